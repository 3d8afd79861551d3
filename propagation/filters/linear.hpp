// The two filters of sums: cells that all differ go by combinations, others by what can be reached.
#pragma once

#include <memory>
#include <vector>

#include "propagation/filter.hpp"

namespace sudosat {

std::unique_ptr<Filter> make_sum_filter(const Linear& linear, const Model& model);

}  // namespace sudosat
