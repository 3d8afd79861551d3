// The clauses of single cells: a cell holds a digit, one only, and one of its candidates.
#pragma once

#include <vector>

#include "base/vector.hpp"
#include "encoder/encoding.hpp"

namespace sudosat {

// Every cell with variables holds at least one digit and at most one. The second is left out if the encoding
// is minimal and it follows from the other clauses.
void encode_cells(const Model& model, const Variables& variables, const EncodingOptions& options,
                  int& last_variable, ClauseSink& sink);

// Units for the cells that do not allow all digits: the given itself, or each digit that is not a candidate.
void encode_givens(const Variables& variables, const Vector<DigitSet>& candidates, ClauseSink& sink);

}  // namespace sudosat
