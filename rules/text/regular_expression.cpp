#include "rules/text/regular_expression.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "base/error.hpp"

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
    if (most >= 0 && most < least) fail_at(at, "a repetition whose greatest number is below its least");
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
    throw UsageError(
        fmt::format("the pattern '{}' has {} at position {}", pattern_, what, position + 1),
        "a pattern has digits, letters, [classes], '.', '|', (groups), and * + ? {n,m} after them");
  }

  std::string_view pattern_;
  std::size_t position_ = 0;
};

RegularExpression::RegularExpression(std::string_view pattern) : root_(PatternReader(pattern).read()) {}

// Finds where matches of a node can end that begin at given places of a word. It follows all of these places
// at once: following one match after the other takes exponential time on nested repetitions.
class PatternMatcher {
 public:
  using Node = RegularExpression::Node;
  using Places = std::vector<std::size_t>;  // ascending

  explicit PatternMatcher(std::span<const int> word) : word_(word) {}

  Places ends(const Node& node, Places begins) const {
    switch (node.kind) {
      case Node::Kind::symbol:
        return behind_symbol(node, begins);
      case Node::Kind::sequence:
        for (const Node& part : node.parts) begins = ends(part, std::move(begins));
        return begins;
      case Node::Kind::choice: {
        Places all;
        for (const Node& part : node.parts) all = either(all, ends(part, begins));
        return all;
      }
      case Node::Kind::repetition:
        return behind_rounds(node, std::move(begins));
    }
    return {};
  }

 private:
  Places behind_symbol(const Node& node, const Places& begins) const {
    Places found;
    for (const std::size_t place : begins) {
      checkpoint();
      if (place < word_.size() && node.matches(word_[place])) found.push_back(place + 1);
    }
    return found;
  }

  static Places either(const Places& one, const Places& other) {
    Places all;
    std::ranges::set_union(one, other, std::back_inserter(all));
    return all;
  }

  Places behind_rounds(const Node& node, Places begins) const {
    for (int round = 0; round < node.least; ++round) {
      checkpoint();
      Places next = ends(node.parts[0], begins);
      if (next == begins) break;  // later rounds do not change anything either
      begins = std::move(next);
    }
    // Further rounds are optional. Each continues only from new places.
    std::vector<bool> is_reached(word_.size() + 1, false);
    for (const std::size_t place : begins) is_reached[place] = true;
    Places all = begins;
    for (int round = node.least; round != node.most && !begins.empty(); ++round) {
      checkpoint();
      begins = ends(node.parts[0], std::move(begins));
      std::erase_if(begins, [&](std::size_t place) { return is_reached[place]; });
      for (const std::size_t place : begins) is_reached[place] = true;
      all.insert(all.end(), begins.begin(), begins.end());
    }
    std::ranges::sort(all);
    return all;
  }

  std::span<const int> word_;
};

bool RegularExpression::matches(std::span<const int> word) const {
  const PatternMatcher::Places ends = PatternMatcher(word).ends(root_, {0});
  return !ends.empty() && ends.back() == word.size();
}

std::shared_ptr<const Automaton> RegularExpression::automaton(std::span<const Range> cells) const {
  NondeterministicAutomaton automaton;
  const int start = automaton.add_state();
  automaton.add_start(start);
  automaton.make_final(add(root_, automaton, start));
  return automaton.along(cells, [](int value) { return value >= 0 && value < nameless ? value : nameless; });
}

int RegularExpression::add(const Node& node, NondeterministicAutomaton& automaton, int from) {
  const auto add_after = [&automaton](int state) {
    const int next = automaton.add_state();
    automaton.add_silent_move(state, next);
    return next;
  };
  switch (node.kind) {
    case Node::Kind::symbol: {
      NondeterministicAutomaton::Symbols symbols = 0;
      for (int value = 0; value <= nameless; ++value)
        if (node.matches(value)) symbols |= NondeterministicAutomaton::Symbols{1} << value;
      const int to = automaton.add_state();
      automaton.add_move(from, symbols, to);
      return to;
    }
    case Node::Kind::sequence:
      for (const Node& part : node.parts) from = add(part, automaton, from);
      return from;
    case Node::Kind::choice: {
      const int to = automaton.add_state();
      for (const Node& part : node.parts) automaton.add_silent_move(add(part, automaton, from), to);
      return to;
    }
    case Node::Kind::repetition:
      for (int i = 0; i < node.least; ++i) from = add(node.parts[0], automaton, from);
      if (node.most < 0) {
        const int loop = add_after(from);
        automaton.add_silent_move(add(node.parts[0], automaton, loop), loop);
        return loop;
      }
      const int to = add_after(from);
      for (int i = node.least; i < node.most; ++i) {
        from = add(node.parts[0], automaton, from);
        automaton.add_silent_move(from, to);
      }
      return to;
  }
  return from;
}

}  // namespace sudosat
