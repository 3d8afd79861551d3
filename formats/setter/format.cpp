#include <algorithm>

#include "formats/builtin_formats.hpp"
#include "formats/setter/setter.hpp"
#include "formats/text.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

class SetterFormat : public Format {
 public:
  std::string_view name() const override { return "setter"; }
  std::string_view summary() const override {
    return "title, grid, cages as letters, and a line for each rule, as setters call it";
  }

  bool recognises(LineReader& lines) const override {
    std::optional<std::size_t> first = peek_content(lines);
    // A file that is indented as a whole has comments that are.
    while (first && lines.peek(*first) &&
           (is_blank(*lines.peek(*first)) || is_comment(trimmed(*lines.peek(*first)))))
      ++*first;
    if (!first || !lines.peek(*first)) return false;
    static constexpr std::string_view keys[] = {"title", "author", "rules",   "digits",
                                                "boxes", "lines",  "regions", "grid"};
    if (std::ranges::find(keys, setter_key(*lines.peek(*first))) == std::end(keys)) return false;
    for (std::size_t at = *first; at < *first + max_look_ahead && lines.peek(at); ++at)
      if (setter_section(*lines.peek(at)) == "grid") return true;
    return false;
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!peek_content(lines)) {
      skip_to_content(lines);
      return std::nullopt;
    }
    return read_setter(take_setter_text(lines), *this, context);
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (!write_layout(record, *this, solution, out)) out += setter_text(record, solution);
  }
};

}  // namespace

const Format& setter_format() {
  static const SetterFormat format;
  return format;
}

}  // namespace sudosat
