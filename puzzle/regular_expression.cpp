#include "puzzle/regular_expression.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "puzzle/error.hpp"

namespace sudosat {

// Recursive descent over the pattern.
class PatternReader {
 public:
  using Node = RegularExpression::Node;
  using Kind = Node::Kind;

  explicit PatternReader(std::string_view pattern) : pattern_(pattern) {}

  Node read() {
    Node node = read_choice(0);
    if (!is_at_end()) fail("a ')' that closes nothing");
    return node;
  }

 private:
  static constexpr int deepest = 200;
  static constexpr int most_repetitions = 1000;

  Node read_choice(int depth) {
    if (depth > deepest) fail("groups that are nested too deep");
    Node choice{.kind = Kind::choice, .parts = {}};
    choice.parts.push_back(read_sequence(depth));
    while (take('|')) choice.parts.push_back(read_sequence(depth));
    return choice;
  }

  Node read_sequence(int depth) {
    Node sequence{.kind = Kind::sequence, .parts = {}};
    while (!is_at_end() && peek() != '|' && peek() != ')') {
      Node node = read_atom(depth);
      while (const auto bounds = read_repetition()) {
        Node repeated{.kind = Kind::repetition, .parts = {}, .least = bounds->first, .most = bounds->second};
        repeated.parts.push_back(std::move(node));
        node = std::move(repeated);
        if (++depth > deepest) fail("too many repetitions of repetitions");
      }
      sequence.parts.push_back(std::move(node));
    }
    return sequence;
  }

  Node read_atom(int depth) {
    if (take('(')) {
      Node group = read_choice(depth + 1);
      if (!take(')')) fail("a group that is not closed");
      return group;
    }
    if (take('.')) return {.kind = Kind::symbol, .is_negated = true, .parts = {}};
    if (take('[')) return read_class();
    return {.kind = Kind::symbol, .values = bit(read_symbol()), .parts = {}};
  }

  Node read_class() {
    Node node{.kind = Kind::symbol, .is_negated = take('^'), .parts = {}};
    if (!is_at_end() && peek() == ']') fail("an empty class");
    while (!take(']')) {
      const int first = read_symbol();
      const std::size_t at = position_;
      const int last = take('-') ? read_symbol() : first;
      if (last < first) fail_at(at, "a range whose end comes before its beginning");
      for (int value = first; value <= last; ++value) node.values |= bit(value);
    }
    return node;
  }

  std::optional<std::pair<int, int>> read_repetition() {
    if (take('*')) return std::pair{0, -1};
    if (take('+')) return std::pair{1, -1};
    if (take('?')) return std::pair{0, 1};
    const std::size_t at = position_;
    if (!take('{')) return std::nullopt;
    const int least = read_count();
    int most = least;
    if (take(',')) most = !is_at_end() && peek() == '}' ? -1 : read_count();
    if (!take('}')) fail("a '{' that is not closed");
    if (most >= 0 && most < least) fail_at(at, "fewer repetitions at most than at least");
    return std::pair{least, most};
  }

  int read_count() {
    const std::size_t at = position_;
    int count = 0;
    for (; !is_at_end() && peek() >= '0' && peek() <= '9'; ++position_) {
      count = count * 10 + (peek() - '0');
      if (count > most_repetitions) fail_at(at, fmt::format("more than {} repetitions", most_repetitions));
    }
    if (position_ == at) fail("no number where one is needed");
    return count;
  }

  int read_symbol() {
    if (is_at_end()) fail("an end where a digit is needed");
    const char symbol = pattern_[position_++];
    if (symbol >= '0' && symbol <= '9') return symbol - '0';
    if (symbol >= 'a' && symbol <= 'z') return symbol - 'a' + 10;
    if (symbol >= 'A' && symbol <= 'Z') return symbol - 'A' + 10;
    --position_;
    fail(fmt::format("'{}', which means nothing there", symbol));
  }

  bool is_at_end() const { return position_ == pattern_.size(); }
  char peek() const { return pattern_[position_]; }
  bool take(char wanted) {
    const bool is_there = !is_at_end() && peek() == wanted;
    position_ += is_there;
    return is_there;
  }
  static std::uint64_t bit(int value) { return std::uint64_t{1} << value; }

