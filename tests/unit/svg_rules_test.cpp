// What rules draw, in the picture of their board.
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <gtest/gtest.h>
#include <sstream>

#include "puzzle/render/svg.hpp"
#include "puzzle/rules/registry.hpp"

namespace sudosat {
namespace {

// Of 60 to a cell, and 4 around the board: r1c1 is the square from (4, 4) to (64, 64).
std::string picture(const char* kind, RuleArguments arguments) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.rules = {make_rule(kind, std::move(arguments), *puzzle.shape)};
  std::string svg = draw_svg(puzzle, nullptr, {});
  std::istringstream in(svg);
  boost::property_tree::ptree tree;
  read_xml(in, tree);  // throws where it is no well-formed XML
  return svg;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

// Three cells round a corner: the line keeps 4.8 from their borders, on the inside of the corner too.
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

TEST(SvgRules, EveryLineIsDrawn) {
  const std::vector<int> line{0, 1, 5, 4, 8};
  for (const char* kind : {"renban", "nabner", "palindrome", "between line", "zipper line", "entropic line",
                           "parity line", "double arrow", "slow thermometer", "region sum line"})
    EXPECT_TRUE(has(picture(kind, {.cells = {line}}), "L94 94L34 94")) << kind;
  for (const char* kind : {"whispers", "lockout line", "modular line", "sum line"})
    EXPECT_TRUE(has(picture(kind, {.cells = {line}, .numbers = {3}}), "L94 94L34 94")) << kind;
}

}  // namespace
}  // namespace sudosat
