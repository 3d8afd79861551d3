// Lines above a board: headers, those that are nearly right, and titles.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats_testing.hpp"

namespace sudosat {
namespace formats_headers_test {

using testing::HasSubstr;

const std::string rows_of_six =
    "1 0 5 0 0 0\n0 5 3 0 4 0\n0 2 0 0 0 0\n0 0 0 0 1 0\n0 0 6 0 0 3\n0 0 0 1 5 0\n";
const std::string rows_of_four = "0 4 3 0\n0 0 0 0\n0 0 0 2\n0 0 4 0\n";

std::string board_below(const std::string& header, const std::string& rows) {
  return describe(*read_one(header + "\n" + rows).puzzle.shape);
}

// The program ended with a signal.
TEST(KitFormat, TakesALineOf0BeforeABlankOneForNoHeader) {
  EXPECT_NE(read_one("0\n\n").layout.format->name(), "kit");
  EXPECT_NE(error_text(read_all("0\n\n,,,\n").at(0)), "");
  EXPECT_EQ(read_one("2\n\n" + rows_of_four).layout.format->name(), "kit");
}

TEST(HeaderFormat, IsUnderstoodInOtherWords) {
  for (const char* header : {"6 3 2", "6 3 2 # boxes", "6 3x2", "6 3 x 2"})
    EXPECT_EQ(board_below(header, rows_of_six), "6x6 with 3x2 boxes") << header;
  for (const char* header : {"4 latin", "4 LATIN", "4 Latin square", "latin 4", "latin square 4 # no boxes"})
    EXPECT_EQ(board_below(header, rows_of_four), "4x4 Latin square") << header;
}

TEST(QcpFormat, IsUnderstoodInOtherWords) {
  for (const char* header : {"order 4", "ORDER 4", "Order: 4", "order=4", "order = 4", "order 4 # holes"}) {
    const Puzzle puzzle =
        read_one(std::string(header) + "\n-1 3 2 -1\n-1 -1 -1 -1\n-1 -1 -1 0\n-1 -1 3 -1\n").puzzle;
    EXPECT_EQ(puzzle.shape->spec(), (ShapeSpec{4, 4, 4, 0, 0, 0, {}})) << header;
    EXPECT_EQ(puzzle.given(11), 0) << header;
  }
  EXPECT_EQ(read_one("order = 4;\nstart = [| 0, 4, 3, 0 | 0, 0, 0, 0 | 0, 0, 0, 2 | 0, 0, 4, 0 |];\n")
                .layout.format->name(),
            "dzn");
}

TEST(Titles, ThatSayWhatTheBoardIsAreWarnedOf) {
  for (const char* title : {"6 3 2 foo", "3x2", "boxes: 3x2", "latin", "Latin square", "6 by 6, hard",
                            "6 latin, easy", "boxes 2", "6: 9x9"}) {
    const Record record = read_one(std::string(title) + "\n" + rows_of_six);
    ASSERT_EQ(record.warnings.size(), 1U) << title;
    EXPECT_THAT(record.warnings[0].text, HasSubstr(std::string("line 1 is taken for a title: ") + title));
    EXPECT_EQ(to_string(record.warnings[0].where), "test:1:1");
  }
  const Record digits = read_one("# c\n4 2x2 boxes\n0430\n0000\n0002\n0040\n");
  ASSERT_EQ(digits.warnings.size(), 1U);
  EXPECT_THAT(digits.warnings[0].text, HasSubstr("line 2 is taken for a title: 4 2x2 boxes"));
}

TEST(Titles, ThatSayNothingAreNoted) {
  for (const char* title : {"Grid 01", "Daily sudoku 9x9", "17 clues", "6 (easy)", "4 (easy)",
                            "Box of delights", "Latin American puzzles", "Order of the day"})
    for (const std::string& rows : {rows_of_six, std::string("0430\n0000\n0002\n0040\n")}) {
      const Record record = read_one(std::string(title) + "\n" + rows);
      EXPECT_TRUE(record.warnings.empty()) << title;
      EXPECT_EQ(record.notes, (std::vector{std::string("line 1 is taken for a title: ") + title}));
    }
  EXPECT_TRUE(read_one("# 3x2\n\n" + rows_of_six).notes.empty());
}

}  // namespace formats_headers_test
}  // namespace sudosat
