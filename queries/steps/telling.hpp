// Steps in words: one alone, and several as one.
#pragma once

#include <optional>
#include <vector>

#include "queries/steps/step.hpp"

namespace sudosat {

// Fills in what was known before the step, its technique, title and reason, and makes known what it gives.
void tell_step(const Puzzle& puzzle, Step& step, Knowledge& knowledge);

// One step made of several that each place one digit, by a part alone, and rest on those before them. Makes
// them known.
Step told_in_turn(const Puzzle& puzzle, const std::vector<Step>& steps, Knowledge& knowledge);

// One step made of several that can all be taken now; nothing if they are of different techniques, or if
// there is too much to say.
std::optional<Step> told_together(const Puzzle& puzzle, const std::vector<Step>& steps,
                                  const Knowledge& knowledge);

}  // namespace sudosat
