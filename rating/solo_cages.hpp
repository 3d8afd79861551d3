// What Solo knows of killer cages: sums between the least and the most that cells can hold, sets of digits
// that make a sum, and what is left of a row, column or box when the cages within it are taken out. All
// levels use it. Cages that are partly filled shrink.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
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

  explicit SoloCages(std::vector<Cage> cages) : cages_(std::move(cages)) {
    for (const Cage& cage : cages_) changed_ |= cage.cells;
  }

  // Returns whether something followed.
  bool apply(Board& board) {
    if (cages_.empty()) return false;
    take_out_placed(board);
    if (place_singles(board)) return true;
    if (find_rests(board)) return true;
    collect_candidates(board);
    const auto any = [&](bool (SoloCages::*rule)(Board&, const Cage&)) {
      bool found = false;
      for (const std::vector<Cage>* cages : {&cages_, &rests_})
        for (const Cage& cage : *cages) found |= (this->*rule)(board, cage);
      return found;
    };
    return any(&SoloCages::between_bounds) || any(&SoloCages::by_sets);
  }

 private:
  static int value_of(const Board& board, int cell) {
    int digit = 0;
    while (!board.places(digit).contains(cell)) ++digit;
    return digit + 1;
  }

  void take_out_placed(Board& board) {
    for (Cage& cage : cages_)
      Cells(cage.cells).for_each([&](int cell) {
        if (!board.is_placed(cell)) return;
        const int value = value_of(board, cell);
        cage.cells.erase(cell);
        cage.sum -= value;
        changed_ |= cage.cells;
        cage.cells.for_each([&](int other) { board.remove(other, value - 1); });
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

  // What the cages leave of a house is a cage, too. If it is part of another cage, the rest of that one is a
  // cage as well. Returns whether a rest was a single cell.
  bool find_rests(Board& board) {
    const Cells changed = changed_ | (board.placed() - placed_);
    if (changed.empty()) return false;
    changed_ = {};
    placed_ = board.placed();
    bool found = false;
    const SomeHouses& houses = board.houses();
    rests_.resize(houses.houses.size());
    for (std::size_t h = 0; h < houses.houses.size(); ++h) {
      // Solo does not look at diagonals.
      if (h >= houses.rows + houses.columns && h < houses.lines) continue;
      if ((houses.houses[h] & (changed | changed_)).empty()) continue;
      Cage& rest = rests_[h] = {houses.houses[h], houses.digits * (houses.digits + 1) / 2};
      Cells(rest.cells & board.placed()).for_each([&](int cell) {
        rest.cells.erase(cell);
        rest.sum -= value_of(board, cell);
      });
      for (const Cage& cage : cages_)
        if ((cage.cells - rest.cells).empty()) {
          rest.cells -= cage.cells;
          rest.sum -= cage.sum;
        }
      const Cage left = rest;
      if (left.cells == houses.houses[h]) rest = {};
      if (rest.cells.empty()) continue;
      if (left.cells.is_single()) {
        board.place(left.cells.first(), left.sum - 1);
        found = true;
      }
      const auto around =
          std::ranges::find_if(cages_, [&](const Cage& cage) { return (left.cells - cage.cells).empty(); });
      if (around == cages_.end()) continue;
      rest = {};
      changed_ |= around->cells;
      around->cells -= left.cells;
      around->sum -= left.sum;
      cages_.push_back(left);
    }
    return found;
  }

  // Collects the candidates of each open cell, as bits: digits count from 1.
  void collect_candidates(const Board& board) {
    candidates_.assign(board.houses().cells, 0);
    for (int digit = 0; digit < board.houses().digits; ++digit)
      board.places(digit).for_each(
          [&](int cell) { candidates_[cell] |= 2u << static_cast<unsigned>(digit); });
  }

  // Keeps only these digits in a cell. Returns whether the cell had any other.
  bool keep(Board& board, int cell, std::uint32_t possible) {
    std::uint32_t out = candidates_[cell] & ~possible;
    candidates_[cell] &= possible;
    const bool found = out != 0;
    for (; out != 0; out &= out - 1) board.remove(cell, std::countr_zero(out) - 1);
    return found;
  }

  // Keeps the digits from the least to the most that the other cells leave of the sum.
  bool between_bounds(Board& board, const Cage& cage) {
    int all_least = 0, all_most = 0;
    cage.cells.for_each([&](int cell) {
      all_least += least(candidates_[cell]);
      all_most += most(candidates_[cell]);
    });
    bool found = false;
    cage.cells.for_each([&](int cell) {
      const std::uint32_t set = candidates_[cell];
      const std::uint32_t too_large = ~std::uint32_t{0} << clamped(cage.sum - (all_least - least(set)) + 1);
      const std::uint32_t not_too_small = ~std::uint32_t{0} << clamped(cage.sum - (all_most - most(set)));
      found |= keep(board, cell, not_too_small & ~too_large);
    });
    return found;
  }
  static int least(std::uint32_t set) { return set == 0 ? 0 : std::countr_zero(set); }
  static int most(std::uint32_t set) { return static_cast<int>(std::bit_width(set)) - (set == 0 ? 0 : 1); }
  static int clamped(int number) { return std::clamp(number, 0, 31); }

  // Keeps digits of sets with the sum: two to four different digits, one for each cell. The sets have digits
  // from 1 to 9 on any board, so a set counts as possible even if the board lacks its digits.
  bool by_sets(Board& board, const Cage& cage) {
    const int size = cage.cells.count();
    if (size < 2 || size > 4) return false;
    const std::uint32_t beyond = ~std::uint32_t{0} << (board.houses().digits + 1);
    std::uint32_t possible = 0;
    for (const std::uint32_t set : sets_of(size, cage.sum)) {
      bool fits = true;
      cage.cells.for_each([&](int cell) { fits &= ((candidates_[cell] | beyond) & set) != 0; });
      if (fits) possible |= set;
    }
    bool found = false;
    cage.cells.for_each([&](int cell) { found |= keep(board, cell, possible); });
    return found;
  }
  // Returns the sets of `size` different digits from 1 to 9 that have this sum, as bits.
  static std::span<const std::uint32_t> sets_of(int size, int sum) {
    constexpr int most_size = 4, most_sum = 9 + 8 + 7 + 6;
    static const auto table = [] {
      std::array<std::array<std::vector<std::uint32_t>, most_sum + 1>, most_size + 1> sets;
      for (std::uint32_t set = 2; set < 1u << 10; set += 2) {
        int total = 0;
        for (std::uint32_t rest = set; rest != 0; rest &= rest - 1) total += std::countr_zero(rest);
        if (std::popcount(set) <= most_size) sets[std::popcount(set)][total].push_back(set);
      }
      return sets;
    }();
    if (sum < 0 || sum > most_sum) return {};
    return table[size][sum];
  }

  std::vector<Cage> cages_;
  std::vector<std::uint32_t> candidates_;
  // A further cage for each house: its cells outside the cages that lie in it, or no cells if all of them are
  // in one cage. It is found again after a cell of the house was placed, or a cage with such a cell changed.
  std::vector<Cage> rests_;
  Cells placed_, changed_;
};

}  // namespace sudosat::rating
