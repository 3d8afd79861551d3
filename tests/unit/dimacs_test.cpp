#include "encoder/dimacs.hpp"

#include <cstdio>
#include <gtest/gtest.h>
#include <string>

#include "formats/json/json.hpp"
#include "puzzle/judge.hpp"
#include "rules/rules.hpp"
#include "tests/support/formula.hpp"
#include "tests/support/string_sink.hpp"

namespace sudosat {
namespace dimacs_test {

std::string dimacs(const Puzzle& puzzle, std::string_view encoding,
                   std::string_view at_most_one = "pairwise") {
  const auto model = Model::of(puzzle);
  const EncodingOptions options{&find_encoding(encoding), &find_at_most_one(at_most_one)};
  test::StringSink out;
  write_dimacs(puzzle, puzzle_to_json(puzzle), Encoder(*model, puzzle.candidates, options), out);
  return out.text;
}

DimacsHeader read_header(const std::string& text) {
  LineReader lines(from_memory(text, "f.cnf"), "f.cnf");
  return read_dimacs_header(lines, bare_puzzle_from_json);
}

std::string without_explanation(const std::string& text) { return text.substr(text.find("c sudosat")); }

// 4x4 with diagonals, pencilmarks and texts: a puzzle with everything that the file must carry.
Puzzle everything() {
  Puzzle puzzle(std::make_shared<const Shape>(ShapeSpec{4, 4, 4, 0, 2, 2, {}}));
  puzzle.give(0, 3);
  puzzle.candidates[5].erase(1);
  puzzle.candidates[6] = DigitSet::single(4, 2);
  puzzle.rules = {make_rule("diagonal \\", {}, *puzzle.shape), make_rule("diagonal /", {}, *puzzle.shape)};
  puzzle.metadata = {"a \"title\"\nof two lines", "somebody", "c p cnf 1 1"};
  return puzzle;
}

TEST(Dimacs, WritesTheWholeFile) {
  Puzzle puzzle(std::make_shared<const Shape>(ShapeSpec{2, 2, 2, 0, 0, 0, {}}));
  EXPECT_EQ(without_explanation(dimacs(puzzle, "reduced")),
            "c sudosat {\"first_digit\":0,\"boxes\":null,\"givens\":[[null,null],[null,null]]}\n"
            "c encoding reduced, at most one by pairwise\n"
            "c x r1c1 1 : 0 1\nc x r1c2 3 : 0 1\nc x r2c1 5 : 0 1\nc x r2c2 7 : 0 1\n"
            "c t pmc\n"
            "p cnf 8 24\n"
            "c p show 1 2 3 4 5 6 7 8 0\n"
            "c each cell at least one digit\n1 2 0\n3 4 0\n5 6 0\n7 8 0\n"
            "c each cell at most one digit\n-1 -2 0\n-3 -4 0\n-5 -6 0\n-7 -8 0\n"
            "c row 1: each digit at least once\n1 3 0\n2 4 0\n"
            "c row 1: each digit at most once\n-1 -3 0\n-2 -4 0\n"
            "c row 2: each digit at least once\n5 7 0\n6 8 0\n"
            "c row 2: each digit at most once\n-5 -7 0\n-6 -8 0\n"
            "c column 1: each digit at least once\n1 5 0\n2 6 0\n"
            "c column 1: each digit at most once\n-1 -5 0\n-2 -6 0\n"
            "c column 2: each digit at least once\n3 7 0\n4 8 0\n"
            "c column 2: each digit at most once\n-3 -7 0\n-4 -8 0\n");
}

TEST(Dimacs, WritesDecidedCellsWithoutVariables) {
  Puzzle puzzle(Shape::latin(2));
  puzzle.give(1, 2);
  EXPECT_EQ(without_explanation(dimacs(puzzle, "reduced")),
            "c sudosat {\"boxes\":null,\"givens\":[[null,2],[null,null]]}\n"
            "c encoding reduced, at most one by pairwise\n"
            "c x r1c1 = 1\nc x r1c2 = 2\nc x r2c1 = 2\nc x r2c2 = 1\nc t pmc\np cnf 0 0\nc p show 0\n");
}

TEST(Dimacs, NamesAllCellVariablesForModelCounters) {
  const std::string text = dimacs(Puzzle(Shape::boxed(4, 2, 2)), "extended", "sequential");
  std::string shown;
  for (std::size_t at = 0; (at = text.find("c p show ", at)) != std::string::npos; ++at)
    shown += text.substr(at + 9, text.find(" 0\n", at) - at - 8);
  std::string expected;
  for (int v = 1; v <= 64; ++v) expected += std::to_string(v) + " ";
  EXPECT_EQ(shown, expected);
}

// CaDiCaL's parser at its strictest, and back to the grid from the file alone.
TEST(Dimacs, IsReadBySolversAndDecodedFromItself) {
  for (const Encoding& encoding : encodings())
    for (const AtMostOne& at_most_one : at_most_one_encodings()) {
      std::string text = dimacs(everything(), encoding.name, at_most_one.name);
      CaDiCaL::Solver solver;
      solver.set("quiet", 1);
      std::FILE* file = fmemopen(text.data(), text.size(), "r");
      int variables = 0;
      ASSERT_EQ(solver.read_dimacs(file, "f.cnf", variables, 2), nullptr);
      std::fclose(file);
      ASSERT_EQ(solver.solve(), 10);
      const DimacsHeader header = read_header(text);
      std::vector<bool> is_true(static_cast<std::size_t>(header.variables.count()) + 1);
      for (int v = 1; v <= header.variables.count(); ++v) is_true[v] = solver.val(v) > 0;
      const Grid grid = header.variables.decode(header.puzzle, is_true);
      EXPECT_EQ(first_violation(everything(), grid), std::nullopt);
    }
}

TEST(Dimacs, CarriesThePuzzleAndItsNumbering) {
  Puzzle refuted(Shape::boxed(4, 2, 2));
  refuted.give(0, 1);
  refuted.give(1, 1);
  for (const Puzzle& puzzle : {everything(), refuted, Puzzle(Shape::latin(70)), Puzzle(Shape::latin(1)),
                               Puzzle(Shape::jigsaw(4, {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}))})
    for (const Encoding& encoding : encodings()) {
      if (puzzle.shape->digits() == 70 && !encoding.reduced) continue;  // large, and no different
      const auto model = Model::of(puzzle);
      const EncodingOptions options{&encoding, &find_at_most_one("product")};
      const Encoder encoder(*model, puzzle.candidates, options);
      test::StringSink out;
      write_dimacs(puzzle, puzzle_to_json(puzzle), encoder, out);
      const DimacsHeader header = read_header(out.text);
      EXPECT_EQ(header.puzzle.shape->spec(), puzzle.shape->spec());
      EXPECT_EQ(header.puzzle.candidates, puzzle.candidates);
      EXPECT_EQ(header.puzzle.metadata.title, puzzle.metadata.title);
      ASSERT_EQ(header.puzzle.rules.size(), puzzle.rules.size());
      for (std::size_t i = 0; i < puzzle.rules.size(); ++i)
        EXPECT_EQ(header.puzzle.rules[i]->name(*puzzle.shape), puzzle.rules[i]->name(*puzzle.shape));
      ASSERT_EQ(header.variables.cells(), puzzle.shape->cells());
      for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
        ASSERT_EQ(header.variables.first(cell), encoder.variables().first(cell));
        ASSERT_EQ(header.variables.digits(cell), encoder.variables().digits(cell));
        ASSERT_EQ(header.variables.decided(cell), encoder.variables().decided(cell));
      }
    }
}

TEST(Dimacs, LeavesTheClausesUnread) {
  const std::string text = dimacs(everything(), "reduced");
  const std::string header = text.substr(0, text.find('\n', text.find("\np cnf ") + 1));
  LineReader lines(from_memory(header + "\nno clause\n", "f.cnf"), "f.cnf");
  read_dimacs_header(lines, bare_puzzle_from_json);
  EXPECT_TRUE(lines.peek()->starts_with("p cnf "));
}

// Each edit damages the file of Latin 2x2 over 1 and 2; its first cell is named in line 10.
struct Damage {
  const char* from;
  const char* to;
  std::size_t line;
  std::size_t column;
  const char* message;
};

TEST(Dimacs, RefusesDamagedHeadersAndSaysWhere) {
  const std::string whole = dimacs(Puzzle(Shape::latin(2)), "reduced");
  for (const Damage& damage : {
           Damage{"c sudosat {", "c other {", 0, 0, "no comment of this formula holds its puzzle"},
           Damage{"null,null],[", "null],[", 8, 42, "2 cells, not 1"},
           Damage{"c x r1c1", "c sudosat {}\nc x r1c1", 10, 1, "a second puzzle"},
           Damage{"c x r1c1 1 : 1 2\n", "", 10, 5, "'r1c1' belongs here"},
           Damage{"r1c1 1 :", "r1c1 2 :", 10, 10, "'1' belongs here"},
           Damage{"r1c1 1 :", "r1c1 x :", 10, 10, "'1' belongs here"},
           Damage{"r1c1 1 :", "r1c1 1", 10, 12, "':' belongs here"},
           Damage{"r1c1 1 : 1 2", "r1c1 1 : 1 3", 10, 16, "'3' is not a digit"},
           Damage{"r1c1 1 : 1 2", "r1c1 1 : 0 2", 10, 14, "'0' is not a digit"},
           Damage{"r1c1 1 : 1 2", "r1c1 1 : 1 1", 10, 16, "'1' is not a digit"},
           Damage{"r1c1 1 : 1 2", "r1c1 1 : 2 1", 10, 16, "'1' is not a digit, or is out of order"},
           Damage{"r1c1 1 : 1 2", "r1c1 1 : 1", 11, 10, "'2' belongs here"},
           Damage{"r1c1 1 : 1 2", "r1c1 = ", 10, 12, "'' is not a digit"},
           Damage{"r1c1 1 : 1 2", "r1c1 = 1 2", 10, 14, "a second digit"},
           Damage{"c x r2c2 7 : 1 2\n", "", 14, 1, "only 3 of 4 cells"},
           Damage{"c x r2c2 7 : 1 2\n", "c x r2c2 7 : 1 2\nc x r3c1 9 : 1\n", 14, 1, "more cells"},
           Damage{"p cnf 8", "p cnf 7", 15, 7, "fewer variables than the 8"},
           Damage{"p cnf 8", "s SATISFIABLE", 15, 1, "not a file in DIMACS, OPB or WCNF"},
       }) {
    std::string text = whole;
    const std::size_t at = text.find(damage.from);
    ASSERT_NE(at, std::string::npos) << damage.from;
    text.replace(at, std::string_view(damage.from).size(), damage.to);
    try {
      read_header(text);
      ADD_FAILURE() << "accepted with " << damage.to;
    } catch (const InputError& error) {
      EXPECT_NE(std::string(error.what()).find(damage.message), std::string::npos) << error.what();
      EXPECT_EQ(error.where().line, damage.line) << error.what();
      EXPECT_EQ(error.where().column, damage.column) << error.what();
    }
  }
  EXPECT_THROW(read_header(whole.substr(0, whole.find("p cnf"))), InputError);
  EXPECT_THROW(read_header(""), InputError);
  EXPECT_THROW(read_header("p cnf 1 1\n1 0\n"), InputError);
}

}  // namespace dimacs_test
}  // namespace sudosat
