#include "encoder/encoding.hpp"

#include <atomic>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "encoder/statistics_sink.hpp"
#include "puzzle/judge.hpp"
#include "rules/rules.hpp"
#include "tests/support/formula.hpp"

namespace sudosat {
namespace encoding_test {

using test::CadicalSink;
using test::Formula;

Puzzle from_line(const std::shared_ptr<const Shape>& shape, std::string_view line) {
  Puzzle puzzle(shape);
  for (int cell = 0; cell < shape->cells(); ++cell)
    if (const char c = line[cell]; c != '.') puzzle.give(cell, c - '0');
  return puzzle;
}

std::shared_ptr<const Model> model_of(const Puzzle& puzzle) { return Model::of(puzzle); }

EncodingOptions options(std::string_view encoding, std::string_view at_most_one = "pairwise") {
  return {&find_encoding(encoding), &find_at_most_one(at_most_one)};
}

StatisticsSink count_clauses(const Encoder& encoder) {
  StatisticsSink statistics;
  encoder.encode(statistics);
  return statistics;
}

// The clause of all cell variables that rules a grid out.
std::vector<Literal> blocking(const Variables& variables, const Shape& shape, const Grid& grid) {
  std::vector<Literal> clause;
  for (int cell = 0; cell < grid.cells(); ++cell)
    if (variables.decided(cell) < 0) clause.push_back(-variables.variable(cell, shape.index_of(grid[cell])));
  return clause;
}

// Every model over the cell variables, each judged.
int count_solutions(const Puzzle& puzzle, const EncodingOptions& options) {
  const auto model = model_of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, options);
  CadicalSink cadical;
  encoder.encode(cadical);
  int solutions = 0;
  while (cadical.satisfiable()) {
    const Grid grid = encoder.variables().decode(puzzle, cadical.model(encoder.variables().count()));
    EXPECT_EQ(first_violation(puzzle, grid), std::nullopt);
    ++solutions;
    cadical.add(blocking(encoder.variables(), *puzzle.shape, grid));
  }
  return solutions;
}

// Every encoding with every at-most-one.
class AnyEncodingTest : public ::testing::TestWithParam<std::tuple<Encoding, AtMostOne>> {
 protected:
  EncodingOptions options() const { return {&std::get<0>(GetParam()), &std::get<1>(GetParam())}; }
};
INSTANTIATE_TEST_SUITE_P(All, AnyEncodingTest,
                         ::testing::Combine(::testing::ValuesIn(encodings().begin(), encodings().end()),
                                            ::testing::ValuesIn(at_most_one_encodings().begin(),
                                                                at_most_one_encodings().end())),
                         [](const auto& test) {
                           return std::string(std::get<0>(test.param).name) + "_" +
                                  std::string(std::get<1>(test.param).name);
                         });

// OEIS A107739 (boxes of 2x2) and A002860 (Latin squares).
TEST_P(AnyEncodingTest, HasExactlyTheSolutionsOfEmptyBoards) {
  EXPECT_EQ(count_solutions(Puzzle(Shape::boxed(4, 2, 2)), options()), 288);
  EXPECT_EQ(count_solutions(Puzzle(Shape::latin(3)), options()), 12);
  EXPECT_EQ(count_solutions(Puzzle(Shape::latin(4)), options()), 576);
  EXPECT_EQ(count_solutions(Puzzle(Shape::latin(1)), options()), 1);
}

TEST_P(AnyEncodingTest, ObeysRules) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.rules = {make_rule("diagonal \\", {}, *puzzle.shape), make_rule("diagonal /", {}, *puzzle.shape)};
  EXPECT_EQ(count_solutions(puzzle, options()), 48);
}

TEST_P(AnyEncodingTest, ObeysPencilmarks) {
  // 288 grids, with 1 or 2 at r1c1 and no 4 at r2c1: by symmetry of the digits, 2 of 4 remain at r1c1, and
  // then 2 of 3 at r2c1.
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.candidates[0].erase(2);
  puzzle.candidates[0].erase(3);
  puzzle.candidates[4].erase(3);
  EXPECT_EQ(count_solutions(puzzle, options()), 288 * 2 / 4 * 2 / 3);
  puzzle.candidates[0] = DigitSet(4);
  EXPECT_EQ(count_solutions(puzzle, options()), 0);
}

