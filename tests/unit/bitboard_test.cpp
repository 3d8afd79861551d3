// The 9x9 kernel, with each instruction set that this processor has: each is a program of its own.
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "backends/bitboard/lanes.hpp"
#include "tests/support/boards.hpp"

namespace sudosat::bitboard {
namespace bitboard_test {

std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(fmt::format("{}/classic/{}", TEST_DATA, name));
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<Board> boards_of(const std::vector<std::string>& lines) {
  std::vector<Board> boards;
  for (const std::string& line : lines) boards.push_back(board_of(test::sudoku(line)));
  return boards;
}

std::string text_of(const Board& solution) {
  static const auto shape = Shape::boxed(9, 3, 3);
  return test::text_of(grid_of(solution, *shape));
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
    EXPECT_TRUE(GetParam().search_each(boards_of(puzzles), collector, {}).complete);
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
    EXPECT_TRUE(GetParam().count_together(boards[i], 1'000'000, count, {}).complete);
    EXPECT_EQ(count, std::stoull(counts[i]));
    std::set<std::string> found;
    GetParam().search_together(boards[i],
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
        boards.push_back(board_of(test::sudoku(text)));
      }
  Collector collector(1);
  Budget budget;
  budget.effort = 1;
  EXPECT_TRUE(GetParam().search_each(boards, collector, budget).complete);
  EXPECT_TRUE(collector.solutions.empty());
  EXPECT_EQ(collector.through.size(), boards.size());
}

INSTANTIATE_TEST_SUITE_P(Every, LaneKernels,
                         ::testing::ValuesIn(lane_kernels().begin(), lane_kernels().end()),
                         [](const auto& test) {
                           std::string name(test.param.instructions);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace bitboard_test
}  // namespace sudosat::bitboard
