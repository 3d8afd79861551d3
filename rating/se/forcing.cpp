#include <algorithm>
#include <array>
#include <vector>

#include "base/budget.hpp"
#include "rating/se/chain.hpp"
#include "rating/se/storage.hpp"

namespace sudosat::rating::se {
namespace {

// Finds where forcing chains can meet. A chain is made item by item, with the reasons of each; what follows
// from a candidate is known faster as a set. Chains are made only where these sets meet. A search finds steps
// in no other place.
struct Prospects {
  Cells of_cell;                       // what all candidates of a cell lead to
  std::array<Mask, houses> of_region;  // for each digit: what all its places in a house lead to
  std::array<Mask, cells> of_both;     // digits of a cell: contradictions, and what on and off lead to
};

Prospects everywhere() {
  Prospects all;
  for (int cell = 0; cell < cells; ++cell) all.of_cell.insert(cell);
  all.of_region.fill(all_nine);
  all.of_both.fill(all_nine);
  return all;
}

template <class Of>
Prospects meetings(const ExplainerGrid& grid, int fewest, Of of) {
  Prospects found{};
  for_each_meeting(
      grid, fewest, of,
      [&](int cell, const auto& together) {
        if (!together.empty()) found.of_cell.insert(cell);
      },
      [&](int house, int digit, const auto& together) {
        if (!together.empty()) found.of_region[house] |= bit(digit);
      });
  return found;
}

template <std::size_t words>
Prospects prospects_of_multiple(const ExplainerGrid& grid) {
  const LinkGraph<words> graph(grid, true, true);
  return meetings(grid, 3, [&](int candidate) { return consequences_in(graph, candidate); });
}

Prospects prospects_of_dynamic(const ExplainerGrid& grid, Forcing forcing, KnownConsequences& known) {
  known.update(grid, forcing);
  Prospects found = meetings(grid, 2, [&](int candidate) { return known.of(forcing, candidate, true); });
  for (int cell = 0; cell < cells; ++cell) {
    const int open = count(grid.candidates(cell));
    if (open < 2) continue;
    for_each_bit(grid.candidates(cell), [&](int digit) {
      const auto& on = known.of(forcing, candidate_of(cell, digit), true);
      auto together = known.of(forcing, candidate_of(cell, digit), false);
      const bool contradicts = on.is_contradiction || together.is_contradiction;
      together &= on;
      if (contradicts || (open > 2 && !together.empty())) found.of_both[cell] |= bit(digit);
    });
  }
  return found;
}

Prospects prospects_of(const ExplainerGrid& grid, Forcing forcing, KnownConsequences& known) {
  if (forcing == Forcing::multiple)
    return candidates_left(grid) <= 256 ? prospects_of_multiple<4>(grid) : prospects_of_multiple<12>(grid);
  const bool is_known = forcing >= Forcing::dynamic && forcing <= Forcing::with_multiple;
  return is_known ? prospects_of_dynamic(grid, forcing, known) : everywhere();
}

struct Terms {
  Tenths base;
  std::string_view cell, region, both, contradiction;
};

// indexed by Forcing
constexpr std::string_view nested_cell = "nested cell forcing chains",
                           nested_region = "nested region forcing chains",
                           nested_both = "nested double forcing chains",
                           nested_contradiction = "nested contradiction";
constexpr Terms terms[] = {
    {75, "", "", "", "Nishio"},
    {80, "cell forcing chains", "region forcing chains", "", ""},
    {85, "dynamic cell forcing chains", "dynamic region forcing chains", "dynamic double forcing chains",
     "dynamic contradiction"},
    {90, "dynamic+ cell forcing chains", "dynamic+ region forcing chains", "dynamic+ double forcing chains",
     "dynamic+ contradiction"},
    {95, nested_cell, nested_region, nested_both, nested_contradiction},
    {100, nested_cell, nested_region, nested_both, nested_contradiction},
    {105, nested_cell, nested_region, nested_both, nested_contradiction},
    {110, nested_cell, nested_region, nested_both, nested_contradiction},
};

class ForcingSearch {
 public:
  ForcingSearch(const ExplainerGrid& grid, Forcing forcing, ChainHints& hints, Storage& storage)
      : grid_(grid),
        forcing_(forcing),
        terms_(terms[static_cast<std::size_t>(forcing)]),
        hints_(hints),
        storage_(storage),
        prospects_(prospects_of(grid, forcing, storage.known)) {}

