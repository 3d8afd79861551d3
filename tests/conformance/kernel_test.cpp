// Compares every kernel constraint with its definition: both engines find exactly the tuples that it accepts,
// also under a condition, and its propagator loses none.
#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <set>

#include "backends/backend.hpp"
#include "encoder/encoding.hpp"
#include "propagation/propagator.hpp"
#include "tests/support/random_kernels.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace kernel_test {

void expect_exact(const Ground& ground, const std::vector<Constraint>& constraints, bool any,
                  const std::string& what) {
  Puzzle puzzle(ground.shape());
  const auto rule = std::make_shared<KernelRule>(kernel_kind(), constraints, any);
  puzzle.rules.push_back(rule);
  std::set<Tuple> expected;
  for_each_tuple(ground, [&](const Tuple& tuple) {
    Grid grid(1, ground.cells);
    for (int cell = 0; cell < ground.cells; ++cell) grid[cell] = tuple[cell];
    if (rule->accepts(*puzzle.shape, grid)) expected.insert(tuple);
  });
  for (const std::string encoding : {"backtracking", "lockstep", "minimal", "reduced"}) {
    const bool is_native = encoding == "backtracking" || encoding == "lockstep";
    BackendOptions options;
    if (!is_native) options.encoding.encoding = &find_encoding(encoding);
    const BackendInfo& info = find_backend(is_native ? encoding : "cadical");
    if (info.refuses(puzzle)) continue;
    const auto backend = info.make(options);
    std::set<Tuple> found;
    const auto search = backend->open(puzzle);
    const auto result = search->enumerate(100000,
                                          [&](const Grid& grid) {
                                            EXPECT_TRUE(found.insert(grid.values()).second)
                                                << what << " " << encoding << ": twice the same";
                                            return true;
                                          },
                                          {});
    EXPECT_EQ(result.end, End::all);
    ASSERT_EQ(found, expected) << what << " " << encoding;
  }
}

TEST(Kernel, BothEnginesFindWhatTheDefinitionAccepts) {
  Random random(1);
  for (const Kind& kind : kinds())
    for (int round = 0; round < test::rounds(150); ++round) {
      const Ground ground{pick(random, 2, 5), {pick(random, 0, 1), pick(random, 2, 4)}};
      if (round % 2 == 0)
        expect_exact(ground, {kind.make(ground, random)}, false, kind.name);
      else
        expect_exact(ground, {kind.make(ground, random), kind.make(ground, random)}, false, kind.name);
      if (::testing::Test::HasFatalFailure()) return;
    }
}

