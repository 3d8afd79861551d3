#include "queries/steps/rule_patterns.hpp"

#include <algorithm>

#include "base/budget.hpp"

namespace sudosat {
namespace {

// Rules of more open cells come after pairs.
constexpr std::ptrdiff_t small_effort = 5;

}  // namespace

void RulePatterns::find(const Knowledge& knowledge, Effort effort,
                        const std::function<bool(const Narrowing&)>& take) {
  if (statements_.all().empty() || !statements_.load(knowledge.candidates())) return;
  std::vector<std::pair<std::ptrdiff_t, const Statement*>> order;
  for (const Statement& statement : statements_.all()) {
    const auto open =
        std::ranges::count_if(statement.cells, [&](int cell) { return !knowledge.is_placed(cell); });
    const std::ptrdiff_t needed = statement.effort() * open;
    if (effort == Effort::any || needed <= small_effort) order.emplace_back(needed, &statement);
  }
  std::ranges::stable_sort(order, {}, [](const auto& entry) { return entry.first; });
  for (const auto& entry : order) {
    checkpoint();
    const Statement& statement = *entry.second;
    std::optional<Narrowing> found;
    const bool at_once = of_many_parts_.contains(statement.part.rule);
    statements_.run(statement, at_once, [&](bool holds, const Domains<1>& domains) {
      found =
          holds ? narrowed(statement, domains, knowledge) : Narrowing{parts_of(statement, knowledge, {}), {}};
    });
    if (found && take(*found)) return;
  }
}

std::optional<Narrowing> RulePatterns::narrowed(const Statement& statement, const Domains<1>& domains,
                                                const Knowledge& knowledge) const {
  Narrowing found;
  for (int cell : statement.cells)
    if (!knowledge.is_placed(cell) && domains.is_single(cell))
      found.facts.push_back({{cell, domains.first(cell)}, true});
  const std::size_t placed = found.facts.size();
  for (int cell = 0; cell < knowledge.cells(); ++cell)
    for (int digit : knowledge.candidates(cell))
      if (!domains.contains(cell, digit)) found.facts.push_back({{cell, digit}, false});
  if (found.facts.size() == placed) return std::nullopt;
  found.parts = parts_of(statement, knowledge, found.facts);
  return found;
}

FoundParts RulePatterns::parts_of(const Statement& statement, const Knowledge& knowledge,
                                  const std::vector<Fact>& facts) const {
  FoundParts parts{statement.part};
  std::vector<int> cells = statement.cells;
  for (const Fact& fact : facts)
    if (std::ranges::find(cells, fact.candidate.cell) == cells.end()) cells.push_back(fact.candidate.cell);
  for (int k = 0; k < static_cast<int>(model_.all_different().size()); ++k) {
    if (model_.all_different()[k].rule == statement.part.rule && statement.part.rule >= 0) continue;
    const auto is_inside = [&](int cell) { return knowledge.contains(k, cell); };
    if (std::ranges::count_if(cells, is_inside) < 2 || std::ranges::none_of(statement.cells, is_inside))
      continue;
    DigitSet digits(model_.digits());
    for (int cell : statement.cells)
      if (is_inside(cell)) digits |= knowledge.candidates(cell);
    for (int digit : digits) parts.push_back({.kind = Part::Kind::once, .constraint = k, .digit = digit});
  }
  return parts;
}

}  // namespace sudosat
