// Quasigroup completion as the generators of the Cornell group write it: a line `order N`, then N rows of N
// numbers from 0 to N-1, -1 for a hole. A Latin square whose digits start at 0.
#include <algorithm>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/text/headed.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr std::string_view order = "order";

// "order 4", "Order: 4" and "order=4" are the same two words.
std::vector<Layout::Span> order_words(std::string_view line) { return split_words(line, " \t,:="); }

class QcpFormat : public HeadedFormat {
 public:
  std::string_view name() const override { return "qcp"; }
  std::string_view summary() const override {
    return "a line `order N`, then N rows of N numbers from 0, -1 for a hole: a Latin square";
  }

 protected:
  bool is_header(std::string_view line) const override {
    const std::vector<Layout::Span> words = order_words(line);
    if (words.size() != 2 || words[0].length != order.size()) return false;
    const std::string_view name = line.substr(words[0].offset, words[0].length);
    const bool is_order =
        std::ranges::equal(name, order, [](char a, char b) { return is_letter(a) && (a | 0x20) == b; });
    // MiniZinc data begins with "order = 4;".
    return is_order && (line.find_first_of(":=") == line.npos ||
                        line.substr(words[1].offset).find_first_not_of("0123456789 \t") == line.npos);
  }

  ShapeSpec promised(std::string_view header, const Location& where) const override {
    const auto [offset, length] = order_words(header)[1];
    const int side = read_side(header.substr(offset, length), {where.source, where.line, offset + 1});
    return {side, side, side, 0, 0, 0, {}};
  }

  void write_header_line(const Shape& shape, std::string& out) const override {
    const int side = shape.rows();
    if (!(shape.spec() == ShapeSpec{side, side, side, 0, 0, 0, {}})) refuse(shape);
    out += fmt::format("order {}\n", side);
  }
};

}  // namespace

const Format& qcp_format() {
  static const QcpFormat format;
  return format;
}

}  // namespace sudosat
