// A board at rest under the rules of a level, while clues come and go: what follows from clues that stay is
// kept. Rules are monotone, so a level that fills the board still does with more clues.
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "model/houses.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat::rating {

class Closure {
 public:
  virtual ~Closure() = default;
  // Begins anew with the board as it is without clues. `digits` has the digit of each cell in a solution.
  virtual void start(std::span<const int> digits) = 0;
  // Gives the cells their digits of the solution, until leave() is called once for each enter(). Throws
  // BudgetEnded.
  virtual void enter(std::span<const int> cells) = 0;
  virtual void leave() = 0;
  // Whether the rules fill the board.
  virtual bool is_solved() const = 0;
};

// `Begin` makes a board of houses and a puzzle; `rest` takes a board to where it comes to rest.
template <class SomeHouses, class Begin, class Rest>
class ClosureOnHouses : public Closure {
 public:
  ClosureOnHouses(const SomeHouses& houses, Puzzle board, Begin begin, Rest rest)
      : houses_(houses), puzzle_(std::move(board)), begin_(begin), rest_(rest) {}

  void start(std::span<const int> digits) override {
    digits_.assign(digits.begin(), digits.end());
    boards_.clear();
    boards_.push_back(begin_(houses_, puzzle_));
    rest_(boards_.back());
  }
  void enter(std::span<const int> cells) override {
    boards_.push_back(boards_.back());
    auto& board = boards_.back();
    for (const int cell : cells)
      if (!board.is_placed(cell)) board.place(cell, digits_[cell]);
    rest_(board);
  }
  void leave() override { boards_.pop_back(); }
  bool is_solved() const override { return boards_.back().is_solved(); }

 private:
  const SomeHouses houses_;
  const Puzzle puzzle_;
  const Begin begin_;
  const Rest rest_;
  std::vector<int> digits_;
  std::vector<decltype(std::declval<Begin>()(houses_, puzzle_))> boards_;
};

// Returns nothing if the board has rules other than houses.
template <class Begin, class Rest>
std::unique_ptr<Closure> closure_on_houses(const Puzzle& board, Begin begin, Rest rest) {
  HousesCache cache;
  return on_houses(
      cache.get(board), [&]<class SomeHouses>(const SomeHouses& houses) -> std::unique_ptr<Closure> {
        return std::make_unique<ClosureOnHouses<SomeHouses, Begin, Rest>>(houses, board, begin, rest);
      });
}

}  // namespace sudosat::rating
