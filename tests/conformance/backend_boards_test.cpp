// Every backend on boards of all kinds: stored puzzles against their stored solutions, and known counts.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "puzzle/judge.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace backend_boards_test {

using test::board;
using test::Contestant;
using test::sudoku;
using test::text_of;

class BackendBoards : public test::BackendTest {
 protected:
  // Demands this number of solutions; of a slow backend only a few.
  void expect_count(const Puzzle& puzzle, std::uint64_t expected) {
    if (refused(puzzle)) return;
    constexpr std::uint64_t few = 15;
    const std::uint64_t limit = GetParam().slow ? few : 100000;
    const Enumerated counted = count(puzzle, *backend_, limit, {});
    EXPECT_EQ(counted.found, std::min(limit, expected));
    EXPECT_EQ(counted.end, expected < limit ? End::all : End::limit);
  }
  void expect_count(const std::shared_ptr<const Shape>& shape, std::uint64_t expected) {
    expect_count(Puzzle(shape), expected);
  }
};

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

// NAME.txt, NAME.sol and perhaps NAME.counts, as tests/data/README.md describes.
void expect_stored_solutions(const std::filesystem::path& puzzles, Backend& backend) {
  SCOPED_TRACE(puzzles.filename());
  const std::vector<std::string> lines = lines_of(puzzles);
  const std::vector<std::string> solutions =
      lines_of(std::filesystem::path(puzzles).replace_extension("sol"));
  ASSERT_GT(lines.size(), 0u);
  ASSERT_EQ(lines.size(), solutions.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    SCOPED_TRACE(lines[i]);
    const Checked checked = check(sudoku(lines[i]), backend, {});
    if (solutions[i] == "none") {
      EXPECT_EQ(checked.verdict, Verdict::none);
    } else if (solutions[i] == "multi") {
      EXPECT_EQ(checked.verdict, Verdict::several);
    } else {
      EXPECT_EQ(checked.verdict, Verdict::unique);
      ASSERT_TRUE(checked.first);
      EXPECT_EQ(text_of(*checked.first), solutions[i]);
    }
  }
}

std::vector<std::filesystem::path> puzzle_files(const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(directory))
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST_P(BackendBoards, StoredPuzzlesHaveTheStoredSolutions) {
  const auto files = puzzle_files(TEST_DATA "/classic");
  ASSERT_EQ(files.size(), 8u);
  for (const auto& file : files) expect_stored_solutions(file, *backend_);
}

TEST_P(BackendBoards, StoredPuzzlesHaveTheStoredCounts) {
  const auto puzzles = lines_of(TEST_DATA "/classic/multi.txt");
  const auto counts = lines_of(TEST_DATA "/classic/multi.counts");
  ASSERT_GT(puzzles.size(), 0u);
  ASSERT_EQ(puzzles.size(), counts.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    SCOPED_TRACE(puzzles[i]);
    expect_count(sudoku(puzzles[i]), std::stoull(counts[i]));
  }
}

// The numbers of whole grids: OEIS A107739 (sudoku), A002860 (Latin squares); jigsaws by trying all Latin
// squares.
TEST_P(BackendBoards, CountsAllGrids) {
  expect_count(Shape::boxed(4, 2, 2), 288);
  expect_count(Shape::latin(3), 12);
  expect_count(Shape::latin(4), 576);
  expect_count(Shape::jigsaw(4, {0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}), 96);
}

TEST_P(BackendBoards, CountsWithTheFirstRowGiven) {
  expect_count(board(Shape::latin(5), "12345...................."), 161280 / 120);
  const auto jigsaw =
      Shape::jigsaw(5, {0, 0, 0, 1, 1, 0, 2, 2, 1, 1, 0, 4, 2, 2, 1, 4, 4, 3, 2, 3, 4, 4, 3, 3, 3});
  expect_count(board(jigsaw, "12345...................."), 480 / 120);
}

