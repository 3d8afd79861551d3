// Solutions of a board that showed of puzzles on it that a given of them is needed: they have all other
// givens. Of a puzzle nearby they often show the same, and no search is needed.
#pragma once

#include <algorithm>
#include <bitset>
#include <span>

#include "base/vector.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/grid.hpp"

namespace sudosat {

class NeededGivens {
 public:
  explicit NeededGivens(const Shape& shape) : shape_(shape), latest_(shape.cells() * shape.digits()) {}

  // Whether a solution is known that shows it of this given of these.
  bool know(std::size_t number, std::span<const Candidate> givens) const {
    const Latest& latest = latest_[place_of(givens[number])];
    if (latest.count == 0) return false;
    Set left;
    left.set();
    for (std::size_t i = 0; i < givens.size() && left.any(); ++i)
      if (i != number) left &= latest.having[place_of(givens[i])];
    return left.any();
  }
  // A solution that has another digit there.
  void remember(const Candidate& given, const Grid& solution) {
    Latest& latest = latest_[place_of(given)];
    if (latest.count == 0) latest.having.resize(latest_.size());
    const std::size_t number = latest.count++ % most;
    if (latest.count > most)
      for (Set& set : latest.having) set.reset(number);
    for (int cell = 0; cell < shape_.cells(); ++cell)
      latest.having[place_of({cell, shape_.index_of(solution[cell])})].set(number);
  }

 private:
  static constexpr std::size_t most = 256;
  using Set = std::bitset<most>;
  // The solutions remembered for one given.
  struct Latest {
    std::size_t count = 0;  // ever remembered
    Vector<Set> having;     // by candidate: which of the last ones have it
  };

  int place_of(const Candidate& candidate) const {
    return candidate.cell * shape_.digits() + candidate.digit;
  }

  const Shape& shape_;
  Vector<Latest> latest_;
};

}  // namespace sudosat
