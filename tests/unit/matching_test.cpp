#include "propagation/matching.hpp"

#include <gtest/gtest.h>
#include <random>
#include <set>

#include "propagation/propagate.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace matching_test {

using Edge = std::pair<int, int>;

// Collects all edges of all matchings that cover the left vertices, by trying every mate for each in turn.
void collect_matchings(const std::vector<unsigned>& graph, std::size_t left, unsigned taken,
                       std::vector<Edge>& chosen, std::set<Edge>& found) {
  if (left == graph.size()) {
    found.insert(chosen.begin(), chosen.end());
    return;
  }
  for (int right = 0; right < 8; ++right) {
    if (((graph[left] & ~taken) >> right & 1) == 0) continue;
    chosen.emplace_back(left, right);
    collect_matchings(graph, left + 1, taken | 1U << right, chosen, found);
    chosen.pop_back();
  }
}

TEST(MatchingFilter, KeepsTheEdgesOfMatchingsAndNoOthers) {
  std::mt19937 random(1);
  MatchingFilter<1> filter(8);
  int without = 0, narrowed = 0;
  for (int round = 0; round < 3000; ++round) {
    std::vector<unsigned> graph(1 + random() % 7);
    filter.clear();
    for (unsigned& edges : graph) {
      // Few right vertices make Hall sets, and many leave some free.
      edges = static_cast<unsigned>(random() & random()) & (round % 2 == 0 ? 255U : (2U << graph.size()) - 1);
      *filter.edges(filter.add(static_cast<int>(random() % 9) - 1)) = edges;
    }
    std::set<Edge> expected;
    std::vector<Edge> chosen;
    collect_matchings(graph, 0, 0, chosen, expected);
    ASSERT_EQ(filter.run(), !expected.empty());
    if (expected.empty()) {
      ++without;
      std::set<int> lefts(filter.violated().begin(), filter.violated().end());
      unsigned neighbours = 0;
      for (int left : lefts) neighbours |= graph[left];
      EXPECT_LT(std::popcount(neighbours), static_cast<int>(lefts.size()));
      continue;
    }
    for (int left = 0; left < std::ssize(graph); ++left)
      for (int right = 0; right < 8; ++right) {
        ASSERT_EQ(filter.has_edge(left, right), expected.contains({left, right}));
        narrowed +=
            static_cast<int>(graph[left] >> right & 1) - static_cast<int>(filter.has_edge(left, right));
      }
  }
  EXPECT_GT(without, 100);
  EXPECT_GT(narrowed, 100);
}

TEST(MatchingFilter, NamesEdgesThatHoldTheComponentsTogether) {
  std::mt19937 random(2);
  MatchingFilter<1> filter(8);
  int dropped = 0;
  for (int round = 0; round < 3000; ++round) {
    filter.clear();
    for (int left = 0; left < 8; ++left) *filter.edges(filter.add(-1)) = random() & random() & 255U;
    if (!filter.run()) continue;
    std::vector<DigitSet::Word> kept(8, 0);
    std::vector<int> components;
    for (std::size_t left = 0; left < 8; ++left) {
      const int vertex = static_cast<int>(left);
      const DigitSet::Word mate = DigitSet::Word{1} << filter.mate(vertex);
      kept[left] |= mate;
      if (filter.parent(vertex) >= 0) kept[filter.parent(vertex)] |= mate;
      if (filter.way_back(vertex) >= 0) kept[left] |= DigitSet::Word{1} << filter.way_back(vertex);
      components.push_back(filter.component(vertex));
    }
    for (int left = 0; left < 8; ++left)
      dropped += std::popcount(*filter.edges(left)) - std::popcount(kept[left]);
    filter.clear();
    for (DigitSet::Word edges : kept) *filter.edges(filter.add(-1)) = edges;
    ASSERT_TRUE(filter.run());
    for (int left = 0; left < 8; ++left) {
      ASSERT_FALSE(filter.lost_edges(left));
      for (int other = 0; other < left; ++other)
        ASSERT_EQ(filter.component(left) == filter.component(other), components[left] == components[other]);
    }
  }
  EXPECT_GT(dropped, 100);
}

// The candidates that are left when a new Matching propagates them.
template <int W>
std::pair<Fixpoint, std::vector<DigitSet>> from_scratch(const Model& model,
                                                        const std::vector<DigitSet>& candidates) {
  Domains<W> domains(model);
  FixpointLoop<W> loop(domains);
  Matching<W> matching(domains);
  std::pair<Fixpoint, std::vector<DigitSet>> result{Fixpoint::contradiction, candidates};
  if (!domains.load(candidates)) return result;
  result.first = propagate(domains, loop, matching, {});
  domains.store(result.second);
  return result;
}

