// Reads tables in the format csv.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "formats/format.hpp"
#include "formats/tables/csv_columns.hpp"

namespace sudosat {

// A row, and how many lines it takes: a field in quotes may hold line breaks.
struct CsvLines {
  std::string text;  // with "\n" between the lines
  std::size_t lines = 1;
  CsvRow row;
};

// The row that begins `ahead` lines further on, in a line that exists. If its quotes are wrong it takes one
// line.
CsvLines peek_row(LineReader& lines, std::size_t ahead, char separator);
std::unique_ptr<RecordReader> read_csv(const Format& format);
// Whether a line where a row could begin is blank or a comment.
bool is_csv_filler(std::string_view line);

}  // namespace sudosat
