// Chains of steps, each checked by an oracle that only knows what the step itself states.
#include "queries/steps/steps.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "queries/steps/path.hpp"
#include "queries/steps/summary.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/part_oracle.hpp"
#include "tests/support/rounds.hpp"
#include "tests/support/scarce_budgets.hpp"
#include "tests/support/told.hpp"

namespace sudosat {
namespace steps_test {

using test::all_solutions;
using test::PartOracle;
using test::RandomBoards;
using Pattern = sudosat::Technique::Pattern;

std::unique_ptr<Backend> cadical() { return find_backend("cadical").make({}); }

struct Chained {
  Stepped end;
  std::vector<Step> steps;
};

Chained chain(const Puzzle& puzzle, std::uint64_t seed = 0, const Budget& budget = {}) {
  const auto backend = cadical();
  Chained chained;
  chained.end = explain_steps(
      puzzle, *backend, {.seed = seed},
      [&](const Step& step) {
        chained.steps.push_back(step);
        return true;
      },
      budget);
  return chained;
}

// The knowledge about a board of somebody who follows the steps on paper.
class Paper {
 public:
  Paper(const Puzzle& puzzle, const Model& model)
      : model_(model), candidates(puzzle.candidates), placed(candidates.size()) {
    for (int cell = 0; cell < model.cells(); ++cell)
      if (puzzle.candidates[cell].is_single()) place({cell, puzzle.candidates[cell].first()});
  }

  void place(const Candidate& candidate) {
    placed[candidate.cell] = true;
    for (int digit = 0; digit < model_.digits(); ++digit)
      if (digit != candidate.digit) eliminate({candidate.cell, digit});
    for (const AllDifferent& constraint : model_.all_different())
      if (std::find(constraint.cells.begin(), constraint.cells.end(), candidate.cell) !=
          constraint.cells.end())
        for (int cell : constraint.cells)
          if (cell != candidate.cell) eliminate({cell, candidate.digit});
  }
  void eliminate(const Candidate& candidate) { candidates[candidate.cell].erase(candidate.digit); }
  bool is_open(const Candidate& candidate) const {
    return candidates[candidate.cell].contains(candidate.digit);
  }

 private:
  const Model& model_;

