// What other programs exchange, and what people type: bad input is an error, and never another board.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats_testing.hpp"

namespace sudosat {
namespace exchange_formats_test {

using testing::HasSubstr;

std::string error_of(const std::string& text) { return error_text(read_all(text).at(0)); }

// The bug: ids were counted as the cells of plain boards.
TEST(Tatham, AnIdIsNeverAPlainBoard) {
  EXPECT_THAT(error_of("3x3k:p,_a___a_ab__a_aaa,3_4\n"), HasSubstr("fewer than its 81 cells"));
  EXPECT_THAT(error_of("3x3#812739\n"), HasSubstr("the seed of a random puzzle"));
  const std::string board =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n";
  const auto mixed = read_all(board + "2x2:c2_2f4_1c\n");
  ASSERT_EQ(mixed.size(), 2U);
  EXPECT_THAT(error_text(mixed[1]), HasSubstr("a game id"));
  // A label before a board is none.
  EXPECT_EQ(read_one("12:" + board).layout.format->name(), "line");
}

// The game itself refuses these.
TEST(Tatham, RefusesWhatTheGameRefuses) {
  for (const char* id :
       {"3x3:a5a4", "2x2:1_5b3k", "2x2:A_o", "4j:p,zz", "2x2k:p,_a___a_ab__a_aaa", "9:zzzc", "6x6:zzzz",
        "4:0U,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,", "4a:0R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,", "3:_13,a3a3a3",
        "3:b_10,s3a1a2a3a1a3a2", "3x3:01zzzb", "4:///1/////////////", "4:///0////////////",
        "4:///1////////////,5o", "3:_14,a1a2a3a2a3a1a3a1a2", "3:b_10;a6a1a2a3a1a3a2"})
    EXPECT_NE(error_of(std::string(id) + "\n"), "no error") << id;
  for (const char* id : {"3x3:_1_zzzb", "3x3xxx:zzzc", "3x3dt:1zzzb", "4:1RD,c0,j0,", "4:///1////////////,p",
                         "3:_13,m1m2a3a2a3a1a3a1a2", "3du:_13,a1a2a3a2a3a1a3a1a2"})
    EXPECT_EQ(error_of(std::string(id) + "\n"), "no error") << id;
}

TEST(Tatham, ASaveFileHoldsTheSolution) {
  const Record record = read_one(
      "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :6:Towers\n"
      "PARAMS  :1:4\nCPARAMS :3:4de\nDESC    :31:1/2/3/2/3/2/1/2/1/4/2/2/3/1/3/2\n"
      "SOLVE   :17:S4312123434212143\n");
  ASSERT_TRUE(record.stored);
  EXPECT_EQ(*record.stored, test::grid_of(*record.puzzle.shape, "4312123434212143"));
}

// People write the game before the id.
TEST(Tatham, AnIdMayNameItsGame) {
  EXPECT_TRUE(is_puzzle_text("solo:2x2:c2_2f4_1c"));
  EXPECT_EQ(read_one("solo:2x2:c2_2f4_1c\n").puzzle.candidates,
            read_one("2x2:c2_2f4_1c\n").puzzle.candidates);
  EXPECT_EQ(read_one("Towers:4:1/2/3/2/3/2/1/2/1/4/2/2/3/1/3/2\n").puzzle.rules.size(), 16U);
  EXPECT_NE(error_of("keen:2x2:c2_2f4_1c\n"), "no error");
}

TEST(Pzpr, AFileIsOnePuzzle) {
  const Record record = read_one(
      "pzprv3\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n. . . . \n. . . . \n. . . . \n. . . . \n");
  EXPECT_EQ(givens(record.puzzle), ".1.....23.....3.");
  EXPECT_EQ(givens(read_one("https://puzz.link/p?sudoku/4/4/g1k23k3g\n").puzzle), ".1.....23.....3.");
}

// The clue 1 at the left of the only row: the 2 comes first.
TEST(Pzpr, BoardsNeedNotBeSquare) {
  const Record record = read_one("https://puzz.link/p?skyscrapers/2/1/j1g\n");
  EXPECT_EQ(record.puzzle.shape->spec(), (ShapeSpec{1, 2, 2, 1, 0, 0, {}}));
  ASSERT_EQ(record.puzzle.rules.size(), 1U);
  EXPECT_EQ(record.puzzle.rules[0]->arguments().cells, (std::vector<std::vector<int>>{{0, 1}}));
  // Ten rows of one cell have nine borders.
  EXPECT_EQ(read_one("https://puzz.link/p?kropki/1/10/h3e\n").puzzle.shape->rows(), 10);
  EXPECT_THAT(error_of("https://puzz.link/p?sudoku/4/6/g1\n"), HasSubstr("must be square"));
}

TEST(Pzpr, RefusesVariantsAndOtherGenres) {
  EXPECT_THAT(error_of("https://puzz.link/p?sudoku/v:x/4/4/g1k23k3g\n"), HasSubstr("variant"));
  // A sum for each pair of cells of each line would fill the memory.
  EXPECT_THAT(error_of("https://puzz.link/p?doppelblock/1000/1000/" + std::string(2000, '1') + "\n"),
              HasSubstr("this one has 1000"));
  EXPECT_THAT(error_of("https://puzz.link/p?slither/4/4/g1k23k3g\n"), HasSubstr("genre 'slither'"));
  EXPECT_THAT(error_of("https://puzz.link/p?sudoku/4/4/zzzz\n"), HasSubstr("more places"));
}

// pzpr writes the last open places, too; only the cells below clues are left out if none is given. The site
// leaves open what a link does not say.
TEST(Pzpr, WarnsOfLinksThatAreCutShort) {
  for (const char* body : {"sudoku/4/4/g1k2", "sudoku/4/4/g1k23k3", "sudoku/9/9/", "skyscrapers/4/4/k13h4",
                           "skyscrapers/4/4/k13h4j3g1", "minarism/2/2/1g"}) {
    const Record record = read_one(std::string("https://puzz.link/p?") + body + "\n");
    ASSERT_EQ(record.warnings.size(), 1U) << body;
    EXPECT_THAT(record.warnings[0].text, HasSubstr("cut short")) << body;
  }
  EXPECT_EQ(givens(read_one("https://puzz.link/p?sudoku/4/4/g1k2\n").puzzle), ".1.....2........");
  for (const char* body : {"kropki/4/4/h3", "factors/4/4/0", "sudoku/25/25/+11", "sudoku/16/16/-1"})
    EXPECT_THAT(error_of(std::string("https://puzz.link/p?") + body + "\n"), HasSubstr("cut short")) << body;
  EXPECT_EQ(read_one("https://puzz.link/p?skyscrapers/4/4/k13h4j3g\n").puzzle.rules.size(), 4U);
  EXPECT_EQ(givens(read_one("https://puzz.link/p?skyscrapers/4/4/k13h4j3g1u\n").puzzle), "1...............");
}

// "%1h1" was 8209, and "+g12" a number that overflowed.
TEST(Pzpr, RefusesNumbersWhoseDigitsAreNotHexadecimal) {
  for (const char* body : {"sudoku/4/4/g2j1%1h1j3g", "sudoku/25/25/+g12zzzz", "sudoku/16/16/-1z",
                           "sudoku/9/9/$zzzzzz", "minarism/2/2/-g1"})
    EXPECT_THAT(error_of(std::string("https://puzz.link/p?") + body + "\n"), HasSubstr("in the number"))
        << body;
}

// A link has letters and digits enough for the cells of a board.
TEST(Links, AreNeverCountedAsCells) {
  EXPECT_THAT(error_of("https://www.example.org/sudokusudokusudokusudokusudokusudokusudokusudokusudoku\n"),
              HasSubstr("no link that holds a puzzle"));
}

TEST(Sumocue1, NeedsAllItsCells) {
  EXPECT_THAT(error_of("SumoCueV1=0J0=8J0\n"), HasSubstr("2 cells, not 81"));
}

constexpr const char* usual =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string in_rows(const std::string& blank) {
  std::string text;
  for (std::size_t i = 0; i < 81; ++i) {
    text += usual[i] == '.' ? blank : std::string(1, usual[i]);
    if (i % 9 == 8) text += '\n';
  }
  return text;
}

TEST(TypedBoards, OpenCellsAreWrittenAsPeopleLike) {
  for (const char* blank : {".", "0", "_", "*", "-", "x", "X", "?", "·", "□", " "})
    EXPECT_EQ(givens(read_one(in_rows(blank)).puzzle), usual) << blank;
  std::string mixed = in_rows(".");
  mixed[3] = '0';
  EXPECT_EQ(givens(read_one(mixed).puzzle), usual);
}

// A blank of several bytes is one column wide.
TEST(TypedBoards, ASolutionTakesTheColumnsOfItsBlanks) {
  for (const char* blank : {"·", "□"}) {
    const Record record = read_one(in_rows(blank));
    Grid solution(9, 9);
    for (int cell = 0; cell < 81; ++cell) solution[cell] = cell % 9 + 1;
    std::string out;
    record.layout.format->write(record, &solution, out);
    EXPECT_EQ(out.substr(0, 20), "123456789\n123456789\n") << blank;
  }
}

// If there is no 9, the digits may be 0 to 8.
TEST(TypedBoards, PointAndZeroAreNotMixedWhereZeroMayBeADigit) {
  EXPECT_THAT(error_of("1..2\n0...\n.3..\n...1\n"),
              HasSubstr("the cells have 0 and another sign for open cells"));
}

TEST(TypedBoards, TablesHaveEmptyFields) {
  for (const char separator : {'\t', ',', ';'}) {
    std::string text;
    for (std::size_t i = 0; i < 81; ++i) {
      if (usual[i] != '.') text += usual[i];
      text += i % 9 == 8 ? '\n' : separator;
    }
    EXPECT_EQ(givens(read_one(text).puzzle), usual) << separator;
  }
}

TEST(TypedBoards, ListsOfRowsAndDataSets) {
  std::string list = "board = [";
  for (std::size_t r = 0; r < 9; ++r) {
    list += r == 0 ? "[" : "],\n [";
    for (std::size_t c = 0; c < 9; ++c)
      list += (c == 0 ? "'" : ", '") + std::string(1, usual[9 * r + c]) + "'";
  }
  EXPECT_EQ(givens(read_one(list + "]]\n").puzzle), usual);
  for (const char* key : {"puzzle", "question", "quizzes", "initial_board"})
    EXPECT_EQ(givens(read_one(std::string("{\"") + key + "\": \"" + usual + "\"}\n").puzzle), usual);
  const Record gnome = read_one(
      R"({"cells": [{"position": [0, 1], "value": 4, "fixed": true}, {"position": [2, 0], "value": 5, "fixed": false}]})"
      "\n");
  EXPECT_EQ(gnome.puzzle.given(1), 4);
  EXPECT_EQ(gnome.puzzle.given(18), std::nullopt);
}

TEST(TypedBoards, AJsonObjectMayBeIndented) {
  const auto all = read_all(
      "{\n  \"rows\": 4,\n  \"columns\": 4,\n  \"givens\": [\n    [1, null, null, null],\n"
      "    [0, 0, 0, 0],\n    [0, 0, 0, 0],\n    [0, 0, 0, 2]\n  ]\n}\n");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(error_text(all[0]), "no error");
  EXPECT_EQ(read_all("{\n  \"rows\": 4,\n  \"columns\": ,\n  \"x\": [\n").size(), 1U);
}

// The bug: the text was read as two classic boards, each without a solution.
TEST(TypedBoards, AJigsawWithAWrongRegionIsOneError) {
  const auto all = read_all(
      "3.......4\n..2.6.1..\n.1.9.8.2.\n..5...6..\n.2.....1.\n..9...8..\n.8.3.4.6.\n..4.1.9..\n5.......7\n"
      "AAABCCCCC\nAAABBBCCC\nAAADBBBBC\nDDDDDBEEE\nFDDDGGEEE\nFFFGGGEEE\nFFHGGGHII\nFFHHHHHII\nFHHHIIIII\n");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_THAT(error_text(all[0]), HasSubstr("region '"));
}

// An id of another board than the stored one was answered without a word.
TEST(StoredSolutions, AreComparedWithWhatWasRead) {
  const Record record =
      read_one(R"({"cells":[[{"value":4},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
               R"("regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],)"
               R"([[2,2],[2,3],[3,2],[3,3]]],"metadata":{"solution":"1234341221434321"}})"
               "\n");
  ASSERT_EQ(record.warnings.size(), 1U);
  EXPECT_THAT(record.warnings[0].text, HasSubstr("r1c1 is 1"));
}

}  // namespace exchange_formats_test
}  // namespace sudosat
