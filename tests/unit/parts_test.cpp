#include <gtest/gtest.h>
#include <random>

#include "encoder/part_encoder.hpp"
#include "model/part.hpp"
#include "rules/rules.hpp"
#include "tests/support/formula.hpp"

namespace sudosat {
namespace parts_test {

using test::Formula;
using test::TrueLiterals;

int digits_in(const Assignment& assignment, int digits, int cell) {
  int count = 0;
  for (int digit = 0; digit < digits; ++digit) count += assignment[cell * digits + digit];
  return count;
}

int cells_with(const Assignment& assignment, int digits, const std::vector<int>& cells, int digit) {
  int count = 0;
  for (int cell : cells) count += assignment[cell * digits + digit];
  return count;
}

// The demand of the part, in the words of its definition.
bool accepts(const Puzzle& puzzle, const Model& model, const Part& part, const Assignment& assignment) {
  const int digits = puzzle.shape->digits();
  const auto cells = [&] { return model.all_different()[part.constraint].cells; };
  switch (part.kind) {
    case Part::Kind::clue:
      for (int digit = 0; digit < digits; ++digit)
        if (assignment[part.cell * digits + digit] && puzzle.candidates[part.cell].contains(digit))
          return true;
      return false;
    case Part::Kind::constraint:
      for (int digit = 0; digit < digits; ++digit)
        if (cells_with(assignment, digits, cells(), digit) > 1) return false;
      return true;
    case Part::Kind::filled:
      return digits_in(assignment, digits, part.cell) >= 1;
    case Part::Kind::single:
      return digits_in(assignment, digits, part.cell) <= 1;
    case Part::Kind::somewhere:
      return cells_with(assignment, digits, cells(), part.digit) >= 1;
    case Part::Kind::once:
      return cells_with(assignment, digits, cells(), part.digit) <= 1;
    case Part::Kind::rule:
    case Part::Kind::sum:
      break;  // no puzzle here has such a part
  }
  return false;
}

bool is_coarse(const Part& part) {
  return part.kind == Part::Kind::clue || part.kind == Part::Kind::constraint;
}

// Encoded once, with auxiliary variables if it needs any.
struct Encoded {
  Part part;
  Formula formula;
  int last_variable;
};

class Parts : public ::testing::Test {
 protected:
  void take(Puzzle puzzle) {
    puzzle_ = std::move(puzzle);
    model_ = Model::of(puzzle_);
    encoder_.emplace(*model_, puzzle_.candidates);
    encoded_.clear();
    for (const auto& parts : {coarse_parts(*model_, puzzle_.candidates), fine_parts(*model_)})
      for (const Part& part : parts) {
        Encoded& encoded = encoded_.emplace_back(Encoded{part, {}, encoder_->variables()});
        encoder_->encode(part, encoded.last_variable, encoded.formula);
      }
    // The ground of coarse parts.
    int last_variable = encoder_->variables();
    ground_.clauses.clear();
    encoder_->encode_cells(last_variable, ground_);
  }

  // Coarse parts are asked about cells that hold one digit each.
  void compare(const Assignment& assignment) {
    TrueLiterals literals;
    for (int v = 1; v <= encoder_->variables(); ++v) literals.insert(assignment[v - 1] ? v : -v);
    bool holds_one_each = true;
    for (int cell = 0; cell < model_->cells(); ++cell)
      holds_one_each &= digits_in(assignment, model_->digits(), cell) == 1;
    EXPECT_EQ(test::satisfiable_by_dpll(ground_, literals, encoder_->variables()), holds_one_each);
    for (const Encoded& encoded : encoded_) {
      if (is_coarse(encoded.part) && !holds_one_each) continue;
      const bool expected = accepts(puzzle_, *model_, encoded.part, assignment);
      ASSERT_EQ(encoder_->is_satisfied(encoded.part, assignment), expected)
          << name_of(encoded.part, puzzle_, *model_);
      ASSERT_EQ(satisfiable(encoded, literals), expected) << name_of(encoded.part, puzzle_, *model_);
    }
  }

  // The encodings have auxiliary variables, or none.
  static bool satisfiable(const Encoded& encoded, const TrueLiterals& literals) {
    for (const auto& clause : encoded.formula.clauses) {
      bool refuted = true;
      for (Literal literal : clause) refuted &= literals.count(-literal) > 0;
      if (refuted) return false;
    }
    return test::satisfiable_by_dpll(encoded.formula, literals, encoded.last_variable);
  }

