// Puzzles and solutions in each format, fresh and in the layout they came in.
#include <gtest/gtest.h>

#include "formats_testing.hpp"
#include "puzzle/rules/registry.hpp"

namespace sudosat {
namespace {

// Norvig's grid 2 and its solution.
const std::string line = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const std::string solved =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

const Format& format(const char* name) { return find_format(name); }

class WritableFormat : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(All, WritableFormat,
                         testing::Values("line", "sdm", "digits", "spaced", "framed", "sdk", "ss",
                                         "pencilmarks", "sukaku"));

TEST_P(WritableFormat, IsReadBackAsTheSamePuzzle) {
  for (const std::string& puzzle :
       {line, std::string("1..2.....3....4."), std::string("1..2.....3....4.1..2.....3....4.1..1")}) {
    const Record record = read_one(puzzle + "\n");
    const std::string text = write(record, format(GetParam()));
    const Record again = read_one(text, {.format = GetParam(), .boxes = {}, .latin = false, .alphabet = {}});
    EXPECT_EQ(again.puzzle.candidates, record.puzzle.candidates) << text;
    EXPECT_EQ(again.puzzle.shape->spec(), record.puzzle.shape->spec());
  }
}

TEST_P(WritableFormat, IsRecognisedWithoutItsName) {
  const std::string text = write(read_one(line + "\n"), format(GetParam()));
  const Record again = read_one(text);
  EXPECT_EQ(again.puzzle.candidates, read_one(line + "\n").puzzle.candidates) << text;
}

TEST_P(WritableFormat, ShowsTheSolution) {
  const Record record = read_one(line + "\n");
  const Grid solution = grid_of(*record.puzzle.shape, solved);
  EXPECT_EQ(givens(read_one(write(record, format(GetParam()), &solution)).puzzle), solved);
}

TEST(FormatWriting, LooksAsExpected) {
  const Record record = read_one("1..2.....3....4.\n");
  EXPECT_EQ(write(record, format("line")), "1..2.....3....4.\n");
  EXPECT_EQ(write(record, format("sdm")), "1002000003000040\n");
  EXPECT_EQ(write(record, format("digits")), "1..2\n....\n.3..\n..4.\n");
  EXPECT_EQ(write(record, format("spaced")), "1 0 0 2\n0 0 0 0\n0 3 0 0\n0 0 4 0\n");
  EXPECT_EQ(write(record, format("sdk")), "[Puzzle]\n1..2\n....\n.3..\n..4.\n");
  EXPECT_EQ(write(record, format("ss")), "*-----*\n|1.|.2|\n|..|..|\n|--+--|\n|.3|..|\n|..|4.|\n*-----*\n");
  EXPECT_EQ(write(record, format("framed")),
            "+-----+-----+\n| 1 . | . 2 |\n| . . | . . |\n+-----+-----+\n| . 3 | . . |\n| . . | 4 . "
            "|\n+-----+-----+\n");
}

TEST(FormatWriting, PutsTheSolutionIntoTheFrameItCameIn) {
  const Record record =
      read_one("My puzzle\n┌───┬───┐\n│1 .│. 4│\n│. .│. .│\n├───┼───┤\n│. .│. .│\n│4 .│. 1│\n└───┴───┘\n");
  const Grid solution = grid_of(*record.puzzle.shape, "1234341221434321");
  EXPECT_EQ(write_same(record, &solution),
            "My puzzle\n┌───┬───┐\n│1 2│3 4│\n│3 4│1 2│\n├───┼───┤\n│2 1│4 3│\n│4 3│2 1│\n└───┴───┘\n");
}

TEST(FormatWriting, KeepsColumnsOfCandidateListsAligned) {
  const Record record = read_one("12 2  34 4\n3  4  1  2\n2  1  4  3\n4  3  2  1\n");
  const Grid solution = grid_of(*record.puzzle.shape, "1234341221434321");
  EXPECT_EQ(write_same(record, &solution), "1  2  3  4\n3  4  1  2\n2  1  4  3\n4  3  2  1\n");
}

TEST(FormatWriting, WritesDigitsAbove9AsLetters) {
  std::string text;
  for (int row = 0; row < 16; ++row)
    for (int column = 0; column < 16; ++column)
      text += (row == 0 ? std::to_string(column + 1) : "0") + (column == 15 ? "\n" : " ");
  const Record record = read_one(text);
  EXPECT_EQ(write(record, format("digits")).substr(0, 17), "123456789ABCDEFG\n");
  EXPECT_EQ(write(record, format("spaced")), text);
}

TEST(FormatWriting, RefusesWhatAFormatHasNoPlaceFor) {
  Record record = read_one(line + "\n");
  record.puzzle.candidates[1].erase(0);
  for (const char* name : {"line", "sdm", "digits", "spaced", "framed", "sdk", "ss"})
    EXPECT_THROW(write(record, format(name)), UsageError) << name;
  EXPECT_NO_THROW(write(record, format("pencilmarks")));
  EXPECT_NO_THROW(write(record, format("sukaku")));

  Record diagonal = read_one(line + "\n");
  diagonal.puzzle.rules.push_back(make_rule("diagonal \\", {}, *diagonal.puzzle.shape));
  EXPECT_THROW(write(diagonal, format("line")), UsageError);

  Record large{
      .puzzle = Puzzle(Shape::boxed(36, 6, 6)), .layout = {}, .where = {}, .stored = {}, .notes = {}};
  EXPECT_THROW(write(large, format("line")), UsageError);
  EXPECT_NO_THROW(write(large, format("spaced")));
}

TEST(FormatWriting, PartsFreshBoardsByABlankLine) {
  const Record record = read_one(line + "\n");
  EXPECT_TRUE(needs_blank_line(record, format("digits")));
  EXPECT_FALSE(needs_blank_line(record, format("line")));
  const Record rows = read_one(write(record, format("digits")));
  EXPECT_FALSE(needs_blank_line(rows, format("digits")));
  EXPECT_TRUE(needs_blank_line(rows, format("spaced")));
}

// The pencilmark that line, spaced and others have no place for comes last, when a reader of the output
// would already have seen half a board.
TEST(FormatWriting, ARefusedPuzzleLeavesNothingBehind) {
  Record record = read_one("1..2.....3....4.\n");
  record.puzzle.metadata.author = "A. Setter";
  record.puzzle.candidates.back().erase(0);
  for (const char* name :
       {"line", "sdm", "digits", "spaced", "framed", "sdk", "ss", "csv", "header", "dzn"}) {
    std::string out = "before\n";
    EXPECT_THROW(format(name).write(record, nullptr, out), UsageError) << name;
    EXPECT_EQ(out, "before\n") << name;
  }
}

}  // namespace
}  // namespace sudosat
