// A board as an exact cover, in Knuth's terms (The Art of Computer Programming 7.2.2.1): an *option* is a
// candidate of an open cell, an *item* what an option takes: its cell, and its digit in each all-different
// constraint of the cell. A solution is as many options as there are open cells, no two with a common item.
// Cells, rows and columns look alike in this view, which a search gains by (Haraguchi, "Iterated local search
// with Trellis-neighborhood for the partial Latin square extension problem", 2016).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/vector.hpp"
#include "model/model.hpp"
#include "puzzle/candidate.hpp"

namespace sudosat {

class Packing {
 public:
  // The model must have no constraint but all-different ones, and every cell a candidate. Throws BudgetEnded.
  Packing(const Model& model, const Vector<DigitSet>& candidates);

  int open_cells() const { return open_cells_; }
  int options() const { return static_cast<int>(candidates_.size()); }
  int items() const { return static_cast<int>(options_begin_.size()) - 1; }
  const Candidate& candidate(int option) const { return candidates_[option]; }
  std::span<const int> items_of(int option) const { return slice(items_of_, items_begin_, option); }

  // Whether houses share two cells or more, as a box and a row do.
  bool has_overlaps() const;

  // The options that have an item in common with this one, each once. Listed when first asked for; valid
  // until the next call.
  std::span<const int> rivals_of(int option) {
    if (rivals_begin_[option] < 0) list_rivals(option);
    return {rivals_.data() + rivals_begin_[option], rivals_.data() + rivals_end_[option]};
  }

 private:
  static std::span<const int> slice(const Vector<int>& all, const Vector<int>& begin, int i) {
    return {all.data() + begin[i], all.data() + begin[i + 1]};
  }
  bool shares(int option, std::span<const int> items) const {
    for (const int own : items_of(option))
      for (const int item : items)
        if (own == item) return true;
    return false;
  }

  void add_options(const Model& model, const Vector<DigitSet>& candidates);
  void collect_options_of_items();
  void list_rivals(int option);

  int open_cells_ = 0;
  Vector<Candidate> candidates_;
  // The items of option 0, then of option 1, …, and where each list begins; the last number is the end.
  Vector<int> items_of_, items_begin_;
  // The options of item 0, and so on, in the same way.
  Vector<int> options_of_, options_begin_;
  // Items of constraints that have two cells or more in common with an earlier one: options meet there that
  // have met before.
  Vector<char> overlaps_;
  // The rivals of the options asked for, one list after the other, and where each begins, or -1, and ends.
  Vector<int> rivals_, rivals_begin_, rivals_end_;
};

}  // namespace sudosat
