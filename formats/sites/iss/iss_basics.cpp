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
void add_groups(Call& call, const std::string& text, bool may_be_empty = false) {
  bool has_cells = false;
  while (call.has_more()) {
    if (call.next_is("") || call.next_begins('_')) {
      call.word("a name");
      continue;
    }
    call.add({.cells = call.lists("-", may_be_empty), .text = text});
    has_cells = true;
  }
  if (!has_cells) call.fail("needs cells");
}

// A table without a pair has no characters; a rule has some.
std::string table_of(Call& call) {
  std::string table(call.word("a table"));
  if (!decode_bits(table)) call.fail("has a table that is not base64");
  return table.empty() ? "A" : table;
}

}  // namespace

// Reads types that are read elsewhere, or change nothing that this program does.
void read_elsewhere(Call& call) {
  while (call.has_more()) call.word("");
}

// Reads types that say all by being there; arguments are refused.
void read_flag(Call&) {}

void read_priority(Call& call) {
  read_elsewhere(call);
  call.warn("is for another solver, and is left out");
}

// .Type
void read_nothing(Call& call) { call.add({}); }

// .Type~cells
void read_cells(Call& call) { call.add({.cells = {call.cells()}}); }

// .Type~number~cells
void read_number_and_cells(Call& call) {
  const int number = call.number("a number");
  call.add({.cells = {call.cells()}, .numbers = {number}});
}

// .Type~1_1_2~cells
void read_values_and_cells(Call& call) {
  std::vector<int> values = call.numbers("values");
  call.add({.cells = {call.cells()}, .numbers = std::move(values)});
}

// .Type~cell~cells, two lists
void read_first_and_cells(Call& call) {
  const int first = call.cell();
  call.add({.cells = {{first}, call.cells()}});
}

std::string joined(std::span<const int> numbers) {
  std::string text;
  for (int number : numbers) {
    if (!text.empty()) text += '_';
    text += std::to_string(number);
  }
  return text;
}

std::vector<std::string> names_of(const Output& output, const std::vector<int>& cells) {
  std::vector<std::string> names;
  for (int cell : cells) names.push_back(output.cells().name(cell));
  return names;
}

std::vector<std::string> names_of(const Output& output, std::span<const std::vector<int>> lists) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    if (i > 0) names.emplace_back("-");
    for (std::string& name : names_of(output, lists[i])) names.push_back(std::move(name));
  }
  return names;
}

bool write_nothing(Output& output, const Type& type, const RuleArguments&) {
  return output.item(type.name, {});
}

bool write_cells(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, {}, rule.cells[0]);
}

// Names each cell once: ISS takes a cell that stands twice for two.
bool write_set(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, {}, distinct(rule.cells[0]));
}

bool write_number_and_cells(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, {std::to_string(rule.numbers[0])}, rule.cells[0]);
}

// A quadruple may name cells twice, which then count once.
bool write_values_and_cells(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, {joined(rule.numbers)}, distinct(rule.cells[0]));
}

bool write_first_and_cells(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, names_of(output, rule.cells[0]), rule.cells[1]);
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

void read_pair(Call& call) {
  const std::string table = table_of(call);
  add_groups(call, table);
}

// Reads a table in which the last two characters of the alphabet have changed places.
void read_legacy_pair(Call& call) {
  std::string table = table_of(call);
  for (char& c : table) c = c == '-' ? '_' : c == '_' ? '-' : c;
  add_groups(call, table);
}

void read_automaton(Call& call) {
  const std::string automaton(call.word("an automaton"));
  add_groups(call, automaton, true);
}

void read_regex(Call& call) {
  std::optional<std::string> pattern = decode_bytes(call.word("a pattern"));
  if (!pattern) call.fail("has a pattern that is not base64");
  std::erase_if(*pattern, [](unsigned char c) { return std::isspace(c) != 0; });
  add_groups(call, *pattern);
}

bool write_regex(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, {encode_bytes(rule.text)}, rule.cells[0]);
}

bool write_table(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, {rule.text, "_"}, rule.cells[0]);
}

bool write_automaton(Output& output, const Type& type, const RuleArguments& rule) {
  std::vector<std::string> words = names_of(output, rule.cells);
  words.insert(words.begin(), {rule.text, "_"});
  return output.item(type.name, words);
}

}  // namespace sudosat::iss
