#include "encoder/counter.hpp"

#include <algorithm>

#include "encoder/layers.hpp"

namespace sudosat {

void encode_number(std::span<const Literal> literals, const std::vector<int>& allowed, int total,
                   ClauseWriter& writer) {
  std::vector<Layer> layers;
  for (Literal literal : literals) {
    Layer& layer = layers.emplace_back();
    if (literal != true_literal) layer.push_back({0, -literal});
    if (literal != false_literal) layer.push_back({1, literal});
  }
  // After the layer of the total, the only final state. Other states are how many are true.
  constexpr int done = 1 << 30;
  if (total >= 0) layers.push_back(writer.choices(total));
  const auto next = [count = literals.size()](std::size_t layer, int state, int value) {
    if (layer == count) return state == value ? done : -1;
    return state + value;
  };
  const auto is_final = [&allowed, total](int state) {
    return total >= 0 ? state == done : std::ranges::find(allowed, state) != allowed.end();
  };
  encode_layers(layers, {0, next, is_final}, writer);
}

}  // namespace sudosat
