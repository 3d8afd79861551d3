#include "puzzle/render/text_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "puzzle/render/board_view.hpp"
#include "puzzle/render/paint.hpp"
#include "puzzle/render/rules_view.hpp"
#include "puzzle/render/svg_text.hpp"
#include "puzzle/render/text_canvas.hpp"
#include "puzzle/render/text_legend.hpp"

namespace sudosat {
namespace {

// What four lines that meet look like. Each is 0 absent, 1 light or 2 heavy; the index is
// up + 3 right + 9 down + 27 left.
constexpr std::array<std::string_view, 81> joints = {
    " ", "╵", "╹", "╶", "└", "┖", "╺", "┕", "┗", "╷", "│", "╿", "┌", "├", "┞", "┍", "┝", "┡", "╻", "╽", "┃",
    "┎", "┟", "┠", "┏", "┢", "┣", "╴", "┘", "┚", "─", "┴", "┸", "╼", "┶", "┺", "┐", "┤", "┦", "┬", "┼", "╀",
    "┮", "┾", "╄", "┒", "┧", "┨", "┰", "╁", "╂", "┲", "╆", "╊", "╸", "┙", "┛", "╾", "┵", "┹", "━", "┷", "┻",
    "┑", "┥", "┩", "┭", "┽", "╃", "┯", "┿", "╇", "┓", "┪", "┫", "┱", "╅", "╉", "┳", "╈", "╋"};

// A place on the canvas.
struct At {
  int row, column;
};

int sign(int value) { return (value > 0) - (value < 0); }

class TextPicture {
 public:
  TextPicture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights,
              const TerminalStyle& style, int width)
      : view_(puzzle, solution, highlights),
        shape_(view_.shape()),
        drawing_(drawing_of(puzzle)),
        style_(style),
        digit_width_(static_cast<int>(fmt::formatted_size("{}", shape_.last_digit()))) {
    mark_columns_ = static_cast<int>(std::ceil(std::sqrt(shape_.digits())));
    mark_rows_ = (shape_.digits() + mark_columns_ - 1) / mark_columns_;
    const Reach reach = reach_of(drawing_, shape_);
    is_large_ = view_.has_marks();
    measure(reach);
    // A frame in the cells takes room that the terminal has to have.
    if (!is_large_ && !drawing_.is_empty()) {
      is_large_ = true;
      measure(reach);
      is_large_ = columns_ <= width;
      measure(reach);
    }
  }

  std::string draw() {
    TextCanvas canvas(rows_, columns_);
    canvas_ = &canvas;
    add_grid();
    if (style_.colour)
      add_paper();
    else
      add_shapes();
    for (const Drawing::Line& line : drawing_.lines()) {
      if (is_thin(line)) add_thin(line);
      if (line.arrow) add_head(line);
    }
    if (is_large_)
      for (const Drawing::Cage& cage : drawing_.cages()) add_cage(cage);
    for (const Drawing::Label& label : drawing_.labels()) add_label(label);
    for (const Drawing::Mark& mark : drawing_.marks())
      if (!mark.beneath) add_mark(mark);
    for (int cell = 0; cell < shape_.cells(); ++cell) add_digits(cell);
    return canvas.lines(style_.colour, style_.ascii);
  }

 private:
  // The pitch of cells, and the room around the board.
  void measure(const Reach& reach) {
    high_ = is_large_ ? std::max(4, mark_rows_ + 1) : 2;
    wide_ = is_large_ ? std::max(8, mark_columns_ * (digit_width_ + 1) + 2) : digit_width_ + 3;
    const auto places = [](double cells, int pitch) { return static_cast<int>(std::ceil(cells * pitch)); };
    left_ = places(reach.left, wide_);
    top_ = places(reach.top, high_);
    columns_ = left_ + shape_.columns() * wide_ + 1 + places(reach.right, wide_);
    rows_ = top_ + shape_.rows() * high_ + 1 + places(reach.bottom, high_);
  }

  At at(Point point) const {
    return {top_ + static_cast<int>(std::lround(point.row * high_)),
            left_ + static_cast<int>(std::lround(point.column * wide_))};
  }
  At corner_of(int cell) const {
    return {top_ + cell / shape_.columns() * high_, left_ + cell % shape_.columns() * wide_};
  }
  At centre_of(int cell) const {
    const At corner = corner_of(cell);
    return {corner.row + high_ / 2, corner.column + wide_ / 2};
  }
  Point point_of(double row, double column) const { return {(row - top_) / high_, (column - left_) / wide_}; }

