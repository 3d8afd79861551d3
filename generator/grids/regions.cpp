#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "generator/grids/random_grid.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {
namespace {

// Regions grow from single cells, the smallest first, and then pass cells on until all are equally large.
// A cell always moves together with its images, so the regions stay symmetric.
class Growth {
 public:
  Growth(const Shape& shape, const Symmetry& symmetry, Random& random)
      : size_(shape.digits()), random_(random), group_(shape, symmetry) {
    for (int cell = 0; cell < shape.cells(); ++cell)
      neighbours_.push_back(orthogonal_neighbours(shape, cell));
    reached_in_.assign(neighbours_.size(), 0);
  }

  bool run() { return choose_kinds() && plant() && grow() && level(); }
  const std::vector<int>& regions() const { return regions_; }

 private:
  int cells() const { return static_cast<int>(neighbours_.size()); }

  // Draws regions until there are enough: for each, the motions that map it to itself. The cosets of these
  // stand for the images of the region.
  bool choose_kinds() {
    firsts_.clear();
    for (std::vector<int>& action : actions_) action.clear();
    int regions = 0;
    // A region that a half-turn maps to itself has the middle of the board inside, so there is one at most.
    bool may_be_middle = random_.below(2) == 0;
    for (int tries = 100 + 10 * size_; tries > 0 && regions < size_; --tries) {
      const Motions own = group_.subgroups()[random_.below(group_.subgroups().size())];
      const int count = group_.size() / std::popcount(own);
      const bool is_middle = (own & group_.half_turn()) != 0;
      if (regions + count > size_ || (is_middle && (!may_be_middle || count > 1))) continue;
      may_be_middle = may_be_middle && !is_middle;
      const std::vector<Motions> cosets = group_.cosets(own);
      for (int i = 0; i < group_.size(); ++i)
        for (const Motions coset : cosets)
          actions_[i].push_back(
              regions +
              static_cast<int>(std::ranges::find(cosets, group_.product(i, coset)) - cosets.begin()));
      firsts_.push_back(regions);
      regions += count;
    }
    return regions == size_;
  }

  // Whether every motion that leaves the cell in its place also leaves the region in its place.
  bool fits(int cell, int region) const {
    for (int i = 0; i < group_.size(); ++i)
      if (group_.image(cell, i) == cell && actions_[i][region] != region) return false;
    return true;
  }
  // Gives the cell to a region, -1 for none, and gives its images to the images of the region. Returns how
  // much farther the regions are from being equally large.
  int put(int cell, int region) {
    int farther = 0;
    const auto resize = [&](int which, int by) {
      if (which < 0) return;
      farther -= std::abs(sizes_[which] - size_);
      sizes_[which] += by;
      farther += std::abs(sizes_[which] - size_);
    };
    for (int i = 0; i < group_.size(); ++i) {
      int& now = regions_[group_.image(cell, i)];
      const int next = region < 0 ? region : actions_[i][region];
      if (now == next) continue;
      resize(now, -1);
      resize(next, 1);
      now = next;
    }
    return farther;
  }
  // Whether each cell of the region can be reached from `start`, which is one of them.
  bool is_in_one_piece(int region, int start) {
    ++search_;
    reached_.assign(1, start);
    reached_in_[start] = search_;
    for (std::size_t i = 0; i < reached_.size(); ++i)
      for (const int next : neighbours_[reached_[i]]) {
        if (regions_[next] != region || reached_in_[next] == search_) continue;
        reached_in_[next] = search_;
        reached_.push_back(next);
      }
    return static_cast<int>(reached_.size()) == sizes_[region];
  }
  // Whether a region stays in one piece without this cell.
  bool is_whole_without(int cell, int region) {
    const auto rest =
        std::ranges::find(neighbours_[cell], region, [this](int next) { return regions_[next]; });
    return rest != neighbours_[cell].end() && is_in_one_piece(region, *rest);
  }

  // Gives each region its first cells.
  bool plant() {
    regions_.assign(neighbours_.size(), -1);
    sizes_.assign(size_, 0);
    for (const int region : firsts_) {
      checkpoint();
      for (int tries = 4 * cells(); tries > 0 && sizes_[region] == 0; --tries) {
        const int cell = any_cell();
        if (regions_[cell] >= 0 || !fits(cell, region)) continue;
        put(cell, region);
        if (!is_in_one_piece(region, cell)) put(cell, -1);
      }
      if (sizes_[region] == 0) return false;
    }
    return true;
  }

