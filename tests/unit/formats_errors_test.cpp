// Errors of an input and their places; the rest of the input is still read.
#include <gtest/gtest.h>

#include "formats_testing.hpp"

namespace sudosat {
namespace formats_errors_test {

const std::string line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

struct BadSample {
  std::string name;
  std::string text;
  std::string error;
};

void PrintTo(const BadSample& sample, std::ostream* out) { *out << sample.name; }

class BadInput : public testing::TestWithParam<BadSample> {};

TEST_P(BadInput, IsReportedWithItsPlace) {
  const auto entries = read_all(GetParam().text);
  ASSERT_FALSE(entries.empty());
  EXPECT_EQ(error_text(entries[0]), GetParam().error);
}

std::string one_open(const std::string& first_row, int size) {
  std::string text = first_row + "\n";
  for (int i = 1; i < size; ++i) text += std::string(static_cast<std::size_t>(size), '.') + "\n";
  return text;
}

INSTANTIATE_TEST_SUITE_P(
    Samples, BadInput,
    testing::Values(
        BadSample{"empty", "", "test: no puzzle found"},
        BadSample{"comments_only", "# 123\n\n# 456\n", "test: no puzzle found"},
        BadSample{"prose", "\nhello world, this\nis text\n",
                  "test:2: no puzzle format recognises this input"},
        BadSample{"cells_80", line.substr(1) + "\n",
                  "test:1:81: 80 cells; the nearest boards are 64 (8x8) and 81 (9x9)"},
        BadSample{"cells_82", line + "1\n",
                  "test:1:82: 82 cells; the nearest boards are 81 (9x9) and 100 (10x10)"},
        BadSample{"unknown_character", "y" + line.substr(1) + "\n",
                  "test:1:1: 'y' is not a digit of a 9x9 board (1 to 9)"},
        BadSample{"control_character", "\x01" + line.substr(1) + "\n",
                  "test:1:1: the byte 0x01 is not a digit of a 9x9 board (1 to 9)"},
        BadSample{"digit_range", "1 2 3 4\n3 4 17 2\n2 1 4 3\n4 3 2 1\n",
                  "test:2:5: 17 is not a digit of a 4x4 board (1 to 4)"},
        BadSample{"overflow", "1 2 3 4\n3 4 1 99999999999999999999\n2 1 4 3\n4 3 2 1\n",
                  "test:2:7: 99999999999999999999 is not a digit of a 4x4 board (1 to 4)"},
        BadSample{"narrow_row", "1234\n341\n2143\n4321\n",
                  "test:2:4: row 2 has 3 cells, the board has 4 columns"},
        BadSample{"wide_row", "1234\n3412\n21431\n4321\n",
                  "test:3:5: row 3 has 5 cells, the board has 4 columns"},
        BadSample{"narrow_first_row", "123\n3412\n2143\n4321\n",
                  "test:1:4: row 1 has 3 cells, the board has 4 columns"},
        BadSample{"broken_row", "1234\n....\n?!?x\n....\n", "test:3: row 3 cannot be read as cells"},
        BadSample{"truncated", "1234\n3412\n2143\n", "test:4: the board ends after 3 of 4 rows"},
        BadSample{"narrow_framed_row",
                  "+-----+-----+\n| 1 . | . . |\n| . . | . |\n+-----+-----+\n| . . | . . |\n| . . | . . |\n",
                  "test:3:3: row 2 has 3 cells, the other rows have 4"},
        BadSample{"entry_of_no_digit", "u0 2 3 4\n3 4 12 2\n2 1 4 3\n4 3 2 u1\n",
                  "test:1:1: '0' in u0 is not a digit of a 4x4 board"},
        BadSample{"entry_of_two_digits", "u1 2 3 4\n3 4 12 2\n2 1 4 3\n4 3 2 u12\n",
                  "test:4:7: 'u' in u12 is not a digit of a 4x4 board"},
        BadSample{"row_of_entries_too_narrow", "u1 2 3 4\n3 4 2\n2 1 4 3\n4 3 2 1\n",
                  "test:2:6: row 2 has 3 cells, the board has 4 columns"},
        BadSample{"prime", "12345\n.....\n.....\n.....\n.....\n",
                  "test:1:1: a 5x5 board has no rectangular boxes: 5 is prime"},
        BadSample{"which_alphabet", one_open("123456789ABCDEF.", 16),
                  "test:1:1: the cells do not say in which alphabet the 16 digits are written"},
        BadSample{"letter_range", one_open("0Z23456789ABCDEF", 16),
                  "test:1:2: 'Z' is not a digit of a 16x16 board (1 to G)"},
        BadSample{"binary", std::string("12\0", 3) + "34",
                  "test:1: this is a binary file (it holds NUL bytes)"}),
    [](const auto& sample) { return sample.param.name; });

TEST(PuzzleStream, GoesOnBehindABadLine) {
  const auto entries = read_all(line + "\n" + line.substr(1) + "\n" + line + "1\n" + line + "\n");
  ASSERT_EQ(entries.size(), 4U);
  EXPECT_TRUE(std::holds_alternative<Record>(entries[0]));
  EXPECT_EQ(std::get<Unreadable>(entries[1]).where().line, 2U);
  EXPECT_EQ(std::get<Unreadable>(entries[2]).where().line, 3U);
  EXPECT_TRUE(std::holds_alternative<Record>(entries[3]));
}

TEST(PuzzleStream, GoesOnBehindABadBoard) {
  const std::string good = "1234\n....\n....\n....\n";
  for (const std::string bad : {"1234\n...\n....\n....\n", "1234\n....\n....\n", "1234\ny?..\n....\n....\n",
                                "1234\n?!?y\n....\n....\n", "12349\n....\n....\n....\n"}) {
    const auto entries = read_all(good + "\n" + bad + "\n" + good + "\n" + good);
    ASSERT_EQ(entries.size(), 4U) << bad;
    EXPECT_TRUE(std::holds_alternative<Record>(entries[0])) << bad;
    EXPECT_TRUE(std::holds_alternative<Unreadable>(entries[1])) << bad;
    EXPECT_TRUE(std::holds_alternative<Record>(entries[2])) << bad;
    EXPECT_TRUE(std::holds_alternative<Record>(entries[3])) << bad;
  }
}

TEST(PuzzleStream, GivesWhatCameBeforeDamagedBytesAndReportsThemOnce) {
  const auto entries = read_all(std::string(4000, '#') + "\n" + line + "\n" + std::string(300000, '#') +
                                "\n" + std::string("\0", 1));
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<Record>(entries[0]));
  EXPECT_EQ(error_text(entries[1]), "test:4: this is a binary file (it holds NUL bytes)");
}

TEST(PuzzleStream, GivesThePuzzlesBeforeANulInTheFirstBytes) {
  const auto entries = read_all(line + "\n" + line + "\n" + std::string("\0\n", 2) + line + "\n");
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_TRUE(std::holds_alternative<Record>(entries[0]));
  EXPECT_TRUE(std::holds_alternative<Record>(entries[1]));
  EXPECT_EQ(error_text(entries[2]), "test:3: this is a binary file (it holds NUL bytes)");
}

TEST(PuzzleStream, ABinaryFileThatBeginsLikeTextIsCalledOne) {
  const auto entries = read_all(std::string("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16));
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_EQ(error_text(entries[0]), "test:3: this is a binary file (it holds NUL bytes)");
}

TEST(PuzzleStream, RefusesUnknownFormatsAndAlphabets) {
  EXPECT_THROW(read_all("", {.format = "lines", .boxes = {}, .latin = false, .alphabet = {}}), UsageError);
  EXPECT_THROW(read_all("", {.format = {}, .boxes = {}, .latin = false, .alphabet = "greek"}), UsageError);
}

TEST(PuzzleStream, RefusesBoxesThatDoNotFit) {
  const auto entries =
      read_all(line + "\n", {.format = {}, .boxes = BoxSize{2, 3}, .latin = false, .alphabet = {}});
  EXPECT_EQ(error_text(entries.at(0)), "test:1:1: boxes of 2x3 cells do not fit a board of 9 digits");
}

TEST(PuzzleStream, RefusesAbsurdSizes) {
  std::string row;
  for (int i = 0; i < 1001; ++i) row += "0 ";
  EXPECT_EQ(error_text(read_all(row + "\n" + row + "\n").at(0)),
            "test:1: a row of 1001 cells is out of range");
  EXPECT_EQ(error_text(read_all(std::string(1002001, '.') + "\n").at(0)),
            "test:1:1: a board of 1002001 cells is out of range");
}

// Every format, named with --from, on every prefix of texts that are not its own: it must end, and only
// with records and input errors.
TEST(PuzzleStream, EndsWhateverTheFormatAndTheText) {
  const std::string texts =
      "# c\nGrid 1\n" + line + "\n|12|..|\n+--+\n|..|\n\n1 2 3 x\n. . 17 .\n[Puzzle]\n{\"a\": 1}\n│ 1 │\n-\n";
  for (const Format* format : formats()) {
    if (!format->can_read()) continue;
    for (std::size_t size = 0; size <= texts.size(); ++size)
      EXPECT_LE(read_all(texts.substr(0, size),
                         {.format = std::string(format->name()), .boxes = {}, .latin = true, .alphabet = {}})
                    .size(),
                30U);
  }
}

}  // namespace formats_errors_test
}  // namespace sudosat
