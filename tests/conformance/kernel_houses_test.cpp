// Constraints that look at which of their cells differ: what their propagators leave, beside all fillings.
#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <set>

#include "backends/backend.hpp"
#include "propagation/propagate.hpp"
#include "propagation/propagator.hpp"
#include "queries/ask/solve.hpp"
#include "tests/support/kernel_ground.hpp"
#include "tests/support/random_automaton.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace kernel_test {

// On a Latin square no line holds a value twice. What ranks conclude from that loses no square either.
TEST(KernelInHouses, RanksOfListsThatDifferLoseNoLatinSquare) {
  Random random(10);
  const Ground ground{9, {1, 3}};
  const std::vector<std::vector<int>> lines{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8},
                                            {2, 1, 0}, {5, 4, 3}, {8, 7, 6}, {6, 3, 0}, {7, 4, 1}, {8, 5, 2}};
  std::vector<Tuple> squares;
  for_each_tuple(ground, [&](const Tuple& tuple) {
    for (const std::vector<int>& line : lines) {
      std::set<int> values;
      for (int cell : line) values.insert(tuple[cell]);
      if (values.size() < line.size()) return;
    }
    squares.push_back(tuple);
  });
  ASSERT_EQ(squares.size(), 12U);
  int gained = 0;
  for (int round = 0; round < test::rounds(3000); ++round) {
    Ranking ranking{.cells = integers(0, 8), .contestants = {}, .first = std::nullopt};
    if (pick(random, 0, 1) == 0) ranking.first = pick(random, 1, 3);
    ranking.ties = static_cast<Ranking::Ties>(pick(random, 0, 2));
    for (int i = 0; i < 4; ++i) {
      Ranking::Contestant& contestant = ranking.contestants.emplace_back();
      if (pick(random, 0, 1) == 0) contestant.rank = pick(random, 0, 3);
      const int lists = ranking.first && contestant.rank < 0 ? pick(random, 1, 3) : 1;
      while (std::ssize(contestant.lists) < lists) contestant.lists.push_back(lines[random() % lines.size()]);
    }
    std::vector<Propagator::Word> candidates(9);
    for (auto& set : candidates)
      while (set == 0) set = (random() | random()) & 7;
    std::vector<Propagator::Word> supported(9, 0);
    for (const Tuple& square : squares) {
      bool is_supported = accepts(plain(ranking), square);
      for (std::size_t i = 0; i < 9; ++i) is_supported &= (candidates[i] >> (square[i] - 1) & 1) != 0;
      for (std::size_t i = 0; is_supported && i < 9; ++i)
        supported[i] |= Propagator::Word{1} << (square[i] - 1);
    }
    const auto filtered = [&] {
      Model model(9, 3, 1);
      model.post(ranking);
      std::vector<Propagator::Word> sets = candidates;
      if (!make_propagator(model.constraints()[0], model)->run(sets.data())) sets.assign(9, 0);
      return sets;
    };
    const std::vector<Propagator::Word> alone = filtered();
    ranking.lists_differ = true;
    const std::vector<Propagator::Word> beside_lines = filtered();
    for (std::size_t i = 0; i < 9; ++i) ASSERT_EQ(supported[i] & ~beside_lines[i], 0U) << round;
    gained += alone != beside_lines ? 1 : 0;
  }
  EXPECT_GT(gained, 0);
}

