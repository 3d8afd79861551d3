// Steps that are found soon: a candidate that fails stands in no solution, and the parts that are named
// suffice for that.
#include "queries/steps/trial.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/json/json.hpp"
#include "queries/ask/hint.hpp"
#include "tests/conformance/small_boards.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/part_oracle.hpp"
#include "tests/support/rounds.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace trial_test {

bool holds(const Shape& shape, const Grid& grid, const Candidate& candidate) {
  return grid[candidate.cell] == shape.value_of(candidate.digit);
}

TEST(Trials, FailWhereNoSolutionIs) {
  const auto backend = find_backend("cadical").make({});
  int failed = 0, none = 0;
  for (std::size_t i = 0; i < test::small_boards().size(); i += 2) {
    const test::SolvedBoard& board = test::small_boards()[i];
    if (board.solutions.empty()) continue;
    SCOPED_TRACE(puzzle_to_json(board.puzzle));
    const Shape& shape = *board.puzzle.shape;
    const auto model = Model::of(board.puzzle, Model::Purpose::parts);
    Knowledge known(*model);
    known.tell_clues(board.puzzle.candidates);
    TrialSearch trials(board.puzzle, *backend, fine_parts(*model));
    const std::optional<FailedTrial> trial = trials.find(known, TrialSearch::By::any, {});
    const auto is_open = [&](int cell, int digit) {
      return std::ranges::any_of(board.solutions, [&](const Grid& grid) {
        return holds(shape, grid, {cell, digit});
      });
    };
    if (!trial) {
      ++none;
      for (int cell = 0; cell < shape.cells(); ++cell)
        for (const int digit : known.candidates(cell))
          ASSERT_TRUE(known.is_placed(cell) || is_open(cell, digit));
      continue;
    }
    ++failed;
    ASSERT_TRUE(known.is_open(trial->failed));
    ASSERT_FALSE(is_open(trial->failed.cell, trial->failed.digit));
    if (!board.puzzle.rules.empty()) continue;
    test::PartOracle oracle(*model, known.candidates(), test::PartOracle::Kind::fine);
    for (int cell = 0; cell < model->cells(); ++cell)
      if (known.is_placed(cell)) oracle.learn({{cell, known.candidates(cell).first()}, true});
    ASSERT_FALSE(oracle.solve(trial->parts, {{trial->failed, true}}));
  }
  EXPECT_GE(failed, test::at_least(100));
  EXPECT_GE(none, test::at_least(1));
}

// A limit that was hit is not an answer.
TEST(Trials, SayNothingWithoutWork) {
  const Puzzle puzzle =
      test::sudoku("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3");
  const auto backend = find_backend("cadical").make({});
  const auto model = Model::of(puzzle, Model::Purpose::parts);
  Knowledge known(*model);
  known.tell_clues(puzzle.candidates);
  TrialSearch trials(puzzle, *backend, fine_parts(*model));
  const std::atomic<bool> stop = true;
  Budget budget;
  budget.stop = &stop;
  EXPECT_THROW(static_cast<void>(trials.find(known, TrialSearch::By::any, budget)), BudgetEnded);
}

// Compares the steps of hint(), one after the other, with the stored solutions of real puzzles, if
// SUDOSAT_DATA names the directory that holds variants/.
TEST(TrialsSlow, HintsOfRealPuzzlesAgreeWithTheirSolutions) {
  const char* data = std::getenv("SUDOSAT_DATA");
  if (data == nullptr) GTEST_SKIP() << "SUDOSAT_DATA is not set";
  const auto backend = find_backend(default_backend_name).make({});
  int steps = 0, nets = 0;
  for (const char* name : {"iss.jsonl", "fpuzzles.jsonl", "more_hard.jsonl"}) {
    std::ifstream file(std::string(data) + "/variants/" + name);
    for (std::string line; std::getline(file, line);) {
      const auto json = nlohmann::json::parse(line);
      if (!json.contains("solution") || !json["solution"].is_string() ||
          json.value("solution_count_capped_at_2", 1) != 1)
        continue;
      SCOPED_TRACE(json["name"]);
      const Puzzle puzzle = read_one(json["iss"].get<std::string>() + "\n").puzzle;
      const Shape& shape = *puzzle.shape;
      // The digits of larger boards are letters, from A = 1.
      const std::string solution = json["solution"];
      const bool as_letters = solution.find_first_of("ABCDEFGHIJKLMNOP") != std::string::npos;
      const auto is_right = [&](const Candidate& candidate) {
        const char letter = solution[candidate.cell];
        return shape.value_of(candidate.digit) == (as_letters ? letter - 'A' + 1 : letter - '0');
      };
      constexpr double seconds = 5;
      Budget budget;
      budget.deadline = deadline_after(seconds);
      const Hint found = hint(puzzle, Entries(shape), *backend, {.limit = 30}, budget);
      for (const Step& step : found.steps) {
        ++steps;
        nets += step.technique.pattern == Technique::Pattern::net;
        for (const Candidate& placed : step.placed)
          if (placed.cell < shape.cells()) {
            ASSERT_TRUE(is_right(placed)) << candidate_name(puzzle, placed);
          }
        for (const Candidate& out : step.eliminated)
          if (out.cell < shape.cells()) {
            ASSERT_FALSE(is_right(out)) << candidate_name(puzzle, out);
          }
      }
    }
  }
  EXPECT_GT(steps, 2000);
  EXPECT_GT(nets, 100);
}

}  // namespace trial_test
}  // namespace sudosat
