// The files of the backend `cadical` share these declarations: proofs, parts, statistics, and the order of
// decisions.
#pragma once

#include <memory>
#include <vector>

#include "backends/backend.hpp"
#include "backends/part_search.hpp"
#include "encoder/variables.hpp"

namespace CaDiCaL {
class Solver;
}

namespace sudosat {

class Model;

// Parts of a puzzle in one incremental CaDiCaL, each under a selector literal.
std::unique_ptr<PartSearch> make_cadical_parts(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                               std::vector<Part> parts);

// Does what Backend::prove() promises: writes a formula to a file, and CaDiCaL's proof that it is
// unsatisfiable.
Proof prove_with_cadical(const Puzzle& puzzle, const Model& model, std::span<const Grid> excluded,
                         const ProofFiles& files, const Budget& budget);

// CaDiCaL's number for each of the cell variables 1 … count() (0 for variable 0): a permutation. Among
// variables that no conflict has involved yet CaDiCaL decides the one with the smallest number, so the cells
// follow each other by dom/deg (Bessière and Régin 1996): few candidates that clash with many of other
// cells first. The model must have peers.
std::vector<int> search_order(const Model& model, const Variables& variables);

// Fills in decisions, conflicts and propagations. CaDiCaL 1.5.3 can only print them: its report is caught
// by turning standard output round for a moment, so this is for one thread and for `--stats` only. Later
// versions are asked directly.
void read_statistics(CaDiCaL::Solver& solver, Statistics& statistics);

}  // namespace sudosat
