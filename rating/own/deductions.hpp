// What follows from a board at a glance, and how long that glance takes. Each is monotone: with fewer
// candidates and fewer open cells the same follows, in no more time.
#pragma once

#include <functional>

#include "base/vector.hpp"
#include "propagation/statements.hpp"
#include "rating/own/board.hpp"

namespace sudosat::rating::own {

// The unit is the time for the last open cell of a house. docs/rating.md says where the numbers come from.
using Time = int;
constexpr Time last_cell = 1, hidden_in_box = 2, hidden_in_line = 8, naked = 24;
constexpr Time locked = 18, pair = 24;
constexpr Time rule = 6, rule_for_each_open_cell = 2;

class Deductions {
 public:
  explicit Deductions(const Model& model) : model_(model), statements_(model) {}

  using Visit = std::function<void(const Fact&, Time)>;
  // False if a house has lost a digit.
  bool singles(const Board& board, const Visit& visit) const;
  void locked_candidates(const Board& board, const Visit& visit) const;
  void pairs(const Board& board, const Visit& visit) const;
  // What follows from one rule, or one sum of the rule of 45, and from which cells differ. Of rules without
  // a cell that has changed, nothing if `only_changed`. False if a rule cannot hold.
  bool rules(const Board& board, bool only_changed, const Visit& visit);

 private:
  const Model& model_;
  Statements statements_;
  Vector<DigitSet> loaded_;
};

}  // namespace sudosat::rating::own
