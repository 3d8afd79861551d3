#include "rating/se/simple_chains.hpp"

#include <algorithm>

#include "base/vector.hpp"
#include "rating/se/simple_search.hpp"

namespace sudosat::rating::se {

// The candidates that are on in cycles through the source which could remove something: what a cycle removes
// is off in whichever direction the cycle holds, so it refutes itself by a chain along the cycle.
template <std::size_t words>
CellSet<words> SimpleSearch<words>::candidates_on_cycles(int source) const {
  Set leading_back;
  for (const Link& link : graph_.on_links(source)) leading_back |= graph_.all_off(link.to);
  const Set on_cycles = graph_.all_on(source) & leading_back;
  bool removes = false;
  (graph_.refuted() & graph_.all_off(source)).for_each([&](int victim) {
    removes = removes || !(graph_.sight(victim) & on_cycles).empty();
  });
  return removes ? on_cycles : Set{};
}

// From the source on; a way back to it on is a cycle.
template <std::size_t words>
void SimpleSearch<words>::find_cycles(int source) {
  const Set on_cycles = candidates_on_cycles(source);
  if (on_cycles.empty()) return;
  start(source);
  std::vector<Node> ends;
  int first = 0;
  for (int length = 2; first < static_cast<int>(nodes_.size()) && wants(names_.cycle, length); length += 2) {
    const int last = static_cast<int>(nodes_.size());
    for (int node = first; node < last; ++node) {
      const int from = nodes_[at(node)].on;
      if (((graph_.next(from) & on_cycles) - found_).empty() && !graph_.next(from).contains(source)) continue;
      for (const auto& [off, on] : graph_.ways(from)) {
        const bool closes = length >= 4 && on.to == source;
        const bool is_new = on_cycles.contains(on.to) && !found_.contains(on.to);
        if ((!closes && !is_new) || is_before(node, off.to)) continue;
        const Node next{on.to, on.cause, off, node};
        if (closes) ends.push_back(next);
        if (!is_new) continue;
        nodes_.push_back(next);
        found_.insert(on.to);
      }
    }
    first = last;
  }
  for (const Node& end : ends) add_cycle(end);
}

// Each link of a cycle holds in one direction or the other, so a candidate goes that sees an item on and one
// off of its digit.
template <std::size_t words>
void SimpleSearch<words>::add_cycle(const Node& end) {
  std::vector<ChainItem> back;
  walk_back(end, back);
  const int complexity = static_cast<int>(back.size()) - 1;  // the source is there twice
  const Tenths rating = names_.cycle + length_term(complexity);
  if (!hints_.wants(rating, complexity, names_.kind)) return;
  Cells on_cycle;
  Array<Array<Cells, digits>, 2> seen{};
  for (const ChainItem& item : back) {
    on_cycle.insert(cell_of(item.candidate));
    seen[item.is_on][digit_of(item.candidate)] |= layout.peer_set[cell_of(item.candidate)];
  }
  ChainHint hint{rating, complexity, names_.kind, names_.cycle_name, {}, {}, {}};
  for (std::size_t digit = 0; digit < digits; ++digit)
    ((seen[0][digit] & seen[1][digit]) - on_cycle).for_each([&](int cell) {
      hint.removals.add(cell, grid_.candidates(cell) & bit(static_cast<int>(digit)));
    });
  if (hint.removals.empty()) return;
  const Chain& forward = keep(back);
  // The same cycle in the other direction, each item turned.
  std::ranges::reverse(back);
  for (ChainItem& item : back) item.is_on = !item.is_on;
  const Chain& backward = keep(back);
  hint.targets = {{&forward, forward.size() - 1}, {&backward, backward.size() - 1}};
  hints_.add(std::move(hint));
}

// From the source on to the source off.
template <std::size_t words>
void SimpleSearch<words>::find_chain_from_on(int source) {
  start(source);
  for (int node = 0; node < static_cast<int>(nodes_.size()); ++node) {
    const int from = nodes_[at(node)].on;
    if (graph_.sight(from).contains(source)) {
      std::vector<ChainItem> back{item(source, false, cause_of_off(from, source))};
      walk_back(nodes_[at(node)], back);
      add_chain(source, back, true);
      return;
    }
    if ((graph_.next(from) - found_).empty()) continue;
    for (const auto& [off, on] : graph_.ways(from)) {
      if (found_.contains(on.to)) continue;
      nodes_.push_back({on.to, on.cause, off, node});
      found_.insert(on.to);
    }
  }
}

// From the source off to the source on.
template <std::size_t words>
void SimpleSearch<words>::find_chain_from_off(int source) {
  bool is_reached = false;
  for (const Link& link : graph_.on_links(source))
    is_reached = is_reached || graph_.all_on(link.to).contains(source);
  if (!is_reached) return;
  nodes_.clear();
  found_ = {};
  for (const Link& link : graph_.on_links(source)) {
    nodes_.push_back({link.to, link.cause, {}, -1});
    found_.insert(link.to);
  }
  for (int node = 0; node < static_cast<int>(nodes_.size()); ++node) {
    const int from = nodes_[at(node)].on;
    if ((graph_.next(from) - found_).empty()) continue;
    for (const auto& [off, on] : graph_.ways(from)) {
      // The way by which the source came off.
      if (found_.contains(on.to) || off.to == source) continue;
      const Node next{on.to, on.cause, off, node};
      if (on.to == source) {
        std::vector<ChainItem> back;
        walk_back(next, back);
        back.push_back(item(source, false, Cause::none));
        add_chain(source, back, false);
        return;
      }
      nodes_.push_back(next);
      found_.insert(on.to);
    }
  }
}

template <std::size_t words>
void SimpleSearch<words>::add_chain(int source, const std::vector<ChainItem>& back, bool is_on) {
  const int complexity = static_cast<int>(back.size());
  const Tenths rating = names_.chain + length_term(complexity);
  if (!hints_.wants(rating, complexity, names_.kind)) return;
  const Chain& chain = keep(back);
  ChainHint hint{rating, complexity, names_.kind, names_.chain_name, {}, {}, {{&chain, chain.size() - 1}}};
  set_effect(grid_, graph_.candidate(source), !is_on, hint);
  hints_.add(std::move(hint));
}

namespace {

template <std::size_t words>
void search(const ExplainerGrid& grid, ChainHints& hints, ChainPool& chains) {
  LinkGraph<words> all(grid, true, true);
  // Whatever a chain or a cycle removes refutes itself; what a chain places refutes what it sees.
  if (all.refuted().empty()) return;
  for (const Links links : {Links{false, true}, Links{true, false}}) {
    LinkGraph<words> graph(grid, links.in_cells, links.in_houses);
    if (graph.refuted().empty()) continue;
    graph.find_ways();
    SimpleSearch<words>(grid, graph, links, hints, chains).run();
  }
  all.find_ways();
  SimpleSearch<words>(grid, all, {true, true}, hints, chains).run();
}

}  // namespace

void simple_chains(const ExplainerGrid& grid, ChainHints& hints, ChainPool& chains) {
  // Few boards have more than 256 candidates when chains are asked for.
  if (candidates_left(grid) <= 256)
    search<4>(grid, hints, chains);
  else
    search<12>(grid, hints, chains);
}

}  // namespace sudosat::rating::se
