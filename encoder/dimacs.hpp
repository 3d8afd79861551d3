// A formula as a DIMACS file that explains itself. Its comments carry the puzzle without loss and the
// numbering of its variables. The file and any solver's answer are therefore enough to decode the solution,
// on another machine, years later.
//
//   c sudosat {"givens":[[5,null,…],…]}
//   c encoding reduced, at most one by pairwise
//   c x r1c1 = 5              this cell holds 5 and has no variables
//   c x r1c2 10 : 1 4 7       variables 10, 11, 12: this cell holds 1, 4, 7
//   c p show 1 2 3 … 0        the cell variables, over which projected model counters count solutions
//   c excluded 5 3 4 …        a solution that one of the last clauses excludes
//   p cnf 17793 266025
//   c row 3: each digit at least once     what the next clauses say
#pragma once

#include <functional>

#include "encoder/encoding.hpp"
#include "io/byte_sink.hpp"
#include "io/line_reader.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

struct FormulaSize {
  int variables;
  std::uint64_t clauses;
};

// Writes the whole file; the caller finishes the sink. `text` is the puzzle in one line, which goes into a
// comment. The last clauses exclude these grids, and comments name them. Throws SystemError as the sink does,
// and BudgetEnded if the budget ends.
FormulaSize write_dimacs(const Puzzle& puzzle, std::string_view text, const Encoder& encoder, ByteSink& out,
                         std::span<const Grid> excluded = {});

// As above, up to the cubes: the clauses of an incremental formula (`p inccnf`). The cubes follow them.
void write_incremental_dimacs(const Puzzle& puzzle, std::string_view text, const Encoder& encoder,
                              ByteSink& out);
// Writes "a 10 27 0": the variables of these candidates hold. Candidates that the encoding has decided are
// left out, so the cube must not contradict them.
void write_cube(const Variables& variables, std::span<const Candidate> cube, ByteSink& out);

struct DimacsHeader {
  Puzzle puzzle;
  Variables variables;
  int excluded = 0;  // solutions that the formula excludes
};

// Reads the line that write_dimacs() got as `text`. Throws InputError.
using PuzzleReader = std::function<Puzzle(std::string_view text, const Location& where)>;

// Reads up to the line `p cnf` or `p inccnf`; the clauses are left unread. Throws InputError if the file was
// not written by write_dimacs() or is damaged.
DimacsHeader read_dimacs_header(LineReader& lines, const PuzzleReader& read_puzzle);

}  // namespace sudosat
