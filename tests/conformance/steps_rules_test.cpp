// Steps on boards with rules. That a step follows is judged by trying all digits that the cells of its rule
// or sum can hold; that it is true, by the one solution, which native search finds.
#include <atomic>
#include <fstream>
#include <gtest/gtest.h>
#include <map>

#include "formats/text.hpp"
#include "model/implied_sums.hpp"
#include "puzzle/rule_names.hpp"
#include "queries/ask/solve.hpp"
#include "queries/steps/path.hpp"
#include "queries/steps/rule_patterns.hpp"
#include "queries/steps/summary.hpp"
#include "rules/rules.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/told.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace steps_rules_test {

struct Chained {
  Verdict verdict;
  std::vector<Step> steps;
};

// The way as it is told, and as it was found.
Chained chain(const Puzzle& puzzle, std::vector<Step>* found = nullptr) {
  const auto backend = find_backend("cadical").make({});
  Way way = find_way(puzzle, *backend, {},
                     [&](const Step& step) {
                       if (found != nullptr) found->push_back(step);
                     },
                     {});
  return {way.end.verdict, std::move(way.steps)};
}

// What is left of a region of houses when cages are taken off, by the puzzle's own lists: the coefficient of
// each cell, and the total.
std::pair<std::map<int, std::int64_t>, std::int64_t> leftover(const Puzzle& puzzle, const Model& model,
                                                              const ImpliedSum& implied) {
  std::map<int, std::int64_t> coefficients;
  std::int64_t total = 0;
  for (int k : implied.houses) {
    for (int cell : model.all_different()[k].cells) ++coefficients[cell];
    for (int value = puzzle.shape->first_digit(); value <= puzzle.shape->last_digit(); ++value)
      total += value;
  }
  for (int cage : implied.cages) {
    const RuleArguments& arguments = puzzle.rules[cage]->arguments();
    for (int cell : arguments.cells[0]) --coefficients[cell];
    total -= arguments.numbers[0];
  }
  std::erase_if(coefficients, [](const auto& entry) { return entry.second == 0; });
  return {coefficients, total};
}

// Tries all ways to give the cells of a step's one rule or sum, and the cell of the fact, candidates that
// were left, so that no house of the step has a digit twice. Says whether no way goes with the opposite of
// the fact.
class LocalJudge {
 public:
  LocalJudge(const Puzzle& puzzle, const Model& model, const Step& step)
      : puzzle_(puzzle), model_(model), step_(step), grid_(empty_grid(puzzle)) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) grid_[cell] = puzzle.range(cell).first;
    for (const Part& part : step.uses)
      if (part.kind == Part::Kind::rule || part.kind == Part::Kind::sum) statement_ = part;
    cells_ = cells_of(statement_, model);
    if (statement_.kind == Part::Kind::sum)
      std::tie(coefficients_, total_) = leftover(puzzle, model, model.implied_sums()[statement_.sum]);
  }

  bool follows(const Fact& fact) {
    std::vector<int> cells = cells_;
    if (std::ranges::find(cells, fact.candidate.cell) == cells.end()) cells.push_back(fact.candidate.cell);
    std::ranges::sort(cells, {}, [&](int cell) { return step_.before[cell].count(); });
    digits_.clear();
    return !extend(cells, 0, fact);
  }

 private:
  bool extend(const std::vector<int>& cells, std::size_t i, const Fact& fact) {
    if (i == cells.size()) return accepts();
    const int cell = cells[i];
    for (int digit : step_.before[cell]) {
      if (cell == fact.candidate.cell && (digit == fact.candidate.digit) == fact.holds) continue;
      if (clashes(cell, digit)) continue;
      digits_[cell] = digit;
      grid_[cell] = model_.value_of(cell, digit);
      const bool found = extend(cells, i + 1, fact);
      digits_.erase(cell);
      if (found) return true;
    }
    return false;
  }

  bool clashes(int cell, int digit) const {
    for (const Part& part : step_.uses)
      if (part.kind == Part::Kind::once && part.digit == digit)
        for (int other : model_.all_different()[part.constraint].cells)
          if (const auto found = digits_.find(other);
              other != cell && found != digits_.end() && found->second == digit &&
              std::ranges::find(model_.all_different()[part.constraint].cells, cell) !=
                  model_.all_different()[part.constraint].cells.end())
            return true;
    return false;
  }

  bool accepts() const {
    if (statement_.kind == Part::Kind::rule)
      return puzzle_.rules[statement_.rule]->accepts(*puzzle_.shape, grid_);
    std::int64_t sum = 0;
    for (const auto& [cell, coefficient] : coefficients_) sum += coefficient * grid_[cell];
    return sum == total_;
  }

  const Puzzle& puzzle_;
  const Model& model_;
  const Step& step_;
  Grid grid_;
  Part statement_{};
  std::vector<int> cells_;
  std::map<int, std::int64_t> coefficients_;
  std::int64_t total_ = 0;
  std::map<int, int> digits_;
};

