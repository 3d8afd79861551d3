// Quasigroup completion as the generators of the Cornell group write it: a line `order N`, then N rows of N
// numbers from 0 to N-1, -1 for a hole. A Latin square whose digits start at 0.
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/headed.hpp"
#include "formats/rows.hpp"

namespace sudosat {
namespace {

class QcpFormat : public HeadedFormat {
 public:
  std::string_view name() const override { return "qcp"; }
  std::string_view summary() const override {
    return "a line `order N`, then N rows of N numbers from 0, -1 for a hole: a Latin square";
  }

 protected:
  bool is_header(std::string_view line) const override {
    const std::vector<Layout::Span> words = split_words(line);
    return words.size() == 2 && line.substr(words[0].offset, words[0].length) == "order";
  }

  ShapeSpec promised(std::string_view header, const Location& where) const override {
    const auto [offset, length] = split_words(header)[1];
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