  [[noreturn]] void fail(std::string_view what) const { fail_at(position_, what); }
  [[noreturn]] void fail_at(std::size_t position, std::string_view what) const {
    throw UsageError(fmt::format("the pattern '{}' has {} at position {}", pattern_, what, position + 1),
                     "there are digits, letters, [classes], '.', '|', (groups), and * + ? {n,m} behind them");
  }

  std::string_view pattern_;
  std::size_t position_ = 0;
};

RegularExpression::RegularExpression(std::string_view pattern) : root_(PatternReader(pattern).read()) {}

bool RegularExpression::matches(std::span<const int> word) const {
  Places begins(word.size() + 1, false);
  begins[0] = true;
  return ends(root_, word, begins)[word.size()];
}

RegularExpression::Places RegularExpression::ends(const Node& node, std::span<const int> word,
                                                  const Places& begins) {
  Places found(begins.size(), false);
  const auto unite = [](Places& all, const Places& more) {
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = all[i] || more[i];
  };
  switch (node.kind) {
    case Node::Kind::symbol:
      for (std::size_t i = 0; i < word.size(); ++i) found[i + 1] = begins[i] && node.matches(word[i]);
      break;
    case Node::Kind::sequence:
      found = begins;
      for (const Node& part : node.parts) found = ends(part, word, found);
      break;
    case Node::Kind::choice:
      for (const Node& part : node.parts) unite(found, ends(part, word, begins));
      break;
    case Node::Kind::repetition: {
      Places places = begins;
      for (int i = 0; i < node.least; ++i)
        if (Places next = ends(node.parts[0], word, places); next != places)
          places = std::move(next);
        else
          break;  // and so on for ever
      found = places;
      // After as many rounds as there are places nothing new is found.
      int rounds = static_cast<int>(word.size());
      if (node.most >= 0) rounds = std::min(rounds, node.most - node.least);
      for (int i = 0; i < rounds; ++i) unite(found, places = ends(node.parts[0], word, places));
      break;
    }
  }
  return found;
}

std::shared_ptr<const Automaton> RegularExpression::automaton(Range values) const {
  NondeterministicAutomaton automaton;
  const int start = automaton.add_state();
  automaton.add_start(start);
  automaton.make_final(add(root_, values, automaton, start));
  return make_automaton(
      values, automaton.start(),
      [&](const auto& states, int value) -> std::optional<NondeterministicAutomaton::States> {
        auto next = automaton.next(states, value - values.first);
        return next.empty() ? std::nullopt : std::optional(std::move(next));
      },
      [&](const auto& states) { return automaton.has_final(states); });
}

int RegularExpression::add(const Node& node, Range values, NondeterministicAutomaton& automaton, int from) {
  const auto add_behind = [&automaton](int state) {
    const int next = automaton.add_state();
    automaton.add_silent_move(state, next);
    return next;
  };
  switch (node.kind) {
    case Node::Kind::symbol: {
      NondeterministicAutomaton::Symbols symbols = 0;
      for (int value = values.first; value <= values.last; ++value)
        if (node.matches(value)) symbols |= std::uint64_t{1} << (value - values.first);
      const int to = automaton.add_state();
      automaton.add_move(from, symbols, to);
      return to;
    }
    case Node::Kind::sequence:
      for (const Node& part : node.parts) from = add(part, values, automaton, from);
      return from;
    case Node::Kind::choice: {
      const int to = automaton.add_state();
      for (const Node& part : node.parts) automaton.add_silent_move(add(part, values, automaton, from), to);
      return to;
    }
    case Node::Kind::repetition:
      for (int i = 0; i < node.least; ++i) from = add(node.parts[0], values, automaton, from);
      if (node.most < 0) {
        const int loop = add_behind(from);
        automaton.add_silent_move(add(node.parts[0], values, automaton, loop), loop);
        return loop;
      }
      const int to = add_behind(from);
      for (int i = node.least; i < node.most; ++i) {
        from = add(node.parts[0], values, automaton, from);
        automaton.add_silent_move(from, to);
      }
      return to;
  }
  return from;
}

}  // namespace sudosat
