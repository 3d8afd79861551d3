// The parts of the generator, against definitions written anew.
#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <gmock/gmock.h>
#include <map>
#include <set>

#include "backends/backend.hpp"
#include "base/error.hpp"
#include "generator/clues/rule_sources.hpp"
#include "generator/generate.hpp"
#include "generator/grids/classic_grid.hpp"
#include "generator/grids/random_grid.hpp"
#include "generator/taking/givens.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/check.hpp"

namespace sudosat {
namespace generator_test {

// The number of orbits of 81 cells, by Burnside's lemma: a half turn and quarter turns fix one cell, mirrors
// nine.
TEST(Symmetry, HasTheOrbitsThatBurnsideCounts) {
  const auto shape = Shape::boxed(9, 3, 3);
  const std::map<std::string_view, std::size_t> expected{
      {"none", 81},           {"half-turn", 41}, {"quarter-turn", 21},  {"left-right", 45},
      {"top-bottom", 45},     {"both-axes", 25}, {"main-diagonal", 45}, {"antidiagonal", 45},
      {"both-diagonals", 25}, {"full", 15}};
  ASSERT_EQ(symmetries().size(), expected.size());
  for (const Symmetry& symmetry : symmetries())
    EXPECT_EQ(orbits(*shape, symmetry).size(), expected.at(symmetry.name)) << symmetry.name;
}

TEST(Symmetry, KnowsTheNamesOfOtherPrograms) {
  EXPECT_EQ(find_symmetry("rotate180").name, "half-turn");
  EXPECT_EQ(find_symmetry("m8").name, "full");
  EXPECT_THROW(find_symmetry("odd"), UsageError);
  const Shape oblong({.rows = 2, .columns = 3, .digits = 6});
  EXPECT_THROW(orbits(oblong, find_symmetry("full")), UsageError);
}

// Stands for unavoidable sets: one solution is left as long as each of some sets has a clue.
TEST(Dig, FindsWhatOneByOneFinds) {
  Random random(1);
  for (int round = 0; round < 500; ++round) {
    const std::size_t clues = 1 + random.below(40);
    std::vector<std::set<std::size_t>> sets(random.below(20));
    for (auto& set : sets)
      for (std::uint64_t left = 1 + random.below(6); left > 0; --left) set.insert(random.below(clues));
    const auto is_unique = [&sets](const std::vector<bool>& given) {
      return std::ranges::all_of(sets, [&](const auto& set) {
        return std::ranges::any_of(set, [&](std::size_t clue) { return given[clue]; });
      });
    };
    std::vector<bool> expected(clues, true);
    for (std::size_t clue = 0; clue < clues; ++clue) {
      expected[clue] = false;
      if (!is_unique(expected)) expected[clue] = true;
    }
    Dig dig(std::vector<int>(clues, 1), 0);
    std::vector<bool> given(clues, true);
    while (!dig.is_done()) {
      std::vector<bool> asked = given;
      for (std::size_t i = 0; i < dig.count(); ++i) asked[dig.first() + i] = false;
      if (is_unique(asked)) {
        given = asked;
        dig.drop();
      } else {
        dig.keep();
      }
    }
    for (std::size_t clue = 0; clue < clues; ++clue) ASSERT_EQ(dig.left().kept[clue], expected[clue]);
  }
}

TEST(Dig, LeavesAsManyAsAskedFor) {
  Dig dig({2, 2, 1, 2, 2}, 4);
  while (!dig.is_done()) dig.drop();
  EXPECT_EQ(dig.left().redundant, 0);
}

TEST(UniformGrid, IsAGrid) {
  const Puzzle empty(Shape::boxed(9, 3, 3));
  Random random(3);
  for (int i = 0; i < 5; ++i) {
    const auto digits = uniform_grid(random);
    Grid grid(9, 9);
    for (int cell = 0; cell < 81; ++cell) grid[cell] = digits[cell] + 1;
    EXPECT_EQ(first_violation(empty, grid), std::nullopt);
  }
}

// Finds all minimal puzzles of 4x4 by definition: a set of givens leaves one solution if every other grid
// differs in one of its cells.
std::map<int, std::set<std::string>> minimal_puzzles_of_4x4() {
  std::vector<Grid> grids;
  const Puzzle empty(Shape::boxed(4, 2, 2));
  find_backend("backtracking")
      .make({})
      ->open(empty)
      ->enumerate(1000, [&](const Grid& grid) { return grids.push_back(grid), true; }, {});
  EXPECT_EQ(grids.size(), 288u);
  std::map<int, std::set<std::string>> found;
  for (const Grid& grid : grids) {
    std::vector<unsigned> ways;
    for (const Grid& other : grids) {
      unsigned way = 0;
      for (int cell = 0; cell < 16; ++cell) way |= static_cast<unsigned>(grid[cell] != other[cell]) << cell;
      if (way != 0) ways.push_back(way);
    }
    // Small ones first, which most sets of cells miss.
    std::ranges::sort(ways, {}, [](unsigned way) { return std::popcount(way); });
    const auto is_unique = [&ways](unsigned cells) {
      return std::ranges::all_of(ways, [cells](unsigned way) { return (way & cells) != 0; });
    };
    for (unsigned cells = 0; cells < 1u << 16; ++cells) {
      if (!is_unique(cells)) continue;
      bool is_minimal = true;
      for (int cell = 0; cell < 16 && is_minimal; ++cell)
        is_minimal = (cells >> cell & 1) == 0 || !is_unique(cells & ~(1u << cell));
      if (!is_minimal) continue;
      std::string text;
      for (int cell = 0; cell < 16; ++cell)
        text += (cells >> cell & 1) != 0 ? static_cast<char>('0' + grid[cell]) : '.';
      found[std::popcount(cells)].insert(text);
    }
  }
  return found;
}

// Of 20,000 puzzles, the shares of clue numbers lie within 5 standard errors. Puzzles of equal number are
// equally frequent: chi-squared lies within 5 of its standard deviations.
TEST(Unbiased, HasTheExactDistributionOn4x4) {
  const auto all = minimal_puzzles_of_4x4();
  ASSERT_EQ(all.at(4).size() + all.at(5).size() + all.at(6).size(), 85632u);
  PuzzlePlan plan;
  plan.ground = Puzzle(Shape::boxed(4, 2, 2));
  plan.unbiased = true;
  plan.attempts = 1000;
  const auto backend = find_backend("backtracking").make({});
  Generator generator(plan, *backend);
  constexpr int puzzles = 20000;
  std::map<int, int> drawn;
  std::map<std::string, int> each;
  for (std::uint64_t number = 1; number <= puzzles; ++number) {
    const Made made = generator.make({&number, 1}, {}).front();
    ASSERT_TRUE(made.puzzle);
    std::string text;
    for (int cell = 0; cell < 16; ++cell) {
      const auto given = made.puzzle->given(cell);
      text += given ? static_cast<char>('0' + *given) : '.';
    }
    const int clues = 16 - static_cast<int>(std::ranges::count(text, '.'));
    ASSERT_TRUE(all.at(clues).contains(text)) << text;
    EXPECT_NEAR(made.weight, weight_of(clues, 16), 1e-9);
    ++drawn[clues];
    ++each[text];
  }
  // The chance of a number of clues is that of its puzzles over the weight.
  double total = 0;
  for (const auto& [clues, set] : all) total += static_cast<double>(set.size()) / weight_of(clues, 16);
  for (const auto& [clues, set] : all) {
    const double share = static_cast<double>(set.size()) / weight_of(clues, 16) / total;
    EXPECT_NEAR(drawn[clues] / double{puzzles}, share, 5 * std::sqrt(share / puzzles)) << clues;
    const double expected = static_cast<double>(drawn[clues]) / static_cast<double>(set.size());
    double chi_squared = 0;
    for (const std::string& text : set) chi_squared += std::pow(each[text] - expected, 2) / expected;
    const auto freedom = static_cast<double>(set.size() - 1);
    EXPECT_NEAR(chi_squared, freedom, 5 * std::sqrt(2 * freedom + freedom / expected)) << clues;
  }
}

// The weights follow from the definition P(n + 1) / P(n) = (n + 1) / (N - n).
TEST(Unbiased, WeighsByTheQuotientOfBerthier) {
  for (int clues = 19; clues < 31; ++clues)
    EXPECT_NEAR(weight_of(clues + 1, 81) / weight_of(clues, 81), (81.0 - clues) / (clues + 1), 1e-9);
  EXPECT_NEAR(weight_of(26, 81), 1, 1e-9);
}

// Boards that are not listed were never found to have such regions.
TEST(Regions, AreWholeAndSymmetric) {
  using Place = std::pair<int, int>;
  struct Wish {
    std::string symmetry;
    std::vector<int> sizes;
    std::vector<std::function<Place(int, int, int)>> motions;  // take last row, row, column
  };
  const auto half = [](int last, int r, int c) { return Place(last - r, last - c); };
  const auto quarter = [](int last, int r, int c) { return Place(c, last - r); };
  const auto across = [](int last, int r, int c) { return Place(r, last - c); };
  const auto down = [](int last, int r, int c) { return Place(last - r, c); };
  const auto transpose = [](int, int r, int c) { return Place(c, r); };
  const auto anti = [](int last, int r, int c) { return Place(last - c, last - r); };
  const Wish wishes[] = {
      {"none", {4, 5, 6, 7, 8, 9, 12, 25}, {}},
      {"half-turn", {4, 5, 6, 7, 8, 9, 12, 25}, {half}},
      {"quarter-turn", {4, 5, 8, 9, 12, 25}, {quarter}},
      {"left-right", {4, 5, 6, 7, 8, 9, 12, 25}, {across}},
      {"top-bottom", {4, 5, 6, 7, 8, 9, 12}, {down}},
      {"both-axes", {4, 5, 6, 7, 8, 9, 12}, {across, down}},
      {"main-diagonal", {4, 7, 8, 9, 12}, {transpose}},
      {"antidiagonal", {4, 7, 8, 9, 12}, {anti}},
      {"both-diagonals", {4, 8, 9, 12}, {transpose, anti}},
      {"full", {4, 8, 9, 12, 25}, {quarter, across}},
  };
  Random random(5);
  for (const Wish& wish : wishes)
    for (const int size : wish.sizes)
      for (int i = 0; i < 10; ++i) {
        SCOPED_TRACE(wish.symmetry + std::to_string(size));
        const auto shape = random_regions(*Shape::latin(size), find_symmetry(wish.symmetry), random);
        std::map<int, std::set<Place>> regions;
        for (int cell = 0; cell < size * size; ++cell)
          regions[shape->region_of(cell)].insert({cell / size, cell % size});
        EXPECT_EQ(regions.size(), static_cast<std::size_t>(size));
        std::set<std::set<Place>> all;
        for (const auto& [number, region] : regions) {
          EXPECT_EQ(region.size(), static_cast<std::size_t>(size));
          all.insert(region);
          std::vector<Place> reached{*region.begin()};
          for (std::size_t k = 0; k < reached.size(); ++k)
            for (const auto& [dr, dc] : {Place(0, 1), Place(1, 0), Place(0, -1), Place(-1, 0)}) {
              const Place next(reached[k].first + dr, reached[k].second + dc);
              if (region.contains(next) && std::ranges::find(reached, next) == reached.end())
                reached.push_back(next);
            }
          EXPECT_EQ(reached.size(), region.size()) << "in several pieces";
        }
        for (const auto& motion : wish.motions)
          for (const auto& region : all) {
            std::set<Place> moved;
            for (const auto& [r, c] : region) moved.insert(motion(size - 1, r, c));
            EXPECT_TRUE(all.contains(moved));
          }
      }
}

// A quarter turn would exchange two of the six regions, and the half-turn would map each of the two to
// itself, so that both would contain the middle of the board.
TEST(Regions, AreWithoutSymmetryWhereThereAreNone) {
  Random random(1);
  const auto shape = random_regions(*Shape::latin(6), find_symmetry("quarter-turn"), random);
  std::map<int, int> sizes;
  for (int cell = 0; cell < 36; ++cell) ++sizes[shape->region_of(cell)];
  EXPECT_THAT(sizes, testing::Each(testing::Pair(testing::_, 6)));
}

// The expected numbers come from all sets of orbits that contain the given.
TEST(Givens, CanBeAsManyAsOrbitsAddUpTo) {
  for (const Symmetry& symmetry : symmetries())
    for (const int size : {2, 3, 4, 5}) {
      if (size > 3 && symmetry.name == "none") continue;
      Puzzle ground(Shape::latin(size));
      if (size > 2) ground.give(size, 1);
      PuzzlePlan plan;
      plan.symmetry = &symmetry;
      plan.clues = 1;
      const auto all = orbits(*ground.shape, symmetry);
      std::set<int> expected;
      for (unsigned chosen = 0; chosen < 1U << all.size(); ++chosen) {
        int cells = 0;
        bool keeps_given = size <= 2;
        for (std::size_t i = 0; i < all.size(); ++i) {
          if ((chosen >> i & 1U) == 0) continue;
          cells += static_cast<int>(all[i].size());
          keeps_given = keeps_given || std::ranges::count(all[i], size) > 0;
        }
        if (keeps_given) expected.insert(cells);
      }
      EXPECT_THAT(Givens(plan, ground).counts(), testing::ElementsAreArray(expected))
          << symmetry.name << size;
    }
}

// Every kind that can be placed gives a puzzle that native search, which did not make it, finds unique.
class Placing : public testing::TestWithParam<const RuleSource*> {};

TEST_P(Placing, GivesPuzzlesWithOneSolution) {
  PuzzlePlan plan;
  plan.ground = Puzzle(Shape::boxed(6, 2, 3));
  plan.placements = {{GetParam()}};
  plan.attempts = 100;
  const auto usual = find_backend("cadical").make({}), other = find_backend("backtracking").make({});
  Generator generator(plan, *usual);
  bool is_placed = false;
  for (std::uint64_t number = 1; number <= 5; ++number) {
    const Made made = generator.make({&number, 1}, {}).front();
    ASSERT_TRUE(made.puzzle);
    EXPECT_EQ(check(*made.puzzle, *other, {}).verdict, Verdict::unique);
    for (const auto& rule : made.puzzle->rules) is_placed |= rule->is(*GetParam()->kind);
  }
  EXPECT_TRUE(is_placed || GetParam()->kind->name == "extra region");
}

std::vector<const RuleSource*> all_sources() {
  std::vector<const RuleSource*> all;
  for (const RuleSource& source : rule_sources()) all.push_back(&source);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Kinds, Placing, testing::ValuesIn(all_sources()), [](const auto& source) {
  std::string name;
  for (const char letter : source.param->kind->name)
    if (std::isalnum(static_cast<unsigned char>(letter))) name += letter;
  return name;
});

// These lines leave hardly any givens, and each of the first attempts meets a question that takes too long.
TEST(PlacingMixtures, SucceedsWithFewerClues) {
  PuzzlePlan plan;
  plan.ground = Puzzle(Shape::boxed(9, 3, 3));
  plan.placements = {{&find_rule_source("parity line")}, {&find_rule_source("little killer")}};
  const auto usual = find_backend("cadical").make({});
  Generator generator(plan, *usual);
  const std::uint64_t number = 1;
  const Made made = generator.make({&number, 1}, {}).front();
  ASSERT_TRUE(made.puzzle);
  EXPECT_GE(made.too_hard, 8U);
  EXPECT_FALSE(made.puzzle->rules.empty());
  EXPECT_EQ(check(*made.puzzle, *find_backend("cadical").make({}), {}).verdict, Verdict::unique);
}

// On large boards, clues stay if they are not soon decided, so the first attempt succeeds.
TEST(PlacingOnLargeBoards, SucceedsAtOnce) {
  const auto usual = find_backend("cadical").make({}), other = find_backend("backtracking").make({});
  for (const auto& [size, kind] : {std::pair(16, "thermometer"), {16, "killer cage"}, {25, "whispers"}}) {
    PuzzlePlan plan;
    const int side = size == 16 ? 4 : 5;
    plan.ground = Puzzle(Shape::boxed(size, side, side));
    plan.placements = {{&find_rule_source(kind)}};
    Generator generator(plan, *usual);
    const std::uint64_t number = 1;
    const Made made = generator.make({&number, 1}, {}).front();
    ASSERT_TRUE(made.puzzle) << kind;
    EXPECT_EQ(made.attempts, 1U) << kind;
    EXPECT_FALSE(made.puzzle->rules.empty()) << kind;
    EXPECT_EQ(check(*made.puzzle, *other, {}).verdict, Verdict::unique) << kind;
  }
}

// Dives do not fill these boards. Another seed gives another grid.
TEST(LargeBoards, AreFilledAndThinned) {
  const auto usual = find_backend("cadical").make({}), other = find_backend("backtracking").make({});
  for (const auto& shape : {Shape::boxed(49, 7, 7), Shape::latin(40)}) {
    SCOPED_TRACE(describe(*shape));
    PuzzlePlan plan;
    plan.ground = Puzzle(shape);
    Generator generator(plan, *usual);
    const std::vector<std::uint64_t> numbers{1, 2};
    const std::vector<Made> made = generator.make(numbers, {});
    for (const Made& one : made) {
      ASSERT_TRUE(one.puzzle);
      EXPECT_EQ(check(*one.puzzle, *other, {}).verdict, Verdict::unique);
      const auto givens = std::ranges::count_if(one.puzzle->candidates, &DigitSet::is_single);
      EXPECT_LT(givens, shape->cells() * 2 / 3);
    }
    EXPECT_NE(made[0].solution, made[1].solution);
  }
}

// A puzzle of a level, on jigsaws and large boards, has one solution, and is harder if any given goes.
TEST(Level, IsMetWithoutAGivenToSpare) {
  const auto usual = find_backend("cadical").make({}), other = find_backend("backtracking").make({});
  for (const bool jigsaw : {true, false})
    for (const std::string_view level : {"simple", "easy", "intermediate"}) {
      PuzzlePlan plan;
      plan.ground = Puzzle(jigsaw ? Shape::boxed(9, 3, 3) : Shape::boxed(12, 3, 4));
      plan.jigsaw = jigsaw;
      plan.difficulty = {.scale = &rating::find_scale("qqwing"), .level = level};
      Generator generator(plan, *usual);
      const std::uint64_t number = 1;
      const Made made = generator.make({&number, 1}, {}).front();
      ASSERT_TRUE(made.puzzle) << level;
      EXPECT_EQ(check(*made.puzzle, *other, {}).verdict, Verdict::unique);
      const auto rater = rating::find_scale("qqwing").make();
      const rating::Rating rating = rater->rate(*made.puzzle, {});
      EXPECT_EQ(rating.level, level);
      for (int cell = 0; cell < made.puzzle->shape->cells(); ++cell) {
        if (!made.puzzle->given(cell)) continue;
        Puzzle without = *made.puzzle;
        without.candidates[cell] = DigitSet::all(without.shape->digits());
        EXPECT_GT(rater->rate(without, {}).value, rating.value) << cell_name(*without.shape, cell);
      }
    }
}

// If rules are drawn, givens go back until the puzzle is as easy as asked for, on every scale.
TEST(Level, IsMetOnBoardsWithRules) {
  const auto usual = find_backend("cadical").make({}), other = find_backend("backtracking").make({});
  for (const auto& [name, level] :
       {std::pair("own", "easy"), std::pair("own", "hard"), std::pair("tatham", "trivial")}) {
    PuzzlePlan plan;
    plan.ground = Puzzle(Shape::boxed(9, 3, 3));
    for (const RuleSource& source : rule_sources())
      if (source.kind->name == "killer cage") plan.placements = {{.source = &source, .count = 5}};
    plan.difficulty = {.scale = &rating::find_scale(name), .level = level};
    Generator generator(plan, *usual);
    const std::uint64_t number = 1;
    const Made made = generator.make({&number, 1}, {}).front();
    ASSERT_TRUE(made.puzzle) << name << " " << level;
    EXPECT_LE(made.attempts, 5U);
    EXPECT_EQ(check(*made.puzzle, *other, {}).verdict, Verdict::unique);
    EXPECT_EQ(rating::find_scale(name).make()->rate(*made.puzzle, {}).level, level);
  }
}

// Killers without givens: all cages together cover the board; of those that are needed, none can go.
TEST(Level, IsMetByCages) {
  const auto usual = find_backend("cadical").make({}), other = find_backend("backtracking").make({});
  const rating::Scale& solo = rating::find_scale("tatham");
  const auto rater = solo.make();
  for (const bool all : {true, false})
    for (const int size : {6, 9})
      for (const std::string_view level : {"trivial", "basic", "intermediate", "advanced"}) {
        PuzzlePlan plan;
        plan.ground = Puzzle(Shape::boxed(size, size / 3, 3));
        plan.clues = 0;
        plan.placements = {{.source = &find_rule_source("killer cage"), .all = all}};
        plan.difficulty = {.scale = &solo, .level = level};
        Generator generator(plan, *usual);
        const std::uint64_t number = 1;
        const Made made = generator.make({&number, 1}, {}).front();
        ASSERT_TRUE(made.puzzle) << size << level;
        EXPECT_EQ(check(*made.puzzle, *other, {}).verdict, Verdict::unique);
        EXPECT_EQ(rater->rate(*made.puzzle, {}).level, level);
        std::vector<int> caged;
        for (std::size_t i = 0; i < made.puzzle->rules.size(); ++i) {
          for (const int cell : made.puzzle->rules[i]->arguments().cells.front()) caged.push_back(cell);
          if (all) continue;
          Puzzle without = *made.puzzle;
          without.rules.erase(without.rules.begin() + static_cast<std::ptrdiff_t>(i));
          EXPECT_GT(rater->rate(without, {}).value, made.rating.value);
        }
        std::ranges::sort(caged);
        EXPECT_EQ(std::ranges::adjacent_find(caged), caged.end());
        EXPECT_TRUE(!all || std::ssize(caged) == made.puzzle->shape->cells());
        for (int cell = 0; cell < made.puzzle->shape->cells(); ++cell) EXPECT_FALSE(made.puzzle->given(cell));
      }
}

}  // namespace generator_test
}  // namespace sudosat
