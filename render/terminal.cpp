#include "render/terminal.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "io/utf8.hpp"
#include "render/board_view.hpp"

namespace sudosat {
namespace {

constexpr std::string_view bold_code = "\x1b[1m", faint = "\x1b[2m", cyan = "\x1b[36m", used = "\x1b[32m",
                           placed = "\x1b[1;32m", eliminated = "\x1b[9;31m", reset = "\x1b[0m";
// Black on light yellow, which is legible whatever the terminal's own colours are.
constexpr std::string_view yellow = "\x1b[30;48;5;229m";

// The four lines that can meet at a corner, as bits.
enum Arm : unsigned { up = 1, right = 2, down = 4, left = 8 };
constexpr std::array<std::string_view, 16> heavy = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                                    "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
constexpr std::array<std::string_view, 16> plain = {" ", "|", "-", "+", "|", "|", "+", "+",
                                                    "-", "+", "-", "+", "+", "+", "+", "+"};

// Part of a cell's text, in one colour.
struct Piece {
  std::string text;
  std::string_view colour;
};

std::size_t width_of(const std::vector<Piece>& pieces) {
  std::size_t width = 0;
  for (const Piece& piece : pieces) width += piece.text.size();
  return width;
}

class TerminalDrawing {
 public:
  // Draws with a blank beside each line, or with none. No column is narrower than its least width, if that is
  // known.
  TerminalDrawing(const BoardView& view, const TerminalStyle& style, bool spaced, bool letters,
                  ColumnWidths least = {})
      : view_(view),
        shape_(view.shape()),
        style_(style),
        blanks_(spaced ? 1 : 0),
        names_(shape_, letters),
        lines_(style.ascii ? plain : heavy),
        widths_(std::move(least)) {
    find_open_boundaries();
    measure();
  }

  const ColumnWidths& widths() const { return widths_; }
  // The widths if each cell were marked, and had one digit that is placed or eliminated.
  ColumnWidths widths_with_room() const {
    constexpr std::size_t signs = 2;
    ColumnWidths widths = widths_;
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      const bool is_digit = !view_.has_marks() || view_.digit(cell);
      const int digits = is_digit ? 1 : std::max(1, view_.marks(cell).count());
      const int commas = names_.width() > 1 ? digits - 1 : 0;
      std::size_t& width = widths[index(cell % shape_.columns())];
      width = std::max(width, index(digits * names_.width() + commas) + signs);
    }
    return widths;
  }
  int columns() const {
    std::size_t sum = 1;
    for (int c = 0; c < shape_.columns(); ++c) sum += (column_open_[index(c)] ? 1 : 0) + width_with_blanks(c);
    return static_cast<int>(sum);
  }

  std::string draw() const {
    std::string out;
    for (int r = 0; r <= shape_.rows(); ++r) {
      if (row_open_[index(r)]) add_border(r, out);
      if (r < shape_.rows()) add_cells(r, out);
    }
    return out;
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  // A boundary takes room only if it has a border in some place.
  void find_open_boundaries() {
    row_open_.resize(index(shape_.rows() + 1));
    column_open_.resize(index(shape_.columns() + 1));
    for (int r = 0; r <= shape_.rows(); ++r)
      for (int c = 0; c <= shape_.columns(); ++c) {
        if (c < shape_.columns() && view_.border_above(r, c)) row_open_[index(r)] = true;
        if (r < shape_.rows() && view_.border_before(r, c)) column_open_[index(c)] = true;
      }
  }

  void measure() {
    widths_.resize(index(shape_.columns()), 1);
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      std::size_t& width = widths_[index(cell % shape_.columns())];
      width = std::max(width, width_of(pieces_of(cell)));
    }
    // Equal columns look best; candidates would make them too wide.
    if (!view_.has_marks())
      std::fill(widths_.begin(), widths_.end(), *std::max_element(widths_.begin(), widths_.end()));
  }

  // A blank parts cells that no line parts.
  std::size_t blanks_before(int c) const { return column_open_[index(c)] ? blanks_ : 1; }
  std::size_t blanks_after(int c) const { return column_open_[index(c + 1)] ? blanks_ : 0; }
  std::size_t width_with_blanks(int c) const {
    return blanks_before(c) + widths_[index(c)] + blanks_after(c);
  }

  std::vector<Piece> pieces_of(int cell) const {
    if (shape_.is_hole(cell)) return {};
    std::vector<Piece> pieces;
    if (view_.is_marked(cell)) pieces.push_back({"*", ""});
    if (const std::optional<int> digit = view_.digit(cell)) {
      pieces.push_back(piece_of(cell, *digit, view_.is_given(cell) ? bold_code : cyan));
    } else if (const std::string& sign = view_.sign(cell); !sign.empty()) {
      pieces.push_back({sign, cyan});
    } else if (!view_.has_marks() || view_.marks(cell).empty()) {
      pieces.push_back({".", faint});
    } else {
      add_marks(cell, false, pieces);
      add_marks(cell, true, pieces);
    }
    return pieces;
  }

