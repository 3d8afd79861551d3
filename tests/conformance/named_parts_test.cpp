// What explanations and steps name must suffice for what they say, on boards with rules of all kinds: judged
// by trying all grids, of which only the named parts are asked.
#include "tests/support/named_parts.hpp"

#include <gtest/gtest.h>

#include "formats/json/json.hpp"
#include "queries/explain/contradiction.hpp"
#include "queries/steps/path.hpp"
#include "queries/steps/refutation.hpp"
#include "tests/conformance/random_variants.hpp"
#include "tests/support/told.hpp"

namespace sudosat::test {
namespace named_parts_test {

// Few enough cells for all of their grids.
std::vector<Ground> grounds_for(const std::string& kind) {
  if (kind == "doppelganger") return {doppelganger_ground(2)};
  if (has_its_own_ground(kind)) return {chaos_ground(2), chaos_ground(3)};
  if (kind == "windoku") return {{"boxes", Shape::boxed(4, 2, 2)}};
  return {
      {"latin", Shape::latin(3)},
      {"from zero", shape_of(3, 3, 3, 0)},
      {"more digits", shape_of(3, 3, 4, 1)},
      {"oblong", shape_of(2, 4, 4, 1, {2, 2})},
      {"upright", shape_of(4, 2, 4, 1, {2, 2})},
      {"five digits", shape_of(2, 3, 5, 1)},
      {"six digits", shape_of(2, 2, 6, 1, {1, 2})},
      {"variables", shape_of(2, 2, 4, 1), variables_called("VA", 2, {1, 3})},
  };
}

// A board with a rule of this kind, perhaps others, and clues of a grid that its houses allow: with each clue
// fewer solutions are left.
class Board {
 public:
  Board(const std::string& kind, RandomVariants& random, BruteForce& brute_force) : random_(random) {
    while (!draw(kind, brute_force)) {
    }
  }

  const Puzzle& puzzle() const { return variant_.puzzle; }
  const Grids& solutions() const { return solutions_; }

  // False if all clues are given.
  bool give_another() {
    if (order_.empty()) return false;
    const int cell = order_.back();
    order_.pop_back();
    variant_.puzzle.give(cell, hidden_[cell]);
    std::erase_if(solutions_, [&](const Grid& grid) { return grid[cell] != hidden_[cell]; });
    return true;
  }

 private:
  // Half of the hidden grids are solutions.
  bool draw(const std::string& kind, BruteForce& brute_force) {
    const Ground ground = random_.one_of(grounds_for(kind));
    variant_ = {.name = ground.name, .puzzle = ground.puzzle(), .solution = {}, .kinds = {}};
    brute_force.solutions_of(variant_);
    const std::vector<Grid>& fillings = brute_force.fillings(variant_);
    const RulePointer rule = random_.any_rule(kind, ground, random_.one_of(fillings));
    if (!rule) return false;
    if (std::ranges::count(ground.rules, rule) == 0) variant_.puzzle.rules.push_back(rule);
    if (random_.chance(30))
      if (const RulePointer other =
              random_.any_rule(random_.any_kind_but(has_its_own_ground), ground, random_.one_of(fillings)))
        variant_.puzzle.rules.push_back(other);
    solutions_ = brute_force.solutions_of(variant_);
    hidden_ = random_.one_of(fillings);
    if (random_.chance(50) && !solutions_.empty())
      hidden_ = *std::next(solutions_.begin(), random_.below(static_cast<int>(solutions_.size())));
    order_.clear();
    for (int cell = 0; cell < ground.shape->cells(); ++cell)
      order_.insert(order_.begin() + random_.below(cell + 1), cell);
    return true;
  }

  RandomVariants& random_;
  Variant variant_;
  Grids solutions_;
  Grid hidden_;
  std::vector<int> order_;
};

class Judge {
 public:
  explicit Judge(const Puzzle& puzzle)
      : puzzle_(puzzle), model_(Model::of(puzzle, Model::Purpose::parts)), parts_(puzzle, *model_) {}

  // Demands that the parts contradict the facts, and that no fewer of them do.
  void expect_minimal(const std::vector<Part>& parts, const std::vector<Fact>& facts) {
    SCOPED_TRACE(named(parts));
    std::vector<DigitSet> candidates = parts_.all_candidates();
    for (const Fact& fact : facts) suppose(fact, candidates);
    const std::optional<bool> hold = parts_.hold_together(parts, candidates);
    EXPECT_NE(hold, true);
    judged_ += hold.has_value();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      std::vector<Part> others = parts;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_NE(parts_.hold_together(others, candidates), false)
          << "without " << name_of(parts[i], puzzle_, *model_);
    }
  }