  // Gives regions the other cells. Returns false if a cell is left that no region next to it can take.
  bool grow() {
    while (std::ranges::find(regions_, -1) != regions_.end()) {
      checkpoint();
      random_.shuffle(firsts_);
      std::ranges::stable_sort(firsts_, {}, [this](int region) { return sizes_[region]; });
      const bool grows = std::ranges::any_of(firsts_, [this](int region) {
        std::vector<int> border;
        for (int cell = 0; cell < cells(); ++cell)
          if (regions_[cell] < 0 && touches(cell, region) && fits(cell, region)) border.push_back(cell);
        if (!border.empty()) put(border[random_.below(border.size())], region);
        return !border.empty();
      });
      if (!grows) return false;
    }
    return true;
  }
  bool touches(int cell, int region) const {
    return std::ranges::any_of(neighbours_[cell], [&](int next) { return regions_[next] == region; });
  }

  // Cells at borders change sides, now and then also if that makes sizes more different. On a larger board
  // they do so more seldom, since otherwise the sizes would never all become equal.
  bool level() {
    int distance = 0;
    for (const int size : sizes_) distance += std::abs(size - size_);
    for (int tries = 200 * cells(); tries > 0 && distance > 0; --tries) {
      checkpoint();
      const int cell = any_cell(), home = regions_[cell];
      const std::vector<int>& around = neighbours_[cell];
      const int other = regions_[around[random_.below(around.size())]];
      if (home == other || !fits(cell, other)) continue;
      const int farther = put(cell, other);
      const bool is_welcome = farther <= 0 || random_.below(neighbours_.size()) == 0;
      if (is_welcome && is_whole_without(cell, home) && is_in_one_piece(other, cell))
        distance += farther;
      else
        put(cell, home);
    }
    return distance == 0;
  }
  int any_cell() { return static_cast<int>(random_.below(neighbours_.size())); }

  const int size_;  // the size of a region
  Random& random_;
  const MotionGroup group_;
  std::vector<std::vector<int>> neighbours_;
  std::array<std::vector<int>, MotionGroup::most> actions_;  // how each motion maps regions
  std::vector<int> firsts_;  // one region of each set of regions that the motions map to each other
  std::vector<int> regions_, sizes_;
  std::vector<int> reached_;  // used by is_in_one_piece()
  std::vector<std::uint64_t> reached_in_;
  std::uint64_t search_ = 0;
};

// Whether a region is a row or a column, which says nothing new, or all are rectangles, as boxes are.
bool are_plain(const Shape& shape, const std::vector<int>& regions) {
  struct Extent {
    int first_row = max_side, last_row = 0, first_column = max_side, last_column = 0;
    int rows() const { return last_row - first_row + 1; }
    int columns() const { return last_column - first_column + 1; }
  };
  std::vector<Extent> extents(shape.digits());
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int row = cell / shape.columns(), column = cell % shape.columns();
    Extent& extent = extents[regions[cell]];
    extent.first_row = std::min(extent.first_row, row);
    extent.last_row = std::max(extent.last_row, row);
    extent.first_column = std::min(extent.first_column, column);
    extent.last_column = std::max(extent.last_column, column);
  }
  return std::ranges::any_of(extents, [](const Extent& e) { return e.rows() == 1 || e.columns() == 1; }) ||
         std::ranges::all_of(extents,
                             [&](const Extent& e) { return e.rows() * e.columns() == shape.digits(); });
}

// The region of each cell, from 0, on a square board. The symmetry maps regions to each other or to
// themselves. Returns nothing if no such regions were found. For example, there are none on 6x6 boards with
// quarter turns.
std::optional<std::vector<int>> symmetric_regions(const Shape& shape, const Symmetry& symmetry,
                                                  Random& random) {
  constexpr int attempts = 400;
  Growth growth(shape, symmetry, random);
  std::optional<std::vector<int>> plain;  // the smallest boards may not have any others
  for (int attempt = 0; attempt < attempts; ++attempt) {
    checkpoint();
    if (!growth.run()) continue;
    if (!are_plain(shape, growth.regions())) return growth.regions();
    plain = growth.regions();
  }
  return plain;
}

}  // namespace

std::shared_ptr<const Shape> random_regions(const Shape& shape, const Symmetry& symmetry, Random& random) {
  std::optional<std::vector<int>> regions = symmetric_regions(shape, symmetry, random);
  // Nearly every attempt without symmetry succeeds.
  while (!regions) regions = symmetric_regions(shape, no_symmetry(), random);
  // The regions are numbered in the order of their first cells.
  std::vector<int> numbers(shape.digits(), -1);
  int next = 0;
  for (int& region : *regions) {
    if (numbers[region] < 0) numbers[region] = next++;
    region = numbers[region];
  }
  ShapeSpec spec = shape.spec();
  spec.box_rows = spec.box_columns = 0;
  spec.regions = std::move(*regions);
  return std::make_shared<const Shape>(spec);
}

}  // namespace sudosat
