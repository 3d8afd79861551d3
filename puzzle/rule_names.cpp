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

std::string rule_name(const Rule& rule, const Puzzle& puzzle) { return rule.name(cell_names(puzzle)); }

std::string full_name(const Rule& rule, const CellNames& names, const std::string& note) {
  std::string name = rule.name(names);
  if (name.find(note) != std::string::npos) return name;
  if (note.starts_with(' ')) name = rule.kind().name;  // the note says it better
  return name + note;
}

std::vector<std::string> rule_names(const Puzzle& puzzle) {
  std::vector<std::string> names;
  const CellNames cell_name = cell_names(puzzle);
  for (const auto& rule : puzzle.rules) names.push_back(rule->name(cell_name));
  tell_apart(puzzle, names, [&](const Rule& rule, int) -> std::string {
    const auto& cells = rule.arguments().cells;
    if (cells.empty() || cells.front().size() < 2) return "";
    return fmt::format(" to {}", cell_name(cells.front().back()));
  });
  tell_apart(puzzle, names, [&](const Rule& rule, int) {
    std::vector<std::string> cells;
    for (const std::vector<int>& list : rule.arguments().cells)
      for (const int cell : list) cells.push_back(cell_name(cell));
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
