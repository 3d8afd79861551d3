// The drawings of rules in the picture of their board.
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>

#include "render/svg.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace svg_rules_test {

// A cell takes 60, and the margin of the board 4: r1c1 is the square from (4, 4) to (64, 64).
std::string picture(const char* kind, RuleArguments arguments) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.rules = {make_rule(kind, std::move(arguments), *puzzle.shape)};
  std::string svg = draw_svg(puzzle, nullptr, {});
  std::istringstream in(svg);
  boost::property_tree::ptree tree;
  read_xml(in, tree);  // throws if it is not well-formed XML
  return svg;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

// The cage has three cells round a corner. Its line keeps 4.8 from their borders, also on the inside of the
// corner.
TEST(SvgRules, ACageRunsInsideItsCells) {
  const std::string svg = picture("killer cage", {.cells = {{0, 1, 4}}, .numbers = {7}});
  for (const char* run : {"M8.8 8.8H119.2", "M8.8 8.8V119.2", "M119.2 8.8V59.2", "M59.2 59.2H119.2",
                          "M59.2 59.2V119.2", "M8.8 119.2H59.2"})
    EXPECT_TRUE(has(svg, run)) << run << "\n" << svg;
  EXPECT_TRUE(has(svg, ">7</text>"));
}

TEST(SvgRules, AThermometerHasABulbAndAStem) {
  const std::string svg = picture("thermometer", {.cells = {{0, 1, 5}}});
  EXPECT_TRUE(has(svg, "<circle cx=\"34\" cy=\"34\" r=\"25.5\" fill=\"#CFCFCF\"")) << svg;
  EXPECT_TRUE(has(svg, "d=\"M34 34L94 34L94 94\"")) << svg;
  EXPECT_LT(svg.find("<circle"), svg.find("class=\"lines\"")) << "beneath the grid";
}

TEST(SvgRules, TheTipOfAnArrowIsInTheMiddleOfItsCell) {
  EXPECT_TRUE(has(picture("arrow", {.cells = {{0}, {1, 2}}}), "L154 34M"));
}

TEST(SvgRules, ADotIsAboveTheGrid) {
  const std::string svg = picture("difference", {.cells = {{0, 1}}, .numbers = {1}});
  EXPECT_TRUE(has(svg, "<circle cx=\"64\" cy=\"34\" r=\"9\" fill=\"#FFFFFF\" stroke=\"#000000\"")) << svg;
  EXPECT_GT(svg.find("<circle"), svg.find("class=\"borders\""));
}

TEST(SvgRules, AClueOutsideTheBoardMakesRoom) {
  EXPECT_TRUE(has(picture("anti-knight", {}), "viewBox=\"0 0 248 248\""));
  const std::string svg = picture("little killer", {.cells = {{1, 6, 11}}, .numbers = {12}});
  EXPECT_FALSE(has(svg, "viewBox=\"0 0 248 248\""));
  EXPECT_TRUE(has(svg, ">12</text>"));
}

// All clues have the same number before the same row. Sandwiches and X-sums are bare numbers, as on all
// sites.
TEST(SvgRules, CluesOfDifferentKindsLookDifferent) {
  std::set<std::string> looks;
  for (const char* kind :
       {"sandwich", "x-sum", "skyscraper", "hidden skyscraper", "numbered room", "full rank"}) {
    const std::string svg = picture(kind, {.cells = {{4, 5, 6, 7}}, .numbers = {3}});
    const std::size_t begin = svg.find("class=\"dots\"");
    looks.insert(svg.substr(begin, svg.find("</g>", begin) - begin));
    EXPECT_TRUE(has(svg, "3</text>")) << kind;
  }
  EXPECT_EQ(looks.size(), 5U);
}

// The sum of a cage is written into the strip above the candidates, which are 18 apart and 10 high.
TEST(SvgRules, CandidatesLeaveRoomForTheSumsOfCages) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.candidates[0].erase(3);
  puzzle.rules = {make_rule("killer cage", {.cells = {{0, 1, 4}}, .numbers = {27}}, *puzzle.shape)};
  std::istringstream in(draw_svg(puzzle, nullptr, {}));
  boost::property_tree::ptree tree;
  read_xml(in, tree);
  double label = 0, first_row = 1000;
  for (const auto& [name, group] : tree.get_child("svg")) {
    const std::string layer = group.get("<xmlattr>.class", "");
    for (const auto& [element, text] : group) {
      if (element != "text") continue;
      const double baseline = text.get<double>("<xmlattr>.y");
      if (layer == "rules") label = baseline;
      if (layer == "marks") first_row = std::min(first_row, baseline);
    }
  }
  EXPECT_GT(label, 4);
  EXPECT_LT(label + 10, first_row);
}

TEST(SvgRules, LabelsOfACellStandSideBySide) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  for (int sum : {3, 12})
    puzzle.rules.push_back(make_rule("sum", {.cells = {{0, 1}}, .numbers = {sum}}, *puzzle.shape));
  const std::string svg = draw_svg(puzzle, nullptr, {});
  const auto x_of = [&](const std::string& label) {
    const std::size_t end = svg.find(">" + label + "<");
    const std::size_t x = svg.rfind("x=\"", end);
    return std::stod(svg.substr(x + 3));
  };
  EXPECT_GT(x_of("12"), x_of("3") + 7);
}