 public:
  std::vector<DigitSet> candidates;
  std::vector<bool> placed;
};

// Lists all parts, from the definitions of their kinds.
std::vector<Part> all_parts(const Model& model) {
  std::vector<Part> parts;
  for (int cell = 0; cell < model.cells(); ++cell) {
    parts.push_back({.kind = Part::Kind::filled, .cell = cell});
    parts.push_back({.kind = Part::Kind::single, .cell = cell});
  }
  for (int k = 0; k < static_cast<int>(model.all_different().size()); ++k)
    for (int digit = 0; digit < model.digits(); ++digit) {
      parts.push_back({.kind = Part::Kind::once, .constraint = k, .digit = digit});
      if (static_cast<int>(model.all_different()[k].cells.size()) == model.digits())
        parts.push_back({.kind = Part::Kind::somewhere, .constraint = k, .digit = digit});
    }
  return parts;
}

struct Tally {
  int steps = 0, large = 0, sizes_proved = 0;
};

// Follows the steps, to the end of the chain if it has one. For steps of up to `proved` parts it proves that
// no fewer would have sufficed.
void follow(const Puzzle& puzzle, const Chained& chained, const std::vector<Grid>& solutions,
            std::size_t proved, Tally& tally) {
  const auto model = Model::of(puzzle);
  const std::vector<Part> parts = all_parts(*model);
  Paper paper(puzzle, *model);
  for (const Step& step : chained.steps) {
    ++tally.steps;
    ASSERT_EQ(step.before, paper.candidates) << test::title(puzzle, step);
    for (int cell = 0; cell < model->cells(); ++cell)
      ASSERT_EQ(step.placed_before[cell] >= puzzle.shape->first_digit(), paper.placed[cell]);
    PartOracle oracle(*model, paper.candidates, PartOracle::Kind::fine);
    for (int cell = 0; cell < model->cells(); ++cell)
      if (paper.placed[cell]) oracle.learn({{cell, paper.candidates[cell].first()}, true});
    const std::vector<Fact> facts = facts_of(step);
    ASSERT_FALSE(facts.empty()) << test::title(puzzle, step);
    ASSERT_FALSE(test::title(puzzle, step).empty() || test::told(puzzle, step).reason.empty());
    for (const Fact& fact : facts) {
      ASSERT_TRUE(paper.is_open(fact.candidate) && !paper.placed[fact.candidate.cell])
          << test::title(puzzle, step) << ": nothing new";
      const std::vector<Fact> opposite{{fact.candidate, !fact.holds}};
      ASSERT_FALSE(oracle.solve(step.uses, opposite)) << test::title(puzzle, step);
      for (std::size_t i = 0; i < step.uses.size(); ++i) {
        std::vector<Part> others = step.uses;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        ASSERT_TRUE(oracle.solve(others, opposite)) << test::title(puzzle, step);
      }
      for (const Grid& grid : solutions)
        ASSERT_EQ(puzzle.shape->index_of(grid[fact.candidate.cell]) == fact.candidate.digit, fact.holds)
            << test::title(puzzle, step);
    }
    if (step.uses.size() > 3) ++tally.large;
    if (proved > 0 && step.uses.size() > 1) {
      // Solutions are near to what holds without a few parts.
      if (!solutions.empty()) {
        Assignment likely(static_cast<std::size_t>(model->cells() * model->digits()));
        for (int cell = 0; cell < model->cells(); ++cell)
          likely[cell * model->digits() + puzzle.shape->index_of(solutions[0][cell])] = true;
        oracle.hint(likely);
      }
      const std::size_t less = step.uses.size() - 1;
      for (int cell = 0; cell < model->cells(); ++cell) {
        if (paper.placed[cell]) continue;
        for (int digit : paper.candidates[cell])
          for (bool holds : {true, false}) {
            const std::vector<Fact> supposed{{{cell, digit}, holds}};
            ASSERT_FALSE(oracle.has_core(parts, supposed, std::min(less, proved)))
                << test::title(puzzle, step) << ": fewer parts for "
                << candidate_name(*puzzle.shape, {cell, digit});
          }
      }
      ++tally.sizes_proved;
    }
    for (const Candidate& candidate : step.placed) paper.place(candidate);
    for (const Candidate& candidate : step.eliminated) paper.eliminate(candidate);
  }
  if (!chained.end.candidates.empty()) {
    EXPECT_EQ(chained.end.candidates, paper.candidates);
  }
}

// Checks how the chain must end, given all solutions.
void expect_end(const Puzzle& puzzle, const Chained& chained, const std::vector<Grid>& solutions) {
  ASSERT_EQ(chained.end.verdict, solutions.empty()       ? Verdict::none
                                 : solutions.size() == 1 ? Verdict::unique
                                                         : Verdict::several);
  if (solutions.empty()) {
    // The steps lead to a cell without a digit, or a digit without a place.
    const auto model = Model::of(puzzle);
    bool is_refuted = false;
    for (const DigitSet& set : chained.end.candidates) is_refuted |= set.empty();
    for (const AllDifferent& constraint : model->all_different())
      for (int digit = 0; digit < model->digits(); ++digit)
        is_refuted |= static_cast<int>(constraint.cells.size()) == model->digits() &&
                      std::none_of(constraint.cells.begin(), constraint.cells.end(),
                                   [&](int cell) { return chained.end.candidates[cell].contains(digit); });
    EXPECT_TRUE(is_refuted);
    return;
  }
  std::vector<DigitSet> expected(puzzle.candidates.size(), DigitSet(puzzle.shape->digits()));
  for (const Grid& grid : solutions)
    for (int cell = 0; cell < grid.cells(); ++cell) expected[cell].insert(puzzle.shape->index_of(grid[cell]));
  EXPECT_EQ(chained.end.candidates, expected);
  if (solutions.size() == 1) {
    EXPECT_EQ(chained.end.placed, solutions.front());
  }
}

// Many candidates left, so that singles do not get far: of one solution at least, on jigsaws and diagonals
// too.
Puzzle pencilmarks(RandomBoards& random, int size) {
  const BoxSize boxes = default_boxes(size);
  auto shape = random.chance(30) ? Shape::latin(size) : Shape::boxed(size, boxes.rows, boxes.columns);
  const Grid full = random.grid(*shape);
  if (shape->has_boxes() && random.chance(70)) shape = random.jigsaw(*shape, full);
  Puzzle puzzle(shape);
  for (const char* diagonal : {"diagonal /", "diagonal \\"}) {
    puzzle.rules.push_back(make_rule(diagonal, {}, *puzzle.shape));
    if (!puzzle.rules.back()->accepts(*shape, full)) puzzle.rules.pop_back();
  }
  const int percent = 30 + random.below(20);
  for (int cell = 0; cell < full.cells(); ++cell)
    for (int digit = 0; digit < size; ++digit)
      if (digit != full[cell] - 1 && random.chance(percent)) puzzle.candidates[cell].erase(digit);
  return puzzle;
}

void follow_random(int size, int boards, unsigned seed, std::size_t proved) {
  RandomBoards random(seed);
  Tally tally;
  int kinds[3] = {};  // how many boards have no solution, one, several
  for (int i = 0; i < boards; ++i) {
    const Puzzle puzzle = i % 2 == 0 ? random.puzzle(size) : pencilmarks(random, size);
    const auto solutions = all_solutions(puzzle, 2000);
    if (!solutions) continue;
    ++kinds[std::min<std::size_t>(solutions->size(), 2)];
    const Chained chained = chain(puzzle, static_cast<std::uint64_t>(i));
    SCOPED_TRACE("board " + std::to_string(i));
    follow(puzzle, chained, *solutions, proved, tally);
    expect_end(puzzle, chained, *solutions);
    if (::testing::Test::HasFailure()) return;
  }
  for (int kind : kinds) EXPECT_GE(kind, test::at_least(1));
  EXPECT_GT(tally.large, boards / 30);
  if (proved > 0) {
    EXPECT_GT(tally.sizes_proved, boards / 8);
  }
}

TEST(Steps, RandomBoards4x4) { follow_random(4, test::rounds(150), 1, 3); }
TEST(Steps, RandomBoards6x6) { follow_random(6, 12, 2, 0); }

// The steps that a digit rests on can be followed without the others.
TEST(Steps, ADigitRestsOnFewOfThem) {
  RandomBoards random(4);
  Tally tally;
  int shorter = 0, longest = 0;
  for (int i = 0; i < test::rounds(100); ++i) {
    const Puzzle puzzle = i % 2 == 0 ? random.puzzle(6) : pencilmarks(random, 4);
    const auto solutions = all_solutions(puzzle, 200);
    if (!solutions) continue;
    const Chained chained = chain(puzzle);
    std::size_t count = chained.steps.size();
    while (count > 0 && chained.steps[count - 1].placed.empty()) --count;
    if (count == 0) continue;
    const std::vector<Step> steps(chained.steps.begin(),
                                  chained.steps.begin() + static_cast<std::ptrdiff_t>(count));
    const Candidate last = steps.back().placed.front();
    const Chained path{.end = {}, .steps = steps_to(puzzle, *cadical(), steps, last.cell, {})};
    SCOPED_TRACE("board " + std::to_string(i));
    follow(puzzle, path, *solutions, 0, tally);
    if (::testing::Test::HasFailure()) return;
    ASSERT_EQ(path.steps.back().placed, std::vector<Candidate>{last});
    shorter += path.steps.size() < steps.size();
    longest = std::max(longest, static_cast<int>(path.steps.size()));
  }
  EXPECT_GE(shorter, test::at_least(11));
  EXPECT_GT(longest, 5);
}

TEST(Steps, Classic) {
  Tally tally;
  for (const char* name : {"easy", "clue17", "minimal"}) {
    std::ifstream boards(std::string(TEST_DATA) + "/classic/" + name + ".txt"),
        grids(std::string(TEST_DATA) + "/classic/" + name + ".sol");
    ASSERT_TRUE(boards && grids) << name;
    const Grid blank(9, 9);
    for (std::string board, grid; std::getline(boards, board) && std::getline(grids, grid);) {
      SCOPED_TRACE(board);
      Grid solution(9, 9);
      for (int cell = 0; cell < 81; ++cell) solution[cell] = grid[cell] - '0';
      const Puzzle puzzle = test::sudoku(board);
      const Chained chained = chain(puzzle);
      follow(puzzle, chained, {solution}, 0, tally);
      expect_end(puzzle, chained, {solution});
    }
  }
  EXPECT_GT(tally.large, 10);
}

TEST(Steps, SameForTheSameSeed) {
  RandomBoards random(3);
  for (int i = 0; i < 15; ++i) {
    const Puzzle puzzle = random.puzzle(6);
    const Chained a = chain(puzzle, 5), b = chain(puzzle, 5);
    ASSERT_EQ(a.steps.size(), b.steps.size());
    for (std::size_t s = 0; s < a.steps.size(); ++s) {
      EXPECT_EQ(test::title(puzzle, a.steps[s]), test::title(puzzle, b.steps[s]));
      EXPECT_EQ(a.steps[s].uses, b.steps[s].uses);
    }
  }
}

// Makes an empty 9x9 board with pencilmarks from which one technique finds all that follows. Rows, columns
// and values from 1.
class Technique : public ::testing::Test {
 protected:
  static int cell(int row, int column) { return 9 * (row - 1) + column - 1; }
  DigitSet& at(int row, int column) { return puzzle_.candidates[cell(row, column)]; }
  void pencil(int row, int column, const std::vector<int>& values) {
    at(row, column) = DigitSet(9);
    for (int value : values) at(row, column).insert(value - 1);
  }
  // Leaves the value only these columns of the row.
  void only(int row, int value, const std::set<int>& columns) {
    for (int column = 1; column <= 9; ++column)
      if (!columns.count(column)) at(row, column).erase(value - 1);
  }
  void eliminates(int row, int column, int value) { expected_.insert({cell(row, column), value - 1}); }
  void expect(const std::string& name, std::size_t parts) {
    const Chained chained = chain(puzzle_);
    EXPECT_EQ(chained.end.verdict, Verdict::several);
    std::set<Candidate> found;
    for (const Step& step : chained.steps) {
      const std::string title = test::title(puzzle_, step);
      EXPECT_TRUE(title.starts_with(name + ": ")) << title;
      EXPECT_EQ(step.uses.size(), parts) << title;
      EXPECT_TRUE(step.placed.empty()) << title;
      found.insert(step.eliminated.begin(), step.eliminated.end());
    }
    EXPECT_EQ(found, expected_);
  }

