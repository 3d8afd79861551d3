// The rule of 45: what cages leave of houses. The digits of a house add up to a known sum, so the cells that
// cages leave inside it (innies), less those that cages have outside (outies), do as well. Made once for both
// engines.
#pragma once

#include <vector>

#include "model/kernel.hpp"

namespace sudosat {

class Model;

struct ImpliedSum {
  Linear sum;
  std::vector<int> houses;  // the houses, as numbers of all-different constraints, whose digits are added
  std::vector<int> cages;   // the cages that are subtracted, as positions of their rules
  int constraint = -1;      // the number of the constraint that says so, once the model has it
};

// Sums that follow from the houses and from the cages that the model has, of few cells or with totals that
// leave their cells little choice.
std::vector<ImpliedSum> implied_sums(const Model& model, int rows, int columns);

// Sums of several sums that share no cell. Their cells differ where they lie in one house, so the bounds of
// all together can be closer than those of each: four diagonals with little sums cannot have all the small
// digits of the boxes that they cross.
//
// The combinations of sums that promise to propagate more than their parts. Made once for both engines.
std::vector<Linear> combined_sums(const Model& model);

// A relation that replaces several constraints on the same two cells. It removes more than they do one by
// one: beside a cell of {2, 3} a 4 is neither consecutive to the 2 nor in ratio 1:2 to the 3, so a rule
// against consecutive digits leaves it, and one against ratios too. Both rules together do not.
struct CombinedPair {
  Relation relation;
  std::vector<int> constraints;  // the numbers of the constraints that it replaces
};

// Returns one relation for each two cells with several relations, or with one that allows equal values in
// cells that differ. Constraints with a condition are not combined.
std::vector<CombinedPair> combined_pairs(const Model& model);

}  // namespace sudosat
