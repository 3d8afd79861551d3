// Texts that were read as another puzzle than the one that stands there, or not at all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats_testing.hpp"

namespace sudosat {
namespace formats_misread_test {

using testing::HasSubstr;

const std::string euler = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const std::string digits = "0430\n0000\n0002\n0040\n", spaced = "0 4 3 0\n0 0 0 0\n0 0 0 2\n0 0 4 0\n";
const std::string rows_of_nine =
    "530070000\n600195000\n098000060\n800060003\n400803001\n700020006\n060000280\n000419005\n000080079\n";

TEST(JsonlFormat, MayBeginWithACommentOrABlankLine) {
  const Record record = read_one(
      "# not readable: x\n\n  # y\n"
      R"({"rows":4,"givens":[[1,null,null,null],)"
      R"([null,null,null,null],[null,null,null,null],[null,null,null,null]]})"
      "\n");
  EXPECT_EQ(record.layout.format->name(), "jsonl");
  EXPECT_EQ(givens(record.puzzle), "1...............");
}

TEST(DznFormat, MayBeginWithACommentOfOtherFormats) {
  const Record record = read_one(
      "# no latin = [| 1 |];\nn = 4;\nstart = [| 0, 4, 3, 0 | 0, 0, 0, 0 | 0, 0, 0, 2 | 0, 0, 4, 0 |];\n");
  EXPECT_EQ(record.layout.format->name(), "dzn");
  EXPECT_EQ(givens(record.puzzle), ".43........2..4.");
}

TEST(PencilmarksFormat, TakesMinus1ForAnOpenCell) {
  const Record record = read_one("-1 12 3 4\n3 4 -1 2\n-1 -1 4 -1\n4 3 -1 1\n");
  EXPECT_EQ(record.layout.format->name(), "pencilmarks");
  EXPECT_EQ(givens(record.puzzle), "..3434.2..4.43.1");
  EXPECT_EQ(record.puzzle.candidates[1].count(), 2);
}

TEST(PencilmarksFormat, RefusesWhatIsNoListOfCandidates) {
  for (const std::string word : {"+1", "-2"})
    EXPECT_EQ(error_text(read_all(word + " 12 3 4\n3 4 12 2\n12 12 4 12\n4 3 12 1\n").at(0)),
              "test:1:1: '" + word + "' is no list of candidates");
  for (const std::string word : {"12-", "-12", "1-2", "1+2", "*12", "(12)"})
    EXPECT_EQ(read_one(word + " 12 3 4\n3 4 12 2\n12 12 4 12\n4 3 12 1\n").puzzle.candidates[0].count(), 2)
        << word;
}

// ABCD in the places of 1234 was read as a board of 8x8.
TEST(SukakuFormat, WritesWhatIsReadBackWhateverTheAlphabet) {
  const ReadOptions letters{.format = {}, .boxes = {}, .latin = false, .alphabet = "A-Z"};
  const Record record = read_one(R"({"rows":4,"candidates":{"r1c1":[1],"r1c2":[2]}})"
                                 "\n",
                                 letters);
  const Record again = read_one(write(record, find_format("sukaku")));
  EXPECT_EQ(again.layout.format->name(), "sukaku");
  EXPECT_EQ(givens(again.puzzle), "12..............");
  ReadOptions named = letters;
  named.format = "sukaku";
  const std::string own = "A..." + std::string(60, '.');
  EXPECT_EQ(write_same(read_one(own + "\n", named)), own + "\n");
}

// 512 characters are also those of a jigsaw of 16x16, and 8 those of one of 2x2.
TEST(SukakuFormat, IsNoJigsawOfTheSameLength) {
  std::string line;
  for (int cell = 0; cell < 64; ++cell) line += "12345678";
  const Record record = read_one(line + "\n");
  EXPECT_EQ(record.layout.format->name(), "sukaku");
  EXPECT_EQ(record.puzzle.shape->cells(), 64);
  EXPECT_EQ(error_text(read_all(".21.1212\n").at(0)),
            "test:1: this line may be a jigsaw or a board of candidates");
  for (const std::string format : {"jigsaw", "sukaku"})
    EXPECT_EQ(
        read_one(".21.1212\n", {.format = format, .boxes = {}, .latin = format == "sukaku", .alphabet = {}})
            .layout.format->name(),
        format);
  EXPECT_EQ(read_one("1...1122\n").layout.format->name(), "jigsaw");
}

TEST(SukakuFormat, NamesItselfAndItsLimit) {
  const Record record = read_one(R"({"rows":36,"boxes":[6,6]})"
                                 "\n");
  try {
    write(record, find_format("sukaku"));
    ADD_FAILURE();
  } catch (const UsageError& error) {
    EXPECT_THAT(error.what(), HasSubstr("'sukaku' writes one character a cell, at most 35 digits"));
  }
}

TEST(PuzzleStream, RefusesBoardsInAnotherLayout) {
  const std::string json = R"({"rows":4,"rules":["anti-king"]})"
                           "\n";
  for (const auto& [first, other, line] :
       {std::tuple(spaced, digits, "test:6:1: a board of the format 'digits' after"),
        std::tuple(digits, json, "test:6:1: a board of the format 'jsonl' after")}) {
    const auto entries = read_all(first + "\n" + other + "\n" + first);
    ASSERT_EQ(entries.size(), 3U) << other;
    EXPECT_THAT(error_text(entries[1]), HasSubstr(line));
    EXPECT_EQ(givens(std::get<Record>(entries[2]).puzzle), ".43........2..4.");
  }
  EXPECT_EQ(read_all(digits + json).size(), 2U);
  // Titles and footers are none, and rows with blanks between the digits are those of `digits`, too.
  EXPECT_EQ(read_all(spaced + "\nEasy\n" + spaced + "===\n4 clues\n").size(), 2U);
  const auto both = read_all(digits + "\n" + spaced);
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(error_text(both[1]), "no error");
}

// They look like the first line of a board in some format.
TEST(PuzzleStream, TakesTitlesAndFootersForNoBoards) {
  // Each list is for one of the two formats. To the other some of its lines are the first row of a board.
  const std::vector<std::string> for_digits = {"12:30",
                                               "1 - easy",
                                               "1 of 10",
                                               "*** 1 ***",
                                               "-- 1 --",
                                               "20 x 20",
                                               "{1}",
                                               "+---+",
                                               "[2024-01-05T12:30:00]",
                                               "-----------------",
                                               "{\"made\":\"2024-01-05\"}"};
  const std::vector<std::string> for_spaced = {"3x3",
                                               "2024-01-05",
                                               "9.0",
                                               "1.",
                                               "100%",
                                               "\"Easy\"",
                                               "<pre>",
                                               "....................",
                                               "2024-01-05\n2024-01-06\n2024-01-07\n2024-01-08"};
  const auto expect_none = [](const std::string& board, const std::string& line) {
    EXPECT_EQ(error_text(read_all(board + "\n" + line + "\n").back()), "no error") << line << '\n' << board;
    for (const std::string after : {"\n", "\n\n"}) {
      const auto entries = read_all(board + "\n" + line + after + board);
      EXPECT_EQ(entries.size(), 2U) << line << after << board;
      EXPECT_EQ(error_text(entries.back()), "no error") << line << after << board;
    }
  };
  for (const std::string& board : {rows_of_nine, digits})
    for (const std::string& line : for_digits) expect_none(board, line);
  for (const std::string& line : for_spaced) expect_none(spaced, line);
}

TEST(PuzzleStream, RefusesFaultyBoardsInAnotherLayoutToo) {
  const auto entries = read_all(spaced + "\n04@0\n0000\n0002\n0040\n\n" + spaced);
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_THAT(error_text(entries[1]), HasSubstr("test:6:1: a board of the format 'digits' after"));
  EXPECT_THAT(error_text(read_all(spaced + "\n" + euler + "\n").at(1)),
              HasSubstr("test:6:1: a board of the format 'line' after"));
  EXPECT_THAT(error_text(read_all(digits + "\n+--+--+\n|12|..|\n|..|..|\n+--+--+\n|..|..|\n|..|.1|\n").at(1)),
              HasSubstr("test:6:1: a board of the format 'framed' after"));
}

TEST(SdkFormat, MayBeginWithACommentOrATitle) {
  const std::string rest = "#DFour\n[Puzzle]\n.43.\n....\n...2\n..4.\n[State]\n2431\n3124\n4312\n1243\n";
  for (const std::string before : {"# source: x 12\n", "Easy\n\n", "Sudoku of the day\n"}) {
    const Record record = read_one(before + rest);
    EXPECT_EQ(record.layout.format->name(), "sdk") << before;
    EXPECT_EQ(record.puzzle.metadata.title, "Four");
    EXPECT_EQ(givens(record.puzzle), ".43........2..4.");
    EXPECT_EQ(write_same(record), before + rest);
  }
}

TEST(LineFormat, TakesABoardOf4x4BeforeALargerOneForNoRow) {
  const std::string small = "1..2.....3....4.";
  for (const std::string& other : {euler, small + small + "1..1"}) {
    const auto entries = read_all(small + "\n" + other + "\n");
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(givens(std::get<Record>(entries[0]).puzzle), small);
    EXPECT_EQ(givens(std::get<Record>(entries[1]).puzzle), other);
  }
}

TEST(LineFormat, NamesACharacterThatIsNoCell) {
  std::string wide = euler;
  wide.replace(12, 1, "\xEF\xBC\x96");
  EXPECT_EQ(error_text(read_all(wide + "\n").at(0)), "test:1:13: '\xEF\xBC\x96' is no cell");
  EXPECT_EQ(error_text(read_all("\"" + euler + "\"\n").at(0)), "test:1:1: '\"' is no cell");
}

// The last cell of the first row was read as the first one of the second.
TEST(JsonBoard, HasRowsOfEqualLength) {
  EXPECT_EQ(error_text(read_all("[[1,2,3,4,1],[3,4,2],[0,0,0,0],[0,0,0,0]]\n").at(0)),
            "test:1:1: row 2 has 3 cells, and row 1 has 5");
  EXPECT_EQ(givens(read_one("[\"1234\",[3,4,1,2],\"....\",\"....\"]\n").puzzle), "12343412........");
}

TEST(JsonBoard, HasRegions) {
  const std::string puzzle = R"({"puzzle":"1...............","regions":)";
  for (const char* regions : {R"("aaababbbccdcdddc")", R"(["aaab","abbb","ccdc","dddc"])",
                              R"([[1,1,1,2],[1,2,2,2],[3,3,4,3],[4,4,4,3]])"})
    EXPECT_EQ(read_one(puzzle + regions + "}\n").puzzle.shape->spec().regions,
              (std::vector{0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 2, 3, 3, 3, 2}));
  EXPECT_EQ(describe(*read_one(puzzle + "\"1122112233443344\"}\n").puzzle.shape), "4x4 with 2x2 boxes");
  EXPECT_THAT(error_text(read_all(puzzle + "\"1111111133443344\"}\n").at(0)),
              HasSubstr("'regions' does not have each label on 4 cells"));
}

TEST(JsonBoard, MayHaveAnotherUseForRegions) {
  for (const char* regions :
       {"4", R"("EU")", R"(["EU","US"])", "[]", R"([["r1c1","r1c2","r2c1","r2c2"]])",
        R"([["r1c1","r1c2","r2c1","r2c2"],["r1c3","r1c4","r2c3","r2c4"]])", "[[[0,0],[0,1],[1,0],[1,1]]]"}) {
    const Record record =
        read_one(R"({"puzzle":"1..............4","regions":)" + std::string(regions) + "}\n");
    EXPECT_EQ(describe(*record.puzzle.shape), "4x4 with 2x2 boxes") << regions;
    EXPECT_EQ(givens(record.puzzle), "1..............4");
    ASSERT_EQ(record.warnings.size(), 1U) << regions;
    EXPECT_EQ(record.warnings[0].text, "ignored the key 'regions'");
  }
}

TEST(JsonBoard, WarnsOfOtherSettingsOfTheBoard) {
  const Record record = read_one(R"({"puzzle":"1...............","boxes":"1x4","level":3})"
                                 "\n");
  ASSERT_EQ(record.warnings.size(), 1U);
  EXPECT_EQ(record.warnings[0].text, "ignored the key 'boxes'");
}

}  // namespace formats_misread_test
}  // namespace sudosat
