// Cells that no clue of a kind has yet, and random ways through them.
#pragma once

#include <algorithm>
#include <vector>

#include "base/budget.hpp"
#include "base/vector.hpp"
#include "generator/clues/rule_sources.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {

class FreeCells {
 public:
  FreeCells(const RuleSource& source, const Drawn& from)
      : from_(from), taken_(static_cast<std::size_t>(from.shape.cells())) {
    for (const auto& rule : from.known)
      if (rule->is(*source.kind))
        for (const std::vector<int>& cells : rule->arguments().cells) take(cells);
  }

  // Each cell once, in a random order: where clues may begin.
  std::vector<int> starts() {
    std::vector<int> cells(taken_.size());
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<int>(i);
    from_.random.shuffle(cells);
    return cells;
  }
  bool is_free(int cell) const { return !taken_[cell]; }
  // Variables among the cells are not on the board.
  void take(const std::vector<int>& cells) {
    for (const int cell : cells)
      if (cell < from_.shape.cells()) taken_[cell] = true;
  }

  // A way of up to this many cells, each touching the one before it, also at a corner. It does not cross
  // itself.
  std::vector<int> way(int start, int length) {
    checkpoint_now();
    std::vector<int> cells{start};
    while (static_cast<int>(cells.size()) < length) {
      std::vector<int> next = around(cells.back());
      std::erase_if(next, [&](int cell) {
        return !is_free(cell) || std::ranges::count(cells, cell) > 0 || crosses(cells, cell);
      });
      if (next.empty()) break;
      cells.push_back(next[from_.random.below(next.size())]);
    }
    return cells;
  }

  // Cells in one piece, this many, ascending; fewer if there is no room.
  std::vector<int> piece(int start, int size, bool differ) {
    checkpoint_now();
    std::vector<int> cells{start};
    while (static_cast<int>(cells.size()) < size) {
      std::vector<int> next;
      for (const int cell : cells)
        for (const int neighbour : orthogonal_neighbours(from_.shape, cell))
          if (is_free(neighbour) && std::ranges::count(cells, neighbour) == 0 &&
              (!differ || !holds(cells, from_.solution[neighbour])))
            next.push_back(neighbour);
      if (next.empty()) break;
      cells.push_back(next[from_.random.below(next.size())]);
    }
    std::ranges::sort(cells);
    return cells;
  }

  int length(const RuleSource& source) {
    return source.least +
           static_cast<int>(from_.random.below(static_cast<std::uint64_t>(source.most - source.least + 1)));
  }

 private:
  std::vector<int> around(int cell) const {
    const int columns = from_.shape.columns(), row = cell / columns, column = cell % columns;
    std::vector<int> cells;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, from_.shape.rows() - 1); ++r)
      for (int c = std::max(column - 1, 0); c <= std::min(column + 1, columns - 1); ++c)
        if (r != row || c != column) cells.push_back(r * columns + c);
    return cells;
  }
  // Whether the step to this cell is one of two diagonals of the same square.
  bool crosses(const std::vector<int>& way, int cell) const {
    const int columns = from_.shape.columns(), last = way.back();
    const int a = last / columns * columns + cell % columns, b = cell / columns * columns + last % columns;
    if (a == last || a == cell) return false;
    for (std::size_t i = 1; i < way.size(); ++i)
      if ((way[i - 1] == a && way[i] == b) || (way[i - 1] == b && way[i] == a)) return true;
    return false;
  }
  bool holds(const std::vector<int>& cells, int value) const {
    return std::ranges::any_of(cells, [&](int cell) { return from_.solution[cell] == value; });
  }

  const Drawn& from_;
  Vector<bool> taken_;
};

}  // namespace sudosat
