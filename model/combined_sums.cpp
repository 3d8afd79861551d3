#include <algorithm>
#include <array>
#include <boost/dynamic_bitset.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "model/implied_sums.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

using Cells = boost::dynamic_bitset<>;

// On boards with more sums than this, trying all pairs would take too long.
constexpr std::size_t most_sums = 128;

// Cells that all differ, and the cells that differ from all of them.
struct DistinctGroup {
  Cells cells, seen;
};

struct Sum {
  Cells cells;
  std::vector<DistinctGroup> groups;
  std::int64_t total;
  bool is_given = false;
  std::int64_t gain = 0;
};

// Adds a group. If its cells differ from all cells of another group, the two are joined.
void add(DistinctGroup added, std::vector<DistinctGroup>& groups) {
  for (DistinctGroup& group : groups)
    if (added.cells.is_subset_of(group.seen)) {
      group.cells |= added.cells;
      group.seen &= added.seen;
      return;
    }
  groups.push_back(std::move(added));
}

// How much freedom the total takes from the groups, as the Interactive Sudoku Solver weighs it. If nothing
// else is known, a group's sum has a whole range. If the total is near its bounds, the sum is near one end.
std::int64_t gain_of(const Sum& sum, Range values) {
  std::int64_t least = 0, most = 0, ranges = 0;
  for (const DistinctGroup& group : sum.groups) {
    const auto size = static_cast<std::int64_t>(group.cells.count());
    least += values.least_sum(size);
    most += values.greatest_sum(size);
    ranges += size * (values.size() - size);
  }
  return ranges -
         static_cast<std::int64_t>(sum.groups.size()) * std::min(sum.total - least, most - sum.total);
}

// The plain sums whose cells have the same values as those of the board, each set of cells once. Stops when
// there is one too many.
std::vector<Sum> given_sums(const Model& model) {
  std::vector<Sum> sums;
  const auto cells = static_cast<std::size_t>(model.cells());
  const auto seen_from = [&](int cell) {
    Cells seen(cells);
    for (int k : model.all_different_of(cell))
      for (int other : model.all_different()[k].cells) seen.set(static_cast<std::size_t>(other));
    return seen.reset(static_cast<std::size_t>(cell));
  };
  for (const Constraint& constraint : model.constraints()) {
    const Linear* linear = plain_sum(constraint);
    if (linear == nullptr) continue;
    Sum sum{Cells(cells), {}, linear->totals.front(), true};
    // Larger sums take long to divide into groups, and say little.
    constexpr std::size_t most_terms = 1000;
    if (linear->terms.size() > most_terms) continue;
    if (std::ranges::any_of(linear->terms,
                            [&](const Term& term) { return model.range(term.cell) != model.range(0); }))
      continue;
    if (sums.size() > most_sums) break;
    for (const Term& term : linear->terms) {
      checkpoint_now();
      Cells cell(cells);
      sum.cells |= cell.set(static_cast<std::size_t>(term.cell));
      add({std::move(cell), seen_from(term.cell)}, sum.groups);
    }
    sum.gain = gain_of(sum, model.range(0));
    if (std::ranges::find(sums, sum.cells, &Sum::cells) == sums.end()) sums.push_back(std::move(sum));
  }
  return sums;
}

Linear linear_of(const Sum& sum) {
  Linear linear;
  for (std::size_t cell = sum.cells.find_first(); cell != Cells::npos; cell = sum.cells.find_next(cell))
    linear.terms.push_back({static_cast<int>(cell), 1});
  linear.totals = {sum.total};
  return linear;
}

// Returns the two sums as one, if that gains more than each alone, and more than one after the other.
std::optional<Sum> joined(const Sum& a, const Sum& b, Range values) {
  const auto meets = [&](const DistinctGroup& group) {
    return std::ranges::any_of(
        a.groups, [&](const DistinctGroup& other) { return group.cells.is_subset_of(other.seen); });
  };
  if (a.cells.intersects(b.cells) || std::ranges::none_of(b.groups, meets)) return std::nullopt;
  Sum both{a.cells | b.cells, a.groups, a.total + b.total};
  for (const DistinctGroup& group : b.groups) add(group, both.groups);
  both.gain = gain_of(both, values);
  if (both.gain <= std::max(a.gain, b.gain) && both.gain <= a.gain + b.gain) return std::nullopt;
  return both;
}

}  // namespace

