// What the generator takes away, against brute force over all grids of small boards.
#include "generator/taking/thinning.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <numeric>

#include "backends/backend.hpp"
#include "generator/clues/clue_search.hpp"
#include "model/model.hpp"
#include "puzzle/judge.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace thinning_test {

using Cells = std::vector<int>;

struct SmallBoard {
  std::string name;
  Puzzle puzzle;
  bool is_of_houses;
};

std::vector<SmallBoard> small_boards() {
  const auto boxed = Shape::boxed(4, 2, 2);
  std::vector<SmallBoard> boards{{"boxes", Puzzle(boxed), true}, {"latin", Puzzle(Shape::latin(4)), true}};
  Puzzle diagonal(boxed), thermometer(boxed), killer(boxed);
  diagonal.rules.push_back(make_rule("diagonal \\", {}, *boxed));
  boards.push_back({"diagonal", diagonal, true});
  thermometer.rules.push_back(make_rule("thermometer", {.cells = {{0, 1, 5}}}, *boxed));
  boards.push_back({"thermometer", thermometer, false});
  killer.rules.push_back(make_rule("killer cage", {.cells = {{0, 1, 4}}, .numbers = {7}}, *boxed));
  boards.push_back({"killer", killer, false});
  return boards;
}

// Digits are put in cell by cell, and the definitions of the rules asked.
std::vector<Grid> all_grids(const Puzzle& board) {
  std::vector<Grid> grids;
  Grid grid(4, 4);
  const auto fill = [&](const auto& self, int cell) -> void {
    if (cell == 16) {
      if (!first_violation(board, grid)) grids.push_back(grid);
      return;
    }
    for (int value = 1; value <= 4; ++value) {
      bool fits = true;
      for (int other = 0; other < cell; ++other)
        fits &= grid[other] != value || (other / 4 != cell / 4 && other % 4 != cell % 4);
      if (!fits) continue;
      grid[cell] = value;
      self(self, cell + 1);
    }
  };
  fill(fill, 0);
  return grids;
}

bool agree(const Grid& a, const Grid& b, const Cells& cells) {
  return std::ranges::all_of(cells, [&](int cell) { return a[cell] == b[cell]; });
}

std::vector<std::unique_ptr<ClueSearch>> searches(const SmallBoard& board) {
  std::vector<std::unique_ptr<ClueSearch>> all;
  HousesCache cache;
  for (const HouseSearchKernel& kernel : house_search_kernels())
    if (board.is_of_houses) all.push_back(kernel.make(cache.get(board.puzzle), board.puzzle));
  all.push_back(search_by_propagators(board.puzzle, Model::of(board.puzzle)));
  return all;
}

// Draws some of the cells in a random order, in groups of up to three.
std::vector<Cells> random_groups(Random& random) {
  Cells cells(16);
  std::iota(cells.begin(), cells.end(), 0);
  random.shuffle(cells);
  cells.resize(10 + random.below(7));
  std::vector<Cells> groups;
  while (!cells.empty()) {
    Cells& group = groups.emplace_back();
    for (std::uint64_t left = 1 + random.below(3); left > 0 && !cells.empty(); --left, cells.pop_back())
      group.push_back(cells.back());
  }
  return groups;
}

class SmallBoards : public testing::TestWithParam<SmallBoard> {};

TEST_P(SmallBoards, AreSearchedForOtherSolutionsAsBruteForceIs) {
  const std::vector<Grid> grids = all_grids(GetParam().puzzle);
  ASSERT_GE(grids.size(), 20u);
  Random random(1);
  for (const auto& search : searches(GetParam())) {
    ASSERT_TRUE(search);
    std::array<int, 2> answers{};
    for (int round = 0; round < 300; ++round) {
      const Grid& solution = grids[random.below(grids.size())];
      search->start(solution);
      // Either one group is open, or all that are not entered.
      std::vector<Cells> groups = random_groups(random);
      Cells open = groups.back();
      groups.pop_back();
      if (round % 2 == 0) {
        groups.resize(random.below(groups.size() + 1));
        open.resize(16);
        std::iota(open.begin(), open.end(), 0);
        for (const Cells& group : groups)
          for (const int cell : group) std::erase(open, cell);
      }
      Cells entered;
      for (const Cells& group : groups) {
        // What has been left must be forgotten.
        search->enter(open);
        search->leave();
        search->enter(group);
        entered.insert(entered.end(), group.begin(), group.end());
      }
      // The question is whether another solution differs in the open cells, so all others have to.
      bool any = false, elsewhere = false;
      for (const Grid& grid : grids) {
        if (grid == solution || !agree(grid, solution, entered)) continue;
        any = true;
        elsewhere |= agree(grid, solution, open);
      }
      EXPECT_FALSE(search->is_solved() && any);
      if (!elsewhere) {
        EXPECT_EQ(search->other(open, 1'000'000), any ? Status::satisfiable : Status::unsatisfiable);
        ++answers[any ? 1 : 0];
      }
      for (std::size_t i = 0; i < groups.size(); ++i) search->leave();
    }
    EXPECT_THAT(answers, testing::Each(testing::Ge(10)));
  }
}

