#include "rating/se/simple_chains.hpp"

#include "rating/se/simple_cycles.hpp"

namespace sudosat::rating::se {

// From the source on to the source off.
template <std::size_t words>
void SimpleSearch<words>::find_chain_from_on(int source) {
  start(source);
  for (int node = 0; node < static_cast<int>(nodes_.size()); ++node) {
    const int from = nodes_[at(node)].on;
    if (graph_.sight(from).contains(source)) {
      std::vector<Item> back{item(source, false, cause_of_off(from, source))};
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
        std::vector<Item> back;
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
void SimpleSearch<words>::add_chain(int source, const std::vector<Item>& back, bool is_on) {
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
void search(const Grid& grid, ChainHints& hints, ChainPool& chains) {
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

void simple_chains(const Grid& grid, ChainHints& hints, ChainPool& chains) {
  // Few boards have more than 256 candidates when chains are asked for.
  if (candidates_left(grid) <= 256)
    search<4>(grid, hints, chains);
  else
    search<12>(grid, hints, chains);
}

}  // namespace sudosat::rating::se
