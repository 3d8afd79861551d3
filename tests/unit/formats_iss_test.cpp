// Constraint strings of Interactive Sudoku Solver: their meaning, and their errors.
#include <cstdlib>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/json/json.hpp"
#include "formats_testing.hpp"
#include "puzzle/judge.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace formats_iss_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Puzzle puzzle_of(const std::string& text) { return read_one(text + "\n").puzzle; }

// The rules as the file format for everything writes them.
std::string rules_of(const std::string& text) {
  const auto json = nlohmann::ordered_json::parse(puzzle_to_json(puzzle_of(text), nullptr));
  return json.contains("rules") ? json["rules"].dump() : "";
}

std::string error_of(const std::string& text, ReadOptions options = {}) {
  return error_text(read_all(text + "\n", std::move(options)).at(0));
}

TEST(IssShape, IsNineByNineWithoutOne) {
  EXPECT_EQ(puzzle_of(".~R1C1_5").shape->spec(), Shape::boxed(9, 3, 3)->spec());
}

// Boxes have as many cells as the longer side of the board, and are wide rather than high.
TEST(IssShape, HasTheBoxesOfTheSite) {
  const auto boxes = [](const char* shape) {
    const ShapeSpec spec = puzzle_of(std::string(".Shape~") + shape).shape->spec();
    return std::pair(spec.box_rows, spec.box_columns);
  };
  EXPECT_EQ(boxes("6x6"), std::pair(2, 3));
  EXPECT_EQ(boxes("16x16"), std::pair(4, 4));
  EXPECT_EQ(boxes("6x8"), std::pair(2, 4));
  EXPECT_EQ(boxes("8x6"), std::pair(4, 2));
  EXPECT_EQ(boxes("9x8~0-8"), std::pair(0, 0));
  EXPECT_EQ(boxes("7x7~9"), std::pair(0, 0));
  EXPECT_EQ(boxes("6x6~9"), std::pair(2, 3));
  EXPECT_EQ(boxes("6x6~9.RegionSize~9"), std::pair(3, 3));
  EXPECT_EQ(boxes("6x6.NoBoxes"), std::pair(0, 0));
  EXPECT_EQ(boxes("9x9~0-8~Raw"), std::pair(0, 0));
}

TEST(IssShape, HasTheValuesItSays) {
  const Puzzle from_zero = puzzle_of(".Shape~9x9~0-9");
  EXPECT_EQ(from_zero.shape->first_digit(), 0);
  EXPECT_EQ(from_zero.shape->last_digit(), 9);
  EXPECT_EQ(puzzle_of(".Shape~4x4~7").shape->digits(), 7);
  EXPECT_FALSE(puzzle_of(".Shape~4x4~4~Raw").shape->spec().has_lines);
}

TEST(IssShape, PiecesOfAJigsawTakeThePlaceOfBoxesOrStandBesideThem) {
  const Puzzle alone = puzzle_of(".Shape~4x4.NoBoxes.Jigsaw~aabbaabcddbcddcc");
  EXPECT_EQ(alone.shape->spec().regions, (std::vector{0, 0, 1, 1, 0, 0, 1, 2, 3, 3, 1, 2, 3, 3, 2, 2}));
  EXPECT_TRUE(alone.rules.empty());
  const Puzzle both = puzzle_of(".Shape~4x4.Jigsaw~aabbaabcddbcddcc");
  EXPECT_EQ(both.shape->spec().box_rows, 2);
  EXPECT_EQ(both.rules.size(), 4U);
  EXPECT_EQ(both.rules[1]->arguments().cells[0], (std::vector{2, 3, 6, 10}));
  // A single piece of another size is not a piece.
  const Puzzle partial = puzzle_of(".Shape~3x3.Jigsaw~aaabbbbbb");
  EXPECT_EQ(partial.shape->spec().regions, (std::vector{0, 0, 0, -1, -1, -1, -1, -1, -1}));
}

TEST(IssGivens, NarrowCellsAndVariables) {
  const Puzzle puzzle = puzzle_of(".Shape~4x4.Var~X~~3.~R1C1_2~r4c3_1_2_3~R4C3_2_3_4~VX2_1_3~VX3_2");
  EXPECT_EQ(puzzle.given(0), 2);
  EXPECT_EQ(puzzle.candidates[14].count(), 2);
  EXPECT_TRUE(puzzle.candidates[14].contains(1) && puzzle.candidates[14].contains(2));
  EXPECT_EQ(puzzle.variables, (std::vector<Variable>{{"VX1", {1, 4}}, {"VX2", {1, 3}}, {"VX3", {2, 2}}}));
  EXPECT_EQ(rules_of(".Shape~4x4.Var~X~~3.~VX2_1_3"), R"([{"rule":"sum","cells":["VX2"],"sum":[1,3]}])");
}

