// ER, EP and ED of Sudoku Explainer 1.2.1 (Nicolas Juillerat, with serate by Glenn Fowler): the rating of the
// hardest step of the solution, of the hardest one up to the first digit placed, and of the first step.
#include <array>
#include <fmt/format.h>

#include "propagation/technique.hpp"
#include "rating/scales.hpp"
#include "rating/se/solver.hpp"

namespace sudosat::rating {
namespace {

// In the order of their ratings.
constexpr auto technique_names = [] {
  using enum Technique::Pattern;
  return std::to_array<std::string_view>({"last open cell",
                                          "hidden single in a box",
                                          "hidden single in a line",
                                          "direct pointing",
                                          "direct claiming",
                                          "direct hidden pair",
                                          names_of(naked_single).one,
                                          "direct hidden triple",
                                          "pointing",
                                          "claiming",
                                          names_of(naked_subset, 2).one,
                                          names_of(fish, 2).one,
                                          names_of(hidden_subset, 2).one,
                                          names_of(naked_subset, 3).one,
                                          names_of(fish, 3).one,
                                          names_of(hidden_subset, 3).one,
                                          names_of(xy_wing).one,
                                          names_of(xyz_wing).one,
                                          "unique rectangle",
                                          "unique loop",
                                          names_of(naked_subset, 4).one,
                                          names_of(fish, 4).one,
                                          names_of(hidden_subset, 4).one,
                                          "bivalue universal grave type 1",
                                          "bivalue universal grave type 2",
                                          "bivalue universal grave type 3",
                                          "bivalue universal grave type 4",
                                          "aligned pair exclusion",
                                          "bidirectional X-cycle",
                                          "bidirectional Y-cycle",
                                          "forcing X-chain",
                                          "forcing Y-chain",
                                          "bidirectional cycle",
                                          "forcing chain",
                                          "aligned triple exclusion",
                                          "Nishio",
                                          "cell forcing chains",
                                          "region forcing chains",
                                          "dynamic cell forcing chains",
                                          "dynamic region forcing chains",
                                          "dynamic double forcing chains",
                                          "dynamic contradiction",
                                          "dynamic+ cell forcing chains",
                                          "dynamic+ region forcing chains",
                                          "dynamic+ double forcing chains",
                                          "dynamic+ contradiction",
                                          "nested cell forcing chains",
                                          "nested region forcing chains",
                                          "nested double forcing chains",
                                          "nested contradiction"});
}();

// Whether the board is 9x9 with boxes and rows, and has no rules beyond these.
bool is_classic(const Puzzle& puzzle) {
  static const ShapeSpec classic{.rows = 9, .columns = 9, .digits = 9, .box_rows = 3, .box_columns = 3};
  ShapeSpec spec = puzzle.shape->spec();
  spec.first_digit = classic.first_digit;
  return spec == classic && puzzle.rules.empty() && puzzle.variables.empty();
}

std::string text_of(se::Tenths tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); }

class SeRater : public Rater {
 public:
  Rating rate(const Puzzle& puzzle, const Budget& budget) override {
    if (!is_classic(puzzle)) return {};
    return within(
        budget, [&] { return rate(puzzle); }, Rating{.outcome = Rating::Outcome::undecided});
  }

 private:
  static Rating rate(const Puzzle& puzzle) {
    const se::ExplainerRating solved = se::solve(puzzle);
    Rating rating{.outcome = Rating::Outcome::rated,
                  .value = solved.rating / 10.0,
                  .text = fmt::format("{}/{}/{}", text_of(solved.rating), text_of(solved.pearl),
                                      text_of(solved.diamond)),
                  .hardest = solved.hardest,
                  .is_pearl = solved.pearl == solved.rating,
                  .is_diamond = solved.diamond == solved.rating};
    for (const auto& [technique, steps] : solved.counts) rating.counts.push_back({technique, steps});
    return rating;
  }
};

}  // namespace

const Scale se_scale{
    .name = "se",
    .summary = "ER/EP/ED of Sudoku Explainer 1.2.1: the hardest step, the hardest up to a digit, the first",
    .make = []() -> std::unique_ptr<Rater> { return std::make_unique<SeRater>(); },
    .techniques = technique_names,
};

}  // namespace sudosat::rating
