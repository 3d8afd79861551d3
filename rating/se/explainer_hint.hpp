// A step of Sudoku Explainer: what a technique removes or places, and its rating.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "model/houses.hpp"
#include "propagation/technique.hpp"

namespace sudosat::rating::se {

// The board as Sudoku Explainer sees it: 9x9 with boxes, the candidates of each cell, and for each house and
// digit the places that are left. Digits and places are masks of nine bits.
//
// Houses are numbered boxes, rows, columns, and so are the places within them: cell i of a house is bit i.

using Mask = std::uint16_t;
using Cells = CellSet<2>;
constexpr int cells = 81, digits = 9, houses = 27;
constexpr int first_box = 0, first_row = 9, first_column = 18;
constexpr Mask all_nine = 0x1ff;

// A table counts bits fastest on processors that lack an instruction for it.
inline constexpr std::array<std::uint8_t, all_nine + 1> bits_of_mask = [] {
  std::array<std::uint8_t, all_nine + 1> bits{};
  for (unsigned mask = 0; mask <= all_nine; ++mask)
    bits[mask] = static_cast<std::uint8_t>(std::popcount(mask));
  return bits;
}();
inline int count(Mask mask) { return bits_of_mask[mask]; }
inline int count(int mask) { return bits_of_mask[mask]; }
inline int lowest(Mask mask) { return std::countr_zero(mask); }
constexpr Mask bit(int i) { return static_cast<Mask>(1u << static_cast<unsigned>(i)); }

// Calls visit(i) for each bit, the lowest first.
template <class Visit>
void for_each_bit(Mask mask, Visit visit) {
  for (unsigned rest = mask; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
}

// What does not change from board to board.
struct ExplainerLayout {
  std::array<std::array<int, digits>, houses> cell_of;  // house, place
  std::array<std::array<int, 3>, cells> houses_of;      // box, row, column of a cell
  std::array<std::array<int, 3>, cells> place_in;       // the cell's place in box, row, column
  std::array<std::array<int, 20>, cells>
      peers;  // first peers in the box, then in the row, then in the column
  std::array<Cells, cells> peer_set;
  std::array<std::array<Mask, houses>, houses> shared;  // the places of one house that lie in another
};

inline ExplainerLayout make_layout() {
  ExplainerLayout made{};
  for (int row = 0; row < digits; ++row)
    for (int column = 0; column < digits; ++column) {
      const int box = row / 3 * 3 + column / 3, in_box = row % 3 * 3 + column % 3;
      const auto cell = static_cast<std::size_t>(row * digits + column);
      made.houses_of[cell] = {first_box + box, first_row + row, first_column + column};
      made.place_in[cell] = {in_box, column, row};
      for (std::size_t i = 0; i < 3; ++i)
        made.cell_of[made.houses_of[cell][i]][made.place_in[cell][i]] = static_cast<int>(cell);
    }
  for (std::size_t cell = 0; cell < cells; ++cell) {
    std::size_t found = 0;
    for (const int house : made.houses_of[cell])
      for (const int other : made.cell_of[house])
        if (other != static_cast<int>(cell) && !made.peer_set[cell].contains(other)) {
          made.peer_set[cell].insert(other);
          made.peers[cell][found++] = other;
        }
  }
  for (std::size_t a = 0; a < houses; ++a)
    for (std::size_t b = 0; b < houses; ++b)
      for (int place = 0; place < digits; ++place)
        for (const int cell : made.cell_of[b])
          if (cell == made.cell_of[a][place]) made.shared[a][b] |= bit(place);
  return made;
}

inline const ExplainerLayout layout = make_layout();

inline bool see_each_other(int a, int b) { return layout.peer_set[a].contains(b); }
inline int cell_at(int house, int place) { return layout.cell_of[house][place]; }
inline std::span<const int, 20> peers_of(int cell) { return layout.peers[cell]; }
inline std::span<const int, 3> houses_of(int cell) { return layout.houses_of[cell]; }
inline Mask shared_places(int house, int with) { return layout.shared[house][with]; }

class ExplainerGrid {
 public:
  ExplainerGrid() { places_.fill({}); }

  Mask candidates(int cell) const { return candidates_[cell]; }
  bool has(int cell, int digit) const { return (candidates(cell) & bit(digit)) != 0; }
  Mask places(int house, int digit) const { return places_[house][digit]; }
  bool is_placed(int cell) const { return placed_.contains(cell); }
  bool is_solved() const { return placed_.count() == cells; }
  int placed_of(int digit) const { return placed_of_[digit]; }
  int open_cells(int house) const { return open_[house]; }

  void add(int cell, int digit) {
    candidates_[cell] |= bit(digit);
    for (std::size_t i = 0; i < 3; ++i) place_mask(cell, i, digit) |= place_bit(cell, i);
  }
  void remove(int cell, int digit) {
    candidates_[cell] &= static_cast<Mask>(~bit(digit));
    for (std::size_t i = 0; i < 3; ++i) place_mask(cell, i, digit) &= static_cast<Mask>(~place_bit(cell, i));
  }
  void place(int cell, int digit) {
    for_each_bit(candidates(cell), [&](int other) { remove(cell, other); });
    for (const int peer : peers_of(cell)) remove(peer, digit);
    placed_.insert(cell);
    ++placed_of_[digit];
    for (const int house : houses_of(cell)) --open_[house];
  }

 private:
  Mask& place_mask(int cell, std::size_t i, int digit) {
    const auto house = static_cast<std::size_t>(layout.houses_of[cell][i]);
    return places_[house][digit];
  }
  static Mask place_bit(int cell, std::size_t i) { return bit(layout.place_in[cell][i]); }

  std::array<Mask, cells> candidates_{};
  std::array<std::array<Mask, digits>, houses> places_{};
  Cells placed_;
  std::array<int, digits> placed_of_{};
  std::array<int, houses> open_ = [] {
    std::array<int, houses> open{};
    open.fill(digits);
    return open;
  }();
};

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
  Cells touched_;  // compared first, since most steps that differ have other cells
  std::array<Mask, cells> masks_{};
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
FoundHint hidden_single(const ExplainerGrid& grid);  // finds the last open cell of a house, too
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
