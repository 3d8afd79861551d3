#include "generator/near/random_neighbour.hpp"

#include <bit>

#include "generator/taking/givens.hpp"

namespace sudosat {

NeighbourLists::NeighbourLists(const Vicinity& near, const Puzzle& ground)
    : origin_(bitboard::board_of(near.puzzle)) {
  constexpr std::size_t most_sets = 500, most_kept = 1'500'000, most_each = 20'000;
  const auto sets = count_subsets(givens_to_go(near.puzzle, ground).size(), near.drop);
  if (sets && *sets <= most_sets) most_ = std::min<std::size_t>(most_each, most_kept / *sets);
}

std::vector<Candidate> givens_to_go(const Puzzle& near, const Puzzle& ground) {
  std::vector<Candidate> givens;
  for (int cell = 0; cell < ground.shape->cells(); ++cell)
    if (const DigitSet& set = near.candidates[cell]; set.is_single() && !stays(ground, cell))
      givens.push_back({cell, set.first()});
  return givens;
}

Neighbour draw_neighbour(const Vicinity& near, const Puzzle& ground, Random& random) {
  Neighbour neighbour{ground, {}, {}, {}};
  auto& [board, staying, coming, dropped] = neighbour;
  for (int cell = 0; cell < ground.shape->cells(); ++cell) {
    if (stays(ground, cell)) continue;
    const bool is_given = near.puzzle.candidates[cell].is_single();
    (is_given ? staying : coming).push_back(cell);
  }
  random.shuffle(staying);
  for (std::size_t left = near.drop; left > 0; --left) {
    dropped.push_back(staying.back());
    staying.pop_back();
  }
  coming.insert(coming.end(), dropped.begin(), dropped.end());
  std::ranges::sort(dropped);
  for (const int cell : staying) board.candidates[cell] = near.puzzle.candidates[cell];
  return neighbour;
}

std::optional<std::uint64_t> count_subsets(std::size_t n, std::size_t k) {
  if (k > n) return 0;
  __extension__ using Wide = unsigned __int128;
  Wide count = 1;
  k = std::min(k, n - k);
  for (std::size_t i = 0; i < k; ++i) {
    count = count * (n - i) / (i + 1);
    if (count > UINT64_MAX) return std::nullopt;
  }
  return static_cast<std::uint64_t>(count);
}

std::vector<std::size_t> subset(std::size_t n, std::size_t k, std::uint64_t place) {
  std::vector<std::size_t> chosen;
  for (std::size_t number = 0; chosen.size() < k; ++number) {
    const std::uint64_t with = *count_subsets(n - number - 1, k - chosen.size() - 1);
    if (place < with)
      chosen.push_back(number);
    else
      place -= with;
  }
  return chosen;
}

void SolutionList::take(const Solution& solution) {
  solutions_.push_back(solution);
  Solution carry = solution;
  for (Solution& digits : counts_) {
    Word any = 0;
    for (std::size_t i = 0; i < carry.size(); ++i) {
      const Word both = digits[i] & carry[i];
      digits[i] ^= carry[i];
      carry[i] = both;
      any |= both;
    }
    if (any == 0) return;
  }
  for (Solution& digits : counts_)
    for (std::size_t i = 0; i < carry.size(); ++i) digits[i] |= carry[i];
}

SolutionList SolutionList::with(std::size_t bit) const {
  SolutionList list;
  for (const Solution& solution : solutions_)
    if ((solution[bit / word_bits] >> (bit % word_bits) & 1) != 0) list.take(solution);
  return list;
}

std::vector<std::size_t> SolutionList::rare(std::size_t most) const {
  Solution some{};
  for (const Solution& digits : counts_)
    for (std::size_t i = 0; i < some.size(); ++i) some[i] |= digits[i];
  // Goes from the highest digit down. `rarest`: the bits whose numbers may still be the least. `fewest`: that
  // number.
  Solution rarest = some;
  std::size_t fewest = 0;
  for (std::size_t plane = planes; plane-- > 0;) {
    Solution less = rarest;
    Word any = 0;
    for (std::size_t i = 0; i < less.size(); ++i) any |= less[i] &= ~counts_[plane][i];
    if (any != 0)
      rarest = less;
    else
      fewest |= std::size_t{1} << plane;
  }
  if (fewest < most) {
    // `less`: the bits whose numbers are below `most`. `equal`: bits whose numbers agree with `most` in the
    // digits read.
    Solution less{}, equal = some;
    for (std::size_t plane = planes; plane-- > 0;) {
      const Word digit = (most >> plane & 1) != 0 ? ~Word{0} : 0;
      for (std::size_t i = 0; i < less.size(); ++i) {
        less[i] |= equal[i] & digit & ~counts_[plane][i];
        equal[i] &= ~(digit ^ counts_[plane][i]);
      }
    }
    for (std::size_t i = 0; i < less.size(); ++i) rarest[i] = less[i] | equal[i];
  }
  std::vector<std::size_t> bits;
  for (std::size_t i = 0; i < rarest.size(); ++i)
    for (Word left = rarest[i]; left != 0; left &= left - 1)
      bits.push_back(i * word_bits + static_cast<std::size_t>(std::countr_zero(left)));
  return bits;
}

}  // namespace sudosat
