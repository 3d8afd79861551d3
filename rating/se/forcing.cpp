#include "rating/se/forcing.hpp"

#include "puzzle/budget.hpp"
#include "rating/se/inner_rules.hpp"
#include "rating/se/links.hpp"

namespace sudosat::rating::se {
namespace {

struct Terms {
  Tenths base;
  std::string_view cell, region, both, contradiction;
};

Terms nested(Tenths base) {
  return {base, "nested cell forcing chains", "nested region forcing chains", "nested double forcing chains",
          "nested contradiction"};
}

Terms terms_of(Forcing forcing) {
  switch (forcing) {
    case Forcing::nishio:
      return {75, "", "", "", "Nishio"};
    case Forcing::multiple:
      return {80, "cell forcing chains", "region forcing chains", "", ""};
    case Forcing::dynamic:
      return {85, "dynamic cell forcing chains", "dynamic region forcing chains",
              "dynamic double forcing chains", "dynamic contradiction"};
    case Forcing::dynamic_plus:
      return {90, "dynamic+ cell forcing chains", "dynamic+ region forcing chains",
              "dynamic+ double forcing chains", "dynamic+ contradiction"};
    case Forcing::with_simple_chains:
      return nested(95);
    case Forcing::with_multiple:
      return nested(100);
    case Forcing::with_dynamic:
      return nested(105);
    case Forcing::with_dynamic_plus:
      break;
  }
  return nested(110);
}

class ForcingSearch {
 public:
  ForcingSearch(const Grid& grid, Forcing forcing, ChainHints& hints, Storage& storage)
      : grid_(grid), forcing_(forcing), terms_(terms_of(forcing)), hints_(hints), storage_(storage) {}

  void run() {
    for (int cell = 0; cell < cells; ++cell)
      if (count(grid_.candidates(cell)) > (is_dynamic() ? 1 : 2)) search_from(cell);
  }

 private:
  bool is_dynamic() const { return forcing_ != Forcing::multiple; }
  bool is_nishio() const { return forcing_ == Forcing::nishio; }

  void search_from(int cell);
  void search_both(int candidate);
  void search_regions(int candidate);
  void combine(const std::vector<const Chain*>& chains, bool is_on, ChainKind kind, Cause cause);

  // The chain from this candidate on, made when it is asked for.
  const Chain& chain_on(int candidate) {
    const Chain*& chain = on_[static_cast<std::size_t>(candidate)];
    if (chain == nullptr) chain = &make_chain(candidate, true);
    return *chain;
  }
  const Chain& make_chain(int candidate, bool is_on);
  void follow_on(const Grid& grid, Chain& chain, int number, std::vector<int>& off) const;
  void follow_off(Grid& grid, Chain& chain, int number, std::vector<int>& on) const;
  void add_hidden_parents(const Grid& grid, Chain& chain, int number, int before) const;

  // How many items the target and its ancestors are.
  int items_before(const Target& target) const {
    int items = 0;
    for_each_ancestor(target, [&](std::int32_t) { ++items; });
    return items;
  }
  void add(ChainKind kind, std::string_view technique, int candidate, bool is_on, std::vector<Target> targets,
           Cause cause = Cause::none);

