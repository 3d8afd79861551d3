// Why a rule takes what it takes. That a reason suffices is judged by trying every way to fill the cells of
// the rule, where only the cells that it mentions are narrowed, and cells differ only by the rule and by the
// houses that it names.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <regex>
#include <set>

#include "puzzle/builtin_rules.hpp"
#include "queries/ask/solve.hpp"
#include "queries/steps/deducer.hpp"
#include "queries/steps/steps.hpp"
#include "queries/steps/telling.hpp"
#include "rules/rules.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/rounds.hpp"
#include "tests/support/told.hpp"
#include "tests/unit/gallery.hpp"

namespace sudosat {
namespace steps_reasons_test {

// Tries the ways to fill the cells of a rule so that no house that a step names has a digit twice.
class Judge {
 public:
  Judge(const Puzzle& puzzle, const Model& model, const Rule& rule, const Step& step,
        const std::vector<CellValues>& rests_on, bool is_whole)
      : puzzle_(puzzle), model_(model), rule_(rule), rests_on_(rests_on), grid_(empty_grid(puzzle)) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) grid_[cell] = puzzle.range(cell).first;
    const int number = statement_of(step)->rule;
    for (const AllDifferent& constraint : model.all_different())
      if (constraint.rule == number) houses_.push_back(constraint.cells);
    for (const Part& part : step.uses)
      if (part.kind == Part::Kind::once) houses_.push_back(model.all_different()[part.constraint].cells);
    // Combinations are those of cells as they stand on the board.
    for (const AllDifferent& constraint : model.all_different())
      if (is_whole) houses_.push_back(constraint.cells);
  }

  // Returns nothing if there are too many ways.
  std::optional<bool> allows(const std::vector<int>& cells, const Candidate& candidate) {
    cells_ = cells;
    if (std::ranges::find(cells_, candidate.cell) == cells_.end()) cells_.push_back(candidate.cell);
    wanted_ = candidate;
    ways_ = 0;
    const bool is_allowed = extend(0);
    if (ways_ > most_ways) return std::nullopt;
    return is_allowed;
  }

 private:
  static constexpr int most_ways = 50'000;

  bool may_hold(int cell, int value) const {
    if (cell == wanted_.cell) return value == model_.value_of(cell, wanted_.digit);
    return std::ranges::all_of(
        rests_on_, [&](const CellValues& known) { return known.cell != cell || known.may_be(value); });
  }
  bool differ(int a, int b) const {
    return std::ranges::any_of(houses_, [&](const std::vector<int>& house) {
      return std::ranges::count(house, a) > 0 && std::ranges::count(house, b) > 0;
    });
  }

  bool extend(std::size_t i) {
    if (++ways_ > most_ways) return false;
    if (i == cells_.size()) return rule_.accepts(*puzzle_.shape, grid_);
    const int cell = cells_[i];
    const Range range = puzzle_.range(cell);
    for (int value = range.first; value <= range.last; ++value) {
      if (!may_hold(cell, value)) continue;
      const bool clashes =
          std::any_of(cells_.begin(), cells_.begin() + static_cast<std::ptrdiff_t>(i),
                      [&](int other) { return grid_[other] == value && differ(cell, other); });
      if (clashes) continue;
      grid_[cell] = value;
      if (extend(i + 1)) return true;
    }
    grid_[cell] = range.first;
    return false;
  }

  const Puzzle& puzzle_;
  const Model& model_;
  const Rule& rule_;
  const std::vector<CellValues>& rests_on_;
  std::vector<std::vector<int>> houses_;
  Grid grid_;
  std::vector<int> cells_;
  Candidate wanted_{};
  int ways_ = 0;
};

// Makes some digits of a solution givens.
Puzzle with_givens(Puzzle puzzle, const Grid& solution, std::mt19937& random) {
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell)
    if (random() % 4 == 0) puzzle.give(cell, solution[cell]);
  return puzzle;
}

// What the sentence says of digits that go elsewhere: where in the rule they have no place.
std::vector<CellValues> places_of(const Candidate& out, const std::vector<int>& cells,
                                  const Knowledge& before) {
  std::vector<CellValues> known;
  const Model& model = before.model();
  for (const int cell : cells) {
    if (cell == out.cell || before.is_open({cell, out.digit})) continue;
    CellValues& values =
        known.emplace_back(CellValues{.cell = cell, .range = model.range(cell), .values = {}});
    for (int digit = 0; digit < model.range(cell).size(); ++digit)
      if (digit != out.digit) values.values.push_back(model.value_of(cell, digit));
  }
  return known;
}

