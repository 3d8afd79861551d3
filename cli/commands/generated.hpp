// How `sudosat generate` writes a puzzle that was made.
#pragma once

#include "cli/running/output.hpp"
#include "generator/generate.hpp"
#include "generator/near/all_neighbours.hpp"

namespace sudosat::cli {

// Writes what was made as puzzle `index` of the plan's seed.
void write_generated(const Record& record, std::uint64_t index, const PuzzlePlan& plan, Made made, bool json,
                     Results& results);
// Writes a puzzle in the vicinity of another, with the givens that make the difference.
void write_neighbour(const Record& record, const PuzzlePlan& plan, FoundNeighbour found, bool json,
                     Results& results);

}  // namespace sudosat::cli
