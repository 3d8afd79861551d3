// A step of Sudoku Explainer: what a technique removes or places, and its rating.
#pragma once

#include <optional>
#include <string_view>

#include "base/vector.hpp"
#include "propagation/technique.hpp"
#include "rating/se/explainer_grid.hpp"

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
using FoundHint = std::optional<ExplainerHint>;

// The techniques of Sudoku Explainer 1.2.1, each with the step that it finds first. Where it looks first does
// not decide the rating of that step, but it decides the board that is left, and so later ratings.
FoundHint hidden_single(const ExplainerGrid& grid);  // and the last open cell of a house
FoundHint naked_single(const ExplainerGrid& grid);
FoundHint direct_locked(const ExplainerGrid& grid);
FoundHint locked(const ExplainerGrid& grid);
FoundHint direct_hidden_set(const ExplainerGrid& grid, int size);
FoundHint hidden_set(const ExplainerGrid& grid, int size);
FoundHint naked_set(const ExplainerGrid& grid, int size);
FoundHint fish(const ExplainerGrid& grid, int size);
FoundHint xy_wing(const ExplainerGrid& grid);
FoundHint xyz_wing(const ExplainerGrid& grid);
FoundHint unique_loop(const ExplainerGrid& grid);
FoundHint bivalue_universal_grave(const ExplainerGrid& grid);
FoundHint aligned_pair(const ExplainerGrid& grid);
FoundHint aligned_triplet(const ExplainerGrid& grid);

}  // namespace sudosat::rating::se
