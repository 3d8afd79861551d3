// docs/gallery.jsonl has a board for every kind of rule.
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "rules/registry.hpp"

namespace sudosat {
namespace {

TEST(Gallery, ShowsEveryKindOfRule) {
  std::set<std::string> shown, kinds;
  std::ifstream in(EXAMPLES "/../docs/gallery.jsonl");
  for (std::string line; std::getline(in, line);) {
    const auto puzzle = nlohmann::json::parse(line);
    EXPECT_EQ(puzzle["title"], puzzle["rules"][0]["rule"]);
    shown.insert(puzzle["title"]);
  }
  for (const RuleKind* kind : rule_kinds()) kinds.emplace(kind->name);
  EXPECT_EQ(shown, kinds);
}

}  // namespace
}  // namespace sudosat
