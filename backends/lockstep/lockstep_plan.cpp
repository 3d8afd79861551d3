#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "backends/lockstep/sweep.hpp"
#include "model/cell_groups.hpp"
#include "propagation/propagator.hpp"

namespace sudosat::lockstep {
namespace {

// Sums and the numbers of constraints have 16 bits.
constexpr std::int64_t most_sum = 1 << 13;
constexpr std::size_t most_constraints = 1 << 14;
// A sum of cells that differ goes by sets if there are at most this many.
constexpr std::size_t most_sets = 40;

// The sum of the terms if each cell holds its first value.
std::int64_t first_sum(const Linear& linear, const Model& model) {
  std::int64_t sum = 0;
  for (const Term& term : linear.terms) sum += term.coefficient * model.range(term.cell).first;
  return sum;
}

bool is_planned(const Linear& linear, const Model& model) {
  if (linear.terms.size() > most_terms || linear.totals.empty()) return false;
  std::int64_t span = 0;
  for (const Term& term : linear.terms) span += std::abs(term.coefficient) * most_values;
  const std::int64_t first = first_sum(linear, model);
  return span <= most_sum && std::abs(linear.totals.front() - first) <= most_sum &&
         std::abs(linear.totals.back() - first) <= most_sum;
}
bool is_planned(const Domain&, const Model&) { return true; }
bool is_planned(const Relation&, const Model&) { return true; }
bool is_planned(const Combination& combination, const Model&) {
  return combination.cells.size() <= most_values;
}
template <class Other>
bool is_planned(const Other&, const Model&) {
  return false;
}

class Planner {
 public:
  explicit Planner(const Model& model) : model_(model) { plan_.cells = model.cells(); }

  LockstepPlan run() {
    const auto& all = model_.all_different();
    for (int k = 0; k < static_cast<int>(all.size()); ++k)
      if (!is_repeated(k))
        plan_.different.push_back({all[k].cells, model_.covers(all[k]) ? whole() : Set{0}});
    plan_.intersections = model_.intersections();
    for (const Constraint& constraint : model_.constraints())
      if (!constraint.is_covered) std::visit([this](const auto& what) { add(what); }, constraint.what);
    std::set<int> summed;
    for (const LockstepPlan::Sum& sum : plan_.sums)
      for (const LockstepPlan::Sum::Group& group : sum.groups)
        summed.insert(group.cells.begin(), group.cells.end());
    plan_.summed.assign(summed.begin(), summed.end());
    list_scopes();
    count_steps();
    return std::move(plan_);
  }

 private:
  Set whole() const { return static_cast<Set>((1 << model_.digits()) - 1); }

  // Whether every two cells of the constraint share a house.
  bool is_repeated(int k) const {
    const AllDifferent& constraint = model_.all_different()[k];
    if (model_.covers(constraint)) return false;
    return std::ranges::all_of(constraint.cells, [&](int a) {
      return std::ranges::all_of(constraint.cells, [&](int b) { return a == b || model_.share_house(a, b); });
    });
  }

  void add(const Relation& relation) {
    add_pair(relation.first, relation.second, [&](int a, int b) { return relation.allowed->allows(a, b); });
  }
  void add(const Combination& combination) {
    LockstepPlan::Cage cage{combination.cells, {}, {}};
    for (DigitSet::Word set : combination.sets) cage.sets.push_back(static_cast<Set>(set));
    std::map<DigitSet::Word, LockstepPlan::Cells> by_unseen;
    for (const Onlooker& onlooker : onlookers_of(combination.cells, model_))
      by_unseen[onlooker.unseen].push_back(onlooker.cell);
    for (auto& [unseen, cells] : by_unseen) {
      LockstepPlan::Onlookers& onlookers =
          cage.onlookers.emplace_back(LockstepPlan::Onlookers{{}, std::move(cells)});
      for (DigitSet::Word left = unseen; left != 0; left &= left - 1)
        onlookers.unseen.push_back(combination.cells[std::countr_zero(left)]);
    }
    plan_.cages.push_back(std::move(cage));
  }
  void add(const Linear& linear) {
    if (linear.terms.size() == 2) {
      const Term a = linear.terms[0], b = linear.terms[1];
      return add_pair(a.cell, b.cell, [&](int x, int y) {
        return std::ranges::binary_search(linear.totals, a.coefficient * x + b.coefficient * y);
      });
    }
    if (linear.terms.size() <= most_values)
      if (const auto cage = combinations(linear, model_, most_sets)) return add(*cage);
    const std::int64_t first = first_sum(linear, model_);
    LockstepPlan::Sum& sum = plan_.sums.emplace_back(LockstepPlan::Sum{
        {}, static_cast<int>(linear.totals.front() - first), static_cast<int>(linear.totals.back() - first)});
    for (const std::vector<std::size_t>& places : different_terms(linear, model_)) {
      LockstepPlan::Sum::Group& group = sum.groups.emplace_back(
          LockstepPlan::Sum::Group{{}, static_cast<int>(linear.terms[places.front()].coefficient)});
      for (std::size_t i : places) group.cells.push_back(linear.terms[i].cell);
    }
  }
  template <class Other>
  void add(const Other&) {}  // a Domain needs nothing here, as propagation at the root has applied it

