// Every backend on boards of every number of digits at which something changes: a machine word is full, sets
// take another word, matching begins. The sanitizers watch while solvable and contradictory boards go
// through.
#include <utility>

#include "queries/ask/candidates.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "queries/explain/explain.hpp"
#include "queries/sample/cubes.hpp"
#include "queries/sample/estimate.hpp"
#include "queries/sample/random_solution.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace board_sizes_test {

using test::label_of;

// Each row is shifted by one, so that cells of rows that differ by no multiple of `digits` differ.
Puzzle latin(int digits) {
  Puzzle puzzle(Shape::latin(digits));
  for (int cell = 0; cell < puzzle.cells(); ++cell)
    puzzle.give(cell, (cell / digits + cell % digits) % digits + 1);
  return puzzle;
}

void open(Puzzle& puzzle, int cell) { puzzle.candidates[cell] = DigitSet::all(puzzle.shape->digits()); }

std::vector<int> first_cells(int count) {
  std::vector<int> cells;
  for (int cell = 0; cell < count; ++cell) cells.push_back(cell);
  return cells;
}

std::shared_ptr<const Rule> extra_region(const Puzzle& puzzle, std::vector<int> cells) {
  return make_rule("extra region", {.cells = {std::move(cells)}}, *puzzle.shape);
}

class BoardSizes : public test::BackendTest {
 protected:
  Verdict verdict(const Puzzle& puzzle) { return check(puzzle, *backend_, {}).verdict; }
  void test(int digits);
  void expect_several(const Puzzle& puzzle);
  void expect_none(const Puzzle& puzzle);
};

void BoardSizes::expect_several(const Puzzle& puzzle) {
  if (refused(puzzle)) return;
  EXPECT_EQ(verdict(puzzle), Verdict::several);
  EXPECT_TRUE(solve(puzzle, *backend_, {}).solution);
  EXPECT_GE(count(puzzle, *backend_, 3, {}).found, 2u);
}

void BoardSizes::expect_none(const Puzzle& puzzle) {
  if (refused(puzzle)) return;
  EXPECT_EQ(verdict(puzzle), Verdict::none);
  EXPECT_EQ(solve(puzzle, *backend_, {}).status, Status::unsatisfiable);
  EXPECT_FALSE(true_candidates(puzzle, *backend_, {}, {}).solvable());
}

void BoardSizes::test(int digits) {
  SCOPED_TRACE(digits);
  const int last = digits - 1;
  // Two rows of this board may be exchanged.
  Puzzle two_rows = latin(digits);
  for (int cell = 0; cell < 2 * digits; ++cell) open(two_rows, cell);
  expect_several(two_rows);

  // In the first row, the first digit and the last have a single place, the same one.
  Puzzle same_place = two_rows;
  for (int cell = 1; cell < digits; ++cell)
    for (int digit : {0, last}) same_place.candidates[cell].erase(digit);
  expect_none(same_place);

  // Three cells have two digits between them.
  Puzzle three_cells = two_rows;
  for (int cell : {0, 1, last}) {
    DigitSet two(digits);
    two.insert(0);
    two.insert(last);
    three_cells.candidates[cell] = two;
  }
  if (digits > 2) expect_none(three_cells);

  Puzzle no_candidate = two_rows;
  no_candidate.candidates.back() = DigitSet(digits);
  expect_none(no_candidate);

  // Rows and columns shorter than there are digits.
  expect_several(Puzzle(std::make_shared<const Shape>(ShapeSpec{2, digits, digits, 1, 0, 0, {}})));

  // The rows have as many cells as digits, and then one more.
  const auto free = std::make_shared<const Shape>(
      ShapeSpec{.rows = 2, .columns = digits, .digits = digits, .regions = {}, .has_lines = false});
  Puzzle full{free}, overfull{free};
  full.rules = {extra_region(full, first_cells(digits))};
  expect_several(full);
  overfull.rules = {extra_region(overfull, first_cells(digits + 1))};
  expect_none(overfull);
}

class BoardSizesOfWords : public BoardSizes {};

TEST_P(BoardSizesOfWords, AreSolvedAndRefuted) {
  for (int digits : {2, 17, 65})
    if (digits < 64 || !GetParam().info->needs_command) test(digits);
  if (test::in_part) return;
  for (int digits : {9, 16, 25, 26, 36}) test(digits);
  // Formulas of larger boards take minutes to be written to a file and read by another program.
  if (!GetParam().info->needs_command)
    for (int digits : {63, 64, 66}) test(digits);
}

class BoardSizesSlow : public BoardSizes {};

TEST_P(BoardSizesSlow, AreSolvedAndRefuted) {
  for (int digits : {63, 64, 65, 66, 100, 128, 129, 144, 191, 192, 193, 225, 256, 257, 400}) test(digits);
}

INSTANTIATE_TEST_SUITE_P(Every, BoardSizesOfWords, ::testing::ValuesIn(test::one_of_each_backend()),
                         label_of);
INSTANTIATE_TEST_SUITE_P(Every, BoardSizesSlow, ::testing::ValuesIn(test::one_of_each_backend()), label_of);

