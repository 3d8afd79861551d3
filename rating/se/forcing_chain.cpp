// Makes one forcing chain, with the rules inside it.
#include <algorithm>
#include <vector>

#include "rating/se/chain.hpp"
#include "rating/se/elementary.hpp"
#include "rating/se/link_graph.hpp"
#include "rating/se/storage.hpp"

namespace sudosat::rating::se {
namespace {

// Keeps all steps.
class AllHints : public ChainHints {
 public:
  bool wants(Tenths, int, ChainKind) const override { return true; }
  void add(ChainHint hint) override { hints.push_back(std::move(hint)); }
  // The steps in the order in which they are taken. Only the first of several that remove the same is left.
  std::vector<ChainHint> sorted() {
    std::ranges::stable_sort(hints, std::less<>());
    std::vector<ChainHint> result;
    for (ChainHint& hint : hints)
      if (std::ranges::none_of(result,
                               [&](const ChainHint& other) { return other.removals == hint.removals; }))
        result.push_back(std::move(hint));
    return result;
  }

  std::vector<ChainHint> hints;
};

// visit(candidate) for each candidate of the cell or house of a cause that is gone since `before`. An item is
// on because its cell or house has nothing else left.
template <class Visit>
void for_each_gone(const ExplainerGrid& before, const ExplainerGrid& now, int candidate, Cause cause,
                   Visit visit) {
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  if (cause == Cause::cell) {
    for_each_bit(static_cast<Mask>(before.candidates(cell) & ~now.candidates(cell)),
                 [&](int other) { visit(candidate_of(cell, other)); });
    return;
  }
  const int house = houses_of(cell)[static_cast<std::size_t>(cause) - static_cast<std::size_t>(Cause::box)];
  for_each_bit(static_cast<Mask>(before.places(house, digit) & ~now.places(house, digit)),
               [&](int place) { visit(candidate_of(cell_at(house, place), digit)); });
}

struct InnerStep {
  std::vector<int> removed;  // candidates
  std::vector<int> parents;  // candidates that had to be off
  std::int32_t nested = -1;  // the chain that the rule is
};

// The rules that a dynamic chain asks when its links lead no further. They count only what they remove thanks
// to candidates that the chain has switched off. `now` is the board without what is off, `before` the board
// on which the chain began.
class InnerRules {
 public:
  InnerRules(const ExplainerGrid& now, const ExplainerGrid& before, Storage& storage)
      : now_(now), before_(before), storage_(storage) {}

