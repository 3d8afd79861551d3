// Draws random boards of all kinds, which depend on the seed alone.
#pragma once

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "rules/rules.hpp"

namespace sudosat::test {

class RandomBoards {
 public:
  explicit RandomBoards(unsigned seed) : engine_(seed) {}

  int below(int limit) { return static_cast<int>(engine_() % static_cast<unsigned>(limit)); }
  bool chance(int percent) { return below(100) < percent; }

  // Rectangles of boxes, or none.
  std::shared_ptr<const Shape> shape(int size) {
    const BoxSize boxes = default_boxes(size);
    const int kind = below(3);
    if (kind == 0 || boxes.rows == 0) return Shape::latin(size);
    if (kind == 1) return Shape::boxed(size, boxes.columns, boxes.rows);
    return Shape::boxed(size, boxes.rows, boxes.columns);
  }

  // The regions are made from the boxes of a grid: cells of one value exchange theirs, so the grid remains a
  // solution.
  std::shared_ptr<const Shape> jigsaw(const Shape& boxed, const Grid& grid) {
    std::vector<int> regions;
    for (int cell = 0; cell < grid.cells(); ++cell) regions.push_back(boxed.region_of(cell));
    for (int tries = grid.cells(); tries > 0; --tries) {
      const int a = below(grid.cells()), b = below(grid.cells());
      if (grid[a] == grid[b]) std::swap(regions[a], regions[b]);
    }
    return Shape::jigsaw(grid.rows(), regions);
  }

  // A grid that fits the rows, columns and boxes.
  Grid grid(const Shape& shape) {
    const int size = shape.rows();
    const int height = shape.has_boxes() ? shape.spec().box_rows : 1;
    const int width = shape.has_boxes() ? shape.spec().box_columns : size;
    const std::vector<int> rows = shuffled_in_groups(size, height);
    const std::vector<int> columns = shuffled_in_groups(size, width);
    const std::vector<int> values = shuffled_in_groups(size, size);
    Grid grid(size, size);
    for (int cell = 0; cell < grid.cells(); ++cell) {
      const int row = at(rows, cell / size), column = at(columns, cell % size);
      // Shifted by a box's width from row to row, and by one from band to band.
      const int shift = shape.has_boxes() ? row % height * width + row / height : row;
      grid[cell] = at(values, (shift + column) % size) + 1;
    }
    return grid;
  }

  // The puzzle is solvable or not, with one solution or many. Larger boards leave less open, because they may
  // take hours.
  Puzzle puzzle(int size) {
    std::shared_ptr<const Shape> board = shape(size);
    const Grid full = grid(*board);
    if (board->has_boxes() && chance(30)) board = jigsaw(*board, full);
    Puzzle puzzle(board);
    if (chance(10)) puzzle.rules.push_back(make_rule("diagonal /", {}, *puzzle.shape));
    const int cells = full.cells();
    switch (below(4)) {
      case 0:  // values without a plan
        for (int i = (size > 6 ? cells / 4 : 0) + below(2 * size); i >= 0; --i)
          puzzle.give(below(cells), below(size) + 1);
        break;
      case 1:  // pencilmarks, which now and then leave the grid's value out
        for (int cell = 0; cell < cells; ++cell) {
          DigitSet& set = puzzle.candidates[cell];
          for (int digit = 0; digit < size; ++digit)
            if (chance(size > 9 ? 85 : 60) && (digit != full[cell] - 1 || chance(1))) set.erase(digit);
        }
        break;
      case 2:  // holes, and a value that is likely to be wrong
        open_some(full, puzzle);
        puzzle.give(below(cells), below(size) + 1);
        break;
      default:
        open_some(full, puzzle);
    }
    return puzzle;
  }

 private:
  static int at(const std::vector<int>& numbers, int index) { return numbers[index]; }

  void open_some(const Grid& full, Puzzle& puzzle) {
    const int most = full.rows() > 9 ? 45 : 75;
    const int open = 20 + below(most - 20);
    for (int cell = 0; cell < full.cells(); ++cell)
      if (!chance(open)) puzzle.give(cell, full[cell]);
  }

  // Returns 0 … size - 1, with the groups and the numbers in a group shuffled.
  std::vector<int> shuffled_in_groups(int size, int group) {
    std::vector<int> groups(size / group), members(static_cast<std::size_t>(group));
    std::iota(groups.begin(), groups.end(), 0);
    std::iota(members.begin(), members.end(), 0);
    std::shuffle(groups.begin(), groups.end(), engine_);
    std::vector<int> numbers;
    for (int g : groups) {
      std::shuffle(members.begin(), members.end(), engine_);
      for (int member : members) numbers.push_back(g * group + member);
    }
    return numbers;
  }

  std::mt19937 engine_;
};

}  // namespace sudosat::test
