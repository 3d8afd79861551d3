#include "generator/bulk.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "generator/bulk_attempt.hpp"
#include "generator/clue_search.hpp"
#include "generator/vicinity.hpp"

namespace sudosat {
namespace {

using bitboard::Board;
using Attempt = BulkAttempt;

// A puzzle to be made, by the first of its attempts that succeeds.
struct Target {
  std::uint64_t puzzle;
  std::uint64_t begun = 0, failed = 0;
  std::optional<std::uint64_t> won = {};
  Made made = {};
};

class Bulk : public bitboard::Sink {
 public:
  Bulk(const Plan& plan, std::span<const std::uint64_t> numbers, DifficultyJudge& judge)
      : plan_(plan),
        judge_(judge),
        givens_(std::make_shared<const Givens>(plan, plan.ground)),
        layout_(bitboard::layout_of(plan.ground).value()) {
    for (const std::uint64_t number : numbers) targets_.push_back({.puzzle = number});
  }

  std::vector<Made> run(const Budget& budget) {
    budget_ = &budget;
    bitboard::lane_kernels().front().search_each(layout_, {}, *this, budget);
    if (budget.expired())
      for (Target& target : targets_) target.made.complete = target.won.has_value();
    std::vector<Made> all;
    for (Target& target : targets_) {
      target.made.attempts = target.won ? *target.won + 1 : target.failed;
      all.push_back(std::move(target.made));
    }
    return all;
  }

  bool found(std::size_t index, const Board& solution) override {
    Attempt& attempt = *attempts_[index];
    if (attempt.has_grid && std::equal(solution.words.begin(), solution.words.begin() + bitboard::board_words,
                                       attempt.solution.words.begin()))
      return true;
    attempt.is_other_found = true;
    if (!attempt.has_grid) attempt.solution = solution;
    return false;
  }
  void exhausted(std::size_t) override {}
  void spent(std::size_t index, const bitboard::Effort&) override {
    std::unique_ptr<Attempt>& attempt = attempts_[index];
    if (is_vain(*attempt) || !go_on(*attempt)) attempt.reset();
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
    board = question(*attempts_[index]);
    return index;
  }

 private:
  // Whether an earlier attempt has succeeded.
  bool is_vain(const Attempt& attempt) const {
    return attempt.number > targets_[attempt.target].won.value_or(attempt.number);
  }
  // At the puzzle that has the fewest attempts going on. Not before as many have failed are several made at a
  // time, since those after the first that succeeds are in vain.
  std::unique_ptr<Attempt> begin_next() {
    const auto going = [](const Target& target) { return target.begun - target.failed; };
    const auto wants = [&](const Target& target) {
      return !target.won && !target.made.refuted && target.begun < plan_.attempts &&
             going(target) <= target.failed / 2;
    };
    while (!budget_->expired()) {
      std::optional<std::size_t> best;
      for (std::size_t i = 0; i < targets_.size(); ++i)
        if (wants(targets_[i]) && (!best || going(targets_[i]) < going(targets_[*best]))) best = i;
      if (!best) return nullptr;
      if (auto attempt = begin(*best)) return attempt;
    }
    return nullptr;
  }

  // Nothing if there is no solution to begin with.
  std::unique_ptr<Attempt> begin(std::size_t target) {
    const std::uint64_t number = targets_[target].begun++;
    Random random = random_of(plan_.seed, targets_[target].puzzle, number);
    auto attempt = std::make_unique<Attempt>(Attempt{.target = target,
                                                     .number = number,
                                                     .givens = givens_,
                                                     .order = {},
                                                     .dig = Dig({}, 0),
                                                     .board = {},
                                                     .solution = {},
                                                     .has_grid = false,
                                                     .names = {}});
    if (plan_.near) {
      const Neighbour neighbour = draw_neighbour(*plan_.near, plan_.ground, random);
      attempt->givens = std::make_shared<const Givens>(neighbour.givens);
      attempt->board = bitboard::board_of(neighbour.board);
    } else if (plan_.solution) {
      take(*attempt, *plan_.solution);
    } else if (layout_.houses.empty()) {
      attempt->board = random_band_and_stack(random);
    } else {
      if (!fill_) fill_ = search_in_houses(plan_.ground);
      const Dive dive = fill_->fill(random, *budget_);
      if (!dive.grid) {
        ++targets_[target].failed;
        targets_[target].made.refuted = dive.status == Status::unsatisfiable;
        return nullptr;
      }
      take(*attempt, *dive.grid);
    }
    std::iota(attempt->names.begin(), attempt->names.end(), 0);
    random.shuffle(attempt->names);
    attempt->order = attempt->givens->order(random);
    attempt->dig = attempt->givens->dig(attempt->order);
    return attempt;
  }
  void take(Attempt& attempt, const Grid& solution) const {
    attempt.board = attempt.solution = board_of(solution);
    attempt.has_grid = true;
  }
  Board board_of(const Grid& grid) const {
    std::array<int, bitboard::cells> digits;
    for (int cell = 0; cell < bitboard::cells; ++cell)
      digits[static_cast<std::size_t>(cell)] = plan_.ground.shape->index_of(grid[cell]);
    return sudosat::board_of(digits);
  }

