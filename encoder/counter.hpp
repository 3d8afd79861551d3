// The number of true literals: a sequential counter (Sinz 2005) as a diagram, whose state is how many are
// true so far.
#pragma once

#include <span>
#include <vector>

#include "encoder/clause_writer.hpp"

namespace sudosat {

// The number is one of these, which are ascending.
void encode_number(std::span<const Literal> literals, const std::vector<int>& allowed, ClauseWriter& writer);
// The number and the offset (from 0 on) add up to the value of the cell.
void encode_number(std::span<const Literal> literals, int offset, int cell, ClauseWriter& writer);

}  // namespace sudosat
