#include "render/legend.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <utility>

#include "puzzle/rule_names.hpp"
#include "render/rules_view.hpp"

namespace sudosat {
namespace {

// On paper the region of a cell is known by the cell alone.
std::vector<std::string> names_of_variables(const Puzzle& puzzle) {
  std::vector<std::string> names;
  for (const Variable& variable : puzzle.variables) names.push_back(variable.name);
  for (const auto& rule : puzzle.rules) {
    if (rule->kind().name != "chaos construction") continue;
    const std::vector<int>& regions = rule->arguments().cells.front();
    for (std::size_t i = 0; i < regions.size(); ++i)
      if (const int variable = regions[i] - puzzle.shape->cells(); variable >= 0)
        names[static_cast<std::size_t>(variable)] = cell_name(*puzzle.shape, static_cast<int>(i));
  }
  return names;
}

std::string look_of(const Drawing& drawing, const Shape& shape) {
  for (const Drawing::Mark& mark : drawing.marks()) {
    if (!is_outside(mark.centre, shape)) continue;
    switch (mark.form) {
      case Drawing::Mark::Form::circle:
        return "in a circle";
      case Drawing::Mark::Form::square:
        return "in a square";
      case Drawing::Mark::Form::diamond:
        return "in a diamond";
      case Drawing::Mark::Form::none:
        break;
    }
    const std::string sign = mark.text.substr(0, mark.text.find_first_of("0123456789"));
    if (!sign.empty() && sign != mark.text) return "with " + sign;
  }
  return {};
}

// The entries of one kind.
std::vector<LegendEntry> entries_of(const KindOfRules& kind, const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  std::vector<LegendEntry> entries;
  std::string look;
  bool is_drawn = false;
  for (const Rule* rule : kind.rules) {
    Drawing drawing;
    rule->draw(shape, drawing);
    is_drawn |= !drawing.is_empty();
    if (look.empty()) look = look_of(drawing, shape);
    const std::string name = std::string(kind.kind->name) + drawing.note();
    auto found = std::ranges::find(entries, name, &LegendEntry::name);
    if (found == entries.end()) found = entries.insert(found, {.name = name});
    found->rules.push_back(rule);
    if (found->line == Ink::none && !drawing.lines().empty() && !is_thin(drawing.lines().front()))
      found->line = drawing.lines().front().ink;
  }
  const std::vector<std::string> variables = names_of_variables(puzzle);
  for (LegendEntry& entry : entries) {
    // Their pictures are alike, so only their places tell them apart.
    const bool needs_places = is_drawn && std::ranges::count(entries, entry.line, &LegendEntry::line) > 1;
    std::vector<std::string> places;
    for (const Rule* rule : entry.rules)
      if (const auto& cells = rule->arguments().cells; needs_places && !cells.empty())
        if (std::string name = cell_name(shape, cells.front().front());
            entry.name.find(name) == std::string::npos)
          places.push_back(std::move(name));
    if (!look.empty()) entry.name += fmt::format(" ({})", look);
    if (!places.empty())
      entry.name += fmt::format(" at {}", fmt::join(places, " "));
    else if (entry.rules.size() > 1)
      entry.name += fmt::format(" ×{}", entry.rules.size());
    entry.name = with_variables(std::move(entry.name), shape, variables);
  }
  return entries;
}

}  // namespace

std::vector<LegendEntry> legend_of(const Puzzle& puzzle) {
  std::vector<LegendEntry> all;
  for (const KindOfRules& kind : kinds_of(puzzle))
    std::ranges::move(entries_of(kind, puzzle), std::back_inserter(all));
  return all;
}

std::string legend_name(const Rule& rule, const Puzzle& puzzle) {
  Drawing drawing;
  rule.draw(*puzzle.shape, drawing);
  return with_variables(full_name(rule, *puzzle.shape, drawing.note()), *puzzle.shape,
                        names_of_variables(puzzle));
}

}  // namespace sudosat
