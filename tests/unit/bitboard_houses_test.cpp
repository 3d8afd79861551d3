// The 9x9 kernel on boards of other houses, with each instruction set that this processor has.
#include <gtest/gtest.h>
#include <numeric>
#include <random>
#include <set>

#include "backends/backend.hpp"
#include "backends/bitboard/lanes.hpp"
#include "generator/search/bulk.hpp"
#include "rules/rules.hpp"
#include "tests/support/boards.hpp"

namespace sudosat::bitboard {
namespace bitboard_houses_test {

using Solutions = std::set<std::string>;

Puzzle board_with(std::shared_ptr<const Shape> shape, std::initializer_list<const char*> rules) {
  Puzzle puzzle(std::move(shape));
  for (const char* rule : rules) puzzle.rules.push_back(make_rule(rule, {}, *puzzle.shape));
  return puzzle;
}

// Asks about puzzles of the same houses, all together.
class Asker : public Sink {
 public:
  Asker(const std::vector<Puzzle>& puzzles, std::size_t limit)
      : solutions(puzzles.size()), puzzles_(puzzles), limit_(limit) {}

  std::optional<std::size_t> next(Board& board) override {
    if (asked_ == puzzles_.size()) return std::nullopt;
    board = board_of(puzzles_[asked_]);
    return asked_++;
  }
  bool found(std::size_t index, const Board& solution) override {
    const std::string text = test::text_of(grid_of(solution, *puzzles_[index].shape));
    EXPECT_TRUE(solutions[index].insert(text).second) << "found twice";
    return solutions[index].size() < limit_;
  }
  void exhausted(std::size_t) override {}

  std::vector<Solutions> solutions;

