// Comma-separated columns: a header names the one with the puzzle (and the one with its solution), as in
// the large published collections and in qqwing --csv, or is gsf's `#!sudoku -c1,PuzzleR,…`. Without a
// header the puzzle is the longest field that is a board. What is written has the columns of the input, and
// after them the solution, and why there is none.
#include <algorithm>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/tables/csv_columns.hpp"
#include "formats/tables/csv_reader.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

class CsvFormat : public Format {
 public:
  std::string_view name() const override { return "csv"; }
  std::string_view summary() const override {
    return "columns, with the names puzzle and solution or without";
  }

  bool recognises(LineReader& lines) const override {
    std::size_t at = 0;
    while (lines.peek(at) && is_csv_filler(*lines.peek(at))) ++at;
    if (!lines.peek(at)) return false;
    const std::string_view line = *lines.peek(at);
    if (line.starts_with(gsf_header)) return true;
    const CsvLines first = peek_row(lines, at, separator_of(line));
    const std::vector<CsvField>& fields = first.row.fields;
    // A board in the first column is the format `line`, which takes the rest for a comment.
    if (const std::size_t board = longest_board(fields); board != no_column) return board > 0;
    const bool is_named = named_puzzle(fields) != no_column;
    if (is_named && fields.size() > 1) return true;
    if (!lines.peek(at + first.lines)) return false;
    // A header of other names, or of one name, has rows of as many fields, one of them a board.
    const CsvRow second = peek_row(lines, at + first.lines, separator_of(line)).row;
    return (is_named || fields.size() > 1) && second.fields.size() == fields.size() &&
           longest_board(second.fields) != no_column;
  }

  std::unique_ptr<RecordReader> open() const override { return read_csv(*this); }

  void write_header(const Record& first, std::string& out) const override {
    if (!is_table(first))
      out += "puzzle,";
    else
      for (const Tag& tag : first.tags) append_csv_field(tag.name, out);
    out += header_end;
    out += '\n';
  }
  bool names_columns(std::string_view line) const override { return line.ends_with(header_end); }

  bool goes_on_after(std::string_view lines) const override { return split_row(lines, ',').open; }

  void write_missing(const Record& record, std::string_view why, std::string& out) const override {
    if (!is_table(record)) append_board_if_any(record, out);
    for (std::size_t i = 0; is_table(record) && i < record.tags.size(); ++i)
      append_csv_field(record.tags[i].value, out);
    out += ',';
    append_csv_field(why, out);
    out.back() = '\n';
  }
  std::optional<std::string> missing_in(std::string_view line) const override {
    std::string why = split_row(line, ',').fields.back().text;
    return why.empty() ? std::nullopt : std::optional(std::move(why));
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, nullptr, *this);
    const Shape& shape = *record.puzzle.shape;
    if (shape.rows() != shape.columns())
      throw UsageError(fmt::format("the format 'csv' cannot say that a board is a {}", describe(shape)),
                       Advice(Code::no_place, {"jsonl"}));
    std::string row;
    if (!is_table(record)) append_board(record, row);
    for (std::size_t i = 0; is_table(record) && i < record.tags.size(); ++i)
      if (i == record.board_tag)
        append_board(record, row);
      else
        append_csv_field(record.tags[i].value, row);
    if (solution == nullptr && record.stored) solution = &*record.stored;
    if (solution != nullptr) append_symbols(record, solution, *this, '.', row);
    out += row + ",\n";
  }

  bool one_line() const override { return true; }

 private:
  static constexpr std::string_view header_end = "solution,error";

  // Whether the record comes from columns, which all records of its input have.
  bool is_table(const Record& record) const { return record.layout.format == this && !record.tags.empty(); }

  void append_board(const Record& record, std::string& out) const {
    append_symbols(record, nullptr, *this, '.', out);
    out += ',';
  }

  void append_board_if_any(const Record& record, std::string& out) const {
    std::string board = ",";
    try {
      if (record.puzzle.shape != nullptr && is_plain(record)) append_board(record, board = "");
    } catch (const UsageError&) {
      board = ",";  // a board that has no symbols
    }
    out += board;
  }
};

}  // namespace

const Format& csv_format() {
  static const CsvFormat format;
  return format;
}

}  // namespace sudosat
