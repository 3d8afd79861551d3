// Boards of decimal numbers, a row a line, below a header line that says how large they are.
//
// `header`: "N R C", or "N latin", and then N rows of N numbers, 0 for an open cell: boards of any size that
// say what their boxes are.
//
// `kit`: the .sudoku files of the SAT course at KIT. A line with the side n of a box, then n*n rows of n*n
// numbers, 0 for an open cell.
//
// `qcp`: quasigroup completion as the generators of the Cornell group write it. A line `order N`, then N rows
// of N numbers from 0 to N-1, -1 for a hole: a Latin square whose digits start at 0.
#include <algorithm>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

bool is_content(std::string_view line) { return !is_blank(line) && !is_comment(line); }

// A header line without the comment that may follow the header.
std::string_view bare_header(std::string_view line) { return line.substr(0, line.find('#')); }

// The side that a word of a header gives, from 1 to max_side. Throws InputError for any other word.
int read_side(std::string_view word, std::string_view header, const Location& where) {
  const std::optional<int> side = whole_number(word);
  if (!side || *side < 1 || *side > max_side)
    throw InputError({where.source, where.line, place_of(word, header) + 1},
                     fmt::format("a size of {:.20} is out of range", word),
                     fmt::format("sizes from 1 to {} are supported", max_side));
  return *side;
}

class HeadedFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    if (!at) return false;
    const std::string_view header = bare_header(*lines.peek(*at));
    if (!is_header(header)) return false;
    // One row may be faulty, so a few rows are looked at.
    int rows = 3;
    for (std::size_t row = *at + 1; rows > 0 && lines.peek(row); ++row) {
      if (!is_content(*lines.peek(row))) continue;
      if (goes_with(header, *lines.peek(row))) return true;
      --rows;
    }
    return false;
  }

  // A faulty board ends at a blank line, at the next header, or after the rows its header promises.
  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    BoardText text(lines);
    while (lines.peek() && !is_content(*lines.peek())) text.take(lines);
    if (!lines.peek()) return std::nullopt;
    const Location header = lines.location(0, 1);
    if (!at_header(lines)) {
      lines.advance();
      skip_board(lines);
      throw InputError(header, fmt::format("a board of the format '{}' begins with a header line", name()),
                       std::string(summary()));
    }
    CellRules rules;
    try {
      rules.shape = promised(bare_header(text.take(lines)), header);
      shape_of(*rules.shape, context, header);
    } catch (const InputError&) {
      skip_board(lines);
      throw;
    }
    const int rows = rules.shape->rows;
    const auto width = static_cast<std::size_t>(rules.shape->columns);
    for (int row = 1; row <= rows; ++row) {
      while (lines.peek() && !is_content(*lines.peek())) text.take(lines);
      const bool ends = !lines.peek() || (at_header(lines) && words_of(*lines.peek()).size() != width);
      if (ends)
        throw InputError(header, fmt::format("the header promises {} rows, there are {}", rows, row - 1),
                         "the file may be cut short");
      if (std::optional<InputError> wrong =
              take_row(lines, words_of_row, static_cast<std::size_t>(row), width, text)) {
        skip_board(lines, static_cast<std::size_t>(rows - row));
        throw InputError(std::move(*wrong));
      }
    }
    if (lines.peek() && is_content(*lines.peek()) && !at_header(lines) &&
        words_of(*lines.peek()).size() == width) {
      const Location surplus = lines.location(0, 1);
      skip_board(lines);
      throw InputError(surplus, fmt::format("a row more than the {} of the header", rows));
    }
    Record record = read_numbers(std::move(text), *this, context, rules);
    if (context.options.latin || context.options.boxes)
      record.notes.emplace_back("the boxes that were asked for do not change what the header says");
    return record;
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, solution, *this);
    const Shape& shape = *record.puzzle.shape;
    std::string board;
    write_header_line(shape, board);
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const std::optional<int> value = value_in(record, solution, cell, *this);
      board += std::to_string(value.value_or(shape.first_digit() - 1));
      board += (cell + 1) % shape.columns() == 0 ? '\n' : ' ';
    }
    out += board;
  }

 protected:
  // Whether a line, without a comment at its end, is a header, with whatever sizes.
  virtual bool is_header(std::string_view line) const = 0;
  // Says, for detection, whether the header goes with such a row.
  virtual bool goes_with(std::string_view /*header*/, std::string_view /*row*/) const { return true; }
  // The board that a header promises. Throws InputError if there is no such board.
  virtual ShapeSpec promised(std::string_view header, const Location& where) const = 0;
  // Appends the header of a board. Throws UsageError if the format cannot say what the shape is.
  virtual void write_header_line(const Shape& shape, std::string& out) const = 0;

 private:
  bool at_header(LineReader& lines) const { return lines.peek() && is_header(bare_header(*lines.peek())); }

  void skip_board(LineReader& lines, std::size_t rows = std::string::npos) const {
    for (std::size_t row = 0; row < rows && lines.peek() && !is_blank(*lines.peek()); ++row) {
      if (at_header(lines)) return;
      lines.advance();
    }
  }
};

// The numbers of a header: three, or one beside "latin" or "latin square". Boxes may also be written as "3x2"
// or "3 x 2"; any other x is an open cell. Nothing for any other line.
std::vector<std::string_view> sizes_in(std::string_view line) {
  std::vector<std::string_view> numbers;
  const std::vector<std::string_view> words = words_of(line);
  bool is_latin = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const std::size_t x = word.find_first_of("xX");
    if (is_numeral(word))
      numbers.push_back(word);
    else if (x > 0 && x + 1 < word.size() && is_numeral(word.substr(0, x)) && is_numeral(word.substr(x + 1)))
      numbers.insert(numbers.end(), {word.substr(0, x), word.substr(x + 1)});
    else if (!is_latin && lower(word) == "latin")
      is_latin = true;
    else if ((i != 2 || words.size() != 4 || lower(word) != "x") &&
             (i == 0 || lower(word) != "square" || lower(words[i - 1]) != "latin"))
      return {};
  }
  if (numbers.size() != (is_latin ? 1 : 3)) return {};
  return numbers;
}