 private:
  const std::vector<Puzzle>& puzzles_;
  std::size_t limit_;
  std::size_t asked_ = 0;
};

class LaneKernelsOfHouses : public ::testing::TestWithParam<LaneKernel> {};

constexpr std::size_t limit = 500;

Solutions by_native_search(const Puzzle& puzzle) {
  Solutions found;
  const auto backend = find_backend("backtracking").make({});
  backend->open(puzzle)->enumerate(
      limit, [&](const Grid& grid) { return found.insert(test::text_of(grid)).second; }, {});
  return found;
}

// A solution with a few random givens, of which some are given; now and then with one that may be wrong.
// Nothing if there is none.
std::optional<Puzzle> random_puzzle(const Puzzle& ground, std::mt19937& random, bool may_be_wrong) {
  Puzzle puzzle = ground;
  std::vector<int> order(cells);
  std::iota(order.begin(), order.end(), 0);
  std::ranges::shuffle(order, random);
  const auto random_digit = [&random] { return static_cast<int>(random() % 9) + 1; };
  for (const int cell : std::span(order).first(5)) puzzle.give(cell, random_digit());
  const auto backend = find_backend("backtracking").make({});
  const auto search = backend->open(puzzle);
  if (search->solve({}, {}, {}) != Status::satisfiable) return std::nullopt;
  puzzle = ground;
  const std::size_t givens = ground.shape->has_boxes() ? 22 : 40;
  for (const int cell : std::span(order).first(givens)) puzzle.give(cell, search->solution()[cell]);
  if (may_be_wrong) puzzle.give(order.back(), random_digit());
  return puzzle;
}

// Puzzles of one kind of board, and all solutions of each.
struct Searched {
  Puzzle ground;
  std::vector<Puzzle> puzzles;
  std::vector<Solutions> solutions;
};

std::vector<Searched> random_puzzles_by_native_search() {
  const auto boxed = Shape::boxed(9, 3, 3), latin = Shape::latin(9);
  std::mt19937 random(3);
  std::vector<Searched> all;
  for (const Puzzle& ground :
       {board_with(boxed, {"diagonal \\", "diagonal /"}), board_with(boxed, {"windoku"}),
        board_with(boxed, {"disjoint groups"}), board_with(boxed, {"diagonal /", "windoku"}),
        board_with(latin, {}), board_with(latin, {"diagonal /"})}) {
    Searched searched{.ground = ground, .puzzles = {}, .solutions = {}};
    for (int round = 0; round < 40; ++round) {
      const auto puzzle = random_puzzle(ground, random, round % 4 == 0);
      if (!puzzle) continue;
      Solutions solutions = by_native_search(*puzzle);
      if (solutions.size() == limit) continue;
      searched.puzzles.push_back(*puzzle);
      searched.solutions.push_back(std::move(solutions));
    }
    all.push_back(std::move(searched));
  }
  return all;
}

// The reference for all solutions is native search, which has other code.
TEST_P(LaneKernelsOfHouses, FindAllSolutions) {
  static const std::vector<Searched> all =
      random_puzzles_by_native_search();  // once for all instruction sets
  int unique = 0, several = 0, none = 0;
  for (const auto& [ground, puzzles, expected] : all) {
    ASSERT_GT(puzzles.size(), 10u);
    for (const Solutions& solutions : expected)
      (solutions.empty() ? none : solutions.size() == 1 ? unique : several) += 1;
    Asker asker(puzzles, limit);
    EXPECT_TRUE(GetParam().search_houses(bulk_board(ground).value().layout, asker, {}).complete);
    EXPECT_EQ(asker.solutions, expected);
  }
  EXPECT_GT(unique, 20);
  EXPECT_GT(several, 50);
  EXPECT_GT(none, 10);
}

// The equal digits are on a diagonal, or in a row or a column of a board without boxes.
TEST_P(LaneKernelsOfHouses, RefuteEqualGivensWithoutSearch) {
  const auto boxed = Shape::boxed(9, 3, 3), latin = Shape::latin(9);
  for (int a = 0; a < 9; ++a)
    for (int b = 0; b < a; ++b) {
      const auto with_equal = [&](std::shared_ptr<const Shape> shape,
                                  std::initializer_list<const char*> rules, auto cell_of) {
        Puzzle puzzle = board_with(std::move(shape), rules);
        for (const int i : {a, b}) puzzle.give(cell_of(i), 4);
        return puzzle;
      };
      for (const Puzzle& puzzle : {with_equal(boxed, {"diagonal /"}, [](int i) { return 8 * (i + 1); }),
                                   with_equal(latin, {}, [](int i) { return 9 * 7 + i; }),
                                   with_equal(latin, {}, [](int i) { return 9 * i + 4; })}) {
        const std::vector puzzles{puzzle};
        Asker asker(puzzles, 1);
        Budget budget;
        budget.effort = 1;
        EXPECT_TRUE(GetParam().search_houses(bulk_board(puzzle).value().layout, asker, budget).complete);
        EXPECT_TRUE(asker.solutions.front().empty());
      }
    }
}

INSTANTIATE_TEST_SUITE_P(Every, LaneKernelsOfHouses,
                         ::testing::ValuesIn(lane_kernels().begin(), lane_kernels().end()),
                         [](const auto& test) {
                           std::string name(test.param.instructions);
                           std::erase(name, '-');
                           return name;
                         });

TEST(BulkBoard, IsOneOfHousesOfNineCells) {
  const auto boxed = Shape::boxed(9, 3, 3);
  EXPECT_TRUE(bulk_board(Puzzle(boxed)).value().layout.others.empty());
  const auto with = [&](const char* rule, RuleArguments arguments) {
    Puzzle puzzle(boxed);
    puzzle.rules = {make_rule(rule, std::move(arguments), *boxed)};
    return bulk_board(puzzle);
  };
  EXPECT_EQ(with("windoku", {}).value().layout.others.size(), 4u);
  EXPECT_EQ(with("extra region", {.cells = {{0, 10, 20, 30, 40, 50, 60, 70, 80}}}).value().layout.others,
            with("diagonal \\", {}).value().layout.others);
  EXPECT_FALSE(with("extra region", {.cells = {{0, 10, 40}}}));
  EXPECT_FALSE(with("anti-knight", {}));
  EXPECT_FALSE(with("killer cage", {.cells = {{0, 1}}, .numbers = {9}}));
  EXPECT_FALSE(bulk_board(Puzzle(Shape::boxed(6, 2, 3))));
  EXPECT_FALSE(bulk_board(Puzzle(Shape::boxed(16, 4, 4))));
  std::vector<int> regions;
  for (int cell = 0; cell < cells; ++cell) regions.push_back(cell / 9);
  EXPECT_FALSE(bulk_board(Puzzle(Shape::jigsaw(9, regions))));
}

}  // namespace bitboard_houses_test
}  // namespace sudosat::bitboard
