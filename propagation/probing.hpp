// Probing: a cell with few candidates is given each of them for a trial. What leads to a contradiction is no
// candidate (failed literals; Freeman 1995), and what none of the trials leaves standing goes as well (the
// dilemma rule of Stålmarck's method; Sheeran and Stålmarck 1998). No solution is lost.
#pragma once

#include <vector>

#include "model/model.hpp"
#include "puzzle/budget.hpp"

namespace sudosat {

// Narrows the candidates that propagate() has left, until no trial removes anything. False where that leaves
// a cell without any. A budget that ends early leaves sound, if larger, sets behind. Boards of more than
// 64 digits are left as they are.
bool probe(const Model& model, std::vector<DigitSet>& candidates, const Budget& budget = {});

}  // namespace sudosat
