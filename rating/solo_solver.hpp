// The solver of Solo in Simon Tatham's Portable Puzzle Collection, as sets of rules: each level has the rules
// of the level below, and further ones.
#pragma once

#include <bit>
#include <utility>
#include <vector>

#include "rating/solo_cages.hpp"

namespace sudosat::rating {

template <class SomeHouses>
class Solo {
 public:
  using Cells = typename SomeHouses::Cells;

  Solo(const HouseBoard<SomeHouses>& board, std::vector<SoloCage<SomeHouses>> cages)
      : board_(board), houses_(board.houses()), cages_(std::move(cages)) {
    board_.naked_singles();  // places the givens
  }

  std::size_t level() {
    std::size_t level = 0;
    while (level < 5 && !solves(level)) ++level;
    return level;
  }

  // Whether the rules of a level and of all easier levels fill the board.
  bool solves(std::size_t level) {
    while (!board_.is_solved() && apply_up_to(level)) checkpoint_now();
    return board_.is_solved();
  }
  bool is_solved() const { return board_.is_solved(); }
  bool is_placed(int cell) const { return board_.is_placed(cell); }
  void place(int cell, int digit) { board_.place(cell, digit); }

 private:
  // A level uses a rule only if the rules of easier levels find nothing, as in the original.
  bool apply_up_to(std::size_t level) {
    if (hidden_singles_in_boxes() || cages_.apply(board_)) return true;
    if (level >= 1 && (board_.naked_singles() || board_.hidden_singles())) return true;
    if (level >= 2 && board_.locked_candidates(locked_)) return true;
    if (level >= 3 && sets()) return true;
    return level >= 4 && (fish() || chains());
  }

  bool hidden_singles_in_boxes() {
    bool found = false;
    for (int digit = 0; digit < houses_.digits; ++digit) {
      // A search would find nothing new if the places of a digit have not changed.
      const Cells places = board_.places(digit);
      if (places == boxes_[digit]) continue;
      boxes_[digit] = places;
      for (std::size_t i = houses_.lines; i < houses_.houses.size(); ++i) {
        const Cells left = board_.places(digit) & houses_.houses[i];
        if (!left.is_single() || board_.is_placed(left.first())) continue;
        board_.place(left.first(), digit);
        found = true;
      }
    }
    return found;
  }

  bool remove(const Cells& cells, int digit) {
    bool found = false;
    (board_.places(digit) & cells).for_each([&](int cell) {
      board_.remove(cell, digit);
      found = true;
    });
    return found;
  }

  // Counts the low 16 bits that are set. std::popcount() is a call if the processor lacks an instruction.
  static std::uint32_t count(std::uint32_t bits) {
    bits -= bits >> 1 & 0x5555;
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
    bits = (bits + (bits >> 4)) & 0x0f0f;
    return (bits + (bits >> 8)) & 0x1f;
  }

  // Calls visit(which, their union) for each set of n masks, but not all masks, that together have n bits.
  template <class Visit>
  static bool for_each_tight(const std::vector<std::uint32_t>& masks, Visit visit) {
    std::vector<std::uint32_t> together(std::size_t{1} << masks.size());
    for (std::uint32_t which = 1; which + 1 < together.size(); ++which) {
      const int last = std::countr_zero(which);
      together[which] = together[which & (which - 1)] | masks[last];
      if (count(which) == count(together[which]) && visit(which, together[which])) return true;
    }
    return false;
  }

  // Finds n cells of a house that have n candidates together. The other cells are a hidden set.
  bool sets() {
    for (const Cells& house : houses_.houses) {
      std::vector<int> open;
      std::vector<std::uint32_t> masks;
      house.for_each([&](int cell) {
        if (board_.is_placed(cell)) return;
        open.push_back(cell);
        masks.push_back(0);
        for (int digit = 0; digit < houses_.digits; ++digit)
          if (board_.places(digit).contains(cell)) masks.back() |= 1u << static_cast<unsigned>(digit);
      });
      if (for_each_tight(masks, [&](std::uint32_t which, std::uint32_t set) {
            Cells others;
            for (std::size_t i = 0; i < open.size(); ++i)
              if ((which >> i & 1) == 0) others.insert(open[i]);
            bool found = false;
            for (int digit = 0; digit < houses_.digits; ++digit)
              if ((set >> static_cast<unsigned>(digit) & 1) != 0) found |= remove(others, digit);
            return found;
          }))
        return true;
    }
    return false;
  }

  // Finds n rows in which a digit has places in n columns only. Rows in which it is placed are left out.
  bool fish() {
    for (int digit = 0; digit < houses_.digits; ++digit) {
      std::vector<std::size_t> rows;
      std::vector<std::uint32_t> masks;
      for (std::size_t row = 0; row < houses_.rows; ++row) {
        const Cells left = board_.places(digit) & houses_.houses[row];
        if (left.is_single() && board_.is_placed(left.first())) continue;
        rows.push_back(row);
        masks.push_back(0);
        for (std::size_t column = 0; column < houses_.columns; ++column)
          if (!(left & houses_.houses[houses_.rows + column]).empty()) masks.back() |= 1u << column;
      }
      if (for_each_tight(masks, [&](std::uint32_t which, std::uint32_t columns) {
            Cells others;
            for (std::size_t column = 0; column < houses_.columns; ++column)
              if ((columns >> column & 1) != 0) others |= houses_.houses[houses_.rows + column];
            for (std::size_t i = 0; i < rows.size(); ++i)
              if ((which >> i & 1) != 0) others -= houses_.houses[rows[i]];
            return remove(others, digit);
          }))
        return true;
    }
    return false;
  }

  // Goes from a cell of two candidates that loses one, along cells of two candidates, to a cell that must
  // then hold it.
  bool chains() {
    for (int start = 0; start < houses_.cells; ++start)
      for (int lost = 0; lost < houses_.digits; ++lost) {
        const int other = other_of(start, lost);
        if (other >= 0 && chain(start, lost, other)) return true;
      }
    return false;
  }

  // The other candidate of a cell that has this digit and one more; -1 for other cells.
  int other_of(int cell, int digit) const {
    if (!board_.places(digit).contains(cell)) return -1;
    int other = -1;
    for (int candidate = 0; candidate < houses_.digits; ++candidate)
      if (candidate != digit && board_.places(candidate).contains(cell)) {
        if (other >= 0) return -1;
        other = candidate;
      }
    return other;
  }

  bool chain(int start, int lost, int held) {
    Cells met;
    met.insert(start);
    std::vector<std::pair<int, int>> queue{{start, held}};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const int cell = queue[i].first, digit = queue[i].second;
      bool found = false;
      ((peers(cell) & board_.places(digit)) - met).for_each([&](int next) {
        const int holds = other_of(next, digit);
        if (holds < 0) return;
        met.insert(next);
        queue.emplace_back(next, holds);
        if (holds == lost) found |= remove(peers(start) & peers(next), lost);
      });
      if (found) return true;
    }
    return false;
  }

  const Cells& peers(int cell) const { return houses_.peers[cell]; }

  HouseBoard<SomeHouses> board_;
  const SomeHouses& houses_;
  SoloCages<SomeHouses> cages_;
  typename HouseBoard<SomeHouses>::Searched boxes_{};   // remembers the search for hidden singles in boxes
  typename HouseBoard<SomeHouses>::Searched locked_{};  // remembers the search for locked candidates
};

}  // namespace sudosat::rating
