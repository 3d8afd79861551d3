// Sweeps with each instruction set that this processor has lose no solution, and all sets find the same.
#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <random>

#include "backends/builtin_backends.hpp"
#include "backends/lockstep/sweep.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/rule.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat::lockstep {
namespace lockstep_test {

using Random = std::mt19937;

int pick(Random& random, int low, int high) { return std::uniform_int_distribution(low, high)(random); }

const RuleKind& constraints_kind() {
  static const RuleKind kind{"constraints", "For tests.", {}, nullptr};
  return kind;
}

// Random constraints of the kinds that plans have.
class Constraints : public Rule {
 public:
  Constraints(int cells, Range values, Random& random) : Rule(constraints_kind(), {}) {
    for (int left = pick(random, 1, 4); left > 0; --left) {
      std::vector<int> some(cells);
      for (int cell = 0; cell < cells; ++cell) some[cell] = cell;
      std::shuffle(some.begin(), some.end(), random);
      some.resize(pick(random, 2, 6));
      add(some, values, random);
    }
  }
  bool accepts(const Shape&, const Grid& grid) const override {
    return std::ranges::all_of(constraints_, [&grid](const Constraint& constraint) {
      std::vector<int> values;
      for (int cell : scope_of(constraint)) values.push_back(grid[cell]);
      return sudosat::accepts(constraint, values);
    });
  }
  void post(const Shape&, Model& model) const override {
    for (const Constraint& constraint : constraints_) {
      if (const auto* set = std::get_if<Combination>(&constraint.what)) {
        model.post(AllDifferent{set->cells, "cage", "cage"});
        model.post(*set);
      } else if (const auto* sum = std::get_if<Linear>(&constraint.what)) {
        model.post(*sum);
      } else {
        const auto& pair = std::get<Relation>(constraint.what);
        model.post(pair);
      }
    }
  }

 private:
  void add(const std::vector<int>& cells, Range values, Random& random) {
    switch (pick(random, 0, 2)) {
      case 0: {
        Linear sum;
        std::int64_t total = 0;
        for (int cell : cells) {
          const int coefficient = pick(random, 0, 2) > 0 ? 1 : pick(random, -3, 3);
          sum.terms.push_back({cell, coefficient});
          total += coefficient * pick(random, values.first, values.last);
        }
        sum.totals = {total};
        if (pick(random, 0, 3) == 0) sum.totals.push_back(total + pick(random, 1, 3));
        constraints_.push_back({std::move(sum)});
        break;
      }
      case 1: {
        const auto allows = [&random](int, int) { return pick(random, 0, 2) > 0; };
        constraints_.push_back(
            {Relation{cells[0], cells[1], std::make_shared<PairTable>(values, values, allows)}});
        break;
      }
      default: {
        Combination cage{cells, {}, values.first};
        cage.cells.resize(std::min<std::size_t>(cells.size(), 3));
        for (DigitSet::Word set = 0; set < DigitSet::Word{1} << values.size(); ++set)
          if (std::popcount(set) == static_cast<int>(cage.cells.size()) && pick(random, 0, 1) == 1)
            cage.sets.push_back(set);
        constraints_.push_back({std::move(cage)});
      }
    }
  }

  std::vector<Constraint> constraints_;
};

// Each lane's candidates, until sweeps find no more; and the lanes that died on the way.
struct Swept32 {
  std::vector<std::vector<Set>> sets;
  LaneBits dead = 0;
  friend bool operator==(const Swept32&, const Swept32&) = default;
};

Swept32 sweep_through(const SweepKernel& kernel, const LockstepPlan& plan,
                      const std::vector<std::vector<Set>>& sets) {
  LockstepBoards boards(plan);
  for (std::size_t lane = 0; lane < sets.size(); ++lane)
    for (std::size_t cell = 0; cell < sets[lane].size(); ++cell)
      boards.sets[cell].lane[lane] = sets[lane][cell];
  Swept32 result{sets, 0};
  for (LaneBits changed = 1; changed != 0;) {
    const Swept swept = kernel.sweep(plan, boards, ~LaneBits{0});
    result.dead |= swept.dead;
    changed = swept.changed & ~result.dead;
  }
  for (std::size_t lane = 0; lane < sets.size(); ++lane)
    for (std::size_t cell = 0; cell < sets[lane].size(); ++cell)
      result.sets[lane][cell] = (result.dead >> lane & 1) != 0 ? Set{0} : boards.sets[cell].lane[lane];
  return result;
}

TEST(Lockstep, SweepsLoseNoSolution) {
  Random random(7);
  const auto shape = Shape::boxed(4, 2, 2);
  const std::vector<Grid> fillings = *test::all_solutions(Puzzle(shape), 1000);
  ASSERT_EQ(fillings.size(), 288U);
  int narrowed = 0, died = 0, kept = 0;
  for (int round = 0; round < test::rounds(400); ++round) {
    Puzzle puzzle(shape);
    puzzle.rules.push_back(std::make_shared<Constraints>(16, puzzle.range(0), random));
    const auto model = Model::of(puzzle);
    ASSERT_TRUE(has_plan(*model));
    const LockstepPlan plan = plan_of(*model);
    std::vector<std::vector<Set>> sets(lanes, std::vector<Set>(16));
    for (auto& board : sets)
      for (Set& set : board) set = static_cast<Set>(pick(random, 1, 15) | pick(random, 1, 15));
    const Swept32 first = sweep_through(sweep_kernels().front(), plan, sets);
    for (const SweepKernel& kernel : sweep_kernels())
      ASSERT_EQ(sweep_through(kernel, plan, sets), first) << kernel.instructions;
    for (std::size_t lane = 0; lane < sets.size(); ++lane) {
      if (first.sets[lane] != sets[lane]) ++narrowed;
      if ((first.dead >> lane & 1) != 0) ++died;
      for (const Grid& grid : fillings) {
        const auto holds = [&grid](const std::vector<Set>& board) {
          for (int cell = 0; cell < 16; ++cell)
            if ((board[cell] >> (grid[cell] - 1) & 1) == 0) return false;
          return true;
        };
        if (!holds(sets[lane]) || !puzzle.rules[0]->accepts(*shape, grid)) continue;
        ASSERT_TRUE(holds(first.sets[lane])) << "round " << round << ", lane " << lane;
        ++kept;
      }
    }
  }
  EXPECT_GE(narrowed, test::at_least(5000));
  EXPECT_GE(died, test::at_least(1000));
  EXPECT_GE(kept, test::at_least(1000));
}

TEST(Lockstep, FindsNoDigitForACellWithoutCandidates) {
  // The cell is in no house.
  Puzzle puzzle(
      std::make_shared<const Shape>(ShapeSpec{.rows = 1, .columns = 2, .digits = 9, .has_lines = false}));
  puzzle.candidates[0] = DigitSet::single(9, 0) | DigitSet::single(9, 1);
  const auto backend = lockstep_backend().make({});
  const auto search = backend->open(puzzle, Budget());
  const Assumption second{0, DigitSet::single(9, 1)}, third{0, DigitSet::single(9, 2)};
  EXPECT_EQ(search->solve({&third, 1}, {}, Budget()), Status::unsatisfiable);
  EXPECT_EQ(search->solve({&second, 1}, {}, Budget()), Status::satisfiable);
}

TEST(Lockstep, HasNoPlanForWhatLanesDoNotHold) {
  EXPECT_TRUE(has_plan(*Model::of(Puzzle(Shape::latin(16)))));
  EXPECT_FALSE(has_plan(*Model::of(Puzzle(Shape::latin(17)))));
}

}  // namespace lockstep_test
}  // namespace sudosat::lockstep
