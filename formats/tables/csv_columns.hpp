// The rows of a CSV file, and which of its columns hold what.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/line_reader.hpp"

namespace sudosat {

constexpr std::string_view gsf_header = "#!sudoku -c";
constexpr std::size_t no_column = static_cast<std::size_t>(-1);

struct CsvColumns {
  char separator = ',';
  std::size_t puzzle = no_column;
  std::size_t solution = no_column;
  std::size_t error = no_column;
  std::vector<std::string> names = {};  // empty if no line says them
};

struct CsvField {
  std::string text;
  std::size_t column;  // the column of its first byte, from 0
};

struct CsvRow {
  std::vector<CsvField> fields;
  bool open = false;                 // the quotes of the last field do not end
  std::optional<std::size_t> stray;  // the first byte between the quotes that end a field and its separator
};

// A row, and how many lines it takes: a field in quotes may hold line breaks.
struct CsvLines {
  std::string text;  // the lines, with "\n" between them
  std::size_t lines = 1;
  CsvRow row;
};

CsvRow split_row(std::string_view row, char separator);
// The row that begins `ahead` lines further on, in a line that exists. If its quotes are wrong it takes one
// line.
CsvLines peek_row(LineReader& lines, std::size_t ahead, char separator);
// Whether a line where a row could begin is blank or a comment.
bool is_csv_filler(std::string_view line);
// Appends the text as a field, in quotes if it needs them, and a comma.
void append_csv_field(std::string_view text, std::string& out);
// Returns whichever of , ; and tab comes first in the line.
char separator_of(std::string_view line);
// The column of the longest field that is a board, or no_column.
std::size_t longest_board(const std::vector<CsvField>& fields);
// The column whose name stands for puzzles, the usual name first, or no_column.
std::size_t named_puzzle(const std::vector<CsvField>& names);
// The columns that the first row declares; nothing if it is a puzzle itself.
std::optional<CsvColumns> header_columns(std::string_view row);

}  // namespace sudosat