// The upper bound is exact: no larger number is left, and if it is demanded, the cells keep only what leads
// to it. The bound from below is by cells that share no value.
TEST(KernelInHouses, DifferentValuesAreAsManyAsCellsCanBeMatchedWith) {
  Random random(9);
  for (int round = 0; round < test::rounds(1000); ++round) {
    const Ground ground{pick(random, 3, 6), {0, 5}};
    NValue n_value{integers(1, ground.cells - 1), 0};
    Model model(ground.cells, ground.values.size(), ground.values.first);
    model.post(n_value);
    std::vector<Propagator::Word> candidates;
    for (int cell = 0; cell < ground.cells; ++cell)
      candidates.push_back(
          cell == 0 ? 62 : (random() & random() & 62) | Propagator::Word{2} << pick(random, 0, 4));
    const auto supported = [&] {
      std::vector<Propagator::Word> sets(candidates.size(), 0);
      for_each_tuple(ground, [&](const Tuple& tuple) {
        for (std::size_t i = 0; i < tuple.size(); ++i)
          if ((candidates[i] >> tuple[i] & 1) == 0) return;
        if (std::ssize(std::set<int>(tuple.begin() + 1, tuple.end())) != tuple[0]) return;
        for (std::size_t i = 0; i < tuple.size(); ++i) sets[i] |= Propagator::Word{1} << tuple[i];
      });
      return sets;
    };
    const auto filtered = [&] {
      std::vector<Propagator::Word> sets(candidates.begin() + 1, candidates.end());
      sets.push_back(candidates[0]);
      EXPECT_TRUE(make_propagator(model.constraints()[0], model)->run(sets.data()));
      std::rotate(sets.begin(), sets.end() - 1, sets.end());
      return sets;
    };
    candidates[0] = std::bit_floor(filtered()[0]);
    ASSERT_NE(supported()[0], 0U);
    ASSERT_EQ(filtered(), supported());
  }
  Model model(4, 4, 1);
  model.post(NValue{{1, 2, 3}, 0});
  std::vector<Propagator::Word> sets{0b0011, 0b1100, 0b0110, 0b1111};
  EXPECT_TRUE(make_propagator(model.constraints()[0], model)->run(sets.data()));
  EXPECT_EQ(sets[3], 0b0110U);
  sets[3] = 0b0010;
  EXPECT_TRUE(make_propagator(model.constraints()[0], model)->run(sets.data()));
  EXPECT_EQ(sets, (std::vector<Propagator::Word>{0b0011, 0b1100, 0b0110, 0b0010}));
  sets = {0b0011, 0b1100, 0b0011, 0b0010};
  EXPECT_TRUE(make_propagator(model.constraints()[0], model)->run(sets.data()));
  sets[2] = 0b0001;
  EXPECT_TRUE(make_propagator(model.constraints()[0], model)->run(sets.data()));
  EXPECT_EQ(sets[0], 0b0001U);
}

// Values too far apart for one word are judged once they are decided.
TEST(KernelInHouses, ValuesFarApartAreJudged) {
  Model model(2, 5, 1);
  const int far = model.add_cell({100, 104}), total = model.add_cell({1, 3});
  model.post(NValue{{0, 1, far}, total});
  model.post(DistinctPairs{.first = {0, far, far}, .second = {total, 0, 1}});
  model.post(Runs{.first = 0, .arms = {std::vector<int>(70, 1)}, .total = far});
  const auto holds = [&model](std::vector<Propagator::Word> sets) {
    const std::size_t k = sets.size() == 4 ? 0 : sets.size() == 6 ? 1 : 2;
    return make_propagator(model.constraints()[static_cast<int>(k)], model)->run(sets.data());
  };
  EXPECT_TRUE(holds({1, 2, 1, 4}));  // 1, 2 and 100: three values
  EXPECT_TRUE(holds({1, 1, 1, 2}));
  EXPECT_FALSE(holds({1, 1, 1, 4}));
  EXPECT_TRUE(holds({1, 1, 3, 4}));        // the third cell is not decided
  EXPECT_TRUE(holds({1, 1, 2, 1, 1, 1}));  // (1, 1), (100, 1), (101, 1)
  EXPECT_FALSE(holds({1, 2, 2, 1, 1, 1}));
  std::vector<Propagator::Word> run(72, 1);
  EXPECT_FALSE(holds(run));  // 70, not 100
}

