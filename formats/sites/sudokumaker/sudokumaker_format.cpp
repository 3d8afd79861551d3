#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/link.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sudokumaker/sudokumaker.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"
#include "puzzle/drawing.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// The payload of a link in the alphabet of base64.
std::optional<std::string> payload_of(std::string_view line) {
  const std::optional<Url> url = find_url(line);
  if (!url || !url->is_at("sudokumaker.app")) return std::nullopt;
  std::string text = percent_decoded(url->parameter("puzzle").value_or(""));
  std::ranges::replace(text, ' ', '+');
  std::ranges::replace(text, '-', '/');
  std::erase(text, '$');
  return text;
}

JsonDocument document_in(std::string_view link, const Location& where) {
  const std::optional<std::string> payload = payload_of(link);
  const auto is_json = [](const std::string& found) { return Json::accept(found); };
  const std::optional<std::string> text = payload ? text_of_payload(*payload, is_json) : std::nullopt;
  if (!text) throw_damaged_link("SudokuMaker", where);
  return parse_setter_json(*text, where);
}

class SudokumakerFormat : public Format {
 public:
  std::string_view name() const override { return "sudokumaker"; }
  std::string_view summary() const override {
    return "links of SudokuMaker, with all constraints that it has built in";
  }
  bool one_line() const override { return true; }
  bool stores_solution() const override { return true; }

  bool keeps(const Puzzle& puzzle) const override { return puzzle.decoration->format == name(); }

  bool is_puzzle(std::string_view argument) const override { return payload_of(argument).has_value(); }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    return read_one_line(lines, context, jsonl_format(), [](std::string_view line, Import& import) {
      const JsonDocument json = document_in(line, import.record.where);
      // Older links call the puzzle "sudoku".
      for (const char* key : {"puzzle", "sudoku"})
        if (const Json& puzzle = member_of(*json, key); puzzle.is_object()) {
          read_sudokumaker(puzzle, import);
          return keep_sudokumaker_decoration(puzzle, member_of(*json, "formatVersion"), import);
        }
      throw UsageError("the link to SudokuMaker does not hold a puzzle");
    });
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (solution == nullptr && record.stored) solution = &*record.stored;
    std::string payload = encode_lz_string(utf16_from_utf8(sudokumaker_json(record.puzzle, solution)));
    std::ranges::replace(payload, '/', '-');
    payload.erase(std::min(payload.find('='), payload.size()));
    out += "https://sudokumaker.app/?puzzle=" + payload + '\n';
  }
};

}  // namespace

const Format& sudokumaker_format() {
  static const SudokumakerFormat format;
  return format;
}

}  // namespace sudosat
