// What people find hard. Most puzzles of newspapers need singles only, and differ in how many of them are to
// be seen at a time: where few are, one waits for the next (Radek Pelánek, "Difficulty rating of Sudoku
// puzzles", 2014, calls that dependency). docs/rating.md has the definition and what it was fitted on.
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "rating/own/timeline.hpp"
#include "rating/scales.hpp"

namespace sudosat::rating {
namespace {

struct Level {
  double below;
  std::string_view name;
};
constexpr std::array<Level, 5> levels{{{6.5, "easy"},
                                       {7.0, "medium"},
                                       {8.0, "hard"},
                                       {9.0, "very-hard"},
                                       {std::numeric_limits<double>::infinity(), "extreme"}}};

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
    own::Timeline timeline(own::Board(*model, puzzle.candidates), *deductions_);
    timeline.run();
    const double value = std::log(1 + static_cast<double>(timeline.total()));
    const auto level = std::ranges::find_if(levels, [&](const Level& entry) { return value < entry.below; });
    return {.outcome = Rating::Outcome::rated,
            .value = value,
            .text = fmt::format("{:.1f}/{}", value, level->name),
            .narrow_places = timeline.narrow_places()};
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
};

}  // namespace sudosat::rating
