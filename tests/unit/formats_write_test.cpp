// Puzzles and solutions in each format, fresh and in the layout they came in.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "formats_testing.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace formats_write_test {

// Norvig's grid 2 and its solution.
const std::string line = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const std::string solved =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

const Format& format(std::string_view name) { return find_format(name); }

// Formats that cannot pass these tests, with the reason. They have tests of their own in formats_*_test.cpp.
const std::map<std::string_view, std::string_view> tested_elsewhere{
    {"csv", "the solution has a column of its own"},
    {"fpuzzles", "the solution stands beside the givens"},
    {"jigsaw", "only boards with regions"},
    {"jsonl", "the solution stands beside the givens"},
    {"killer", "only 9x9 boards with cages"},
    {"grids", "only boards of several grids"},
    {"kit", "only boards with square boxes"},
    {"qcp", "only Latin squares"},
    {"setter", "the solution stands beside the givens"},
    {"sudokumaker", "the solution stands beside the givens"},
    {"sudokupad", "the solution stands beside the givens"},
    {"sumocue", "only 9x9 boards"},
};

// All other formats that are read and written: a new format is tested without being named here.
std::vector<std::string> writable_formats() {
  std::vector<std::string> names;
  for (const Format* format : formats())
    if (format->can_read() && format->can_write() && !tested_elsewhere.contains(format->name()))
      names.emplace_back(format->name());
  return names;
}

class WritableFormat : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, WritableFormat, testing::ValuesIn(writable_formats()),
                         [](const auto& parameter) {
                           std::string name = parameter.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

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
  const Grid solution = test::grid_of(*record.puzzle.shape, solved);
  EXPECT_EQ(givens(read_one(write(record, format(GetParam()), &solution)).puzzle), solved);
}

// A Latin square and boxes of 3x2 were written as a row of digits without a word, and read back as boards of
// 2x3 boxes that have no solution.
TEST(FormatWriting, ShapesAreReadBackOrRefusedOrWarnedOf) {
  const std::vector<ShapeSpec> specs = {
      {6, 6, 6, 1, 0, 0, {}}, {6, 6, 6, 1, 3, 2, {}},   {9, 9, 9, 1, 0, 0, {}},        {7, 7, 7, 1, 0, 0, {}},
      {8, 8, 8, 1, 4, 2, {}}, {6, 6, 6, 0, 2, 3, {}},   {4, 4, 4, 1, 2, 2, {}, false}, {4, 6, 6, 1, 2, 3, {}},
      {4, 4, 5, 1, 0, 0, {}}, {12, 12, 12, 1, 0, 0, {}}};
  int warned = 0;
  for (const ShapeSpec& spec : specs)
    for (const Format* format : formats()) {
      if (!format->can_read() || !format->can_write()) continue;
      Record record;
      record.puzzle = Puzzle(std::make_shared<const Shape>(spec));
      record.puzzle.give(0, 2);
      std::string text;
      try {
        format->write_header(record, text);
        format->write(record, nullptr, text);
      } catch (const UsageError&) {
        continue;
      }
      const auto entries = read_all(text);
      ASSERT_EQ(entries.size(), 1U) << text;
      const Record* again = std::get_if<Record>(entries.data());
      const bool is_same = again != nullptr && again->puzzle.shape->spec() == spec &&
                           again->puzzle.candidates == record.puzzle.candidates;
      warned += static_cast<int>(!is_same);
      EXPECT_NE(is_same, lost_shape(record, *format).has_value())
          << format->name() << ", " << describe(*record.puzzle.shape) << ":\n"
          << text;
    }
  EXPECT_GT(warned, 40);
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
  const Grid solution = test::grid_of(*record.puzzle.shape, "1234341221434321");
  EXPECT_EQ(write_same(record, &solution),
            "My puzzle\n┌───┬───┐\n│1 2│3 4│\n│3 4│1 2│\n├───┼───┤\n│2 1│4 3│\n│4 3│2 1│\n└───┴───┘\n");
}

TEST(FormatWriting, KeepsColumnsOfCandidateListsAligned) {
  const Record record = read_one("12 2  34 4\n3  4  1  2\n2  1  4  3\n4  3  2  1\n");
  const Grid solution = test::grid_of(*record.puzzle.shape, "1234341221434321");
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
  EXPECT_NO_THROW(write(record, format("sdx")));
  EXPECT_NO_THROW(write(record, format("sukaku")));

  Record diagonal = read_one(line + "\n");
  diagonal.puzzle.rules.push_back(make_rule("diagonal \\", {}, *diagonal.puzzle.shape));
  EXPECT_THROW(write(diagonal, format("line")), UsageError);

  Record large{
      .puzzle = Puzzle(Shape::boxed(36, 6, 6)), .layout = {}, .where = {}, .stored = {}, .notes = {}};
  EXPECT_THROW(write(large, format("line")), UsageError);
  EXPECT_NO_THROW(write(large, format("spaced")));
}

// Boxes that are rows say nothing of their own.
std::set<std::vector<int>> cells_of_houses(const Shape& shape) {
  std::set<std::vector<int>> cells;
  for (const House& house : shape.houses())
    if (!house.cells.empty()) cells.insert(house.cells);
  return cells;
}

