// Links, one a line: each goes to the format that reads links of its site. A link to any other site is an
// error, and never a board: its letters and digits could be counted as cells.
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/sites/link.hpp"
#include "formats/sites/url.hpp"
#include "formats/text.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr std::string_view known_sites =
    "links of these sites hold puzzles that are read: f-puzzles.com, sudokupad.app, Interactive Sudoku "
    "Solver, "
    "Simon Tatham's games, puzz.link, pzv.jp, pzprxs, sudokumaker.app, Penpa+, sudokuwiki.org, "
    "sudokuexchange.com";

const Format* reader_of(std::string_view line) {
  for (const Format* format : formats())
    if (format != &links_format() && format->can_read() && format->is_puzzle(line)) return format;
  return nullptr;
}

class LinksFormat : public Format {
 public:
  std::string_view name() const override { return "links"; }
  std::string_view summary() const override { return "links to puzzles on the sites that are known"; }
  bool can_write() const override { return false; }

  bool is_puzzle(std::string_view argument) const override { return is_url(argument); }

  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    return at && is_url(*lines.peek(*at));
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    const std::string_view line = trimmed(*lines.peek());
    if (const Format* format = reader_of(line)) return format->read(lines, context);
    const Location where = lines.location(0, 1);
    lines.advance();
    throw InputError(where, "no link that holds a puzzle", std::string(known_sites));
  }
};

}  // namespace

std::optional<std::string> link_within(std::string_view line) {
  for (std::string_view word : words_of(line, " \t<>()[]{}\"'`")) {
    word = word.substr(0, word.find_last_not_of(".,;:!") + 1);
    if (word.find('.') == word.npos || word.find('/') == word.npos) continue;
    std::string link = (is_url(word) ? "" : "https://") + std::string(word);
    if (reader_of(link) != nullptr) return link;
  }
  return std::nullopt;
}

const Format& links_format() {
  static const LinksFormat format;
  return format;
}

}  // namespace sudosat
