// N lines of N numbers with blanks or commas between them, 0 for an open cell: the form of BOJ 2580, and
// the one form that serves boards of any size.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

#include "formats/builtin_formats.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"
#include "formats/text/titles.hpp"

namespace sudosat {
namespace {

bool is_cell(std::string_view word) {
  if (word == "-1" || word.find_first_not_of("0123456789") == std::string_view::npos) return true;
  if (word.find_first_not_of(word.front()) != std::string_view::npos) return false;
  constexpr std::string_view blanks = ".*_-";
  return blanks.find(word.front()) != std::string_view::npos ? word.size() <= 3
                                                             : word.size() == 1 && is_letter(word.front());
}

class SpacedRows : public RowStyle {
 public:
  LineKind kind(std::string_view line) const override {
    if (line.find_first_of("|!:=") != std::string_view::npos) return LineKind::other;
    const std::vector<Layout::Span> words = split_words(line);
    const auto good = std::count_if(words.begin(), words.end(), [&](const Layout::Span& word) {
      return is_cell(line.substr(word.offset, word.length));
    });
    if (words.empty() || 2 * static_cast<std::size_t>(good) <= words.size()) return LineKind::other;
    const bool title = words.front().length > 1 && is_letter(line[words.front().offset]);
    return title ? LineKind::other : LineKind::row;
  }
  std::vector<Layout::Span> cells(std::string_view line) const override { return split_words(line); }
};

class Spaced : public Format {
 public:
  std::string_view name() const override { return "spaced"; }
  std::string_view summary() const override {
    return "N lines of N numbers with blanks between them, any size";
  }

  bool recognises(LineReader& lines) const override { return peek_rows(lines, SpacedRows()).side >= 2; }

  bool passes_over(std::string_view line) const override {
    return SpacedRows().kind(line) != LineKind::row || split_words(line).size() < 2;
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    std::optional<BoardText> text = take_rows(lines, SpacedRows());
    if (!text) return std::nullopt;
    const std::string& alphabet = context.options.alphabet;
    const auto side = static_cast<std::size_t>(std::sqrt(static_cast<double>(text->cell_count())));
    if (alphabet.empty())
      require_no_doubtful_zero(
          side, [&](std::size_t i) { return text->cell(i); }, text->location(0));
    const bool symbols = alphabet.empty() ? has_letters(*text) : alphabet != "decimal";
    Record record = symbols ? read_symbols(std::move(*text), *this, context)
                            : read_numbers(std::move(*text), *this, context);
    report_titles(record);
    return record;
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (write_layout(record, *this, solution, out)) return;
    require_plain(record, solution, *this);
    require_from_one(record, solution, *this);
    const Shape& shape = *record.puzzle.shape;
    const std::size_t width = std::to_string(shape.last_digit()).size();
    std::string board;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const std::optional<int> value = value_in(record, solution, cell, *this);
      fmt::format_to(std::back_inserter(board), "{:>{}}{}", value.value_or(0), width,
                     (cell + 1) % shape.columns() == 0 ? '\n' : ' ');
    }
    out += board;
  }

 private:
  static bool has_letters(const BoardText& text) {
    for (std::size_t i = 0; i < text.cell_count(); ++i)
      if (is_letter(text.cell(i).front())) return true;
    return false;
  }
};

}  // namespace

const Format& spaced_format() {
  static const Spaced format;
  return format;
}

}  // namespace sudosat
