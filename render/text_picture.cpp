#include "render/text_picture.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "render/board_view.hpp"
#include "render/legend.hpp"
#include "render/palette.hpp"
#include "render/rules_view.hpp"
#include "render/svg_text.hpp"
#include "render/text_canvas.hpp"
#include "render/text_layout.hpp"
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
  TextPicture(const BoardView& view, const Drawing& drawing, const TextLayout& layout, bool colour,
              TextCanvas& canvas)
      : view_(view),
        shape_(view.shape()),
        drawing_(drawing),
        layout_(layout),
        colour_(colour),
        paint_(drawing, view, 0.13),
        canvas_(canvas) {}

  void draw() {
    add_grid();
    if (colour_) add_paper();
    draw_text_rules(drawing_, view_, layout_, colour_, canvas_);
    for (int cell = 0; cell < shape_.cells(); ++cell) add_digits(cell);
  }

 private:
  void add_grid() {
    for (int r = 0; r <= shape_.rows(); ++r)
      for (int c = 0; c <= shape_.columns(); ++c) {
        const int up = view_.line_before(r - 1, c), right = view_.line_above(r, c),
                  down = view_.line_before(r, c), left = view_.line_above(r, c - 1);
        const At corner{layout_.top + r * layout_.high, layout_.left + c * layout_.wide};
        add_line(corner, up + 3 * right + 9 * down + 27 * left, std::max({up, right, down, left}));
        for (int i = 1; right > 0 && i < layout_.wide; ++i)
          add_line({corner.row, corner.column + i}, 30 * right, right);
        for (int i = 1; down > 0 && i < layout_.high; ++i)
          add_line({corner.row + i, corner.column}, 10 * down, down);
      }
  }
  void add_line(At place, int joint, int weight) {
    canvas_.put(place.row, place.column, joints[joint],
                colour_of(weight == 2 ? palette::border : palette::line));
  }

  // Adds the colours under the characters. A blank has two, one above the other.
  void add_paper() {
    for (int row = 0; row < layout_.rows; ++row)
      for (int column = 0; column < layout_.columns; ++column)
        if (canvas_.is_blank(row, column))
          canvas_.set_papers(row, column, paint_.at(layout_.point_of(row - 0.25, column)),
                             paint_.at(layout_.point_of(row + 0.25, column)));
        else
          canvas_.set_paper(row, column, paint_.at_line(layout_.point_of(row, column)));
  }

  void add_digits(int cell) {
    const auto [row, column] = layout_.centre_of(cell);
    if (const std::string& sign = view_.sign(cell); !sign.empty())
      return canvas_.put(row, column, sign, colour_of(palette::solved), true);
    if (const auto known = view_.digit(cell)) {
      const bool is_given = view_.is_given(cell);
      add_digit(row, column, *known, colour_of(is_given ? palette::given : palette::solved), true);
    } else if (view_.is_placed(cell)) {
      add_digit(row, column, view_.marks(cell).first(), colour_of(palette::gained), true);
    } else if (view_.has_marks()) {
      for (int digit : view_.marks(cell)) {
        const At place = layout_.mark_of(cell, digit);
        add_digit(place.row, place.column, digit, colour_of(palette::mark), false);
      }
    }
  }

  // Adds a digit at a place, on paper that is bright enough for it.
  void add_digit(int row, int column, int digit, Colour ink, bool bold) {
    const std::string text = layout_.names.of(digit);
    const int length = static_cast<int>(text.size()), first = column - (length - 1) / 2;
    canvas_.put(row, first, text, ink, bold);
    for (int i = 0; colour_ && i < length; ++i)
      canvas_.set_paper(row, first + i, brightened(paint_.at(layout_.point_of(row, first + i))));
  }

  const BoardView& view_;
  const Shape& shape_;
  const Drawing& drawing_;
  const TextLayout& layout_;
  const bool colour_;
  const Paint paint_;
  TextCanvas& canvas_;
};