TEST_P(BackendBoards, HandlesTheSmallestBoards) {
  expect_count(Shape::latin(1), 1);
  expect_count(Shape::boxed(1, 1, 1), 1);
  expect_count(Shape::latin(2), 2);
  expect_count(Shape::boxed(2, 1, 2), 2);
}

// Boards with fewer cells in a house than digits: no house covers.
TEST_P(BackendBoards, HandlesBoardsWithMoreDigitsThanCellsInAHouse) {
  const auto shape = [](int rows, int columns, int digits) {
    return std::make_shared<const Shape>(ShapeSpec{rows, columns, digits, 1, 0, 0, {}});
  };
  expect_count(shape(1, 4, 4), 24);
  expect_count(shape(2, 3, 3), 12);
  expect_count(shape(2, 2, 3), 18);  // colourings of a cycle of 4 with 3 colours: 2^4 + 2
  expect_count(shape(1, 2, 70), 70 * 69);
}

TEST_P(BackendBoards, DigitsMayStartAt0) {
  const auto shape = std::make_shared<const Shape>(ShapeSpec{4, 4, 4, 0, 2, 2, {}});
  expect_count(shape, 288);
  if (refused(Puzzle(shape))) return;
  const Solved solved = solve_lexicographic(Puzzle(shape), *backend_, {});
  ASSERT_TRUE(solved.solution);
  EXPECT_EQ(text_of(*solved.solution), "0123230110323210");
}

// 6x6 grids with different digits on the diagonals: 8640 on both, 288000 on one (found by two independent
// searches); a sixth factorial of them have this first row.
TEST_P(BackendBoards, ObeysDiagonals) {
  Puzzle four(Shape::boxed(4, 2, 2));
  four.rules = {make_rule("diagonal \\", {}, *four.shape), make_rule("diagonal /", {}, *four.shape)};
  expect_count(four, 48);
  Puzzle six = board(Shape::boxed(6, 2, 3), "123456..............................");
  six.rules = {make_rule("diagonal /", {}, *six.shape)};
  expect_count(six, 288000 / 720);
  six.rules.push_back(make_rule("diagonal \\", {}, *six.shape));
  expect_count(six, 8640 / 720);
}

// The first two cells hold 1 and 2, the last two 3 and 4: so do 4 of the 24 first rows.
TEST_P(BackendBoards, ObeysPencilmarks) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  for (int cell = 0; cell < 4; ++cell)
    for (int digit : {0, 1}) puzzle.candidates[cell].erase(digit + (cell < 2 ? 2 : 0));
  expect_count(puzzle, 4 * 288 / 24);
  puzzle.candidates[5] = DigitSet(4);
  expect_count(puzzle, 0);
}

TEST_P(BackendBoards, EqualGivensInAHouseHaveNoSolution) {
  expect_count(board(Shape::boxed(4, 2, 2), "1..1............"), 0);
  expect_count(board(Shape::boxed(4, 2, 2), "1....1.........."), 0);
  expect_count(board(Shape::latin(2), "1..2"), 0);
}

TEST_P(BackendBoards, FindsTheSmallestSolution) {
  const Puzzle empty(Shape::boxed(9, 3, 3));
  const Solved solved = solve_lexicographic(empty, *backend_, {});
  ASSERT_TRUE(solved.solution);
  EXPECT_EQ(text_of(*solved.solution),
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
}

// Each row is the row above, shifted by a box's width, and by one more from band to band.
Grid shifted_grid(const Shape& shape) {
  const int height = shape.spec().box_rows, width = shape.spec().box_columns;
  Grid grid(shape.rows(), shape.columns());
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const int row = cell / shape.columns(), column = cell % shape.columns();
    grid[cell] = (row % height * width + row / height + column) % shape.digits() + 1;
  }
  return grid;
}

