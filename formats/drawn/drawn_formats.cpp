// Boards with lines around them, as `qqwing`, Debian's `sudoku` and any number of programs print them, and
// Simple Sudoku's .ss, which is one of them.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <string>

#include "formats/builtin_formats.hpp"
#include "formats/drawn/drawn.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/printed/printed.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "render/svg.hpp"
#include "render/text_picture.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

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
void refuse_words(LineReader& lines) {
  const auto holds = [&](std::size_t k, std::string_view part) {
    return lines.peek(k) && lines.peek(k)->find(part) != std::string_view::npos;
  };
  std::size_t k = 0, rows = 0;
  while (lines.peek(k) && kind_in_frame(*lines.peek(k)) == LineKind::other) ++k;
  if (!holds(k, "\u250F")) return;
  const Advice hint(Code::no_place, {"jsonl"}, "a drawing is for people");
  const Location where = lines.location(k + 1, 1);
  bool has_cages = false;
  for (; lines.peek(k); ++k) {
    const bool border = is_border(*lines.peek(k));
    if (!border && !has_bar(*lines.peek(k))) break;
    rows += border ? 0U : 1U;
    has_cages = has_cages || holds(k, "\u254C") || holds(k, "\u254E");
  }
  const bool has_words = lines.peek(k) && says_more(*lines.peek(k), rows);
  if (!has_cages && !has_words) return;
  const Refusal error =
      has_cages ? Refusal(where, "the cages of a drawing are not read", hint)
                : Refusal(lines.location(k, 1),
                          fmt::format("the line below the board is not read: {}", *lines.peek(k)), hint);
  lines.advance(k);
  while (lines.peek() && says_more(*lines.peek(), rows)) lines.advance();
  throw Refusal(error);
}

bool is_other(std::string_view line) { return kind_in_frame(line) == LineKind::other; }

class FrameFormat : public Format {
 public:
  bool passes_over(std::string_view line) const override { return is_other(line); }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    refuse_words(lines);
    std::size_t before = 0;
    while (lines.peek(before) && is_other(*lines.peek(before))) ++before;
    if (!lines.peek(before)) {
      // Look-ahead ends sooner than some inputs.
      while (lines.peek() && is_other(*lines.peek())) lines.advance();
      if (!lines.peek()) return std::nullopt;
      before = 0;
    }
    constexpr std::size_t least_side = 2;
    std::optional<Record> record = read_printed(lines, context, {1, least_side, before});
    if (record && record->layout.format == &framed_format()) record->layout.format = this;
    return record;
  }

 protected:
  // Appends the frame, with digits of this alphabet.
  void write_frame(const Record& record, const Grid* solution, const FrameStyle& style,
                   const Alphabet& alphabet, std::string& out) const {
    std::vector<std::string> cells;
    for (int i = 0; i < record.puzzle.shape->cells(); ++i) {
      const std::optional<int> value = value_in(record, solution, i, *this);
      cells.push_back(value ? symbol_of(alphabet, *value) : ".");
    }
    append_frame(*record.puzzle.shape, cells, style, out);
  }
};

class Framed : public FrameFormat {
 public:
  bool recognises(LineReader& lines) const override {
    const RowBlock block = peek_rows(lines, {words_between_bars, kind_in_frame});
    if (block.side == 0) return false;
    if (has_bar(*lines.peek(block.first()))) return true;
    for (std::size_t k = 0; k < block.lines.back(); ++k)
      if (is_border(*lines.peek(k)) && lines.peek(k)->find('+') != std::string_view::npos) return true;
    return false;
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_drawable(record, solution, *this);
    require_from_one(record, solution, *this);
    write_frame(record, solution, {}, Alphabet(), out);
  }
};

class SimpleSudoku : public FrameFormat {
 public:
  bool recognises(LineReader& lines) const override {
    for (std::size_t k = 0; k < max_look_ahead && lines.peek(k); ++k) {
      const std::string_view line = *lines.peek(k);
      if (is_border(line)) {
        const auto row = lines.peek(k + 1);
        const std::vector<std::string_view> words = words_between_bars(row.value_or(""));
        return line.starts_with("*--") && !words.empty() && words[0].size() > 1;
      }
      if (kind_in_frame(line) == LineKind::row) return false;
    }
    return false;
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_drawable(record, solution, *this);
    write_frame(record, solution, {.outer_corner = '*', .blanks_between = false},
                alphabet_for(record, solution, *this), out);
  }
};