// Whether the cells are cells of the rule. Other cells lose digits by a house that the reason names.
bool is_about(const Rule& rule, const std::vector<CellValues>& cells) {
  return std::ranges::all_of(cells, [&](const CellValues& cell) {
    return std::ranges::any_of(rule.arguments().cells, [&](const std::vector<int>& list) {
      return std::ranges::find(list, cell.cell) != list.end();
    });
  });
}

// A reason that has been told does not say that none is known, and a supposition ends before it gives its
// cell a second digit.
void judge_words(const Puzzle& puzzle, const Step& step) {
  const std::string reason = test::told(puzzle, step).reason;
  const bool has_reason = reason.find(", so ") != std::string::npos;
  EXPECT_FALSE(has_reason && reason.find("No short reason") != std::string::npos) << reason;
  EXPECT_EQ(reason.find("; then "), std::string::npos) << reason;
  static const std::regex supposed(R"((r\d+c\d+)(=| were )(\d+)(, then |: then )([^\n]*))");
  for (std::sregex_iterator found(reason.begin(), reason.end(), supposed), end; found != end; ++found) {
    const std::string cell = (*found)[1], digit = (*found)[3], chain = (*found)[5];
    const std::regex again(cell + R"(=(\d+))");
    for (std::sregex_iterator other(chain.begin(), chain.end(), again); other != end; ++other)
      EXPECT_EQ((*other)[1], digit) << reason;
  }
}

// A list "r1c1 is 2, 4 or 7" has no digit that the board has excluded, in the title and in the reason, unless
// the digits that are left are told after it. And a cell that is left one digit has it.
void judge_lists(const Puzzle& puzzle, const Step& step, const Knowledge& before) {
  static const std::regex list(R"((value of )?(r\d+c\d+) is (\d+(, \d+)* or \d+))");
  for (const std::string& text : {test::title(puzzle, step), test::told(puzzle, step).reason})
    for (std::sregex_iterator found(text.begin(), text.end(), list), end; found != end; ++found) {
      const int cell = cell_named(*puzzle.shape, (*found)[2].str());
      const bool is_placed = std::ranges::find(step.placed, cell, &Candidate::cell) != step.placed.end();
      if ((*found)[1].matched || is_placed) continue;
      static const std::regex number(R"(\d+)");
      const std::string digits = (*found)[3];
      for (std::sregex_iterator one(digits.begin(), digits.end(), number); one != end; ++one) {
        const int digit = before.model().digit_of(cell, std::stoi(one->str()));
        EXPECT_TRUE(before.is_open({cell, digit})) << text;
      }
    }
  for (const Candidate& out : step.eliminated) {
    DigitSet left = before.candidates(out.cell);
    for (const auto& [cell, digit] : step.eliminated)
      if (cell == out.cell) left.erase(digit);
    EXPECT_FALSE(left.is_single()) << test::title(puzzle, step);
  }
}

// Each reason says more than what follows: a sentence of the rule, or the cells that it rests on.
TEST(StepsReasons, WhatARuleTakesFollowsFromWhatIsMentioned) {
  const auto backend = find_backend("cadical").make({});
  std::mt19937 random(1);
  std::map<std::string, int> judged;
  std::set<std::string> told, without_reason;  // kinds
  int whole = 0;
  for (const Record& record : gallery()) {
    SCOPED_TRACE(record.puzzle.rules.front()->kind().name);
    const auto solved = solve(record.puzzle, *backend, {});
    if (!solved.solution) continue;
    for (int round = 0; round < test::rounds(3); ++round) {
      const Puzzle puzzle = round == 0 ? record.puzzle : with_givens(record.puzzle, *solved.solution, random);
      const auto model = Model::of(puzzle, Model::Purpose::parts);
      Deducer deducer(puzzle, *model);
      int steps = 0;
      explain_steps(
          puzzle, *backend, {.soon = true},
          [&](const Step& step) {
            const std::optional<Part> part = statement_of(step);
            if (!part || part->kind != Part::Kind::rule) return ++steps < 8;
            const Rule& rule = *puzzle.rules[part->rule];
            const std::string kind(rule.kind().name);
            judge_words(puzzle, step);
            const Knowledge before = knowledge_before(step, *model);
            judge_lists(puzzle, step, before);
            const std::vector<int> cells = cells_of(*part, *model);
            const auto judge_all = [&](const std::vector<Candidate>& takes, std::vector<CellValues> rests_on,
                                       bool is_whole) {
              // A thought can take very many candidates, all for one reason.
              constexpr std::size_t most_judged = 6;
              for (std::size_t i = 0; i < takes.size(); i += 1 + takes.size() / most_judged) {
                const Candidate& taken = takes[i];
                std::vector<CellValues> known = rests_on;
                if (std::ranges::count(cells, taken.cell) == 0)
                  for (CellValues& values : places_of(taken, cells, before))
                    known.push_back(std::move(values));
                Judge judge(puzzle, *model, rule, step, known, is_whole);
                const auto allowed = judge.allows(cells, taken);
                if (!allowed) continue;
                EXPECT_FALSE(*allowed) << test::title(puzzle, step) << "\n"
                                       << test::told(puzzle, step).reason;
                ++judged[kind];
              }
            };
            // Sums that are told by their combinations have no thoughts.
            if (const Telling told_whole = tell_statement(puzzle, before, step); told_whole.rests_on) {
              ++whole;
              judge_all(step.eliminated, *told_whole.rests_on, true);
              return ++steps < 8;
            }
            for (const Thought& thought : deducer.thoughts(step, before)) {
              if (thought.leaves.empty()) continue;
              told.insert(kind);
              if (thought.because.empty() && thought.rests_on.empty() && is_about(rule, thought.leaves))
                without_reason.insert(kind);
              judge_all(thought.takes, thought.rests_on, false);
            }
            return ++steps < 8;
          },
          {});
    }
  }
  EXPECT_GE(judged.size(), test::at_least(46));
  EXPECT_GE(whole, test::at_least(11));
  EXPECT_GE(told.size(), test::at_least(56));
  // These kinds need no reason for what they demand of a cell, or the clues say it.
  EXPECT_THAT(without_reason,
              testing::IsSubsetOf({"even", "odd", "one of", "cave", "minesweeper", "one loop", "snake"}));
}

