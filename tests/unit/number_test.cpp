#include "base/number.hpp"

#include <cstdint>
#include <gtest/gtest.h>

namespace sudosat {
namespace number_test {

TEST(Numbers, AreAllOfTheText) {
  EXPECT_EQ(whole_number("12"), 12);
  EXPECT_EQ(whole_number("-3"), -3);
  EXPECT_EQ(whole_number("007"), 7);
  EXPECT_EQ(whole_number<unsigned char>("fF", 16), 255);
  for (const char* text : {"", "-", "+1", " 1", "1 ", "1x", "1.0", "0x1"})
    EXPECT_FALSE(whole_number(text)) << text;
}

TEST(Numbers, ThatAreTooLargeAreNone) {
  EXPECT_EQ(whole_number("2147483647"), 2147483647);
  EXPECT_FALSE(whole_number("2147483648"));
  EXPECT_FALSE(whole_number<unsigned char>("100", 16));
  EXPECT_FALSE(whole_number<std::uint16_t>("-1"));
}

TEST(Numbers, AreTakenOffTheirTexts) {
  std::string_view text = "12c3";
  EXPECT_EQ(leading_number(text), 12);
  EXPECT_EQ(text, "c3");
  EXPECT_FALSE(leading_number(text));
  EXPECT_EQ(text, "c3");
}

}  // namespace number_test
}  // namespace sudosat
