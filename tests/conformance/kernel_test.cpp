// Every kernel constraint against its definition: both engines find exactly the tuples it accepts, under a
// condition too, and its propagator loses none of them.
#include <algorithm>
#include <bit>
#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <set>

#include "backends/backend.hpp"
#include "encoder/encoding.hpp"
#include "propagation/propagator.hpp"
#include "tests/support/kernel_ground.hpp"
#include "tests/support/random_automaton.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace kernel_test {

std::vector<int> some_cells(const Ground& ground, Random& random, int most) {
  std::vector<int> cells(static_cast<std::size_t>(ground.cells));
  for (int i = 0; i < ground.cells; ++i) cells[static_cast<std::size_t>(i)] = i;
  std::shuffle(cells.begin(), cells.end(), random);
  cells.resize(static_cast<std::size_t>(pick(random, 2, std::min(most, ground.cells))));
  return cells;
}

std::vector<int> some_values(const Range& range, Random& random) {
  std::vector<int> values;
  for (int value = range.first; value <= range.last; ++value)
    if (pick(random, 0, 1) == 1) values.push_back(value);
  return values;
}

using Maker = std::function<Constraint(const Ground&, Random&)>;

Constraint random_domain(const Ground& ground, Random& random) {
  return plain(Domain{pick(random, 0, ground.cells - 1), some_values(ground.values, random)});
}

Constraint random_relation(const Ground& ground, Random& random) {
  std::vector<int> cells = some_cells(ground, random, 2);
  if (pick(random, 0, 4) == 0) cells[1] = cells[0];
  const int density = pick(random, 1, 9);
  return plain(Relation{cells[0], cells[1],
                        std::make_shared<const PairTable>(ground.values, ground.values, [&](int, int) {
                          return pick(random, 0, 9) < density;
                        })});
}

Constraint random_linear(const Ground& ground, Random& random) {
  Linear linear;
  int least = 0, most = 0;
  for (int cell : some_cells(ground, random, 4)) {
    int coefficient = pick(random, 0, 2) == 0 ? pick(random, -3, 3) : 1;
    if (coefficient == 0) coefficient = -1;
    linear.terms.push_back({cell, coefficient});
    least += std::min(coefficient * ground.values.first, coefficient * ground.values.last);
    most += std::max(coefficient * ground.values.first, coefficient * ground.values.last);
  }
  if (pick(random, 0, 4) == 0) linear.terms.push_back({linear.terms[0].cell, pick(random, 1, 2)});
  for (int total = least - 1; total <= most + 1; ++total)
    if (pick(random, 0, 7) == 0) linear.totals.push_back(total);
  return plain(std::move(linear));
}

Constraint random_combination(const Ground& ground, Random& random) {
  Combination combination{some_cells(ground, random, 5), {}, ground.values.first};
  for (DigitSet::Word set = 0; set < DigitSet::Word{1} << ground.values.size(); ++set)
    if (std::popcount(set) == static_cast<int>(combination.cells.size()) && pick(random, 0, 1) == 0)
      combination.sets.push_back(set);
  return plain(std::move(combination));
}

Constraint random_runs(const Ground& ground, Random& random) {
  std::vector<int> cells = some_cells(ground, random, 5);
  Runs runs{.first = cells[0], .arms = {}, .total = pick(random, 0, ground.cells - 1)};
  if (pick(random, 0, 4) == 0) cells.push_back(cells[0]);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (i == 1 || pick(random, 0, 1) == 0) runs.arms.emplace_back();
    runs.arms.back().push_back(cells[i]);
  }
  runs.offset = pick(random, 0, 1);
  runs.goes_on = pick(random, 0, 1) * pick(random, 0, static_cast<int>(runs.arms.size()));
  return plain(std::move(runs));
}

Constraint random_precedence(const Ground& ground, Random& random) {
  std::vector<int> cells = some_cells(ground, random, 5);
  if (pick(random, 0, 4) == 0) cells.push_back(cells[0]);
  return plain(Precedence{cells, ground.values.first + (pick(random, 0, 9) == 0 ? pick(random, -1, 1) : 0)});
}

Constraint random_patterns(const Ground& ground, Random& random) {
  Patterns patterns{some_cells(ground, random, 5), {}, ground.values.first};
  if (pick(random, 0, 4) == 0) patterns.cells.push_back(patterns.cells[0]);
  for (int count = pick(random, 0, 5); count > 0; --count)
    for (auto& pattern = patterns.patterns.emplace_back(); pattern.size() < patterns.cells.size();)
      pattern.push_back((random() | random()) & ((DigitSet::Word{1} << ground.values.size()) - 1));
  return plain(std::move(patterns));
}

Constraint random_regular(const Ground& ground, Random& random) {
  std::vector<int> cells = some_cells(ground, random, 4);
  if (pick(random, 0, 4) == 0) cells.push_back(cells[0]);
  return plain(Regular{cells, test::random_automaton(random, pick(random, 1, 5), ground.values)});
}

Constraint random_count(const Ground& ground, Random& random) {
  Count count{some_cells(ground, random, 4), some_values(ground.values, random)};
  if (pick(random, 0, 4) == 0) count.cells.push_back(count.cells[0]);
  if (pick(random, 0, 1) == 0)
    count.total = pick(random, 0, ground.cells - 1);
  else
    count.allowed = some_values({0, static_cast<int>(count.cells.size())}, random);
  return plain(std::move(count));
}

