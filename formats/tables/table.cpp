// Boards as people copy them from spreadsheets and from paper: cells between tabs, commas or semicolons with
// nothing in the open ones, and rows of digits in which a blank is an open cell.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr std::size_t smallest_table = 4, largest_table = 36;

// How a row is cut into cells.
struct TableStyle {
  char separator = 0;  // 0: each character is a cell
  std::size_t side = 0;
};

// One field each, empty or with a number or a usual blank.
std::vector<Layout::Span> fields_of_row(std::string_view line, char separator) {
  std::vector<Layout::Span> fields;
  for (const std::string_view part : split_at(line, separator)) {
    const auto begin = static_cast<std::size_t>(part.data() - line.data());
    const std::string_view bare = trimmed(part);
    fields.push_back(
        {bare.empty() ? begin : static_cast<std::size_t>(bare.data() - line.data()), bare.size()});
  }
  return fields;
}

bool is_table_cell(std::string_view cell) {
  constexpr std::string_view cells = "0123456789";
  if (cell.size() == 1 && std::string_view(".*_-xX?").find(cell[0]) != std::string_view::npos) return true;
  return cell.size() <= 2 && cell.find_first_not_of(cells) == cell.npos;
}

bool is_table_row(std::string_view line, const std::vector<Layout::Span>& fields) {
  return std::all_of(fields.begin(), fields.end(), [&](const Layout::Span& field) {
    return is_table_cell(line.substr(field.offset, field.length));
  });
}

// The rows from the at-th line on that could be those of a table, and whether one has an empty field.
std::optional<TableStyle> separated_by(LineReader& lines, std::size_t at, char separator) {
  std::size_t side = 0, rows = 0;
  bool has_empty = separator == ';';
  for (auto line = lines.peek(at); line && (side == 0 || rows < side); line = lines.peek(at + rows)) {
    const std::vector<Layout::Span> fields = fields_of_row(*line, separator);
    if (side == 0) side = fields.size();
    if (side < smallest_table || side > largest_table || fields.size() != side ||
        !is_table_row(*line, fields))
      return std::nullopt;
    has_empty |=
        std::any_of(fields.begin(), fields.end(), [](const auto& field) { return field.length == 0; });
    ++rows;
  }
  if (rows != side || !has_empty) return std::nullopt;
  return TableStyle{separator, side};
}

// Rows of digits from 1 on and blanks; the last row is the last line before a blank one.
std::optional<TableStyle> with_blanks(LineReader& lines, std::size_t at) {
  constexpr std::size_t largest_typed = 9;
  std::size_t rows = 0, widest = 0;
  bool has_blank = false;
  for (auto line = lines.peek(at); line && !line->empty() && rows <= largest_typed;
       line = lines.peek(at + rows)) {
    const std::size_t width = std::min(line->find_last_not_of(" \t") + 1, line->size());
    if (width > largest_typed || line->find_first_not_of("123456789 ") != line->npos) return std::nullopt;
    widest = std::max(widest, width);
    has_blank |= line->substr(0, width).find(' ') != line->npos;
    ++rows;
  }
  if (rows < smallest_table || rows > largest_typed || widest != rows || !has_blank) return std::nullopt;
  return TableStyle{0, rows};
}

// Only the first line is looked at unless it can be a row: the others may not have come.
std::optional<TableStyle> style_at(LineReader& lines, std::size_t at) {
  constexpr std::size_t longest_typed = 20;
  const std::string_view first = *lines.peek(at);
  for (const char separator : {'\t', ';', ','})
    if (first.find(separator) != first.npos) return separated_by(lines, at, separator);
  if (first.size() > longest_typed || first.find_first_not_of("123456789 ") != first.npos)
    return std::nullopt;
  return with_blanks(lines, at);
}

