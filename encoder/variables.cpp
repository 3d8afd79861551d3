#include "encoder/variables.hpp"

#include <bit>
#include <vector>

namespace sudosat {
namespace {

// How many digits of the set are smaller than `digit`.
int rank(const DigitSet& set, int digit) {
  const int last = digit / DigitSet::word_bits;
  const DigitSet::Word below = (DigitSet::Word{1} << (digit % DigitSet::word_bits)) - 1;
  int total = std::popcount(set.word(last) & below);
  for (int w = 0; w < last; ++w) total += std::popcount(set.word(w));
  return total;
}

}  // namespace

Variables::Variables(std::vector<DigitSet> numbered, std::vector<int> decided)
    : numbered_(std::move(numbered)), decided_(std::move(decided)) {
  first_.reserve(numbered_.size() + 1);
  for (const DigitSet& set : numbered_) first_.push_back(first_.back() + set.count());
}

int Variables::variable(int cell, int digit) const {
  const DigitSet& set = digits(cell);
  return set.contains(digit) ? first(cell) + rank(set, digit) : 0;
}

Grid Variables::decode(const Puzzle& puzzle, const std::vector<bool>& is_true) const {
  Grid grid = empty_grid(puzzle);
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    int digit = decided(cell);
    for (int v = first(cell), d = digits(cell).first(); d >= 0 && digit < 0; ++v, d = digits(cell).next(d))
      if (is_true[v]) digit = d;
    grid[cell] = puzzle.range(cell).first + digit;
  }
  return grid;
}

std::optional<std::vector<Literal>> Variables::excluding(const Grid& grid, const Puzzle& puzzle) const {
  std::vector<Literal> clause;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const int digit = grid[cell] - puzzle.range(cell).first;
    if (decided(cell) == digit) continue;
    const int held = variable(cell, digit);
    if (held == 0) return std::nullopt;
    clause.push_back(-held);
  }
  return clause;
}

}  // namespace sudosat
