// Names the technique of a step by the parts that it uses, and by what was known before it.
#pragma once

#include <set>
#include <vector>

#include "queries/steps/step.hpp"

namespace sudosat {

// The parts of a step by what they say, and the digits that they are about.
struct SortedParts {
  SortedParts(const Knowledge& knowledge, const Step& step);

  std::vector<Part> filled, single, somewhere, once;
  std::set<int> digits;
  bool has_rules = false;
};

// Returns the technique of a step: a chain or a net if it does not have a usual name.
Technique technique_of(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

}  // namespace sudosat
