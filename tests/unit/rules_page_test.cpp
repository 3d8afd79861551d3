// What docs/rules.md says of every kind comes from the registry.
#include <gtest/gtest.h>
#include <set>

#include "rules/rules.hpp"

namespace sudosat {
namespace rules_page_test {

TEST(RulesPage, SaysSomethingAboutEveryKindAndParameter) {
  std::set<std::string_view> names;
  for (const RuleKind* kind : rule_kinds()) {
    EXPECT_TRUE(names.insert(kind->name).second) << kind->name;
    EXPECT_TRUE(kind->summary.ends_with('.')) << kind->summary;
    std::set<std::string_view> parameters{"rule"};
    for (const Parameter& parameter : kind->parameters) {
      EXPECT_FALSE(parameter.meaning.empty()) << kind->name;
      EXPECT_TRUE(parameters.insert(parameter.name).second) << kind->name;
    }
  }
}

}  // namespace rules_page_test
}  // namespace sudosat
