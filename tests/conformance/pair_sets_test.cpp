// Pairs of a region and a digit, with cages inside regions that are to be found, against brute force.
#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <vector>

#include "model/model.hpp"
#include "propagation/propagator.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace pair_sets_test {

using Word = Propagator::Word;
using Random = std::mt19937_64;

int pick(Random& random, int least, int most) { return std::uniform_int_distribution(least, most)(random); }

// Nine places with the pairs of three regions and three digits. The region of place i is cell i, its digit
// cell 9 + i. The places of a cage have one region, and their digits a sum.
constexpr int places = 9, values = 3;
struct PairsBoard {
  struct Cage {
    std::vector<int> at;
    int sum;
  };
  std::vector<Cage> cages;

  Model model() const {
    Model model(2 * places, values);
    DistinctPairs pairs;
    for (int i = 0; i < places; ++i) {
      pairs.first.push_back(i);
      pairs.second.push_back(places + i);
    }
    model.post(pairs);
    const auto equal = std::make_shared<const PairTable>(Range{1, values}, Range{1, values},
                                                         [](int a, int b) { return a == b; });
    for (const Cage& cage : cages) {
      Linear linear{{}, {cage.sum}};
      for (const int i : cage.at) linear.terms.push_back({places + i, 1});
      model.post(linear);
      for (std::size_t i = 1; i < cage.at.size(); ++i) model.post(Relation{cage.at[0], cage.at[i], equal});
    }
    return model;
  }

  bool accepts(const std::vector<int>& regions, const std::vector<int>& digits) const {
    return std::ranges::all_of(cages, [&](const Cage& cage) {
      int sum = 0;
      for (const int i : cage.at) {
        if (regions[i] != regions[cage.at[0]]) return false;
        sum += digits[i];
      }
      return sum == cage.sum;
    });
  }
};

// The candidates that boards leave which have each pair once.
class Supported {
 public:
  Supported(const PairsBoard& board, const std::vector<Word>& sets) : board_(board), sets_(sets) { place(0); }
  std::vector<Word> found = std::vector<Word>(2 * places, 0);

 private:
  void place(std::size_t i) {
    if (i == places) {
      if (!board_.accepts(regions_, digits_)) return;
      for (std::size_t k = 0; k < places; ++k) {
        found[k] |= Word{1} << (regions_[k] - 1);
        found[places + k] |= Word{1} << (digits_[k] - 1);
      }
      return;
    }
    for (int region = 1; region <= values; ++region)
      for (int digit = 1; digit <= values; ++digit) {
        const Word pair = Word{1} << (region * values + digit);
        if ((used_ & pair) != 0 || (sets_[i] >> (region - 1) & 1) == 0 ||
            (sets_[places + i] >> (digit - 1) & 1) == 0)
          continue;
        used_ |= pair;
        regions_[i] = region;
        digits_[i] = digit;
        place(i + 1);
        used_ &= ~pair;
      }
  }

  const PairsBoard& board_;
  const std::vector<Word>& sets_;
  Word used_ = 0;
  std::vector<int> regions_ = std::vector<int>(places), digits_ = std::vector<int>(places);
};

TEST(PairSets, LoseNoBoard) {
  Random random(3);
  int solvable = 0, narrowed = 0, failed = 0;
  for (int round = 0; round < test::rounds(300); ++round) {
    PairsBoard board;
    std::vector<int> order{0, 1, 2, 3, 4, 5, 6, 7, 8};
    std::ranges::shuffle(order, random);
    for (int cage = pick(random, 1, 3); cage > 0; --cage) {
      const int size = pick(random, 2, 3);
      PairsBoard::Cage made{{}, size == 3 ? 6 : pick(random, 3, 5)};
      for (int i = 0; i < size; ++i) {
        made.at.push_back(order.back());
        order.pop_back();
      }
      board.cages.push_back(std::move(made));
    }
    std::vector<Word> sets;
    for (int i = 0; i < 2 * places; ++i)
      sets.push_back(pick(random, 0, 2) == 0 ? Word{1} << pick(random, 0, values - 1)
                                             : Word{(1 << values) - 1});
    const std::vector<Word> expected = Supported(board, sets).found;
    const Model model = board.model();
    const auto propagator = make_propagator(model.constraints()[0], model);
    const std::vector<Word> asked = sets;
    bool holds = true;
    for (int run = 0; run < 5 && holds; ++run) holds = propagator->run(sets.data());
    if (expected[0] == 0) {
      failed += holds ? 0 : 1;
      continue;
    }
    ++solvable;
    ASSERT_TRUE(holds);
    for (std::size_t i = 0; i < sets.size(); ++i) ASSERT_EQ(expected[i] & ~sets[i], 0U) << "loses a value";
    narrowed += sets != asked ? 1 : 0;
  }
  EXPECT_GE(solvable, test::at_least(20));
  EXPECT_GE(narrowed, test::at_least(20));
  EXPECT_GE(failed, test::at_least(50));
}

// Two pairs out of three digits always share a digit, so no two cages of two cells lie in one region.
TEST(PairSets, CagesThatShareDigitsLieApart) {
  const PairsBoard board{{{{0, 1}, 3}, {{2, 3}, 5}, {{4, 5}, 4}}};
  const Model model = board.model();
  const auto propagator = make_propagator(model.constraints()[0], model);
  constexpr Word all = (1 << values) - 1;
  std::vector<Word> sets(2 * places, all);
  sets[0] = sets[1] = 0b001;
  ASSERT_TRUE(propagator->run(sets.data()));
  for (const std::size_t i : {2U, 3U, 4U, 5U}) EXPECT_EQ(sets[i], 0b110U) << i;
  for (const std::size_t i : {6U, 7U, 8U}) EXPECT_EQ(sets[i], all) << i;
  // The third digit of the region stands outside the cage.
  for (const std::size_t i : {0U, 1U}) EXPECT_EQ(sets[places + i], 0b011U) << i;
}

}  // namespace pair_sets_test
}  // namespace sudosat
