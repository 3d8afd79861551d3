#include "generator/clues/rule_sources.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/nearest.hpp"
#include "generator/clues/drawing.hpp"
#include "rules/names.hpp"
#include "rules/registry.hpp"

namespace sudosat {

std::span<const RuleSource> rule_sources() {
  static const std::vector<RuleSource> table = {
      {"killer cage", draw_cages, 1, 5},
      {"arrow", draw_arrows, 2, 5, {}, 12},
      {"difference", draw_pairs, 2, 2, {1}},
      {"ratio", draw_pairs, 2, 2, {2}},
      {"edge sum", draw_pairs, 2, 2, {5, 10}},
      {"less than", draw_pairs, 2, 2},
      {"negative difference", draw_negative, 2, 2, {1}},
      {"negative ratio", draw_negative, 2, 2, {2}},
      {"negative sum", draw_negative, 2, 2, {5, 10}},
      {"quadruple", draw_quadruples, 1, 4},
      {"odd", draw_cells},
      {"even", draw_cells},
      {.name = "minimum", .draw = draw_cells, .is_listed = true},
      {.name = "maximum", .draw = draw_cells, .is_listed = true},
      {"row indexer", draw_cells},
      {"column indexer", draw_cells},
      {"extra region", draw_extra_regions},
      {"thermometer", draw_lines, 3, 9},
      {"slow thermometer", draw_lines, 3, 9},
      {"whispers", draw_whispers, 3, 8},
      {"renban", draw_lines, 2, 6, {}, 16},
      {"nabner", draw_lines, 3, 5},
      {"palindrome", draw_lines, 3, 7},
      {"region sum line", draw_lines, 3, 7},
      {"between line", draw_lines, 3, 6},
      {"lockout line", draw_lines, 3, 6, {4}, 12},
      {"entropic line", draw_lines, 3, 8},
      {"modular line", draw_lines, 3, 8, {3}},
      {"parity line", draw_lines, 3, 8},
      {"zipper line", draw_lines, 3, 7, {}, 10},
      {"double arrow", draw_lines, 4, 7, {}, 8},
      {"little killer", draw_diagonals, 0, 0, {}, 8},
      {"sandwich", draw_views},
      {"x-sum", draw_views},
      {"skyscraper", draw_views},
      {"hidden skyscraper", draw_views},
      {"numbered room", draw_views},
  };
  return table;
}

namespace {

// A name that setters have for the clues of a kind that show one number.
struct Named {
  std::string_view name;
  RuleSource source;
};
std::span<const Named> named_sources() {
  static const std::vector<Named> table = {
      {"X", {"edge sum", draw_pairs, 2, 2, {10}}},
      {"V", {"edge sum", draw_pairs, 2, 2, {5}}},
      {"Dutch whispers", {"whispers", draw_lines, 3, 8, {4}}},
  };
  return table;
}

}  // namespace

const RuleSource& find_rule_source(std::string_view name) {
  for (const RuleSource& source : rule_sources())
    if (source.name == name) return source;
  for (const Named& named : named_sources())
    if (bare_name(named.name) == bare_name(name)) return named.source;
  const std::vector<std::string_view> kinds = kinds_called(name);
  std::vector<const RuleSource*> meant;
  for (const std::string_view kind : kinds)
    for (const RuleSource& source : rule_sources())
      if (source.name == kind) meant.push_back(&source);
  if (meant.empty() && !kinds.empty())
    throw UsageError(fmt::format("clues of the rule '{}' cannot be drawn from a solution", kinds.front()),
                     "an INPUT that has the rule keeps it, and gets givens");
  if (meant.empty()) return find_named(rule_sources(), "rule to be placed", name);
  if (meant.size() > 1)
    throw UsageError(fmt::format("'{}' may be the rule '{}' or '{}'", name, meant[0]->name, meant[1]->name),
                     "each can be placed, also both");
  return *meant.front();
}

std::vector<std::string_view> whole_board_kinds(std::string_view name) {
  std::vector<std::string_view> kinds = kinds_called(name);
  const auto has_clues = [](std::string_view kind) {
    return std::ranges::count(rule_sources(), kind, &RuleSource::name) > 0 ||
           !std::ranges::all_of(find_rule_kind(kind).parameters, &Parameter::optional);
  };
  if (std::ranges::any_of(kinds, has_clues)) kinds.clear();
  return kinds;
}

void join_listed(std::vector<std::shared_ptr<const Rule>>& rules, std::size_t begin, const Shape& shape) {
  for (const RuleSource& source : rule_sources()) {
    if (!source.is_listed) continue;
    const auto is_listed = [&](const auto& rule) { return rule->kind().name == source.name; };
    const auto first =
        std::find_if(rules.begin() + static_cast<std::ptrdiff_t>(begin), rules.end(), is_listed);
    if (first == rules.end()) continue;
    std::vector<int> cells;
    for (auto rule = first; rule != rules.end(); ++rule)
      if (is_listed(*rule)) cells.push_back((*rule)->arguments().cells[0][0]);
    std::ranges::sort(cells);
    *first = make_rule(source.name, {.cells = {std::move(cells)}}, shape);
    rules.erase(std::remove_if(first + 1, rules.end(), is_listed), rules.end());
  }
}

}  // namespace sudosat
