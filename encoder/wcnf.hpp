// Two questions about a puzzle for MaxSAT solvers, in the format WCNF of the MaxSAT Evaluations since 2022: a
// hard clause begins with "h", a soft one with its weight, here always 1. Comments carry the puzzle and the
// numbering of its variables as in DIMACS (dimacs.hpp).
//
//   c sudosat {"givens":[[5,null,…],…]}
//   c fewest to drop
//   c x r1c1 1 : 1 2 3 4 5 6 7 8 9
//   h 1 2 3 4 5 6 7 8 9 0
//   c soft: given 5 at r1c1
//   1 5 0
#pragma once

#include <span>
#include <string_view>

#include "encoder/dimacs.hpp"
#include "model/model.hpp"

namespace sudosat {

// Asks for the fewest clues and rules to drop so that there is a solution. The cells have the variables of
// the extended encoding. The model is one for parts. Throws as write_dimacs() does.
void write_drop_wcnf(const Puzzle& puzzle, std::string_view text, const Model& model, ByteSink& out);

// Asks for the fewest givens to add so that one solution is left. `solutions` are all that the puzzle has. A
// variable of a cell says that its digit is given.
void write_add_wcnf(const Puzzle& puzzle, std::string_view text, std::span<const Grid> solutions,
                    ByteSink& out);

}  // namespace sudosat
