// Comma-separated columns: a header names the one with the puzzle (and the one with its solution), as in
// the large published collections and in qqwing --csv, or is gsf's `#!sudoku -c1,PuzzleR,…`. Without a
// header the puzzle is the longest field that is a board.
#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/cells.hpp"
#include "formats/rows.hpp"

namespace sudosat {
namespace {

constexpr std::string_view gsf_header = "#!sudoku -c";
constexpr std::size_t none = static_cast<std::size_t>(-1);

struct Columns {
  char separator = ',';
  std::size_t puzzle = none;
  std::size_t solution = none;
};

struct Field {
  std::string text;
  std::size_t column;  // of its first byte, from 0
};

std::vector<Field> split(std::string_view line, char separator) {
  std::vector<Field> fields;
  for (std::size_t at = 0; at <= line.size(); ++at) {
    while (at < line.size() && line[at] == ' ') ++at;
    Field field{{}, at};
    if (at < line.size() && line[at] == '"') {
      ++field.column;
      for (++at; at < line.size() && (line[at] != '"' || line.substr(at).starts_with("\"\"")); ++at) {
        if (line[at] == '"') ++at;
        field.text += line[at];
      }
      at = std::min(line.find(separator, at), line.size());
    } else {
      const std::size_t end = std::min(line.find(separator, at), line.size());
      field.text = line.substr(at, end - at);
      while (field.text.ends_with(' ')) field.text.pop_back();
      at = end;
    }
    fields.push_back(std::move(field));
  }
  return fields;
}

char separator_of(std::string_view line) {
  const std::size_t at = line.find_first_of(",;\t");
  return at == line.npos ? ',' : line[at];
}

// Boards of 4x4 and larger: what is shorter may be a number of something.
bool is_board(std::string_view field) {
  std::size_t side = 4;
  while (side * side < field.size()) ++side;
  return side * side == field.size() && std::all_of(field.begin(), field.end(), [](char c) {
           return is_symbol(c) || c == '.' || c == '*' || c == '_';
         });
}

std::size_t longest_board(const std::vector<Field>& fields) {
  std::size_t best = none;
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (is_board(fields[i].text) && (best == none || fields[i].text.size() > fields[best].text.size()))
      best = i;
  return best;
}

template <std::size_t n>
std::size_t named(const std::vector<Field>& fields, const std::array<std::string_view, n>& names) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    std::string name = fields[i].text;
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (std::find(names.begin(), names.end(), name) != names.end()) return i;
  }
  return none;
}

std::size_t named_puzzle(const std::vector<Field>& fields) {
  constexpr std::array<std::string_view, 9> names = {"puzzle", "puzzles", "quiz",  "quizzes", "sudoku",
                                                     "board",  "grid",    "given", "givens"};
  return named(fields, names);
}

std::size_t named_solution(const std::vector<Field>& fields) {
  constexpr std::array<std::string_view, 4> names = {"solution", "solutions", "answer", "solved"};
  return named(fields, names);
}

// "-c1,PuzzleR,Label": the number of the puzzle's column, the separator, the names of the columns.
Columns gsf_columns(std::string_view line) {
  Columns columns;
  std::size_t number = 0;
  line.remove_prefix(gsf_header.size());
  const char* end = std::from_chars(line.data(), line.data() + line.size(), number).ptr;
  if (number > 0) columns.puzzle = number - 1;
  line.remove_prefix(static_cast<std::size_t>(end - line.data()));
  if (!line.empty()) {
    columns.separator = line.front();
    columns.solution = named_solution(split(line.substr(1), columns.separator));
  }
  return columns;
}

// The columns that the first line declares; nothing if it is a puzzle itself.
std::optional<Columns> header_columns(std::string_view line) {
  if (line.starts_with(gsf_header)) return gsf_columns(line);
  const char separator = separator_of(line);
  const std::vector<Field> fields = split(line, separator);
  if (longest_board(fields) != none) return std::nullopt;
  return Columns{separator, named_puzzle(fields), named_solution(fields)};
}

