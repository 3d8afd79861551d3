// Aligned exclusion of pairs and triplets. A way to fill two or three cells is out if it leaves a cell in
// sight of all of them without a candidate. A candidate goes if every way with it is out.
#include <array>
#include <vector>

#include "rating/se/explainer_hint.hpp"

namespace sudosat::rating::se {
namespace {

struct Base {
  int cell;
  Cells excluders;  // cells in its sight with few enough candidates
};

// The cells that can take part. `size` is how many candidates an excluder may have.
std::vector<Base> bases_of(const ExplainerGrid& grid, int size) {
  std::vector<Base> bases;
  for (int cell = 0; cell < cells; ++cell) {
    if (count(grid.candidates(cell)) < 2) continue;
    Base base{cell, {}};
    for (const int peer : peers_of(cell)) {
      const int candidates = count(grid.candidates(peer));
      if (candidates >= 2 && candidates <= size) base.excluders.insert(peer);
    }
    if (!base.excluders.empty()) bases.push_back(base);
  }
  return bases;
}

// What a filling must not contain: the candidates of an excluder, of which it has two or three.
class Excluded {
 public:
  Excluded(const ExplainerGrid& grid, const Cells& excluders) {
    excluders.for_each([&](int cell) {
      const Mask set = grid.candidates(cell);
      for_each_bit(set, [&](int a) {
        const Mask rest = static_cast<Mask>(set & ~bit(a));
        if (count(rest) == 1) beside_[a] |= rest;
        if (count(rest) == 2)
          for_each_bit(rest, [&](int b) { beside_both_[a][b] |= static_cast<Mask>(rest & ~bit(b)); });
      });
    });
  }

  // The digits that may not stand beside this digit, or beside these two digits.
  Mask beside(int a) const { return beside_[a]; }
  Mask beside(int a, int b) const {
    if ((beside(a) & bit(b)) != 0) return all_nine;
    return beside(a) | beside(b) | beside_both_[a][b];
  }

 private:
  std::array<Mask, digits> beside_{};
  std::array<std::array<Mask, digits>, digits> beside_both_{};
};

// Returns the digit if the cells see each other.
Mask seen(int digit, int from, int cell) { return see_each_other(from, cell) ? bit(digit) : Mask{0}; }

// Returns the candidates of the cells that are in no filling.
template <std::size_t size>
Removals removals_of(const ExplainerGrid& grid, const std::array<int, size>& base,
                     const std::array<Mask, size>& allowed) {
  Removals removals;
  for (std::size_t i = 0; i < size; ++i)
    removals.add(base[i], static_cast<Mask>(grid.candidates(base[i]) & ~allowed[i]));
  return removals;
}

Removals excluded(const ExplainerGrid& grid, const std::array<int, 2>& base, const Cells& excluders) {
  const Excluded out(grid, excluders);
  std::array<Mask, 2> allowed{};
  for_each_bit(grid.candidates(base[0]), [&](int a) {
    const Mask rest =
        static_cast<Mask>(grid.candidates(base[1]) & ~(out.beside(a) | seen(a, base[0], base[1])));
    if (rest == 0) return;
    allowed[0] |= bit(a);
    allowed[1] |= rest;
  });
  return removals_of(grid, base, allowed);
}

Removals excluded(const ExplainerGrid& grid, const std::array<int, 3>& base, const Cells& excluders) {
  const Excluded out(grid, excluders);
  std::array<Mask, 3> allowed{};
  for_each_bit(grid.candidates(base[0]), [&](int a) {
    for (Mask open = static_cast<Mask>(grid.candidates(base[1]) & ~seen(a, base[0], base[1])); open != 0;
         open &= static_cast<Mask>(open - 1)) {
      const int b = lowest(open);
      const Mask rest =
          static_cast<Mask>(grid.candidates(base[2]) &
                            ~(out.beside(a, b) | seen(a, base[0], base[2]) | seen(b, base[1], base[2])));
      if (rest == 0) continue;
      allowed[0] |= bit(a);
      allowed[1] |= bit(b);
      allowed[2] |= rest;
      if (allowed[1] == grid.candidates(base[1]) && allowed[2] == grid.candidates(base[2])) break;
    }
  });
  return removals_of(grid, base, allowed);
}

}  // namespace

FoundHint aligned_pair(const ExplainerGrid& grid) {
  const std::vector<Base> bases = bases_of(grid, 2);
  for (std::size_t j = 1; j < bases.size(); ++j)
    for (std::size_t i = 0; i < j; ++i) {
      const Cells common = bases[i].excluders & bases[j].excluders;
      if (common.count() < 2) continue;
      const Removals removals = excluded(grid, std::array<int, 2>{bases[i].cell, bases[j].cell}, common);
      if (!removals.empty()) return ExplainerHint{62, "aligned pair exclusion", removals};
    }
  return std::nullopt;
}

FoundHint aligned_triplet(const ExplainerGrid& grid) {
  const std::vector<Base> bases = bases_of(grid, 3);
  std::array<const Base*, cells> base_of{};
  for (const Base& base : bases) base_of[base.cell] = &base;
  for (std::size_t j = 1; j < bases.size(); ++j)
    for (std::size_t i = 0; i < j; ++i) {
      const Base &first = bases[i], &second = bases[j];
      const Cells common = first.excluders & second.excluders;
      if (common.count() < 2) continue;
      // The third cell is an excluder of one of the two. Excluders of the first come first, each list in the
      // order of sight.
      std::optional<ExplainerHint> found;
      const auto try_third = [&](int cell) {
        const Base* third = base_of[cell];
        if (found || third == nullptr || cell == first.cell || cell == second.cell) return;
        const Cells excluders = common & third->excluders;
        if (excluders.count() < 2) return;
        const Removals removals =
            excluded(grid, std::array<int, 3>{first.cell, second.cell, cell}, excluders);
        if (!removals.empty()) found = ExplainerHint{75, "aligned triple exclusion", removals};
      };
      for (const int cell : peers_of(first.cell))
        if (first.excluders.contains(cell)) try_third(cell);
      for (const int cell : peers_of(second.cell))
        if (second.excluders.contains(cell) && !first.excluders.contains(cell)) try_third(cell);
      if (found) return found;
    }
  return std::nullopt;
}

}  // namespace sudosat::rating::se
