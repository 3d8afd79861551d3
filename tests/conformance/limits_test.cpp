// A budget holds while a puzzle is prepared, not only while it is searched. The puzzle here has a rule whose
// automaton takes minutes to build. A question that looks at its budget too late runs into the time limit of
// the test.
#include <atomic>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <numeric>
#include <thread>

#include "encoder/encoding.hpp"
#include "formats/json/json.hpp"
#include "propagation/propagators.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "queries/explain/contradiction.hpp"
#include "queries/explain/minimise.hpp"
#include "queries/explain/repair.hpp"
#include "queries/sample/count_in_parts.hpp"
#include "queries/sample/cubes.hpp"
#include "queries/sample/estimate.hpp"
#include "queries/sample/random_solution.hpp"
#include "queries/steps/steps.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/support/formula.hpp"

namespace sudosat {
namespace limits_test {

using test::Contestant;

// A state of the automaton stands for tens of thousands of places in the pattern.
Puzzle expensive_puzzle() {
  std::string cells;
  for (int cell = 0; cell < 81; ++cell)
    cells += fmt::format(R"({}"r{}c{}")", cell == 0 ? "" : ",", cell / 9 + 1, cell % 9 + 1);
  return puzzle_from_json(R"({"rows":9,"columns":9,"rules":[{"rule":"regular expression",)"
                          R"("pattern":"((1?2?3?4?5?6?7?8?9?){100}){50}","cells":[)" +
                              cells + "]}]}",
                          {})
      .puzzle;
}

Budget milliseconds(int count) {
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(count);
  return budget;
}

class LimitsTest : public test::BackendTest {};
INSTANTIATE_TEST_SUITE_P(Backends, LimitsTest, ::testing::ValuesIn(test::one_of_each_backend()),
                         test::label_of);

TEST_P(LimitsTest, ModelsThatTakeTooLongLeaveEachQuestionUndecided) {
  const Puzzle puzzle = expensive_puzzle();
  try {
    const Budget budget = milliseconds(20);
    const BudgetScope scope(budget);
    if (refused(puzzle)) return;
  } catch (const BudgetEnded&) {
    // The backend compiles the model when it decides whether to refuse.
  }
  EXPECT_EQ(solve(puzzle, *backend_, milliseconds(20)).status, Status::unknown);
  EXPECT_EQ(solve_lexicographic(puzzle, *backend_, milliseconds(20)).status, Status::unknown);
  EXPECT_EQ(check(puzzle, *backend_, milliseconds(20)).verdict, Verdict::undecided);
  EXPECT_EQ(count(puzzle, *backend_, 5, milliseconds(20)).end, End::undecided);
  EXPECT_FALSE(true_candidates(puzzle, *backend_, {}, milliseconds(20)).decided);
  EXPECT_EQ(random_solution(puzzle, *backend_, {}, milliseconds(20)).status, Status::unknown);
  EXPECT_EQ(minimise(puzzle, *backend_, {}, milliseconds(20)).verdict, Verdict::undecided);
  EXPECT_EQ(is_forced(puzzle, *backend_, {0, 0}, milliseconds(20)), Forced::undecided);
  const Estimate estimated = estimate(puzzle, {}, milliseconds(20));
  EXPECT_FALSE(estimated.refuted || estimated.reliable);
  EXPECT_FALSE(split(
      puzzle, 1, [](const Cube&) {}, milliseconds(20)));
}

TEST(Limits, ModelsThatTakeTooLongLeaveExplanationsUndecided) {
  const Puzzle puzzle = expensive_puzzle();
  const auto backend = find_backend("cadical").make({});
  const auto none = [](const auto&) { return true; };
  EXPECT_EQ(explain_contradiction(puzzle, *backend, {}, {}, none, milliseconds(20)), End::undecided);
  EXPECT_FALSE(repair(puzzle, *backend, {}, milliseconds(20)).decided);
  const Stepped stepped = explain_steps(puzzle, *backend, {}, none, milliseconds(20));
  EXPECT_EQ(stepped.verdict, Verdict::undecided);
  EXPECT_EQ(stepped.candidates, puzzle.candidates);
}

// A sink looks at the budget when clauses come. An open board gives it none for long.
TEST(Limits, GivensThatMakeNoClauseEndWithTheBudget) {
  const Puzzle puzzle(Shape::latin(100));
  const auto model = Model::of(puzzle);
  EncodingOptions options;
  options.encoding = &find_encoding("extended");
  const Encoder encoder(*model, puzzle.candidates, options);
  test::Formula formula;
  const Budget budget = milliseconds(0);
  const BudgetScope scope(budget);
  EXPECT_THROW(encoder.encode(formula), BudgetEnded);
}

// Each of these rules, alone or with many of its kind, takes seconds on boards that people can write.
TEST(Limits, WhatARulePostsEndsWithTheBudget) {
  const auto posts = [](const Shape& shape, std::string_view kind, RuleArguments arguments) {
    Model model(shape.cells(), shape.digits());
    const auto rule = make_rule(kind, std::move(arguments), shape);
    const Budget ended = milliseconds(-1);
    const BudgetScope scope(ended);
    rule->post(shape, model);
  };
  // 12,870 sets of digits; 38,000 pairs of cells.
  EXPECT_THROW(
      posts(*Shape::latin(16), "rellik cage", {.cells = {{0, 1, 2, 3, 4, 5, 6, 7}}, .numbers = {20}}),
      BudgetEnded);
  EXPECT_THROW(posts(*Shape::latin(100), "anti-knight", {}), BudgetEnded);
}

TEST(Limits, PropagatorsEndWithTheBudget) {
  Puzzle circles(Shape::latin(60)), choice(Shape::latin(9));
  std::vector<int> cells(1000);
  std::iota(cells.begin(), cells.end(), 0);
  circles.rules = {make_rule("counting circles", {.cells = {std::move(cells)}}, *circles.shape)};
  RuleArguments cages;
  for (const int sum : {10, 12, 14})
    cages.rules.push_back(make_rule("killer cage", {.cells = {{0, 1, 2}}, .numbers = {sum}}, *choice.shape));
  choice.rules = {make_rule("any of", std::move(cages), *choice.shape)};
  const auto circles_model = Model::of(circles), choice_model = Model::of(choice);
  Propagators propagators(*choice_model);
  Domains<1> domains(*choice_model);
  ASSERT_TRUE(domains.load(choice.candidates));
  int alternative = 0;
  while (propagators.choice_of(alternative, domains) < 0) ++alternative;
  const Budget ended = milliseconds(-1);
  const BudgetScope scope(ended);
  EXPECT_THROW(Propagators{*circles_model}, BudgetEnded);
  EXPECT_THROW(while (true) propagators.run(alternative, domains), BudgetEnded);
}

// Nearly all of its time goes to propagators that try alternatives, and so notice first that the budget has
// ended.
TEST(Limits, AnEstimateKeepsTheProbesThatWereMade) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  for (int row = 0; row < 9; ++row)
    for (int column = 0; column < 8; ++column) {
      RuleArguments dots;
      for (const int difference : {1, 2, 3, 4, 5, 6})
        dots.rules.push_back(make_rule(
            "difference", {.cells = {{9 * row + column, 9 * row + column + 1}}, .numbers = {difference}},
            *puzzle.shape));
      puzzle.rules.push_back(make_rule("any of", std::move(dots), *puzzle.shape));
    }
  EstimateOptions options;
  options.probes = 1'000'000;
  EXPECT_GT(estimate(puzzle, options, milliseconds(500)).probes, 0u);
}

TEST(Limits, CountsOfCandidatesTakeNoRoomBeforeThereIsASolution) {
  const auto backend = find_backend("cadical").make({});
  const auto found = true_candidates(Puzzle(Shape::latin(60)), *backend,
                                     {.count_to = 5, .same = false, .confirmed = {}}, milliseconds(-1));
  EXPECT_FALSE(found.decided);
  EXPECT_TRUE(found.counts.empty());
  EXPECT_EQ(found.count(0, 0), 0u);
}

TEST(Limits, MemoryEndsABudget) {
  Budget budget;
  Ending ending;
  budget.ending = &ending;
  EXPECT_FALSE(budget.expired());
  EXPECT_EQ(ending.how(), Ended::no);
  budget.memory = 1;  // byte
  EXPECT_EQ(budget.ended(), Ended::memory);
  EXPECT_EQ(ending.how(), Ended::memory);
  // Memory is measured again for the next puzzle.
  budget.memory = std::uint64_t{1} << 50;
  EXPECT_FALSE(budget.expired());
}

// A program of one thread cannot set a flag during a search, so the search has to ask.
TEST(Limits, ASearchAsksWhetherToStop) {
  static int asked;
  asked = 0;
  Budget budget;
  budget.asked = [] { return ++asked > 20; };
  EXPECT_EQ(budget.ended(), Ended::no);
  const Budget part = budget;
  const CountInPartsOptions options{.limit = 1'000'000'000, .told = [](std::uint64_t) {}};
  const Puzzle puzzle(Shape::boxed(9, 3, 3));
  const auto backend = find_backend(default_backend_name).make({});
  EXPECT_EQ(count_in_parts(puzzle, *backend, options, part).end, End::undecided);
  EXPECT_GT(asked, 20);
}

TEST(Limits, AStepThatOutlastsTheDeadlineEndsABudgetBeforeIt) {
  using std::chrono::hours;
  Budget budget;
  Ending ending;
  budget.ending = &ending;
  budget.deadline = std::chrono::steady_clock::now() + hours(1);
  ending.expect(budget.deadline);
  EXPECT_FALSE(budget.expired());
  EXPECT_EQ(budget.ended(hours(0)), Ended::no);
  EXPECT_EQ(ending.how(), Ended::no);
  EXPECT_EQ(budget.ended(hours(2)), Ended::time);
  EXPECT_EQ(ending.how(), Ended::time);
  const BudgetScope scope(budget);
  EXPECT_THROW(checkpoint_before(hours(2)), BudgetEnded);
}

TEST(Limits, AQuestionDoesNotEndWithAPartThatHasLessTime) {
  using std::chrono::hours;
  Budget whole;
  Ending ending;
  whole.ending = &ending;
  whole.deadline = std::chrono::steady_clock::now() + hours(1);
  ending.expect(whole.deadline);
  Budget part = whole;
  part.deadline = std::chrono::steady_clock::now();
  EXPECT_EQ(part.ended(), Ended::time);
  EXPECT_EQ(ending.how(), Ended::no);
  Ending endless;
  part.ending = &endless;
  EXPECT_EQ(part.ended(), Ended::time);
  EXPECT_EQ(endless.how(), Ended::no) << "the question has no deadline";
  part.ending = &ending;
  part.memory = 1;  // byte
  part.deadline.reset();
  std::this_thread::sleep_for(std::chrono::milliseconds(10));  // memory is measured every few milliseconds
  EXPECT_EQ(part.ended(), Ended::memory);
  EXPECT_EQ(ending.how(), Ended::memory);
  EXPECT_EQ(whole.ended(hours(2)), Ended::time);
  EXPECT_EQ(ending.how(), Ended::memory) << "what came first counts";
}

// The process holds too much only because of another thread's puzzle, so this one is not undecided.
TEST(Limits, BugTheMemoryOfAnotherThreadsPuzzleEndedTheEncodingOfThisOne) {
  const Puzzle puzzle(Shape::boxed(9, 3, 3));
  const auto model = Model::of(puzzle);
  std::atomic<bool> is_over = false;
  std::jthread other([&is_over] {
    Budget budget;
    budget.memory = 1;  // byte
    while (!is_over) EXPECT_TRUE(budget.expired());
  });
  for (int round = 0; round < 1000; ++round) EXPECT_NO_THROW(Encoder(*model, puzzle.candidates, {}));
  is_over = true;
}

TEST(Limits, CheckpointsAskTheInnermostBudget) {
  EXPECT_NO_THROW(checkpoint_now());
  const Budget ended = milliseconds(-1), endless;
  const BudgetScope outer(endless);
  EXPECT_NO_THROW(checkpoint_now());
  {
    const BudgetScope inner(ended);
    EXPECT_THROW(checkpoint_now(), BudgetEnded);
    EXPECT_THROW(while (true) checkpoint(), BudgetEnded);
  }
  EXPECT_NO_THROW(checkpoint_now());
}

}  // namespace limits_test
}  // namespace sudosat