  void run() {
    for (int cell = 0; cell < cells; ++cell)
      if (count(grid_.candidates(cell)) > (is_dynamic() ? 1 : 2)) search_from(cell);
  }

 private:
  bool is_dynamic() const { return forcing_ != Forcing::multiple; }
  bool is_nishio() const { return forcing_ == Forcing::nishio; }

  void search_from(int cell) {
    for_each_bit(grid_.candidates(cell), [&](int digit) {
      checkpoint_now();
      const int candidate = candidate_of(cell, digit);
      if (is_dynamic() && (prospects_.of_both[cell] & bit(digit)) != 0) search_both(candidate);
      if (!is_nishio()) search_regions(candidate);
    });
    if (is_nishio() || !prospects_.of_cell.contains(cell)) return;
    std::vector<const Chain*> chains;
    for_each_bit(grid_.candidates(cell),
                 [&](int digit) { chains.push_back(&chain_on(candidate_of(cell, digit))); });
    for (const bool is_on : {true, false}) combine(chains, is_on, ChainKind::cell, Cause::cell);
  }
  // Finds whether a candidate leads to a contradiction, on or off, and what follows from both.
  void search_both(int candidate) {
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
  // Finds what follows from each place of the candidate's digit in a house. Each house is searched from its
  // first place.
  void search_regions(int candidate) {
    const int cell = cell_of(candidate), digit = digit_of(candidate);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const int house = houses_of(cell)[kind];
      const Mask places = grid_.places(house, digit);
      if ((prospects_.of_region[house] & bit(digit)) == 0) continue;
      if (count(places) < 2 || cell_at(house, lowest(places)) != cell) continue;
      std::vector<const Chain*> chains;
      for_each_bit(places, [&](int place) {
        chains.push_back(&chain_on(candidate_of(cell_at(house, place), digit)));
      });
      for (const bool is_on : {true, false}) combine(chains, is_on, ChainKind::region, cause_of(kind));
    }
  }
  // Returns the items to which all chains lead.
  void combine(const std::vector<const Chain*>& chains, bool is_on, ChainKind kind, Cause cause) {
    for (const std::int32_t number : chains.front()->found(is_on)) {
      const int candidate = (*chains.front())[number].candidate;
      if (!std::ranges::all_of(chains,
                               [&](const Chain* chain) { return chain->find(candidate, is_on) >= 0; }))
        continue;
      std::vector<ChainTarget> targets;
      for (const Chain* chain : chains) targets.push_back({chain, chain->find(candidate, is_on)});
      add(kind, kind == ChainKind::cell ? terms_.cell : terms_.region, candidate, is_on, std::move(targets),
          cause);
    }
  }

  // The chain from this candidate on, made when it is asked for.
  const Chain& chain_on(int candidate) {
    const Chain*& chain = on_[candidate];
    if (chain == nullptr) chain = &make_chain(candidate, true);
    return *chain;
  }
  const Chain& make_chain(int candidate, bool is_on) {
    return forcing_chain(grid_, forcing_, candidate, is_on, storage_);
  }

  // Returns the number of items that the target and its ancestors are.
  int items_before(const ChainTarget& target) const {
    int items = 0;
    for_each_ancestor(target, [&](std::int32_t) { ++items; });
    return items;
  }
  void add(ChainKind kind, std::string_view technique, int candidate, bool is_on,
           std::vector<ChainTarget> targets, Cause cause = Cause::none) {
    if (is_on && count(grid_.candidates(cell_of(candidate))) == 1) return;
    int complexity = 0;
    for (const ChainTarget& target : targets) {
      complexity += items_before(target);
      if (!hints_.wants(terms_.base + length_term(complexity), complexity, kind)) return;
    }
    complexity += storage_.nested.complexity(targets);
    const Tenths rating = terms_.base + length_term(complexity);
    if (!hints_.wants(rating, complexity, kind)) return;
    ChainHint hint{{rating, complexity, kind}, technique, {}, {}, std::move(targets), cause};
    set_effect(grid_, candidate, is_on, hint);
    hints_.add(std::move(hint));
  }

  const ExplainerGrid& grid_;
  const Forcing forcing_;
  const Terms& terms_;
  ChainHints& hints_;
  Storage& storage_;
  const Prospects prospects_;
  std::array<const Chain*, candidates> on_{};
};

}  // namespace

void forcing_chains(const ExplainerGrid& grid, Forcing forcing, ChainHints& hints, Storage& storage) {
  ForcingSearch(grid, forcing, hints, storage).run();
}

}  // namespace sudosat::rating::se
