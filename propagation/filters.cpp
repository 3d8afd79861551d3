#include "propagation/filters.hpp"

#include <algorithm>

namespace sudosat {

bool has_repeats(std::vector<int> cells) {
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

Filters::Filters(const Model& model) {
  std::size_t widest = 0;
  for (const Constraint& constraint : model.constraints()) {
    Entry entry{make_filter(constraint, model), {}, constraint.condition};
    entry.scope = entry.filter->scope(constraint);
    // A cell that occurs twice gets the intersection of its two sets, which is less than the filter saw in
    // either.
    entry.settles = entry.filter->is_idempotent() && !has_repeats(entry.scope);
    widest = std::max(widest, entry.scope.size());
    entries_.push_back(std::move(entry));
  }
  sets_.resize(widest);
}

bool Filters::run(int k, Domains<1>& domains) {
  const Entry& entry = entries_[k];
  if (entry.condition && !domains.contains(entry.condition->cell, entry.condition->digit)) return true;
  for (std::size_t i = 0; i < entry.scope.size(); ++i) sets_[i] = *domains.at(entry.scope[i]);
  const bool can_hold = entry.filter->run(sets_.data());
  if (entry.condition && !domains.is_single(entry.condition->cell))
    return can_hold || domains.remove(entry.condition->cell, entry.condition->digit);
  if (!can_hold) return false;
  for (std::size_t i = 0; i < entry.scope.size(); ++i)
    if (!domains.keep(entry.scope[i], sets_[i])) return false;
  if (entry.settles) domains.settle_other(k);
  return true;
}

}  // namespace sudosat
