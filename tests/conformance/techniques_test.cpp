// Steps without some techniques, and on boards with marks.
#include <gtest/gtest.h>

#include "formats/json/json.hpp"
#include "queries/steps/steps.hpp"
#include "tests/conformance/small_boards.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/told.hpp"

namespace sudosat {
namespace techniques_test {

struct Walked {
  Stepped end;
  std::vector<Step> steps;
};

Walked walk(const Puzzle& puzzle, const StepsOptions& options) {
  const auto backend = find_backend("cadical").make({});
  Walked walked;
  walked.end = explain_steps(puzzle, *backend, options,
                             [&](const Step& step) {
                               walked.steps.push_back(step);
                               return true;
                             },
                             {});
  return walked;
}

// Each bit switches one off.
Techniques without(unsigned bits) {
  return {.pointing = (bits & 1) == 0,
          .tuples = (bits & 2) == 0,
          .fishes = (bits & 4) == 0,
          .wings = (bits & 8) == 0,
          .chains = (bits & 16) == 0,
          .contradictions = (bits & 32) == 0};
}

bool is_sound(const Step& step, const std::vector<Grid>& solutions, const Shape& shape) {
  return std::ranges::all_of(solutions, [&](const Grid& grid) {
    const auto stands = [&](const Candidate& c) { return grid[c.cell] == shape.value_of(c.digit); };
    return std::ranges::all_of(step.placed, stands) && std::ranges::none_of(step.eliminated, stands);
  });
}

TEST(Techniques, ThatAreSwitchedOffAreNotUsed) {
  const auto& boards = test::small_boards();
  for (std::size_t i = 0; i < boards.size(); i += 40) {
    const auto& [puzzle, solutions] = boards[i];
    SCOPED_TRACE(puzzle_to_json(puzzle));
    for (const unsigned bits : {32U, 33U, 34U, 36U, 40U, 48U, 56U, 63U}) {
      const Techniques allowed = without(bits);
      const Walked walked = walk(puzzle, {.allowed = allowed});
      for (const Step& step : walked.steps) {
        EXPECT_TRUE(is_allowed(step, allowed)) << test::title(puzzle, step);
        EXPECT_TRUE(is_sound(step, solutions, *puzzle.shape)) << test::title(puzzle, step);
      }
      for (const Grid& grid : solutions)
        for (int cell = 0; cell < grid.cells(); ++cell)
          EXPECT_TRUE(walked.end.candidates[cell].contains(puzzle.shape->index_of(grid[cell])));
    }
  }
}

// Contradictions find all that follows, so the end is that of all techniques: what the solutions agree in.
TEST(Techniques, ContradictionsReplaceAllOthers) {
  const auto& boards = test::small_boards();
  for (std::size_t i = 0; i < boards.size(); i += 40) {
    const auto& [puzzle, solutions] = boards[i];
    SCOPED_TRACE(puzzle_to_json(puzzle));
    const Walked walked = walk(puzzle, {.allowed = without(31)});
    if (solutions.empty()) {
      EXPECT_EQ(walked.end.verdict, Verdict::none);
      continue;
    }
    std::vector<DigitSet> possible(puzzle.candidates.size(), DigitSet(puzzle.shape->digits()));
    for (const Grid& grid : solutions)
      for (int cell = 0; cell < grid.cells(); ++cell)
        possible[cell].insert(puzzle.shape->index_of(grid[cell]));
    for (int cell = 0; cell < puzzle.shape->cells(); ++cell)
      EXPECT_EQ(walked.end.candidates[cell], possible[cell]);
  }
}

// Norvig's grid 2 needs a good deal more than singles.
TEST(Techniques, SinglesAloneDoNotSolveAHardBoard) {
  const Puzzle puzzle =
      test::board(Shape::boxed(9, 3, 3),
                  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
  const Walked walked = walk(puzzle, {.allowed = without(63)});
  EXPECT_EQ(walked.end.verdict, Verdict::several);
  for (const Step& step : walked.steps) EXPECT_EQ(step.placed.size(), 1U) << test::title(puzzle, step);
}

TEST(Steps, PlaceADigitWhereThereIsOnlyItsMark) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.give(0, 1);
  std::vector<bool> only_marked(16, true);
  const Walked placed = walk(puzzle, {.only_marked = {}});
  EXPECT_TRUE(placed.steps.empty());
  const Walked marked = walk(puzzle, {.only_marked = only_marked});
  ASSERT_EQ(marked.steps.size(), 1U);
  EXPECT_EQ(test::title(puzzle, marked.steps[0]), "Naked Single: 1 in r1c1");
  EXPECT_EQ(marked.end.candidates, placed.end.candidates);
}

}  // namespace techniques_test
}  // namespace sudosat
