// What the C++ interface adds to the C one: values, exceptions, callbacks that throw, and stop tokens.
#include <chrono>
#include <gmock/gmock.h>
#include <set>
#include <sudosat/sudosat.hpp>
#include <thread>

namespace {

using namespace std::chrono_literals;
using sudosat::Puzzle;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string unique = ".43........2..4.";
const std::string empty_9x9(81, '.');

TEST(Library, SolvesInTheLayoutOfThePuzzle) {
  const Puzzle puzzle(".43.\n....\n...2\n..4.\n");
  const auto solved = sudosat::solve(puzzle);
  ASSERT_EQ(solved.status, sudosat::Status::satisfiable);
  EXPECT_EQ(puzzle.text(*solved.solution), "2431\n3124\n4312\n1243\n");
  EXPECT_EQ((*solved.solution)(1, 0), 3);
}

TEST(Library, ErrorsSayWhereAndWhatToDo) {
  try {
    Puzzle("12..\n34..\n..y?\n....\n");
    FAIL() << "no error";
  } catch (const sudosat::InputError& error) {
    EXPECT_EQ(error.source(), "<text>");
    EXPECT_EQ(error.line(), 3U);
    EXPECT_EQ(error.column(), 3U);
  }
  try {
    sudosat::solve(Puzzle(unique), {.backend = "cadica"});
    FAIL() << "no error";
  } catch (const sudosat::UsageError& error) {
    EXPECT_THAT(error.hint(), HasSubstr("cadical"));
  }
  EXPECT_THROW(sudosat::Reader::of_file("/nowhere/at all"), sudosat::SystemError);
}

// A program asks which error it is, and is told of options that it has.
TEST(Library, ErrorsAndWarningsHaveCodes) {
  using sudosat::ErrorCode;
  try {
    Puzzle(R"({"rows":4,"columns":4,"rules":["thermo"]})");
    FAIL() << "no error";
  } catch (const sudosat::Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::unknown_rule);
    EXPECT_STREQ(sudosat_error_code_name(sudosat_last_error()->which), "unknown-rule");
  }
  const std::string pad = R"({"cells":[[{},{}],[{},{}]],"lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]]}]})";
  const Puzzle drawn(pad);
  const std::vector<ErrorCode> codes = drawn.warning_codes();
  ASSERT_EQ(codes.size(), drawn.warnings().size());
  EXPECT_THAT(codes, testing::Contains(ErrorCode::only_drawn));
  EXPECT_EQ(Puzzle::load(drawn.save()).warning_codes(), codes);
  EXPECT_THAT(drawn.warnings(), testing::Contains(HasSubstr("`guess_drawings` takes")));
  try {
    drawn.text("csv");
    Puzzle(R"({"rows":4,"columns":4,"digits":4,"candidates":{"r1c1":[1,2]}})").text("line");
    FAIL() << "no error";
  } catch (const sudosat::UsageError& error) {
    EXPECT_EQ(error.code(), ErrorCode::no_place);
    EXPECT_THAT(error.hint(), HasSubstr("jsonl"));
  }
  EXPECT_EQ(sudosat_error_code_name(static_cast<sudosat_error_code>(31)), nullptr);
}

TEST(Library, CopiesOfAPuzzleChangeAlone) {
  const Puzzle puzzle(unique);
  Puzzle copy = puzzle;
  copy.give(0, 1);
  EXPECT_EQ(copy.given(0), 1);
  EXPECT_EQ(puzzle.given(0), std::nullopt);
  copy = puzzle;
  EXPECT_EQ(copy.given(0), std::nullopt);
  EXPECT_THROW(copy.give(16, 1), sudosat::UsageError);
}

TEST(Library, ReadsOnBehindAnError) {
  auto reader = sudosat::Reader::of_text(unique + "\n12\n" + unique + "\n");
  EXPECT_TRUE(reader.next());
  EXPECT_THROW(reader.next(), sudosat::InputError);
  EXPECT_TRUE(reader.next());
  EXPECT_FALSE(reader.next());
}

TEST(Library, EnumeratesUntilTheCallbackSaysNo) {
  int calls = 0;
  const auto counted = sudosat::solutions(Puzzle(empty_9x9), [&](const sudosat::Grid& grid) {
    EXPECT_EQ(grid.values().size(), 81U);
    return ++calls < 3;
  });
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(counted.solutions, 3U);
  EXPECT_EQ(counted.end, sudosat::End::limit);
}

TEST(Library, WhatACallbackThrowsArrives) {
  EXPECT_THROW(sudosat::solutions(Puzzle(unique), [](const sudosat::Grid&) -> bool { throw 42; }), int);
}

// The time of the outer question has ended, and the question of its callback has no limit.
TEST(Library, WhatACallbackAsksHasLimitsOfItsOwn) {
  const Puzzle regular(R"({"rows": 4, "columns": 4, "rules": [{"rule": "regular expression",
    "pattern": "(([12]{1,9}[34]){1,9}){1,9}", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"]}]})");
  int calls = 0;
  const auto ask = [&](const sudosat::Grid&) {
    ++calls;
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    for (int k = 0; k < 10; ++k) {
      EXPECT_THAT(sudosat::candidates(regular).digits(0), ElementsAre(1, 2));
      EXPECT_NE(sudosat::hint(regular).verdict, sudosat::HintVerdict::undecided);
      EXPECT_TRUE(sudosat::explain(regular).complete);
    }
    return false;
  };
  EXPECT_NO_THROW(
      sudosat::solutions(Puzzle(std::string(16, '.')), ask, 0, {.timeout = std::chrono::seconds(1)}));
  EXPECT_EQ(calls, 1);
}

