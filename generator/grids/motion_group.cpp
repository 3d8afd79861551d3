#include "generator/grids/motion_group.hpp"

#include <algorithm>
#include <cstdlib>

namespace sudosat {

MotionGroup::MotionGroup(const Shape& shape, const Symmetry& symmetry) {
  for (int cell = 0; cell < shape.cells(); ++cell) images_.push_back(images(shape, cell, symmetry));
  for (int i = 0; i < size(); ++i) {
    for (int j = 0; j < size(); ++j) products_[i].push_back(find_product(i, j));
    if (is_half_turn(i)) half_turn_ = Motions{1} << i;
  }
  for (Motions set = 1; set < Motions{1} << size(); ++set)
    if (is_closed(set)) subgroups_.push_back(set);
}

Motions MotionGroup::product(int motion, Motions set) const {
  Motions all = 0;
  for (int i = 0; i < size(); ++i)
    if (set >> i & 1) all |= Motions{1} << products_[motion][i];
  return all;
}

std::vector<Motions> MotionGroup::cosets(Motions subgroup) const {
  std::vector<Motions> all;
  for (int i = 0; i < size(); ++i)
    if (const Motions coset = product(i, subgroup); std::ranges::find(all, coset) == all.end())
      all.push_back(coset);
  return all;
}

// The motion that is the second one, and after it the first.
int MotionGroup::find_product(int first, int second) const {
  for (int k = 0; k < size(); ++k)
    if (std::ranges::all_of(images_, [&](const auto& of) { return images_[of[second]][first] == of[k]; }))
      return k;
  std::abort();  // the motions of a symmetry are a group
}

bool MotionGroup::is_half_turn(int motion) const {
  const int last = static_cast<int>(images_.size()) - 1;
  for (int cell = 0; cell <= last; ++cell)
    if (images_[cell][motion] != last - cell) return false;
  return true;
}

// Finite and closed under products, so a subgroup.
bool MotionGroup::is_closed(Motions set) const {
  for (int i = 0; i < size(); ++i)
    if ((set >> i & 1) != 0 && (product(i, set) & ~set) != 0) return false;
  return true;
}

}  // namespace sudosat
