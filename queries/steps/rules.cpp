#include "queries/steps/rules.hpp"

#include <algorithm>
#include <map>

#include "base/budget.hpp"

namespace sudosat {
namespace {

// Rules of more open cells come after pairs.
constexpr std::ptrdiff_t small_effort = 5;

// For a sum by the rule of 45 houses and cages have to be added first.
std::ptrdiff_t effort_of(const Part& part, std::ptrdiff_t open_cells) {
  return part.kind == Part::Kind::sum ? 2 * open_cells : open_cells;
}

}  // namespace

RulePatterns::RulePatterns(const Model& model) : model_(model) {
  // Models without other constraints may be wider than a word.
  if (model.constraints().empty()) return;
  filters_.emplace(model);
  domains_.emplace(model);
  std::map<int, std::vector<int>> of_rule;
  for (std::size_t k = 0; k < model.constraints().size(); ++k)
    if (const int rule = model.constraints()[k].rule; rule >= 0) of_rule[rule].push_back(static_cast<int>(k));
  const auto add = [&](const Part& part, std::vector<int> constraints) {
    checkpoint_now();  // the whole model is looked through for each
    statements_.push_back({part, std::move(constraints), cells_of(part, model)});
  };
  for (auto& [rule, constraints] : of_rule) add({.kind = Part::Kind::rule, .rule = rule}, constraints);
  int sum = 0;
  for (const ImpliedSum& implied : model.implied_sums())
    add({.kind = Part::Kind::sum, .sum = sum++}, {implied.constraint});
}

void RulePatterns::find(const Knowledge& knowledge, Effort effort,
                        const std::function<bool(const Narrowing&)>& take) {
  if (!domains_ || !domains_->load(knowledge.candidates())) return;
  domains_->record();
  std::vector<std::pair<std::ptrdiff_t, const Statement*>> order;
  for (const Statement& statement : statements_) {
    const auto open =
        std::ranges::count_if(statement.cells, [&](int cell) { return !knowledge.is_placed(cell); });
    const std::ptrdiff_t needed = effort_of(statement.part, open);
    if (effort == Effort::any || needed <= small_effort) order.emplace_back(needed, &statement);
  }
  std::ranges::stable_sort(order, {}, [](const auto& entry) { return entry.first; });
  for (const auto& [needed, statement] : order) {
    checkpoint();
    const std::size_t mark = domains_->mark();
    const std::optional<Narrowing> found = narrowed(*statement, knowledge);
    domains_->undo(mark);
    if (found && take(*found)) return;
  }
}

std::optional<Narrowing> RulePatterns::narrowed(const Statement& statement, const Knowledge& knowledge) {
  Narrowing found;
  for (std::optional<std::size_t> before; before != domains_->mark();) {
    before = domains_->mark();
    int last_choice = -1;
    for (int k : statement.constraints) {
      checkpoint();
      const int choice = filters_->choice_of(k, *domains_);
      if (choice >= 0 && choice == last_choice) continue;
      last_choice = choice;
      if (!filters_->run(k, *domains_)) {
        found.parts = parts_of(statement, knowledge, {});
        return found;
      }
    }
  }
  for (int cell : statement.cells)
    if (!knowledge.is_placed(cell) && domains_->is_single(cell))
      found.facts.push_back({{cell, domains_->first(cell)}, true});
  const std::size_t placed = found.facts.size();
  for (int cell = 0; cell < knowledge.cells(); ++cell)
    for (int digit : knowledge.candidates(cell))
      if (!domains_->contains(cell, digit)) found.facts.push_back({{cell, digit}, false});
  if (found.facts.size() == placed) return std::nullopt;
  found.parts = parts_of(statement, knowledge, found.facts);
  return found;
}

Found RulePatterns::parts_of(const Statement& statement, const Knowledge& knowledge,
                             const std::vector<Fact>& facts) const {
  Found parts{statement.part};
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
