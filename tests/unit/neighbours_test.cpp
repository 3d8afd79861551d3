// Compares all neighbours of a puzzle with the number of all minimal puzzles, and with their definition.
#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <set>

#include "backends/backend.hpp"
#include "base/error.hpp"
#include "generator/near/all_neighbours.hpp"
#include "generator/near/random_neighbour.hpp"
#include "queries/ask/check.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace neighbours_test {

using Givens = std::set<Candidate>;

Puzzle puzzle_of(const Puzzle& ground, const Givens& givens) {
  Puzzle puzzle = ground;
  for (const auto& [cell, digit] : givens)
    puzzle.candidates[cell] = DigitSet::single(puzzle.shape->digits(), digit);
  return puzzle;
}

// The givens of a puzzle that are not givens of the ground.
Givens givens_of(const Puzzle& puzzle, const Puzzle& ground) {
  Givens givens;
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell)
    if (puzzle.candidates[cell].is_single() && !ground.candidates[cell].is_single())
      givens.insert({cell, puzzle.candidates[cell].first()});
  return givens;
}

// Each puzzle has to come once.
std::set<Givens> listed(const Puzzle& ground, const Givens& origin, std::size_t drop, std::size_t add,
                        std::size_t table) {
  PuzzlePlan plan;
  plan.ground = ground;
  plan.near = {puzzle_of(ground, origin), drop, add};
  const auto backend = find_backend("auto").make({});
  AllNeighbours neighbours(plan, *backend, table);
  std::set<Givens> all;
  const auto take = [&](const FoundNeighbour& found) {
    const Givens givens = givens_of(*found.made.puzzle, ground);
    EXPECT_TRUE(all.insert(givens).second);
    EXPECT_EQ(found.gone.size(), drop);
    Givens made = origin;
    for (const Candidate& given : found.gone) EXPECT_EQ(made.erase(given), 1U);
    for (const Candidate& given : found.come) EXPECT_TRUE(made.insert(given).second);
    EXPECT_EQ(made, givens);
  };
  for (std::uint64_t set = 1; set <= AllNeighbours::sets(plan); ++set)
    EXPECT_TRUE(neighbours.list(set, take, {}));
  return all;
}

// Finds neighbours by their definition, with a solver that the program does not use for such boards.
std::set<Givens> defined(const Puzzle& ground, const Givens& origin, std::size_t drop, std::size_t add) {
  const auto backend = find_backend("cadical").make({});
  const auto is_unique = [&](const Givens& givens) {
    return check(puzzle_of(ground, givens), *backend, {}).verdict == Verdict::unique;
  };
  std::set<Givens> all;
  const auto come = [&](const auto& self, Givens givens, Candidate first, std::size_t left) -> void {
    if (is_unique(givens)) {
      const bool is_minimal = std::ranges::all_of(givens, [&](const Candidate& given) {
        Givens fewer = givens;
        fewer.erase(given);
        return !is_unique(fewer);
      });
      if (is_minimal) all.insert(givens);
      return;
    }
    if (left == 0) return;
    for (int cell = first.cell; cell < ground.shape->cells(); ++cell) {
      if (ground.candidates[cell].is_single()) continue;
      if (std::ranges::any_of(givens, [cell](const Candidate& given) { return given.cell == cell; }))
        continue;
      for (int digit = 0; digit < ground.shape->digits(); ++digit) {
        if (!ground.candidates[cell].contains(digit) || origin.contains({cell, digit})) continue;
        Givens more = givens;
        more.insert({cell, digit});
        self(self, more, {cell + 1, 0}, left - 1);
      }
    }
  };
  const std::vector<Candidate> given(origin.begin(), origin.end());
  for (std::uint64_t place = 0; place < *count_subsets(given.size(), drop); ++place) {
    Givens left = origin;
    for (const std::size_t i : subset(given.size(), drop, place)) left.erase(given[i]);
    come(come, left, {0, 0}, add);
  }
  return all;
}

