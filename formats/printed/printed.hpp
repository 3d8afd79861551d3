// Boards as people type them and as programs print them, whatever stands between, around and beside the
// cells. All readings of a text are weighed; a board is read only if they agree.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/printed/printed_rows.hpp"
#include "formats/record.hpp"
#include "formats/text/board_text.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

// A caller says here what it knows of a text before it is read.
struct PrintedHints {
  int told = 4;  // the least certainty of a fault that is an error; 4: no fault is one
  std::size_t least_side = least_printed_side;
  std::size_t before = 0;  // lines that stand above the board
};
// The board at the next lines. If there is no board, nothing is taken. Throws InputError, having taken the
// board, if it may be read in two ways; or, having taken the text, for a fault. If any fault is an error, so
// is a text without a board.
std::optional<Record> read_printed(LineReader& lines, ReadContext& context, const PrintedHints& hints = {});

// Takes the board that is a list, or a list of rows, in code, `before` lines ahead. Nothing is taken if the
// list does not end. Throws InputError, having taken the list, if it is not a board.
struct PrintedList {
  PrintedText code;
  PrintedBoard board;  // parts of the code
  BoardText text;
};
std::optional<PrintedList> take_list(LineReader& lines, std::size_t before);
std::optional<Record> read_list(LineReader& lines, ReadContext& context);

// Reads the board that is a list, or a text between quotes, in code that stands at one place.
Record read_code(std::string_view code, const Location& where, std::optional<ShapeSpec> shape,
                 ReadContext& context);
// The texts in such a list, if they are a square.
std::vector<std::string> labels_in_code(std::string_view code);

// Puzzles with rules, whose text is `before` lines ahead: a killer as lines of a total and the numbers of its
// cells, and a futoshiki with < > ^ v between its cells. Nothing, and nothing is taken, for any other text.
std::optional<Record> read_cage_lines(PrintedText& text, LineReader& lines, std::size_t before,
                                      ReadContext& context);
std::optional<Record> read_futoshiki(PrintedText& text, LineReader& lines, std::size_t before,
                                     ReadContext& context);

}  // namespace sudosat