// What a rule demands is said with its numbers and is a sentence.
TEST(StepsReasons, EveryRuleSaysWhatItDemands) {
  std::set<std::string> kinds;
  for (const Record& record : gallery())
    for (const auto& rule : record.puzzle.rules) {
      const std::string demand = rule->demand(cell_names(record.puzzle));
      SCOPED_TRACE(rule->kind().name);
      EXPECT_TRUE(demand.ends_with('.')) << demand;
      EXPECT_EQ(demand.find("the number."), std::string::npos) << demand;
      EXPECT_EQ(demand.find("this sum"), std::string::npos) << demand;
      // Ranks are many, and each stands beside its line.
      for (const int number : rule->arguments().numbers)
        if (number > 9 && !rule->is(full_rank_rule())) {
          EXPECT_NE(demand.find(std::to_string(number)), std::string::npos) << demand;
        }
      kinds.insert(std::string(rule->kind().name));
    }
  EXPECT_GE(kinds.size(), 83U);
}

// The title and reason of the step of this number, from 1.
std::pair<std::string, std::string> step_told(const Puzzle& puzzle, int number) {
  const auto backend = find_backend("cadical").make({});
  std::pair<std::string, std::string> told;
  explain_steps(puzzle, *backend, {.soon = true},
                [&](const Step& step) {
                  told = {test::title(puzzle, step), test::told(puzzle, step).reason};
                  return --number > 0;
                },
                {});
  return told;
}

std::string reason_of_step(const std::string& text, int number) {
  const auto [title, reason] = step_told(read_one(text).puzzle, number);
  return title + "\n" + reason;
}

std::string first_reason(const std::string& text) { return reason_of_step(text, 1); }

// What a rule takes together with houses has no reason that speaks of the rule alone: 4 differs from 9 by 5,
// and a cell between two neighbours that see each other cannot be 4 all the same.
TEST(StepsReasons, BugAReasonOfTheRuleAloneWasGivenWhereHousesAreNeeded) {
  const auto shape = Shape::boxed(9, 3, 3);
  const CellNames names(*shape);
  const auto because = [&](const std::string& kind, RuleArguments arguments, int cell,
                           std::vector<int> lost) {
    Deduction deduction{.named = &names,
                        .range =
                            [](int) {
                              return Range{1, 9};
                            },
                        .differ = [](int a, int b) { return a != b; },
                        .leaves = {.cell = cell, .range = {1, 9}, .values = {}, .lost = lost}};
    for (int value = 1; value <= 9; ++value)
      if (std::ranges::find(lost, value) == lost.end()) deduction.leaves.values.push_back(value);
    return make_rule(kind, std::move(arguments), *shape)->because(deduction);
  };
  EXPECT_EQ(because("whispers", {.cells = {{0, 1, 2}}, .numbers = {5}}, 1, {4}), "");
  EXPECT_NE(because("whispers", {.cells = {{0, 1, 2}}, .numbers = {5}}, 1, {5}), "");
  EXPECT_EQ(because("difference", {.cells = {{0, 1, 2}}, .numbers = {1}}, 1, {1}), "");
  EXPECT_NE(because("ratio", {.cells = {{0, 1}}, .numbers = {2}}, 1, {5}), "");
  EXPECT_EQ(because("lockout line", {.cells = {{0, 1, 2}}, .numbers = {4}}, 0, {5}), "");
  EXPECT_EQ(because("thermometer", {.cells = {{0, 1, 2}}}, 1, {5}), "") << "5 does not bound the cell";
}

