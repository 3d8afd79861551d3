#include "propagation/onlookers.hpp"

#include <algorithm>

namespace sudosat {

std::vector<Onlooker> onlookers_of(const std::vector<int>& cells, const Model& model) {
  using Word = DigitSet::Word;
  if (cells.size() > DigitSet::word_bits) return {};  // more cells than digits
  // On a large board most cells are far from these.
  int first = model.cells(), last = -1;
  for (const int cell : cells)
    for (const int k : model.all_different_of(cell)) {
      const auto [least, most] = std::ranges::minmax(model.all_different()[k].cells);
      first = std::min(first, least);
      last = std::max(last, most);
    }
  if (last < 0) return {};
  std::vector<Word> seen(static_cast<std::size_t>(last - first + 1), 0);
  const auto seen_from = [&](int cell) -> Word& { return seen[static_cast<std::size_t>(cell - first)]; };
  Word all = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    all |= Word{1} << i;
    for (const int k : model.all_different_of(cells[i]))
      for (const int peer : model.all_different()[k].cells) seen_from(peer) |= Word{1} << i;
  }
  for (const int cell : cells)
    if (first <= cell && cell <= last) seen_from(cell) = 0;
  std::vector<Onlooker> found;
  for (int cell = first; cell <= last; ++cell) {
    const Word mine = seen_from(cell);
    if ((mine & (mine - 1)) != 0) found.push_back({cell, all & ~mine});
  }
  return found;
}

}  // namespace sudosat
