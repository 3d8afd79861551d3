// Repairs of 4x4 boards with wrong clues and rules. What each full grid violates says which sets repair a
// board.
#include "queries/explain/repair.hpp"

#include <bit>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "puzzle/rule.hpp"
#include "queries/ask/solve.hpp"
#include "queries/explain/clashes.hpp"
#include "queries/explain/contradiction.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/conformance/rules_testing.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/rounds.hpp"
#include "tests/support/scarce_budgets.hpp"

namespace sudosat {
namespace repair_test {

using test::RandomBoards;
using test::RandomRules;

std::unique_ptr<Backend> cadical() { return find_backend("cadical").make({}); }

// The kinds whose arguments can be drawn at random.
std::vector<const RuleKind*> drawable_kinds() {
  std::vector<const RuleKind*> kinds;
  std::ranges::copy_if(rule_kinds(), std::back_inserter(kinds), [](const RuleKind* kind) {
    return std::ranges::none_of(kind->parameters, [](const Parameter& parameter) {
      return parameter.type == Parameter::Type::text || parameter.type == Parameter::Type::rules;
    });
  });
  return kinds;
}

// Numbers of clues and rules, as bits: the clues first, in the order of cells.
using Set = unsigned;

class Judged {
 public:
  explicit Judged(const Puzzle& puzzle) : puzzle_(puzzle) {
    for (int cell = 0; cell < puzzle.shape->cells(); ++cell)
      if (puzzle.candidates[cell].count() != puzzle.shape->digits()) clues_.push_back(cell);
    const auto grids = test::all_solutions(Puzzle(puzzle.shape), 600);
    for (const Grid& grid : *grids) violated_.push_back(violated_by(grid));
  }

  // All smallest sets of clues and rules to drop.
  std::set<Set> smallest(bool unique) const {
    std::set<Set> sets;
    int fewest = elements() + 1;
    for (Set set = 0; set < 1U << elements(); ++set) {
      if (std::popcount(set) > fewest) continue;
      const auto left =
          std::ranges::count_if(violated_, [set](Set violated) { return (violated & ~set) == 0; });
      if (unique ? left != 1 : left == 0) continue;
      if (std::popcount(set) < fewest) sets.clear();
      fewest = std::popcount(set);
      sets.insert(set);
    }
    return sets;
  }

  Set set_of(const std::vector<Part>& parts) const {
    Set set = 0;
    for (const Part& part : parts) {
      const auto number =
          part.kind == Part::Kind::rule
              ? clues_.size() + static_cast<std::size_t>(part.rule)
              : static_cast<std::size_t>(std::ranges::find(clues_, part.cell) - clues_.begin());
      set |= 1U << number;
    }
    return set;
  }

  int elements() const { return static_cast<int>(clues_.size() + puzzle_.rules.size()); }
  bool obeys_the_rest(const Grid& grid, Set dropped) const { return (violated_by(grid) & ~dropped) == 0; }

 private:
  Set violated_by(const Grid& grid) const {
    Set set = 0;
    for (std::size_t i = 0; i < clues_.size(); ++i)
      if (!puzzle_.candidates[clues_[i]].contains(puzzle_.shape->index_of(grid[clues_[i]]))) set |= 1U << i;
    for (std::size_t i = 0; i < puzzle_.rules.size(); ++i)
      if (!puzzle_.rules[i]->accepts(*puzzle_.shape, grid)) set |= 1U << (clues_.size() + i);
    return set;
  }

