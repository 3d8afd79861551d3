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

  bool is_whole() const { return rows == drawn_rows && columns == drawn_columns; }
  // The cell at a row and a column of the drawn grid; nothing outside the board.
  std::optional<int> cell(int row, int column) const {
    if (row < top || column < left || row >= top + rows || column >= left + columns) return std::nullopt;
    return (row - top) * columns + column - left;
  }
  // Where a cell of the board is drawn.
  int row_of(int cell) const { return top + cell / columns; }
  int column_of(int cell) const { return left + cell % columns; }
};

// The width of a cell, in which SudokuPad counts the thickness of lines and the size of text, whatever the
// JSON says of it.
inline constexpr double sudokupad_cell = 64;

// Throws InputError.
Record read_sudokupad(const nlohmann::json& object, const Location& where, ReadContext& context,
                      const Format& format);

// The object has cells in rows. Throws UsageError.
SudokupadFrame sudokupad_frame(const nlohmann::json& object);

// That of a decoration whose cells are more than the board; else nothing.
std::optional<SudokupadFrame> kept_frame(const nlohmann::json& members);

// Lines, arrows, underlays and overlays: warns of each kind or, with --guess-drawings, adds the rules that
// they usually stand for, and says so: these are no longer in `left`, a copy of the object. The puzzle has
// its shape and its stored solution.
void read_drawings(const nlohmann::json& object, const SudokupadFrame& frame, Import& import,
                   nlohmann::json& left);

// The JSON of the puzzle alone, without its decoration. Empty for a board that has no place there.
nlohmann::json written_sudokupad(const Puzzle& puzzle, const SudokupadFrame& frame);
// Keeps what the puzzle that was read does not say of the object.
void keep_sudokupad_decoration(nlohmann::json object, const SudokupadFrame& frame, Import& import);

}  // namespace sudosat
