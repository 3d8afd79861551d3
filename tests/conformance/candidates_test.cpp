// True candidates by every backend: on small boards against brute force, on classic ones against the numbers
// of solutions in tests/data, which have other sources.
#include "queries/ask/candidates.hpp"

#include <atomic>
#include <fstream>
#include <limits>
#include <map>
#include <set>

#include "base/error.hpp"
#include "formats/json/json.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/conformance/small_boards.hpp"
#include "tests/support/asking_backend.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace candidates_test {

using test::SolvedBoard;

class CandidatesTest : public test::BackendTest {
 protected:
  // Calls back with the small boards that this backend has time for.
  template <class Function>
  void for_each_small_board(Function function) {
    if (refused(Puzzle(Shape::latin(4)))) return;
    const std::size_t step = GetParam().slow ? 150 : 1;
    const auto& boards = test::small_boards();
    for (std::size_t i = 0; i < boards.size() && !HasFatalFailure(); i += step) {
      SCOPED_TRACE(puzzle_to_json(boards[i].puzzle));
      function(boards[i]);
    }
  }
};

std::vector<std::uint64_t> counts_of(const SolvedBoard& board) {
  const auto digits = static_cast<std::size_t>(board.puzzle.shape->digits());
  std::vector<std::uint64_t> counts(board.puzzle.candidates.size() * digits);
  for (const Grid& grid : board.solutions)
    for (std::size_t cell = 0; cell < grid.values().size(); ++cell)
      ++counts[cell * digits + static_cast<std::size_t>(grid.values()[cell]) - 1];
  return counts;
}

// The cells that are not equal in all solutions, keyed by their values in each solution.
std::vector<std::vector<int>> equal_cells_of(const SolvedBoard& board) {
  std::map<std::vector<int>, std::vector<int>> cells_of;
  for (int cell = 0; cell < board.puzzle.shape->cells(); ++cell) {
    std::vector<int> values;
    for (const Grid& grid : board.solutions) values.push_back(grid[cell]);
    if (std::set<int>(values.begin(), values.end()).size() > 1) cells_of[values].push_back(cell);
  }
  std::vector<std::vector<int>> sets;
  for (const auto& [values, cells] : cells_of)
    if (cells.size() > 1) sets.push_back(cells);
  std::sort(sets.begin(), sets.end());
  return sets;
}

TEST_P(CandidatesTest, AreThoseOfBruteForce) {
  for_each_small_board([&](const SolvedBoard& board) {
    std::vector<Candidate> heard;
    CandidatesOptions options;
    options.confirmed = [&](std::span<const Candidate> fresh) {
      heard.insert(heard.end(), fresh.begin(), fresh.end());
    };
    const TrueCandidates found = true_candidates(board.puzzle, *backend_, options, {});
    ASSERT_TRUE(found.decided && found.complete);
    EXPECT_EQ(found.solvable(), !board.solutions.empty());
    const std::vector<std::uint64_t> counts = counts_of(board);
    std::vector<Candidate> expected;
    const int digits = board.puzzle.shape->digits();
    for (int i = 0; i < static_cast<int>(counts.size()); ++i) {
      const auto cell = static_cast<std::size_t>(i / digits);
      EXPECT_EQ(found.confirmed[cell].contains(i % digits), counts[i] > 0);
      EXPECT_TRUE(found.open[cell].empty());
      if (counts[i] > 0) expected.push_back({i / digits, i % digits});
    }
    std::sort(heard.begin(), heard.end());
    EXPECT_EQ(heard, expected);
  });
}

TEST_P(CandidatesTest, CountsAreThoseOfBruteForce) {
  for (const std::uint64_t count_to : {std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{100000}})
    for_each_small_board([&](const SolvedBoard& board) {
      CandidatesOptions options;
      options.count_to = count_to;
      const TrueCandidates found = true_candidates(board.puzzle, *backend_, options, {});
      ASSERT_TRUE(found.complete);
      std::vector<std::uint64_t> expected = counts_of(board);
      for (std::uint64_t& count : expected) count = std::min(count, count_to);
      if (board.solutions.empty())
        EXPECT_TRUE(found.counts.empty());
      else
        EXPECT_EQ(found.counts, expected);
    });
}