// What needs no backend, or just one.
class QueriesOnBoardSizes : public ::testing::TestWithParam<int> {};

TEST_P(QueriesOnBoardSizes, SplitEstimateDrawAndExplain) {
  const int digits = GetParam();
  Puzzle puzzle = latin(digits);
  for (int cell = 0; cell < 2 * digits; ++cell) open(puzzle, cell);
  const auto backend = find_backend("auto").make({});
  std::vector<Cube> cubes;
  EXPECT_TRUE(split(puzzle, 3, [&](const Cube& cube) { cubes.push_back(cube); }, {}));
  EXPECT_EQ(check_partition(puzzle, cubes, *backend, {}).flaw, "");
  EXPECT_GT(estimate(puzzle, {.probes = 5}, {}).solutions, 0u);
  EXPECT_TRUE(random_solution(puzzle, *backend, {.enumerated = 3, .walks = 3}, {}).solution);
  EXPECT_TRUE(solve_lexicographic(puzzle, *backend, {}).solution);

  if (digits > 25) return;  // the formula of an explanation is that of the whole board
  puzzle.give(0, 3);
  puzzle.give(1, 3);
  const auto solver = find_backend("cadical").make({});
  const Explained why = explain(puzzle, *solver, {}, {}, [](const std::vector<Part>&) {}, {});
  ASSERT_EQ(why.explanations.size(), 1u);
  EXPECT_LE(why.explanations[0].size(), 3u);  // the reasons are two clues and a row, or a clue and its column
}

INSTANTIATE_TEST_SUITE_P(Sizes, QueriesOnBoardSizes, ::testing::Values(9, 17, 25, 64, 65),
                         ::testing::PrintToStringParamName());

// Boards with more cells that differ than there are digits.
class BackendOverfull : public test::BackendTest {
 protected:
  static std::shared_ptr<const Shape> free(int cells, int digits) {
    return std::make_shared<const Shape>(
        ShapeSpec{.rows = 1, .columns = cells, .digits = digits, .regions = {}, .has_lines = false});
  }
  void expect_none(const Puzzle& puzzle) {
    if (refused(puzzle)) return;
    EXPECT_EQ(check(puzzle, *backend_, {}).verdict, Verdict::none);
  }
};

// A solver that tries cells one after the other would never end.
TEST_P(BackendOverfull, RegionsAndCagesHaveNoSolutionAtOnce) {
  for (auto [cells, digits] : {std::pair{18, 17}, {25, 16}, {65, 64}, {66, 65}, {1000, 20}}) {
    SCOPED_TRACE(cells);
    Puzzle region(free(cells, digits)), cage = region;
    region.rules = {extra_region(region, first_cells(cells))};
    expect_none(region);
    cage.rules = {make_rule("killer cage", {.cells = {first_cells(cells)}}, *cage.shape)};
    expect_none(cage);
  }
}

// The first alternative is overfull. The other is left, and the judge takes it.
TEST_P(BackendOverfull, AnAlternativeThatCannotBeLeavesTheOther) {
  Puzzle puzzle(free(18, 17));
  puzzle.rules = {
      make_rule("any of",
                {.rules = {extra_region(puzzle, first_cells(18)),
                           make_rule("killer cage", {.cells = {{0, 1}}, .numbers = {3}}, *puzzle.shape)}},
                *puzzle.shape)};
  if (refused(puzzle)) return;
  const Solved solved = solve(puzzle, *backend_, {});
  ASSERT_TRUE(solved.solution);
  EXPECT_EQ((*solved.solution)[0] + (*solved.solution)[1], 3);
}

// A variable has values of its own, so that three cells have four values between them, or just two.
TEST_P(BackendOverfull, VariablesHaveValuesOfTheirOwn) {
  Puzzle puzzle(free(2, 2));
  puzzle.variables = {{"X", {2, 3}}};
  puzzle.rules = {extra_region(puzzle, {0, 1, 2})};
  if (refused(puzzle)) return;
  EXPECT_EQ(count(puzzle, *backend_, 10, {}).found, 2u);
  puzzle.variables = {{"X", {1, 2}}};
  expect_none(puzzle);
}

INSTANTIATE_TEST_SUITE_P(Every, BackendOverfull, ::testing::ValuesIn(test::contestants()), label_of);

TEST(Overfull, IsExplainedByTheRegionAlone) {
  Puzzle puzzle(Shape::latin(17));
  puzzle.rules = {extra_region(puzzle, first_cells(18))};
  puzzle.give(0, 1);
  const auto backend = find_backend("cadical").make({});
  const Explained why =
      explain(puzzle, *backend, {}, {.smallest = true}, [](const std::vector<Part>&) {}, {});
  ASSERT_EQ(why.explanations.size(), 1u);
  ASSERT_EQ(why.explanations[0].size(), 1u);
  EXPECT_EQ(why.explanations[0][0].kind, Part::Kind::constraint);
}

}  // namespace board_sizes_test
}  // namespace sudosat
