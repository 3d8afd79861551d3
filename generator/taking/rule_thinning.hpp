// Takes clues of rules away that a puzzle does not need.
#pragma once

#include "base/budget.hpp"
#include "generator/clues/rule_sources.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

// `puzzle` has one solution with all of these clues. Those that go are taken away one after the other, as
// long as one solution is left; what stays is returned. A clue that a first search does not decide about
// stays too, or else a second one is asked. Throws TooHard and BudgetEnded.
std::vector<RuleClue> needed_rules(const Puzzle& puzzle, std::vector<RuleClue> clues, const Grid& solution,
                                   bool keeps_undecided, const Budget& budget);

}  // namespace sudosat
