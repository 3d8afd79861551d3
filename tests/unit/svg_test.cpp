#include "render/svg.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

#include "tests/support/boards.hpp"

namespace sudosat {
namespace svg_test {

using test::sudoku;

// Wikipedia's puzzle (Sudoku, CC BY-SA) and its only solution.
constexpr std::string_view easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

Grid grid_of(int size, std::string_view text) {
  Grid grid(size, size);
  for (int cell = 0; cell < grid.cells(); ++cell) grid[cell] = test::value_of(text[cell]);
  return grid;
}

using Tree = boost::property_tree::ptree;

// Throws if it is not well-formed XML.
Tree parse(const std::string& svg) {
  std::istringstream in(svg);
  Tree tree;
  read_xml(in, tree);
  return tree.get_child("svg");
}

// The elements of a name below one, by what `attribute` says.
std::map<std::string, int> count(const Tree& parent, const std::string& name, const std::string& attribute) {
  std::map<std::string, int> counts;
  for (const auto& [child, element] : parent) {
    if (child == name) ++counts[element.get<std::string>("<xmlattr>." + attribute)];
    for (const auto& [key, number] : count(element, name, attribute)) counts[key] += number;
  }
  return counts;
}

std::string file(const std::string& name) {
  std::ifstream in(TEST_DATA "/pictures/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// r3 is marked. The used, placed and eliminated candidates have no logical meaning.
Highlights some_highlights() {
  Highlights highlights;
  highlights.candidates.assign(81, DigitSet::all(9));
  for (int cell = 18; cell < 27; ++cell) highlights.cells.push_back(cell);
  highlights.used = {{0, 4}, {18, 0}, {18, 1}};
  highlights.placed = {{40, 4}};
  highlights.eliminated = {{23, 3}, {24, 0}, {24, 4}};
  return highlights;
}

TEST(Svg, ShowsEveryGivenAndEverySolvedDigit) {
  const Grid solution = grid_of(9, solved);
  const Tree svg = parse(draw_svg(sudoku(easy), &solution, {}));
  EXPECT_EQ(svg.get<std::string>("<xmlattr>.viewBox"), "0 0 548 548");
  EXPECT_EQ(count(svg, "text", "fill"), (std::map<std::string, int>{{"#000", 30}, {"#1558c0", 51}}));
  // The digits are in the order of the cells.
  std::string digits;
  for (const auto& [name, group] : svg)
    for (const auto& [child, element] : group)
      if (child == "text") digits += element.data();
  EXPECT_EQ(digits, solved);
}

TEST(Svg, AnOpenBoardIsLinesAlone) {
  const Tree svg = parse(draw_svg(Puzzle(Shape::boxed(6, 2, 3)), nullptr, {}));
  EXPECT_TRUE(count(svg, "text", "fill").empty());
  // Inner lines: 5 across, 5 down. Borders: the outer ones, two between the bands, one between the stacks.
  EXPECT_EQ(svg.get<std::string>("path.<xmlattr>.class"), "lines");
  const std::string lines = svg.get<std::string>("path.<xmlattr>.d");
  EXPECT_EQ(std::count(lines.begin(), lines.end(), 'M'), 10);
  const auto borders = std::next(svg.equal_range("path").first)->second.get<std::string>("<xmlattr>.d");
  EXPECT_EQ(std::count(borders.begin(), borders.end(), 'h'), 4);
  EXPECT_EQ(std::count(borders.begin(), borders.end(), 'v'), 3);
}

TEST(Svg, HighlightsHaveColoursOfTheirOwn) {
  const Tree svg = parse(draw_svg(sudoku(easy), nullptr, some_highlights()));
  // There are nine marked cells, and the cell of the placed digit.
  EXPECT_EQ(count(svg, "rect", "fill"),
            (std::map<std::string, int>{{"#fff", 1}, {"#fff3c4", 9}, {"#d3f0d5", 1}}));
  EXPECT_EQ(count(svg, "circle", "fill"), (std::map<std::string, int>{{"#b9e6bc", 3}, {"#fbd3d3", 3}}));
  // These are all givens but the used one, and all candidates of open cells without the cell of the placed
  // digit, the two used and the three eliminated candidates.
  EXPECT_EQ(
      count(svg, "text", "fill"),
      (std::map<std::string, int>{{"#000", 29}, {"#555", 50 * 9 - 5}, {"#1b6e20", 3 + 1}, {"#c62828", 3}}));
}

// Cells that can hold every digit show no pencilmarks.
TEST(Svg, PencilmarksOfAPuzzleAreShownWhereThereAreSome) {
  Puzzle puzzle(Shape::latin(12));
  puzzle.candidates[5].erase(3);
  puzzle.give(0, 12);
  const Tree svg = parse(draw_svg(puzzle, nullptr, {}));
  EXPECT_EQ(count(svg, "text", "fill"), (std::map<std::string, int>{{"#000", 1}, {"#555", 11}}));
}

TEST(Svg, TitlesStayOutside) {
  Puzzle puzzle(Shape::latin(2));
  puzzle.metadata.title = "<script>&";
  EXPECT_EQ(draw_svg(puzzle, nullptr, {}), draw_svg(Puzzle(Shape::latin(2)), nullptr, {}));
}

// A person has looked at the reference pictures.
TEST(Svg, LooksLikeTheReferencePictures) {
  EXPECT_EQ(draw_svg(sudoku(easy), nullptr, some_highlights()), file("highlights.svg"));
  const Grid solution = grid_of(9, solved);
  EXPECT_EQ(draw_svg(sudoku(easy), &solution, {}), file("solution.svg"));
  const auto jigsaw = Shape::jigsaw(4, {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3});
  Highlights highlights;
  highlights.candidates.assign(16, DigitSet::all(4));
  highlights.cells = {0, 1, 2, 4};
  highlights.used = {{0, 0}};
  highlights.eliminated = {{1, 0}, {2, 0}};
  EXPECT_EQ(draw_svg(test::board(jigsaw, "1....2.........."), nullptr, highlights), file("jigsaw.svg"));
}

}  // namespace svg_test
}  // namespace sudosat
