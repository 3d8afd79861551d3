// Boards with lines around them, as `qqwing`, Debian's `sudoku` and any number of programs print them, and
// Simple Sudoku's .ss, which is one of them.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <string>

#include "formats/builtin_formats.hpp"
#include "formats/drawn/drawn_shape.hpp"
#include "formats/drawn/frame.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "render/svg.hpp"
#include "render/text_picture.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

// Whether a board of `pretty`, which draws '.' in open cells, has digits from 0 on: there are a 0 and no
// largest digit from 1 on, and open cells are '.', or none is and each row has its 0.
bool begins_with_zero(const BoardText& text, std::size_t side) {
  std::size_t zeros = 0;
  bool has_dot = false;
  for (std::size_t i = 0; i < text.cell_count(); ++i) {
    zeros += text.cell(i) == "0";
    has_dot |= text.cell(i) == ".";
    if (text.cell(i) == std::to_string(side)) return false;
  }
  return has_heavy_frame(text) && zeros > 0 && (has_dot || zeros == side);
}

// Whether `pretty` writes such a line below a board of this size that its drawing alone would not be: of
// rules, some of which are drawn nowhere, of other digits, of lines that are not houses, or of variables.
// Other words there are a title.
bool says_more(std::string_view line, std::size_t side) {
  if (line.starts_with("digits from ")) return line != fmt::format("digits from 1 to {}", side);
  if (line.starts_with("digits may repeat in rows and columns")) return true;
  if (line.starts_with("variable ") || line.starts_with("variables ")) {
    const std::size_t range = line.find(" from ");
    const std::size_t first = range == line.npos ? line.npos : range + 6;
    return first < line.size() &&
           (line[first] == '-' || std::isdigit(static_cast<unsigned char>(line[first])) != 0) &&
           line.find(" to ", first) != line.npos;
  }
  return std::ranges::any_of(rule_kinds(), [&](const RuleKind* kind) {
    if (!line.starts_with(kind->name)) return false;
    const std::string_view rest = line.substr(kind->name.size());
    if (rest.empty() || rest.front() == ',') return true;
    for (const std::string_view next : {" (", " \u00D7", "   ", " at r", " from r", " r"})
      if (rest.starts_with(next)) return true;
    return rest.size() > 1 && rest[0] == ' ' && std::isdigit(static_cast<unsigned char>(rest[1])) != 0;
  });
}

// Throws for a board of `pretty` whose drawing alone is another board: cages are dashed, and the rest stands
// below, perhaps after what is left of the frame.
void refuse_words(const BoardText& text, std::size_t side, const Location& where, LineReader& lines) {
  if (!has_heavy_frame(text)) return;
  const Advice hint(Code::no_place, {"jsonl"}, "a drawing is for people");
  for (const char* dash : {"\u254C", "\u254E"})
    if (text.text().find(dash) != std::string_view::npos)
      throw Refusal(where, "the cages of a drawing are not read", hint);
  std::size_t k = 0;
  while (lines.peek(k) && is_border(*lines.peek(k))) ++k;
  const auto line = lines.peek(k);
  if (!line || !says_more(*line, side)) return;
  const Refusal error(lines.location(k, 1), fmt::format("the line below the board is not read: {}", *line),
                      hint);
  lines.advance(k);
  while (lines.peek() && says_more(*lines.peek(), side)) lines.advance();
  throw Refusal(error);
}

// Throws, having taken the board, since nobody can say how many cells are open between two bars.
[[noreturn]] void refuse_blanks(LineReader& lines, const FrameRows& style) {
  BoardText text(lines);
  while (lines.peek() && style.kind(*lines.peek()) != LineKind::row) text.take(lines);
  const Location where = lines.location(0, 1);
  std::size_t rows = 0;
  for (; lines.peek() && (is_border(*lines.peek()) || has_bar(*lines.peek())); text.take(lines))
    rows += is_border(*lines.peek()) ? 0U : 1U;
  refuse_words(text, rows, where, lines);
  throw InputError(where, "blanks between the bars do not say how many cells are open",
                   "write '.' or 0 into open cells");
}

