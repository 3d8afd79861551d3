// Cells that all differ, by the sets that they can hold. If few cells are undecided, the propagator is exact:
// the subsets of a combination's digits that the first cells can hold together are bits of a word, found
// forward, and backward from the whole combination (as Trick 2003 does for sums), so that each candidate that
// is kept is part of a way to fill the cage.
#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

// The subsets of at most this many digits fit the bits of a word.
constexpr std::size_t most_exact = 6;
// The subsets without the p-th digit.
constexpr std::array<Word, most_exact> without_digit = {0x5555555555555555, 0x3333333333333333,
                                                        0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                                        0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

class CombinationPropagator : public Propagator {
 public:
  CombinationPropagator(std::vector<Word> combinations, std::vector<Onlooker> onlookers, std::size_t cells)
      : combinations_(std::move(combinations)),
        onlookers_(std::move(onlookers)),
        cells_(cells),
        open_(cells),
        kept_(cells) {}

  bool run(Word* sets) override {
    open_count_ = 0;
    Word decided = 0, possible = 0;
    for (std::size_t i = 0; i < cells_; ++i) {
      possible |= sets[i];
      if (!is_single(sets[i])) {
        kept_[open_count_] = 0;
        open_[open_count_++] = i;
      } else if ((decided & sets[i]) != 0) {
        return false;
      } else {
        decided |= sets[i];
      }
    }
    bool any = false;
    Word all = ~Word{0};
    for (Word combination : combinations_) {
      if ((combination & ~possible) != 0 || (decided & ~combination) != 0) continue;
      const Word rest = combination & ~decided;
      if (!(open_count_ <= most_exact ? place(rest, sets) : fits(rest, sets))) continue;
      any = true;
      all &= combination;
      if ((all == decided || onlookers_.empty()) && keeps_all(sets)) return true;
    }
    if (!any) return false;
    for (std::size_t j = 0; j < open_count_; ++j) sets[open_[j]] = kept_[j];
    // If all combinations have a digit, a cell that sees all its places in the cage cannot hold it.
    for (std::size_t i = 0; i < onlookers_.size(); ++i) {
      Word& set = sets[cells_ + i];
      Word seen = all & set;
      for (Word unseen = onlookers_[i].unseen; seen != 0 && unseen != 0; unseen &= unseen - 1)
        seen &= ~sets[std::countr_zero(unseen)];
      if ((set &= ~seen) == 0) return false;
    }
    return true;
  }
  bool is_idempotent() const override { return cells_ <= most_exact; }
  std::vector<int> scope(const Constraint& constraint) const override {
    std::vector<int> cells = scope_of(constraint);
    for (const Onlooker& onlooker : onlookers_) cells.push_back(onlooker.cell);
    return cells;
  }

 private:
  bool keeps_all(const Word* sets) const {
    for (std::size_t j = 0; j < open_count_; ++j)
      if (kept_[j] != sets[open_[j]]) return false;
    return true;
  }

  // Adds to kept_ what the open cells hold in any way to place these digits, one for each cell.
  bool place(Word digits, const Word* sets) {
    int number = 0;
    for (Word left = digits; left != 0; left &= left - 1) number_of_[std::countr_zero(left)] = number++;
    const auto number_of = [this](Word bits) {
      return static_cast<std::size_t>(number_of_[std::countr_zero(bits)]);
    };
    reached_[0] = 1;
    for (std::size_t j = 0; j < open_count_; ++j) {
      Word reached = 0;
      for (Word left = sets[open_[j]] & digits; left != 0; left &= left - 1) {
        const std::size_t p = number_of(left);
        reached |= (reached_[j] & without_digit[p]) << (1 << p);
      }
      if (reached == 0) return false;
      reached_[j + 1] = reached;
    }
    // The last set with as many digits as cells is the whole.
    Word wanted = reached_[open_count_];
    for (std::size_t j = open_count_; j-- > 0;) {
      Word before = 0;
      for (Word left = sets[open_[j]] & digits; left != 0; left &= left - 1) {
        const std::size_t p = number_of(left);
        const Word from = ((wanted & ~without_digit[p]) >> (1 << p)) & reached_[j];
        before |= from;
        if (from != 0) kept_[j] |= left & -left;
      }
      wanted = before;
    }
    return true;
  }

  // Does for many cells what place() does for one: each needs a digit, and no two can only have the same.
  bool fits(Word digits, const Word* sets) {
    Word taken = 0;
    for (std::size_t j = 0; j < open_count_; ++j) {
      const Word mine = sets[open_[j]] & digits;
      if (mine == 0 || (is_single(mine) && (taken & mine) != 0)) return false;
      if (is_single(mine)) taken |= mine;
    }
    for (std::size_t j = 0; j < open_count_; ++j) kept_[j] |= sets[open_[j]] & digits;
    return true;
  }

  std::vector<Word> combinations_;
  std::vector<Onlooker> onlookers_;
  std::size_t cells_;
  std::vector<std::size_t> open_;  // the first open_count_ are the undecided cells
  std::size_t open_count_ = 0;
  std::vector<Word> kept_;  // the digits that are kept for each open cell
  std::array<Word, most_exact + 1> reached_{};
  std::array<int, DigitSet::word_bits> number_of_{};  // numbers the combination's digits from the least on
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Combination& combination, const Model& model) {
  return std::make_unique<CombinationPropagator>(combination.sets, onlookers_of(combination.cells, model),
                                                 combination.cells.size());
}

std::vector<Onlooker> onlookers_of(const std::vector<int>& cells, const Model& model) {
  using Word = DigitSet::Word;
  if (cells.size() > DigitSet::word_bits) return {};  // more cells than digits
  // Most cells of a large board do not see any cell of the cage.
  int first = model.cells(), last = -1;
  for (const int cell : cells)
    for (const int k : model.all_different_of(cell)) {
      const auto [least, most] = std::ranges::minmax(model.all_different()[k].cells);
      first = std::min(first, least);
      last = std::max(last, most);
    }
  if (last < 0) return {};
  std::vector<Word> seen(last - first + 1, 0);
  const auto seen_from = [&](int cell) -> Word& { return seen[cell - first]; };
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
