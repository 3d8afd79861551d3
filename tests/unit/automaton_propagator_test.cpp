// The propagator of an automaton keeps what it found about cells that have not changed since. Whatever it was
// asked before, it answers as one that was asked nothing.
#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <memory>
#include <random>

#include "base/budget.hpp"
#include "model/model.hpp"
#include "propagation/propagator.hpp"

namespace sudosat {
namespace automaton_propagator_test {

using Word = Propagator::Word;
using Random = std::mt19937_64;

int pick(Random& random, int least, int most) { return std::uniform_int_distribution(least, most)(random); }

// A line with a random automaton, of which about half of the steps lead on.
Regular random_line(Random& random, int cells, int digits) {
  const int states = pick(random, 2, 12);
  std::vector<int> values, next;
  std::vector<bool> is_final;
  for (int value = 1; value <= digits; ++value) values.push_back(value);
  for (int state = 0; state < states; ++state) {
    is_final.push_back(pick(random, 0, 1) == 0);
    for (int value = 0; value < digits; ++value)
      next.push_back(std::max(-1, pick(random, -states / 2, states - 1)));
  }
  Regular line{{}, std::make_shared<const Automaton>(values, next, is_final)};
  for (int cell = 0; cell < cells; ++cell) line.cells.push_back(cell);
  return line;
}

TEST(AutomatonPropagator, AnswersAsIfItWasAskedNothingBefore) {
  Random random(5);
  int narrowed = 0, failed = 0;
  for (int round = 0; round < 60; ++round) {
    const int cells = pick(random, 3, 40), digits = pick(random, 2, 9);
    Model model(cells, digits);
    model.post(random_line(random, cells, digits));
    const Constraint& line = model.constraints()[0];
    const auto kept = make_propagator(line, model);
    const std::vector<Word> all(static_cast<std::size_t>(cells), (Word{1} << digits) - 1);
    std::vector<Word> asked = all;
    for (int question = 0; question < 100; ++question) {
      // A search narrows a cell, or takes back what it has narrowed in some, or in all.
      if (question % 20 == 0) asked = all;
      const int changes = pick(random, 1, 4);
      for (int change = 0; change < changes; ++change) {
        const auto cell = static_cast<std::size_t>(pick(random, 0, cells - 1));
        asked[cell] = pick(random, 0, 2) == 0 ? all[cell] : asked[cell] & random();
        if (asked[cell] == 0) asked[cell] = all[cell];
      }
      std::vector<Word> sets = asked, expected = asked;
      const bool holds = kept->run(sets.data());
      ASSERT_EQ(holds, make_propagator(line, model)->run(expected.data()));
      if (!holds) {
        ++failed;
        continue;
      }
      ASSERT_EQ(sets, expected);
      narrowed += sets != asked ? 1 : 0;
      if (pick(random, 0, 1) == 0) asked = sets;
    }
  }
  EXPECT_GE(narrowed, 1000);
  EXPECT_GE(failed, 300);
}

// Digits that make a multiple of 1000 when they are written one after the other.
TEST(AutomatonPropagator, ManyStatesAreLeftWhenTheBudgetEnds) {
  constexpr int states = 1000, digits = 9, cells = 20;
  std::vector<int> values, next;
  for (int digit = 1; digit <= digits; ++digit) values.push_back(digit);
  for (int state = 0; state < states; ++state)
    for (const int digit : values) next.push_back((10 * state + digit + 1) % states);
  std::vector<bool> is_final(states, false);
  is_final[0] = true;
  Model model(cells, digits);
  Regular line{{}, std::make_shared<const Automaton>(values, next, is_final)};
  for (int cell = 0; cell < cells; ++cell) line.cells.push_back(cell);
  model.post(line);
  const auto propagator = make_propagator(model.constraints()[0], model);
  std::vector<Word> sets(cells, (Word{1} << digits) - 1);
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  const BudgetScope scope(budget);
  EXPECT_THROW(propagator->run(sets.data()), BudgetEnded);
}

}  // namespace automaton_propagator_test
}  // namespace sudosat
