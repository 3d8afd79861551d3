// Boards as people type them and as programs print them, whatever stands between, around and beside the
// cells. All readings of a text are weighed; a board is read only if they agree.
#pragma once

#include <optional>

#include "formats/record.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

// The board at the next lines. If there is no board, nothing is taken. Throws InputError, having taken the
// board, if it may be read in two ways; or, if it is asked to, for one row of another length than all others.
std::optional<Record> read_printed(LineReader& lines, ReadContext& context, bool names_unequal_row = false);

// Puzzles with rules, `before` lines ahead: a killer as lines of a total and the numbers of its cells, and a
// futoshiki with < > ^ v between its cells. Nothing, and nothing is taken, for any other text.
std::optional<Record> read_cage_lines(LineReader& lines, std::size_t before, ReadContext& context);
std::optional<Record> read_futoshiki(LineReader& lines, std::size_t before, ReadContext& context);

}  // namespace sudosat