// Sums know which of their cells differ. A cage, whose cells all do, leaves nothing superfluous.
TEST(KernelInHouses, SumsOfCellsThatDifferLoseNoTuple) {
  Random random(5);
  for (int round = 0; round < test::rounds(2000); ++round) {
    const bool is_cage = round % 2 == 0;
    const Ground ground{pick(random, 2, 5), {pick(random, 0, 1), pick(random, 4, 6)}};
    const int differing = is_cage ? ground.cells : pick(random, 2, ground.cells);
    AllDifferent different;
    for (int cell = 0; cell < differing; ++cell) different.cells.push_back(cell);
    Linear linear;
    for (int cell = 0; cell < ground.cells; ++cell) {
      const int other = pick(random, 1, 2) * (pick(random, 0, 1) == 0 ? 1 : -1);
      linear.terms.push_back({cell, is_cage || pick(random, 0, 1) == 0 ? 1 : other});
    }
    for (int total = pick(random, -4, 20); linear.totals.empty() || pick(random, 0, 2) == 0; ++total)
      linear.totals.push_back(total);
    Model model(ground.cells, ground.values.size(), ground.values.first);
    model.post(different);
    model.post(linear);
    const Constraint& posted = model.constraints()[0];
    std::vector<Propagator::Word> candidates(ground.cells);
    for (auto& set : candidates)
      while (set == 0) set = random() & ((Propagator::Word{1} << ground.values.size()) - 1);
    std::vector<Propagator::Word> sets = candidates, supported(candidates.size(), 0);
    const bool consistent = make_propagator(posted, model)->run(sets.data());
    for_each_tuple(ground, [&](const Tuple& tuple) {
      std::int64_t sum = 0;
      for (std::size_t i = 0; i < tuple.size(); ++i) {
        sum += linear.terms[i].coefficient * tuple[i];
        if ((candidates[i] >> (tuple[i] - ground.values.first) & 1) == 0) return;
        for (std::size_t j = 0; j < i && i < different.cells.size(); ++j)
          if (tuple[i] == tuple[j]) return;
      }
      if (!std::ranges::binary_search(linear.totals, sum)) return;
      for (std::size_t i = 0; i < tuple.size(); ++i)
        supported[i] |= Propagator::Word{1} << (tuple[i] - ground.values.first);
    });
    const bool solvable = supported[0] != 0;
    ASSERT_TRUE(consistent || !solvable);
    EXPECT_TRUE(!is_cage || consistent == solvable);
    for (std::size_t i = 0; solvable && i < supported.size(); ++i) {
      ASSERT_EQ(supported[i] & ~sets[i], 0U) << "loses a value";
      EXPECT_TRUE(!is_cage || sets[i] == supported[i]) << "leaves a value that nothing supports";
    }
  }
}

