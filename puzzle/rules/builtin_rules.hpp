// The kinds of rules this library knows, each in the file of its name or of its family.
#pragma once

#include "puzzle/rule.hpp"

namespace sudosat {

const RuleKind& negative_diagonal_rule();
const RuleKind& positive_diagonal_rule();
const RuleKind& anti_knight_rule();
const RuleKind& anti_king_rule();
const RuleKind& disjoint_groups_rule();
const RuleKind& windoku_rule();
const RuleKind& extra_region_rule();
const RuleKind& chess_move_rule();
const RuleKind& taxicab_rule();
const RuleKind& anti_taxicab_rule();
const RuleKind& nonconsecutive_rule();
const RuleKind& diagonal_nonconsecutive_rule();

const RuleKind& killer_cage_rule();
const RuleKind& sum_rule();
const RuleKind& little_killer_rule();
const RuleKind& arrow_rule();
const RuleKind& double_arrow_rule();
const RuleKind& thermometer_rule();
const RuleKind& slow_thermometer_rule();
const RuleKind& difference_rule();
const RuleKind& ratio_rule();
const RuleKind& edge_sum_rule();
const RuleKind& negative_difference_rule();
const RuleKind& negative_ratio_rule();
const RuleKind& negative_sum_rule();
const RuleKind& odd_rule();
const RuleKind& even_rule();
const RuleKind& less_than_rule();

const RuleKind& whispers_rule();
const RuleKind& renban_rule();
const RuleKind& nabner_rule();
const RuleKind& palindrome_rule();
const RuleKind& clone_rule();
const RuleKind& region_sum_line_rule();
const RuleKind& equal_sums_rule();
const RuleKind& between_line_rule();
const RuleKind& lockout_line_rule();
const RuleKind& quadruple_rule();
const RuleKind& minimum_rule();
const RuleKind& maximum_rule();
const RuleKind& modular_line_rule();
const RuleKind& entropic_line_rule();
const RuleKind& parity_line_rule();
const RuleKind& zipper_line_rule();
const RuleKind& sum_line_rule();

}  // namespace sudosat
