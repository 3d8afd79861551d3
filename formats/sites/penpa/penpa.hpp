// Links of Penpa+ (penpa-edit): layers of drawings as JSON, and a header that says what grid they are on.
// Facts: swaroopg92/penpa-edit, docs/js/class_p.js and class_square.js. Everything here that reads throws
// UsageError.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sites/site.hpp"

namespace sudosat {

// A cell of the drawing, or a corner, an edge or a part of it.
struct PenpaPlace {
  enum class Kind { cell, corner, below, right, small };  // corner: at the lower right of the cell
  Kind kind;
  int row;  // the row of the cell on the board; negative or too large in a margin
  int column;
  int part = 0;  // for small numbers: 0 to 3, the upper left first
};

// Where the board lies in the grid that is drawn.
struct PenpaFrame {
  int grid_rows = 0;
  int grid_columns = 0;
  int top = 0;  // rows of the margin
  int left = 0;
  int side = 0;

  // Throws UsageError for a number that stands for no place.
  PenpaPlace place(const nlohmann::json& number) const;
  bool has(int row, int column) const { return row >= 0 && column >= 0 && row < side && column < side; }
  // The cell of the board at a place; nothing for another place.
  std::optional<int> cell(const PenpaPlace& place) const;
  // The number of a cell's place.
  int number(int row, int column) const { return (row + top + 2) * stride() + column + left + 2; }

  // The grid has a border of two rows and columns of places on each side.
  int stride() const { return grid_columns + 4; }
  int plane() const { return stride() * (grid_rows + 4); }
};

struct PenpaDocument {
  PenpaFrame frame;
  bool is_sudoku = false;  // the grid was made with boxes
  bool falls = false;      // the grid was made with the diagonal from the upper left
  bool rises = false;      // the grid was made with the diagonal from the lower left
  Metadata metadata;
  std::vector<std::string> tags;
  JsonDocument problem;
  JsonDocument own;     // what the setter or player has entered; may be null
  JsonDocument answer;  // the answer of a link that checks it; null if there is none, or more than one

  bool has_tag(std::string_view tag) const;
};

// The text in a parameter of a link, which is base64 of raw deflate. Throws InputError.
std::string penpa_unpacked(std::string_view parameter, const Location& where);
// The JSON of a line, in which frequent words are shortened.
std::string penpa_expanded(std::string_view text);
PenpaDocument read_penpa_document(std::string_view link, const Location& where);

// Reads the board of a document: givens, regions, cages, thermometers, arrows, diagonals, its solution.
void read_penpa(const PenpaDocument& document, Import& import);
// The elements of a layer of the problem: an object by places, or a list; null if there are none.
const nlohmann::json& penpa_layer(const PenpaDocument& document, const char* name);

// The lines between corners: thick borders, diagonals, and the number of other lines.
struct PenpaBorders {
  std::vector<std::vector<int>> rooms;  // the cells that thick borders enclose
  bool falls = false;
  bool rises = false;
  int others = 0;
};

// Clues beside the board, and what is only drawn: warns of each kind or, with --guess-drawings, adds the
// rules that it usually stands for.
void read_penpa_drawings(const PenpaDocument& document, const PenpaBorders& borders, Import& import);
// Takes the text at the upper left of a room for a clue of KenKen; false if it is not one.
bool guess_keen_clue(const std::vector<int>& room, const std::string& text, Guesses& guesses,
                     const Shape& shape);

}  // namespace sudosat
