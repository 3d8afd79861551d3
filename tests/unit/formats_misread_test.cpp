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
              "test:1:1: '" + word + "' is not a list of candidates");
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
  EXPECT_EQ(error_text(read_all(wide + "\n").at(0)), "test:1:13: '\xEF\xBC\x96' is not a cell");
  EXPECT_EQ(givens(read_one("\"" + euler + "\"\n").puzzle), euler);
}

// The last cell of the first row was read as the first one of the second.
TEST(JsonBoard, HasRowsOfEqualLength) {
  EXPECT_EQ(error_text(read_all("[[1,2,3,4,1],[3,4,2],[0,0,0,0],[0,0,0,0]]\n").at(0)),
            "test:1:3: row 1 has 5 cells, the other rows have 4");
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

// An object or a boolean was an open cell.
TEST(JsonBoard, TakesOnlyNullAndEmptyTextForOpenCells) {
  const struct {
    const char *text, *error;
  } cases[] = {
      {"[\n {\"a\": 1}\n]\n", "test:2:2: neither 'givens' nor 'rows' say how large the board is"},
      {R"({"puzzle":[[{"value":1},2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]})",
       "test:1:1: 'value' is not a cell"},
      {R"({"puzzle":[[false,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]})", "test:1:1: 'false' is not a cell"},
      {"[[1.5,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]\n", "test:1:3: '1.5' is not a cell"}};
  for (const auto& [text, error] : cases) EXPECT_EQ(error_text(read_all(text).at(0)), error) << text;
  EXPECT_EQ(givens(read_one("[[null,\"\",3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]\n").puzzle), "..34341221434321");
}

// Four 0 of a board of the digits 0 to 3 were open cells.
TEST(JsonBoard, RefusesZerosBesideOtherOpenCells) {
  EXPECT_EQ(
      error_text(
          read_all("[[null,null,null,null],[2,null,null,0],[0,null,null,1],[null,1,null,null]]\n").at(0)),
      "test:1:37: the cells have 0 and another sign for open cells, so 0 may be a digit");
  EXPECT_EQ(givens(read_one("[[null,0,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]\n").puzzle), "..34341221434321");
}

TEST(TableFormat, RefusesZerosBesideEmptyFields) {
  EXPECT_EQ(error_text(read_all(",,,\n2,,,0\n0,,,1\n,1,,\n").at(0)),
            "test:2:5: the cells have 0 and another sign for open cells, so 0 may be a digit");
  EXPECT_EQ(error_text(read_all(",0,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n").at(0)),
            "test:1:2: nothing and '0' both stand for open cells");
}

// The blocks were two boards of 2x2 boxes: one with several solutions, and one without.
TEST(JigsawFormat, MayHaveBlanksOrCommasBetweenItsCells) {
  const std::string givens_block = "1000\n0000\n0000\n0000\n", regions = "1122\n1122\n3344\n3344\n";
  const auto spread = [](std::string text, const std::string& between) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
      out += text[i] + (text[i] != '\n' && text[i + 1] != '\n' ? between : std::string());
    return out;
  };
  for (const char* between : {"", " ", ",", ", "})
    for (const char* size : {"", "4 4\n", "4x4\n"})
      for (const char* middle : {"", "\n"}) {
        const std::string text = size + spread(givens_block, between) + middle + spread(regions, between);
        const auto entries = read_all(text);
        ASSERT_EQ(entries.size(), 1U) << text;
        const Record record = read_one(text);
        EXPECT_EQ(record.layout.format->name(), "jigsaw") << text;
        EXPECT_EQ(givens(record.puzzle), "1...............");
        EXPECT_EQ(write_same(record), text);
      }
  EXPECT_EQ(error_text(read_all(spread(givens_block + "1122\n1122\n3344\n3342\n", " ")).at(0)),
            "test:5:5: region '2' has 5 cells, not 4");
}

