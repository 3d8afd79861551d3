// What --json prints: JSON Lines, one object for each puzzle, in the order of the input (docs/json.md). Its
// form, which scripts rely on, is that of docs/schemas. Who looks into an object includes nlohmann/json.hpp,
// which takes the compiler long.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/ask/check.hpp"

namespace sudosat::cli {

using Json = nlohmann::ordered_json;

// How every object begins: where its puzzle stands.
Json json_head(const Location& where);
// A line with its end, and before all else the version of its form: it rises when a key goes or changes its
// meaning. Bytes that are no UTF-8 (of a file's name) are replaced.
std::string json_line(const Json& object);

// {"error": why}, for what has no answer.
std::string json_error_line(const std::string& why);

// Rows of values.
Json json_rows(const Grid& grid);
// {"solution": rows}, with "variable_values" if the puzzle has variables.
Json json_solution(const Grid& grid);
// Rows of lists of values.
Json json_digit_sets(const Shape& shape, std::span<const DigitSet> candidates);
// Rows of lists of numbers, in the places of the confirmed candidates.
Json json_counts(const Shape& shape, const TrueCandidates& found);
// "r1c2", …
Json json_cells(const Shape& shape, std::span<const int> cells);
// Lists of these.
Json json_cell_sets(const Shape& shape, const std::vector<std::vector<int>>& sets);
// A verdict with the solutions that show it, and, of two, where they differ.
Json json_of(const Puzzle& puzzle, Verdict verdict, const std::optional<Grid>& first,
             const std::optional<Grid>& second);
// {"cell": "r1c2", "digit": 5}, …
Json json_candidates(const Shape& shape, std::span<const Candidate> candidates);

}  // namespace sudosat::cli