TEST(IssGivens, NameCellsToBaseSeventeen) {
  const Puzzle puzzle = puzzle_of(".Shape~16x16.~RgCa_16~RAC1_12");
  EXPECT_EQ(puzzle.given(15 * 16 + 9), 16);
  EXPECT_EQ(puzzle.given(9 * 16), 12);
}

TEST(IssRules, AreThoseOfTheirTypes) {
  EXPECT_EQ(rules_of(".Thermo~R1C1~R1C2"), R"([{"rule":"thermometer","cells":["r1c1","r1c2"]}])");
  EXPECT_EQ(
      rules_of(".Cage~0~R1C1~R1C2.Cage~~R2C1~R2C2.Cage~3~R3C1~R3C2"),
      R"([{"rule":"killer cage","cells":["r1c1","r1c2"]},{"rule":"killer cage","cells":["r2c1","r2c2"]},)"
      R"({"rule":"killer cage","cells":["r3c1","r3c2"],"sum":[3]}])");
  EXPECT_EQ(rules_of(".Sum~0_=_1_-2~R1C1~R1C2"),
            R"([{"rule":"linear equation","cells":["r1c1","r1c2"],"total":0,"coefficients":[1,-2]}])");
  EXPECT_EQ(
      rules_of(".Skyscraper~C4~~3"),
      R"([{"rule":"skyscraper","cells":["r9c4","r8c4","r7c4","r6c4","r5c4","r4c4","r3c4","r2c4","r1c4"],)"
      R"("count":3}])");
  EXPECT_EQ(rules_of(".Quad~R2C2~1~5~5"),
            R"([{"rule":"quadruple","cells":["r2c2","r2c3","r3c2","r3c3"],"values":[1,5,5]}])");
  EXPECT_EQ(rules_of(".SameValues~2~R1C1~R1C2~R4C4~R4C5"),
            R"([{"rule":"same values","groups":[["r1c1","r1c2"],["r4c4","r4c5"]]}])");
  EXPECT_EQ(rules_of(".StrictXV.X~R1C1~R1C2"),
            R"([{"rule":"edge sum","cells":["r1c1","r1c2"],"sum":10},)"
            R"({"rule":"negative sum","values":[5,10],"except":[["r1c1","r1c2"]]}])");
}

// The answer was "no solution" although the puzzle had some.
TEST(IssRules, ThatAreStrictSeeMarksInsideComposites) {
  const auto exceptions = [](const std::string& text) {
    const Puzzle puzzle = puzzle_of(".Shape~4x4" + text);
    for (const auto& rule : puzzle.rules)
      if (rule->kind().name.starts_with("negative")) return rule->arguments().cells;
    return std::vector<std::vector<int>>{};
  };
  using Pairs = std::vector<std::vector<int>>;
  EXPECT_EQ(exceptions(".StrictKropki.And.WhiteDot~R1C1~R1C2.BlackDot~R2C1~R3C1.End"),
            (Pairs{{0, 1}, {4, 8}}));
  EXPECT_EQ(exceptions(".StrictXV.Or.X~R1C1~R1C2.And.V~R2C1~R2C2.X~R3C1~R3C2.End.End"),
            (Pairs{{0, 1}, {4, 5}, {8, 9}}));
  // The copies are at r1c1 and r3c1.
  EXPECT_EQ(exceptions(".StrictKropki.Replicate~BE.WhiteDot~R1C1~R1C2.End"), (Pairs{{0, 1}, {8, 9}}));
  EXPECT_EQ(exceptions(".Var~X~~4.StrictKropki.WhiteDot~VX1~VX2"), Pairs{});
}

TEST(IssRules, OfChaosTakeBoardsWithMoreValuesThanARegionHasCells) {
  EXPECT_EQ(puzzle_of(".Shape~6x6~7.ChaosConstruction").rules.at(0)->arguments().numbers, std::vector{6});
  EXPECT_EQ(puzzle_of(".Shape~6x6.ChaosConstruction").rules.at(0)->arguments().numbers, std::vector<int>{});
  const Record record = read_one(".Shape~6x6~7.ChaosConstruction\n");
  EXPECT_EQ(write_same(record), ".Shape~6x6~7.ChaosConstruction\n");
}

