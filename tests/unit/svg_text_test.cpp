#include "render/svg_text.hpp"

#include <gmock/gmock.h>

namespace sudosat {
namespace svg_text_test {

using ::testing::ElementsAre;

// A width with room for the words together, or a little more.
double room(std::string_view words) { return width_of(words) + 0.01; }

TEST(SvgText, BreaksLinesBetweenWords) {
  EXPECT_THAT(wrapped("one two three", room("one two")), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("one two three", room("one two ")), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("a\n\nb", 5), ElementsAre("a", "", "b"));
  EXPECT_THAT(wrapped("abcdefg hi", room("abc")), ElementsAre("abc", "def", "g", "hi"));
  EXPECT_THAT(wrapped("ab", 0), ElementsAre("a", "b"));
  EXPECT_TRUE(wrapped("", 3).empty());
}

TEST(SvgText, CountsCharacters) {
  EXPECT_EQ(characters_in("Über ≥"), 6U);
  EXPECT_THAT(wrapped("ÜÜÜÜ", room("ÜÜÜ")), ElementsAre("ÜÜÜ", "Ü"));
}

// Widths that cairo measures for DejaVu Sans; no estimate is smaller, as text would not fit.
TEST(SvgText, EstimatesWidths) {
  for (const auto& [text, width] : {std::pair{"Digits along a thermometer increase from the bulb.", 25.86},
                                    {"CELLS A KNIGHT'S MOVE APART CONTAIN DIFFERENT DIGITS", 30.46},
                                    {"r1c2<>3, 4x4 (no 12, 34)", 12.89},
                                    {"illicit little killer", 7.64},
                                    {"WWWWWWWW", 7.91},
                                    {"mmmm", 3.89}}) {
    EXPECT_GE(width_of(text), width) << text;
    EXPECT_LE(width_of(text), 1.2 * width) << text;
  }
}

TEST(SvgText, IsCharacterDataOfXml) { EXPECT_EQ(escaped("<script>&\x01"), "&lt;script&gt;&amp;"); }

TEST(SvgText, ATabIsABlank) { EXPECT_EQ(escaped("three\ttab"), "three tab"); }

// XML 1.0, 2.2: no surrogates, U+FFFE or U+FFFF; and a document in UTF-8 is UTF-8.
TEST(SvgText, ReplacesWhatXmlHasNoPlaceFor) {
  EXPECT_EQ(escaped("Caf\xE9"), "Caf\uFFFD");
  EXPECT_EQ(escaped("a\xEF\xBF\xBF\xEF\xBF\xBE z"), "a\uFFFD\uFFFD z");
  EXPECT_EQ(escaped("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(escaped("a\x7F\u009Bb\u202E"), "ab");
  EXPECT_EQ(escaped("Über 😀"), "Über 😀");
}

}  // namespace svg_text_test
}  // namespace sudosat
