#include "puzzle/digit_set.hpp"

#include <gtest/gtest.h>
#include <set>

namespace sudosat {
namespace digit_set_test {

// Sizes on both sides of every word boundary.
class DigitSetTest : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Capacities, DigitSetTest, testing::Values(1, 9, 63, 64, 65, 128, 129, 400));

TEST_P(DigitSetTest, AllHoldsEveryDigitOnce) {
  const DigitSet all = DigitSet::all(GetParam());
  EXPECT_EQ(all.count(), GetParam());
  int expected = 0;
  for (int digit : all) EXPECT_EQ(digit, expected++);
  EXPECT_EQ(expected, GetParam());
}

TEST_P(DigitSetTest, BehavesAsASetOfIntegers) {
  const int capacity = GetParam();
  DigitSet set(capacity);
  std::set<int> reference;
  for (int i = 0; i < 3 * capacity; ++i) {
    const int digit = (i * 7919 + i / 3) % capacity;
    if (i % 4 == 3) {
      set.erase(digit);
      reference.erase(digit);
    } else {
      set.insert(digit);
      reference.insert(digit);
    }
    ASSERT_EQ(set.count(), static_cast<int>(reference.size()));
    ASSERT_EQ(set.is_single(), reference.size() == 1);
    ASSERT_EQ(std::set<int>(set.begin(), set.end()), reference);
  }
}

TEST_P(DigitSetTest, CombinesLikeSets) {
  const int capacity = GetParam();
  DigitSet even(capacity), low(capacity);
  for (int d = 0; d < capacity; d += 2) even.insert(d);
  for (int d = 0; d < capacity / 2; ++d) low.insert(d);
  for (int d = 0; d < capacity; ++d) {
    EXPECT_EQ((even & low).contains(d), even.contains(d) && low.contains(d));
    EXPECT_EQ((even | low).contains(d), even.contains(d) || low.contains(d));
    EXPECT_EQ((even - low).contains(d), even.contains(d) && !low.contains(d));
  }
}

TEST(DigitSet, TakesNoHeapUpTo64Digits) {
  EXPECT_EQ(DigitSet::all(64).words(), 1);
  EXPECT_EQ(DigitSet::all(65).words(), 2);
}

}  // namespace digit_set_test
}  // namespace sudosat