struct Tally {
  int by_rule = 0, by_sum = 0;
};

void follow(const Puzzle& puzzle, const Chained& chained, Tally& tally) {
  const auto model = Model::of(puzzle);
  const auto native = find_backend("backtracking").make({});
  const Solved solved = solve(puzzle, *native, {});
  ASSERT_TRUE(solved.solution);
  std::vector<DigitSet> open = model->candidates(puzzle.candidates);
  for (const Step& step : chained.steps) {
    SCOPED_TRACE(test::title(puzzle, step));
    ASSERT_EQ(step.before.size(), open.size());
    std::vector<Fact> facts;
    for (const Candidate& candidate : step.placed) facts.push_back({candidate, true});
    for (const Candidate& candidate : step.eliminated) facts.push_back({candidate, false});
    ASSERT_FALSE(facts.empty());
    const auto statements = std::ranges::count_if(step.uses, [](const Part& part) {
      return part.kind == Part::Kind::rule || part.kind == Part::Kind::sum;
    });
    const bool is_local = statements == 1 && std::ranges::all_of(step.uses, [](const Part& part) {
                            return part.kind == Part::Kind::rule || part.kind == Part::Kind::sum ||
                                   part.kind == Part::Kind::once;
                          });
    LocalJudge judge(puzzle, *model, step);
    for (const Fact& fact : facts) {
      const auto& [cell, digit] = fact.candidate;
      EXPECT_TRUE(step.before[cell].contains(digit)) << "nothing new";
      EXPECT_EQ((*solved.solution)[cell] == model->value_of(cell, digit), fact.holds);
      if (is_local) {
        EXPECT_TRUE(judge.follows(fact)) << cell << " " << digit;
      }
    }
    if (is_local) ++(step.uses.front().kind == Part::Kind::sum ? tally.by_sum : tally.by_rule);
  }
}

// The killers of tests/data, one a line.
TEST(StepsByRules, KillersAreShortAndTrue) {
  std::ifstream killers(std::string(TEST_DATA) + "/killers.txt");
  Tally tally;
  int boards = 0;
  for (std::string line; std::getline(killers, line); ++boards) {
    SCOPED_TRACE(line);
    const Puzzle puzzle = read_one(line + "\n").puzzle;
    std::vector<Step> found;
    const Chained chained = chain(puzzle, &found);
    EXPECT_EQ(chained.verdict, Verdict::unique);
    EXPECT_LT(chained.steps.size(), found.size());
    EXPECT_LE(chained.steps.size(), 70U);
    for (const Step& step : chained.steps) {
      const std::string title = test::title(puzzle, step), reason = test::told(puzzle, step).reason;
      EXPECT_LE(title.size(), 400U) << title;
      for (const std::string_view told : split_at(reason, '\n')) EXPECT_LE(told.size(), 600U) << reason;
    }
    // Digits at sight are one step, however many: twelve have their names.
    const Step& last = chained.steps.back();
    EXPECT_EQ(title_of(last.technique), "Singles");
    const std::string title = test::title(puzzle, last);
    ASSERT_GT(last.placed.size(), 13U);
    EXPECT_EQ(std::ranges::count(title, ','), 12) << title;
    EXPECT_TRUE(title.ends_with(", and " + std::to_string(last.placed.size() - 12) + " more")) << title;
    follow(puzzle, chained, tally);
  }
  EXPECT_GT(boards, 0);
  EXPECT_GT(tally.by_rule, 5);
  EXPECT_GT(tally.by_sum, 2);
}

