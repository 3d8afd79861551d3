// MiniZinc data, as CSPLib and the MiniZinc benchmarks have boards: assignments of sizes, and an array
// `start = [| 5, 3, 0 | … |];` or `array2d(1..9, 1..9, [5, 3, 0, …])` under any name, 0 or _ for an open
// cell.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

// A line that begins with '#' is a comment in all other formats, though not in MiniZinc.
std::string_view without_comment(std::string_view line) {
  return line.starts_with('#') ? std::string_view() : line.substr(0, line.find('%'));
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

bool is_assignment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return contains(line, "=") && first < line.find('=') && is_letter(line[first]);
}

bool finds_array(LineReader& lines, std::size_t from, std::size_t count = max_look_ahead) {
  for (std::size_t k = from; k < from + count && lines.peek(k); ++k) {
    const std::string_view line = without_comment(*lines.peek(k));
    if (contains(line, "[|") || contains(line, "array2d")) return true;
  }

  return false;
}

bool is_word(char c) { return is_symbol(c) || c == '_'; }

// Scans MiniZinc data up to the end of its first two-dimensional array: the array's cells, and the integers
// that are assigned around it.
class DznScanner {
 public:
  explicit DznScanner(const LineReader& lines) : text_(lines), array_(lines.location()) {}

  void take_line(LineReader& lines) {
    const std::string_view line = text_.take(lines);
    const std::string small = lower(line);
    for (const char* word : {"latin", "quasigroup", "qcp", "qwh"}) latin_ = latin_ || contains(small, word);
    for (std::string_view rest = without_comment(line); !rest.empty();) rest = scan(rest, line);
    statement_ += ' ';
  }

  bool has_array() const { return state_ != State::before; }
  // Whether the array has been closed.
  bool complete() const { return state_ == State::after; }

  // The following throw InputError for an array that is not a square, or not closed.
  int side() const {
    if (!complete()) throw InputError(array_, "the array is not closed", "it ends with |];");
    const std::size_t cells = text_.cell_count();
    if (cells == 0) throw InputError(array_, "the array is empty");
    const auto where = [this](std::size_t cell) { return text_.location(cell); };
    if (rows_.size() == 1) return side_of(cells, where);
    for (std::size_t r = 0; r < rows_.size(); ++r)
      if (rows_[r].cells != rows_.size())
        throw InputError(rows_[r].end, fmt::format("row {} has {} numbers, the array has {} rows", r + 1,
                                                   rows_[r].cells, rows_.size()));
    return side_of(cells, where);
  }

  // The boxes the assigned integers say, 0 x 0 if they say none. Throws InputError if an integer that
  // is called a size is not that of the array.
  BoxSize boxes() const {
    const int size = side();
    BoxSize boxes;
    for (const auto& [name, value, where] : assignments_) {
      if (value == size) continue;
      const bool divides = value > 0 && size % value == 0;
      if (divides && (contains(name, "row") || contains(name, "height"))) {
        boxes = {value, size / value};
      } else if (divides && (contains(name, "col") || contains(name, "width"))) {
        boxes = {size / value, value};
      } else if (divides && size / value == value) {
        boxes = {value, value};
      } else if (name == "n" || name == "order" || name == "size") {
        throw InputError(where, fmt::format("{} is {}, but the array has {} rows", name, value, size),
                         "it is the side of the board, or that of a box");
      }
    }
    return boxes;
  }

  // Whether a comment or a name calls the board a Latin square or a quasigroup.
  bool names_latin_square() const { return latin_; }
  const Location& array_location() const { return array_; }
  BoardText text() && { return std::move(text_); }

 private:
  enum class State { before, index, rows, flat, after };
  struct Assignment {
    std::string name;
    int value;
    Location where;
  };
  struct Row {
    std::size_t cells;
    Location end;
  };

  // Takes what begins there, and returns what follows.
  std::string_view scan(std::string_view rest, std::string_view line) {
    const std::size_t column = place_of(rest, line);
    if (state_ == State::rows || state_ == State::flat) return rest.substr(scan_cell(rest, column));
    if (state_ != State::index) return rest.substr(scan_statement(rest, column));
    if (rest[0] == ']') state_ = State::before;
    return rest.substr(1);
  }

  std::size_t scan_statement(std::string_view rest, std::size_t column) {
    if (rest[0] == ';') {
      assign(column);
      statement_.clear();
    } else if (rest[0] == '[' && state_ == State::before) {
      const bool rows = rest.starts_with("[|");
      state_ = rows ? State::rows : contains(statement_, "array2d") ? State::flat : State::index;
      if (state_ != State::index) {
        array_ = text_.location_in_line(column);
        rows_.push_back({0, array_});
      }
      return rows ? 2 : 1;
    } else {
      statement_ += rest[0];
    }
    return 1;
  }