  const std::vector<int>& group(const Attempt& attempt, std::size_t i) const {
    return attempt.givens->groups()[static_cast<std::size_t>(attempt.order[i])];
  }
  void open_next(const Attempt& attempt, Board& board) const {
    for (std::size_t i = attempt.dig.first(); i < attempt.dig.first() + attempt.dig.count(); ++i)
      for (const int cell : group(attempt, i)) open(board, cell);
  }
  // What has another solution if the next givens are needed.
  Board question(const Attempt& attempt) const {
    if (!attempt.has_grid) return renamed(attempt.board, attempt.names, false);
    Board asked = attempt.board;
    if (attempt.dig.is_done()) return asked;
    open_next(attempt, asked);
    const std::vector<int>& next = group(attempt, attempt.dig.first());
    if (attempt.dig.count() == 1 && next.size() == 1)
      bitboard::keep(asked, next.front(), ~(1u << digit_at(attempt.solution, next.front())));
    return asked;
  }

  // Takes what was found about the attempt. False: it is over.
  bool go_on(Attempt& attempt) {
    const bool is_other_found = std::exchange(attempt.is_other_found, false);
    if (attempt.has_grid) {
      if (is_other_found) {
        attempt.dig.keep();
      } else if (!attempt.dig.is_done()) {
        open_next(attempt, attempt.board);
        attempt.dig.drop();
      }
    } else {
      if (!is_other_found) return fail(attempt, std::nullopt);
      attempt.board = attempt.solution = renamed(attempt.solution, attempt.names, true);
      attempt.has_grid = true;
    }
    if (!attempt.dig.is_done()) return true;
    const Left& left = attempt.dig.left();
    if (!attempt.givens->is_enough(left)) return fail(attempt, attempt.givens->count(left));
    Puzzle puzzle = puzzle_of(attempt);
    if (plan_.near && puzzle.candidates == plan_.near->puzzle.candidates) return fail(attempt, std::nullopt);
    Target& target = targets_[attempt.target];
    std::optional<rating::Rating> rating = judge_.accept(puzzle, target.made, *budget_);
    if (!rating) return fail(attempt, std::nullopt);
    target.made.rating = std::move(*rating);
    target.won = attempt.number;
    target.made.puzzle = std::move(puzzle);
    target.made.solution = bitboard::grid_of(attempt.solution, *plan_.ground.shape);
    return false;
  }
  bool fail(const Attempt& attempt, std::optional<int> clues) {
    Target& target = targets_[attempt.target];
    ++target.failed;
    if (clues && plan_.clues > 0) target.made.best = std::min(target.made.best.value_or(*clues), *clues);
    return false;
  }
  Puzzle puzzle_of(const Attempt& attempt) const {
    Puzzle puzzle = plan_.ground;
    for (int cell = 0; cell < bitboard::cells; ++cell)
      puzzle.candidates[cell] = DigitSet::single(bitboard::digits, digit_at(attempt.solution, cell));
    for (std::size_t i = 0; i < attempt.order.size(); ++i)
      if (!attempt.dig.left().kept[i])
        for (const int cell : group(attempt, i)) puzzle.candidates[cell] = DigitSet::all(bitboard::digits);
    return puzzle;
  }

  const Plan& plan_;
  DifficultyJudge& judge_;
  std::unique_ptr<ClueSearch> fill_;  // of boards that are not classic
  const std::shared_ptr<const Givens> givens_;
  const bitboard::Layout layout_;
  std::vector<Target> targets_;
  std::vector<std::unique_ptr<Attempt>> attempts_;  // by the index that their boards go by
  std::vector<std::size_t> ready_, free_;           // indices: to ask about next, and of no attempt
  const Budget* budget_ = nullptr;
};

}  // namespace

bool is_bulk(const Plan& plan) {
  const auto is_open = [](const DigitSet& set) { return set.count() == bitboard::digits; };
  return bitboard::layout_of(plan.ground) && std::ranges::all_of(plan.ground.candidates, is_open) &&
         plan.placements.empty() && !plan.jigsaw;
}

std::vector<Made> make_in_bulk(const Plan& plan, std::span<const std::uint64_t> numbers,
                               DifficultyJudge& judge, const Budget& budget) {
  return Bulk(plan, numbers, judge).run(budget);
}

}  // namespace sudosat
