// The ten symmetries that the cells of a puzzle's givens can have: the subgroups of the eight motions of a
// square. Some subgroups that differ only in the axis count as one.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "puzzle/shape.hpp"

namespace sudosat {

struct Symmetry {
  std::string_view name;
  std::array<std::string_view, 4> also;  // what other programs call it
  std::string_view summary;
  unsigned motions;   // a bit for each, in the order of symmetry.cpp
  bool needs_square;  // rows and columns change places
};

std::span<const Symmetry> symmetries();
const Symmetry& no_symmetry();
// Finds a symmetry by any of its names. Throws UsageError if there is none.
const Symmetry& find_symmetry(std::string_view name);

// The images of a cell: one for each motion of a symmetry, in the same order for all cells.
std::vector<int> images(const Shape& shape, int cell, const Symmetry& symmetry);
// The cells of a board in groups that are given together. Ascending, by their first cells. Throws UsageError
// if the symmetry needs a square board and this one is not.
std::vector<std::vector<int>> orbits(const Shape& shape, const Symmetry& symmetry);

using Motions = unsigned;  // a set of motions, with a bit for each

// The motions of a symmetry as a group that acts on the cells of a square board.
class MotionGroup {
 public:
  static constexpr std::size_t most = 8;

  MotionGroup(const Shape& shape, const Symmetry& symmetry);

  int size() const { return static_cast<int>(images_.front().size()); }
  int image(int cell, int motion) const { return images_[cell][motion]; }
  // The motions that come about if `motion` follows each motion of the set.
  Motions product(int motion, Motions set) const;
  // The half-turn, or no motion if the symmetry does not have it.
  Motions half_turn() const { return half_turn_; }
  const std::vector<Motions>& subgroups() const { return subgroups_; }
  // The products of all motions with this subgroup, each once, itself first.
  std::vector<Motions> cosets(Motions subgroup) const;

 private:
  int find_product(int first, int second) const;
  bool is_half_turn(int motion) const;
  bool is_closed(Motions set) const;

  std::vector<std::vector<int>>
      images_;  // the images of each cell, by motion; the first motion leaves all cells in their places
  std::array<std::vector<int>, most> products_;
  Motions half_turn_ = 0;
  std::vector<Motions> subgroups_;
};

}  // namespace sudosat
