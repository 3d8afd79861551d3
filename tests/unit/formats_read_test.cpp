// Boards as programs and collections write them, each read back to its givens.
#include <gtest/gtest.h>

#include "formats_testing.hpp"

namespace sudosat {
namespace formats_read_test {

// The first puzzle of Project Euler 96 on one line, and as rows.
const std::string euler = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

std::string rows(const std::string& line, char blank, const std::string& between) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    text += line[i] == '.' ? blank : line[i];
    text += (i + 1) % 9 == 0 ? "\n" : between;
  }
  return text;
}

struct Sample {
  std::string name;
  std::string text;
  std::string format;
  std::string givens;
};

void PrintTo(const Sample& sample, std::ostream* out) { *out << sample.name; }

class GoodInput : public testing::TestWithParam<Sample> {};

TEST_P(GoodInput, IsRecognisedAndRead) {
  const Record record = read_one(GetParam().text);
  EXPECT_EQ(record.layout.format->name(), GetParam().format);
  EXPECT_EQ(givens(record.puzzle), GetParam().givens);
}

TEST_P(GoodInput, ComesOutAsItCameIn) {
  const Record record = read_one(GetParam().text);
  // Formats of one line drop text around the board.
  if (record.layout.format->one_line()) return;
  EXPECT_EQ(write_same(record), GetParam().text);
}

TEST_P(GoodInput, IsReadTheSameWithWindowsLineEndsAMarkAndNoFinalNewline) {
  std::string text = "\xEF\xBB\xBF";
  for (char c : GetParam().text) text += c == '\n' ? "\r\n" : std::string(1, c);
  text.erase(text.find_last_not_of("\r\n") + 1);
  EXPECT_EQ(givens(read_one(text).puzzle), GetParam().givens);
}

// The same givens are in frames of `qqwing`, of Debian's `sudoku`, of Simple Sudoku and of HoDoKu.
const std::string framed_givens =
    ".3..8........5..1..82.......1...47.32..........72...95..8....59.7...1.4.49....2..";
const std::string qqwing =
    " . 3 . | . 8 . | . . . \n . . . | . 5 . | . 1 . \n . 8 2 | . . . | . . . \n-------|-------|-------\n"
    " . 1 . | . . 4 | 7 . 3 \n 2 . . | . . . | . . . \n . . 7 | 2 . . | . 9 5 \n-------|-------|-------\n"
    " . . 8 | . . . | . 5 9 \n . 7 . | . . 1 | . 4 . \n 4 9 . | . . . | 2 . . \n";
const std::string drawn =
    "┌───────┬───────┬───────┐\n│ . 3 . │ . 8 . │ . . . │\n│ . . . │ . 5 . │ . 1 . │\n│ . 8 2 │ . . . │ . . "
    ". │\n"
    "├───────┼───────┼───────┤\n│ . 1 . │ . . 4 │ 7 . 3 │\n│ 2 . . │ . . . │ . . . │\n│ . . 7 │ 2 . . │ . 9 "
    "5 │\n"
    "├───────┼───────┼───────┤\n│ . . 8 │ . . . │ . 5 9 │\n│ . 7 . │ . . 1 │ . 4 . │\n│ 4 9 . │ . . . │ 2 . "
    ". │\n"
    "└───────┴───────┴───────┘\n";
const std::string simple_sudoku =
    "*-----------*\n|.3.|.8.|...|\n|...|.5.|.1.|\n|.82|...|...|\n|---+---+---|\n|.1.|..4|7.3|\n|2..|...|...|"
    "\n"
    "|..7|2..|.95|\n|---+---+---|\n|..8|...|.59|\n|.7.|..1|.4.|\n|49.|...|2..|\n*-----------*\n";
const std::string sdk = "#ARuud\n#DA random puzzle\n#B03-08-2006\n#Uhttp://example.org/\n" +
                        rows(euler, '.', "") + "\n[State]\n" + rows(euler, '.', "");