  Puzzle puzzle_{Shape::boxed(9, 3, 3)};
  std::set<Candidate> expected_;
};

TEST_F(Technique, NakedPair) {
  pencil(1, 2, {1, 2});
  pencil(1, 5, {1, 2});
  for (int column : {1, 3, 4, 6, 7, 8, 9})
    for (int value : {1, 2}) eliminates(1, column, value);
  expect("Naked Pair", 4);
}
TEST_F(Technique, HiddenPair) {
  for (int value : {1, 2}) only(1, value, {2, 5});
  for (int column : {2, 5})
    for (int value = 3; value <= 9; ++value) eliminates(1, column, value);
  expect("Hidden Pair", 4);
}
TEST_F(Technique, NakedTriple) {
  pencil(1, 1, {1, 2});
  pencil(1, 5, {2, 3});
  pencil(1, 9, {1, 3});
  for (int column : {2, 3, 4, 6, 7, 8})
    for (int value : {1, 2, 3}) eliminates(1, column, value);
  expect("Naked Triple", 6);
}
TEST_F(Technique, HiddenTriple) {
  for (int value : {1, 2, 3}) only(1, value, {1, 5, 9});
  for (int column : {1, 5, 9})
    for (int value = 4; value <= 9; ++value) eliminates(1, column, value);
  expect("Hidden Triple", 6);
}
TEST_F(Technique, LockedCandidates) {
  only(1, 1, {1, 2});
  for (int row : {2, 3})
    for (int column : {1, 2, 3}) eliminates(row, column, 1);
  expect("Locked Candidates", 2);
}
TEST_F(Technique, XWing) {
  for (int row : {1, 5}) only(row, 1, {2, 8});
  for (int row : {2, 3, 4, 6, 7, 8, 9})
    for (int column : {2, 8}) eliminates(row, column, 1);
  expect("X-Wing", 4);
}
TEST_F(Technique, Swordfish) {
  only(1, 1, {1, 5});
  only(4, 1, {5, 9});
  only(7, 1, {1, 9});
  for (int row : {2, 3, 5, 6, 8, 9})
    for (int column : {1, 5, 9}) eliminates(row, column, 1);
  expect("Swordfish", 6);
}
TEST_F(Technique, XyWing) {
  pencil(1, 1, {1, 2});
  pencil(1, 5, {1, 3});
  pencil(5, 1, {2, 3});
  eliminates(5, 5, 3);
  expect("XY-Wing", 7);
}
// What is supposed, what follows in order, and what then cannot be.
TEST_F(Technique, ANetIsToldInOrder) {
  pencil(1, 1, {1, 2});
  pencil(1, 5, {1, 3});
  pencil(5, 1, {2, 3});
  const Chained chained = chain(puzzle_);
  ASSERT_EQ(chained.steps.size(), 1U);
  EXPECT_EQ(test::told(puzzle_, chained.steps.front()).reason,
            "If r5c5 were 3, then r1c5=1, r1c1=2, and r5c1 would have no digit.");
}
TEST_F(Technique, WWing) {
  pencil(1, 1, {1, 2});
  pencil(5, 5, {1, 2});
  only(9, 1, {1, 5});
  eliminates(1, 5, 2);
  eliminates(5, 1, 2);
  expect("W-Wing", 7);
}
// The lines are rows 1 and 6: one of the two places in column 1 is wrong, so one of the other two is right.
TEST_F(Technique, Skyscraper) {
  only(1, 1, {1, 5});
  only(6, 1, {1, 6});
  eliminates(2, 6, 1);
  eliminates(3, 6, 1);
  eliminates(4, 5, 1);
  eliminates(5, 5, 1);
  expect("Skyscraper", 5);
}
// The lines are row 1 and column 1, each with one place in box 1.
TEST_F(Technique, TwoStringKite) {
  only(1, 1, {2, 9});
  for (int row : {1, 2, 4, 5, 6, 7, 9}) at(row, 1).erase(0);
  eliminates(8, 9, 1);
  expect("2-String Kite", 5);
}
// The places in box 1 lie in row 2 and column 2, and row 8 has two places.
TEST_F(Technique, EmptyRectangle) {
  for (int row : {1, 3})
    for (int column : {1, 3}) at(row, column).erase(0);
  only(8, 1, {2, 7});
  eliminates(2, 7, 1);
  expect("Empty Rectangle", 5);
}
// Without r4c6 it would be an X-Wing in rows 1 and 4 and columns 1 and 5.
TEST_F(Technique, FinnedXWing) {
  only(1, 1, {1, 5});
  only(4, 1, {1, 5, 6});
  eliminates(5, 5, 1);
  eliminates(6, 5, 1);
  expect("Finned X-Wing", 5);
}

// Cell r2c4 is a knight's move away from both places of the digit.
TEST(Steps, ACellThatSeesAllPlacesOfADigit) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.rules.push_back(make_rule("anti-knight", {}, *puzzle.shape));
  for (int cell : {0, 2, 9, 10, 11, 18, 20}) puzzle.candidates[cell].erase(0);
  const Chained chained = chain(puzzle);
  const auto found = std::ranges::find(chained.steps, Candidate{12, 0}, [](const Step& step) {
    return step.eliminated.empty() ? Candidate{-1, 0} : step.eliminated.front();
  });
  ASSERT_NE(found, chained.steps.end());
  EXPECT_EQ(title_of(found->technique), "Locked Candidates");
  // The column has them too, by then.
  const std::string reason = test::told(puzzle, *found).reason;
  EXPECT_TRUE(reason.starts_with("r2c4 sees every place for 1 in ")) << reason;
}

// A step is told again after steps that were found later, which may leave a cell one digit.
TEST(Steps, ACellWithOneDigitLeftIsNoSubset) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.candidates[0] = DigitSet::single(4, 2);
  const auto model = Model::of(puzzle);
  Knowledge knowledge(*model);
  for (int digit : {0, 1, 3}) knowledge.eliminate({0, digit});
  const int row = model->all_different_of(0).front();
  Step step;
  step.uses = {{.kind = Part::Kind::filled, .cell = 0},
               {.kind = Part::Kind::once, .constraint = row, .digit = 2}};
  step.eliminated = {{1, 2}, {2, 2}, {3, 2}};
  take_step(puzzle, step, knowledge);
  EXPECT_EQ(step.technique.pattern, sudosat::Technique::Pattern::naked_single);
  EXPECT_EQ(test::told(puzzle, step).reason,
            "No other digit is left for r1c1, so no other cell of row 1 has 3.");
}

