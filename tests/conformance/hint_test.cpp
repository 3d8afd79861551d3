// What players have entered, and the next steps from there, against all solutions of small boards.
#include "queries/ask/hint.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "formats/json/json.hpp"
#include "queries/ask/solve.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/conformance/small_boards.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/part_oracle.hpp"
#include "tests/support/rounds.hpp"
#include "tests/support/scarce_budgets.hpp"
#include "tests/support/told.hpp"

namespace sudosat {
namespace hint_test {

using test::RandomBoards;
using test::SolvedBoard;

std::unique_ptr<Backend> cadical() { return find_backend("cadical").make({}); }

bool holds(const Shape& shape, const Grid& grid, const Candidate& candidate) {
  return grid[candidate.cell] == shape.value_of(candidate.digit);
}
bool agrees(const Shape& shape, const Grid& grid, const Claim& claim) {
  return std::ranges::any_of(claim.candidates,
                             [&](const Candidate& candidate) { return holds(shape, grid, candidate); });
}

// Enters digits and marks in some cells, mostly from one solution.
Entries random_entries(RandomBoards& random, const SolvedBoard& board) {
  const Shape& shape = *board.puzzle.shape;
  Entries entries(shape);
  const int size = shape.digits();
  const Grid* liked = board.solutions.empty()
                          ? nullptr
                          : &board.solutions[random.below(static_cast<int>(board.solutions.size()))];
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int right = liked != nullptr ? shape.index_of((*liked)[cell]) : random.below(size);
    DigitSet marks = DigitSet::single(size, random.chance(90) ? right : random.below(size));
    for (int digit = 0; digit < size; ++digit)
      if (random.chance(30)) marks.insert(digit);
    switch (random.below(8)) {
      case 0:
        entries.left[cell] = DigitSet::single(size, random.chance(90) ? right : random.below(size));
        break;
      case 1:
        entries.left[cell] = marks;
        break;
      case 2:
        entries.corners[cell] = marks;
        break;
      default:
        break;
    }
  }
  return entries;
}

// The digits and centre marks, which are about cells.
bool agrees_with_cells(const Shape& shape, const Grid& grid, const std::vector<Claim>& claims) {
  return std::ranges::all_of(claims, [&](const Claim& claim) {
    return claim.kind == Claim::Kind::corners || agrees(shape, grid, claim);
  });
}

class JudgeEntriesTest : public test::BackendTest {};

TEST_P(JudgeEntriesTest, AgreesWithBruteForce) {
  if (refused(Puzzle(Shape::latin(4)))) return;
  RandomBoards random(19);
  std::map<std::string, int> met;
  const std::size_t step = GetParam().slow ? 150 : 1;
  for (std::size_t i = 0; i < test::small_boards().size(); i += step) {
    const SolvedBoard& board = test::small_boards()[i];
    const Shape& shape = *board.puzzle.shape;
    const std::vector<Claim> claims = claims_of(board.puzzle, random_entries(random, board));
    const JudgedEntries judged = judge_entries(board.puzzle, claims, *backend_, {});
    SCOPED_TRACE(puzzle_to_json(board.puzzle));
    ASSERT_EQ(judged.status, board.solutions.empty() ? Status::unsatisfiable : Status::satisfiable);
    if (board.solutions.empty()) continue;
    ASSERT_TRUE(judged.undecided.empty());
    std::vector<Claim> right;
    std::size_t wrong = 0;
    for (const Claim& claim : claims) {
      const bool is_wrong =
          std::ranges::none_of(board.solutions, [&](const Grid& grid) { return agrees(shape, grid, claim); });
      if (!is_wrong) {
        right.push_back(claim);
        continue;
      }
      ASSERT_LT(wrong, judged.wrong.size());
      ASSERT_EQ(judged.wrong[wrong].candidates, claim.candidates);
      ++wrong;
      ++met[claim.kind == Claim::Kind::digit    ? "a wrong digit"
            : claim.kind == Claim::Kind::centre ? "wrong marks"
                                                : "wrong corners"];
    }
    ASSERT_EQ(wrong, judged.wrong.size());
    const bool is_possible = std::ranges::any_of(
        board.solutions, [&](const Grid& grid) { return agrees_with_cells(shape, grid, right); });
    ASSERT_EQ(judged.together, is_possible ? Status::satisfiable : Status::unsatisfiable);
    if (!is_possible) ++met["only together"];
  }
  if (GetParam().slow) return;
  for (const char* what : {"a wrong digit", "wrong marks", "wrong corners", "only together"})
    EXPECT_GT(met[what], 0) << what;
}

INSTANTIATE_TEST_SUITE_P(Backends, JudgeEntriesTest, ::testing::ValuesIn(test::contestants()),
                         test::label_of);

TEST(Claims, AreWhatIsWritten) {
  // r1c1 is given as another digit. The 2 of box 2 is entered, so corner marks of 2 there claim nothing more.
  const Puzzle puzzle = test::board(Shape::boxed(4, 2, 2), "1...............");
  Entries entries(*puzzle.shape);
  entries.left[0] = DigitSet::single(4, 3);
  entries.left[2] = DigitSet::single(4, 1);
  entries.left[15].erase(0);
  entries.corners[3] = DigitSet::single(4, 1);
  for (int cell : {1, 4}) entries.corners[cell] = DigitSet::single(4, 2);
  const std::vector<Claim> claims = claims_of(puzzle, entries);
  ASSERT_EQ(claims.size(), 4U);
  for (int i : {0, 1}) EXPECT_EQ(claims[i].kind, Claim::Kind::digit);
  EXPECT_EQ(claims[0].candidates, (std::vector<Candidate>{{0, 3}}));
  EXPECT_EQ(claims[1].candidates, (std::vector<Candidate>{{2, 1}}));
  EXPECT_EQ(claims[2].kind, Claim::Kind::centre);
  EXPECT_EQ(claims[2].candidates, (std::vector<Candidate>{{15, 1}, {15, 2}, {15, 3}}));
  EXPECT_EQ(claims[3].kind, Claim::Kind::corners);
  EXPECT_EQ(claims[3].candidates, (std::vector<Candidate>{{1, 2}, {4, 2}}));
  EXPECT_EQ(house_name(puzzle.shape->houses()[claims[3].house]), "box 1");
}

// What follows holds in all solutions that agree with the entries, and was not known before.
TEST(Hint, FollowsFromCluesAndEntries) {
  RandomBoards random(20);
  const auto backend = cadical();
  std::map<Hint::Verdict, int> met;
  for (const SolvedBoard& board : test::small_boards()) {
    const Shape& shape = *board.puzzle.shape;
    const Entries entries = random_entries(random, board);
    const Hint found = hint(board.puzzle, entries, *backend, {.limit = 2}, {});
    SCOPED_TRACE(puzzle_to_json(board.puzzle));
    ++met[found.verdict];
    ASSERT_EQ(found.verdict == Hint::Verdict::none, board.solutions.empty());
    if (board.solutions.empty()) continue;
    std::vector<Grid> left;
    for (const Grid& grid : board.solutions)
      if (agrees_with_cells(shape, grid, found.claims)) left.push_back(grid);
    if (found.verdict == Hint::Verdict::wrong) {
      ASSERT_TRUE(!found.wrong.empty() || left.empty());
      ASSERT_TRUE(found.steps.empty());
      continue;
    }
    ASSERT_TRUE(found.wrong.empty());
    ASSERT_FALSE(left.empty());
    ASSERT_LE(found.steps.size(), 2U);
    for (const Step& step : found.steps) {
      ASSERT_FALSE(step.placed.empty() && step.eliminated.empty());
      for (const Grid& grid : left) {
        for (const Candidate& placed : step.placed) ASSERT_TRUE(holds(shape, grid, placed));
        for (const Candidate& out : step.eliminated) ASSERT_FALSE(holds(shape, grid, out));
      }
      for (const Candidate& out : step.eliminated) {
        ASSERT_TRUE(board.puzzle.candidates[out.cell].contains(out.digit));
        ASSERT_TRUE(entries.left[out.cell].contains(out.digit));
      }
      for (const Candidate& placed : step.placed)
        ASSERT_FALSE(entries.left[placed.cell].is_single() || board.puzzle.given(placed.cell));
    }
    if (found.verdict == Hint::Verdict::several) {
      ASSERT_GT(left.size(), 1U);
    }
    if (found.verdict == Hint::Verdict::complete) {
      ASSERT_EQ(left.size(), 1U);
    }
  }
  for (const Hint::Verdict verdict : {Hint::Verdict::step, Hint::Verdict::wrong, Hint::Verdict::complete,
                                      Hint::Verdict::several, Hint::Verdict::none})
    EXPECT_GE(met[verdict], test::at_least(1)) << static_cast<int>(verdict);
}

// Whether all other steps follow even so.
bool follow_without(const Puzzle& puzzle, const std::vector<Step>& steps, std::size_t left_out) {
  const auto model = Model::of(puzzle);
  Knowledge known(*model);
  known.tell_clues(puzzle.candidates);
  std::vector<Candidate> implied;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i == left_out) continue;
    test::PartOracle oracle(*model, known.candidates(), test::PartOracle::Kind::fine);
    for (int cell = 0; cell < model->cells(); ++cell)
      if (known.is_placed(cell)) oracle.learn({{cell, known.candidates(cell).first()}, true});
    for (const Candidate& placed : steps[i].placed)
      if (oracle.solve(steps[i].uses, {{placed, false}})) return false;
    for (const Candidate& out : steps[i].eliminated)
      if (oracle.solve(steps[i].uses, {{out, true}})) return false;
    for (const Candidate& placed : steps[i].placed) known.place(placed, implied);
    for (const Candidate& out : steps[i].eliminated) known.eliminate(out);
  }
  return true;
}

