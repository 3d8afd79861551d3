#include "puzzle/render/svg_text.hpp"

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

}  // namespace
}  // namespace sudosat
