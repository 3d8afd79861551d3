#include "propagation/onlookers.hpp"

#include <algorithm>
#include <utility>

namespace sudosat {

std::vector<Onlooker> onlookers_of(const std::vector<int>& cells, const Model& model) {
  using Word = DigitSet::Word;
  if (cells.size() > DigitSet::word_bits) return {};  // more cells than digits
  Word all = 0;
  std::vector<std::pair<int, Word>> seen;  // by peer, more than once
  for (std::size_t i = 0; i < cells.size(); ++i) {
    all |= Word{1} << i;
    for (int k : model.all_different_of(cells[i]))
      for (int peer : model.all_different()[k].cells) seen.emplace_back(peer, Word{1} << i);
  }
  std::ranges::sort(seen);
  std::vector<Onlooker> found;
  for (auto peer = seen.begin(); peer != seen.end();) {
    const int cell = peer->first;
    Word mine = 0;
    for (; peer != seen.end() && peer->first == cell; ++peer) mine |= peer->second;
    const bool is_inside = std::ranges::find(cells, cell) != cells.end();
    if (!is_inside && (mine & (mine - 1)) != 0) found.push_back({cell, all & ~mine});
  }
  return found;
}

}  // namespace sudosat
