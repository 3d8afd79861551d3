// What CaDiCaL counted while it solved.
#pragma once

#include "backends/backend.hpp"

namespace CaDiCaL {
class Solver;
}

namespace sudosat {

// Fills in decisions, conflicts and propagations. CaDiCaL 1.5.3 can only print them: its report is caught
// by turning standard output round for a moment, so this is for one thread and for `--stats` only. Later
// versions are asked directly.
void read_statistics(CaDiCaL::Solver& solver, Statistics& statistics);

}  // namespace sudosat