const std::string fields =
    "+---+---+---+---+\n| 1 |   |   | 2 |\n+---+---+---+---+\n|   | 3 |   |   |\n+---+---+---+---+\n"
    "|   |   |   |   |\n+---+---+---+---+\n| 4 |   |   | 1 |\n+---+---+---+---+\n";
const std::string pencilmarks =
    ".-------.-------.\n| 1 2   | 34* 34 |\n| 3 (4) | 1 #2   |\n:-------+-------:\n| 2 13  | 4 3    |\n"
    "| 4 3   | 2 1    |\n'-------'-------'\n";

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

INSTANTIATE_TEST_SUITE_P(
    Samples, GoodInput,
    testing::Values(
        Sample{"dots", euler + "\n", "line", euler},
        Sample{"comment", "# 17 clues: 123456789\n\n" + euler + " # 11.4, name\n", "line", euler},
        Sample{"title", "HardestDatabase110626\n" + euler + ",label,9.5\n", "line", euler},
        Sample{"bank", "0000183b305c " + euler + "  1.2\n", "line", euler},
        Sample{"solution_count", euler + ":1:" + euler + "\n", "line", euler},
        Sample{"line_4x4", "1..2.....3....4.\n", "line", "1..2.....3....4."},
        Sample{"open_16x16", repeated("................\n", 16), "digits", std::string(256, '.')},
        Sample{"line_6x6", "1..2.....3....4.1..2.....3....4.1..1\n", "line",
               "1..2.....3....4.1..2.....3....4.1..1"},
        Sample{"digits", rows(euler, '0', ""), "digits", euler},
        Sample{"dashes", rows(euler, '-', ""), "digits", euler},
        Sample{"empty_row_of_dashes", "----\n1--2\n----\n----\n", "digits", "....1..2........"},
        Sample{"euler", "Grid 01\n" + rows(euler, '0', ""), "digits", euler},
        Sample{"debian", "%[a title, 1]\n" + rows(euler, '.', ""), "digits", euler},
        Sample{"groups", "12 ..\n.. ..\n\n.. ..\n.. 21\n", "digits", "12............21"},
        Sample{"letters_4x4", "ABCD\n....\n....\n....\n", "digits", "1234............"},
        Sample{"letters_16x16", "................\nABCDEFGHIJKLMNOP\n" + repeated("................\n", 14),
               "digits", std::string(16, '.') + "123456789ABCDEFG" + std::string(224, '.')},
        Sample{"spaced", rows(euler, '0', " "), "spaced", euler},
        // Boards whose first row holds three numbers, and so could be a header.
        Sample{"x_4x4", "1 x 2 3\nx 4 x x\nx x 1 x\n2 x x x\n", "spaced", "1.23.4....1.2..."},
        Sample{"x_after_two_numbers", "1 2 x 3\nx 4 x x\nx x 1 x\n2 x x x\n", "spaced", "12.3.4....1.2..."},
        Sample{"x_9x9", "5 3 x x 7 x x x x\n" + repeated("x x x x x x x x x\n", 8), "spaced",
               "53..7...." + std::string(72, '.')},
        Sample{"capital_x_9x9", "5 3 X X 7 X X X X\n" + repeated("X X X X X X X X X\n", 8), "spaced",
               "53..7...." + std::string(72, '.')},
        Sample{"commas", rows(euler, '.', ", "), "spaced", euler},
        Sample{"how_many_boards", "1\n" + rows(euler, '0', " "), "spaced", euler},
        Sample{"spaced_letters", "A . . .\n. . . .\n. . . .\n. . . .\n", "spaced", "1..............."},
        Sample{"sdk", sdk, "sdk", euler}, Sample{"ss", simple_sudoku, "ss", framed_givens},
        Sample{"qqwing", qqwing, "framed", framed_givens}, Sample{"drawn", drawn, "framed", framed_givens},
        Sample{"fields", fields, "framed", "1..2.3......4..1"},
        Sample{"frame_4x4", "+--+--+\n|12|..|\n|..|..|\n+--+--+\n|..|..|\n|..|.1|\n+--+--+\n", "framed",
               "12.............1"},
        Sample{"pencilmarks", pencilmarks, "pencilmarks", "12..34122.434321"},
        Sample{"sdx", "# in progress\n1 u2 34 34\n3 4 1 u2\n2 13 4 3\n4 3 2 1\n", "sdx", "1...341.2.434321"}),
    [](const auto& sample) { return sample.param.name; });