bool is_filler(std::string_view line) {
  return line.find_first_not_of(" \t") == line.npos || (is_comment(line) && !line.starts_with(gsf_header));
}

class CsvReader : public RecordReader {
 public:
  explicit CsvReader(const Format& format) : format_(format) {}

  std::optional<Record> next(LineReader& lines, ReadContext& context) override {
    skip_fillers(lines);
    if (!columns_ && lines.peek()) {
      const std::optional<Columns> header = header_columns(*lines.peek());
      columns_ = header.value_or(Columns{.separator = separator_of(*lines.peek())});
      if (header) lines.advance();
      skip_fillers(lines);
    }
    if (!lines.peek()) return std::nullopt;
    const std::string line(*lines.peek());
    const Location start = lines.location(0, 1);
    lines.advance();
    return read_line(line, start, context);
  }

 private:
  static void skip_fillers(LineReader& lines) {
    while (lines.peek() && is_filler(*lines.peek())) lines.advance();
  }

  Record read_line(std::string_view line, const Location& start, ReadContext& context) const {
    const std::vector<Field> fields = split(line, columns_->separator);
    const std::size_t puzzle = columns_->puzzle == none ? longest_board(fields) : columns_->puzzle;
    if (puzzle == none)
      throw InputError(start, "no field of this line is a board",
                       "a header line can name the column of the puzzle, as in id,puzzle,solution");
    if (puzzle >= fields.size())
      throw InputError(
          {start.source, start.line, line.size() + 1},
          fmt::format("the line ends after field {}, the puzzle is field {}", fields.size(), puzzle + 1));
    const Location where{start.source, start.line, fields[puzzle].column + 1};
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
      const int digit = record.layout.alphabet.index_of(text[static_cast<std::size_t>(cell)]);
      complete = digit >= 0 && digit < shape.digits();
      grid[cell] = shape.value_of(digit);
    }
    if (complete)
      record.stored = std::move(grid);
    else
      record.notes.emplace_back("ignored the field of the solution: it is no complete board");
  }

  const Format& format_;
  std::optional<Columns> columns_;  // set by the first line
};

class CsvFormat : public Format {
 public:
  std::string_view name() const override { return "csv"; }
  std::string_view summary() const override {
    return "columns, with the names puzzle and solution or without";
  }

  bool recognises(LineReader& lines) const override {
    std::size_t at = 0;
    while (lines.peek(at) && is_filler(*lines.peek(at))) ++at;
    if (!lines.peek(at)) return false;
    const std::string_view line = *lines.peek(at);
    if (line.starts_with(gsf_header)) return true;
    const std::vector<Field> fields = split(line, separator_of(line));
    // A board in the first column is the format `line`, which takes the rest for a comment.
    if (const std::size_t board = longest_board(fields); board != none) return board > 0;
    if (named_puzzle(fields) == none) return false;
    return fields.size() > 1 ||
           (lines.peek(at + 1) && longest_board(split(*lines.peek(at + 1), ',')) != none);
  }

  std::unique_ptr<RecordReader> open() const override { return std::make_unique<CsvReader>(*this); }

  void write_header(std::string& out) const override { out += "puzzle,solution\n"; }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, nullptr, *this);
    const Shape& shape = *record.puzzle.shape;
    if (shape.rows() != shape.columns())
      throw UsageError(fmt::format("the format 'csv' cannot say that a board is a {}", describe(shape)),
                       "write it with --to jsonl");
    std::string row;
    append_symbols(record, nullptr, *this, '.', row);
    row += ',';
    if (solution == nullptr && record.stored) solution = &*record.stored;
    if (solution != nullptr) append_symbols(record, solution, *this, '.', row);
    out += row + '\n';
  }

  bool one_line() const override { return true; }
};

}  // namespace

const Format& csv_format() {
  static const CsvFormat format;
  return format;
}

}  // namespace sudosat