  const Grid& grid_;
  const Forcing forcing_;
  const Terms terms_;
  ChainHints& hints_;
  Storage& storage_;
  std::array<const Chain*, candidates> on_{};
};

void ForcingSearch::search_from(int cell) {
  std::vector<const Chain*> chains;
  for_each_bit(grid_.candidates(cell), [&](int digit) {
    checkpoint_now();
    const int candidate = candidate_of(cell, digit);
    chains.push_back(&chain_on(candidate));
    if (is_dynamic()) search_both(candidate);
    if (!is_nishio()) search_regions(candidate);
  });
  if (is_nishio()) return;
  for (const bool is_on : {true, false}) combine(chains, is_on, ChainKind::cell, Cause::cell);
}

// A candidate that leads to a contradiction, on or off; and what follows from both.
void ForcingSearch::search_both(int candidate) {
  const Chain& on = chain_on(candidate);
  const Chain& off = make_chain(candidate, false);
  if (on.contradiction)
    add(ChainKind::contradiction, terms_.contradiction, candidate, false,
        {{&on, on.contradiction->first}, {&on, on.contradiction->second}});
  if (off.contradiction)
    add(ChainKind::contradiction, terms_.contradiction, candidate, true,
        {{&off, off.contradiction->first}, {&off, off.contradiction->second}});
  if (is_nishio() || count(grid_.candidates(cell_of(candidate))) < 3) return;
  for (const bool is_on : {true, false})
    for (const std::int32_t number : on.found(is_on)) {
      const int target = on[number].candidate;
      if (const int other = off.find(target, is_on); other >= 0)
        add(ChainKind::both_lead_to, terms_.both, target, is_on, {{&on, number}, {&off, other}});
    }
}

// What follows from each place of the candidate's digit in a house. Each house is searched from its first
// place.
void ForcingSearch::search_regions(int candidate) {
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = houses_of(cell)[kind];
    const Mask places = grid_.places(house, digit);
    if (count(places) < 2 || cell_at(house, lowest(places)) != cell) continue;
    std::vector<const Chain*> chains;
    for_each_bit(places,
                 [&](int place) { chains.push_back(&chain_on(candidate_of(cell_at(house, place), digit))); });
    for (const bool is_on : {true, false}) combine(chains, is_on, ChainKind::region, cause_of(kind));
  }
}

// What all these chains lead to.
void ForcingSearch::combine(const std::vector<const Chain*>& chains, bool is_on, ChainKind kind,
                            Cause cause) {
  for (const std::int32_t number : chains.front()->found(is_on)) {
    const int candidate = (*chains.front())[number].candidate;
    std::vector<Target> targets;
    for (const Chain* chain : chains) {
      const int item = chain->find(candidate, is_on);
      if (item < 0) break;
      targets.push_back({chain, item});
    }
    if (targets.size() == chains.size())
      add(kind, kind == ChainKind::cell ? terms_.cell : terms_.region, candidate, is_on, std::move(targets),
          cause);
  }
}

void ForcingSearch::add(ChainKind kind, std::string_view technique, int candidate, bool is_on,
                        std::vector<Target> targets, Cause cause) {
  if (is_on && count(grid_.candidates(cell_of(candidate))) == 1) return;
  int complexity = 0;
  for (const Target& target : targets) {
    complexity += items_before(target);
    if (!hints_.wants(terms_.base + length_term(complexity), complexity, kind)) return;
  }
  complexity += storage_.nested.complexity(targets);
  const Tenths rating = terms_.base + length_term(complexity);
  if (!hints_.wants(rating, complexity, kind)) return;
  ChainHint hint{rating, complexity, kind, technique, {}, {}, std::move(targets), cause};
  set_effect(grid_, candidate, is_on, hint);
  hints_.add(std::move(hint));
}

// Items that are on are followed before those that are off, each in the order in which they were found.
const Chain& ForcingSearch::make_chain(int candidate, bool is_on) {
  Chain& chain = storage_.chains.emplace_back();
  chain.enter(chain.add(candidate, is_on, Cause::none));
  Grid grid = grid_;
  std::vector<int> on, off;
  (is_on ? on : off).push_back(0);
  std::size_t next_on = 0, next_off = 0;
  while (!chain.contradiction && (next_on < on.size() || next_off < off.size())) {
    if (next_on < on.size())
      follow_on(grid, chain, on[next_on++], off);
    else
      follow_off(grid, chain, off[next_off++], on);
    if (chain.contradiction || next_on < on.size() || next_off < off.size() ||
        forcing_ < Forcing::dynamic_plus)
      continue;
    for (const InnerStep& step : inner_steps(grid, grid_, forcing_, storage_.nested))
      for (const int removed : step.removed) {
        if (chain.find(removed, false) >= 0) continue;
        off.push_back(chain.add(removed, false, Cause::rule, step.nested));
        for (const int parent : step.parents) chain.add_parent(chain.find(parent, false));
        chain.enter(off.back());
      }
  }
  return chain;
}

void ForcingSearch::follow_on(const Grid& grid, Chain& chain, int number, std::vector<int>& off) const {
  for_each_off(grid, chain[number].candidate, !is_nishio(), [&](int candidate, Cause cause) {
    if (chain.contradiction) return;
    const int opposite = chain.find(candidate, true);
    if (opposite < 0 && chain.find(candidate, false) >= 0) return;
    const int item = chain.add(candidate, false, cause);
    chain.add_parent(number);
    if (opposite >= 0) {
      chain.contradiction = {opposite, item};
      return;
    }
    chain.enter(item);
    off.push_back(item);
  });
}

void ForcingSearch::follow_off(Grid& grid, Chain& chain, int number, std::vector<int>& on) const {
  const int candidate = chain[number].candidate;
  for_each_on(grid, candidate, !is_nishio(), true, [&](int other, Cause cause) {
    if (chain.contradiction) return;
    const int opposite = chain.find(other, false);
    if (opposite < 0 && chain.find(other, true) >= 0) return;
    const int item = chain.add(other, true, cause);
    chain.add_parent(number);
    if (is_dynamic()) add_hidden_parents(grid, chain, item, number);
    if (opposite >= 0) {
      chain.contradiction = {item, opposite};
      return;
    }
    chain.enter(item);
    on.push_back(item);
  });
  if (is_dynamic()) grid.remove(cell_of(candidate), digit_of(candidate));
}

// The candidates of the cell or house that were switched off before: without that the item would not follow.
void ForcingSearch::add_hidden_parents(const Grid& grid, Chain& chain, int number, int before) const {
  const int cell = cell_of(chain[before].candidate), digit = digit_of(chain[before].candidate);
  const Cause cause = chain[number].cause;
  if (cause == Cause::cell) {
    for_each_bit(static_cast<Mask>(grid_.candidates(cell) & ~grid.candidates(cell)),
                 [&](int other) { chain.add_parent(chain.find(candidate_of(cell, other), false)); });
    return;
  }
  const int house = houses_of(cell)[static_cast<std::size_t>(cause) - static_cast<std::size_t>(Cause::box)];
  for_each_bit(static_cast<Mask>(grid_.places(house, digit) & ~grid.places(house, digit)), [&](int place) {
    chain.add_parent(chain.find(candidate_of(cell_at(house, place), digit), false));
  });
}

}  // namespace

void forcing_chains(const Grid& grid, Forcing forcing, ChainHints& hints, Storage& storage) {
  ForcingSearch(grid, forcing, hints, storage).run();
}

}  // namespace sudosat::rating::se