TEST(LineFormat, TakesAnyOfTheFourBlanks) {
  for (char blank : std::string(".0*_")) {
    std::string line = euler;
    for (char& c : line)
      if (c == '.') c = blank;
    const Record record = read_one(line + "\n");
    EXPECT_EQ(givens(record.puzzle), euler) << blank;
    EXPECT_EQ(write_same(record), line + "\n");
  }
}

TEST(LineFormat, TakesABoardOf5x5ForNoRowOf25) {
  const ReadOptions latin = {.format = {}, .boxes = {}, .latin = true, .alphabet = {}};
  const std::string line = "12345" + std::string(19, '.') + "2";
  const Record small = read_one(line + "\n", latin);
  EXPECT_EQ(small.layout.format->name(), "line");
  EXPECT_EQ(givens(small.puzzle), line);
  const Record large = read_one(line + "\n" + repeated(std::string(24, '.') + "P\n", 24), latin);
  EXPECT_EQ(large.puzzle.shape->rows(), 25);
}

TEST(LineFormat, TakesABoardOfLettersForNoTitle) {
  const Record record =
      read_one("ABCDCDABBADCDCBA\n", {.format = "line", .boxes = {}, .latin = false, .alphabet = {}});
  EXPECT_EQ(givens(record.puzzle), "1234341221434321");
  EXPECT_EQ(write_same(record), "ABCDCDABBADCDCBA\n");
}

TEST(LineFormat, SharesOneShapeBetweenPuzzles) {
  const auto entries = read_all(euler + "\n" + euler + "\n");
  EXPECT_EQ(std::get<Record>(entries.at(0)).puzzle.shape, std::get<Record>(entries.at(1)).puzzle.shape);
}

TEST(LineFormat, NotesWhatItIgnores) {
  const Record record = read_one("HardestDatabase110626\n" + euler + " # 11.4\n");
  ASSERT_EQ(record.notes.size(), 2U);
  EXPECT_NE(record.notes[0].find("HardestDatabase110626"), std::string::npos);
  EXPECT_NE(record.notes[1].find("# 11.4"), std::string::npos);
  EXPECT_EQ(to_string(record.where), "test:2:1");
}

TEST(SdkFormat, KeepsAuthorAndDescription) {
  const Record record = read_one(sdk);
  EXPECT_EQ(record.puzzle.metadata.author, "Ruud");
  EXPECT_EQ(record.puzzle.metadata.title, "A random puzzle");
}

TEST(PencilmarksFormat, ReadsSeveralCandidates) {
  const Record record = read_one(pencilmarks);
  DigitSet three_four(4);
  three_four.insert(2);
  three_four.insert(3);
  EXPECT_EQ(record.puzzle.candidates[2], three_four);
  EXPECT_EQ(record.puzzle.candidates[3], three_four);
}

TEST(SukakuFormat, ReadsOneCharacterForEachCandidate) {
  const Record record = read_one(repeated("1.3456789", 80) + "12.......\n");
  EXPECT_EQ(record.layout.format->name(), "sukaku");
  EXPECT_EQ(record.puzzle.shape->cells(), 81);
  EXPECT_EQ(record.puzzle.candidates[0], DigitSet::all(9) - DigitSet::single(9, 1));
  EXPECT_EQ(record.puzzle.candidates[80].count(), 2);
}

