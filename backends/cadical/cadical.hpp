// Shared by the files of the backend `cadical`, by proofs and by parts.
#pragma once

#include <memory>
#include <vector>

#include "backends/backend.hpp"
#include "backends/part_search.hpp"

namespace sudosat {

class Model;

// Parts of a puzzle in one incremental CaDiCaL, each under a selector literal.
std::unique_ptr<PartSearch> make_cadical_parts(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                               std::vector<Part> parts);

// Does what Backend::prove() promises: writes a formula to a file, and CaDiCaL's proof that it is
// unsatisfiable.
Proof prove_with_cadical(const Puzzle& puzzle, const Model& model, std::span<const Grid> excluded,
                         const ProofFiles& files, const Budget& budget);

}  // namespace sudosat
