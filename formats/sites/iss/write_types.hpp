// How rules are written, for the table: each appends items, or says false.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sites/iss/rule_writer.hpp"

namespace sudosat::iss {

// "1_2_2".
std::string joined(std::span<const int> numbers);
std::vector<std::string> names_of(const Output& output, const std::vector<int>& cells);
// Several lists, with "-" between them.
std::vector<std::string> names_of(const Output& output, std::span<const std::vector<int>> lists);

// write_lines.cpp and, about sums, write_sums.cpp
bool write_nothing(Output& output, std::string_view name, const RuleArguments& rule);
bool write_nothing_but_cells(Output& output, std::string_view name, const RuleArguments& rule);
bool write_cells(Output& output, std::string_view name, const RuleArguments& rule);
// Each once: ISS takes a cell that stands twice for two.
bool write_set(Output& output, std::string_view name, const RuleArguments& rule);
bool write_number_and_cells(Output& output, std::string_view name, const RuleArguments& rule);
bool write_values_and_cells(Output& output, std::string_view name, const RuleArguments& rule);
bool write_sum_line(Output& output, std::string_view name, const RuleArguments& rule);
bool write_cage(Output& output, std::string_view name, const RuleArguments& rule);
bool write_sum(Output& output, std::string_view name, const RuleArguments& rule);
bool write_equation(Output& output, std::string_view name, const RuleArguments& rule);
bool write_first_and_cells(Output& output, std::string_view name, const RuleArguments& rule);
bool write_arrow(Output& output, std::string_view name, const RuleArguments& rule);
bool write_pill_arrow(Output& output, std::string_view name, const RuleArguments& rule);
bool write_pill_sum(Output& output, std::string_view name, const RuleArguments& rule);
bool write_quad(Output& output, std::string_view name, const RuleArguments& rule);
bool write_look_and_say(Output& output, std::string_view name, const RuleArguments& rule);
bool write_same_values(Output& output, std::string_view name, const RuleArguments& rule);
bool write_clone(Output& output, std::string_view name, const RuleArguments& rule);
bool write_lists(Output& output, std::string_view name, const RuleArguments& rule);
bool write_region_sums(Output& output, std::string_view name, const RuleArguments& rule);
bool write_odd(Output& output, std::string_view name, const RuleArguments& rule);
bool write_even(Output& output, std::string_view name, const RuleArguments& rule);
bool write_regex(Output& output, std::string_view name, const RuleArguments& rule);
bool write_table(Output& output, std::string_view name, const RuleArguments& rule);
bool write_automaton(Output& output, std::string_view name, const RuleArguments& rule);
bool write_any(Output& output, std::string_view name, const RuleArguments& rule);
bool write_all(Output& output, std::string_view name, const RuleArguments& rule);
bool write_chaos(Output& output, std::string_view name, const RuleArguments& rule);

// write_pairs.cpp
template <int number_>
bool write_marks(Output& output, std::string_view name, const RuleArguments& rule);
bool write_differences(Output& output, std::string_view name, const RuleArguments& rule);
bool write_ratios(Output& output, std::string_view name, const RuleArguments& rule);
bool write_edge_sums(Output& output, std::string_view name, const RuleArguments& rule);
bool write_greater_than(Output& output, std::string_view name, const RuleArguments& rule);
bool write_never_less(Output& output, std::string_view name, const RuleArguments& rule);
bool write_nabner(Output& output, std::string_view name, const RuleArguments& rule);
bool write_parity_line(Output& output, std::string_view name, const RuleArguments& rule);
bool write_minimum(Output& output, std::string_view name, const RuleArguments& rule);
bool write_maximum(Output& output, std::string_view name, const RuleArguments& rule);
bool write_chess_moves(Output& output, std::string_view name, const RuleArguments& rule);
bool write_taxicab(Output& output, std::string_view name, const RuleArguments& rule);
bool write_nonconsecutive(Output& output, std::string_view name, const RuleArguments& rule);
bool write_diagonal_nonconsecutive(Output& output, std::string_view name, const RuleArguments& rule);
bool write_strict_kropki(Output& output, std::string_view name, const RuleArguments& rule);
bool write_strict_xv(Output& output, std::string_view name, const RuleArguments& rule);
bool write_no_differences(Output& output, std::string_view name, const RuleArguments& rule);
bool write_no_ratios(Output& output, std::string_view name, const RuleArguments& rule);
bool write_no_sums(Output& output, std::string_view name, const RuleArguments& rule);

// write_globals.cpp
bool write_diagonal(Output& output, std::string_view name, const RuleArguments& rule);
bool write_other_diagonal(Output& output, std::string_view name, const RuleArguments& rule);
bool write_anti_consecutive(Output& output, std::string_view name, const RuleArguments& rule);
bool write_anti_taxicab(Output& output, std::string_view name, const RuleArguments& rule);
bool write_disjoint_sets(Output& output, std::string_view name, const RuleArguments& rule);
bool write_windoku(Output& output, std::string_view name, const RuleArguments& rule);
bool write_windows(Output& output, std::string_view name, const RuleArguments& rule);
bool write_nine_values(Output& output, std::string_view name, const RuleArguments& rule);
bool write_native_regions(Output& output, std::string_view name, const RuleArguments& rule);
bool write_row_indexing(Output& output, std::string_view name, const RuleArguments& rule);
bool write_column_indexing(Output& output, std::string_view name, const RuleArguments& rule);
bool write_connected(Output& output, std::string_view name, const RuleArguments& rule);
bool write_little_killer(Output& output, std::string_view name, const RuleArguments& rule);
bool write_sandwich(Output& output, std::string_view name, const RuleArguments& rule);
bool write_line_clue(Output& output, std::string_view name, const RuleArguments& rule);
bool write_full_rank(Output& output, std::string_view name, const RuleArguments& rule);

}  // namespace sudosat::iss
