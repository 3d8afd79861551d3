
#include <algorithm>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "puzzle/known_shapes.hpp"
#include "puzzle/phrases.hpp"

namespace sudosat {
namespace {

bool is_open(std::string_view cell) {
  const std::optional<std::string_view> meant = cell_in(cell);
  return meant == "." || meant == "0";
}

// How the lines of a block divide into cells.
struct Canvas {
  std::size_t heading = 0;  // 1 if a line before the rows says how many rows and columns there are
  std::size_t rows = 0, columns = 0;
  std::size_t indent = 0, step = 0;  // where cells of one character are; step 0: cells are words

  std::vector<std::string_view> cells_of(std::string_view line) const {
    if (step == 0) return words_of(line, " \t");
    std::vector<std::string_view> cells;
    for (std::size_t c = 0; c < columns; ++c) {
      const std::size_t at = indent + c * step;
      cells.push_back(at < line.size() ? line.substr(at, 1) : std::string_view(" "));
    }
    return cells;
  }
  // The bytes that a line of cells has at least.
  std::size_t width() const { return step == 0 ? 0 : indent + (columns - 1) * step + 1; }
};

// The lines from here to the next blank one. Longer blocks than a board can be are cut.
std::vector<std::string_view> block_ahead(LineReader& lines) {
  std::vector<std::string_view> block;
  while (block.size() <= max_side && lines.peek(block.size()) && !is_blank(*lines.peek(block.size())))
    block.push_back(*lines.peek(block.size()));
  return block;
}

Canvas canvas_of(std::span<const std::string_view> block) {
  Canvas canvas;
  if (block.size() > 1)
    if (const auto words = words_of(block[0], " \t"); words.size() == 2)
      canvas.heading = whole_number(words[0]) == static_cast<int>(block.size()) - 1 ? 1 : 0;
  const auto rows = block.subspan(canvas.heading);
  canvas.rows = rows.size();
  const std::size_t words = words_of(rows[0], " \t").size();
  const bool are_words = words > 1 && std::ranges::all_of(rows, [&](std::string_view row) {
                           return words_of(row, " \t").size() == words && words_of(row, " \t")[0].size() <= 2;
                         });
  if (are_words) {
    canvas.columns = words;
    return canvas;
  }
  std::size_t first = rows[0].npos, longest = 0;
  for (const std::string_view row : rows) {
    first = std::min(first, row.find_first_not_of(' '));
    longest = std::max(longest, row.find_last_not_of(" \r") + 1);
  }
  canvas.indent = first;
  const auto is_spaced = [&](std::string_view row) {
    for (std::size_t at = first + 1; at < row.size(); at += 2)
      if (row[at] != ' ') return false;
    return true;
  };
  canvas.step = longest - first > 1 && std::ranges::all_of(rows, is_spaced) ? 2 : 1;
  canvas.columns = (longest - first + canvas.step - 1) / canvas.step;
  return canvas;
}

std::optional<ShapeSpec> shape_of_block(std::span<const std::string_view> block, const Canvas& canvas) {
  std::vector<std::string_view> cells;
  for (const std::string_view row : block.subspan(canvas.heading))
    for (const std::string_view cell : canvas.cells_of(row)) cells.push_back(cell);
  return shape_of_outline(cells, static_cast<int>(canvas.rows), static_cast<int>(canvas.columns));
}

// Whether the holes are where they may be. `are_marked` says that holes are marked as such.
bool fits(const Shape& shape, std::span<const std::string_view> cells, bool are_marked) {
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const std::string_view text = cells[cell];
    if (are_marked ? is_hole_sign(text) != shape.is_hole(cell) : shape.is_hole(cell) && !is_open(text))
      return false;
  }
  return true;
}

class GridsFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    const std::vector<std::string_view> block = block_ahead(lines);
    return !block.empty() && shape_of_block(block, canvas_of(block));
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    BoardText text(lines);
    while (lines.peek() && is_blank(*lines.peek())) text.take(lines);
    if (!lines.peek()) return std::nullopt;
    const Location where = lines.location(0, 1);
    const std::vector<std::string_view> block = block_ahead(lines);
    const Canvas canvas = canvas_of(block);
    const std::string& name = context.options.shape;
    std::optional<ShapeSpec> shape =
        name.empty() ? shape_of_block(block, canvas) : find_known_shape(name).spec();
    for (std::size_t k = 0; k < canvas.heading; ++k) text.take(lines);
    for (std::size_t row = 0; row < canvas.rows; ++row)
      for (const std::string_view cell : canvas.cells_of(text.take(lines, canvas.width())))
        text.add_cell(cell);
    return with_place(where, [&] {
      if (!shape)
        throw UsageError(
            fmt::format("{} rows of {} cells do not show which shape the board has", canvas.rows,
                        canvas.columns),
            Advice(Code::shape_unclear, {},
                   shapes_of_canvas(static_cast<int>(canvas.rows), static_cast<int>(canvas.columns))));
      require_canvas(*shape, static_cast<int>(canvas.rows), static_cast<int>(canvas.columns));
      return read_canvas(std::move(text), *shape, *this, context);
    });
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    const Puzzle& puzzle = record.puzzle;
    const Shape& shape = *puzzle.shape;
    if (solution == nullptr && (!puzzle.rules.empty() || !puzzle.variables.empty()))
      throw_no_place(name(), "rules beyond rows, columns and boxes");
    const Alphabet alphabet = alphabet_for(record, solution, *this);
    std::string board;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const auto value = shape.is_hole(cell) ? std::nullopt : value_in(record, solution, cell, *this);
      board += value ? symbol_of(alphabet, *value) : shape.is_hole(cell) ? "#" : ".";
    }
    std::vector<std::string_view> cells;
    for (std::size_t cell = 0; cell < board.size(); ++cell)
      cells.push_back(std::string_view(board).substr(cell, 1));
    if (shape_of_outline(cells, shape.rows(), shape.columns()) != shape.spec()) refuse_shape(shape, *this);
    const auto columns = static_cast<std::size_t>(shape.columns());
    for (std::size_t at = 0; at < board.size(); at += columns) out += board.substr(at, columns) + '\n';
  }
};

}  // namespace

