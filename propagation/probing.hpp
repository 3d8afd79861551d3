// Probing: a cell with few candidates is given each of them for a trial. A candidate that leads to a
// contradiction is removed (failed literals; Freeman 1995), and so are candidates of other cells that no
// trial leaves standing (the dilemma rule of Stålmarck's method; Sheeran and Stålmarck 1998). No solution is
// lost.
#pragma once

#include <vector>

#include "base/budget.hpp"
#include "base/vector.hpp"
#include "model/model.hpp"

namespace sudosat {

// Narrows the candidates that propagate() has left, until no trial removes anything. False if that leaves a
// cell without any. If the budget ends early, the sets are sound, but larger. Boards of more than 64 digits
// are left as they are.
bool probe(const Model& model, Vector<DigitSet>& candidates, const Budget& budget = {});

}  // namespace sudosat