// Every pair that shares an edge; the cell named first is the greater one.
TEST(IssRules, OfMarksAreForPairsThatShareAnEdge) {
  EXPECT_EQ(rules_of(".GreaterThan~R1C2~R1C1~R2C1"),
            R"([{"rule":"less than","cells":["r1c1","r1c2"]},{"rule":"less than","cells":["r2c1","r1c1"]}])");
  EXPECT_EQ(rules_of(".Var~X~~4x2.BlackDot~VX1~VX3"),
            R"([{"rule":"ratio","cells":["VX1","VX3"],"ratio":2}])");
  // A cell that is beside no other is in no pair.
  EXPECT_EQ(rules_of(".WhiteDot~R1C1~R1C2~R3C3"), rules_of(".WhiteDot~R1C1~R1C2"));
  EXPECT_THAT(error_of(".WhiteDot~R1C1~R3C3"), HasSubstr("'WhiteDot' has no two cells beside each other"));
}

// A diagonal runs from its edge to the right of an observer who looks in. None is read twice.
TEST(IssRules, OfLittleKillersRunFromTheirCell) {
  const auto line = [](const std::string& cell) {
    return puzzle_of(".Shape~4x4.LittleKiller~9~" + cell).rules.at(0)->arguments().cells[0];
  };
  EXPECT_THAT(line("R1C1"), ElementsAre(0, 5, 10, 15));
  EXPECT_THAT(line("R2C1"), ElementsAre(4, 9, 14));
  EXPECT_THAT(line("R1C3"), ElementsAre(2, 5, 8));
  EXPECT_THAT(line("R1C4"), ElementsAre(3, 6, 9, 12));
  EXPECT_THAT(line("R3C4"), ElementsAre(11, 6, 1));
  EXPECT_THAT(line("R4C2"), ElementsAre(13, 10, 7));
  EXPECT_THAT(error_of(".Shape~4x4.LittleKiller~9~R4C4"), HasSubstr("has no diagonal that begins at R4C4"));
}

TEST(IssRules, OfCompositesAreNested) {
  EXPECT_EQ(rules_of(".Or.~R1C1_5.And.Thermo~R1C1~R1C2.~R2C2_1_2.End.End"),
            R"([{"rule":"any of","rules":[{"rule":"sum","cells":["r1c1"],"sum":[5]},)"
            R"({"rule":"all of","rules":[{"rule":"thermometer","cells":["r1c1","r1c2"]},)"
            R"({"rule":"sum","cells":["r2c2"],"sum":[1,2]}]}]}])");
  const Puzzle outside = puzzle_of(".And.~R1C1_5.Thermo~R1C1~R1C2.End");
  EXPECT_EQ(outside.given(0), 5);
  EXPECT_EQ(outside.rules.size(), 1U);
}

// Bits 0, 1 and 4 from the origin, six in a character, the lowest first: 1 + 2 + 16.
TEST(IssRules, OfReplicateAreCopied) {
  EXPECT_EQ(
      rules_of(".Shape~4x4.Replicate~T~R2C2.Thermo~R2C2~R1C1.End"),
      R"([{"rule":"thermometer","cells":["r2c2","r1c1"]},{"rule":"thermometer","cells":["r2c3","r1c2"]},)"
      R"({"rule":"thermometer","cells":["r3c2","r2c1"]}])");
  EXPECT_EQ(puzzle_of(".Shape~4x4.Replicate~T.~R1C1_3.End").given(4), 3);
  EXPECT_THAT(error_of(".Shape~4x4.Replicate~T.Thermo~R1C1~R1C4.End"), HasSubstr("lies beyond the border"));
  // A Replicate inside another one makes copies two columns on, and of each a row down.
  EXPECT_EQ(rules_of(".Shape~4x4.Replicate~F~R1C1.Replicate~R~R1C1.Thermo~R1C1~R1C2.End.End"),
            rules_of(".Shape~4x4.Thermo~R1C1~R1C2.Thermo~R2C1~R2C2.Thermo~R1C3~R1C4.Thermo~R2C3~R2C4"));
  EXPECT_THAT(error_of(".Shape~4x4.Var~X~~4x4.Replicate~F.Replicate~F~VX1.~VX1_1.End.End"),
              HasSubstr("of other cells than the one around it"));
}

TEST(IssWriting, NamesTheCellsOfAQuadrupleOnce) {
  Record record = read_one(".Shape~4x4\n");
  record.puzzle.rules = {
      make_rule("quadruple", {.cells = {{0, 2, 0}}, .numbers = {3}}, *record.puzzle.shape)};
  EXPECT_EQ(write_same(record), ".Shape~4x4.ContainAtLeast~3~R1C1~R1C3\n");
}

// The automaton demands the end of a segment and then digits.
TEST(IssRules, OfAutomataHaveSegmentsWithoutCells) {
  EXPECT_EQ(rules_of(".Shape~4x4.NFA~QTQv8A~_~-~R1C1~R1C2~~R2C1~-"),
            R"([{"rule":"automaton","segments":[[],["r1c1","r1c2"]],"automaton":"QTQv8A"},)"
            R"({"rule":"automaton","segments":[["r2c1"],[]],"automaton":"QTQv8A"}])");
}

