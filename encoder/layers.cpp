#include "encoder/layers.hpp"

#include <algorithm>
#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "encoder/veripb/derivation.hpp"

namespace sudosat {
namespace {

// The states before each layer and after the last. An edge leads to a state by a choice of the layer; edges
// are in the order of the choices, and there may be several of one choice.
struct Edge {
  std::size_t choice;
  int to;
  auto operator<=>(const Edge&) const = default;
};
struct Node {
  int state;
  std::vector<Edge> edges;
};
using Diagram = std::vector<std::vector<Node>>;

// `steps(layer, state, value, visit)` calls visit(state) for each state that the value leads to.
template <class Steps, class IsFinal>
Diagram reachable(const std::vector<Layer>& layers, int start, Steps steps, IsFinal is_final) {
  Diagram diagram(layers.size() + 1);
  diagram[0].push_back({start, {}});
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const bool is_end = i + 1 == layers.size();
    std::map<int, int> numbers;
    for (Node& node : diagram[i])
      for (std::size_t c = 0; c < layers[i].size(); ++c) {
        checkpoint();
        steps(i, node.state, layers[i][c].value, [&](int state) {
          if (is_end && !is_final(state)) return;
          // Merges all final states into one.
          const auto [place, is_new] =
              numbers.try_emplace(is_end ? 0 : state, static_cast<int>(diagram[i + 1].size()));
          if (is_new) diagram[i + 1].push_back({state, {}});
          const Edge edge{c, place->second};
          if (node.edges.empty() || node.edges.back() != edge) node.edges.push_back(edge);
        });
      }
  }
  return diagram;
}

// Gives states of the next layer new numbers. Edges to a state whose number is -1 go.
void renumber(std::vector<Edge>& edges, const std::vector<int>& numbers) {
  std::erase_if(edges, [&](const Edge& edge) { return numbers[edge.to] < 0; });
  for (Edge& edge : edges) edge.to = numbers[edge.to];
  if (std::ranges::is_sorted(edges, std::less_equal<>())) return;
  std::ranges::sort(edges);
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
}

// Starting at the end, this leaves out states that lead nowhere and merges states with the same future.
void reduce(Diagram& diagram) {
  for (std::size_t i = diagram.size() - 1; i-- > 0;) {
    std::map<std::vector<Edge>, int> numbers;
    std::vector<Node> kept;
    std::vector<int> renumbered;
    for (Node& node : diagram[i]) {
      checkpoint();
      if (node.edges.empty()) {
        renumbered.push_back(-1);
        continue;
      }
      const auto [place, is_new] = numbers.try_emplace(node.edges, static_cast<int>(kept.size()));
      renumbered.push_back(place->second);
      if (is_new) kept.push_back(std::move(node));
    }
    diagram[i] = std::move(kept);
    if (i == 0) break;
    for (Node& node : diagram[i - 1]) renumber(node.edges, renumbered);
  }
}

// For a derivation, the literals of the states that each merged node stands for. States that lead nowhere are
// refuted, the last ones first.
class MergedStates {
 public:
  template <class Next>
  MergedStates(const std::vector<Layer>& layers, const Diagram& diagram, int start, Next next,
               const LayerStates& states, Derivation& derivation)
      : derivation_(derivation) {
    std::map<int, int> here{{start, 0}};
    std::vector<std::vector<Literal>> dead(layers.size() + 1);
    for (std::size_t i = 0; i < layers.size(); ++i) {
      std::map<int, int> after;
      for (const auto& [state, node] : here)
        for (const Edge& edge : diagram[i][node].edges)
          after[next(i, state, layers[i][edge.choice].value)] = edge.to;
      std::vector<std::vector<Literal>>& parts = parts_.emplace_back(diagram[i + 1].size());
      for (const auto& [state, literal] : states.after[i + 1])
        if (const auto node = after.find(state); node != after.end())
          parts[node->second].push_back(literal);
        else
          dead[i + 1].push_back(literal);
      here = std::move(after);
    }
    for (; !dead.empty(); dead.pop_back())
      for (const Literal literal : dead.back()) derivation_.require({-literal});
  }

  void define(Literal made, std::size_t layer, std::size_t node) {
    const std::vector<Literal>& parts = parts_[layer][node];
    if (parts.empty()) derivation_.refuse();
    Literal meaning = parts.front();
    if (parts.size() > 1) {
      Derivation::Sum sum;
      for (const Literal part : parts) sum.push_back({1, part});
      derivation_.define_step(meaning = derivation_.fresh(), sum, 1);
    }
    derivation_.give(made, meaning);
  }