// "24 in three cells = 789, so no 7, 8, 9 elsewhere in the column" is one step.
TEST(StepsByRules, ACageIsOneStepWithItsHouse) {
  const Puzzle puzzle = read_one(".Cage~24~R1C1~R2C1~R3C1\n").puzzle;
  const Chained chained = chain(puzzle);
  ASSERT_EQ(chained.steps.size(), 1U);
  const Step& step = chained.steps.front();
  EXPECT_EQ(test::title(puzzle, step),
            "Cage 24 at r1c1: r123c1 are at least 7 and r456789c1, r123c23 are at most 6 "
            "(r123c1<>1-6; r456789c1, r123c23<>7-9)");
  EXPECT_EQ(test::told(puzzle, step).reason,
            "Three cells that sum to 24 are 7+8+9. So r123c1 are at least 7. r456789c1, r123c23 see every "
            "place for "
            "7, 8 and 9 in cage 24 at r1c1, so r456789c1, r123c23 are at most 6.");
}

// Dots of 1 between r1c1 and r1c2, or of 4 between r1c2 and r1c3: the first cannot be, so the second is, and
// narrows a cell that it alone looks at.
TEST(StepsByRules, TheAlternativeThatIsLeftIsLookedAtInTheSameStep) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  RuleArguments dots;
  dots.rules = {make_rule("difference", {.cells = {{0, 1}}, .numbers = {1}}, *puzzle.shape),
                make_rule("difference", {.cells = {{1, 2}}, .numbers = {4}}, *puzzle.shape)};
  puzzle.rules = {make_rule("any of", std::move(dots), *puzzle.shape)};
  puzzle.give(0, 1);
  puzzle.give(1, 5);
  const auto model = Model::of(puzzle);
  Knowledge knowledge(*model);
  knowledge.tell_clues(puzzle.candidates);
  DigitSet left = knowledge.candidates(2);
  RulePatterns(*model).find(knowledge, RulePatterns::Effort::any, [&](const Narrowing& found) {
    for (const Fact& fact : found.facts)
      if (!fact.holds && fact.candidate.cell == 2) left.erase(fact.candidate.digit);
    return true;
  });
  EXPECT_EQ(left, DigitSet::single(9, 8));  // 9, as 1 is in the box
}

// The sum is box 1 without a cage of all its cells but one. Two steps of one rule about one cell were told
// one after the other, as if they disagreed.
TEST(StepsByRules, BugOneRuleWasToldTwiceInAStep) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.rules = {make_rule("edge sum", {.cells = {{0, 9}}, .numbers = {10}}, *puzzle.shape)};
  for (const int digit : {1, 2}) puzzle.candidates[9].erase(digit);
  const auto model = Model::of(puzzle);
  Knowledge knowledge(*model);
  knowledge.tell_clues(puzzle.candidates);
  std::vector<Step> steps(2);
  for (Step& step : steps) step.uses = {{.kind = Part::Kind::rule, .rule = 0}};
  steps[0].eliminated = {{0, 6}};
  steps[1].eliminated = {{0, 7}};
  const auto together = taken_together(puzzle, steps, knowledge);
  ASSERT_TRUE(together);
  EXPECT_EQ(test::title(puzzle, *together), "Sum 10 between r1c1-r2c1: r1c1 is not 7 or 8 (r1c1<>7,8)");
  EXPECT_EQ(test::told(puzzle, *together).reason,
            "The two cells sum to 10. r2c1 is not 2 or 3, so r1c1 is not 7 or 8.");
}

// A step that gives a part of what follows says nothing of the rest: r1c1 cannot be 4 or 6 either.
TEST(StepsByRules, BugARuleWasSaidToLeaveWhatItExcludes) {
  Puzzle puzzle(Shape::boxed(6, 2, 3));
  puzzle.rules = {make_rule("odd", {.cells = {{0}}}, *puzzle.shape)};
  const auto model = Model::of(puzzle);
  Knowledge knowledge(*model);
  Step step;
  step.uses = {{.kind = Part::Kind::rule, .rule = 0}};
  step.eliminated = {{0, 1}};
  Knowledge after = knowledge;
  take_step(puzzle, step, after);
  EXPECT_EQ(test::told(puzzle, step).reason, "Each of the cells is odd. So r1c1 is not 2.");
  for (int digit : {2, 3, 4, 5}) knowledge.eliminate({0, digit});
  step.eliminated = {};
  step.placed = {{0, 0}};
  take_step(puzzle, step, knowledge);
  EXPECT_EQ(test::told(puzzle, step).reason,
            "Each of the cells is odd. So r1c1 is odd: of 1 and 2 only 1 is left.");
}

