#include "render/text_picture.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>

#include "render/board_view.hpp"
#include "render/paint.hpp"
#include "render/palette.hpp"
#include "render/rules_view.hpp"
#include "render/text_canvas.hpp"
#include "render/text_layout.hpp"
#include "render/text_legend.hpp"
#include "render/text_rules.hpp"

namespace sudosat {
namespace {

using At = TextLayout::At;

// The character for four lines that meet. Each is 0 absent, 1 light or 2 heavy; the index is up + 3 right + 9
// down + 27 left.
constexpr std::array<std::string_view, 81> joints = {
    " ", "╵", "╹", "╶", "└", "┖", "╺", "┕", "┗", "╷", "│", "╿", "┌", "├", "┞", "┍", "┝", "┡", "╻", "╽", "┃",
    "┎", "┟", "┠", "┏", "┢", "┣", "╴", "┘", "┚", "─", "┴", "┸", "╼", "┶", "┺", "┐", "┤", "┦", "┬", "┼", "╀",
    "┮", "┾", "╄", "┒", "┧", "┨", "┰", "╁", "╂", "┲", "╆", "╊", "╸", "┙", "┛", "╾", "┵", "┹", "━", "┷", "┻",
    "┑", "┥", "┩", "┭", "┽", "╃", "┯", "┿", "╇", "┓", "┪", "┫", "┱", "╅", "╉", "┳", "╈", "╋"};

class TextPicture {
 public:
  TextPicture(const BoardView& view, const Drawing& drawing, const TextLayout& layout, TextCanvas& canvas)
      : view_(view), shape_(view.shape()), drawing_(drawing), layout_(layout), canvas_(canvas) {}

  void draw(bool colour) {
    add_grid();
    if (colour) add_paper();
    draw_text_rules(drawing_, layout_, view_.has_marks(), colour, canvas_);
    for (int cell = 0; cell < shape_.cells(); ++cell) add_digits(cell);
  }

 private:
  void add_grid() {
    for (int r = 0; r <= shape_.rows(); ++r)
      for (int c = 0; c <= shape_.columns(); ++c) {
        const int up = r > 0 ? weight(view_.border_before(r - 1, c)) : 0;
        const int right = c < shape_.columns() ? weight(view_.border_above(r, c)) : 0;
        const int down = r < shape_.rows() ? weight(view_.border_before(r, c)) : 0;
        const int left = c > 0 ? weight(view_.border_above(r, c - 1)) : 0;
        const At corner{layout_.top + r * layout_.high, layout_.left + c * layout_.wide};
        add_line(corner, up + 3 * right + 9 * down + 27 * left, std::max({up, right, down, left}));
        for (int i = 1; right > 0 && i < layout_.wide; ++i)
          add_line({corner.row, corner.column + i}, 30 * right, right);
        for (int i = 1; down > 0 && i < layout_.high; ++i)
          add_line({corner.row + i, corner.column}, 10 * down, down);
      }
  }
  static int weight(bool is_border) { return is_border ? 2 : 1; }
  void add_line(At place, int joint, int weight) {
    canvas_.put(place.row, place.column, joints[static_cast<std::size_t>(joint)],
                colour_of(weight == 2 ? palette::border : palette::line));
  }

  // The colours behind the characters; a blank has two, one above the other.
  void add_paper() {
    const Paint paint(drawing_, view_, 0.13);
    for (int row = 0; row < layout_.rows; ++row)
      for (int column = 0; column < layout_.columns; ++column)
        if (canvas_.is_blank(row, column))
          canvas_.set_papers(row, column, paint.at(layout_.point_of(row - 0.25, column)),
                             paint.at(layout_.point_of(row + 0.25, column)));
        else
          canvas_.set_paper(row, column, paint.at(layout_.point_of(row, column)));
  }

  void add_digits(int cell) {
    const auto [row, column] = layout_.centre_of(cell);
    if (const auto known = view_.digit(cell)) {
      const bool is_given = view_.is_given(cell);
      add_digit(row, column, *known, colour_of(is_given ? palette::given : palette::solved), true);
    } else if (view_.is_placed(cell)) {
      add_digit(row, column, view_.marks(cell).first(), colour_of(palette::gained), true);
    } else if (view_.has_marks()) {
      const At corner = layout_.corner_of(cell);
      const int first_row = corner.row + 1 + (layout_.high - 1 - layout_.mark_rows) / 2;
      for (int digit : view_.marks(cell))
        add_digit(first_row + digit / layout_.mark_columns,
                  corner.column + 2 + digit % layout_.mark_columns * (layout_.digit_width + 1) +
                      (layout_.digit_width - 1) / 2,
                  digit, colour_of(palette::mark), false);
    }
  }

  // Adds a digit around the place.
  void add_digit(int row, int column, int digit, Colour ink, bool bold) {
    const std::string text = fmt::to_string(shape_.value_of(digit));
    canvas_.put(row, column - (static_cast<int>(text.size()) - 1) / 2, text, ink, bold);
  }

  const BoardView& view_;
  const Shape& shape_;
  const Drawing& drawing_;
  const TextLayout& layout_;
  TextCanvas& canvas_;
};

// Drawings get frames in the cells only if the terminal is wide enough.
TextLayout layout_for(const BoardView& view, const Drawing& drawing, int width) {
  const Reach reach = reach_of(drawing, view.shape());
  const TextLayout large(view.shape(), reach, true);
  const bool is_large = view.has_marks() || (!drawing.is_empty() && large.columns <= width);
  return is_large ? large : TextLayout(view.shape(), reach, false);
}

}  // namespace

std::string draw_text_picture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights,
                              const TerminalStyle& style, int width) {
  const BoardView view(puzzle, solution, highlights);
  const Drawing drawing = drawing_of(puzzle);
  const TextLayout layout = layout_for(view, drawing, width);
  TextCanvas canvas(layout.rows, layout.columns);
  TextPicture(view, drawing, layout, canvas).draw(style.colour);
  return canvas.lines(style.colour, style.ascii) + draw_legend(puzzle, style, width);
}

}  // namespace sudosat
