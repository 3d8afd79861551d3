// Boards whose cells are lists of candidates in single characters: "137", or "5" for a given. The formats say
// what else stands in a cell, and what lies between the cells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/reading.hpp"
#include "formats/text/board_text.hpp"

namespace sudosat {

class Format;

// Digits are one character each, and 0 is none of them.
inline constexpr std::size_t max_listed_digits = 35;

// Whether a word may be a list or an open cell. Lenient: a letter that is no digit may be in it, but a word
// of letters alone is prose.
bool looks_like_list(std::string_view word);
// Whether it is an open cell, "." or "0", and no digit of the alphabet.
bool is_open_list(std::string_view word, const Alphabet& alphabet);

// A record with an empty board of this shape and the alphabet of its lists.
Record start_lists(const BoardText& text, ShapeSpec spec, const Format& format, ReadContext& context);
// The digits of the list in this cell of the text. Throws InputError for what is no digit of the board.
DigitSet read_list(std::string_view list, const BoardText& text, std::size_t cell, const Record& record);

// The text of each cell: its candidates, or its digit in the solution. Throws UsageError for a cell without
// candidates.
std::vector<std::string> lists_of(const Record& record, const Grid* solution, const Format& format);

}  // namespace sudosat
