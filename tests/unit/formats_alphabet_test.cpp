#include <gtest/gtest.h>

#include "base/error.hpp"
#include "formats/text/alphabet.hpp"

namespace sudosat {
namespace formats_alphabet_test {

TEST(Alphabet, IsCutToTheSizeOfTheBoard) {
  const Alphabet alphabet = find_alphabet("1-9A-Z", 16);
  EXPECT_EQ(alphabet.size(), 16);
  EXPECT_EQ(alphabet.symbol(15), 'G');
  EXPECT_EQ(alphabet.index_of('g'), 15);
  EXPECT_EQ(alphabet.index_of('H'), -1);
  EXPECT_EQ(alphabet.index_of('0'), -1);
  EXPECT_EQ(find_alphabet("0-9A-Z", 16).first_digit(), 0);
  EXPECT_EQ(find_alphabet("0-9A-Z", 16).symbol(15), 'F');
  EXPECT_TRUE(find_alphabet("decimal", 100).is_decimal());
}

TEST(Alphabet, RefusesMoreDigitsThanSymbols) {
  EXPECT_THROW(find_alphabet("A-Z", 27), UsageError);
  EXPECT_THROW(find_alphabet("1-9A-Z", 36), UsageError);
  EXPECT_NO_THROW(find_alphabet("0-9A-Z", 36));
  EXPECT_THROW(find_alphabet("hex", 16), UsageError);
}

std::string detected(const char* cells, int size) {
  const auto alphabet = detect_alphabet(cells, size);
  return alphabet ? alphabet->name() : "";
}

TEST(Alphabet, IsDetectedOnlyWhereOneIsPossible) {
  EXPECT_EQ(detected("1.9", 9), "1-9A-Z");
  EXPECT_EQ(detected("0.9F", 16), "0-9A-Z");
  EXPECT_EQ(detected("009F", 16), "1-9A-Z");
  EXPECT_EQ(detected(".19G", 16), "1-9A-Z");
  EXPECT_EQ(detected(".ACP", 16), "A-Z");
  EXPECT_EQ(detected("....", 16), "1-9A-Z");
  EXPECT_EQ(detected(".19F", 16), "");
  EXPECT_EQ(detected(".ACG", 16), "");
  EXPECT_EQ(detected("0ACF", 16), "");
  EXPECT_EQ(detected("0ACP", 16), "A-Z");
  EXPECT_EQ(detected(".A1P", 25), "1-9A-Z");
  EXPECT_EQ(detected(".AYB", 25), "A-Z");
}

}  // namespace formats_alphabet_test
}  // namespace sudosat
