// What Solo knows of killer cages: sums between the least and the most that cells can hold, sets of digits
// that make a sum, and what is left of a row, column or box when the cages within it are taken out. All
// levels use it. Cages that are partly filled shrink.
#pragma once

#include <optional>
#include <vector>

#include "rating/house_board.hpp"

namespace sudosat::rating {

// Cells that differ, and the sum of their digits, which count from 1.
template <class SomeHouses>
struct SoloCage {
  typename SomeHouses::Cells cells;
  int sum;
};

template <class SomeHouses>
class SoloCages {
 public:
  using Board = HouseBoard<SomeHouses>;
  using Cells = typename SomeHouses::Cells;
  using Cage = SoloCage<SomeHouses>;

  explicit SoloCages(std::vector<Cage> cages) : cages_(std::move(cages)) {}

  // Whether something followed.
  bool apply(Board& board) {
    if (cages_.empty()) return false;
    take_out_placed(board);
    if (place_singles(board) || find_rests(board)) return true;
    std::vector<Cage> all = cages_;
    all.insert(all.end(), rests_.begin(), rests_.end());
    bool found = false;
    for (const Cage& cage : all) found |= between_bounds(board, cage);
    if (found) return true;
    for (const Cage& cage : all) found |= by_sets(board, cage);
    return found;
  }

 private:
  static int value_of(const Board& board, int cell) {
    int digit = 0;
    while (!board.places(digit).contains(cell)) ++digit;
    return digit + 1;
  }
  static bool remove(Board& board, int cell, int value) {
    if (!board.places(value - 1).contains(cell)) return false;
    board.remove(cell, value - 1);
    return true;
  }
  static std::uint32_t candidates(const Board& board, int cell) {
    std::uint32_t set = 0;
    for (int digit = 0; digit < board.houses().digits; ++digit)
      if (board.places(digit).contains(cell)) set |= 2u << static_cast<unsigned>(digit);
    return set;
  }
  static int least(std::uint32_t set) { return std::countr_zero(set); }
  static int most(std::uint32_t set) { return static_cast<int>(std::bit_width(set)) - 1; }

  void take_out_placed(Board& board) {
    for (Cage& cage : cages_)
      Cells(cage.cells).for_each([&](int cell) {
        if (!board.is_placed(cell)) return;
        const int value = value_of(board, cell);
        cage.cells.erase(cell);
        cage.sum -= value;
        cage.cells.for_each([&](int other) { remove(board, other, value); });
      });
    std::erase_if(cages_, [](const Cage& cage) { return cage.cells.empty(); });
  }

  bool place_singles(Board& board) {
    bool found = false;
    for (const Cage& cage : cages_)
      if (cage.cells.is_single()) {
        board.place(cage.cells.first(), cage.sum - 1);
        found = true;
      }
    return found;
  }

  // What is left of a house is a cage too, and if it is part of a cage, so is what it leaves of that. Whether
  // it was a single cell.
  bool find_rests(Board& board) {
    rests_.clear();
    bool found = false;
    const SomeHouses& houses = board.houses();
    for (std::size_t h = 0; h < houses.houses.size(); ++h) {
      // Diagonals are not among those that Solo looks at.
      if (h >= houses.rows + houses.columns && h < houses.lines) continue;
      Cage rest{houses.houses[h], houses.digits * (houses.digits + 1) / 2};
      Cells(rest.cells).for_each([&](int cell) {
        if (!board.is_placed(cell)) return;
        rest.cells.erase(cell);
        rest.sum -= value_of(board, cell);
      });
      for (const Cage& cage : cages_)
        if ((cage.cells - rest.cells).empty()) {
          rest.cells -= cage.cells;
          rest.sum -= cage.sum;
        }
      if (rest.cells.empty() || rest.cells == houses.houses[h]) continue;
      if (rest.cells.is_single()) {
        board.place(rest.cells.first(), rest.sum - 1);
        found = true;
      }
      const auto around =
          std::ranges::find_if(cages_, [&](const Cage& cage) { return (rest.cells - cage.cells).empty(); });
      if (around == cages_.end()) {
        rests_.push_back(rest);
        continue;
      }
      around->cells -= rest.cells;
      around->sum -= rest.sum;
      cages_.push_back(rest);
    }
    return found;
  }

  static bool between_bounds(Board& board, const Cage& cage) {
    bool found = false;
    cage.cells.for_each([&](int cell) {
      int others_least = 0, others_most = 0;
      cage.cells.for_each([&](int other) {
        if (other == cell) return;
        const std::uint32_t set = candidates(board, other);
        if (set == 0) return;
        others_least += least(set);
        others_most += most(set);
      });
      for (int value = 1; value <= board.houses().digits; ++value)
        if (others_most + value < cage.sum || others_least + value > cage.sum)
          found |= remove(board, cell, value);
    });
    return found;
  }

  // Two to four digits that differ, of which each cell can hold one. On any board they are from 1 to 9: a set
  // with digits that the board does not have counts as possible.
  static bool by_sets(Board& board, const Cage& cage) {
    const int size = cage.cells.count();
    if (size < 2 || size > 4) return false;
    const std::uint32_t beyond = ~0u << static_cast<unsigned>(board.houses().digits + 1);
    std::uint32_t possible = 0;
    for (std::uint32_t set = 2; set < 1u << 10; set += 2) {
      if (std::popcount(set) != size || sum_of(set) != cage.sum) continue;
      bool fits = true;
      cage.cells.for_each([&](int cell) { fits &= ((candidates(board, cell) | beyond) & set) != 0; });
      if (fits) possible |= set;
    }
    bool found = false;
    cage.cells.for_each([&](int cell) {
      for (std::uint32_t out = candidates(board, cell) & ~possible; out != 0; out &= out - 1)
        found |= remove(board, cell, std::countr_zero(out));
    });
    return found;
  }
  static int sum_of(std::uint32_t set) {
    int sum = 0;
    for (; set != 0; set &= set - 1) sum += std::countr_zero(set);
    return sum;
  }

  std::vector<Cage> cages_;
  std::vector<Cage> rests_;  // of houses, across several cages
};

}  // namespace sudosat::rating