 private:
  Derivation& derivation_;
  std::vector<std::vector<std::vector<Literal>>> parts_;  // indexed by layer and by node after it
};

class LayerEncoder {
 public:
  LayerEncoder(const std::vector<Layer>& layers, const Diagram& diagram, ClauseWriter& writer,
               MergedStates* meanings)
      : layers_(layers), diagram_(diagram), writer_(writer), meanings_(meanings) {}

  void encode() {
    std::vector<Literal> here{true_literal};
    for (std::size_t i = 0; i < layers_.size(); ++i) {
      std::vector<Literal> after = literals_after(i, here);
      encode_layer(i, here, after);
      here = std::move(after);
    }
  }

 private:
  // Returns a literal for each state after the layer. If there is one state before the layer and a choice
  // alone leads to a state, and to no other, the literal of the choice serves for the state.
  std::vector<Literal> literals_after(std::size_t i, const std::vector<Literal>& here) {
    const std::size_t states = diagram_[i + 1].size();
    if (states == 1) return {true_literal};
    std::vector<Literal> literals(states, 0);
    if (here.size() == 1) {
      std::vector<std::vector<Literal>> leading(states);
      std::vector<int> ways(layers_[i].size(), 0);
      for (const Edge& edge : diagram_[i][0].edges) {
        leading[edge.to].push_back(layers_[i][edge.choice].literal);
        ++ways[edge.choice];
      }
      for (const Edge& edge : diagram_[i][0].edges)
        if (leading[edge.to].size() == 1 && ways[edge.choice] == 1) literals[edge.to] = leading[edge.to][0];
    }
    for (std::size_t node = 0; node < states; ++node) {
      if (literals[node] != 0) continue;
      literals[node] = writer_.fresh();
      if (meanings_ != nullptr) meanings_->define(literals[node], i, node);
    }
    return literals;
  }

  void encode_layer(std::size_t i, const std::vector<Literal>& here, const std::vector<Literal>& after) {
    const Layer& layer = layers_[i];
    const std::vector<Node>& nodes = diagram_[i];
    std::vector<std::size_t> next_edge(nodes.size(), 0);
    for (std::size_t c = 0; c < layer.size(); ++c) encode_choice(i, c, here, after, next_edge);
    std::vector<Literal> clause;
    for (std::size_t s = 0; s < nodes.size() && nodes.size() > 1; ++s) {
      clause.assign(1, -here[s]);
      for (std::size_t e = 0; e < nodes[s].edges.size(); ++e)
        if (e == 0 || nodes[s].edges[e].choice != nodes[s].edges[e - 1].choice)
          clause.push_back(layer[nodes[s].edges[e].choice].literal);
      if (std::find(clause.begin() + 1, clause.end(), here[s]) == clause.end()) writer_.add(clause);
    }
    if (after.size() > 1) {
      writer_.add(after);
      constexpr std::size_t most = 8;
      if (after.size() <= most) writer_.at_most_one(after);
    }
  }

  // Encodes the edges of choice c. next_edge[s] is the state's first one of this choice or a later one.
  void encode_choice(std::size_t i, std::size_t c, const std::vector<Literal>& here,
                     const std::vector<Literal>& after, std::vector<std::size_t>& next_edge) {
    const Literal choice = layers_[i][c].literal;
    const std::vector<Node>& nodes = diagram_[i];
    std::vector<Literal> clause;
    // Demands that each choice begins at a true state from which it leads on.
    clause.assign(1, -choice);
    for (std::size_t s = 0; s < nodes.size(); ++s)
      if (next_edge[s] < nodes[s].edges.size() && nodes[s].edges[next_edge[s]].choice == c)
        clause.push_back(here[s]);
    writer_.add(clause);
    if (before_.size() < after.size()) before_.resize(after.size());
    for (std::vector<Literal>& literals : before_) literals.clear();
    for (std::size_t s = 0; s < nodes.size(); ++s) {
      checkpoint();
      clause.assign({-here[s], -choice});
      const std::vector<Edge>& edges = nodes[s].edges;
      for (; next_edge[s] < edges.size() && edges[next_edge[s]].choice == c; ++next_edge[s]) {
        const int to = edges[next_edge[s]].to;
        clause.push_back(after[to]);
        before_[to].push_back(here[s]);
      }
      if (clause.back() != choice) writer_.add(clause);
    }
    // Goes backwards: a state after the layer needs a state before it, and the choice that led from there.
    for (std::size_t t = 0; t < after.size() && after.size() > 1; ++t) {
      if (after[t] == choice) continue;
      clause.assign({-after[t], -choice});
      clause.insert(clause.end(), before_[t].begin(), before_[t].end());
      writer_.add(clause);
    }
  }

