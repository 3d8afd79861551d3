// For values too far apart for a filter's words: only decided cells are judged.
#pragma once

#include <memory>

#include "propagation/filter.hpp"

namespace sudosat {

std::unique_ptr<Filter> make_judge(Constraint constraint, const Model& model);

}  // namespace sudosat
