// Grids of candidate lists, as solvers show the state of a puzzle: "| 5 17* 378 | …", framed or not. A list
// may carry marks (* # - and brackets), which mean nothing here; a list of one digit is a given.
#include <algorithm>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/cells.hpp"
#include "formats/drawn_shape.hpp"
#include "formats/frame.hpp"

namespace sudosat {
namespace {

constexpr std::string_view marks = "*#-+()[]{}'`~^";

std::string without_marks(std::string_view word) {
  std::string digits;
  for (char c : word)
    if (marks.find(c) == std::string_view::npos) digits += c;
  return digits;
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
    if (digits.size() > 1 && std::all_of(digits.begin(), digits.end(), is_letter)) return false;
    return digits.empty()
               ? word == "*"
               : digits == "." || digits == "_" || std::all_of(digits.begin(), digits.end(), is_symbol);
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
    if (block.side < 2 || block.side > 35) return false;
    const Alphabet alphabet = find_alphabet("1-9A-Z", static_cast<int>(block.side));
    std::size_t several = 0, numbers = 0;
    for (std::size_t k : block.lines) {
      const std::string_view line = *lines.peek(k);
      for (const auto& [offset, length] : style.cells(line)) {
        const std::string digits = without_marks(line.substr(offset, length));
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

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    std::optional<BoardText> text = take_rows(lines, MarkRows());
    if (!text) return std::nullopt;
    const auto where = [&](std::size_t cell) { return text->location(cell); };
    ShapeSpec spec = spec_of(*text, side_of(text->cell_count(), where), context.options);
    Record record;
    record.where = where(0);
    record.layout.format = this;
    record.layout.alphabet = candidate_alphabet(spec.digits, context.options, record.where);
    spec.first_digit = record.layout.alphabet.first_digit();
    record.puzzle = Puzzle(shape_of(spec, context, record.where));
    for (std::size_t i = 0; i < text->cell_count(); ++i) {
      const std::string digits = without_marks(text->cell(i));
      if (is_open(digits, record.layout.alphabet)) continue;
      DigitSet set(spec.digits);
      for (char c : digits) {
        const int digit = record.layout.alphabet.index_of(c);
        if (digit < 0)
          throw InputError(where(i), fmt::format("'{}' in {} is not a digit of a {}x{} board", c,
                                                 text->cell(i), spec.rows, spec.columns));
        set.insert(digit);
      }
      record.puzzle.candidates[i] = set;
    }
    std::move(*text).move_into(record.layout);
    return record;
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (write_layout(record, *this, solution, out)) return;
    require_drawable(record, solution, *this);
    const Alphabet alphabet = alphabet_for(record, solution, *this);
    const auto text_of = [&](int i) {
      if (solution != nullptr)
        return std::string(1, alphabet.symbol((*solution)[i] - alphabet.first_digit()));
      std::string list;
      for (int digit : record.puzzle.candidates[i]) list += alphabet.symbol(digit);
      if (list.empty())
        throw UsageError(fmt::format("{} has no candidate, which the format 'pencilmarks' cannot show",
                                     cell_name(*record.puzzle.shape, i)),
                         "write it with --to sukaku or jsonl");
      return list;
    };
    std::vector<std::string> cells;
    cells.reserve(static_cast<std::size_t>(record.puzzle.shape->cells()));
    for (int i = 0; i < record.puzzle.shape->cells(); ++i) cells.push_back(text_of(i));
    append_frame(*record.puzzle.shape, cells, {}, out);
  }

 private:
  static ShapeSpec spec_of(const BoardText& text, int side, const ReadOptions& options) {
    std::optional<ShapeSpec> drawn;
    if (!options.boxes && !options.latin) drawn = drawn_shape(text, side);
    return drawn ? *drawn : board_spec(side, options, text.location(0));
  }
  static bool is_open(std::string_view digits, const Alphabet& alphabet) {
    if (digits.empty()) return true;
    return digits.size() == 1 && alphabet.index_of(digits[0]) < 0 &&
           (digits == "." || digits == "_" || digits == "0");
  }
};

}  // namespace

const Format& pencilmarks_format() {
  static const Pencilmarks format;
  return format;
}

}  // namespace sudosat