// Writes boards of every kind in every format: each is read back as the same puzzle, or refused. The test
// names the boxes again if the text does not show them.
TEST(FormatWriting, NoBoardIsReadBackAsAnotherOne) {
  const std::vector<int> quarters = {0, 0, 2, 2, 0, 0, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4};  // no digit is 1
  const ShapeSpec shapes[] = {
      {.rows = 4, .columns = 4, .digits = 4, .box_rows = 2, .box_columns = 2},
      {.rows = 4, .columns = 4, .digits = 4, .box_rows = 4, .box_columns = 1},
      {.rows = 4, .columns = 4, .digits = 4, .box_rows = 1, .box_columns = 4},
      {.rows = 4, .columns = 4, .digits = 4},
      {.rows = 4, .columns = 4, .digits = 4, .regions = quarters},
      {.rows = 9, .columns = 9, .digits = 9, .box_rows = 3, .box_columns = 3},
      {.rows = 10, .columns = 10, .digits = 10, .box_rows = 2, .box_columns = 5},
      {.rows = 16, .columns = 16, .digits = 16, .box_rows = 4, .box_columns = 4},
      {.rows = 3, .columns = 4, .digits = 4},
      {.rows = 4, .columns = 4, .digits = 5},
      {.rows = 4, .columns = 4, .digits = 4, .box_rows = 2, .box_columns = 2, .has_lines = false},
  };
  for (ShapeSpec spec : shapes)
    for (const int first : {-4, -1, 0, 1, 2, 8, 900})
      for (const Format* format : formats()) {
        if (!format->can_write() || !format->can_read()) continue;
        spec.first_digit = first;
        Record record;
        record.puzzle = Puzzle(std::make_shared<const Shape>(spec));
        for (int cell = 0; cell < record.puzzle.shape->cells(); cell += 3)
          record.puzzle.give(cell, first + (cell * 5 + cell / spec.digits) % spec.digits);
        std::string text;
        format->write_header(record, text);
        try {
          format->write(record, nullptr, text);
        } catch (const UsageError& error) {
          if (format->name() != "jsonl") continue;
          throw;
        }
        ReadOptions options{
            .format = std::string(format->name()), .boxes = {}, .latin = false, .alphabet = {}};
        const bool shows_boxes =
            std::set<std::string_view>{"framed", "ss", "pencilmarks", "jsonl", "iss"}.contains(
                format->name());
        if (spec.box_rows > 0 && !shows_boxes) options.boxes = BoxSize{spec.box_rows, spec.box_columns};
        options.latin = spec.box_rows == 0;
        if (first == 0) options.alphabet = "0-9A-Z";
        if (first == 1 && spec.digits > 9 && format->name() != "spaced") options.alphabet = "1-9A-Z";
        SCOPED_TRACE(
            fmt::format("{} {} from {}: {}", format->name(), describe(*record.puzzle.shape), first, text));
        const Record again = read_one(text, options);
        EXPECT_EQ(again.puzzle.candidates, record.puzzle.candidates);
        EXPECT_EQ(again.puzzle.shape->first_digit(), first);
        EXPECT_EQ(cells_of_houses(*again.puzzle.shape), cells_of_houses(*record.puzzle.shape));
      }
}

// Puzzles of digits that characters cannot write, and that a reader would take for others.
TEST(FormatWriting, RefusesDigitsThatCharactersDoNotWrite) {
  for (const int first : {-1000, -1, 2, 8, 500}) {
    Record record;
    record.puzzle = Puzzle(std::make_shared<const Shape>(ShapeSpec{4, 4, 4, first, 2, 2, {}}));
    Grid solution(4, 4);
    for (int cell = 0; cell < 16; ++cell)
      solution[cell] = first + static_cast<int>(std::string_view("0123230110323210")[cell] - '0');
    for (const char* name : {"line", "sdm", "digits", "sdk", "ss", "pencilmarks", "sukaku", "csv", "jigsaw",
                             "killer", "sumocue", "sdx"})
      for (const Grid* grid : {static_cast<const Grid*>(nullptr), static_cast<const Grid*>(&solution)}) try {
          const std::string text = write(record, format(name), grid);
          ADD_FAILURE() << name << " writes " << text;
        } catch (const UsageError& error) {
          EXPECT_EQ(error.advice().code, Code::no_place) << name;
          EXPECT_EQ(error.advice().names.back(), "jsonl") << name;
        }
    EXPECT_THROW(write(record, format("spaced")), UsageError);
    EXPECT_THROW(write(record, format("framed")), UsageError);
    EXPECT_EQ(write(record, format("spaced"), &solution).find(std::to_string(first - 1)), std::string::npos);
  }
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
// HoDoKu marks what a player has entered. It is not part of the puzzle, and so of no other format.
TEST(FormatWriting, WhatIsEnteredStaysInItsLine) {
  std::string entered = line + "\n", open = line + "\n";
  entered.replace(1, 1, "+1");
  std::ranges::replace(open, '.', '0');
  Record record = read_one(entered);
  EXPECT_EQ(write(record, format("line")), entered);
  EXPECT_EQ(write(record, format("sdm")), open);
  // A clue that has come since.
  record.puzzle.candidates[1] = DigitSet::single(9, 1);
  entered.replace(1, 2, "2");
  EXPECT_EQ(write(record, format("line")), entered);
}

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

}  // namespace formats_write_test
}  // namespace sudosat
