// The shape of a board: its rows and columns, its digits, and its houses (rows, columns, and boxes, which
// may be rectangles, irregular regions or absent, as in a Latin square). Nothing here says 9.
//
// A board may have holes, where no cell is, and may be made of several grids that overlap, as a samurai is.
// Rows and columns are then those of the canvas around all grids, and so are the numbers of cells. A hole has
// a number, too, and nothing else: no digit, no name, no house.
//
// A shape is immutable and shared: the puzzles of a file usually have one shape between them, and what is
// compiled from a shape (model/model.hpp) is then made once.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/range.hpp"

namespace sudosat {

// The value of a hole in a grid of values.
inline constexpr int no_digit = std::numeric_limits<int>::min() / 2;

// A board with more rows, columns or digits is refused before it takes memory.
inline constexpr int max_side = 1000;

struct House {
  enum class Kind { row, column, box, region };
  Kind kind;
  int index;               // 0-based: the row or column of the canvas, or the number of the box or region
  std::vector<int> cells;  // ascending
  int grid = 0;            // the number of its grid, from 1 on; 0 if the board is one grid, and for regions
};

// "row", "column", "box" or "region".
const char* to_string(House::Kind kind);

// A grid of several: its rows and columns on the canvas, ascending and 0-based. They need not be neighbours.
struct GridPlace {
  std::vector<int> rows, columns;
  friend bool operator==(const GridPlace&, const GridPlace&) = default;
};

// What a shape is made from. Two specs that are equal make equal shapes.
struct ShapeSpec {
  int rows = 0;
  int columns = 0;
  int digits = 0;
  int first_digit = 1;  // the value shown for digit index 0: 0 for boards over 0..N-1
  // Boxes of box_rows x box_columns cells; 0 x 0 if the board has none or irregular ones.
  int box_rows = 0;
  int box_columns = 0;
  // Irregular regions: the 0-based region of each cell, -1 for a cell in none. Empty on other boards.
  std::vector<int> regions = {};
  bool has_lines = true;  // rows and columns are houses
  // The grids of a board that has several. Each has its own rows, columns and boxes, and a cell in no grid is
  // a hole. Empty if the canvas is one grid.
  std::vector<GridPlace> grids = {};
  std::vector<int> holes = {};  // further cells that do not exist, ascending

  friend bool operator==(const ShapeSpec&, const ShapeSpec&) = default;
};

class Shape {
 public:
  // Throws Error if the sizes are out of range, the boxes do not tile each grid, a grid leaves the canvas,
  // a hole has a region, or a house has more cells than there are digits.
  explicit Shape(ShapeSpec spec);

  // size x size with boxes of box_rows x box_columns cells.
  static std::shared_ptr<const Shape> boxed(int size, int box_rows, int box_columns);
  static std::shared_ptr<const Shape> latin(int size);
  // `regions` holds the region of each of the size * size cells.
  static std::shared_ptr<const Shape> jigsaw(int size, std::vector<int> regions);

  const ShapeSpec& spec() const { return spec_; }
  int rows() const { return spec_.rows; }
  int columns() const { return spec_.columns; }
  // How many cells the canvas has, holes included.
  int cells() const { return spec_.rows * spec_.columns; }
  // How many there are without holes.
  int existing_cells() const { return cells() - static_cast<int>(std::ranges::count(holes_, true)); }
  // Whether the canvas is one grid without holes.
  bool is_whole() const { return spec_.grids.empty() && holes_.empty(); }
  bool is_hole(int cell) const { return cell < std::ssize(holes_) && holes_[cell]; }
  // The cell in this row and column, 0-based; -1 if it is a hole, or beyond the canvas.
  int cell_at(int row, int column) const {
    if (row < 0 || row >= rows() || column < 0 || column >= columns()) return -1;
    const int cell = row * columns() + column;
    return is_hole(cell) ? -1 : cell;
  }
  int digits() const { return spec_.digits; }
  // Whether the cells hold digits, and not only what layers say. A board without digits has a single one for
  // engines, in every cell.
  bool has_digits() const { return spec_.digits > 1 || spec_.has_lines; }
  int first_digit() const { return spec_.first_digit; }
  int last_digit() const { return spec_.first_digit + spec_.digits - 1; }
  bool has_boxes() const { return spec_.box_rows > 0; }
  bool has_regions() const { return !spec_.regions.empty(); }
  bool has_grids() const { return !spec_.grids.empty(); }
  // The box or region of a cell, or -1. Where grids overlap so that a cell lies in two boxes, it is the
  // first.
  int region_of(int cell) const { return region_of_[cell]; }
  const std::vector<House>& houses() const { return houses_; }
  // The rows, columns, and boxes or regions of each grid, also if digits may repeat in them or the
  // board has none: stars are counted in them.
  std::vector<House> lines_and_regions() const;