// A line of sizes, or of the names of columns, was the first row.
TEST(SpacedFormat, KnowsSizesAndLabelsForWhatTheyAre) {
  const std::string board = "1 0 0 0\n0 0 0 2\n0 0 3 0\n0 0 0 0\n";
  for (const char* size : {"4 4\n", "4\n"})
    EXPECT_EQ(givens(read_one(size + board).puzzle), "1......2..3.....") << size;
  for (const char* labels : {"0 1 2 3\n", "1 2 3 4\n"})
    EXPECT_EQ(givens(read_one(labels + board).puzzle), "1......2..3.....") << labels;
  EXPECT_EQ(givens(read_one("1234\n1000\n0002\n0030\n0000\n").puzzle), "1......2..3.....");
}

// pandas.DataFrame(board).to_csv() writes them.
TEST(TableFormat, KnowsTheLabelsOfATable) {
  for (const int first : {0, 1}) {
    std::string text;
    for (int column = 0; column < 9; ++column) text += "," + std::to_string(first + column);
    for (int row = 0; row < 9; ++row) {
      text += "\n" + std::to_string(first + row);
      for (int column = 0; column < 9; ++column) text += std::string(",") + rows_of_nine[10 * row + column];
    }
    EXPECT_EQ(givens(read_one(text + "\n").puzzle), givens(read_one(rows_of_nine).puzzle)) << first;
  }
}

// A note with a bar too many moved all cells that followed.
TEST(OpenSudoku, EveryFieldIsWhatItCanBe) {
  const auto file = [](const std::string& first, const std::string& last = {}) {
    std::string cells = first;
    for (int cell = 1; cell < 81; ++cell) cells += "0|-|1|";
    return "<opensudoku><game data=\"version: 1&#10;" + cells + last + "\"/></opensudoku>\n";
  };
  EXPECT_EQ(givens(read_one(file("5|-|0|")).puzzle).substr(0, 2), "5.");
  for (const char* cell : {"5|-||0|", "x|-|0|", "5|-|2|", "5|1;2|0|", "10|-|0|", "5|512|0|"})
    EXPECT_THAT(error_text(read_all(file(cell)).at(0)), HasSubstr(" at r1c1")) << cell;
  EXPECT_THAT(error_text(read_all(file("5|-|0|", "0|-|1|")).at(0)), HasSubstr("after its last cell"));
  for (const char* note : {"1,3,", "1,3", "5"}) {
    const Record record = read_one(file(std::string("0|") + note + "|1|"));
    ASSERT_TRUE(record.entries) << note;
    EXPECT_EQ(record.entries->left[0].count(), 2) << note;
    EXPECT_TRUE(record.entries->left[0].contains(0) && record.entries->left[0].contains(2)) << note;
  }
}

// What a position lacks was dropped, and a hint began before it.
TEST(HodokuFormat, DeletedCandidatesAreAPlayersMarks) {
  const Record record = read_one(":0000:x:" + euler + ":412 913:::\n");
  ASSERT_TRUE(record.entries);
  EXPECT_FALSE(record.entries->left[1].contains(3));
  EXPECT_FALSE(record.entries->left[2].contains(8));
  EXPECT_EQ(record.entries->left[1].count(), 8);
  for (const char* word : {"41", "4123", "402", "x12"})
    EXPECT_THAT(error_text(read_all(":0000:x:" + euler + ":412 " + word + ":::\n").at(0)),
                HasSubstr("is not a deleted candidate"));
}

// They were puzzles of a single cell.
TEST(PuzzleStream, RefusesASingleCharacterBetweenBoards) {
  for (const std::string line : {".", "1 2 3 4 5 6 7 8 9", "|"}) {
    const auto entries = read_all(euler + "\n" + line + "\n" + euler + "\n");
    ASSERT_EQ(entries.size(), 3U) << line;
    EXPECT_THAT(error_text(entries[1]), HasSubstr("test:2")) << line;
    EXPECT_EQ(givens(std::get<Record>(entries[2]).puzzle), euler);
  }
  EXPECT_EQ(read_one("1\n").puzzle.shape->cells(), 1);
}