// r3c2 cannot be 2 because it is 1, and because r3c6 is 2: either reason will do.
TEST(Hint, BugAWayHeldStepsThatOthersMadeNeedless) {
  const Puzzle puzzle =
      test::sudoku(".86.5..2...4..81........3..4..1....3.6....4...3..25.7.2..3..7..1.8.........2.7...");
  Entries entries(*puzzle.shape);
  for (const auto& [cell, digit] : {std::pair(5, 0), std::pair(73, 8)})
    entries.left[cell] = DigitSet::single(9, digit);
  const auto backend = cadical();
  const Hint found = hint(puzzle, entries, *backend, {.limit = 100, .cell = 10}, {});
  std::vector<std::string> titles;
  for (const Step& step : found.steps) titles.push_back(test::title(puzzle, step));
  EXPECT_EQ(titles, (std::vector<std::string>{"Hidden Single: 2 in r3c6 (column 6)",
                                              "Hidden Single: 2 in r2c2 (box 1)"}));
}

// The last step places the digit that the cell has in all solutions; if they differ in it, there is no step.
// The bug: a circle lost candidates for two reasons, the hint kept one of them, and then took nothing.
TEST(Hint, BugOfOneReasonThatTookNothing) {
  const Puzzle puzzle =
      puzzle_from_json(
          R"({"rows":6,"columns":6,"boxes":[2,3],)"
          R"("rules":[{"rule":"counting circles","cells":["r2c2","r2c4","r3c5","r5c1","r6c2"]}],)"
          R"("givens":[[0,0,0,0,2,0],[5,0,0,0,0,0],[1,4,0,0,0,0],[0,0,3,0,4,0],[0,0,1,4,0,0],[0,0,0,0,6,0]]})",
          {})
          .puzzle;
  const Hint found = hint(puzzle, Entries(*puzzle.shape), *cadical(), {.limit = 8}, {});
  ASSERT_GE(found.steps.size(), 3U);
  for (const Step& step : found.steps) {
    EXPECT_FALSE(step.gives_nothing());
    EXPECT_NE(test::told(puzzle, step).reason, "");
  }
}