TEST_P(CandidatesTest, EqualCellsAreThoseOfBruteForce) {
  std::size_t sets = 0;
  for_each_small_board([&](const SolvedBoard& board) {
    CandidatesOptions options;
    options.same = true;
    const TrueCandidates found = true_candidates(board.puzzle, *backend_, options, {});
    ASSERT_TRUE(found.complete);
    EXPECT_EQ(found.same, equal_cells_of(board));
    sets += found.same.size();
  });
  if (!GetParam().slow && !refused(Puzzle(Shape::latin(4)))) {
    EXPECT_GE(sets, static_cast<std::size_t>(test::at_least(400)));
  }
}

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST_P(CandidatesTest, CountsOfEachCellSumToThePublishedNumber) {
  if (GetParam().slow) return;
  const auto puzzles = lines_of(TEST_DATA "/classic/multi.txt");
  const auto numbers = lines_of(TEST_DATA "/classic/multi.counts");
  ASSERT_EQ(puzzles.size(), 10u);
  CandidatesOptions options;
  options.count_to = std::numeric_limits<std::uint64_t>::max();
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const TrueCandidates found = true_candidates(test::sudoku(puzzles[i]), *backend_, options, {});
    ASSERT_TRUE(found.complete);
    for (int cell = 0; cell < 81; ++cell) {
      std::uint64_t sum = 0;
      for (int digit = 0; digit < 9; ++digit) sum += found.count(cell, digit);
      EXPECT_EQ(sum, std::stoull(numbers[i])) << puzzles[i] << " cell " << cell;
    }
  }
}

// Latin squares of order 5 with a first row: 4! times the 56 reduced ones (OEIS A000315), more than are
// enumerated. Below the first row each cell holds each of the other four digits in a quarter of them.
TEST_P(CandidatesTest, CountsWithoutEnumeratingAllSolutions) {
  if (GetParam().slow || refused(Puzzle(Shape::latin(5)))) return;
  CandidatesOptions options;
  options.same = true;
  for (const std::uint64_t count_to : {20U, 400U}) {
    options.count_to = count_to;
    const TrueCandidates found =
        true_candidates(test::board(Shape::latin(5), "12345...................."), *backend_, options, {});
    ASSERT_TRUE(found.complete);
    EXPECT_TRUE(found.same.empty());
    for (int cell = 5; cell < 25; ++cell)
      for (int digit = 0; digit < 5; ++digit)
        EXPECT_EQ(found.count(cell, digit),
                  digit == cell % 5 ? 0 : std::min<std::uint64_t>(count_to, 24 * 56 / 4));
  }
}

TEST_P(CandidatesTest, WhatABudgetLeavesIsOpenAndNotRefuted) {
  const Puzzle puzzle(Shape::boxed(9, 3, 3));
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  const TrueCandidates nothing = true_candidates(puzzle, *backend_, {}, budget);
  EXPECT_FALSE(nothing.decided || nothing.complete || nothing.solvable());
  EXPECT_EQ(nothing.open, puzzle.candidates);
  // The first solution stops the search.
  std::atomic<bool> stop = false;
  Budget until_confirmed;
  until_confirmed.stop = &stop;
  CandidatesOptions options;
  options.count_to = std::numeric_limits<std::uint64_t>::max();
  options.confirmed = [&](std::span<const Candidate>) { stop = true; };
  const TrueCandidates some = true_candidates(puzzle, *backend_, options, until_confirmed);
  EXPECT_FALSE(some.decided || some.complete);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    EXPECT_FALSE(some.confirmed[cell].empty());
    EXPECT_EQ(some.confirmed[cell] | some.open[cell], puzzle.candidates[cell]);
  }
}

// A backend that forgets would be asked the same question without end.
TEST(Candidates, ABackendThatForgetsWhatItIsAskedIsRefused) {
  const Puzzle puzzle = test::with_rules(Shape::latin(4), {{"clone", {.cells = {{0}, {5}}}}});
  CandidatesOptions options;
  options.same = true;
  const test::AskingBackend::See lies[] = {
      [](test::Question& question) { question.any_of = {}; },
      [](test::Question& question) {
        if (!question.assumptions.empty()) question.any_of = {};
      },
      [](test::Question& question) { question.assumptions = {}; },
  };
  for (const auto& lie : lies) {
    test::AskingBackend backend(find_backend("cadical").make({}), lie);
    EXPECT_THROW(true_candidates(puzzle, backend, options, {}), WrongAnswer);
  }
  test::AskingBackend honest(find_backend("cadical").make({}), [](test::Question&) {});
  EXPECT_EQ(true_candidates(puzzle, honest, options, {}).same, (std::vector<std::vector<int>>{{0, 5}}));
}

INSTANTIATE_TEST_SUITE_P(Every, CandidatesTest, ::testing::ValuesIn(test::one_of_each_backend()),
                         test::label_of);

}  // namespace candidates_test
}  // namespace sudosat
