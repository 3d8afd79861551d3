// The text that setters write, and errors in it.
#include <gtest/gtest.h>

#include "formats/json/json.hpp"
#include "gallery.hpp"

namespace sudosat {
namespace setter_format_test {

const Format& setter() { return find_format("setter"); }

const std::string whole = R"(# my third
title: Small: crossing
author: Anon
rules: Digits increase from the bulb.
rules:
rules: Cages add up.
grid:
. 3 | . .
. . | 2 .
----+----
. . | . .
. . | . 1
cages:
a a . .
. . b .
. . b .
. . . .
a=4
b = 6 7
thermo: r4c2 R3C2
Kropki white: r4c3 r4c4
)";

TEST(SetterFormat, ReadsAWholePuzzle) {
  std::string text = whole;
  text.replace(text.find("Kropki white"), 12, "White dot");
  const Record record = read_one(text);
  EXPECT_EQ(record.layout.format, &setter());
  EXPECT_EQ(
      puzzle_to_json(record.puzzle),
      R"({"title":"Small: crossing","author":"Anon","rules_text":"Digits increase from the bulb.\n\nCages add up.",)"
      R"("rules":[{"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[4]},{"rule":"killer cage","cells":["r2c3","r3c3"],"sum":[6,7]},)"
      R"({"rule":"thermometer","cells":["r4c2","r3c2"]},{"rule":"difference","cells":["r4c3","r4c4"],"difference":1}],)"
      R"("givens":[[null,3,null,null],[null,null,2,null],[null,null,null,null],[null,null,null,1]]})");
  EXPECT_EQ(write_same(record), text);
}

TEST(SetterFormat, KnowsTheNamesOfSetters) {
  const std::string grid = "grid:\n....\n....\n....\n....\n\n";
  const std::pair<const char*, const char*> lines[] = {
      {"X: r1c1 r1c2", R"({"rule":"edge sum","cells":["r1c1","r1c2"],"sum":10})"},
      {"v: r1c1 r1c2", R"({"rule":"edge sum","cells":["r1c1","r1c2"],"sum":5})"},
      {"black dot: r1c1 r1c2", R"({"rule":"ratio","cells":["r1c1","r1c2"],"ratio":2})"},
      {"german whispers: r1c1, r2c2", R"({"rule":"whispers","cells":["r1c1","r2c2"],"difference":5})"},
      {"whispers 3: r1c1-r2c2", R"({"rule":"whispers","cells":["r1c1","r2c2"],"difference":3})"},
      {"cage 5: r1c1 r1c2", R"({"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[5]})"},
      {"arrow: r1c1 | r1c2 r1c3", R"({"rule":"arrow","circle":["r1c1"],"shaft":["r1c2","r1c3"]})"},
      {"Anti-Knight", R"("anti-knight")"},
      {"159: r1c1", R"({"rule":"column indexer","cells":["r1c1"]})"},
      {R"({"rule": "regular expression", "cells": ["r1c1", "r1c2"], "pattern": "1."})", R"("1.")"},
  };
  for (const auto& [line, json] : lines) {
    SCOPED_TRACE(line);
    EXPECT_NE(puzzle_to_json(read_one(grid + line + "\n").puzzle).find(json), std::string::npos);
  }
}

