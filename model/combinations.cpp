#include "model/combinations.hpp"

#include <algorithm>
#include <utility>

#include "model/different_terms.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

class Enumeration {
 public:
  Enumeration(Range values, const std::vector<std::int64_t>& totals, std::size_t most)
      : values_(values), totals_(totals), most_(most) {}

  std::optional<std::vector<DigitSet::Word>> run(int cells) {
    if (cells > values_.size()) return found_;
    return extend(values_.first, cells, 0, 0) ? std::optional(std::move(found_)) : std::nullopt;
  }

 private:
  // Adds larger and larger values. False if there are too many sets.
  bool extend(int from, int cells, int sum, DigitSet::Word set) {
    if (cells == 0) {
      if (!std::binary_search(totals_.begin(), totals_.end(), sum)) return true;
      if (found_.size() == most_) return false;
      found_.push_back(set);
      return true;
    }
    for (int value = from; value + cells - 1 <= values_.last; ++value) {
      // Different values have every sum between, so each set begun leads to one that is found.
      const Range larger{value + 1, values_.last};
      const auto total = std::ranges::lower_bound(totals_, sum + value + larger.least_sum(cells - 1));
      if (total == totals_.end()) break;
      if (*total > sum + value + larger.greatest_sum(cells - 1)) continue;
      if (!extend(value + 1, cells - 1, sum + value, set | DigitSet::Word{1} << (value - values_.first)))
        return false;
    }
    return true;
  }

  Range values_;
  const std::vector<std::int64_t>& totals_;
  std::size_t most_;
  std::vector<DigitSet::Word> found_;
};

}  // namespace

std::optional<Combination> combinations(const Linear& linear, const Model& model, std::size_t most,
                                        int rule) {
  if (linear.totals.empty() || linear.terms.empty() || linear.terms[0].coefficient != 1) return std::nullopt;
  if (!are_one_group(linear, model, rule)) return std::nullopt;
  Combination cage{{}, {}, model.range(linear.terms[0].cell).first};
  for (const Term& term : linear.terms) cage.cells.push_back(term.cell);
  auto sets =
      Enumeration(model.range(cage.cells[0]), linear.totals, most).run(static_cast<int>(cage.cells.size()));
  if (!sets) return std::nullopt;
  cage.sets = std::move(*sets);
  return cage;
}

}  // namespace sudosat
