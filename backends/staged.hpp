// SAT, and on boards with rules native search for a while before it: most variants fall in a few hundred
// decisions, which take less time than loading a formula; the others need what a solver learns.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

std::unique_ptr<Backend> make_staged(const BackendOptions& options);

inline constexpr BackendInfo staged_backend{
    "staged",   "cadical; on boards with rules native search for a while before it",
    true,       false,
    false,      takes_every_puzzle,
    make_staged};

}  // namespace sudosat