  template <class Allows>
  void add_pair(int first, int second, Allows allows) {
    LockstepPlan::Pair pair{first, second, {}, {}};
    for (int a = 0; a < model_.range(first).size(); ++a)
      for (int b = 0; b < model_.range(second).size(); ++b)
        if (allows(model_.value_of(first, a), model_.value_of(second, b))) {
          pair.seconds[a] |= static_cast<Set>(1 << b);
          pair.firsts[b] |= static_cast<Set>(1 << a);
        }
    plan_.pairs.push_back(pair);
  }

  void count_steps() {
    std::size_t steps = 0;
    for (const LockstepPlan::Different& different : plan_.different) steps += 8 * different.cells.size();
    for (const Intersection& shared : plan_.intersections)
      steps += shared.shared.size() + 2 * shared.only_first.size() + 2 * shared.only_second.size();
    for (const LockstepPlan::Cage& cage : plan_.cages) {
      steps += cage.cells.size() * (4 + cage.sets.size());
      for (const LockstepPlan::Onlookers& onlookers : cage.onlookers)
        steps += cage.sets.size() + onlookers.unseen.size() + onlookers.cells.size();
    }
    steps += plan_.pairs.size() * 4 * most_values;
    steps += plan_.summed.size() * 8;
    for (const LockstepPlan::Sum& sum : plan_.sums)
      for (const LockstepPlan::Sum::Group& group : sum.groups) steps += 16 * group.cells.size();
    plan_.steps = steps;
  }
  void list_scopes() {
    for (const LockstepPlan::Different& different : plan_.different) plan_.scopes.push_back(different.cells);
    for (const LockstepPlan::Cage& cage : plan_.cages) plan_.scopes.push_back(cage.cells);
    for (const LockstepPlan::Pair& pair : plan_.pairs) plan_.scopes.push_back({pair.first, pair.second});
    for (const LockstepPlan::Sum& sum : plan_.sums) {
      LockstepPlan::Cells& cells = plan_.scopes.emplace_back();
      for (const LockstepPlan::Sum::Group& group : sum.groups)
        cells.insert(cells.end(), group.cells.begin(), group.cells.end());
    }
  }

  const Model& model_;
  LockstepPlan plan_{};
};

}  // namespace

bool has_plan(const Model& model) {
  // More cells cost too much: each lane holds the whole board, and each decision looks at all of it.
  constexpr int most_cells = 400;
  return model.is_board() && model.width() <= most_values && model.cells() <= most_cells &&
         model.constraints().size() + model.all_different().size() <= most_constraints &&
         std::ranges::all_of(model.all_different(),
                             [](const AllDifferent& k) { return k.cells.size() <= most_values; }) &&
         std::ranges::all_of(model.constraints(), [&](const Constraint& constraint) {
           const auto is_kind = [&model](const auto& what) { return is_planned(what, model); };
           return !constraint.condition && std::visit(is_kind, constraint.what);
         });
}

LockstepPlan plan_of(const Model& model) { return Planner(model).run(); }

}  // namespace sudosat::lockstep
