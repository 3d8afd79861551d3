// MiniZinc data, as CSPLib and the MiniZinc benchmarks have boards: assignments of sizes, and an array
// `start = [| 5, 3, 0 | … |];` or `array2d(1..9, 1..9, [5, 3, 0, …])` under any name, 0 or _ for an open
// cell.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/printed/printed.hpp"
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

// The integers that are assigned around an array, as in "int: n = 9;", and what its board is called.
class DznSizes {
 public:
  void take(std::string_view line, const Location& where) {
    // The rows of an array are most of its lines.
    if (std::ranges::none_of(line, [](char c) { return is_letter(c) || c == '='; })) return;
    const std::string small = lower(line);
    for (const char* word : {"latin", "quasigroup", "qcp", "qwh"})
      names_latin_square_ = names_latin_square_ || contains(small, word);
    const std::vector<BoardToken> tokens = board_tokens(without_comment(small), 0);
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
      const std::optional<int> value = whole_number(tokens[i + 2].text);
      const bool is_whole = i + 3 == tokens.size() || tokens[i + 3].text == ";";
      if (value && is_whole && tokens[i + 1].text == "=")
        assignments_.push_back(
            {std::string(tokens[i].text), *value, {where.source, where.line, tokens[i + 2].offset + 1}});
    }
  }

  // The boxes that the integers say, 0 x 0 if they say none. Throws InputError if an integer that is called a
  // size is not that of the array.
  BoxSize boxes(int size) const {
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
        throw Refusal(where, fmt::format("{} is {}, but the array has {} rows", name, value, size),
                      "it is the side of the board, or that of a box");
      }
    }
    return boxes;
  }

  ShapeSpec shape(int size, const ReadContext& context, const Location& where) const {
    ShapeSpec spec{size, size, size, 1, 0, 0, {}};
    if (context.options.boxes || context.options.latin) return board_spec(size, context.options, where);
    if (names_latin_square_) return spec;
    const BoxSize said = boxes(size);
    if (said.rows == 0) return board_spec(size, context.options, where);
    spec.box_rows = said.rows;
    spec.box_columns = said.columns;
    return spec;
  }

 private:
  struct Assignment {
    std::string name;
    int value;
    Location where;
  };
  std::vector<Assignment> assignments_;
  bool names_latin_square_ = false;
};

class DznFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    std::size_t at = 0;
    while (at < max_look_ahead && lines.peek(at) && is_blank(without_comment(*lines.peek(at)))) ++at;
    return lines.peek(at) && is_assignment(without_comment(*lines.peek(at))) && finds_array(lines, at);
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    std::size_t array = 0;
    while (lines.peek(array) && !finds_array(lines, array, 1)) ++array;
    if (!lines.peek(array)) {
      while (lines.peek()) lines.advance();
      return std::nullopt;
    }
    DznSizes sizes;
    const Location first = lines.location();
    const std::string_view opening = *lines.peek(array);
    const Location where = lines.location(array, std::min(opening.find("[|"), opening.find("array2d")) + 1);
    std::optional<PrintedList> list = take_list(lines, array);
    if (!list) {
      while (lines.peek()) lines.advance();
      throw InputError(where, "the array is not closed", "it ends with |];");
    }
    BoardText& text = list->text;
    std::size_t number = first.line;
    for (const std::string_view line : split_at(text.text(), '\n'))
      sizes.take(line, {first.source, number++, 1});
    // Lines after an array, such as sizes, belong to it unless another array is in sight.
    for (bool in_sight = finds_array(lines, 0); !in_sight && lines.peek();) {
      const Location place = lines.location();
      sizes.take(text.take(lines), place);
      in_sight = finds_array(lines, max_look_ahead - 1, 1);
    }
    const CellRules rules{.shape =
                              sizes.shape(static_cast<int>(list->board.side), context, text.location(0))};
    return read_numbers(std::move(text), *this, context, rules);
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, solution, *this);
    const Shape& shape = *record.puzzle.shape;
    const ShapeSpec& spec = shape.spec();
    if (!(spec == ShapeSpec{spec.rows, spec.rows, spec.rows, 1, spec.box_rows, spec.box_columns, {}}))
      refuse_shape(shape, *this);
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
};

}  // namespace

const Format& dzn_format() {
  return only<DznFormat>("dzn", "MiniZinc data: `n = 9;` and an array `[| 5, 3, 0 | … |]`",
                         {.is_layout = true});
}

}  // namespace sudosat