  const Puzzle& puzzle_;
  std::vector<int> clues_;
  std::vector<Set> violated_;  // what each grid that obeys the houses violates
};

TEST(Repair, DropsTheFewestCluesAndRules) {
  RandomBoards random(7);
  const std::vector<const RuleKind*> kinds = drawable_kinds();
  std::map<std::string, int> met;
  for (int i = 0; i < test::rounds(200); ++i) {
    Puzzle puzzle(random.chance(50) ? Shape::boxed(4, 2, 2) : Shape::latin(4));
    for (int n = random.below(7); n > 0; --n) puzzle.give(random.below(16), 1 + random.below(4));
    RandomRules rules(puzzle.shape, 0, static_cast<std::uint32_t>(i));
    for (int n = random.below(5); n > 0; --n) {
      const RuleKind& kind = *kinds[random.below(static_cast<int>(kinds.size()))];
      if (auto rule = rules.draw(kind, 8)) puzzle.rules.push_back(std::move(rule));
    }
    const Judged judged(puzzle);
    const auto backend = cadical();
    std::vector<Part> conflict;  // a contradiction that is known spares work, and changes no answer
    if (random.chance(50))
      explain_contradiction(puzzle, *backend, {}, {},
                            [&](const std::vector<Part>& parts) {
                              conflict = parts;
                              return false;
                            },
                            {});
    met["a known contradiction"] += conflict.empty() ? 0 : 1;
    for (const bool unique : {false, true}) {
      const std::set<Set> expected = judged.smallest(unique);
      const Repair repaired =
          repair(puzzle, *backend, {.unique = unique, .limit = 1000, .conflict = conflict}, {});
      const std::string label = "board " + std::to_string(i) + (unique ? ", unique" : "");
      ASSERT_TRUE(repaired.decided && repaired.complete) << label;
      std::set<Set> found;
      for (const auto& parts : repaired.sets) ASSERT_TRUE(found.insert(judged.set_of(parts)).second) << label;
      ASSERT_EQ(found, expected) << label;
      if (!judged.smallest(false).contains(Set{})) {
        // What repairs the board alone is found without knowing why it is broken, and the search goes on
        // there.
        const RepairOptions all{.unique = unique, .limit = 1000, .conflict = conflict};
        const Repair alone = repair_alone(puzzle, *backend, all, {});
        std::set<Set> single;
        for (const auto& parts : alone.sets) ASSERT_TRUE(single.insert(judged.set_of(parts)).second) << label;
        ASSERT_TRUE(alone.untried.empty()) << label;
        const bool is_one = !expected.empty() && std::popcount(*expected.begin()) == 1;
        ASSERT_EQ(single, is_one ? expected : std::set<Set>()) << label;
        met["alone"] += is_one ? 1 : 0;
        std::set<Set> further;
        for (const auto& parts : repair(puzzle, *backend, all, {}, &alone).sets)
          ASSERT_TRUE(further.insert(judged.set_of(parts)).second) << label;
        ASSERT_EQ(further, expected) << label;
      }
      if (found.empty()) {
        ++met["none"];
        continue;
      }
      ASSERT_TRUE(repaired.solution &&
                  judged.obeys_the_rest(*repaired.solution, judged.set_of(repaired.sets[0])));
      ++met[std::to_string(repaired.sets[0].size())];
      if (found.size() > 1) ++met["several"];
      if (std::ranges::any_of(repaired.sets[0],
                              [](const Part& part) { return part.kind == Part::Kind::rule; }))
        ++met["a rule"];
      const Repair first = repair(puzzle, *backend, {.unique = unique}, {});
      ASSERT_EQ(first.sets.size(), 1U);
      ASSERT_FALSE(first.complete && found.size() > 1) << label;
    }
  }
  for (const char* what : {"none", "0", "1", "2", "3", "several", "a rule", "a known contradiction", "alone"})
    EXPECT_GE(met[what], test::at_least(1)) << what;
}

// A board on which questions of little work are left undecided, and a search in parts goes on. Another engine
// knows for each clue whether the board has a solution without it.
TEST(Repair, ClueByClueOfABoardThatNeedsASearch) {
  const Puzzle puzzle =
      test::sudoku(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
  const auto bitboard = find_backend("bitboard").make({});
  std::set<int> expected;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (puzzle.candidates[cell].count() > 1) continue;
    Puzzle without = puzzle;
    without.candidates[cell] = DigitSet::all(9);
    if (solve(without, *bitboard, {}).status == Status::satisfiable) expected.insert(cell);
  }
  for (const char* name : {"auto", "cadical"}) {
    const auto backend = find_backend(name).make({});
    const Repair alone = repair_alone(puzzle, *backend, {.limit = 100}, {});
    std::set<int> found;
    for (const std::vector<Part>& set : alone.sets) found.insert(set.at(0).cell);
    EXPECT_TRUE(alone.complete) << name;
    EXPECT_EQ(found, expected) << name;
  }
}

// A pair clashes if one digit is given in both of its cells and a house or rule says that they differ.
TEST(Repair, ClashesAreEqualGivensOfCellsThatDiffer) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  for (const auto& [cell, value] :
       std::map<int, int>{{0, 1}, {3, 1}, {4, 3}, {5, 1}, {11, 2}, {12, 2}, {15, 2}})
    puzzle.give(cell, value);
  puzzle.rules.push_back(make_rule("diagonal \\", {}, *puzzle.shape));
  std::vector<std::string> told;
  const auto model = Model::of(puzzle);
  for (const ClashingPair& pair : clashes_of(puzzle, *model))
    told.push_back(std::to_string(pair.digit + 1) + " " + cell_name(puzzle, pair.first) + " " +
                   cell_name(puzzle, pair.second) + " " + names_of(pair.constraints, *model));
  EXPECT_EQ(told, (std::vector<std::string>{"1 r1c1 r1c4 row 1", "1 r1c1 r2c2 box 1 and diagonal \\",
                                            "2 r3c4 r4c4 column 4 and box 4", "2 r4c1 r4c4 row 4"}));
}

// If a limit is hit, there is no answer, or a right one.
TEST(Repair, BudgetsGiveNoWrongAnswers) {
  const test::ScarceBudgets budgets;
  RandomBoards random(8);
  int undecided = 0;
  for (int i = 0; i < test::rounds(100); ++i) {
    const Puzzle puzzle = random.puzzle(i % 2 == 0 ? 6 : 4);
    const auto backend = cadical();
    for (const bool unique : {false, true}) {
      const Repair expected = repair(puzzle, *backend, {.unique = unique}, {});
      ASSERT_TRUE(expected.decided);
      for (const Budget* budget : budgets.all()) {
        const Repair repaired = repair(puzzle, *backend, {.unique = unique}, *budget);
        if (!repaired.decided) ++undecided;
        if (!repaired.decided) continue;
        ASSERT_EQ(repaired.sets.size(), expected.sets.size()) << i;
        if (repaired.sets.empty()) continue;
        ASSERT_EQ(repaired.sets[0].size(), expected.sets[0].size()) << i;
      }
    }
  }
  EXPECT_GT(undecided, 0);
}

}  // namespace repair_test
}  // namespace sudosat
