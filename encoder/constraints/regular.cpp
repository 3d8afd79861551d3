#include "encoder/layers.hpp"

namespace sudosat {

void encode(const Regular& regular, ClauseWriter& writer) {
  std::vector<Layer> layers;
  for (int cell : regular.cells) layers.push_back(writer.choices(cell));
  const Automaton& automaton = *regular.automaton;
  encode_layers(layers,
                {0, [&](std::size_t, int state, int value) { return automaton.next(state, value); },
                 [&](int state) { return automaton.is_final(state); }},
                writer);
}

}  // namespace sudosat
