#include "rules/text/iss_text.hpp"

#include <bit>
#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/text/base64.hpp"

namespace sudosat {
namespace {

void require_base64(std::string_view text) {
  if (const std::size_t at = find_no_base64(text); at != text.npos)
    throw UsageError(fmt::format("'{}' at position {} of a table or automaton is not one of A-Z a-z 0-9 - _",
                                 text[at], at + 1));
}

class SymbolReader {
 public:
  explicit SymbolReader(std::string_view text) {
    require_base64(text);
    const std::string bytes = *decode_bytes(text);
    for (const char byte : bytes)
      for (int bit = 7; bit >= 0; --bit) bits_.push_back((byte >> bit & 1) != 0);
  }

  int left() const { return static_cast<int>(bits_.size() - position_); }
  int read(int count) {
    if (left() < count) throw UsageError("the text of an automaton ends too early");
    int number = 0;
    for (; count > 0; --count) number = 2 * number + bits_[position_++];
    return number;
  }

 private:
  std::vector<bool> bits_;
  std::size_t position_ = 0;
};

}  // namespace

std::vector<bool> pairs_from_text(std::string_view text, int digits) {
  std::vector<bool> pairs(static_cast<std::size_t>(digits) * static_cast<std::size_t>(digits), false);
  require_base64(text);
  const std::vector<bool> bits = *decode_bits(text);
  if (const std::size_t most = (pairs.size() + 5) / 6; text.size() > most)
    throw UsageError(fmt::format("a table of pairs of {} digits has at most {} characters, not {}", digits,
                                 most, text.size()));
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (!bits[i]) continue;
    if (i >= pairs.size())
      throw UsageError(
          fmt::format("'{}' at the end of a table says more than the last of {} pairs: bits beyond "
                      "those of {} digits are 0",
                      text.back(), pairs.size(), digits));
    pairs[i] = true;
  }
  return pairs;
}

NondeterministicAutomaton automaton_from_text(std::string_view text) {
  SymbolReader reader(text);
  const int format = reader.read(2);
  if (format > 1) throw UsageError(fmt::format("an automaton is of the unknown format {}", format));
  const bool is_packed = format == 1;
  const int state_bits = reader.read(4) + 1, symbols = reader.read(4) + 1;
  const int starts = reader.read(state_bits), others = reader.read(state_bits);

  NondeterministicAutomaton automaton;
  const auto need_states = [&automaton](int count) {
    while (automaton.states() < count) automaton.add_state();
  };
  need_states(starts + others);
  for (int state = 0; state < starts; ++state) automaton.add_start(state);
  for (int state = starts - 1; state >= 0; --state)
    if (reader.read(1) == 1) automaton.make_final(state);
  for (int state = starts; state < starts + others; ++state) automaton.make_final(state);

  const auto symbol_bits = static_cast<int>(std::bit_width(static_cast<unsigned>(symbols - 1)));
  const int entry_bits = is_packed ? symbols : reader.read(4);
  // Bits at the end that do not make a whole state, and states that nothing leads to, are padding.
  for (int state = 0; entry_bits > 0 && reader.left() >= entry_bits; ++state) {
    const auto add_move = [&](int symbol) {
      const int to = reader.read(state_bits);
      need_states(to + 1);
      automaton.add_move(state, NondeterministicAutomaton::Symbols{1} << symbol, to);
    };
    need_states(state + 1);
    const int entry = reader.read(entry_bits);
    if (is_packed) {
      for (int symbol = 0; symbol < symbols; ++symbol)
        if ((entry >> symbol & 1) != 0) add_move(symbol);
    } else {
      for (int move = 0; move < entry; ++move) add_move(reader.read(symbol_bits));
    }
  }
  return automaton;
}

}  // namespace sudosat
