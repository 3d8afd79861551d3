// The queries on small boards with rules of several kinds, hidden cells and a variable. The reference is all
// solutions, found by brute force: the 4x4 boards that the judge accepts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <set>

#include "formats/json/json.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/ask/solve.hpp"
#include "queries/explain/contradiction.hpp"
#include "queries/explain/fix.hpp"
#include "queries/explain/minimise.hpp"
#include "queries/sample/cubes.hpp"
#include "queries/sample/estimate.hpp"
#include "queries/sample/random_solution.hpp"
#include "queries/steps/steps.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/rules_testing.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/told.hpp"

namespace sudosat {
namespace variants_test {

const std::vector<Grid>& all_boards() {
  static const std::vector<Grid> boards = *test::all_solutions(Puzzle(Shape::boxed(4, 2, 2)), 288);
  return boards;
}

// The solutions in ascending order.
std::vector<Grid> solutions_of(const Puzzle& puzzle) {
  std::vector<Grid> solutions;
  for (const Grid& board : all_boards()) {
    Grid grid = empty_grid(puzzle);
    for (int cell = 0; cell < board.cells(); ++cell) grid[cell] = board[cell];
    const auto fill = [&](auto& self, int cell) -> void {
      if (cell == puzzle.cells()) {
        if (!first_violation(puzzle, grid)) solutions.push_back(grid);
        return;
      }
      for (int value = puzzle.range(cell).first; value <= puzzle.range(cell).last; ++value) {
        grid[cell] = value;
        self(self, cell + 1);
      }
    };
    fill(fill, board.cells());
  }
  std::ranges::sort(solutions);
  return solutions;
}

struct Variant {
  Puzzle puzzle;
  std::vector<Grid> solutions;
};

// Each puzzle has three rules that one board obeys, and a few of its digits, so that many have several
// solutions and some have one. Every fifth has a wrong digit. `count distinct` and `same values` lower to
// hidden cells.
std::vector<Variant> make_variants() {
  const auto shape = Shape::boxed(4, 2, 2);
  const char* kinds[] = {"killer cage", "thermometer",    "sum",         "whispers",
                         "renban",      "count distinct", "same values", "little killer"};
  std::vector<Variant> variants;
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    Puzzle puzzle(shape);
    if (seed % 2 == 0) puzzle.variables = {{"S", {2, 9}}};
    test::RandomRules random(shape, static_cast<int>(puzzle.variables.size()), seed);
    Grid grid = empty_grid(puzzle);
    const Grid& board = all_boards()[random.number(0, 287)];
    for (int cell = 0; cell < board.cells(); ++cell) grid[cell] = board[cell];
    if (!puzzle.variables.empty()) grid[board.cells()] = random.number(2, 9);
    while (puzzle.rules.size() < 3) {
      const auto rule = random.draw(find_rule_kind(kinds[random.number(0, std::size(kinds) - 1)]), 12);
      if (rule->accepts(*shape, grid)) puzzle.rules.push_back(rule);
    }
    for (int givens = random.number(0, 3); givens > 0; --givens) {
      const int cell = random.number(0, 15);
      puzzle.give(cell, grid[cell]);
    }
    // Gives cells until one solution is left, if no variable is free.
    for (int cell = 0; seed % 3 == 0 && cell < 16 && solutions_of(puzzle).size() > 1; ++cell)
      puzzle.give(cell, grid[cell]);
    if (seed % 5 == 0) puzzle.give(3, grid[3] % 4 + 1);
    variants.push_back({puzzle, solutions_of(puzzle)});
  }
  return variants;
}

const std::vector<Variant>& variants() {
  static const std::vector<Variant> made = make_variants();
  return made;
}

std::unique_ptr<Backend> backend(const char* name = "cadical") { return find_backend(name).make({}); }

int digit_in(const Grid& grid, const Puzzle& puzzle, int cell) {
  return grid[cell] - puzzle.range(cell).first;
}

TEST(Variants, AreOfAllSorts) {
  int none = 0, one = 0, several = 0;
  for (const Variant& variant : variants()) {
    none += variant.solutions.empty();
    one += variant.solutions.size() == 1;
    several += variant.solutions.size() > 1;
  }
  EXPECT_GE(none, 5);
  EXPECT_GE(one, 8);
  EXPECT_GE(several, 20);
}

TEST(Variants, CandidatesAndTheirCounts) {
  for (const char* name : {"cadical", "backtracking", "auto"})
    for (const Variant& variant : variants()) {
      SCOPED_TRACE(std::string(name) + " " + puzzle_to_json(variant.puzzle));
      const TrueCandidates found = true_candidates(variant.puzzle, *backend(name),
                                                   {.count_to = 50, .same = true, .confirmed = {}}, {});
      ASSERT_TRUE(found.complete);
      for (int cell = 0; cell < 16; ++cell)
        for (int digit = 0; digit < 4; ++digit) {
          const auto count = static_cast<std::uint64_t>(std::ranges::count_if(
              variant.solutions, [&](const Grid& grid) { return grid[cell] == digit + 1; }));
          EXPECT_EQ(found.count(cell, digit), std::min<std::uint64_t>(count, 50));
          EXPECT_EQ(found.confirmed[cell].contains(digit), count > 0);
        }
      for (const auto& cells : found.same)
        for (const Grid& grid : variant.solutions)
          for (int cell : cells) EXPECT_EQ(grid[cell], grid[cells.front()]);
    }
}

TEST(Variants, StepsLeadToWhatAllSolutionsShare) {
  int by_rules = 0;
  for (const Variant& variant : variants()) {
    SCOPED_TRACE(puzzle_to_json(variant.puzzle));
    const Stepped stepped = explain_steps(
        variant.puzzle, *backend(), {},
        [&](const Step& step) {
          for (const Part& part : step.uses) by_rules += part.kind == Part::Kind::rule;
          EXPECT_FALSE(step.placed.empty() && step.eliminated.empty()) << test::title(variant.puzzle, step);
          for (const Grid& grid : variant.solutions) {
            for (const auto& [cell, digit] : step.placed)
              EXPECT_EQ(digit_in(grid, variant.puzzle, cell), digit) << test::title(variant.puzzle, step);
            for (const auto& [cell, digit] : step.eliminated)
              EXPECT_NE(digit_in(grid, variant.puzzle, cell), digit) << test::title(variant.puzzle, step);
          }
          return true;
        },
        {});
    ASSERT_EQ(stepped.verdict, variant.solutions.empty()       ? Verdict::none
                               : variant.solutions.size() == 1 ? Verdict::unique
                                                               : Verdict::several);
    if (variant.solutions.empty()) continue;
    for (int cell = 0; cell < variant.puzzle.cells(); ++cell)
      for (int digit = 0; digit < variant.puzzle.range(cell).size(); ++digit)
        EXPECT_EQ(stepped.candidates[cell].contains(digit),
                  std::ranges::any_of(variant.solutions, [&](const Grid& grid) {
                    return digit_in(grid, variant.puzzle, cell) == digit;
                  }));
  }
  EXPECT_GE(by_rules, 40);
}

// Whether parts of a puzzle leave no solution: tries all that their cells can hold, without the rest of the
// puzzle. Empty if there are too many cells.
std::optional<bool> contradict(const Puzzle& puzzle, const Model& model, const std::vector<Part>& parts) {
  constexpr std::size_t most_cells = 10;
  std::set<int> cells;
  std::vector<std::vector<int>> different;
  std::vector<std::size_t> rules;
  for (const Part& part : parts) {
    if (part.kind == Part::Kind::constraint)
      different.push_back(model.all_different()[part.constraint].cells);
    if (part.kind == Part::Kind::rule) rules.push_back(static_cast<std::size_t>(part.rule));
    if (part.kind == Part::Kind::clue) cells.insert(part.cell);
  }
  for (const auto& some : different) cells.insert(some.begin(), some.end());
  for (const Constraint& constraint : model.constraints())
    if (std::ranges::count(rules, static_cast<std::size_t>(constraint.rule)) > 0)
      for (int cell : scope_of(constraint))
        if (cell < model.visible_cells()) cells.insert(cell);
  if (cells.size() > most_cells || (!cells.empty() && *cells.rbegin() >= puzzle.shape->cells())) return {};

  Grid grid = empty_grid(puzzle);
  for (int cell = 0; cell < puzzle.cells(); ++cell) grid[cell] = puzzle.range(cell).first;
  const auto satisfies = [&] {
    return std::ranges::all_of(different,
                               [&](const auto& some) {
                                 std::set<int> values;
                                 for (int cell : some) values.insert(grid[cell]);
                                 return values.size() == some.size();
                               }) &&
           std::ranges::all_of(
               rules, [&](std::size_t rule) { return puzzle.rules[rule]->accepts(*puzzle.shape, grid); });
  };
  const auto fill = [&](auto& self, auto cell) -> bool {
    if (cell == cells.end()) return satisfies();
    const bool is_clue = std::ranges::any_of(
        parts, [&](const Part& part) { return part.kind == Part::Kind::clue && part.cell == *cell; });
    for (int digit = 0; digit < puzzle.shape->digits(); ++digit) {
      if (is_clue && !puzzle.candidates[*cell].contains(digit)) continue;
      grid[*cell] = puzzle.shape->value_of(digit);
      if (self(self, std::next(cell))) return true;
    }
    return false;
  };
  return !fill(fill, cells.begin());
}

// The parts that an explanation names leave no solution on their own.
TEST(Variants, ExplanationsAreContradictions) {
  int with_rules = 0;
  for (const Variant& variant : variants()) {
    SCOPED_TRACE(puzzle_to_json(variant.puzzle));
    const auto model = Model::of(*variant.puzzle.shape, variant.puzzle.rules, variant.puzzle.variables);
    std::size_t size = 0;
    int found = 0;
    const auto take = [&](const std::vector<Part>& parts) {
      const std::optional<bool> are_contradictory = contradict(variant.puzzle, *model, parts);
      EXPECT_TRUE(are_contradictory.value_or(true));
      EXPECT_GE(parts.size(), size) << "not in the order of their size";
      size = parts.size();
      const bool names_rule = std::ranges::count(parts, Part::Kind::rule, &Part::kind) > 0;
      with_rules += are_contradictory && names_rule ? 1 : 0;
      return ++found < 5;
    };
    const End end =
        explain_contradiction(variant.puzzle, *backend(), {}, {.smallest = true, .seed = 0}, take, {});
    EXPECT_EQ(found > 0, variant.solutions.empty());
    EXPECT_EQ(end, found < 5 ? End::all : End::limit);
  }
  EXPECT_GE(with_rules, 10);
}

// A house is only named if it is needed: a cage needs none to demand that its cells differ.
TEST(Variants, ExplanationsNameTheHousesThatKeepCellsOfASumApart) {
  const auto explained = [](const char* kind, std::vector<int> cells, int total, int given) {
    Puzzle puzzle(Shape::boxed(9, 3, 3));
    puzzle.rules.push_back(make_rule(kind, {.cells = {std::move(cells)}, .numbers = {total}}, *puzzle.shape));
    puzzle.give(0, given);
    std::set<std::string> names;
    explain_contradiction(puzzle, *backend(), {}, {.smallest = true, .seed = 0},
                          [&](const std::vector<Part>& parts) {
                            for (const Part& part : parts)
                              names.insert(name_of(part, puzzle, *Model::of(puzzle)));
                            return false;
                          },
                          {});
    return names;
  };
  using Names = std::set<std::string>;
  EXPECT_EQ(explained("sum", {0, 10, 20}, 6, 4), (Names{"given 4 at r1c1", "box 1", "sum 6 at r1c1"}));
  // Either house keeps r1c2 and r1c3 apart. CaDiCaL 1.5 takes the row, 1.7 the box.
  EXPECT_THAT(explained("sum", {0, 1, 2, 13}, 7, 4),
              testing::AnyOf(Names{"given 4 at r1c1", "row 1", "sum 7 at r1c1"},
                             Names{"given 4 at r1c1", "box 1", "sum 7 at r1c1"}));
  EXPECT_EQ(explained("killer cage", {0, 1}, 4, 2), (Names{"given 2 at r1c1", "cage 4 at r1c1"}));
  EXPECT_EQ(explained("killer cage", {0, 10, 20}, 6, 4), (Names{"given 4 at r1c1", "cage 6 at r1c1"}));
}

TEST(Variants, WhatIsMinimisedNeedsAllItsCluesAndRules) {
  for (const Variant& variant : variants()) {
    SCOPED_TRACE(puzzle_to_json(variant.puzzle));
    const Minimised minimised =
        minimise(variant.puzzle, *backend(), {.rules = true, .seed = {}, .keep = {}}, {});
    ASSERT_EQ(minimised.verdict == Verdict::unique, variant.solutions.size() == 1);
    if (minimised.verdict != Verdict::unique) continue;
    ASSERT_TRUE(minimised.complete);
    EXPECT_EQ(solutions_of(minimised.puzzle), variant.solutions);
    for (std::size_t rule = 0; rule < minimised.puzzle.rules.size(); ++rule) {
      Puzzle without = minimised.puzzle;
      without.rules.erase(without.rules.begin() + static_cast<std::ptrdiff_t>(rule));
      EXPECT_GT(solutions_of(without).size(), 1U);
    }
    for (int cell = 0; cell < 16; ++cell) {
      if (!minimised.puzzle.given(cell)) continue;
      Puzzle without = minimised.puzzle;
      without.candidates[cell] = DigitSet::all(4);
      EXPECT_GT(solutions_of(without).size(), 1U);
    }
  }
}

TEST(Variants, CubesShareTheSolutionsOut) {
  for (const Variant& variant : variants())
    for (std::uint64_t depth : {1U, 3U, 20U}) {
      SCOPED_TRACE(puzzle_to_json(variant.puzzle));
      std::vector<Cube> cubes;
      EXPECT_TRUE(split(variant.puzzle, depth, [&](const Cube& cube) { cubes.push_back(cube); }, {}));
      for (const Cube& cube : cubes)
        EXPECT_EQ(parse_cube(*variant.puzzle.shape, cube_name(*variant.puzzle.shape, cube)), cube);
      for (const Grid& grid : variant.solutions)
        EXPECT_EQ(std::ranges::count_if(cubes,
                                        [&](const Cube& cube) {
                                          return std::ranges::all_of(cube, [&](const Candidate& candidate) {
                                            return grid[candidate.cell] == candidate.digit + 1;
                                          });
                                        }),
                  1);
    }
}

TEST(Variants, TheSmallestSolutionIsThatOfVariablesToo) {
  for (const Variant& variant : variants()) {
    SCOPED_TRACE(puzzle_to_json(variant.puzzle));
    const Solved solved = solve_lexicographic(variant.puzzle, *backend(), {});
    ASSERT_EQ(solved.solution.has_value(), !variant.solutions.empty());
    if (solved.solution) {
      EXPECT_EQ(*solved.solution, variant.solutions.front());
    }
  }
}

// The mean of probes is within 15 % of the number if there are enough for an interval.
TEST(Variants, EstimatesCountSolutionsOnly) {
  for (const Variant& variant : variants()) {
    SCOPED_TRACE(puzzle_to_json(variant.puzzle));
    const Estimate found = estimate(variant.puzzle, {4000, 1}, {});
    if (variant.solutions.empty()) {
      EXPECT_EQ(found.solutions, 0U);
    } else if (found.reliable) {
      const auto expected = static_cast<double>(variant.solutions.size());
      EXPECT_NEAR(static_cast<double>(found.mean), expected, 0.15 * expected);
    }
  }
}

// A limit of one enumerated solution makes random walks and searches take their turn.
TEST(Variants, RandomSolutionsAreSome) {
  for (const Variant& variant : variants())
    for (std::uint64_t walks : {0U, 20U}) {
      SCOPED_TRACE(puzzle_to_json(variant.puzzle));
      RandomOptions options{.seed = 3};
      options.enumerated = 1;
      options.walks = walks;
      const RandomSolution drawn = random_solution(variant.puzzle, *backend(), options, {});
      ASSERT_EQ(drawn.solution.has_value(), !variant.solutions.empty());
      if (drawn.solution) {
        EXPECT_TRUE(std::ranges::binary_search(variant.solutions, *drawn.solution));
      }
    }
}

TEST(Variants, FixesLeaveOneSolution) {
  for (const Variant& variant : variants()) {
    if (variant.solutions.size() < 2) continue;
    SCOPED_TRACE(puzzle_to_json(variant.puzzle));
    const Fixes fixes = smallest_fixes(variant.puzzle, *backend("backtracking"), 3, {});
    std::map<std::vector<int>, int> variables_of;  // how many solutions have the board
    for (const Grid& grid : variant.solutions)
      ++variables_of[{grid.values().begin(), grid.values().begin() + 16}];
    const bool possible =
        std::ranges::any_of(variables_of, [](const auto& board) { return board.second == 1; });
    ASSERT_TRUE(fixes.decided);
    EXPECT_EQ(fixes.sets.empty(), !possible);
    for (const auto& set : fixes.sets)
      EXPECT_EQ(std::ranges::count_if(variant.solutions,
                                      [&](const Grid& grid) {
                                        return std::ranges::all_of(set, [&](const Candidate& candidate) {
                                          return grid[candidate.cell] == candidate.digit + 1;
                                        });
                                      }),
                1);
  }
}

}  // namespace variants_test
}  // namespace sudosat
