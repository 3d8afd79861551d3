// Boards with lines drawn around rows, columns and boxes, in ASCII or with box-drawing characters, and what
// lines between cells enclose.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text/board_text.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {

// Walls between neighbouring cells, and the rooms that they enclose: how several formats give cages and
// regions.
class Walls {
 public:
  Walls(int rows, int columns)
      : rows_(rows), columns_(columns), behind_(size(rows, columns)), below_(size(rows, columns)) {}

  // Sets walls between neighbours that are parted.
  template <class ArePartedCells>
  Walls(int rows, int columns, const ArePartedCells& are_parted) : Walls(rows, columns) {
    for (int cell = 0; cell < rows * columns; ++cell) {
      if (cell % columns + 1 < columns && are_parted(cell, cell + 1)) set_behind(cell);
      if (cell + columns < rows * columns && are_parted(cell, cell + columns)) set_below(cell);
    }
  }

  // Sets a wall between the cell and the one to its right, or the one below it.
  void set_behind(int cell) { behind_[cell] = true; }
  void set_below(int cell) { below_[cell] = true; }

  // The cells of each room, ascending; the rooms in the order of their first cells.
  std::vector<std::vector<int>> rooms() const;

 private:
  static std::size_t size(int rows, int columns) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  }

  int rows_;
  int columns_;
  std::vector<bool> behind_;
  std::vector<bool> below_;
};

// The room of each cell by its number, as shapes have regions.
std::vector<int> regions_of(const std::vector<std::vector<int>>& rooms, int cells);

// The shape of a size x size board whose lines divide it into `size` connected parts of `size` cells. Lines
// in one direction alone are those of boxes. A heavy frame without lines in it, as `pretty` draws it, is a
// Latin square. Nothing if the lines say nothing: a frame around every cell, or a bar between all columns; or
// if the options say what the boxes are.
// Throws InputError for lines that enclose anything else, since the board would be another one without them.
std::optional<ShapeSpec> drawn_shape(const BoardText& text, int size, const ReadOptions& options);

// Whether a board of `pretty`, which draws '.' in open cells, has digits from 0 on: there are a 0 and no
// largest digit from 1 on, and open cells are '.', or none is and each row has its 0.
bool begins_with_zero(const BoardText& text, std::size_t side);

// The words of a line between blanks and bars.
std::vector<std::string_view> words_between_bars(std::string_view line);

// Says which part of a framed board a line is.
LineKind kind_in_frame(std::string_view line);

// Whether it holds a vertical bar, ASCII or box-drawing.
bool has_bar(std::string_view line);

// Appends the board with lines around its boxes. `cells` are the texts of its cells.
struct FrameStyle {
  char outer_corner = '+';
  bool blanks_between = true;
};
void append_frame(const Shape& shape, std::span<const std::string> cells, const FrameStyle& style,
                  std::string& out);

}  // namespace sudosat