// Texts and rules of a rule stand in its line, and are written back there.
TEST(SetterFormat, HasConditionsAndRulesOfRulesInALine) {
  const std::string grid = "grid:\n. . | . .\n. . | . .\n----+----\n. . | . .\n. . | . .\n";
  const std::pair<const char*, const char*> lines[] = {
      {"where a < b and (a + b) % 3 == 0: r1c1 r1c2",
       R"({"rule":"where","cells":["r1c1","r1c2"],"condition":"a < b and (a + b) % 3 == 0"})"},
      {"where any two a != b: r1c1 r1c2",
       R"({"rule":"where any two","cells":["r1c1","r1c2"],"condition":"a != b"})"},
      {"where neighbours a = b - 1", R"({"rule":"where neighbours","condition":"a = b - 1"})"},
      {"fold 0; s + x; s < 9: r1c1 r2c2",
       R"({"rule":"fold","cells":["r1c1","r2c2"],"steps":"0; s + x; s < 9"})"},
      {"regular expression 1.*4: r1c1 r1c2 r1c3",
       R"({"rule":"regular expression","cells":["r1c1","r1c2","r1c3"],"pattern":"1.*4"})"},
      {"exactly 1 of: V: r1c1 r1c2; (none of: odd: r1c1)",
       R"({"rule":"exactly","count":1,"rules":[{"rule":"edge sum","cells":["r1c1","r1c2"],"sum":5},)"
       R"({"rule":"none of","rules":[{"rule":"odd","cells":["r1c1"]}]}]})"},
      {"any of: (fold 0; s + x; s < 9: r1c1); odd: r1c2",
       R"({"rule":"any of","rules":[{"rule":"fold","cells":["r1c1"],"steps":"0; s + x; s < 9"},)"
       R"({"rule":"odd","cells":["r1c2"]}]})"},
  };
  for (const auto& [line, json] : lines) {
    SCOPED_TRACE(line);
    Record record = read_one(grid + line + "\n");
    const std::string text = puzzle_to_json(record.puzzle);
    EXPECT_NE(text.find(json), std::string::npos) << text;
    record.layout = {};
    const std::string written = write(record, setter());
    EXPECT_NE(written.find(line), std::string::npos) << written;
  }
}

// Variables come first, whatever the order of rules; a rule before the grid makes it a setter's text as well.
TEST(SetterFormat, KeepsTheSolutionOfLayers) {
  const std::string text =
      "variable 0 3: X\nlayer: shade white black\nboxes: none\ngrid:\n1 2\n2 1\n\nshade:\nb .\n. .\n\nsum 2: "
      "X "
      "shade.r1\n\n"
      "solution:\n1 2\n2 1\n";
  const Record read = read_one(text);
  Grid solution = empty_grid(read.puzzle);
  const int values[] = {1, 2, 2, 1, 1, 1, 0, 0, 1};
  for (int i = 0; i < 9; ++i) solution[i] = values[i];
  for (const char* format : {"setter", "jsonl"}) {
    Record plain = read;
    plain.layout = {};
    const Record again = read_one(write(plain, find_format(format), &solution));
    EXPECT_EQ(puzzle_to_json(again.puzzle), puzzle_to_json(read.puzzle)) << format;
    EXPECT_TRUE(again.stored) << format;
  }
  EXPECT_EQ(read_one(write(read, find_format("jsonl"), &solution)).stored, solution);
  const std::string layers =
      "layer: shade white black\ndigits: none\ngrid:\n. .\n. .\n\none of 1: shade.r1\n";
  const Record alone = read_one(layers);
  Grid kinds = empty_grid(alone.puzzle);
  const int shades[] = {1, 1, 1, 1, 1, 1, 0, 1};
  for (int i = 0; i < 8; ++i) kinds[i] = shades[i];
  for (const char* format : {"setter", "jsonl"})
    EXPECT_EQ(read_one(write(alone, find_format(format), &kinds)).stored, kinds) << format;
  EXPECT_THROW(read_one("layer: a x y\nvariable 0 1: X\nboxes: none\ngrid:\n1 2\n2 1\n"), InputError);
  EXPECT_THROW(read_one(layers + "\nsolution shade:\nb z\n. .\n"), InputError);
}

