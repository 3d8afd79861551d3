#include "queries/explain/core.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

#include "backends/cadical/hitting_set.hpp"

namespace sudosat {
namespace {

bool is_among(const Puzzle& puzzle, const Grid& grid, const Candidate& candidate) {
  return grid[candidate.cell] == puzzle.range(candidate.cell).first + candidate.digit;
}

bool obeys(const Puzzle& puzzle, const Model& model, const Grid& grid, const Part& part) {
  switch (part.kind) {
    case Part::Kind::clue:
      return puzzle.candidates[part.cell].contains(grid[part.cell] - puzzle.range(part.cell).first);
    case Part::Kind::constraint: {
      std::vector<int> values;
      for (const int cell : model.all_different()[part.constraint].cells) values.push_back(grid[cell]);
      std::ranges::sort(values);
      return std::ranges::adjacent_find(values) == values.end();
    }
    case Part::Kind::rule:
      return puzzle.rules[part.rule]->accepts(*puzzle.shape, grid);
    default:
      return false;
  }
}

}  // namespace

void Witnesses::add(const PartSearch& search, std::span<const int> parts) {
  std::vector<int>& satisfied = satisfied_.emplace_back();
  std::ranges::copy_if(parts, std::back_inserter(satisfied),
                       [&](int part) { return search.is_satisfied(part); });
  std::ranges::sort(satisfied);
  Grid& grid = grids_.emplace_back(empty_grid(puzzle_));
  for (int cell = 0; cell < puzzle_.cells(); ++cell) {
    const Range range = puzzle_.range(cell);
    for (int digit = 0; digit <= range.last - range.first; ++digit)
      if (search.holds({cell, digit})) grid[cell] = range.first + digit;
  }
}

bool Witnesses::satisfy(std::span<const int> parts) const {
  return std::ranges::any_of(satisfied_, [&](const std::vector<int>& satisfied) {
    return std::ranges::all_of(parts, [&](int part) { return std::ranges::binary_search(satisfied, part); });
  });
}

bool Witnesses::satisfy(const std::vector<Part>& parts, std::span<const Fact> facts,
                        const Model& model) const {
  return std::ranges::any_of(grids_, [&](const Grid& grid) {
    return std::ranges::all_of(
               facts,
               [&](const Fact& fact) { return is_among(puzzle_, grid, fact.candidate) == fact.holds; }) &&
           std::ranges::all_of(parts, [&](const Part& part) { return obeys(puzzle_, model, grid, part); });
  });
}

std::vector<int> all_numbers(std::size_t count) {
  std::vector<int> all(count);
  std::iota(all.begin(), all.end(), 0);
  return all;
}

std::vector<int> without(std::vector<int> numbers, int number) {
  numbers.erase(std::find(numbers.begin(), numbers.end(), number));
  return numbers;
}

std::vector<Part> chosen(const std::vector<Part>& parts, const std::vector<int>& numbers) {
  std::vector<Part> some;
  for (int i : numbers) some.push_back(parts[i]);
  return some;
}

MinimalCore minimal_core(PartSearch& search, Conflict conflict, std::size_t most, Random& random,
                         const Budget& budget, const SmallerCore& smaller, Witnesses* witnesses) {
  std::vector<int>& parts = conflict.parts;
  const std::vector<int> every_part = parts;
  // Keeps the parts that are in the core, in their order. Returns how many they are.
  const auto keep_core = [&] {
    const std::vector<int>& core = search.core();
    std::erase_if(parts, [&core](int part) { return !std::binary_search(core.begin(), core.end(), part); });
    if (smaller) smaller(parts.size());
    return parts.size();
  };
  const auto ended_early = [&] {
    std::sort(parts.begin(), parts.end());
    return MinimalCore{false, std::move(parts)};
  };
  const auto solve = [&] { return search.solve(parts, conflict.facts, budget); };
  const Status all = solve();
  if (all != Status::unsatisfiable) return {all == Status::satisfiable, std::nullopt};
  // The solver learns from every call, and finds shorter ways when asked in another order.
  for (std::size_t size = std::numeric_limits<std::size_t>::max(); keep_core() < size;) {
    size = parts.size();
    if (size <= 1) break;
    random.shuffle(parts);
    if (solve() == Status::unknown) return ended_early();
  }
  std::size_t needed = 0;  // parts[0 … needed) cannot be left out
  while (needed < parts.size()) {
    if (needed == most) {
      // The core may have no further part.
      parts.resize(needed);
      if (solve() != Status::unsatisfiable) return {};
      break;
    }
    const int part = parts.back();
    parts.pop_back();
    const bool is_seen = witnesses != nullptr && witnesses->satisfy(parts);
    switch (is_seen ? Status::satisfiable : solve()) {
      case Status::unsatisfiable:
        keep_core();
        break;
      case Status::satisfiable:
        if (witnesses != nullptr && !is_seen) witnesses->add(search, every_part);
        parts.insert(parts.begin(), part);
        ++needed;
        break;
      case Status::unknown:
        parts.push_back(part);
        return ended_early();
    }
  }
  std::sort(parts.begin(), parts.end());
  return {true, std::move(parts)};
}

namespace {

// Adds parts to the parts of the last call, which was satisfiable, as long as it stays so. Returns the parts
// that contradict them; nullopt if the budget ends first.
std::optional<std::vector<int>> correction_set(PartSearch& search, const Conflict& conflict,
                                               std::vector<int> kept, const Budget& budget) {
  std::vector<int> rest;
  const auto is_kept = [&kept](int part) { return std::find(kept.begin(), kept.end(), part) != kept.end(); };
  const auto keep_satisfied = [&] {
    for (int part : conflict.parts)
      if (!is_kept(part) && search.is_satisfied(part)) kept.push_back(part);
  };
  keep_satisfied();
  for (int part : conflict.parts) {
    if (is_kept(part)) continue;
    kept.push_back(part);
    const Status status = search.solve(kept, conflict.facts, budget);
    if (status == Status::unknown) return std::nullopt;
    if (status == Status::satisfiable) {
      keep_satisfied();
    } else {
      kept.pop_back();
      rest.push_back(part);
    }
  }
  return rest;
}

// Returns how many numbers the sets of parts use: one more than the largest.
int elements_of(const std::vector<int>& parts) {
  return parts.empty() ? 0 : *std::max_element(parts.begin(), parts.end()) + 1;
}

}  // namespace

End smallest_cores(PartSearch& search, const Conflict& conflict,
                   const std::function<bool(const std::vector<int>& core)>& found, const Budget& budget,
                   const std::function<void(std::size_t parts)>& at_least) {
  const Status all = search.solve(conflict.parts, conflict.facts, budget);
  if (all != Status::unsatisfiable) return all == Status::satisfiable ? End::all : End::undecided;
  HittingSets sets(elements_of(conflict.parts));
  while (true) {
    if (const End end = end_after(sets.solve(budget)); end != End::limit) return end;
    const std::vector<int> candidate = sets.smallest();
    if (at_least) at_least(candidate.size());
    switch (search.solve(candidate, conflict.facts, budget)) {
      case Status::unsatisfiable:
        if (!found(candidate)) return End::limit;
        sets.avoid(candidate);
        break;
      case Status::satisfiable: {
        const auto corrections = correction_set(search, conflict, candidate, budget);
        if (!corrections) return End::undecided;
        sets.hit(*corrections);
        break;
      }
      case Status::unknown:
        return End::undecided;
    }
  }
}

End smallest_repairs(PartSearch& search, const Conflict& conflict,
                     const std::function<bool(const std::vector<int>& dropped)>& found,
                     const Budget& budget) {
  HittingSets sets(elements_of(conflict.parts));
  Random random(0);
  while (true) {
    if (const End end = end_after(sets.solve(budget)); end != End::limit) return end;
    const std::vector<int> dropped = sets.smallest();
    Conflict rest = conflict;
    for (int part : dropped) rest.parts = without(std::move(rest.parts), part);
    const MinimalCore core =
        minimal_core(search, std::move(rest), std::numeric_limits<std::size_t>::max(), random, budget);
    if (!core.decided) return End::undecided;
    if (core.parts) {
      sets.hit(*core.parts);  // no set hits an empty core, so there is no repair
      continue;
    }
    if (!found(dropped)) return End::limit;
    sets.avoid(dropped);
  }
}

}  // namespace sudosat
