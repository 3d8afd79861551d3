// What a rule says as a part of an explanation, where no house holds unless it is named: what it accepts,
// also on grids that break the houses of the board. Its lowering must rest on none of them.
#include <gtest/gtest.h>
#include <numeric>

#include "backends/part_search.hpp"
#include "formats/json/json.hpp"
#include "tests/conformance/random_variants.hpp"

namespace sudosat::test {
namespace rules_alone_test {

// The last rule of the puzzle as parts, each of which an explanation can name.
class Alone {
 public:
  explicit Alone(const Puzzle& puzzle) : puzzle_(puzzle), model_(Model::of(puzzle)) {
    const int rule = static_cast<int>(puzzle.rules.size()) - 1;
    std::vector<Part> parts = coarse_parts(*model_, puzzle.candidates);
    std::erase_if(parts, [&](const Part& part) {
      return part.kind == Part::Kind::constraint ? model_->all_different()[part.constraint].rule != rule
                                                 : part.rule != rule;
    });
    is_one_part_ = parts.size() == 1 && parts.front().kind == Part::Kind::rule;
    numbers_.resize(parts.size());
    std::iota(numbers_.begin(), numbers_.end(), 0);
    search_ = find_backend("cadical").make({})->open_parts(puzzle, parts, {});
  }

  // Whether the rule accepts the grid. A rule that only keeps cells apart has a part for each list of cells,
  // without lists that houses keep apart anyway.
  bool expect_agreement(const Grid& grid) {
    std::vector<Fact> facts;
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
      facts.push_back({{cell, model_->digit_of(cell, grid[cell])}, true});
    const bool accepted = puzzle_.rules.back()->accepts(*puzzle_.shape, grid);
    const Status status = search_->solve(numbers_, facts, {});
    if (is_one_part_ || accepted) {
      EXPECT_EQ(status, accepted ? Status::satisfiable : Status::unsatisfiable)
          << ::testing::PrintToString(grid.values());
    }
    return accepted;
  }

 private:
  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  bool is_one_part_ = false;
  std::vector<int> numbers_;
  std::unique_ptr<PartSearch> search_;
};

// Begins with a solution, and gives cells other values. Grids that the rule accepts are changed further, so
// that they soon break the houses.
void walk(const Puzzle& puzzle, const Grid& solution, int steps, RandomVariants& random, Tally& tally) {
  Alone alone(puzzle);
  Grid grid = solution;
  for (int step = 0; step < steps && !::testing::Test::HasFailure(); ++step) {
    Grid other = grid;
    for (int changes = 1 + random.below(3); changes > 0; --changes) {
      const int cell = random.below(puzzle.cells());
      const Range range = puzzle.range(cell);
      other[cell] = range.first + random.below(range.size());
    }
    const bool accepted = alone.expect_agreement(other);
    ++(accepted ? tally.accepted : tally.refused);
    if (accepted || random.chance(5)) grid = other;
  }
}

std::vector<Ground> grounds_for(const std::string& kind) {
  if (kind == "doppelganger") return {doppelganger_ground(2), doppelganger_ground(3)};
  if (has_its_own_ground(kind)) return {chaos_ground(2), chaos_ground(3), chaos_ground()};
  std::vector<Ground> grounds = small_grounds();
  for (const auto& shape : {Shape::latin(3), shape_of(2, 2, 6, 0, {1, 2})})
    grounds.push_back({"more", shape});
  return grounds;
}

void expect_to_say_what_it_accepts(const std::string& kind, std::uint32_t seed, int draws, int steps) {
  RandomVariants random(seed);
  Tally tally;
  for (const Ground& ground : grounds_for(kind))
    for (int draw = 0; draw < draws; ++draw) {
      const auto solution = random.solution_of(ground, {});
      const RulePointer rule = solution ? random.any_rule(kind, ground, *solution) : nullptr;
      if (rule == nullptr) continue;
      Puzzle puzzle = ground.puzzle();
      std::erase(puzzle.rules, rule);
      puzzle.rules.push_back(rule);
      SCOPED_TRACE(puzzle_to_json(puzzle));
      walk(puzzle, *solution, steps, random, tally);
      if (::testing::Test::HasFailure()) return;
    }
  EXPECT_GE(tally.accepted, at_least(1));
  EXPECT_GE(tally.refused, at_least(1));
}

class RulesAlone : public ::testing::TestWithParam<std::string> {};
TEST_P(RulesAlone, SayWhatTheyAccept) { expect_to_say_what_it_accepts(GetParam(), 1, rounds(8), 60); }
INSTANTIATE_TEST_SUITE_P(Kinds, RulesAlone, ::testing::ValuesIn(all_kinds()), name_of_kind);

class RulesAloneSlow : public RulesAlone {};
TEST_P(RulesAloneSlow, SayWhatTheyAccept) { expect_to_say_what_it_accepts(GetParam(), 2, 300, 300); }
INSTANTIATE_TEST_SUITE_P(Kinds, RulesAloneSlow, ::testing::ValuesIn(all_kinds()), name_of_kind);

}  // namespace rules_alone_test
}  // namespace sudosat::test
