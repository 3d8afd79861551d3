#include <algorithm>
#include <boost/algorithm/string/split.hpp>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <vector>

#include "render/palette.hpp"
#include "render/rules_view.hpp"
#include "render/svg.hpp"
#include "render/svg_text.hpp"

namespace sudosat {
namespace {

constexpr double cage_inset = 0.08, label_size = 0.22;  // in widths of a cell

class SvgLayer : SvgElements {
 public:
  SvgLayer(const Shape& shape, int cell, int left, int top)
      : shape_(shape), cell_(cell), left_(left), top_(top) {}

  void draw(const Drawing::Shade& shade) {
    for (int cell : shade.cells)
      add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", x(cell % shape_.columns()),
          y(cell / shape_.columns()), cell_, cell_, hex_of(shade.ink));
  }

  void draw(const Drawing::Line& line) {
    if (line.points.empty()) return;
    add("<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" "
        "stroke-linejoin=\"round\"",
        hex_of(line.ink), size(line.width));
    add(" d=\"");
    char command = 'M';
    for (const Point& point : line.points) {
      add("{}{} {}", command, x(point.column), y(point.row));
      command = 'L';
    }
    // A line of a single point is a dot.
    if (line.points.size() == 1) add("h0");
    if (line.arrow && line.points.size() > 1) add_head(line);
    add("\"/>\n");
  }

  void draw(const Drawing::Cage& cage) {
    add("<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-dasharray=\"{} {}\" d=\"",
        hex_of(cage.ink), size(0.02), size(0.07), size(0.05));
    const std::set<int> cells(cage.cells.begin(), cage.cells.end());
    Reach rows, columns;
    for (const int cell : cells) {
      rows.include(cell / shape_.columns());
      columns.include(cell % shape_.columns());
    }
    const auto has = [&](int row, int column) {
      return columns.contains(column) && cells.contains(row * shape_.columns() + column);
    };
    for (const int side : {-1, 1}) {
      add_runs(rows, columns, side, has,
               [this](double line, double from, double to) { add("M{} {}H{}", x(from), y(line), x(to)); });
      add_runs(
          columns, rows, side, [&](int column, int row) { return has(row, column); },
          [this](double line, double from, double to) { add("M{} {}V{}", x(line), y(from), y(to)); });
    }
    add("\"/>\n");
  }

  // Draws the text twice (halo, then text), to separate the label from the line of its cage: some renderers
  // ignore `paint-order`. If a cell has several labels, each stands after the one before it. A label that is
  // longer than its room, in cells, shrinks.
  void draw(const Drawing::Label& label, double room) {
    constexpr double beside = 0.12, least_room = 0.3;
    double& taken = labelled_[label.cell];
    const double length = character_width * static_cast<double>(characters_in(label.text));
    const double text_size = std::min(label_size, std::max(room - beside - taken, least_room) / length);
    const double left = x(label.cell % shape_.columns() + 0.06 + taken);
    const double baseline = y(label.cell / shape_.columns() + 0.05 + text_size * digit_height);
    const std::string text = escaped(label.text);
    for (const char* paint : {"stroke=\"#fff\" stroke-width=\"4\" stroke-linejoin=\"round\"", ""})
      add("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\" {}>{}</text>\n", left, baseline,
          size(text_size), hex_of(label.ink), paint, text);
    taken += text_size * (length + 0.7 * character_width);
  }

  void draw(const Drawing::Mark& mark) {
    const double column = mark.centre.column, row = mark.centre.row, half = mark.size / 2;
    const double height = mark.height == 0 ? mark.size : mark.height;
    const std::string paint = fmt::format("fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"", hex_of(mark.fill),
                                          hex_of(mark.stroke), size(0.03));
    switch (mark.form) {
      case Drawing::Mark::Form::none:
        break;
      case Drawing::Mark::Form::circle:
        if (height != mark.size) {
          add("<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" {}/>\n", x(column), y(row), size(half),
              size(height / 2), paint);
          break;
        }
        add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>\n", x(column), y(row), size(half), paint);
        break;
      case Drawing::Mark::Form::square:
        add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", x(column - half),
            y(row - height / 2), size(mark.size), size(height), paint);
        break;
      case Drawing::Mark::Form::diamond:
        add("<path {} d=\"M{} {}L{} {}L{} {}L{} {}z\"/>\n", paint, x(column), y(row - half), x(column + half),
            y(row), x(column), y(row + half), x(column - half), y(row));
        break;
    }
    if (mark.text.empty()) return;
    std::vector<std::string> lines;
    boost::split(lines, mark.text, [](char c) { return c == '\n'; });
    const double pitch = 1.05 * mark.text_size;
    double middle = row - pitch * static_cast<double>(lines.size() - 1) / 2;
    for (const std::string& line : lines) {
      add("<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n",
          x(column), y(middle + mark.text_size * digit_height / 2), size(mark.text_size),
          hex_of_text_on(mark.stroke == Ink::decoration ? mark.stroke : mark.fill), escaped(line));
      middle += pitch;
    }
  }

