// The words for difficulty are in order: what is made for a harder level is rated harder, also by scales of
// others.
#include <gmock/gmock.h>

#include "backends/backend.hpp"
#include "generator/clues/rule_sources.hpp"
#include "generator/generate.hpp"

namespace sudosat {
namespace ladder_test {

struct Kind {
  std::string name;
  int size = 9;
  std::vector<std::string> rules = {};
  bool jigsaw = false;
  // How many of the levels there are puzzles for: no plain 6x6 is very hard.
  std::size_t levels = 5;
};

PuzzlePlan plan_of(const Kind& kind) {
  PuzzlePlan plan;
  const int rows = kind.size == 16 ? 4 : kind.size / 3;
  plan.ground = Puzzle(Shape::boxed(kind.size, rows, kind.size / rows));
  plan.jigsaw = kind.jigsaw;
  for (const std::string& rule : kind.rules) place(rule, {}, false, plan);
  return plan;
}

double mean_rating(const std::vector<Puzzle>& puzzles, std::string_view scale) {
  const auto rater = rating::find_scale(scale).make();
  double sum = 0;
  for (const Puzzle& puzzle : puzzles) {
    const rating::Rating rating = rater->rate(puzzle, {});
    EXPECT_EQ(rating.outcome, rating::Rating::Outcome::rated);
    sum += rating.value;
  }
  return sum / static_cast<double>(puzzles.size());
}

// Makes puzzles as `generate --level` does.
std::vector<Puzzle> puzzles_of(const Kind& kind, std::string_view level, std::uint64_t count) {
  PuzzlePlan plan = plan_of(kind);
  plan.difficulty = {.scale = &rating::usual_scale(level, kind.rules.empty()), .level = level};
  const auto backend = find_backend("cadical").make({});
  Generator generator(plan, *backend);
  std::vector<Puzzle> puzzles;
  for (std::uint64_t number = 0; number < count; ++number) {
    const Made made = generator.make({&number, 1}, {}).front();
    EXPECT_TRUE(made.puzzle) << kind.name << " " << level << ": " << why_not(made);
    if (made.puzzle) puzzles.push_back(*made.puzzle);
  }
  return puzzles;
}

// Solo's scale is the judge that has no part in the making. It knows boards of houses, and killers of 9x9,
// but it has one word for all that needs more than its rules, so it must not fall.
void expect_order(const Kind& kind, std::size_t levels, std::uint64_t count) {
  const rating::Scale& ladder = rating::find_scale("own");
  double own = 0, solo = -1, first_solo = -1;
  for (const std::string_view level : ladder.levels.first(std::min(levels, kind.levels))) {
    const std::vector<Puzzle> puzzles = puzzles_of(kind, level, count);
    ASSERT_EQ(puzzles.size(), count);
    const double now = mean_rating(puzzles, "own"), solo_now = mean_rating(puzzles, "tatham");
    EXPECT_GT(now, own) << kind.name << " " << level;
    EXPECT_GE(solo_now, solo) << kind.name << " " << level;
    if (level == ladder.levels.front()) first_solo = solo_now;
    own = now;
    solo = solo_now;
  }
  EXPECT_GT(solo, first_solo) << kind.name;
}

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all{{"9x9"},
                                     {"6x6", 6, {}, false, 3},
                                     {"16x16", 16},
                                     {"jigsaw", 9, {}, true},
                                     {"X", 9, {"diagonal \\", "diagonal /"}},
                                     {"killer", 9, {"killer cage"}}};
  return all;
}

TEST(Ladder, LevelsInOrderMeanRatingsInOrder) {
  for (const Kind& kind : kinds()) expect_order(kind, 3, 3);
}

TEST(LadderSlow, LevelsInOrderMeanRatingsInOrder) {
  for (const Kind& kind : kinds()) expect_order(kind, 5, kind.size == 16 ? 5 : 20);
}

// The ratings of Sudoku Explainer have the same order on classic boards.
TEST(Ladder, SudokuExplainerAgrees) {
  double easier = 0;
  for (const std::string_view level : {"easy", "medium", "hard"}) {
    const double now = mean_rating(puzzles_of({"9x9"}, level, 6), "se");
    EXPECT_GT(now, easier) << level;
    easier = now;
  }
}

// Words that several scales have mean the ladder; words of one other scale mean that scale.
TEST(Ladder, AWordOfItMeansItOnEveryBoard) {
  for (const bool has_only_houses : {true, false}) {
    for (const std::string_view level : rating::find_scale("own").levels)
      EXPECT_EQ(rating::usual_scale(level, has_only_houses).name, "own") << level;
    EXPECT_EQ(rating::usual_scale("expert", has_only_houses).name, "qqwing");
    EXPECT_EQ(rating::usual_scale("basic", has_only_houses).name, "tatham");
  }
  EXPECT_EQ(rating::usual_scale({}, true).name, "se");
  EXPECT_EQ(rating::usual_scale({}, false).name, "own");
}

}  // namespace ladder_test
}  // namespace sudosat
