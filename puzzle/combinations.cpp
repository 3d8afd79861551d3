#include "puzzle/combinations.hpp"

#include <algorithm>

#include "puzzle/constraint.hpp"

namespace sudosat {
namespace {

class Enumeration {
 public:
  Enumeration(Range values, const std::vector<int>& totals, std::size_t most)
      : values_(values), totals_(totals), most_(most) {}

  std::optional<std::vector<DigitSet::Word>> run(int cells) {
    if (cells > values_.size()) return found_;
    return extend(values_.first, cells, 0, 0) ? std::optional(std::move(found_)) : std::nullopt;
  }

 private:
  // By larger and larger values. False where there are too many.
  bool extend(int from, int cells, int sum, DigitSet::Word set) {
    if (cells == 0) {
      if (!std::binary_search(totals_.begin(), totals_.end(), sum)) return true;
      if (found_.size() == most_) return false;
      found_.push_back(set);
      return true;
    }
    for (int value = from; value + cells - 1 <= values_.last; ++value) {
      const int least = cells * value + cells * (cells - 1) / 2;
      const int greatest = value + (cells - 1) * values_.last - (cells - 1) * (cells - 2) / 2;
      if (sum + least > totals_.back()) break;
      if (sum + greatest < totals_.front()) continue;
      if (!extend(value + 1, cells - 1, sum + value, set | DigitSet::Word{1} << (value - values_.first)))
        return false;
    }
    return true;
  }

  Range values_;
  const std::vector<int>& totals_;
  std::size_t most_;
  std::vector<DigitSet::Word> found_;
};

}  // namespace

std::vector<std::vector<std::size_t>> different_terms(const Linear& linear, const Model& model, int rule) {
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < linear.terms.size(); ++i) {
    const auto fits = [&, term = linear.terms[i]](std::size_t j) {
      const Term other = linear.terms[j];
      return other.coefficient == term.coefficient && model.range(other.cell) == model.range(term.cell) &&
             model.differ(other.cell, term.cell, rule);
    };
    auto group =
        std::ranges::find_if(groups, [&](const auto& some) { return std::ranges::all_of(some, fits); });
    if (group == groups.end()) group = groups.insert(group, std::vector<std::size_t>{});
    group->push_back(i);
  }
  return groups;
}

std::optional<Combination> combinations(const Linear& linear, const Model& model, std::size_t most,
                                        int rule) {
  if (linear.totals.empty() || different_terms(linear, model, rule).size() != 1) return std::nullopt;
  if (linear.terms[0].coefficient != 1) return std::nullopt;
  Combination cage{{}, {}, model.range(linear.terms[0].cell).first};
  for (const Term& term : linear.terms) cage.cells.push_back(term.cell);
  auto sets =
      Enumeration(model.range(cage.cells[0]), linear.totals, most).run(static_cast<int>(cage.cells.size()));
  if (!sets) return std::nullopt;
  cage.sets = std::move(*sets);
  return cage;
}

}  // namespace sudosat
