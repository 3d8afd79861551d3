// Every backend on puzzles that differ from a classic Sudoku in one thing: it counts with that, or says that
// it takes no such puzzle. The judge alone would not notice grids that obey more than the puzzle asks for.
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "puzzle/drawing.hpp"
#include "puzzle/known_shapes.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "queries/sample/random_solution.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/support/brute_force.hpp"

namespace sudosat {
namespace backend_kinds_test {

constexpr std::uint64_t most = 2000;

// A part of a Sudoku with some cells open. Digits may be exchanged in two rows by two columns; in another two
// by two, if boxes allow it; and in two cells, if columns do.
Puzzle puzzle_of(const ShapeSpec& spec) {
  constexpr std::string_view grid =
      "....56789456789123789123456....65897365897214897214365..1642978642978531978531642";
  static_assert(grid.size() == 81);
  Puzzle puzzle(std::make_shared<const Shape>(spec));
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell / spec.columns * 9 + cell % spec.columns);
    if (grid[at] != '.') puzzle.give(cell, grid[at] - '1' + spec.first_digit);
  }
  return puzzle;
}

ShapeSpec classic() {
  return {.rows = 9, .columns = 9, .digits = 9, .box_rows = 3, .box_columns = 3, .regions = {}};
}

struct Kind {
  std::string name;
  Puzzle puzzle;
};

// Has a kind for each field of what a puzzle is made of. The fields are bound by name, so that this does not
// compile if one is forgotten.
std::vector<Kind> kinds() {
  std::vector<Kind> all;
  const auto add_shape = [&all](const char* name, auto change) {
    ShapeSpec spec = classic();
    auto& [rows, columns, digits, first_digit, box_rows, box_columns, regions, has_lines, grids, holes] =
        spec;
    change(rows, columns, digits, first_digit, box_rows, box_columns, regions, has_lines, grids, holes);
    all.push_back({name, puzzle_of(spec)});
  };
  add_shape("nothing", [](auto&&...) {});
  add_shape("rows", [](int& rows, auto&&...) { rows = 6; });
  add_shape("columns", [](int&, int& columns, auto&&...) { columns = 6; });
  add_shape("digits", [](int&, int&, int& digits, auto&&...) { digits = 10; });
  add_shape("first_digit", [](int&, int&, int&, int& first_digit, auto&&...) { first_digit = 0; });
  add_shape("box_rows", [](int&, int&, int&, int&, int& box_rows, auto&&...) { box_rows = 1; });
  add_shape("box_columns",
            [](int&, int&, int&, int&, int&, int& box_columns, auto&&...) { box_columns = 1; });
  add_shape("regions", [](int&, int&, int&, int&, int&, int&, std::vector<int>& regions, auto&&...) {
    for (int cell = 0; cell < 81; ++cell) regions.push_back(cell / 9);
  });
  add_shape("has_lines", [](int&, int&, int&, int&, int&, int&, std::vector<int>&, bool& has_lines,
                            auto&&...) { has_lines = false; });
  add_shape("grids",
            [](int&, int&, int&, int&, int&, int&, std::vector<int>&, bool&, std::vector<GridPlace>& grids,
               auto&&...) { grids = grid_places("r1-3c1-9 r4-9c1-9", 9); });
  add_shape("holes", [](int&, int&, int&, int&, int&, int&, std::vector<int>&, bool&, auto&&,
                        std::vector<int>& holes) { holes = {0}; });

  const auto add = [&all](const char* name, auto change) {
    Kind& kind = all.emplace_back(Kind{name, puzzle_of(classic())});
    // Layers need no kind of their own, as their cells are variables.
    auto& [shape, candidates, rules, variables, metadata, decoration, layers] = kind.puzzle;
    change(*shape, candidates, rules, variables, metadata, decoration);
  };
  add("candidates",
      [](const Shape&, std::vector<DigitSet>& candidates, auto&&...) { candidates[0].erase(0); });
  add("rules", [](const Shape& shape, auto&&, std::vector<std::shared_ptr<const Rule>>& rules, auto&&...) {
    rules.push_back(make_rule("sum", {.cells = {{0}}, .numbers = {1}}, shape));
  });
  add("variables", [](auto&&, auto&&, auto&&, std::vector<Variable>& variables, auto&&...) {
    variables.push_back({"X", {3, 5}});
  });
  add("metadata",
      [](auto&&, auto&&, auto&&, auto&&, Metadata& metadata, auto&&) { metadata.title = "A title"; });
  add("decoration",
      [](auto&&, auto&&, auto&&, auto&&, auto&&, std::shared_ptr<const Decoration>& decoration) {
        decoration = std::make_shared<Decoration>();
      });
  return all;
}

// Finds the solutions by brute force. A variable that is in no rule takes each of its values.
std::set<Grid> solutions_of(const Puzzle& puzzle) {
  Puzzle board = puzzle;
  board.variables.clear();
  std::set<Grid> all;
  const std::vector<Grid> grids = test::all_solutions(board, most).value();
  for (const Grid& grid : grids) {
    if (puzzle.variables.empty()) all.insert(grid);
    for (const Variable& variable : puzzle.variables)
      for (int value = variable.values.first; value <= variable.values.last; ++value) {
        Grid longer = empty_grid(puzzle);
        for (int cell = 0; cell < grid.cells(); ++cell) longer[cell] = grid[cell];
        longer[grid.cells()] = value;
        all.insert(std::move(longer));
      }
  }
  return all;
}

class BackendKinds : public test::BackendTest {};

TEST_P(BackendKinds, AreCountedAsTheyAreOrRefused) {
  const std::set<Grid> of_classic = solutions_of(puzzle_of(classic()));
  for (const auto& [name, puzzle] : kinds()) {
    SCOPED_TRACE(name);
    const std::set<Grid> expected = solutions_of(puzzle);
    EXPECT_EQ(expected == of_classic, name == "nothing" || name == "metadata" || name == "decoration");
    if (GetParam().info->refuses(puzzle)) {
      EXPECT_THROW(backend_->open(puzzle), UsageError);
      const Puzzle* const pointer = &puzzle;
      EXPECT_TRUE(backend_->solve_many({&pointer, 1}, 1, {})[0].failure);
      continue;
    }
    const Verdict verdict = expected.size() == 1 ? Verdict::unique : Verdict::several;
    EXPECT_EQ(check(puzzle, *backend_, {}).verdict, verdict);
    const Puzzle* const pointer = &puzzle;
    EXPECT_EQ(check_many({&pointer, 1}, *backend_, {})[0].verdict, verdict);
    EXPECT_EQ(*solve_lexicographic(puzzle, *backend_, {}).solution, *expected.begin());
    if (GetParam().slow) continue;
    EXPECT_EQ(count(puzzle, *backend_, most, {}).found, expected.size());
    std::set<Grid> found;
    enumerate(puzzle, *backend_, most, [&](const Grid& grid) { return found.insert(grid).second; }, {});
    EXPECT_EQ(found, expected);
    EXPECT_EQ(random_solution(puzzle, *backend_, {}, {}).from, expected.size());
    const TrueCandidates candidates = true_candidates(puzzle, *backend_, {}, {});
    for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
      DigitSet digits(puzzle.shape->digits());
      for (const Grid& grid : expected)
        if (!puzzle.shape->is_hole(cell)) digits.insert(puzzle.shape->index_of(grid[cell]));
      EXPECT_EQ(candidates.confirmed[cell], digits);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Every, BackendKinds, ::testing::ValuesIn(test::one_of_each_backend()),
                         test::label_of);

}  // namespace backend_kinds_test
}  // namespace sudosat