  // Adds either the eliminated candidates, which read as subtracted, or the other candidates.
  void add_marks(int cell, bool eliminated_ones, std::vector<Piece>& pieces) const {
    bool first = true;
    for (int digit : view_.marks(cell)) {
      const bool is_eliminated = view_.look(cell, digit) == BoardView::Look::eliminated;
      if (is_eliminated != eliminated_ones) continue;
      if (!first && !is_eliminated && names_.width() > 1) pieces.push_back({",", faint});
      pieces.push_back(piece_of(cell, digit, faint));
      first = false;
    }
  }

  Piece piece_of(int cell, int digit, std::string_view colour) const {
    checkpoint();
    const std::string name = names_.of(digit);
    switch (view_.look(cell, digit)) {
      case BoardView::Look::used:
        return {fmt::format("({})", name), used};
      case BoardView::Look::placed:
        return {"+" + name, placed};
      case BoardView::Look::eliminated:
        return {"-" + name, eliminated};
      case BoardView::Look::plain:
        break;
    }
    return {name, colour};
  }

  void add_cells(int r, std::string& out) const {
    for (int c = 0; c < shape_.columns(); ++c) {
      if (column_open_[index(c)]) out += lines_[view_.border_before(r, c) ? up | down : 0U];
      const int cell = r * shape_.columns() + c;
      add_cell(cell, blanks_before(c) + widths_[index(c)], out);
      out.append(blanks_after(c), ' ');
    }
    out += lines_[view_.border_before(r, shape_.columns()) ? up | down : 0U];
    out += '\n';
  }

  void add_cell(int cell, std::size_t width, std::string& out) const {
    const std::vector<Piece> pieces = pieces_of(cell);
    out.append(width - width_of(pieces), ' ');
    const std::string_view tint = view_.is_marked(cell) ? yellow : "";
    for (std::size_t i = 0; i < pieces.size();) {
      // Further text in the same colour needs no codes of its own.
      const std::string_view colour = pieces[i].colour;
      std::string text;
      for (; i < pieces.size() && pieces[i].colour == colour; ++i) text += pieces[i].text;
      out += style_.colour ? fmt::format("{}{}{}{}", tint, colour, text, reset) : text;
    }
  }

  void add_border(int r, std::string& out) const {
    for (int c = 0; c <= shape_.columns(); ++c) {
      if (column_open_[index(c)]) out += lines_[corner(r, c)];
      if (c == shape_.columns()) break;
      for (std::size_t i = 0; i < width_with_blanks(c); ++i)
        out += lines_[view_.border_above(r, c) ? left | right : 0U];
    }
    out += '\n';
  }

  unsigned corner(int r, int c) const {
    return (view_.border_before(r - 1, c) ? up : 0U) | (view_.border_above(r, c) ? right : 0U) |
           (view_.border_before(r, c) ? down : 0U) | (view_.border_above(r, c - 1) ? left : 0U);
  }

  const BoardView& view_;
  const Shape& shape_;
  TerminalStyle style_;
  std::size_t blanks_;  // the number of blanks beside each line
  DigitNames names_;
  const std::array<std::string_view, 16>& lines_;
  std::vector<bool> row_open_;
  std::vector<bool> column_open_;
  ColumnWidths widths_;
};

}  // namespace

std::string draw_board(const Puzzle& puzzle, const Grid* solution, const TerminalStyle& style,
                       const Highlights& highlights, ColumnWidths* widths) {
  const BoardView view(puzzle, solution, highlights);
  const bool has_letters = DigitNames::has_letters(view.shape());
  const auto fits = [&](const TerminalDrawing& drawing) {
    return style.columns == 0 || drawing.columns() <= style.columns;
  };
  if (widths != nullptr && widths->empty())
    *widths = TerminalDrawing(view, style, true, false).widths_with_room();
  if (widths != nullptr)
    if (const TerminalDrawing drawing(view, style, true, false, *widths); fits(drawing)) {
      *widths = drawing.widths();
      return drawing.draw();
    }
  for (const bool letters : {false, true})
    for (const bool spaced : {true, false}) {
      if (letters && !has_letters) break;
      const TerminalDrawing drawing(view, style, spaced, letters);
      if (!fits(drawing)) continue;
      if (widths != nullptr && spaced && !letters) *widths = drawing.widths();
      return drawing.draw();
    }
  return TerminalDrawing(view, style, false, has_letters).draw();
}

int columns_of(std::string_view text) {
  int widest = 0, columns = 0;
  while (!text.empty()) {
    const char32_t character = take_character(text);
    if (character == U'\x1b') {
      text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
    } else if (character == U'\n') {
      columns = 0;
    } else {
      widest = std::max(widest, ++columns);
    }
  }
  return widest;
}

std::string DigitNames::of(int digit) const {
  const int value = shape_.value_of(digit);
  return letters_ && value > 9 ? std::string(1, static_cast<char>('A' + value - 10)) : fmt::to_string(value);
}

int DigitNames::width() const {
  return letters_ ? 1 : static_cast<int>(fmt::formatted_size("{}", shape_.last_digit()));
}

}  // namespace sudosat