  void add_grid() {
    for (int r = 0; r <= shape_.rows(); ++r)
      for (int c = 0; c <= shape_.columns(); ++c) {
        const int up = r > 0 ? weight(view_.border_before(r - 1, c)) : 0;
        const int right = c < shape_.columns() ? weight(view_.border_above(r, c)) : 0;
        const int down = r < shape_.rows() ? weight(view_.border_before(r, c)) : 0;
        const int left = c > 0 ? weight(view_.border_above(r, c - 1)) : 0;
        const At corner{top_ + r * high_, left_ + c * wide_};
        add_line(corner, up + 3 * right + 9 * down + 27 * left, std::max({up, right, down, left}));
        for (int i = 1; right > 0 && i < wide_; ++i)
          add_line({corner.row, corner.column + i}, 30 * right, right);
        for (int i = 1; down > 0 && i < high_; ++i)
          add_line({corner.row + i, corner.column}, 10 * down, down);
      }
  }
  static int weight(bool is_border) { return is_border ? 2 : 1; }
  void add_line(At place, int joint, int weight) {
    canvas_->put(place.row, place.column, joints[static_cast<std::size_t>(joint)],
                 colour_of(weight == 2 ? palette::border : palette::line));
  }

  // The colours behind the characters; a blank has two, one above the other.
  void add_paper() {
    const Paint paint(drawing_, view_, 0.13);
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column)
        if (canvas_->is_blank(row, column))
          canvas_->set_papers(row, column, paint.at(point_of(row - 0.25, column)),
                              paint.at(point_of(row + 0.25, column)));
        else
          canvas_->set_paper(row, column, paint.at(point_of(row, column)));
  }

  // The same without colours.
  void add_shapes() {
    for (const Drawing::Shade& shade : drawing_.shades())
      for (int cell : shade.cells) add_shade(corner_of(cell));
    for (const Drawing::Line& line : drawing_.lines()) {
      if (is_thin(line)) continue;
      for (std::size_t i = 1; i < line.points.size(); ++i)
        add_stroke(at(line.points[i - 1]), at(line.points[i]), black);
      for (const Point& point : line.points) {
        const At place = at(point);
        canvas_->put(place.row, place.column, "•");
      }
    }
    for (const Drawing::Mark& mark : drawing_.marks()) {
      if (!mark.beneath) continue;
      const auto [row, column] = at(mark.centre);
      const std::string_view brackets = mark.form == Drawing::Mark::Form::circle   ? "()"
                                        : mark.form == Drawing::Mark::Form::square ? "[]"
                                                                                   : "<>";
      canvas_->put(row, column - digit_width_ - 1, brackets.substr(0, 1));
      canvas_->put(row, column + digit_width_ + 1, brackets.substr(1));
    }
  }

  void add_shade(At corner) {
    for (int row = 1; row < high_; ++row)
      for (int column = 1; column < wide_; ++column)
        if (row != high_ / 2 || std::abs(column - wide_ / 2) > digit_width_)
          canvas_->put(corner.row + row, corner.column + column, "░");
  }

  void add_stroke(At from, At to, Colour ink) {
    const int down = to.row - from.row, across = to.column - from.column;
    const std::string_view stroke = down == 0                    ? "═"
                                    : across == 0                ? "║"
                                    : sign(down) == sign(across) ? "╲"
                                                                 : "╱";
    const int steps = down == 0 ? std::abs(across) : std::abs(down);
    // The ends are points of their own, or the border.
    for (int i = 1; i < steps; ++i)
      canvas_->put(from.row + down * i / steps, from.column + across * i / steps, stroke, ink);
  }

  void add_thin(const Drawing::Line& line) {
    for (std::size_t i = 1; i < line.points.size(); ++i)
      add_stroke(at(line.points[i - 1]), at(line.points[i]), colour_of(line.colour));
  }

  // Just before the end, where a digit may stand; of a line that is hardly more than a head in its middle.
  void add_head(const Drawing::Line& line) {
    if (line.points.size() < 2) return;
    const Point& before = line.points[line.points.size() - 2];
    const Point& end = line.points.back();
    const auto way = [](double from, double to) { return to > from + 0.01 ? 1 : to < from - 0.01 ? -1 : 0; };
    const int down = way(before.row, end.row), across = way(before.column, end.column);
    constexpr std::string_view heads[3][3] = {{"↖", "↑", "↗"}, {"←", "•", "→"}, {"↙", "↓", "↘"}};
    const bool is_short = std::hypot(end.row - before.row, end.column - before.column) < 0.5;
    const At middle = at({(before.row + end.row) / 2, (before.column + end.column) / 2}), last = at(end);
    const At place = is_short ? middle : At{last.row - down, last.column - 2 * across};
    canvas_->put(place.row, place.column, heads[down + 1][across + 1],
                 is_thin(line) ? colour_of(line.colour) : black);
  }

