#include "generator/classic.hpp"

#include <algorithm>
#include <numeric>

#include "generator/classic_attempt.hpp"
#include "generator/vicinity.hpp"

namespace sudosat {
namespace {

using bitboard::Board;
using Attempt = ClassicAttempt;

// A puzzle to be made, by the first of its attempts that succeeds.
struct Target {
  std::uint64_t puzzle;
  std::uint64_t begun = 0, failed = 0;
  std::optional<std::uint64_t> won = {};
  Made made = {};
};

class Bulk {
 public:
  Bulk(const Plan& plan, std::span<const std::uint64_t> numbers, DifficultyJudge& judge)
      : plan_(plan), judge_(judge), givens_(std::make_shared<const Givens>(plan, plan.ground)) {
    for (const std::uint64_t number : numbers) targets_.push_back({.puzzle = number});
  }

  std::vector<Made> run(const Budget& budget) {
    begin_attempts();
    while (!attempts_.empty()) {
      boards_.clear();
      for (const auto& attempt : attempts_) boards_.push_back(question(*attempt));
      OtherSolutions others(attempts_);
      if (!bitboard::lane_kernels().front().search_each(boards_, others, budget).complete) {
        for (Target& target : targets_) target.made.complete = target.won.has_value();
        break;
      }
      for (std::size_t i = 0; i < attempts_.size(); ++i)
        if (!go_on(*attempts_[i], others, i, budget)) attempts_[i].reset();
      std::erase_if(attempts_, [this](const auto& attempt) {
        return !attempt || attempt->number > targets_[attempt->target].won.value_or(attempt->number);
      });
      begin_attempts();
    }
    std::vector<Made> all;
    for (Target& target : targets_) {
      target.made.attempts = target.won ? *target.won + 1 : target.failed;
      all.push_back(std::move(target.made));
    }
    return all;
  }

 private:
  // Not before as many have failed are several attempts at a puzzle made at a time, since those after the
  // first that succeeds are in vain.
  void begin_attempts() {
    constexpr std::size_t enough = 1024;  // boards, for the lanes to be full
    std::vector<std::size_t> open(targets_.size());
    for (const auto& attempt : attempts_) ++open[attempt->target];
    for (bool any = true; any && attempts_.size() < enough;) {
      any = false;
      for (std::size_t i = 0; i < targets_.size() && attempts_.size() < enough; ++i) {
        Target& target = targets_[i];
        if (target.won || target.begun == plan_.attempts || open[i] > target.failed / 2) continue;
        attempts_.push_back(begin(i, target.begun++));
        ++open[i];
        any = true;
      }
    }
  }

  std::unique_ptr<Attempt> begin(std::size_t target, std::uint64_t number) const {
    Random random = random_of(plan_.seed, targets_[target].puzzle, number);
    auto attempt = std::make_unique<Attempt>(Attempt{.target = target,
                                                     .number = number,
                                                     .givens = givens_,
                                                     .order = {},
                                                     .dig = Dig({}, 0),
                                                     .board = {},
                                                     .solution = {},
                                                     .has_grid = plan_.solution.has_value(),
                                                     .names = {}});
    if (plan_.solution) {
      attempt->board = attempt->solution = board_of(*plan_.solution);
    } else if (plan_.near) {
      const Neighbour neighbour = draw_neighbour(*plan_.near, plan_.ground, random);
      attempt->givens = std::make_shared<const Givens>(neighbour.givens);
      attempt->board = bitboard::board_of(neighbour.board);
    } else {
      attempt->board = random_band_and_stack(random);
    }
    std::iota(attempt->names.begin(), attempt->names.end(), 0);
    random.shuffle(attempt->names);
    attempt->order = attempt->givens->order(random);
    attempt->dig = attempt->givens->dig(attempt->order);
    return attempt;
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
  bool go_on(Attempt& attempt, const OtherSolutions& others, std::size_t index, const Budget& budget) {
    if (attempt.has_grid) {
      if (others.is_found(index)) {
        attempt.dig.keep();
      } else if (!attempt.dig.is_done()) {
        open_next(attempt, attempt.board);
        attempt.dig.drop();
      }
    } else {
      if (!others.is_found(index)) return fail(attempt, std::nullopt);
      attempt.board = attempt.solution = renamed(others.board(index), attempt.names, true);
      attempt.has_grid = true;
    }
    if (!attempt.dig.is_done()) return true;
    const Left& left = attempt.dig.left();
    if (!attempt.givens->is_enough(left)) return fail(attempt, attempt.givens->count(left));
    Puzzle puzzle = puzzle_of(attempt);
    if (plan_.near && puzzle.candidates == plan_.near->puzzle.candidates) return fail(attempt, std::nullopt);
    Target& target = targets_[attempt.target];
    if (target.won && *target.won < attempt.number) return false;
    std::optional<rating::Rating> rating = judge_.accept(puzzle, target.made, budget);
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
  const std::shared_ptr<const Givens> givens_;
  std::vector<Target> targets_;
  std::vector<std::unique_ptr<Attempt>> attempts_;  // going on
  std::vector<Board> boards_;
};

}  // namespace

bool is_classic(const Plan& plan) {
  const auto is_open = [](const DigitSet& set) { return set.count() == bitboard::digits; };
  return bitboard::is_classic(plan.ground) && std::ranges::all_of(plan.ground.candidates, is_open) &&
         plan.placements.empty() && !plan.jigsaw;
}

std::vector<Made> make_classic(const Plan& plan, std::span<const std::uint64_t> numbers,
                               DifficultyJudge& judge, const Budget& budget) {
  return Bulk(plan, numbers, judge).run(budget);
}

}  // namespace sudosat
