// Cells that relations between pairs make equal in every solution, such as cells that lie in one region
// before it is known which.
#pragma once

#include <cstddef>
#include <vector>

#include "model/model.hpp"

namespace sudosat {

// For each of the cells the places of those that are equal to it, itself among them.
std::vector<std::vector<std::size_t>> places_of_equals(const std::vector<int>& cells, const Model& model);

}  // namespace sudosat
