// What rules about layers share. Their first list is a layer: a cell for each cell of the board, in the same
// order; the board's own cells may be one. A kind is a value of these cells.
#pragma once

#include <array>
#include <vector>

#include "rules/toolbox.hpp"

namespace sudosat {

inline constexpr std::string_view about_layer = "a layer, or all cells of the board";

class LayerRule : public Rule {
 public:
  void check(const Shape& shape) const override;
  // There is seldom a second one.
  std::string which(const CellNames&) const override { return ""; }
  // What layers share: clues in cells of a kind, squares, kinds in one piece.
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override;

 protected:
  using Rule::Rule;

  const std::vector<int>& layer() const { return cells(); }
  virtual bool takes_holes() const { return false; }
  // Throws UsageError unless the second list names cells of the board, with a number each.
  void check_clues(const Shape& shape) const;
  std::string kind_name(const CellNames& names, int kind) const { return names.value(layer().front(), kind); }
  // The kind of the cell in this place of the board; -1 beyond the board.
  int kind_at(const Shape& shape, const Grid& grid, int row, int column) const;
};

// For accepts(): how many parts the cells of a kind have that are connected over edges.
int parts_of_kind(const Shape& shape, const std::vector<int>& kinds, int kind);

// For draw(): the number of each clue, in its cell.
void draw_numbers(Drawing& drawing, const Shape& shape, const std::vector<int>& cells,
                  const std::vector<int>& numbers);

// For post(): the four places of each 2x2 square.
std::vector<std::array<int, 4>> squares_of(const Shape& shape);
// The cells of these values form one region, or there are none.
void post_connected(Model& model, const Shape& shape, const std::vector<int>& layer, std::vector<int> values,
                    int size = 0);
// No 2x2 square is all of the value.
void post_no_square(Model& model, const Shape& shape, const std::vector<int>& layer, int value);

}  // namespace sudosat
