#include "render/svg.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string_view>

#include "base/budget.hpp"
#include "render/board_view.hpp"
#include "render/palette.hpp"
#include "render/rules_view.hpp"
#include "render/svg_text.hpp"

namespace sudosat {
namespace {

using Look = BoardView::Look;

constexpr int margin = 4;
constexpr int smallest_cell = 60;
// The height of the strip that labels of cages take from a cell with pencilmarks.
constexpr int label_strip = 16;

// The colours of a digit by its look. The colour of a plain digit depends on its place.
std::string_view ink(Look look, std::string_view plain) {
  switch (look) {
    case Look::used:
    case Look::placed:
      return palette::gained;
    case Look::eliminated:
      return palette::eliminated;
    case Look::plain:
      break;
  }
  return plain;
}

class BoardPicture : SvgElements {
 public:
  BoardPicture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights)
      : view_(puzzle, solution, highlights),
        shape_(view_.shape()),
        drawing_(drawing_with_decoration(puzzle, solution)) {
    const auto characters = fmt::formatted_size("{}", shape_.last_digit());
    mark_columns_ = static_cast<int>(std::ceil(std::sqrt(shape_.digits())));
    mark_rows_ = (shape_.digits() + mark_columns_ - 1) / mark_columns_;
    mark_pitch_ = std::max(18, static_cast<int>(9 * characters + 6));
    strip_ = view_.has_marks() && !drawing_.labels().empty() ? label_strip : 0;
    const int sides = strip_ == 0 ? 6 : 10;  // wider if the line of a cage needs room
    cell_ = view_.has_marks() ? std::max(smallest_cell, mark_columns_ * mark_pitch_ + sides + strip_)
                              : smallest_cell;
    const auto units = [this](double cells) { return static_cast<int>(std::ceil(cells * cell_)); };
    const Reach reach = reach_of(drawing_, shape_);
    left_ = margin + units(reach.left);
    top_ = margin + units(reach.top);
    width_ = left_ + cell_ * shape_.columns() + units(reach.right) + margin;
    height_ = top_ + cell_ * shape_.rows() + units(reach.bottom) + margin;
    const double widest = 0.8 * cell_ / (character_width * static_cast<double>(characters));
    digit_size_ = static_cast<int>(std::min(0.62 * cell_, widest));
  }

  SvgPicture draw() {
    const SvgRules rules(drawing_, shape_, cell_, left_, top_);
    add("<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n", width_, height_);
    out_ += rules.shades();
    add_shades();
    out_ += rules.below();
    add_lines(R"(class="lines" fill="none" stroke="#b0b0b0" stroke-width="1")", 1, 1);
    // The borders of boxes and regions, and around the board.
    add_lines(R"(class="borders" fill="none" stroke="#222" stroke-width="3" stroke-linecap="square")", 2, 0);
    out_ += rules.above();
    add_digits();
    if (view_.has_marks()) add_marks();
    return {width_, height_, std::move(out_), left_, top_, cell_ * std::max(shape_.rows(), shape_.columns())};
  }

 private:
  int left(int cell) const { return left_ + cell % shape_.columns() * cell_; }
  int top(int cell) const { return top_ + cell / shape_.columns() * cell_; }

  void add_shades() {
    add("<g class=\"shades\">\n");
    for (int cell = 0; cell < shape_.cells(); ++cell)
      if (const bool placed = view_.is_placed(cell); placed || view_.is_marked(cell))
        add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", left(cell), top(cell),
            cell_, cell_, placed ? palette::placed_cell : palette::marked_cell);
    add("</g>\n");
  }

  // Adds the lines of at least this weight, each straight run as one line. The first and the last `left_out`
  // rows and columns of lines are left out.
  void add_lines(std::string_view attributes, int weight, int left_out) {
    add("<path {} d=\"", attributes);
    for (int r = left_out; r <= shape_.rows() - left_out; ++r)
      for_each_run(
          shape_.columns(), [&](int c) { return view_.line_above(r, c) >= weight; },
          [&](int c, int length) { add("M{} {}h{}", left_ + c * cell_, top_ + r * cell_, length); });
    for (int c = left_out; c <= shape_.columns() - left_out; ++c)
      for_each_run(
          shape_.rows(), [&](int r) { return view_.line_before(r, c) >= weight; },
          [&](int r, int length) { add("M{} {}v{}", left_ + c * cell_, top_ + r * cell_, length); });
    add("\"/>\n");
  }

  template <class Predicate, class Add>
  void for_each_run(int count, Predicate is_line, Add add_run) const {
    for (int begin = 0; begin < count; ++begin) {
      int end = begin;
      while (end < count && is_line(end)) ++end;
      if (end > begin) add_run(begin, cell_ * (end - begin));
      begin = end;
    }
  }

  void add_digits() {
    add("<g class=\"digits\" font-family=\"sans-serif\" font-size=\"{}\" text-anchor=\"middle\">\n",
        digit_size_);
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      const int x = left(cell) + cell_ / 2, y = top(cell) + cell_ / 2;
      if (const auto digit = view_.digit(cell))
        add_digit(x, y, digit_size_, cell_ * 2 / 5, *digit, view_.look(cell, *digit),
                  view_.is_given(cell) ? palette::given : palette::solved);
      else if (view_.is_placed(cell))
        add_digit(x, y, digit_size_, 0, view_.marks(cell).first(), Look::placed, {});
    }
    add("</g>\n");
  }