TEST(Hint, LeadsToACell) {
  RandomBoards random(21);
  const auto backend = cadical();
  int shorter = 0;
  for (std::size_t i = 0; i < test::small_boards().size(); i += 5) {
    const SolvedBoard& board = test::small_boards()[i];
    if (board.solutions.empty()) continue;
    const int cell = random.below(board.puzzle.shape->cells());
    const Hint path =
        hint(board.puzzle, Entries(*board.puzzle.shape), *backend, {.limit = 1000, .cell = cell}, {});
    SCOPED_TRACE(puzzle_to_json(board.puzzle));
    const int value = board.solutions.front()[cell];
    const bool is_forced =
        std::ranges::all_of(board.solutions, [&](const Grid& grid) { return grid[cell] == value; });
    ASSERT_EQ(path.verdict, board.puzzle.given(cell) ? Hint::Verdict::complete
                            : is_forced              ? Hint::Verdict::step
                                                     : Hint::Verdict::several);
    if (path.verdict != Hint::Verdict::step) continue;
    const std::vector<Candidate> placed = path.steps.back().placed;
    ASSERT_EQ(placed, (std::vector<Candidate>{{cell, board.puzzle.shape->index_of(value)}}));
    const Hint all = hint(board.puzzle, Entries(*board.puzzle.shape), *backend, {.limit = 1000}, {});
    ASSERT_LE(path.steps.size(), all.steps.size());
    shorter += path.steps.size() + 3 < all.steps.size();
    for (std::size_t k = 0; k + 1 < path.steps.size(); ++k)
      ASSERT_FALSE(follow_without(board.puzzle, path.steps, k)) << test::title(board.puzzle, path.steps[k]);
  }
  EXPECT_GT(shorter, 0);
}

