// Grids of candidate lists, as solvers show the state of a puzzle: "| 5 17* 378 | …", framed or not. A list
// may carry marks (* # - and brackets), which mean nothing here: the 3 that 12-3 marks for elimination is
// still a candidate. A list of one digit is a given. -1 is an open cell, as elsewhere, and no marked 1.
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/drawn/drawn_shape.hpp"
#include "formats/drawn/frame.hpp"
#include "formats/text/candidate_lists.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

constexpr std::string_view marks = "*#-+()[]{}'`~^";

std::string without_marks(std::string_view word) {
  std::string digits;
  for (char c : word)
    if (marks.find(c) == std::string_view::npos) digits += c;
  return digits;
}

constexpr std::string_view open_number = "-1";

// A sign before a single digit makes a number of it. Anywhere else it is a mark.
bool has_sign(std::string_view word) {
  const std::size_t sign = word.find_first_of("+-");
  const std::size_t first = word.find_first_of("0123456789"), last = word.find_last_of("0123456789");
  return first != word.npos && first == last && sign < first;
}

class MarkRows : public FrameRows {
 public:
  MarkRows() : FrameRows(Cells::words) {}

  LineKind kind(std::string_view line) const override {
    if (is_border(line)) return LineKind::border;
    std::size_t lists = 0;
    const std::vector<Layout::Span> words = cells(line);
    for (const auto& [offset, length] : words) lists += is_list(line.substr(offset, length));
    return 2 * lists > words.size() ? LineKind::row : LineKind::other;
  }

  static bool is_list(std::string_view word) {
    const std::string digits = without_marks(word);
    return digits.empty() ? word == "*" : looks_like_list(digits);
  }
};

class Pencilmarks : public Format {
 public:
  std::string_view name() const override { return "pencilmarks"; }
  std::string_view summary() const override { return "a grid of candidate lists with blanks between them"; }

  // Many cells hold several ascending digits, which as numbers would be out of range, and none is open.
  bool recognises(LineReader& lines) const override {
    const MarkRows style;
    const RowBlock block = peek_rows(lines, style);
    if (block.side < 2 || block.side > max_listed_digits) return false;
    const Alphabet alphabet = find_alphabet("1-9A-Z", static_cast<int>(block.side));
    std::size_t several = 0, numbers = 0;
    for (std::size_t k : block.lines) {
      const std::string_view line = *lines.peek(k);
      for (const auto& [offset, length] : style.cells(line)) {
        const std::string_view word = line.substr(offset, length);
        if (word == open_number) continue;
        const std::string digits = without_marks(word);
        int last = -1;
        for (char c : digits) {
          const int digit = alphabet.index_of(c);
          if (digit <= last) return false;
          last = digit;
        }
        if (digits.empty()) return false;
        several += digits.size() > 1;
        numbers += digits.size() == 2 && digits.find_first_not_of("0123456789") == std::string::npos;
      }
    }
    return block.side <= 9 ? several > 0 : several > numbers;
  }

  bool passes_over(std::string_view line) const override { return MarkRows().kind(line) == LineKind::other; }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    std::optional<BoardText> text = take_rows(lines, MarkRows());
    if (!text) return std::nullopt;
    const auto where = [&](std::size_t cell) { return text->location(cell); };
    const ShapeSpec spec = spec_of(*text, side_of(text->cell_count(), where), context.options);
    Record record = start_lists(*text, spec, *this, context);
    for (std::size_t i = 0; i < text->cell_count(); ++i) {
      if (text->cell(i) == open_number) continue;
      if (has_sign(text->cell(i)))
        throw InputError(text->location(i), fmt::format("'{}' is no list of candidates", text->cell(i)),
                         "write the digits alone, as in 137; -1 or . is an open cell");
      const std::string digits = without_marks(text->cell(i));
      if (!digits.empty() && !is_open_list(digits, record.layout.alphabet))
        record.puzzle.candidates[i] = read_list(digits, *text, i, record);
    }
    std::move(*text).move_into(record.layout);
    return record;
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (write_layout(record, *this, solution, out)) return;
    require_drawable(record, solution, *this);
    append_frame(*record.puzzle.shape, lists_of(record, solution, *this), {}, out);
  }

 private:
  static ShapeSpec spec_of(const BoardText& text, int side, const ReadOptions& options) {
    std::optional<ShapeSpec> drawn;
    if (!options.boxes && !options.latin) drawn = drawn_shape(text, side);
    return drawn ? *drawn : board_spec(side, options, text.location(0));
  }
};

}  // namespace

const Format& pencilmarks_format() {
  static const Pencilmarks format;
  return format;
}

}  // namespace sudosat
