#include <gtest/gtest.h>

#include "puzzle/render/terminal.hpp"

namespace sudosat {
namespace {

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
  EXPECT_NE(drawn.find("┃    4  234 ┃ 1234 1234 ┃\n"), drawn.npos) << drawn;
}

}  // namespace
}  // namespace sudosat
