#include "puzzle/rule_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <unordered_map>

namespace sudosat {
namespace {

using More = std::function<std::string(const Rule& rule, int again)>;

// Adds more to the names that several rules have.
void tell_apart(const Puzzle& puzzle, std::vector<std::string>& names, const More& more) {
  std::unordered_map<std::string, int> uses, seen;
  for (const std::string& name : names) ++uses[name];
  for (std::size_t k = 0; k < names.size(); ++k)
    if (uses[names[k]] > 1) names[k] += more(*puzzle.rules[k], ++seen[names[k]]);
}

}  // namespace

std::string plural_of(std::string_view noun) {
  const bool needs_e = noun.ends_with('x') || noun.ends_with("ch");
  return fmt::format("{}{}", noun, noun.ends_with('s') ? "" : needs_e ? "es" : "s");
}

std::string with_variables(std::string text, const Shape& shape, const std::vector<std::string>& variables) {
  // From the last one on, as the name of the first begins that of the tenth.
  for (std::size_t i = variables.size(); i-- > 0;) {
    const std::string number = cell_name(shape, shape.cells() + static_cast<int>(i));
    for (std::size_t at = text.find(number); at != std::string::npos;
         at = text.find(number, at + variables[i].size()))
      text.replace(at, number.size(), variables[i]);
  }
  return text;
}

std::string with_variables(std::string text, const Shape& shape, std::span<const Variable> variables) {
  std::vector<std::string> names;
  for (const Variable& variable : variables) names.push_back(variable.name);
  return with_variables(std::move(text), shape, names);
}

std::string rule_name(const Rule& rule, const Puzzle& puzzle) {
  return with_variables(rule.name(*puzzle.shape), *puzzle.shape, std::span<const Variable>(puzzle.variables));
}

std::string full_name(const Rule& rule, const Shape& shape, const std::string& note) {
  std::string name = rule.name(shape);
  if (name.find(note) != std::string::npos) return name;
  if (note.starts_with(' ')) name = rule.kind().name;  // which the note says better
  return name + note;
}

std::vector<std::string> rule_names(const Puzzle& puzzle) {
  std::vector<std::string> names;
  for (const auto& rule : puzzle.rules) names.push_back(rule_name(*rule, puzzle));
  tell_apart(puzzle, names, [&](const Rule& rule, int) -> std::string {
    const auto& cells = rule.arguments().cells;
    if (cells.empty() || cells.front().size() < 2) return "";
    return fmt::format(" to {}", cell_name(puzzle, cells.front().back()));
  });
  tell_apart(puzzle, names, [&](const Rule& rule, int) {
    std::vector<std::string> cells;
    for (const std::vector<int>& list : rule.arguments().cells)
      for (const int cell : list) cells.push_back(cell_name(puzzle, cell));
    return cells.size() < 2 ? "" : fmt::format(" ({})", fmt::join(cells, " "));
  });
  tell_apart(puzzle, names, [](const Rule&, int again) { return fmt::format(" [{}]", again); });
  return names;
}

std::vector<std::string> rule_names(const Puzzle& puzzle, const std::vector<std::size_t>& rules) {
  const std::vector<std::string> all = rule_names(puzzle);
  std::vector<std::string> names;
  for (const std::size_t rule : rules) names.push_back(all[rule]);
  return names;
}

}  // namespace sudosat
