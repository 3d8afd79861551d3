#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "formats/puzzle_stream.hpp"
#include "puzzle/judge.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace formats_structured_test {

using testing::HasSubstr;

PuzzleStream stream_of(const std::string& text, ReadOptions options = {}) {
  return PuzzleStream(from_memory(text, "text"), "text", std::move(options));
}

// The givens of a board, one word a cell, "." for an open one.
std::string givens_of(const Puzzle& puzzle) {
  std::string words;
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
    const std::optional<int> value = puzzle.given(cell);
    words += (cell == 0 ? "" : " ") + (value ? std::to_string(*value) : ".");
  }
  return words;
}

// One line per entry of the stream: the board, or the place and the beginning of the error.
std::vector<std::string> read_all(const std::string& text, ReadOptions options = {}) {
  PuzzleStream stream = stream_of(text, std::move(options));
  std::vector<std::string> entries;
  while (auto entry = stream.next()) {
    if (const Record* record = std::get_if<Record>(&*entry))
      entries.push_back(std::string(record->layout.format->name()) + ": " + describe(*record->puzzle.shape) +
                        ": " + givens_of(record->puzzle));
    else
      entries.push_back(to_string(std::get<Unreadable>(*entry).where()) + ": " +
                        std::get<Unreadable>(*entry).what());
  }
  return entries;
}

Record read_one(const std::string& text, ReadOptions options = {}) {
  PuzzleStream stream = stream_of(text, std::move(options));
  auto entry = stream.next();
  if (!entry) throw std::runtime_error("nothing read");
  if (const InputError* error = std::get_if<Unreadable>(&*entry)) throw InputError(*error);
  return std::get<Record>(std::move(*entry));
}

