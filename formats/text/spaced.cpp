// N lines of N numbers with blanks or commas between them, 0 for an open cell: the form of BOJ 2580, and
// the one form that serves boards of any size.
#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "formats/builtin_formats.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

class SpacedRows : public RowStyle {
 public:
  LineKind kind(std::string_view line) const override {
    const std::vector<std::string_view> words = words_of(line);
    const bool is_title = words.empty() || (words[0].size() > 1 && is_letter(words[0][0]));
    return is_title || line.find_first_of("|!:=") != line.npos ? LineKind::other
                                                               : row_if_most(words, is_spaced_cell);
  }
  std::vector<std::string_view> cells(std::string_view line) const override { return words_of(line); }

 private:
  static bool is_spaced_cell(std::string_view word) {
    constexpr std::string_view blanks = ".*_-";
    if (word == "-1" || std::ranges::all_of(word, is_decimal_digit)) return true;
    if (word.find_first_not_of(word[0]) != word.npos) return false;
    return blanks.find(word[0]) != blanks.npos ? word.size() <= 3 : word.size() == 1 && is_letter(word[0]);
  }
};

class Spaced : public Format {
 public:
  bool recognises(LineReader& lines) const override { return peek_rows(lines, SpacedRows()).side >= 2; }

  bool passes_over(std::string_view line) const override {
    return SpacedRows().kind(line) != LineKind::row || words_of(line).size() < 2;
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    std::optional<BoardText> text = take_rows(lines, SpacedRows());
    if (!text) return std::nullopt;
    const std::string& alphabet = context.options.alphabet;
    if (alphabet.empty()) require_no_doubtful_zero(text->cell_texts(), text->location(0));
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
  return only<Spaced>("spaced", "N lines of N numbers with blanks between them, any size");
}

}  // namespace sudosat
