// Givens that replace others which have gone from a 9x9 puzzle. The solutions of what is left are listed,
// more than once if there are many, until a few givens are known that leave one of them. If clues were taken
// from a full grid until none can go, hardly ever so few would be left.
#pragma once

#include <optional>

#include "generator/near/random_neighbour.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {

// Chooses a few candidates that leave one solution of a board, by a list of its solutions.
class ReplacementChoice {
 public:
  // `most` is how many candidates may come.
  explicit ReplacementChoice(std::size_t most) : most_(most) {}

  // A list of this many solutions need not go on: it says enough.
  std::size_t enough() const;

  // Chooses, after a list of enough() solutions, a candidate to be given before the solutions are listed
  // anew. Returns its bit in solutions.
  std::size_t narrow(const SolutionList& list, Random& random);
  // Whether narrow() may be called. Only a complete list shows what the last candidate can be.
  bool may_narrow() const { return come_.size() + 1 < most_; }

  struct Choice {
    std::vector<std::size_t> bits;  // the candidates that come, as bits of solutions
    SolutionList::Solution solution;
  };
  // Called after a complete list. Returns nothing if no candidate that may still come would leave one
  // solution.
  std::optional<Choice> choose(const SolutionList& list, Random& random) const;

 private:
  // The next candidate to come: a random one that few of these solutions have.
  static std::size_t next(const SolutionList& list, bool is_last, Random& random);

  std::size_t most_;
  std::vector<std::size_t> come_;
};

// What an attempt does until all givens that come are known.
class ReplacementSearch {
 public:
  // At most `most` givens come. `lists` must outlive this.
  ReplacementSearch(std::size_t most, const Neighbour& neighbour, NeighbourLists& lists,
                    const Random& random);

  // Whether there is nothing to list before it goes on.
  bool is_known() const;
  // Takes a solution of the board. Returns whether to look for more.
  bool take(const bitboard::Board& solution);

  enum class Result { failed, narrower, chosen };
  // Call this after a list. Fails, or gives a cell of the board, whose solutions are then to be listed, or
  // gives all cells that come.
  Result go_on(bitboard::Board& board);

  // Once all are chosen: the cells that come, the cells that stay, and the solution that they leave.
  const std::vector<int>& coming() const { return coming_; }
  const std::vector<int>& staying() const { return staying_; }
  const SolutionList::Solution& solution() const { return solution_; }
  Random& random() { return random_; }

 private:
  Result choose(const SolutionList& list, bitboard::Board& board);

  const std::vector<int> staying_;
  Random random_;
  ReplacementChoice choice_;
  const bool is_one_;  // whether only one given may come
  NeighbourLists& lists_;
  NeighbourLists::Entry own_entry_;
  NeighbourLists::Entry* const entry_;  // the list that all attempts share, if they do
  bool is_for_all_;                     // whether this attempt makes the shared list
  std::size_t most_;                    // the number of solutions at which the list ends
  SolutionList list_;
  std::vector<int> coming_;
  SolutionList::Solution solution_{};
};

}  // namespace sudosat
