// How types are read, for the table: many in the same way.
#pragma once

#include "formats/sites/iss/rule_reader.hpp"

namespace sudosat::iss {

// Types that are read elsewhere, or change nothing that this program does.
inline void read_elsewhere(Call& call) {
  while (call.has_more()) call.word("");
}
// Types that say all by being there; what follows them is refused.
inline void read_flag(Call&) {}
void read_priority(Call& call);

// read_lines.cpp: cells with numbers before them.
void read_nothing(Call& call);           // .Type
void read_cells(Call& call);             // .Type~cells
void read_number_and_cells(Call& call);  // .Type~number~cells
void read_modular(Call& call);
void read_values_and_cells(Call& call);  // .Type~1_1_2~cells
void read_whisper(Call& call);
void read_sum_line(Call& call);
void read_cage(Call& call);
void read_sum(Call& call);
void read_first_and_cells(Call& call);  // .Type~cell~cells, two lists
void read_pill_arrow(Call& call);
void read_quad(Call& call);
void read_look_and_say(Call& call);
void read_same_values(Call& call);
void read_equal_sums(Call& call);
void read_marks(Call& call, int number);  // a rule for each pair of neighbours
template <int number_>
void read_marks(Call& call) {
  read_marks(call, number_);
}
void read_greater_than(Call& call);

// read_tables.cpp: what carries tables, automata and patterns.
void read_pair(Call& call);
void read_legacy_pair(Call& call);
void read_automaton(Call& call);
void read_regex(Call& call);

// read_clues.cpp: what stands beside the board.
void read_little_killer(Call& call);
void read_sandwich(Call& call);
void read_line_clue(Call& call);
void read_full_rank(Call& call);
void read_full_rank_ties(Call& call);

// read_globals.cpp: what concerns the board and its regions.
void read_diagonal(Call& call);
void read_anti_consecutive(Call& call);
void read_strict_kropki(Call& call);
void read_strict_xv(Call& call);
void read_windoku(Call& call);
void read_disjoint_sets(Call& call);
void read_nine_values(Call& call);
void read_region_sum_line(Call& call);
void read_region_same_values(Call& call);
void read_indexing(Call& call);
void read_connected_values(Call& call);

// read_chaos.cpp: boards whose regions or missing digits are variables.
void read_chaos_construction(Call& call);
void read_chaos_arrow(Call& call);
void read_chaos_count(Call& call);
void read_doppelganger(Call& call);

// The diagonal from this cell on, if its clue stands before the cell; else empty. Only one of the two ends of
// a diagonal has the clue.
std::vector<int> little_killer_line(const Shape& shape, int start);
// The cells of the windows, and the groups of cells in the same place, of boxes of this size.
std::vector<std::vector<int>> windows(const Shape& shape, BoxSize boxes);
std::vector<std::vector<int>> places(const Shape& shape, BoxSize boxes);

}  // namespace sudosat::iss