TEST_P(AnyEncodingTest, CountsHousesWithFewerCellsThanDigits) {
  // 3 rows and 2 columns over 3 digits: a permutation and one that differs from it everywhere, 3! * 2.
  EXPECT_EQ(
      count_solutions(Puzzle(std::make_shared<const Shape>(ShapeSpec{3, 2, 3, 1, 0, 0, {}})), options()), 12);
}

TEST_P(AnyEncodingTest, FindsTheSolutionsOfARealPuzzle) {
  // The puzzle is one of the forum member Serg's with several solutions; it has 9.
  const Puzzle puzzle =
      from_line(Shape::boxed(9, 3, 3),
                "8.........95.......76.........492768...571243...836915...754.9....9284.7...613...");
  EXPECT_EQ(count_solutions(puzzle, options()), 9);
}

TEST_P(AnyEncodingTest, StreamsTheSameClausesEveryTime) {
  const Puzzle puzzle(Shape::boxed(6, 2, 3));
  const auto model = model_of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, options());
  Formula once, twice;
  const int last = encoder.encode(once);
  EXPECT_EQ(encoder.encode(twice), last);
  EXPECT_EQ(once.clauses, twice.clauses);
  for (const auto& clause : once.clauses)
    for (Literal literal : clause) ASSERT_TRUE(literal != 0 && std::abs(literal) <= last);
}

// Lynce and Ouaknine 2006 count 8829 and 11988 clauses for 9x9, before the givens.
TEST(Encoding, HasThePublishedSizes) {
  const Puzzle puzzle(Shape::boxed(9, 3, 3));
  const auto model = model_of(puzzle);
  const Encoder minimal(*model, puzzle.candidates, options("minimal"));
  EXPECT_EQ(minimal.variables().count(), 729);
  EXPECT_EQ(count_clauses(minimal).clauses(), 8829u);
  EXPECT_EQ(count_clauses(Encoder(*model, puzzle.candidates, options("extended"))).clauses(), 11988u);
}

// The clauses of at-most-one are counted without being made.
TEST(Encoding, IsCountedAsItIsMade) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.give(0, 5);
  puzzle.rules = {make_rule("diagonal \\", {}, *puzzle.shape)};
  const auto model = model_of(puzzle);
  for (const Encoding& encoding : encodings())
    for (const AtMostOne& at_most_one : at_most_one_encodings()) {
      const Encoder encoder(*model, puzzle.candidates, {&encoding, &at_most_one});
      Formula made;
      StatisticsSink counted;
      const std::string name = fmt::format("{} {}", encoding.name, at_most_one.name);
      EXPECT_EQ(encoder.encode(made), encoder.encode(counted)) << name;
      std::size_t literals = 0;
      for (const auto& clause : made.clauses) literals += clause.size();
      EXPECT_EQ(made.clauses.size(), counted.clauses()) << name;
      EXPECT_EQ(literals, counted.literals()) << name;
    }
}

TEST(Encoding, GivesEachGivenAUnitClause) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.give(0, 5);
  puzzle.give(80, 1);
  puzzle.candidates[40].erase(0);
  puzzle.candidates[40].erase(8);
  const auto model = model_of(puzzle);
  Formula formula;
  Encoder(*model, puzzle.candidates, options("extended")).encode(formula);
  EXPECT_EQ(formula.clauses.size(), 11988u + 4u);
  formula.clauses.resize(4);
  EXPECT_EQ(formula.clauses, (std::vector<std::vector<Literal>>{{5}, {-361}, {-369}, {721}}));
}

