// How a step by one rule, or by one sum of the rule of 45, is told: by the combinations that are left.
#pragma once

#include "queries/steps/telling.hpp"

namespace sudosat {

// Says a step that has a statement_of().
Telling tell_statement(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

}  // namespace sudosat
