// How clues of each sort are drawn from a solution. Those with a place of their own do not overlap; those
// that a setter would see everywhere (dots, signs, clues beside the board) are all drawn.
#pragma once

#include "generator/clues/rule_sources.hpp"

namespace sudosat {

using DrawClues = std::vector<RuleClue>(const RuleSource& source, const Drawn& from);

DrawClues draw_cages, draw_arrows, draw_lines, draw_whispers, draw_extra_regions;  // on cells
DrawClues draw_pairs, draw_negative, draw_quadruples, draw_cells;                  // on edges, corners, cells
DrawClues draw_diagonals, draw_views;                                              // beside the board

// The rule of these arguments, if there is one and it holds in the solution; else null.
std::shared_ptr<const Rule> rule_that_holds(const RuleSource& source, RuleArguments arguments,
                                            const Drawn& from);
}  // namespace sudosat
