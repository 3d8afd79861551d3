// Every kind of rule has, besides its file, a row in docs/rules.md, a board in docs/gallery.jsonl, and
// examples written by hand in rules_examples_*_test.cpp. rules_posting_test.cpp tests that all of them are
// posted rightly.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/conformance/rules_testing.hpp"

namespace sudosat::testing {
namespace {

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

// The titles, each of which is the kind of the board's first rule.
std::set<std::string> gallery() {
  std::set<std::string> kinds;
  std::ifstream in(root / "docs/gallery.jsonl");
  for (std::string line; std::getline(in, line);) {
    const auto puzzle = nlohmann::json::parse(line);
    EXPECT_EQ(puzzle["title"], puzzle["rules"][0]["rule"]);
    kinds.insert(puzzle["title"]);
  }
  return kinds;
}

class EveryRule : public ::testing::TestWithParam<const RuleKind*> {
 protected:
  std::string name() const { return std::string(GetParam()->name); }
};

TEST_P(EveryRule, IsDocumented) {
  EXPECT_NE(text_of(root / "docs/rules.md").find("\n| `" + name() + "` | "), std::string::npos);
}

TEST_P(EveryRule, HasABoardInTheGallery) { EXPECT_TRUE(gallery().contains(name())); }

TEST_P(EveryRule, HasExamplesByHand) {
  std::string literal = name();
  if (literal.back() == '\\') literal += '\\';
  EXPECT_NE(examples_by_hand().find('"' + literal + '"'), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Kinds, EveryRule, ::testing::ValuesIn(rule_kinds().begin(), rule_kinds().end()),
                         [](const auto& kind) { return test_name(*kind.param); });

TEST(Gallery, ShowsNothingElse) {
  for (const std::string& kind : gallery()) EXPECT_NO_THROW(find_rule_kind(kind)) << kind;
}

}  // namespace
}  // namespace sudosat::testing