  std::string take(const char* name) {
    if (out_.empty()) return {};
    return fmt::format("<g class=\"{}\" font-family=\"sans-serif\">\n{}</g>\n", name, out_);
  }

 private:
  static double rounded(double value) { return std::round(value * 10) / 10; }
  double size(double cells) const { return rounded(cells * cell_); }
  double x(double column) const { return rounded(left_ + column * cell_); }
  double y(double row) const { return rounded(top_ + row * cell_); }

  // Adds two strokes back from the end of the line.
  void add_head(const Drawing::Line& line) {
    const Point& end = line.points.back();
    const Point& before = line.points[line.points.size() - 2];
    const double angle = std::atan2(end.row - before.row, end.column - before.column);
    const double length = line.width < 0.05 ? 0.1 : 0.22;
    constexpr double opening = 2.6;  // radians between a stroke and the way of the line
    const auto corner = [&](double turn) {
      return Point{end.row + length * std::sin(angle + turn), end.column + length * std::cos(angle + turn)};
    };
    const Point a = corner(opening), b = corner(-opening);
    add("M{} {}L{} {}L{} {}", x(a.column), y(a.row), x(end.column), y(end.row), x(b.column), y(b.row));
  }

  // The rows or the columns from the first to the last in which a cage has cells.
  struct Reach {
    int first = std::numeric_limits<int>::max(), last = -1;

    void include(int line) {
      first = std::min(first, line);
      last = std::max(last, line);
    }
    bool contains(int line) const { return first <= line && line <= last; }
  };

  // Finds the border of a cage on one side of its cells (-1: above or left of them), each straight run of it
  // as a whole: the row or column in which it runs, and from where to where. It keeps inside the cells. If
  // the cage turns towards the side, the run goes on into the cell beyond the corner.
  template <class Has, class Add>
  static void add_runs(const Reach& lines, const Reach& along, int side, Has has, Add add_run) {
    for (int line = lines.first; line <= lines.last; ++line)
      for (int begin = along.first; begin <= along.last; ++begin) {
        const auto is_border = [&](int i) { return has(line, i) && !has(line + side, i); };
        if (!is_border(begin)) continue;
        int end = begin;
        while (is_border(end + 1)) ++end;
        const double from = begin + (has(line, begin - 1) ? -cage_inset : cage_inset);
        const double to = end + 1 + (has(line, end + 1) ? cage_inset : -cage_inset);
        add_run(side < 0 ? line + cage_inset : line + 1 - cage_inset, from, to);
        begin = end;
      }
  }

  const Shape& shape_;
  int cell_, left_, top_;
  std::map<int, double> labelled_;  // how far the labels of a cell reach, in cells
};

}  // namespace

std::string SvgRules::shades() const {
  SvgLayer layer(shape_, cell_, left_, top_);
  for (const Drawing::Shade& shade : drawing_.shades()) layer.draw(shade);
  return layer.take("colours");
}

std::string SvgRules::below() const {
  SvgLayer layer(shape_, cell_, left_, top_);
  for (const Drawing::Mark& mark : drawing_.marks())
    if (mark.beneath) layer.draw(mark);
  for (const Drawing::Line& line : drawing_.lines()) layer.draw(line);
  for (const Drawing::Cage& cage : drawing_.cages()) layer.draw(cage);
  const std::vector<int> rooms = rooms_for_labels();
  for (const Drawing::Label& label : drawing_.labels()) layer.draw(label, rooms[label.cell]);
  return layer.take("rules");
}

std::vector<int> SvgRules::rooms_for_labels() const {
  std::vector<int> rooms(shape_.cells(), 1);
  for (const Drawing::Cage& cage : drawing_.cages()) {
    std::vector<int> cells = cage.cells;
    std::ranges::sort(cells, std::greater());
    int right = -1, run = 0;
    for (const int cell : cells) {
      run = right == cell + 1 && right % shape_.columns() > 0 ? run + 1 : 1;
      right = cell;
      int& room = rooms[cell];
      room = std::max(room, run);
    }
  }
  return rooms;
}

std::string SvgRules::above() const {
  SvgLayer layer(shape_, cell_, left_, top_);
  for (std::vector<Drawing::Mark>& marks : marks_by_place(drawing_, shape_)) {
    spread(marks);
    for (const Drawing::Mark& mark : marks) layer.draw(mark);
  }
  return layer.take("dots");
}

}  // namespace sudosat
