// A framed board for a person; `framed` reads it back, unless there are rules, which are drawn. On a terminal
// the program draws in colour itself.
#include "formats/builtin_formats.hpp"
#include "render/text_picture.hpp"

namespace sudosat {
namespace {

class PrettyFormat : public Format {
 public:
  std::string_view name() const override { return "pretty"; }
  std::string_view summary() const override { return "box-drawing lines around boxes and regions"; }
  bool can_read() const override { return false; }
  void write(const Record& record, const Grid* solution, std::string& out) const override {
    print(record, solution, {}, out);
  }
  // Nothing in it comes from the input, but colours are control characters.
  void print(const Record& record, const Grid* solution, const TerminalStyle& style,
             std::string& out) const override {
    out += draw_fitting(record.puzzle, solution, style);
  }
};

}  // namespace

const Format& pretty_format() {
  static const PrettyFormat format;
  return format;
}

}  // namespace sudosat
