#include "render/text_rules.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "render/palette.hpp"
#include "render/svg_text.hpp"

namespace sudosat {
namespace {

using At = TextLayout::At;

int sign(int value) { return (value > 0) - (value < 0); }

class TextRules {
 public:
  TextRules(const Drawing& drawing, const BoardView& view, const TextLayout& layout, bool colour,
            TextCanvas& canvas)
      : drawing_(drawing),
        view_(view),
        layout_(layout),
        shape_(*layout.shape),
        colour_(colour),
        canvas_(canvas) {}

  void draw() {
    if (!colour_) add_shapes();
    for (Drawing::Line line : drawing_.lines()) {
      if (line.arrow) end_before_digit(line.points);
      if (is_thin(line)) add_thin(line);
      if (line.arrow) add_head(line);
    }
    if (layout_.manner.frames)
      for (const Drawing::Cage& cage : drawing_.cages()) add_cage(cage);
    for (const Drawing::Label& label : drawing_.labels()) add_label(label);
    for (const auto& marks : marks_by_place(drawing_, shape_)) add_marks(marks);
  }

 private:
  // Puts a character where no pencilmark can stand.
  void put(At place, std::string_view text, Colour ink = black) {
    if (!layout_.is_place_of_mark(place)) canvas_.put(place.row, place.column, text, ink);
  }

  // Adds the shapes that are painted as paper if there are colours.
  void add_shapes() {
    for (const Drawing::Shade& shade : drawing_.shades())
      for (int cell : shade.cells) add_shade(layout_.corner_of(cell));
    for (const Drawing::Line& line : drawing_.lines()) {
      if (is_thin(line)) continue;
      for (std::size_t i = 1; i < line.points.size(); ++i)
        add_stroke(layout_.at(line.points[i - 1]), layout_.at(line.points[i]), black);
      for (const Point& point : line.points) put(layout_.at(point), "•");
    }
    for (const Drawing::Mark& mark : drawing_.marks()) {
      if (!mark.beneath) continue;
      const auto [row, column] = layout_.at(mark.centre);
      const int half =
          layout_.has_marks ? layout_.wide / 2 - (layout_.manner.frames ? 1 : 0) : layout_.digit_width + 1;
      const std::string_view brackets = brackets_of(mark.form);
      put({row, column - half}, brackets.substr(0, 1));
      put({row, column + half}, brackets.substr(1));
    }
  }

  void add_shade(At corner) {
    for (int row = 1; row < layout_.high; ++row)
      for (int column = 1; column < layout_.wide; ++column)
        if (row != layout_.high / 2 || std::abs(column - layout_.wide / 2) > layout_.digit_width)
          put({corner.row + row, corner.column + column}, "░");
  }

  void add_stroke(At from, At to, Colour ink) {
    const int down = to.row - from.row, across = to.column - from.column;
    const std::string_view stroke = down == 0                    ? "═"
                                    : across == 0                ? "║"
                                    : sign(down) == sign(across) ? "╲"
                                                                 : "╱";
    const int steps = down == 0 ? std::abs(across) : std::abs(down);
    // There is room between two columns of pencilmarks.
    const int aside = across == 0 && layout_.has_marks ? 1 : 0;
    // The ends are points of their own, or the border.
    for (int i = 1; i < steps; ++i)
      put({from.row + down * i / steps, from.column + across * i / steps + aside}, stroke, ink);
  }

  void add_thin(const Drawing::Line& line) {
    for (std::size_t i = 1; i < line.points.size(); ++i)
      add_stroke(layout_.at(line.points[i - 1]), layout_.at(line.points[i]), colour_of(hex_of(line.ink)));
  }

  // Moves the last of the points back if it is in the middle of a cell: a head would hide the digit there.
  static void end_before_digit(std::vector<Point>& points) {
    constexpr double radius = 0.3;  // the radius of a digit
    if (points.size() < 2) return;
    Point& end = points.back();
    const Point& before = points[points.size() - 2];
    const auto is_middle = [](double at) { return std::abs(at - std::floor(at) - 0.5) < 0.01; };
    if (!is_middle(end.row) || !is_middle(end.column)) return;
    const double down = end.row - before.row, across = end.column - before.column;
    const double share = radius / std::max(std::hypot(down, across), 2 * radius);
    end = {end.row - share * down, end.column - share * across};
  }

  // Adds the head at the end, which is before the digit of the last cell. If the line is hardly longer than
  // its head, the head is in its middle.
  void add_head(const Drawing::Line& line) {
    if (line.points.size() < 2) return;
    const Point& before = line.points[line.points.size() - 2];
    const Point& end = line.points.back();
    const auto way = [](double from, double to) { return to > from + 0.01 ? 1 : to < from - 0.01 ? -1 : 0; };
    const int down = way(before.row, end.row), across = way(before.column, end.column);
    constexpr std::string_view heads[3][3] = {{"↖", "↑", "↗"}, {"←", "•", "→"}, {"↙", "↓", "↘"}};
    const bool is_short = std::hypot(end.row - before.row, end.column - before.column) < 0.5;
    const At middle = layout_.at({(before.row + end.row) / 2, (before.column + end.column) / 2}),
             last = layout_.at(end);
    const At place = is_short ? middle : last;
    const Colour ink = is_thin(line) ? colour_of(hex_of(line.ink)) : black;
    // A head does not cover pencilmarks: it stands beside them, or on the way into the cell.
    for (const At free : {place, At{place.row, place.column + 1}, At{place.row, place.column - 1}, middle})
      if (!layout_.is_place_of_mark(free))
        return canvas_.put(free.row, free.column, heads[down + 1][across + 1], ink);
  }

