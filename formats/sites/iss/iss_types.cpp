// Holds the table of types, and handles cells with numbers before them, tables, automata and patterns.
#include "formats/sites/iss/iss_types.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

#include "formats/sites/site.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/text/base64.hpp"
#include "rules/toolbox.hpp"

namespace sudosat::iss {
namespace {

constexpr Type table[] = {
    // The board itself.
    {"Shape", nullptr, read_elsewhere, nullptr, Scope::board},
    {"NoBoxes", nullptr, read_flag, nullptr, Scope::board},
    {"RegionSize", nullptr, read_elsewhere, nullptr, Scope::board},
    {"Jigsaw", nullptr, read_elsewhere, nullptr, Scope::board},
    {"Var", nullptr, read_elsewhere, nullptr, Scope::board},
    {"SearchPriority", nullptr, read_priority, nullptr, Scope::board},
    {"Priority", nullptr, read_priority, nullptr, Scope::board},

    {"Diagonal", positive_diagonal_rule, read_diagonal, write_diagonal, Scope::board, 1},
    {"Diagonal", negative_diagonal_rule, nullptr, write_diagonal, Scope::board, -1},
    {"AntiKnight", anti_knight_rule, read_nothing, write_nothing, Scope::board},
    {"AntiKing", anti_king_rule, read_nothing, write_nothing, Scope::board},
    {"", chess_move_rule, nullptr, write_chess_moves},
    {"", taxicab_rule, nullptr, write_taxicab},
    {"AntiTaxicab", anti_taxicab_rule, read_nothing, write_anti_taxicab, Scope::board},
    {"AntiConsecutive", nonconsecutive_rule, read_anti_consecutive, write_anti_consecutive, Scope::board},
    {"", nonconsecutive_rule, nullptr, write_nonconsecutive},
    {"", diagonal_nonconsecutive_rule, nullptr, write_diagonal_nonconsecutive},
    {"DisjointSets", disjoint_groups_rule, read_disjoint_sets, write_disjoint_sets, Scope::board},
    {"Windoku", windoku_rule, read_windoku, write_windoku, Scope::board},
    {"AllDifferent", windoku_rule, nullptr, write_windows},
    {"StrictKropki", negative_difference_rule, read_strict_kropki, write_strict_kropki, Scope::board_last},
    {"", negative_difference_rule, nullptr, write_no_differences},
    {"", negative_ratio_rule, nullptr, write_no_ratios},
    {"StrictXV", negative_sum_rule, read_strict_xv, write_strict_xv, Scope::board_last},
    {"", negative_sum_rule, nullptr, write_no_sums},
    {"GlobalEntropy", global_entropy_rule, read_nine_values, write_nine_values, Scope::board},
    {"GlobalMod", global_mod_rule, read_nothing, write_nothing, Scope::board},
    {"DutchFlatmates", dutch_flatmates_rule, read_nine_values, write_nine_values, Scope::board},
    {"RegionSameValues", region_same_values_rule, read_region_same_values, write_native_regions,
     Scope::board},

    {"AllDifferent", extra_region_rule, read_cells, write_set},
    {"Cage", killer_cage_rule, read_cage, write_cage},
    {"Sum", sum_rule, read_sum, write_sum},
    {"Sum", linear_equation_rule, nullptr, write_equation},
    {"EqualSum", equal_sums_rule, read_equal_sums, write_lists},
    {"RellikCage", rellik_cage_rule, read_number_and_cells, write_number_and_cells},
    {"EqualityCage", equality_cage_rule, read_cells, write_cells},
    {"Lunchbox", lunchbox_rule, read_number_and_cells, write_number_and_cells},
    {"CountingCircles", counting_circles_rule, read_cells, write_cells},
    {"CountDistinct", count_distinct_rule, read_first_and_cells, write_first_and_cells},
    {"ContainAtLeast", contains_at_least_rule, read_values_and_cells, write_values_and_cells},
    {"ContainExact", contains_exactly_rule, read_values_and_cells, write_values_and_cells},
    {"LookAndSay", look_and_say_rule, read_look_and_say, write_look_and_say},
    {"Quad", quadruple_rule, read_quad, write_quad},
    {"ContainAtLeast", quadruple_rule, nullptr, write_values_and_cells},
    {"SameValues", same_values_rule, read_same_values, write_same_values},
    {"", clone_rule, nullptr, write_clone},
    {"", odd_rule, nullptr, write_parity, Scope::anywhere, 1},
    {"", even_rule, nullptr, write_parity, Scope::anywhere, 0},
    {"", minimum_rule, nullptr, write_extreme, Scope::anywhere, -1},
    {"", maximum_rule, nullptr, write_extreme, Scope::anywhere, 1},

    {"Thermo", thermometer_rule, read_cells, write_cells},
    {"", slow_thermometer_rule, nullptr, write_never_less},
    {"Whisper", whispers_rule, read_whisper, write_number_and_cells},
    {"Renban", renban_rule, read_cells, write_set},
    {"", nabner_rule, nullptr, write_nabner},
    {"Modular", modular_line_rule, read_modular, write_number_and_cells},
    {"Entropic", entropic_line_rule, read_nine_values, write_nine_values},
    {"Modular", parity_line_rule, nullptr, write_parity_line},
    {"RegionSumLine", region_sum_line_rule, read_region_sum_line, write_native_regions},
    {"EqualSum", region_sum_line_rule, nullptr, write_region_sums},
    {"Between", between_line_rule, read_cells, write_cells},
    {"Lockout", lockout_line_rule, read_number_and_cells, write_number_and_cells},
    {"Palindrome", palindrome_rule, read_cells, write_cells},
    {"Zipper", zipper_line_rule, read_cells, write_cells},
    {"SumLine", sum_line_rule, read_sum_line, write_sum_line},
    {"Arrow", arrow_rule, read_first_and_cells, write_arrow},
    {"PillArrow", arrow_rule, read_pill_arrow, write_pill_arrow},
    {"Sum", arrow_rule, nullptr, write_pill_sum},
    {"DoubleArrow", double_arrow_rule, read_cells, write_cells},
    {"ValueIndexing", value_indexing_rule, read_cells, write_cells},
    {"Indexing", row_indexer_rule, read_indexing, write_indexing, Scope::anywhere, 'R'},
    {"Indexing", column_indexer_rule, nullptr, write_indexing, Scope::anywhere, 'C'},

    {"WhiteDot", difference_rule, read_marks, write_marks, Scope::anywhere, 1},
    {"", difference_rule, nullptr, write_differences},
    {"BlackDot", ratio_rule, read_marks, write_marks, Scope::anywhere, 2},
    {"", ratio_rule, nullptr, write_ratios},
    {"X", edge_sum_rule, read_marks, write_marks, Scope::anywhere, 10},
    {"V", edge_sum_rule, read_marks, write_marks, Scope::anywhere, 5},
    {"Sum", edge_sum_rule, nullptr, write_edge_sums},
    {"GreaterThan", less_than_rule, read_greater_than, write_greater_than},
    {"Thermo", less_than_rule, nullptr, write_cells},

    {"LittleKiller", little_killer_rule, read_little_killer, write_little_killer},
    {"Sum", little_killer_rule, nullptr, write_number_and_cells},
    {"Sandwich", sandwich_rule, read_sandwich, write_sandwich},
    {"XSum", x_sum_rule, read_line_clue, write_line_clue},
    {"Skyscraper", skyscraper_rule, read_line_clue, write_line_clue},
    {"HiddenSkyscraper", hidden_skyscraper_rule, read_line_clue, write_line_clue},
    {"NumberedRoom", numbered_room_rule, read_line_clue, write_line_clue},
    {"FullRank", full_rank_rule, read_full_rank, write_full_rank},
    {"FullRankTies", nullptr, read_full_rank_ties, nullptr, Scope::board},

    {"Pair", relation_rule, read_pair, write_table},
    {"PairX", relation_among_all_rule, read_pair, write_table},
    {"Binary", relation_rule, read_legacy_pair, nullptr},
    {"BinaryX", relation_among_all_rule, read_legacy_pair, nullptr},
    {"NFA", automaton_rule, read_automaton, write_automaton},
    {"Regex", regular_expression_rule, read_regex, write_regex},

    {"", any_of_rule, nullptr, write_any},
    {"", all_of_rule, nullptr, write_all},

    {"ConnectedValues", connected_rule, read_connected_values, write_connected, Scope::board},
    {"ChaosConstruction", chaos_construction_rule, read_chaos_construction, write_variables_alone,
     Scope::board},
    {"ChaosArrow", chaos_arrow_rule, read_chaos_arrow, write_chaos},
    {"ChaosCount", chaos_count_rule, read_chaos_count, write_chaos},
    {"Doppelganger", doppelganger_rule, read_doppelganger, write_variables_alone, Scope::board},
};

// Adds a rule for each group of cells. Between groups there are empty arguments and names that begin with
// '_'. An automaton reads the ends of segments without cells too, and keeps its name, after a blank.
void add_groups(ItemReader& item, const std::string& text, bool is_automaton = false) {
  bool has_cells = false;
  std::string name;
  while (item.has_more()) {
    if (item.next_is("") || item.next_begins('_')) {
      const std::string_view word = item.word("a name");
      if (is_automaton && word.size() > 1) name = ' ' + percent_decoded(word.substr(1));
      continue;
    }
    item.add({.cells = item.lists("-", is_automaton), .text = text + name});
    has_cells = true;
  }
  if (!has_cells) item.fail("needs cells");
}

// Reads the table of a rule. A table without any pair is empty in the text, but not in a rule.
std::string table_of(ItemReader& item) {
  std::string table(item.word("a table"));
  if (!decode_bits(table)) item.fail("has a table that is not base64");
  return table.empty() ? "A" : table;
}

}  // namespace

std::span<const Type> types() { return table; }

// Reads types that are read elsewhere, or change nothing that this program does.
void read_elsewhere(ItemReader& item) {
  while (item.has_more()) item.word("");
}

// Reads types that say all by being there; arguments are refused.
void read_flag(ItemReader&) {}

void read_priority(ItemReader& item) {
  read_elsewhere(item);
  item.warn("is for another solver, and is left out");
}

// .Type
void read_nothing(ItemReader& item) { item.add({}); }

// .Type~cells
void read_cells(ItemReader& item) { item.add({.cells = {item.cells()}}); }

// .Type~number~cells
void read_number_and_cells(ItemReader& item) {
  const int number = item.number("a number");
  item.add({.cells = {item.cells()}, .numbers = {number}});
}

// .Type~1_1_2~cells
void read_values_and_cells(ItemReader& item) {
  std::vector<int> values = item.numbers("values");
  item.add({.cells = {item.cells()}, .numbers = std::move(values)});
}

// .Type~cell~cells, two lists
void read_first_and_cells(ItemReader& item) {
  const int first = item.cell();
  item.add({.cells = {{first}, item.cells()}});
}

std::string joined(std::span<const int> numbers) {
  std::string text;
  for (int number : numbers) {
    if (!text.empty()) text += '_';
    text += std::to_string(number);
  }
  return text;
}

bool write_nothing(Output& output, const Type& type, const RuleArguments&) { return output.item(type.name); }

bool write_cells(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, rule.cells[0]);
}

