#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/site.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"
#include "puzzle/drawing.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

bool is_fpuzzles_link(const std::optional<PuzzleLink>& link) {
  return link && (link->kind == PuzzleLink::Kind::fpuzzles || link->kind == PuzzleLink::Kind::network);
}

class FpuzzlesFormat : public Format {
 public:
  std::string_view name() const override { return "fpuzzles"; }
  std::string_view summary() const override { return "the JSON of f-puzzles, and links that hold it"; }
  bool one_line() const override { return true; }

  bool is_puzzle(std::string_view argument) const override { return is_fpuzzles_link(find_link(argument)); }

  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    return at && (is_fpuzzles_link(find_link(*lines.peek(*at))) || is_fpuzzles(*peek_object(lines, *at)));
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    const Location where = lines.location(0, 1);
    const std::optional<PuzzleLink> link = find_link(*lines.peek());
    // Lists of links mix them.
    if (!is_fpuzzles_link(link) && sudokupad_format().recognises(lines))
      return sudokupad_format().read(lines, context);
    if (!link) return read_fpuzzles(*parse_setter_json(take_object(lines), where), where, context, *this);
    lines.advance();
    return read_fpuzzles_link(*link, where, context, *this);
  }

  bool keeps(const Puzzle& puzzle) const override { return puzzle.decoration->format == "fpuzzles"; }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    out += fpuzzles_json(record, solution) + '\n';
  }
};

class FpuzzlesLinkFormat : public Format {
 public:
  std::string_view name() const override { return "fpuzzles-link"; }
  std::string_view summary() const override { return "a link that f-puzzles opens"; }
  bool can_read() const override { return false; }
  bool one_line() const override { return true; }

  bool keeps(const Puzzle& puzzle) const override { return fpuzzles_format().keeps(puzzle); }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    const std::string json = fpuzzles_json(record, solution);
    out += fmt::format("https://f-puzzles.com/?load={}\n", encode_lz_string(utf16_from_utf8(json)));
  }
};

}  // namespace

Record read_fpuzzles_link(const PuzzleLink& link, const Location& where, ReadContext& context,
                          const Format& format) {
  if (link.kind == PuzzleLink::Kind::network)
    throw InputError(
        where, "this link only names a puzzle on a server, and no link is looked up online",
        "a browser shows the puzzle of sudokupad.app/ID as text at https://sudokupad.app/api/puzzle/ID: "
        "save that to a file; other sites export a full link or JSON");
  const auto is_json = [](const std::string& text) { return Json::accept(text); };
  const std::optional<std::string> text = text_of_payload(link.payload, is_json);
  if (!text) throw_damaged_link("f-puzzles", where);
  return read_fpuzzles(*parse_setter_json(*text, where), where, context, format);
}

const Format& fpuzzles_format() {
  static const FpuzzlesFormat format;
  return format;
}

const Format& fpuzzles_link_format() {
  static const FpuzzlesLinkFormat format;
  return format;
}

}  // namespace sudosat