template <int W>
void expect_the_same_after_decisions_and_undoing(int size, unsigned seed) {
  test::RandomBoards boards(seed);
  int contradictions = 0, fixpoints = 0;
  for (int round = 0; round < 120; ++round) {
    const Puzzle puzzle = boards.puzzle(size);
    const auto model = Model::of(puzzle);
    Domains<W> domains(*model);
    FixpointLoop<W> loop(domains);
    Matching<W> matching(domains);
    if (!domains.load(puzzle.candidates)) continue;
    if (propagate(domains, loop, matching, {}) != Fixpoint::reached) continue;
    domains.record();
    matching.restore();
    std::vector<std::size_t> marks;
    std::vector<DigitSet> now = puzzle.candidates;
    for (int step = 0; step < 60; ++step) {
      const int cell = boards.below(model->cells());
      if (domains.is_single(cell) || boards.chance(20)) {
        if (marks.empty()) continue;
        domains.undo(marks.back());
        matching.restore();
        marks.pop_back();
        continue;
      }
      domains.store(now);
      marks.push_back(domains.mark());
      const int digit = domains.first(cell);
      if (boards.chance(50)) {
        ASSERT_TRUE(domains.remove(cell, digit));
        now[cell].erase(digit);
      } else {
        ASSERT_TRUE(domains.assign(cell, digit));
        now[cell] = DigitSet::single(size, digit);
      }
      const auto [expected, left] = from_scratch<W>(*model, now);
      ASSERT_EQ(propagate(domains, loop, matching, {}), expected);
      if (expected == Fixpoint::contradiction) {
        ++contradictions;
        domains.undo(marks.back());
        matching.restore();
        marks.pop_back();
      } else {
        ++fixpoints;
        domains.store(now);
        ASSERT_EQ(now, left);
      }
    }
  }
  EXPECT_GT(contradictions, 10);
  EXPECT_GT(fixpoints, 100);
}

TEST(Matching, FindsTheSameAfterUndoingAsFromScratch) {
  expect_the_same_after_decisions_and_undoing<1>(6, 1);
  expect_the_same_after_decisions_and_undoing<1>(9, 2);
  expect_the_same_after_decisions_and_undoing<0>(9, 3);
}

// The candidates that the matching stage leaves on a board on which no other propagator finds anything.
std::vector<DigitSet> left_by_matching(const Puzzle& puzzle) {
  const auto [fixpoint, left] = from_scratch<1>(*Model::of(*puzzle.shape, {}), puzzle.candidates);
  EXPECT_EQ(fixpoint, Fixpoint::reached);
  return left;
}

TEST(Matching, ThreeCellsTakeThreeDigits) {
  Puzzle puzzle(Shape::latin(7));
  const auto pencil = [&puzzle](int cell, std::initializer_list<int> digits) {
    DigitSet set(7);
    for (int digit : digits) set.insert(digit);
    puzzle.candidates[cell] = set;
  };
  pencil(0, {1, 2});
  pencil(2, {2, 4});
  pencil(5, {1, 4});
  const std::vector<DigitSet> left = left_by_matching(puzzle);
  for (int cell : {1, 3, 4, 6})
    for (int digit : {1, 2, 4}) EXPECT_FALSE(left[cell].contains(digit));
}

TEST(Matching, ADigitOfThreeRowsInThreeColumnsLeavesThese) {
  // A swordfish: rows 1, 3 and 6 can hold digit 1 in columns 2, 4 and 7 only.
  Puzzle puzzle(Shape::latin(7));
  for (int row : {0, 2, 5})
    for (int column : {0, 2, 4, 5}) puzzle.candidates[7 * row + column].erase(0);
  const std::vector<DigitSet> left = left_by_matching(puzzle);
  for (int row = 0; row < 7; ++row)
    for (int column : {1, 3, 6})
      EXPECT_EQ(left[7 * row + column].contains(0), row == 0 || row == 2 || row == 5);
}

TEST(Matching, RefutesFourCellsOfThreeDigits) {
  Puzzle puzzle(Shape::latin(7));
  for (int cell : {0, 1, 3, 6})
    for (int digit : {0, 1, 2, 3}) puzzle.candidates[cell].erase(digit);
  EXPECT_EQ(from_scratch<1>(*Model::of(*puzzle.shape, {}), puzzle.candidates).first, Fixpoint::contradiction);
}

// Nine or eight cages, and eight or nine regions, cover two rows of 17 cells. Neither kind divides the board,
// as rows do. The bug: a digit that stands twice was thought to stand 17 times, and there was no solution.
TEST(Matching, BugRegionsThatOverlapWereTakenForAPartition) {
  Puzzle puzzle(std::make_shared<const Shape>(ShapeSpec{2, 17, 17, 1, 0, 0, {}}));
  std::vector<std::vector<int>> rows(2);
  for (int cell = 0; cell < 34; ++cell) rows[cell / 17].push_back(cell);
  for (const auto& [rule, times] : {std::pair{"killer cage", std::array{9, 8}}, {"extra region", {8, 9}}})
    for (std::size_t row : {0U, 1U})
      for (int i = 0; i < times[row]; ++i)
        puzzle.rules.push_back(make_rule(rule, {.cells = {rows[row]}}, *puzzle.shape));
  EXPECT_EQ(from_scratch<1>(*Model::of(puzzle), puzzle.candidates).first, Fixpoint::reached);
}

}  // namespace matching_test
}  // namespace sudosat
