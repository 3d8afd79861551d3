// Why a step follows that is one pattern, in words.
#pragma once

#include "queries/steps/telling.hpp"

namespace sudosat {

// By its technique, and what was known before it.
Telling tell_pattern(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

}  // namespace sudosat
