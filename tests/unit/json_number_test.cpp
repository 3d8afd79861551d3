#include <gtest/gtest.h>

#include "answers/numbers.hpp"
#include "workbench/server/services.hpp"

namespace sudosat {

// 2^53 + 1 is the first whole number that JavaScript cannot tell from its neighbours.
TEST(JsonNumber, BeyondWhatJavaScriptReadsItIsText) {
  const auto text = [](std::uint64_t number) {
    return json_number(number, server::most_in_javascript).dump();
  };
  EXPECT_EQ(text(0), "0");
  EXPECT_EQ(text(9007199254740992U), "9007199254740992");
  EXPECT_EQ(text(9007199254740993U), "\"9007199254740993\"");
  EXPECT_EQ(text(18446744073709551615U), "\"18446744073709551615\"");
}

}  // namespace sudosat
