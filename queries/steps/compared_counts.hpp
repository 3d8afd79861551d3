// Counts that are compared: a clue less a clue, rows less the regions that lie in them. Of the cells that
// only one side counts more follows than from each count alone.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "propagation/propagator.hpp"

namespace sudosat {

struct ComparedCounts {
  std::vector<int> more, fewer;  // constraints of the model, each a Count of one rule
  int difference = 0;            // by how much `more` count more together
  int counted = 0;               // how many `more` count
  std::vector<int> cells = {};   // that only one side counts, those of `more` first
  std::size_t of_more = 0;       // how many of the cells only `more` count
};

// Returns the comparisons of counts among the constraints that may say something new, where `left` is what
// the cells can hold.
std::vector<ComparedCounts> compared_counts(const Model& model, std::span<const int> constraints,
                                            std::span<const Propagator::Word> left);
// Its scope is the cells of the comparison.
std::unique_ptr<Propagator> make_propagator(const ComparedCounts& counts, const Model& model);

}  // namespace sudosat
