#include "generator/grids/symmetry.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <set>

#include "base/error.hpp"
#include "base/nearest.hpp"

namespace sudosat {
namespace {

enum Motion : unsigned {
  identity = 1,
  quarter = 2,
  half = 4,
  three_quarters = 8,
  across = 16,     // left and right change places
  down = 32,       // top and bottom change places
  transpose = 64,  // reflects in the main diagonal, from the top left
  anti = 128,      // reflects in the other diagonal
};

constexpr Symmetry table[] = {
    {"none", {}, "any cells", identity, false},
    {"half-turn",
     {"rotate180", "rotational180", "central", "r2"},
     "as they are when the board is turned by half",
     identity | half,
     false},
    {"quarter-turn",
     {"rotate90", "rotational90", "spiral", "r4"},
     "as they are after each quarter of a turn",
     identity | quarter | half | three_quarters,
     true},
    {"left-right",
     {"mirror", "vertical", "m2"},
     "the left half mirrors the right one",
     identity | across,
     false},
    {"top-bottom", {"flip", "horizontal"}, "the upper half mirrors the lower one", identity | down, false},
    {"both-axes",
     {"orthogonal", "m4"},
     "left mirrors right, and top bottom",
     identity | half | across | down,
     false},
    {"main-diagonal",
     {"falling", "md2"},
     "mirrored in the diagonal from the top left",
     identity | transpose,
     true},
    {"antidiagonal", {"rising"}, "mirrored in the diagonal from the top right", identity | anti, true},
    {"both-diagonals",
     {"bidiagonal", "md4"},
     "mirrored in either diagonal",
     identity | half | transpose | anti,
     true},
    {"full", {"fourway", "m8", "all"}, "all of these", 255, true},
};

}  // namespace

std::span<const Symmetry> symmetries() { return table; }

const Symmetry& no_symmetry() { return table[0]; }

const Symmetry& find_symmetry(std::string_view name) {
  for (const Symmetry& symmetry : table)
    if (!name.empty() && std::ranges::count(symmetry.also, name) > 0) return symmetry;
  return find_named(symmetries(), "symmetry", name);
}

std::vector<int> images(const Shape& shape, int cell, const Symmetry& symmetry) {
  const int columns = shape.columns(), row = cell / columns, column = cell % columns;
  const int last_row = shape.rows() - 1, last_column = columns - 1;
  std::vector<int> found;
  const auto add = [&](Motion motion, int r, int c) {
    if (symmetry.motions & motion) found.push_back(r * columns + c);
  };
  add(identity, row, column);
  add(quarter, column, last_column - row);
  add(half, last_row - row, last_column - column);
  add(three_quarters, last_row - column, row);
  add(across, row, last_column - column);
  add(down, last_row - row, column);
  add(transpose, column, row);
  add(anti, last_row - column, last_column - row);
  return found;
}

std::vector<std::vector<int>> orbits(const Shape& shape, const Symmetry& symmetry) {
  if (symmetry.needs_square && shape.rows() != shape.columns())
    throw UsageError(fmt::format("the symmetry '{}' is for square boards", symmetry.name),
                     "half-turn, left-right, top-bottom and both-axes fit every board");
  std::vector<std::vector<int>> all;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const std::vector<int> found = images(shape, cell, symmetry);
    std::set<int> orbit(found.begin(), found.end());
    std::erase_if(orbit, [&](int image) { return shape.is_hole(image); });
    if (!orbit.empty() && *orbit.begin() == cell) all.emplace_back(orbit.begin(), orbit.end());
  }
  return all;
}

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

// Returns the motion that does what the second motion and then the first one do.
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

// The set is finite and closed under products, so it is a subgroup.
bool MotionGroup::is_closed(Motions set) const {
  for (int i = 0; i < size(); ++i)
    if ((set >> i & 1) != 0 && (product(i, set) & ~set) != 0) return false;
  return true;
}

}  // namespace sudosat
