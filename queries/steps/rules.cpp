#include "queries/steps/rules.hpp"

#include <algorithm>

namespace sudosat {

RulePatterns::RulePatterns(const Model& model)
    : model_(model), constraints_(static_cast<std::size_t>(model.rules())) {
  // Models without other constraints may be wider than a word.
  if (model.constraints().empty()) return;
  filters_.emplace(model);
  domains_.emplace(model);
  for (std::size_t k = 0; k < model.constraints().size(); ++k)
    if (const int rule = model.constraints()[k].rule; rule >= 0)
      constraints_[static_cast<std::size_t>(rule)].push_back(static_cast<int>(k));
}

Found RulePatterns::find(const Knowledge& knowledge, int& rule) {
  if (!domains_ || !domains_->load(knowledge.candidates())) return {};
  domains_->record();
  while (rule < model_.rules()) {
    const std::size_t mark = domains_->mark();
    const std::optional<std::vector<int>> cells = narrowed(rule, knowledge);
    domains_->undo(mark);
    ++rule;
    if (cells) return parts_of(rule - 1, knowledge, *cells);
  }
  return {};
}

std::optional<std::vector<int>> RulePatterns::narrowed(int rule, const Knowledge& knowledge) {
  const std::vector<int>& constraints = constraints_[static_cast<std::size_t>(rule)];
  for (std::optional<std::size_t> before; before != domains_->mark();) {
    before = domains_->mark();
    for (int k : constraints)
      if (!filters_->run(k, *domains_)) return std::vector<int>{};
  }
  std::vector<int> cells;
  for (int cell = 0; cell < knowledge.cells(); ++cell)
    if (domains_->count(cell) < knowledge.candidates(cell).count()) cells.push_back(cell);
  return cells.empty() ? std::nullopt : std::optional(std::move(cells));
}

Found RulePatterns::parts_of(int rule, const Knowledge& knowledge, const std::vector<int>& narrowed) const {
  const Part itself{.kind = Part::Kind::rule, .rule = rule};
  Found parts{itself};
  const std::vector<int> cells = cells_of(itself, model_);
  for (int k = 0; k < static_cast<int>(model_.all_different().size()); ++k) {
    if (model_.all_different()[static_cast<std::size_t>(k)].rule == rule) continue;
    DigitSet digits(model_.digits());
    std::size_t inside = 0;
    for (int cell : cells) {
      if (!knowledge.contains(k, cell)) continue;
      digits |= knowledge.candidates(cell);
      ++inside;
    }
    if (inside > 0)
      inside += static_cast<std::size_t>(std::ranges::count_if(narrowed, [&](int cell) {
        return knowledge.contains(k, cell) && std::ranges::find(cells, cell) == cells.end();
      }));
    if (inside < 2) continue;
    for (int digit : digits) parts.push_back({.kind = Part::Kind::once, .constraint = k, .digit = digit});
  }
  return parts;
}

}  // namespace sudosat
