// Counting part by part, against brute force on small boards.
#include "queries/sample/count_in_parts.hpp"

#include <gtest/gtest.h>
#include <limits>

#include "formats/json/json.hpp"
#include "tests/conformance/small_boards.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace count_in_parts_test {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

struct Counted {
  Search::Enumeration end;
  std::vector<std::uint64_t> told;
};

// The patience is short, so that parts are split down to single solutions.
Counted counted(const Puzzle& puzzle, std::uint64_t limit, std::chrono::nanoseconds patience) {
  const auto backend = find_backend("backtracking").make({});
  Counted result;
  result.end = count_in_parts(puzzle, *backend,
                              {.limit = limit,
                               .patience = patience,
                               .told = [&](std::uint64_t found) { result.told.push_back(found); }},
                              {});
  return result;
}

TEST(CountInParts, CountsEverySolutionOnce) {
  const auto& boards = test::small_boards();
  for (std::size_t i = 0; i < boards.size(); i += 5) {
    SCOPED_TRACE(puzzle_to_json(boards[i].puzzle));
    for (const auto patience : {std::chrono::nanoseconds(0), std::chrono::nanoseconds(50'000)}) {
      const Counted result = counted(boards[i].puzzle, no_limit, patience);
      EXPECT_EQ(result.end.found, boards[i].solutions.size());
      EXPECT_EQ(result.end.end, End::all);
    }
  }
}

// The number is OEIS A107739.
TEST(CountInParts, TellsANumberThatOnlyGrows) {
  const Counted result = counted(Puzzle(Shape::boxed(4, 2, 2)), no_limit, std::chrono::nanoseconds(0));
  EXPECT_EQ(result.end.found, 288U);
  ASSERT_FALSE(result.told.empty());
  EXPECT_GT(result.told.size(), 10U) << "the parts are counted one by one";
  for (std::size_t i = 1; i < result.told.size(); ++i) EXPECT_LT(result.told[i - 1], result.told[i]);
  EXPECT_EQ(result.told.back(), 288U);
}

TEST(CountInParts, StopsAtTheLimit) {
  for (const std::uint64_t limit : {1U, 7U, 287U}) {
    const Counted result = counted(Puzzle(Shape::boxed(4, 2, 2)), limit, std::chrono::nanoseconds(0));
    EXPECT_EQ(result.end.found, limit);
    EXPECT_EQ(result.end.end, End::limit);
  }
}

TEST(CountInParts, IsUndecidedIfTheBudgetEnds) {
  const auto backend = find_backend("backtracking").make({});
  std::atomic<bool> stop = false;
  Budget budget;
  budget.stop = &stop;
  const CountInPartsOptions options{.limit = no_limit,
                                    .patience = std::chrono::milliseconds(1),
                                    .told = [&](std::uint64_t) { stop = true; }};
  const auto result = count_in_parts(Puzzle(Shape::boxed(9, 3, 3)), *backend, options, budget);
  EXPECT_EQ(result.end, End::undecided);
  EXPECT_GT(result.found, 0U);
}

}  // namespace count_in_parts_test
}  // namespace sudosat
