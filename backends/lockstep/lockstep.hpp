// Native search in many subtrees at once: lanes of the processor's vectors hold boards of one puzzle, which
// propagation narrows in lock step (lockstep/sweep.hpp). For boards of up to 16 digits whose rules are sums,
// cages and relations of pairs. A decision costs a tenth of one of `backtracking` or less, and sees a little
// less.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

class Model;

std::unique_ptr<Backend> make_lockstep(const BackendOptions& options);
std::optional<std::string> lockstep_refuses(const Puzzle& puzzle);
// Whether there is a search in such a model.
bool takes_lockstep(const Model& model);
// A search in the puzzle's model, for backends that have one.
std::unique_ptr<Search> open_lockstep(const Puzzle& puzzle, std::shared_ptr<const Model> model);

inline constexpr BackendInfo lockstep_backend{
    .name = "lockstep",
    .summary = "native search in 32 subtrees at once; small boards with houses, sums, cages and pairs",
    .uses_encoding = false,
    .needs_command = false,
    .writes_proofs = false,
    .refuses = lockstep_refuses,
    .make = make_lockstep,
};

}  // namespace sudosat
