// Progress files of SudoCue (sudocue.net/fileformats.php): N lines of N fields. A field is a digit, the
// candidates that are left, or a u and the digit that the player has entered. If a board has a u, its
// candidates are the player's marks; else they belong to the puzzle.
#include <algorithm>

#include "formats/builtin_formats.hpp"
#include "formats/drawn/frame.hpp"
#include "formats/text/candidate_lists.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr char mark_of_user = 'u';

// On boards of more than 29 digits U is a digit, too: a small u before a single digit is the mark.
bool is_of_user(std::string_view field) {
  return field.size() == 2 && field[0] == mark_of_user && is_symbol(field[1]);
}

class SdxRows : public RowStyle {
 public:
  LineKind kind(std::string_view line) const override {
    if (has_bar(line)) return LineKind::other;
    const std::vector<Layout::Span> fields = cells(line);
    const auto good = std::count_if(fields.begin(), fields.end(), [&](const Layout::Span& field) {
      const std::string_view word = line.substr(field.offset, field.length);
      return is_of_user(word) || looks_like_list(word);
    });
    return 2 * static_cast<std::size_t>(good) > fields.size() ? LineKind::row : LineKind::other;
  }
  std::vector<Layout::Span> cells(std::string_view line) const override { return split_words(line); }

  bool has_user(std::string_view line) const {
    const std::vector<Layout::Span> fields = cells(line);
    return std::any_of(fields.begin(), fields.end(), [&](const Layout::Span& field) {
      return is_of_user(line.substr(field.offset, field.length));
    });
  }
};

class SdxFormat : public Format {
 public:
  std::string_view name() const override { return "sdx"; }
  std::string_view summary() const override {
    return "SudoCue's boards in progress: candidates, and u before a digit that is entered";
  }

  // Without a u the text is one of `pencilmarks` or `spaced`. A single row is rather a line of prose.
  bool recognises(LineReader& lines) const override {
    const SdxRows style;
    const RowBlock block = peek_rows(lines, style);
    return block.side >= 2 && block.side <= max_listed_digits && block.lines.size() >= 2 &&
           std::any_of(block.lines.begin(), block.lines.end(),
                       [&](std::size_t ahead) { return style.has_user(*lines.peek(ahead)); });
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    std::optional<BoardText> text = take_rows(lines, SdxRows());
    if (!text) return std::nullopt;
    const auto where = [&](std::size_t cell) { return text->location(cell); };
    const int side = side_of(text->cell_count(), where);
    Record record = start_lists(*text, board_spec(side, context.options, where(0)), *this, context);
    for (std::size_t i = 0; i < text->cell_count() && !record.entries; ++i)
      if (is_of_user(text->cell(i))) record.entries.emplace(*record.puzzle.shape);
    for (std::size_t i = 0; i < text->cell_count(); ++i) {
      const std::string_view field = text->cell(i);
      if (is_open_list(field, record.layout.alphabet)) continue;
      const std::string_view list = is_of_user(field) ? field.substr(1) : field;
      const bool is_clue = field.size() == 1 || !record.entries;
      (is_clue ? record.puzzle.candidates : record.entries->left)[i] = read_list(list, *text, i, record);
    }
    std::move(*text).move_into(record.layout);
    return record;
  }

  // Writes the text that was read, with the player's entries. From another format it writes the puzzle alone.
  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (write_layout(record, *this, solution, out)) return;
    require_plain(record, solution, *this);
    int cell = 0;
    std::string board;
    for (const std::string& list : lists_of(record, solution, *this)) {
      board += list;
      board += ++cell % record.puzzle.shape->columns() == 0 ? '\n' : ' ';
    }
    out += board;
  }
};

}  // namespace

const Format& sdx_format() {
  static const SdxFormat format;
  return format;
}

}  // namespace sudosat
