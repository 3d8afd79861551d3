// Turns the cells of a text into a puzzle and back: board sizes, blanks, alphabets and their errors. The
// formats only say where the cells stand.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "formats/record.hpp"
#include "formats/text/board_text.hpp"

namespace sudosat {

// The side of a square board with this number of cells. For any other number it throws InputError at the
// first cell too many or at the place of a missing one, and names the nearest boards.
int side_of(std::size_t cells, const std::function<Location(std::size_t cell)>& where);

// The spec of a size x size board: with the boxes of --boxes, none with --latin, or else the default ones.
// Throws InputError if the size is out of range or has no boxes.
ShapeSpec board_spec(int size, const ReadOptions& options, const Location& where);

// The shared shape of a spec; what is wrong with the spec becomes an InputError.
std::shared_ptr<const Shape> shape_of(const ShapeSpec& spec, ReadContext& context, const Location& where);

// What a format says about its cells.
struct CellRules {
  std::optional<ShapeSpec> shape;         // empty: board_spec() says it
  std::string_view blanks = ".0*_";       // the characters for an open cell; a board uses one of them
  std::optional<Alphabet> alphabet = {};  // empty: the options or the cells say it
};

// A board whose cells are decimal numbers, `-1` or blanks. 0 is a digit if the shape says so.
Record read_numbers(BoardText text, const Format& format, ReadContext& context, const CellRules& rules = {});
// Reads such a board from cells that stand anywhere. The layout gets no text.
Record read_numbers(std::span<const std::string_view> cells,
                    const std::function<Location(std::size_t cell)>& where, const Format& format,
                    ReadContext& context, const CellRules& rules = {});
// Throws InputError if the numbers of a board do not say whether 0 is a digit: it is full with 0 as one, and
// lacks its largest digit everywhere if 0 is an open cell.
void require_no_doubtful_zero(std::span<const std::string_view> cells, const Location& first);
// A board whose cells are single characters, in the alphabet of the options or the detected one.
Record read_symbols(BoardText text, const Format& format, ReadContext& context, const CellRules& rules = {});
// Reads such a board from consecutive characters; `first` is the place of the first. The layout gets no text.
Record read_symbols(std::string_view cells, const Location& first, const Format& format, ReadContext& context,
                    const CellRules& rules = {});
// Reads such a board from characters with something between them.
Record read_symbols(std::string_view cells, const std::function<Location(std::size_t cell)>& where,
                    const Format& format, ReadContext& context, const CellRules& rules = {});

// A record with an empty board of this shape, whose cells will hold lists of candidates.
Record start_lists(ShapeSpec spec, const Location& where, const Format& format, ReadContext& context);
// The alphabet of candidate lists: that of the options or 1-9A-Z.
Alphabet candidate_alphabet(int size, const ReadOptions& options, const Location& where);

// What a format that has only givens writes in a cell of the puzzle, or of its solution if given: a value, or
// nothing for an open cell. Throws UsageError for any other candidate set.
std::optional<int> value_in(const Record& record, const Grid* solution, int cell, const Format& format);
// Throw UsageError if no solution is given and the puzzle has what such a format has no place for: rules,
// variables, or a board that is not square with a digit for each row; require_plain() also refuses regions.
void require_no_rules(const Record& record, const Grid* solution, const Format& format);
void require_plain(const Record& record, const Grid* solution, const Format& format);
// Throws UsageError for a board that a format cannot describe.
[[noreturn]] void refuse_shape(const Shape& shape, const Format& format);
// Throws UsageError if the digits do not begin with 1, for formats that cannot say so.
void require_from_one(const Record& record, const Grid* solution, const Format& format);
// Throws as require_plain() does, and also for boxes of one row or one column, for formats that draw boxes:
// such boxes come out as lines between all rows or columns, which readers do not take for boxes (drawn.hpp).
void require_drawable(const Record& record, const Grid* solution, const Format& format);
// Whether a format with only candidates in single characters can show the puzzle.
bool is_plain(const Record& record);
// The alphabet for writing one character a cell: the record's own if it has these digits, or else 1-9A-Z or
// 0-9A-Z. Throws UsageError if none fits, if there are too many digits, and for a puzzle of digits from 0
// with fewer than `least_from_zero` of them.
Alphabet alphabet_for(const Record& record, const Grid* solution, const Format& format,
                      int least_from_zero = max_side + 1);
// Appends the cells of the board as consecutive characters. `blank` stands for an open cell; 0: the one of
// the record. If it is a digit of the alphabet, '.' is written instead.
void append_symbols(const Record& record, const Grid* solution, const Format& format, char blank,
                    std::string& out);

// Boards with holes: a cell that does not exist is '#', or a blank where each cell is one character. The
// outline of the holes says which shape it is, if it is a known one (known_shapes.hpp).
bool is_hole_sign(std::string_view cell);

// The known shape that has this canvas, and its holes exactly where the cells are marked as holes. If no cell
// is marked, the board must not be square, as it could then be a board of one grid, and no digit may stand in
// a hole. Nothing if no shape fits, or several do.
std::optional<ShapeSpec> shape_of_outline(std::span<const std::string_view> cells, int rows, int columns);

// The known shapes of this canvas, as in "a samurai, a sohei or a windmill"; "" if there are none.
std::string shapes_of_canvas(int rows, int columns);

// Throws UsageError if the shape has another canvas.
void require_canvas(const ShapeSpec& shape, int rows, int columns);

// Reads a board of this shape. An open cell and a hole may be written alike. Throws InputError for a digit in
// a hole.
Record read_canvas(BoardText text, ShapeSpec shape, const Format& format, ReadContext& context);

}  // namespace sudosat
