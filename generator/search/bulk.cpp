#include "generator/search/bulk.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "backends/bitboard/lanes.hpp"
#include "generator/clues/clue_search.hpp"
#include "generator/grids/classic_grid.hpp"
#include "generator/search/bulk_attempt.hpp"

namespace sudosat {
namespace {

using bitboard::Board;
using Attempt = BulkAttempt;

// A puzzle to be made. The first of its attempts that succeeds makes it.
struct PendingPuzzle {
  std::uint64_t puzzle;
  std::uint64_t begun = 0, failed = 0;
  std::optional<std::uint64_t> won = {};
  Made made = {};
};

class Bulk : public bitboard::Sink {
 public:
  Bulk(const PuzzlePlan& plan, const BulkBoard& board, std::span<const std::uint64_t> numbers,
       DifficultyJudge& judge, std::optional<NeighbourLists>& lists)
      : plan_(plan),
        judge_(judge),
        lists_(lists),
        givens_(std::make_shared<const Givens>(plan, plan.ground)),
        board_(board) {
    // Only the easiest level needs its rules here: random puzzles are often enough of the other levels.
    if (judge.level_of_rules() == 0) rules_ = judge.rules_on(plan.ground);
    for (const std::uint64_t number : numbers) targets_.push_back({.puzzle = number});
  }

  std::vector<Made> run(const Budget& budget) {
    budget_ = &budget;
    if (lists_ && budget.effort > 0) lists_->keep_nothing();
    const bool is_complete = within(
        budget, [this] { return search(); }, false);
    std::vector<Made> all;
    for (PendingPuzzle& target : targets_) {
      target.made.complete = is_complete || target.won;
      target.made.attempts = target.won ? *target.won + 1 : target.failed;
      all.push_back(std::move(target.made));
    }
    return all;
  }

  bool found(std::size_t index, const Board& solution) override { return attempts_[index]->found(solution); }
  void exhausted(std::size_t) override {}
  // An attempt may fail: without locked candidates of all houses some questions take minutes.
  std::uint64_t most_dead_ends() const override {
    return board_.is_classic() ? Sink::most_dead_ends() : 1000;
  }
  void spent(std::size_t index, const bitboard::Effort& effort) override {
    std::unique_ptr<Attempt>& attempt = attempts_[index];
    const bool is_over = effort.dead_ends >= most_dead_ends() ? !fail(*attempt, std::nullopt)
                                                              : is_vain(*attempt) || !go_on(*attempt);
    if (is_over) attempt.reset();
    (attempt ? ready_ : free_).push_back(index);
  }
  std::optional<std::size_t> next(Board& board) override {
    if (ready_.empty()) {
      auto attempt = begin_next();
      if (!attempt) return std::nullopt;
      if (free_.empty()) {
        free_.push_back(attempts_.size());
        attempts_.emplace_back();
      }
      attempts_[free_.back()] = std::move(attempt);
      ready_.push_back(free_.back());
      free_.pop_back();
    }
    const std::size_t index = ready_.back();
    ready_.pop_back();
    board = attempts_[index]->question();
    return index;
  }

 private:
  // Returns false if the budget ended.
  bool search() {
    const bitboard::LaneKernel& kernel = bitboard::lane_kernels().front();
    if (board_.is_classic()) return kernel.search_each({}, *this, *budget_).complete;
    return kernel.search_houses(board_.layout, *this, *budget_).complete;
  }

  // Whether an earlier attempt at the puzzle has succeeded.
  bool is_vain(const Attempt& attempt) const {
    return attempt.number() > targets_[attempt.target()].won.value_or(attempt.number());
  }
  // Begins an attempt at the puzzle that has the fewest going on. Several go on at a time only after as many
  // have failed, as attempts after the first that succeeds are in vain.
  std::unique_ptr<Attempt> begin_next() {
    const auto is_over = [&](const PendingPuzzle& target) {
      return target.won || target.made.refuted || target.begun >= plan_.attempts;
    };
    const auto going = [](const PendingPuzzle& target) { return target.begun - target.failed; };
    while (true) {
      checkpoint();
      while (first_ < targets_.size() && is_over(targets_[first_])) ++first_;
      std::optional<std::size_t> best;
      for (std::size_t i = first_; i < targets_.size() && !(best && going(targets_[*best]) == 0); ++i) {
        const PendingPuzzle& target = targets_[i];
        if (is_over(target) || going(target) > target.failed / 2) continue;
        if (!best || going(target) < going(targets_[*best])) best = i;
      }
      if (!best) return nullptr;
      if (auto attempt = begin(*best)) return attempt;
      ++targets_[*best].failed;
    }
  }

