// Other solutions that are plain to see: two digits change places in some cells, and all rules still hold.
#pragma once

#include "generator/clues/rule_sources.hpp"
#include "model/houses.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

class Exchange {
 public:
  // Whether such an exchange is possible, of cells that may hold either digit. `board` has some of the rules,
  // and the givens.
  bool is_possible(const Puzzle& board, const std::vector<RuleClue>& clues, const Grid& solution);

 private:
  rating::HousesCache houses_;
};

}  // namespace sudosat
