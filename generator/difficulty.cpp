#include "generator/difficulty.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "puzzle/error.hpp"

namespace sudosat {

DifficultyJudge::DifficultyJudge(const Plan& plan) : planned_(plan.difficulty) {
  if (planned_) rater_ = planned_->scale->make();
}

std::optional<rating::Rating> DifficultyJudge::accept(const Puzzle& puzzle, Made& made,
                                                      const Budget& budget) {
  if (!planned_) return rating::Rating{};
  rating::Rating rating = rater_->rate(puzzle, budget);
  if (rating.outcome == rating::Rating::Outcome::unsuitable)
    throw UsageError(fmt::format("the scale '{}' does not rate boards of this kind", planned_->scale->name));
  if (rating.outcome == rating::Rating::Outcome::undecided) return std::nullopt;
  if (rating.value >= planned_->least && rating.value <= planned_->most) return rating;
  made.easiest = std::min(made.easiest.value_or(rating.value), rating.value);
  made.hardest = std::max(made.hardest.value_or(rating.value), rating.value);
  return std::nullopt;
}

}  // namespace sudosat
