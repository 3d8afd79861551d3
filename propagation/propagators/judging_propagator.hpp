// For values too far apart for a propagator's words: only decided cells are judged.
#pragma once

#include <memory>

#include "propagation/propagator.hpp"

namespace sudosat {

std::unique_ptr<Propagator> make_judge(Constraint constraint, const Model& model);

}  // namespace sudosat
