// The pairs come from the original library, lz-string 1.5 for JavaScript.
#include "io/lz_string.hpp"

#include <gtest/gtest.h>
#include <string>

#include "io/utf8.hpp"

namespace sudosat {
namespace lz_string_test {

struct Pair {
  const char* name;
  std::u16string text;
  std::string coded;
};

// 200 letters in a pattern of 13, for words that end with their own first letter.
std::u16string repeating() {
  std::u16string text;
  for (int i = 0; i < 200; ++i) text += static_cast<char16_t>(u'a' + (i * i + 3 * i) % 26);
  return text;
}

const Pair pairs[] = {
    {"Empty", u"", "Q==="},
    {"OneLetter", u"a", "IZA="},
    {"TwoLetters", u"ab", "IYIyA==="},
    {"Repeated", u"aaaaaa", "IY1A"},
    {"Words", u"hello, hello, hello", "BYUwNmD2A0AEoRvcUg=="},
    {"Json", u"{\"size\":9,\"grid\":[]}", "N4IgzglgXgpiBcBOANCA5gJwgEwQbQF0BfIA"},
    {"Latin1", u"é", "JdA="},
    {"Japanese", u"日本語", "qemhpzR5UUA="},
    {"Surrogates", u"😀 x 😀", "rwbgA9gEAeakA==="},
    {"Nul", std::u16string(u"\0\1", 2), "AAQCA==="},
    {"WelchsExample", u"TOBEORNOTTOBEORTOBEORNOT", "CoeQQgoiBKByLFJGSpwUA==="},
    {"WideAndNarrow", u"▯3▯3", "vWkGZU=="},
    {"Long", repeating(), "IYUw1gzgxg9lFhMAns0lb0St5pwSVXXyyNwwO2L00JxLuotPpsrIdqvMZ645sWTXt07tWzRkA==="},
};

class LzString : public testing::TestWithParam<Pair> {};
INSTANTIATE_TEST_SUITE_P(Pairs, LzString, testing::ValuesIn(pairs),
                         [](const auto& instance) { return instance.param.name; });

TEST_P(LzString, IsEncodedAsByTheOriginal) { EXPECT_EQ(encode_lz_string(GetParam().text), GetParam().coded); }

TEST_P(LzString, IsDecoded) { EXPECT_EQ(decode_lz_string(GetParam().coded), GetParam().text); }

TEST_P(LzString, IsDecodedWithoutItsPadding) {
  const std::string& coded = GetParam().coded;
  EXPECT_EQ(decode_lz_string(coded.substr(0, coded.find('='))), GetParam().text);
}

// After the end, the last character may hold zeros only.
TEST_P(LzString, IsRefusedWhenItIsCut) {
  const std::string coded = GetParam().coded.substr(0, GetParam().coded.find('='));
  for (std::size_t size = 0; size + 2 < coded.size(); ++size)
    EXPECT_EQ(decode_lz_string(coded.substr(0, size)), std::nullopt) << size;
}

TEST(LzStringErrors, OtherCharactersAreRefused) {
  for (const char* text : {"IY1$", "IY-A", "I\xc3\xa9", "IY A", "IY=A"})
    EXPECT_EQ(decode_lz_string(text), std::nullopt) << text;
}

TEST(LzStringErrors, CodesOfNoWordAreRefused) {
  EXPECT_EQ(decode_lz_string("////"), std::nullopt);
  EXPECT_EQ(decode_lz_string("wAAA"), std::nullopt);
}

// "aaaa…" takes only as many bits as the square root of its length. Decoding stops at the limit.
TEST(LzStringErrors, TextsBeyondTheLimitAreRefused) {
  const std::u16string text(100000, u'a');
  const std::string coded = encode_lz_string(text);
  EXPECT_LT(coded.size(), 1000U);
  EXPECT_EQ(decode_lz_string(coded, 100000), text);
  EXPECT_EQ(decode_lz_string(coded, 99999), std::nullopt);
  EXPECT_EQ(decode_lz_string(encode_lz_string(u"xyz"), 2), std::nullopt);
}

TEST(LzStringErrors, ALargeTextTakesTimeInProportion) {
  std::u16string text;
  std::uint32_t state = 1;
  for (int i = 0; i < 300000; ++i) {
    state = state * 1664525 + 1013904223;
    text += static_cast<char16_t>(u' ' + (state >> 24) % 70);
  }
  EXPECT_EQ(decode_lz_string(encode_lz_string(text)), text);
}

TEST(Utf16, GoesThereAndBack) {
  const std::string utf8 = "a\xc3\xa9\xe2\x96\xaf\xf0\x9f\x98\x80";
  const std::u16string utf16 = u"a\u00e9\u25af\U0001f600";
  EXPECT_EQ(utf16_from_utf8(utf8), utf16);
  EXPECT_EQ(utf8_from_utf16(utf16), utf8);
}

TEST(Utf16, WhatIsWrongIsReplaced) {
  const std::string replaced = "\xef\xbf\xbd";
  EXPECT_EQ(utf8_from_utf16(std::u16string(1, char16_t{0xD800})), replaced);
  EXPECT_EQ(utf8_from_utf16(std::u16string{char16_t{0xDC00}, u'a'}), replaced + "a");
  EXPECT_EQ(utf16_from_utf8("\xc3"), u"\uFFFD");
  EXPECT_EQ(utf16_from_utf8("\xff"
                            "a"),
            u"\uFFFDa");
  // Overlong, a surrogate, beyond the last code point.
  for (const char* bytes : {"\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe0\x80\xaf"})
    EXPECT_EQ(utf16_from_utf8(bytes)[0], u'\uFFFD') << bytes;
}

}  // namespace lz_string_test
}  // namespace sudosat
