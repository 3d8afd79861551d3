#include "render/legend.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <map>
#include <utility>

#include "puzzle/builtin_rules.hpp"
#include "puzzle/rule_names.hpp"
#include "render/rules_view.hpp"

namespace sudosat {
namespace {

// The cell whose region each variable holds, or -1.
std::vector<int> cells_of_regions(const Puzzle& puzzle) {
  std::vector<int> cells(puzzle.variables.size(), -1);
  for (const auto& rule : puzzle.rules) {
    if (!rule->is(chaos_construction_rule())) continue;
    const std::vector<int>& regions = rule->arguments().cells.front();
    for (std::size_t i = 0; i < regions.size(); ++i)
      if (const int variable = regions[i] - puzzle.shape->cells(); variable >= 0)
        cells[variable] = static_cast<int>(i);
  }
  return cells;
}

// Names of variables that legends use: on paper the region of a cell is known by the cell alone.
std::vector<std::string> names_of_variables(const Puzzle& puzzle) {
  const std::vector<int> cells = cells_of_regions(puzzle);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < cells.size(); ++i)
    names.push_back(cells[i] < 0 ? puzzle.variables[i].name : cell_name(*puzzle.shape, cells[i]));
  return names;
}

// Adds the variables beside the board, all variables of a range together: there may be one for each cell.
void add_variables(const Puzzle& puzzle, std::vector<LegendEntry>& entries) {
  const std::vector<int> cells = cells_of_regions(puzzle);
  std::map<std::pair<int, int>, std::vector<std::string_view>> names;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (const auto& [name, values] = puzzle.variables[i];
        cells[i] < 0 && !layer_cell(puzzle, puzzle.shape->cells() + static_cast<int>(i)))
      names[{values.first, values.last}].push_back(name);
  constexpr std::size_t most = 3;
  for (const auto& [values, all] : names)
    entries.push_back(
        {.name = fmt::format("variable{} {} from {} to {}", all.size() == 1 ? "" : "s",
                             all.size() <= most ? fmt::format("{}", fmt::join(all, ", "))
                                                : fmt::format("{} … {}", all.front(), all.back()),
                             values.first, values.second)});
}

// The entries that say what the board is, beyond what one sees of it.
std::vector<LegendEntry> entries_of_board(const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  std::vector<LegendEntry> entries;
  for (const CellLayer& layer : puzzle.layers)
    if (!layer.kinds.empty())
      entries.push_back({.name = fmt::format("{}: {}", layer.name, fmt::join(layer.kinds, ", "))});
  if (!shape.has_digits()) return entries;
  if (!shape.spec().has_lines) entries.push_back({.name = "digits may repeat in rows and columns"});
  if (shape.first_digit() != 1 || shape.digits() != std::max(shape.rows(), shape.columns()))
    entries.push_back({.name = fmt::format("digits from {} to {}", shape.first_digit(), shape.last_digit())});
  add_variables(puzzle, entries);
  return entries;
}

std::string look_of(const Drawing& drawing, const Shape& shape) {
  for (const Drawing::Mark& mark : drawing.marks()) {
    if (!is_outside(mark.centre, shape)) continue;
    constexpr const char* forms[] = {"", "in a circle", "in a square", "in a diamond"};
    if (mark.form != Drawing::Mark::Form::none) return forms[static_cast<std::size_t>(mark.form)];
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
  const CellNames names(shape, names_of_variables(puzzle));
  for (const Rule* rule : kind.rules) {
    Drawing drawing(names_of_variables(puzzle));
    const bool is_by_value = draw_on_board(*rule, puzzle, drawing);
    is_drawn |= !drawing.is_empty();
    if (look.empty()) look = look_of(drawing, shape);
    const std::string name =
        std::string(kind.kind->name) + drawing.note() + (is_by_value ? ", of values" : "");
    auto found = std::ranges::find(entries, name, &LegendEntry::name);
    if (found == entries.end()) found = entries.insert(found, {.name = name});
    found->rules.push_back(rule);
    if (found->line == Ink::none && !drawing.lines().empty() && !is_thin(drawing.lines().front()))
      found->line = drawing.lines().front().ink;
  }
  for (LegendEntry& entry : entries) {
    // If pictures of entries look alike, only the places of the rules distinguish them.
    const bool needs_places = is_drawn && std::ranges::count(entries, entry.line, &LegendEntry::line) > 1;
    std::vector<std::string> places;
    for (const Rule* rule : entry.rules)
      if (const auto& cells = rule->arguments().cells; needs_places && !cells.empty())
        if (std::string name = names(cells.front().front()); entry.name.find(name) == std::string::npos)
          places.push_back(std::move(name));
    if (!look.empty()) entry.name += fmt::format(" ({})", look);
    if (!places.empty())
      entry.name += fmt::format(" at {}", fmt::join(places, " "));
    else if (entry.rules.size() > 1)
      entry.name += fmt::format(" ×{}", entry.rules.size());
  }
  return entries;
}

}  // namespace

std::vector<LegendEntry> legend_of(const Puzzle& puzzle) {
  std::vector<LegendEntry> all = entries_of_board(puzzle);
  for (const KindOfRules& kind : kinds_of(puzzle))
    std::ranges::move(entries_of(kind, puzzle), std::back_inserter(all));
  return all;
}

std::string legend_name(const Rule& rule, const Puzzle& puzzle) {
  Drawing drawing(names_of_variables(puzzle));
  draw_on_board(rule, puzzle, drawing);
  return full_name(rule, drawing.names(*puzzle.shape), drawing.note());
}

}  // namespace sudosat