class BackendSizes : public BackendBoards {
 protected:
  // The first board has one open cell in each row and column, the second has enough to need work, the third
  // is contradictory.
  void test(int size, int box_rows, int box_columns, int open_every) {
    const auto shape = Shape::boxed(size, box_rows, box_columns);
    if (refused(Puzzle(shape))) return;
    const Grid full = shifted_grid(*shape);
    ASSERT_EQ(first_violation(Puzzle(shape), full), std::nullopt);
    Puzzle puzzle(shape);
    for (int cell = 0; cell < shape->cells(); ++cell)
      if (cell / size != cell % size) puzzle.give(cell, full[cell]);
    const Checked checked = check(puzzle, *backend_, {});
    EXPECT_EQ(checked.verdict, Verdict::unique);
    EXPECT_EQ(checked.first, full);

    Puzzle open(shape);
    for (int cell = 0; cell < shape->cells(); ++cell)
      if (cell * 7919 % open_every != 0) open.give(cell, full[cell]);
    EXPECT_EQ(solve(open, *backend_, {}).status, Status::satisfiable);

    puzzle.give(0, full[0] % size + 1);
    EXPECT_EQ(solve(puzzle, *backend_, {}).status, Status::unsatisfiable);
  }
};

TEST_P(BackendSizes, Solves6x6) { test(6, 2, 3, 2); }
TEST_P(BackendSizes, Solves10x10) { test(10, 2, 5, 2); }
TEST_P(BackendSizes, Solves16x16) { test(16, 4, 4, 2); }

class BackendLargeSizes : public BackendSizes {};

TEST_P(BackendLargeSizes, Solves64x64) { test(64, 8, 8, 4); }
TEST_P(BackendLargeSizes, Solves72x72) { test(72, 8, 9, 4); }

// The unreduced formulas of such boards have 10^8 clauses.
std::vector<Contestant> fit_for_large_sizes() {
  std::vector<Contestant> all = test::contestants();
  std::erase_if(all, [](const Contestant& contestant) {
    return contestant.info->uses_encoding && !contestant.options.encoding.encoding->reduced;
  });
  return all;
}

std::vector<Contestant> embedded() {
  std::vector<Contestant> all = test::contestants();
  std::erase_if(all, [](const Contestant& contestant) { return contestant.slow; });
  return all;
}

using test::label_of;
INSTANTIATE_TEST_SUITE_P(Every, BackendBoards, ::testing::ValuesIn(test::contestants()), label_of);
INSTANTIATE_TEST_SUITE_P(Every, BackendSizes, ::testing::ValuesIn(test::contestants()), label_of);
INSTANTIATE_TEST_SUITE_P(Every, BackendLargeSizes, ::testing::ValuesIn(fit_for_large_sizes()), label_of);

// The full sets, if SUDOSAT_DATA names the directory that holds classic/.
class BackendStoredSetsSlow : public test::BackendTest {};

TEST_P(BackendStoredSetsSlow, HaveTheStoredSolutions) {
  const char* data = std::getenv("SUDOSAT_DATA");
  if (data == nullptr) GTEST_SKIP() << "SUDOSAT_DATA is not set";
  for (const auto& file : puzzle_files(std::filesystem::path(data) / "classic"))
    expect_stored_solutions(file, *backend_);
}

INSTANTIATE_TEST_SUITE_P(Every, BackendStoredSetsSlow, ::testing::ValuesIn(embedded()), label_of);

// OEIS A291188.
TEST(BackendCountsSlow, AllGridsOf6x6) {
  const auto backend = find_backend("backtracking").make({});
  EXPECT_EQ(count(Puzzle(Shape::boxed(6, 2, 3)), *backend, 1'000'000'000, {}).found, 28200960u);
}

TEST(BackendCounts, AllLatinSquaresOfOrder5) {
  const auto backend = find_backend("backtracking").make({});
  EXPECT_EQ(count(Puzzle(Shape::latin(5)), *backend, 1'000'000, {}).found, 161280u);
}

}  // namespace backend_boards_test
}  // namespace sudosat
