#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/penpa/penpa.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

class PenpaFormat : public Format {
 public:
  std::string_view name() const override { return "penpa"; }
  std::string_view summary() const override {
    return "links of Penpa+ with square grids; drawings are guessed on demand";
  }
  bool can_write() const override { return false; }

  bool is_puzzle(std::string_view argument) const override { return is_penpa_link(argument); }

  // jsonl loses nothing of what is read.
  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    Import import(jsonl_format(), lines.location(0, 1), context);
    const std::string link(*lines.peek());
    lines.advance();
    return import_record(std::move(import), [&](Import& made) {
      read_penpa(read_penpa_document(link, made.record.where), made);
    });
  }
};

}  // namespace

const Format& penpa_format() {
  static const PenpaFormat format;
  return format;
}

}  // namespace sudosat
