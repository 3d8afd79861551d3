#include "model/cell_groups.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

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
  // Adds larger and larger values. Returns false if there are too many sets.
  bool extend(int from, int cells, int sum, DigitSet::Word set) {
    if (cells == 0) {
      if (!std::binary_search(totals_.begin(), totals_.end(), sum)) return true;
      if (found_.size() == most_) return false;
      found_.push_back(set);
      return true;
    }
    for (int value = from; value + cells - 1 <= values_.last; ++value) {
      // Different values of a range have every sum between the least and the greatest, so each set that is
      // begun can be completed.
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

bool demands_equal_values(const PairTable& allowed) {
  for (int a = allowed.first().first; a <= allowed.first().last; ++a)
    for (int b = allowed.second().first; b <= allowed.second().last; ++b)
      if (a != b && allowed.allows(a, b)) return false;
  return true;
}

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

std::vector<std::vector<std::size_t>> places_of_equals(const std::vector<int>& cells, const Model& model) {
  // Each cell has a parent, a root itself (union and find).
  std::vector<int> parent(model.cells());
  std::iota(parent.begin(), parent.end(), 0);
  const auto root_of = [&parent](int cell) {
    while (parent[cell] != cell) cell = parent[cell] = parent[parent[cell]];
    return cell;
  };
  for (const Constraint& constraint : model.constraints()) {
    const auto* relation = std::get_if<Relation>(&constraint.what);
    if (relation != nullptr && !constraint.condition && demands_equal_values(*relation->allowed))
      parent[root_of(relation->first)] = root_of(relation->second);
  }
  std::vector<std::vector<std::size_t>> places(parent.size());
  for (std::size_t i = 0; i < cells.size(); ++i) places[root_of(cells[i])].push_back(i);
  std::vector<std::vector<std::size_t>> equals;
  for (int cell : cells) equals.push_back(places[root_of(cell)]);
  return equals;
}

}  // namespace sudosat