  // A dashed line along the inner side of the cells' frames.
  void add_cage(const Drawing::Cage& cage) {
    const std::set<int> cells(cage.cells.begin(), cage.cells.end());
    const Colour ink = colour_of(cage.colour);
    for (int cell : cells) {
      const int row = cell / shape_.columns(), column = cell % shape_.columns();
      const auto has = [&](int down, int across) {
        const int r = row + down, c = column + across;
        return r >= 0 && r < shape_.rows() && c >= 0 && c < shape_.columns() &&
               cells.contains(r * shape_.columns() + c);
      };
      const At corner = corner_of(cell);
      for (const int down : {-1, 1}) {
        const int r = corner.row + (down < 0 ? 1 : high_ - 1);
        for (int c = 2; !has(down, 0) && c < wide_ - 1; ++c) canvas_->put(r, corner.column + c, "╌", ink);
        for (const int across : {-1, 1}) {
          const int c = corner.column + (across < 0 ? 1 : wide_ - 1);
          if (const auto glyph = cage_corner(has(down, 0), has(0, across), has(down, across), down, across);
              !glyph.empty())
            canvas_->put(r, c, glyph, ink);
        }
      }
      for (const int across : {-1, 1})
        for (int r = 2; !has(0, across) && r < high_ - 1; ++r)
          canvas_->put(corner.row + r, corner.column + (across < 0 ? 1 : wide_ - 1), "╎", ink);
    }
  }

  // Whether there is a cell of the cage beyond the horizontal side, the vertical side and the corner.
  static std::string_view cage_corner(bool horizontal, bool vertical, bool diagonal, int down, int across) {
    constexpr std::string_view outer[] = {"┌", "┐", "└", "┘"}, inner[] = {"┘", "└", "┐", "┌"};
    const std::size_t which = (down < 0 ? 0U : 2U) + (across < 0 ? 0U : 1U);
    if (!horizontal && !vertical) return outer[which];
    if (!horizontal) return "╌";
    if (!vertical) return "╎";
    return diagonal ? std::string_view() : inner[which];
  }

  // Where pencilmarks leave no room, on the line above the cell.
  void add_label(const Drawing::Label& label) {
    const At corner = corner_of(label.cell);
    int& taken = labelled_[label.cell];
    canvas_->put(corner.row + (is_large_ && !view_.has_marks() ? 1 : 0), corner.column + 1 + taken,
                 label.text, colour_of(label.colour));
    taken += static_cast<int>(characters_in(label.text)) + 1;
  }

  void add_mark(const Drawing::Mark& mark) {
    const At place = at(mark.centre);
    if (mark.text.empty()) {
      canvas_->put(place.row, place.column, mark.fill == "#000000" ? "●" : "○");
      return;
    }
    std::string text = mark.text;
    std::ranges::replace(text, '\n', ' ');
    const int length = static_cast<int>(characters_in(text));
    const int left = place.column - length / 2;
    for (int i = 0; mark.form != Drawing::Mark::Form::none && i < length; ++i)
      canvas_->set_paper(place.row, left + i, mark.fill.empty() ? white : colour_of(mark.fill));
    canvas_->put(place.row, left, text, mark.fill == "#000000" && style_.colour ? white : black, true);
  }

  void add_digits(int cell) {
    const auto [row, column] = centre_of(cell);
    if (const auto known = view_.digit(cell)) {
      const bool is_given = view_.is_given(cell);
      add_digit(row, column, *known, colour_of(is_given ? palette::given : palette::solved), true);
    } else if (view_.is_placed(cell)) {
      add_digit(row, column, view_.marks(cell).first(), colour_of(palette::gained), true);
    } else if (view_.has_marks()) {
      const At corner = corner_of(cell);
      const int first_row = corner.row + 1 + (high_ - 1 - mark_rows_) / 2;
      for (int digit : view_.marks(cell))
        add_digit(first_row + digit / mark_columns_,
                  corner.column + 2 + digit % mark_columns_ * (digit_width_ + 1) + (digit_width_ - 1) / 2,
                  digit, colour_of(palette::mark), false);
    }
  }

  // Around the place.
  void add_digit(int row, int column, int digit, Colour ink, bool bold) {
    const std::string text = fmt::to_string(shape_.value_of(digit));
    canvas_->put(row, column - (static_cast<int>(text.size()) - 1) / 2, text, ink, bold);
  }

  const BoardView view_;
  const Shape& shape_;
  const Drawing drawing_;
  const TerminalStyle style_;
  const int digit_width_;
  int mark_columns_, mark_rows_;
  bool is_large_;
  int wide_, high_;                  // the pitch of cells
  int left_, top_, columns_, rows_;  // the corner of the board, and the size of the picture
  std::map<int, int> labelled_;      // how many columns the labels of a cell take
  TextCanvas* canvas_ = nullptr;
};

}  // namespace

std::string draw_text_picture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights,
                              const TerminalStyle& style, int width) {
  return TextPicture(puzzle, solution, highlights, style, width).draw() + draw_legend(puzzle, style, width);
}

}  // namespace sudosat
