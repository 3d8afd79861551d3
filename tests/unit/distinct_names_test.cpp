#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/rule_names.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace distinct_names_test {

Puzzle with_rules(const test::NamedRules& rules) { return test::with_rules(Shape::boxed(4, 2, 2), rules); }

TEST(DistinctNames, TellNoMoreThanIsNeeded) {
  const Puzzle puzzle = with_rules({{"thermometer", {.cells = {{0, 1, 2}}}},
                                    {"thermometer", {.cells = {{0, 4, 8}}}},
                                    {"thermometer", {.cells = {{5, 6}}}},
                                    {"killer cage", {.cells = {{0, 1}}, .numbers = {5}}}});
  EXPECT_THAT(rule_names(puzzle),
              testing::ElementsAre("thermometer at r1c1 to r1c3", "thermometer at r1c1 to r3c1",
                                   "thermometer at r2c2", "cage 5 at r1c1"));
  EXPECT_THAT(rule_names(puzzle, {2, 0}),
              testing::ElementsAre("thermometer at r2c2", "thermometer at r1c1 to r1c3"));
}

TEST(DistinctNames, TellAllCellsOrANumberAtLast) {
  const Puzzle puzzle = with_rules({{"renban", {.cells = {{0, 1, 5}}}},
                                    {"renban", {.cells = {{0, 4, 5}}}},
                                    {"odd", {.cells = {{3}}}},
                                    {"odd", {.cells = {{3}}}}});
  EXPECT_THAT(rule_names(puzzle), testing::ElementsAre("renban at r1c1 to r2c2 (r1c1 r1c2 r2c2)",
                                                       "renban at r1c1 to r2c2 (r1c1 r2c1 r2c2)",
                                                       "odd at r1c4 [1]", "odd at r1c4 [2]"));
}

}  // namespace distinct_names_test
}  // namespace sudosat