// Automata know which of their cells differ. If all of them do, they leave nothing superfluous, with up to
// nine digits and with more states than a machine word has bits. A propagator that has run often makes a
// table of the words.
TEST(KernelInHouses, WordsOfCellsThatDifferLoseNoTuple) {
  Random random(8);
  int solvable = 0, narrowed = 0;
  for (int round = 0; round < test::rounds(1500); ++round) {
    const int first = pick(random, 0, 1);
    const Ground ground{pick(random, 3, 5), {first, pick(random, 3, round % 10 == 0 ? first + 8 : 5)}};
    const int differing = pick(random, 0, 2) == 0 ? pick(random, 2, ground.cells) : ground.cells;
    AllDifferent different;
    for (int cell = 0; cell < differing; ++cell) different.cells.push_back(cell);
    Regular regular;
    for (int cell = 0; cell < ground.cells; ++cell) regular.cells.push_back(cell);
    std::ranges::shuffle(regular.cells, random);
    const int states = pick(random, 0, 3) == 0 ? pick(random, 60, 300) : pick(random, 1, 6);
    regular.automaton = test::random_automaton(random, states, ground.values);
    Model model(ground.cells, ground.values.size(), ground.values.first);
    model.post(different);
    model.post(regular);
    std::vector<Propagator::Word> candidates(ground.cells), sets;
    for (auto& set : candidates)
      while (set == 0) set = (random() | random()) & ((Propagator::Word{1} << ground.values.size()) - 1);
    for (int cell : regular.cells) sets.push_back(candidates[cell]);
    std::vector<Propagator::Word> supported(sets.size(), 0), words_alone(sets.size(), 0);
    for_each_tuple(ground, [&](const Tuple& tuple) {
      std::vector<int> word;
      for (int cell : regular.cells) word.push_back(tuple[cell]);
      for (std::size_t i = 0; i < word.size(); ++i)
        if ((sets[i] >> (word[i] - ground.values.first) & 1) == 0) return;
      if (!regular.automaton->accepts(word)) return;
      const bool differs = std::set<int>(tuple.begin(), tuple.begin() + differing).size() ==
                           static_cast<std::size_t>(differing);
      for (std::size_t i = 0; i < word.size(); ++i) {
        words_alone[i] |= Propagator::Word{1} << (word[i] - ground.values.first);
        if (differs) supported[i] |= Propagator::Word{1} << (word[i] - ground.values.first);
      }
    });
    const bool is_exact = differing == ground.cells, has_words = supported[0] != 0;
    const auto propagator = make_propagator(model.constraints()[0], model);
    for (int runs = round % 2 * 500; runs > 0; --runs) propagator->run(std::vector(sets).data());
    const bool consistent = propagator->run(sets.data());
    ASSERT_TRUE(consistent || !has_words);
    EXPECT_TRUE(!is_exact || consistent == has_words);
    if (!has_words) continue;
    ++solvable;
    narrowed += is_exact && supported != words_alone ? 1 : 0;
    for (std::size_t i = 0; i < supported.size(); ++i) {
      ASSERT_EQ(supported[i] & ~sets[i], 0U) << "loses a value";
      EXPECT_TRUE(!is_exact || sets[i] == supported[i]) << "leaves a value that nothing supports";
    }
  }
  EXPECT_GE(solvable, test::at_least(300));
  EXPECT_GE(narrowed, test::at_least(100));
}

// Counts look at the houses of their cells, and beyond them. On boards of 4x4 each value that a filling needs
// stays.
TEST(KernelInHouses, CountsInHousesLoseNoFilling) {
  const auto shape = Shape::boxed(4, 2, 2);
  std::vector<Grid> grids;
  enumerate(Puzzle(shape), *find_backend("backtracking").make({}), 1000,
            [&](const Grid& grid) {
              grids.push_back(grid);
              return true;
            },
            {});
  ASSERT_EQ(grids.size(), 288U);
  Random random(9);
  int solvable = 0, narrowed = 0;
  for (int round = 0; round < test::rounds(4000); ++round) {
    std::vector<int> cells(16);
    std::iota(cells.begin(), cells.end(), 0);
    std::ranges::shuffle(cells, random);
    cells.resize(pick(random, 2, 8));
    Model model(16, 4, 1);
    for (const House& house : shape->houses())
      model.post(AllDifferent{.cells = house.cells, .family = to_string(house.kind), .which = {}});
    Count count{.cells = cells, .values = {pick(random, 1, 4)}};
    if (pick(random, 0, 3) == 0) count.values.push_back(count.values[0] % 4 + 1);
    if (pick(random, 0, 3) == 0)
      count.total = pick(random, 0, 15);
    else
      for (int number = pick(random, 0, 4); count.allowed.empty() || pick(random, 0, 2) == 0; ++number)
        count.allowed.push_back(number);
    model.post(count);
    const Constraint& posted = model.constraints()[0];
    const auto propagator = make_propagator(posted, model);
    const std::vector<int> scope = propagator->scope(posted);
    // Around one of the fillings, so that there often is one.
    const Grid& centre = grids[random() % grids.size()];
    std::vector<Propagator::Word> candidates(16), supported(16, 0), left, sets;
    for (int cell = 0; cell < 16; ++cell)
      candidates[cell] = (random() & random() & 15U) | Propagator::Word{1} << (centre[cell] - 1);
    for (int cell : scope) sets.push_back(candidates[cell]);
    const bool consistent = propagator->run(sets.data());
    left = candidates;
    for (std::size_t i = 0; i < scope.size(); ++i) left[scope[i]] &= sets[i];
    for (const Grid& grid : grids) {
      const auto bit = [&grid](int cell) { return Propagator::Word{1} << (grid[cell] - 1); };
      bool fits = accepts_tuple(posted, grid.values());
      for (int cell = 0; cell < 16; ++cell) fits = fits && (candidates[cell] & bit(cell)) != 0;
      for (int cell = 0; fits && cell < 16; ++cell) supported[cell] |= bit(cell);
    }
    if (supported[0] == 0) continue;
    ASSERT_TRUE(consistent);
    ++solvable;
    narrowed += left != candidates ? 1 : 0;
    for (std::size_t cell = 0; cell < 16; ++cell)
      ASSERT_EQ(supported[cell] & ~left[cell], 0U) << "loses a value of cell " << cell;
  }
  EXPECT_GE(solvable, test::at_least(1000));
  EXPECT_GE(narrowed, test::at_least(300));
}