TEST_P(SmallBoards, AreThinnedAsOneByOne) {
  const std::vector<Grid> grids = all_grids(GetParam().puzzle);
  Random random(2);
  for (const auto& search : searches(GetParam()))
    for (int round = 0; round < 200; ++round) {
      const Grid& solution = grids[random.below(grids.size())];
      const std::vector<Cells> groups = random_groups(random);
      std::size_t weight = 0;
      Cells staying(16);
      std::iota(staying.begin(), staying.end(), 0);
      for (const Cells& group : groups) {
        weight += group.size();
        for (const int cell : group) std::erase(staying, cell);
      }
      const auto least = static_cast<int>(random.below(3) * 2);

      std::vector<bool> expected(groups.size(), true);
      auto spare = static_cast<int>(weight) - least;
      for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto size = static_cast<int>(groups[i].size());
        if (size > spare) continue;
        Cells given = staying;
        for (std::size_t k = 0; k < groups.size(); ++k)
          if (k != i && expected[k]) given.insert(given.end(), groups[k].begin(), groups[k].end());
        const auto is_other = [&](const Grid& grid) {
          return !(grid == solution) && agree(grid, solution, given);
        };
        if (std::ranges::any_of(grids, is_other)) continue;
        expected[i] = false;
        spare -= size;
      }

      search->start(solution);
      search->enter(staying);
      Thinning thinning(*search, groups, least, 1'000'000,
                        [](const Thinning&, std::size_t) { return Status::unknown; });
      thinning.run();
      EXPECT_EQ(thinning.left().kept, expected);
      EXPECT_EQ(thinning.left().redundant, spare);
    }
}

INSTANTIATE_TEST_SUITE_P(Thinning, SmallBoards, testing::ValuesIn(small_boards()),
                         [](const auto& board) { return board.param.name; });

// A clue stays if there is no answer.
TEST(Thinning, KeepsWhatIsNotDecided) {
  const Puzzle board(Shape::boxed(9, 3, 3));
  const auto search = search_by_propagators(board, Model::of(board));
  Random random(4);
  search->start(search->fill(random, {}).grid.value());
  std::vector<Cells> clues;
  for (int cell = 0; cell < 81; ++cell) clues.push_back({cell});
  std::size_t asked = 0;
  Thinning thinning(*search, clues, 0, 0, [&](const Thinning&, std::size_t) {
    ++asked;
    return Status::unknown;
  });
  thinning.run();
  EXPECT_GE(std::ranges::count(thinning.left().kept, true), static_cast<std::ptrdiff_t>(asked));
  EXPECT_GE(asked, 1u);
}

TEST(RuleThinning, KeepsTheCagesThatOneByOneKeeps) {
  const auto shape = Shape::boxed(4, 2, 2);
  const std::vector<Grid> grids = all_grids(Puzzle(shape));
  Random random(3);
  int unique = 0, gone = 0;
  for (int round = 0; round < 200; ++round) {
    const Grid& solution = grids[random.below(grids.size())];
    const RuleSource& source = find_rule_source("killer cage");
    const std::vector<RuleClue> cages = source.draw(source, {*shape, solution, random});
    Puzzle board(shape);
    board.give(3, solution[3]);
    const auto is_unique = [&](const std::vector<RuleClue>& clues) {
      return std::ranges::count_if(grids, [&](const Grid& grid) {
               return grid[3] == solution[3] && std::ranges::all_of(clues, [&](const RuleClue& clue) {
                        return clue.front()->accepts(*shape, grid);
                      });
             }) == 1;
    };
    if (!is_unique(cages)) continue;
    ++unique;
    std::vector<RuleClue> expected = cages;
    for (const RuleClue& cage : cages) {
      std::vector<RuleClue> without = expected;
      std::erase(without, cage);
      if (is_unique(without)) expected = without;
    }
    gone += expected.size() < cages.size() ? 1 : 0;
    EXPECT_EQ(needed_rules(board, cages, solution, false, {}), expected);
  }
  EXPECT_GE(unique, 20);
  EXPECT_GE(gone, 5);
}

}  // namespace thinning_test
}  // namespace sudosat
