#include "rating/se/simple_chains.hpp"

#include "rating/se/links.hpp"
#include "rating/se/shortest_links.hpp"

namespace sudosat::rating::se {
namespace {

// X-chains know links between cells, Y-chains go from cell to cell by links within them.
struct Links {
  bool in_cells, in_houses;
};

struct Names {
  ChainKind kind;
  Tenths cycle, chain;
  std::string_view cycle_name, chain_name;
};

Names names_of(Links links) {
  if (links.in_cells && links.in_houses)
    return {ChainKind::xy_chain, 70, 70, "bidirectional cycle", "forcing chain"};
  if (links.in_cells) return {ChainKind::y_chain, 65, 66, "bidirectional Y-cycle", "forcing Y-chain"};
  return {ChainKind::x_chain, 65, 66, "bidirectional X-cycle", "forcing X-chain"};
}

template <std::size_t words>
class SimpleSearch {
 public:
  SimpleSearch(const Grid& grid, Links links, ChainHints& hints, std::deque<Chain>& chains)
      : grid_(grid),
        links_(links),
        names_(names_of(links)),
        hints_(hints),
        chains_(chains),
        shortest_(grid, links.in_cells, links.in_houses) {}

  void run() {
    for (int cell = 0; cell < cells; ++cell) {
      const int open = count(grid_.candidates(cell));
      if (open < 2 || (open > 2 && !links_.in_houses)) continue;
      for_each_bit(grid_.candidates(cell), [&](int digit) {
        const int source = candidate_of(cell, digit);
        if (const int items = shortest_.cycle(source, most_items); items > 0 && wants(names_.cycle, items))
          find_cycles(source);
        // A Y-chain would have to be of even and odd length.
        if (!links_.in_houses) return;
        for (const bool is_on : {true, false})
          if (const int items = shortest_.chain(source, is_on, most_items);
              items > 0 && wants(names_.chain, items))
            find_chain(source, is_on);
      });
    }
  }

 private:
  static constexpr int most_items = 2 * candidates;
  bool wants(Tenths base, int items) const {
    return hints_.wants(base + length_term(items), items, names_.kind);
  }
  void find_cycles(int source);
  void find_chain(int source, bool is_on);
  // `kept` is the chain as it is kept for hints, once there is one.
  void add_cycle(const Chain*& kept, int end);
  static int depth_of(const Chain& chain, int number) {
    int depth = 1;
    while (!chain.parents_of(number).empty()) {
      number = chain.parents_of(number)[0];
      ++depth;
    }
    return depth;
  }
  static bool is_among_ancestors(const Chain& chain, int number, int candidate, bool is_on) {
    while (!chain.parents_of(number).empty()) {
      number = chain.parents_of(number)[0];
      if (chain[number].candidate == candidate && chain[number].is_on == is_on) return true;
    }
    return false;
  }