Step step_of(sudosat::Technique technique, std::size_t parts) {
  Step step;
  step.technique = technique;
  step.uses.resize(parts);
  return step;
}
sudosat::Technique by_rule(std::string_view kind) { return {Pattern::rule, 0, &find_rule_kind(kind)}; }

TEST(Steps, ASummaryCountsTechniques) {
  StepsSummary summary;
  EXPECT_EQ(summary.text(), "0 steps");
  EXPECT_FALSE(summary.hardest());
  for (int i = 0; i < 30; ++i) summary.add(step_of({Pattern::hidden_single}, 1));
  for (int i = 0; i < 21; ++i) summary.add(step_of({Pattern::full_house}, 1));
  EXPECT_EQ(summary.text(), "51 steps: 30 hidden singles, 21 full houses; hardest: hidden single");
  summary.add(step_of({Pattern::fish, 2}, 4));
  summary.add(step_of({Pattern::rule_of_sum, 45}, 2));
  summary.add(step_of({Pattern::rule_of_sum, 45}, 1));
  summary.add(step_of({Pattern::fish, 3}, 3));
  summary.add(step_of({Pattern::fish, 3}, 3));
  EXPECT_EQ(
      summary.text(),
      "56 steps: 30 hidden singles, 21 full houses, 2 rules of 45, 2 swordfish, 1 X-Wing; hardest: X-Wing");
  StepsSummary by_rules;
  for (const char* kind : {"lunchbox", "sandwich", "any of", "look and say", "odd"})
    for (int i = 0; i < 2; ++i) by_rules.add(step_of(by_rule(kind), 1));
  EXPECT_THAT(by_rules.text(), testing::HasSubstr("2 lunchboxes, 2 sandwiches, 2 times any of, 2 times look "
                                                  "and say, 2 times odd;"));
}

