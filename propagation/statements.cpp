#include "propagation/statements.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/budget.hpp"

namespace sudosat {

Statements::Statements(const Model& model) {
  if (model.constraints().empty()) return;
  propagators_.emplace(model);
  domains_.emplace(model);
  std::map<int, std::vector<int>> of_rule;
  for (int k = 0; k < static_cast<int>(model.constraints().size()); ++k)
    if (const int rule = model.constraints()[k].rule; rule >= 0) of_rule[rule].push_back(k);
  std::map<int, std::set<int>> differing;
  for (const AllDifferent& constraint : model.all_different())
    if (constraint.rule >= 0)
      differing[constraint.rule].insert(constraint.cells.begin(), constraint.cells.end());
  const auto add = [&](const Part& part, const std::vector<int>& constraints, std::set<int> kept_apart) {
    std::set<int> scope;
    for (const int k : constraints) {
      for (const int cell : scope_of(model.constraints()[k])) scope.insert(cell);
      if (const auto& condition = model.constraints()[k].condition) scope.insert(condition->cell);
    }
    kept_apart.insert(scope.begin(), scope.lower_bound(model.visible_cells()));
    all_.push_back({part, constraints, {scope.begin(), scope.end()}, {kept_apart.begin(), kept_apart.end()}});
  };
  for (const auto& [rule, constraints] : of_rule)
    add({.kind = Part::Kind::rule, .rule = rule}, constraints, differing[rule]);
  for (int sum = 0; sum < static_cast<int>(model.implied_sums().size()); ++sum)
    add({.kind = Part::Kind::sum, .sum = sum}, {model.implied_sums()[sum].constraint}, {});
}

bool Statements::load(const std::vector<DigitSet>& candidates) {
  if (!domains_->load(candidates)) return false;
  domains_->record();
  return true;
}

bool Statements::propagate(const Statement& statement) {
  for (std::optional<std::size_t> before; before != domains_->mark();) {
    before = domains_->mark();
    int last_choice = -1;
    for (const int k : statement.constraints) {
      checkpoint();
      // One run looks at all alternatives of a choice.
      const int choice = propagators_->choice_of(k, *domains_);
      if (choice >= 0 && choice == last_choice) continue;
      last_choice = choice;
      if (!propagators_->run(k, *domains_)) return false;
    }
  }
  return true;
}

// Each constraint looks at visible cells as they were at first, and at hidden ones as they are by now.
bool Statements::propagate_once(const Statement& statement) {
  const Model& model = domains_->model();
  using Word = Domains<1>::Word;
  std::vector<std::pair<int, Word>> visible, hidden;  // what cells lose
  do {
    hidden.clear();
    for (const int k : statement.constraints) {
      checkpoint();
      const std::vector<int> scope = scope_of(model.constraints()[k]);
      std::vector<Word> before;
      for (const int cell : scope) before.push_back(*domains_->at(cell));
      const std::size_t mark = domains_->mark(), known = hidden.size();
      if (!propagators_->run(k, *domains_)) return false;
      for (std::size_t i = 0; i < scope.size(); ++i)
        if (const Word lost = before[i] & ~*domains_->at(scope[i]); lost != 0)
          (scope[i] < model.visible_cells() ? visible : hidden).emplace_back(scope[i], lost);
      domains_->undo(mark);
      for (std::size_t i = known; i < hidden.size(); ++i)
        if (!domains_->narrow(hidden[i].first, 0, hidden[i].second)) return false;
    }
  } while (visible.empty() && !hidden.empty());
  return std::ranges::all_of(
      visible, [this](const auto& lost) { return domains_->narrow(lost.first, 0, lost.second); });
}

}  // namespace sudosat
