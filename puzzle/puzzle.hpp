// A puzzle: a shape, the candidates of every cell, and rules beyond the houses. No solver in sight.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/range.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/digit_set.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/rule.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

struct Decoration;

struct Metadata {
  std::string title;
  std::string author;
  std::string rules_text;
};

// A cell beside the board, which rules can speak of: part of the solution, drawn nowhere.
struct Variable {
  std::string name;
  Range values;
  friend bool operator==(const Variable&, const Variable&) = default;
};

struct Puzzle {
  Puzzle() = default;
  // An empty board: every digit possible everywhere.
  explicit Puzzle(std::shared_ptr<const Shape> board)
      : shape(std::move(board)),
        candidates(static_cast<std::size_t>(shape->cells()), DigitSet::all(shape->digits())) {
    close_holes();
  }

  std::shared_ptr<const Shape> shape;
  // One set per cell, row by row; an empty set is legal, and the puzzle then has no solution. A hole has one
  // digit, so that engines have nothing to decide there; no grid of values shows it.
  std::vector<DigitSet> candidates;
  std::vector<std::shared_ptr<const Rule>> rules;
  std::vector<Variable> variables;  // cells shape->cells(), shape->cells() + 1, … for the rules
  Metadata metadata;
  std::shared_ptr<const Decoration> decoration = nullptr;
  std::vector<CellLayer> layers = {};  // the cells of layers are among the variables

  // How many cells the board has, with variables.
  int cells() const { return shape->cells() + static_cast<int>(variables.size()); }
  // The values that a cell can hold; digit 0 means the first.
  Range range(int cell) const {
    if (shape->is_hole(cell)) return {no_digit, no_digit};
    if (cell < shape->cells()) return {shape->first_digit(), shape->last_digit()};
    return variables[cell - shape->cells()].values;
  }

  // The values of a layer's cells; a hole has 0.
  Range range_of(const CellLayer& layer) const {
    int place = 0;
    while (place + 1 < shape->cells() && shape->is_hole(place)) ++place;
    return range(layer.first + place);
  }

  // Puts the digit of this value into a cell. The value must lie in the shape's range.
  void give(int cell, int value) {
    candidates[cell] = DigitSet::single(shape->digits(), shape->index_of(value));
  }
  // Puts into holes what stands there for engines.
  void close_holes() {
    for (int cell = 0; !shape->is_whole() && cell < shape->cells(); ++cell)
      if (shape->is_hole(cell)) candidates[cell] = DigitSet::single(shape->digits(), 0);
  }
  // The value of a given cell; nothing if several digits are possible, or none.
  std::optional<int> given(int cell) const {
    const DigitSet& set = candidates[cell];
    if (!set.is_single() || shape->is_hole(cell) || !shape->has_digits()) return std::nullopt;
    return shape->value_of(set.first());
  }
};

// A grid with room for the variables.
inline Grid empty_grid(const Puzzle& puzzle) {
  return {puzzle.shape->rows(), puzzle.shape->columns(), static_cast<int>(puzzle.variables.size())};
}

// The digit of a cell of the board in a filled grid, 0-based. Of a hole it is the digit that stands there for
// engines.
inline int digit_in(const Grid& grid, int cell, const Shape& shape) {
  return shape.is_hole(cell) ? 0 : shape.index_of(grid[cell]);
}

CellNames cell_names(const Shape& shape, std::span<const Variable> variables,
                     std::span<const CellLayer> layers = {});
inline CellNames cell_names(const Puzzle& puzzle) {
  return cell_names(*puzzle.shape, puzzle.variables, puzzle.layers);
}
// Return the name of a cell, "r4c5" or that of a variable, and the cell of a name.
std::string cell_name(const Puzzle& puzzle, int cell);
std::optional<int> find_cell(const Puzzle& puzzle, std::string_view name);
// The cells of a name: one cell, or those of a layer ("shade"), or of a row or column of it ("shade.r3").
// Empty if there are none. And the names of a list of cells, where a whole layer has one name.
std::vector<int> find_cells(const Puzzle& puzzle, std::string_view name);
std::vector<std::string> names_of_cells(const Puzzle& puzzle, const std::vector<int>& cells);

// Adds a layer with these kinds, and its variables, which are called "shade.r1c1" and so on. Throws
// UsageError if the name is taken or not a word, or if two kinds begin alike or are fewer than two.
void add_layer(Puzzle& puzzle, const std::string& name, std::vector<std::string> kinds);
// Adds a layer of numbers. Throws UsageError if the name is taken or not a word.
void add_layer(Puzzle& puzzle, const std::string& name, Range numbers);
// The layer of a variable, and the cell of the board that it is about; nothing for any other cell.
struct LayerCell {
  const CellLayer* layer;
  int place;
};
std::optional<LayerCell> layer_cell(const Puzzle& puzzle, int cell);
// The cells of layers of kinds whose kind is given, in the order of the rules that give them.
std::vector<Candidate> given_kinds(const Puzzle& puzzle);
// The layer of numbers that is called "value": what each cell counts for, if that is not its digit. Null if
// there is none.
const CellLayer* layer_of_values(const Puzzle& puzzle);
// The rule with the cells of the board in place of their values. Null if it names no values, or would not be
// a rule.
std::shared_ptr<const Rule> rule_by_digit(const Rule& rule, const Puzzle& puzzle);
// Draws the rule, with its values where their cells are. Returns whether it names values in place of digits.
bool draw_on_board(const Rule& rule, const Puzzle& puzzle, Drawing& drawing);

// Two equal givens in one house. The puzzle is well-formed, but has no solution for this reason.
struct Clash {
  int first_cell;
  int second_cell;
  int value;
  const House* house;  // the house, which is one of the puzzle's shape
};
std::optional<Clash> find_clash(const Puzzle& puzzle);
// "r1c1 and r1c5 both hold 7 in row 1".
std::string describe(const Puzzle& puzzle, const Clash& clash);

// What a player has written on a board beside its clues. It is not a part of the puzzle, and may be wrong.
struct Entries {
  // Begins with nothing written.
  explicit Entries(const Shape& shape)
      : left(static_cast<std::size_t>(shape.cells()), DigitSet::all(shape.digits())),
        corners(static_cast<std::size_t>(shape.cells()), DigitSet(shape.digits())) {}

  // For each cell, row by row: the digits that the player leaves to it. These are one digit if it is entered,
  // the marks in the centre if there are any, otherwise all digits.
  std::vector<DigitSet> left;
  // The marks in the corners of each cell. They say where in its box a digit may go, and nothing about the
  // cell.
  std::vector<DigitSet> corners;
  // Kinds that the player has entered in layers. Their cells are variables, and each stands here once at
  // most.
  std::vector<Candidate> kinds = {};
};

}  // namespace sudosat
