// A picture of the board and its rules. One document a puzzle; `sudosat explain --svg` draws steps of
// reasoning too.
#include "render/svg.hpp"

#include "formats/builtin_formats.hpp"

namespace sudosat {
namespace {

class SvgFormat : public Format {
 public:
  std::string_view name() const override { return "svg"; }
  std::string_view summary() const override { return "a picture of the board and its rules"; }
  bool can_read() const override { return false; }
  bool keeps(const Puzzle&) const override { return true; }
  void write(const Record& record, const Grid* solution, std::string& out) const override {
    out += draw_svg(record.puzzle, solution, {});
  }
};

}  // namespace

const Format& svg_format() {
  static const SvgFormat format;
  return format;
}

}  // namespace sudosat
