// Digit swaps: sets of cells of a solution in which two digits can change places. Another solution comes
// about, so one of the cells has to be given (an unavoidable set; McGuire, Tugemann and Civario 2012).
#pragma once

#include <array>
#include <span>
#include <vector>

#include "generator/clues/rule_sources.hpp"
#include "model/houses.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

// Cells that hold one of the two digits go together if they see each other. `digits` has the digit of each
// cell. may_hold(cell, digit) says whether the board allows the digit there.
template <class SomeHouses, class MayHold>
std::vector<typename SomeHouses::Cells> digit_swaps(const SomeHouses& houses, std::span<const int> digits,
                                                    MayHold may_hold) {
  using Cells = typename SomeHouses::Cells;
  std::array<Cells, SomeHouses::digit_capacity> places{};
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    places[digits[cell]].insert(static_cast<int>(cell));
  const auto count = static_cast<std::size_t>(houses.digits);
  std::vector<Cells> swaps;
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = a + 1; b < count; ++b)
      for (Cells left = places[a] | places[b]; !left.empty();) {
        Cells next;
        next.insert(left.first());
        Cells swap = next;
        bool is_allowed = true;
        while (!next.empty()) {
          left -= next;
          Cells seen;
          next.for_each([&](int cell) {
            const auto i = static_cast<std::size_t>(cell);
            seen |= houses.peers[i];
            is_allowed &= may_hold(cell, static_cast<int>(a + b) - digits[i]);
          });
          next = seen & left;
          swap |= next;
        }
        if (is_allowed) swaps.push_back(swap);
      }
  return swaps;
}

// Whether two digits can change places in some cells so that all rules still hold. `board` has some of the
// rules, and the givens; `houses` are those of its shape.
bool has_digit_swap(const HousesCache::AnyHouses& houses, const Puzzle& board,
                    const std::vector<RuleClue>& clues, const Grid& solution);

}  // namespace sudosat
