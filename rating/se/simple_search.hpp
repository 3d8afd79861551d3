// What forcing chains and bidirectional cycles share: the search from one candidate, and the links they know.
#pragma once

#include <string_view>
#include <vector>

#include "rating/se/chain_hint.hpp"
#include "rating/se/link_graph.hpp"

namespace sudosat::rating::se {

// X-chains know links between cells, Y-chains go from cell to cell by links within them.
struct Links {
  bool in_cells, in_houses;
};

struct Names {
  ChainKind kind;
  Tenths cycle, chain;
  std::string_view cycle_name, chain_name;
};

inline Names names_of(Links links) {
  if (links.in_cells && links.in_houses)
    return {ChainKind::xy_chain, 70, 70, "bidirectional cycle", "forcing chain"};
  if (links.in_cells) return {ChainKind::y_chain, 65, 66, "bidirectional Y-cycle", "forcing Y-chain"};
  return {ChainKind::x_chain, 65, 66, "bidirectional X-cycle", "forcing X-chain"};
}

// Breadth first from one candidate: the items that are on, each with the way there.
template <std::size_t words>
class SimpleSearch {
 public:
  using Graph = LinkGraph<words>;
  using Set = CellSet<words>;
  using Link = typename Graph::Link;

  SimpleSearch(const ExplainerGrid& grid, const Graph& graph, Links links, ChainHints& hints,
               ChainPool& chains)
      : grid_(grid), graph_(graph), links_(links), names_(names_of(links)), hints_(hints), chains_(chains) {}

  void run() {
    for (int source = 0; source < graph_.size(); ++source) {
      const int open = count(grid_.candidates(cell_of(graph_.candidate(source))));
      if (open < 2 || (open > 2 && !links_.in_houses)) continue;
      if (graph_.all_on(source).contains(source)) find_cycles(source);
      // A Y-chain would have to be of even and odd length.
      if (!links_.in_houses) continue;
      if (graph_.refuted().contains(source)) find_chain_from_on(source);
      find_chain_from_off(source);
    }
  }

 private:
  struct Node {
    int on;  // the candidate
    Cause cause;
    Link off;    // the item that it follows from
    int before;  // the node that this one follows from; -1 for the source
  };
  bool wants(Tenths base, int items) const {
    return hints_.wants(base + length_term(items), items, names_.kind);
  }
  void start(int source) {
    nodes_.assign(1, {source, Cause::none, {}, -1});
    found_ = {};
    found_.insert(source);
  }
  // Whether the candidate was switched off on the way to the node.
  bool is_before(int node, int off) const {
    for (; nodes_[at(node)].before >= 0; node = nodes_[at(node)].before)
      if (nodes_[at(node)].off.to == off) return true;
    return false;
  }
  static std::size_t at(int node) { return static_cast<std::size_t>(node); }

  Set candidates_on_cycles(int source) const;
  void find_cycles(int source);
  void add_cycle(const Node& end);
  void find_chain_from_on(int source);
  void find_chain_from_off(int source);
  void add_chain(int source, const std::vector<ChainItem>& back, bool is_on);
  // The items from the node back to the first one, which `back` ends with.
  void walk_back(const Node& end, std::vector<ChainItem>& back) const;
  Cause cause_of_off(int on, int off) const {
    Cause found = Cause::none;
    for_each_off(grid_, graph_.candidate(on), links_.in_cells, [&](int candidate, Cause cause) {
      if (candidate == graph_.candidate(off)) found = cause;
    });
    return found;
  }
  ChainItem item(int number, bool is_on, Cause cause) const {
    return {static_cast<std::int16_t>(graph_.candidate(number)), is_on, cause};
  }
  // These items in the other order, each the parent of the next.
  const Chain& keep(const std::vector<ChainItem>& back);

  const ExplainerGrid& grid_;
  const Graph& graph_;
  const Links links_;
  const Names names_;
  ChainHints& hints_;
  ChainPool& chains_;
  std::vector<Node> nodes_;
  Set found_;
};

template <std::size_t words>
void SimpleSearch<words>::walk_back(const Node& end, std::vector<ChainItem>& back) const {
  const Node* node = &end;
  while (node->before >= 0) {
    back.push_back(item(node->on, true, node->cause));
    back.push_back(item(node->off.to, false, node->off.cause));
    node = &nodes_[at(node->before)];
  }
  back.push_back(item(node->on, true, node->cause));
}

template <std::size_t words>
const Chain& SimpleSearch<words>::keep(const std::vector<ChainItem>& back) {
  Chain& chain = chains_.make();
  for (auto link = back.rbegin(); link != back.rend(); ++link) {
    const int number = chain.add(link->candidate, link->is_on, link->cause);
    if (number > 0) chain.add_parent(number - 1);
  }
  return chain;
}

}  // namespace sudosat::rating::se
