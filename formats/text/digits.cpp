// N lines of N characters: the form of BOJ 2239, of `qqwing --compact` and of Project Euler 96.
#include "formats/builtin_formats.hpp"
#include "formats/text/symbol_rows.hpp"
#include "formats/text/titles.hpp"

namespace sudosat {
namespace {

class Digits : public Format {
 public:
  std::string_view name() const override { return "digits"; }
  std::string_view summary() const override { return "N lines of N characters"; }

  bool recognises(LineReader& lines) const override {
    const SymbolRows style = SymbolRows::of(lines);
    const RowBlock block = peek_rows(lines, style);
    if (block.side == 0 || block.side > max_side) return false;
    const std::string_view row = *lines.peek(block.first());
    const std::vector<Layout::Span> words = split_words(row, " \t");
    if (words.size() == 1) return true;
    // Groups of characters such as "53. .7. ...", and not numbers of equal width.
    const auto box_columns = static_cast<std::size_t>(default_boxes(static_cast<int>(block.side)).columns);
    return words[0].length > 1 && (block.lines.size() % block.side == 0 || words[0].length == box_columns);
  }

  bool passes_over(std::string_view line) const override { return SymbolRows().kind(line) != LineKind::row; }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    const SymbolRows style = SymbolRows::of(lines);
    std::optional<BoardText> text = take_rows(lines, style);
    if (!text) return std::nullopt;
    Record record = read_symbols(std::move(*text), *this, context, {.shape = {}, .blanks = style.blanks()});
    report_titles(record);
    return record;
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (write_layout(record, *this, solution, out)) return;
    require_plain(record, solution, *this);
    append_rows(record, solution, *this, out);
  }
};

}  // namespace

const Format& digits_format() {
  static const Digits format;
  return format;
}

}  // namespace sudosat
