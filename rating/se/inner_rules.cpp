#include "rating/se/inner_rules.hpp"

#include <algorithm>

#include "rating/se/locked.hpp"
#include "rating/se/sets.hpp"
#include "rating/se/simple_chains.hpp"
#include "rating/se/storage.hpp"

namespace sudosat::rating::se {
namespace {

class InnerRules {
 public:
  InnerRules(const ExplainerGrid& now, const ExplainerGrid& before, Storage& storage)
      : now_(now), before_(before), storage_(storage) {}

  void locked();
  void hidden_pairs();
  void naked_pairs();
  void x_wings();
  // The search is a function of a grid, hints, and what keeps chains.
  template <class Search>
  void chains(Search search);

  std::vector<InnerStep> steps;

 private:
  void add(const Removals& removals, std::vector<int> parents, std::int32_t nested = -1) {
    if (removals.empty() || parents.empty()) return;
    std::vector<int> removed;
    removals.touched().for_each([&](int cell) {
      for_each_bit(removals.of(cell), [&](int digit) { removed.push_back(candidate_of(cell, digit)); });
    });
    steps.push_back({std::move(removed), std::move(parents), nested});
  }
  Mask gone_places(int house, int digit) const {
    return static_cast<Mask>(before_.places(house, digit) & ~now_.places(house, digit));
  }
  void collect_parents(const ChainTarget& target, Cause cause_of_start, std::vector<int>& parents) const;

  const ExplainerGrid& now_;
  const ExplainerGrid& before_;
  Storage& storage_;
};

void InnerRules::locked() {
  for_each_locked(now_, [&](int house, int other, int digit) {
    std::vector<int> parents;
    for_each_bit(static_cast<Mask>(gone_places(house, digit) & ~shared_places(house, other)),
                 [&](int place) { parents.push_back(candidate_of(cell_at(house, place), digit)); });
    add(removals_of_locked(now_, house, other, digit), std::move(parents));
    return false;
  });
}

void InnerRules::hidden_pairs() {
  for_each_hidden_set(now_, 2, 4, [&](int house, Mask set, Mask places) {
    std::vector<int> parents;
    for_each_bit(static_cast<Mask>(all_nine & ~places), [&](int place) {
      const int cell = cell_at(house, place);
      for_each_bit(before_.candidates(cell) & set,
                   [&](int digit) { parents.push_back(candidate_of(cell, digit)); });
    });
    add(removals_of_hidden_set(now_, house, set, places), std::move(parents));
    return false;
  });
}

void InnerRules::naked_pairs() {
  for_each_naked_set(now_, 2, [&](int house, Mask places, Mask set) {
    std::vector<int> parents;
    for_each_bit(places, [&](int place) {
      const int cell = cell_at(house, place);
      for_each_bit(static_cast<Mask>(before_.candidates(cell) & ~set),
                   [&](int digit) { parents.push_back(candidate_of(cell, digit)); });
    });
    add(removals_of_naked_set(now_, house, places, set), std::move(parents));
    return false;
  });
}

void InnerRules::x_wings() {
  for_each_fish(now_, 2, [&](int kind, Mask base, Mask cover, int digit) {
    std::vector<int> parents;
    for_each_bit(base, [&](int line) {
      for_each_bit(static_cast<Mask>(gone_places(kind + line, digit) & ~cover),
                   [&](int place) { parents.push_back(candidate_of(cell_at(kind + line, place), digit)); });
    });
    add(removals_of_fish(now_, kind, base, cover, digit), std::move(parents));
    return false;
  });
}

template <class Search>
void InnerRules::chains(Search search) {
  AllHints hints;
  search(now_, hints, storage_.for_inner_search());
  for (const ChainHint& hint : hints.sorted()) {
    std::vector<int> parents;
    for (const ChainTarget& target : hint.targets) collect_parents(target, hint.cause_of_start, parents);
    if (parents.empty()) continue;
    add(hint.removals, std::move(parents), storage_.nested.add(hint));
  }
}

// An item is on because its cell or house has nothing else: what that has lost since then.
void InnerRules::collect_parents(const ChainTarget& target, Cause cause_of_start,
                                 std::vector<int>& parents) const {
  const auto add_parent = [&](int candidate) {
    if (std::ranges::count(parents, candidate) == 0) parents.push_back(candidate);
  };
  for_each_ancestor(target, [&](std::int32_t number) {
    const ChainItem& item = (*target.chain)[number];
    const Cause cause = item.cause == Cause::none ? cause_of_start : item.cause;
    if (!item.is_on || cause == Cause::none) return;
    const int cell = cell_of(item.candidate), digit = digit_of(item.candidate);
    if (cause == Cause::cell) {
      for_each_bit(static_cast<Mask>(before_.candidates(cell) & ~now_.candidates(cell)),
                   [&](int other) { add_parent(candidate_of(cell, other)); });
      return;
    }
    const int house = houses_of(cell)[static_cast<std::size_t>(cause) - static_cast<std::size_t>(Cause::box)];
    for_each_bit(gone_places(house, digit),
                 [&](int place) { add_parent(candidate_of(cell_at(house, place), digit)); });
  });
}

}  // namespace

std::vector<InnerStep> inner_steps(const ExplainerGrid& now, const ExplainerGrid& before, Forcing forcing,
                                   Storage& storage) {
  InnerRules rules(now, before, storage);
  const auto simple = [](const ExplainerGrid& grid, ChainHints& hints, Storage& inner) {
    simple_chains(grid, hints, inner.chains);
  };
  const auto searching = [](Forcing forcing_inside) {
    return [forcing_inside](const ExplainerGrid& grid, ChainHints& hints, Storage& inner) {
      forcing_chains(grid, forcing_inside, hints, inner);
    };
  };
  rules.locked();
  if (rules.steps.empty()) rules.hidden_pairs();
  if (rules.steps.empty()) rules.naked_pairs();
  if (rules.steps.empty()) rules.x_wings();
  const bool with_simple = forcing == Forcing::with_simple_chains || forcing == Forcing::with_multiple;
  if (rules.steps.empty() && with_simple) rules.chains(simple);
  if (rules.steps.empty() && forcing == Forcing::with_multiple) rules.chains(searching(Forcing::multiple));
  if (rules.steps.empty() && forcing >= Forcing::with_dynamic) rules.chains(searching(Forcing::dynamic));
  if (rules.steps.empty() && forcing == Forcing::with_dynamic_plus)
    rules.chains(searching(Forcing::with_simple_chains));
  return std::move(rules.steps);
}

}  // namespace sudosat::rating::se
