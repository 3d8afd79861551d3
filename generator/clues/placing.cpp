#include "generator/clues/placing.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "generator/clues/rule_sources.hpp"
#include "rules/registry.hpp"

namespace sudosat {

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