// The name of an automaton is the only thing that says what it demands.
TEST(IssRules, OfAutomataKeepTheirNames) {
  const std::string text = ".Shape~4x4.NFA~QTQv8A~_Two%20factors~-~R1C1~R1C2\n";
  const Record record = read_one(text);
  EXPECT_EQ(record.puzzle.rules.front()->name(*record.puzzle.shape), "Two factors at r1c1");
  EXPECT_EQ(write_same(record), text);
}

TEST(IssText, IsALineAndWhatIsIndentedBelow) {
  const auto entries = read_all(
      "# three puzzles\n\n  .Shape~4x4\n  .~R1C1_1\n\t~R1C2_2\n.Shape~4x4.~R1C1_3\n\n.Shape~4x4.~R1C1_4\n");
  ASSERT_EQ(entries.size(), 3U);
  const auto given = [&](std::size_t i, int cell) { return std::get<Record>(entries[i]).puzzle.given(cell); };
  EXPECT_EQ(given(0, 0), 1);
  EXPECT_EQ(given(0, 1), 2);
  EXPECT_EQ(given(1, 0), 3);
  EXPECT_EQ(given(2, 0), 4);
}

TEST(IssText, GoesOnAfterAComment) {
  const auto entries = read_all(
      ".AntiKnight\n# the cages\n.Cage~10~R1C1~R1C2\n#\n.Cage~9~R2C1~R2C2\n\n"
      ".Shape~4x4.AntiKing\n# below\n  .~R1C1_1\n# the next\n.Shape~4x4.~R1C1_2\n");
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(std::get<Record>(entries[0]).puzzle.rules.size(), 3U);
  EXPECT_EQ(std::get<Record>(entries[1]).puzzle.given(0), 1);
  EXPECT_EQ(std::get<Record>(entries[2]).puzzle.given(0), 2);
}

// The site writes strings so. The next one begins with a shape or givens again.
TEST(IssText, MayHaveARuleOnEachLine) {
  const auto entries = read_all(
      ".Shape~4x4\n.~R1C1_1\n.Or\n.~R2C1_3\n.~R2C1_4\n.End\n.AntiKnight\n"
      ".Shape~4x4\n.~R1C1_2\n.~R1C1_3\n.~R1C1_4\n\n.AntiKing\n.AntiKnight\n");
  ASSERT_EQ(entries.size(), 5U);
  const auto puzzle = [&](std::size_t i) { return std::get<Record>(entries[i]).puzzle; };
  EXPECT_EQ(puzzle(0).rules.size(), 2U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(puzzle(i).given(0), static_cast<int>(i) + 1);
    EXPECT_TRUE(std::get<Record>(entries[i]).warnings.empty());
  }
  EXPECT_EQ(puzzle(4).rules.size(), 2U);
  EXPECT_THAT(std::get<Record>(entries[4]).warnings, IsEmpty());
  EXPECT_THAT(std::get<Record>(entries[4]).notes,
              ElementsAre("2 lines of one rule each are read as one puzzle"));
}

// The given inside Replicate was taken for the puzzle's one list of givens, and the puzzle cut in two.
TEST(IssText, MayHaveGivensInsideReplicateOverSeveralLines) {
  const std::string text = ".Shape~4x4\n.Replicate~F\n.~R1C1_3_4\n.End\n.~R3C3_1\n.Thermo~R4C1~R4C2\n";
  const auto entries = read_all(text);
  ASSERT_EQ(entries.size(), 1U);
  const Puzzle& puzzle = std::get<Record>(entries[0]).puzzle;
  EXPECT_EQ(puzzle.candidates[0].count(), 2);
  EXPECT_EQ(puzzle.candidates[2].count(), 2);
  EXPECT_EQ(puzzle.given(10), 1);
  EXPECT_EQ(puzzle.rules.size(), 1U);
}

TEST(IssText, MayHavePaddedBase64) {
  EXPECT_EQ(rules_of(".Shape~4x4.Replicate~F==.WhiteDot~R1C1~R2C1.End"),
            rules_of(".Shape~4x4.Replicate~F.WhiteDot~R1C1~R2C1.End"));
  EXPECT_NE(error_of(".Shape~4x4.Replicate~F=F.WhiteDot~R1C1~R2C1.End"), "no error");
}

