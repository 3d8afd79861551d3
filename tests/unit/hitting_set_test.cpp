#include "backends/cadical/hitting_set.hpp"

#include <atomic>
#include <bit>
#include <gtest/gtest.h>
#include <numeric>
#include <random>

namespace sudosat {
namespace hitting_set_test {

using Family = std::vector<std::vector<int>>;

unsigned mask_of(const std::vector<int>& elements) {
  unsigned mask = 0;
  for (int element : elements) mask |= 1U << element;
  return mask;
}

bool meets(unsigned set, const std::vector<unsigned>& to_hit, const std::vector<unsigned>& to_avoid) {
  return std::all_of(to_hit.begin(), to_hit.end(), [set](unsigned other) { return (set & other) != 0; }) &&
         std::none_of(to_avoid.begin(), to_avoid.end(),
                      [set](unsigned other) { return (set & other) == other; });
}

// The size of a smallest set, by trying all; -1 if there is none.
int smallest(int elements, const std::vector<unsigned>& to_hit, const std::vector<unsigned>& to_avoid) {
  int best = -1;
  for (unsigned set = 0; set < 1U << elements; ++set)
    if ((best < 0 || std::popcount(set) < best) && meets(set, to_hit, to_avoid)) best = std::popcount(set);
  return best;
}

// The sets of a family come one by one, and the answer is compared each time.
void grow_family(int elements, unsigned seed, int percent_to_avoid) {
  std::mt19937 random(seed);
  const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  HittingSets sets(elements);
  std::vector<unsigned> to_hit, to_avoid;
  for (int i = 0; i < 25; ++i) {
    const int expected = smallest(elements, to_hit, to_avoid);
    const Status status = sets.solve({});
    ASSERT_EQ(status, expected < 0 ? Status::unsatisfiable : Status::satisfiable) << seed << " " << i;
    if (expected < 0) {
      // The answer stays unsatisfiable.
      EXPECT_EQ(sets.solve({}), Status::unsatisfiable);
      return;
    }
    EXPECT_TRUE(std::is_sorted(sets.smallest().begin(), sets.smallest().end()));
    const unsigned found = mask_of(sets.smallest());
    ASSERT_EQ(std::popcount(found), expected) << seed << " " << i;
    ASSERT_TRUE(meets(found, to_hit, to_avoid)) << seed << " " << i;
    if (below(100) < percent_to_avoid) {
      // Avoids the set that was found, or a part of it, so that there is something to do.
      std::vector<int> some;
      for (int element : sets.smallest())
        if (below(3) > 0) some.push_back(element);
      if (some.empty() && below(4) > 0) continue;
      sets.avoid(some);
      to_avoid.push_back(mask_of(some));
    } else {
      std::vector<int> some;
      for (int n = below(4) + (below(10) > 0 ? 1 : 0); n > 0; --n)
        if (const int element = below(elements); std::find(some.begin(), some.end(), element) == some.end())
          some.push_back(element);
      sets.hit(some);
      to_hit.push_back(mask_of(some));
    }
  }
}

TEST(HittingSets, SmallestOfRandomFamilies) {
  for (unsigned seed = 0; seed < 150; ++seed) grow_family(1 + static_cast<int>(seed % 10), seed, 0);
}

TEST(HittingSets, SmallestOfRandomFamiliesWithSetsToAvoid) {
  for (unsigned seed = 0; seed < 150; ++seed) grow_family(1 + static_cast<int>(seed % 10), seed, 40);
}

// All minimal sets are found by listing the smallest one after the other.
TEST(HittingSets, EnumeratesAllMinimalSets) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    std::mt19937 random(seed);
    const int elements = 8;
    HittingSets sets(elements);
    std::vector<unsigned> to_hit;
    for (int i = 0; i < 6; ++i) {
      std::vector<int> some;
      for (int element = 0; element < elements; ++element)
        if (random() % 3 == 0) some.push_back(element);
      if (some.empty()) continue;
      sets.hit(some);
      to_hit.push_back(mask_of(some));
    }
    std::vector<unsigned> expected, found;
    for (unsigned set = 0; set < 1U << elements; ++set) {
      bool is_minimal = meets(set, to_hit, {});
      for (int element = 0; element < elements; ++element)
        if ((set >> element & 1U) != 0 && meets(set & ~(1U << element), to_hit, {})) is_minimal = false;
      if (is_minimal) expected.push_back(set);
    }
    int last_size = 0;
    while (sets.solve({}) == Status::satisfiable) {
      found.push_back(mask_of(sets.smallest()));
      EXPECT_GE(std::popcount(found.back()), last_size);
      last_size = std::popcount(found.back());
      sets.avoid(sets.smallest());
    }
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected) << seed;
  }
}

// Disjoint sets need an element each, so the smallest set outgrows every bound that was counted up to.
TEST(HittingSets, GrowsBeyondWhatWasCounted) {
  constexpr int groups = 70;
  HittingSets sets(3 * groups);
  for (int group = 0; group < groups; ++group) {
    sets.hit(std::vector<int>{3 * group, 3 * group + 1, 3 * group + 2});
    ASSERT_EQ(sets.solve({}), Status::satisfiable);
    ASSERT_EQ(sets.smallest().size(), static_cast<std::size_t>(group + 1));
    for (int g = 0; g <= group; ++g) ASSERT_EQ(sets.smallest()[g] / 3, g);
  }
}

TEST(HittingSets, AllElements) {
  constexpr int elements = 40;
  HittingSets sets(elements);
  std::vector<int> all(elements);
  std::iota(all.begin(), all.end(), 0);
  for (int element : all) sets.hit(std::vector<int>{element});
  ASSERT_EQ(sets.solve({}), Status::satisfiable);
  EXPECT_EQ(sets.smallest(), all);
  sets.avoid(all);
  EXPECT_EQ(sets.solve({}), Status::unsatisfiable);
}

TEST(HittingSets, NoElements) {
  HittingSets sets(0);
  ASSERT_EQ(sets.solve({}), Status::satisfiable);
  EXPECT_TRUE(sets.smallest().empty());
  sets.hit({});
  EXPECT_EQ(sets.solve({}), Status::unsatisfiable);
}

TEST(HittingSets, TheEmptySetCannotBeHit) {
  for (bool before : {true, false}) {
    HittingSets sets(3);
    if (!before) {
      EXPECT_EQ(sets.solve({}), Status::satisfiable);
    }
    sets.hit({});
    EXPECT_EQ(sets.solve({}), Status::unsatisfiable);
  }
}

TEST(HittingSets, AStopIsNoAnswer) {
  // Each two of 30 elements: 29 belong to the set, which takes the solver a while to see.
  HittingSets sets(30);
  for (int a = 0; a < 30; ++a)
    for (int b = 0; b < a; ++b) sets.hit(std::vector<int>{a, b});
  Budget budget;
  budget.effort = 1;
  EXPECT_EQ(sets.solve(budget), Status::unknown);
  std::atomic<bool> stop = true;
  Budget stopped;
  stopped.stop = &stop;
  EXPECT_NE(sets.solve(stopped), Status::unsatisfiable);
}

}  // namespace hitting_set_test
}  // namespace sudosat
