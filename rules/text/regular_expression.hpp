// Patterns for the digits along a line: "1.*9", "[2-5]{3}", "(12|34)+". A digit stands for its value, a
// letter of either case for a value above 9 (a = 10). There are classes with ranges and negation ([^1-3]),
// '.', '|', groups, and the repetitions * + ? {n} {n,} {n,m}; nothing else, and no blanks. The whole line
// must match.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "model/automaton.hpp"
#include "rules/text/nondeterministic_automaton.hpp"

namespace sudosat {

class RegularExpression {
 public:
  // Throws UsageError, with the position, if the text is not a pattern.
  explicit RegularExpression(std::string_view pattern);

  // Reads the pattern itself, not an automaton. The time grows with the length of the pattern and a power of
  // the length of the word.
  bool matches(std::span<const int> word) const;
  // Returns an automaton for words that match and have a value from each of these ranges. Throws UsageError
  // if the automaton would have too many states.
  std::shared_ptr<const Automaton> automaton(std::span<const Range> cells) const;

 private:
  friend class PatternReader;
  friend class PatternMatcher;

  struct Node {
    enum class Kind { symbol, sequence, choice, repetition };
    Kind kind;
    std::uint64_t values = 0;  // the values of a symbol, as bits
    bool is_negated = false;   // whether it stands for all values but these
    std::vector<Node> parts = {};
    int least = 0;  // repetitions
    int most = 0;   // -1 for any number
    bool matches(int value) const {
      return (value >= 0 && value < nameless && (values >> value & 1) != 0) != is_negated;
    }
  };

  // Patterns cannot name values from this one on, or negative ones, so all these are alike.
  static constexpr int nameless = 36;

  // Adds the node after the state `from` and returns its last state. Symbols are the values below `nameless`,
  // which itself stands for all others.
  static int add(const Node& node, NondeterministicAutomaton& automaton, int from);

  Node root_;
};

}  // namespace sudosat
