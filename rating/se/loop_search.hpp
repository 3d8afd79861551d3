// Loops of cells with the same two candidates, two in each house that they visit.
#pragma once

#include <vector>

#include "rating/se/grid.hpp"

namespace sudosat::rating::se {

struct Loop {
  std::vector<int> cells;
  Mask pair;
};

// Walks along houses, each time of another kind than before, over cells that have both digits of the pair. At
// most two of them may have different further candidates.
class LoopSearch {
 public:
  LoopSearch(const Grid& grid, Mask pair) : grid_(grid), pair_(pair) {}

  void walk(int cell, int extra_cells_left, Mask extra, std::size_t last_kind) {
    path_.push_back(cell);
    on_path_.insert(cell);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      if (kind == last_kind) continue;
      for (int place = 0; place < digits; ++place) {
        const int next = cell_at(houses_of(cell)[kind], place);
        if (next == path_.front() && path_.size() >= 4) {
          if (is_closed()) loops.push_back({path_, pair_});
          continue;
        }
        if (on_path_.contains(next) || (grid_.candidates(next) & pair_) != pair_) continue;
        // As in the original, what one neighbour has beyond the pair also counts for the neighbours tried
        // after it.
        extra = static_cast<Mask>((extra | grid_.candidates(next)) & ~pair_);
        const bool has_extra = count(grid_.candidates(next)) > 2;
        if (!has_extra || count(extra) == 1 || extra_cells_left > 0)
          walk(next, extra_cells_left - (has_extra ? 1 : 0), extra, kind);
      }
    }
    path_.pop_back();
    on_path_.erase(cell);
  }

  std::vector<Loop> loops;

 private:
  // Each house that is visited holds one of the cells at even places of the loop and one at odd places.
  bool is_closed() const {
    std::array<std::uint32_t, 2> visited{};
    for (std::size_t i = 0; i < path_.size(); ++i)
      for (const int house : houses_of(path_[i])) {
        const std::uint32_t mark = 1u << static_cast<unsigned>(house);
        if ((visited[i % 2] & mark) != 0) return false;
        visited[i % 2] |= mark;
      }
    return visited[0] == visited[1];
  }

  const Grid& grid_;
  const Mask pair_;
  std::vector<int> path_;
  Cells on_path_;
};

}  // namespace sudosat::rating::se
