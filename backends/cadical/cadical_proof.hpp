// Certificates: a formula in a file, and CaDiCaL's proof that it is unsatisfiable.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

class Model;

// The same as Backend::prove().
Proof prove_with_cadical(const Puzzle& puzzle, const Model& model, std::span<const Grid> excluded,
                         const ProofFiles& files, const Budget& budget);

}  // namespace sudosat
