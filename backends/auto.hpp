// Chooses the backend for each puzzle by what was measured (docs/performance.md).
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

std::unique_ptr<Backend> make_auto(const BackendOptions& options);

inline constexpr BackendInfo auto_backend{
    .name = "auto",
    .summary = "the backend that suits each board: by its size and rules",
    .uses_encoding = true,
    .needs_command = false,
    .writes_proofs = false,
    .explains = true,
    .refuses = takes_every_puzzle,
    .make = make_auto,
};

}  // namespace sudosat
