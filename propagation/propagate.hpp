// What follows from a board without search, to a fixpoint: naked and hidden singles, locked candidates, and
// matching; up to 16x16 naked pairs instead of matching. The reduced encoding makes no clauses for what this
// decides.
#pragma once

#include <algorithm>
#include <vector>

#include "base/budget.hpp"
#include "model/model.hpp"
#include "propagation/domains.hpp"
#include "propagation/fixpoint_loop.hpp"
#include "propagation/matching.hpp"

namespace sudosat {

// Locked candidates: if a covering constraint can place a digit only on cells it shares with another covering
// constraint, the digit leaves the other's remaining cells ("pointing" and "claiming"). One pass over the
// intersections that are `wanted`. Returns false on a contradiction; `progress` says whether anything was
// removed.
template <int W, class Predicate>
bool exchange_locked_candidates(Domains<W>& domains, Predicate wanted, bool& progress) {
  using Bits = DigitSet::Word;
  const auto digits_on = [&domains](const std::vector<int>& cells, int w) {
    Bits digits = 0;
    for (int cell : cells) digits |= domains.at(cell)[w];
    return digits;
  };
  const auto remove = [&domains, &progress](const std::vector<int>& cells, int w, Bits digits) {
    progress = true;
    for (int cell : cells)
      if (!domains.narrow(cell, w, digits)) return false;
    return true;
  };
  for (const Intersection& intersection : domains.model().intersections()) {
    if (!wanted(intersection)) continue;
    for (int w = 0; w < domains.words(); ++w) {
      const Bits shared = digits_on(intersection.shared, w);
      const Bits in_first = digits_on(intersection.only_first, w);
      const Bits in_second = digits_on(intersection.only_second, w);
      const Bits from_second = shared & ~in_first & in_second, from_first = shared & ~in_second & in_first;
      if (from_second != 0 && !remove(intersection.only_second, w, from_second)) return false;
      if (from_first != 0 && !remove(intersection.only_first, w, from_first)) return false;
    }
  }
  return true;
}

// Naked pairs: two cells of a constraint with the same two candidates use both digits, so these leave its
// other cells. They are the smallest Hall sets (P. Hall 1935) beyond singles.

template <int W>
class Pairs {
 public:
  explicit Pairs(Domains<W>& domains) : domains_(domains) {}

  // Makes one pass over all constraints. Returns false on a contradiction; `progress` says whether anything
  // was removed.
  bool run(bool& progress) {
    for (const AllDifferent& constraint : domains_.model().all_different()) {
      two_left_.clear();
      for (int cell : constraint.cells)
        if (domains_.is_pair(cell)) two_left_.push_back(cell);
      for (std::size_t i = 0; i < two_left_.size(); ++i)
        for (std::size_t j = i + 1; j < two_left_.size(); ++j)
          if (same(two_left_[i], two_left_[j]) &&
              !remove_from_others(constraint, two_left_[i], two_left_[j], progress))
            return false;
    }
    return true;
  }

 private:
  using Word = DigitSet::Word;

  bool same(int a, int b) const {
    return std::equal(domains_.at(a), domains_.at(a) + domains_.words(), domains_.at(b));
  }

  bool remove_from_others(const AllDifferent& constraint, int a, int b, bool& progress) {
    for (int w = 0; w < domains_.words(); ++w) {
      const Word digits = domains_.at(a)[w];
      if (digits == 0) continue;
      for (int cell : constraint.cells) {
        if (cell == a || cell == b || (domains_.at(cell)[w] & digits) == 0) continue;
        progress = true;
        if (!domains_.narrow(cell, w, digits)) return false;
      }
    }
    return true;
  }

  Domains<W>& domains_;
  std::vector<int> two_left_;
};

// Matching does not pay on boards up to this size, where a search is soon over (docs/performance.md).
inline constexpr int largest_without_matching = 16;
// Matching is about the cells of the board alone.
inline bool uses_matching(const Model& model) {
  return model.digits() > largest_without_matching && model.is_board();
}

template <int W>
Fixpoint propagate(Domains<W>& domains, FixpointLoop<W>& loop, Matching<W>& matching, const Budget& budget) {
  while (true) {
    const Fixpoint fixpoint = loop.run(budget);
    if (fixpoint != Fixpoint::reached) return fixpoint;
    bool progress = false;
    if (const Fixpoint end = matching.run(budget, progress); end != Fixpoint::reached) return end;
    if (progress) continue;
    const auto others = [&matching](const Intersection& shared) { return !matching.covers(shared); };
    if (!exchange_locked_candidates(domains, others, progress)) return Fixpoint::contradiction;
    if (!progress) return Fixpoint::reached;
  }
}

// Runs the stages, cheap ones first: each runs only when the earlier stages find nothing more.
template <int W>
Fixpoint propagate(Domains<W>& domains, FixpointLoop<W>& loop, const Budget& budget) {
  if (uses_matching(domains.model())) {
    Matching<W> matching(domains);
    return propagate(domains, loop, matching, budget);
  }
  Pairs<W> pairs(domains);
  while (true) {
    const Fixpoint fixpoint = loop.run(budget);
    if (fixpoint != Fixpoint::reached) return fixpoint;
    bool progress = false;
    const auto all = [](const Intersection&) { return true; };
    if (!exchange_locked_candidates(domains, all, progress) || (!progress && !pairs.run(progress)))
      return Fixpoint::contradiction;
    if (!progress) return Fixpoint::reached;
  }
}

// Narrows the candidates to a fixpoint. Returns false if a cell or a digit of a house has no place left, so
// that there is no solution. If the budget ends early, the sets are sound, but larger.
bool propagate(const Model& model, std::vector<DigitSet>& candidates, const Budget& budget = {});

// Probes: gives a cell with few candidates each of them for a trial. A candidate that leads to a
// contradiction is removed (failed literals; Freeman 1995), and so are candidates of other cells that no
// trial leaves standing (the dilemma rule of Stålmarck's method; Sheeran and Stålmarck 1998). No solution is
// lost.
//
// Narrows the candidates that propagate() has left, until no trial removes anything. Returns false if that
// leaves a cell without any. If the budget ends early, the sets are sound, but larger. Boards of more than 64
// digits are left as they are.
bool probe(const Model& model, std::vector<DigitSet>& candidates, const Budget& budget = {});

}  // namespace sudosat
