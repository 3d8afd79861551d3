// The rule of 45: what cages leave of houses. The digits of a house add up to a known sum, so the cells that
// cages leave inside it (innies), less those that cages have outside (outies), do as well. Made once for both
// engines.
#pragma once

#include <vector>

#include "model/kernel.hpp"

namespace sudosat {

class Model;

// Sums of few cells that follow from the houses and from the cages that the model has.
std::vector<Linear> implied_sums(const Model& model, int rows, int columns);

}  // namespace sudosat