  const std::vector<Layer>& layers_;
  const Diagram& diagram_;
  ClauseWriter& writer_;
  MergedStates* meanings_;
  std::vector<std::vector<Literal>>
      before_;  // for each state after a layer: the states before it from which the choice leads there
};

// `next(layer, state, value)` is asked only for values of edges. Only a derivation uses `next` and the
// states.
template <class Next>
void encode_diagram(const std::vector<Layer>& layers, Diagram diagram, ClauseWriter& writer, int start,
                    Next next, const LayerStates* states) {
  reduce(diagram);
  if (diagram[0].empty()) return writer.add({});
  std::optional<MergedStates> meanings;
  if (Derivation* const derivation = writer.derivation()) {
    if (states == nullptr) derivation->refuse();
    meanings.emplace(layers, diagram, start, next, *states, *derivation);
  }
  LayerEncoder(layers, diagram, writer, meanings ? &*meanings : nullptr).encode();
}

std::vector<Layer> binary_layers(std::span<const Literal> literals) {
  std::vector<Layer> layers;
  for (Literal literal : literals) {
    Layer& layer = layers.emplace_back();
    if (literal != true_literal) layer.push_back({0, -literal});
    if (literal != false_literal) layer.push_back({1, literal});
  }
  return layers;
}

// A step of a count over N literals. Counts that can no longer end between `least` and `most` get no state.
// For a small count among thousands of literals that saves nearly all of them.
auto counting(std::size_t literals, int least, int most) {
  return [=](std::size_t layer, int state, int value) {
    const int counted = state + value, left = static_cast<int>(literals - layer) - 1;
    return counted > most || counted + left < least ? -1 : counted;
  };
}

}  // namespace

void encode_layers(const std::vector<Layer>& layers, const Steps& steps, ClauseWriter& writer) {
  if (layers.empty()) {
    if (!steps.is_final(steps.start)) writer.add({});
    return;
  }
  const auto next = [&](std::size_t layer, int state, int value, auto visit) {
    if (const int to = steps.next(layer, state, value); to >= 0) visit(to);
  };
  encode_diagram(layers, reachable(layers, steps.start, next, steps.is_final), writer, steps.start,
                 steps.next, steps.states);
}

void encode_layers(const std::vector<Layer>& layers, const Automaton& automaton, ClauseWriter& writer) {
  const auto is_final = [&](int state) { return automaton.is_final(state); };
  if (layers.empty()) {
    if (!is_final(0)) writer.add({});
    return;
  }
  const auto next = [&](std::size_t, int state, int value, auto visit) {
    for (const int to : automaton.next(state, value)) visit(to);
  };
  std::optional<LayerStates> states;
  if (Derivation* const derivation = writer.derivation()) {
    states = states_in_file(layers.size(), 0, *derivation);
    states->after.back().clear();  // the formula has one state for all ends
  }
  const auto only = [&](std::size_t, int state, int value) { return automaton.next(state, value).front(); };
  encode_diagram(layers, reachable(layers, 0, next, is_final), writer, 0, only, states ? &*states : nullptr);
}

void encode_number(std::span<const Literal> literals, const std::vector<int>& allowed, ClauseWriter& writer) {
  if (allowed.empty()) return writer.add({});
  const auto is_final = [&](int state) { return std::ranges::find(allowed, state) != allowed.end(); };
  std::optional<LayerStates> states;
  if (Derivation* const derivation = writer.derivation())
    states = states_of_number(literals, 0, allowed.front(), allowed.back(), *derivation);
  encode_layers(
      binary_layers(literals),
      {0, counting(literals.size(), allowed.front(), allowed.back()), is_final, states ? &*states : nullptr},
      writer);
}

void encode_number(std::span<const Literal> literals, int offset, int cell, ClauseWriter& writer) {
  const std::vector<ClauseWriter::Choice> totals = writer.choices(cell);
  if (totals.empty()) return writer.add({});
  // The only final state, which comes after the layer of the cell. Every other state is the number of true
  // literals so far.
  constexpr int done = 1 << 30;
  std::vector<Layer> layers = binary_layers(literals);
  layers.push_back(totals);
  const auto count = counting(literals.size(), totals.front().value, totals.back().value);
  const auto next = [&](std::size_t layer, int state, int value) {
    if (layer == literals.size()) return state == value ? done : -1;
    return count(layer, state, value);
  };
  std::optional<LayerStates> states;
  if (Derivation* const derivation = writer.derivation()) {
    states = states_of_number(literals, offset, totals.front().value - offset, totals.back().value - offset,
                              *derivation);
    states->after.emplace_back();
  }
  encode_layers(layers, {offset, next, [](int state) { return state == done; }, states ? &*states : nullptr},
                writer);
}

}  // namespace sudosat
