// What the lines of a drawn board say: the usual boxes, others, pieces, or nothing that makes sense.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats_testing.hpp"

namespace sudosat {
namespace formats_drawn_test {

using testing::HasSubstr;

std::string shape_of_drawing(const std::string& text) { return describe(*read_one(text).puzzle.shape); }

std::string times(const std::string& text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

// The board was read as a plain 4x4 sudoku.
TEST(DrawnBoards, OfPiecesWithAHoleAreRefused) {
  const std::string jigsaw =
      "┏━━━━━━━━━━━┳━━━┓\n┃ 1   .   . ┃ . ┃\n┃   ┏━━━━━━━┛   ┃\n┃ . ┃ .   .   . ┃\n"
      "┣━━━┻━━━━━━━┳━━━┫\n┃ .   .   . ┃ . ┃\n┃   ┏━━━━━━━┛   ┃\n┃ . ┃ .   .   . ┃\n"
      "┗━━━┻━━━━━━━━━━━┛\n";
  EXPECT_TRUE(read_one(jigsaw).puzzle.shape->has_regions());
  std::string broken = jigsaw;
  broken.replace(broken.find("┃ . ┃ .   .   . ┃") + std::string("┃ . ").size(), 3, " ");
  EXPECT_EQ(error_text(read_all(broken).at(0)), "test:2:5: the lines enclose areas of 8, 4, 4 cells");
}

TEST(DrawnBoards, WithALineInTheWrongPlaceAreRefused) {
  const std::string row = ". . . | . . .\n", line = "------+------\n";
  EXPECT_EQ(shape_of_drawing("1 2 3 | . . .\n" + row + line + row + row + line + row + row),
            "6x6 with 2x3 boxes");
  EXPECT_THAT(error_text(read_all("1 2 3 | . . .\n" + row + line + row + line + times(row, 3)).at(0)),
              HasSubstr("the lines enclose areas of 6, 6, 3, 3, 9, 9 cells"));
  EXPECT_EQ(describe(*read_one("1 2 3 | . . .\n" + row + line + row + line + times(row, 3),
                               {.format = {}, .boxes = BoxSize{3, 2}, .latin = false, .alphabet = {}})
                          .puzzle.shape),
            "6x6 with 3x2 boxes");
}

TEST(DrawnBoards, WithLinesInOneDirectionHaveTheirBoxes) {
  EXPECT_EQ(shape_of_drawing("1 2 | . . | . 6\n" + times(". . | . . | . .\n", 5)), "6x6 with 3x2 boxes");
  const std::string rows = "1 2 3 4 5 6\n" + times(". . . . . .\n", 2), line = "------+------\n";
  EXPECT_EQ(shape_of_drawing(rows + line + rows), "6x6 with 3x2 boxes");
}

TEST(DrawnBoards, ThatAreTablesHaveTheUsualBoxes) {
  const std::string head = "|1|2|.|.|\n", row = "|.|.|1|.|\n";
  for (const std::string line : {"|-|-|-|-|\n", "|---|---|---|---|\n"})
    EXPECT_EQ(shape_of_drawing(head + line + times(row, 3)), "4x4 with 2x2 boxes");
  EXPECT_EQ(shape_of_drawing("+-----+\n|1 2 . .|\n" + times("|. . 1 .|\n", 3) + "+-----+\n"),
            "4x4 with 2x2 boxes");
}

// Boards drawn by hand: the lines are narrower than the rows.
TEST(DrawnBoards, MayHaveLinesThatAreTooShort) {
  const std::string band = times("5 3 . |. 7 . |. . .\n", 3), line = "---+---+---\n";
  EXPECT_EQ(shape_of_drawing(band + line + band + line + band), "9x9 with 3x3 boxes");
}

// These boards were errors: the gaps are not where the bars of the rows are.
TEST(DrawnBoards, MayHaveGapsWhereLinesCross) {
  const std::string band = times("5 3 . | . 7 . | . . .\n", 3);
  for (const std::string line : {"-----  -----  -----", "=====  =====  =====", " -----  -----  -----",
                                 "---  ---  ---", "  ---  ---  ---", "-  -  -  +  -  -  -"})
    EXPECT_EQ(shape_of_drawing(band + line + "\n" + band + line + "\n" + band), "9x9 with 3x3 boxes") << line;
  const std::string compact = times("|53.|.7.|...|\n", 3), line = "--- --- ---\n";
  EXPECT_EQ(shape_of_drawing(compact + line + compact + line + compact), "9x9 with 3x3 boxes");
}

TEST(DrawnBoards, WithAHoleBelowACellAreRefused) {
  const auto error = [](const std::string& band, const std::string& line, const std::string& broken) {
    return error_text(read_all(band + line + "\n" + band + broken + "\n" + band).at(0));
  };
  const std::string band = times("| 5 3 . | . 7 . | . . . |\n", 3);
  for (const std::string broken :
       {"|-------+--  ---+-------|", "|-------+--   --+-------|", "--------+--   --+--------"})
    EXPECT_THAT(error(band, "|-------+-------+-------|", broken), HasSubstr("areas of 9, 9, 9, 9, 18"))
        << broken;
  const std::string drawn = times("┃ 5 3 . ┃ . 7 . ┃ . . . ┃\n", 3);
  for (const std::string broken : {"┣━━━━━━━╋━━  ━━━╋━━━━━━━┫", "┣━━━━━━━╋━━   ━━╋━━━━━━━┫"})
    EXPECT_THAT(error(drawn, "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫", broken), HasSubstr("areas of 9, 9, 9, 9, 18"))
        << broken;
  const std::string compact = times("|53.|.7.|...|\n", 3);
  for (const std::string broken : {"|---+- -+---|", "------ ------"})
    EXPECT_THAT(error(compact, "|---+---+---|", broken), HasSubstr("areas of 9, 9, 9, 9, 18")) << broken;
}

// The 0 of a puzzle whose digits are 0 to 3 was read as an open cell.
TEST(DrawnBoards, OfPrettyMayHaveDigitsFrom0) {
  const Record record = read_one("order 4\n0 3 2 -1\n-1 -1 -1 -1\n-1 -1 -1 0\n-1 -1 3 -1\n");
  const Record again = read_one(write(record, find_format("pretty")));
  EXPECT_EQ(again.puzzle.shape->spec(), (ShapeSpec{4, 4, 4, 0, 0, 0, {}}));
  EXPECT_EQ(again.puzzle.candidates, record.puzzle.candidates);
  const Grid solution = test::grid_of(*record.puzzle.shape, "0321210332101032");
  EXPECT_EQ(givens(read_one(write(record, find_format("pretty"), &solution)).puzzle), "0321210332101032");
  EXPECT_EQ(givens(read_one("┏━━━━━┓\n┃ 0 0 ┃\n┃ 0 2 ┃\n┗━━━━━┛\n").puzzle), "...2");
}

// The boards were taken for numbers of boards with two columns.
TEST(SimpleSudoku, TwoFullBoardsOf4x4AreReadBack) {
  const std::string board = "*-----*\n|24|31|\n|31|24|\n|--+--|\n|12|43|\n|43|12|\n*-----*\n";
  const auto entries = read_all(board + "\n" + board);
  ASSERT_EQ(entries.size(), 2U);
  for (const auto& entry : entries) {
    ASSERT_EQ(error_text(entry), "no error");
    EXPECT_EQ(givens(std::get<Record>(entry).puzzle), "2431312412434312");
  }
}

}  // namespace formats_drawn_test
}  // namespace sudosat
