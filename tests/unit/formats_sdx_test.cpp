// Boards of SudoCue in progress: what is the puzzle's, and what is the player's.
#include <gtest/gtest.h>

#include "formats/text/board_text.hpp"
#include "formats_testing.hpp"

namespace sudosat {
namespace formats_sdx_test {

// A board with one solution, by hand: 1, 4, 2 and 3 are given, 2 is entered, and the player leaves 3 and 4 to
// r2c1.
const std::string in_progress = "1 u2 1234 4\n34 1234 1234 1234\n2 1234 1234 1234\n1234 1234 1234 3\n";

DigitSet set_of(std::initializer_list<int> digits, int size) {
  DigitSet set(size);
  for (const int digit : digits) set.insert(digit - 1);
  return set;
}

ReadOptions named() { return {.format = "sdx", .boxes = {}, .latin = false, .alphabet = {}}; }

TEST(Sdx, WhatIsEnteredIsNoClue) {
  const Record record = read_one(in_progress);
  EXPECT_EQ(record.layout.format->name(), "sdx");
  EXPECT_EQ(givens(record.puzzle), "1..4....2......3");
  for (int cell = 0; cell < 16; ++cell) {
    if (!record.puzzle.given(cell)) {
      EXPECT_EQ(record.puzzle.candidates[cell], DigitSet::all(4)) << cell;
    }
  }
  ASSERT_TRUE(record.entries);
  for (int cell = 0; cell < 16; ++cell)
    EXPECT_EQ(record.entries->left[cell], cell == 1   ? set_of({2}, 4)
                                          : cell == 4 ? set_of({3, 4}, 4)
                                                      : DigitSet::all(4))
        << cell;
}

TEST(Sdx, WithoutEntriesTheCandidatesAreThePuzzles) {
  const std::string text = "1 2 34 34\n34 34 1 2\n2 1 4 3\n34 34 2 1\n";
  EXPECT_EQ(read_one(text).layout.format->name(), "pencilmarks");
  const Record record = read_one(text, named());
  EXPECT_EQ(record.layout.format->name(), "sdx");
  EXPECT_FALSE(record.entries);
  EXPECT_EQ(givens(record.puzzle), "12....122143..21");
  EXPECT_EQ(record.puzzle.candidates[2], set_of({3, 4}, 4));
  EXPECT_EQ(record.puzzle.candidates, read_one(text).puzzle.candidates);
}

// Each board of a file for itself.
TEST(Sdx, ABoardWithoutEntriesMayFollowOneWithThem) {
  const auto all = read_all(in_progress + "\n12 3 4 12\n4 12 12 3\n3 4 12 12\n12 12 3 4\n\n" + in_progress);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_TRUE(std::get<Record>(all[0]).entries);
  EXPECT_FALSE(std::get<Record>(all[1]).entries);
  EXPECT_EQ(std::get<Record>(all[1]).puzzle.candidates[0], set_of({1, 2}, 4));
  EXPECT_TRUE(std::get<Record>(all[2]).entries);
}

TEST(Sdx, TheSolutionTakesThePlaceOfFields) {
  const Record record = read_one(in_progress);
  const Grid solution = test::grid_of(*record.puzzle.shape, "1234341223414123");
  EXPECT_EQ(write_same(record), in_progress);
  EXPECT_EQ(write_same(record, &solution),
            "1 2  3    4\n3  4    1    2   \n2 3    4    1   \n4    1    2    3\n");
}

TEST(Sdx, IsWrittenAsCandidatesWithoutEntries) {
  Record record = read_one("1..4....2......3\n");
  record.puzzle.candidates[1] = set_of({2, 3}, 4);
  const Format& sdx = find_format("sdx");
  const std::string text = write(record, sdx);
  EXPECT_EQ(text, "1 23 1234 4\n1234 1234 1234 1234\n2 1234 1234 1234\n1234 1234 1234 3\n");
  EXPECT_EQ(read_one(text, named()).puzzle.candidates, record.puzzle.candidates);
  // A line of HoDoKu: the 2 is entered, and no part of the puzzle.
  const Record entered =
      read_one("1+2.4....2......3\n", {.format = "line", .boxes = {}, .latin = false, .alphabet = {}});
  EXPECT_EQ(write(entered, sdx), "1 1234 1234 4\n1234 1234 1234 1234\n2 1234 1234 1234\n1234 1234 1234 3\n");
  record.puzzle.candidates[2] = DigitSet(4);
  EXPECT_THROW(write(record, sdx), UsageError);
}

// A board that is open but for its first field.
std::string open_behind(const std::string& field, std::size_t size) {
  std::string text = field;
  for (std::size_t cell = 1; cell < size * size; ++cell) text += cell % size == 0 ? "\n." : " .";
  return text + "\n";
}

TEST(Sdx, LargeBoardsHaveLetters) {
  const Record record = read_one(open_behind("uG", 16));
  EXPECT_EQ(record.entries->left[0], DigitSet::single(16, 15));
  EXPECT_EQ(givens(record.puzzle), std::string(256, '.'));
}

// U is a digit of boards with 30 digits and more.
TEST(Sdx, ASmallUBeforeOneDigitIsTheMark) {
  const Record entered = read_one(open_behind("uU", 30));
  EXPECT_EQ(entered.entries->left[0], DigitSet::single(30, 29));
  const Record listed = read_one(open_behind("TU", 30), named());
  EXPECT_FALSE(listed.entries);
  EXPECT_EQ(listed.puzzle.candidates[0], set_of({29, 30}, 30));
}

// An entry stood in every cell that was opened.
TEST(Sdx, OpenedCellsHoldNoEntries) {
  Record record = read_one(in_progress);
  open_cells(record, std::vector<int>{0});
  const Record again = read_one(write_same(record));
  EXPECT_EQ(givens(again.puzzle), "...4....2......3");
  EXPECT_EQ(again.entries->left, record.entries->left);

  Record full = read_one("1 u2 u3 4\nu3 u4 u1 u2\n2 u3 u4 u1\nu4 u1 u2 3\n");
  open_cells(full, std::vector<int>{0});
  EXPECT_EQ(givens(read_one(write_same(full), named()).puzzle), "...4....2......3");
}

TEST(Sdx, ProseIsNone) {
  EXPECT_EQ(error_text(read_all("I use u5 as 7\n").at(0)), "test:1: no puzzle format recognises this input");
}

}  // namespace formats_sdx_test
}  // namespace sudosat
