// Boards of several grids, and boards with holes.
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "base/error.hpp"
#include "formats/puzzle_stream.hpp"
#include "puzzle/judge.hpp"
#include "puzzle/known_shapes.hpp"
#include "queries/ask/solve.hpp"
#include "rules/rules.hpp"
#include "tests/support/boards.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace grids_test {

// Two 4x4 grids that share a box of 2x2, on a canvas of 6x6 with eight holes.
ShapeSpec two_small_grids() {
  ShapeSpec spec{6, 6, 4, 1, 2, 2};
  spec.grids = grid_places("r1c1 r3c3", 4);
  return spec;
}

TEST(Grids, HaveTheHousesOfEachGridAndSharedBoxesOnce) {
  const Shape shape(two_small_grids());
  std::map<House::Kind, int> count;
  for (const House& house : shape.houses()) {
    ++count[house.kind];
    EXPECT_EQ(house.cells.size(), 4u) << house_name(house);
  }
  EXPECT_EQ(count[House::Kind::row], 8);
  EXPECT_EQ(count[House::Kind::column], 8);
  EXPECT_EQ(count[House::Kind::box], 7);
  EXPECT_EQ(shape.existing_cells(), 28);
  EXPECT_TRUE(shape.is_hole(4));
  EXPECT_FALSE(find_cell(shape, "r1c5"));
  EXPECT_EQ(house_name(shape.houses().front()), "row 1 of grid 1");
  EXPECT_EQ(house_name(shape.houses().back()), "box 4 of grid 2");
  EXPECT_EQ(describe(shape), "6x6 board of 2 grids with 2x2 boxes, digits 1 to 4");
}

TEST(Grids, KnownShapesHaveTheirCells) {
  // A samurai has 5 * 81 cells without 4 shared boxes. The numbers of the other shapes follow from their
  // drawings.
  const std::map<std::string_view, int> cells = {{"twodoku", 153},    {"butterfly", 144}, {"flower", 189},
                                                 {"samurai", 369},    {"sohei", 288},     {"windmill", 333},
                                                 {"gattai-8", 576},   {"shogun", 783},    {"sumo", 909},
                                                 {"clueless-1", 729}, {"clueless-2", 729}};
  for (const KnownShape& known : known_shapes())
    EXPECT_EQ(Shape(known.spec()).existing_cells(), cells.at(known.name)) << known.name;
}

TEST(Grids, NotationIsReadAsItIsWritten) {
  for (const char* text : {"r1-9c13-21", "r2,5,8c1-3,10-12", "r1-4c7"})
    EXPECT_EQ(place_text(grid_places(text, 9).at(0)), text);
  EXPECT_EQ(place_text(grid_places("r7c1", 4).at(0)), "r7-10c1-4");
  for (const char* text :
       {"c1r1", "r0c1", "r3-1c1", "r1,1c2", "r1c", "rc", "r1c1-", "x", "r1-2-3c1", "r1c9999"})
    EXPECT_THROW(grid_places(text, 9), UsageError) << text;
  ShapeSpec spec = two_small_grids();
  spec.columns = 5;
  EXPECT_THROW(Shape{spec}, Error) << "a grid that leaves the canvas";
}

// Counted here: a box is filled in 24 ways, and each of the two grids around it in 12 (288 grids of 4x4).
TEST(Grids, BothEnginesCountTheSolutions) {
  const Puzzle puzzle(std::make_shared<const Shape>(two_small_grids()));
  for (const char* name : {"cadical", "backtracking", "auto", "portfolio"})
    EXPECT_EQ(
        enumerate(puzzle, *find_backend(name).make({}), 5000, [](const Grid&) { return true; }, {}).found,
        3456u)
        << name;
}

// Rules about neighbours pass over holes. Expected values come from the definitions, over all solutions of
// the houses.
TEST(Grids, RulesAboutNeighboursLeaveHolesOut) {
  const auto shape = std::make_shared<const Shape>(two_small_grids());
  std::vector<Grid> all;
  const auto keep = [&](const Grid& grid) { return all.push_back(grid), true; };
  const auto cadical = find_backend("cadical").make({}), native = find_backend("backtracking").make({});
  enumerate(Puzzle(shape), *cadical, 5000, keep, {});
  const auto apart = [&](const Grid& grid, int down, int across, auto is_wrong) {
    for (int row = 0; row < 6; ++row)
      for (int column = 0; column < 6; ++column)
        for (const int sign : {-1, 1}) {
          const int a = shape->cell_at(row, column), b = shape->cell_at(row + down, column + sign * across);
          if (a >= 0 && b >= 0 && is_wrong(grid[a], grid[b])) return false;
        }
    return true;
  };
  const auto same = [](int a, int b) { return a == b; };
  const auto next = [](int a, int b) { return std::abs(a - b) == 1; };
  const std::map<std::string, std::function<bool(const Grid&)>> rules = {
      {"anti-king", [&](const Grid& g) { return apart(g, 1, 1, same); }},
      {"anti-knight", [&](const Grid& g) { return apart(g, 1, 2, same) && apart(g, 2, 1, same); }},
      {"nonconsecutive", [&](const Grid& g) { return apart(g, 0, 1, next) && apart(g, 1, 0, next); }},
      {"diagonal nonconsecutive", [&](const Grid& g) { return apart(g, 1, 1, next); }}};
  for (const auto& [name, obeys] : rules) {
    const auto expected = static_cast<std::uint64_t>(std::ranges::count_if(all, obeys));
    Puzzle puzzle(shape);
    puzzle.rules.push_back(make_rule(name, {}, *shape));
    for (Backend* backend : {cadical.get(), native.get()})
      EXPECT_EQ(enumerate(puzzle, *backend, 5000, [](const Grid&) { return true; }, {}).found, expected)
          << name;
  }
  for (const char* name : {"diagonal \\", "disjoint groups", "windoku", "dutch flatmates"})
    EXPECT_THROW(make_rule(name, {}, *shape), UsageError) << name;
}

