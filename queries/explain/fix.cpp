// Enumerates all solutions; a set of givens leaves one solution if it is part of one of them only. For sizes
// 0, 1, 2, … it tries the sets of cells of that size, each with the digits of all solutions at once: a cell
// divides the solutions into groups by its digit, further cells divide the groups, until a group is one
// solution. Cells that divide all solutions alike are one column here.
#include "queries/explain/fix.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <vector>

#include "base/error.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "queries/sample/cubes.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {
namespace {

// If there are too many solutions to compare them all, an attempt adds givens where two solutions differ
// until one is left. Then it drops, in random order, givens that are no longer needed.
constexpr int attempts = 10;

using Set = std::vector<Candidate>;  // a cube

// A set of givens that leaves one solution; empty if the budget ends first, or solutions differ in variables
// alone.
Set grow(const Puzzle& puzzle, Backend& backend, Random& random, const Budget& budget) {
  Set set;
  while (true) {
    const Checked checked = check(inside(puzzle, set), backend, budget);
    if (checked.verdict == Verdict::unique) return set;
    if (checked.verdict != Verdict::several) return {};
    std::vector<int> differing = differing_cells(*checked.first, *checked.second);
    std::erase_if(differing, [&](int cell) { return cell >= puzzle.shape->cells(); });
    if (differing.empty()) return {};
    const int cell = differing[random.below(differing.size())];
    const Grid& chosen = random.below(2) == 0 ? *checked.first : *checked.second;
    set.push_back({cell, puzzle.shape->index_of(chosen[cell])});
  }
}

// Leaves out givens that are not needed. Returns false if the budget ends first.
bool shrink(const Puzzle& puzzle, Set& set, Backend& backend, Random& random, const Budget& budget) {
  random.shuffle(set);
  for (std::size_t k = 0; k < set.size();) {
    Set smaller = set;
    smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(k));
    const Verdict verdict = check(inside(puzzle, smaller), backend, budget).verdict;
    if (verdict == Verdict::undecided) return false;
    if (verdict == Verdict::unique)
      set = std::move(smaller);
    else
      ++k;
  }
  std::ranges::sort(set);
  return true;
}

// Finds up to `limit` (at least 1) sets, each ascending, all of one size: the smallest that ten random
// attempts met. No given of a set can go. There are none if the budget ended first, or if no givens make a
// solution the only one. The result is always the same for the same puzzle if the backend is deterministic.
std::vector<Set> small_fixes(const Puzzle& puzzle, Backend& backend, std::uint64_t limit,
                             const Budget& budget) {
  Random random(0);
  std::vector<Set> sets;
  for (int attempt = 0; attempt < attempts && !budget.expired(); ++attempt) {
    Set set = grow(puzzle, backend, random, budget);
    if (set.empty() || !shrink(puzzle, set, backend, random, budget)) continue;
    if (!sets.empty() && set.size() < sets.front().size()) sets.clear();
    const bool larger = !sets.empty() && set.size() > sets.front().size();
    if (!larger && sets.size() < limit && std::ranges::find(sets, set) == sets.end())
      sets.push_back(std::move(set));
  }
  return sets;
}

// Digits of solutions that are held at most, and how often one is put into a group: some seconds.
constexpr std::uint64_t most_digits = 20'000'000, most_comparisons = 1'000'000'000;

// Solutions by their position.
using Group = std::vector<std::uint32_t>;

struct Column {
  std::vector<std::uint16_t> group_of;  // the group of each solution
  std::size_t groups;
  std::vector<int> cells;
};

class FixSearch {
 public:
  FixSearch(const Shape& shape, const std::vector<std::vector<std::uint16_t>>& solutions, std::uint64_t limit,
            const Budget& budget)
      : shape_(shape), solutions_(solutions), limit_(limit), budget_(budget) {
    make_columns();
  }

  // Finds the sets of this size, which is the smallest for which there is any. Returns false if that takes
  // too long.
  bool find(int size) {
    Group all(solutions_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint32_t>(i);
    if (size == 0) {
      if (all.size() == 1) sets.emplace_back();
      return true;
    }
    groups_.resize(static_cast<std::size_t>(size) + 1);
    search(size, 0, all);
    return !is_too_long_;
  }

  std::vector<std::vector<Candidate>> sets;

 private:
  void make_columns() {
    std::map<std::vector<std::uint16_t>, std::vector<int>> cells_of;
    std::vector<std::uint16_t> group_of(solutions_.size());
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      std::vector<int> number(shape_.digits(), -1);
      int groups = 0;
      for (std::size_t i = 0; i < solutions_.size(); ++i) {
        int& group = number[digit(i, cell)];
        if (group < 0) group = groups++;
        group_of[i] = static_cast<std::uint16_t>(group);
      }
      if (groups > 1) cells_of[group_of].push_back(cell);
    }
    for (auto& [numbers, cells] : cells_of)
      columns_.push_back({numbers, std::size_t{1} + std::ranges::max(numbers), std::move(cells)});
  }

