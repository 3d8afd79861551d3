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

// A step of a count over N literals. States that cannot come to lie from `least` to `most` are not made: of a
// small number among thousands they would be nearly all.
auto counting(std::size_t literals, int least, int most) {
  return [=](std::size_t layer, int state, int value) {
    const int counted = state + value, left = static_cast<int>(literals - layer) - 1;
    return counted > most || counted + left < least ? -1 : counted;
  };
}

}  // namespace

void encode_number(std::span<const Literal> literals, const std::vector<int>& allowed, ClauseWriter& writer) {
  if (allowed.empty()) return writer.add({});
  const auto is_final = [&](int state) { return std::ranges::find(allowed, state) != allowed.end(); };
  encode_layers(layers_of(literals),
                {0, counting(literals.size(), allowed.front(), allowed.back()), is_final}, writer);
}

void encode_number(std::span<const Literal> literals, int offset, int cell, ClauseWriter& writer) {
  const std::vector<ClauseWriter::Choice> totals = writer.choices(cell);
  if (totals.empty()) return writer.add({});
  // After the layer of the cell, the only final state. Other states are how many are true.
  constexpr int done = 1 << 30;
  std::vector<Layer> layers = layers_of(literals);
  layers.push_back(totals);
  const auto count = counting(literals.size(), totals.front().value, totals.back().value);
  const auto next = [&](std::size_t layer, int state, int value) {
    if (layer == literals.size()) return state == value ? done : -1;
    return count(layer, state, value);
  };
  encode_layers(layers, {offset, next, [](int state) { return state == done; }}, writer);
}

}  // namespace sudosat
