// The types of constraint strings, and the rules that they are: who reads a type, and who writes rules of its
// kind.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sites/iss/iss_reader.hpp"
#include "formats/sites/iss/iss_writer.hpp"

namespace sudosat::iss {

// Where a type may stand.
enum class Scope {
  anywhere,
  board,       // only outside of composites, since it is about the board as a whole
  board_last,  // the same, and read after the other types, whose rules it asks for
};

// Adds the rules of an item.
using ReadType = void(Call& call);
// Appends a rule; false, having appended nothing, if the type cannot say it.
using WriteRule = bool(Output& output, const Type& type, const RuleArguments& rule);

struct Type {
  std::string_view name;      // "": another way to write a kind
  const RuleKind& (*kind)();  // of its rules; null if it has none
  ReadType* read;
  WriteRule* write;
  Scope scope = Scope::anywhere;
  int number = 0;  // that rules have by this type
};

// All types. If several can write a kind, the first that takes the rule does.
std::span<const Type> types();

// iss_basics.cpp
ReadType read_elsewhere, read_flag, read_priority, read_nothing, read_cells, read_number_and_cells,
    read_values_and_cells, read_first_and_cells, read_pair, read_legacy_pair, read_automaton, read_regex;
WriteRule write_nothing, write_cells, write_set, write_number_and_cells, write_values_and_cells,
    write_first_and_cells, write_any, write_all, write_table, write_automaton, write_regex;

// iss_lines.cpp
ReadType read_modular, read_whisper, read_sum_line, read_quad, read_look_and_say, read_same_values,
    read_equal_sums, read_region_sum_line, read_indexing, read_cage, read_sum, read_pill_arrow;
WriteRule write_sum_line, write_quad, write_look_and_say, write_same_values, write_clone, write_lists,
    write_region_sums, write_parity_line, write_parity, write_indexing, write_cage, write_sum, write_equation,
    write_arrow, write_pill_arrow, write_pill_sum;

// iss_pairs.cpp
ReadType read_marks, read_greater_than, read_anti_consecutive, read_strict_kropki, read_strict_xv;
WriteRule write_marks, write_differences, write_ratios, write_edge_sums, write_greater_than, write_never_less,
    write_nabner, write_extreme, write_chess_moves, write_taxicab, write_anti_taxicab, write_nonconsecutive,
    write_anti_consecutive, write_diagonal_nonconsecutive, write_strict_kropki, write_strict_xv,
    write_no_differences, write_no_ratios, write_no_sums;

// iss_globals.cpp
ReadType read_diagonal, read_windoku, read_disjoint_sets, read_nine_values, read_region_same_values,
    read_connected_values, read_chaos_construction, read_chaos_arrow, read_chaos_count, read_doppelganger;
WriteRule write_diagonal, write_disjoint_sets, write_windoku, write_windows, write_nine_values,
    write_native_regions, write_connected, write_variables_alone, write_chaos;

// iss_clues.cpp
ReadType read_little_killer, read_sandwich, read_line_clue, read_full_rank, read_full_rank_ties;
WriteRule write_little_killer, write_sandwich, write_line_clue, write_full_rank;

// For writers
// --------------------------------------------------------------------------------------------------

// "1_2_2".
std::string joined(std::span<const int> numbers);
std::vector<std::string> names_of(const Output& output, const std::vector<int>& cells);
// Several lists, with "-" between them.
std::vector<std::string> names_of(const Output& output, std::span<const std::vector<int>> lists);

}  // namespace sudosat::iss
