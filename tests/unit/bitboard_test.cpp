// The 9x9 kernel, with each instruction set that this processor has: each is a program of its own.
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "backends/bitboard/lanes.hpp"
#include "backends/builtin_backends.hpp"
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

// Collects all solutions that are found, and which boards are reported as exhausted.
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
    GetParam().search_together(boards[i])->run(
        [&](const Board& solution) {
          EXPECT_TRUE(found.insert(text_of(solution)).second) << "found twice";
          return true;
        },
        {});
    EXPECT_EQ(found.size(), count);
  }
}

// The bug: two equal givens in a box went unnoticed until the box was full, which on a nearly empty board
// never came.
TEST_P(LaneKernels, RefuteEqualGivensOfABoxWithoutSearch) {
  std::vector<Board> boards;
  for (int box = 0; box < 9; ++box)
    for (int a = 0; a < 9; ++a)
      for (int b = 0; b < a; ++b) {
        std::string text(cells, '.');
        for (int i : {a, b}) text[27 * (box / 3) + 3 * (box % 3) + 9 * (i / 3) + i % 3] = '3';
        boards.push_back(board_of(test::sudoku(text)));
      }
  Collector collector(1);
  Budget budget;
  budget.effort = 1;
  EXPECT_TRUE(GetParam().search_each(boards, collector, budget).complete);
  EXPECT_TRUE(collector.solutions.empty());
  EXPECT_EQ(collector.through.size(), boards.size());
}

// A board that one lane is not soon through with is searched anew by all: what was found before must not
// count. Such boards stand among easy ones. The candidates were drawn at random, and taken away as long as
// SAT found another solution; the solution is that of SAT. With other names of the digits it is found early
// or late.
TEST(BitboardBackend, CountsNothingTwiceOnBoardsThatTakeLong) {
  const std::string candidates =
      "123.5.7891.3..6.891.34567..1234567891234.6789..3..67891.3456.89123.56.89.23.5.789"
      ".234..7891.345.7891.3.5..8.1.345678..23.56789..34..789.2....78..23.5.7....34..78."
      "..3.567.912345678.1.3456..9....5...9..3.5678912..5678912.456789.2.45..89123.5.78."
      "1234...8912..56.8..234..7.9.23..6789.23.56.8..2.45678...3.5.7.91..4.67.9123.56.8."
      "12.45...9.2.45678.1234.6.8.1....67.9.23456.....34....9123...7891.3456.8.1.3..6.8."
      ".2.4.67.9.2.4.6...12.45...912.456..91.34.67891.3.56.891234.6789.234567.912.4.6789"
      "12.4.6789123.56.8...3..678.12345.7....345..89...45.....234.6.891..45.7.91234567.9"
      "123456..912.456...1234..78.1234.678...3.567..12..56.8912345.78912..5..8.12..5..8."
      "....567...23.....9..34.6.891234567.912345678...3.567..123..6.8..23..6.89.2..5..89";
  const std::string solution =
      "385427169291653874746981523819362745573149286462578931138294657957836412624715398";
  std::vector<Puzzle> puzzles;
  for (const std::string& text : lines_of("easy.txt")) puzzles.push_back(test::sudoku(text));
  const std::size_t easy = puzzles.size();
  for (int shift = 0; shift < digits; ++shift) {
    Puzzle& hard = puzzles.emplace_back(Shape::boxed(9, 3, 3));
    for (int cell = 0; cell < cells; ++cell)
      for (int digit = 0; digit < digits; ++digit)
        if (candidates[9 * cell + digit] == '.') hard.candidates[cell].erase((digit + shift) % digits);
  }
  std::vector<const Puzzle*> many;
  for (const Puzzle& puzzle : puzzles) many.push_back(&puzzle);
  const std::vector<Outcome> outcomes = bitboard_backend().make({})->solve_many(many, 2, {});
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    SCOPED_TRACE(i);
    EXPECT_EQ(outcomes[i].count.end, End::all);
    EXPECT_EQ(outcomes[i].count.found, 1u);
    if (i < easy) continue;
    EXPECT_GT(outcomes[i].statistics.conflicts, 5000u) << "not a board that takes long";
    ASSERT_TRUE(outcomes[i].first);
    std::string expected = solution;
    for (char& digit : expected)
      digit = static_cast<char>('1' + (digit - '1' + static_cast<int>(i - easy)) % digits);
    EXPECT_EQ(test::text_of(*outcomes[i].first), expected);
  }
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
