// Naked pairs: two cells of a constraint with the same two candidates use both digits, so these leave its
// other cells. They are the smallest Hall sets (P. Hall 1935) beyond singles.
#pragma once

#include <algorithm>
#include <vector>

#include "propagation/domains.hpp"

namespace sudosat {

template <int W>
class Pairs {
 public:
  explicit Pairs(Domains<W>& domains) : domains_(domains) {}

  // One pass over all constraints. False on a contradiction; `progress` says whether anything was removed.
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

}  // namespace sudosat
