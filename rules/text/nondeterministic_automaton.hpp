// A nondeterministic automaton: patterns and stored automata take this form before they become an Automaton.
// Symbols are numbered from 0; only the caller knows what they stand for.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/range.hpp"
#include "model/automaton.hpp"

namespace sudosat {

class NondeterministicAutomaton {
 public:
  using Symbols = std::uint64_t;  // a set of symbols, as bits
  static constexpr int max_symbols = 64;
  using States = std::vector<int>;  // ascending

  int states() const { return static_cast<int>(moves_.size()); }
  int add_state();
  void add_move(int from, Symbols symbols, int to) { moves_[from].push_back({symbols, to}); }
  // Adds a move that reads nothing.
  void add_silent_move(int from, int to) { silent_[from].push_back(to); }
  void add_start(int state) { starts_.push_back(state); }
  void make_final(int state) { is_final_[state] = true; }
  // Whether any move reads the symbol.
  bool knows(int symbol) const;

  // The states that can be reached before the first symbol, and those that a symbol leads to from some
  // states.
  States start() const { return with_silent_moves(starts_); }
  States next(const States& states, int symbol) const;
  bool has_final(const States& states) const;

  // The automaton for cells with values of these ranges: deterministic unless that takes far more states.
  // `symbol_of` says which symbol a value is. ends[i], if there are any, is how often the symbol `end` is
  // read after i cells. Throws UsageError if there are too many states.
  std::shared_ptr<const Automaton> along(std::span<const Range> cells,
                                         const std::function<int(int value)>& symbol_of,
                                         const std::vector<int>& ends = {}, int end = 0) const;

 private:
  struct Move {
    Symbols symbols;
    int to;
    bool reads(int symbol) const {
      return symbol >= 0 && symbol < max_symbols && (symbols >> symbol & 1) != 0;
    }
  };
  class Reader;
  States with_silent_moves(const States& states) const;
  // Whether the state reads nothing and ends no word: sets of states have those after its silent moves.
  bool leads_nowhere(int state) const { return moves_[state].empty() && !is_final_[state]; }

  std::vector<std::vector<Move>> moves_;
  std::vector<std::vector<int>> silent_;
  std::vector<int> starts_;
  std::vector<bool> is_final_;
};

}  // namespace sudosat
