// What a player has written on a board beside its clues. It is no part of the puzzle, and may be wrong.
#pragma once

#include <vector>

#include "puzzle/puzzle.hpp"

namespace sudosat {

struct Entries {
  // Nothing is written yet.
  explicit Entries(const Shape& shape)
      : left(static_cast<std::size_t>(shape.cells()), DigitSet::all(shape.digits())),
        corners(static_cast<std::size_t>(shape.cells()), DigitSet(shape.digits())) {}

  // Per cell, row-major: the digits that the player leaves to it. One digit if it is entered, those in the
  // centre if there are such marks, else all of them.
  Vector<DigitSet> left;
  // Per cell: the marks in its corners. They say where in its box a digit may go, and nothing about the cell.
  Vector<DigitSet> corners;
};

}  // namespace sudosat
