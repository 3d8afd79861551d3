// Every kind of rule has, besides its file, a row in docs/rules.md, a board in docs/gallery.jsonl, and
// examples written by hand in rules_examples_*_test.cpp. rules_posting_test.cpp tests that all of them are
// posted rightly.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "formats/json/json.hpp"
#include "render/svg.hpp"
#include "tests/conformance/rules_testing.hpp"

namespace sudosat::test {
namespace rules_complete_test {

const std::filesystem::path root = std::filesystem::path(EXAMPLES).parent_path();

std::string text_of(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::string examples_by_hand() {
  std::string text;
  for (const auto& file : std::filesystem::directory_iterator(root / "tests/conformance"))
    if (file.path().filename().string().starts_with("rules_examples_")) text += text_of(file.path());
  return text;
}

// The boards by their titles, each of which is the kind of the board's first rule.
std::map<std::string, std::string> gallery() {
  std::map<std::string, std::string> boards;
  std::ifstream in(root / "docs/gallery.jsonl");
  for (std::string line; std::getline(in, line);) {
    const auto puzzle = nlohmann::json::parse(line);
    EXPECT_EQ(puzzle["title"], puzzle["rules"][0]["rule"]);
    boards.emplace(puzzle["title"], line);
  }
  return boards;
}

class EveryRule : public ::testing::TestWithParam<const RuleKind*> {
 protected:
  std::string name() const { return std::string(GetParam()->name); }
};

TEST_P(EveryRule, IsDocumented) {
  EXPECT_NE(text_of(root / "docs/rules.md").find("\n| `" + name() + "` | "), std::string::npos)
      << "./dev gallery writes the row";
}

TEST_P(EveryRule, HasABoardInTheGallery) { EXPECT_TRUE(gallery().contains(name())); }

TEST_P(EveryRule, HasExamplesByHand) {
  std::string literal = name();
  if (literal.back() == '\\') literal += '\\';
  EXPECT_NE(examples_by_hand().find('"' + literal + '"'), std::string::npos)
      << "name it in tests/conformance/rules_examples_*_test.cpp";
}

// Rules of the whole board, and of cells that no line joins, are named below the board only.
const std::set<std::string_view> only_named{"anti-king",
                                            "anti-knight",
                                            "anti-taxicab",
                                            "chaos construction",
                                            "chess move",
                                            "connected",
                                            "diagonal nonconsecutive",
                                            "disjoint groups",
                                            "doppelganger",
                                            "digits by kind",
                                            "dutch flatmates",
                                            "each digit among",
                                            "global entropy",
                                            "global mod",
                                            "in each house",
                                            "loops",
                                            "negative difference",
                                            "negative ratio",
                                            "negative sum",
                                            "no 2x2",
                                            "nonconsecutive",
                                            "one loop",
                                            "one of",
                                            "region same values",
                                            "second digits",
                                            "star battle",
                                            "taxicab",
                                            "value by kind",
                                            "yin yang",
                                            "where neighbours"};

TEST_P(EveryRule, IsDrawn) {
  Puzzle puzzle = bare_puzzle_from_json(gallery().at(name()), {});
  const std::string drawn = draw_svg(puzzle, nullptr, {});
  puzzle.rules.erase(puzzle.rules.begin());
  EXPECT_EQ(draw_svg(puzzle, nullptr, {}) == drawn, only_named.contains(name()));
}

INSTANTIATE_TEST_SUITE_P(Kinds, EveryRule, ::testing::ValuesIn(rule_kinds().begin(), rule_kinds().end()),
                         [](const auto& kind) { return test_name(*kind.param); });

TEST(Gallery, ShowsNothingElse) {
  for (const auto& [kind, board] : gallery()) EXPECT_NO_THROW(find_rule_kind(kind)) << kind;
}

}  // namespace rules_complete_test
}  // namespace sudosat::test