// The first steps on boards with one clue are worded as a person would say them.
TEST(StepsReasons, ReadAsAPersonWouldSayThem) {
  EXPECT_EQ(first_reason(".Thermo~R1C1~R1C2~R1C3\n"),
            "Thermometer at r1c1: r1c1 is at most 7, r1c2 is 2 to 8 and r1c3 is at least 3 (r1c1<>8,9; "
            "r1c2<>1,9; r1c3<>1,2)\n"
            "Digits increase from the bulb on. Two cells stand after r1c1, so r1c1 is at most 7. One cell "
            "stands before r1c2 and one cell stands after r1c2, so r1c2 is 2 to 8. Two cells stand before "
            "r1c3, so r1c3 is at least 3.");
  EXPECT_EQ(
      first_reason(".Whisper~5~R1C1~R1C2~R1C3\n"),
      "Whispers at r1c1: r1c123 are not 5 (r1c123<>5)\n"
      "Neighbours along the line differ by at least 5. No digit differs from 5 by 5 or more, so r1c123 are "
      "not 5.");
  EXPECT_EQ(first_reason(".Whisper~5~R1C2~R1C1~R2C1\n"),
            "Whispers at r1c2: r1c12, r2c1 are not 5 (r1c12, r2c1<>5)\n"
            "Neighbours along the line differ by at least 5. No digit differs from 5 by 5 or more, so r1c12, "
            "r2c1 are not 5.");
  // Both steps are equally small. CaDiCaL 1.5 finds the one about 6 first, 1.7 the one about 4.
  EXPECT_THAT(reason_of_step(".Whisper~5~R1C2~R1C1~R2C1\n", 2),
              testing::AnyOf("Whispers at r1c2: r1c1 is not 6 (r1c1<>6)\n"
                             "Neighbours along the line differ by at least 5. With 6 in r1c1, "
                             "r1c2 and r2c1 would both be 1, so r1c1 is not 6.",
                             "Whispers at r1c2: r1c1 is not 4 (r1c1<>4)\n"
                             "Neighbours along the line differ by at least 5. With 4 in r1c1, "
                             "r1c2 and r2c1 would both be 9, so r1c1 is not 4."));
  EXPECT_EQ(
      first_reason(".Arrow~R1C1~R1C2~R1C3\n"),
      "Arrow from r1c1: r1c1 is at least 3 and r1c23 are at most 8 (r1c1<>1,2; r1c23<>9)\n"
      "The cells r1c2-r1c3 add up to the circle r1c1. r1c23 make at least 3, as they differ, so r1c1 is "
      "at least 3. r1c3 adds at least 1 and r1c1 is at most 9, so r1c2 is at most 8. r1c2 adds at least 1 "
      "and r1c1 is at most 9, so r1c3 is at most 8.");
}

// Between what is known and what follows stands what a person looks for: the segment of a sum line, the ends
// of a lockout line, where the hidden digit can be, the digit that begins lines of some ranks.
TEST(StepsReasons, SayWhatStandsBetweenWhatIsKnownAndWhatFollows) {
  const std::string line = "The line falls into segments of consecutive cells, each with the sum 10. ";
  EXPECT_EQ(first_reason(".~R1C1_8.SumLine~10~R1C1~R1C2~R1C3~R1C4\n"),
            "Sum line 10 at r1c1: r1c2 is 2\n" + line + "r1c1 is 8, so r1c12 hold 2+8, so r1c2 is 2.");
  EXPECT_EQ(
      reason_of_step(".~R1C1_8.SumLine~10~R1C1~R1C2~R1C3~R1C4\n", 2),
      "Sum line 10 at r1c1: r1c34 are not 5 (r1c34<>5)\n" + line +
          "With 5 in r1c3, the segment r1c123 would leave r1c4 and the segment r1c234 would leave r1c1, "
          "so r1c3 is not 5. With 5 in r1c4, the segment r1c234 would leave r1c1, so r1c4 is not 5.");
  EXPECT_EQ(first_reason(".~R2C3_4.Lockout~4~R1C1~R2C3~R3C5\n"),
            "Lockout line at r1c1: r1c1, r3c5 are 5 or 9 (r1c1<>1-3,6-8; r3c5<>1-4,6-8)\n"
            "r1c1 and r3c5, the ends, differ by at least 4; no inner cell is one of them or between them. "
            "r2c3 is 4, so r1c1, r3c5 hold 5 and 9, so r1c1, r3c5 are 5 or 9.");
  EXPECT_EQ(first_reason(".EqualityCage~R1C1~R1C2~R1C3~R1C4\n"),
            "Equality cage at r1c1: r1c1234 are not 5 (r1c1234<>5)\n"
            "The digits differ; as many are even as odd, and as many low as high. The middle one of an odd "
            "number of digits is neither low nor high, and does not occur. 5 is neither low nor high, so "
            "r1c1234 are not 5.");
  EXPECT_EQ(
      reason_of_step(".Renban~R1C1~R1C2~R1C3~R1C4.~R1C1_6.~R1C2_1_2_3_5_7_9.~R1C3_1_2_3_5_7_9\n", 2),
      "Renban at r1c1: r1c4 is 4 or 8 (r1c4<>3,5,7,9)\n"
      "The four cells hold different consecutive digits, so no two are more than 3 apart. r1c1 is 6 and "
      "r1c3 is not 4 or 8, and with 3, 5, 7 or 9 in r1c4, r1c2 would be 4 or 8, but only 3, 5, "
      "7 and 9 are left there, so r1c4 is 4 or 8.");
  EXPECT_EQ(first_reason(".FullRank~C1~33\n"),
            "Full rank 33 at column 1 from above: r1c1 is 9\n"
            "A clue is the rank of its line among all rows and columns, read from both ends as numbers, the "
            "smallest first. Column 1 from above has rank 33, and as four lines begin with each digit, those "
            "of rank 33 to 36 begin with 9, so r1c1 is 9.");
}

