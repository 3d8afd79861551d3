// MiniZinc data, as CSPLib and the MiniZinc benchmarks have boards: assignments of sizes, and an array
// `start = [| 5, 3, 0 | … |];` or `array2d(1..9, 1..9, [5, 3, 0, …])` under any name, 0 or _ for an open
// cell.
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/text/dzn_scanner.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

// Lines that begin with '#' are none of MiniZinc's comments, but those of all other formats.
std::string_view without_comment(std::string_view line) {
  return line.starts_with('#') ? std::string_view() : line.substr(0, line.find('%'));
}

bool is_assignment(std::string_view line) {
  const std::size_t equals = line.find('=');
  const std::size_t first = line.find_first_not_of(" \t");
  return equals != line.npos && first < equals &&
         (std::isalpha(static_cast<unsigned char>(line[first])) != 0);
}

class DznFormat : public Format {
 public:
  std::string_view name() const override { return "dzn"; }
  std::string_view summary() const override {
    return "MiniZinc data: `n = 9;` and an array `[| 5, 3, 0 | … |]`";
  }

  bool recognises(LineReader& lines) const override {
    std::size_t at = 0;
    while (at < max_look_ahead && lines.peek(at) &&
           without_comment(*lines.peek(at)).find_first_not_of(" \t") == std::string_view::npos)
      ++at;
    return lines.peek(at) && is_assignment(without_comment(*lines.peek(at))) && finds_array(lines, at);
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    DznScanner scanner(lines);
    while (lines.peek() && !scanner.complete()) scanner.take_line(lines);
    // What follows an array, such as the sizes, belongs to it unless another array is in sight.
    for (bool in_sight = finds_array(lines, 0); !in_sight && lines.peek();) {
      scanner.take_line(lines);
      in_sight = has_array(lines, max_look_ahead - 1);
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
  static bool has_array(LineReader& lines, std::size_t k) {
    if (!lines.peek(k)) return false;
    const std::string_view line = without_comment(*lines.peek(k));
    return line.find("[|") != line.npos || line.find("array2d") != line.npos;
  }
  static bool finds_array(LineReader& lines, std::size_t from) {
    for (std::size_t k = from; k < from + max_look_ahead; ++k)
      if (has_array(lines, k)) return true;
    return false;
  }

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
  static const DznFormat format;
  return format;
}

}  // namespace sudosat
