// Any DIMACS solver, run as a program of its own.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

std::unique_ptr<Backend> make_process(const BackendOptions& options);

inline constexpr BackendInfo process_backend{
    .name = "process",
    .summary = "any DIMACS solver, by its command line",
    .uses_encoding = true,
    .needs_command = true,
    .writes_proofs = false,
    .refuses = takes_every_puzzle,
    .make = make_process,
};

}  // namespace sudosat
