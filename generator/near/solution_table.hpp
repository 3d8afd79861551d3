// Solutions of a board, and for each candidate the set of those that have it.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/candidate.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

class SolutionTable {
 public:
  // A set of solutions: a bit for each, by its number.
  using Set = std::vector<std::uint64_t>;

  // With room for `most` of them.
  SolutionTable(const Puzzle& puzzle, std::size_t most)
      : shape_(*puzzle.shape), most_(most), having_(shape_.cells() * shape_.digits()) {}

  // Whether there is room for another one.
  bool take(Grid solution) {
    const std::size_t word = solutions_.size() / word_bits;
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      Set& set = having_[place_of({cell, shape_.index_of(solution[cell])})];
      set.resize(word + 1);
      set[word] |= std::uint64_t{1} << (solutions_.size() % word_bits);
    }
    solutions_.push_back(std::move(solution));
    return solutions_.size() < most_;
  }
  std::size_t count() const { return solutions_.size(); }
  const Grid& operator[](std::size_t number) const { return solutions_[number]; }
  Set all() const {
    Set set(solutions_.size() / word_bits, ~std::uint64_t{0});
    if (const std::size_t rest = solutions_.size() % word_bits; rest > 0)
      set.push_back((std::uint64_t{1} << rest) - 1);
    return set;
  }

  // The solutions of the set that have the candidate.
  Set with(const Candidate& candidate, const Set& set) const {
    const Set& having = having_[place_of(candidate)];
    Set both(std::min(set.size(), having.size()));
    for (std::size_t word = 0; word < both.size(); ++word) both[word] = set[word] & having[word];
    return both;
  }
  // How many such solutions there are, counted up to two, and the number of the first.
  struct Few {
    int count = 0;
    std::size_t first = 0;
  };
  Few few_with(const Candidate& candidate, const Set& set) const {
    const Set& having = having_[place_of(candidate)];
    Few few;
    for (std::size_t word = 0; word < std::min(set.size(), having.size()); ++word) {
      const std::uint64_t both = set[word] & having[word];
      if (both == 0) continue;
      if (few.count > 0 || (both & (both - 1)) != 0) return {2, few.first};
      few = {1, word * word_bits + static_cast<std::size_t>(std::countr_zero(both))};
    }
    return few;
  }
  // Whether every solution of the set has the candidate.
  bool have_all(const Candidate& candidate, const Set& set) const {
    const Set& having = having_[place_of(candidate)];
    for (std::size_t word = 0; word < set.size(); ++word)
      if ((set[word] & ~(word < having.size() ? having[word] : 0)) != 0) return false;
    return true;
  }

 private:
  static constexpr std::size_t word_bits = 64;

  int place_of(const Candidate& candidate) const {
    return candidate.cell * shape_.digits() + candidate.digit;
  }

  const Shape& shape_;
  std::size_t most_;
  std::vector<Grid> solutions_;
  Vector<Set> having_;  // by candidate; zeros at the end may be missing
};

}  // namespace sudosat
