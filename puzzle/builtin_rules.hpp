// The kinds of rules, for code that asks what a rule is (Rule::is). Each is defined in a file of rules/, and
// has a line in its registry.
#pragma once

namespace sudosat {

class Rule;
struct RuleKind;

const RuleKind &negative_diagonal_rule(), &positive_diagonal_rule(), &anti_knight_rule(), &anti_king_rule(),
    &disjoint_groups_rule(), &windoku_rule(), &extra_region_rule(), &chess_move_rule(), &taxicab_rule(),
    &anti_taxicab_rule(), &nonconsecutive_rule(), &diagonal_nonconsecutive_rule();
const RuleKind &killer_cage_rule(), &sum_rule(), &product_rule(), &difference_cage_rule(),
    &quotient_cage_rule(), &equal_sums_rule(), &arrow_rule(), &double_arrow_rule(), &rellik_cage_rule(),
    &equality_cage_rule(), &lunchbox_rule();
const RuleKind &difference_rule(), &ratio_rule(), &edge_sum_rule(), &negative_difference_rule(),
    &negative_ratio_rule(), &negative_sum_rule(), &less_than_rule(), &quadruple_rule(), &odd_rule(),
    &even_rule(), &minimum_rule(), &maximum_rule(), &clone_rule(), &same_values_rule(), &row_indexer_rule(),
    &column_indexer_rule(), &box_indexer_rule(), &value_indexing_rule(), &counting_circles_rule(),
    &count_distinct_rule(), &contains_exactly_rule(), &contains_at_least_rule(), &look_and_say_rule(),
    &one_of_rule();
const RuleKind &thermometer_rule(), &slow_thermometer_rule(), &whispers_rule(), &renban_rule(),
    &nabner_rule(), &palindrome_rule(), &region_sum_line_rule(), &between_line_rule(), &lockout_line_rule(),
    &modular_line_rule(), &entropic_line_rule(), &parity_line_rule(), &zipper_line_rule(), &sum_line_rule();
const RuleKind &little_killer_rule(), &sandwich_rule(), &x_sum_rule(), &skyscraper_rule(),
    &hidden_skyscraper_rule(), &numbered_room_rule(), &full_rank_rule();
const RuleKind &global_entropy_rule(), &global_mod_rule(), &dutch_flatmates_rule(),
    &region_same_values_rule();
const RuleKind &connected_rule(), &chaos_construction_rule(), &chaos_arrow_rule(), &chaos_count_rule(),
    &doppelganger_rule();
const RuleKind &no_square_rule(), &yin_yang_rule(), &nurikabe_rule(), &cave_rule(), &one_loop_rule(),
    &loops_rule(), &path_rule(), &snake_rule(), &touching_snake_rule(), &star_battle_rule(),
    &minesweeper_rule(), &seen_rule(), &seen_of_kind_rule(), &cells_of_kind_rule(), &runs_of_kind_rule(),
    &digits_by_kind_rule(), &in_each_house_rule(), &each_digit_among_rule(), &value_by_kind_rule(),
    &second_digits_rule();
const RuleKind &value_cage_rule(), &value_sandwich_rule();
const RuleKind &relation_rule(), &relation_among_all_rule(), &regular_expression_rule(), &automaton_rule(),
    &linear_equation_rule(), &where_rule(), &where_any_two_rule(), &where_neighbours_rule(), &fold_rule(),
    &any_of_rule(), &all_of_rule(), &none_of_rule(), &exactly_rule(), &at_least_rule();

// Whether kinds of its layer say which sides of a cell are joined (sides_of_way()).
bool joins_sides(const Rule& rule);

}  // namespace sudosat
