// SudokuPad's JSON. It stores givens, regions and cages, drawings, and the rules as free text: what a line or
// a dot means it does not say.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "formats/reading.hpp"
#include "formats/record.hpp"

namespace sudosat {

class Import;

// Where the board lies in the grid that is drawn: setters draw more than the board, for clues outside.
struct SudokupadFrame {
  int drawn_rows = 0;
  int drawn_columns = 0;
  int top = 0;
  int left = 0;
  int rows = 0;
  int columns = 0;

  // The cell at a row and a column of the drawn grid; nothing outside the board.
  std::optional<int> cell(int row, int column) const {
    if (row < top || column < left || row >= top + rows || column >= left + columns) return std::nullopt;
    return (row - top) * columns + column - left;
  }
};

// Throws InputError.
Record read_sudokupad(const nlohmann::json& object, const Location& where, ReadContext& context,
                      const Format& format);

// Lines, arrows, underlays and overlays: warns of each kind or, with --guess-drawings, adds the rules that
// they usually stand for, and says so. The puzzle has its shape and its stored solution.
void read_drawings(const nlohmann::json& object, const SudokupadFrame& frame, Import& import);

}  // namespace sudosat