TEST(Encoding, SaysWhatItsClausesAreAbout) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.give(0, 1);
  puzzle.rules = {make_rule("diagonal \\", {}, *puzzle.shape)};
  const auto model = model_of(puzzle);
  const StatisticsSink statistics = count_clauses(Encoder(*model, puzzle.candidates, options("extended")));
  std::vector<std::string> lines;
  for (const ClauseCount& count : statistics.by_section())
    lines.push_back(count.family + " " + std::to_string(static_cast<int>(count.kind)) + " " +
                    std::to_string(count.clauses) + " " + std::to_string(count.literals));
  // Kinds: 0 at least one, 1 at most one, 2 given. A house of 4 has 4 digits in 4 places: 4 clauses of 4
  // literals, and 4 * 6 pairs.
  EXPECT_EQ(lines,
            (std::vector<std::string>{"given 2 1 1", "cell 0 16 64", "cell 1 96 192", "row 0 16 64",
                                      "row 1 96 192", "column 0 16 64", "column 1 96 192", "box 0 16 64",
                                      "box 1 96 192", "diagonal 0 4 16", "diagonal 1 24 48"}));
  EXPECT_EQ(statistics.clauses(), 1u + 4 * (16 + 96) + 4 + 24);
}

TEST(Encoding, ReducedKeepsNoPairTwice) {
  // The empty 4x4 board: 64 variables; pairs of cells that differ: 4 * 6 in rows, 4 * 6 in columns and, new
  // in each box, its 2 diagonals.
  const Puzzle puzzle(Shape::boxed(4, 2, 2));
  const auto model = model_of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, options("reduced"));
  EXPECT_EQ(encoder.variables().count(), 64);
  EXPECT_EQ(count_clauses(encoder).clauses(), 16u + 16 * 6 + 3 * 16 + 4 * (24 + 24 + 8));
}

TEST(Encoding, ReducedMakesNothingOfABoardThatPropagationSolves) {
  const Puzzle puzzle =
      from_line(Shape::boxed(9, 3, 3),
                "...6...3..6.5....7........2.1.2.83..6..15..74..3.7.129.9..2.7.3..7...68.48.3....5");
  const auto model = model_of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, options("reduced"));
  EXPECT_EQ(encoder.variables().count(), 0);
  EXPECT_EQ(count_clauses(encoder).clauses(), 0u);
  const Grid grid = encoder.variables().decode(puzzle, {false});
  for (int cell = 0; cell < 81; ++cell)
    EXPECT_EQ(
        grid[cell],
        "975612438362584917148739562714298356629153874853476129596821743237945681481367295"[cell] - '0');
}

TEST(Encoding, ReducedIsTheEmptyClauseWherePropagationRefutes) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.give(0, 5);
  puzzle.give(8, 5);
  const auto model = model_of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, options("reduced"));
  Formula formula;
  EXPECT_EQ(encoder.encode(formula), 0);
  EXPECT_EQ(formula.clauses, std::vector<std::vector<Literal>>(1));
  EXPECT_EQ(encoder.variables().count(), 0);
}

// Satisfied clauses and false literals are never made, so nothing is left for unit propagation to do.
TEST(Encoding, ReducedLeavesNoUnitClauses) {
  const Puzzle puzzle =
      from_line(Shape::boxed(9, 3, 3),
                "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6");
  const auto model = model_of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, options("reduced"));
  Formula formula;
  encoder.encode(formula);
  EXPECT_LT(encoder.variables().count(), 729 / 2);
  for (const auto& clause : formula.clauses) EXPECT_GE(clause.size(), 2u);
}

// Cells that are decided before the fixpoint may clash: no formula is better than one that hides it.
TEST(Encoding, ReducedIsNoneIfThePropagationWasInterrupted) {
  const std::atomic<bool> stop = true;
  Budget budget;
  budget.stop = &stop;
  Puzzle puzzle(Shape::latin(4));
  const auto model = model_of(puzzle);
  EXPECT_THROW(Encoder(*model, puzzle.candidates, options("reduced"), budget), BudgetEnded);
  EXPECT_NO_THROW(Encoder(*model, puzzle.candidates, options("extended"), budget));
}

// The board has 551 million cell variables, and as many auxiliary ones for cells, for rows and for columns.
TEST(Encoding, RefusesBoardsWhoseVariablesAnIntCannotNumber) {
  const Puzzle puzzle(Shape::latin(820));
  const auto model = model_of(puzzle);
  EXPECT_THROW(Encoder(*model, puzzle.candidates, options("extended", "sequential")), UsageError);
  EXPECT_EQ(Encoder(*model, puzzle.candidates, options("extended", "pairwise")).variables().count(),
            820 * 820 * 820);
}

