// Locked candidates: where a covering constraint can place a digit only on cells it shares with another
// covering constraint, the digit leaves the other's remaining cells ("pointing" and "claiming").
#pragma once

#include <vector>

#include "propagation/domains.hpp"

namespace sudosat {

template <int W>
class Intersections {
 public:
  explicit Intersections(Domains<W>& domains)
      : domains_(domains), is_shared_(static_cast<std::size_t>(domains.model().cells()), 0) {}

  // One pass over all intersections. False on a contradiction; `progress` says whether anything was removed.
  bool run(bool& progress) {
    const Model& model = domains_.model();
    for (const Intersection& intersection : model.intersections()) {
      for (int cell : intersection.shared) is_shared_[static_cast<std::size_t>(cell)] = 1;
      const auto& first = model.all_different()[static_cast<std::size_t>(intersection.first)];
      const auto& second = model.all_different()[static_cast<std::size_t>(intersection.second)];
      const bool consistent = exchange(intersection, first, second, progress);
      for (int cell : intersection.shared) is_shared_[static_cast<std::size_t>(cell)] = 0;
      if (!consistent) return false;
    }
    return true;
  }

 private:
  using Word = DigitSet::Word;

  // The digits that `constraint` allows outside the shared cells.
  Word outside(const AllDifferent& constraint, int w) const {
    Word digits = 0;
    for (int cell : constraint.cells)
      if (!is_shared_[static_cast<std::size_t>(cell)]) digits |= domains_.at(cell)[w];
    return digits;
  }
  bool remove(const AllDifferent& constraint, int w, Word digits) {
    for (int cell : constraint.cells)
      if (!is_shared_[static_cast<std::size_t>(cell)] && !domains_.narrow(cell, w, digits)) return false;
    return true;
  }
  bool exchange(const Intersection& intersection, const AllDifferent& first, const AllDifferent& second,
                bool& progress) {
    for (int w = 0; w < domains_.words(); ++w) {
      Word shared = 0;
      for (int cell : intersection.shared) shared |= domains_.at(cell)[w];
      const Word in_first = outside(first, w), in_second = outside(second, w);
      const Word from_second = shared & ~in_first & in_second, from_first = shared & ~in_second & in_first;
      if ((from_first | from_second) == 0) continue;
      progress = true;
      if (!remove(second, w, from_second) || !remove(first, w, from_first)) return false;
    }
    return true;
  }

  Domains<W>& domains_;
  std::vector<char> is_shared_;
};

}  // namespace sudosat
