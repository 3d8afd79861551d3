// A link for publishing. Where f-puzzles can say the whole puzzle, SudokuPad makes its own drawings from
// that, and other programs read the rules; where not, the link holds our drawings and the rules in words.
#include <boost/algorithm/string/replace.hpp>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/sudokupad/writing.hpp"
#include "io/lz_string.hpp"
#include "io/utf16.hpp"

namespace sudosat {
namespace {

// Base64 in the path of an address: servers take '+' for a blank and collapse slashes.
std::string payload_of(const std::string& json) {
  std::string payload = encode_lz_string(utf16_from_utf8(json));
  for (const auto& [character, escape] : {std::pair("+", "%2B"), {"/", "%2F"}, {"=", "%3D"}})
    boost::replace_all(payload, character, escape);
  return payload;
}

class SudokupadLinkFormat : public Format {
 public:
  std::string_view name() const override { return "sudokupad-link"; }
  std::string_view summary() const override { return "a link that SudokuPad opens, for publishing"; }
  bool can_read() const override { return false; }
  bool one_line() const override { return true; }
  bool stores_solution() const override { return true; }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    Record told = record;
    told.puzzle.metadata.rules_text = rules_text_of(record.puzzle);
    std::string id;
    try {
      id = "fpuz" + payload_of(fpuzzles_json(told, solution));
    } catch (const UsageError&) {
      id = "scl" + payload_of(sudokupad_json(told, solution));
    }
    out += fmt::format("https://sudokupad.app/{}\n", id);
  }
};

}  // namespace

const Format& sudokupad_link_format() {
  static const SudokupadLinkFormat format;
  return format;
}

}  // namespace sudosat
