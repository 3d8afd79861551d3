#include "generator/difficulty.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "base/error.hpp"

namespace sudosat {
namespace {

// Ratings such as 7.1 are not sums of powers of two, so they differ a little by how they were added up.
constexpr double exactness = 1e-6;

}  // namespace

DifficultyJudge::DifficultyJudge(const PuzzlePlan& plan) : planned_(plan.difficulty) {
  if (!planned_) return;
  rater_ = planned_->scale->make();
  may_ease_ = is_bounded_above() && !plan.clues && plan.pattern.empty() && !plan.near;
}

bool DifficultyJudge::is_level_solved() const {
  return level_of_rules().has_value() ||
         (planned_ && planned_->scale->name == rating::own_scale.name && is_bounded_above());
}

bool DifficultyJudge::is_bounded_above() const {
  return std::isfinite(planned_->most) ||
         (!planned_->level.empty() && planned_->level != planned_->scale->levels.back());
}

bool DifficultyJudge::is_above(const rating::Rating& rating) const {
  const auto place = [this](std::string_view level) {
    return std::ranges::find(planned_->scale->levels, level);
  };
  return rating.value > planned_->most + exactness ||
         (!planned_->level.empty() && place(rating.level) > place(planned_->level));
}

bool DifficultyJudge::is_too_hard(const Puzzle& puzzle, const Budget& budget) {
  if (const auto level = level_of_rules())
    return rater_->is_above(puzzle, static_cast<double>(*level), budget);
  const rating::Rating rating = rater_->rate(puzzle, budget);
  if (rating.outcome == rating::Rating::Outcome::undecided) throw BudgetEnded();
  return rating.outcome == rating::Rating::Outcome::rated && is_above(rating);
}

bool DifficultyJudge::is_too_easy(const Puzzle& puzzle, const Budget& budget) {
  const auto level = level_of_rules();
  const double least = level && !planned_->level.empty() ? static_cast<double>(*level) : planned_->least;
  return !rater_->is_above(puzzle, least - exactness, budget);
}

std::optional<std::size_t> DifficultyJudge::level_of_rules() const {
  if (!planned_ || planned_->scale->closure == nullptr) return std::nullopt;
  const auto& levels = planned_->scale->levels;
  // The value of a level is its index. The last one has no rules of its own.
  for (std::size_t level = 0; level + 1 < levels.size(); ++level)
    if (levels[level] == planned_->level || planned_->most < static_cast<double>(level + 1)) return level;
  return std::nullopt;
}

std::unique_ptr<rating::Closure> DifficultyJudge::rules_on(const Puzzle& board) const {
  const auto level = level_of_rules();
  return level ? planned_->scale->closure(board, *level) : nullptr;
}

std::optional<rating::Rating> DifficultyJudge::accept(const Puzzle& puzzle, Made& made,
                                                      const Budget& budget) {
  if (!planned_) return rating::Rating{};
  rating::Rating rating = rater_->rate(puzzle, budget);
  if (rating.outcome == rating::Rating::Outcome::unsuitable)
    throw UsageError(fmt::format("the scale '{}' does not rate boards of this kind", planned_->scale->name),
                     "the scale 'tatham' rates killers, too, and 'own' boards with any rules");
  if (rating.outcome == rating::Rating::Outcome::undecided) throw BudgetEnded();
  const auto has = [&rating](std::string_view technique) {
    return std::ranges::any_of(
        rating.counts, [&](const auto& count) { return count.steps > 0 && count.technique == technique; });
  };
  if (rating.value >= planned_->least - exactness && !is_above(rating) &&
      (planned_->level.empty() || planned_->level == rating.level) && (!planned_->pearl || rating.is_pearl) &&
      (!planned_->diamond || rating.is_diamond) &&
      std::ranges::all_of(planned_->needs,
                          [&](const auto& some) { return std::ranges::any_of(some, has); }) &&
      std::ranges::none_of(planned_->without, has))
    return rating;
  if (!planned_->needs.empty() || !planned_->without.empty())
    for (const auto& count : rating.counts)
      if (count.steps > 0) made.techniques.emplace(count.technique);
  if (!made.easiest || rating.value < made.easiest->value) made.easiest = rating;
  if (!made.hardest || rating.value > made.hardest->value) made.hardest = std::move(rating);
  return std::nullopt;
}

}  // namespace sudosat
