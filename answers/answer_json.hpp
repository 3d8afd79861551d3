// The answers as JSON objects. `--json` and the page of the workbench write an answer by the same function,
// so that both have the same keys. docs/schemas/answers.json describes the objects, and scripts rely on it.
//
// Code that looks into an object includes nlohmann/json.hpp itself, since that header is slow to compile.
#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>

#include "base/error.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/ask/check.hpp"

namespace sudosat {

struct Estimate;
struct Fixes;
struct Redundant;
namespace rating {
struct Rating;
struct Scale;
}  // namespace rating

using Json = nlohmann::ordered_json;

// The beginning of an object of --json, which says where its puzzle stands.
Json json_head(const Location& where);
// A line with its end. Its first key is the version of the form, which rises when a key goes or changes its
// meaning. Bytes that are not UTF-8, such as those of a file's name, are replaced.
std::string json_line(const Json& object);
// {"error": why}, in place of an answer.
std::string json_error_line(const std::string& why);

// Values that several answers have.

// Rows of values.
Json json_rows(const Grid& grid);
// {"solution": rows}, with "variable_values" if the puzzle has variables.
Json json_solution(const Grid& grid);
// Rows of lists of values.
Json json_digit_sets(const Shape& shape, std::span<const DigitSet> candidates);
// ["r1c2", …]
Json json_cells(const Shape& shape, std::span<const int> cells);
// ["r1c2=5", …]
Json json_facts(const Puzzle& puzzle, std::span<const Candidate> candidates);

// Answers.

// A verdict with the solutions that show it. Two solutions come with the cells in which they differ.
Json json_of(const Puzzle& puzzle, Verdict verdict, const std::optional<Grid>& first,
             const std::optional<Grid>& second);
// The givens to add, which go with the verdict "several".
Json json_of(const Shape& shape, const Fixes& fixes);
// A solution with its verdict.
Json json_solved(const Grid& solution);
Json json_of(const Shape& shape, const TrueCandidates& found, const CandidatesOptions& options);
// The number of solutions. `most` is that of json_number() in numbers.hpp.
Json json_count(std::uint64_t found, bool is_exact,
                std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
// An estimate of a puzzle that is not refuted.
Json json_of(const Estimate& estimate);
Json json_of(const Puzzle& puzzle, const Redundant& redundant);
// The ratings of some scales, by name. Scales without a rating are left out.
Json json_ratings(std::span<const rating::Scale* const> scales, std::span<const rating::Rating> ratings);

}  // namespace sudosat
