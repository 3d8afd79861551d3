// How far it is along links: fast, and blind to everything else. A search for chains asks it first which
// chains can be short enough to be worth making.
#pragma once

#include <vector>

#include "rating/se/links.hpp"

namespace sudosat::rating::se {

class ShortestLinks {
 public:
  ShortestLinks(const Grid& grid, bool in_cells, bool in_houses);

  // How many items the shortest chain from the candidate, on or off, to its opposite has; 0 if there is none
  // of up to `limit` items.
  int chain(int candidate, bool is_on, int limit) const;
  // At least how many items a cycle through the candidate has, which counts once; 0 for none.
  int cycle(int candidate, int limit) const;

 private:
  // Of the candidates that are left, numbered one after the other. A board has rarely more than 256 of them,
  // and never more than 729.
  static constexpr std::size_t words = 12;
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
  std::size_t used_words_ = 0;
  std::vector<Set> off_, on_;  // what is off if a candidate is on, and on if it is off
};

}  // namespace sudosat::rating::se