// The middle of the palindrome is open when its ends are filled.
TEST(StepsByRules, BugTheLastCellOfARuleWasNotItsLast) {
  Puzzle puzzle(Shape::boxed(6, 2, 3));
  puzzle.rules = {make_rule("palindrome", {.cells = {{0, 1, 8}}}, *puzzle.shape)};
  puzzle.give(0, 1);
  const auto model = Model::of(puzzle);
  Knowledge knowledge(*model);
  knowledge.tell_clues(puzzle.candidates);
  std::vector<Step> steps(2);
  steps[0].uses = {{.kind = Part::Kind::rule, .rule = 0}};
  steps[0].placed = {{8, 0}};
  steps[1].uses = {{.kind = Part::Kind::filled, .cell = 35}};
  steps[1].placed = {{35, 0}};
  const Step all = taken_in_turn(puzzle, steps, knowledge);
  EXPECT_EQ(
      test::told(puzzle, all).reason,
      "One after the other, each has only this place left in the house that is named, or is the only digit "
      "left in its cell by the rule that is named.");
}

// The tenth variable has a number that begins like that of the first.
TEST(StepsByRules, VariablesHaveTheirNames) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  for (const char* name : {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"})
    puzzle.variables.push_back({name, {1, 4}});
  for (int variable : {16, 25})
    puzzle.rules.push_back(make_rule("sum", {.cells = {{variable, 0}}, .numbers = {5}}, *puzzle.shape));
  EXPECT_EQ(rule_names(puzzle), (std::vector<std::string>{"sum 5 at A", "sum 5 at J"}));
}

// The second was renamed to the name of the first, whose number it has for a name.
TEST(StepsByRules, BugAVariableCalledAsTheNumberOfAnotherHadItsName) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  for (const char* name : {"A", "variable 1"}) puzzle.variables.push_back({name, {1, 4}});
  puzzle.rules = {make_rule("sum", {.cells = {{17, 0}}, .numbers = {5}}, *puzzle.shape)};
  EXPECT_EQ(rule_names(puzzle), std::vector<std::string>{"sum 5 at variable 1"});
}

// When time runs out, the steps place every digit, but it is not known which of them are needed.
TEST(StepsByRules, AWayThatTimeDoesNotPruneIsNotComplete) {
  const Puzzle puzzle = test::board(Shape::boxed(4, 2, 2), "1.....3..4.....2");
  const auto backend = find_backend("cadical").make({});
  const Way whole = find_way(puzzle, *backend, {}, {}, {});
  EXPECT_EQ(whole.end.verdict, Verdict::unique);
  EXPECT_TRUE(whole.is_complete);
  std::atomic<bool> stop = false;
  Budget budget;
  budget.stop = &stop;
  int open = 12;
  const Way cut = find_way(
      puzzle, *backend, {},
      [&](const Step& step) { stop = (open -= static_cast<int>(step.placed.size())) == 0; }, budget);
  EXPECT_EQ(cut.end.verdict, Verdict::unique);
  EXPECT_FALSE(cut.is_complete);
}

TEST(StepsByRules, TheRuleOf45NamesItsSum) {
  const Puzzle puzzle = read_one(".Cage~40~R1C1~R1C2~R1C3~R2C1~R2C2~R2C3~R3C1~R3C2\n").puzzle;
  const Chained chained = chain(puzzle);
  ASSERT_FALSE(chained.steps.empty());
  const auto step =
      std::ranges::find(chained.steps, Technique{Technique::Pattern::rule_of_sum, 45}, &Step::technique);
  ASSERT_NE(step, chained.steps.end());
  EXPECT_EQ(test::title(puzzle, *step), "Rule of 45 in box 1: r3c3 is 5");
  EXPECT_EQ(test::told(puzzle, *step).reason,
            "Box 1 adds up to 45, cage 40 at r1c1 to 40, so the rest, r3c3, is 5.");
}

TEST(StepsByRules, BugTheRuleOf45WasOneOfSixDigitsToo) {
  Puzzle puzzle(Shape::boxed(6, 2, 3));
  puzzle.rules = {make_rule("killer cage", {.cells = {{0, 1, 2, 6, 7}}, .numbers = {17}}, *puzzle.shape)};
  const Chained chained = chain(puzzle);
  const auto step =
      std::ranges::find(chained.steps, Technique{Technique::Pattern::rule_of_sum, 21}, &Step::technique);
  ASSERT_NE(step, chained.steps.end());
  EXPECT_EQ(name_of(step->uses.front(), puzzle, *Model::of(puzzle)), "rule of 21 in box 1");
}

}  // namespace steps_rules_test
}  // namespace sudosat
