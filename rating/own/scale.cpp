// What people find hard. Most puzzles of newspapers need singles only, and differ in how many of them are to
// be seen at a time: where few are, one waits for the next (Radek Pelánek, "Difficulty rating of Sudoku
// puzzles", 2014, calls that dependency). docs/rating.md has the definition and what it was fitted on.
#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "model/model.hpp"
#include "rating/own/timeline.hpp"
#include "rating/scales.hpp"

namespace sudosat::rating {
namespace {

constexpr std::array<std::string_view, 5> levels{"easy", "medium", "hard", "very-hard", "extreme"};
// The values at which they end, but for the last.
constexpr std::array level_ends{6.5, 7.0, 8.0, 9.0};

// The boards that the levels were made for have this many cells. A larger one takes longer, but is no harder.
constexpr int fitted_cells = 81;

class OwnRater : public Rater {
 public:
  Rating rate(const Puzzle& puzzle, const Budget& budget) override {
    return within(
        budget, [&] { return rate(puzzle); }, Rating{.outcome = Rating::Outcome::undecided});
  }

 private:
  Rating rate(const Puzzle& puzzle) {
    const auto model = models_.get(puzzle);
    if (!model->has_peers()) return {};
    if (model != model_) {
      deductions_.reset();
      model_ = model;
      deductions_.emplace(*model_);
    }
    own::Timeline timeline(own::CandidateBoard(*model, puzzle.candidates), *deductions_);
    timeline.run();
    const double share = std::min(1.0, static_cast<double>(fitted_cells) / model->visible_cells());
    const double value = std::round(10 * std::log(1 + share * static_cast<double>(timeline.total()))) / 10;
    const auto level =
        static_cast<std::size_t>(std::ranges::upper_bound(level_ends, value) - level_ends.begin());
    return {.outcome = Rating::Outcome::rated,
            .value = value,
            .text = fmt::format("{:.1f}/{}", value, levels[level]),
            .level = levels[level],
            .narrow_places = timeline.narrow_places(),
            .longest_wait = timeline.longest_wait()};
  }

  ModelCache models_;
  std::shared_ptr<const Model> model_;
  std::optional<own::Deductions> deductions_;
};

}  // namespace

const Scale own_scale{
    .name = "own",
    .summary = "how long people need: when each digit can be known at the earliest, and a level in words",
    .make = []() -> std::unique_ptr<Rater> { return std::make_unique<OwnRater>(); },
    .levels = levels,
};

}  // namespace sudosat::rating
