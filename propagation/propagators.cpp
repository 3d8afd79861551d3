#include "propagation/propagators.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <utility>

#include "base/budget.hpp"

namespace sudosat {
namespace {

class Judge : public Propagator {
 public:
  Judge(Constraint constraint, const Model& model) : constraint_(std::move(constraint)) {
    for (int cell : scope_of(constraint_)) firsts_.push_back(model.range(cell).first);
    values_.resize(firsts_.size());
  }

  bool run(Word* sets) override {
    if (!std::all_of(sets, sets + firsts_.size(), is_single)) return true;
    for (std::size_t i = 0; i < firsts_.size(); ++i) values_[i] = firsts_[i] + std::countr_zero(sets[i]);
    return accepts(constraint_, values_);
  }

 private:
  Constraint constraint_;
  std::vector<int> firsts_;  // the first value of each cell's range
  std::vector<int> values_;
};

}  // namespace

std::unique_ptr<Propagator> make_judge(Constraint constraint, const Model& model) {
  return std::make_unique<Judge>(std::move(constraint), model);
}

Propagator::Word set_of(const Model& model, int cell, const std::vector<int>& values) {
  Propagator::Word set = 0;
  for (int value : values)
    if (model.range(cell).contains(value)) set |= Propagator::Word{1} << model.digit_of(cell, value);
  return set;
}

bool has_repeats(std::vector<int> cells) {
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

Propagators::Propagators(const Model& model) : model_(model), entries_(model.constraints().size()) {
  // A search never runs the propagator of a replaced constraint, and such propagators are costly, so none is
  // made.
  for (int k = 0; k < std::ssize(entries_); ++k) {
    checkpoint();
    if (!model.constraints()[k].is_replaced) make(k);
  }
  find_choices();
}

void Propagators::find_choices() {
  std::map<int, Choice> choices;
  for (int k = 0; k < std::ssize(entries_); ++k)
    if (const Entry& entry = entries_[k];
        entry.propagator && entry.condition && !model_.constraints()[k].is_covered)
      choices.try_emplace(entry.condition->cell, Choice{entry.condition->cell, {}, {}})
          .first->second.constraints.push_back(k);
  for (auto& [cell, choice] : choices) {
    std::map<int, std::set<int>> values;  // for each cell: the values with which alternatives look at it
    for (const int k : choice.constraints)
      for (const int seen : entries_[k].scope) values[seen].insert(entries_[k].condition->digit);
    for (const auto& [seen, by] : values)
      if (by.size() > 1) choice.shared.push_back(seen);
    if (choice.shared.empty()) continue;
    for (const int k : choice.constraints) entries_[k].choice = static_cast<int>(choices_.size());
    choices_.push_back(std::move(choice));
  }
  if (choices_.empty()) return;
  tried_.assign(model_.cells(), 0);
  united_ = tried_;
}

void Propagators::make(int k) {
  const Constraint& constraint = model_.constraints()[k];
  Entry& entry = entries_[k];
  entry = {make_propagator(constraint, model_), {}, 0, constraint.condition};
  entry.scope = entry.propagator->scope(constraint);
  entry.work = entry.scope.size();
  // The states of an automaton are looked at in words.
  constexpr std::size_t states_a_cell = 16;
  if (const auto* regular = std::get_if<Regular>(&constraint.what))
    entry.work += static_cast<std::size_t>(regular->automaton->states()) / states_a_cell;
  // Cells are searched with their neighbours, twice.
  if (std::holds_alternative<Connected>(constraint.what)) entry.work *= 2;
  // A cell that occurs twice gets the intersection of its two sets, which is less than the propagator saw in
  // either.
  entry.settles = entry.propagator->is_idempotent() && !has_repeats(entry.scope);
  if (sets_.size() < entry.scope.size()) sets_.resize(entry.scope.size());
}

bool Propagators::run(int k, Domains<1>& domains) {
  if (!entries_[k].propagator) make(k);
  const Entry& entry = entries_[k];
  if (entry.condition && !domains.contains(entry.condition->cell, entry.condition->digit)) return true;
  if (const int choice = choice_of(k, domains); choice >= 0) return run(choices_[choice], domains);
  // Most runs remove nothing from most cells, so unchanged cells are passed over in a tight loop.
  const Propagator::Word* candidates = domains.at(0);
  const std::size_t size = entry.scope.size();
  const int* scope = entry.scope.data();
  Propagator::Word* sets = sets_.data();
  for (std::size_t i = 0; i < size; ++i) sets[i] = candidates[scope[i]];
  const bool can_hold = entry.propagator->run(sets);
  if (entry.condition && !domains.is_single(entry.condition->cell))
    return can_hold || domains.remove(entry.condition->cell, entry.condition->digit);
  if (!can_hold) return false;
  for (std::size_t i = 0; i < size; ++i)
    if ((candidates[scope[i]] & ~sets[i]) != 0 && !domains.keep(scope[i], sets[i])) return false;
  if (entry.settles) domains.settle_other(k);
  return true;
}

bool Propagators::run(const Choice& choice, Domains<1>& domains) {
  for (const int cell : choice.shared) united_[cell] = 0;
  Propagator::Word failed = 0;
  for (Propagator::Word left = *domains.at(choice.cell); left != 0; left &= left - 1) {
    if (!can_hold(choice, std::countr_zero(left), domains)) {
      failed |= left & -left;
      continue;
    }
    for (const int cell : choice.shared) united_[cell] |= tried_[cell];
  }
  // A change below makes each constraint pending again that looks at the changed cell.
  for (const int k : choice.constraints) domains.settle_other(k);
  if (!domains.narrow(choice.cell, 0, failed)) return false;
  for (const int cell : choice.shared)
    if ((*domains.at(cell) & ~united_[cell]) != 0 && !domains.keep(cell, united_[cell])) return false;
  return true;
}

bool Propagators::can_hold(const Choice& choice, int value, const Domains<1>& domains) {
  for (const int cell : choice.shared) tried_[cell] = *domains.at(cell);
  const auto is_alternative = [&](int k) { return entries_[k].condition->digit == value; };
  for (const int k : choice.constraints)
    if (is_alternative(k))
      for (const int cell : entries_[k].scope) tried_[cell] = *domains.at(cell);
  for (const int k : choice.constraints) {
    if (!is_alternative(k)) continue;
    checkpoint();
    const Entry& entry = entries_[k];
    for (std::size_t i = 0; i < entry.scope.size(); ++i) sets_[i] = tried_[entry.scope[i]];
    if (!entry.propagator->run(sets_.data())) return false;
    for (std::size_t i = 0; i < entry.scope.size(); ++i) tried_[entry.scope[i]] &= sets_[i];
  }
  return true;
}

}  // namespace sudosat
