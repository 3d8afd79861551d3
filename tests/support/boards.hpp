// Boards for tests, written as one character a cell.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "rules/rules.hpp"

namespace sudosat::test {

// 1-9, then letters from A for 10; 0 for anything else, which is an open cell.
inline int value_of(char c) {
  if (c >= '1' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 0;
}

inline Puzzle board(const std::shared_ptr<const Shape>& shape, std::string_view text) {
  Puzzle puzzle(shape);
  if (static_cast<int>(text.size()) != shape->cells()) throw std::invalid_argument("another size of board");
  for (int cell = 0; cell < shape->cells(); ++cell)
    if (const int value = value_of(text[cell]); value != 0) puzzle.give(cell, value);
  return puzzle;
}

// 9x9 with the usual boxes.
inline Puzzle sudoku(std::string_view text) { return board(Shape::boxed(9, 3, 3), text); }

using NamedRules = std::vector<std::pair<std::string, RuleArguments>>;

// An open board with rules, which are given by the names of their kinds.
inline Puzzle with_rules(const std::shared_ptr<const Shape>& shape, const NamedRules& rules) {
  Puzzle puzzle(shape);
  for (const auto& [kind, arguments] : rules) puzzle.rules.push_back(make_rule(kind, arguments, *shape));
  return puzzle;
}

// A grid of the shape with these values, row by row, then the values of variables. A letter is 10, 11, …
inline Grid grid_of(const Shape& shape, const std::string& values) {
  Grid grid(shape.rows(), shape.columns(), static_cast<int>(values.size()) - shape.cells());
  for (std::size_t i = 0; i < values.size(); ++i)
    grid[static_cast<int>(i)] = values[i] <= '9' ? values[i] - '0' : values[i] - 'A' + 10;
  return grid;
}

inline std::string text_of(const Grid& grid) {
  std::string text;
  for (int value : grid.values()) text += "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[value];
  return text;
}

}  // namespace sudosat::test
