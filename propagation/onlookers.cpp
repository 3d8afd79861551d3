#include "propagation/onlookers.hpp"

#include "puzzle/vector.hpp"

namespace sudosat {

std::vector<Onlooker> onlookers_of(const std::vector<int>& cells, const Model& model) {
  using Word = DigitSet::Word;
  if (cells.size() > DigitSet::word_bits) return {};  // more cells than digits
  Vector<Word> seen(model.cells());
  Word all = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    all |= Word{1} << i;
    for (int k : model.all_different_of(cells[i]))
      for (int peer : model.all_different()[k].cells) seen[peer] |= Word{1} << i;
  }
  for (int cell : cells) seen[cell] = 0;
  std::vector<Onlooker> found;
  for (int cell = 0; cell < model.cells(); ++cell) {
    const Word mine = seen[cell];
    if ((mine & (mine - 1)) != 0) found.push_back({cell, all & ~mine});
  }
  return found;
}

}  // namespace sudosat