Constraint random_n_value(const Ground& ground, Random& random) {
  std::vector<int> cells = some_cells(ground, random, 5);
  if (pick(random, 0, 4) == 0) cells.push_back(cells[0]);
  return plain(NValue{cells, pick(random, 0, ground.cells - 1)});
}

Constraint random_element(const Ground& ground, Random& random) {
  return plain(Element{pick(random, 0, ground.cells - 1), ground.values.first + pick(random, -1, 1),
                       some_cells(ground, random, 4), pick(random, 0, ground.cells - 1)});
}

Constraint random_connected(const Ground& ground, Random& random) {
  Connected connected{some_cells(ground, random, 6), {}, some_values(ground.values, random)};
  const int cells = static_cast<int>(connected.cells.size());
  connected.neighbours.resize(connected.cells.size());
  for (int i = 0; i < cells; ++i)
    for (int j = 0; j < i; ++j)
      if (pick(random, 0, 2) == 0) {
        connected.neighbours[static_cast<std::size_t>(i)].push_back(j);
        connected.neighbours[static_cast<std::size_t>(j)].push_back(i);
      }
  connected.size = pick(random, 0, 1) * pick(random, 1, cells);
  return plain(std::move(connected));
}

Constraint random_distinct_pairs(const Ground& ground, Random& random) {
  DistinctPairs pairs;
  const int places = pick(random, 1, ground.cells / 2);
  const std::vector<int> cells = [&] {
    std::vector<int> all(static_cast<std::size_t>(ground.cells));
    for (int i = 0; i < ground.cells; ++i) all[static_cast<std::size_t>(i)] = i;
    std::shuffle(all.begin(), all.end(), random);
    return all;
  }();
  pairs.first.assign(cells.begin(), cells.begin() + places);
  pairs.second.assign(cells.begin() + places, cells.begin() + 2 * places);
  return plain(std::move(pairs));
}

Constraint random_ranking(const Ground& ground, Random& random) {
  Ranking ranking{.cells = some_cells(ground, random, 6), .contestants = {}, .first = std::nullopt};
  const int size = static_cast<int>(ranking.cells.size());
  if (pick(random, 0, 1) == 0) ranking.first = pick(random, ground.values.first - 1, ground.values.last);
  ranking.ties = static_cast<Ranking::Ties>(pick(random, 0, 2));
  const int length = pick(random, 1, 3), contestants = pick(random, 1, 4);
  for (int i = 0; i < contestants; ++i) {
    Ranking::Contestant& contestant = ranking.contestants.emplace_back();
    if (pick(random, 0, 1) == 0) contestant.rank = pick(random, 0, contestants - 1);
    const int lists = ranking.first && contestant.rank < 0 ? pick(random, 1, 3) : 1;
    for (int j = 0; j < lists; ++j) {
      auto& list = contestant.lists.emplace_back();
      for (int k = 0; k < length; ++k) list.push_back(pick(random, 0, size - 1));
    }
  }
  return plain(std::move(ranking));
}

struct Kind {
  const char* name;
  Maker make;
  bool is_complete;  // the propagator leaves no value that no accepted tuple has
};
const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      {"domain", random_domain, true},
      {"relation", random_relation, true},
      {"linear", random_linear, true},
      {"runs", random_runs, true},
      {"precedence", random_precedence, true},
      {"patterns", random_patterns, true},
      {"regular", random_regular, false},
      {"count", random_count, false},
      {"n value", random_n_value, false},
      {"element", random_element, false},
      {"connected", random_connected, false},
      {"ranking", random_ranking, false},
      {"distinct pairs", random_distinct_pairs, false},
      {"combination", random_combination, true},
  };
  return all;
}

void expect_exact(const Ground& ground, const std::vector<Constraint>& constraints, bool any,
                  const std::string& what) {
  Puzzle puzzle(ground.shape());
  const auto rule = std::make_shared<KernelRule>(kernel_kind(), constraints, any);
  puzzle.rules.push_back(rule);
  std::set<Tuple> expected;
  for_each_tuple(ground, [&](const Tuple& tuple) {
    Grid grid(1, ground.cells);
    for (int cell = 0; cell < ground.cells; ++cell) grid[cell] = tuple[static_cast<std::size_t>(cell)];
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

// Every relation of three digits. What both places of the cell leave may fit together no more.
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
          kinds()[static_cast<std::size_t>(pick(random, 0, static_cast<int>(kinds().size()) - 1))].make(
              ground, random));
    expect_exact(ground, constraints, true, "any of");
    if (::testing::Test::HasFatalFailure()) return;
  }
}

// One alternative for each tuple: more than a cell has values, and parts of parts.
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
      std::vector<Propagator::Word> candidates(static_cast<std::size_t>(ground.cells)), left, sets;
      for (auto& set : candidates)
        while (set == 0) set = random() & ((Propagator::Word{1} << ground.values.size()) - 1);
      for (int cell : scope) sets.push_back(candidates[static_cast<std::size_t>(cell)]);
      const bool consistent = propagator->run(sets.data());
      left = candidates;
      for (std::size_t i = 0; i < scope.size(); ++i) left[static_cast<std::size_t>(scope[i])] &= sets[i];

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
      // A set for each time that a cell is there: each is supported, but not all by the same digit.
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
