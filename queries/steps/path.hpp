// The steps that one digit rests on.
#pragma once

#include "queries/steps/step.hpp"

namespace sudosat {

// Of the steps of explain_steps(), from the clues to the one that places the digit of this cell, those
// without which the last could not be made. They are told as if the others had not been found.
std::vector<Step> steps_to(const Puzzle& puzzle, const std::vector<Step>& steps, int cell);

}  // namespace sudosat
