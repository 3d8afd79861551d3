// Pages of books: whatever is above and below the pictures, no word is lost, and boards are of one width.
#include "render/page.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <gtest/gtest.h>
#include <sstream>

#include "rules/rules.hpp"

namespace sudosat {
namespace page_test {

using Tree = boost::property_tree::ptree;

// "a0 a1 a2 …"
std::string words(const std::string& stem, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += (i == 0 ? "" : " ") + stem + std::to_string(i);
  return text;
}

Panel panel(const std::string& stem, int count, bool has_clue = false) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  if (has_clue)
    puzzle.rules = {make_rule("sandwich", {.cells = {{4, 5, 6, 7}}, .numbers = {3}}, *puzzle.shape)};
  return {.picture = draw_picture(puzzle, nullptr, {}), .title = stem + "title", .text = words(stem, count)};
}

constexpr Paper paper{794, 1123};

std::vector<Tree> pages_of(std::vector<Panel> panels, std::size_t places, const std::string& heading = "") {
  std::vector<Tree> pages;
  while (!panels.empty() && pages.size() < 50) {
    std::istringstream in(document_of(draw_page(paper, panels, places, heading, pages.size() + 1)));
    read_xml(in, pages.emplace_back());
  }
  EXPECT_TRUE(panels.empty());
  return pages;
}

std::string text_of(const std::vector<Tree>& pages, const std::string& stem) {
  std::string text;
  for (const Tree& page : pages)
    for (const auto& [name, element] : page.get_child("svg"))
      if (name == "text" && element.data().starts_with(stem) && !element.data().starts_with(stem + "title"))
        text += (text.empty() ? "" : " ") + element.data();
  return text;
}

// The widths of the boards of a page. What surrounds a board of 4x4 is not part of its 240 units.
std::vector<double> widths_of(const Tree& page) {
  std::vector<double> widths;
  for (const auto& [name, element] : page.get_child("svg")) {
    if (name != "svg") continue;
    std::istringstream box(element.get<std::string>("<xmlattr>.viewBox"));
    double left = 0, top = 0, width = 0;
    box >> left >> top >> width;
    widths.push_back(240 * element.get<double>("<xmlattr>.width") / width);
  }
  return widths;
}

TEST(Page, NoWordIsLost) {
  for (const std::size_t places : {1U, 2U, 6U, 12U})
    for (const int length : {0, 1, 60, 400, 5000}) {
      const std::vector<Tree> pages =
          pages_of({panel("a", 5), panel("b", length), panel("c", length), panel("d", 40)}, places);
      EXPECT_EQ(text_of(pages, "a"), words("a", 5));
      EXPECT_EQ(text_of(pages, "b"), words("b", length)) << places;
      EXPECT_EQ(text_of(pages, "c"), words("c", length)) << places;
      EXPECT_EQ(text_of(pages, "d"), words("d", 40));
    }
}

TEST(Page, NothingIsBeyondThePaper) {
  for (const Tree& page : pages_of({panel("a", 900), panel("b", 900, true), panel("c", 3)}, 6, "Heading"))
    for (const auto& [name, element] : page.get_child("svg")) {
      if (name != "text" && name != "svg") continue;
      const double height = name == "svg" ? element.get<double>("<xmlattr>.height") : 0;
      EXPECT_GT(element.get<double>("<xmlattr>.x"), 24);
      EXPECT_LT(element.get<double>("<xmlattr>.y") + height, paper.height - 20);
    }
}

// One board has a clue beside it, and another has long rules below.
TEST(Page, BoardsAreOfOneWidth) {
  const std::vector<Tree> pages =
      pages_of({panel("a", 5), panel("b", 5, true), panel("c", 120), panel("d", 0)}, 6);
  ASSERT_EQ(pages.size(), 1U);
  const std::vector<double> widths = widths_of(pages[0]);
  ASSERT_EQ(widths.size(), 4U);
  for (const double width : widths) EXPECT_NEAR(width, widths[0], 0.1);
  EXPECT_GT(widths[0], 150);
}

TEST(Page, FewerBoardsAreNoSmaller) {
  const auto width = [](std::size_t places) {
    std::vector<Panel> panels;
    for (std::size_t i = 0; i < places; ++i) panels.push_back(panel("a", 2));
    return widths_of(pages_of(panels, places)[0])[0];
  };
  for (std::size_t places = 1; places < 30; ++places)
    EXPECT_GE(width(places) + 0.1, width(places + 1)) << places;
}

// Such boards have as much paper on their left as on their right.
TEST(Page, BoardsWithoutLongWordsAreInTheMiddle) {
  for (const std::size_t places : {1U, 2U, 6U, 8U}) {
    std::vector<Panel> panels;
    for (std::size_t i = 0; i < places; ++i) panels.push_back(panel("a", 2));
    double left = paper.width, right = 0;
    const std::vector<Tree> pages = pages_of(panels, places);
    for (const auto& [name, element] : pages[0].get_child("svg")) {
      if (name != "svg") continue;
      const auto x = element.get<double>("<xmlattr>.x");
      left = std::min(left, x);
      right = std::max(right, x + element.get<double>("<xmlattr>.width"));
    }
    EXPECT_NEAR(left, paper.width - right, 2) << places;
  }
}

TEST(Page, WordsMakeASinglePictureLarger) {
  const Panel board = panel("a", 20);
  const SvgPicture with = with_words(board);
  EXPECT_GT(with.height, board.picture->height + 40);
  std::istringstream in(document_of(with));
  Tree tree;
  read_xml(in, tree);
  EXPECT_EQ(text_of({tree}, "a"), words("a", 20));
}

}  // namespace page_test
}  // namespace sudosat
