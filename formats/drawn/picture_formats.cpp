// Formats that are only written. `pretty` is a framed board for a person; `framed` reads it back, unless
// there are rules, which are drawn. On a terminal the program draws in colour itself. `svg` is a picture of
// the board and its rules, one document a puzzle; `sudosat explain --svg` draws steps of reasoning too.
#include "formats/builtin_formats.hpp"
#include "render/svg.hpp"
#include "render/text_picture.hpp"

namespace sudosat {
namespace {

class PrettyFormat : public Format {
 public:
  void write(const Record& record, const Grid* solution, std::string& out) const override {
    print(record, solution, {}, out);
  }
  // Nothing in it comes from the input, but colours are control characters.
  void print(const Record& record, const Grid* solution, const TerminalStyle& style,
             std::string& out) const override {
    out += draw_fitting(record.puzzle, solution, style);
  }
};

class SvgFormat : public Format {
 public:
  bool keeps(const Puzzle&) const override { return true; }
  void write(const Record& record, const Grid* solution, std::string& out) const override {
    out += draw_svg(record.puzzle, solution, {});
  }
};

}  // namespace

const Format& pretty_format() {
  return only<PrettyFormat>("pretty", "box-drawing lines around boxes and regions", {.can_read = false});
}

const Format& svg_format() {
  return only<SvgFormat>("svg", "a picture of the board and its rules", {.can_read = false});
}

}  // namespace sudosat