// The best layout that fits, or the narrowest if none does.
TextLayout layout_for(const BoardView& view, const Drawing& drawing, int columns) {
  const auto manners = TextLayout::manners(view.shape(), drawing, view.has_marks());
  const auto layout = [&](const TextLayout::Manner& manner) {
    return TextLayout(view.shape(), drawing, view.has_marks(), manner);
  };
  const auto fitting = std::ranges::find_if(
      manners, [&](const auto& manner) { return columns == 0 || layout(manner).columns <= columns; });
  return layout(fitting == manners.end() ? manners.back() : *fitting);
}

// Whether a drawing of the cells and houses alone would be another puzzle, or would seem to have the digits
// from 1 on.
bool needs_words(const Puzzle& puzzle, const Grid* solution) {
  const Shape& shape = *puzzle.shape;
  const bool has_more = !puzzle.rules.empty() || !puzzle.variables.empty() ||
                        shape.digits() != std::max(shape.rows(), shape.columns());
  if (!shape.spec().has_lines || (solution == nullptr && has_more)) return true;
  if (shape.first_digit() == 1) return false;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const DigitSet& set = puzzle.candidates[cell];
    const bool is_seen = (solution != nullptr || set.is_single()) && !shape.is_hole(cell);
    const int digit = solution != nullptr ? (*solution)[cell] : shape.value_of(set.first());
    if (is_seen && (digit < 1 || digit > shape.digits())) return false;
  }
  return true;
}

}  // namespace

std::string draw_text_picture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights,
                              const TerminalStyle& style) {
  const BoardView view(puzzle, solution, highlights);
  const Drawing drawing = drawing_of(puzzle, solution);
  const TextLayout layout = layout_for(view, drawing, style.columns);
  TextCanvas canvas(layout.rows, layout.columns);
  TextPicture(view, drawing, layout, style.colour, canvas).draw();
  return canvas.lines(style.colour, style.ascii) + draw_legend(puzzle, style);
}

std::string draw_fitting(const Puzzle& puzzle, const Grid* solution, const TerminalStyle& style) {
  const bool has_lists = solution == nullptr && has_pencilmarks(puzzle);
  const Highlights pencilmarks{.candidates = has_lists ? puzzle.candidates : std::vector<DigitSet>()};
  if (needs_words(puzzle, solution)) return draw_text_picture(puzzle, solution, pencilmarks, style);
  std::string lists = draw_board(puzzle, solution, style, pencilmarks);
  const int columns = columns_of(lists);
  if (!has_lists || style.columns == 0 || columns <= style.columns) return lists;
  std::string picture = draw_text_picture(puzzle, solution, pencilmarks, style);
  return columns_of(picture) < columns ? picture : lists;
}

std::string draw_legend(const Puzzle& puzzle, const TerminalStyle& style) {
  struct Entry {
    std::string text;
    Ink line;
  };
  std::vector<Entry> entries;
  for (const LegendEntry& of : legend_of(puzzle)) {
    if (of.line == Ink::none || style.colour) {
      entries.push_back({of.name, of.line});
      continue;
    }
    for (const Rule* rule : of.rules) entries.push_back({legend_name(*rule, puzzle), Ink::none});
  }
  if (entries.empty()) return {};
  const auto width_of = [](const Entry& entry) {
    return static_cast<int>(characters_in(entry.text)) + (entry.line == Ink::none ? 0 : 3);
  };
  int width = style.columns > 0 ? style.columns : 80;
  for (const Entry& entry : entries) width = std::max(width, width_of(entry));
  TextCanvas canvas(static_cast<int>(entries.size()), width);
  int row = 0, column = 0;
  for (const Entry& entry : entries) {
    if (column > 0 && column + width_of(entry) > width) {
      ++row;
      column = 0;
    }
    if (entry.line != Ink::none) canvas.put(row, column, "━━", colour_of(hex_of(entry.line)));
    canvas.put(row, column + (entry.line == Ink::none ? 0 : 3), entry.text);
    column += width_of(entry) + 3;
  }
  canvas.cut(row + 1);
  return canvas.lines(style.colour, style.ascii);
}

}  // namespace sudosat
