// Tables and automata in the compact texts of Interactive Sudoku Solver, against a writer made from the
// description of the format.
#include "rules/text/iss_text.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <string>

#include "base/error.hpp"

namespace sudosat {
namespace iss_text_test {

constexpr const char* characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

struct Bits {
  std::vector<bool> bits;
  void add(int value, int count) {
    for (int bit = count - 1; bit >= 0; --bit) bits.push_back((value >> bit & 1) != 0);
  }
  std::string text() const {
    std::vector<bool> all = bits;
    while (all.size() % 8 != 0) all.push_back(false);
    while (all.size() % 6 != 0) all.push_back(false);
    std::string text;
    for (std::size_t i = 0; i < all.size(); i += 6) {
      int value = 0;
      for (std::size_t bit = 0; bit < 6; ++bit) value = 2 * value + all[i + bit];
      text += characters[value];
    }
    return text;
  }
};

// States are numbered as the format has them: starts, other final ones, the rest.
struct Nfa {
  int symbols, starts, others;
  std::vector<bool> start_is_final;
  std::vector<std::vector<std::pair<int, int>>> moves;  // for each state: pairs of a symbol and the next
                                                        // state

  std::string text(bool is_packed) const {
    constexpr int state_bits = 3, count_bits = 5;
    Bits bits;
    bits.add(is_packed ? 1 : 0, 2);
    bits.add(state_bits - 1, 4);
    bits.add(symbols - 1, 4);
    bits.add(starts, state_bits);
    bits.add(others, state_bits);
    for (auto start = start_is_final.rbegin(); start != start_is_final.rend(); ++start) bits.add(*start, 1);
    if (!is_packed) bits.add(count_bits, 4);
    for (const auto& of_state : moves) {
      int mask = 0;
      for (const auto& move : of_state) mask |= 1 << move.first;
      if (is_packed) bits.add(mask, symbols);
      if (!is_packed) bits.add(static_cast<int>(of_state.size()), count_bits);
      for (const auto& [symbol, to] : of_state) {
        if (!is_packed) bits.add(symbol, symbols == 1 ? 0 : symbols == 2 ? 1 : symbols <= 4 ? 2 : 3);
        bits.add(to, state_bits);
      }
    }
    return bits.text();
  }
  bool accepts_from(int state, const std::vector<int>& word, std::size_t read) const {
    const auto s = static_cast<std::size_t>(state);
    if (read == word.size()) return state < starts ? start_is_final[s] : state < starts + others;
    for (const auto& [symbol, to] : moves[s])
      if (symbol == word[read] && accepts_from(to, word, read + 1)) return true;
    return false;
  }
  bool accepts(const std::vector<int>& word) const {
    for (int state = 0; state < starts; ++state)
      if (accepts_from(state, word, 0)) return true;
    return false;
  }
};

bool accepts(const NondeterministicAutomaton& automaton, const std::vector<int>& word) {
  auto states = automaton.start();
  for (int symbol : word) states = automaton.next(states, symbol);
  return automaton.has_final(states);
}

TEST(IssText, AutomataAcceptTheSameWords) {
  std::mt19937 random(1);
  const auto number = [&random](int first, int last) {
    return std::uniform_int_distribution<int>(first, last)(random);
  };
  int accepted = 0, refused = 0;
  for (int round = 0; round < 200; ++round) {
    const bool is_packed = round % 2 == 0;
    Nfa nfa{number(1, 5), number(1, 2), number(0, 2), {}, std::vector<std::vector<std::pair<int, int>>>(6)};
    for (int start = 0; start < nfa.starts; ++start) nfa.start_is_final.push_back(number(0, 2) == 0);
    for (auto& moves : nfa.moves)
      for (int symbol = 0; symbol < nfa.symbols; ++symbol)
        for (int count = number(0, is_packed ? 1 : 2); count > 0; --count)
          moves.emplace_back(symbol, number(0, 5));
    const NondeterministicAutomaton automaton = automaton_from_text(nfa.text(is_packed));
    std::vector<int> word;
    const std::function<void()> try_all = [&] {
      const bool expected = nfa.accepts(word);
      ++(expected ? accepted : refused);
      EXPECT_EQ(accepts(automaton, word), expected) << nfa.text(is_packed);
      if (word.size() == 3) return;
      for (int symbol = 0; symbol < nfa.symbols; ++symbol) {
        word.push_back(symbol);
        try_all();
        word.pop_back();
      }
    };
    try_all();
  }
  EXPECT_GT(accepted, 100);
  EXPECT_GT(refused, 100);
}

// The expected words are those of Interactive Sudoku Solver itself: one of two starts is final, and only the
// other state can go on.
TEST(IssText, TheLastStartIsTheFirstToBeSaidFinal) {
  const auto first_is_final = automaton_from_text("BOExBWdA"),
             second_is_final = automaton_from_text("BOIxBWdA");
  for (const auto* automaton : {&first_is_final, &second_is_final}) EXPECT_TRUE(accepts(*automaton, {}));
  EXPECT_FALSE(accepts(first_is_final, {0}));
  EXPECT_TRUE(accepts(second_is_final, {0}));
}

TEST(IssText, TablesAreRowsOfBits) {
  const std::vector<bool> pairs = pairs_from_text("Ch", 4);
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(pairs[i], i == 1 || i == 6 || i == 11) << i;
  EXPECT_EQ(pairs_from_text("", 3), std::vector<bool>(9, false));
}

TEST(IssText, RefusesWhatItIsNot) {
  EXPECT_THROW((void)pairs_from_text("A+", 4), UsageError);
  EXPECT_THROW((void)pairs_from_text("AAAAA_", 4), UsageError);
  EXPECT_THROW((void)automaton_from_text(""), UsageError);
  EXPECT_THROW((void)automaton_from_text("_AAAAAAA"), UsageError);  // an unknown format
  EXPECT_THROW((void)automaton_from_text("AjFA GhA"), UsageError);
  EXPECT_THROW((void)automaton_from_text("AjF"), UsageError);
}

}  // namespace iss_text_test
}  // namespace sudosat