// Tries every relation of three digits. The two places of the cell may leave sets without a common digit.
TEST(Kernel, ARelationOfACellWithItselfIsExact) {
  const Ground ground{2, {1, 3}};
  for (unsigned table = 0; table < 512; ++table) {
    const auto allows = [&](int a, int b) { return (table >> (3 * (a - 1) + b - 1) & 1) != 0; };
    const auto allowed = std::make_shared<const PairTable>(ground.values, ground.values, allows);
    expect_exact(ground, {plain(Relation{0, 0, allowed})}, false, "table " + std::to_string(table));
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(Kernel, AnyOfHoldsWhereOneOfThemDoes) {
  Random random(2);
  for (int round = 0; round < test::rounds(300); ++round) {
    const Ground ground{pick(random, 2, 4), {pick(random, 0, 1), 3}};
    std::vector<Constraint> constraints;
    for (int i = pick(random, 0, 3); i >= 0; --i)
      constraints.push_back(
          kinds()[pick(random, 0, static_cast<int>(kinds().size()) - 1)].make(ground, random));
    expect_exact(ground, constraints, true, "any of");
    if (::testing::Test::HasFatalFailure()) return;
  }
}

// Has an alternative for each tuple: more than a cell has values, and parts of parts.
class OneOf : public Rule {
 public:
  explicit OneOf(std::vector<std::vector<int>> tuples)
      : Rule(kernel_kind(), {}), tuples_(std::move(tuples)) {}
  bool accepts(const Shape&, const Grid& grid) const override {
    return std::ranges::find(tuples_, grid.values()) != tuples_.end();
  }
  void post(const Shape&, Model& model) const override {
    std::vector<std::function<void()>> alternatives;
    for (const std::vector<int>& tuple : tuples_)
      alternatives.emplace_back([&model, &tuple] {
        for (std::size_t i = 0; i < tuple.size(); ++i) model.post(Domain{static_cast<int>(i), {tuple[i]}});
      });
    model.any_of(alternatives);
  }

 private:
  std::vector<std::vector<int>> tuples_;
};

TEST(Kernel, AnyOfTakesAnyNumber) {
  const Ground ground{3, {1, 17}};
  for (const std::size_t expected : {63U, 64U, 65U, 200U, 4000U}) {
    std::vector<std::vector<int>> tuples;
    for (int k = 0; tuples.size() < expected; ++k)
      tuples.push_back({k % 17 + 1, k / 17 % 17 + 1, k / 289 + 1});
    Puzzle puzzle(ground.shape());
    puzzle.rules.push_back(std::make_shared<OneOf>(tuples));
    puzzle.candidates[2] = DigitSet::single(17, tuples.back()[2] - 1);
    const auto last = static_cast<std::uint64_t>(
        std::ranges::count_if(tuples, [&](const auto& tuple) { return tuple[2] == tuples.back()[2]; }));
    for (const char* backend : {"backtracking", "cadical"})
      EXPECT_EQ(count(puzzle, *find_backend(backend).make({}), 5000, {}).found, last) << backend;
  }
}

TEST(Kernel, PropagatorsLoseNoTuple) {
  Random random(3);
  for (const Kind& kind : kinds())
    for (int round = 0; round < test::rounds(400); ++round) {
      const Ground ground{pick(random, 2, 5), {pick(random, 0, 1), pick(random, 2, 4)}};
      const Constraint constraint = kind.make(ground, random);
      Model model(ground.cells, ground.values.size(), ground.values.first);
      post(constraint, model);
      const Constraint& posted = model.constraints()[0];
      const auto propagator = make_propagator(posted, model);
      const std::vector<int> scope = propagator->scope(posted);
      std::vector<Propagator::Word> candidates(ground.cells), left, sets;
      for (auto& set : candidates)
        while (set == 0) set = random() & ((Propagator::Word{1} << ground.values.size()) - 1);
      for (int cell : scope) sets.push_back(candidates[cell]);
      const bool consistent = propagator->run(sets.data());
      left = candidates;
      for (std::size_t i = 0; i < scope.size(); ++i) left[scope[i]] &= sets[i];

      std::vector<Propagator::Word> supported(candidates.size(), 0);
      for_each_tuple(ground, [&](const Tuple& tuple) {
        const auto bit = [&](std::size_t cell) {
          return Propagator::Word{1} << (tuple[cell] - ground.values.first);
        };
        for (std::size_t cell = 0; cell < tuple.size(); ++cell)
          if ((candidates[cell] & bit(cell)) == 0) return;
        if (!accepts_tuple(constraint, tuple)) return;
        for (std::size_t cell = 0; cell < tuple.size(); ++cell) supported[cell] |= bit(cell);
      });
      const bool solvable = supported[0] != 0;
      ASSERT_TRUE(consistent || !solvable) << kind.name;
      for (std::size_t cell = 0; solvable && cell < left.size(); ++cell)
        ASSERT_EQ(supported[cell] & ~left[cell], 0U) << kind.name << " loses a value";
      // A cell that occurs several times has a set each time. Each is supported, but perhaps not by one
      // digit.
      if (!kind.is_complete || std::set<int>(scope.begin(), scope.end()).size() < scope.size()) continue;
      EXPECT_EQ(consistent, solvable) << kind.name;
      for (std::size_t i = 0; solvable && i < scope.size(); ++i) {
        const auto cell = static_cast<std::size_t>(scope[i]);
        EXPECT_EQ(left[cell], supported[cell]) << kind.name << " leaves a value that nothing supports";
      }
    }
}

}  // namespace kernel_test
}  // namespace sudosat
