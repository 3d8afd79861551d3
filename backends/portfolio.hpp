// Native search and the SAT solver side by side, each in a thread, and local search if it takes the board; the
// first to decide stops the others. On hard boards none is always ahead, and often by far.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

std::unique_ptr<Backend> make_portfolio(const BackendOptions& options);

inline constexpr BackendInfo portfolio_backend{
    .name = "portfolio",
    .summary = "native search and cadical side by side, on large boards local too; the first answer counts",
    .uses_encoding = true,
    .needs_command = false,
    .writes_proofs = false,
    .refuses = takes_every_puzzle,
    .make = make_portfolio,
};

}  // namespace sudosat