// What a cell would have to hold is followed by what keeps it from that; what a digit does on its way around
// a closed line is told; and a cell that counts twice is said to.
TEST(StepsReasons, SayWhyACellCannotHoldWhatItWouldHaveTo) {
  EXPECT_EQ(
      reason_of_step(".Arrow~R1C1~R1C2~R1C3.~R1C2_1.~R1C9_4.~R2C3_3", 2),
      "Arrow from r1c1: r1c1 is not 2 or 5 (r1c1<>2,5)\n"
      "The cells r1c2-r1c3 add up to the circle r1c1. r1c2 is 1, and with 2 or 5 in r1c1, r1c3 would be 1 "
      "or 4, but row 1 has both, so r1c1 is not 2 or 5.");
  EXPECT_THAT(first_reason(".Shape~9x9~0-9.Whisper~4~R1C1~R1C2~R2C1~R1C1"),
              testing::HasSubstr("With 2 in r1c1, r1c2 would be at least 6, so that r2c1 would be at most 5, "
                                 "which does not fit the 2 in r1c1, so r1c1 is not 2."));
  EXPECT_THAT(first_reason(".Sum~30~R1C1~R1C1~R1C2~R1C2~R5C5"),
              testing::HasSubstr("The cells sum to 30; r1c12 count twice. r1c1 counts twice and r1c2, which "
                                 "counts twice, is at most 9, so r1c1 is at least 2."));
}

// The few ways that are left are listed: sets of digits, or runs where their order matters.
TEST(StepsReasons, ListTheFewWaysThatAreLeft) {
  EXPECT_THAT(
      first_reason(".EqualityCage~R1C1~R1C2~R1C3~R1C4.~R1C1_9.~R1C2_2_4.~R1C3_2_4_7.~R1C4_7_1"),
      testing::HasSubstr("r1c1 is 9, r1c2 is at most 4 and r1c3 is not 6 or 8, so r1c1234 hold 2 4 7 9, "
                         "so r1c4 is not 1: of 1 and 7 only 7 is left."));
  EXPECT_THAT(reason_of_step(".HiddenSkyscraper~C1~4~.~R1C1_6", 2),
              testing::HasSubstr("r1c1 is 6, and before 4 stand only larger digits that grow, so 4 is in "
                                 "r2345c1, so r6789c1 are not 4."));
}

// A chain that ends where a rule cannot hold says why.
TEST(StepsReasons, AChainSaysWhyTheRuleAtItsEndCannotHold) {
  // Which of several digits is tried first is up to the solver.
  EXPECT_THAT(reason_of_step(".SumLine~10~R4C2~R4C3~R4C4~R3C4~R2C4.WhiteDot~R2C4~R3C4\n", 2),
              testing::AllOf(testing::HasSubstr("(sum line 10 at r4c2), and difference 1 between r2c4-r3c4 "
                                                "would be impossible: r2c4 is "),
                             testing::HasSubstr(", so r3c4 would be ")));
}

