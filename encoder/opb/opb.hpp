// A puzzle as pseudo-Boolean constraints in the OPB format of the pseudo-Boolean competitions: a cell, a
// digit in a house, or the sum of a cage is one line each, and comments say which. Comments also carry the
// puzzle and the numbering of its variables as in DIMACS (dimacs.hpp), so that read_dimacs_header() reads
// both.
//
//   * #variable= 729 #constraint= 405
//   * sudosat {"givens":[[5,null,…],…]}
//   * x r1c1 1 : 1 2 3 4 5 6 7 8 9
//   * row 1: each digit once
//   +1 x1 +1 x10 +1 x19 +1 x28 +1 x37 +1 x46 +1 x55 +1 x64 +1 x73 = 1 ;
#pragma once

#include <span>
#include <string_view>

#include "encoder/dimacs.hpp"

namespace sudosat {

struct OpbRecord;

// Writes the whole file; the caller finishes the sink. `text` is the puzzle in one line. The cells have the
// variables of the extended encoding. Throws UsageError if a rule has no such form yet, needs more variables
// than an int can number, or an automaton of too many states; SystemError as the sink does, and BudgetEnded.
// The last lines exclude grids.
FormulaSize write_opb(const Puzzle& puzzle, std::string_view text, const Model& model, ByteSink& out,
                      std::span<const Grid> excluded = {}, OpbRecord* record = nullptr);

}  // namespace sudosat
