// What setters and sites call the rules, held to what the formats read.
#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/iss/iss_types.hpp"
#include "rules/names.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace rule_names_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(RuleNames, AreThoseOfSetters) {
  EXPECT_THAT(kinds_meant_by("Kropki"), ElementsAre("difference", "ratio"));
  EXPECT_THAT(kinds_meant_by("white dot"), ElementsAre("difference"));
  EXPECT_THAT(kinds_meant_by("XV"), ElementsAre("edge sum"));
  EXPECT_THAT(kinds_meant_by("thermo"), ElementsAre("thermometer"));
  EXPECT_THAT(kinds_meant_by("german_whispers"), ElementsAre("whispers"));
  EXPECT_THAT(kinds_meant_by("Dutch Whispers"), ElementsAre("whispers"));
  EXPECT_THAT(kinds_meant_by("knight"), ElementsAre("anti-knight"));
  EXPECT_THAT(kinds_meant_by("x-sudoku"), ElementsAre("diagonal \\", "diagonal /"));
}

TEST(RuleNames, ArePartsOfNamesOrNearlyThem) {
  EXPECT_THAT(kinds_meant_by("german whispers line"), ElementsAre("whispers"));
  EXPECT_THAT(kinds_meant_by("termometer"), ElementsAre("thermometer"));
  EXPECT_THAT(kinds_meant_by("skyskraper"), ElementsAre("skyscraper"));
  EXPECT_THAT(kinds_meant_by("zzzzzzzzzz"), IsEmpty());
  EXPECT_LE(kinds_meant_by("line").size(), 3U);
}

TEST(RuleNames, AreTheHintForAnUnknownRule) {
  try {
    find_rule_kind("kropki");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "unknown rule 'kropki'");
    EXPECT_THAT(error.advice().text, HasSubstr("did you mean 'difference' or 'ratio'?"));
  }
}

using Table = std::map<std::string, std::set<std::string>>;  // kinds, and what a site calls them

Table table_of(std::string_view RuleNames::*site) {
  Table table;
  for (const RuleKind* kind : rule_kinds())
    for (const std::string_view name : names_in(names_of(*kind).*site))
      table[std::string(kind->name)].emplace(name);
  return table;
}

// What no line of the tables of the formats says: composites and negative constraints are read apart from
// them, and some types make rules of several kinds.
TEST(RuleNames, AreTheKeysOfFpuzzles) {
  Table expected{{"nonconsecutive", {"nonconsecutive"}},
                 {"negative ratio", {"negative"}},
                 {"negative sum", {"negative"}}};
  for (const FpuzzlesKey& key : fpuzzles_keys()) expected[std::string(key.kind().name)].emplace(key.key);
  EXPECT_EQ(table_of(&RuleNames::fpuzzles), expected);
}

TEST(RuleNames, AreTheTypesOfIss) {
  Table expected{{"any of", {"Or"}},
                 {"all of", {"And"}},
                 {"diagonal \\", {"Diagonal"}},
                 {"negative ratio", {"StrictKropki"}},
                 {"column indexer", {"Indexing"}}};
  for (const iss::Type& type : iss::types())
    if (type.read != nullptr && type.kind != nullptr)
      expected[std::string(type.kind().name)].emplace(type.name);
  EXPECT_EQ(table_of(&RuleNames::iss), expected);
}

}  // namespace rule_names_test
}  // namespace sudosat