TEST(IssText, MayBeALink) {
  const std::string link =
      "https://sigh.github.io/Interactive-Sudoku-Solver/?mode=all&q=.Shape%7E4x4.%7ER1C1_1%20~R2C3_2&x=1";
  for (const std::string& text : {link, link.substr(8), "see " + link + " there"}) {
    const Puzzle puzzle = puzzle_of(text);
    EXPECT_EQ(puzzle.given(0), 1);
    EXPECT_EQ(puzzle.given(6), 2);
  }
  EXPECT_TRUE(is_puzzle_text(link));
  EXPECT_TRUE(is_puzzle_text(".Cage~3~R1C1~R1C2"));
  EXPECT_FALSE(is_puzzle_text("puzzles/iss.txt"));
  EXPECT_FALSE(is_puzzle_text(".hidden"));
}

TEST(IssText, IsNoRowOfABoard) {
  for (const char* row : {"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
                          ".A.B\n....\nB.A.\n....\n", "...."})
    EXPECT_FALSE(is_puzzle_text(row)) << row;
}

TEST(IssErrors, NameTheLimitOfVariablesBeforeOthers) {
  std::string text = ".Shape~4x4";
  for (int i = 0; i < 2000; ++i) text += ".Var~X";
  EXPECT_EQ(error_of(text), "test:1:1: the variables VX are declared twice");
  text = ".Shape~4x4";
  for (char a = 'A'; a <= 'Z'; ++a)
    for (char b = 'A'; b <= 'Z'; ++b)
      for (char c = 'A'; c <= 'D'; ++c) text += std::string(".Var~") + a + b + c;
  EXPECT_EQ(error_of(text), "test:1:1: there are too many cells and variables");
}

TEST(IssErrors, NameTheTypeAndThePlace) {
  EXPECT_EQ(error_of(".Shape~4x4.Thremo~R1C1~R1C2"), "test:1:12: the type 'Thremo' is not known");
  EXPECT_EQ(error_of(".Shape~4x4.Thermo~R1C1~R5C2"), "test:1:24: there is no cell 'R5C2'");
  EXPECT_EQ(error_of("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.%7ER1C1_0"),
            "test:1:57: '0' is not a value of this board");
  EXPECT_EQ(error_of(".Shape~4x4\n  .Cage~a~R1C1"), "test:2:9: 'Cage' needs a sum");
  EXPECT_EQ(error_of(".Or.Thermo~R1C1~R1C2"), "test:1:2: 'Or' has no End");
  EXPECT_EQ(error_of(".Thermo~R1C1~R1C2.End"), "test:1:19: 'End' without anything to end");
  EXPECT_EQ(error_of(".NoBoxes~1"), "test:1:10: 'NoBoxes' takes fewer arguments");
  EXPECT_EQ(error_of(".NoBoxes.AntiKnight~2"), "test:1:21: 'AntiKnight' takes fewer arguments");
  EXPECT_EQ(error_of(".Shape~4x4.Shape~5x5"), "test:1:12: a second 'Shape', which contradicts the first");
  EXPECT_EQ(error_of(".Shape~17x4"), "test:1:2: 'Shape' takes ROWSxCOLUMNS, each from 1 to 16");
  EXPECT_EQ(error_of(".Or.AntiKnight.End"),
            "test:1:5: 'AntiKnight' is about the whole board, and no part of composites");
  EXPECT_EQ(error_of(".Var~X~~2.~VX1_1_2~VX1_3"), "test:1:11: the givens leave no value for VX1");
}

TEST(IssErrors, OfUnknownTypesAreWarningsWhereTheUserSaysSo) {
  ReadOptions options;
  options.ignore_unknown = true;
  const Record record =
      read_one(".Shape~4x4.Foo~R1C1.Or.Bar.Thermo~R1C1~R1C2.End.~R1C1_1.Renban~R1C1~R1C2\n", options);
  EXPECT_EQ(record.puzzle.rules.size(), 1U);
  EXPECT_EQ(record.puzzle.given(0), 1);
  ASSERT_EQ(record.warnings.size(), 2U);
  EXPECT_EQ(to_string(record.warnings[0].where), "test:1:12");
  EXPECT_EQ(record.warnings[0].text, "the type 'Foo' is not known: left out");
  EXPECT_EQ(record.warnings[1].text, "the type 'Bar' is not known: left out");
  EXPECT_THAT(error_of(".Shape~4x4.Thermo~R9C9", options), HasSubstr("there is no cell"));
}

TEST(IssErrors, WhatOnlyGuidesASearchIsAWarning) {
  const Record record = read_one(".Shape~4x4.SearchPriority~5~R1C1\n");
  EXPECT_TRUE(record.puzzle.rules.empty());
  EXPECT_THAT(record.warnings.at(0).text, HasSubstr("'SearchPriority' is for another solver"));
}

