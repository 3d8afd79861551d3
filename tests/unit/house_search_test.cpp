// Search for other solutions on boards of houses, of all sizes and on each instruction set, against a solver
// that learns.
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <ostream>

#include "backends/backend.hpp"
#include "generator/clues/clue_search.hpp"
#include "generator/grids/random_grid.hpp"
#include "generator/search/second_solution.hpp"
#include "generator/taking/thinning.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/check.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace house_search_test {

using Cells = std::vector<int>;

struct Board {
  std::string name;
  Puzzle puzzle;
  int given;  // percent of the cells, so that both answers are common
};

void PrintTo(const Board& board, std::ostream* out) { *out << board.name; }

Puzzle with_rules(std::shared_ptr<const Shape> shape, const std::vector<std::string>& rules) {
  Puzzle puzzle(std::move(shape));
  for (const std::string& rule : rules) puzzle.rules.push_back(make_rule(rule, {}, *puzzle.shape));
  return puzzle;
}

std::vector<Board> boards() {
  Random random(5);
  const auto boxed = Shape::boxed(9, 3, 3), large = Shape::boxed(16, 4, 4);
  // No line has all digits, so no line is a house.
  const auto ten = std::make_shared<const Shape>(ShapeSpec{.rows = 9, .columns = 9, .digits = 10});
  return {{"diagonals", with_rules(boxed, {"diagonal \\", "diagonal /"}), 40},
          {"knight", with_rules(boxed, {"anti-knight"}), 32},
          {"jigsaw", Puzzle(random_regions(*boxed, no_symmetry(), random)), 32},
          {"latin12", Puzzle(Shape::latin(12)), 56},
          {"tenDigits", Puzzle(ten), 75},
          {"square16", Puzzle(large), 46},
          {"with66Houses", with_rules(large, {"diagonal \\", "diagonal /", "disjoint groups"}), 32},
          {"square25", Puzzle(Shape::boxed(25, 5, 5)), 52}};
}

class HouseSearch : public testing::TestWithParam<Board> {
 protected:
  void SetUp() override {
    for (const HouseSearchKernel& kernel : house_search_kernels()) {
      searches_.push_back(kernel.make(cache_.get(board()), board()));
      ASSERT_TRUE(searches_.back());
    }
  }
  const Puzzle& board() const { return GetParam().puzzle; }
  Cells shuffled_cells(Random& random) const {
    Cells cells(static_cast<std::size_t>(board().shape->cells()));
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(cells);
    return cells;
  }

  HousesCache cache_;
  std::vector<std::unique_ptr<ClueSearch>> searches_;
};

TEST_P(HouseSearch, FindsOtherSolutionsWhereASolverDoes) {
  const auto cadical = find_backend("cadical").make({});
  SecondSolution others(*cadical, board(), {});
  Random random(6);
  const Grid solution = searches_.front()->fill(random, {}).grid.value();
  EXPECT_EQ(first_violation(board(), solution), std::nullopt);
  std::map<Status, int> answers;
  for (int round = 0; round < 5; ++round) {
    Cells given = shuffled_cells(random);
    given.resize(given.size() * static_cast<std::size_t>(GetParam().given) / 100);
    const std::size_t left = given.size() - 8;
    const std::span entered = std::span(given).first(left);
    std::vector<Status> expected;
    for (std::size_t i = left; i < given.size(); ++i)
      expected.push_back(others.besides(solution, entered, std::span(given).subspan(i, 1), {}));
    for (const Status status : expected) ++answers[status];
    for (std::size_t k = 0; k < searches_.size(); ++k) {
      SCOPED_TRACE(house_search_kernels()[k].instructions);
      searches_[k]->start(solution);
      searches_[k]->enter(entered);
      std::vector<Status> found;
      for (std::size_t i = left; i < given.size(); ++i)
        found.push_back(searches_[k]->other(std::span(given).subspan(i, 1), 100'000));
      EXPECT_EQ(found, expected);
    }
  }
  EXPECT_GE(answers[Status::satisfiable], 1);
  EXPECT_GE(answers[Status::unsatisfiable], 1);
}

// The cells that are blamed for a failure decide where the search branches, and so which clues are left if it
// ends early.
TEST_P(HouseSearch, ThinsToOneSolutionAndAlikeOnEachInstructionSet) {
  const auto usual = find_backend("auto").make({});
  std::uint64_t undecided = 0;
  struct Thinned {
    Grid solution;
    std::vector<bool> kept;
    bool operator==(const Thinned&) const = default;
  };
  std::vector<Thinned> of_first;
  for (std::size_t k = 0; k < searches_.size(); ++k) {
    SCOPED_TRACE(house_search_kernels()[k].instructions);
    Random random(7);
    std::vector<Thinned> all;
    for (int round = 0; round < 3; ++round) {
      const Grid solution = searches_[k]->fill(random, {}).grid.value();
      std::vector<Cells> clues;
      for (const int cell : shuffled_cells(random)) clues.push_back({cell});
      searches_[k]->start(solution);
      Thinning thinning(*searches_[k], clues, 0, 5, [&](const Thinning&, std::size_t) {
        ++undecided;
        return Status::unknown;
      });
      thinning.run();
      all.push_back({solution, thinning.left().kept});
      Puzzle puzzle = board();
      for (std::size_t i = 0; i < clues.size(); ++i)
        if (all.back().kept[i]) puzzle.give(clues[i].front(), solution[clues[i].front()]);
      EXPECT_EQ(check(puzzle, *usual, {}).verdict, Verdict::unique);
    }
    if (k == 0) of_first = all;
    EXPECT_EQ(all, of_first);
  }
  EXPECT_GE(undecided, 1u);
}

INSTANTIATE_TEST_SUITE_P(Each, HouseSearch, testing::ValuesIn(boards()),
                         [](const auto& board) { return board.param.name; });

}  // namespace house_search_test
}  // namespace sudosat