  std::size_t scan_cell(std::string_view rest, std::size_t column) {
    const char c = rest[0];
    if (c == ']') {
      state_ = State::after;
      statement_.clear();
      if (rows_.back().cells == 0) rows_.pop_back();
    } else if (c == '|') {
      rows_.back().end = text_.location_in_line(column);
      if (rows_.back().cells > 0) rows_.push_back({0, rows_.back().end});
    } else if (c != ',' && std::isspace(static_cast<unsigned char>(c)) == 0) {
      const std::string_view cell = rest.substr(0, rest.find_first_of(", \t|]"));
      text_.add_cell(cell);
      ++rows_.back().cells;
      return cell.size();
    }
    return 1;
  }

  // Notes "int: n = 9" or "n = 9"; any other statement is of no interest.
  void assign(std::size_t column) {
    const std::size_t equals = statement_.find('=');
    if (equals == std::string::npos) return;
    std::string_view name = std::string_view(statement_).substr(0, equals);
    while (!name.empty() && !is_word(name.back())) name.remove_suffix(1);
    const auto begin = std::find_if_not(name.rbegin(), name.rend(), is_word).base();
    name.remove_prefix(static_cast<std::size_t>(begin - name.begin()));
    const std::optional<int> value = whole_number(trimmed(std::string_view(statement_).substr(equals + 1)));
    if (!name.empty() && value) assignments_.push_back({lower(name), *value, text_.location_in_line(column)});
  }

  BoardText text_;
  Location array_;
  State state_ = State::before;
  std::string statement_;
  std::vector<Assignment> assignments_;
  std::vector<Row> rows_;
  bool latin_ = false;
};

class DznFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    std::size_t at = 0;
    while (at < max_look_ahead && lines.peek(at) && is_blank(without_comment(*lines.peek(at)))) ++at;
    return lines.peek(at) && is_assignment(without_comment(*lines.peek(at))) && finds_array(lines, at);
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    DznScanner scanner(lines);
    while (lines.peek() && !scanner.complete()) scanner.take_line(lines);
    // What follows an array, such as the sizes, belongs to it unless another array is in sight.
    for (bool in_sight = finds_array(lines, 0); !in_sight && lines.peek();) {
      scanner.take_line(lines);
      in_sight = finds_array(lines, max_look_ahead - 1, 1);
    }
    if (!scanner.has_array()) return std::nullopt;
    const CellRules rules{.shape = spec_of(scanner, context)};
    return read_numbers(std::move(scanner).text(), *this, context, rules);
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (write_layout(record, *this, solution, out)) return;
    require_plain(record, solution, *this);
    const Shape& shape = *record.puzzle.shape;
    const ShapeSpec& spec = shape.spec();
    if (!(spec == ShapeSpec{spec.rows, spec.rows, spec.rows, 1, spec.box_rows, spec.box_columns, {}}))
      throw UsageError(fmt::format("the format 'dzn' cannot say that a board is a {}", describe(shape)),
                       Advice(Code::no_place, {"jsonl"}));
    std::string board = shape.has_boxes() ? "" : "% Latin square\n";
    board += fmt::format("n = {};\n", spec.rows);
    if (shape.has_boxes() && default_boxes(spec.rows) != BoxSize{spec.box_rows, spec.box_columns})
      board += fmt::format("box_rows = {};\nbox_columns = {};\n", spec.box_rows, spec.box_columns);
    board += "start = [";
    for (int cell = 0; cell < shape.cells(); ++cell) {
      board += cell % shape.columns() == 0 ? "| " : ", ";
      board += std::to_string(value_in(record, solution, cell, *this).value_or(0));
      if ((cell + 1) % shape.columns() == 0) board += "\n         ";
    }
    out += board + "|];\n";
  }

 private:
  static ShapeSpec spec_of(const DznScanner& scanner, const ReadContext& context) {
    const int size = scanner.side();
    const Location& where = scanner.array_location();
    ShapeSpec spec{size, size, size, 1, 0, 0, {}};
    if (context.options.boxes || context.options.latin) return board_spec(size, context.options, where);
    if (scanner.names_latin_square()) return spec;
    const BoxSize boxes = scanner.boxes();
    if (boxes.rows == 0) return board_spec(size, context.options, where);
    spec.box_rows = boxes.rows;
    spec.box_columns = boxes.columns;
    return spec;
  }
};

}  // namespace

const Format& dzn_format() {
  return only<DznFormat>("dzn", "MiniZinc data: `n = 9;` and an array `[| 5, 3, 0 | … |]`");
}

}  // namespace sudosat
