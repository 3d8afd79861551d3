// What one search for chains keeps for the next: the chains of its hints, and what is known of the board.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <vector>

#include "rating/se/chain.hpp"
#include "rating/se/link_graph.hpp"

namespace sudosat::rating::se {

// What follows from a candidate on or off, as sets without reasons. Every rule stays true when candidates go,
// so the sets do not depend on the order in which the rules are asked.

template <class Set>
struct ForcedCandidates {
  Set on, off;
  bool is_contradiction = false;  // then anything follows

  // Leaves what follows from both candidates.
  ForcedCandidates& operator&=(const ForcedCandidates& other) {
    if (other.is_contradiction) return *this;
    if (is_contradiction) return *this = other;
    on &= other.on;
    off &= other.off;
    return *this;
  }
  bool empty() const { return !is_contradiction && on.empty() && off.empty(); }
};

// visit_cell(cell, consequences) for each cell that has at least `fewest` candidates, with what all of them
// lead to; visit_region(house, digit, consequences) for each house and digit with two places and more.
// `of` is asked for the consequences of a candidate on.
template <class Of, class VisitCell, class VisitRegion>
void for_each_meeting(const ExplainerGrid& grid, int fewest, Of of, VisitCell visit_cell,
                      VisitRegion visit_region) {
  const auto meet = [&](Mask mask, auto candidate_at) {
    auto together = of(candidate_at(lowest(mask)));
    for_each_bit(static_cast<Mask>(mask & (mask - 1)), [&](int i) { together &= of(candidate_at(i)); });
    return together;
  };
  for (int cell = 0; cell < cells; ++cell)
    if (count(grid.candidates(cell)) >= fewest)
      visit_cell(cell, meet(grid.candidates(cell), [&](int digit) { return candidate_of(cell, digit); }));
  for (int house = 0; house < houses; ++house)
    for (int digit = 0; digit < digits; ++digit) {
      const Mask places = grid.places(house, digit);
      if (count(places) < 2) continue;
      visit_region(house, digit,
                   meet(places, [&](int place) { return candidate_of(cell_at(house, place), digit); }));
    }
}

// What follows from a candidate by links alone, each of which follows from one item.
template <std::size_t words>
ForcedCandidates<CellSet<words>> consequences_in(const LinkGraph<words>& graph, int candidate) {
  const int number = graph.number_of(candidate);
  ForcedCandidates<CellSet<words>> result{graph.all_on(number), graph.all_off(number)};
  result.on.insert(number);
  return result;
}

// Keeps what follows from each candidate of a board, on and off: by links and by what is off already, and by
// the inner rules up to multiple forcing chains. When candidates go, more follows. So the search begins with
// what is known of the board before, or with what follows by fewer rules.
class KnownConsequences {
 public:
  using Set = CellSet<12>;

  void update(const ExplainerGrid& grid, Forcing forcing);
  // Call this after an update with this level, and not for candidates that are alone in their cells.
  const ForcedCandidates<Set>& of(Forcing forcing, int candidate, bool is_on) const {
    return levels_[index(forcing)].known[is_on][candidate];
  }

 private:
  struct Level {
    Set left;  // the candidates of the board
    Cells open;
    std::array<std::vector<ForcedCandidates<Set>>, 2> known;  // off, on
  };
  static std::size_t index(Forcing forcing) {
    return static_cast<std::size_t>(forcing) - static_cast<std::size_t>(Forcing::dynamic);
  }

  std::array<Level, 4> levels_;
};

// Chains that are one rule of another chain. Their complexity counts too, once for each chain.
class NestedChains {
 public:
  // Adds a chain. Returns the number under which items refer to it. Two chains are equal if they have the
  // same targets and the same items before each of them.
  std::int32_t add(const ChainHint& hint) {
    std::vector<std::int32_t> items;
    for (const ChainTarget& target : hint.targets) {
      items.push_back(-1);
      for_each_ancestor(target, [&](std::int32_t number) {
        const ChainItem& item = (*target.chain)[number];
        items.push_back(2 * item.candidate + (item.is_on ? 1 : 0));
      });
    }
    const int chain = known_.try_emplace(std::move(items), static_cast<int>(known_.size())).first->second;
    nested_.push_back({chain, hint.complexity});
    return static_cast<std::int32_t>(nested_.size()) - 1;
  }
  // The sum of the complexities of all chains that are nested in the chains to these targets.
  int complexity(const std::vector<ChainTarget>& targets) const {
    if (nested_.empty()) return 0;
    std::vector<int> counted;
    int sum = 0;
    for (const ChainTarget& target : targets)
      for_each_ancestor(target, [&](std::int32_t number) {
        const std::int32_t nested = (*target.chain)[number].nested;
        if (nested < 0) return;
        const auto& [chain, complexity] = nested_[nested];
        if (std::ranges::count(counted, chain) != 0) return;
        counted.push_back(chain);
        sum += complexity;
      });
    return sum;
  }
  void clear() { *this = {}; }

 private:
  struct Nested {
    int chain;  // the number of the chain; equal chains have one number
    int complexity;
  };
  std::vector<Nested> nested_;
  std::map<std::vector<std::int32_t>, int> known_;
};

struct Storage {
  ChainPool chains;
  NestedChains nested;
  KnownConsequences known;
  std::unique_ptr<Storage> inner;  // the storage for a search within a chain

  // Call this before the next search.
  void drop_chains() {
    chains.clear();
    nested.clear();
  }
  Storage& for_inner_search() {
    if (!inner) inner = std::make_unique<Storage>();
    inner->drop_chains();
    return *inner;
  }
};

}  // namespace sudosat::rating::se