  bool is_done() {
    if (++steps_ % 64 == 0 && budget_.expired()) is_too_long_ = true;
    if (work_ > most_comparisons) is_too_long_ = true;
    return is_too_long_ || sets.size() >= limit_;
  }

  // Adds `size` more cells, of columns from `first` on.
  void search(int size, std::size_t first, const Group& group) {
    std::vector<Group>& groups = groups_[size];
    for (std::size_t c = first; c + static_cast<std::size_t>(size) <= columns_.size() && !is_done(); ++c) {
      const Column& column = columns_[c];
      chosen_.push_back(&column);
      groups.resize(std::max(groups.size(), column.groups));
      for (Group& divided : groups) divided.clear();
      work_ += group.size();
      for (const std::uint32_t i : group) groups[column.group_of[i]].push_back(i);
      for (const Group& smaller : groups) {
        if (size == 1 && smaller.size() == 1) store(smaller.front(), 0, {});
        if (size > 1 && smaller.size() > 1) search(size - 1, c + 1, smaller);
      }
      chosen_.pop_back();
    }
  }

  // Stores all choices of a cell for each column chosen, with the digits of a solution.
  void store(std::size_t solution, std::size_t k, std::vector<Candidate> set) {
    if (sets.size() >= limit_) return;
    if (k == chosen_.size()) {
      std::sort(set.begin(), set.end());
      sets.push_back(std::move(set));
      return;
    }
    for (int cell : chosen_[k]->cells) {
      set.push_back({cell, digit(solution, cell)});
      store(solution, k + 1, set);
      set.pop_back();
    }
  }

  std::uint16_t digit(std::size_t solution, int cell) const { return solutions_[solution][cell]; }

  const Shape& shape_;
  const std::vector<std::vector<std::uint16_t>>& solutions_;
  const std::uint64_t limit_;
  const Budget& budget_;
  std::vector<Column> columns_;
  std::vector<const Column*> chosen_;
  std::vector<std::vector<Group>>
      groups_;  // for each number of cells still to add; kept to use its memory again
  std::uint64_t steps_ = 0, work_ = 0;
  bool is_too_long_ = false;
};

// Leaves time to look for small sets if that is too short for the smallest.
Budget first_half(Budget budget) {
  const auto now = std::chrono::steady_clock::now();
  if (budget.deadline) budget.deadline = now + (*budget.deadline - now) / 2;
  return budget;
}

// Whether a board is that of one solution only: others may differ from it in variables.
bool has_lone(std::vector<std::vector<std::uint16_t>> boards) {
  std::ranges::sort(boards);
  for (auto begin = boards.begin(); begin != boards.end();) {
    const auto end = std::find_if(begin, boards.end(), [&](const auto& board) { return board != *begin; });
    if (end - begin == 1) return true;
    begin = end;
  }
  return false;
}

}  // namespace

Fixes smallest_fixes(const Puzzle& puzzle, Backend& backend, std::uint64_t limit, const Budget& budget) {
  const Shape& shape = *puzzle.shape;
  Fixes fixes;
  const Budget half = first_half(budget);
  std::vector<std::vector<std::uint16_t>> solutions;
  const std::uint64_t most = most_digits / static_cast<std::uint64_t>(shape.cells()) + 2;
  const Enumerated enumerated = enumerate(
      puzzle, backend, most,
      [&](const Grid& grid) {
        std::vector<std::uint16_t>& digits = solutions.emplace_back();
        for (int cell = 0; cell < shape.cells(); ++cell)
          digits.push_back(static_cast<std::uint16_t>(digit_in(grid, cell, shape)));
        return true;
      },
      half);
  fixes.solutions = enumerated.found;
  fixes.too_many = enumerated.end == End::limit;
  fixes.too_late =
      enumerated.end == End::undecided && half.deadline && std::chrono::steady_clock::now() >= *half.deadline;
  fixes.at_least = solutions.size() > 1 ? 1 : 0;
  if (enumerated.end != End::all && solutions.size() > 1)
    fixes.sets = small_fixes(puzzle, backend, limit, budget);
  if (enumerated.end != End::all) return fixes;
  if (solutions.empty() || (!puzzle.variables.empty() && !has_lone(solutions))) {
    fixes.decided = true;
    return fixes;
  }
  FixSearch search(shape, solutions, limit, half);
  for (int size = 0; search.sets.empty(); ++size) {
    fixes.at_least = size;
    if (search.find(size) || !search.sets.empty()) continue;
    fixes.too_long = true;
    fixes.sets = small_fixes(puzzle, backend, limit, budget);
    return fixes;
  }
  for (const auto& set : search.sets) {
    const Verdict verdict =
        check(inside(puzzle, set), backend, budget).verdict;  // another search checks the result
    if (verdict == Verdict::undecided) return fixes;
    if (verdict != Verdict::unique)
      throw WrongAnswer(fmt::format("backend '{}' has left out solutions", backend.name()));
  }
  fixes.decided = true;
  fixes.sets = std::move(search.sets);
  return fixes;
}

}  // namespace sudosat
