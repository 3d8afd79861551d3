// The motions of a symmetry as a group that acts on the cells of a square board.
#pragma once

#include <vector>

#include "base/vector.hpp"
#include "generator/grids/symmetry.hpp"

namespace sudosat {

using Motions = unsigned;  // a set of them, with a bit for each

class MotionGroup {
 public:
  static constexpr std::size_t most = 8;

  MotionGroup(const Shape& shape, const Symmetry& symmetry);

  int size() const { return static_cast<int>(images_.front().size()); }
  int image(int cell, int motion) const { return images_[cell][motion]; }
  // Each motion of the set, with this one after it.
  Motions product(int motion, Motions set) const;
  // The half-turn, or nothing if it is no motion of the symmetry.
  Motions half_turn() const { return half_turn_; }
  const std::vector<Motions>& subgroups() const { return subgroups_; }
  // The products of all motions with this subgroup, each once, itself first.
  std::vector<Motions> cosets(Motions subgroup) const;

 private:
  int find_product(int first, int second) const;
  bool is_half_turn(int motion) const;
  bool is_closed(Motions set) const;

  Vector<Vector<int>> images_;  // of each cell, by motion; the first motion leaves all where they are
  Array<Vector<int>, most> products_;
  Motions half_turn_ = 0;
  std::vector<Motions> subgroups_;
};

}  // namespace sudosat