// Formats that are only written. `pretty` is a framed board for a person; `framed` reads it back, unless
// there are rules, which are drawn. On a terminal the program draws in colour itself. `svg` is a picture of
// the board and its rules, one document a puzzle; `sudosat explain --svg` draws steps of reasoning too.
class PrettyFormat : public Format {
 public:
  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
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
  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    out += draw_svg(record.puzzle, solution, {});
  }
};

// The bytes of the bar at this place, or 0.
std::size_t bar_at(std::string_view line, std::size_t at) {
  const std::string_view c = character_at(line, at);
  return is_upright(c) || is_box(c) ? c.size() : 0;
}

}  // namespace

const Format& framed_format() {
  return only<Framed>("framed", "a grid drawn with | - + or box-drawing characters", {.is_layout = true});
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

bool has_bar(std::string_view line) {
  for (std::size_t at = 0; at < line.size(); at += character_at(line, at).size()) {
    const bool ends_word = line[at] == '!' && at > 0 && is_letter(line[at - 1]);  // "Thanks!"
    if (is_upright(character_at(line, at)) && !ends_word) return true;
  }
  return false;
}

std::vector<std::string_view> words_between_bars(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= line.size(); ++at) {
    const std::size_t bar = at < line.size() ? bar_at(line, at) : 1;
    if (bar == 0 && line[at] != ' ' && line[at] != '\t' && line[at] != ',') continue;
    if (at > begin) words.push_back(line.substr(begin, at - begin));
    begin = at + std::max<std::size_t>(bar, 1);
    at = begin - 1;
  }
  return words;
}

LineKind kind_in_frame(std::string_view line) {
  if (is_border(line)) return LineKind::border;
  // If only the horizontal lines are drawn, a row does not have a bar; nor does a title.
  const bool bar = has_bar(line);
  if (!bar && std::ranges::any_of(words_of(line), is_board_word)) return LineKind::other;
  std::size_t good = 0, all = 0;
  for (const std::string_view word : words_between_bars(line)) {
    good += static_cast<std::size_t>(std::ranges::count_if(word, [](char c) {
      return is_symbol(c) || std::string_view(".*_").find(c) != std::string_view::npos;
    }));
    all += word.size();
  }
  return 2 * good > all || (all == 0 && bar) ? LineKind::row : LineKind::other;
}

void append_frame(const Shape& shape, std::span<const std::string> cells, const FrameStyle& style,
                  std::string& out) {
  std::size_t width = 1;
  for (const std::string& text : cells) width = std::max(width, text.size());
  const int box_rows = shape.has_boxes() ? shape.spec().box_rows : shape.rows();
  const int box_columns = shape.has_boxes() ? shape.spec().box_columns : shape.columns();
  const std::size_t gap = style.blanks_between ? 1 : 0;
  const std::string dashes(static_cast<std::size_t>(box_columns) * (width + gap) + gap, '-');
  const auto border = [&](char corner) {
    const char side = corner == '+' ? '+' : style.outer_corner == '+' ? '+' : corner;
    out += side;
    for (int c = 0; c < shape.columns(); c += box_columns) {
      if (c > 0) out += corner == '*' ? '-' : '+';
      out += dashes;
    }
    out += side;
    out += '\n';
  };
  for (int r = 0; r < shape.rows(); ++r) {
    if (r % box_rows == 0) border(r == 0 ? style.outer_corner : '|');
    for (int c = 0; c < shape.columns(); ++c) {
      if (c % box_columns == 0) out += c > 0 && gap > 0 ? " |" : "|";
      out.append(gap, ' ');
      const std::string& text = cells[r * shape.columns() + c];
      out += text;
      out.append(width - text.size(), ' ');
    }
    out.append(gap, ' ');
    out += "|\n";
  }
  border(style.outer_corner);
}

}  // namespace sudosat
