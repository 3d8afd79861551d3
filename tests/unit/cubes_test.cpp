#include "queries/sample/cubes.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "queries/ask/solve.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace cubes_test {

using test::RandomBoards;

std::vector<Cube> cubes_of(const Puzzle& puzzle, std::uint64_t depth) {
  std::vector<Cube> cubes;
  EXPECT_TRUE(split(puzzle, depth, [&cubes](const Cube& cube) { cubes.push_back(cube); }, {}));
  return cubes;
}

bool holds(const Puzzle& puzzle, const Cube& cube, const Grid& grid) {
  return std::ranges::all_of(cube, [&](const Candidate& candidate) {
    return grid[candidate.cell] == puzzle.shape->value_of(candidate.digit);
  });
}

// Every solution lies in exactly one cube, on boards of all kinds. The test counts the solutions in a set of
// cubes to know whether it is a partition.
TEST(Cubes, RandomBoards) {
  RandomBoards random(5);
  const std::unique_ptr<Backend> search = find_backend("backtracking").make({});
  const std::unique_ptr<Backend> sat = find_backend("cadical").make({});
  int refused = 0, missing_but_empty = 0;
  for (int i = 0; i < 1500; ++i) {
    const Puzzle puzzle = random.puzzle(2 + i % 5);
    std::vector<Cube> cubes = cubes_of(puzzle, 1 + static_cast<std::uint64_t>(i) % 4);
    std::vector<std::uint64_t> inside_of(cubes.size());
    const Enumerated all = enumerate(puzzle, *search, 300,
                                     [&](const Grid& grid) {
                                       int in = 0;
                                       for (std::size_t k = 0; k < cubes.size(); ++k)
                                         if (holds(puzzle, cubes[k], grid)) ++in, ++inside_of[k];
                                       EXPECT_EQ(in, 1);
                                       return true;
                                     },
                                     {});
    if (all.end != End::all) continue;
    if (cubes.empty()) {
      EXPECT_EQ(all.found, 0U);
      continue;
    }
    for (std::size_t k = 0; k < cubes.size(); ++k)
      EXPECT_EQ(count(inside(puzzle, cubes[k]), *sat, 1000, {}).found, inside_of[k]);
    std::ranges::reverse(cubes);
    std::ranges::reverse(inside_of);
    EXPECT_TRUE(check_partition(puzzle, cubes, *sat, {}).is_valid());
    // The cubes lack one.
    const auto k = static_cast<std::size_t>(random.below(static_cast<int>(cubes.size())));
    std::vector<Cube> others = cubes;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    const Partition without = check_partition(puzzle, others, *sat, {});
    const bool none = inside_of[k] == 0 && !others.empty();
    EXPECT_TRUE(without.decided);
    EXPECT_EQ(without.flaw.empty(), none) << without.flaw;
    refused += !none;
    // The cubes have one twice, or also a part of it.
    others = cubes;
    others.push_back(cubes[k]);
    EXPECT_NE(check_partition(puzzle, others, *sat, {}).flaw, "");
    if (cubes[k].size() > 1) {
      others.back().pop_back();
      EXPECT_NE(check_partition(puzzle, others, *sat, {}).flaw, "");
    }
    // The digits of a cell; those that no solution has may be left out.
    const int cell = random.below(puzzle.shape->cells());
    others.clear();
    for (int digit = 0; digit < puzzle.shape->digits(); ++digit)
      if (count(inside(puzzle, {{cell, digit}}), *search, 1, {}).found > 0) others.push_back({{cell, digit}});
    if (others.empty()) continue;
    missing_but_empty += std::cmp_less(others.size(), puzzle.shape->digits());
    EXPECT_TRUE(check_partition(puzzle, others, *sat, {}).is_valid());
  }
  EXPECT_GT(refused, 100);
  EXPECT_GT(missing_but_empty, 100);
}

TEST(Cubes, NothingToBranchOn) {
  const Puzzle solved = test::board(Shape::boxed(4, 2, 2), "1234341221434321");
  const std::vector<Cube> cubes = cubes_of(solved, 3);
  ASSERT_EQ(cubes.size(), 1U);
  EXPECT_EQ(cube_name(*solved.shape, cubes.front()), "r1c1=1");
}

TEST(Cubes, Names) {
  const auto shape = Shape::latin(12);
  const Cube cube{{0, 11}, {143, 0}};
  EXPECT_EQ(cube_name(*shape, cube), "r1c1=12 r12c12=1");
  EXPECT_EQ(parse_cube(*shape, "  r1c1=12\tr12c12=1 "), cube);
  for (const char* bad : {"", "r1c1", "r1c1=", "r1c1=0", "r1c1=13", "r0c1=1", "r13c1=1", "r1c13=1", "r1c1=1x",
                          "1", "r1c1=1 r1c1=2", "r1c1=1,r2c2=2", "c1r1=1", "r1c1=99999999999"})
    EXPECT_THROW(parse_cube(*shape, bad), UsageError) << bad;
}

TEST(Cubes, FlawsAreNamed) {
  const Puzzle puzzle(Shape::boxed(4, 2, 2));
  const std::unique_ptr<Backend> sat = find_backend("cadical").make({});
  auto flaw = [&](const std::vector<const char*>& names) {
    std::vector<Cube> cubes;
    for (const char* name : names) cubes.push_back(parse_cube(*puzzle.shape, name));
    return check_partition(puzzle, cubes, *sat, {}).flaw;
  };
  EXPECT_EQ(flaw({"r1c1=1", "r1c1=2", "r1c1=3", "r1c1=4"}), "");
  EXPECT_EQ(flaw({}), "there are no cubes");
  EXPECT_EQ(flaw({"r1c1=1", "r1c1=2", "r1c1=4"}), "'r1c1=3' is missing, and holds a solution");
  EXPECT_EQ(flaw({"r1c1=1", "r1c1=2", "r1c1=3", "r1c1=4", "r1c1=2"}), "'r1c1=2' and 'r1c1=2' overlap");
  EXPECT_EQ(flaw({"r1c1=1", "r1c1=2", "r1c1=3", "r1c1=4", "r1c1=2 r1c2=1"}),
            "'r1c1=2' and 'r1c1=2 r1c2=1' overlap");
  EXPECT_EQ(flaw({"r1c1=1", "r1c2=1"}),
            "'r1c1=1' and others do not come from one way to split, and may overlap");
}

TEST(Cubes, HeedTheBudget) {
  const std::atomic<bool> stop = true;
  Budget budget;
  budget.stop = &stop;
  const Puzzle puzzle(Shape::boxed(9, 3, 3));
  EXPECT_FALSE(split(
      puzzle, 2, [](const Cube&) {}, budget));
}

}  // namespace cubes_test
}  // namespace sudosat