  void locked() {
    for_each_locked(now_, [&](int house, int other, int digit) {
      std::vector<int> parents;
      for_each_bit(static_cast<Mask>(gone_places(house, digit) & ~shared_places(house, other)),
                   [&](int place) { parents.push_back(candidate_of(cell_at(house, place), digit)); });
      add(removals_of_locked(now_, house, other, digit), std::move(parents));
      return false;
    });
  }
  void hidden_pairs() {
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
  void naked_pairs() {
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
  void x_wings() {
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
  // The search is a function of a grid, hints, and what keeps chains.
  template <class Search>
  void chains(Search search) {
    AllHints hints;
    search(now_, hints, storage_.for_inner_search());
    for (const ChainHint& hint : hints.sorted()) {
      std::vector<int> parents;
      for (const ChainTarget& target : hint.targets) collect_parents(target, hint.cause_of_start, parents);
      if (parents.empty()) continue;
      add(hint.removals, std::move(parents), storage_.nested.add(hint));
    }
  }

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
  // Returns the candidates that had to go so that the target, and the items that lead to it, are on.
  void collect_parents(const ChainTarget& target, Cause cause_of_start, std::vector<int>& parents) const {
    for_each_ancestor(target, [&](std::int32_t number) {
      const ChainItem& item = (*target.chain)[number];
      const Cause cause = item.cause == Cause::none ? cause_of_start : item.cause;
      if (!item.is_on || cause == Cause::none) return;
      for_each_gone(before_, now_, item.candidate, cause, [&](int candidate) {
        if (std::ranges::count(parents, candidate) == 0) parents.push_back(candidate);
      });
    });
  }

  const ExplainerGrid& now_;
  const ExplainerGrid& before_;
  Storage& storage_;
};

// The steps of the first rule that has any.
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

class ForcingChain {
 public:
  ForcingChain(const ExplainerGrid& grid, Forcing forcing, Storage& storage)
      : before_(grid), now_(grid), forcing_(forcing), storage_(storage), chain_(storage.chains.make()) {}

  // Items that are on are followed before items that are off, both in the order in which they were found.
  const Chain& from(int candidate, bool is_on) {
    chain_.enter(chain_.add(candidate, is_on, Cause::none));
    (is_on ? on_ : off_).push_back(0);
    std::size_t next_on = 0, next_off = 0;
    while (!chain_.contradiction && (next_on < on_.size() || next_off < off_.size())) {
      if (next_on < on_.size())
        follow_on(on_[next_on++]);
      else
        follow_off(off_[next_off++]);
      if (chain_.contradiction || next_on < on_.size() || next_off < off_.size() ||
          forcing_ < Forcing::dynamic_plus)
        continue;
      for (const InnerStep& step : inner_steps(now_, before_, forcing_, storage_))
        for (const int removed : step.removed) {
          if (chain_.find(removed, false) >= 0) continue;
          off_.push_back(chain_.add(removed, false, Cause::rule, step.nested));
          for (const int parent : step.parents) chain_.add_parent(chain_.find(parent, false));
          chain_.enter(off_.back());
        }
    }
    return chain_;
  }

 private:
  bool is_dynamic() const { return forcing_ != Forcing::multiple; }
  bool is_nishio() const { return forcing_ == Forcing::nishio; }
  void follow_on(int number) {
    for_each_off(now_, chain_[number].candidate, !is_nishio(), [&](int candidate, Cause cause) {
      if (chain_.contradiction) return;
      const int opposite = chain_.find(candidate, true);
      if (opposite < 0 && chain_.find(candidate, false) >= 0) return;
      const int item = chain_.add(candidate, false, cause);
      chain_.add_parent(number);
      if (opposite >= 0) {
        chain_.contradiction = {opposite, item};
        return;
      }
      chain_.enter(item);
      off_.push_back(item);
    });
  }
  void follow_off(int number) {
    const int candidate = chain_[number].candidate;
    for_each_on(now_, candidate, !is_nishio(), true, [&](int other, Cause cause) {
      if (chain_.contradiction) return;
      const int opposite = chain_.find(other, false);
      if (opposite < 0 && chain_.find(other, true) >= 0) return;
      const int item = chain_.add(other, true, cause);
      chain_.add_parent(number);
      if (is_dynamic()) add_hidden_parents(item, number);
      if (opposite >= 0) {
        chain_.contradiction = {item, opposite};
        return;
      }
      chain_.enter(item);
      on_.push_back(item);
    });
    if (is_dynamic()) now_.remove(cell_of(candidate), digit_of(candidate));
  }
  // Adds the candidates that were switched off before in the item's cell or house: without that it would not
  // follow.
  void add_hidden_parents(int number, int before) {
    for_each_gone(before_, now_, chain_[before].candidate, chain_[number].cause,
                  [&](int candidate) { chain_.add_parent(chain_.find(candidate, false)); });
  }

  const ExplainerGrid& before_;
  ExplainerGrid now_;  // the board without what is off, if that counts
  const Forcing forcing_;
  Storage& storage_;
  Chain& chain_;
  std::vector<int> on_, off_;
};

}  // namespace

const Chain& forcing_chain(const ExplainerGrid& grid, Forcing forcing, int candidate, bool is_on,
                           Storage& storage) {
  return ForcingChain(grid, forcing, storage).from(candidate, is_on);
}

}  // namespace sudosat::rating::se