  // Converts between a digit's index and the value that a person reads.
  int value_of(int digit) const { return digit + spec_.first_digit; }
  int index_of(int value) const { return value - spec_.first_digit; }

 private:
  void find_holes();
  const House* add_house(House::Kind kind, int index, int grid, std::span<const int> rows,
                         std::span<const int> columns);
  void add_grid(const GridPlace& place, int grid);
  void add_regions();

  ShapeSpec spec_;
  std::vector<House> houses_;
  std::vector<House> others_;   // rows, columns, boxes and regions in which digits may repeat
  std::vector<bool> holes_;     // whether each cell is a hole; empty if there are none
  std::vector<int> region_of_;  // the region of each cell
  int boxes_ = 0;               // how many boxes there are
};

// The boxes a board of this size has unless somebody says otherwise: as square as can be, wider than high
// (6: 2x3, 8: 2x4, 12: 3x4). 0 x 0 if the size is prime.
struct BoxSize {
  int rows = 0;
  int columns = 0;
  friend bool operator==(const BoxSize&, const BoxSize&) = default;
};
BoxSize default_boxes(int size);

// "r4c5"; cells are counted from 0, names from 1.
std::string cell_name(const Shape& shape, int cell);
// A layer says what each cell of the board has beside its digit: whether it is shaded, lies on a snake, or
// how a loop runs through it. It is made of variables, one for each cell of the canvas and in the same order.
struct CellLayer {
  std::string name;
  // The word for each value, from 0 on. All begin with different letters. A hole has the first kind. Empty if
  // its cells hold numbers, as the values of doubled digits are.
  std::vector<std::string> kinds;
  int first;  // the number of its first variable
  // What sentences call a way whose sides the kinds join, as sides_of_way() says: "loop". Else empty.
  std::string way = {};

  friend bool operator==(const CellLayer&, const CellLayer&) = default;
};

// What sentences call the cells of a puzzle, and what they hold: cells of the board as above, variables by
// names of their own, and those of a layer of numbers "value of r4c5". If there is one layer of kinds, its
// cells are called as those of the board, since what they hold are words.
class CellNames {
 public:
  // A variable without a name is called by its number. The layers must outlive the names.
  explicit CellNames(const Shape& shape, std::vector<std::string> variables = {},
                     std::span<const CellLayer> layers = {})
      : shape_(shape), variables_(std::move(variables)), layers_(layers) {}
  const Shape& shape() const { return shape_; }
  std::string operator()(int cell) const;
  // "5", or the kind of a cell of a layer: "black".
  std::string value(int cell, int value) const;
  bool has_kinds(int cell) const {
    const CellLayer* layer = layer_of(cell);
    return layer != nullptr && !layer->kinds.empty();
  }
  // What runs through the sides of a cell of a layer: "loop"; empty if nothing does.
  std::string way(int cell) const {
    const CellLayer* layer = layer_of(cell);
    return layer == nullptr ? "" : layer->way;
  }
  // The kinds of a layer's cell, as a range of values.
  Range range_of_kinds(int cell) const { return {0, static_cast<int>(layer_of(cell)->kinds.size()) - 1}; }
  // The cell of the board after which it is called, alone or after the name of its layer; nothing for
  // variables beside the board.
  std::optional<int> place(int cell) const;
  // The name of that layer: "value". Empty if there is none.
  std::string layer_named(int cell) const;

 private:
  const CellLayer* layer_of(int cell) const;

  const Shape& shape_;
  std::vector<std::string> variables_;
  std::span<const CellLayer> layers_;
};
// The cell of this name; nothing if the board has none.
std::optional<int> find_cell(const Shape& shape, std::string_view name);
// The cell of this name, "r4c5". Throws UsageError, which names the cells that there are.
int cell_named(const Shape& shape, std::string_view name, const std::string& hint = {});
// "row 3", "box 2"; on a board of several grids "row 12 of grid 2".
std::string house_name(const House& house);
// Says what sets a house apart from others of its kind: "3", "3 of grid 2".
std::string house_number(const House& house);
// "9x9 with 3x3 boxes", "10x10 Latin square", "9x9 jigsaw", "samurai".
std::string describe(const Shape& shape);

// Hands out one shared shape per distinct spec, remembering the last one: streams of equal boards share it.
class ShapeCache {
 public:
  std::shared_ptr<const Shape> get(const ShapeSpec& spec) {
    if (!last_ || !(last_->spec() == spec)) last_ = std::make_shared<const Shape>(spec);
    return last_;
  }

 private:
  std::shared_ptr<const Shape> last_;
};

}  // namespace sudosat