  // Whether what the step gives follows from its parts and from the candidates before it.
  void expect_to_follow(const Step& step) {
    Knowledge known(*model_);
    for (int cell = 0; cell < known.cells(); ++cell)
      for (int digit : known.candidates(cell) - step.before[cell]) known.eliminate({cell, digit});
    SCOPED_TRACE(test::title(puzzle_, step) + ": " + named(step.uses));
    const auto expect = [&](const Fact& fact) {
      std::vector<DigitSet> candidates = known.candidates();
      suppose({fact.candidate, !fact.holds}, candidates);
      const std::optional<bool> hold = parts_.hold_together(step.uses, candidates);
      EXPECT_NE(hold, true) << candidate_name(puzzle_, fact.candidate);
      judged_ += hold.has_value();
    };
    std::vector<Candidate> implied;
    for (const Candidate& placed : step.placed) {
      expect({placed, true});
      known.place(placed, implied);  // each of several single digits may rest on earlier ones
    }
    for (const Candidate& eliminated : step.eliminated) expect({eliminated, false});
  }

  static std::vector<Part> links_of(const Step& step, const Part& part) {
    std::vector<Part> parts = step.uses;
    std::erase_if(parts, [&](const Part& other) { return is_rule_or_sum(other) && other != part; });
    return parts;
  }
  // Whether each link of the chain that a step is told as follows from the part that it names, and from the
  // links before it.
  void expect_story_to_follow(const Step& step) {
    Knowledge known(*model_);
    std::vector<Candidate> implied;
    for (int cell = 0; cell < known.cells(); ++cell) {
      for (int digit : known.candidates(cell) - step.before[cell]) known.eliminate({cell, digit});
      if (step.placed_before[cell] >= model_->range(cell).first)
        known.place({cell, step.before[cell].first()}, implied);
    }
    const bool places = !step.placed.empty();
    const Fact supposed{places ? step.placed.front() : step.eliminated.front(), !places};
    Refutation refutation(known, step.uses);
    if (statement_of(step) || !refutation.suppose(supposed)) return;
    SCOPED_TRACE(test::title(puzzle_, step) + ": " + test::told(puzzle_, step).reason);
    std::vector<DigitSet> candidates = known.candidates();
    suppose(supposed, candidates);
    for (const Event& event : refutation.chain()) {
      const Part& part = step.uses[event.part];
      const auto& [cell, digit] = event.fact.candidate;
      if (cell >= known.cells()) return;
      std::vector<DigitSet> opposite = candidates;
      suppose({event.fact.candidate, !event.fact.holds}, opposite);
      EXPECT_NE(parts_.hold_together(links_of(step, part), opposite), true)
          << candidate_name(puzzle_, event.fact.candidate) << (event.fact.holds ? "" : " not") << " by "
          << name_of(part, puzzle_, *model_);
      suppose(event.fact, candidates);
      ++told_;
    }
    EXPECT_NE(parts_.hold_together(step.uses, candidates), true) << "the end";
  }

  int judged() const { return judged_; }
  int told() const { return told_; }

 private:
  static void suppose(const Fact& fact, std::vector<DigitSet>& candidates) {
    DigitSet& set = candidates[fact.candidate.cell];
    if (fact.holds)
      set &= DigitSet::single(set.capacity(), fact.candidate.digit);
    else
      set.erase(fact.candidate.digit);
  }
  std::string named(const std::vector<Part>& parts) const {
    std::string names;
    for (const Part& part : parts) names += name_of(part, puzzle_, *model_) + "; ";
    return names;
  }

  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  NamedParts parts_;
  int judged_ = 0, told_ = 0;
};

class NamedPartsOf : public ::testing::TestWithParam<std::string> {
 protected:
  // Explanations of a board without a solution, and of a cell that all solutions agree about.
  void expect_explanations_to_suffice(std::uint32_t seed, int boards) {
    RandomVariants random(seed);
    int judged = 0;
    for (int i = 0; i < boards; ++i) {
      Board board(GetParam(), random, brute_force_);
      do {
        const std::optional<std::vector<Fact>> facts = what_is_explained(board, random);
        if (!facts) continue;
        SCOPED_TRACE(puzzle_to_json(board.puzzle()));
        judged += explain(board.puzzle(), *facts);
        if (HasFailure()) return;
      } while (!board.solutions().empty() && board.give_another());
    }
    EXPECT_GE(judged, at_least(1));
  }

  // Each step follows from the parts that it names, and the end of the steps is true.
  void expect_steps_to_follow(std::uint32_t seed, int boards) {
    RandomVariants random(seed);
    int judged = 0;
    for (int i = 0; i < boards; ++i) {
      Board board(GetParam(), random, brute_force_);
      while (board.solutions().size() > 1 && board.give_another()) {
      }
      SCOPED_TRACE(puzzle_to_json(board.puzzle()));
      Judge judge(board.puzzle());
      const Way way = find_way(board.puzzle(), *backend_, {},
                               [&](const Step& step) { judge.expect_to_follow(step); }, {});
      EXPECT_EQ(way.end.verdict, board.solutions().empty()       ? Verdict::none
                                 : board.solutions().size() == 1 ? Verdict::unique
                                                                 : Verdict::several);
      for (const Step& step : way.steps) {
        judge.expect_to_follow(step);
        judge.expect_story_to_follow(step);
      }
      judged += judge.judged();
      if (HasFailure()) return;
    }
    EXPECT_GE(judged, at_least(1));
  }