  void compare_all() {
    const auto variables = static_cast<std::size_t>(encoder_->variables());
    for (unsigned mask = 0; mask < 1U << variables; ++mask) {
      Assignment assignment(variables);
      for (std::size_t v = 0; v < variables; ++v) assignment[v] = (mask >> v & 1U) != 0;
      compare(assignment);
    }
  }

  // Most have few digits, since otherwise no part would ever be satisfied; some have one in each cell.
  void compare_some(int times) {
    std::mt19937 random(5);
    const auto below = [&](int limit) { return random() % static_cast<std::size_t>(limit); };
    const int digits = model_->digits();
    for (int i = 0; i < times; ++i) {
      Assignment assignment(static_cast<std::size_t>(encoder_->variables()));
      for (int cell = 0; cell < model_->cells(); ++cell)
        for (unsigned n = i % 2 == 0 ? 1U : static_cast<unsigned>(below(3)); n > 0; --n)
          assignment[static_cast<std::size_t>(cell * digits) + below(digits)] = true;
      compare(assignment);
    }
  }

  Puzzle puzzle_;
  std::shared_ptr<const Model> model_;
  std::optional<PartEncoder> encoder_;
  std::vector<Encoded> encoded_;
  Formula ground_;
};

TEST_F(Parts, AllAssignmentsOfALatinSquareOfOrderTwo) {
  Puzzle puzzle(Shape::latin(2));
  puzzle.give(1, 2);
  puzzle.candidates[2] = DigitSet(2);
  take(puzzle);
  EXPECT_EQ(coarse_parts(*model_, puzzle.candidates).size(), 2U + 4U);
  EXPECT_EQ(fine_parts(*model_).size(), 2U * 4 + 2 * 2 * 4);
  compare_all();
}

TEST_F(Parts, OneCell) {
  take(Puzzle(Shape::latin(1)));
  EXPECT_EQ(coarse_parts(*model_, puzzle_.candidates).size(), 2U);
  compare_all();
}

TEST_F(Parts, SpareDigitsSoThatConstraintsDoNotCover) {
  take(Puzzle(std::make_shared<const Shape>(ShapeSpec{.rows = 2, .columns = 2, .digits = 3, .regions = {}})));
  for (const Part& part : fine_parts(*model_)) EXPECT_NE(part.kind, Part::Kind::somewhere);
  compare_all();
}

Puzzle with_clues(const std::shared_ptr<const Shape>& shape) {
  Puzzle puzzle(shape);
  puzzle.give(0, 2);
  puzzle.give(7, 4);
  for (int digit : {0, 2}) puzzle.candidates[5].erase(digit);
  puzzle.candidates[6] = DigitSet(shape->digits());
  return puzzle;
}

TEST_F(Parts, FourByFour) {
  take(with_clues(Shape::boxed(4, 2, 2)));
  EXPECT_EQ(coarse_parts(*model_, puzzle_.candidates).size(), 4U + 12U);
  compare_some(200);
}

TEST_F(Parts, Jigsaw) {
  take(with_clues(Shape::jigsaw(4, {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3})));
  compare_some(200);
}

TEST_F(Parts, Diagonal) {
  Puzzle puzzle = with_clues(Shape::latin(4));
  puzzle.rules.push_back(make_rule("diagonal \\", {}, *puzzle.shape));
  take(puzzle);
  EXPECT_EQ(coarse_parts(*model_, puzzle.candidates).size(), 4U + 9U);
  compare_some(200);
}

// At-most-one uses auxiliary variables from 17 digits on.
TEST_F(Parts, AuxiliaryVariables) {
  take(Puzzle(
      std::make_shared<const Shape>(ShapeSpec{.rows = 2, .columns = 17, .digits = 17, .regions = {}})));
  EXPECT_TRUE(std::any_of(encoded_.begin(), encoded_.end(), [&](const Encoded& encoded) {
    return encoded.last_variable > encoder_->variables();
  }));
  compare_some(20);
}

// Search may use what a rule comes to beside houses and other rules. An explanation may not: it would leave
// out the house.
TEST_F(Parts, ARuleAloneSaysWhatItMeans) {
  const auto latin = Shape::latin(4);
  Puzzle line(latin);
  const std::vector<int> row{0, 1, 2, 3};
  line.rules = {make_rule("sandwich", {.cells = {row}, .numbers = {2}}, *latin),
                make_rule("x-sum", {.cells = {row}, .numbers = {5}}, *latin)};
  ShapeSpec spec{.rows = 2, .columns = 2, .digits = 2, .regions = {}, .has_lines = false};
  const auto square = std::make_shared<const Shape>(spec);
  Puzzle found(square);
  for (const char* name : {"a", "b", "c", "d"}) found.variables.push_back({name, {1, 2}});
  found.rules = {make_rule("chaos construction", {.cells = {{4, 5, 6, 7}}}, *square),
                 make_rule("chaos arrow", {.cells = {{0}, {4, 5}, {4, 6}}}, *square),
                 make_rule("chaos count", {.cells = {{0}, {4, 5, 6}}}, *square)};
  for (const auto& [puzzle, first] : {std::pair(line, 0), std::pair(found, 1)}) {
    const auto model = Model::of(puzzle);
    EXPECT_GT(std::ranges::count_if(model->constraints(), &Constraint::is_replaced), 0);
    const PartEncoder encoder(*model, puzzle.candidates);
    const int open = puzzle.shape->cells() == 4 ? 8 : 4, values = puzzle.shape->digits();
    for (int rule = first; rule < model->rules(); ++rule) {
      Encoded encoded{{.kind = Part::Kind::rule, .rule = rule}, {}, encoder.variables()};
      encoder.encode(encoded.part, encoded.last_variable, encoded.formula);
      int accepted = 0, fillings = 1;
      for (int cell = 0; cell < open; ++cell) fillings *= values;
      for (int filling = 0; filling < fillings; ++filling) {
        Grid grid(puzzle.shape->rows(), puzzle.shape->columns(), static_cast<int>(puzzle.variables.size()));
        Assignment assignment(static_cast<std::size_t>(encoder.variables()));
        TrueLiterals literals;
        for (int cell = 0, rest = filling; cell < model->visible_cells(); ++cell, rest /= values) {
          grid[cell] = 1 + rest % values;
          assignment[encoder.variable({cell, rest % values}) - 1] = true;
        }
        for (int v = 1; v <= encoder.variables(); ++v) literals.insert(assignment[v - 1] ? v : -v);
        const bool expected = puzzle.rules[rule]->accepts(*puzzle.shape, grid);
        accepted += expected ? 1 : 0;
        ASSERT_EQ(encoder.is_satisfied(encoded.part, assignment), expected) << rule << " " << filling;
        ASSERT_EQ(satisfiable(encoded, literals), expected) << rule << " " << filling;
      }
      EXPECT_GT(accepted, 0);
    }
  }
}

TEST_F(Parts, Names) {
  Puzzle puzzle = with_clues(std::make_shared<const Shape>(ShapeSpec{.rows = 4,
                                                                     .columns = 4,
                                                                     .digits = 4,
                                                                     .first_digit = 1,
                                                                     .box_rows = 2,
                                                                     .box_columns = 2,
                                                                     .regions = {}}));
  take(puzzle);
  const auto name = [&](const Part& part) { return name_of(part, puzzle_, *model_); };
  using Kind = Part::Kind;
  EXPECT_EQ(name({.kind = Kind::clue, .cell = 0}), "given 2 at r1c1");
  EXPECT_EQ(name({.kind = Kind::clue, .cell = 5}), "candidates 2, 4 at r2c2");
  EXPECT_EQ(name({.kind = Kind::clue, .cell = 6}), "no candidate at r2c3");
  EXPECT_EQ(name({.kind = Kind::constraint, .constraint = 2}), "row 3");
  EXPECT_EQ(name({.kind = Kind::filled, .cell = 15}), "r4c4 holds a digit");
  EXPECT_EQ(name({.kind = Kind::single, .cell = 15}), "r4c4 holds one digit only");
  EXPECT_EQ(name({.kind = Kind::somewhere, .constraint = 8, .digit = 3}), "box 1 has its 4");
  EXPECT_EQ(name({.kind = Kind::once, .constraint = 4, .digit = 0}), "column 1 has 1 only once");
}

}  // namespace parts_test
}  // namespace sudosat