  // Returns nothing if there is no solution to begin with.
  std::unique_ptr<Attempt> begin(std::size_t target) {
    const std::uint64_t number = targets_[target].begun++;
    Random random = random_of(plan_.seed, targets_[target].puzzle, number);
    const auto attempt = [&](std::shared_ptr<const Givens> givens) {
      auto begun = std::make_unique<Attempt>(target, number, std::move(givens), random);
      if (rules_) begun->keep_to(*rules_);
      return begun;
    };
    if (plan_.near) {
      const Neighbour neighbour = draw_neighbour(*plan_.near, plan_.ground, random);
      const std::size_t add = plan_.near->add;
      // Thinning a full grid soon leaves as few givens if more may come than go, or a level is asked for.
      const bool is_tight = add <= plan_.near->drop && !rules_;
      const std::vector<int> coming = is_tight ? std::vector<int>() : neighbour.coming;
      auto begun = attempt(std::make_shared<const Givens>(coming, add, neighbour.staying));
      begun->begin_on(bitboard::board_of(neighbour.board));
      if (is_tight) begun->begin_replacing(add, neighbour, *lists_, random);
      // If more givens come, there are too many puzzles to meet a solution again soon. On other boards
      // questions may be given up, and whether one is would depend on the solutions met before.
      if (is_tight && add <= 1 && board_.is_classic() && lists_->keeps())
        begun->share(lists_->known_solutions());
      if (begun->is_known() && begun->go_on() == Attempt::Stage::failed) return nullptr;
      return begun;
    }
    if (plan_.solution) {
      auto begun = attempt(givens_);
      begun->begin_with(board_of(*plan_.solution));
      return begun;
    }
    if (is_empty_classic(plan_.ground)) {
      const Board board = random_band_and_stack(random);
      auto begun = attempt(givens_);
      begun->begin_on(board);
      return begun;
    }
    if (!fill_) fill_ = house_search_kernels().front().make(board_.houses, plan_.ground);
    const Dive dive = fill_->fill(random, *budget_);
    if (dive.grid) {
      auto begun = attempt(givens_);
      begun->begin_with(board_of(*dive.grid));
      return begun;
    }
    targets_[target].made.refuted = dive.status == Status::unsatisfiable;
    return nullptr;
  }
  Board board_of(const Grid& grid) const {
    std::array<int, bitboard::cells> digits;
    for (int cell = 0; cell < bitboard::cells; ++cell)
      digits[cell] = plan_.ground.shape->index_of(grid[cell]);
    return sudosat::board_of(digits);
  }

  // Lets the attempt go on with what was found. Returns false if it is over.
  bool go_on(Attempt& attempt) {
    switch (attempt.go_on()) {
      case Attempt::Stage::going_on:
        return true;
      case Attempt::Stage::failed:
        return fail(attempt, std::nullopt);
      case Attempt::Stage::done:
        break;
    }
    if (!attempt.is_enough()) return fail(attempt, attempt.count());
    Puzzle puzzle = attempt.puzzle(plan_.ground);
    if (plan_.near && puzzle.candidates == plan_.near->puzzle.candidates) return fail(attempt, std::nullopt);
    PendingPuzzle& target = targets_[attempt.target()];
    std::optional<rating::Rating> rating = judge_.accept(puzzle, target.made, *budget_);
    if (!rating) return fail(attempt, std::nullopt);
    target.made.rating = std::move(*rating);
    target.won = attempt.number();
    target.made.puzzle = std::move(puzzle);
    target.made.solution = bitboard::grid_of(attempt.solution(), *plan_.ground.shape);
    return false;
  }
  bool fail(const Attempt& attempt, std::optional<int> clues) {
    PendingPuzzle& target = targets_[attempt.target()];
    ++target.failed;
    constexpr std::uint64_t attempts_a_word = 100;
    if (plan_.tell && target.failed % attempts_a_word == 0) {
      target.made.attempts = target.failed;
      plan_.tell(target.made);
    }
    if (!clues) return false;
    if (plan_.clues > 0) target.made.best = std::min(target.made.best.value_or(*clues), *clues);
    target.made.is_ambiguous |= plan_.clues == 0 || !plan_.pattern.empty();
    return false;
  }

  const PuzzlePlan& plan_;
  DifficultyJudge& judge_;
  std::optional<NeighbourLists>& lists_;
  const std::shared_ptr<const Givens> givens_;
  const BulkBoard& board_;
  std::unique_ptr<ClueSearch> fill_;        // fills boards that are not classic
  std::unique_ptr<rating::Closure> rules_;  // the rules of the easiest level
  std::vector<PendingPuzzle> targets_;
  std::size_t first_ = 0;                           // the first target that is not over
  std::vector<std::unique_ptr<Attempt>> attempts_;  // the attempts by the index of their boards
  std::vector<std::size_t> ready_, free_;  // the indices of attempts to ask about next, and the free indices
  const Budget* budget_ = nullptr;
};

}  // namespace

std::optional<BulkBoard> bulk_board(const PuzzlePlan& plan, const DifficultyJudge& judge) {
  if (!plan.placements.empty() || plan.unbiased || plan.jigsaw) return std::nullopt;
  // Bulk opens a cell for all candidates when its given goes.
  const auto is_narrowed = [&plan](const DigitSet& set) {
    return !set.is_single() && set.count() < plan.ground.shape->digits();
  };
  if (std::ranges::any_of(plan.ground.candidates, is_narrowed)) return std::nullopt;
  std::optional<BulkBoard> board = bulk_board(plan.ground);
  // On classic boards enough minimal puzzles are easy.
  if (board && !board->is_classic() && judge.may_ease() && !judge.level_of_rules()) board.reset();
  return board;
}

std::vector<Made> make_in_bulk(const PuzzlePlan& plan, const BulkBoard& board,
                               std::span<const std::uint64_t> numbers, DifficultyJudge& judge,
                               std::optional<NeighbourLists>& lists, const Budget& budget) {
  return Bulk(plan, board, numbers, judge, lists).run(budget);
}

}  // namespace sudosat