 private:
  static std::optional<std::vector<Fact>> what_is_explained(const Board& board, RandomVariants& random) {
    if (board.solutions().empty()) return std::vector<Fact>{};
    const Puzzle& puzzle = board.puzzle();
    const int cell = random.below(puzzle.shape->cells());
    const int value = (*board.solutions().begin())[cell];
    if (puzzle.candidates[cell].is_single() ||
        std::ranges::any_of(board.solutions(), [&](const Grid& grid) { return grid[cell] != value; }))
      return std::nullopt;
    return std::vector<Fact>{{{cell, puzzle.shape->index_of(value)}, false}};
  }

  // Asks for an explanation that is soon found, and for a smallest one.
  int explain(const Puzzle& puzzle, const std::vector<Fact>& facts) {
    constexpr std::size_t most = 5;
    Judge judge(puzzle);
    for (const bool smallest : {false, true}) {
      std::size_t found = 0;
      explain_contradiction(puzzle, *backend_, facts, {.smallest = smallest},
                            [&](const std::vector<Part>& parts) {
                              judge.expect_minimal(parts, facts);
                              return ++found < most;
                            },
                            {});
      EXPECT_GT(found, 0U);
    }
    return judge.judged();
  }

  BruteForce brute_force_;
  std::unique_ptr<Backend> backend_ = find_backend("cadical").make({});
};

TEST_P(NamedPartsOf, ExplanationsSuffice) { expect_explanations_to_suffice(1, rounds(4)); }
TEST_P(NamedPartsOf, StepsSuffice) { expect_steps_to_follow(2, rounds(4)); }
INSTANTIATE_TEST_SUITE_P(Kinds, NamedPartsOf, ::testing::ValuesIn(all_kinds()), name_of_kind);

class NamedPartsOfSlow : public NamedPartsOf {};
TEST_P(NamedPartsOfSlow, ExplanationsSuffice) { expect_explanations_to_suffice(3, 200); }
TEST_P(NamedPartsOfSlow, StepsSuffice) { expect_steps_to_follow(4, 200); }
INSTANTIATE_TEST_SUITE_P(Kinds, NamedPartsOfSlow, ::testing::ValuesIn(all_kinds()), name_of_kind);

Puzzle puzzle_of(const char* json) { return puzzle_from_json(json, {"json", 1, 1}).puzzle; }

// The clues of a puzzle with one solution were said to contradict each other.
TEST(NamedParts, BugARuleInsideAnyOfWasAskedAboutAHalfFilledGrid) {
  const Puzzle puzzle = puzzle_of(
      R"({"givens":[[1,0],[0,0]],"boxes":null,"rules":[{"rule":"any of","rules":[
         {"rule":"whispers","cells":["r1c1","r1c2"],"difference":3},{"rule":"region same values"}]}]})");
  const auto backend = find_backend("cadical").make({});
  const Way way = find_way(puzzle, *backend, {}, [](const Step&) {}, {});
  EXPECT_EQ(way.end.verdict, Verdict::unique);
}

TEST(NamedParts, BugHousesThatALoweringUsesWereNotNamed) {
  for (const char* json :
       {R"({"rows":3,"columns":3,"digits":4,"boxes":null,"rules":[{"rule":"negative sum","values":[7,3]},
            {"rule":"same values","groups":[["r3c2","r3c3","r2c2"],["r2c3","r2c2","r2c1"]]}]})",
        R"({"rows":4,"columns":4,"digits":4,"boxes":null,"first_digit":-2,"rules":[{"rule":"full rank",
            "lines":[["r1c2","r2c2","r3c2","r4c2"],["r4c4","r4c3","r4c2","r4c1"]],"ranks":[8,11]},
            {"rule":"relation","cells":["r4c3","r3c4"],"table":"xvP"}],"candidates":{"r2c2":[-1,1]},
            "givens":[[null,null,null,null],[null,null,null,null],[null,null,0,null],[null,null,null,null]]})",
        R"({"rows":1,"columns":5,"digits":6,"boxes":[1,5],"first_digit":0,"givens":[[1,4,4,0,0]],
            "rules":[{"rule":"parity line","cells":["r1c2","r1c1"]},{"rule":"region same values"}]})"}) {
    SCOPED_TRACE(json);
    const Puzzle puzzle = puzzle_of(json);
    Judge judge(puzzle);
    const auto backend = find_backend("cadical").make({});
    explain_contradiction(puzzle, *backend, {}, {.smallest = true},
                          [&](const std::vector<Part>& parts) {
                            judge.expect_minimal(parts, {});
                            return false;
                          },
                          {});
    EXPECT_GT(judge.judged(), 0);
  }
}

}  // namespace named_parts_test
}  // namespace sudosat::test