// The 4x4 boards have 85,632 minimal puzzles, of 4 to 6 clues (Berthier, "Pattern-Based Constraint
// Satisfaction", 2012). Each but the puzzle itself lacks some of its givens.
TEST(AllNeighbours, AreAllMinimalPuzzlesIfAllMayGo) {
  const Puzzle ground(Shape::boxed(4, 2, 2));
  const Givens origin{{0, 1}, {5, 2}, {7, 3}, {13, 1}, {14, 2}};
  std::set<Givens> all;
  std::size_t count = 0;
  for (std::size_t drop = 1; drop <= origin.size(); ++drop) {
    const std::set<Givens> some = listed(ground, origin, drop, 6, 1000);
    count += some.size();
    all.insert(some.begin(), some.end());
  }
  EXPECT_EQ(all.size(), 85'631U);
  EXPECT_EQ(count, all.size());
}

TEST(AllNeighbours, AreAsDefinedWithAnyTable) {
  const Puzzle ground(Shape::boxed(4, 2, 2));
  const Givens origin{{0, 1}, {5, 2}, {7, 3}, {13, 1}, {14, 2}};
  for (const auto& [drop, add] :
       {std::pair<std::size_t, std::size_t>{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 2}}) {
    const std::set<Givens> expected = defined(ground, origin, drop, add);
    EXPECT_FALSE(expected.empty());
    for (const std::size_t table : {2U, 7U, 1000U})
      EXPECT_EQ(listed(ground, origin, drop, add, table), expected);
  }
}

// The board's own rules, givens and candidates stay.
TEST(AllNeighbours, KeepTheBoard) {
  const auto shape = Shape::latin(4);
  Puzzle ground(shape);
  ground.rules.push_back(make_rule("diagonal \\", {}, *shape));
  ground.candidates[15].erase(0);
  ground.give(3, 2);
  const Givens origin{{0, 0}, {5, 1}, {10, 3}, {2, 2}};
  for (const auto& [drop, add] : {std::pair<std::size_t, std::size_t>{1, 2}, {2, 2}, {3, 2}}) {
    const std::set<Givens> expected = defined(ground, origin, drop, add);
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(listed(ground, origin, drop, add, 1000), expected);
  }
}

TEST(AllNeighbours, SayWhatCannotBe) {
  PuzzlePlan plan;
  plan.ground = Puzzle(Shape::boxed(9, 3, 3));
  plan.near = {puzzle_of(plan.ground, {{0, 1}, {1, 2}}), 3, 1};
  EXPECT_THROW(AllNeighbours::sets(plan), UsageError);
  plan.near->drop = 2;
  EXPECT_EQ(AllNeighbours::sets(plan), 1U);
  plan.unbiased = true;
  EXPECT_THROW(AllNeighbours::sets(plan), UsageError);
}

TEST(AllNeighbours, AreUndecidedIfTheBudgetEnds) {
  PuzzlePlan plan;
  plan.ground = Puzzle(Shape::boxed(9, 3, 3));
  plan.near = {puzzle_of(plan.ground, {{0, 1}, {1, 2}}), 1, 2};
  const auto backend = find_backend("auto").make({});
  AllNeighbours neighbours(plan, *backend);
  const std::atomic<bool> stop = true;
  Budget budget;
  budget.stop = &stop;
  EXPECT_FALSE(neighbours.list(
      1, [](const FoundNeighbour&) {}, budget));
}

// There are as many as Pascal's triangle says, and each is larger than the one before.
TEST(Subsets, ComeInOrder) {
  EXPECT_EQ(count_subsets(17, 3), 680U);
  EXPECT_EQ(count_subsets(5, 0), 1U);
  EXPECT_EQ(count_subsets(3, 4), 0U);
  EXPECT_EQ(count_subsets(67, 33), 14'226'520'737'620'288'370U);
  EXPECT_EQ(count_subsets(68, 34), std::nullopt);
  std::vector<std::size_t> last;
  for (std::uint64_t place = 0; place < 35; ++place) {
    const std::vector<std::size_t> next = subset(7, 3, place);
    EXPECT_LT(last, next);
    last = next;
  }
  EXPECT_EQ(last, (std::vector<std::size_t>{4, 5, 6}));
}

}  // namespace neighbours_test
}  // namespace sudosat
