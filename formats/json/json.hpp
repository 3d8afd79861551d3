// A puzzle as one JSON object, without loss: shape, every candidate set, rules by name, metadata and the
// solution. The format `jsonl` writes one a line; a DIMACS dump carries one in a comment, so that it can be
// decoded years later. The keys are described in docs/json.md.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "formats/record.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

// Writes the object as one line, without its end.
std::string puzzle_to_json(const Puzzle& puzzle, const Grid* solution = nullptr);

// The object as a value, for a larger object.
nlohmann::ordered_json json_of_puzzle(const Puzzle& puzzle);

struct JsonPuzzle {
  Puzzle puzzle;
  std::optional<Grid> solution;
  std::vector<std::string> ignored;  // keys that were ignored
  std::vector<Tag> tags;             // unknown keys with a number, a text, true, false or null
};

// Returns the tags as members, `"id":"7","level":3`, without the tag of the board, and without keys of a
// puzzle unless they are allowed; empty if no tag is left.
std::string json_members(const Record& record, bool with_puzzle_keys);

// Throws InputError, and Unreadable if the tags are known; `where` is the place of the first character. Boxes
// that the object does not state are those of the options, or the usual ones of its size.
JsonPuzzle puzzle_from_json(std::string_view text, const Location& where, ReadContext& context);
JsonPuzzle puzzle_from_json(std::string_view text, const Location& where);
// The puzzle alone.
Puzzle bare_puzzle_from_json(std::string_view text, const Location& where);
// The puzzle of an object that has been parsed. Errors do not have a place.
Puzzle puzzle_of_json(const nlohmann::json& object);

// Rules are the name of the kind if that says it all, or an object of the kind ("rule") and its parameters by
// their names. Every kind is written and read by its parameters alone.
nlohmann::ordered_json rule_to_json(const Rule& rule, const Puzzle& puzzle);
// Throws UsageError if this is not a rule. The puzzle has its shape and variables already.
std::shared_ptr<const Rule> rule_from_json(const nlohmann::json& json, const Puzzle& puzzle);

}  // namespace sudosat
