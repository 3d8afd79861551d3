// How far it is along links: fast, and blind to everything else. A search for chains asks it first which
// chains can be short enough to be worth making.
#pragma once

#include <vector>

#include "rating/se/links.hpp"

namespace sudosat::rating::se {

// `words` of 64 bits hold a set of the candidates that are left, numbered one after the other.
template <std::size_t words>
class ShortestLinks {
 public:
  ShortestLinks(const Grid& grid, bool in_cells, bool in_houses);

  // How many items the shortest chain from the candidate, on or off, to its opposite has; 0 if there is none
  // of up to `limit` items.
  int chain(int candidate, bool is_on, int limit) const;
  // At least how many items a cycle through the candidate has, which counts once; 0 for none.
  int cycle(int candidate, int limit) const;

 private:
  using Set = std::array<std::uint64_t, words>;

  void spread(const std::vector<Set>& links, const Set& from, Set& to) const;
  static bool is_empty(const Set& set) {
    std::uint64_t any = 0;
    for (const std::uint64_t word : set) any |= word;
    return any == 0;
  }
  static bool contains(const Set& set, std::size_t i) { return (set[i / 64] >> (i % 64) & 1) != 0; }
  static void insert(Set& set, std::size_t i) { set[i / 64] |= std::uint64_t{1} << (i % 64); }

  std::array<std::int16_t, candidates> number_of_{};
  std::vector<Set> off_, on_;  // what is off if a candidate is on, and on if it is off
};

template <std::size_t words>
ShortestLinks<words>::ShortestLinks(const Grid& grid, bool in_cells, bool in_houses) {
  std::vector<int> numbered;
  for (int cell = 0; cell < cells; ++cell)
    for_each_bit(grid.candidates(cell), [&](int digit) {
      const int candidate = candidate_of(cell, digit);
      number_of_[static_cast<std::size_t>(candidate)] = static_cast<std::int16_t>(numbered.size());
      numbered.push_back(candidate);
    });
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

template <std::size_t words>
void ShortestLinks<words>::spread(const std::vector<Set>& links, const Set& from, Set& to) const {
  for (std::size_t w = 0; w < words; ++w)
    for (std::uint64_t rest = from[w]; rest != 0; rest &= rest - 1) {
      const Set& row = links[w * 64 + static_cast<std::size_t>(std::countr_zero(rest))];
      for (std::size_t v = 0; v < words; ++v) to[v] |= row[v];
    }
}

template <std::size_t words>
int ShortestLinks<words>::chain(int candidate, bool is_on, int limit) const {
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
    for (std::size_t w = 0; w < words; ++w) {
      fresh[w] = next[w] & ~met[state][w];
      met[state][w] |= next[w];
    }
  }
  return 0;
}

template <std::size_t words>
int ShortestLinks<words>::cycle(int candidate, int limit) const {
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
      for (std::size_t w = 0; w < words; ++w)
        if ((off[w] & ends[w]) != 0) return items;
    spread(on_, off, on);
    for (std::size_t w = 0; w < words; ++w) {
      fresh[w] = on[w] & ~met[w];
      met[w] |= on[w];
    }
  }
  return 0;
}

}  // namespace sudosat::rating::se