std::string read_file(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

struct Good {
  const char* name;
  const char* text;
  const char* expected;
  const char* solved;  // the text with the solution in it
};

const Good good[] = {
    {"kit", "2\n1 0 0 0\n0 0 2 0\n0 3 0 0\n0 0 0 4\n",
     "kit: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4", "2\n1 2 4 3\n3 4 2 1\n4 3 1 2\n2 1 3 4\n"},
    {"header", "# a comment\n4 2 2\n1 0 0 0\n0 0 2 0\n\n0 3 0 0\n0 0 0 4\n",
     "header: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4",
     "# a comment\n4 2 2\n1 2 4 3\n3 4 2 1\n\n4 3 1 2\n2 1 3 4\n"},
    {"header of a Latin square", "4 latin\n1 . . .\n. . 2 .\n. 3 . .\n. . . 4\n",
     "header: 4x4 Latin square: 1 . . . . . 2 . . 3 . . . . . 4",
     "4 latin\n1 2 4 3\n3 4 2 1\n4 3 1 2\n2 1 3 4\n"},
    {"header of a 3x3 board", "3 1 3\n1 0 0\n0 0 1\n0 1 0\n", "header: 3x3 with 1x3 boxes: 1 . . . . 1 . 1 .",
     "3 1 3\n1 2 3\n2 3 1\n3 1 2\n"},
    {"qcp", "order 3\n 0 -1 -1\n-1  2 -1\n-1 -1  1\n",
     "qcp: 3x3 Latin square, digits 0 to 2: 0 . . . 2 . . . 1", "order 3\n 0  1  2\n 1  2  0\n 2  0  1\n"},
    {"qcp with dots", "order 3\n0 . .\n. 2 .\n. . 1\n",
     "qcp: 3x3 Latin square, digits 0 to 2: 0 . . . 2 . . . 1", "order 3\n0 1 2\n1 2 0\n2 0 1\n"},
    {"dzn",
     "% n = 9; [| 7 |]\nn = 4;\nstart = [|\n1, 0, 0, 0 |\n0, 0, 2, 0 |\n0, 3, 0, 0 | % 5\n0, 0, 0, 4 |];\n",
     "dzn: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4",
     "% n = 9; [| 7 |]\nn = 4;\nstart = [|\n1, 2, 4, 3 |\n3, 4, 2, 1 |\n4, 3, 1, 2 | % 5\n2, 1, 3, 4 |];\n"},
    {"dzn with declarations",
     "int: n = 4;\narray[1..4, 1..4] of int: p = array2d(1..n, 1..n, "
     "[\n1,_,_,_,_,_,2,_,\n_,3,_,_,_,_,_,4]);\n",
     "dzn: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4",
     "int: n = 4;\narray[1..4, 1..4] of int: p = array2d(1..n, 1..n, "
     "[\n1,2,4,3,3,4,2,1,\n4,3,1,2,2,1,3,4]);\n"},
    {"dzn of a quasigroup", "% QCP 4\nN=4;\ns=[|1,0,0,0|0,0,2,0|0,3,0,0|0,0,0,4|];\n",
     "dzn: 4x4 Latin square: 1 . . . . . 2 . . 3 . . . . . 4",
     "% QCP 4\nN=4;\ns=[|1,2,4,3|3,4,2,1|4,3,1,2|2,1,3,4|];\n"},
    {"dzn with sizes after the cells", "s=[|1,0,0,0|0,0,2,0|0,3,0,0|0,0,0,4|];\nbox_rows=1; box_cols = 4;\n",
     "dzn: 4x4 with 1x4 boxes: 1 . . . . . 2 . . 3 . . . . . 4",
     "s=[|1,2,4,3|3,4,2,1|4,3,1,2|2,1,3,4|];\nbox_rows=1; box_cols = 4;\n"},
    {"jigsaw on a line", "1.....4..4.....1abbbabccaadcdddc\n",
     "jigsaw: 4x4 jigsaw: 1 . . . . . 4 . . 4 . . . . . 1", "1234214334124321abbbabccaadcdddc\n"},
    {"jigsaw on a line of two words", "1000004004000001 0111012200323332  a name\n",
     "jigsaw: 4x4 jigsaw: 1 . . . . . 4 . . 4 . . . . . 1", "1234214334124321 0111012200323332  a name\n"},
    {"jigsaw in two blocks", "1...\n..4.\n.4..\n...1\n\nabbb\nabcc\naadc\ndddc\n",
     "jigsaw: 4x4 jigsaw: 1 . . . . . 4 . . 4 . . . . . 1",
     "1234\n2143\n3412\n4321\n\nabbb\nabcc\naadc\ndddc\n"},
};

TEST(StructuredFormats, ReadWhatTheyPromiseAndWriteIntoIt) {
  for (const Good& sample : good) {
    EXPECT_THAT(read_all(sample.text), testing::ElementsAre(sample.expected)) << sample.name;
    const Record record = read_one(sample.text);
    const Shape& shape = *record.puzzle.shape;
    const bool jigsaw = shape.has_regions();
    const char* digits = shape.first_digit() == 0 ? "012120201"
                         : shape.rows() == 3      ? "123231312"
                         : jigsaw                 ? "1234214334124321"
                                                  : "1243342143122134";
    const Grid solution = test::grid_of(shape, digits);
    std::string out;
    record.layout.format->write(record, &solution, out);
    EXPECT_EQ(out, sample.solved) << sample.name;
    out.clear();
    record.layout.format->write(record, nullptr, out);
    EXPECT_EQ(out, sample.text) << sample.name;
  }
}

TEST(StructuredFormats, NextPuzzlesFollow) {
  for (const Good& sample : good) {
    if (std::string_view(sample.name) == "dzn with sizes after the cells") continue;
    EXPECT_THAT(read_all(std::string(sample.text) + sample.text),
                testing::ElementsAre(sample.expected, sample.expected))
        << sample.name;
  }
}

// A puzzle that a format has written is read by it as the same puzzle.
TEST(StructuredFormats, RoundTrip) {
  const struct {
    const char* format;
    ShapeSpec spec;
  } cases[] = {
      {"kit", {4, 4, 4, 1, 2, 2, {}}},
      {"kit", {25, 25, 25, 1, 5, 5, {}}},
      {"header", {6, 6, 6, 1, 3, 2, {}}},
      {"header", {3, 3, 3, 1, 1, 3, {}}},
      {"header", {7, 7, 7, 1, 0, 0, {}}},
      {"header", {100, 100, 100, 1, 10, 10, {}}},
      {"qcp", {7, 7, 7, 0, 0, 0, {}}},
      {"qcp", {30, 30, 30, 0, 0, 0, {}}},
      {"dzn", {9, 9, 9, 1, 3, 3, {}}},
      {"dzn", {6, 6, 6, 1, 3, 2, {}}},
      {"dzn", {10, 10, 10, 1, 0, 0, {}}},
      {"dzn", {16, 16, 16, 1, 4, 4, {}}},
      {"csv", {9, 9, 9, 1, 3, 3, {}}},
      {"jsonl", {6, 6, 6, 1, 3, 2, {}}},
      {"jigsaw", {4, 4, 4, 1, 0, 0, {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}}},
      {"jsonl", {4, 4, 4, 1, 0, 0, {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}}},
  };
  for (const auto& [name, spec] : cases) {
    Record record;
    record.puzzle = Puzzle(std::make_shared<const Shape>(spec));
    const int digits = spec.digits;
    for (int cell = 0; cell < record.puzzle.shape->cells(); cell += 3)
      record.puzzle.give(cell, spec.first_digit + (cell * 5 + cell / digits) % digits);
    std::string text;
    find_format(name).write_header(record, text);
    find_format(name).write(record, nullptr, text);
    const Record again = read_one(text);
    EXPECT_EQ(again.layout.format->name(), name) << text;
    EXPECT_EQ(again.puzzle.shape->spec(), spec) << text;
    EXPECT_EQ(again.puzzle.candidates, record.puzzle.candidates) << text;
  }
}

TEST(StructuredFormats, RefuseToWriteWhatTheyCannotSay) {
  const std::vector<int> regions = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
  const struct {
    const char* format;
    ShapeSpec spec;
  } cases[] = {
      {"kit", {6, 6, 6, 1, 2, 3, {}}},         {"kit", {9, 9, 9, 1, 0, 0, {}}},
      {"header", {4, 4, 4, 1, 0, 0, regions}}, {"qcp", {9, 9, 9, 1, 0, 0, {}}},
      {"header", {9, 9, 9, 0, 0, 0, {}}},      {"dzn", {4, 6, 6, 1, 0, 0, {}}},
      {"csv", {4, 6, 6, 1, 0, 0, {}}},         {"jigsaw", {4, 4, 4, 1, 0, 0, {}}},
      {"csv", {100, 100, 100, 1, 10, 10, {}}},
  };
  for (const auto& [name, spec] : cases) {
    Record record;
    record.puzzle = Puzzle(std::make_shared<const Shape>(spec));
    std::string out;
    EXPECT_THROW(find_format(name).write(record, nullptr, out), UsageError) << name;
    EXPECT_EQ(out, "") << name;
  }
}

TEST(StructuredFormats, RealFilesAreReadAsTheirIndexSays) {
  const struct {
    const char* file;
    const char* shape;
    int givens;
  } files[] = {{"header-9.txt", "9x9 with 3x3 boxes", 26},
               {"header-16.txt", "16x16 with 4x4 boxes", 101},
               {"header-latin10.txt", "10x10 Latin square", 33}};
  for (const auto& [file, shape, givens] : files) {
    const std::string text = read_file(std::string(TEST_DATA) + "/" + file);
    const Record record = read_one(text);
    EXPECT_EQ(describe(*record.puzzle.shape), shape);
    int count = 0;
    for (int cell = 0; cell < record.puzzle.shape->cells(); ++cell)
      count += record.puzzle.given(cell).has_value();
    EXPECT_EQ(count, givens);
    std::string out;
    record.layout.format->write(record, nullptr, out);
    EXPECT_EQ(out, text);
  }
}

TEST(StructuredFormats, BadBoardsNameTheirPlaceAndReadingGoesOn) {
  const std::string kit = "2\n1 0 0 0\n0 0 2 0\n0 3 0 0\n0 0 0 4\n";
  const std::string kit_read = "kit: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4";
  const std::string header = "4 2 2\n1 0 0 0\n0 0 2 0\n0 3 0 0\n0 0 0 4\n";
  const std::string header_read = "header: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4";
  const std::string dzn = "s=[|1,0,0,0|0,0,2,0|0,3,0,0|0,0,0,4|];\n";
  const std::string dzn_read = "dzn: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4";
  const std::string jigsaw = "1.....4..4.....1abbbabccaadcdddc\n";
  const std::string jigsaw_read = "jigsaw: 4x4 jigsaw: 1 . . . . . 4 . . 4 . . . . . 1";
  const struct {
    std::string text;
    const std::string& good;
    const std::string& read;
    const char* error;
  } cases[] = {
      {"2\n1 0 0 0\n0 0 2 0\n0 3 0 0\n", kit, kit_read, "text:6:1: the header promises 4 rows, there are 3"},
      {"2\n1 0 0 0\n0 0 2 0\n0 3 0\n0 0 0 4\n", kit, kit_read,
       "text:9:6: row 3 has 3 cells, the board has 4 columns"},
      {"2\n1 0 0 0\n0 0 2 0 7\n0 3 0 0\n0 0 0 4\n", kit, kit_read,
       "text:8:9: row 2 has 5 cells, the board has 4 columns"},
      {"2\n1 0 0 0\n0 0 5 0\n0 3 0 0\n0 0 0 4\n", kit, kit_read,
       "text:8:5: 5 is not a digit of a 4x4 board (1 to 4)"},
      {"2\n1 0 0 0\n0 0 y 0\n0 3 0 0\n0 0 0 4\n", kit, kit_read, "text:8:5: 'y' is not a number"},
      {"2\n1 0 0 0\n0 . 2 0\n0 3 0 0\n0 0 0 1\n", kit, kit_read,
       "text:7:3: the cells have 0 and another sign for open cells, so 0 may be a digit"},
      {"2\n1 0 0 0\n0 NA 2 0\n0 3 NaN 0\n0 0 0 4\n", kit, kit_read,
       "text:8:3: '0' and 'NA' both stand for open cells"},
      {"2\n1 0 0 0\n0 0 2 0\n0 3 0 0\n0 0 0 4\n0 0 0 4\n", kit, kit_read,
       "text:11:1: a row more than the 4 of the header"},
      {" 100000\n1 0 0 0\n", kit, kit_read, "text:6:2: a size of 100000 is out of range"},
      {"40\n1 0 0 0\n", kit, kit_read, "text:6:1: a board of 1600x1600 cells is out of range"},
      {"0\n1 0 0 0\n", kit, kit_read, "text:6:1: a size of 0 is out of range"},
      {"4 2 3\n1 0 0 0\n0 0 2 0\n0 3 0 0\n0 0 0 4\n", header, header_read,
       "text:6:3: boxes of 2x3 cells do not fit a board of 4 digits"},
      {"4 5 5\n1 0 0 0\n0 0 2 0\n", header, header_read, "text:6:3: boxes of 5x5 cells do not fit"},
      {"2000 latin\n1 0 0 0\n", header, header_read, "text:6:1: a size of 2000 is out of range"},
      {"99999999999999999999 2 2\n1 0 0 0\n", header, header_read,
       "text:6:1: a size of 99999999999999999999"},
      {"s=[|1,0,0,0|0,0,2,0|0,3,0|0,0,0,4|];\n", dzn, dzn_read,
       "text:2:21: row 3 has 3 cells, the other rows have 4"},
      {"s=[|1,0,0,0|0,0,2,0|0,3,0,y|0,0,0,4|];\n", dzn, dzn_read,
       "text:2:27: 'y' is not a digit of a 4x4 board"},
      {"s=[|1,0,0,0|0,0,2,0|0,3,0,-7|0,0,0,4|];\n", dzn, dzn_read, "text:2:27: '-7' is not a cell"},
      {"n=7; s=[|1,0,0,0|0,0,2,0|0,3,0,0|0,0,0,4|];\n", dzn, dzn_read,
       "text:2:3: n is 7, but the array has 4"},
      {"s=[|1,0,0|0,0,2|0,3,0|];\n", dzn, dzn_read, "text:2:5: a 3x3 board has no rectangular boxes"},
      {"s=[||];\n", dzn, dzn_read, "text:2:1: a list of 0 cells is not a board"},
      {"1.....4..4.....1abbbabccaadcddd\n", jigsaw, jigsaw_read,
       "text:2:1: 31 characters do not make a jigsaw"},
      {"1.....4..4.....1abbbabccaadcddda\n", jigsaw, jigsaw_read, "text:2:17: region 'a' has 5 cells, not 4"},
      {"1.....4..4.....7abbbabccaadcdddc\n", jigsaw, jigsaw_read, "text:2:16: '7' is not a digit"},
  };
  for (const auto& bad : cases) {
    const std::vector<std::string> entries = read_all(bad.good + bad.text + bad.good);
    EXPECT_THAT(entries, testing::ElementsAre(bad.read, testing::StartsWith(bad.error), bad.read))
        << bad.text;
  }
}

TEST(StructuredFormats, ARowTooManyCostsItsBoardOnly) {
  const std::string header = "4 2 2\n1 0 0 0\n0 0 2 0\n0 3 0 0\n0 0 0 4\n";
  EXPECT_THAT(read_all(header + "1 2 3 4\n4 3 2 1\n" + header),
              testing::ElementsAre("text:6:1: a row more than the 4 of the header",
                                   "header: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4"));
}

TEST(StructuredFormats, EndOfInputInsideABoard) {
  EXPECT_THAT(read_all("4 2 2\n1 0 0 0\n"),
              testing::ElementsAre("text:1:1: the header promises 4 rows, there are 1"));
  EXPECT_THAT(read_all("4 2 2\n", {.format = "header", .boxes = {}, .latin = false, .alphabet = {}}),
              testing::ElementsAre("text:1:1: the header promises 4 rows, there are 0"));
  EXPECT_THAT(read_all("s=[|1,2,3,4|\n0,0"), testing::ElementsAre("text:1:3: the array is not closed"));
}

TEST(Csv, NamedColumns) {
  const std::string text =
      "id,Puzzle,Solution,difficulty\n"
      "1000,1.....2..3.....4,1243342143122134,0.5\n"
      "1001,\"1.....2..3......\",,0.5\n";
  PuzzleStream stream = stream_of(text);
  Record first = std::get<Record>(*stream.next());
  EXPECT_EQ(givens_of(first.puzzle), "1 . . . . . 2 . . 3 . . . . . 4");
  ASSERT_TRUE(first.stored);
  EXPECT_EQ(first_violation(first.puzzle, *first.stored), std::nullopt);
  EXPECT_EQ(to_string(first.where), "text:2:6");
  Record second = std::get<Record>(*stream.next());
  EXPECT_EQ(givens_of(second.puzzle), "1 . . . . . 2 . . 3 . . . . . .");
  EXPECT_EQ(to_string(second.where), "text:3:7");
  EXPECT_FALSE(second.stored);
  EXPECT_EQ(stream.next(), std::nullopt);
}

TEST(Csv, OtherHeaders) {
  const char* board = "csv: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4";
  EXPECT_THAT(read_all("quizzes,solutions\n1000002003000004,1243342143122134\n"),
              testing::ElementsAre(board));
  EXPECT_THAT(read_all("#!sudoku -c2;Label;PuzzleR\nname;1.....2..3.....4\n"), testing::ElementsAre(board));
  EXPECT_THAT(read_all("puzzle\n1.....2..3.....4\n"), testing::ElementsAre(board));
  EXPECT_THAT(read_all("7\t1.....2..3.....4\tx\n"), testing::ElementsAre(board));
}

TEST(Csv, QqwingOutput) {
  PuzzleStream stream(std::string(TEST_DATA) + "/qqwing.csv", {});
  for (int i = 0; i < 2; ++i) {
    Record record = std::get<Record>(*stream.next());
    EXPECT_EQ(record.layout.format->name(), "csv");
    ASSERT_TRUE(record.stored);
    EXPECT_EQ(first_violation(record.puzzle, *record.stored), std::nullopt);
  }
  EXPECT_EQ(stream.next(), std::nullopt);
}

TEST(Csv, BadLines) {
  EXPECT_THAT(read_all("id,puzzle\n1,1.....2..3.....\n2\n3,\n4,1.....2..3.....9\n5,1.....2..3.....4\n"),
              testing::ElementsAre(HasSubstr("text:2:18: 15 cells"),
                                   HasSubstr("text:3:2: the line ends after field 1, the puzzle is field 2"),
                                   HasSubstr("text:4:3: the field of the puzzle is empty"),
                                   HasSubstr("text:5:18: '9' is not a digit"),
                                   "csv: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4"));
}

TEST(Csv, QuotedFieldsOfSeveralLines) {
  const char* board = "csv: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4";
  EXPECT_THAT(read_all("note,puzzle\n\"a\n\n# b,\",1.....2..3.....4\nx,1.....2..3.....4\n"),
              testing::ElementsAre(board, board));
  EXPECT_THAT(read_all("\"my\nnote\",puzzle\nx,1.....2..3.....4\n"), testing::ElementsAre(board));
  PuzzleStream stream = stream_of("puzzle,note\n12,\"\n\"\n1.....2..3.....4,x\n");
  EXPECT_EQ(to_string(std::get<Unreadable>(*stream.next()).where()), "text:2:2");
  EXPECT_EQ(to_string(std::get<Record>(*stream.next()).where), "text:4:1");
}

// A row with wrong quotes takes one line, and the rows after it are read.
TEST(Csv, WrongQuotes) {
  EXPECT_THAT(read_all("note,puzzle\n\"a,1.....2..3.....4\nb,1.....2..3.....4\n"),
              testing::ElementsAre(HasSubstr("text:2:1: the quotes of this field do not end"),
                                   "csv: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4"));
  EXPECT_THAT(read_all("note,puzzle\n\"a\"b,1.....2..3.....4\n"),
              testing::ElementsAre(HasSubstr("text:2:4: the field goes on after its quotes have ended")));
  // The two rows would be one if their quotes were taken together.
  EXPECT_THAT(read_all("note,puzzle\n\"a,1.....2..3.....4\n\"b\",1.....2..3.....4\n"),
              testing::ElementsAre(HasSubstr("text:2:1: the quotes of this field do not end"),
                                   "csv: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4"));
}

// All rows have the puzzle in one column, whatever else looks like a board.
TEST(Csv, ColumnOfTheFirstRow) {
  EXPECT_THAT(read_all("id,sheet\n7,1.....2..3.....4\n1234123412341234,1.....2..3.....\n"),
              testing::ElementsAre("csv: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4",
                                   HasSubstr("text:3:33: 15 cells")));
  EXPECT_THAT(read_all("grid,Puzzle\nx,1.....2..3.....4\n"),
              testing::ElementsAre("csv: 4x4 with 2x2 boxes: 1 . . . . . 2 . . 3 . . . . . 4"));
}

TEST(Csv, WritesPuzzleAndSolution) {
  const Record record = read_one("2\n1 0 0 0\n0 0 2 0\n0 3 0 0\n0 0 0 4\n");
  const Grid solution = test::grid_of(*record.puzzle.shape, "1243342143122134");
  std::string out;
  const Format& csv = find_format("csv");
  csv.write_header(record, out);
  csv.write(record, &solution, out);
  csv.write(record, nullptr, out);
  EXPECT_EQ(out, "puzzle,solution,error\n1.....2..3.....4,1243342143122134,\n1.....2..3.....4,,\n");
}

TEST(Jsonl, BadLineCostsOneLine) {
  EXPECT_THAT(
      read_all("{\"givens\":[[1,null],[null,null]],\"boxes\":null}\n\n# no solution\n  {\"givens\":}\n"
               "{\"givens\":[[null,null],[null,2]],\"boxes\":null}\n"),
      testing::ElementsAre("jsonl: 2x2 Latin square: 1 . . .", HasSubstr("text:4:13: not valid JSON"),
                           "jsonl: 2x2 Latin square: . . . 2"));
}

// What `pretty` draws is read back, whatever the size and the boxes.
TEST(Pretty, IsReadBack) {
  for (const ShapeSpec& spec :
       {ShapeSpec{4, 4, 4, 1, 2, 2, {}}, ShapeSpec{6, 6, 6, 1, 2, 3, {}}, ShapeSpec{9, 9, 9, 1, 3, 3, {}},
        ShapeSpec{16, 16, 16, 1, 4, 4, {}}, ShapeSpec{25, 25, 25, 1, 5, 5, {}},
        ShapeSpec{100, 100, 100, 1, 10, 10, {}}}) {
    Record record;
    record.puzzle = Puzzle(std::make_shared<const Shape>(spec));
    for (int cell = 0; cell < record.puzzle.shape->cells(); cell += 3)
      record.puzzle.give(cell, 1 + (cell * 5 + cell / spec.rows) % spec.rows);
    if (spec.digits == 6) record.puzzle.candidates[1].erase(2);
    std::string text;
    for (int copy = 0; copy < 2; ++copy) find_format("pretty").write(record, nullptr, text);
    PuzzleStream stream = stream_of(text);
    for (int copy = 0; copy < 2; ++copy) {
      const Record again = std::get<Record>(*stream.next());
      EXPECT_EQ(again.puzzle.shape->spec(), spec) << text;
      EXPECT_EQ(again.puzzle.candidates, record.puzzle.candidates) << text;
    }
    EXPECT_EQ(stream.next(), std::nullopt);
  }
}

}  // namespace formats_structured_test
}  // namespace sudosat
