#include <gtest/gtest.h>

#include "formats_testing.hpp"

namespace sudosat {
namespace formats_spaced_test {

// The sample of BOJ 2580 and its answer.
const std::string boj_2580 =
    "0 3 5 4 6 9 2 7 8\n7 8 2 1 0 5 6 0 9\n0 6 0 2 7 8 1 3 5\n3 2 1 0 4 6 8 9 7\n8 0 4 9 1 3 5 0 6\n"
    "5 9 6 8 2 0 4 1 3\n9 1 7 6 5 2 0 8 0\n6 0 3 7 0 1 9 5 2\n2 5 8 3 9 4 7 6 0\n";
const std::string boj_2580_answer =
    "1 3 5 4 6 9 2 7 8\n7 8 2 1 3 5 6 4 9\n4 6 9 2 7 8 1 3 5\n3 2 1 5 4 6 8 9 7\n8 7 4 9 1 3 5 2 6\n"
    "5 9 6 8 2 7 4 1 3\n9 1 7 6 5 2 3 8 4\n6 4 3 7 8 1 9 5 2\n2 5 8 3 9 4 7 6 1\n";
const std::string boj_2580_line =
    "135469278782135649469278135321546897874913526596827413917652384643781952258394761";

TEST(SpacedFormat, WritesTheSolutionByteForByteAsTheJudgeExpects) {
  const Record record = read_one(boj_2580);
  EXPECT_EQ(record.layout.format->name(), "spaced");
  const Grid solution = test::grid_of(*record.puzzle.shape, boj_2580_line);
  EXPECT_EQ(write_same(record, &solution), boj_2580_answer);
  EXPECT_EQ(write_same(record), boj_2580);
}

TEST(SpacedFormat, ReadsBoardsThatFollowEachOtherWithNothingBetween) {
  EXPECT_EQ(read_all(boj_2580 + boj_2580 + boj_2580).size(), 3U);
}

TEST(SpacedFormat, GrowsANumberToTheLeftWhereThereIsRoom) {
  const Record record = read_one("1 0  0 4\n 0 0 0 0\n0 0 0 0\n0 0 0  0\n");
  Record wide = record;
  Grid solution(4, 4);
  for (int cell = 0; cell < 16; ++cell) solution[cell] = 11;
  EXPECT_EQ(write_same(wide, &solution), "11 11 11 11\n11 11 11 11\n11 11 11 11\n11 11 11 11\n");
}

TEST(SpacedFormat, NamesTheFaultyCell) {
  EXPECT_EQ(error_text(read_all("1 2 3 4\n3 4 17 2\n2 1 4 3\n4 3 2 1\n").at(0)),
            "test:2:5: 17 is not a digit of a 4x4 board (1 to 4)");
  EXPECT_EQ(error_text(read_all("1 2 3 4\n3 4 1\n2 1 4 3\n4 3 2 1\n").at(0)),
            "test:2:6: row 2 has 3 cells, the board has 4 columns");
  EXPECT_EQ(error_text(read_all("1 2 3 4\n3 4 1 2\n2 1 4 3\n").at(0)),
            "test:4: the board ends after 3 of 4 rows");
  EXPECT_EQ(error_text(read_all("1 0 3 2\n3 2 . 1\n2 1 0 3\n0 3 2 1\n").at(0)),
            "test:1:3: the cells have 0 and another sign for open cells, so 0 may be a digit");
}

// The board has one 0 in each row and column, and no 4: it is full with the digits 0 to 3, or lacks its
// fours.
TEST(SpacedFormat, DoesNotGuessWhether0IsADigit) {
  const std::string board = "0 1 2 3\n2 3 0 1\n1 0 3 2\n3 2 1 0\n";
  EXPECT_EQ(error_text(read_all(board).at(0)),
            "test:1:1: the cells do not say whether 0 is a digit or an open cell");
  EXPECT_EQ(read_one(board, {.format = {}, .boxes = {}, .alphabet = "0-9A-Z"}).puzzle.shape->first_digit(),
            0);
  EXPECT_EQ(givens(read_one(board, {.format = {}, .boxes = {}, .alphabet = "decimal"}).puzzle),
            ".12323.11.32321.");
  EXPECT_EQ(givens(read_one("4 1 2 3\n2 3 0 1\n1 0 3 2\n3 2 1 0\n").puzzle), "412323.11.32321.")
      << "a largest digit";
  EXPECT_EQ(givens(read_one("0 1 2 0\n2 3 0 1\n1 0 3 2\n3 2 1 0\n").puzzle), ".12.23.11.32321.")
      << "0 twice in a row";
}

TEST(SpacedFormat, DoesNotGuessWhether0IsANumber) {
  std::string board;
  for (int row = 0; row < 12; ++row)
    for (int column = 0; column < 12; ++column)
      board += std::to_string((row + column) % 12) + (column == 11 ? "\n" : " ");
  const auto entries = read_all(board);
  const auto* error = std::get_if<Unreadable>(&entries.at(0));
  ASSERT_NE(error, nullptr);
  EXPECT_STREQ(error->what(), "the cells do not say whether 0 is a digit or an open cell");
  EXPECT_EQ(error->advice().text,
            "if it is a digit, the format setter says it by `digits: 0-11`; if it is an open cell, the "
            "alphabet is decimal");
  EXPECT_EQ(error->advice().code, Code::digits_unclear);
  EXPECT_EQ(error->advice().names, std::vector<std::string>{"decimal"});
}

}  // namespace formats_spaced_test
}  // namespace sudosat