TEST(SukakuFormat, LeavesBoardsOf8x8ToTheLineFormat) {
  std::string line(64, '.');
  line[3] = '8';
  EXPECT_EQ(read_one(line + "\n").layout.format->name(), "line");
  EXPECT_EQ(read_one(repeated("1.34", 16) + "\n").layout.format->name(), "sukaku");
}

TEST(PuzzleStream, ReadsBoardsPartedByAnythingOrNothing) {
  const std::string board = rows(euler, '.', "");
  for (const std::string between : {"", "\n", "\n\n", "========\n", "# next\n", "Grid 02\n", "\n%[two]\n"}) {
    const auto entries = read_all(board + between + board + between + board + "\n");
    ASSERT_EQ(entries.size(), 3U) << between;
    for (const auto& entry : entries) EXPECT_EQ(givens(std::get<Record>(entry).puzzle), euler) << between;
    EXPECT_EQ(write_same(std::get<Record>(entries[1])), between + board);
  }
}

// Bars between all columns are not boxes: such boxes would add nothing to rows and columns.
TEST(DrawnBoards, BarsBetweenAllColumnsAreSeparators) {
  std::string bars, both;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const char c = row == 0 && column < 3 ? static_cast<char>('1' + column) : '0';
      bars += {c, column == 8 ? '\n' : '|'};
      both += {c, column == 8 ? '\n' : '|'};
    }
    if (row % 3 == 2 && row < 8) both += "-----------------\n";
  }
  for (const std::string& text : {bars, both}) {
    const Record record = read_one(text);
    EXPECT_EQ(describe(*record.puzzle.shape), "9x9 with 3x3 boxes") << text;
    EXPECT_EQ(givens(record.puzzle).substr(0, 10), "123.......") << text;
  }
}

TEST(DrawnBoards, OfPrettyShowBoxesOfOneColumn) {
  const Record record =
      read_one("┏━━━┳━━━┳━━━┓\n┃ 1 ┃ . ┃ . ┃\n┃ . ┃ . ┃ . ┃\n┃ . ┃ . ┃ . ┃\n┗━━━┻━━━┻━━━┛\n");
  EXPECT_EQ(describe(*record.puzzle.shape), "3x3 with 3x1 boxes");
}

TEST(ReadOptions, DecideBoxes) {
  const std::string line = "1..2.....3....4.1..2.....3....4.1..1\n";
  EXPECT_EQ(describe(*read_one(line).puzzle.shape), "6x6 with 2x3 boxes");
  EXPECT_EQ(describe(*read_one(line, {.format = {}, .boxes = BoxSize{3, 2}, .latin = false, .alphabet = {}})
                          .puzzle.shape),
            "6x6 with 3x2 boxes");
  EXPECT_EQ(describe(*read_one("12345\n.....\n.....\n.....\n.....\n",
                               {.format = {}, .boxes = {}, .latin = true, .alphabet = {}})
                          .puzzle.shape),
            "5x5 Latin square");
}

TEST(ReadOptions, NameTheAlphabet) {
  const std::string open = repeated("................\n", 15);
  const auto first_row = [&](const std::string& row, const std::string& alphabet) {
    const Record record =
        read_one(row + "\n" + open, {.format = {}, .boxes = {}, .latin = false, .alphabet = alphabet});
    std::vector<int> values;
    for (int cell = 0; cell < 16; ++cell) values.push_back(record.puzzle.given(cell).value_or(-1));
    return values;
  };
  EXPECT_EQ(first_row("123456789ABCDEF.", "1-9A-Z")[9], 10);
  EXPECT_EQ(first_row("123456789ABCDEF.", "0-9A-Z")[9], 10);
  EXPECT_EQ(first_row("0123456789abcdef", "")[0], 0);
  EXPECT_EQ(first_row("123456789abcdefg", "")[15], 16);
  EXPECT_EQ(first_row("..............BA", "A-Z")[14], 2);
}

}  // namespace formats_read_test
}  // namespace sudosat