TEST(SetterFormat, RulesOfRulesAreNotNestedWithoutEnd) {
  std::string rule = "odd: r1c1";
  for (int i = 0; i < 10; ++i) rule = "any of: (" + rule + ")";
  EXPECT_EQ(read_one("grid:\n1234\n3412\n2143\n4321\n" + rule + "\n").puzzle.rules.size(), 1U);
  for (int i = 0; i < 100'000; ++i) rule.insert(0, "any of: (");
  EXPECT_THROW(read_one("grid:\n1234\n3412\n2143\n4321\n" + rule + "\n"), InputError);
}

TEST(SetterFormat, TakesRulesBeforeTheGrid) {
  const Record read = read_one("thermo: r1c1 r1c2\nboxes: none\ngrid:\n1 2\n2 1\n");
  EXPECT_EQ(read.puzzle.rules.size(), 1u);
}

TEST(SetterFormat, LosesNothing) {
  std::vector<Record> boards = gallery();
  for (
      const char* text :
      {R"({"rows":2,"columns":3,"digits":4,"first_digit":0,"boxes":null,"lines":false,"title":"two\nlines ","variables":[{"name":"X","values":[0,7]}],"candidates":{"r1c1":[0,2]},"rules":[{"rule":"sum","cells":["r1c1","X"],"sum":[3]}]})",
       R"({"regions":[[1,1,2,2],[1,1,2,2],[3,3,4,null],[3,3,4,null]],"givens":[[1,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,2]],"rules_text":"a\n\n: b"})"})
    boards.push_back(read_one(std::string(text) + "\n"));
  for (const Record& record : boards) {
    const std::string text = write(record, setter());
    const Record again = read_one(text);
    EXPECT_EQ(puzzle_to_json(again.puzzle), puzzle_to_json(record.puzzle)) << text;
    EXPECT_EQ(write(again, setter()), text);
  }
}

TEST(SetterFormat, StoresTheSolution) {
  const Record record = read_one("1..2.....3....4.\n");
  const Grid solution = test::grid_of(*record.puzzle.shape, "1342243143121324");
  const Record again = read_one(write(record, setter(), &solution));
  EXPECT_EQ(givens(again.puzzle), "1..2.....3....4.");
  EXPECT_EQ(again.stored, solution);
}

TEST(SetterFormat, MayBeIndentedAndHaveTabs) {
  const Record record = read_one(
      "  # '.' is open\n  grid:\n  . 4 3 .\n  . . . .\n  . . . 2\n  . . 4 .\n\n"
      "  # and a rule\n  white\tdot: r1c1 r1c2\n");
  EXPECT_EQ(record.layout.format->name(), "setter");
  EXPECT_EQ(givens(record.puzzle), ".43........2..4.");
  ASSERT_EQ(record.puzzle.rules.size(), 1U);
  EXPECT_EQ(record.puzzle.rules[0]->kind().name, "difference");
}

TEST(SetterFormat, HasSeveralPuzzles) {
  const std::string text = write(read_one("1..2.....3....4.\n"), setter());
  EXPECT_EQ(read_all(text + text + "\ntitle: third\n" + text).size(), 3U);
}

TEST(SetterFormat, SaysWhatIsWrong) {
  const std::string grid = "grid:\n....\n....\n....\n....\n\n";
  const std::pair<std::string, const char*> bad[] = {
      {whole, "test:21:1: unknown rule 'Kropki white'"},
      {grid + "kropki: r1c1 r1c2\n", "test:7:1: 'kropki' may mean more than one rule"},
      {grid + "thermo: r1c1 r5c1\n", "test:7:1: 'r5c1' is not a cell of the board"},
      {grid + "a = 5\n", "test:7:1: there is no cage 'a'"},
      {"title: no grid\nrules: none\nboxes: none\ngrid:\n", "test:1:1: a puzzle without a grid"},
      {"grid:\n....\n...\n....\n....\n", "test:5:5: 15 cells where a 4x4 board has 16"},
      {"grid:\n...\n...\n...\n", "test:1:1: a 3x3 board has no rectangular boxes"},
      {"boxes: 2\n" + grid, "test:1:1: '2' are not two numbers"},
      {grid + "cages:\naa..\n", "test:7:1: 'cages:' does not have as many rows and columns as the grid"},
      {grid + "candidates 5: r1c1\n", "test:7:1: 5 is not a digit of the board"},
  };
  for (const auto& [text, message] : bad) {
    SCOPED_TRACE(text);
    EXPECT_EQ(error_text(read_all(text)[0]), message);
  }
}

}  // namespace setter_format_test
}  // namespace sudosat
