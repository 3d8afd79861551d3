// An attempt at a 9x9 puzzle: one grid, from which clues are taken. It asks the kernel about one board after
// the other.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "backends/bitboard/board.hpp"
#include "generator/near/adding.hpp"
#include "generator/taking/givens.hpp"
#include "rating/closure.hpp"

namespace sudosat {

class BulkAttempt {
 public:
  enum class Stage { going_on, failed, done };

  // At the puzzle `target`.
  BulkAttempt(std::size_t target, std::uint64_t number, std::shared_ptr<const Givens> givens, Random& random);
  BulkAttempt(const BulkAttempt&) = delete;
  BulkAttempt& operator=(const BulkAttempt&) = delete;

  std::size_t target() const { return target_; }
  std::uint64_t number() const { return number_; }

  // Begins with a grid, or with a board of which one is to be found.
  void begin_with(const bitboard::Board& grid);
  void begin_on(const bitboard::Board& board) { board_ = board; }
  // Cells come to the board that it begins on. Those that stay may go in the end. No rules to keep to go with
  // this.
  void begin_adding(std::size_t most, const Neighbour& neighbour, NeighbourLists& lists,
                    const Random& random) {
    adding_.emplace(most, neighbour, lists, random);
  }
  // Other attempts have found these, or can use what this one finds. They must outlive this.
  void share(OtherSolutions& others) { others_ = &others; }
  // Whether it can go on with nothing to ask about.
  bool is_known() const { return adding_ && adding_->is_known(); }
  // Clues go only as long as these rules fill the board, and none of those left may be spare. The rules must
  // outlive this.
  void keep_to(rating::Closure& rules) { rules_ = &rules; }
  // What has another solution if the next givens are needed.
  bitboard::Board question() const;
  // A solution of that. Whether to look for more.
  bool found(const bitboard::Board& solution);
  // Draws the conclusion, when there are no more.
  Stage go_on();

  // What an attempt has come to that is done.
  bool is_enough() const { return givens_->is_enough(dig_.left(), order_); }
  int count() const { return givens_->count(dig_.left()); }
  Puzzle puzzle(const Puzzle& ground) const;
  const bitboard::Board& solution() const { return solution_; }

 private:
  const std::vector<int>& group(std::size_t i) const {
    return givens_->groups()[static_cast<std::size_t>(order_[i])];
  }
  // To a puzzle of which only the cells that come and those that stay are given.
  Stage add();
  // Clues of which another solution shows that they are needed are not asked about.
  Stage pass_needed();
  void open_next(bitboard::Board& board) const;
  // The cell of the clue that the question is about, if it is about one.
  std::optional<int> single() const;
  void thin_by_rules();

  const std::size_t target_;
  const std::uint64_t number_;
  std::shared_ptr<const Givens> givens_;
  std::array<int, bitboard::digits> names_;  // of digits where the grid is looked for
  std::vector<int> order_;                   // of the groups of givens that may still go
  Dig dig_;
  rating::Closure* rules_ = nullptr;
  std::optional<Adding> adding_;  // until all cells that come are known
  OtherSolutions* others_ = nullptr;
  bool has_grid_ = false;
  bitboard::Board board_{};  // with the givens that are left; before there is a grid, with what it is made of
  bitboard::Board solution_{};
  bool is_other_found_ = false;
};

}  // namespace sudosat
