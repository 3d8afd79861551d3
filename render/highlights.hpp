// What a picture shows in addition to the board: the candidates so far, what a step of reasoning uses, and
// what follows from it.
#pragma once

#include <vector>

#include "base/vector.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/digit_set.hpp"

namespace sudosat {

// Cells beyond the board, which are variables, are not drawn.
struct Highlights {
  Vector<DigitSet> candidates = {};        // by cell; shown in open cells; if it is empty, none are shown
  std::vector<int> cells = {};             // marked: where the reasoning looks
  std::vector<Candidate> used = {};        // candidates the reasoning is about
  std::vector<Candidate> placed = {};      // candidates that the step places
  std::vector<Candidate> eliminated = {};  // candidates that the step strikes out
};

}  // namespace sudosat
