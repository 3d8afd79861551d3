// f-puzzles JSON: the object in which most setters' tools store and exchange puzzles. f-puzzles.com and
// SudokuPad put it, compressed, into links (lz_string.hpp).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "formats/record.hpp"
#include "formats/sites/link.hpp"

namespace sudosat {

// Whether this is meant as such an object: it has a 'size' or a 'grid'.
bool is_fpuzzles(const nlohmann::json& json);
// Throws InputError; `where` is the place of the object or link.
Record read_fpuzzles(const nlohmann::json& object, const Location& where, ReadContext& context,
                     const Format& format);
// Reads a link that holds such an object. Throws InputError for a link that only names a puzzle.
Record read_fpuzzles_link(const PuzzleLink& link, const Location& where, ReadContext& context,
                          const Format& format);
// One line, without its end. Throws UsageError, naming the rule, for what the format has no place for.
std::string fpuzzles_json(const Record& record, const Grid* solution);

}  // namespace sudosat
