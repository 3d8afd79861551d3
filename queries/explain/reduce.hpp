// Boards without some of their clues and rules.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "backends/backend.hpp"
#include "model/part.hpp"

namespace sudosat {

// The puzzle without some clues and rules (setter_parts()).
Puzzle without(const Puzzle& puzzle, std::span<const Part> dropped);

// Leaves only what agrees with the facts.
void suppose(Puzzle& puzzle, std::span<const Fact> facts);

struct NeededParts {
  bool decided = false;     // false: the budget ended, and some of the parts may not be needed
  std::vector<Part> parts;  // in the order of the parts
};

// Says whether the puzzle without some parts has a solution. `unknown` ends the search for parts that can go.
using WithoutParts = std::function<Status(const std::vector<Part>& dropped)>;
// Drops parts as long as there is no solution without them.
NeededParts drop_what_can_go(std::vector<Part> untried, const WithoutParts& holds_without);

// A minimal set of clues and rules that contradict the facts together with the houses: without any one of
// them there is a solution. Each question is about a board of its own, since propagation decides most of them
// at once. The puzzle must have no solution that agrees with the facts. `smaller` is called with the number
// of parts that suffice.
NeededParts needed_parts(const Puzzle& puzzle, std::span<const Fact> facts, const Model& model,
                         Backend& backend, const Budget& budget,
                         const std::function<void(std::size_t parts)>& smaller = {});

}  // namespace sudosat