TEST(SvgRules, EachPairOfClonesHasItsTint) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  for (const int cell : {0, 1})
    puzzle.rules.push_back(make_rule("clone", {.cells = {{cell}, {cell + 10}}}, *puzzle.shape));
  std::istringstream in(draw_svg(puzzle, nullptr, {}));
  boost::property_tree::ptree tree;
  read_xml(in, tree);
  std::map<std::string, int> tints;
  for (const auto& [name, group] : tree.get_child("svg"))
    if (group.get("<xmlattr>.class", "") == "colours")
      for (const auto& [element, shade] : group)
        if (element == "rect") ++tints[shade.get<std::string>("<xmlattr>.fill")];
  EXPECT_EQ(tints.size(), 2U);
  for (const auto& [tint, cells] : tints) EXPECT_EQ(cells, 2) << tint;
}

// The cage ends at 124.
TEST(SvgRules, ALongListOfSumsStaysInItsCage) {
  const std::string svg = picture("sum", {.cells = {{0, 1}}, .numbers = {3, 5, 7, 9, 11, 13, 15, 17}});
  const std::size_t label = svg.rfind("<text x=", svg.find(">3/5/7/9/11/13/15/17<"));
  const auto value = [&](const std::string& name) {
    return std::stod(svg.substr(svg.find(name + "=\"", label) + name.size() + 2));
  };
  const double digit = 0.6;  // the width of a digit as part of the font's size, as in DejaVu Sans, rounded
  EXPECT_LT(value(" x") + 19 * digit * value("font-size"), 124);
}

TEST(SvgRules, NumbersOfGreyCagesAreBlack) {
  EXPECT_TRUE(has(picture("product", {.cells = {{0, 1}}, .numbers = {6}}), "fill=\"#000000\" >6×</text>"));
  EXPECT_TRUE(has(picture("lunchbox", {.cells = {{0, 1, 2}}, .numbers = {3}}), "fill=\"#000000\" >3</text>"));
}

// Each has a cell of 60, and needs a gap. A digit of DejaVu Sans is 0.636 of the size wide.
TEST(SvgRules, LongCluesOfNeighbouringColumnsKeepApart) {
  for (const auto& [kind, length] : {std::pair{"sandwich", 7}, {"x-sum", 7}}) {
    Puzzle puzzle(Shape::boxed(4, 2, 2));
    for (int column : {0, 1})
      puzzle.rules.push_back(
          make_rule(kind, {.cells = {{column, column + 4, column + 8, column + 12}}, .numbers = {1000000}},
                    *puzzle.shape));
    const std::string svg = draw_svg(puzzle, nullptr, {});
    const std::size_t label = svg.rfind("<text x=", svg.find("1000000<"));
    const double size = std::stod(svg.substr(svg.find("font-size=\"", label) + 11));
    EXPECT_LT(length * 0.636 * size, 54) << kind;
  }
}

// The edges run from (64, 4) to (64, 64), and from (4, 64) to (64, 64).
TEST(SvgRules, MarksOfAnEdgeStandSideBySide) {
  for (const int other : {1, 4}) {
    Puzzle puzzle(Shape::boxed(4, 2, 2));
    puzzle.rules = {make_rule("difference", {.cells = {{0, other}}, .numbers = {1}}, *puzzle.shape),
                    make_rule("ratio", {.cells = {{0, other}}, .numbers = {2}}, *puzzle.shape),
                    make_rule("less than", {.cells = {{0, other}}}, *puzzle.shape)};
    std::istringstream in(draw_svg(puzzle, nullptr, {}));
    boost::property_tree::ptree tree;
    read_xml(in, tree);
    double reached = 4;
    int circles = 0;
    for (const auto& [name, group] : tree.get_child("svg"))
      for (const auto& [element, mark] : group) {
        if (element != "circle") continue;
        ++circles;
        const double along = mark.get<double>(other == 1 ? "<xmlattr>.cy" : "<xmlattr>.cx");
        const double radius = mark.get<double>("<xmlattr>.r");
        EXPECT_EQ(mark.get<double>(other == 1 ? "<xmlattr>.cx" : "<xmlattr>.cy"), 64);
        EXPECT_GT(along - radius, reached);
        reached = along + radius;
      }
    EXPECT_EQ(circles, 3);
    EXPECT_LT(reached, 64);
  }
}

TEST(SvgRules, FourDigitsOfAQuadrupleTakeTwoLines) {
  const std::string svg = picture("quadruple", {.cells = {{0, 1, 4, 5}}, .numbers = {1, 2, 3, 4}});
  EXPECT_TRUE(has(svg, ">1 2</text>")) << svg;
  EXPECT_TRUE(has(svg, ">3 4</text>"));
}

TEST(SvgRules, SignsPointAtTheSmallerCell) {
  EXPECT_TRUE(has(picture("less than", {.cells = {{0, 1}}}), ">&lt;</text>"));
  EXPECT_TRUE(has(picture("less than", {.cells = {{1, 0}}}), ">&gt;</text>"));
  EXPECT_TRUE(has(picture("less than", {.cells = {{0, 4}}}), ">∧</text>"));
  EXPECT_TRUE(has(picture("less than", {.cells = {{4, 0}}}), ">∨</text>"));
}

TEST(SvgRules, EveryLineIsDrawn) {
  const std::vector<int> line{0, 1, 5, 4, 8};
  for (const char* kind : {"renban", "nabner", "palindrome", "between line", "zipper line", "entropic line",
                           "parity line", "double arrow", "slow thermometer", "region sum line"})
    EXPECT_TRUE(has(picture(kind, {.cells = {line}}), "L94 94L34 94")) << kind;
  for (const char* kind : {"whispers", "lockout line", "modular line", "sum line"})
    EXPECT_TRUE(has(picture(kind, {.cells = {line}, .numbers = {3}}), "L94 94L34 94")) << kind;
}

}  // namespace svg_rules_test
}  // namespace sudosat
