// Boards without some of their clues and rules.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "backends/backend.hpp"
#include "model/part.hpp"

namespace sudosat {

// The puzzle without these clues and rules (setter_parts()).
Puzzle without(const Puzzle& puzzle, std::span<const Part> dropped);

// A minimal set of clues and rules that leave no solution together with the houses: without any one of them
// there is one. Each question is about a board of its own, since propagation decides most of them at once.
// The puzzle must have no solution. Nothing if the budget ends first.
std::optional<std::vector<Part>> needed_parts(const Puzzle& puzzle, const Model& model, Backend& backend,
                                              const Budget& budget);

}  // namespace sudosat
