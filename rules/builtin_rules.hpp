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

const RuleKind& sandwich_rule();
const RuleKind& lunchbox_rule();
const RuleKind& x_sum_rule();
const RuleKind& skyscraper_rule();
const RuleKind& hidden_skyscraper_rule();
const RuleKind& numbered_room_rule();
const RuleKind& full_rank_rule();
const RuleKind& row_indexer_rule();
const RuleKind& column_indexer_rule();
const RuleKind& box_indexer_rule();
const RuleKind& counting_circles_rule();
const RuleKind& contains_exactly_rule();
const RuleKind& contains_at_least_rule();
const RuleKind& look_and_say_rule();
const RuleKind& count_distinct_rule();
const RuleKind& global_entropy_rule();
const RuleKind& global_mod_rule();
const RuleKind& dutch_flatmates_rule();
const RuleKind& rellik_cage_rule();
const RuleKind& equality_cage_rule();
const RuleKind& relation_rule();
const RuleKind& relation_among_all_rule();
const RuleKind& regular_expression_rule();
const RuleKind& automaton_rule();
const RuleKind& linear_equation_rule();
const RuleKind& any_of_rule();
const RuleKind& all_of_rule();
const RuleKind& value_indexing_rule();
const RuleKind& same_values_rule();
const RuleKind& region_same_values_rule();
const RuleKind& connected_rule();
const RuleKind& chaos_construction_rule();
const RuleKind& chaos_arrow_rule();
const RuleKind& chaos_count_rule();
const RuleKind& doppelganger_rule();

}  // namespace sudosat
