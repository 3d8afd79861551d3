// The embedded SAT solver CaDiCaL (Biere, Fazekas, Fleury and Heisinger 2020), incrementally.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

class Model;

std::unique_ptr<Backend> make_cadical(const BackendOptions& options);
// A search in the puzzle's model, for backends that have one.
std::unique_ptr<Search> open_cadical(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                     const BackendOptions& options);

inline constexpr BackendInfo cadical_backend{
    .name = "cadical",
    .summary = "the embedded SAT solver CaDiCaL; clauses are streamed straight into it",
    .uses_encoding = true,
    .needs_command = false,
    .writes_proofs = true,
    .explains = true,
    .refuses = takes_every_puzzle,
    .make = make_cadical,
};

}  // namespace sudosat
