// The 9x9 kernel, with each instruction set that this processor has: each is a program of its own.
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <random>
#include <set>

#include "backends/backend.hpp"
#include "backends/bitboard/lanes.hpp"
#include "rules/registry.hpp"
#include "tests/support/boards.hpp"

namespace sudosat::bitboard {
namespace {

std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(fmt::format("{}/classic/{}", TEST_DATA, name));
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<Board> boards_of(const std::vector<std::string>& lines) {
  std::vector<Board> boards;
  for (const std::string& line : lines) boards.push_back(board_of(testing::sudoku(line)));
  return boards;
}

std::string text_of(const Board& solution) {
  static const auto shape = Shape::boxed(9, 3, 3);
  return testing::text_of(grid_of(solution, *shape));
}

// All solutions that are found, and which boards are reported as exhausted.
class Collector : public Sink {
 public:
  explicit Collector(std::size_t limit) : limit_(limit) {}
  bool found(std::size_t index, const Board& solution) override {
    std::set<std::string>& some = solutions[index];
    EXPECT_TRUE(some.insert(text_of(solution)).second) << "found twice";
    return some.size() < limit_;
  }
  void exhausted(std::size_t index) override { EXPECT_TRUE(through.insert(index).second); }

  std::map<std::size_t, std::set<std::string>> solutions;
  std::set<std::size_t> through;

 private:
  std::size_t limit_;
};

class LaneKernels : public ::testing::TestWithParam<LaneKernel> {};

TEST_P(LaneKernels, FindStoredSolutions) {
  for (const std::string name :
       {"clue17", "easy", "hardest_1106", "hardest_1905", "invalid", "magictour", "minimal", "multi"}) {
    SCOPED_TRACE(name);
    const auto puzzles = lines_of(name + ".txt"), solutions = lines_of(name + ".sol");
    ASSERT_FALSE(puzzles.empty());
    ASSERT_EQ(puzzles.size(), solutions.size());
    Collector collector(2);
    EXPECT_TRUE(GetParam().search_each(classic, boards_of(puzzles), collector, {}).complete);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      SCOPED_TRACE(puzzles[i]);
      const std::set<std::string>& found = collector.solutions[i];
      EXPECT_EQ(collector.through.contains(i), solutions[i] != "multi");
      if (solutions[i] == "none") {
        EXPECT_TRUE(found.empty());
      } else if (solutions[i] == "multi") {
        EXPECT_EQ(found.size(), 2u);
      } else {
        EXPECT_EQ(found, std::set<std::string>{solutions[i]});
      }
    }
  }
}

TEST_P(LaneKernels, CountAsStored) {
  const auto puzzles = lines_of("multi.txt"), counts = lines_of("multi.counts");
  ASSERT_FALSE(puzzles.empty());
  ASSERT_EQ(puzzles.size(), counts.size());
  const std::vector<Board> boards = boards_of(puzzles);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    SCOPED_TRACE(puzzles[i]);
    std::uint64_t count = 0;
    EXPECT_TRUE(GetParam().count_together(classic, boards[i], 1'000'000, count, {}).complete);
    EXPECT_EQ(count, std::stoull(counts[i]));
    std::set<std::string> found;
    GetParam().search_together(classic, boards[i],
                               [&](const Board& solution) {
                                 EXPECT_TRUE(found.insert(text_of(solution)).second) << "found twice";
                                 return true;
                               },
                               {});
    EXPECT_EQ(found.size(), count);
  }
}

// Two equal givens in a box went unnoticed until the box was full, which on a nearly empty board took
// practically without end.
TEST_P(LaneKernels, RefuteEqualGivensOfABoxWithoutSearch) {
  std::vector<Board> boards;
  for (int box = 0; box < 9; ++box)
    for (int a = 0; a < 9; ++a)
      for (int b = 0; b < a; ++b) {
        std::string text(cells, '.');
        for (int i : {a, b})
          text[static_cast<std::size_t>(27 * (box / 3) + 3 * (box % 3) + 9 * (i / 3) + i % 3)] = '3';
        boards.push_back(board_of(testing::sudoku(text)));
      }
  Collector collector(1);
  Budget budget;
  budget.effort = 1;
  EXPECT_TRUE(GetParam().search_each(classic, boards, collector, budget).complete);
  EXPECT_TRUE(collector.solutions.empty());
  EXPECT_EQ(collector.through.size(), boards.size());
}

