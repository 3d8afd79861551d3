// What rules about layers share. Their first list is a layer: a cell for each cell of the board, in the same
// order; the board's own cells may be one. A kind is a value of these cells. Where the board has a hole, the
// layer has a cell, too, but rules do not look at it: a hole is of no kind, and lies beyond the border.
#pragma once

#include <array>
#include <vector>

#include "rules/toolbox.hpp"

namespace sudosat {

inline constexpr std::string_view about_layer = "a layer, or all cells of the board";
inline constexpr Parameter kind_counted = at_least(0, {"kind", Is::number, "the kind, counted from 0"});
inline constexpr Parameter numbers_of_clues{
    "numbers", Is::numbers, "the number of each clue; if there are none, the digits in their cells", true};

inline constexpr Side directions[] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

class LayerRule : public Rule {
 public:
  void check(const Shape& shape) const override;
  // A puzzle seldom has a second rule of the kind, so its name says no more.
  std::string which(const CellNames&) const override { return ""; }
  // What layers share: clues in cells of a kind, squares, kinds in one piece.
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override;
  // Two cells of a kind in one piece that nothing would connect.
  Fault fault_in(const Deduction& deduction) const override;

 protected:
  using Rule::Rule;

  const std::vector<int>& layer() const { return cells(); }
  int at(int place) const { return layer()[place]; }
  // The places and the cells of the layer without holes.
  static std::vector<int> places(const Shape& shape);
  std::vector<int> existing(const Shape& shape) const;
  // Clues are cells of the board, in the second list. Each has a number, from `first` on among the numbers;
  // or none has, and its digit counts.
  const std::vector<int>& clues() const { return cells(1); }
  void check_clues(const Shape& shape, std::size_t first = 0) const;
  bool have_numbers(std::size_t first = 0) const { return numbers().size() > first; }
  // "the 4 in r2c3", "the digit in r2c3".
  std::string clue_in_words(const CellNames& names, std::size_t i, std::size_t first = 0) const;
  // The count of a clue in words: "three mines", "as many mines as it says".
  std::string count_in_words(std::size_t i, const std::string& what, std::size_t first = 0) const;
  int clue_at(const Grid& grid, std::size_t i, std::size_t first = 0) const {
    return have_numbers(first) ? number(first + i) : grid[clues()[i]];
  }
  // Returns the constraint that as many of the cells hold the value as the clue says.
  Count counted_by(std::size_t i, std::vector<int> cells, int value) const;
  // The cell whose value is the clue.
  int clue_cell(Model& model, std::size_t i, std::size_t first = 0) const;
  void draw_clues(const Shape& shape, Drawing& drawing, std::size_t first = 0) const;
  // For post(): counts the cells of a cell's kind that are seen from it in the four directions, and itself.
  Runs seen_from(const Shape& shape, int place, int total) const;
  // For accepts(): how many cells of its kind a place sees, itself included.
  int count_seen(const Shape& shape, const Grid& grid, int place, int kind) const;
  // The kinds whose cells form one region each.
  virtual std::vector<int> connected_kinds() const { return {}; }
  // For post(): the cells of a kind form one region, or there are none.
  void post_connected(Model& model, const Shape& shape, int value, int size = 0) const;
  std::string kind_name(const CellNames& names, int kind) const { return names.value(layer().front(), kind); }
  // For accepts(): the kind of the cell in this place of the board, and that of each cell in order; -1 in
  // holes and beyond the board.
  int kind_at(const Shape& shape, const Grid& grid, int row, int column) const;
  std::vector<int> kinds(const Shape& shape, const Grid& grid) const;
};

// For accepts(): into how many parts, connected over edges, the cells of a kind fall.
int parts_of_kind(const Shape& shape, const std::vector<int>& kinds, int kind);

// "one cell", "three cells".
std::string counted_in_words(int count, const std::string& noun);

// Posts that no 2x2 square has this value alone.
void post_no_square(Model& model, const Shape& shape, const std::vector<int>& layer, int value);

}  // namespace sudosat