// Cages that are told together have many parts, and are still easier than a net.
TEST(Steps, BugManyCagesWereHarderThanANet) {
  StepsSummary summary;
  const auto hardest = [&] { return title_of(*summary.hardest()); };
  summary.add(step_of(by_rule("killer cage"), 9));
  summary.add(step_of(by_rule("hidden skyscraper"), 7));
  EXPECT_EQ(hardest(), "Killer Cage");
  summary.add(step_of({Pattern::hidden_subset, 2}, 4));
  EXPECT_EQ(hardest(), "Hidden Pair");
  summary.add(step_of({Pattern::net}, 5));
  EXPECT_EQ(hardest(), "Net");
  // What follows from a rule is allowed, whatever the rule is called.
  EXPECT_TRUE(is_allowed(step_of(by_rule("hidden skyscraper"), 1), {.tuples = false}));
  EXPECT_FALSE(is_allowed(step_of({Pattern::hidden_subset, 2}, 4), {.tuples = false}));
}

// An X-Wing is between rows and columns, and not between two regions that have a digit in the same two rows.
TEST(Steps, BugRegionsMadeAnXWing) {
  Puzzle puzzle(Shape::jigsaw(6, {0, 0, 0, 1, 1, 2,  //
                                  0, 0, 1, 1, 1, 3,  //
                                  0, 2, 2, 1, 3, 3,  //
                                  3, 3, 3, 2, 2, 2,  //
                                  4, 4, 4, 4, 4, 4,  //
                                  5, 5, 5, 5, 5, 5}));
  for (int cell : {12, 15}) puzzle.candidates[cell].erase(0);
  const Chained chained = chain(puzzle);
  ASSERT_FALSE(chained.steps.empty());
  EXPECT_EQ(chained.steps.front().eliminated, std::vector<Candidate>({{5, 0}, {11, 0}}));
  EXPECT_EQ(chained.steps.front().uses.size(), 4U);
  EXPECT_EQ(title_of(chained.steps.front().technique), "Fish of 2");
  EXPECT_EQ(test::told(puzzle, chained.steps.front()).reason,
            "Row 3 and row 4 have 1 only in region at r1c6 and region at r2c6.");
}

