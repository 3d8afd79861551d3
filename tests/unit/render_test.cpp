#include <gtest/gtest.h>

#include "render/terminal.hpp"

namespace sudosat {
namespace render_test {

Puzzle puzzle_of(std::shared_ptr<const Shape> shape, const std::vector<int>& givens) {
  Puzzle puzzle(std::move(shape));
  for (std::size_t i = 0; i < givens.size(); ++i)
    if (givens[i] != 0) puzzle.give(static_cast<int>(i), givens[i]);
  return puzzle;
}

Grid grid_of(int size, const std::vector<int>& values) {
  Grid grid(size, size);
  for (std::size_t i = 0; i < values.size(); ++i) grid[static_cast<int>(i)] = values[i];
  return grid;
}

TEST(TerminalTest, LinesStandAroundBoxesOnly) {
  const Puzzle puzzle = puzzle_of(Shape::boxed(6, 2, 3), {1, 0, 0, 0, 5, 0, 0, 2});
  EXPECT_EQ(draw_board(puzzle, nullptr, {}), R"(┏━━━━━━━┳━━━━━━━┓
┃ 1 . . ┃ . 5 . ┃
┃ . 2 . ┃ . . . ┃
┣━━━━━━━╋━━━━━━━┫
┃ . . . ┃ . . . ┃
┃ . . . ┃ . . . ┃
┣━━━━━━━╋━━━━━━━┫
┃ . . . ┃ . . . ┃
┃ . . . ┃ . . . ┃
┗━━━━━━━┻━━━━━━━┛
)");
}

TEST(TerminalTest, BordersFollowIrregularRegions) {
  const Puzzle puzzle =
      puzzle_of(Shape::jigsaw(4, {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}), {1, 0, 0, 0, 0, 2});
  EXPECT_EQ(draw_board(puzzle, nullptr, {}), R"(┏━━━━━━━━━━━┳━━━┓
┃ 1   .   . ┃ . ┃
┃   ┏━━━┳━━━┛   ┃
┃ . ┃ 2 ┃ .   . ┃
┣━━━┛   ┣━━━┓   ┃
┃ .   . ┃ . ┃ . ┃
┃   ┏━━━┛   ┗━━━┫
┃ . ┃ .   .   . ┃
┗━━━┻━━━━━━━━━━━┛
)");
  EXPECT_EQ(draw_board(puzzle, nullptr, {.colour = false, .ascii = true}), R"(+-----------+---+
| 1   .   . | . |
|   +---+---+   |
| . | 2 | .   . |
+---+   +---+   |
| .   . | . | . |
|   +---+   +---+
| . | .   .   . |
+---+-----------+
)");
}

TEST(TerminalTest, WideDigitsAreAlignedToTheRight) {
  Puzzle puzzle(Shape::latin(10));
  puzzle.give(0, 10);
  puzzle.give(11, 3);
  const std::string drawn = draw_board(puzzle, nullptr, {.colour = false, .ascii = true});
  EXPECT_EQ(drawn.substr(0, 3 * 34), R"(+-------------------------------+
| 10  .  .  .  .  .  .  .  .  . |
|  .  3  .  .  .  .  .  .  .  . |
)");
}

TEST(TerminalTest, ColourTellsGivensFromAnswers) {
  const Puzzle puzzle = puzzle_of(Shape::latin(2), {1, 0, 0, 0});
  const Grid solution = grid_of(2, {1, 2, 2, 1});
  EXPECT_EQ(draw_board(puzzle, &solution, {}), "┏━━━━━┓\n┃ 1 2 ┃\n┃ 2 1 ┃\n┗━━━━━┛\n");
  EXPECT_EQ(draw_board(puzzle, &solution, {.colour = true, .ascii = true}),
            "+-----+\n"
            "| \x1b[1m1\x1b[0m \x1b[36m2\x1b[0m |\n"
            "| \x1b[36m2\x1b[0m \x1b[36m1\x1b[0m |\n"
            "+-----+\n");
}

TEST(TerminalTest, PencilmarksShowWhereThereAreSome) {
  Puzzle puzzle = puzzle_of(Shape::boxed(4, 2, 2), {4});
  puzzle.candidates[1].erase(0);
  const std::string drawn = draw_board(puzzle, nullptr, {});
  EXPECT_NE(drawn.find("┃ 4 234 ┃ . . ┃\n"), drawn.npos) << drawn;
}

TEST(TerminalTest, HighlightsAreLegibleWithoutColour) {
  const Puzzle puzzle = puzzle_of(Shape::boxed(4, 2, 2), {4});
  Highlights highlights;
  highlights.candidates.assign(16, DigitSet::all(4));
  highlights.cells = {0, 1};
  highlights.used = {{0, 3}, {1, 0}};
  highlights.eliminated = {{1, 3}, {1, 1}, {5, 3}};
  highlights.placed = {{2, 2}};
  EXPECT_EQ(draw_board(puzzle, nullptr, {.colour = false, .ascii = true}, highlights),
            "+----------------+-----------+\n"
            "| *(4) *(1)3-2-4 |   +3 1234 |\n"
            "| 1234     123-4 | 1234 1234 |\n"
            "+----------------+-----------+\n"
            "| 1234      1234 | 1234 1234 |\n"
            "| 1234      1234 | 1234 1234 |\n"
            "+----------------+-----------+\n");
}

TEST(TerminalTest, ColourAddsToTheSignsOfHighlights) {
  const Puzzle puzzle = puzzle_of(Shape::latin(2), {1});
  Highlights highlights;
  highlights.candidates.assign(4, DigitSet::all(2));
  highlights.cells = {1};
  highlights.eliminated = {{1, 0}};
  highlights.placed = {{2, 1}};
  EXPECT_EQ(draw_board(puzzle, nullptr, {.colour = true, .ascii = true}, highlights),
            "+---------+\n"
            "|  \x1b[1m1\x1b[0m \x1b[30;48;5;229m*\x1b[0m\x1b[30;48;5;229m\x1b[2m2\x1b[0m"
            "\x1b[30;48;5;229m\x1b[9;31m-1\x1b[0m |\n"
            "| \x1b[1;32m+2\x1b[0m   \x1b[2m12\x1b[0m |\n"
            "+---------+\n");
}

TEST(TerminalTest, CandidatesAboveNineAreParted) {
  Puzzle puzzle(Shape::latin(10));
  Highlights highlights;
  highlights.candidates.assign(100, DigitSet(10));
  for (int digit : {0, 8, 9}) highlights.candidates[0].insert(digit);
  highlights.eliminated = {{0, 9}};
  const std::string drawn = draw_board(puzzle, nullptr, {.colour = false, .ascii = true}, highlights);
  EXPECT_NE(drawn.find("| 1,9-10 "), drawn.npos) << drawn;
}

TEST(TerminalTest, ASolutionMayHaveOpenCells) {
  const Puzzle puzzle = puzzle_of(Shape::latin(2), {1});
  const Grid partial = grid_of(2, {0, 2, 0, 0});
  EXPECT_EQ(draw_board(puzzle, &partial, {.colour = false, .ascii = true}),
            "+-----+\n| 1 2 |\n| . . |\n+-----+\n");
}

}  // namespace render_test
}  // namespace sudosat
