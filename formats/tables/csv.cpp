// Comma-separated columns: a header names the one with the puzzle (and the one with its solution), as in
// the large published collections and in qqwing --csv, or is gsf's `#!sudoku -c1,PuzzleR,…`. Without a
// header the puzzle is the longest field that is a board. What is written has the columns of the input, and
// after them the solution, and why there is none.
#include <algorithm>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/tables/csv_columns.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

class CsvReader : public RecordReader {
 public:
  explicit CsvReader(const Format& format) : format_(format) {}

  std::optional<Record> next(LineReader& lines, ReadContext& context) override {
    skip_fillers(lines);
    if (!columns_ && lines.peek()) read_header(lines);
    skip_fillers(lines);
    if (!lines.peek()) return std::nullopt;
    const Location start = lines.location(0, 1);
    CsvLines next = peek_row(lines, 0, columns_->separator);
    lines.advance(next.lines);
    return read_row(next, start, context);
  }

 private:
  static void skip_fillers(LineReader& lines) {
    while (lines.peek() && is_csv_filler(*lines.peek())) lines.advance();
  }

  void read_header(LineReader& lines) {
    const CsvLines first = peek_row(lines, 0, separator_of(*lines.peek()));
    const std::optional<CsvColumns> header = header_columns(first.text);
    columns_ = header.value_or(CsvColumns{.separator = separator_of(first.text)});
    if (header) lines.advance(first.lines);
  }

  Record read_row(CsvLines& next, const Location& start, ReadContext& context) {
    std::vector<CsvField>& fields = next.row.fields;
    if (columns_->puzzle == no_column) columns_->puzzle = longest_board(fields);
    name_columns(fields.size());
    try {
      Record record = read_fields(next, start, context);
      warn_of_surplus(next, start, record);
      tag(std::move(fields), record);
      return record;
    } catch (const InputError& error) {
      Record rest;
      rest.layout.format = &format_;
      tag(std::move(fields), rest);
      throw Unreadable(error, std::move(rest));
    }
  }

  // A table without a header gets a name for each field of its first row. The column of the puzzle always has
  // one.
  void name_columns(std::size_t fields) {
    std::vector<std::string>& names = columns_->names;
    const std::size_t puzzle = columns_->puzzle;
    const std::size_t named_by_row = names.empty() ? fields : 0;
    const std::size_t count = std::max(named_by_row, puzzle == no_column ? 0 : puzzle + 1);
    for (std::size_t i = names.size(); i < count; ++i)
      names.push_back(i == puzzle ? "puzzle" : fmt::format("column{}", i + 1));
  }

  // Warns of fields beyond the last column. Empty ones do not matter: a row may end in separators.
  void warn_of_surplus(const CsvLines& row, const Location& start, Record& record) const {
    const std::size_t columns = columns_->names.size();
    for (std::size_t i = columns; i < row.row.fields.size(); ++i) {
      const auto& [text, column] = row.row.fields[i];
      if (text.empty()) continue;
      record.warnings.push_back(
          {place_in(row.text, column, start),
           fmt::format("what follows field {} is ignored: there are no more columns", columns)});
      return;
    }
  }

  // Keeps the columns but those that are written anew. A row may be shorter or longer than the header.
  void tag(std::vector<CsvField> fields, Record& record) const {
    const std::vector<std::string>& names = columns_->names;
    fields.resize(names.size());
    record.tags.reserve(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (i == columns_->puzzle)
        record.board_tag = record.tags.size();
      else if (i == columns_->solution || i == columns_->error)
        continue;
      record.tags.push_back({names[i], std::move(fields[i].text)});
    }
  }

  Record read_fields(const CsvLines& next, const Location& start, ReadContext& context) const {
    const auto place = [&](std::size_t at) { return place_in(next.text, at, start); };
    const std::vector<CsvField>& fields = next.row.fields;
    const std::size_t puzzle = columns_->puzzle;
    if (next.row.open)
      throw InputError(place(fields.back().column - 1), "the quotes of this field do not end",
                       "a quote inside of quotes is written twice");
    if (next.row.stray)
      throw InputError(place(*next.row.stray), "the field goes on after its quotes have ended",
                       "a quote inside of quotes is written twice");
    if (puzzle == no_column)
      throw InputError(place(0), "no field of this line is a board",
                       "a header line can name the column of the puzzle, as in id,puzzle,solution");
    if (puzzle >= fields.size())
      throw InputError(
          place(next.text.size()),
          fmt::format("the line ends after field {}, the puzzle is field {}", fields.size(), puzzle + 1));
    const Location where = place(fields[puzzle].column);
    if (fields[puzzle].text.empty()) throw InputError(where, "the field of the puzzle is empty");
    Record record = read_symbols(fields[puzzle].text, where, format_, context);
    if (columns_->solution < fields.size() && !fields[columns_->solution].text.empty())
      store(fields[columns_->solution].text, record);
    return record;
  }

  static void store(std::string_view text, Record& record) {
    const Shape& shape = *record.puzzle.shape;
    Grid grid(shape.rows(), shape.columns());
    bool complete = static_cast<int>(text.size()) == grid.cells();
    for (int cell = 0; complete && cell < grid.cells(); ++cell) {
      const int digit = record.layout.alphabet.index_of(text[cell]);
      complete = digit >= 0 && digit < shape.digits();
      grid[cell] = shape.value_of(digit);
    }
    if (complete)
      record.stored = std::move(grid);
    else
      record.notes.emplace_back("ignored the field of the solution: it is not a complete board");
  }

  const Format& format_;
  std::optional<CsvColumns> columns_;  // from the first line; the first row with a board may add its column
};

class CsvFormat : public Format {
 public:
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
    // Other headers count if the next row has as many fields, and one is a board. One name is enough.
    const CsvRow second = peek_row(lines, at + first.lines, separator_of(line)).row;
    return (is_named || fields.size() > 1) && second.fields.size() == fields.size() &&
           longest_board(second.fields) != no_column;
  }

  std::unique_ptr<RecordReader> open() const override { return std::make_unique<CsvReader>(*this); }

  void write_header(const Record& first, std::string& out) const override {
    if (!is_table(first))
      out += "puzzle,";
    else
      for (const Tag& tag : first.tags) append_csv_field(tag.name, out);
    out += "solution,error\n";
  }

  void write_missing(const Record& record, std::string_view why, std::string& out) const override {
    if (!is_table(record)) append_board_if_any(record, out);
    for (std::size_t i = 0; is_table(record) && i < record.tags.size(); ++i)
      append_csv_field(record.tags[i].value, out);
    out += ',';
    append_csv_field(why, out);
    out.back() = '\n';
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, nullptr, *this);
    const Shape& shape = *record.puzzle.shape;
    if (shape.rows() != shape.columns()) refuse_shape(shape, *this);
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

 private:
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
  return only<CsvFormat>("csv", "columns, with the names puzzle and solution or without",
                         {.one_line = true, .is_layout = true});
}

}  // namespace sudosat
