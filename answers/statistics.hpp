// What --stats says on standard error and in the objects of --json.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "answers/answer_json.hpp"
#include "backends/backend.hpp"
#include "base/error.hpp"

namespace sudosat {

// The work of a solver on one puzzle, for people: the place, the backend, and a line for each figure.
std::string describe(const Location& where, const Backend& backend, const Statistics& statistics);

Json json_of(std::string_view backend, const Statistics& statistics);

// A line of a table of figures. It is empty without a figure.
std::string statistics_line(std::string_view name, const std::optional<std::uint64_t>& value);
std::string statistics_line(std::string_view name, double value, std::string_view unit);
// A line for each figure of the solver.
std::string lines_of(const Statistics& statistics);
// The memory of this process.
std::string memory_line();

}  // namespace sudosat
