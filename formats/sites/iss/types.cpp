#include "formats/sites/iss/types.hpp"

#include "formats/sites/iss/read_types.hpp"
#include "formats/sites/iss/write_types.hpp"

namespace sudosat::iss {
namespace {

constexpr bool whole_board = true;

constexpr Type table[] = {
    // The board itself.
    {"Shape", "", read_elsewhere, nullptr, whole_board},
    {"NoBoxes", "", read_flag, nullptr, whole_board},
    {"RegionSize", "", read_elsewhere, nullptr, whole_board},
    {"Jigsaw", "", read_elsewhere, nullptr, whole_board},
    {"Var", "", read_elsewhere, nullptr, whole_board},
    {"SearchPriority", "", read_priority, nullptr, whole_board},
    {"Priority", "", read_priority, nullptr, whole_board},

    {"Diagonal", "diagonal /", read_diagonal, write_diagonal, whole_board},
    {"Diagonal", "diagonal \\", nullptr, write_other_diagonal, whole_board},
    {"AntiKnight", "anti-knight", read_nothing, write_nothing, whole_board},
    {"AntiKing", "anti-king", read_nothing, write_nothing, whole_board},
    {"", "chess move", nullptr, write_chess_moves},
    {"", "taxicab", nullptr, write_taxicab},
    {"AntiTaxicab", "anti-taxicab", read_nothing, write_anti_taxicab, whole_board},
    {"AntiConsecutive", "nonconsecutive", read_anti_consecutive, write_anti_consecutive, whole_board},
    {"", "nonconsecutive", nullptr, write_nonconsecutive},
    {"", "diagonal nonconsecutive", nullptr, write_diagonal_nonconsecutive},
    {"DisjointSets", "disjoint groups", read_disjoint_sets, write_disjoint_sets, whole_board},
    {"Windoku", "windoku", read_windoku, write_windoku, whole_board},
    {"AllDifferent", "windoku", nullptr, write_windows},
    {"StrictKropki", "negative difference", read_strict_kropki, write_strict_kropki, whole_board, true},
    {"", "negative difference", nullptr, write_no_differences},
    {"", "negative ratio", nullptr, write_no_ratios},
    {"StrictXV", "negative sum", read_strict_xv, write_strict_xv, whole_board, true},
    {"", "negative sum", nullptr, write_no_sums},
    {"GlobalEntropy", "global entropy", read_nine_values, write_nine_values, whole_board},
    {"GlobalMod", "global mod", read_nothing, write_nothing, whole_board},
    {"DutchFlatmates", "dutch flatmates", read_nine_values, write_nine_values, whole_board},
    {"RegionSameValues", "region same values", read_region_same_values, write_native_regions, whole_board},

    {"AllDifferent", "extra region", read_cells, write_set},
    {"Cage", "killer cage", read_cage, write_cage},
    {"Sum", "sum", read_sum, write_sum},
    {"Sum", "linear equation", nullptr, write_equation},
    {"EqualSum", "equal sums", read_equal_sums, write_lists},
    {"RellikCage", "rellik cage", read_number_and_cells, write_number_and_cells},
    {"EqualityCage", "equality cage", read_cells, write_cells},
    {"Lunchbox", "lunchbox", read_number_and_cells, write_number_and_cells},
    {"CountingCircles", "counting circles", read_cells, write_cells},
    {"CountDistinct", "count distinct", read_first_and_cells, write_first_and_cells},
    {"ContainAtLeast", "contains at least", read_values_and_cells, write_values_and_cells},
    {"ContainExact", "contains exactly", read_values_and_cells, write_values_and_cells},
    {"LookAndSay", "look and say", read_look_and_say, write_look_and_say},
    {"Quad", "quadruple", read_quad, write_quad},
    {"ContainAtLeast", "quadruple", nullptr, write_values_and_cells},
    {"SameValues", "same values", read_same_values, write_same_values},
    {"", "clone", nullptr, write_clone},
    {"", "odd", nullptr, write_odd},
    {"", "even", nullptr, write_even},
    {"", "minimum", nullptr, write_minimum},
    {"", "maximum", nullptr, write_maximum},

    {"Thermo", "thermometer", read_cells, write_cells},
    {"", "slow thermometer", nullptr, write_never_less},
    {"Whisper", "whispers", read_whisper, write_number_and_cells},
    {"Renban", "renban", read_cells, write_set},
    {"", "nabner", nullptr, write_nabner},
    {"Modular", "modular line", read_modular, write_number_and_cells},
    {"Entropic", "entropic line", read_nine_values, write_nine_values},
    {"Modular", "parity line", nullptr, write_parity_line},
    {"RegionSumLine", "region sum line", read_region_sum_line, write_native_regions},
    {"EqualSum", "region sum line", nullptr, write_region_sums},
    {"Between", "between line", read_cells, write_cells},
    {"Lockout", "lockout line", read_number_and_cells, write_number_and_cells},
    {"Palindrome", "palindrome", read_cells, write_cells},
    {"Zipper", "zipper line", read_cells, write_cells},
    {"SumLine", "sum line", read_sum_line, write_sum_line},
    {"Arrow", "arrow", read_first_and_cells, write_arrow},
    {"PillArrow", "arrow", read_pill_arrow, write_pill_arrow},
    {"Sum", "arrow", nullptr, write_pill_sum},
    {"DoubleArrow", "double arrow", read_cells, write_cells},
    {"ValueIndexing", "value indexing", read_cells, write_cells},
    {"Indexing", "row indexer", read_indexing, write_row_indexing},
    {"Indexing", "column indexer", nullptr, write_column_indexing},

    {"WhiteDot", "difference", read_marks<1>, write_marks<1>},
    {"", "difference", nullptr, write_differences},
    {"BlackDot", "ratio", read_marks<2>, write_marks<2>},
    {"", "ratio", nullptr, write_ratios},
    {"X", "edge sum", read_marks<10>, write_marks<10>},
    {"V", "edge sum", read_marks<5>, write_marks<5>},
    {"Sum", "edge sum", nullptr, write_edge_sums},
    {"GreaterThan", "less than", read_greater_than, write_greater_than},
    {"Thermo", "less than", nullptr, write_cells},

    {"LittleKiller", "little killer", read_little_killer, write_little_killer},
    {"Sum", "little killer", nullptr, write_number_and_cells},
    {"Sandwich", "sandwich", read_sandwich, write_sandwich},
    {"XSum", "x-sum", read_line_clue, write_line_clue},
    {"Skyscraper", "skyscraper", read_line_clue, write_line_clue},
    {"HiddenSkyscraper", "hidden skyscraper", read_line_clue, write_line_clue},
    {"NumberedRoom", "numbered room", read_line_clue, write_line_clue},
    {"FullRank", "full rank", read_full_rank, write_full_rank},
    {"FullRankTies", "", read_full_rank_ties, nullptr, whole_board},

    {"Pair", "relation", read_pair, write_table},
    {"PairX", "relation among all", read_pair, write_table},
    {"Binary", "relation", read_legacy_pair, nullptr},
    {"BinaryX", "relation among all", read_legacy_pair, nullptr},
    {"NFA", "automaton", read_automaton, write_automaton},
    {"Regex", "regular expression", read_regex, write_regex},

    {"", "any of", nullptr, write_any},
    {"", "all of", nullptr, write_all},

    {"ConnectedValues", "connected", read_connected_values, write_connected, whole_board},
    {"ChaosConstruction", "chaos construction", read_chaos_construction, write_nothing_but_cells,
     whole_board},
    {"ChaosArrow", "chaos arrow", read_chaos_arrow, write_chaos},
    {"ChaosCount", "chaos count", read_chaos_count, write_chaos},
    {"Doppelganger", "doppelganger", read_doppelganger, write_nothing_but_cells, whole_board},
};

}  // namespace

std::span<const Type> types() { return table; }

}  // namespace sudosat::iss
