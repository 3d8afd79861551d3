#include <boost/algorithm/string/replace.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"
#include "formats/text/cells.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"
#include "puzzle/drawing.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

bool is_sudokupad_link(const std::optional<PuzzleLink>& link) {
  return link && (link->kind == PuzzleLink::Kind::sudokupad || link->kind == PuzzleLink::Kind::classic);
}

bool is_sudokupad(const Json& json) {
  const Json& cells = member_of(json, "cells");
  return !is_fpuzzles(json) && cells.is_array() && !cells.empty() && cells[0].is_array();
}

// One character stands for a digit and the blanks that follow it: 0-9, A-Z and a-x are first the ten digits
// without a blank, then the digits with one blank, … with five.
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
  if (!json) throw_damaged_link("SudokuPad", where);
  return read_sudokupad(*json, where, context, format);
}

class SudokupadFormat : public Format {
 public:
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
      return read_sudokupad(*parse_placed_json(take_object(lines), where), where, context, jsonl_format());
    lines.advance();
    return read_link(*link, where, context, jsonl_format());
  }

  bool keeps(const Puzzle& puzzle) const override { return puzzle.decoration->format == name(); }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    out += sudokupad_json(record, solution) + '\n';
  }
};

// Base64 in the path of an address: servers take '+' for a blank and collapse slashes.
std::string payload_of(const std::string& json) {
  std::string payload = encode_lz_string(utf16_from_utf8(json));
  for (const auto& [character, escape] : {std::pair("+", "%2B"), {"/", "%2F"}, {"=", "%3D"}})
    boost::replace_all(payload, character, escape);
  return payload;
}

// A link for publishing. Where f-puzzles can say the whole puzzle, SudokuPad makes its own drawings from
// that, and other programs read the rules. Otherwise the link holds our drawings and the rules in words.
class SudokupadLinkFormat : public Format {
 public:
  bool keeps(const Puzzle& puzzle) const override {
    if (puzzle.decoration->format == "sudokupad") return true;
    Record record;
    record.puzzle = puzzle;
    return puzzle.decoration->format == "fpuzzles" && json_of_fpuzzles(record, nullptr).has_value();
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    const Decoration* decoration = record.puzzle.decoration.get();
    const bool needs_own = decoration != nullptr && decoration->format != "fpuzzles" &&
                           (decoration->format == "sudokupad" || !decoration->drawing.is_empty());
    const std::optional<std::string> fpuzzles = needs_own ? std::nullopt : json_of_fpuzzles(record, solution);
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

const Format& sudokupad_format() {
  return only<SudokupadFormat>("sudokupad", "links to SudokuPad that hold the puzzle, and its JSON",
                               {.one_line = true, .stores_solution = true, .draws_decoration = true});
}

const Format& sudokupad_link_format() {
  return only<SudokupadLinkFormat>(
      "sudokupad-link", "a link that SudokuPad opens, for publishing",
      {.can_read = false, .one_line = true, .stores_solution = true, .draws_decoration = true});
}

}  // namespace sudosat
