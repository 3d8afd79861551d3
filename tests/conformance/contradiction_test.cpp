// Explanations of small boards against trying everything.
#include "queries/explain/contradiction.hpp"

#include <atomic>
#include <gtest/gtest.h>
#include <set>

#include "queries/explain/core.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/part_oracle.hpp"
#include "tests/support/rounds.hpp"
#include "tests/support/scarce_budgets.hpp"

namespace sudosat {
namespace contradiction_test {

using test::all_solutions;
using test::PartOracle;
using test::RandomBoards;
using Parts = std::vector<Part>;

std::unique_ptr<Backend> cadical() { return find_backend("cadical").make({}); }

// The clues and constraints, from the puzzle: what the setter wrote, and the lists of cells of the model.
Parts parts_of(const Puzzle& puzzle, const Model& model) {
  Parts parts;
  for (int cell = 0; cell < model.cells(); ++cell)
    if (puzzle.candidates[cell].count() != model.digits())
      parts.push_back({.kind = Part::Kind::clue, .cell = cell});
  for (int k = 0; k < static_cast<int>(model.all_different().size()); ++k)
    parts.push_back({.kind = Part::Kind::constraint, .constraint = k});
  return parts;
}

struct Board {
  explicit Board(Puzzle board)
      : puzzle(std::move(board)),
        model(Model::of(puzzle)),
        parts(parts_of(puzzle, *model)),
        oracle(*model, puzzle.candidates, PartOracle::Kind::coarse) {}

  bool contradicts(const Parts& some, const std::vector<Fact>& facts = {}) const {
    return !oracle.solve(some, facts);
  }
  bool is_minimal(const Parts& core, const std::vector<Fact>& facts = {}) const {
    if (!contradicts(core, facts)) return false;
    for (std::size_t i = 0; i < core.size(); ++i) {
      Parts others = core;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (contradicts(others, facts)) return false;
    }
    return true;
  }
  bool has_solution() const { return !all_solutions(puzzle, 0) || !all_solutions(puzzle, 0)->empty(); }

