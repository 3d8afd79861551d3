#include "workbench/server/json_count.hpp"

#include <gtest/gtest.h>

namespace sudosat {

// 2^53 + 1 is the first whole number that JavaScript cannot tell from its neighbours.
TEST(JsonCount, BeyondWhatJavaScriptReadsItIsText) {
  EXPECT_EQ(server::json_count(0).dump(), "0");
  EXPECT_EQ(server::json_count(9007199254740992U).dump(), "9007199254740992");
  EXPECT_EQ(server::json_count(9007199254740993U).dump(), "\"9007199254740993\"");
  EXPECT_EQ(server::json_count(18446744073709551615U).dump(), "\"18446744073709551615\"");
}

}  // namespace sudosat
