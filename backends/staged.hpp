// SAT and native search, each where it is the better one. Boards with rules: native search for a while before
// SAT, as most fall in a few hundred decisions, which take less time than loading a formula; the others often
// need what a solver learns. Classic boards: SAT, but for the few that need many conflicts. Large boards
// without rules: SAT, with turns of local search.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

std::unique_ptr<Backend> make_staged(const BackendOptions& options);

inline constexpr BackendInfo staged_backend{
    .name = "staged",
    .summary =
        "cadical, with turns of native search on boards with rules and hard 9x9 boards, of local on large "
        "ones",
    .uses_encoding = true,
    .needs_command = false,
    .writes_proofs = false,
    .explains = true,
    .refuses = takes_every_puzzle,
    .make = make_staged,
};

}  // namespace sudosat