// Layers are told by the words of their kinds, and by the part of the rule that decides.
TEST(StepsReasons, LayersAreToldInTheWordsOfTheirKinds) {
  const std::string board =
      R"({"rows": 3, "columns": 3, "digits": 1, "lines": false, "boxes": null, "layers": [)";
  const std::string black =
      R"({"name": "shade", "kinds": ["white", "black"]}], "rules": [{"rule": "yin yang", )"
      R"("cells": ["shade"]}, {"rule": "one of", "cells": ["shade.r1c1", "shade.r1c2", )"
      R"("shade.r2c1"], "values": [1]}]})";
  // What is given is on the board from the beginning, as digits are.
  EXPECT_EQ(first_reason(board + black + "\n"),
            "Yin yang: r2c2 is white\n"
            "r1c12, r2c1 are black, and no 2x2 square is all black, so r2c2 is white.");
  const std::string mines =
      R"({"name": "field", "kinds": ["free", "mine"]}], "rules": [{"rule": "minesweeper", )"
      R"("cells": ["field"], "clues": ["r1c1"], "mines": [3]}]})";
  EXPECT_EQ(
      first_reason(board + mines + "\n"),
      "Minesweeper: r1c2, r2c12 are mines\nThe 3 in r1c1 touches three mines, so r1c2, r2c12 are mines.");
  const std::string line =
      R"({"name": "shade", "kinds": ["white", "black"]}], "rules": [{"rule": "cells of kind", )"
      R"("cells": ["shade"], "counted": ["shade.c2"], "kind": 1, "count": 2}, )"
      R"({"rule": "one of", "cells": ["shade.r3c2"], "values": [0]}]})";
  EXPECT_EQ(first_reason(board + line + "\n"),
            "Two black cells in column 2: r12c2 are black\nColumn 2 has two black cells. r3c2 is white, so "
            "r12c2 are black.");
}

// Bug: a snake was said to have two cells beside each of its cells where it would touch itself at a corner.
TEST(StepsReasons, BugASnakeWasNotSaidToTouchItselfAtACorner) {
  const std::string snake =
      R"({"rows": 4, "columns": 4, "digits": 1, "lines": false, "boxes": null, "layers": [)"
      R"({"name": "way", "kinds": ["off", "snake"]}], "rules": [{"rule": "snake", "cells": ["way"]}, )"
      R"({"rule": "one of", "cells": ["way.r2c2", "way.r3c3"], "values": [1]}, )"
      R"({"rule": "one of", "cells": ["way.r2c3"], "values": [0]}]})";
  EXPECT_NE(first_reason(snake + "\n").find("touches itself at a corner only where it bends, so r3c2"),
            std::string::npos)
      << first_reason(snake + "\n");
}

// Bug: two 3s in a square were said to be seen from every cell of their rows.
TEST(StepsReasons, BugCellsWereSaidToSeeAllPlacesOfADigitThatStandsTwice) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.rules = {
      make_rule("look and say", {.cells = {{2, 3, 11, 12}}, .numbers = {1, 2, 2, 3}}, *puzzle.shape)};
  const std::string told = step_told(puzzle, 1).second;
  EXPECT_EQ(told.find("see every place"), std::string::npos) << told;
  EXPECT_NE(told.find("All places left for the two 3s are in row 1 and row 2"), std::string::npos) << told;
}

// Bug: a step concluded all that was left to a cell outside of a sum, "so r3c8 is 6".
TEST(StepsReasons, BugASumSaidOfOtherCellsWhatDoesNotFollow) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.rules = {make_rule("killer cage", {.cells = {{7, 8, 15}}, .numbers = {13}}, *puzzle.shape)};
  puzzle.give(7, 1);
  const auto leave = [&](int cell, std::set<int> values) {
    for (int digit = 0; digit < 9; ++digit)
      if (!values.contains(digit + 1)) puzzle.candidates[cell].erase(digit);
  };
  leave(8, {5, 7});
  leave(15, {5, 7});
  leave(25, {6, 7});
  const std::string told = step_told(puzzle, 1).second;
  EXPECT_EQ(
      told,
      "r1c8 is 1, so the other two cells of cage 13 at r1c8 sum to 12, which is only 5+7, as r2c7 is 5 or "
      "7. Box 3 has its 5 and 7 here, so r1c7, r2c89, r3c79 are not 5 or 7 and r3c8 is not 7: of 6 and 7 "
      "only 6 is left for r3c8.");
}

// Bug: "two cells that sum to 9 are 1+8, …; not every order fits" did not say that the other cell is not 5.
TEST(StepsReasons, BugTheCellThatExcludesAnOrderOfASumWasNotNamed) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.rules = {make_rule("killer cage", {.cells = {{0, 9}}, .numbers = {9}}, *puzzle.shape)};
  for (const int cell : {0, 9}) puzzle.candidates[cell].erase(8);
  puzzle.candidates[0].erase(4);
  const std::string told = step_told(puzzle, 1).second;
  EXPECT_EQ(told, "Two cells that sum to 9 are 1+8, 2+7, 3+6 or 4+5. r1c1 is not 5, so r2c1 is not 4.");
}

