#include "render/svg_text.hpp"

#include <gmock/gmock.h>

namespace sudosat {
namespace {

using ::testing::ElementsAre;

TEST(SvgText, BreaksLinesBetweenWords) {
  EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("one two three", 8), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("a\n\nb", 5), ElementsAre("a", "", "b"));
  EXPECT_THAT(wrapped("abcdefg hi", 3), ElementsAre("abc", "def", "g", "hi"));
  EXPECT_TRUE(wrapped("", 3).empty());
}

TEST(SvgText, CountsCharacters) {
  EXPECT_EQ(characters_in("Über ≥"), 6U);
  EXPECT_THAT(wrapped("ÜÜÜÜ", 3), ElementsAre("ÜÜÜ", "Ü"));
}

TEST(SvgText, IsCharacterDataOfXml) { EXPECT_EQ(escaped("<script>&\x01"), "&lt;script&gt;&amp;"); }

// XML 1.0, 2.2: no surrogates, U+FFFE or U+FFFF; and a document in UTF-8 is UTF-8.
TEST(SvgText, ReplacesWhatXmlHasNoPlaceFor) {
  EXPECT_EQ(escaped("Caf\xE9"), "Caf\uFFFD");
  EXPECT_EQ(escaped("a\xEF\xBF\xBF\xEF\xBF\xBE z"), "a\uFFFD\uFFFD z");
  EXPECT_EQ(escaped("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(escaped("a\x7F\u009Bb\u202E"), "ab");
  EXPECT_EQ(escaped("Über 😀"), "Über 😀");
}

}  // namespace
}  // namespace sudosat