  void add_marks() {
    constexpr int size = 14;
    add("<g class=\"marks\" font-family=\"sans-serif\" font-size=\"{}\" text-anchor=\"middle\">\n", size);
    const int x_padding = (cell_ - (mark_columns_ - 1) * mark_pitch_) / 2;
    const int y_padding = strip_ + (cell_ - strip_ - (mark_rows_ - 1) * mark_pitch_) / 2;
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      if (view_.digit(cell) || view_.is_placed(cell)) continue;
      for (int digit : view_.marks(cell))
        add_digit(left(cell) + x_padding + digit % mark_columns_ * mark_pitch_,
                  top(cell) + y_padding + digit / mark_columns_ * mark_pitch_, size, mark_pitch_ / 2 - 1,
                  digit, view_.look(cell, digit), palette::mark);
    }
    add("</g>\n");
  }

  // Adds a digit around (x, y), with what its look needs within the radius.
  void add_digit(int x, int y, int size, int radius, int digit, Look look, std::string_view plain) {
    checkpoint();
    if (look == Look::used)
      add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#b9e6bc\" stroke=\"#1b6e20\"/>\n", x, y, radius);
    if (look == Look::eliminated)
      add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#fbd3d3\"/>\n", x, y, radius);
    const auto baseline = y + std::lround(size * digit_height / 2);
    add("<text x=\"{}\" y=\"{}\" fill=\"{}\">{}</text>\n", x, baseline, ink(look, plain),
        shape_.value_of(digit));
    if (look == Look::eliminated)
      add("<path stroke=\"#c62828\" d=\"M{} {}l{} {}\"/>\n", x - radius * 3 / 4, y - radius * 3 / 4,
          radius * 3 / 2, radius * 3 / 2);
  }

  BoardView view_;
  const Shape& shape_;
  Drawing drawing_;
  int mark_columns_, mark_rows_, mark_pitch_;
  int cell_;        // the side of a cell
  int strip_;       // the height of the strip at the top of cells that is reserved for labels
  int digit_size_;  // the size of the font
  int left_, top_, width_, height_;  // the corner of the board, and the size of the picture
};

}  // namespace

SvgPicture draw_picture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights) {
  return BoardPicture(puzzle, solution, highlights).draw();
}

std::string document_of(const SvgPicture& picture) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} "
      "{1}\">\n{2}</svg>\n",
      picture.width, picture.height, picture.elements);
}

std::string draw_svg(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights) {
  return document_of(draw_picture(puzzle, solution, highlights));
}

}  // namespace sudosat