bool is_hole_sign(std::string_view cell) { return cell == "#" || cell == " "; }

std::optional<ShapeSpec> shape_of_outline(std::span<const std::string_view> cells, int rows, int columns) {
  if (cells.size() != static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) return std::nullopt;
  const bool are_marked = std::ranges::any_of(cells, is_hole_sign);
  if (!are_marked && rows == columns) return std::nullopt;
  std::optional<ShapeSpec> found;
  for (const KnownShape& known : known_shapes()) {
    if (known.rows != rows || known.columns != columns) continue;
    const Shape shape(known.spec());
    if (shape.is_whole() || !fits(shape, cells, are_marked)) continue;
    if (found) return std::nullopt;
    found = shape.spec();
  }
  return found;
}

std::string shapes_of_canvas(int rows, int columns) {
  std::vector<std::string> names;
  for (const KnownShape& known : known_shapes())
    if (known.rows == rows && known.columns == columns) names.push_back(fmt::format("a {}", known.name));
  return names.empty() ? "" : listed(names, "or");
}

void require_canvas(const ShapeSpec& shape, int rows, int columns) {
  if (shape.rows != rows || shape.columns != columns)
    refuse("the text has {} rows of {} cells, and the shape has {} of {}", rows, columns, shape.rows,
           shape.columns);
}

Record read_canvas(BoardText text, ShapeSpec spec, const Format& format, ReadContext& context) {
  const Shape& shape = *shape_of(spec, context, text.location(0));
  std::vector<std::string_view> cells = text.cell_texts();
  for (int cell = 0; cell < shape.cells() && !cells.empty(); ++cell) {
    std::string_view& sign = cells[cell];
    if (!shape.is_hole(cell)) continue;
    if (!is_hole_sign(sign) && !is_open(sign))
      throw InputError(text.location(static_cast<std::size_t>(cell)),
                       fmt::format("{} stands where the board has a hole", sign));
    sign = ".";
  }
  const auto where = [&](std::size_t cell) { return text.location(cell); };
  const CellRules rules{.shape = std::move(spec), .blanks = ".0*_-"};
  std::string symbols;
  for (const std::string_view cell : cells) symbols += cell;
  // Symbols alone would say which digit is the first.
  const bool are_symbols =
      symbols.size() == cells.size() && (shape.first_digit() == 1 || std::ranges::any_of(symbols, is_letter));
  Record record = are_symbols ? read_symbols(symbols, where, format, context, rules)
                              : read_numbers(cells, where, format, context, rules);
  record.puzzle.close_holes();
  std::move(text).move_into(record.layout);
  return record;
}

const Format& grids_format() {
  return only<GridsFormat>("grids", "rows of cells with # or blanks where no cell is: samurai and others");
}

}  // namespace sudosat
