// What people call a step, and how they would say it.
#pragma once

#include "queries/steps/step.hpp"

namespace sudosat {

// Fills in technique, title and reason from the rest.
void name_step(const Puzzle& puzzle, const Knowledge& knowledge, Step& step);

}  // namespace sudosat
