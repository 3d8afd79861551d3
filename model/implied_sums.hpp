// The rule of 45: what cages leave of houses. The digits of a house add up to a known sum, so the cells that
// cages leave inside it (innies), less those that cages have outside (outies), do as well. Made once for both
// engines.
#pragma once

#include <vector>

#include "base/vector.hpp"
#include "model/kernel.hpp"

namespace sudosat {

class Model;

struct ImpliedSum {
  Linear sum;
  std::vector<int> houses;  // numbers of all-different constraints: what they add up to …
  std::vector<int> cages;   // … less these rules, by their positions
  int constraint = -1;      // the number of the constraint that says so, once the model has it
};

// Sums that follow from the houses and from the cages that the model has, of few cells or with totals that
// leave their cells little choice.
Vector<ImpliedSum> implied_sums(const Model& model, int rows, int columns);

}  // namespace sudosat
