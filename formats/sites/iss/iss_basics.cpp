// Types that are cells with numbers before them, types that carry tables, automata and patterns, and what all
// writers need.
#include <cctype>

#include "formats/sites/iss/iss_types.hpp"
#include "rules/text/base64.hpp"
#include "rules/toolbox.hpp"

namespace sudosat::iss {
namespace {

// Groups of cells, a rule for each; between them stand empty arguments, and names that begin with '_'.
// An automaton reads the ends of segments without cells too.
void add_groups(ItemReader& item, const std::string& text, bool may_be_empty = false) {
  bool has_cells = false;
  while (item.has_more()) {
    if (item.next_is("") || item.next_begins('_')) {
      item.word("a name");
      continue;
    }
    item.add({.cells = item.lists("-", may_be_empty), .text = text});
    has_cells = true;
  }
  if (!has_cells) item.fail("needs cells");
}

// A table without a pair has no characters; a rule has some.
std::string table_of(ItemReader& item) {
  std::string table(item.word("a table"));
  if (!decode_bits(table)) item.fail("has a table that is not base64");
  return table.empty() ? "A" : table;
}

}  // namespace

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
  return output.item(type.name, rule.text, "_", rule.cells);
}

}  // namespace sudosat::iss
