// As layers of states: the state is the next new value.
#include "encoder/layers.hpp"

namespace sudosat {

void encode(const Precedence& precedence, ClauseWriter& writer) {
  std::vector<Layer> layers;
  for (int cell : precedence.cells) layers.push_back(writer.choices(cell));
  const int first = precedence.first;
  // Layers know no negative states.
  const auto next = [first](std::size_t, int state, int value) {
    const int place = value - first;
    if (place < 0 || place > state) return -1;
    return place == state ? state + 1 : state;
  };
  encode_layers(layers, {0, next, [](int) { return true; }}, writer);
}

}  // namespace sudosat