class HeaderFormat : public HeadedFormat {
 protected:
  bool is_header(std::string_view line) const override { return !sizes_in(line).empty(); }
  // `1 2 3` and `1 2 x 3` may also be the first row of a board; `3 1 3` and `3 3 1` cannot be.
  bool goes_with(std::string_view header, std::string_view row) const override {
    const std::size_t words = words_of(header).size();
    return words_of(row).size() != words || sizes_in(header).size() == 1 ||
           (words == 3 && std::ranges::count(header, '3') == 2);
  }

  ShapeSpec promised(std::string_view header, const Location& where) const override {
    const std::vector<std::string_view> sizes = sizes_in(header);
    ShapeSpec spec;
    spec.rows = spec.columns = spec.digits = read_side(sizes[0], header, where);
    if (sizes.size() == 1) return spec;
    spec.box_rows = read_side(sizes[1], header, where);
    spec.box_columns = read_side(sizes[2], header, where);
    if (spec.box_rows * spec.box_columns != spec.digits)
      throw InputError(
          {where.source, where.line, place_of(sizes[1], header) + 1},
          fmt::format("boxes of {}x{} cells do not fit a board of {} digits", spec.box_rows, spec.box_columns,
                      spec.digits),
          fmt::format(
              "the cells of a box must be {0}; `{0} latin` is a board without boxes. In a table every open "
              "cell needs a sign, such as '.'",
              spec.digits));
    return spec;
  }

  void write_header_line(const Shape& shape, std::string& out) const override {
    const ShapeSpec& spec = shape.spec();
    const int side = spec.rows;
    if (shape.has_boxes() && spec == ShapeSpec{side, side, side, 1, spec.box_rows, spec.box_columns, {}}) {
      out += fmt::format("{} {} {}\n", spec.rows, spec.box_rows, spec.box_columns);
    } else if (spec == ShapeSpec{side, side, side, 1, 0, 0, {}}) {
      out += fmt::format("{} latin\n", spec.rows);
    } else {
      refuse_shape(shape, *this);
    }
  }
};

class KitFormat : public HeadedFormat {
 protected:
  bool is_header(std::string_view line) const override {
    return words_of(line).size() == 1 && consists_of(line, " \t0123456789");
  }
  // A number alone may also be a title or a count of puzzles: a 1 before rows of digits is not a board
  // of one cell.
  bool goes_with(std::string_view header, std::string_view row) const override {
    const std::size_t width = words_of(row).size(), side = side_of_square(width);
    return side > 0 && words_of(header)[0] == std::to_string(side) &&
           (width > 1 || words_of(row)[0].size() == 1);
  }

  ShapeSpec promised(std::string_view header, const Location& where) const override {
    const std::string_view word = words_of(header)[0];
    const int side = read_side(word, header, where), size = side * side;
    if (size > max_side)
      throw InputError({where.source, where.line, place_of(word, header) + 1},
                       fmt::format("a board of {0}x{0} cells is out of range", size),
                       "the header of this format is the side of a box");
    return {size, size, size, 1, side, side, {}};
  }

  void write_header_line(const Shape& shape, std::string& out) const override {
    const ShapeSpec& spec = shape.spec();
    if (!(spec == ShapeSpec{spec.rows, spec.rows, spec.rows, 1, spec.box_rows, spec.box_rows, {}}) ||
        spec.box_rows * spec.box_rows != spec.rows)
      refuse_shape(shape, *this);
    out += fmt::format("{}\n", spec.box_rows);
  }
};

class QcpFormat : public HeadedFormat {
 protected:
  bool is_header(std::string_view line) const override {
    const std::vector<std::string_view> words = order_words(line);
    // MiniZinc data begins with "order = 4;".
    return words.size() == 2 && lower(words[0]) == "order" &&
           (line.find_first_of(":=") == line.npos ||
            line.find_first_not_of("0123456789 \t", place_of(words[1], line)) == line.npos);
  }

  ShapeSpec promised(std::string_view header, const Location& where) const override {
    const int side = read_side(order_words(header)[1], header, where);
    return {side, side, side, 0, 0, 0, {}};
  }

  void write_header_line(const Shape& shape, std::string& out) const override {
    const int side = shape.rows();
    if (!(shape.spec() == ShapeSpec{side, side, side, 0, 0, 0, {}})) refuse_shape(shape, *this);
    out += fmt::format("order {}\n", side);
  }

 private:
  // The two words of "order 4", "Order: 4" or "order=4".
  static std::vector<std::string_view> order_words(std::string_view line) { return words_of(line, " \t,:="); }
};

}  // namespace

const Format& header_format() {
  return only<HeaderFormat>("header", "a line `N boxrows boxcolumns` or `N latin`, then N rows of N numbers",
                            {.is_layout = true});
}

const Format& kit_format() {
  return only<KitFormat>("kit", "a line `n`, the side of a box, then n*n rows of n*n numbers",
                         {.is_layout = true});
}

const Format& qcp_format() {
  return only<QcpFormat>("qcp",
                         "a line `order N`, then N rows of N numbers from 0, -1 for a hole: a Latin square",
                         {.is_layout = true});
}

}  // namespace sudosat