// Names each cell once: ISS takes a cell that stands twice for two.
bool write_set(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, distinct(rule.cells[0]));
}

bool write_number_and_cells(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, rule.numbers[0], rule.cells[0]);
}

// A quadruple may name cells twice, which then count once.
bool write_values_and_cells(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, joined(rule.numbers), distinct(rule.cells[0]));
}

bool write_first_and_cells(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, rule.cells[0], rule.cells[1]);
}

bool write_any(Output& output, const Type&, const RuleArguments& rule) {
  std::vector<std::function<void()>> alternatives;
  for (const auto& part : rule.rules) alternatives.emplace_back([&output, &part] { output.rule(*part); });
  return output.choice(alternatives);
}

bool write_all(Output& output, const Type&, const RuleArguments& rule) {
  for (const auto& part : rule.rules) output.rule(*part);
  return true;
}

void read_pair(ItemReader& item) {
  const std::string table = table_of(item);
  add_groups(item, table);
}

// Reads a table in which the last two characters of the alphabet have changed places.
void read_legacy_pair(ItemReader& item) {
  std::string table = table_of(item);
  for (char& c : table) c = c == '-' ? '_' : c == '_' ? '-' : c;
  add_groups(item, table);
}

void read_automaton(ItemReader& item) {
  const std::string automaton(item.word("an automaton"));
  add_groups(item, automaton, true);
}

void read_regex(ItemReader& item) {
  std::optional<std::string> pattern = decode_bytes(item.word("a pattern"));
  if (!pattern) item.fail("has a pattern that is not base64");
  std::erase_if(*pattern, [](unsigned char c) { return std::isspace(c) != 0; });
  add_groups(item, *pattern);
}

bool write_regex(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, encode_bytes(rule.text), rule.cells[0]);
}

bool write_table(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, rule.text, "_", rule.cells[0]);
}

bool write_automaton(Output& output, const Type& type, const RuleArguments& rule) {
  const std::size_t end = std::min(rule.text.find(' '), rule.text.size());
  std::string name = "_";
  for (const char c : std::string_view(rule.text).substr(std::min(end + 1, rule.text.size())))
    name += std::isalnum(static_cast<unsigned char>(c)) != 0
                ? std::string(1, c)
                : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return output.item(type.name, rule.text.substr(0, end), name, rule.cells);
}

}  // namespace sudosat::iss
