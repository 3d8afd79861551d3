#include "generator/clues/rule_sources.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/nearest.hpp"
#include "generator/clues/clue_drawing.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/names.hpp"
#include "rules/rules.hpp"

namespace sudosat {

std::span<const RuleSource> rule_sources() {
  static const std::vector<RuleSource> table = {
      {&killer_cage_rule(), draw_cages, 1, 5},
      {&arrow_rule(), draw_arrows, 2, 5, {}, 12},
      {&difference_rule(), draw_pairs, 2, 2, {1}},
      {&ratio_rule(), draw_pairs, 2, 2, {2}},
      {&edge_sum_rule(), draw_pairs, 2, 2, {5, 10}},
      {&less_than_rule(), draw_pairs, 2, 2},
      {&negative_difference_rule(), draw_negative, 2, 2, {1}},
      {&negative_ratio_rule(), draw_negative, 2, 2, {2}},
      {&negative_sum_rule(), draw_negative, 2, 2, {5, 10}},
      {&quadruple_rule(), draw_quadruples, 1, 4},
      {&odd_rule(), draw_cells},
      {&even_rule(), draw_cells},
      {.kind = &minimum_rule(), .draw = draw_cells, .is_listed = true},
      {.kind = &maximum_rule(), .draw = draw_cells, .is_listed = true},
      {&row_indexer_rule(), draw_cells},
      {&column_indexer_rule(), draw_cells},
      {&extra_region_rule(), draw_extra_regions},
      {&thermometer_rule(), draw_lines, 3, 9},
      {&slow_thermometer_rule(), draw_lines, 3, 9},
      {&whispers_rule(), draw_whispers, 3, 8},
      {&renban_rule(), draw_lines, 2, 6, {}, 16},
      {&nabner_rule(), draw_lines, 3, 5},
      {&palindrome_rule(), draw_lines, 3, 7},
      {&region_sum_line_rule(), draw_lines, 3, 7},
      {&between_line_rule(), draw_lines, 3, 6},
      {&lockout_line_rule(), draw_lines, 3, 6, {4}, 12},
      {&entropic_line_rule(), draw_lines, 3, 8},
      {&modular_line_rule(), draw_lines, 3, 8, {3}},
      {&parity_line_rule(), draw_lines, 3, 8},
      {&zipper_line_rule(), draw_lines, 3, 7, {}, 10},
      {&double_arrow_rule(), draw_lines, 4, 7, {}, 8},
      {&little_killer_rule(), draw_diagonals, 0, 0, {}, 8},
      {&sandwich_rule(), draw_views},
      {&x_sum_rule(), draw_views},
      {&skyscraper_rule(), draw_views},
      {&hidden_skyscraper_rule(), draw_views},
      {&numbered_room_rule(), draw_views},
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
      {"X", {&edge_sum_rule(), draw_pairs, 2, 2, {10}}},
      {"V", {&edge_sum_rule(), draw_pairs, 2, 2, {5}}},
      {"Dutch whispers", {&whispers_rule(), draw_lines, 3, 8, {4}}},
  };
  return table;
}

}  // namespace

const RuleSource& find_rule_source(std::string_view name) {
  for (const RuleSource& source : rule_sources())
    if (source.kind->name == name) return source;
  for (const Named& named : named_sources())
    if (bare_name(named.name) == bare_name(name)) return named.source;
  const std::vector<std::string_view> kinds = kinds_called(name);
  std::vector<const RuleSource*> meant;
  for (const std::string_view kind : kinds)
    for (const RuleSource& source : rule_sources())
      if (source.kind->name == kind) meant.push_back(&source);
  if (meant.empty() && !kinds.empty())
    throw UsageError(fmt::format("clues of the rule '{}' cannot be drawn from a solution", kinds.front()),
                     "an INPUT that has the rule keeps it, and gets givens");
  if (meant.empty()) {
    std::vector<std::string_view> names;
    for (const RuleSource& source : rule_sources()) names.push_back(source.kind->name);
    throw_unknown_name("rule to be placed", name, names);
  }
  if (meant.size() > 1)
    throw UsageError(
        fmt::format("'{}' may be the rule '{}' or '{}'", name, meant[0]->kind->name, meant[1]->kind->name),
        "each can be placed, also both");
  return *meant.front();
}

void join_listed(std::vector<std::shared_ptr<const Rule>>& rules, std::size_t begin, const Shape& shape) {
  for (const RuleSource& source : rule_sources()) {
    if (!source.is_listed) continue;
    const auto is_listed = [&](const auto& rule) { return rule->is(*source.kind); };
    const auto first =
        std::find_if(rules.begin() + static_cast<std::ptrdiff_t>(begin), rules.end(), is_listed);
    if (first == rules.end()) continue;
    std::vector<int> cells;
    for (auto rule = first; rule != rules.end(); ++rule)
      if (is_listed(*rule)) cells.push_back((*rule)->arguments().cells[0][0]);
    std::ranges::sort(cells);
    *first = make_rule(*source.kind, {.cells = {std::move(cells)}}, shape);
    rules.erase(std::remove_if(first + 1, rules.end(), is_listed), rules.end());
  }
}

std::vector<std::string_view> whole_board_kinds(std::string_view name) {
  std::vector<std::string_view> kinds = kinds_called(name);
  const auto has_clues = [](std::string_view kind) {
    const auto is_source = [&](const RuleSource& source) { return source.kind->name == kind; };
    return std::ranges::any_of(rule_sources(), is_source) ||
           !std::ranges::all_of(find_rule_kind(kind).parameters, &Parameter::optional);
  };
  if (std::ranges::any_of(kinds, has_clues)) kinds.clear();
  return kinds;
}

void place(std::string_view kind, std::optional<std::uint64_t> count, bool all, PuzzlePlan& plan) {
  const std::vector<std::string_view> whole = whole_board_kinds(kind);
  if (whole.empty()) {
    const Placement placement{&find_rule_source(kind), count, all};
    if (std::ranges::count(plan.placements, placement) > 0)
      throw UsageError(fmt::format("'{}' is to be placed twice", kind),
                       "KIND=N draws N clues, and keeps them");
    plan.placements.push_back(placement);
    return;
  }
  if (count || all)
    throw UsageError(fmt::format("'{}' is a rule of the whole board: it has no clues to be counted", kind));
  for (const std::string_view name : whole) {
    const RuleKind& rule = find_rule_kind(name);
    const auto is_known = [&](const auto& known) { return known->is(rule); };
    if (std::ranges::none_of(plan.ground.rules, is_known))
      plan.ground.rules.push_back(make_rule(rule, {}, *plan.ground.shape));
  }
}

}  // namespace sudosat
