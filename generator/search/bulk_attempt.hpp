// An attempt at a 9x9 puzzle takes clues from one grid. It asks the kernel about one board after the other.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "backends/bitboard/board.hpp"
#include "generator/near/replacements.hpp"
#include "generator/taking/givens.hpp"
#include "rating/closure.hpp"

namespace sudosat {

class BulkAttempt {
 public:
  enum class Stage { going_on, failed, done };

  // `target` is the number of the puzzle among those that are made.
  BulkAttempt(std::size_t target, std::uint64_t number, std::shared_ptr<const Givens> givens, Random& random);
  BulkAttempt(const BulkAttempt&) = delete;
  BulkAttempt& operator=(const BulkAttempt&) = delete;

  std::size_t target() const { return target_; }
  std::uint64_t number() const { return number_; }

  // Begins with a grid, or with a board of which a grid is to be found.
  void begin_with(const bitboard::Board& grid);
  void begin_on(const bitboard::Board& board) { board_ = board; }
  // Givens come to the board that it begins on. Then the givens that have stayed may go. This must not be
  // used together with keep_to().
  void begin_replacing(std::size_t most, const Neighbour& neighbour, NeighbourLists& lists,
                       const Random& random) {
    replacing_.emplace(most, neighbour, lists, random);
  }
  // Uses solutions that other attempts have found, and adds its own. `known` must outlive this.
  void share(KnownSolutions& known) { known_ = &known; }
  // Whether the attempt can go on without a question.
  bool is_known() const { return replacing_ && replacing_->is_known(); }
  // Takes clues only as long as these rules fill the board. The attempt fails if a clue that is left is
  // redundant. The rules must outlive this.
  void keep_to(rating::Closure& rules) { rules_ = &rules; }
  // Returns a board that has another solution if the next givens are needed.
  bitboard::Board question() const;
  // Takes a solution of question(). Returns whether to look for more.
  bool found(const bitboard::Board& solution);
  // Goes on when there are no more solutions.
  Stage go_on();

  // Call these functions only when the attempt has ended.
  bool is_enough() const { return givens_->is_enough(dig_.left(), order_); }
  int count() const { return givens_->count(dig_.left()); }
  Puzzle puzzle(const Puzzle& ground) const;
  const bitboard::Board& solution() const { return solution_; }

 private:
  const std::vector<int>& group(std::size_t i) const { return givens_->groups()[order_[i]]; }
  // Goes on, once the cells that come are known, with a puzzle of these and the cells that stay.
  Stage replace_givens();
  // Passes over clues that a known solution shows to be needed.
  Stage pass_needed();
  void open_next(bitboard::Board& board) const;
  // The cell of the clue that the question is about, if it is about one.
  std::optional<int> single() const;
  void thin_by_rules();

  const std::size_t target_;
  const std::uint64_t number_;
  std::shared_ptr<const Givens> givens_;
  std::array<int, bitboard::digits> names_;  // the names of digits, while a grid is looked for
  std::vector<int> order_;                   // the groups of givens that may still go, as they are tried
  Dig dig_;
  rating::Closure* rules_ = nullptr;
  std::optional<ReplacementSearch> replacing_;  // used until all cells that come are known
  KnownSolutions* known_ = nullptr;
  bool has_grid_ = false;
  bitboard::Board board_{};  // the board with the givens that are left; before there is a grid, the board of
                             // which one is made
  bitboard::Board solution_{};
  bool is_other_found_ = false;
};

}  // namespace sudosat
