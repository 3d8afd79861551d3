// What follows if the opposite of a step is supposed, in the order in which it follows, up to what then
// cannot be. Found by unit propagation over the parts of the step, and by the propagators of its rules.
#pragma once

#include <string>

#include "queries/steps/words.hpp"

namespace sudosat {

// "If r1c3 were 6, then r1c7=1, r2c2=4 (row 2), and row 3 would have no place for 1." Of a digit that has
// one place left in a house, the house stands in brackets; of what a rule leaves, the rule. If propagation
// does not get as far, it names what cannot all be filled.
std::string tell_story(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

}  // namespace sudosat
