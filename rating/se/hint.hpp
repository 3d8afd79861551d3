// A step of Sudoku Explainer: what a technique removes or places, and its rating.
#pragma once

#include <optional>
#include <string_view>

#include "base/vector.hpp"
#include "propagation/technique.hpp"
#include "rating/se/grid.hpp"

namespace sudosat::rating::se {

// Ratings are counted in tenths, which doubles cannot say exactly.
using Tenths = int;

class Removals {
 public:
  void add(int cell, Mask set) {
    if (set == 0) return;
    masks_[cell] |= set;
    touched_.insert(cell);
  }
  bool empty() const { return touched_.empty(); }
  const Cells& touched() const { return touched_; }
  Mask of(int cell) const { return masks_[cell]; }
  friend bool operator==(const Removals&, const Removals&) = default;

 private:
  Cells touched_;  // first, as most that differ differ here
  Array<Mask, cells> masks_{};
};

struct PlacedDigit {
  int cell, digit;
};

struct ExplainerHint {
  Tenths rating;
  std::string_view technique;
  Removals removals = {};
  std::optional<PlacedDigit> placement = std::nullopt;
};

inline void apply(const ExplainerHint& hint, ExplainerGrid& grid) {
  hint.removals.touched().for_each(
      [&](int cell) { for_each_bit(hint.removals.of(cell), [&](int digit) { grid.remove(cell, digit); }); });
  if (hint.placement) grid.place(hint.placement->cell, hint.placement->digit);
}

// A technique answers with the first step that it finds, in its own order of search.
using Found = std::optional<ExplainerHint>;

}  // namespace sudosat::rating::se
