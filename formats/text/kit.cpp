// The .sudoku files of the SAT course at KIT: a line with the side n of a box, then n*n rows of n*n
// numbers, 0 for an open cell.
#include <cmath>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/text/headed.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

class KitFormat : public HeadedFormat {
 public:
  std::string_view name() const override { return "kit"; }
  std::string_view summary() const override {
    return "a line `n`, the side of a box, then n*n rows of n*n numbers";
  }

 protected:
  bool is_header(std::string_view line) const override {
    return split_words(line).size() == 1 && line.find_first_not_of(" \t0123456789") == line.npos;
  }
  // A number alone may also be a title or a count of puzzles: a 1 before rows of digits is no board of one
  // cell.
  bool goes_with(std::string_view header, std::string_view row) const override {
    const std::size_t width = split_words(row).size();
    if (width == 0) return false;
    const double side = std::sqrt(static_cast<double>(width));
    return side == std::floor(side) && word(header) == std::to_string(static_cast<int>(side)) &&
           (width > 1 || word(row).size() == 1);
  }

  ShapeSpec promised(std::string_view header, const Location& where) const override {
    const Location place{where.source, where.line, split_words(header).front().offset + 1};
    const int side = read_side(word(header), place);
    const int size = side * side;
    if (size > max_side)
      throw InputError(place, fmt::format("a board of {0}x{0} cells is out of range", size),
                       "the header of this format is the side of a box");
    return {size, size, size, 1, side, side, {}};
  }

  void write_header_line(const Shape& shape, std::string& out) const override {
    const ShapeSpec& spec = shape.spec();
    if (!(spec == ShapeSpec{spec.rows, spec.rows, spec.rows, 1, spec.box_rows, spec.box_rows, {}}) ||
        spec.box_rows * spec.box_rows != spec.rows)
      refuse(shape);
    out += fmt::format("{}\n", spec.box_rows);
  }

 private:
  static std::string_view word(std::string_view header) {
    const auto [offset, length] = split_words(header).front();
    return header.substr(offset, length);
  }
};

}  // namespace

const Format& kit_format() {
  static const KitFormat format;
  return format;
}

}  // namespace sudosat
