// What follows from a board at a glance, and how long that glance takes. Each deduction is monotone: with
// fewer candidates and fewer open cells the same follows, in no more time.
#pragma once

#include <bit>
#include <functional>
#include <vector>

#include "model/model.hpp"
#include "propagation/statements.hpp"

namespace sudosat::rating::own {

using Word = DigitSet::Word;
constexpr Word bit(int digit) { return Word{1} << digit; }
inline bool is_one(Word set) { return set != 0 && (set & (set - 1)) == 0; }
template <class Visit>
void for_each_digit(Word set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

// The candidates of a board of any rules, of up to 64 digits, and which cells have their digit.
class CandidateBoard {
 public:
  CandidateBoard(const Model& model, const std::vector<DigitSet>& clues)
      : model_(&model), placed_(static_cast<std::size_t>(model.cells()), 0), changed_(placed_) {
    for (const DigitSet& set : model.candidates(clues)) candidates_.push_back(set.word(0));
    // Places the cells whose digits the clues give. A cell that comes down to one candidate meanwhile is not
    // placed: that would depend on the order.
    const std::vector<Word> told = candidates_;
    for (int cell = 0; cell < cells(); ++cell)
      if (is_one(told[cell])) place(cell, std::countr_zero(told[cell]));
  }

  const Model& model() const { return *model_; }
  int cells() const { return model_->cells(); }
  Word candidates(int cell) const { return candidates_[cell]; }
  bool has(int cell, int digit) const { return (candidates_[cell] & bit(digit)) != 0; }
  bool is_placed(int cell) const { return placed_[cell] != 0; }
  // Whether a cell has lost its last candidate.
  bool is_broken() const { return is_broken_; }
  // Counts the cells that a solution shows.
  int open_cells() const {
    int open = 0;
    for (int cell = 0; cell < model_->visible_cells(); ++cell) open += is_placed(cell) ? 0 : 1;
    return open;
  }
  // Counts open cells in parts: one with all its candidates counts as 1, one with a single candidate as 0.
  double openness() const {
    double open = 0;
    for (int cell = 0; cell < model_->visible_cells(); ++cell)
      open += (std::popcount(candidates_[cell]) - 1.0) / std::max(model_->width() - 1, 1);
    return open;
  }

  // Whether the cell has lost a candidate, or was placed, since the last call of forget_changes().
  bool has_changed(int cell) const { return changed_[cell] != 0; }
  void forget_changes() { std::fill(changed_.begin(), changed_.end(), 0); }

  void keep(int cell, Word set) {
    if ((candidates_[cell] & ~set) == 0) return;
    candidates_[cell] &= set;
    changed_[cell] = 1;
    if (candidates_[cell] == 0) is_broken_ = true;
  }
  void place(int cell, int digit) {
    keep(cell, bit(digit));
    placed_[cell] = changed_[cell] = 1;
    for (const int peer : model_->peers(cell)) keep(peer, ~bit(digit));
  }

 private:
  const Model* model_;
  std::vector<Word> candidates_;
  std::vector<char> placed_, changed_;
  bool is_broken_ = false;
};

// The unit is the time for the last open cell of a house. docs/rating.md says where the numbers come from.
using Time = int;
// A pair must not take less than a naked single: if a cell of it is given, the other becomes a single.
constexpr Time last_cell = 1, hidden_in_box = 2, hidden_in_line = 6, naked = 24;
constexpr Time locked = 10, pair = 36;
// A line that is twice as long takes little more, as what follows from it rests on a few of its cells.
constexpr Time rule = 2, rule_for_each_doubling = 2;

class Deductions {
 public:
  explicit Deductions(const Model& model) : model_(model), statements_(model) {}

  using Visit = std::function<void(const Fact&, Time)>;
  // Returns false if a house has lost a digit.
  bool singles(const CandidateBoard& board, const Visit& visit) const;
  void locked_candidates(const CandidateBoard& board, const Visit& visit) const;
  void pairs(const CandidateBoard& board, const Visit& visit) const;
  // Finds what follows from one rule, or one sum of the rule of 45, and from which cells differ. If
  // `only_changed`, rules without a cell that has changed are left out. Returns false if a rule cannot hold.
  bool rules(const CandidateBoard& board, bool only_changed, const Visit& visit);

 private:
  const Model& model_;
  Statements statements_;
  std::vector<DigitSet> loaded_;
};

}  // namespace sudosat::rating::own