  Puzzle puzzle;
  std::shared_ptr<const Model> model;
  Parts parts;
  PartOracle oracle;
};

struct Explained {
  End end;
  std::vector<Parts> explanations;
};

Explained explain(const Board& board, const std::vector<Fact>& facts, const ContradictionOptions& options,
                  std::size_t limit = SIZE_MAX, const Budget& budget = {}) {
  const auto backend = cadical();
  Explained explained;
  explained.end = explain_contradiction(
      board.puzzle, *backend, facts, options,
      [&](const Parts& parts) {
        explained.explanations.push_back(parts);
        return explained.explanations.size() < limit;
      },
      budget);
  return explained;
}

// Tries all sets of parts, small ones first. A set that a known assignment satisfies needs no search.
std::set<Parts> all_minimal(const Board& board, const std::vector<Fact>& facts) {
  const std::size_t sets = std::size_t{1} << board.parts.size();
  std::vector<bool> contradictory(sets);
  std::vector<std::size_t> satisfiable;
  std::set<Parts> minimal;
  for (std::size_t set = 0; set < sets; ++set) {
    Parts chosen;
    for (std::size_t i = 0; i < board.parts.size() && !contradictory[set]; ++i) {
      if ((set >> i & 1U) == 0) continue;
      chosen.push_back(board.parts[i]);
      contradictory[set] = contradictory[set & ~(std::size_t{1} << i)];
    }
    if (contradictory[set] || std::any_of(satisfiable.begin(), satisfiable.end(),
                                          [set](std::size_t larger) { return (set & ~larger) == 0; }))
      continue;
    if (const auto assignment = board.oracle.solve(chosen, facts)) {
      std::size_t satisfied = 0;
      for (std::size_t i = 0; i < board.parts.size(); ++i)
        if (!board.oracle.violates(board.parts[i], *assignment)) satisfied |= std::size_t{1} << i;
      satisfiable.push_back(satisfied);
    } else {
      contradictory[set] = true;
      minimal.insert(std::move(chosen));
    }
  }
  return minimal;
}

struct Contradiction : ::testing::Test {
  int explainable = 0, several = 0;
  void expect_all_found(const Board& board, const std::vector<Fact>& facts, const std::string& label);
};

void Contradiction::expect_all_found(const Board& board, const std::vector<Fact>& facts,
                                     const std::string& label) {
  const std::set<Parts> expected = all_minimal(board, facts);
  explainable += !expected.empty();
  several += expected.size() > 1;
  const Explained all = explain(board, facts, {.smallest = true});
  EXPECT_EQ(all.end, End::all) << label;
  EXPECT_EQ(std::set<Parts>(all.explanations.begin(), all.explanations.end()), expected) << label;
  EXPECT_EQ(all.explanations.size(), expected.size()) << label << ": none twice";
  for (std::size_t i = 1; i < all.explanations.size(); ++i)
    EXPECT_LE(all.explanations[i - 1].size(), all.explanations[i].size()) << label;
  if (expected.empty()) return;
  EXPECT_EQ(explain(board, facts, {.smallest = true}, 1).end, End::limit) << "ended by the callback";
  for (std::uint64_t seed : {1U, 2U}) {
    const Explained one = explain(board, facts, {.smallest = false, .seed = seed});
    EXPECT_EQ(one.end, End::all) << label;
    ASSERT_EQ(one.explanations.size(), 1U) << label;
    EXPECT_TRUE(expected.count(one.explanations.front())) << label;
  }
}

// Draws boards of few parts: three or four rows with some clues and pencilmarks.
Puzzle few_parts(RandomBoards& random, int most_clues) {
  const int size = 3 + random.below(2);
  auto shape = size == 4 && random.chance(40) ? Shape::boxed(4, 2, 2) : Shape::latin(size);
  // A spare digit, so that no constraint covers.
  if (size == 3 && random.chance(30))
    shape = std::make_shared<const Shape>(ShapeSpec{.rows = 3, .columns = 3, .digits = 4, .regions = {}});
  Puzzle puzzle(shape);
  if (random.chance(20)) puzzle.rules.push_back(make_rule("diagonal \\", {}, *puzzle.shape));
  const int clues = shape->has_boxes() ? std::min(most_clues, 4) : most_clues;
  for (int i = 0; i < clues; ++i) {
    const int cell = random.below(shape->cells());
    if (random.chance(70)) {
      puzzle.give(cell, 1 + random.below(size));
    } else {
      DigitSet& set = puzzle.candidates[cell];
      for (int digit = 0; digit < shape->digits(); ++digit)
        if (random.chance(60)) set.erase(digit);
    }
  }
  return puzzle;
}

TEST_F(Contradiction, AllExplanationsOfBoardsWithFewParts) {
  RandomBoards random(1);
  for (int i = 0; i < test::rounds(40); ++i) {
    const Board board(few_parts(random, 6));
    ASSERT_LE(board.parts.size(), 17U);
    expect_all_found(board, {}, "board " + std::to_string(i));
    if (HasFailure()) return;
  }
  EXPECT_GE(explainable, test::at_least(15));
  EXPECT_GE(several, test::at_least(8));
}

TEST_F(Contradiction, AllExplanationsOfForcedAndImpossibleFacts) {
  RandomBoards random(2);
  for (int i = 0; i < test::rounds(40); ++i) {
    const Board board(few_parts(random, 4));
    const Fact fact{{random.below(board.model->cells()), random.below(board.model->digits())},
                    random.chance(50)};
    expect_all_found(board, {fact}, "board " + std::to_string(i));
    if (HasFailure()) return;
  }
  EXPECT_GE(explainable, test::at_least(15));
  EXPECT_GE(several, test::at_least(5));
}

// Boards of all kinds, that have no solution.
void explain_random(int size, int wanted, unsigned seed, std::size_t small_enough) {
  RandomBoards random(seed);
  int found = 0, compared = 0;
  while (found < wanted) {
    const Board board(random.puzzle(size));
    const Explained one = explain(board, {}, {.smallest = false, .seed = seed});
    const bool has_solution = board.has_solution();
    ASSERT_EQ(one.end, End::all);
    ASSERT_EQ(one.explanations.size(), has_solution ? 0U : 1U);
    // DPLL takes long where much of a larger board is left open.
    if (has_solution || (size > 4 && one.explanations.front().size() > 8)) continue;
    ++found;
    ASSERT_TRUE(board.is_minimal(one.explanations.front())) << found;
    const Explained first = explain(board, {}, {.smallest = true}, 3);
    ASSERT_FALSE(first.explanations.empty());
    for (const Parts& parts : first.explanations) ASSERT_TRUE(board.is_minimal(parts)) << found;
    const std::size_t smallest = first.explanations.front().size();
    EXPECT_LE(smallest, one.explanations.front().size());
    if (smallest > small_enough) continue;
    ++compared;
    ASSERT_TRUE(smallest == 0 || !board.oracle.has_core(board.parts, {}, smallest - 1)) << found;
  }
  EXPECT_GT(compared, wanted / 2);
}

TEST_F(Contradiction, MinimalAndSmallestOnRandomBoards4x4) { explain_random(4, test::rounds(200), 3, 6); }
TEST_F(Contradiction, MinimalAndSmallestOnRandomBoards5x5) { explain_random(5, test::rounds(40), 4, 4); }

// All solutions are listed to know what every one has, and what none has.
TEST_F(Contradiction, FactsOfRandomBoards) {
  RandomBoards random(5);
  int forced = 0, impossible = 0, open = 0;
  for (int i = 0; i < 200; ++i) {
    const Board board(random.puzzle(4));
    const auto solutions = all_solutions(board.puzzle, 300);
    if (!solutions || solutions->empty()) continue;
    const Candidate candidate{random.below(16), random.below(4)};
    const auto holds = std::count_if(solutions->begin(), solutions->end(), [&](const Grid& grid) {
      return grid[candidate.cell] == candidate.digit + 1;
    });
    const auto backend = cadical();
    const Forced known = is_forced(board.puzzle, *backend, candidate, {});
    if (holds > 0 && holds < static_cast<std::ptrdiff_t>(solutions->size())) {
      ++open;
      EXPECT_EQ(known, Forced::no);
      for (bool opposite : {true, false})
        EXPECT_TRUE(explain(board, {{candidate, opposite}}, {}).explanations.empty());
      continue;
    }
    EXPECT_EQ(known, holds > 0 ? Forced::yes : Forced::impossible);
    ++(holds > 0 ? forced : impossible);
    const std::vector<Fact> opposite{{candidate, holds == 0}};
    const Explained any = explain(board, opposite, {.smallest = false, .seed = 7});
    ASSERT_EQ(any.explanations.size(), 1U);
    EXPECT_TRUE(board.is_minimal(any.explanations.front(), opposite));
    const Explained smallest = explain(board, opposite, {.smallest = true}, 1);
    ASSERT_EQ(smallest.explanations.size(), 1U);
    const Parts& parts = smallest.explanations.front();
    EXPECT_TRUE(board.is_minimal(parts, opposite));
    if (!parts.empty() && parts.size() <= 6) {
      EXPECT_FALSE(board.oracle.has_core(board.parts, opposite, parts.size() - 1));
    }
  }
  EXPECT_GT(forced, 20);
  EXPECT_GT(impossible, 40);
  EXPECT_GT(open, 5);
}

// The cells alone contradict the fact, so there is nothing to name.
TEST_F(Contradiction, BugExplanationWithoutAnyPartCrashed) {
  const Board board{Puzzle(Shape::latin(1))};
  for (bool smallest : {false, true}) {
    const Explained explained = explain(board, {{{0, 0}, false}}, {.smallest = smallest});
    EXPECT_EQ(explained.end, End::all);
    ASSERT_EQ(explained.explanations.size(), 1U);
    EXPECT_TRUE(explained.explanations.front().empty());
  }
}

TEST_F(Contradiction, SameForTheSameSeed) {
  RandomBoards random(6);
  for (int i = 0; i < 20; ++i) {
    const Board board(random.puzzle(6));
    for (bool smallest : {false, true}) {
      const Explained first = explain(board, {}, {.smallest = smallest, .seed = 4}, 2);
      EXPECT_EQ(first.explanations, explain(board, {}, {.smallest = smallest, .seed = 4}, 2).explanations);
    }
  }
}

// The constraints alone cannot be met, so no clue is to blame: a diagonal of a 2x2 Latin square holds one
// digit twice.
TEST_F(Contradiction, RulesThatContradictEachOther) {
  Puzzle puzzle(Shape::latin(2));
  puzzle.rules.push_back(make_rule("diagonal \\", {}, *puzzle.shape));
  puzzle.give(0, 1);
  const Board board(puzzle);
  ASSERT_FALSE(board.has_solution());
  expect_all_found(board, {}, "2x2 with a diagonal");
  for (const Parts& parts : explain(board, {}, {.smallest = true}).explanations)
    for (const Part& part : parts) EXPECT_EQ(part.kind, Part::Kind::constraint);
}

// Whenever the search is stopped, it has what it said last.
TEST_F(Contradiction, AnInterruptLeavesTheSmallestSoFar) {
  RandomBoards random(9);
  int stopped = 0, not_minimal = 0;
  for (int i = 0; i < 60; ++i) {
    const Board board(random.puzzle(i % 2 == 0 ? 6 : 4));
    if (board.has_solution()) continue;
    std::vector<std::size_t> sizes;
    ContradictionOptions options{.seed = 3, .smaller = [&](std::size_t size) { sizes.push_back(size); }};
    explain(board, {}, options);
    ASSERT_FALSE(sizes.empty());
    for (std::size_t last = 0; last < sizes.size(); ++last) {
      std::atomic<bool> stop = false;
      std::size_t heard = 0;
      options.smaller = [&](std::size_t) { stop = heard++ == last || stop; };
      Budget budget;
      budget.stop = &stop;
      const Explained best = explain(board, {}, options, SIZE_MAX, budget);
      ASSERT_EQ(best.end, End::undecided) << i;
      ASSERT_EQ(best.explanations.size(), 1U) << i;
      ASSERT_EQ(best.explanations[0].size(), sizes[last]) << i;
      ASSERT_TRUE(board.contradicts(best.explanations[0])) << i;
      ++stopped;
      not_minimal += !board.is_minimal(best.explanations[0]);
    }
  }
  EXPECT_GT(stopped, 50);
  EXPECT_GT(not_minimal, 20);
}

// If a limit is hit, there is no answer, or a right one.
TEST_F(Contradiction, BudgetsGiveNoWrongAnswers) {
  const test::ScarceBudgets budgets;
  RandomBoards random(8);
  int unknown = 0, decided = 0;
  for (int i = 0; i < 60; ++i) {
    const Board board(random.puzzle(i % 2 == 0 ? 6 : 4));
    const bool has_solution = board.has_solution();
    const auto backend = cadical();
    for (const Budget* budget : budgets.all()) {
      for (bool smallest : {false, true}) {
        const Explained explained = explain(board, {}, {.smallest = smallest}, 3, *budget);
        const bool is_best_so_far = !smallest && explained.end == End::undecided;
        for (const Parts& parts : explained.explanations)
          EXPECT_TRUE(is_best_so_far ? board.contradicts(parts) : board.is_minimal(parts));
        if (explained.explanations.empty()) {
          ++(explained.end == End::undecided ? unknown : decided);
          if (explained.end != End::undecided) {
            EXPECT_TRUE(has_solution) << i;
          }
        }
        if (budget != &budgets.one_conflict) {
          EXPECT_EQ(explained.end, End::undecided);
        }
      }
      const Forced known = is_forced(board.puzzle, *backend, {0, 0}, *budget);
      if (known != Forced::undecided) {
        EXPECT_EQ(known, is_forced(board.puzzle, *backend, {0, 0}, {})) << i;
      }
    }
  }
  EXPECT_GT(unknown, 100);
  EXPECT_GT(decided, 50);
}

TEST(BackendInfo, SaysWhatExplains) {
  const Puzzle puzzle(Shape::boxed(4, 2, 2));
  for (const BackendInfo& info : backends()) {
    BackendOptions options;
    if (info.needs_command)
      options.solver_command = info.name == "ipasir" ? IPASIR_CADICAL : "minisat {cnf} {answer}";
    const auto backend = info.make(options);
    bool explains = true;
    try {
      backend->open_parts(puzzle, {}, {});
    } catch (const UsageError&) {
      explains = false;
    }
    EXPECT_EQ(explains, info.explains) << info.name;
  }
}

}  // namespace contradiction_test
}  // namespace sudosat