  const Grid& grid_;
  const Links links_;
  const Names names_;
  ChainHints& hints_;
  std::deque<Chain>& chains_;
  const ShortestLinks<words> shortest_;
  Chain chain_;  // being made; the memory serves for the next one
};

// Breadth first from the source on; a way back to it on is a cycle.
template <std::size_t words>
void SimpleSearch<words>::find_cycles(int source) {
  Chain& chain = chain_;
  chain.clear();
  std::vector<int> on{chain.add(source, true, Cause::none)}, off;
  chain.enter(on[0]);
  std::vector<int> ends;
  for (int length = 2; !on.empty() && wants(names_.cycle, length); length += 2) {
    off.clear();
    for (const int number : on)
      for_each_off(grid_, chain[number].candidate, links_.in_cells, [&](int candidate, Cause cause) {
        if (is_among_ancestors(chain, number, candidate, false)) return;
        off.push_back(chain.add(candidate, false, cause));
        chain.add_parent(number);
      });
    on.clear();
    for (const int number : off)
      for_each_on(grid_, chain[number].candidate, links_.in_cells, links_.in_houses,
                  [&](int candidate, Cause cause) {
                    const bool closes = length >= 4 && candidate == source;
                    const bool is_new = chain.find(candidate, true) < 0;
                    if (!closes && !is_new) return;
                    const int next = chain.add(candidate, true, cause);
                    chain.add_parent(number);
                    if (closes) ends.push_back(next);
                    if (!is_new) return;
                    on.push_back(next);
                    chain.enter(next);
                  });
  }
  const Chain* kept = nullptr;
  for (const int end : ends) add_cycle(kept, end);
}

// Each link of a cycle holds in one direction or the other, so a candidate goes that sees an item on and one
// off of its digit.
template <std::size_t words>
void SimpleSearch<words>::add_cycle(const Chain*& kept, int end) {
  const Chain& forward = chain_;
  std::vector<int> path;  // from the end to the source, which are the same item
  for (int number = end; forward[number].cause != Cause::none; number = forward.parents_of(number)[0])
    path.push_back(number);
  const int complexity = static_cast<int>(path.size());
  const Tenths rating = names_.cycle + length_term(complexity);
  if (!hints_.wants(rating, complexity, names_.kind)) return;
  Cells on_cycle;
  std::array<std::array<Cells, digits>, 2> seen{};
  for (const int number : path) {
    const Item& item = forward[number];
    on_cycle.insert(cell_of(item.candidate));
    seen[item.is_on][static_cast<std::size_t>(digit_of(item.candidate))] |=
        layout.peer_set[static_cast<std::size_t>(cell_of(item.candidate))];
  }
  ChainHint hint{rating, complexity, names_.kind, names_.cycle_name, {}, {}, {}};
  for (std::size_t digit = 0; digit < digits; ++digit)
    ((seen[0][digit] & seen[1][digit]) - on_cycle).for_each([&](int cell) {
      hint.removals.add(cell, grid_.candidates(cell) & bit(static_cast<int>(digit)));
    });
  if (hint.removals.empty()) return;
  // The same cycle in the other direction, each item turned.
  Chain& back = chains_.emplace_back();
  path.push_back(forward.find(forward[end].candidate, true));
  for (const int number : path) {
    const int turned = back.add(forward[number].candidate, !forward[number].is_on, forward[number].cause);
    if (turned > 0) back.add_parent(turned - 1);
  }
  if (kept == nullptr) kept = &chains_.emplace_back(chain_);
  hint.targets = {{kept, end}, {&back, back.size() - 1}};
  hints_.add(std::move(hint));
}

// From the source to its opposite.
template <std::size_t words>
void SimpleSearch<words>::find_chain(int source, bool is_on) {
  Chain& chain = chain_;
  chain.clear();
  std::vector<int> on, off;
  chain.enter(chain.add(source, is_on, Cause::none));
  (is_on ? on : off).push_back(0);
  int end = -1;
  while (end < 0 && !(on.empty() && off.empty())) {
    const auto visit = [&](int number, int candidate, bool state, Cause cause, std::vector<int>& next) {
      if (end >= 0 || chain.find(candidate, state) >= 0) return;
      const int item = chain.add(candidate, state, cause);
      chain.add_parent(number);
      chain.enter(item);
      next.push_back(item);
      if (candidate == source && state != is_on) end = item;
    };
    for (const int number : on)
      for_each_off(grid_, chain[number].candidate, links_.in_cells,
                   [&](int candidate, Cause cause) { visit(number, candidate, false, cause, off); });
    on.clear();
    for (const int number : off)
      for_each_on(grid_, chain[number].candidate, links_.in_cells, true,
                  [&](int candidate, Cause cause) { visit(number, candidate, true, cause, on); });
    off.clear();
  }
  if (end >= 0) {
    const int complexity = depth_of(chain, end);
    const Tenths rating = names_.chain + length_term(complexity);
    if (hints_.wants(rating, complexity, names_.kind)) {
      ChainHint hint{
          rating, complexity, names_.kind, names_.chain_name, {}, {}, {{&chains_.emplace_back(chain), end}}};
      set_effect(grid_, source, !is_on, hint);
      hints_.add(std::move(hint));
    }
  }
}

}  // namespace

void simple_chains(const Grid& grid, ChainHints& hints, std::deque<Chain>& chains) {
  int left = 0;
  for (int cell = 0; cell < cells; ++cell) left += count(grid.candidates(cell));
  // Few boards have more than 256 candidates when chains are asked for.
  for (const Links links : {Links{false, true}, Links{true, false}, Links{true, true}})
    if (left <= 256)
      SimpleSearch<4>(grid, links, hints, chains).run();
    else
      SimpleSearch<12>(grid, links, hints, chains).run();
}

}  // namespace sudosat::rating::se