// Two of r1c1, r1c2 and r3c3 are 1: one is in row 1, and r3c3 is the other. No other cell of row 1 and box 1
// is 1.
TEST(KernelInHouses, ACountKnowsThatAHouseHoldsAValueOnce) {
  const auto shape = Shape::boxed(4, 2, 2);
  Puzzle puzzle(shape);
  puzzle.rules.push_back(std::make_shared<KernelRule>(
      kernel_kind(), std::vector{plain(Count{.cells = {0, 1, 10}, .values = {1}, .allowed = {2}})}, false));
  std::vector<DigitSet> left = puzzle.candidates;
  ASSERT_TRUE(propagate(*Model::of(puzzle), left));
  EXPECT_EQ(left[10].count(), 1);
  EXPECT_TRUE(left[10].contains(0));
  for (int cell : {2, 3, 4, 5}) EXPECT_FALSE(left[cell].contains(0)) << cell;
  for (int cell : {0, 1}) EXPECT_TRUE(left[cell].contains(0)) << cell;
}

// There are more sums than a machine word has bits. A value is kept if some choice of the other values
// completes it.
TEST(KernelInHouses, SumsBeyondAWordAreExact) {
  Random random(7);
  int solvable = 0, narrowed = 0;
  for (int round = 0; round < test::rounds(2000); ++round) {
    const Ground ground{pick(random, 2, 5), {0, 5}};
    Linear linear;
    std::int64_t span = 0;
    for (int cell = 0; cell < ground.cells; ++cell) {
      linear.terms.push_back({cell, pick(random, 5, 40) * (pick(random, 0, 1) == 0 ? 1 : -1)});
      span += 5 * std::abs(linear.terms.back().coefficient);
    }
    if (span <= 64) continue;
    std::int64_t total = 0;
    for (const Term& term : linear.terms) total += term.coefficient * pick(random, 0, 5);
    linear.totals = {total, total + 1};
    Model model(ground.cells, ground.values.size(), ground.values.first);
    model.post(linear);
    std::vector<Propagator::Word> sets(ground.cells), supported(sets.size(), 0);
    for (auto& set : sets)
      while (set == 0) set = random() & 0x3F;
    const std::vector<Propagator::Word> before = sets;
    const bool consistent = make_propagator(linear, model)->run(sets.data());
    for_each_tuple(ground, [&](const Tuple& tuple) {
      std::int64_t sum = 0;
      for (std::size_t i = 0; i < tuple.size(); ++i) {
        if ((before[i] >> tuple[i] & 1) == 0) return;
        sum += linear.terms[i].coefficient * tuple[i];
      }
      if (sum != total && sum != total + 1) return;
      for (std::size_t i = 0; i < tuple.size(); ++i) supported[i] |= Propagator::Word{1} << tuple[i];
    });
    EXPECT_EQ(consistent, supported[0] != 0);
    if (supported[0] == 0) continue;
    ++solvable;
    if (supported != before) ++narrowed;
    EXPECT_EQ(sets, supported);
  }
  EXPECT_GE(solvable, test::at_least(300));
  EXPECT_GE(narrowed, test::at_least(200));
}