TEST(Grids, CellsInOneLineOfTheCanvasMayLieInTwoGrids) {
  // r1c1 and r1c5 lie in a row of the canvas, and in no house of both.
  ShapeSpec spec{4, 8, 4, 1, 2, 2};
  spec.grids = grid_places("r1c1 r1c5", 4);
  Puzzle puzzle(std::make_shared<const Shape>(spec));
  puzzle.rules.push_back(make_rule("chess move", {.numbers = {0, 4}}, *puzzle.shape));
  for (const char* name : {"cadical", "backtracking"})
    for (const bool is_equal : {true, false}) {
      Puzzle asked = puzzle;
      asked.give(0, 1);
      asked.give(4, is_equal ? 1 : 2);
      EXPECT_EQ(solve(asked, *find_backend(name).make({}), {}).status == Status::satisfiable, !is_equal)
          << name;
    }
}

// There is a puzzle of each kind, with the solution that its source gives.
TEST(Grids, PuzzlesOfEachKindHaveTheirStoredSolution) {
  PuzzleStream stream(std::string(TEST_DATA) + "/grids.jsonl", {});
  int read = 0;
  for (auto entry = stream.next(); entry; entry = stream.next(), ++read) {
    const Record& record = std::get<Record>(*entry);
    ASSERT_TRUE(record.stored);
    EXPECT_EQ(first_violation(record.puzzle, *record.stored), std::nullopt);
    for (const char* name : {"cadical", "backtracking"}) {
      std::vector<Grid> found;
      const auto keep = [&](const Grid& grid) { return found.push_back(grid), true; };
      enumerate(record.puzzle, *find_backend(name).make({}), 2, keep, {});
      EXPECT_EQ(found, std::vector<Grid>{*record.stored}) << name << ", " << record.puzzle.metadata.title;
    }
    for (const char* format : {"setter", "jsonl", "grids"}) {
      const Shape& shape = *record.puzzle.shape;
      if (std::string_view(format) == "grids" && shape.existing_cells() == shape.cells()) continue;
      const Record again = read_one(write(record, find_format(format)));
      EXPECT_EQ(again.puzzle.shape->spec(), shape.spec()) << format;
      EXPECT_EQ(again.puzzle.candidates, record.puzzle.candidates) << format;
    }
  }
  EXPECT_EQ(read, 9);
}

TEST(Grids, AHoleOfABoardOfOneGridIsInNoHouse) {
  // The expected number comes from trying all ways to fill the eight cells.
  ShapeSpec spec{3, 3, 3, 1, 0, 0};
  spec.holes = {4};
  const auto shape = std::make_shared<const Shape>(spec);
  const std::vector<std::vector<int>> houses = {{0, 1, 2}, {3, 5}, {6, 7, 8}, {0, 3, 6}, {1, 7}, {2, 5, 8}};
  std::uint64_t expected = 0;
  std::vector<int> grid(9);
  for (int number = 0; number < 6561; ++number) {
    for (int cell = 0, rest = number; cell < 9; ++cell)
      if (cell != 4) grid[cell] = rest % 3, rest /= 3;
    expected += std::ranges::all_of(houses, [&](const std::vector<int>& house) {
      std::set<int> values;
      for (const int cell : house) values.insert(grid[cell]);
      return values.size() == house.size();
    });
  }
  for (const char* name : {"cadical", "backtracking", "auto"})
    EXPECT_EQ(
        enumerate(Puzzle(shape), *find_backend(name).make({}), 1000, [](const Grid&) { return true; }, {})
            .found,
        expected)
        << name;
  Grid wrong(3, 3);
  EXPECT_NE(first_violation(Puzzle(shape), wrong), std::nullopt) << "a digit in the hole";
}

TEST(Grids, AreReadFromTheirOutline) {
  std::string marked, spaced, blank;
  const Shape shape(find_known_shape("twodoku").spec());
  for (int row = 0; row < shape.rows(); ++row) {
    for (int column = 0; column < shape.columns(); ++column) {
      const bool is_hole = shape.cell_at(row, column) < 0;
      marked += is_hole ? '#' : column == row ? '1' : '.';
      blank += is_hole ? ' ' : column == row ? '1' : '.';
      spaced += is_hole ? "# " : ". ";
    }
    for (std::string* text : {&marked, &spaced, &blank}) *text += '\n';
  }
  for (const std::string& text : {marked, spaced, blank})
    EXPECT_EQ(describe(*read_one(text).puzzle.shape), "twodoku") << text;
  EXPECT_EQ(read_one(marked).puzzle.given(0), 1);
  std::string in_hole = marked;
  in_hole[10] = '5';
  EXPECT_THROW(read_one(in_hole), InputError) << "the outline is another one";
}

}  // namespace grids_test
}  // namespace sudosat
