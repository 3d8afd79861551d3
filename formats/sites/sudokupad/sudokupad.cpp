#include "formats/sites/sudokupad/sudokupad.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/decoration.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/link.hpp"
#include "formats/sites/sudokupad/writing.hpp"
#include "formats/sites/sudokupad/zip.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

bool is_sudokupad_link(const std::optional<PuzzleLink>& link) {
  return link && (link->kind == PuzzleLink::Kind::sudokupad || link->kind == PuzzleLink::Kind::classic);
}

bool is_sudokupad(const Json& json) {
  return json.is_object() && !is_fpuzzles(json) && json.contains("cells") && json["cells"].is_array() &&
         !json["cells"].empty() && json["cells"][0].is_array();
}

// One character stands for a digit and the blanks that follow it: 0-9, A-Z and a-x are the digits with no
// blank after them, then with one, … with five.
std::optional<std::string> unfolded(std::string_view folded) {
  static constexpr std::string_view characters =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  std::string digits;
  for (const char c : folded.substr(0, folded.find('*'))) {
    const std::size_t code = characters.find(c);
    if (code == characters.npos || digits.size() > 81) return std::nullopt;
    digits += static_cast<char>('0' + code % 10);
    digits.append(code / 10, '0');
  }
  if (digits.size() != 81) return std::nullopt;
  return digits;
}

Record read_link(const PuzzleLink& link, const Location& where, ReadContext& context, const Format& format) {
  if (link.kind == PuzzleLink::Kind::classic) {
    const std::optional<std::string> digits = unfolded(link.payload);
    if (!digits) throw InputError(where, "a SudokuPad id that does not unfold to 81 cells");
    return read_symbols(*digits, where, line_format(), context, {std::nullopt, "0"});
  }
  std::optional<Json> json;
  text_of_payload(link.payload, [&json](const std::string& text) {
    json = unzip_sudokupad(text);
    return json.has_value();
  });
  if (!json)
    throw InputError(where, "a link to SudokuPad that is cut short or damaged",
                     "copy it whole: some programs shorten long links");
  return read_sudokupad(*json, where, context, format);
}

class SudokupadFormat : public Format {
 public:
  std::string_view name() const override { return "sudokupad"; }
  std::string_view summary() const override {
    return "links to SudokuPad that hold the puzzle, and its JSON";
  }
  bool one_line() const override { return true; }
  bool stores_solution() const override { return true; }

  bool is_puzzle(std::string_view argument) const override { return is_sudokupad_link(find_link(argument)); }

  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    return at && (is_sudokupad_link(find_link(*lines.peek(*at))) || is_sudokupad(*peek_object(lines, *at)));
  }

  // jsonl loses nothing of what is read; SudokuPad has most rules as drawings only.
  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    const Location where = lines.location(0, 1);
    const std::optional<PuzzleLink> link = find_link(*lines.peek());
    // Lists of links mix them.
    if (!is_sudokupad_link(link) && fpuzzles_format().recognises(lines))
      return fpuzzles_format().read(lines, context);
    if (!link)
      return read_sudokupad(*parse_setter_json(take_object(lines), where), where, context, jsonl_format());
    lines.advance();
    return read_link(*link, where, context, jsonl_format());
  }

  bool keeps(const Puzzle& puzzle) const override { return puzzle.decoration->format == name(); }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    out += sudokupad_json(record, solution) + '\n';
  }
};

}  // namespace

const Format& sudokupad_format() {
  static const SudokupadFormat format;
  return format;
}

}  // namespace sudosat
