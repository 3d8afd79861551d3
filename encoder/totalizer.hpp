// The number of true literals, as literals: the totalizer of Olivier Bailleux and Yacine Boufkhad, "Efficient
// CNF encoding of Boolean cardinality constraints" (CP 2003), in the direction that bounds from above.
#pragma once

#include <span>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace sudosat {

// The j-th literal of the result (from 0) is true if more than j of the literals are. The result has an entry
// for each literal, but no more than `most`. Variables are numbered from last_variable + 1 on, and
// last_variable is moved.
std::vector<Literal> totalizer(std::span<const Literal> literals, std::size_t most, int& last_variable,
                               ClauseSink& sink);

}  // namespace sudosat