// Demands that the string is read back as the same puzzle. `name` is for messages.
void expect_kept(const std::string& name, const std::string& string) {
  const Record record = read_one(string + "\n");
  const std::string text = write_same(record);
  EXPECT_EQ(puzzle_to_json(read_one(text).puzzle, nullptr), puzzle_to_json(record.puzzle, nullptr))
      << name << "\n"
      << text;
}

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

TEST(IssWriting, IsReadBackAsTheSamePuzzle) {
  const std::vector<std::string> lines = lines_of(std::string(TEST_DATA) + "/iss/every-type.txt");
  ASSERT_GT(lines.size(), 20U);
  for (const std::string& line : lines)
    if (!line.empty() && line[0] != '#') expect_kept(line, line);
}

// The site leaves them out, too.
TEST(IssWriting, LeavesOutNumbersOfRegionsThatNoCellHas) {
  const std::string text =
      R"({"rows":4,"columns":4,"regions":[[1,1,3,3],[1,1,3,3],[4,4,5,5],[4,4,5,5]],"givens":[[1,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]]})";
  const std::string written = write(read_one(text), find_format("iss"));
  EXPECT_EQ(written.find("AllDifferent"), written.npos) << written;
  EXPECT_EQ(describe(*read_one(written).puzzle.shape), describe(*read_one(text).puzzle.shape)) << written;
}

TEST(IssWriting, LooksAsExpected) {
  const auto again = [](const std::string& text) { return write_same(read_one(text + "\n")); };
  EXPECT_EQ(again(".Thermo~r1c1~r1c2.~R2C2_5.Shape~6x6"), ".Shape~6x6.Thermo~R1C1~R1C2.~R2C2_5\n");
  EXPECT_EQ(again(".Or.And.~R1C1_1.~R2C2_2.End.X~R1C1~R1C2.End"),
            ".Or.And.~R1C1_1.~R2C2_2.End.X~R1C1~R1C2.End\n");
  EXPECT_EQ(again(".Whisper~R1C1~R1C2"), ".Shape~9x9.Whisper~5~R1C1~R1C2\n");
  EXPECT_EQ(again(".Shape~9x9"), ".Shape~9x9\n");
  EXPECT_EQ(write(read_one(".Sum~14_=_1_-1~R1C1~R1C2\n"), find_format("iss-link")),
            "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Sum~14_%3D_1_-1~R1C1~R1C2\n");
}

// Rules alone on their lines were read as one puzzle.
TEST(IssWriting, KeepsPuzzlesApart) {
  for (const std::string text : {"{\"rows\":9,\"rules\":[\"anti-knight\"]}\n", "{\"rows\":9}\n",
                                 "{\"rows\":4}\n", "{\"rows\":9,\"candidates\":{\"r1c1\":[5]}}\n"}) {
    const Record record = read_one(text);
    std::string written;
    for (int i = 0; i < 3; ++i) find_format("iss").write(record, nullptr, written);
    EXPECT_EQ(read_all(written).size(), 3U) << written;
  }
  const auto entries = read_all(".AntiKnight\n\n.AntiKing\n");
  ASSERT_EQ(entries.size(), 2U);
  std::string same;
  for (const auto& entry : entries) same += write_same(std::get<Record>(entry));
  EXPECT_EQ(read_all(same).size(), 2U) << same;
}

// A variable lies in no region, and cells in none part no others.
TEST(IssWriting, LeavesWhatLiesInNoRegionOutOfRegionSums) {
  const auto written = [](const std::string& cells) {
    return write(read_one(R"({"rows":4,"columns":4,"variables":[{"name":"VA","values":[1,3]}],)"
                          R"("rules":[{"rule":"region sum line","cells":[)" +
                          cells + "]}]}\n"),
                 find_format("iss"));
  };
  EXPECT_THAT(written(R"("r3c4","VA","r2c3")"), HasSubstr(".EqualSum~R3C4~-~R2C3"));
  EXPECT_THAT(written(R"("r3c4","VA","r4c4","r2c3")"), HasSubstr(".EqualSum~R3C4~R4C4~-~R2C3"));
  EXPECT_THAT(written(R"("r3c4","VA","r4c4")"), Not(HasSubstr("Sum")));
}

TEST(IssWriting, ShowsSolutionsAsTheSiteDoes) {
  const auto solved = [](const std::string& shape, const std::vector<int>& values) {
    const Record record = read_one(".Shape~" + shape + "\n");
    Grid grid(record.puzzle.shape->rows(), record.puzzle.shape->columns());
    for (int cell = 0; cell < grid.cells(); ++cell) grid[cell] = values[cell];
    return write_same(record, &grid);
  };
  EXPECT_EQ(solved("2x2~0-9", {0, 9, 9, 0}), "0990\n");
  EXPECT_EQ(solved("2x2~0-10", {0, 10, 10, 9}), "0JJI\n");
  EXPECT_EQ(solved("2x2~16", {1, 16, 16, 1}), "APPA\n");
  EXPECT_EQ(solved("2x2~16.~R1C1_1~R1C2_9~R2C1_9~R2C2_1", {1, 9, 9, 1}), "1991\n");
}

