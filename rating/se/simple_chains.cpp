#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "rating/se/chain.hpp"
#include "rating/se/link_graph.hpp"

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
      // A Y-chain from on to off would have a length both even and odd.
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
    int before;  // the node from which this node follows; -1 for the source
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
    for (; nodes_[node].before >= 0; node = nodes_[node].before)
      if (nodes_[node].off.to == off) return true;
    return false;
  }

  // The candidates that are on in cycles through the source which could remove something: what a cycle
  // removes is off in whichever direction the cycle holds, so it refutes itself by a chain along the cycle.
  CellSet<words> candidates_on_cycles(int source) const {
    Set leading_back;
    for (const Link& link : graph_.on_links(source)) leading_back |= graph_.all_off(link.to);
    const Set on_cycles = graph_.all_on(source) & leading_back;
    bool removes = false;
    (graph_.refuted() & graph_.all_off(source)).for_each([&](int victim) {
      removes = removes || !(graph_.sight(victim) & on_cycles).empty();
    });
    return removes ? on_cycles : Set{};
  }
  // Searches from the source on. A way back to the source is a cycle.
  void find_cycles(int source) {
    const Set on_cycles = candidates_on_cycles(source);
    if (on_cycles.empty()) return;
    start(source);
    std::vector<Node> ends;
    int first = 0;
    for (int length = 2; first < static_cast<int>(nodes_.size()) && wants(names_.cycle, length);
         length += 2) {
      const int last = static_cast<int>(nodes_.size());
      for (int node = first; node < last; ++node) {
        const int from = nodes_[node].on;
        if (((graph_.next(from) & on_cycles) - found_).empty() && !graph_.next(from).contains(source))
          continue;
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
  // Each link of a cycle holds in one direction or the other. So a candidate goes if it sees items on and off
  // of its digit.
  void add_cycle(const Node& end) {
    std::vector<ChainItem> back;
    walk_back(end, back);
    const int complexity = static_cast<int>(back.size()) - 1;  // the source is in the cycle twice
    const Tenths rating = names_.cycle + length_term(complexity);
    if (!hints_.wants(rating, complexity, names_.kind)) return;
    Cells on_cycle;
    std::array<std::array<Cells, digits>, 2> seen{};
    for (const ChainItem& item : back) {
      on_cycle.insert(cell_of(item.candidate));
      seen[item.is_on][digit_of(item.candidate)] |= layout.peer_set[cell_of(item.candidate)];
    }
    ChainHint hint{{rating, complexity, names_.kind}, names_.cycle_name, {}, {}, {}};
    for (std::size_t digit = 0; digit < digits; ++digit)
      ((seen[0][digit] & seen[1][digit]) - on_cycle).for_each([&](int cell) {
        hint.removals.add(cell, grid_.candidates(cell) & bit(static_cast<int>(digit)));
      });
    if (hint.removals.empty()) return;
    const Chain& forward = keep(back);
    // Returns the cycle in the other direction, with each item turned.
    std::ranges::reverse(back);
    for (ChainItem& item : back) item.is_on = !item.is_on;
    const Chain& backward = keep(back);
    hint.targets = {{&forward, forward.size() - 1}, {&backward, backward.size() - 1}};
    hints_.add(std::move(hint));
  }
  // Searches a chain from the source on to the source off.
  void find_chain_from_on(int source) {
    start(source);
    for (int node = 0; node < static_cast<int>(nodes_.size()); ++node) {
      const int from = nodes_[node].on;
      if (graph_.sight(from).contains(source)) {
        std::vector<ChainItem> back{item(source, false, cause_of_off(from, source))};
        walk_back(nodes_[node], back);
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
  // Searches a chain from the source off to the source on.
  void find_chain_from_off(int source) {
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
      const int from = nodes_[node].on;
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
  void add_chain(int source, const std::vector<ChainItem>& back, bool is_on) {
    const int complexity = static_cast<int>(back.size());
    const Tenths rating = names_.chain + length_term(complexity);
    if (!hints_.wants(rating, complexity, names_.kind)) return;
    const Chain& chain = keep(back);
    ChainHint hint{
        {rating, complexity, names_.kind}, names_.chain_name, {}, {}, {{&chain, chain.size() - 1}}};
    set_effect(grid_, graph_.candidate(source), !is_on, hint);
    hints_.add(std::move(hint));
  }
  // Collects the items from the node back to the first one, which `back` ends with.
  void walk_back(const Node& end, std::vector<ChainItem>& back) const {
    const Node* node = &end;
    while (node->before >= 0) {
      back.push_back(item(node->on, true, node->cause));
      back.push_back(item(node->off.to, false, node->off.cause));
      node = &nodes_[node->before];
    }
    back.push_back(item(node->on, true, node->cause));
  }
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
  // Returns the items in reverse, each the parent of the next.
  const Chain& keep(const std::vector<ChainItem>& back) {
    Chain& chain = chains_.make();
    for (auto link = back.rbegin(); link != back.rend(); ++link) {
      const int number = chain.add(link->candidate, link->is_on, link->cause);
      if (number > 0) chain.add_parent(number - 1);
    }
    return chain;
  }

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