std::vector<Linear> combined_sums(const Model& model) {
  std::vector<Linear> found;
  std::vector<Sum> sums = given_sums(model);
  if (sums.size() > most_sums) return found;
  const Range values = model.range(0);
  struct Pair {
    std::size_t a, b;
    Sum sum;
  };
  std::vector<Pair> pairs;
  const auto pair_up = [&](std::size_t a, std::size_t b) {
    checkpoint();
    if (auto sum = joined(sums[a], sums[b], values)) pairs.push_back({a, b, std::move(*sum)});
  };
  for (std::size_t a = 0; a < sums.size(); ++a)
    for (std::size_t b = a + 1; b < sums.size(); ++b) pair_up(a, b);
  std::vector<bool> is_used(sums.size(), false);
  while (!pairs.empty()) {
    const auto best = std::ranges::max_element(pairs, {}, [](const Pair& pair) { return pair.sum.gain; });
    Pair pair = std::move(*best);
    is_used[pair.a] = is_used[pair.b] = true;
    std::erase_if(pairs, [&](const Pair& p) { return is_used[p.a] || is_used[p.b]; });
    sums.push_back(std::move(pair.sum));
    is_used.push_back(false);
    for (std::size_t a = 0; a + 1 < sums.size(); ++a)
      if (!is_used[a]) pair_up(a, sums.size() - 1);
  }
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (!is_used[i] && !sums[i].is_given && sums[i].gain > 0) found.push_back(linear_of(sums[i]));
  return found;
}

namespace {

// A relation, or a sum of two cells.
std::optional<std::pair<int, int>> pair_of(const Constraint& constraint) {
  if (constraint.condition) return std::nullopt;
  const auto* relation = std::get_if<Relation>(&constraint.what);
  const auto* sum = std::get_if<Linear>(&constraint.what);
  if (relation == nullptr && (sum == nullptr || sum->terms.size() != 2)) return std::nullopt;
  const std::vector<int> cells = scope_of(constraint);
  if (cells[0] == cells[1]) return std::nullopt;
  return std::minmax(cells[0], cells[1]);
}

bool is_relation(const Constraint& constraint) { return std::holds_alternative<Relation>(constraint.what); }

class Combiner {
 public:
  explicit Combiner(const Model& model) : model_(model) {}

  std::vector<CombinedPair> combine() {
    const auto& all = model_.constraints();
    if (std::ranges::none_of(all, is_relation)) return {};
    std::map<std::pair<int, int>, std::vector<int>> by_cells;
    for (int k = 0; k < static_cast<int>(all.size()); ++k)
      if (const auto cells = pair_of(all[k])) by_cells[*cells].push_back(k);
    std::vector<CombinedPair> pairs;
    for (const auto& [cells, numbers] : by_cells) {
      checkpoint();
      const auto& [first, second] = cells;
      const bool differ = model_.differ(first, second);
      const auto is_one = [&](int k) { return is_relation(all[k]); };
      if (std::ranges::none_of(numbers, is_one)) continue;
      if (numbers.size() == 1 && !(differ && allows_equals(numbers.front()))) continue;
      pairs.push_back({{first, second, table_of(first, second, differ, numbers)}, numbers});
    }
    return pairs;
  }

 private:
  // The tables of the relations, each with whether its first cell is the larger one; and whether the cells
  // differ.
  using Sources = std::pair<std::vector<std::pair<const PairTable*, bool>>, bool>;

  bool allows_equals(int k) const {
    const PairTable& table = *std::get<Relation>(model_.constraints()[k].what).allowed;
    for (int value = table.first().first; value <= table.first().last; ++value)
      if (table.second().contains(value) && table.allows(value, value)) return true;
    return false;
  }

  // Returns the table of a set of relations. Pairs with the same relations share it.
  std::shared_ptr<const PairTable> table_of(int first, int second, bool differ,
                                            const std::vector<int>& numbers) {
    const auto& all = model_.constraints();
    Sources sources{{}, differ};
    for (const int k : numbers) {
      const auto* relation = std::get_if<Relation>(&all[k].what);
      sources.first.emplace_back(relation == nullptr ? nullptr : relation->allowed.get(),
                                 scope_of(all[k])[0] != first);
    }
    const auto make = [&] {
      return model_.table(first, second, [&](int a, int b) {
        checkpoint();
        if (differ && a == b) return false;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
          const bool is_swapped = sources.first[i].second;
          if (!accepts(all[numbers[i]], std::array{is_swapped ? b : a, is_swapped ? a : b})) return false;
        }
        return true;
      });
    };
    if (!std::ranges::all_of(numbers, [&](int k) { return is_relation(all[k]); })) return make();
    std::shared_ptr<const PairTable>& table = tables_[sources];
    if (table == nullptr) table = make();
    return table;
  }

  const Model& model_;
  std::map<Sources, std::shared_ptr<const PairTable>> tables_;
};

}  // namespace

std::vector<CombinedPair> combined_pairs(const Model& model) { return Combiner(model).combine(); }

}  // namespace sudosat