TEST(IssWriting, RefusesWhatHasNoPlace) {
  const auto refusal = [](const Puzzle& puzzle) {
    try {
      write(Record{.puzzle = puzzle, .layout = {}, .where = {}, .stored = {}, .notes = {}},
            find_format("iss"));
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string("no error");
  };
  EXPECT_THAT(refusal(Puzzle(Shape::boxed(25, 5, 5))), HasSubstr("boards of more than 16"));
  const Puzzle indexed =
      read_one(R"({"rows":4,"columns":4,"rules":[{"rule":"box indexer","cells":["r1c1"]}]})"
               "\n")
          .puzzle;
  EXPECT_THAT(refusal(indexed), HasSubstr("no place for the rule 'box indexer"));
  Puzzle chaos = read_one(".Shape~4x4.ChaosConstruction\n").puzzle;
  chaos.rules.push_back(make_rule("region same values", {}, *chaos.shape));
  EXPECT_THAT(refusal(chaos), HasSubstr("no place for the rule 'region same values"));
  // ISS reads these types only with a chaos construction. Cells 16 to 31 are its regions.
  for (const char* kind : {"chaos count", "chaos arrow"}) {
    chaos.rules = {make_rule(kind, {.cells = {{0}, {16, 17}}}, *chaos.shape)};
    EXPECT_THAT(refusal(chaos), HasSubstr("variables called 'CC'"));
    Puzzle plain(Shape::boxed(4, 2, 2));
    plain.rules = {make_rule(kind, {.cells = {{0}, {6, 10}}}, *plain.shape)};
    EXPECT_THAT(refusal(plain), HasSubstr(std::string("no place for the rule '") + kind));
  }
}

TEST(IssWriting, SaysThatItIsTheBoardThatARuleHasNoPlaceOn) {
  const auto refusal = [](const std::string& board) {
    try {
      write(read_one(board + "\n"), find_format("iss"));
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string("no error");
  };
  EXPECT_THAT(refusal(R"({"rows":2,"columns":2,"first_digit":0,"boxes":null,"rules":["anti-taxicab"]})"),
              HasSubstr("no place for the rule 'anti-taxicab' on this board"));
  EXPECT_THAT(refusal(R"({"rows":3,"columns":4,"boxes":null,"rules":["diagonal \\"]})"),
              HasSubstr("no place for the rule 'diagonal \\' on this board"));
  EXPECT_THAT(
      refusal(
          R"({"rows":2,"columns":2,"boxes":null,"rules":[{"rule":"connected","cells":["r1c2","r1c1","r2c1","r2c2"],)"
          R"("size":0,"values":[1]}]})"),
      HasSubstr("on this board, or with these cells and numbers"));
  EXPECT_THAT(refusal(R"({"rows":4,"rules":[{"rule":"any of","rules":["anti-knight","anti-king"]}]})"),
              HasSubstr("no place for the rule 'anti-knight' among alternatives"));
}

// Boards that such strings can be, and plain formats cannot.
TEST(IssWriting, LosesNothingInPlainFormats) {
  for (const char* shape : {"6x8", "4x4~5", "4x4~4~Raw", "2x2.Var~X"})
    for (const char* name : {"line", "header", "spaced", "sdk", "csv", "pencilmarks", "jigsaw"}) {
      const Record record = read_one(std::string(".Shape~") + shape + "\n");
      EXPECT_THROW(write(record, find_format(name)), UsageError) << shape << " as " << name;
    }
}

// Rules that have no type of their own are written as other rules: the same grids obey both.
// ISS counts the cells of a line by the list: of six cells and the first again it would make seven digits.
TEST(IssWriting, TheCellsOfASetAreWrittenOnce) {
  const std::string closed = R"(["r1c1","r1c2","r2c2","r2c1","r1c1"])";
  for (const auto& [rule, type] : {std::pair{"renban", ".Renban"}, {"extra region", ".AllDifferent"}})
    EXPECT_THAT(write(read_one(R"({"rows":6,"rules":[{"rule":")" + std::string(rule) + R"(","cells":)" +
                               closed + "}]}"),
                      find_format("iss")),
                HasSubstr(std::string(type) + "~R1C1~R1C2~R2C2~R2C1\n"));
}

TEST(IssWriting, SaysOtherRulesByTablesAndSums) {
  for (const char* rule :
       {R"({"rule":"odd","cells":["r1c1","r2c2"]})", R"({"rule":"even","cells":["r1c1"]})",
        R"({"rule":"slow thermometer","cells":["r1c1","r2c2","r3c3"]})", R"({"rule":"taxicab","distance":3})",
        R"({"rule":"chess move","moves":[1,2]})",
        R"({"rule":"difference","cells":["r1c1","r1c2"],"difference":2})",
        R"({"rule":"ratio","cells":["r1c1","r1c2"],"ratio":3})",
        R"({"rule":"edge sum","cells":["r1c1","r1c2"],"sum":6})",
        R"({"rule":"negative difference","values":[2,3]})", R"({"rule":"negative ratio","values":[3]})",
        R"({"rule":"negative sum","values":[6],"except":[["r1c1","r1c2"]]})",
        R"({"rule":"nonconsecutive","except":[["r1c1","r1c2"],["r2c3","r3c3"]]})",
        R"({"rule":"diagonal nonconsecutive"})",
        R"({"rule":"arrow","circle":["r1c2","r1c1"],"shaft":["r2c2","r3c3","r4c4"]})",
        R"({"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[3,7]})",
        R"({"rule":"less than","cells":["r1c1","r1c2","r2c2"]})",
        R"({"rule":"little killer","cells":["r2c2","r3c3"],"sum":4})"}) {
    const Record record = read_one(std::string(R"({"rows":4,"columns":4,"rules":[)") + rule + "]}\n");
    const Record again = read_one(write(record, find_format("iss")));
    // Fills all 288 boards of 2x2 boxes, cell after cell.
    int boards = 0;
    Puzzle empty(Shape::boxed(4, 2, 2));
    Grid grid(4, 4);
    const auto fill = [&](auto& self, int cell) -> void {
      if (cell == grid.cells()) {
        ++boards;
        EXPECT_EQ(first_violation(record.puzzle, grid).has_value(),
                  first_violation(again.puzzle, grid).has_value())
            << rule;
        return;
      }
      for (int value = 1; value <= 4; ++value) {
        bool fits = true;
        for (const House& house : empty.shape->houses())
          if (std::find(house.cells.begin(), house.cells.end(), cell) != house.cells.end())
            for (int other : house.cells) fits = fits && (other >= cell || grid[other] != value);
        if (!fits) continue;
        grid[cell] = value;
        self(self, cell + 1);
      }
    };
    fill(fill, 0);
    EXPECT_EQ(boards, 288);
  }
}

