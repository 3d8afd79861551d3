#include "propagation/propagators/sum_bounds.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#include "model/cell_groups.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

int last_of(Word set) { return DigitSet::word_bits - 1 - std::countl_zero(set); }

}  // namespace

SumBounds::SumBounds(const Linear& linear, const Model& model, std::vector<std::int64_t> totals)
    : totals_(std::move(totals)), terms_(linear.terms.size()) {
  for (auto& places : different_terms(linear, model)) {
    const Term term = linear.terms[places[0]];
    groups_.push_back({std::move(places), std::abs(term.coefficient), term.coefficient > 0,
                       model.range(term.cell).size() - 1});
  }
}

// Updates the bounds of a group. Returns false if its cells have too few digits.
bool SumBounds::look(Group& group, const Word* sets, Sums& sums) {
  struct Digits {
    int least, most;
  };
  int decided = 0, open = 0;
  Digits by_cells{0, 0}, by_choice{0, 0};
  group.undecided = 0;
  for (std::size_t i : group.cells) {
    if (is_single(sets[i])) {
      decided += std::countr_zero(sets[i]);
      continue;
    }
    by_cells.least += std::countr_zero(sets[i]);
    by_cells.most += last_of(sets[i]);
    group.undecided |= sets[i];
    ++open;
  }
  Word up = group.undecided, down = group.undecided;
  for (int k = 0; k < open; ++k) {
    if (up == 0) return false;
    by_choice.least += group.lowest = std::countr_zero(up);
    by_choice.most += group.highest = last_of(down);
    up &= up - 1;
    down &= ~(Word{1} << group.highest);
  }
  const Digits both{std::max(by_cells.least, by_choice.least), std::min(by_cells.most, by_choice.most)};
  group.above_cells = both.least - by_cells.least;
  group.above_choice = both.least - by_choice.least;
  group.below_cells = by_cells.most - both.most;
  group.below_choice = by_choice.most - both.most;
  const int all = static_cast<int>(group.cells.size()) * group.top;
  sums.least += group.step * (group.rises ? decided + both.least : all - decided - both.most);
  sums.most += group.step * (group.rises ? decided + both.most : all - decided - both.least);
  return both.least <= both.most;
}

// Narrows the cells of a group. Its sum may be at most `more` above its least and `less` below its most.
bool SumBounds::narrow(const Group& group, Word* sets, std::int64_t more, std::int64_t less, bool& narrower) {
  // Converts an amount to a number of digits, at most as many as a word has bits.
  const auto digits = [step = group.step](std::int64_t sum) {
    return static_cast<int>(std::min<std::int64_t>(step == 1 ? sum : sum / step, DigitSet::word_bits));
  };
  int up = digits(more), down = digits(less);
  if (!group.rises) std::swap(up, down);
  for (std::size_t i : group.cells) {
    if (is_single(sets[i])) continue;
    const int first = std::countr_zero(sets[i]), last = last_of(sets[i]);
    const int to = up + std::min(first + group.above_cells, group.lowest + group.above_choice);
    const int from = std::max(last - group.below_cells, group.highest - group.below_choice) - down;
    if (first >= from && last <= to) continue;
    if (first > to || last < from) return false;
    if (last > to) sets[i] &= (Word{2} << to) - 1;
    if (first < from) sets[i] &= ~Word{0} << from;
    if (sets[i] == 0) return false;
    narrower = true;
  }
  return true;
}

bool SumBounds::run(Word* sets) {
  for (bool narrower = true; narrower;) {
    narrower = false;
    Sums sums{0, 0};
    for (Group& group : groups_)
      if (!look(group, sets, sums)) return false;
    const auto first = std::lower_bound(totals_.begin(), totals_.end(), sums.least);
    if (first == totals_.end() || *first > sums.most) return false;
    const std::int64_t last = *(std::upper_bound(first, totals_.end(), sums.most) - 1);
    for (const Group& group : groups_)
      if (group.undecided != 0 && !narrow(group, sets, last - sums.least, sums.most - *first, narrower))
        return false;
  }
  return true;
}

}  // namespace sudosat
