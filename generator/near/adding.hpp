// How cells come to what is left of a 9x9 puzzle when some givens have gone: the solutions are listed, more
// than once if there are many, until a few cells are known that leave one of them.
#pragma once

#include "generator/near/additions.hpp"
#include "generator/near/vicinity.hpp"

namespace sudosat {

class Adding {
 public:
  // At most `most` cells come. `lists` must outlive this.
  Adding(std::size_t most, const Neighbour& neighbour, NeighbourLists& lists, const Random& random);

  // Whether there is nothing to list before it goes on.
  bool is_known() const;
  // A solution of the board. Whether to look for more.
  bool take(const bitboard::Board& solution);

  enum class Result { failed, narrower, chosen };
  // After a list: fails, gives a cell of the board, whose solutions are to be listed then, or gives all that
  // come.
  Result go_on(bitboard::Board& board);

  // When they are chosen: the cells that come, those that stay, and the solution they leave.
  const std::vector<int>& coming() const { return coming_; }
  const std::vector<int>& staying() const { return staying_; }
  const SolutionList::Solution& solution() const { return solution_; }
  Random& random() { return random_; }

 private:
  Result choose(const SolutionList& list, bitboard::Board& board);

  const std::vector<int> staying_;
  Random random_;
  Additions additions_;
  const bool is_one_;  // no more can come
  NeighbourLists& lists_;
  NeighbourLists::Entry own_entry_;
  NeighbourLists::Entry* const entry_;  // if what these givens leave is listed for all
  bool is_for_all_;                     // whether this does that
  std::size_t most_;                    // a list as long as this is left there
  SolutionList list_;
  std::vector<int> coming_;
  SolutionList::Solution solution_{};
};

}  // namespace sudosat