// Real puzzles, one JSON object a line, with their strings and solutions.
struct Sample {
  std::string name, string, solution;
};
std::vector<Sample> samples() {
  std::vector<Sample> samples;
  const char* folder = std::getenv("SUDOSAT_DATA");
  if (folder == nullptr) return samples;
  for (const char* file : {"iss.jsonl", "fpuzzles.jsonl"})
    for (const std::string& line : lines_of(std::string(folder) + "/variants/" + file)) {
      const auto json = nlohmann::json::parse(line);
      samples.push_back({json["name"], json["iss"], json.value("solution", "")});
    }
  return samples;
}

TEST(IssSamplesSlow, AreReadBackAsTheSamePuzzles) {
  if (samples().empty()) GTEST_SKIP() << "SUDOSAT_DATA is not set";
  for (const Sample& sample : samples()) {
    SCOPED_TRACE(sample.name);
    try {
      expect_kept(sample.name, sample.string);
    } catch (const Error& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

// Readers and rules together: each stored solution solves the puzzle that was read.
TEST(IssSamplesSlow, HaveTheirStoredSolutions) {
  if (samples().empty()) GTEST_SKIP() << "SUDOSAT_DATA is not set";
  int judged = 0;
  for (const Sample& sample : samples()) {
    SCOPED_TRACE(sample.name);
    try {
      const Puzzle puzzle = puzzle_of(sample.string);
      if (!puzzle.variables.empty() || sample.solution.empty()) continue;
      Grid grid(puzzle.shape->rows(), puzzle.shape->columns());
      ASSERT_EQ(sample.solution.size(), static_cast<std::size_t>(grid.cells()));
      for (int cell = 0; cell < grid.cells(); ++cell) {
        const char c = sample.solution[cell];
        grid[cell] = c >= 'A' ? c - 'A' + 1 : c - '0';
      }
      EXPECT_EQ(first_violation(puzzle, grid), std::nullopt);
      ++judged;
    } catch (const Error& error) {
      ADD_FAILURE() << error.what();
    }
  }
  EXPECT_GT(judged, 140);
}

}  // namespace formats_iss_test
}  // namespace sudosat
