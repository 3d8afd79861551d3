#include "encoder/counter.hpp"

#include <algorithm>

#include "encoder/layers.hpp"

namespace sudosat {
namespace {

std::vector<Layer> layers_of(std::span<const Literal> literals) {
  std::vector<Layer> layers;
  for (Literal literal : literals) {
    Layer& layer = layers.emplace_back();
    if (literal != true_literal) layer.push_back({0, -literal});
    if (literal != false_literal) layer.push_back({1, literal});
  }
  return layers;
}

}  // namespace

void encode_number(std::span<const Literal> literals, const std::vector<int>& allowed, ClauseWriter& writer) {
  const auto next = [](std::size_t, int state, int value) { return state + value; };
  const auto is_final = [&](int state) { return std::ranges::find(allowed, state) != allowed.end(); };
  encode_layers(layers_of(literals), {0, next, is_final}, writer);
}

void encode_number(std::span<const Literal> literals, int offset, int cell, ClauseWriter& writer) {
  // After the layer of the cell, the only final state. Other states are how many are true.
  constexpr int done = 1 << 30;
  std::vector<Layer> layers = layers_of(literals);
  layers.push_back(writer.choices(cell));
  const auto next = [count = literals.size()](std::size_t layer, int state, int value) {
    if (layer == count) return state == value ? done : -1;
    return state + value;
  };
  encode_layers(layers, {offset, next, [](int state) { return state == done; }}, writer);
}

}  // namespace sudosat
