// Neighbours of a puzzle: some of its givens go, and others come in their place, as many as it
// takes and no more than planned.
#pragma once

#include <map>
#include <vector>

#include "backends/bitboard/board.hpp"
#include "generator/near/other_solutions.hpp"
#include "generator/near/solution_list.hpp"
#include "generator/plan.hpp"
#include "puzzle/candidate.hpp"

namespace sudosat {

// The givens of a puzzle that may go: those that the ground does not have. In the order of cells.
std::vector<Candidate> givens_to_go(const Puzzle& near, const Puzzle& ground);

struct Neighbour {
  Puzzle board;                      // with the givens that have not gone
  std::vector<int> staying, coming;  // the cells that hold these, and all others but givens of the ground
  std::vector<int> dropped;          // of the others those that were given, ascending
};
// At least `near.drop` givens may go.
Neighbour draw_neighbour(const Vicinity& near, const Puzzle& ground, Random& random);

// All solutions of what is left of a 9x9 puzzle when some givens go. Where these are few, the same ones soon
// go again.
class NeighbourLists {
 public:
  NeighbourLists(const Vicinity& near, const Puzzle& ground);

  enum class State { unknown, whole, too_long };
  struct Entry {
    State state = State::unknown;
    std::optional<SolutionList> list = {};  // if it is whole
  };
  // Nothing if there are too many sets of givens that can go.
  Entry* entry(const std::vector<int>& dropped) { return most_ > 0 ? &entries_[dropped] : nullptr; }
  // A list of that many solutions is too long to be kept.
  std::size_t most() const { return most_; }
  // All attempts share these.
  OtherSolutions& others() { return others_; }
  // Under a limit of effort each attempt finds all by itself, as else those before it would have a say in
  // what it finds within the limit.
  void keep_nothing() { keeps_ = false; }
  bool keeps() const { return keeps_; }
  // The puzzle to stay near.
  const bitboard::Board& origin() const { return origin_; }

 private:
  bitboard::Board origin_;
  std::size_t most_ = 0;
  bool keeps_ = true;
  std::map<std::vector<int>, Entry> entries_;
  OtherSolutions others_;
};

}  // namespace sudosat
