// The clause that rules one grid out.
#pragma once

#include <optional>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/variables.hpp"

namespace sudosat {

// Empty if the formula cannot produce this grid anyway.
std::optional<std::vector<Literal>> blocking_clause(const Grid& grid, const Puzzle& puzzle,
                                                    const Variables& variables);

}  // namespace sudosat
