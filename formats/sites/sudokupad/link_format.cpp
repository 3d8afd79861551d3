// A link for publishing. Where f-puzzles can say the whole puzzle, SudokuPad makes its own drawings from
// that, and other programs read the rules; where not, the link holds our drawings and the rules in words.
#include <boost/algorithm/string/replace.hpp>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/decoration.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/sudokupad/writing.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"

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

  bool keeps(const Puzzle& puzzle) const override {
    if (puzzle.decoration->format == "sudokupad") return true;
    Record record;
    record.puzzle = puzzle;
    return puzzle.decoration->format == "fpuzzles" && json_of_fpuzzles(record, nullptr).has_value();
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    const bool is_of_site = record.puzzle.decoration && record.puzzle.decoration->format == "sudokupad";
    const std::optional<std::string> fpuzzles =
        is_of_site ? std::nullopt : json_of_fpuzzles(record, solution);
    out += fmt::format(
        "https://sudokupad.app/{}\n",
        fpuzzles ? "fpuz" + payload_of(*fpuzzles) : "scl" + payload_of(sudokupad_json(record, solution)));
  }

 private:
  // Nothing for a puzzle that f-puzzles cannot say.
  static std::optional<std::string> json_of_fpuzzles(const Record& record, const Grid* solution) {
    Record told = record;
    told.puzzle.metadata.rules_text = rules_text_of(record.puzzle);
    try {
      return fpuzzles_json(told, solution);
    } catch (const UsageError&) {
      return std::nullopt;
    }
  }
};

}  // namespace

const Format& sudokupad_link_format() {
  static const SudokupadLinkFormat format;
  return format;
}

}  // namespace sudosat
