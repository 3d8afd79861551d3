// What backends that solve a formula make of assumptions.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "backends/backend.hpp"
#include "encoder/clause_sink.hpp"
#include "encoder/variables.hpp"

namespace sudosat {

// The literals whose conjunction is the assumption; nullopt if a decided cell contradicts it.
std::optional<std::vector<Literal>> literals_of(const Assumption& assumption, const Variables& variables);

// The clause "one of these candidates"; nullopt if a decided cell already holds one.
std::optional<std::vector<Literal>> any_of_clause(std::span<const Candidate> candidates,
                                                  const Variables& variables);

}  // namespace sudosat
