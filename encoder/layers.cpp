#include "encoder/layers.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/budget.hpp"
#include "base/vector.hpp"

namespace sudosat {
namespace {

// The states before each layer and after the last. edges[c] is the state to which choice c of the layer
// leads, or -1.
struct Node {
  int state;
  std::vector<int> edges;
};
using Diagram = std::vector<std::vector<Node>>;

Diagram reachable(const std::vector<Layer>& layers, const Steps& steps) {
  Diagram diagram(layers.size() + 1);
  diagram[0].push_back({steps.start, {}});
  for (std::size_t i = 0; i < layers.size(); ++i) {
    std::map<int, int> numbers;
    for (Node& node : diagram[i])
      for (const auto& choice : layers[i]) {
        checkpoint();
        const int state = steps.next(i, node.state, choice.value);
        const bool is_end = i + 1 == layers.size();
        if (state < 0 || (is_end && !steps.is_final(state))) {
          node.edges.push_back(-1);
          continue;
        }
        // All final states become one.
        const auto [place, is_new] =
            numbers.try_emplace(is_end ? 0 : state, static_cast<int>(diagram[i + 1].size()));
        if (is_new) diagram[i + 1].push_back({state, {}});
        node.edges.push_back(place->second);
      }
  }
  return diagram;
}

// Starts at the end: leaves out states that lead nowhere, and merges states with the same future.
void reduce(Diagram& diagram) {
  for (std::size_t i = diagram.size() - 1; i-- > 0;) {
    std::map<std::vector<int>, int> numbers;
    std::vector<Node> kept;
    Vector<int> renumbered;
    for (Node& node : diagram[i]) {
      checkpoint();
      if (std::ranges::all_of(node.edges, [](int edge) { return edge < 0; })) {
        renumbered.push_back(-1);
        continue;
      }
      const auto [place, is_new] = numbers.try_emplace(node.edges, static_cast<int>(kept.size()));
      renumbered.push_back(place->second);
      if (is_new) kept.push_back(std::move(node));
    }
    diagram[i] = std::move(kept);
    if (i == 0) break;
    for (Node& node : diagram[i - 1])
      for (int& edge : node.edges)
        if (edge >= 0) edge = renumbered[edge];
  }
}

class LayerEncoder {
 public:
  LayerEncoder(const std::vector<Layer>& layers, const Diagram& diagram, ClauseWriter& writer)
      : layers_(layers), diagram_(diagram), writer_(writer) {}

  void encode() {
    std::vector<Literal> here{true_literal};
    for (std::size_t i = 0; i < layers_.size(); ++i) {
      Vector<Literal> after = literals_after(i, here);
      encode_layer(i, here, after);
      here = std::move(after);
    }
  }

 private:
  // If there is one state before the layer and only one choice leads to a state after it, the literal of the
  // choice serves for that state.
  std::vector<Literal> literals_after(std::size_t i, const std::vector<Literal>& here) {
    const std::size_t states = diagram_[i + 1].size();
    if (states == 1) return {true_literal};
    std::vector<Literal> literals(states, 0);
    if (here.size() == 1) {
      Vector<std::vector<Literal>> leading(states);
      for (std::size_t c = 0; c < layers_[i].size(); ++c)
        if (const int edge = diagram_[i][0].edges[c]; edge >= 0)
          leading[edge].push_back(layers_[i][c].literal);
      for (std::size_t s = 0; s < states; ++s)
        if (leading[s].size() == 1) literals[s] = leading[s][0];
    }
    for (Literal& literal : literals)
      if (literal == 0) literal = writer_.fresh();
    return literals;
  }

  void encode_layer(std::size_t i, const std::vector<Literal>& here, const Vector<Literal>& after) {
    const Layer& layer = layers_[i];
    const std::vector<Node>& nodes = diagram_[i];
    std::vector<Literal> clause;
    for (std::size_t c = 0; c < layer.size(); ++c) {
      // A choice needs a state that it leads on from.
      clause.assign(1, -layer[c].literal);
      for (std::size_t s = 0; s < nodes.size(); ++s)
        if (nodes[s].edges[c] >= 0) clause.push_back(here[s]);
      writer_.add(clause);
      for (std::size_t s = 0; s < nodes.size(); ++s) {
        checkpoint();
        const int edge = nodes[s].edges[c];
        const Literal to = edge < 0 ? false_literal : after[edge];
        if (to != layer[c].literal) writer_.add({-here[s], -layer[c].literal, to});
      }
      // Backwards: a state after the layer needs a state before it and the choice that led from there.
      for (std::size_t t = 0; t < after.size() && after.size() > 1; ++t) {
        checkpoint();
        if (after[t] == layer[c].literal) continue;
        clause.assign({-after[t], -layer[c].literal});
        for (std::size_t s = 0; s < nodes.size(); ++s)
          if (nodes[s].edges[c] == static_cast<int>(t)) clause.push_back(here[s]);
        writer_.add(clause);
      }
    }
    for (std::size_t s = 0; s < nodes.size() && nodes.size() > 1; ++s) {
      clause.assign(1, -here[s]);
      for (std::size_t c = 0; c < layer.size(); ++c)
        if (nodes[s].edges[c] >= 0) clause.push_back(layer[c].literal);
      if (std::find(clause.begin() + 1, clause.end(), here[s]) == clause.end()) writer_.add(clause);
    }
    if (after.size() > 1) {
      writer_.add(after);
      constexpr std::size_t most = 8;
      if (after.size() <= most) writer_.at_most_one(after);
    }
  }

  const std::vector<Layer>& layers_;
  const Diagram& diagram_;
  ClauseWriter& writer_;
};

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
  Diagram diagram = reachable(layers, steps);
  reduce(diagram);
  if (diagram[0].empty()) return writer.add({});
  LayerEncoder(layers, diagram, writer).encode();
}

void encode_number(std::span<const Literal> literals, const std::vector<int>& allowed, ClauseWriter& writer) {
  if (allowed.empty()) return writer.add({});
  const auto is_final = [&](int state) { return std::ranges::find(allowed, state) != allowed.end(); };
  encode_layers(binary_layers(literals),
                {0, counting(literals.size(), allowed.front(), allowed.back()), is_final}, writer);
}

void encode_number(std::span<const Literal> literals, int offset, int cell, ClauseWriter& writer) {
  const std::vector<ClauseWriter::Choice> totals = writer.choices(cell);
  if (totals.empty()) return writer.add({});
  // After the layer of the cell, the only final state. Other states are how many are true.
  constexpr int done = 1 << 30;
  std::vector<Layer> layers = binary_layers(literals);
  layers.push_back(totals);
  const auto count = counting(literals.size(), totals.front().value, totals.back().value);
  const auto next = [&](std::size_t layer, int state, int value) {
    if (layer == literals.size()) return state == value ? done : -1;
    return count(layer, state, value);
  };
  encode_layers(layers, {offset, next, [](int state) { return state == done; }}, writer);
}

}  // namespace sudosat
