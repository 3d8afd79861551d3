// The answer of a SAT solver, in any of the forms that solvers write:
//
//   s SATISFIABLE / s UNSATISFIABLE / s UNKNOWN and lines `v 1 -2 …`, in any order and wrapping and with or
//     without the final 0: the SAT competitions, hence CaDiCaL, Kissat, PicoSAT, CryptoMiniSat, clasp, Z3
//   SAT, UNSAT or INDET and the bare literals: the result file of MiniSat and Glucose
//   no more than a comment `c UNKNOWN`: CaDiCaL and Kissat that were stopped
#pragma once

#include <vector>

#include "base/status.hpp"
#include "base/vector.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

struct Answer {
  Status status = Status::unknown;
  Vector<bool> is_true;  // by variable, 1 … the last asked for; false if not named; entry 0 is unused
};

// Reads to the end. Literals of variables beyond `variables` are auxiliary and left out. Throws InputError if
// the lines are not an answer, contradict themselves, or lack the model of a satisfiable formula.
Answer read_answer(LineReader& lines, int variables);

}  // namespace sudosat
