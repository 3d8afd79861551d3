#include "rating/se/shortest_links.hpp"

namespace sudosat::rating::se {

ShortestLinks::ShortestLinks(const Grid& grid, bool in_cells, bool in_houses) {
  std::vector<int> numbered;
  for (int cell = 0; cell < cells; ++cell)
    for_each_bit(grid.candidates(cell), [&](int digit) {
      const int candidate = candidate_of(cell, digit);
      number_of_[static_cast<std::size_t>(candidate)] = static_cast<std::int16_t>(numbered.size());
      numbered.push_back(candidate);
    });
  used_words_ = (numbered.size() + 63) / 64;
  off_.resize(numbered.size(), {});
  on_.resize(numbered.size(), {});
  for (std::size_t i = 0; i < numbered.size(); ++i) {
    const auto number = [&](int candidate) {
      return static_cast<std::size_t>(number_of_[static_cast<std::size_t>(candidate)]);
    };
    for_each_off(grid, numbered[i], in_cells, [&](int other, Cause) { insert(off_[i], number(other)); });
    for_each_on(grid, numbered[i], in_cells, in_houses,
                [&](int other, Cause) { insert(on_[i], number(other)); });
  }
}

void ShortestLinks::spread(const std::vector<Set>& links, const Set& from, Set& to) const {
  for (std::size_t w = 0; w < used_words_; ++w)
    for (std::uint64_t rest = from[w]; rest != 0; rest &= rest - 1) {
      const Set& row = links[w * 64 + static_cast<std::size_t>(std::countr_zero(rest))];
      for (std::size_t v = 0; v < used_words_; ++v) to[v] |= row[v];
    }
}

int ShortestLinks::chain(int candidate, bool is_on, int limit) const {
  const auto source = static_cast<std::size_t>(number_of_[static_cast<std::size_t>(candidate)]);
  std::array<Set, 2> met{};  // off, on
  Set fresh{};
  insert(fresh, source);
  insert(met[is_on], source);
  bool state = is_on;
  for (int items = 2; items <= limit && !is_empty(fresh); ++items) {
    Set next{};
    spread(state ? off_ : on_, fresh, next);
    state = !state;
    if (state != is_on && contains(next, source)) return items;
    for (std::size_t w = 0; w < used_words_; ++w) {
      fresh[w] = next[w] & ~met[state][w];
      met[state][w] |= next[w];
    }
  }
  return 0;
}

int ShortestLinks::cycle(int candidate, int limit) const {
  const auto source = static_cast<std::size_t>(number_of_[static_cast<std::size_t>(candidate)]);
  Set ends{};  // those that, off, make the source on
  for (std::size_t i = 0; i < on_.size(); ++i)
    if (contains(on_[i], source)) insert(ends, i);
  if (is_empty(ends)) return 0;
  Set met{}, fresh{};
  insert(fresh, source);
  insert(met, source);
  for (int items = 2; items <= limit && !is_empty(fresh); items += 2) {
    Set off{}, on{};
    spread(off_, fresh, off);
    // From the source itself the way back is the way there.
    if (items >= 4)
      for (std::size_t w = 0; w < used_words_; ++w)
        if ((off[w] & ends[w]) != 0) return items;
    spread(on_, off, on);
    for (std::size_t w = 0; w < used_words_; ++w) {
      fresh[w] = on[w] & ~met[w];
      met[w] |= on[w];
    }
  }
  return 0;
}

}  // namespace sudosat::rating::se
