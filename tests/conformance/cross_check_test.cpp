// Random boards, on which everything that can solve them has to agree: the native search and all encodings of
// the SAT side; and on the smallest boards, an enumeration that shares nothing with either.
#include <gtest/gtest.h>

#include "encoder/encoding.hpp"
#include "formats/json/json.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/compare.hpp"
#include "queries/ask/solve.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace cross_check_test {

using test::RandomBoards;

std::unique_ptr<Backend> cadical(const Encoding& encoding, const AtMostOne& at_most_one) {
  return find_backend("cadical").make({.encoding = {&encoding, &at_most_one}, .solver_command = {}});
}

// The backends that need neither a program nor an encoding and take the puzzle.
std::vector<std::unique_ptr<Backend>> native_backends(const Puzzle& puzzle) {
  std::vector<std::unique_ptr<Backend>> backends;
  for (const BackendInfo& info : sudosat::backends())
    if (info.is_complete && !info.needs_command && !info.uses_encoding && !info.refuses(puzzle))
      backends.push_back(info.make({}));
  return backends;
}

Budget ample() {
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  return budget;
}

class Tally {
 public:
  void compare(const Puzzle& puzzle, std::span<const std::unique_ptr<Backend>> backends,
               std::uint64_t limit) {
    const Comparison comparison = sudosat::compare(puzzle, backends, limit, ample);
    ASSERT_FALSE(comparison.undecided) << puzzle_to_json(puzzle);
    ASSERT_EQ(comparison.difference, std::nullopt) << puzzle_to_json(puzzle);
    ++verdicts_[static_cast<std::size_t>(comparison.opinions.front().verdict)];
  }
  // Boards of only one kind would show little.
  void expect_each_verdict_at_least(int times) const {
    for (Verdict verdict : {Verdict::none, Verdict::unique, Verdict::several})
      EXPECT_GE(verdicts_[static_cast<std::size_t>(verdict)], times) << to_string(verdict);
  }

 private:
  std::array<int, 4> verdicts_{};
};

// Sizes 4 to 6, small enough to ask every encoding about every board.
TEST(CrossCheck, AllEncodingsAgreeOnSmallBoards) {
  std::vector<std::unique_ptr<Backend>> backends = native_backends(Puzzle(Shape::latin(4)));
  for (const Encoding& encoding : encodings())
    for (const AtMostOne& at_most_one : at_most_one_encodings())
      backends.push_back(cadical(encoding, at_most_one));
  RandomBoards random(20240229);
  Tally tally;
  for (int i = 0; i < test::rounds(800) && !HasFatalFailure(); ++i)
    tally.compare(random.puzzle(4 + random.below(3)), backends, 20);
  tally.expect_each_verdict_at_least(test::at_least(50));
}

// Larger boards are solved with the default encoding and a random one.
TEST(CrossCheck, BackendsAgreeOnBoardsOfAllSizes) {
  RandomBoards random(19840704);
  Tally tally;
  const auto encodings_all = encodings();
  const auto at_most_one_all = at_most_one_encodings();
  for (int i = 0; i < test::rounds(4000) && !HasFatalFailure(); ++i) {
    const int size = i % 10 == 0 ? 10 + random.below(7) : 4 + random.below(6);
    const Puzzle puzzle = random.puzzle(size);
    std::vector<std::unique_ptr<Backend>> backends = native_backends(puzzle);
    backends.push_back(cadical(find_encoding("reduced"), find_at_most_one("pairwise")));
    const auto e = static_cast<std::size_t>(random.below(static_cast<int>(encodings_all.size())));
    const auto a = static_cast<std::size_t>(random.below(static_cast<int>(at_most_one_all.size())));
    backends.push_back(cadical(encodings_all[e], at_most_one_all[a]));
    tally.compare(puzzle, backends, 5);
  }
  tally.expect_each_verdict_at_least(test::at_least(200));
}

// Boards of these sizes are propagated by matching, which the full encoding does not use.
TEST(CrossCheck, BackendsAgreeOnBoardsLargeEnoughForMatching) {
  RandomBoards random(1994);
  Tally tally;
  for (int i = 0; i < test::rounds(300) && !HasFatalFailure(); ++i) {
    const Puzzle puzzle = random.puzzle(17 + random.below(4));
    std::vector<std::unique_ptr<Backend>> backends = native_backends(puzzle);
    backends.push_back(cadical(find_encoding("reduced"), find_at_most_one("pairwise")));
    backends.push_back(cadical(find_encoding("extended"), find_at_most_one("pairwise")));
    tally.compare(puzzle, backends, 5);
  }
  tally.expect_each_verdict_at_least(test::at_least(20));
}

// Finds all Latin squares of order 4, by trying every value in every cell.
std::vector<Grid> latin_squares_of_order_4() {
  std::vector<Grid> squares;
  Grid grid(4, 4);
  const auto fill = [&](auto& self, int cell) -> void {
    if (cell == 16) {
      squares.push_back(grid);
      return;
    }
    for (int value = 1; value <= 4; ++value) {
      bool free = true;
      for (int c = cell / 4 * 4; c < cell; ++c) free &= grid[c] != value;
      for (int c = cell % 4; c < cell; c += 4) free &= grid[c] != value;
      if (!free) continue;
      grid[cell] = value;
      self(self, cell + 1);
    }
  };
  fill(fill, 0);
  return squares;
}

// Counts the Latin squares that have no value twice in a region and fit the candidates and the diagonal.
std::uint64_t count_by_sieve(const std::vector<Grid>& squares, const Puzzle& puzzle) {
  return static_cast<std::uint64_t>(std::count_if(squares.begin(), squares.end(), [&](const Grid& grid) {
    for (int a = 0; a < 16; ++a) {
      if (!puzzle.candidates[a].contains(grid[a] - 1)) return false;
      for (int b = 0; b < a; ++b) {
        const bool one_region =
            puzzle.shape->region_of(a) >= 0 && puzzle.shape->region_of(a) == puzzle.shape->region_of(b);
        const bool one_diagonal = !puzzle.rules.empty() && a / 4 + a % 4 == 3 && b / 4 + b % 4 == 3;
        if ((one_region || one_diagonal) && grid[a] == grid[b]) return false;
      }
    }
    return true;
  }));
}

TEST(CrossCheck, CountsOf4x4BoardsAreThoseOfASieve) {
  const std::vector<Grid> squares = latin_squares_of_order_4();
  ASSERT_EQ(squares.size(), 576u);
  ASSERT_EQ(count_by_sieve(squares, Puzzle(Shape::boxed(4, 2, 2))), 288u);
  std::vector<std::unique_ptr<Backend>> backends = native_backends(Puzzle(Shape::latin(4)));
  for (const Encoding& encoding : encodings())
    backends.push_back(cadical(encoding, find_at_most_one("pairwise")));
  RandomBoards random(4);
  for (int i = 0; i < test::rounds(1000); ++i) {
    const Puzzle puzzle = random.puzzle(4);
    const std::uint64_t expected = count_by_sieve(squares, puzzle);
    for (const auto& backend : backends)
      EXPECT_EQ(count(puzzle, *backend, 1000, {}).found, expected)
          << backend->name() << " " << puzzle_to_json(puzzle);
  }
}

}  // namespace cross_check_test
}  // namespace sudosat
