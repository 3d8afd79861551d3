// Boards as people type them and as other programs and languages print them, also with slips.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats_testing.hpp"

namespace sudosat {
namespace formats_printed_test {

using testing::HasSubstr;

// The example of Wikipedia's page on sudoku.
const std::string wikipedia =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

using Cells = std::vector<std::vector<std::string>>;

Cells cells(const std::string& open) {
  Cells rows(9);
  for (std::size_t i = 0; i < 81; ++i)
    rows[i / 9].push_back(wikipedia[i] == '.' ? open : std::string(1, wikipedia[i]));
  return rows;
}

std::string rows(const std::string& open, const std::string& between, const std::string& begin = "",
                 const std::string& end = "\n") {
  std::string text;
  for (const auto& row : cells(open)) text += begin + fmt::format("{}", fmt::join(row, between)) + end;
  return text;
}

// Lists of a language, one in another.
std::string lists(const std::string& open, const std::string& begin, const std::string& between,
                  const std::string& next, const std::string& end) {
  std::vector<std::string> texts;
  for (const auto& row : cells(open)) texts.push_back(fmt::format("{}", fmt::join(row, between)));
  return begin + fmt::format("{}", fmt::join(texts, next)) + end + "\n";
}

// | 5 3 . | . 7 . | . . . | with a line above each band, and texts to the left and to the right of the frame.
std::string frame(const std::string& open, const std::string& line, const std::string& left = "",
                  const std::string& right = "") {
  std::string text;
  const Cells all = cells(open);
  for (std::size_t r = 0; r < 9; ++r) {
    if (r % 3 == 0 && !line.empty()) text += std::string(left.empty() ? 0 : 2, ' ') + line + "\n";
    if (!left.empty()) text += std::string{left[r], ' '};
    for (std::size_t c = 0; c < 9; ++c) text += (c % 3 == 0 ? "| " : "") + all[r][c] + " ";
    text += "|" + right + "\n";
  }
  return text + (line.empty() ? "" : std::string(left.empty() ? 0 : 2, ' ') + line + "\n");
}

std::string labelled(const std::string& head, const std::string& begin, const std::string& between, int first,
                     const std::string& open) {
  std::string text = head + "\n";
  int number = first;
  for (const auto& row : cells(open))
    text += fmt::format(fmt::runtime(begin), number++) + fmt::format("{}", fmt::join(row, between)) + "\n";
  return text;
}

// NumPy writes 5. and nan.
std::string numpy_of_floats() {
  std::string text = "[[";
  for (const auto& row : cells("nan")) {
    if (text.size() > 2) text += "]\n [";
    for (const std::string& cell : row) text += cell == "nan" ? " nan" : "  " + cell + ".";
  }
  return text + "]]\n";
}

// Lists in which a digit stands in a word of the language.
std::string options(const std::string& none, const std::string& some, const std::string& begin,
                    const std::string& between, const std::string& next, const std::string& end) {
  std::vector<std::string> texts;
  for (auto row : cells(none)) {
    for (std::string& cell : row)
      if (cell != none) cell = fmt::format(fmt::runtime(some), cell);
    texts.push_back(fmt::format("{}", fmt::join(row, between)));
  }
  return begin + fmt::format("{}", fmt::join(texts, next)) + end + "\n";
}

// Rows of the signs of ten digits, each with something after it.
std::string in_signs(const std::string& digits, const std::string& open, const std::string& after = "") {
  const std::size_t width = digits.size() / 10;
  std::string text;
  for (const auto& row : cells(".")) {
    for (const std::string& cell : row)
      text += cell == "." ? open : digits.substr(width * (cell[0] - '0'), width) + after;
    text += '\n';
  }
  return text;
}

// Row, column and digit of each given, the first row being `first`.
std::string facts(const std::string& fact, const std::string& between, int first) {
  std::vector<std::string> all;
  for (int i = 0; i < 81; ++i)
    if (wikipedia[i] != '.')
      all.push_back(fmt::format(fmt::runtime(fact), i / 9 + first, i % 9 + first, wikipedia[i]));
  return fmt::format("{}\n", fmt::join(all, between));
}

// Cells by names such as A1, where letters are rows.
std::string named_cells(const std::string& fact, const std::string& between, const std::string& open) {
  std::vector<std::string> all;
  for (int i = 0; i < 81; ++i)
    if (wikipedia[i] != '.' || !open.empty())
      all.push_back(fmt::format(fmt::runtime(fact), static_cast<char>('A' + i / 9), i % 9 + 1,
                                wikipedia[i] == '.' ? open : std::string(1, wikipedia[i])));
  return fmt::format("{}\n", fmt::join(all, between));
}

// Elements of a document, `cell` with a digit and `open` without.
std::string table(const std::string& begin, const std::string& row, const std::string& cell,
                  const std::string& open, const std::string& end_row, const std::string& end) {
  std::string text = begin;
  int number = 0;
  for (const auto& all : cells("")) {
    text += fmt::format(fmt::runtime(row), number++);
    for (const std::string& digit : all)
      text += digit.empty() ? open : fmt::format(fmt::runtime(cell), digit);
    text += end_row;
  }
  return text + end;
}

// What print_r() prints.
std::string php_prints() {
  std::string text = "Array\n(\n";
  const Cells all = cells("0");
  for (std::size_t r = 0; r < 9; ++r) {
    text += fmt::format("    [{}] => Array\n        (\n", r);
    for (std::size_t c = 0; c < 9; ++c) text += fmt::format("            [{}] => {}\n", c, all[r][c]);
    text += "        )\n\n";
  }
  return text + ")\n";
}

// A table of three rows of three boxes, each of which is a table of three rows of three cells.
std::string table_of_boxes() {
  std::string text = "<table>";
  for (int row = 0; row < 27; ++row) {
    if (row % 9 == 0) text += "<tr>";
    if (row % 3 == 0) text += "<td><table><tbody>";
    text += "<tr>";
    for (int i = 0; i < 3; ++i) {
      const char digit = wikipedia[27 * (row / 9) + 9 * (row % 3) + 3 * (row / 3 % 3) + i];
      text += fmt::format("<td>{}</td>", digit == '.' ? "" : std::string(1, digit));
    }
    text += "</tr>\n";
    if (row % 3 == 2) text += "</tbody></table></td>";
    if (row % 9 == 8) text += "</tr>";
  }
  return text + "</table>\n";
}

struct Printout {
  std::string name;
  std::string text;
};
void PrintTo(const Printout& printout, std::ostream* out) { *out << printout.name; }

const std::string ascii = "+-------+-------+-------+";

std::vector<Printout> printouts() {
  const std::string dashes(7, '-');
  return {
      {"question_marks", rows("?", " ")},
      {"middle_dots", rows("·", ",")},
      {"squares", rows("□", " ", "    ")},
      {"bars_and_dashes", rows("-", "|")},
      {"spread_bars_and_dashes", rows("-", " | ")},
      {"py_sudoku", frame(" ", ascii)},
      {"em_dashes", frame(".", "—————————————————————————")},
      {"en_dashes", frame(" ", "+–––––––+–––––––+–––––––+")},
      {"no_lines_across", frame(" ", "")},
      {"labels_beside_a_frame", "    1 2 3   4 5 6   7 8 9\n" + frame(".", ascii, "ABCDEFGHI")},
      {"labels_beside_blanks", "    1 2 3   4 5 6   7 8 9\n" + frame(" ", ascii, "ABCDEFGHI")},
      {"help_beside_a_frame", frame(".", ascii, "", "   q  quit")},
      {"help_beside_blanks", frame(" ", ascii, "", "   1-9 enter a digit")},
      {"markdown", "| A | B | C | D | E | F | G | H | I |\n|---|---|---|---|---|---|---|---|---|\n" +
                       rows(" ", " | ", "| ", " |\n")},
      {"c", lists("0", "int board[9][9] = {\n  {", ", ", "},\n  {", "}\n};")},
      {"java", lists("0", "int[][] grid = new int[][] {\n  {", ",", "},\n  {", "},\n};")},
      {"c_flat", lists("0", "static const int puzzle[81] = {\n  ", ", ", ",\n  ", " };")},
      {"braces", lists("0", "{{", ",", "},{", "}}")},
      {"vectors_of_cpp", lists("0", "std::vector<std::vector<int>> g = {\n  {", ", ", "},\n  {", "}\n};")},
      {"rust", lists("0", "let board: [[u8; 9]; 9] = [[", ", ", "],\n [", "]];")},
      {"go", lists("0", "var g = [9][9]int{\n  {", ", ", "},\n  {", "},\n}")},
      {"numpy", lists("0", "[[", " ", "]\n [", "]]")},
      {"numpy_of_floats", numpy_of_floats()},
      {"numpy_code",
       lists("0", "import numpy as np\ngrid = np.array([[", ", ", "],\n [", "]], dtype=int64)")},
      {"python_none", lists("None", "board = [\n    [", ", ", "],  # a row\n    [", "]\n]")},
      {"python_minus_one", lists("-1", "board = [[", ", ", "], [", "]]")},
      {"python_lists_in_lines", rows("0", ", ", "[", "]\n")},
      {"python_texts_in_lines", rows(".", "', '", "['", "']\n")},
      {"python_text", "puzzle = '" + wikipedia + "'\n"},
      {"python_texts", lists(".", "grid = [\n  \"", "", "\",\n  \"", "\"\n]")},
      {"python_long_text", "grid = \"\"\"\n" + rows("0", "") + "\"\"\"\n"},
      {"characters_of_python", lists(".", "[['", "','", "'],['", "']]")},
      {"leetcode", lists(".", "[[\"", "\",\"", "\"],[\"", "\"]]")},
      {"prolog", lists("_", "problem(1, [[", ",", "],\n            [", "]]).")},
      {"eclipse", lists("_", "[]([](", ", ", "),\n   [](", "))")},
      {"matlab", lists("0", "S = [", " ", "; ", "];")},
      {"matlab_in_lines", lists("0", "S = [ ", " ", "\n      ", " ];")},
      {"julia", "9×9 Matrix{Int64}:\n" + rows("0", "  ", " ")},
      {"r_by_rows", lists("0", "m <- matrix(c(", ",", ",\n  ", "), nrow = 9, byrow = TRUE)")},
      {"r_prints", labelled("     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]", "[{},]   ", "   ", 1, "NA")},
      {"pandas", labelled("   0  1  2  3  4  5  6  7  8", "{}  ", "  ", 0, "0")},
      {"pandas_of_floats", labelled("   0  1  2  3  4  5  6  7  8", "{}  ", "  ", 0, "NaN")},
      {"table_with_labels", labelled(",0,1,2,3,4,5,6,7,8", "{},", ",", 0, "0")},
      {"haskell", lists("0", "board = [[", ",", "]\n        ,[", "]]")},
      {"lisp", lists("0", "((", " ", ")\n (", "))")},
      {"lua", lists("nil", "g = { {", ",", "},\n {", "} }")},
      {"mathematica", lists("_", "{{", ", ", "}, {", "}}")},
      {"java_lists", lists("0", "List.of(\n  List.of(", ", ", "),\n  List.of(", "))")},
      {"kotlin", lists("0", "arrayOf(\n  intArrayOf(", ", ", "),\n  intArrayOf(", ")\n)")},
      {"php", lists("0", "$board = array(\n  array(", ", ", "),\n  array(", "));")},
      {"perl", lists(".", "my @board = (\n  [qw(", " ", ")],\n  [qw(", ")]);")},
      {"ruby_words", lists("_", "[%w[", " ", "],\n %w[", "]]")},
      {"rust_options", options("None", "Some({})", "let board = [[", ", ", "],\n [", "]];")},
      {"rust_slices", lists("0", "&[&[", ", ", "],\n &[", "]]")},
      {"haskell_maybe", options("Nothing", "Just {}", "[[", ", ", "],\n [", "]]")},
      {"zig", lists("0", "const board = [9][9]u8{\n  .{ ", ", ", " },\n  .{ ", " } };")},
      {"ocaml", lists("0", "let b = [|[|", "; ", "|];\n  [|", "|]|]")},
      {"fsharp", lists("0", "array2D [ [", "; ", "]\n          [", "] ]")},
      {"yaml", lists("null", "board:\n  - [", ", ", "]\n  - [", "]")},
      {"sql", lists("NULL", "INSERT INTO board VALUES\n(", ",", "),\n(", ");")},
      {"matlab_nan", "M =\n\n" + rows("NaN", "   ", "   ")},
      {"polars",
       "shape: (9, 9)\n┌────┐\n│ c0 ┆ c1 ┆ c2 ┆ c3 ┆ c4 ┆ c5 ┆ c6 ┆ c7 ┆ c8 │\n"
       "│ --- ┆ --- ┆ --- ┆ --- ┆ --- ┆ --- ┆ --- ┆ --- ┆ --- │\n"
       "│ i64 ┆ i64 ┆ i64 ┆ i64 ┆ i64 ┆ i64 ┆ i64 ┆ i64 ┆ i64 │\n╞════╡\n" +
           rows("null", " ┆ ", "│ ", " │\n") + "└────┘\n"},
      {"tex_table", "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n" +
                        rows("0", " & ", "", " \\\\ \\hline\n") + "\\end{tabular}\n"},
      {"tex_sudoku", "\\begin{sudoku}\n" + rows(" ", "|", "|", "|.\n") + "\\end{sudoku}\n"},
      {"full_width", in_signs("０１２３４５６７８９", "０")},
      {"full_width_and_blanks", in_signs("０１２３４５６７８９", "　")},
      {"circles", in_signs("⓪①②③④⑤⑥⑦⑧⑨", "○")},
      {"keys", in_signs("0123456789", "⬜", "\uFE0F\u20E3")},
      {"answer_set", facts("given({},{},{}).", " ", 1)},
      {"tuples", "[" + facts("({}, {}, {})", ", ", 0) + "]\n"},
      {"dictionary", "{" + facts("({}, {}): {}", ", ", 1) + "}\n"},
      {"named_cells", facts("r{}c{}={}", " ", 1)},
      {"names_of_cells", named_cells("{}{}={}", " ", "")},
      {"dictionary_of_names", "{" + named_cells("'{}{}': '{}'", ", ", ".") + "}\n"},
      {"assignments", facts("grid[{}][{}] = {};", "\n", 0)},
      {"constraints", facts("constraint x[{},{}] = {};", "\n", 1)},
      {"z3py", "[" + facts("x_{}_{} = {}", ",\n ", 1) + "]\n"},
      {"smt", facts("(assert (= x{}{} {}))", "\n", 1)},
      {"smt_model", "sat\n(\n" + facts("  (define-fun x_{}_{} () Int\n    {})", "\n", 1) + ")\n"},
      {"prolog_prints", lists("_G102", "[[", ",", "],[", "]]")},
      {"php_prints", php_prints()},
      {"markdown_list", rows(".", " ", "* ")},
      {"yaml_of_rows", rows(".", "", "- ")},
      {"quoted_by_mail", rows(".", " ", "> ")},
      {"html_of_pandas",
       table("<table border=\"1\" "
             "class=\"dataframe\">\n<thead><tr><th></th><th>0</th><th>1</th><th>2</th><th>3</th>"
             "<th>4</th><th>5</th><th>6</th><th>7</th><th>8</th></tr></thead>\n<tbody>\n",
             "<tr>\n<th>{}</th>\n", "<td>{}</td>\n", "<td>NaN</td>\n", "</tr>\n", "</tbody>\n</table>\n")},
      {"html_list", table("<ul>\n", "<li>", "{}", ".", "</li>\n", "</ul>\n")},
      {"xml", table("<?xml version=\"1.0\"?>\n<sudoku>\n", "  <row>", "<cell>{}</cell>", "<cell>0</cell>",
                    "</row>\n", "</sudoku>\n")},
      {"xml_of_rows", table("<sudoku>\n", "  <row>", "{}", "0", "</row>\n", "</sudoku>\n")},
      {"xml_of_a_text", "<sudoku><given>" + wikipedia + "</given></sudoku>\n"},
      {"xml_of_cells", "<sudoku>\n" + facts("<cell row='{}' col='{}' value='{}'/>", "\n", 1) + "</sudoku>\n"},
      {"json_of_a_service", lists("0", "{\"board\":[[", ",", "],[", "]],\"id\":3}")},
      {"json_of_a_grid", "{\"grid\":\"" + wikipedia + "\"}\n"},
      {"json_within",
       lists("0", R"({"newboard":{"grids":[{"value":[[)", ",", "],[", R"(]],"difficulty":"Hard"}]}})")},
      {"json_list", "[\n  {\"puzzle\": \"" + wikipedia + "\",\n   \"id\": 1}\n]\n"},
      {"a_line_for_each_cell", rows(".", "\n")},
      {"yaml_in_lines", "board:\n" + lists("null", "- - ", "\n  - ", "\n- - ", "")},
      {"one_line", lists("0", "", " ", " ", "")},
      {"one_line_with_commas", lists(".", "", ",", ",", "")},
      {"rows_between_semicolons", lists("0", "", "", ";", "")},
      {"rows_between_slashes", lists("0", "", "", "/", "")},
      {"rows_between_bars", lists(".", "", "", "|", "")},
      {"spread_rows_between_semicolons", lists("0", "", " ", "; ", "")},
      {"remarks", rows(".", " ", "", "   [ok]\n")},
      {"arrows", rows(".", "", "", "  <- a row\n")},
  };
}

// In these texts the slip of a hand can make an open cell of a digit.
std::vector<Printout> printouts_with_empty_cells() {
  return {
      {"psql",
       " c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 \n" + rows(" ", " |  ", "  ", " \n") + "(9 rows)\n"},
      {"html",
       table("<!DOCTYPE html>\n<html><head><title>9 x</title></head><body>\n<h1>Puzzle 12</h1>\n<table>\n",
             "<tr>", "<td class=\"given\"><b>{}</b></td>", "<td></td>", "</tr>\n",
             "</table>\n</body></html>\n")},
      {"html_without_ends",
       table("<TABLE BORDER=1>\n", "<TR>", "<TD>{}\n", "<TD>&nbsp;\n", "", "</TABLE>\n")},
      {"html_of_inputs",
       table("<table><tbody>\n", "<tr id='r{}'>", "<td><input maxlength=1 value=\"{}\" readonly></td>",
             "<td><input maxlength=1></td>", "</tr>\n", "</tbody></table>\n")},
      {"html_of_boxes", table_of_boxes()},
      {"html_of_divisions", table("<div id='grid'>\n", "<div class=\"sudoku-row\">", "<div>{}</div>",
                                  "<div></div>", "</div>\n", "</div>\n")},
  };
}

TEST(PrintedBoards, AreRead) {
  std::vector<Printout> all = printouts();
  for (Printout& printout : printouts_with_empty_cells()) all.push_back(std::move(printout));
  for (const auto& [name, text] : all) {
    const auto entries = read_all(text);
    ASSERT_EQ(entries.size(), 1U) << text;
    ASSERT_EQ(error_text(entries[0]), "no error") << name << '\n' << text;
    EXPECT_EQ(givens(std::get<Record>(entries[0]).puzzle), wikipedia) << text;
  }
}

// What a slip of the hand takes away leaves an open cell here.
TEST(PrintedBoards, OfTexHaveNothingInOpenCells) {
  EXPECT_EQ(givens(read_one(rows("", " & ", "", " \\\\ \\hline\n")).puzzle), wikipedia);
}

// The manual of py-sudoku shows this board.
TEST(PrintedBoards, OfPySudokuHaveBlanksForOpenCells) {
  EXPECT_EQ(
      givens(read_one("+-------+-------+-------+\n| 4 1   | 3     | 7 6   |\n|   9 3 |   7   | 4   1 |\n"
                      "| 2     | 1 4   |   8 3 |\n+-------+-------+-------+\n| 9 5 8 |       |     7 |\n"
                      "| 3 4   |     7 |   1   |\n|   7 2 | 8 9 3 | 5 4   |\n+-------+-------+-------+\n"
                      "|   8   | 2     | 3 7 4 |\n|     4 |       | 1 9 5 |\n|       |   5   | 6     |\n"
                      "+-------+-------+-------+\n")
                 .puzzle),
      "41.3..76..93.7.4.12..14..83958.....734...7.1..7289354..8.2..374..4...195....5.6..");
}

// The manual of Sage shows this board, and the text that it was made of.
TEST(PrintedBoards, OfSageHaveNoBlanksBesideTheirBars) {
  EXPECT_EQ(
      givens(read_one("+-----+-----+-----+\n|5    |  8  |  4 9|\n|     |5    |  3  |\n|  6 7|3    |    1|\n"
                      "+-----+-----+-----+\n|1 5  |     |     |\n|     |2   8|     |\n|     |     |  1 8|\n"
                      "+-----+-----+-----+\n|7    |    4|1 5  |\n|  3  |    2|     |\n|4 9  |  5  |    3|\n"
                      "+-----+-----+-----+\n")
                 .puzzle),
      "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3");
}

// R's matrix() fills columns first, so these are the rows of the transposed board.
TEST(PrintedBoards, OfRAreFilledByColumns) {
  EXPECT_EQ(
      givens(read_one("m <- matrix(c(1, 0, 0, 0,\n 2, 0, 0, 3, 0, 0, 0, 0,\n 0, 4, 0, 0), 4, 4)\n").puzzle),
      "12.....4.....3..");
  EXPECT_THAT(error_text(read_all("reshape([1 0 0 0 2 0 0 3 0 0 0 0 0 4 0 0], 4, 4)\n").at(0)),
              HasSubstr("test:1"));
}

TEST(PrintedBoards, OfOtherLettersAreWordoku) {
  const std::string text = "T.A.\n..T.\n.R..\nA..E\n";
  const Record record = read_one(text);
  EXPECT_EQ(givens(record.puzzle), "4.1...4..3..1..2") << "in the order of the alphabet";
  const Grid solution = test::grid_of(*record.puzzle.shape, "4213314223411432");
  EXPECT_EQ(write_same(record, &solution), "TEAR\nRATE\nERTA\nATRE\n");
  EXPECT_EQ(error_text(read_all("T.A.\n..T.\n.R..\nA...\n").at(0)),
            "test:1:1: 3 different letters on a board of 4");
}

TEST(PrintedBoards, KeepTheirLayout) {
  const Record record = read_one("S = [1 0 0 0; 2 0 0 3; 0 0 0 0; 0 4 0 0];\n");
  const Grid solution = test::grid_of(*record.puzzle.shape, "1234243131424213");
  EXPECT_EQ(write_same(record, &solution), "S = [1 2 3 4; 2 4 3 1; 3 1 4 2; 4 2 1 3];\n");
}

// Errors of readers of JSON, or of unknown formats, would not help with such a text.
TEST(PrintedBoards, NameTheRowThatDiffers) {
  const std::string good = "S = [1 0 0 0; 2 0 0 3; 0 0 0 0; 0 4 0 0];\n";
  for (const auto& [text, place] : std::vector<std::pair<std::string, std::string>>{
           {"[[1 0 0 0]\n [0 0 2]\n [0 0 3 0]\n [0 0 0 0]]\n", "test:2:3"},
           {"{{1,0,0,0},{0,0,2},{0,0,3,0},{0,0,0,0}}\n", "test:1:13"},
           {"int b[4][4] = {{1,0,0,0},\n{0,0,2},\n{0,0,3,0},\n{0,0,0,0}};\n", "test:2:2"},
           {"b = [[None, 2, 3, 4],\n [3, 4, 2],\n [2, 1, 4, 3],\n [4, 3, 2, 1]]\n", "test:2:3"},
           {"[1,2,3,4]\n[3,4,2]\n[2,1,4,3]\n[4,3,2,1]\n", "test:2:2"},
           {"? ? ? 4\n? 1 ?\n3 ? ? ?\n? ? 2 ?\n", "test:2:1"}}) {
    const auto entries = read_all(text + "\n" + good);
    EXPECT_EQ(error_text(entries.at(0)), place + ": row 2 has 3 cells, the other rows have 4");
    // A line that begins with { makes all lines JSON or nothing.
    if (text[0] != '{') {
      EXPECT_EQ(error_text(entries.back()), "no error") << text;
    }
  }
}

// The second one ended the program.
TEST(PrintedBoards, MayFollowEachOther) {
  const std::string board = "S = [1 0 0 0; 2 0 0 3; 0 0 0 0; 0 4 0 0];\n";
  for (const std::string between : {"", "\n", "\n# next\n"}) {
    const auto entries = read_all(board + between + board);
    ASSERT_EQ(entries.size(), 2U) << between;
    ASSERT_EQ(error_text(entries[1]), "no error") << between;
    EXPECT_EQ(givens(std::get<Record>(entries[1]).puzzle), "1...2..3.....4..");
  }
}

// The bug: two boards of 9x9 were read as one of 18x18.
TEST(PrintedBoards, InFramesMayFollowEachOther) {
  for (const std::string& board : {frame(" ", ascii), frame("?", ascii)}) {
    const auto entries = read_all(board + board);
    ASSERT_EQ(entries.size(), 2U) << board;
    for (const auto& entry : entries) {
      ASSERT_EQ(error_text(entry), "no error") << board;
      EXPECT_EQ(givens(std::get<Record>(entry).puzzle), wikipedia);
    }
  }
}

// A solution stood at the left end of each field.
TEST(PrintedBoards, KeepTheirFrameAroundBlanks) {
  const std::string line = "| A | B | C | D |\n|---|---|---|---|\n";
  const Record record =
      read_one(line + "| 1 |   |   |   |\n| 2 |   |   | 3 |\n|   |   |   |   |\n" + "|   | 4 |   |   |\n");
  const Grid solution = test::grid_of(*record.puzzle.shape, "1234243131424213");
  EXPECT_EQ(write_same(record, &solution),
            line + "| 1 | 2 | 3 | 4 |\n| 2 | 4 | 3 | 1 |\n" + "| 3 | 1 | 4 | 2 |\n| 4 | 2 | 1 | 3 |\n");
}

// No cell of the text is open for certain, and text below a board is not passed over in silence.
TEST(PrintedBoards, AreNotGuessed) {
  for (const char* text :
       {"1 2 3 4\n3 4   2\n2 1 4 3\n4 3 2 1\n",                                      // a cell is missing
        "[1,2,3,4]\n[3,4,,2]\n[2,1,4,3]\n[4,3,2,1]\n",                               // here, too, a cell is
                                                                                     // missing
        "| 1 2 | 3 4 |  5\n| 3 4 | 1 . |  2\n| 2 1 | 4 3 |  3\n| 4 3 | 2 1 |  1\n",  // clues
        "S = [1 0 0 0; 2 0 0 3; 0 0 0 0; 0 4 0 0]';\n",
        "[[1,0,0,0],[2,0,0,3],[0,0,0,0],[0,4,0,0]], [[1,0,0,0],[2,0,0,3],[0,0,0,0],[0,4,0,0]]\n",
        "{\"a\": [[1,0,0,0],[2,0,0,3],[0,0,0,0],[0,4,0,0]], \"cages\": 3\n",
        "{\"a\": {\"board\": [[1,0],[0,0]]}, \"b\": {\"board\": [[2,0],[0,0]]}}\n"})
    EXPECT_THAT(error_text(read_all(text).at(0)), HasSubstr("test:")) << text;
  EXPECT_EQ(read_one("? ? ? 4\n? 1 ? ?\n3 ? ? ?\n? ? 2 ?\ndiagonals too\n").warnings.size(), 1U);
}

TEST(PrintedBoards, MayHaveThanksAfterThem) {
  const std::string board = "Row 1: 1 2 _ _\nRow 2: 3 4 _ _\nRow 3: _ _ 1 2\nRow 4: _ _ 3 4\n\nThanks!\n";
  EXPECT_EQ(read_all(board).size(), 1U);
  // More digits could be another board, so nothing is passed over.
  EXPECT_EQ(read_all(board + "\n1 2 3 4\n3 4 1\n").size(), 2U);
}

// Neither the first nor the last of rows and columns has a fact, so that they may be counted from 0 or
// from 1.
TEST(PrintedBoards, OfFactsMayBeReadInTwoWays) {
  EXPECT_THAT(error_text(read_all("(1, 1, 9) (2, 2, 8) (3, 3, 7) (8, 8, 1)\n").at(0)),
              HasSubstr("in two ways"));
  EXPECT_THAT(error_text(read_all("r1c1=5 r1c2=12 r3c3=4 r9c9=1\n").at(0)), HasSubstr("test:"));
  EXPECT_THAT(error_text(read_all("(1, 1, 9) (2, 2, 8) (1, 1, 7) (9, 9, 1)\n").at(0)), HasSubstr("test:"));
  EXPECT_THAT(error_text(read_all("(1, 1, 9) (2, 2, 8) (3, 3, 7, 4) (9, 9, 1)\n").at(0)), HasSubstr("test:"));
}

// A spreadsheet calls the first row A1, B1, C1, and others call it A1, A2, A3.
TEST(PrintedBoards, OfCellsWithLettersMayBeReadInTwoWays) {
  EXPECT_THAT(error_text(read_all("B2=1 A3=2 C1=3 I9=4\n").at(0)), HasSubstr("in two ways"));
  EXPECT_EQ(read_one("A1=1 A4=2 C1=3 I9=4\n").puzzle.given(3), 2);
  EXPECT_EQ(read_one("A1=1 D1=2 A3=3 I9=4\n").puzzle.given(3), 2);
}

// Two boards may stand in as many paragraphs as one.
TEST(PrintedBoards, OfFactsMayHaveBlankLinesBetweenRows) {
  EXPECT_EQ(read_all("(0,0,5)\n(0,1,3)\n\n(1,0,6)\n(8,3,1)\n").size(), 1U);
  EXPECT_EQ(read_all("(0,0,5) (0,1,3) (1,0,6) (8,3,1)\n\n(0,0,6) (0,1,2) (1,0,5) (8,3,1)\n").size(), 2U);
}

TEST(MarkupFormat, DoesNotTakeBoxesForRows) {
  const std::string grid =
      table("<div>\n", "<div>", "<span>{}</span>", "<span></span>", "</div>\n", "</div>\n");
  EXPECT_THAT(error_text(read_all(grid).at(0)), HasSubstr("a row of a board or a box"));
}

TEST(MarkupFormat, ReadsEachTable) {
  const std::string board = table("<table>\n", "<tr>", "<td>{}</td>", "<td></td>", "</tr>\n", "</table>\n");
  const auto entries = read_all(board + "<p>and</p>\n" + board + "<p>Good luck!</p>\n");
  ASSERT_EQ(entries.size(), 2U);
  for (const auto& entry : entries) EXPECT_EQ(givens(std::get<Record>(entry).puzzle), wikipedia);
  EXPECT_EQ(std::get<Record>(entries[1]).where.line, 14U);
}

TEST(MarkupFormat, NamesThePlaceOfAnError) {
  std::string text = table("<table>\n", "<tr>", "<td>{}</td>", "<td></td>", "</tr>\n", "</table>\n");
  text.replace(text.find("<td>6</td>"), 10, "");
  EXPECT_THAT(error_text(read_all(text).at(0)), HasSubstr("test:3:"));
}

TEST(MarkupFormat, ReadsNonsenseToItsEnd) {
  for (const std::string text :
       {"<", "<table", "<table>", "<td>5", "</td></tr>", "<!-- ", "<input value='5", "<a b=\"",
        "<script>5 3 0", "<td =5 x>", "<row><row><row>1</row></row>2</row>"})
    EXPECT_FALSE(read_all(std::string(text) + "\n").empty()) << text;
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "<div>";
  EXPECT_THAT(error_text(read_all(deep + "\n").at(0)), HasSubstr("one in another"));
}

TEST(JsonListFormat, HasAPuzzleInEachObject) {
  const std::string text =
      "[{\"puzzle\": \"1...........2...\"}, {\"puzzle\": \"12.\"},\n  {\"puzzle\": \"2...........1...\"}]\n";
  const auto entries = read_all(text);
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(givens(std::get<Record>(entries[0]).puzzle), "1...........2...");
  EXPECT_THAT(error_text(entries[1]), HasSubstr("test:1:34"));
  EXPECT_EQ(givens(std::get<Record>(entries[2]).puzzle), "2...........1...");
  EXPECT_EQ(std::get<Record>(entries[2]).where.line, 2U);
  EXPECT_THAT(error_text(read_all("[{\"puzzle\": \"1...........2...\"},\n").at(0)),
              HasSubstr("does not end"));
  // What stands between the objects, or after them, would be lost.
  for (const char* rest : {", 7]", ", \"1...........2...\"]", "] 5"})
    EXPECT_THAT(error_text(read_all(std::string("[{\"puzzle\": \"1...........2...\"}") + rest + "\n").at(0)),
                HasSubstr("something else"))
        << rest;
}

// CSPLib's problem 57 comes as such lines, whose cells are counted from 0.
// One killer of 4x4 in the ways in which people write it.
std::vector<std::string> killers() {
  return {
      "3 0 1\n7 2 3\n8 4 8 9\n4 5\n6 6 7\n1 10\n4 11 15\n7 12 13 14\n",
      "3 r1c1 r1c2\n7 r1c3 r1c4\n8 r2c1 r3c1 r3c2\n4 r2c2\n6 r2c3 r2c4\n1 r3c3\n4 r3c4 r4c4\n7 r4c1 r4c2 "
      "r4c3\n",
      "r1c1 + r1c2 = 3\nr1c3 + r1c4 = 7\nr2c1 + r3c1 + r3c2 = 8\nr2c2 = 4\nr2c3 + r2c4 = 6\nr3c3 = 1\n"
      "r3c4 + r4c4 = 4\nr4c1 + r4c2 + r4c3 = 7\n",
      "3: (1,1) (1,2)\n7: (1,3) (1,4)\n8: (2,1) (3,1) (3,2)\n4: (2,2)\n6: (2,3) (2,4)\n1: (3,3)\n4: (3,4) "
      "(4,4)\n"
      "7: (4,1) (4,2) (4,3)\n",
      "cages = [(3, [(0, 0), (0, 1)]), (7, [(0, 2), (0, 3)]), (8, [(1, 0), (2, 0), (2, 1)]), (4, [(1, 1)]),\n"
      "         (6, [(1, 2), (1, 3)]), (1, [(2, 2)]), (4, [(2, 3), (3, 3)]), (7, [(3, 0), (3, 1), (3, "
      "2)])]\n",
      "[[3, [[1, 1], [1, 2]]], [7, [[1, 3], [1, 4]]], [8, [[2, 1], [3, 1], [3, 2]]], [4, [[2, 2]]],\n"
      " [6, [[2, 3], [2, 4]]], [1, [[3, 3]]], [4, [[3, 4], [4, 4]]], [7, [[4, 1], [4, 2], [4, 3]]]]\n",
      "aabb\ncdee\nccfg\nhhhg\na 3\nb 7\nc 8\nd 4\ne 6\nf 1\ng 4\nh 7\n",
      "a a b b\nc d e e\nc c f g\nh h h g\n\na=3 b=7 c=8 d=4 e=6 f=1 g=4 h=7\n",
      "3 0 7 0\n8 4 6 0\n0 0 1 4\n7 0 0 0\n\naabb\ncdee\nccfg\nhhhg\n"};
}

TEST(PrintedBoards, OfKillersHaveATotalAndCells) {
  const std::string expected = write(
      read_one(R"({"rows":4,"boxes":[2,2],"rules":[{"rule":"killer cage","cells":["r1c1","r1c2"],"sum":3},)"
               R"({"rule":"killer cage","cells":["r1c3","r1c4"],"sum":7},)"
               R"({"rule":"killer cage","cells":["r2c1","r3c1","r3c2"],"sum":8},)"
               R"({"rule":"killer cage","cells":["r2c2"],"sum":4},)"
               R"({"rule":"killer cage","cells":["r2c3","r2c4"],"sum":6},)"
               R"({"rule":"killer cage","cells":["r3c3"],"sum":1},)"
               R"({"rule":"killer cage","cells":["r3c4","r4c4"],"sum":4},)"
               R"({"rule":"killer cage","cells":["r4c1","r4c2","r4c3"],"sum":7}]})"
               "\n"),
      find_format("jsonl"));
  for (const std::string& text : killers()) {
    const auto entries = read_all(text);
    ASSERT_EQ(error_text(entries.at(0)), "no error") << text;
    EXPECT_EQ(write(std::get<Record>(entries[0]), find_format("jsonl")), expected) << text;
    // Any character that is lost takes away a cell or a total, makes another number, or was not needed.
    for (std::size_t at = 0; at < text.size(); ++at) {
      std::string slip = text;
      slip.erase(at, 1);
      for (const auto& entry : read_all(slip)) {
        const auto* record = std::get_if<Record>(&entry);
        if (record == nullptr || !record->warnings.empty()) break;
        EXPECT_EQ(write(*record, find_format("jsonl")), expected) << slip;
      }
    }
  }
}

TEST(PrintedBoards, OfFutoshikiHaveSignsBetweenTheirCells) {
  const std::string text =
      ".   . > .   .\n        v    \n.   . < .   1\n^            \n.   .   .   .\n    v        \n3   .   .   "
      ".\n";
  EXPECT_EQ(
      write(read_one(text), find_format("jsonl")),
      write(
          read_one(
              R"({"boxes":null,"rules":[{"rule":"less than","cells":["r1c3","r1c2"]},)"
              R"({"rule":"less than","cells":["r2c2","r2c3"]},{"rule":"less than","cells":["r2c3","r1c3"]},)"
              R"({"rule":"less than","cells":["r2c1","r3c1"]},{"rule":"less than","cells":["r4c2","r3c2"]}],)"
              R"("givens":[[null,null,null,null],[null,null,null,1],[null,null,null,null],[3,null,null,null]]})"
              "\n"),
          find_format("jsonl")));
  // A sign that stands between two columns belongs to none.
  std::string moved = text;
  moved.replace(moved.find("        v    "), 13, "       v     ");
  EXPECT_THAT(error_text(read_all(moved).at(0)), HasSubstr("test:"));
}

TEST(LinksFormat, MayStandInSentencesAndBrackets) {
  const std::string link = "sudokuexchange.com/play/?s=" + wikipedia;
  for (const std::string& text :
       {"see https://" + link + " today", "<https://" + link + ">", "[a puzzle](https://" + link + ")",
        "(" + link + ").", link, "https://example.org/p/" + wikipedia,
        "Try this: https://example.org/p/" + wikipedia + "!"}) {
    const auto entries = read_all("\n" + text + "\n");
    ASSERT_EQ(entries.size(), 1U) << text;
    ASSERT_EQ(error_text(entries[0]), "no error") << text;
    EXPECT_EQ(givens(std::get<Record>(entries[0]).puzzle), wikipedia) << text;
    EXPECT_EQ(std::get<Record>(entries[0]).where.line, 2U) << text;
  }
}

// After a slip, the text gives the same board, or an error or a warning.
TEST(PrintedBoards, AreNotReadAsOthersAfterASlip) {
  std::size_t tried = 0, wrong = 0;
  const auto expect_safe = [&](const Printout& printout, const std::string& text) {
    ++tried;
    const auto entries = read_all(text);
    for (const auto& entry : entries) {
      const auto* record = std::get_if<Record>(&entry);
      if (record == nullptr || !record->warnings.empty()) return;
      if (&entry != entries.data() || givens(record->puzzle) != wikipedia) {
        if (++wrong < 20) ADD_FAILURE() << printout.name << '\n' << text << givens(record->puzzle);
        return;
      }
    }
  };
  for (const Printout& printout : printouts()) {
    const std::string& text = printout.text;
    for (std::size_t at = 0; at < text.size(); ++at) {
      // A text with another digit, or with an open cell for a digit, is another board.
      const bool is_cell = std::isalnum(static_cast<unsigned char>(text[at])) != 0 ||
                           std::string_view(".?_-").find(text[at]) != std::string_view::npos;
      if ((static_cast<unsigned char>(text[at]) & 0x80U) != 0) continue;
      std::string slip = text;
      if (at % 4 == 0 && text.substr(at, 2) != "-1") expect_safe(printout, slip.erase(at, 1));
      if (text[at] == '\n' || at % 29 != 0) continue;
      for (const char* other : {" ", ",", ";", "|", "[", "]", "-", " 7 "}) {
        slip = text;
        const bool is_sign =
            other == std::string("-") && std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0;
        if (!is_cell && !is_sign) expect_safe(printout, slip.replace(at, 1, other));
        slip = text;
        if (other != std::string("-") || !is_cell) expect_safe(printout, slip.insert(at, other));
      }
    }
  }
  EXPECT_EQ(wrong, 0U) << "of " << tried;
}

// Boards that are printed in no format end after 400 lines, or after 1,000 if each cell has a line.
TEST(PrintedBoards, AreAsLargeAsAnyWhereTheLayoutIsKnown) {
  constexpr int side = 440;
  const auto row = [](const std::string& between, int first) {
    std::string text = std::to_string(first);
    for (int i = 1; i < side; ++i) text += between + "0";
    return text;
  };
  std::string frame = std::string(20, '-') + "\n", list = "[", array = "start = [";
  for (int i = 0; i < side; ++i) {
    frame += "| " + row(" ", side - i) + " |\n";
    list += (i == 0 ? "[" : ",\n[") + row(",", side - i) + "]";
    array += "| " + row(", ", side - i) + "\n";
  }
  for (const std::string& text : {frame + std::string(20, '-') + "\n", list + "]\n", array + "|];\n"}) {
    const Record record = read_one(text);
    EXPECT_EQ(record.puzzle.shape->rows(), side);
    EXPECT_EQ(record.puzzle.given(side * (side - 1)), 1);
  }
}

}  // namespace formats_printed_test
}  // namespace sudosat
