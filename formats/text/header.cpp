// "N R C", or "N latin", and then N rows of N numbers, 0 for an open cell: boards of any size that say
// what their boxes are.
#include <algorithm>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/text/headed.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

bool is_number(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool says(std::string_view text, std::string_view word) {
  return std::ranges::equal(text, word, [](char a, char b) { return (is_letter(a) ? a | 0x20 : a) == b; });
}

// The places of the numbers of a header: three, or one beside "latin" or "latin square". Boxes may also be
// written as "3x2" or "3 x 2"; any other x is an open cell. Nothing for any other line.
std::vector<Layout::Span> sizes_in(std::string_view line) {
  std::vector<Layout::Span> numbers;
  const std::vector<Layout::Span> words = split_words(line);
  const auto word = [&](std::size_t i) { return line.substr(words[i].offset, words[i].length); };
  bool is_latin = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto [offset, length] = words[i];
    const std::size_t x = std::min(word(i).find_first_of("xX"), length);
    const bool are_boxes =
        x > 0 && x + 1 < length && is_number(word(i).substr(0, x)) && is_number(word(i).substr(x + 1));
    if (is_number(word(i)))
      numbers.push_back(words[i]);
    else if (are_boxes)
      numbers.insert(numbers.end(), {{offset, x}, {offset + x + 1, length - x - 1}});
    else if (!is_latin && says(word(i), "latin"))
      is_latin = true;
    else if ((i != 2 || words.size() != 4 || !says(word(i), "x")) &&
             (i == 0 || !says(word(i), "square") || !says(word(i - 1), "latin")))
      return {};
  }
  if (numbers.size() != (is_latin ? 1 : 3)) return {};
  return numbers;
}

class HeaderFormat : public HeadedFormat {
 public:
  std::string_view name() const override { return "header"; }
  std::string_view summary() const override {
    return "a line `N boxrows boxcolumns` or `N latin`, then N rows of N numbers";
  }

 protected:
  bool is_header(std::string_view line) const override { return !sizes_in(line).empty(); }
  // `1 2 3` and `1 2 x 3` may also be the first row of a board; but `3 1 3` and `3 3 1` are none.
  bool goes_with(std::string_view header, std::string_view row) const override {
    const std::size_t words = split_words(header).size();
    return split_words(row).size() != words || sizes_in(header).size() == 1 ||
           (words == 3 && std::count(header.begin(), header.end(), '3') == 2);
  }

  ShapeSpec promised(std::string_view header, const Location& where) const override {
    const std::vector<Layout::Span> sizes = sizes_in(header);
    const auto side = [&](std::size_t i) {
      const auto [offset, length] = sizes[i];
      return read_side(header.substr(offset, length), {where.source, where.line, offset + 1});
    };
    ShapeSpec spec;
    spec.rows = spec.columns = spec.digits = side(0);
    if (sizes.size() == 1) return spec;
    spec.box_rows = side(1);
    spec.box_columns = side(2);
    if (spec.box_rows * spec.box_columns != spec.digits)
      throw InputError(
          {where.source, where.line, sizes[1].offset + 1},
          fmt::format("boxes of {}x{} cells do not fit a board of {} digits", spec.box_rows, spec.box_columns,
                      spec.digits),
          fmt::format(
              "the cells of a box must be {0}; `{0} latin` is a board without boxes. In a table every open "
              "cell needs a sign, such as '.'",
              spec.digits));
    return spec;
  }

  void write_header_line(const Shape& shape, std::string& out) const override {
    const ShapeSpec& spec = shape.spec();
    const int side = spec.rows;
    if (shape.has_boxes() && spec == ShapeSpec{side, side, side, 1, spec.box_rows, spec.box_columns, {}}) {
      out += fmt::format("{} {} {}\n", spec.rows, spec.box_rows, spec.box_columns);
    } else if (spec == ShapeSpec{side, side, side, 1, 0, 0, {}}) {
      out += fmt::format("{} latin\n", spec.rows);
    } else {
      refuse(shape);
    }
  }
};

}  // namespace

const Format& header_format() {
  static const HeaderFormat format;
  return format;
}

}  // namespace sudosat
