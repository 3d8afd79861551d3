// Runs the propagators until none of them finds anything more.
#pragma once

#include <bit>
#include <cstddef>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "propagation/domains.hpp"
#include "propagation/propagators.hpp"

namespace sudosat {

// Naked single: removes the digit of a decided cell from the other cells. Returns false if one of them has no
// candidate left.
template <int W>
inline bool remove_from_others(Domains<W>& domains, std::span<const int> cells, int cell) {
  const int digit = domains.first(cell);
  const int w = digit / DigitSet::word_bits;
  const auto bit = DigitSet::Word{1} << (digit % DigitSet::word_bits);
  const DigitSet::Word* sets = domains.at(0) + w;
  const int* end = cells.data() + cells.size();
  for (const int* other = cells.data(); other != end; ++other)
    if ((sets[*other * domains.words()] & bit) != 0 && *other != cell && !domains.narrow(*other, w, bit))
      return false;
  return true;
}

// Hidden single: in covering constraint k a digit with one place left goes there. Returns false if a digit
// has no place or two digits share their only one.
template <int W>
inline bool place_hidden_singles(Domains<W>& domains, int k) {
  using Bits = DigitSet::Word;
  const std::vector<int>& cells = domains.model().all_different()[k].cells;
  const auto digits_of_word = [&domains](int w) {
    const int bits = domains.model().digits() - w * DigitSet::word_bits;
    return bits >= DigitSet::word_bits ? ~Bits{0} : (Bits{1} << bits) - 1;
  };
  int done = 0;
  while (done < domains.words() && domains.placed(k)[done] == digits_of_word(done)) ++done;
  if (done == domains.words()) return true;
  // Reads all words of a cell together, since the cells of large boards lie apart in memory.
  Bits once[Domains<W>::max_words], twice[Domains<W>::max_words];
  std::fill_n(once, domains.words(), 0);
  std::fill_n(twice, domains.words(), 0);
  for (int cell : cells)
    for (int w = 0; w < domains.words(); ++w) {
      const Bits set = domains.at(cell)[w];
      twice[w] |= once[w] & set;
      once[w] |= set;
    }
  for (int w = 0; w < domains.words(); ++w) {
    if (once[w] != digits_of_word(w)) return false;
    Bits hidden = once[w] & ~twice[w] & ~domains.placed(k)[w];
    for (auto cell = cells.begin(); hidden != 0; ++cell) {
      // A digit of an earlier word has taken the only place of a digit of this word.
      if (cell == cells.end()) return false;
      const Bits mine = domains.at(*cell)[w] & hidden;
      if (mine == 0) continue;
      if ((mine & (mine - 1)) != 0) return false;
      if (!domains.assign(*cell, w * DigitSet::word_bits + std::countr_zero(mine))) return false;
      hidden &= ~mine;
    }
  }
  return true;
}

enum class Fixpoint { reached, contradiction, interrupted };

template <int W>
class FixpointLoop {
 public:
  explicit FixpointLoop(Domains<W>& domains) : domains_(domains), propagators_(domains.model()) {}

  Fixpoint run(const Budget& budget) {
    const Model& model = domains_.model();
    while (true) {
      for (int cell; (cell = domains_.next_single()) >= 0;) {
        last_decided_ = cell;
        if (!domains_.place(cell) || !remove_from_peers(cell)) return fail(model.all_different_of(cell));
        if (is_spent(budget)) return Fixpoint::interrupted;
      }
      const int k = domains_.next_pending();
      if (k < 0) {
        const int other = domains_.next_other();
        if (other < 0) return Fixpoint::reached;
        if constexpr (W == 1)
          if (!propagators_.run(other, domains_)) return fail_other(other);
        if (is_spent(budget, propagators_.work(other))) return Fixpoint::interrupted;
        continue;
      }
      const AllDifferent& constraint = model.all_different()[k];
      if (model.covers(constraint) && !place_hidden_singles(domains_, k)) return fail({&(failed_ = k), 1});
      if (is_spent(budget)) return Fixpoint::interrupted;
    }
  }
  // The all-different constraints of the last contradiction; and its other constraint, or -1.
  std::span<const int> failed_constraints() const { return failed_constraints_; }
  int failed_other() const { return failed_other_; }
  // The cell that was the last one found to be decided, or -1.
  int last_decided() const { return last_decided_; }
  // The number of cells that were looked at, roughly.
  std::uint64_t work() const { return steps_.total(); }

 private:
  bool remove_from_peers(int cell) {
    const Model& model = domains_.model();
    if constexpr (W == 1) return remove_from_others(domains_, model.peers(cell), cell);
    for (int k : model.all_different_of(cell))
      if (!remove_from_others(domains_, model.all_different()[k].cells, cell)) return false;
    return true;
  }
  Fixpoint fail(std::span<const int> constraints) {
    failed_constraints_ = constraints;
    failed_other_ = -1;
    return Fixpoint::contradiction;
  }
  Fixpoint fail_other(int k) {
    failed_constraints_ = {};
    failed_other_ = k;
    return Fixpoint::contradiction;
  }
  // Most steps look at about a house.
  bool is_spent(const Budget& budget, std::size_t cells = 9) { return steps_.is_spent(cells, budget); }

  Domains<W>& domains_;
  Propagators propagators_;
  int failed_other_ = -1;
  int last_decided_ = -1;
  StepCounter steps_{32768};
  int failed_ = -1;
  std::span<const int> failed_constraints_;
};

}  // namespace sudosat