// No cell of a row can hold 9, but every cell has a candidate: there is no step, and nothing to name.
TEST(Steps, BugADigitWithoutAnyPlaceCrashed) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  for (int cell = 0; cell < 9; ++cell) puzzle.candidates[cell].erase(8);
  const Chained chained = chain(puzzle);
  EXPECT_EQ(chained.end.verdict, Verdict::none);
  EXPECT_TRUE(chained.steps.empty());
}

// A limit of the solver may leave something open. That does not mean that nothing more follows.
TEST(Steps, AnEffortLimitIsNotTheEnd) {
  std::ifstream boards(std::string(TEST_DATA) + "/classic/hardest_1106.txt");
  std::string board;
  std::getline(boards, board);
  const Puzzle puzzle = test::sudoku(board);
  for (std::uint64_t effort : {1U, 20U, 60U, 100U, 200U}) {
    Budget budget;
    budget.effort = effort;
    const auto backend = cadical();
    int steps = 0;
    const Stepped end = explain_steps(
        puzzle, *backend, {}, [&](const Step&) { return ++steps < 3; }, budget);
    EXPECT_EQ(end.verdict, Verdict::undecided) << effort;
  }
}

TEST(Steps, BudgetsGiveNoWrongAnswers) {
  const test::ScarceBudgets budgets;
  RandomBoards random(4);
  int unknown = 0;
  for (int i = 0; i < 40; ++i) {
    const Puzzle puzzle = random.puzzle(4);
    const auto solutions = all_solutions(puzzle, 300);
    if (!solutions) continue;
    for (const Budget* budget : budgets.all()) {
      const Chained chained = chain(puzzle, 0, *budget);
      if (chained.end.verdict == Verdict::undecided)
        ++unknown;
      else
        expect_end(puzzle, chained, *solutions);
    }
  }
  EXPECT_GT(unknown, 20);
}