// Cells that differ and add up, by a rule of their own.
class Cage : public Rule {
 public:
  Cage(std::vector<int> cells, int total)
      : Rule(kernel_kind(), {}), cells_(std::move(cells)), total_(total) {}
  bool accepts(const Shape&, const Grid& grid) const override {
    std::set<int> values;
    for (int cell : cells_) values.insert(grid[cell]);
    return values.size() == cells_.size() && std::accumulate(values.begin(), values.end(), 0) == total_;
  }
  void post(const Shape&, Model& model) const override {
    Linear linear{{}, {total_}};
    for (int cell : cells_) linear.terms.push_back({cell, 1});
    model.post(AllDifferent{.cells = cells_, .family = {}, .which = {}});
    model.post(std::move(linear));
  }

 private:
  std::vector<int> cells_;
  int total_;
};

// Cages go by combinations, which also narrow cells outside.
TEST(KernelInHouses, CagesAreExactAndReachThoseWhoSeeThem) {
  Random random(4);
  std::vector<Grid> grids;
  const Puzzle plain(Shape::boxed(4, 2, 2));
  enumerate(plain, *find_backend("backtracking").make({}), 1000,
            [&](const Grid& grid) {
              grids.push_back(grid);
              return true;
            },
            {});
  for (int round = 0; round < 200; ++round) {
    std::vector<int> cells(16);
    std::iota(cells.begin(), cells.end(), 0);
    if (round % 2 == 0) std::ranges::shuffle(cells, random);
    cells.resize(pick(random, 2, 4));
    Puzzle puzzle = plain;
    const int total = pick(random, 2, 11);
    puzzle.rules.push_back(std::make_shared<Cage>(cells, total));
    const auto expected = static_cast<std::uint64_t>(std::ranges::count_if(
        grids, [&](const Grid& grid) { return puzzle.rules[0]->accepts(*puzzle.shape, grid); }));
    for (const char* backend : {"backtracking", "cadical"})
      EXPECT_EQ(count(puzzle, *find_backend(backend).make({}), 1000, {}).found, expected)
          << cells.size() << " cells, " << total;
  }
}

TEST(KernelInHouses, ADigitThatACageNeedsLeavesWhoSeesItsPlaces) {
  // 7, 8 and 9 in r1c1, r1c2 and r5c5; 9 not in the last.
  const std::vector<int> cells = {0, 1, 40};
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.rules.push_back(std::make_shared<Cage>(cells, 24));
  puzzle.candidates[40].erase(8);
  std::vector<DigitSet> left = puzzle.candidates;
  ASSERT_TRUE(propagate(*Model::of(*puzzle.shape, puzzle.rules), left));
  for (int cell = 0; cell < 81; ++cell) {
    const bool sees_both = cell / 9 == 0 || (cell / 9 < 3 && cell % 9 < 3);
    EXPECT_EQ(left[cell].contains(8), cell <= 1 || !(sees_both || cell == 40)) << cell;
  }
}

// The line leaves the box and comes back. Its cells in the box add up to 45, whatever lies between.
TEST(KernelInHouses, ASumKnowsTheHouseWithMostOfItsCells) {
  const std::vector<int> line = {2, 3, 0, 1, 9, 10, 11, 18, 19, 20};
  const auto shape = Shape::boxed(9, 3, 3);
  Model model(81, 9, 1);
  for (const House& house : shape->houses()) model.post(AllDifferent{house.cells, {}, {}});
  Linear sum{{}, {48}};
  for (int cell : line) sum.terms.push_back({cell, 1});
  std::vector<Propagator::Word> sets(line.size(), 0x1FF);
  ASSERT_TRUE(make_propagator(sum, model)->run(sets.data()));
  EXPECT_EQ(sets[1], Propagator::Word{1} << 2) << "r1c4 is 3";
}

}  // namespace kernel_test
}  // namespace sudosat
