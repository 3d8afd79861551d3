#include <gtest/gtest.h>

#include "model/model.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace model_cache_test {

// The rules of a puzzle change in place, as a program changes them, and others ask about others in between.
TEST(ModelCache, HasTheModelOfThePuzzleAskedForNow) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  const Puzzle classic = puzzle;
  ModelCache mine, others;
  for (const char* rule : {"diagonal \\", "diagonal /"}) {
    puzzle.rules.push_back(make_rule(rule, {}, *puzzle.shape));
    for (ModelCache* cache : {&mine, &others, &mine}) {
      EXPECT_EQ(cache->get(puzzle)->rules(), std::ssize(puzzle.rules));
      EXPECT_EQ(cache->get(classic)->rules(), 0);
    }
    EXPECT_EQ(Model::of(puzzle)->all_different().size(), 27 + puzzle.rules.size());
  }
  puzzle.shape = Shape::latin(9);
  EXPECT_EQ(Model::of(puzzle)->all_different().size(), 18 + puzzle.rules.size());
}

TEST(ModelCache, SharesTheModelOfOnePuzzle) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.rules.push_back(make_rule("diagonal /", {}, *puzzle.shape));
  ModelCache one, another;
  const auto model = one.get(puzzle);
  EXPECT_EQ(another.get(puzzle), model);
  EXPECT_EQ(Model::of(puzzle), model);
}

}  // namespace model_cache_test
}  // namespace sudosat
