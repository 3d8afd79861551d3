// Lines that hold one board each, with a label before it or remarks after it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/record.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

// HoDoKu writes it before a digit that the player has entered.
inline constexpr char mark_of_entry = '+';

// The board in a line: its first field or, after labels too short for a board, the first field
// that is long enough. Fields end at blanks and at any of , ; : #.
std::string_view board_field(std::string_view line);
// Whether these characters are meant as cells: most of them are digits or blanks, or all of them are letters,
// digits and blanks on a square board. Entries may be marked.
bool looks_like_cells(std::string_view field);

// The next line to read, or nothing at the end. Skips blank lines, comments and, at the top of an input, a
// title, which is noted.
std::optional<std::string_view> next_board_line(LineReader& lines, std::vector<std::string>& notes);
// The same by look-ahead: how far ahead that line is.
std::optional<std::size_t> peek_board_line(LineReader& lines);

}  // namespace sudosat