// Why a digit stands where it stands does not rest on the fact that it stands there.
TEST(Hint, WhatIsEnteredInTheCellExplainsNothing) {
  const Puzzle puzzle = test::board(Shape::boxed(4, 2, 2), "123.............");
  Entries entries(*puzzle.shape);
  entries.left[3] = DigitSet::single(4, 3);
  const auto backend = cadical();
  const Hint found = hint(puzzle, entries, *backend, {.limit = 9, .cell = 3}, {});
  ASSERT_EQ(found.steps.size(), 1U);
  EXPECT_EQ(found.steps[0].placed, (std::vector<Candidate>{{3, 3}}));
}

// A step is right even if it is not known whether there is a solution; what is entered is not judged then.
TEST(Hint, WithoutEntriesNeedsNoSolution) {
  const Puzzle puzzle =
      test::sudoku("........2..7...1...3..9..4......9.6.6...3.4.5.4...8....6..4..5...2...7..1..8.....");
  const auto backend = cadical();
  Budget budget;
  budget.effort = 1;
  ASSERT_EQ(solve(puzzle, *backend, budget).status, Status::unknown);
  const Hint found = hint(puzzle, Entries(*puzzle.shape), *backend, {}, budget);
  EXPECT_EQ(found.verdict, Hint::Verdict::step);
  EXPECT_EQ(found.steps.size(), 1U);
  Entries entries(*puzzle.shape);
  entries.left[0] = DigitSet::single(9, 5);
  EXPECT_EQ(hint(puzzle, entries, *backend, {}, budget).verdict, Hint::Verdict::undecided);
}

// If a limit is hit, there is no hint, or a right one.
TEST(Hint, BudgetsGiveNoWrongAnswers) {
  const test::ScarceBudgets budgets;
  RandomBoards random(22);
  const auto backend = cadical();
  int undecided = 0;
  for (std::size_t i = 0; i < test::small_boards().size(); i += 20) {
    const SolvedBoard& board = test::small_boards()[i];
    const Entries entries = random_entries(random, board);
    const Hint expected = hint(board.puzzle, entries, *backend, {}, {});
    for (const Budget* budget : budgets.all()) {
      const Hint found = hint(board.puzzle, entries, *backend, {}, *budget);
      undecided += found.verdict == Hint::Verdict::undecided;
      if (found.verdict == Hint::Verdict::undecided) continue;
      ASSERT_EQ(found.verdict, expected.verdict);
      ASSERT_LE(found.wrong.size(), expected.wrong.size());
    }
  }
  EXPECT_GT(undecided, 0);
}

}  // namespace hint_test
}  // namespace sudosat