// Every assignment of the cell variables that satisfies the formula, whatever grid it means.
int count_models(const Puzzle& puzzle, const EncodingOptions& options) {
  const auto model = model_of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, options);
  CadicalSink cadical;
  encoder.encode(cadical);
  int models = 0;
  for (; cadical.satisfiable(); ++models) {
    const std::vector<bool> is_true = cadical.model(encoder.variables().count());
    std::vector<Literal> clause;
    for (int v = 1; v <= encoder.variables().count(); ++v) clause.push_back(is_true[v] ? -v : v);
    cadical.add(clause);
  }
  return models;
}

// Two cells and three digits: no house has as many cells as digits, so counting leaves cells open to several.
// The bug: a given that was not the least digit of its cell came out as another digit.
TEST(Encoding, EveryModelIsOneSolutionWhereNoHouseCovers) {
  for (const Encoding& encoding : encodings()) {
    Puzzle puzzle(std::make_shared<const Shape>(ShapeSpec{1, 2, 3, 1, 0, 0, {}}));
    EXPECT_EQ(count_models(puzzle, options(encoding.name)), 6) << encoding.name;
    puzzle.give(1, 3);
    EXPECT_EQ(count_models(puzzle, options(encoding.name)), 2) << encoding.name;
  }
}

struct Solved {
  const char* name;
  const char* puzzle;
  const char* solution;
};
constexpr Solved solved[] = {
    {"a minimal puzzle of 17 givens (Royle's list)",
     ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
     "953168742862734951417952836746893125281645397395271468138529674574386219629417583"},
    {"one of the forum's hardest of 2019",
     "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
     "981752643752643819463198275514867932629431758837529164348976521296315487175284396"},
    {"magictour's top 1465, first",
     "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
     "468931527751624839392578461134756298289413675675289314846192753513867942927345186"},
    {"singles only, generated",
     "...6...3..6.5....7........2.1.2.83..6..15..74..3.7.129.9..2.7.3..7...68.48.3....5",
     "975612438362584917148739562714298356629153874853476129596821743237945681481367295"},
};

TEST(Encoding, RealPuzzlesHaveTheirSolutionAndNoOther) {
  for (const Solved& each : solved)
    for (const Encoding& encoding : encodings()) {
      const Puzzle puzzle = from_line(Shape::boxed(9, 3, 3), each.puzzle);
      const auto model = model_of(puzzle);
      const Encoder encoder(*model, puzzle.candidates, options(encoding.name));
      CadicalSink cadical;
      encoder.encode(cadical);
      ASSERT_TRUE(cadical.satisfiable()) << each.name;
      const Grid grid = encoder.variables().decode(puzzle, cadical.model(encoder.variables().count()));
      std::string line;
      for (int value : grid.values()) line += static_cast<char>('0' + value);
      EXPECT_EQ(line, each.solution) << each.name << ", " << encoding.name;
      cadical.add(blocking(encoder.variables(), *puzzle.shape, grid));
      EXPECT_FALSE(cadical.satisfiable()) << each.name << ", " << encoding.name;
    }
}

TEST(Variables, AreNumberedByCellAndDigit) {
  // 100 digits take two words; cells without variables stand between others.
  DigitSet some(100);
  for (int digit : {0, 1, 63, 64, 99}) some.insert(digit);
  const Variables variables({DigitSet(100), some, DigitSet(100), DigitSet(100), DigitSet::all(100)},
                            {3, -1, 4, 5, -1});
  EXPECT_EQ(variables.count(), 105);
  EXPECT_EQ(variables.variable(0, 3), 0);
  EXPECT_EQ(variables.variable(1, 2), 0);
  EXPECT_EQ(variables.variable(1, 64), 4);
  EXPECT_EQ(variables.variable(4, 0), 6);
  int next = 1;
  for (int cell = 0; cell < variables.cells(); ++cell) {
    EXPECT_EQ(variables.first(cell), next);
    for (int digit : variables.digits(cell)) EXPECT_EQ(variables.variable(cell, digit), next++);
  }
  EXPECT_EQ(next, variables.count() + 1);
}

}  // namespace encoding_test
}  // namespace sudosat
