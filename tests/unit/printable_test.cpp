#include "io/printable.hpp"

#include <gtest/gtest.h>

namespace sudosat {
namespace printable_test {

std::string lines(std::string text, std::size_t from = 0) {
  make_printable(text, from);
  return text;
}

TEST(Printable, IsOneLineWithoutControlCharacters) {
  EXPECT_EQ(printable("a\nb\tc\rd"), "a\\nb\\tc\\rd");
  EXPECT_EQ(printable("\x1B]0;PWN\a\x7F"), "\\u001b]0;PWN\\u0007\\u007f");
  EXPECT_EQ(printable(std::string("\0", 1)), "\\u0000");
  EXPECT_EQ(printable("\u0085\u009B31m\u2028\u2029"), "\\u0085\\u009b31m\\u2028\\u2029");
}

// CVE-2021-42574, "Trojan Source": overrides and isolates, of Unicode Standard Annex 9.
TEST(Printable, HasNoDirectionalOverrides) {
  for (const char* character :
       {"\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"}) {
    EXPECT_EQ(printable(character).size(), 6U);
    EXPECT_EQ(lines(character).size(), 6U);
  }
  EXPECT_EQ(printable("abc\u202Edef"), "abc\\u202edef");
}

TEST(Printable, KeepsOtherText) {
  const std::string text = "Über 3×3 – 数独 😀 \\n";
  EXPECT_EQ(printable(text), text);
  EXPECT_EQ(lines(text), text);
}

TEST(Printable, ShowsBytesThatAreNotUtf8) {
  EXPECT_EQ(printable("Caf\xE9"), "Caf\\xe9");
  EXPECT_EQ(printable("\xC0\xAF\xED\xA0\x80"), "\\xc0\\xaf\\xed\\xa0\\x80");
}

TEST(Printable, LongTextLosesItsMiddle) {
  const std::string text = printable("begin " + std::string(10'000'000, 'x') + " end");
  EXPECT_LT(text.size(), 10'000U);
  EXPECT_TRUE(text.starts_with("begin x"));
  EXPECT_TRUE(text.ends_with("x end"));
  std::string wide;
  for (int i = 0; i < 10'000; ++i) wide += "ü";
  EXPECT_EQ(printable(wide).find("\\x"), std::string::npos) << "cut within a character";
  EXPECT_EQ(printable("x" + wide).find("\\x"), std::string::npos) << "cut within a character";
}

TEST(PrintableLines, KeepTheirEnds) {
  EXPECT_EQ(lines("1 2\n3\t4\n"), "1 2\n3\t4\n");
  EXPECT_EQ(lines("\f\n1\v2\n"), " \n1 2\n");
  EXPECT_EQ(lines("#D \x1B[31mred\u009B0m\r\n12\n"), "#D \\u001b[31mred\\u009b0m\\u000d\n12\n");
}

TEST(PrintableLines, KeepOtherEncodingsButForTheirControlCharacters) {
  EXPECT_EQ(lines("Caf\xE9 \x9B"
                  "31m"),
            "Caf\xE9 \\x9b31m");
}

TEST(PrintableLines, KeepWhatCameBefore) { EXPECT_EQ(lines("\x1B[0m\x1B[1m", 4), "\x1B[0m\\u001b[1m"); }

}  // namespace printable_test
}  // namespace sudosat
