// The board of a constraint string, which .Shape, .NoBoxes, .RegionSize and .Jigsaw describe, and its cells.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "formats/record.hpp"

namespace sudosat::iss {

// The characters of a constraint string and its items, `.Type~argument~argument`. Items of composite types
// hold other items, up to `.End`.

// A link is this address, and then the constraints in its query.
inline constexpr std::string_view site = "https://sigh.github.io/Interactive-Sudoku-Solver/";
// Whether the characters are a link to the site, perhaps without what precedes the name of the program.
bool is_link(std::string_view text);

// The characters without the blanks and lines they were spread over, and the place of each in the input: a
// link has percent escapes.
class Text {
 public:
  explicit Text(std::string source) : source_(std::move(source)) {}

  // Adds a line of the string, or one that holds a link; `line` counts from 1. Throws InputError for a link
  // that has no constraints or is escaped wrongly.
  void add(std::string_view characters, std::size_t line);
  // Returns what stands after the link.
  std::string_view add_link(std::string_view characters, std::size_t line);

  const std::string& characters() const { return characters_; }
  // The place of a character, or of the end if there is no such character.
  Location location(std::size_t offset) const;
  // Throws InputError for what is wrong there.
  [[noreturn]] void fail(std::size_t offset, const std::string& message, const Advice& advice = {}) const {
    throw InputError(location(offset), message, advice);
  }

 private:
  struct Place {
    std::size_t line, column;
  };
  void add(char c, const Place& place);

  std::string source_;
  std::string characters_;
  std::vector<Place> places_;  // the place of each character
};

// Arguments are views into the text, which must outlive them; `offset` is the place there.
struct Argument {
  std::string_view text;
  std::size_t offset;
};

struct Item {
  std::string_view type;  // "" for givens
  std::size_t offset;     // where the type stands
  std::vector<Argument> arguments;
  std::vector<Item> children;
};
// Whether items of this type hold others, up to "End".
inline bool is_composite(std::string_view type) {
  return type == "Or" || type == "And" || type == "Replicate";
}

// Throws InputError if the text is not a constraint string, or if composites do not end, or nest too deep.
std::vector<Item> scan(const Text& text);

// The number that a text is, up to a million; nothing for other text.
std::optional<int> number_of(std::string_view text);
// Numbers with '_' between them.
std::optional<std::vector<int>> numbers_of(std::string_view text);

// Rows, columns and digits at most; and cells, with the variables.
inline constexpr int most_lines = 16, most_cells = 1000;

struct Group {
  std::string prefix;  // "VX": its cells are VX1, VX2, …, or VX if it is the only one
  int count;
  int columns;    // columns of the group; 0: as many as the board has
  int first = 0;  // the number of its first cell
};

// The cells of a constraint string: the board has R1C1 to RgCg. Groups of variables lie in rows and columns
// of their own, so that dots and 2x2 squares of variables have a meaning.
class Cells {
 public:
  // Puts the groups in the order of their prefixes, and their cells after the cells of the board.
  Cells(const Shape& shape, std::vector<Group> groups);

  // All groups. The first is that of the board, which has no prefix.
  const std::vector<Group>& groups() const { return groups_; }
  // The group with this prefix, or nullptr.
  const Group* find_group(std::string_view prefix) const;
  std::vector<int> cells_of(const Group& group) const;
  // How many cells the board and all groups have.
  int size() const { return groups_.back().first + groups_.back().count; }

  std::optional<int> find(std::string_view name) const;
  std::string name(int cell) const;
  const Group& group_of(int cell) const;
  // The cell this many rows and columns further in its group; nothing beyond the border.
  std::optional<int> shifted(int cell, int rows, int columns) const;
  bool are_adjacent(int a, int b) const;
  // The cells of a 2x2 square: its top left cell, the one to the right, the one below, the last.
  std::optional<std::array<int, 4>> square(int top_left) const;

 private:
  std::vector<Group> groups_;
};

// The boxes of `cells` cells that tile a board: as square as can be, rather wide than high; 0 x 0 if no boxes
// do. (6 rows and 8 columns of 8 cells: 2x4; 9 rows and 8 columns: none.)
BoxSize boxes_of(int rows, int columns, int cells);

// The boxes of a board as it is; 0 x 0 if it has none.
inline BoxSize boxes_of(const Shape& shape) { return {shape.spec().box_rows, shape.spec().box_columns}; }
inline bool is_square(const Shape& shape) { return shape.rows() == shape.columns(); }

struct Board {
  std::shared_ptr<const Shape> shape;
  int region_size;                       // cells of a box or a piece of a jigsaw
  BoxSize boxes;                         // the boxes of that size, even if .NoBoxes takes them away
  int window_size;                       // cells of a window of .Windoku
  std::vector<std::vector<int>> pieces;  // the pieces of a jigsaw
  bool has_chaos = false;                // regions are to be found
};

// Throws InputError if the items contradict each other, or the board is beyond what such strings can be.
Board read_board(const std::vector<Item>& items, const Text& text, ReadContext& context);

// The variables of a .Var: `.Var~PREFIX`, with a label and a number of cells, or of rows and columns.
Group read_variables(const Item& item, const Text& text);

}  // namespace sudosat::iss
