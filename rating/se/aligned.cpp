// Aligned exclusion of pairs and triplets: of all ways to fill two or three cells, those are out that leave a
// cell in sight of all of them without a candidate. A candidate that is in none of the others goes.
#include <vector>

#include "rating/se/techniques.hpp"

namespace sudosat::rating::se {
namespace {

struct Base {
  int cell;
  Cells excluders;  // in its sight, with few enough candidates
};

// The cells that can take part. `size` is how many candidates an excluder may have.
std::vector<Base> bases_of(const Grid& grid, int size) {
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

// The sets of candidates that a filling must not contain.
std::vector<Mask> sets_of(const Grid& grid, const Cells& excluders) {
  std::vector<Mask> sets;
  excluders.for_each([&](int cell) { sets.push_back(grid.candidates(cell)); });
  return sets;
}

template <std::size_t size>
class Exclusion {
 public:
  Exclusion(const Grid& grid, const std::array<int, size>& base, const Cells& excluders)
      : grid_(grid), base_(base), sets_(sets_of(grid, excluders)) {
    fill(0, 0);
  }

  Removals removals() const {
    Removals removals;
    for (std::size_t i = 0; i < size; ++i)
      removals.add(base_[i], static_cast<Mask>(grid_.candidates(base_[i]) & ~allowed_[i]));
    return removals;
  }

 private:
  bool all_allowed() const {
    for (std::size_t k = 0; k < size; ++k)
      if (allowed_[k] != grid_.candidates(base_[k])) return false;
    return true;
  }

  void fill(std::size_t i, Mask used) {
    if (all_allowed()) return;
    if (i == size) {
      for (const Mask set : sets_)
        if ((set & ~used) == 0) return;
      for (std::size_t k = 0; k < size; ++k) allowed_[k] |= bit(chosen_[k]);
      return;
    }
    for_each_bit(grid_.candidates(base_[i]), [&](int digit) {
      for (std::size_t k = 0; k < i; ++k)
        if (chosen_[k] == digit && see_each_other(base_[k], base_[i])) return;
      chosen_[i] = digit;
      fill(i + 1, used | bit(digit));
    });
  }

  const Grid& grid_;
  const std::array<int, size>& base_;
  const std::vector<Mask> sets_;
  std::array<int, size> chosen_{};
  std::array<Mask, size> allowed_{};
};

template <std::size_t size>
Removals excluded(const Grid& grid, const std::array<int, size>& base, const Cells& excluders) {
  if (excluders.count() < 2) return {};
  return Exclusion<size>(grid, base, excluders).removals();
}

}  // namespace

Found aligned_pair(const Grid& grid) {
  const std::vector<Base> bases = bases_of(grid, 2);
  for (std::size_t j = 1; j < bases.size(); ++j)
    for (std::size_t i = 0; i < j; ++i) {
      const Removals removals =
          excluded<2>(grid, {bases[i].cell, bases[j].cell}, bases[i].excluders & bases[j].excluders);
      if (!removals.empty()) return Hint{62, "aligned pair exclusion", removals};
    }
  return std::nullopt;
}

Found aligned_triplet(const Grid& grid) {
  const std::vector<Base> bases = bases_of(grid, 3);
  std::array<const Base*, cells> base_of{};
  for (const Base& base : bases) base_of[static_cast<std::size_t>(base.cell)] = &base;
  for (std::size_t j = 1; j < bases.size(); ++j)
    for (std::size_t i = 0; i < j; ++i) {
      const Base &first = bases[i], &second = bases[j];
      const Cells common = first.excluders & second.excluders;
      if (common.count() < 2) continue;
      // The third is an excluder of one of the two: those of the first come first, each list in the order of
      // sight.
      std::optional<Hint> found;
      const auto try_third = [&](int cell) {
        const Base* third = base_of[static_cast<std::size_t>(cell)];
        if (found || third == nullptr || cell == first.cell || cell == second.cell) return;
        const Removals removals =
            excluded<3>(grid, {first.cell, second.cell, cell}, common & third->excluders);
        if (!removals.empty()) found = Hint{75, "aligned triplet exclusion", removals};
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
