// A sequential counter (Sinz 2005) as a diagram: the state is how many cells counted so far.
#include <algorithm>

#include "encoder/layers.hpp"

namespace sudosat {

void encode(const Count& count, ClauseWriter& writer) {
  std::vector<Layer> layers;
  for (int cell : count.cells) {
    const Literal counts = writer.any_of(cell, count.values);
    Layer& layer = layers.emplace_back();
    if (counts != true_literal) layer.push_back({0, -counts});
    if (counts != false_literal) layer.push_back({1, counts});
  }
  // After the layer of the total, the only final state. Other states are how many cells counted.
  constexpr int done = 1 << 30;
  const std::size_t cells = layers.size();
  if (count.total >= 0) layers.push_back(writer.choices(count.total));
  const auto next = [cells](std::size_t layer, int state, int value) {
    if (layer == cells) return state == value ? done : -1;
    return state + value;
  };
  const auto is_final = [&count](int state) {
    if (count.total >= 0) return state == done;
    return std::find(count.allowed.begin(), count.allowed.end(), state) != count.allowed.end();
  };
  encode_layers(layers, {0, next, is_final}, writer);
}

}  // namespace sudosat
