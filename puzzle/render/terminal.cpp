#include "puzzle/render/terminal.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>
#include <vector>

namespace sudosat {
namespace {

constexpr std::string_view bold = "\x1b[1m", cyan = "\x1b[36m", faint = "\x1b[2m", reset = "\x1b[0m";

// Which of the four lines that can meet at a corner are there.
enum Arm : unsigned { up = 1, right = 2, down = 4, left = 8 };
constexpr std::array<std::string_view, 16> heavy = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                                    "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
constexpr std::array<std::string_view, 16> plain = {" ", "|", "-", "+", "|", "|", "+", "+",
                                                    "-", "+", "-", "+", "+", "+", "+", "+"};

class Drawing {
 public:
  Drawing(const Puzzle& puzzle, const Grid* solution, const TerminalStyle& style)
      : puzzle_(puzzle),
        shape_(*puzzle.shape),
        solution_(solution),
        style_(style),
        lines_(style.ascii ? plain : heavy),
        marks_(solution == nullptr && has_pencilmarks()) {
    find_open_boundaries();
    measure();
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

  bool has_pencilmarks() const {
    return std::any_of(puzzle_.candidates.begin(), puzzle_.candidates.end(), [&](const DigitSet& set) {
      return !set.is_single() && set.count() != shape_.digits();
    });
  }

  // Whether a border runs between two neighbouring cells; the outside counts as a region.
  bool between(int r1, int c1, int r2, int c2) const {
    const auto region = [&](int r, int c) {
      const bool inside = r >= 0 && r < shape_.rows() && c >= 0 && c < shape_.columns();
      return inside ? shape_.region_of(r * shape_.columns() + c) : -2;
    };
    return region(r1, c1) != region(r2, c2);
  }
  bool above(int r, int c) const { return between(r - 1, c, r, c); }
  bool before(int r, int c) const { return between(r, c - 1, r, c); }

  // Only boundaries with a border somewhere take room.
  void find_open_boundaries() {
    row_open_.resize(index(shape_.rows() + 1));
    column_open_.resize(index(shape_.columns() + 1));
    for (int r = 0; r <= shape_.rows(); ++r)
      for (int c = 0; c <= shape_.columns(); ++c) {
        if (c < shape_.columns() && above(r, c)) row_open_[index(r)] = true;
        if (r < shape_.rows() && before(r, c)) column_open_[index(c)] = true;
      }
  }

  void measure() {
    widths_.resize(index(shape_.columns()), 1);
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      std::size_t& width = widths_[index(cell % shape_.columns())];
      width = std::max(width, text_of(cell).size());
    }
    // Equal columns look best; candidates would make them too wide.
    if (!marks_) std::fill(widths_.begin(), widths_.end(), *std::max_element(widths_.begin(), widths_.end()));
  }

  std::string text_of(int cell) const {
    if (const std::optional<int> given = puzzle_.given(cell)) return fmt::to_string(*given);
    if (solution_ != nullptr) return fmt::to_string((*solution_)[cell]);
    if (!marks_) return ".";
    std::vector<int> values;
    for (int digit : puzzle_.candidates[index(cell)]) values.push_back(shape_.value_of(digit));
    return fmt::format("{}", fmt::join(values, shape_.last_digit() > 9 ? "," : ""));
  }

  std::string_view colour_of(int cell) const {
    if (puzzle_.given(cell)) return bold;
    return solution_ != nullptr ? cyan : faint;
  }

  void add_cells(int r, std::string& out) const {
    for (int c = 0; c < shape_.columns(); ++c) {
      if (column_open_[index(c)]) out += lines_[before(r, c) ? up | down : 0U];
      const int cell = r * shape_.columns() + c;
      const std::string text = text_of(cell);
      out.append(1 + widths_[index(c)] - text.size(), ' ');
      out += style_.colour ? fmt::format("{}{}{}", colour_of(cell), text, reset) : text;
      if (column_open_[index(c + 1)]) out += ' ';
    }
    out += lines_[up | down];
    out += '\n';
  }

  void add_border(int r, std::string& out) const {
    for (int c = 0; c <= shape_.columns(); ++c) {
      if (column_open_[index(c)]) out += lines_[corner(r, c)];
      if (c == shape_.columns()) break;
      const std::size_t length = widths_[index(c)] + (column_open_[index(c + 1)] ? 2 : 1);
      for (std::size_t i = 0; i < length; ++i) out += lines_[above(r, c) ? left | right : 0U];
    }
    out += '\n';
  }

  unsigned corner(int r, int c) const {
    return (before(r - 1, c) ? up : 0U) | (above(r, c) ? right : 0U) | (before(r, c) ? down : 0U) |
           (above(r, c - 1) ? left : 0U);
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  const Grid* solution_;
  TerminalStyle style_;
  const std::array<std::string_view, 16>& lines_;
  bool marks_;
  std::vector<bool> row_open_;
  std::vector<bool> column_open_;
  std::vector<std::size_t> widths_;
};

}  // namespace

std::string draw_board(const Puzzle& puzzle, const Grid* solution, const TerminalStyle& style) {
  return Drawing(puzzle, solution, style).draw();
}

}  // namespace sudosat
