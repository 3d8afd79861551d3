#include <algorithm>
#include <span>
#include <string>

#include "formats/sites/iss/write_types.hpp"
#include "rules/text/base64.hpp"
#include "rules/toolbox.hpp"

namespace sudosat::iss {
namespace {

bool write_parity(Output& output, const RuleArguments& rule, int rest) {
  std::vector<int> values;
  for (int value = output.shape().first_digit(); value <= output.shape().last_digit(); ++value)
    if (value % 2 == rest) values.push_back(value);
  for (int cell : rule.cells[0]) output.one_of(cell, values);
  return true;
}

}  // namespace

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

// The lists with an argument between them.
std::vector<std::string> names_of(const Output& output, std::span<const std::vector<int>> lists) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    if (i > 0) names.emplace_back("-");
    for (std::string& name : names_of(output, lists[i])) names.push_back(std::move(name));
  }
  return names;
}

bool write_nothing(Output& output, std::string_view name, const RuleArguments&) {
  output.item(name, {});
  return true;
}

// Their cells follow from the board.
bool write_nothing_but_cells(Output& output, std::string_view name, const RuleArguments& rule) {
  std::vector<int> cells;
  for (const auto& list : rule.cells) cells.insert(cells.end(), list.begin(), list.end());
  const std::vector<std::string> names = names_of(output, cells);
  const bool is_chaos = name == "ChaosConstruction";
  const bool usual = std::all_of(names.begin(), names.end(), [&](const std::string& cell) {
    return is_chaos ? cell.starts_with("CC") : cell.starts_with("DG");
  });
  if (!usual || !(is_chaos ? std::is_sorted(cells.begin(), cells.end()) : output.has_native_regions()))
    return false;
  const Shape& shape = output.shape();
  const int size = rule.numbers.empty() ? shape.digits() : rule.numbers[0];
  if (is_chaos && size != std::max(shape.rows(), shape.columns())) return false;
  return write_nothing(output, name, rule);
}

bool write_cells(Output& output, std::string_view name, const RuleArguments& rule) {
  output.item(name, {}, rule.cells[0]);
  return true;
}

bool write_set(Output& output, std::string_view name, const RuleArguments& rule) {
  std::vector<int> cells;
  for (const int cell : rule.cells[0])
    if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
  output.item(name, {}, cells);
  return true;
}

bool write_number_and_cells(Output& output, std::string_view name, const RuleArguments& rule) {
  output.item(name, {std::to_string(rule.numbers[0])}, rule.cells[0]);
  return true;
}

// A quadruple may name cells twice, which then count once.
bool write_values_and_cells(Output& output, std::string_view name, const RuleArguments& rule) {
  output.item(name, {joined(rule.numbers)}, distinct(rule.cells[0]));
  return true;
}

bool write_sum_line(Output& output, std::string_view name, const RuleArguments& rule) {
  std::vector<std::string> words = names_of(output, rule.cells[0]);
  words.insert(words.begin(), std::to_string(rule.numbers[0]));
  if (rule.numbers.size() > 1 && rule.numbers[1] == 1) words.emplace_back("LOOP");
  output.item(name, words);
  return true;
}

bool write_first_and_cells(Output& output, std::string_view name, const RuleArguments& rule) {
  output.item(name, names_of(output, rule.cells[0]), rule.cells[1]);
  return true;
}

bool write_quad(Output& output, std::string_view name, const RuleArguments& rule) {
  const auto square = output.cells().square(rule.cells[0].front());
  if (!square || !std::equal(square->begin(), square->end(), rule.cells[0].begin(), rule.cells[0].end()))
    return false;
  std::vector<std::string> words = {output.cells().name(rule.cells[0].front())};
  for (int value : rule.numbers) words.push_back(std::to_string(value));
  output.item(name, words);
  return true;
}

bool write_look_and_say(Output& output, std::string_view name, const RuleArguments& rule) {
  std::string clue;
  for (int number : rule.numbers) clue += std::to_string(number);
  if (clue.size() != rule.numbers.size()) return false;
  output.item(name, {clue}, rule.cells[0]);
  return true;
}

bool write_same_values(Output& output, std::string_view name, const RuleArguments& rule) {
  std::vector<int> cells;
  for (const auto& list : rule.cells) {
    if (list.size() != rule.cells[0].size()) return false;
    cells.insert(cells.end(), list.begin(), list.end());
  }
  output.item(name, {std::to_string(rule.cells.size())}, cells);
  return true;
}

bool write_clone(Output& output, std::string_view, const RuleArguments& rule) {
  for (std::size_t i = 0; i < rule.cells[0].size(); ++i)
    if (rule.cells[0][i] != rule.cells[1][i])
      output.item("SameValues", {"2"}, {rule.cells[0][i], rule.cells[1][i]});
  return true;
}

bool write_odd(Output& output, std::string_view, const RuleArguments& rule) {
  return write_parity(output, rule, 1);
}
bool write_even(Output& output, std::string_view, const RuleArguments& rule) {
  return write_parity(output, rule, 0);
}

bool write_regex(Output& output, std::string_view name, const RuleArguments& rule) {
  output.item(name, {encode_bytes(rule.text)}, rule.cells[0]);
  return true;
}

bool write_table(Output& output, std::string_view name, const RuleArguments& rule) {
  output.item(name, {rule.text, "_"}, rule.cells[0]);
  return true;
}

bool write_automaton(Output& output, std::string_view name, const RuleArguments& rule) {
  std::vector<std::string> words = names_of(output, rule.cells);
  words.insert(words.begin(), {rule.text, "_"});
  output.item(name, words);
  return true;
}

bool write_any(Output& output, std::string_view, const RuleArguments& rule) {
  std::vector<std::function<void()>> alternatives;
  for (const auto& part : rule.rules) alternatives.emplace_back([&output, &part] { output.rule(*part); });
  output.choice(alternatives);
  return true;
}

bool write_all(Output& output, std::string_view, const RuleArguments& rule) {
  for (const auto& part : rule.rules) output.rule(*part);
  return true;
}

// They count variables that ChaosConstruction declares, and no other cells.
bool write_chaos(Output& output, std::string_view name, const RuleArguments& rule) {
  const Group* regions = output.cells().find_group("CC");
  const auto counted = std::span(rule.cells).subspan(1);
  if (regions == nullptr || !output.has_rule("chaos construction") ||
      !are_among(output.cells().cells_of(*regions), counted))
    return false;
  std::vector<std::string> words = names_of(output, counted);
  const std::string offset = std::to_string(rule.numbers.empty() ? 0 : rule.numbers[0]);
  words.insert(words.begin(), {output.cells().name(rule.cells[0][0]), offset});
  output.item(name, words);
  return true;
}

}  // namespace sudosat::iss
