// The ten symmetries that the cells of a puzzle's givens can have: the subgroups of the eight motions of a
// square, up to those that only differ in which of two equal axes they are about.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "puzzle/shape.hpp"

namespace sudosat {

struct Symmetry {
  std::string_view name;
  std::string_view also;  // what other programs call it, with commas between
  std::string_view summary;
  unsigned motions;   // a bit for each, in the order of symmetry.cpp
  bool needs_square;  // rows and columns change places
};

std::span<const Symmetry> symmetries();
const Symmetry& no_symmetry();
// By any of its names. Throws UsageError if there is none.
const Symmetry& find_symmetry(std::string_view name);

// Where the motions of a symmetry bring a cell: one cell for each, in an order that is the same for all
// cells.
std::vector<int> images(const Shape& shape, int cell, const Symmetry& symmetry);
// The cells of a board, each with those that must be given if it is. Ascending, by their first cells. Throws
// UsageError if the board is not square and the symmetry needs that.
std::vector<std::vector<int>> orbits(const Shape& shape, const Symmetry& symmetry);

}  // namespace sudosat
