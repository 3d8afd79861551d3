// Native search: candidate sets, naked and hidden singles to a fixpoint after every decision, branching on
// a cell with the fewest candidates, undo by trail. It shares the model with the SAT side and nothing else.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

std::unique_ptr<Backend> make_backtracking(const BackendOptions& options);

inline constexpr BackendInfo backtracking_backend{
    .name = "backtracking",
    .summary = "native search with naked and hidden singles; any size and shape, no formula",
    .uses_encoding = false,
    .needs_command = false,
    .refuses = takes_every_puzzle,
    .make = make_backtracking,
};

}  // namespace sudosat
