// The number of true literals: a sequential counter (Sinz 2005) as a diagram, whose state is how many are true
// so far.
#pragma once

#include <span>
#include <vector>

#include "encoder/clause_writer.hpp"

namespace sudosat {

// The number is the value of `total`, a cell; with -1 in its place, one of `allowed`.
void encode_number(std::span<const Literal> literals, const std::vector<int>& allowed, int total,
                   ClauseWriter& writer);

}  // namespace sudosat
