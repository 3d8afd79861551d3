#include "generator/climb.hpp"

#include <algorithm>
#include <atomic>
#include <future>
#include <system_error>

#include "base/error.hpp"
#include "generator/puzzle_plan.hpp"
#include "queries/ask/check.hpp"

namespace sudosat {
namespace {

bool can_have_neighbours(const PuzzlePlan& plan) {
  return !plan.clues && plan.pattern.empty() && plan.symmetry == &no_symmetry() && plan.placements.empty() &&
         !plan.solution && !plan.jigsaw;
}

}  // namespace

Climb::Climb(PuzzlePlan plan, std::span<const std::unique_ptr<Backend>> backends)
    : plan_(std::move(plan)),
      most_(plan_.attempts == 0 ? std::numeric_limits<std::uint64_t>::max() : plan_.attempts),
      has_neighbours_(can_have_neighbours(plan_)),
      first_backend_(*backends.front()),
      random_(random_of(plan_.seed, 0, 0)) {
  if (plan_.near && !has_neighbours_)
    throw UsageError(
        "a climb that begins with a puzzle changes its givens, so no wish about givens goes with it");
  if (plan_.near) check_board_of_near(plan_);
  PuzzlePlan single = plan_;
  single.attempts = 1;
  single.near.reset();
  for (const auto& backend : backends) generators_.push_back(std::make_unique<Generator>(single, *backend));
}

bool Climb::run(const std::function<bool(const Made& made)>& harder, const Budget& budget) {
  if (plan_.near && !within(
                        budget, [&] { return begin(budget), true; }, false))
    return false;
  while (tried_ < most_) {
    if (budget.expired()) return false;
    std::vector<Try> round = next_round();
    make(round, budget);
    for (Try& attempt : round) {
      Made& made = attempt.made;
      if (!made.complete) return false;
      ++tried_;
      is_refuted_ = made.refuted;
      if (is_refuted_) return true;
      if (!made.puzzle) continue;
      remember(*made.puzzle, made.rating.value);
      if (made.rating.value <= best_) continue;
      best_ = made.rating.value;
      made.attempts = tried_;
      if (!harder(made)) return true;
    }
  }
  return true;
}

void Climb::begin(const Budget& budget) {
  Puzzle puzzle = plan_.ground;
  for (std::size_t cell = 0; cell < puzzle.candidates.size(); ++cell)
    puzzle.candidates[cell] &= plan_.near->puzzle.candidates[cell];
  const Verdict verdict = check(puzzle, first_backend_, budget).verdict;
  if (verdict == Verdict::undecided) throw BudgetEnded();
  if (verdict != Verdict::unique) throw UsageError("the first puzzle must have exactly one solution");
  const rating::Rating rating = plan_.difficulty->scale->make()->rate(puzzle, budget);
  if (rating.outcome == rating::Rating::Outcome::undecided) throw BudgetEnded();
  best_ = rating.value;
  remember(puzzle, rating.value);
}

// Chooses all tries of a round before any puzzle is made, so that the choice does not depend on threads.
std::vector<Climb::Try> Climb::next_round() {
  constexpr std::uint64_t tries = 32, fresh = 4, most_dropped = 4;
  std::vector<Try> round;
  for (std::uint64_t i = 0; i < std::min(tries, most_ - tried_); ++i) {
    Try& next = round.emplace_back(Try{.number = tried_ + i, .near = {}});
    if (!has_neighbours_ || hardest_.empty() || i < fresh) continue;
    const Puzzle& puzzle = hardest_[random_.below(hardest_.size())].puzzle;
    const std::size_t dropped =
        std::min<std::size_t>(1 + random_.below(most_dropped), givens_to_go(puzzle, plan_.ground).size());
    if (dropped > 0) next.near = {puzzle, dropped, puzzle.candidates.size()};
  }
  return round;
}

void Climb::make(std::vector<Try>& round, const Budget& budget) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&](Generator& generator) {
    for (std::size_t i = next++; i < round.size(); i = next++) {
      generator.stay_near(round[i].near);
      round[i].made = std::move(generator.make({&round[i].number, 1}, budget).front());
    }
  };
  std::vector<std::future<void>> others;
  try {
    for (std::size_t i = 1; i < generators_.size(); ++i)
      others.push_back(std::async(std::launch::async, work, std::ref(*generators_[i])));
  } catch (const std::system_error&) {
    // The system cannot start another thread, so the threads that run do all the work.
  }
  work(*generators_.front());
  for (std::future<void>& other : others) other.get();
}

void Climb::remember(const Puzzle& puzzle, double value) {
  constexpr std::size_t most = 40;
  const auto is_same = [&](const Met& met) { return met.puzzle.candidates == puzzle.candidates; };
  if (std::ranges::any_of(hardest_, is_same)) return;
  if (hardest_.size() < most) {
    hardest_.push_back({puzzle, value});
    return;
  }
  const auto easiest = std::ranges::min_element(hardest_, {}, &Met::value);
  if (easiest->value > value) return;
  // Drops the oldest of the easiest puzzles: on a plateau the newest puzzles lead away from it.
  hardest_.erase(easiest);
  hardest_.push_back({puzzle, value});
}

}  // namespace sudosat
