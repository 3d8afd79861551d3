// Which technique a step is, and how it is told.
#pragma once

#include "queries/steps/statement.hpp"

namespace sudosat {

// By the parts that the step uses, and what was known before it.
Telling name_step(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

}  // namespace sudosat