TEST(Steps, AllSizesOfBoards) {
  const auto one = chain(Puzzle(Shape::latin(1)));
  EXPECT_EQ(one.end.verdict, Verdict::unique);
  EXPECT_TRUE(one.steps.empty()) << "its one candidate is a given";
  RandomBoards random(5);
  for (int size : {16, 25}) {
    const BoxSize boxes = default_boxes(size);
    Puzzle puzzle(Shape::boxed(size, boxes.rows, boxes.columns));
    const Grid full = random.grid(*puzzle.shape);
    for (int cell = 0; cell < full.cells(); ++cell)
      if (!random.chance(size == 16 ? 25 : 3)) puzzle.give(cell, full[cell]);
    const Chained chained = chain(puzzle);
    EXPECT_TRUE(chained.end.verdict == Verdict::unique || chained.end.verdict == Verdict::several);
    if (chained.end.verdict == Verdict::unique) {
      EXPECT_EQ(chained.end.placed, full) << size;
    }
  }
}

// More digits than a word has bits.
TEST(Steps, BugLargeBoardsTookGigabytes) {
  RandomBoards random(6);
  Puzzle puzzle(Shape::boxed(81, 9, 9));
  const Grid full = random.grid(*puzzle.shape);
  for (int cell = 2; cell < full.cells(); ++cell) puzzle.give(cell, full[cell]);
  const Chained chained = chain(puzzle);
  EXPECT_EQ(chained.end.verdict, Verdict::unique);
  EXPECT_EQ(chained.end.placed, full);
  EXPECT_EQ(chained.steps.size(), 2U);
}

TEST(Steps, AnEmptyBoardSaysNothing) {
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
  const Chained chained = chain(Puzzle(Shape::boxed(9, 3, 3)), 0, budget);
  EXPECT_NE(chained.end.verdict, Verdict::none);
  EXPECT_NE(chained.end.verdict, Verdict::unique);
  EXPECT_TRUE(chained.steps.empty());
}

}  // namespace steps_test
}  // namespace sudosat
