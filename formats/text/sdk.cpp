// The .sdk files of SadMan Sudoku: N lines of N characters with "." for an open cell, under header lines
// such as "#AName" and, in the long form, in a section [Puzzle] that others ([State] …) may follow.
#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/text.hpp"
#include "formats/text/symbol_rows.hpp"

namespace sudosat {
namespace {

// "#A author": a letter of the format's own, and then no word that it would only begin.
bool is_sdk_header(std::string_view line) {
  constexpr std::string_view keys = "ABCDLSU";
  if (line.size() < 2 || line[0] != '#' || keys.find(line[1]) == std::string_view::npos) return false;
  return line.size() == 2 || line[1] == 'U' || line[2] < 'a' || line[2] > 'z';
}

bool is_section(std::string_view line) {
  return trimmed(line).starts_with('[') && trimmed(line).ends_with(']');
}

bool is_puzzle_section(std::string_view line) { return boost::iequals(trimmed(line), "[puzzle]"); }

// The first header, or the section of the board. Comments and a title may stand before it.
std::optional<std::size_t> peek_heading(LineReader& lines) {
  for (std::size_t k = 0; k < max_look_ahead && lines.peek(k); ++k) {
    const std::string_view line = *lines.peek(k);
    if (is_sdk_header(line) || is_puzzle_section(line)) return k;
    const bool is_title = !line.empty() && is_letter(line[0]) && line.find_first_of(".*_") == line.npos;
    if (!is_blank(line) && !is_comment(line) && !is_title) return std::nullopt;
  }
  return std::nullopt;
}

void append_header(const char* key, std::string text, std::string& out) {
  if (text.empty()) return;
  std::replace(text.begin(), text.end(), '\n', ' ');
  out += key + text + "\n";
}

class Sdk : public Format {
 public:
  std::string_view name() const override { return "sdk"; }
  std::string_view summary() const override { return "N lines of N characters with #A, #D headers (SadMan)"; }

  bool recognises(LineReader& lines) const override {
    return peek_heading(lines) && peek_rows(lines, SymbolRows()).side > 0;
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    Metadata metadata;
    const std::size_t heading = peek_heading(lines).value_or(0);
    for (std::size_t k = heading; lines.peek(k) && (is_blank(*lines.peek(k)) || is_comment(*lines.peek(k)));
         ++k) {
      const std::string_view line = *lines.peek(k);
      if (line.starts_with("#A")) metadata.author = trimmed(line.substr(2));
      if (line.starts_with("#D")) metadata.title = trimmed(line.substr(2));
    }
    std::optional<BoardText> text = take_rows(lines, SymbolRows(), heading);
    if (!text) return std::nullopt;
    std::size_t next = 0;
    while (lines.peek(next) && lines.peek(next)->empty()) ++next;
    const bool more = lines.peek(next) && is_section(*lines.peek(next));
    std::vector<Warning> warnings;
    while (more && lines.peek() && !is_puzzle_section(*lines.peek()) && !is_sdk_header(*lines.peek())) {
      const std::string_view section = trimmed(*lines.peek());
      if (is_section(section) && !boost::iequals(section, "[state]"))
        warnings.push_back(
            {lines.location(), fmt::format("the section {:.40} is not known, and is not read", section)});
      text->take(lines);
    }
    Record record = read_symbols(std::move(*text), *this, context);
    record.puzzle.metadata = std::move(metadata);
    record.warnings.insert(record.warnings.end(), warnings.begin(), warnings.end());
    return record;
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (write_layout(record, *this, solution, out)) return;
    require_plain(record, solution, *this);
    const Metadata& metadata = record.puzzle.metadata;
    std::string text;
    append_header("#A", metadata.author, text);
    append_header("#D", metadata.title, text);
    text += "[Puzzle]\n";
    append_rows(record, solution, *this, text);
    out += text;
  }
};

}  // namespace

const Format& sdk_format() {
  static const Sdk format;
  return format;
}

}  // namespace sudosat