// Boards with more houses, or other ones: all solutions are those that native search finds, which has other
// code. Many have several solutions, some none.
TEST_P(LaneKernels, FindAllSolutionsOnBoardsOfOtherHouses) {
  const auto boxed = Shape::boxed(9, 3, 3);
  const auto with = [](std::shared_ptr<const Shape> shape, std::initializer_list<const char*> rules) {
    Puzzle puzzle(std::move(shape));
    for (const char* rule : rules) puzzle.rules.push_back(make_rule(rule, {}, *puzzle.shape));
    return puzzle;
  };
  const Puzzle grounds[] = {with(boxed, {"diagonal \\", "diagonal /"}),
                            with(boxed, {"windoku"}),
                            with(boxed, {"disjoint groups"}),
                            with(boxed, {"diagonal /", "windoku"}),
                            with(Shape::latin(9), {}),
                            with(Shape::latin(9), {"diagonal /"})};
  std::mt19937 random(3);
  int unique = 0, several = 0, none = 0;
  for (const Puzzle& ground : grounds) {
    const auto layout = layout_of(ground);
    ASSERT_TRUE(layout);
    EXPECT_FALSE(layout->houses.empty());
    for (int round = 0; round < 40; ++round) {
      // A full board that native search finds behind a few random givens, if any.
      Puzzle puzzle = ground;
      std::vector<int> order(cells);
      std::iota(order.begin(), order.end(), 0);
      std::ranges::shuffle(order, random);
      for (int i = 0; i < 5; ++i)
        puzzle.give(order[static_cast<std::size_t>(i)], static_cast<int>(random() % 9) + 1);
      const auto first = find_backend("backtracking").make({})->open(puzzle);
      if (first->solve({}, {}, {}) != Status::satisfiable) continue;
      puzzle = ground;
      const int givens = ground.shape->has_boxes() ? 22 : 40;
      for (int i = 0; i < givens; ++i)
        puzzle.give(order[static_cast<std::size_t>(i)],
                    first->solution()[order[static_cast<std::size_t>(i)]]);
      if (round % 4 == 0) puzzle.give(order.back(), static_cast<int>(random() % 9) + 1);

      constexpr std::size_t limit = 500;
      std::set<std::string> expected;
      const auto search = find_backend("backtracking").make({})->open(puzzle);
      search->enumerate(limit,
                        [&](const Grid& grid) { return expected.insert(testing::text_of(grid)).second; }, {});
      if (expected.size() == limit) continue;
      (expected.empty() ? none : expected.size() == 1 ? unique : several) += 1;
      Collector collector(limit);
      const Board board = board_of(puzzle);
      EXPECT_TRUE(GetParam().search_each(*layout, {&board, 1}, collector, {}).complete);
      EXPECT_EQ(collector.solutions[0], expected);
      std::uint64_t count = 0;
      EXPECT_TRUE(GetParam().count_together(*layout, board, limit, count, {}).complete);
      EXPECT_EQ(count, expected.size());
    }
  }
  EXPECT_GT(unique, 20);
  EXPECT_GT(several, 50);
  EXPECT_GT(none, 10);
}

// Two equal digits on a diagonal, in a row of a board without boxes.
TEST_P(LaneKernels, RefuteEqualGivensOfAHouseWithoutSearch) {
  Puzzle diagonal(Shape::boxed(9, 3, 3)), latin(Shape::latin(9));
  diagonal.rules = {make_rule("diagonal /", {}, *diagonal.shape)};
  for (int a = 0; a < 9; ++a)
    for (int b = 0; b < a; ++b) {
      Puzzle on_diagonal = diagonal, in_row = latin, in_column = latin;
      for (const int i : {a, b}) {
        on_diagonal.give(8 * (i + 1), 4);
        in_row.give(i, 4);
        in_column.give(9 * i, 4);
      }
      for (const Puzzle& puzzle : {on_diagonal, in_row, in_column}) {
        Collector collector(1);
        Budget budget;
        budget.effort = 1;
        const Board board = board_of(puzzle);
        EXPECT_TRUE(GetParam().search_each(*layout_of(puzzle), {&board, 1}, collector, budget).complete);
        EXPECT_TRUE(collector.solutions.empty());
      }
    }
}

TEST(Layout, IsThatOfBoardsOfHousesOfNineCells) {
  const auto boxed = Shape::boxed(9, 3, 3);
  EXPECT_EQ(layout_of(Puzzle(boxed)), classic);
  const auto with = [&](const char* rule, RuleArguments arguments) {
    Puzzle puzzle(boxed);
    puzzle.rules = {make_rule(rule, std::move(arguments), *boxed)};
    return puzzle;
  };
  EXPECT_EQ(layout_of(with("windoku", {})).value().houses.size(), 4u);
  EXPECT_EQ(layout_of(with("extra region", {.cells = {{0, 10, 20, 30, 40, 50, 60, 70, 80}}})),
            layout_of(with("diagonal \\", {})));
  EXPECT_FALSE(layout_of(with("extra region", {.cells = {{0, 10, 20}}})));
  EXPECT_FALSE(layout_of(with("anti-knight", {})));
  EXPECT_FALSE(layout_of(with("killer cage", {.cells = {{0, 1}}, .numbers = {9}})));
  EXPECT_FALSE(layout_of(Puzzle(Shape::boxed(6, 2, 3))));
  EXPECT_FALSE(layout_of(Puzzle(Shape::boxed(16, 4, 4))));
  std::vector<int> regions;
  for (int cell = 0; cell < cells; ++cell) regions.push_back(cell / 9);
  EXPECT_FALSE(layout_of(Puzzle(Shape::jigsaw(9, regions))));
}

INSTANTIATE_TEST_SUITE_P(Every, LaneKernels,
                         ::testing::ValuesIn(lane_kernels().begin(), lane_kernels().end()),
                         [](const auto& test) {
                           std::string name(test.param.instructions);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace sudosat::bitboard