// A reason says where the crusts may be and which digits lie between them. Each way to fill the line must
// agree.
TEST(StepsReasons, WhatIsSaidOfSumsInALineHoldsForEveryWayToFillIt) {
  constexpr int size = 6;
  Puzzle puzzle(Shape::boxed(size, 2, 3));
  const CellNames names(*puzzle.shape);
  std::mt19937 random(1);
  std::map<std::string, int> told;  // how often each sentence was used
  const std::vector<int> line{0, 1, 2, 3, 4, 5};
  for (int round = 0; round < 4000; ++round) {
    const bool is_x_sum = round % 2 == 0;
    const auto rule =
        make_rule(is_x_sum ? "x-sum" : "sandwich",
                  {.cells = {line}, .numbers = {static_cast<int>(random() % 19)}}, *puzzle.shape);
    Deduction deduction{.named = &names,
                        .range =
                            [](int) {
                              return Range{1, size};
                            },
                        .differ = [](int, int) { return true; }};
    const int leaf = static_cast<int>(random() % size);
    for (const int cell : line) {
      if (cell == leaf || random() % 3 != 0) continue;
      CellValues known{.cell = cell, .range = {1, size}, .values = {}};
      for (int value = 1; value <= size; ++value)
        if (random() % 3 != 0) known.values.push_back(value);
      if (!known.values.empty() && known.values.size() < size) deduction.rests_on.push_back(known);
    }
    std::vector<std::vector<int>> ways;
    std::vector<int> digits{1, 2, 3, 4, 5, 6};
    do {
      Grid grid = empty_grid(puzzle);
      for (const int cell : line) grid[cell] = digits[cell];
      const auto may_be = [&](const CellValues& known) { return known.may_be(grid[known.cell]); };
      if (std::ranges::all_of(deduction.rests_on, may_be) && rule->accepts(*puzzle.shape, grid))
        ways.push_back(digits);
    } while (std::ranges::next_permutation(digits).found);
    if (ways.empty()) continue;
    deduction.leaves = {.cell = leaf, .range = {1, size}, .values = {}};
    for (int value = 1; value <= size; ++value) {
      const bool is_left = std::ranges::any_of(ways, [&](const auto& way) { return way[leaf] == value; });
      (is_left ? deduction.leaves.values : deduction.leaves.lost).push_back(value);
    }
    if (deduction.leaves.lost.empty()) continue;
    const std::string reason = rule->because(deduction);
    SCOPED_TRACE(rule->name(names) + ": " + reason);
    static const std::regex places(R"((\d) is in ((r\dc\d(, | or )?)+))"),
        sets(R"(so (r.*) holds? ([^;]*)$)");
    for (std::sregex_iterator found(reason.begin(), reason.end(), places), end; found != end; ++found) {
      ++told["places"];
      for (const auto& way : ways) {
        const auto place = std::ranges::find(way, std::stoi((*found)[1])) - way.begin();
        EXPECT_NE((*found)[2].str().find(names(static_cast<int>(place))), std::string::npos);
      }
    }
    if (std::smatch found; std::regex_search(reason, found, sets)) {
      ++told["sets"];
      for (const auto& way : ways) {
        const auto one = std::ranges::find(way, 1), six = std::ranges::find(way, size);
        std::vector<int> inside(std::min(one, six) + 1, std::max(one, six));
        if (is_x_sum) inside.assign(way.begin() + 1, way.begin() + way.front());
        std::ranges::sort(inside);
        std::string sum;
        for (const int digit : inside) sum += (sum.empty() ? "" : "+") + std::to_string(digit);
        EXPECT_THAT(found[2].str(),
                    testing::ContainsRegex("(^|[ ,])" + std::regex_replace(sum, std::regex("\\+"), "[+]") +
                                           "($|[ ,])"));
      }
    }
    if (reason.find(", and with ") != std::string::npos) ++told["cases"];
  }
  EXPECT_GT(told["places"], 100);
  EXPECT_GT(told["sets"], 100);
  EXPECT_GT(told["cases"], 100);
}

// The number of a region is not on the board, and the reason of a cage does not end where the solver takes
// its cells to hold one digit each.
TEST(StepsReasons, BugACageWasSaidToBeImpossibleWhereItsCombinationsSayWhy) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.rules = {make_rule("killer cage", {.cells = {{50, 49, 58}}, .numbers = {19}}, *puzzle.shape)};
  puzzle.give(4, 3);
  puzzle.give(76, 4);
  for (int number = 1; number < 4; ++number) {
    const std::string title = step_told(puzzle, number).first;
    EXPECT_EQ(title.find("Net"), std::string::npos) << title;
  }
}

