// The propagator of an automaton keeps what it found about cells that have not changed since. Whatever it was
// asked before, it answers as one that was asked nothing.
#include <algorithm>
#include <bit>
#include <chrono>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <span>
#include <variant>

#include "base/budget.hpp"
#include "model/model.hpp"
#include "propagation/propagator.hpp"
#include "tests/support/random_automaton.hpp"

namespace sudosat {
namespace automaton_propagator_test {

using Word = Propagator::Word;
using Random = std::mt19937_64;

int pick(Random& random, int least, int most) { return std::uniform_int_distribution(least, most)(random); }

// A line with a random automaton; one in three has more states than a word has bits.
Regular random_line(Random& random, int cells, int digits) {
  const int states = pick(random, 0, 2) == 0 ? pick(random, 65, 200) : pick(random, 2, 12);
  Regular line{{}, test::random_automaton(random, states, {1, digits})};
  for (int cell = 0; cell < cells; ++cell) line.cells.push_back(cell);
  return line;
}

// Whether some way along the word from the state on ends in a final one, tried step by step.
bool has_way(const Automaton& automaton, int state, std::span<const int> word) {
  if (word.empty()) return automaton.is_final(state);
  return std::ranges::any_of(automaton.next(state, word[0]),
                             [&](int to) { return has_way(automaton, to, word.subspan(1)); });
}

TEST(AutomatonPropagator, LeavesWhatSomeWordHas) {
  Random random(7);
  int narrowed = 0, failed = 0;
  for (int round = 0; round < 400; ++round) {
    const int cells = pick(random, 2, 5), digits = pick(random, 2, 4);
    Model model(cells, digits);
    model.post(random_line(random, cells, digits));
    const Automaton& automaton = *std::get<Regular>(model.constraints()[0].what).automaton;
    std::vector<Word> sets(cells), expected(sets.size(), 0);
    for (Word& set : sets)
      while (set == 0) set = random() & ((Word{1} << digits) - 1);
    std::vector<int> word;
    const std::function<void()> try_words = [&] {
      if (word.size() < sets.size()) {
        for (Word left = sets[word.size()]; left != 0; left &= left - 1) {
          word.push_back(std::countr_zero(left) + 1);
          try_words();
          word.pop_back();
        }
        return;
      }
      const bool is_accepted = has_way(automaton, 0, word);
      ASSERT_EQ(automaton.accepts(word), is_accepted);
      for (std::size_t i = 0; is_accepted && i < word.size(); ++i) expected[i] |= Word{1} << (word[i] - 1);
    };
    try_words();
    const std::vector<Word> asked = sets;
    const bool holds = make_propagator(model.constraints()[0], model)->run(sets.data());
    ASSERT_EQ(holds, expected[0] != 0);
    failed += holds ? 0 : 1;
    if (!holds) continue;
    ASSERT_EQ(sets, expected);
    narrowed += sets != asked ? 1 : 0;
  }
  EXPECT_GE(narrowed, 100);
  EXPECT_GE(failed, 30);
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
    const std::vector<Word> all(cells, (Word{1} << digits) - 1);
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

// The automaton accepts digits that make a multiple of 1000 when they are written one after the other.
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