class TableFormat : public Format {
 public:
  std::string_view name() const override { return "table"; }
  std::string_view summary() const override {
    return "rows from a spreadsheet or from paper: open cells are empty fields, or blanks";
  }
  bool can_write() const override { return false; }

  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    return at && style_at(lines, *at).has_value();
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    const Location where = lines.location(0, 1);
    const std::optional<TableStyle> style = style_at(lines, 0);
    if (!style) {
      while (lines.peek() && !is_blank(*lines.peek())) lines.advance();
      throw InputError(where, "no board of as many rows as cells in a row",
                       "open cells are empty between tabs, commas or semicolons, or blanks");
    }
    Record record;
    record.where = where;
    record.layout.format = &digits_format();
    const int side = static_cast<int>(style->side);
    record.puzzle = Puzzle(shape_of(board_spec(side, context.options, where), context, where));
    std::optional<InputError> error = doubtful_zero(lines, *style);
    if (has_labels(lines, *style))
      error = InputError(where, "the first row and the first column count the others",
                         "leave out the labels of columns and rows");
    for (int row = 0; row < side; ++row) {
      const std::string_view line = *lines.peek();
      const Location at = lines.location();
      try {
        read_row(line, *style, row, at, record.puzzle);
      } catch (const InputError& wrong) {
        if (!error) error = wrong;
      }
      lines.advance();
    }
    if (error) throw InputError(std::move(*error));
    return record;
  }

 private:
  // A 0 beside an empty field may be a digit, unless the largest one from 1 on stands there too.
  static std::optional<InputError> doubtful_zero(LineReader& lines, const TableStyle& style) {
    std::optional<Location> zero;
    bool has_empty = false;
    for (std::size_t row = 0; row < style.side; ++row) {
      const std::string_view line = *lines.peek(row);
      for (const auto& [offset, length] : cells_of(line, style)) {
        const std::string_view cell = line.substr(offset, length);
        if (cell == std::to_string(style.side)) return std::nullopt;
        if (cell == "0" && !zero) zero = lines.location(row, offset + 1);
        has_empty |= cell.empty();
      }
    }
    if (!zero || !has_empty) return std::nullopt;
    return InputError(*zero, "0 stands beside empty fields, and may be a digit",
                      "use one sign for all open cells");
  }

  // Whether the first row and the first column count the others, as tables of programs do.
  static bool has_labels(LineReader& lines, const TableStyle& style) {
    const auto counts_from = [&](std::size_t first) {
      for (std::size_t i = 1; i < style.side; ++i)
        for (const bool down : {false, true}) {
          const std::string_view line = *lines.peek(down ? i : 0);
          const auto [offset, length] = cells_of(line, style)[down ? 0 : i];
          if (line.substr(offset, length) != std::to_string(first + i - 1)) return false;
        }
      return true;
    };
    return counts_from(0) || counts_from(1);
  }

  static std::vector<Layout::Span> cells_of(std::string_view line, const TableStyle& style) {
    if (style.separator != 0) return fields_of_row(line, style.separator);
    std::vector<Layout::Span> cells;
    for (std::size_t i = 0; i < std::min(line.size(), style.side); ++i) cells.push_back({i, 1});
    return cells;
  }

  static void read_row(std::string_view line, const TableStyle& style, int row, const Location& at,
                       Puzzle& puzzle) {
    const int side = static_cast<int>(style.side);
    const std::vector<Layout::Span> fields = cells_of(line, style);
    for (std::size_t i = 0; i < fields.size(); ++i) {
      int value = 0;
      for (const char c : line.substr(fields[i].offset, fields[i].length))
        value = c >= '0' && c <= '9' ? 10 * value + (c - '0') : value;
      if (value > side)
        throw InputError(
            {at.source, at.line, fields[i].offset + 1},
            fmt::format("{} is not a digit of a {}x{} board (1 to {})", value, side, side, side));
      if (value > 0) puzzle.give(row * side + static_cast<int>(i), value);
    }
  }
};

}  // namespace

const Format& table_format() {
  static const TableFormat format;
  return format;
}

}  // namespace sudosat