// The reason of a step on a board with one rule and some givens.
std::string told_of(const std::string& kind, RuleArguments arguments, const std::map<int, int>& givens,
                    int number = 1) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.rules = {make_rule(kind, std::move(arguments), *puzzle.shape)};
  for (const auto& [cell, value] : givens) puzzle.give(cell, value);
  return step_told(puzzle, number).second;
}

// Bug: what a value is was a step for each cell, whenever its digit or its kind had become known.
TEST(StepsReasons, BugBookkeepingOfValuesWasAHint) {
  const Puzzle puzzle =
      read_one(
          R"({"rows": 4, "boxes": [2, 2], "layers": [{"name": "kind", "kinds": ["plain", "doubled"]}, )"
          R"({"name": "value", "values": [0, 8]}], "rules": [{"rule": "value by kind", "cells": ["kind"], )"
          R"("values": ["value"], "formulas": "d; 2 * d"}, {"rule": "sum", "cells": ["value.r1c1", )"
          R"("value.r1c2"], "sum": [16]}]})"
          "\n")
          .puzzle;
  const auto backend = find_backend("cadical").make({});
  std::vector<std::string> titles;
  explain_steps(puzzle, *backend, {.has_silent_values = true, .soon = true},
                [&](const Step& step) {
                  titles.push_back(test::title(puzzle, step));
                  return titles.size() < 2;
                },
                {});
  // No digit is 0, and no value is 5 or 7: neither is a step. Both cells have the value 8.
  ASSERT_FALSE(titles.empty());
  EXPECT_NE(titles.front().find("Sum 16"), std::string::npos) << titles.front();
}

// Bug: what leads from the premises to the conclusion was left to the reader.
TEST(StepsReasons, BugTheStepInTheMiddleWasNotSaid) {
  const std::vector<int> row{0, 1, 2, 3, 4, 5, 6, 7, 8};
  EXPECT_EQ(
      told_of("sandwich", {.cells = {row}, .numbers = {17}}, {{2, 1}, {7, 9}}),
      "The digits between 1 and 9 sum to 17. 17 takes 3 or 4 digits, "
      "and r1c3 is 1 and r1c8 is 9, so r1c4567 hold 2+3+4+8, 2+3+5+7 or 2+4+5+6, so r1c129 are 3 to 8.");
  EXPECT_EQ(
      told_of("x-sum", {.cells = {row}, .numbers = {10}}, {{0, 3}}),
      "The first N cells sum to 10, where N is the digit in r1c1. r1c1 is 3 and r1c3 is not 3, so r1c23 "
      "sum to 7, so r1c2 is 1, 2, 5 or 6.");
  EXPECT_EQ(told_of("contains exactly", {.cells = {{0, 1, 9, 30}}, .numbers = {5, 5}}, {}),
            "The cells hold exactly two 5s. Of the other cells only one can be 5, so r4c4 is 5.");
  EXPECT_EQ(told_of("entropic line", {.cells = {{0, 10, 20, 30}}}, {{0, 2}}),
            "Of three consecutive cells one is low (to 3), one high (from 7) and one between, so cells three "
            "apart on the line are of the same kind. r1c1 is 2, so r2c2, r3c3 are at least 4 and r4c4 is at "
            "most 3.");
  EXPECT_EQ(
      told_of("modular line", {.cells = {{0, 10, 20, 30}}, .numbers = {3}}, {{0, 2}}),
      "Of 3 consecutive cells no two leave the same remainder when divided by 3, so cells three apart on "
      "the line leave the same one. r1c1 is 2, so r2c2, r3c3 are not 5 or 8 and r4c4 is 2, 5 or 8.");
  EXPECT_EQ(
      told_of("region sum line", {.cells = {{2, 3, 4}}}, {{2, 7}}),
      "The parts of the line in different boxes or regions have the same sum. r1c3 is 7 and r1c45 sum to "
      "7, so r1c45 are at most 6.");
  EXPECT_NE(told_of("counting circles", {.cells = {{0, 12, 24, 28, 40}}}, {{0, 1}}, 3)
                .find("add up to 5, those beside 1 to 4, which is 4"),
            std::string::npos)
      << told_of("counting circles", {.cells = {{0, 12, 24, 28, 40}}}, {{0, 1}}, 3);
  bool is_order_said = false;
  for (int number = 1; number < 9; ++number)
    is_order_said |= told_of("skyscraper", {.cells = {row}, .numbers = {4}}, {{0, 6}}, number)
                         .find("so 7, 8 and 9 are all seen and stand in this order") != std::string::npos;
  EXPECT_TRUE(is_order_said);
}

}  // namespace steps_reasons_test
}  // namespace sudosat