  // Adds a dashed line along the inner side of the cells' frames.
  void add_cage(const Drawing::Cage& cage) {
    const std::set<int> cells(cage.cells.begin(), cage.cells.end());
    const Colour ink = colour_of(hex_of(cage.ink));
    for (int cell : cells) {
      const int row = cell / shape_.columns(), column = cell % shape_.columns();
      const auto has = [&](int down, int across) {
        const int r = row + down, c = column + across;
        return r >= 0 && r < shape_.rows() && c >= 0 && c < shape_.columns() &&
               cells.contains(r * shape_.columns() + c);
      };
      const At corner = layout_.corner_of(cell);
      for (const int down : {-1, 1}) {
        const int r = corner.row + (down < 0 ? 1 : layout_.high - 1);
        for (int c = 2; !has(down, 0) && c < layout_.wide - 1; ++c)
          canvas_.put(r, corner.column + c, "╌", ink);
        for (const int across : {-1, 1}) {
          const int c = corner.column + (across < 0 ? 1 : layout_.wide - 1);
          // The line goes on across that of the grid.
          if (!has(down, 0) && has(0, across))
            canvas_.put(r, corner.column + (across < 0 ? 0 : layout_.wide),
                        view_.border_before(row, column + (across < 0 ? 0 : 1)) ? "╂" : "┼", ink);
          if (!has(0, across) && has(down, 0))
            canvas_.put(corner.row + (down < 0 ? 0 : layout_.high), c,
                        view_.border_above(row + (down < 0 ? 0 : 1), column) ? "┿" : "┼", ink);
          if (const auto glyph = cage_corner(has(down, 0), has(0, across), has(down, across), down, across);
              !glyph.empty())
            canvas_.put(r, c, glyph, ink);
        }
      }
      for (const int across : {-1, 1})
        for (int r = 2; !has(0, across) && r < layout_.high - 1; ++r)
          canvas_.put(corner.row + r, corner.column + (across < 0 ? 1 : layout_.wide - 1), "╎", ink);
    }
  }

  // The sign at a corner of a cell. The flags say whether the cage goes on beyond the horizontal side, the
  // vertical side and the corner.
  static std::string_view cage_corner(bool horizontal, bool vertical, bool diagonal, int down, int across) {
    constexpr std::string_view outer[] = {"┌", "┐", "└", "┘"}, inner[] = {"┘", "└", "┐", "┌"};
    const std::size_t which = (down < 0 ? 0U : 2U) + (across < 0 ? 0U : 1U);
    if (!horizontal && !vertical) return outer[which];
    if (!horizontal) return "╌";
    if (!vertical) return "╎";
    return diagonal ? std::string_view() : inner[which];
  }

  // Adds a label, on the line above the cell if pencilmarks leave no room.
  void add_label(const Drawing::Label& label) {
    const At corner = layout_.corner_of(label.cell);
    LabelRow& row = labelled_[label.cell];
    const int column = corner.column + 1 + row.columns();
    canvas_.put(corner.row + (layout_.manner.frames && !layout_.has_marks ? 1 : 0), column,
                row.next(label.text), colour_of(hex_of(label.ink)));
  }

  // Marks of one place stand side by side, with blanks between them if the digits beside them leave room.
  void add_marks(const std::vector<Drawing::Mark>& marks) {
    const At place = layout_.at(marks.front().centre);
    int length = -1;
    for (const Drawing::Mark& mark : marks) length += length_of(mark) + 1;
    const int blanks = static_cast<int>(marks.size()) - 1;
    const int gap = length < layout_.wide - layout_.digit_width ? 1 : 0;
    if (gap == 0) length -= blanks;
    int column = place.column - length / 2;
    for (const Drawing::Mark& mark : marks) {
      add_mark(mark, {place.row, column});
      column += length_of(mark) + gap;
    }
  }

  std::string text_of(const Drawing::Mark& mark) const {
    if (mark.text.empty()) return mark.fill == Ink::solid ? "●" : "○";
    std::string text = is_outside(mark.centre, shape_) ? clue_text(mark) : mark.text;
    std::ranges::replace(text, '\n', ' ');
    return text;
  }
  int length_of(const Drawing::Mark& mark) const { return static_cast<int>(characters_in(text_of(mark))); }

  void add_mark(const Drawing::Mark& mark, At place) {
    const std::string text = text_of(mark);
    if (mark.text.empty()) return canvas_.put(place.row, place.column, text);
    if (mark.form != Drawing::Mark::Form::none && !is_outside(mark.centre, shape_))
      for (int i = 0; i < length_of(mark); ++i)
        canvas_.set_paper(place.row, place.column + i,
                          mark.fill == Ink::none ? white : colour_of(hex_of(mark.fill)));
    canvas_.put(place.row, place.column, text, colour_ ? colour_of(hex_of_text_on(mark.fill)) : black, true);
  }

  const Drawing& drawing_;
  const BoardView& view_;
  const TextLayout& layout_;
  const Shape& shape_;
  const bool colour_;
  TextCanvas& canvas_;
  std::map<int, LabelRow> labelled_;  // per cell
};

}  // namespace

void draw_text_rules(const Drawing& drawing, const BoardView& view, const TextLayout& layout, bool colour,
                     TextCanvas& canvas) {
  TextRules(drawing, view, layout, colour, canvas).draw();
}

}  // namespace sudosat
