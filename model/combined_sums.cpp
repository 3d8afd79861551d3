#include <algorithm>
#include <boost/dynamic_bitset.hpp>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "base/vector.hpp"
#include "model/implied_sums.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

using Cells = boost::dynamic_bitset<>;

// All pairs are tried, so boards with more sums than this would take too long.
constexpr std::size_t most_sums = 128;

// Cells that all differ, and those that differ from all of them.
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

// The plain sums whose cells have the same values as those of the board, each set of cells once. If there are
// too many, it stops when it has one too many.
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

// Returns the two sums as one, if that gains more than each of them, and more than both one after the other.
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

Vector<Linear> combined_sums(const Model& model) {
  Vector<Linear> found;
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

}  // namespace sudosat
