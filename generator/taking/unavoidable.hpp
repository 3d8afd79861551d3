// Sets of cells of a classic grid in which other solutions differ from it: givens that miss one of them leave
// several solutions (unavoidable sets; McGuire, Tugemann and Civario 2012).
#pragma once

#include <span>
#include <vector>

#include "backends/bitboard/peers.hpp"
#include "model/houses.hpp"

namespace sudosat {

class Unavoidable {
 public:
  // Begins with the swaps of two digits. `digits`: of each cell.
  Unavoidable(const rating::SmallHouses& houses, std::span<const int> digits);

  // Adds the small ones of these, which are not empty.
  void learn(std::span<const bitboard::CellMask> differences);
  // Whether these givens miss none that is known.
  bool are_hit_by(bitboard::CellMask given) const;

 private:
  std::vector<bitboard::CellMask> sets_;  // the smallest first, as givens miss them most often
};

// The set of this cell alone.
bitboard::CellMask set_of(int cell);
// The cells in which two filled boards differ.
bitboard::CellMask difference(const bitboard::Board& one, const bitboard::Board& other);

}  // namespace sudosat
