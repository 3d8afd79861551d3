// What people call a step, and how they would say it.
#pragma once

#include "queries/steps/step.hpp"

namespace sudosat {

// Fills in what was known before the step, its technique, title and reason, and makes known what it gives.
void tell_step(const Puzzle& puzzle, Step& step, Knowledge& knowledge);

}  // namespace sudosat
