// Native search: candidate sets, propagation to a fixpoint after every decision (naked and hidden singles;
// with rules also locked candidates and exclusions; above 16x16 matching), branching on a cell with few
// candidates, undo by trail. It shares the model with the SAT side and nothing else.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

class Model;

std::unique_ptr<Backend> make_backtracking(const BackendOptions& options);
// A search in the puzzle's model, for backends that have one.
std::unique_ptr<Search> open_backtracking(const Puzzle& puzzle, std::shared_ptr<const Model> model);

inline constexpr BackendInfo backtracking_backend{
    .name = "backtracking",
    .summary = "native search with propagation after every decision; any size and shape, no formula",
    .uses_encoding = false,
    .needs_command = false,
    .writes_proofs = false,
    .refuses = takes_every_puzzle,
    .make = make_backtracking,
};

}  // namespace sudosat