TEST(Library, SaysWhichSolutionItIs) {
  const Puzzle empty(std::string(16, '.')), none("1..1............");
  const auto first = sudosat::solve_lexicographic(empty);
  EXPECT_THAT(first.solution.value().values(), ElementsAre(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1));
  std::set<std::vector<int>> drawn;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    drawn.insert(sudosat::solve_random(empty, seed).solution.value().values());
  EXPECT_GT(drawn.size(), 10U);
  EXPECT_EQ(sudosat::solve_random(empty, 7).solution, sudosat::solve_random(empty, 7).solution);
  EXPECT_EQ(sudosat::solve_lexicographic(none).status, sudosat::Status::unsatisfiable);
  EXPECT_EQ(sudosat::solve_random(none, 1).status, sudosat::Status::unsatisfiable);
  const Puzzle large = Puzzle::of_cells(std::vector<int>(10000), 100, 100);
  EXPECT_EQ(sudosat::solve_lexicographic(large, {.timeout = 1ns}).status, sudosat::Status::undecided);
  EXPECT_EQ(sudosat::solve_random(large, 1, {.timeout = 1ns}).status, sudosat::Status::undecided);
}

TEST(Library, CountsTheSolutionsOfAnEmptyBoard) {
  const auto counted = sudosat::count(Puzzle(std::string(16, '.')));
  EXPECT_EQ(counted.solutions, 288U);
  EXPECT_EQ(counted.end, sudosat::End::all);
}

TEST(Library, AnotherThreadEndsAQuestion) {
  std::stop_source source;
  std::jthread other([&] {
    std::this_thread::sleep_for(50ms);
    source.request_stop();
  });
  // 6.67e21 solutions: without the stop it would not end.
  EXPECT_EQ(sudosat::count(Puzzle(empty_9x9), 0, {.stop = source.get_token()}).end, sudosat::End::undecided);
}

TEST(Library, ATimeoutIsUndecided) {
  EXPECT_EQ(sudosat::count(Puzzle(empty_9x9), 0, {.timeout = 50ms}).end, sudosat::End::undecided);
  EXPECT_THROW(sudosat::solve(Puzzle(unique), {.timeout = -1s}), sudosat::UsageError);
}

TEST(Library, CandidatesOfTwoSolutions) {
  // 12 and 34 can be exchanged in two places at once, and nothing else is open: the two boards differ in four
  // cells.
  const Puzzle puzzle("12..\n34..\n21..\n43..\n");
  const auto found = sudosat::candidates(puzzle, 10);
  EXPECT_TRUE(found.complete());
  EXPECT_THAT(found.digits(0), ElementsAre(1));
  EXPECT_THAT(found.digits(2), ElementsAre(3, 4));
  EXPECT_EQ(found.state(2, 1), sudosat::CandidateState::impossible);
  EXPECT_EQ(found.count(2, 3), found.count(2, 4));
  EXPECT_THROW((void)found.state(2, 5), std::out_of_range);
}

TEST(Library, CandidatesOfManyDigitsStandInTheirPlaces) {
  sudosat::Puzzle puzzle = sudosat::Puzzle::of_cells(std::vector<int>(100 * 100), 100, 100);
  puzzle.give(3, 64);
  puzzle.give(9999, 100);
  std::stop_source source;
  source.request_stop();
  const auto found = sudosat::candidates(puzzle, 2, {.stop = source.get_token()});
  for (int cell : {0, 3, 9998, 9999})
    for (int digit = 1; digit <= 100; ++digit) {
      const auto state =
          puzzle.allows(cell, digit) ? sudosat::CandidateState::open : sudosat::CandidateState::impossible;
      EXPECT_EQ(found.state(cell, digit), state) << cell << ' ' << digit;
      EXPECT_EQ(found.count(cell, digit), 0U);
    }
}

TEST(Library, Explains) {
  const auto why = sudosat::explain(Puzzle("1..1............"));
  EXPECT_EQ(why.claim, sudosat::Claim::none);
  EXPECT_THAT(why.reasons, ElementsAre("given 1 at r1c1", "given 1 at r1c4", "row 1"));
  const auto steps = sudosat::explain_steps(Puzzle(unique));
  EXPECT_EQ(steps.verdict, sudosat::Verdict::unique);
  EXPECT_FALSE(steps.steps.empty());
}

// The solution of `unique` begins 2431.
TEST(Library, Hints) {
  const Puzzle puzzle(unique);
  const auto hint = sudosat::hint(puzzle);
  EXPECT_EQ(hint.verdict, sudosat::HintVerdict::step);
  ASSERT_EQ(hint.steps.size(), 1U);
  EXPECT_THAT(hint.steps[0].placed, ElementsAre(sudosat::Candidate{0, 2}));
  EXPECT_THAT(hint.steps[0].look, ElementsAre("row 1"));
  Puzzle entries("1...............");
  const auto wrong = sudosat::hint(puzzle, {.entries = &entries});
  EXPECT_EQ(wrong.verdict, sudosat::HintVerdict::wrong);
  EXPECT_EQ(wrong.digits, 1U);
  ASSERT_EQ(wrong.wrong.size(), 1U);
  EXPECT_EQ(wrong.wrong[0].text, "r1c1=1");
  EXPECT_EQ(wrong.wrong[0].kind, sudosat::EntryKind::digit);
  const auto cell = sudosat::hint(puzzle, {.cell = "r1c4"});
  EXPECT_THAT(cell.steps.back().placed, ElementsAre(sudosat::Candidate{3, 1}));
  EXPECT_THROW((void)sudosat::hint(puzzle, {.cell = "r5c1"}), sudosat::UsageError);
}

}  // namespace
