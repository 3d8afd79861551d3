// Boards as people copy them from spreadsheets and from paper: cells between tabs, commas or semicolons with
// nothing in the open ones, and rows of digits in which a blank is an open cell.
#include <algorithm>

#include "formats/builtin_formats.hpp"
#include "formats/printed/layouts.hpp"
#include "formats/printed/printed.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

class TableFormat : public Format {
 public:
  std::string_view name() const override { return "table"; }
  std::string_view summary() const override {
    return "rows from a spreadsheet or from paper: open cells are empty fields, or blanks";
  }
  bool can_write() const override { return false; }

  // Only the first line is looked at unless it can be a row: the others may not have come.
  bool recognises(LineReader& lines) const override {
    constexpr std::size_t largest_table = 36, longest_typed = 20;
    const std::optional<std::size_t> at = peek_content(lines);
    if (!at) return false;
    const std::string_view first = *lines.peek(*at);
    const bool is_typed =
        first.size() <= longest_typed && first.find_first_not_of("123456789 ") == first.npos;
    const bool has_fields =
        first.find_first_of("\t;,") != first.npos &&
        std::ranges::all_of(first, [](char c) { return !is_letter(c) || c == 'x' || c == 'X'; });
    if (!is_typed && !has_fields) return false;
    std::vector<std::string_view> rows;
    for (auto line = lines.peek(*at); line && !line->empty(); line = lines.peek(*at + rows.size())) {
      if (rows.size() > largest_table) return false;
      rows.push_back(*line);
    }
    std::optional<UnequalRow> unequal;
    return std::ranges::any_of(read_as_rows(rows, unequal), [&](const PrintedBoard& board) {
      const auto is_empty = [](const PrintedCell& cell) { return cell.text.empty(); };
      return first.find(';') != first.npos || std::ranges::any_of(board.cells, is_empty);
    });
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    if (std::optional<Record> record = read_printed(lines, context)) {
      // Rows of digits show a solution better than a table whose empty fields had no width.
      record->layout.format = &digits_format();
      record->layout.blank = '.';
      record->layout.text.clear();
      record->layout.cells.clear();
      return record;
    }
    const Location where = lines.location(0, 1);
    while (lines.peek() && !is_blank(*lines.peek())) lines.advance();
    throw Refusal(where, "no board of as many rows as cells in a row",
                  "open cells are empty between tabs, commas or semicolons, or blanks");
  }
};

}  // namespace

const Format& table_format() { return only<TableFormat>(); }

}  // namespace sudosat
