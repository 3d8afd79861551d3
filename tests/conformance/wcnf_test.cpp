// The optimum of a WCNF file is the size of the smallest repair, and of the smallest set of givens to add. A
// few lines of search over the soft literals find the optimum.
#include "encoder/wcnf.hpp"

#include <gtest/gtest.h>
#include <sstream>

#include "formats/json/json.hpp"
#include "queries/explain/fix.hpp"
#include "queries/explain/repair.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/formula.hpp"
#include "tests/support/rounds.hpp"
#include "tests/support/string_sink.hpp"

namespace sudosat {
namespace wcnf_test {

using test::RandomBoards;

class Wcnf {
 public:
  explicit Wcnf(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string first;
      words >> first;
      if (first == "c") continue;
      std::vector<Literal> clause;
      for (Literal literal = 0; words >> literal && literal != 0;) clause.push_back(literal);
      if (first == "h") {
        hard_.add(clause);
        continue;
      }
      EXPECT_EQ(first, "1");
      EXPECT_EQ(clause.size(), 1U);
      soft_.push_back(clause.front());
    }
  }

  std::size_t soft() const { return soft_.size(); }
  // The fewest soft literals that are false; -1 if more than `most` have to be.
  int optimum(int most) {
    for (int fewest = 0; fewest <= most; ++fewest)
      if (is_satisfiable(0, fewest)) return fewest;
    return -1;
  }

 private:
  bool is_satisfiable(std::size_t from, int falsified) {
    if (falsified == 0) {
      for (std::size_t i = 0; i < soft_.size(); ++i)
        if (std::ranges::find(dropped_, i) == dropped_.end()) hard_.solver.assume(soft_[i]);
      return hard_.satisfiable();
    }
    for (std::size_t i = from; i < soft_.size(); ++i) {
      dropped_.push_back(i);
      const bool found = is_satisfiable(i + 1, falsified - 1);
      dropped_.pop_back();
      if (found) return true;
    }
    return false;
  }

  test::CadicalSink hard_;
  std::vector<Literal> soft_;
  std::vector<std::size_t> dropped_;
};

Wcnf drop_wcnf(const Puzzle& puzzle) {
  test::StringSink out;
  write_drop_wcnf(puzzle, puzzle_to_json(puzzle), *Model::of(puzzle, Model::Purpose::parts), out);
  return Wcnf(out.text);
}

TEST(Wcnf, DropsAsFewAsTheSmallestRepair) {
  const auto backend = find_backend("cadical").make({});
  RandomBoards random(31);
  std::map<std::size_t, int> sizes;
  for (int round = 0; round < test::rounds(60); ++round) {
    Puzzle puzzle(random.below(2) == 0 ? Shape::boxed(4, 2, 2) : Shape::latin(4));
    if (random.below(2) == 0) puzzle.rules.push_back(make_rule("diagonal \\", {}, *puzzle.shape));
    for (int i = random.below(4) + 3; i > 0; --i) puzzle.give(random.below(16), random.below(4) + 1);
    DigitSet some = DigitSet::single(4, random.below(4));
    some.insert(random.below(4));
    puzzle.candidates[random.below(16)] = some;
    const Repair repaired = repair(puzzle, *backend, {}, {});
    ASSERT_TRUE(repaired.decided);
    const std::size_t size = repaired.sets.empty() ? 0 : repaired.sets.front().size();
    ++sizes[size];
    EXPECT_EQ(drop_wcnf(puzzle).optimum(4), static_cast<int>(size)) << puzzle_to_json(puzzle);
  }
  EXPECT_GE(sizes[0], test::at_least(3));
  EXPECT_GE(sizes[1], test::at_least(10));
  EXPECT_GE(sizes[2], test::at_least(3));
}

TEST(Wcnf, AddsAsFewAsTheSmallestSetOfGivens) {
  const auto backend = find_backend("cadical").make({});
  RandomBoards random(32);
  std::map<std::size_t, int> sizes;
  for (int round = 0; round < test::rounds(60); ++round) {
    const Puzzle puzzle = random.puzzle(4);
    const auto solutions = test::all_solutions(puzzle, 40);
    if (!solutions || solutions->empty()) continue;
    test::StringSink out;
    write_add_wcnf(puzzle, puzzle_to_json(puzzle), *solutions, out);
    const Fixes fixes = smallest_fixes(puzzle, *backend, 1, {});
    ASSERT_TRUE(fixes.decided && !fixes.sets.empty());
    ++sizes[fixes.sets.front().size()];
    EXPECT_EQ(Wcnf(out.text).optimum(4), static_cast<int>(fixes.sets.front().size()))
        << puzzle_to_json(puzzle);
  }
  EXPECT_GE(sizes[0], test::at_least(2));
  EXPECT_GE(sizes[1], test::at_least(2));
  EXPECT_GE(sizes[2], test::at_least(2));
}

}  // namespace wcnf_test
}  // namespace sudosat
