// SudokuPad's JSON. It stores givens, regions, cages and a solution, against which SudokuPad checks a
// solver's grid. Every other rule is a drawing and words: what a line or a dot means it does not say.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/record.hpp"
#include "formats/sites/site.hpp"
#include "puzzle/drawing.hpp"

namespace sudosat {

// What the rules text of a SudokuPad puzzle says, as far as SudokuPad itself searches it: for the sentences
// about killer cages, a knight's and a king's move.
class RulesText {
 public:
  explicit RulesText(std::string_view text);

  // Whether a sentence says that the digits of cages sum up or differ.
  bool says_killer() const;
  // Whether a sentence says that cells a move apart differ. `is_sure`: it has no words that could limit it to
  // some cells, so that no solution is needed to confirm it.
  bool says_anti_knight(bool is_sure) const;
  bool says_anti_king(bool is_sure) const;
  // Whether there are sentences about anything but cages, these moves, rows, columns and boxes.
  bool says_more() const;

 private:
  std::vector<std::string> sentences_;  // the text in lower case, cut into sentences
};

class Import;

// A flag in the metadata that is a rule. It has the name of the flag of f-puzzles.
struct SudokupadFlag {
  std::string_view name;
  const RuleKind& (*kind)();
};
std::span<const SudokupadFlag> sudokupad_flags();
// Returns null if there is no such flag.
const SudokupadFlag* find_sudokupad_flag(std::string_view name);

// Where the board lies in the grid that is drawn: setters draw a larger grid, for clues outside.
struct SudokupadFrame {
  int drawn_rows = 0;
  int drawn_columns = 0;
  int top = 0;
  int left = 0;
  int rows = 0;
  int columns = 0;

  static SudokupadFrame of(const Shape& shape) {
    return {shape.rows(), shape.columns(), 0, 0, shape.rows(), shape.columns()};
  }
  bool is_whole() const { return rows == drawn_rows && columns == drawn_columns; }
  // The cell at a row and a column of the drawn grid; nothing outside the board.
  std::optional<int> cell(int row, int column) const {
    if (row < top || column < left || row >= top + rows || column >= left + columns) return std::nullopt;
    return (row - top) * columns + column - left;
  }
  // The row in which a cell of the board is drawn.
  int row_of(int cell) const { return top + cell / columns; }
  int column_of(int cell) const { return left + cell % columns; }
};

// The width of a cell in pixels. SudokuPad counts the thickness of lines and the size of text in these,
// whatever width the JSON gives.
inline constexpr double sudokupad_cell = 64;

// Reading
// --------------------------------------------------------------------------------------------------

// The JSON of a link: SudokuPad's shorthand of it (single quotes, bare and short keys, elided empty objects,
// and letters for frequent values), or plain JSON. Nothing for a text that is neither.
std::optional<nlohmann::json> unzip_sudokupad(std::string_view text);

// Throws InputError.
Record read_sudokupad(const nlohmann::json& object, const Location& where, ReadContext& context,
                      const Format& format);

// The object has cells in rows. Throws UsageError.
SudokupadFrame sudokupad_frame(const nlohmann::json& object);
// The frame of a decoration whose cells are more than the board; otherwise nothing.
std::optional<SudokupadFrame> kept_frame(const nlohmann::json& members);

// Reads lines, arrows, underlays and overlays: warns of each kind or, with --guess-drawings, adds the rules
// that they usually stand for, and says so. What became a rule is taken out of `left`, a copy of the object.
// The puzzle has its shape and its stored solution.
void read_drawings(const nlohmann::json& object, const SudokupadFrame& frame, Import& import,
                   nlohmann::json& left);
// Keeps what the puzzle that was read does not say of the object.
void keep_sudokupad_decoration(nlohmann::json object, const SudokupadFrame& frame, Import& import);

// Writing
// --------------------------------------------------------------------------------------------------

// Writes one line, with this solution or the stored one. Throws UsageError for a board without a place there.
std::string sudokupad_json(const Record& record, const Grid* solution);
// The JSON of the puzzle alone, without its decoration. Empty for a board that has no place there.
nlohmann::json written_sudokupad(const Puzzle& puzzle, const SudokupadFrame& frame);

// Adds lines, arrows, underlays, overlays and cages without a meaning. Clues beside the board lie outside the
// grid, as SudokuPad itself places them. The board lies in the frame.
void add_drawing(const Drawing& drawing, const SudokupadFrame& frame, nlohmann::ordered_json& object);
// Returns the setter's rules text or, without one, a sentence for each kind of rules, and for each rule that
// draws nothing.
std::string rules_text_of(const Puzzle& puzzle);

// The items of the JSON: squares, remarks and cages
// --------------------------------------------------------------------------------------------------

// Row and column of the drawn grid, from 0; also of squares beside it.
using Square = std::pair<int, int>;
// Reads a list of squares. Throws UsageError for anything else.
std::vector<Square> squares_of(const nlohmann::json& json);
// Reads a list of squares, and returns the cells of the board among them; none for anything else.
std::vector<int> cells_on_board(const nlohmann::json& json, const SudokupadFrame& frame);

// Adds the rules of the cages that have cells. The stored solution is known. Cages that are guessed to be
// rules are taken out of `left`, a copy of the object.
void read_sudokupad_cages(const nlohmann::json& object, const SudokupadFrame& frame, Import& import,
                          nlohmann::json& left);
// The rules of a cage of the puzzle, as SudokuPad understands its text and this solution; nothing if the cage
// cannot be read.
std::vector<std::shared_ptr<const Rule>> sudokupad_rules_of(const nlohmann::json& cage,
                                                            const SudokupadFrame& frame, const Puzzle& puzzle,
                                                            const std::optional<Grid>& solution);

// Drawings
// --------------------------------------------------------------------------------------------------

// The lists of the JSON that hold drawings.
inline constexpr const char* sudokupad_drawings[] = {"lines", "arrows", "underlays", "overlays"};

// A point, in widths of cells; the centre of the first cell is (0.5, 0.5).
struct DrawnPoint {
  double y;
  double x;
};
// [y, x]; nothing for anything else.
std::optional<DrawnPoint> drawn_point(const nlohmann::json& json);
Square square_at(DrawnPoint point);

// Whether two coordinates are equal, within the precision of drawings.
bool is_near(double a, double b);
// Whether a coordinate is that of the centre of a cell, or of a line between two.
bool is_middle(double v);
bool is_edge(double v);

// All squares along a line of points; none if a part of it is neither straight nor diagonal.
std::vector<Square> squares_along(const nlohmann::json& points);

// "F067F0", without the digits that say how transparent the colour is.
std::string drawn_colour(const nlohmann::json& item, const char* name);
// Whether there is a colour that can be seen.
bool is_painted(const nlohmann::json& item, const char* name);
bool is_grey(const std::string& colour);
// Returns 0 if there is no such number.
double drawn_number(const nlohmann::json& item, const char* name);

}  // namespace sudosat
