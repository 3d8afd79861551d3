#include "propagation/filters.hpp"

#include <algorithm>

namespace sudosat {

bool has_repeats(std::vector<int> cells) {
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

Filters::Filters(const Model& model) : model_(model), entries_(model.constraints().size()) {
  // Search runs no filter of a constraint that another replaces, and these are costly ones.
  for (int k = 0; k < std::ssize(entries_); ++k)
    if (!model.constraints()[k].is_replaced) make(k);
}

void Filters::make(int k) {
  const Constraint& constraint = model_.constraints()[k];
  Entry& entry = entries_[k];
  entry = {make_filter(constraint, model_), {}, constraint.condition};
  entry.scope = entry.filter->scope(constraint);
  // A cell that occurs twice gets the intersection of its two sets, which is less than the filter saw in
  // either.
  entry.settles = entry.filter->is_idempotent() && !has_repeats(entry.scope);
  if (sets_.size() < entry.scope.size()) sets_.resize(entry.scope.size());
}

bool Filters::run(int k, Domains<1>& domains) {
  if (!entries_[k].filter) make(k);
  const Entry& entry = entries_[k];
  if (entry.condition && !domains.contains(entry.condition->cell, entry.condition->digit)) return true;
  // Most runs remove nothing from most cells, so these are passed over in a tight loop.
  const Filter::Word* candidates = domains.at(0);
  const std::size_t size = entry.scope.size();
  const int* scope = entry.scope.data();
  Filter::Word* sets = sets_.data();
  for (std::size_t i = 0; i < size; ++i) sets[i] = candidates[scope[i]];
  const bool can_hold = entry.filter->run(sets);
  if (entry.condition && !domains.is_single(entry.condition->cell))
    return can_hold || domains.remove(entry.condition->cell, entry.condition->digit);
  if (!can_hold) return false;
  for (std::size_t i = 0; i < size; ++i)
    if ((candidates[scope[i]] & ~sets[i]) != 0 && !domains.keep(scope[i], sets[i])) return false;
  if (entry.settles) domains.settle_other(k);
  return true;
}

}  // namespace sudosat