// A dot in a border made a second puzzle of it.
TEST(PuzzleStream, ABorderWithASlipIsNoBoard) {
  const std::string board =
      "┏━━━━━┳━━━━━┓\n┃ 1 2 ┃ 3 4 ┃\n┃ 3 4 ┃ 1 2 ┃\n┣━━━━━╋━━━━━┫\n┃ 2 1 ┃ 4 3 ┃\n┃ 4 3 ┃ 2 1 ┃\n";
  const auto entries = read_all(board + "┗━━━━━┻━.━━━┛\n");
  EXPECT_GT(entries.size(), 0U);
  for (const auto& entry : entries)
    if (const auto* record = std::get_if<Record>(&entry)) {
      EXPECT_EQ(record->puzzle.shape->cells(), 16);
    }
}

// A puzzle under a misspelt section was not there.
TEST(SdkFormat, AnUnknownSectionIsWarnedOf) {
  const std::string rows = "12..\n34..\n..12\n..34\n";
  const auto entries = read_all("[Puzzle]\n" + rows + "\n[Puzle]\n" + rows + "\n[Puzzle]\n" + rows);
  ASSERT_EQ(entries.size(), 2U);
  ASSERT_EQ(std::get<Record>(entries[0]).warnings.size(), 1U);
  EXPECT_THAT(std::get<Record>(entries[0]).warnings[0].text, HasSubstr("[Puzle]"));
  EXPECT_THAT(read_one("[Puzzle]\n" + rows + "\n[State]\n" + rows).warnings, testing::IsEmpty());
}

// The first line was taken for a title, and its board was lost.
TEST(LineFormat, TakesNoLineWithABoardForATitle) {
  for (const std::string& faulty : {euler + "|", "|" + euler, euler.substr(0, 40) + "|" + euler.substr(40)}) {
    for (const char* format : {"", "line"})
      EXPECT_THAT(error_text(read_all(faulty + "\n" + euler + "\n",
                                      {.format = format, .boxes = {}, .latin = false, .alphabet = {}})
                                 .at(0)),
                  HasSubstr("test:"))
          << faulty;
  }
}

TEST(LineFormat, WarnsOfASecondBoardInALine) {
  for (const char* between : {" ", ",", "#", " # "})
    EXPECT_EQ(read_one(euler + between + euler + "\n").warnings.size(), 1U) << between;
  EXPECT_EQ(read_one(euler + " # 81 cells\n").warnings.size(), 0U);
}

// Blanks and '#' end a link.
TEST(IssText, WarnsOfTheRestOfALinkThatWasCut) {
  const std::string link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_1";
  for (const char* rest : {" ~R1C2_2", "\t~R1C2_2", "#~R1C2_2", " R1C2_2~R1C3_3"})
    EXPECT_EQ(read_one(link + rest + "\n").warnings.size(), 1U) << rest;
  for (const char* rest : {"", " by me", "#top", "&mode=all"})
    EXPECT_EQ(read_one(link + rest + "\n").warnings.size(), 0U) << rest;
}

// With --latin each half of a box was a cell of a board of 2x2.
TEST(FramedFormat, MayHaveBlanksForOpenCells) {
  const std::string text =
      "+-----+-----+\n| 1   |   2 |\n|     |     |\n+-----+-----+\n|   2 |     |\n| 1   |     "
      "|\n+-----+-----+\n";
  for (const bool latin : {false, true})
    EXPECT_EQ(givens(read_one(text, {.format = {}, .boxes = {}, .latin = latin, .alphabet = {}}).puzzle),
              "1..2.....2..1...");
}

}  // namespace formats_misread_test
}  // namespace sudosat