std::optional<Record> read_frame(LineReader& lines, ReadContext& context, const Format& format,
                                 std::string_view blanks) {
  const FrameRows style = FrameRows::of(lines);
  if (style.has_empty_field()) refuse_blanks(lines, style);
  std::optional<BoardText> text = take_rows(lines, style);
  if (!text) return std::nullopt;
  bool numbers = false, letters = false;
  std::size_t side = 0;
  while (side * side < text->cell_count()) ++side;
  refuse_words(*text, side, text->location(0), lines);
  for (std::size_t i = 0; i < text->cell_count(); ++i) {
    numbers |= text->cell(i).size() > 1;
    letters |= is_letter(text->cell(i).front());
  }
  // Single characters with blanks between them are numbers too, unless there are letters among them.
  numbers |= !style.are_characters() && !letters && side > 9;
  CellRules rules = {.shape = {}, .blanks = blanks};
  const bool asked = context.options.boxes || context.options.latin;
  if (!asked && side <= max_side) rules.shape = drawn_shape(*text, static_cast<int>(side));
  if (!letters && begins_with_zero(*text, side)) {
    const int size = static_cast<int>(std::min<std::size_t>(side, max_side + 1));
    if (!rules.shape) rules.shape = board_spec(size, context.options, text->location(0));
    rules.shape->first_digit = 0;
    numbers = true;
  }
  return numbers ? read_numbers(std::move(*text), format, context, rules)
                 : read_symbols(std::move(*text), format, context, rules);
}

bool is_other(std::string_view line) { return FrameRows().kind(line) == LineKind::other; }

class Framed : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    const RowBlock block = peek_rows(lines, FrameRows());
    if (block.side == 0) return false;
    if (has_bar(*lines.peek(block.first()))) return true;
    for (std::size_t k = 0; k < block.lines.back(); ++k)
      if (is_border(*lines.peek(k)) && lines.peek(k)->find('+') != std::string_view::npos) return true;
    return false;
  }

  bool passes_over(std::string_view line) const override { return is_other(line); }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    return read_frame(lines, context, *this, " .0*_");
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (write_layout(record, *this, solution, out)) return;
    require_drawable(record, solution, *this);
    require_from_one(record, solution, *this);
    std::vector<std::string> cells;
    for (int i = 0; i < record.puzzle.shape->cells(); ++i) {
      const std::optional<int> value = value_in(record, solution, i, *this);
      cells.push_back(value ? std::to_string(*value) : ".");
    }
    append_frame(*record.puzzle.shape, cells, {}, out);
  }
};

class SimpleSudoku : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    for (std::size_t k = 0; k < max_look_ahead && lines.peek(k); ++k) {
      const std::string_view line = *lines.peek(k);
      if (is_border(line)) return line.starts_with("*--") && FrameRows::of(lines).are_characters();
      if (FrameRows().kind(line) == LineKind::row) return false;
    }
    return false;
  }

  bool passes_over(std::string_view line) const override { return is_other(line); }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    return read_frame(lines, context, *this, ".X0*_");
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (write_layout(record, *this, solution, out)) return;
    require_drawable(record, solution, *this);
    const Alphabet alphabet = alphabet_for(record, solution, *this);
    std::vector<std::string> cells;
    for (int i = 0; i < record.puzzle.shape->cells(); ++i) {
      const std::optional<int> value = value_in(record, solution, i, *this);
      cells.emplace_back(1, value ? alphabet.symbol(*value - alphabet.first_digit()) : '.');
    }
    append_frame(*record.puzzle.shape, cells, {.outer_corner = '*', .blanks_between = false}, out);
  }
};

// Formats that are only written. `pretty` is a framed board for a person; `framed` reads it back, unless
// there are rules, which are drawn. On a terminal the program draws in colour itself. `svg` is a picture of
// the board and its rules, one document a puzzle; `sudosat explain --svg` draws steps of reasoning too.
class PrettyFormat : public Format {
 public:
  void write(const Record& record, const Grid* solution, std::string& out) const override {
    print(record, solution, {}, out);
  }
  // Nothing in it comes from the input, but colours are control characters.
  void print(const Record& record, const Grid* solution, const TerminalStyle& style,
             std::string& out) const override {
    out += draw_fitting(record.puzzle, solution, style);
  }
};

class SvgFormat : public Format {
 public:
  bool keeps(const Puzzle&) const override { return true; }
  void write(const Record& record, const Grid* solution, std::string& out) const override {
    out += draw_svg(record.puzzle, solution, {});
  }
};

}  // namespace

const Format& framed_format() {
  return only<Framed>("framed", "a grid drawn with | - + or box-drawing characters");
}

const Format& ss_format() {
  return only<SimpleSudoku>("ss", "a frame of *-----* around |...|.1.|..2| (Simple Sudoku)");
}

const Format& pretty_format() {
  return only<PrettyFormat>("pretty", "box-drawing lines around boxes and regions", {.can_read = false});
}

const Format& svg_format() {
  return only<SvgFormat>("svg", "a picture of the board and its rules", {.can_read = false});
}

}  // namespace sudosat
