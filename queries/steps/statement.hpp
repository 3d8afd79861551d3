// How a step by one rule, or by one sum of the rule of 45, is told: by the combinations that are left.
#pragma once

#include "queries/steps/words.hpp"

namespace sudosat {

struct Telling {
  std::string technique;  // "Killer Cage", "Rule of 45"
  std::string about;      // "cage 10 at r1c6", "row 3"
  std::string reason;
};

// Says a step that has a statement_of().
Telling tell_statement(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

}  // namespace sudosat
