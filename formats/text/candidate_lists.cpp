// Boards whose cells are lists of candidates in single characters: "137", or "5" for a given.
//
// `pencilmarks`: grids as solvers show the state of a puzzle, "| 5 17* 378 | …", framed or not. A list may
// carry marks (* # - and brackets), which mean nothing here: the 3 that 12-3 marks for elimination is still a
// candidate. -1 is an open cell, as elsewhere, and not a marked 1.
//
// `sdx`: progress files of SudoCue (sudocue.net/fileformats.php), N lines of N fields. A field is a digit,
// the candidates that are left, or a u and the digit that the player has entered. If a board has a u, its
// candidates are the player's marks; otherwise they belong to the puzzle.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/drawn/drawn.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

// Digits are one character each, and 0 is not a digit.
constexpr std::size_t max_listed_digits = 35;

// Whether a word may be a list or an open cell. It may contain letters that are not digits, but a word of
// letters alone is prose.
bool looks_like_list(std::string_view word) {
  if (word == "." || word == "_") return true;
  if (word.size() > 1 && std::ranges::all_of(word, is_letter)) return false;
  return !word.empty() && std::ranges::all_of(word, is_symbol);
}

// Whether it is an open cell, "." or "0", and not a digit of the alphabet.
bool is_open_list(std::string_view word, const Alphabet& alphabet) {
  return (word == "." || word == "_" || word == "0") && alphabet.index_of(word[0]) < 0;
}

// The digits of the list in this cell of the text. Throws InputError for what is not a digit of the board.
DigitSet read_list(std::string_view list, const BoardText& text, std::size_t cell, const Record& record) {
  const Shape& shape = *record.puzzle.shape;
  DigitSet digits(shape.digits());
  for (const char c : list) {
    const int digit = record.layout.alphabet.index_of(c);
    if (digit < 0)
      throw InputError(text.location(cell), fmt::format("'{}' in {} is not a digit of a {}x{} board", c,
                                                        text.cell(cell), shape.rows(), shape.columns()));
    digits.insert(digit);
  }
  return digits;
}

// The text of each cell: its candidates, or its digit in the solution. Throws UsageError for a cell without
// candidates.
std::vector<std::string> lists_of(const Record& record, const Grid* solution, const Format& format) {
  const Alphabet alphabet = alphabet_for(record, solution, format);
  std::vector<std::string> lists;
  for (int cell = 0; cell < record.puzzle.shape->cells(); ++cell) {
    std::string& list = lists.emplace_back();
    if (solution != nullptr) {
      list = symbol_of(alphabet, (*solution)[cell]);
      continue;
    }
    for (const int digit : record.puzzle.candidates[cell]) list += alphabet.symbol(digit);
    if (list.empty())
      throw UsageError(fmt::format("{} has no candidate, which the format '{}' cannot show",
                                   cell_name(*record.puzzle.shape, cell), format.name()),
                       Advice(Code::no_place, {"sukaku", "jsonl"}));
  }
  return lists;
}

constexpr std::string_view marks = "*#-+()[]{}'`~^";

std::string without_marks(std::string_view word) {
  std::string digits(word);
  std::erase_if(digits, [](char c) { return marks.find(c) != marks.npos; });
  return digits;
}

constexpr std::string_view open_number = "-1";

// Whether the word is a number with a sign, which is a single digit after it. Elsewhere a sign is a mark.
bool has_sign(std::string_view word) {
  const std::size_t sign = word.find_first_of("+-");
  const std::size_t first = word.find_first_of("0123456789"), last = word.find_last_of("0123456789");
  return first != word.npos && first == last && sign < first;
}

RowStyle mark_rows() {
  return {words_between_bars, [](std::string_view line) {
            if (is_border(line)) return LineKind::border;
            return row_if_most(words_between_bars(line), [](std::string_view word) {
              const std::string digits = without_marks(word);
              return digits.empty() ? word == "*" : looks_like_list(digits);
            });
          }};
}

class ListFormat : public Format {
 public:
  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    std::optional<BoardText> text = take_rows(lines, rows());
    if (!text) return std::nullopt;
    const auto where = [&](std::size_t cell) { return text->location(cell); };
    const int side = side_of(text->cell_count(), where);
    const std::optional<ShapeSpec> drawn = drawn_shape(*text, side, context.options);
    Record record =
        start_lists(drawn ? *drawn : board_spec(side, context.options, where(0)), where(0), *this, context);
    read_cells(*text, record);
    std::move(*text).move_into(record.layout);
    return record;
  }

 protected:
  virtual RowStyle rows() const = 0;
  // Takes the lists in the cells of the text. All candidates are there before.
  virtual void read_cells(const BoardText& text, Record& record) const = 0;
};

class Pencilmarks : public ListFormat {
 public:
  // Many cells hold several ascending digits, which as numbers would be out of range, and none is open.
  bool recognises(LineReader& lines) const override {
    const RowStyle style = mark_rows();
    const RowBlock block = peek_rows(lines, style);
    if (block.side < 2 || block.side > max_listed_digits) return false;
    const Alphabet alphabet = find_alphabet("1-9A-Z", static_cast<int>(block.side));
    std::size_t several = 0, numbers = 0;
    for (std::size_t k : block.lines) {
      for (const std::string_view word : style.cells(*lines.peek(k))) {
        if (word == open_number) continue;
        const std::string digits = without_marks(word);
        int last = -1;
        for (const char c : digits)
          if (const int digit = alphabet.index_of(c); digit <= std::exchange(last, digit)) return false;
        if (digits.empty()) return false;
        several += digits.size() > 1;
        numbers += digits.size() == 2 && consists_of(digits, "0123456789");
      }
    }
    return block.side <= 9 ? several > 0 : several > numbers;
  }

  bool passes_over(std::string_view line) const override { return mark_rows().kind(line) == LineKind::other; }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_drawable(record, solution, *this);
    append_frame(*record.puzzle.shape, lists_of(record, solution, *this), {}, out);
  }

 protected:
  RowStyle rows() const override { return mark_rows(); }
  void read_cells(const BoardText& text, Record& record) const override {
    for (std::size_t i = 0; i < text.cell_count(); ++i) {
      if (text.cell(i) == open_number) continue;
      if (has_sign(text.cell(i)))
        throw InputError(text.location(i), fmt::format("'{}' is not a list of candidates", text.cell(i)),
                         "write the digits alone, as in 137; -1 or . is an open cell");
      const std::string digits = without_marks(text.cell(i));
      if (!digits.empty() && !is_open_list(digits, record.layout.alphabet))
        record.puzzle.candidates[i] = read_list(digits, text, i, record);
    }
  }
};

constexpr char mark_of_user = 'u';

// Whether it is a small u and a digit, which the player has entered. A capital U may be a digit, too.
bool is_of_user(std::string_view field) {
  return field.size() == 2 && field[0] == mark_of_user && is_symbol(field[1]);
}

RowStyle sdx_rows() {
  return {words_of_row, [](std::string_view line) {
            if (has_bar(line)) return LineKind::other;
            return row_if_most(words_of(line), [](std::string_view word) {
              return is_of_user(word) || looks_like_list(word);
            });
          }};
}

class SdxFormat : public ListFormat {
 public:
  // Without a u the text is one of `pencilmarks` or `spaced`. A single row is more likely a line of prose.
  bool recognises(LineReader& lines) const override {
    const RowBlock block = peek_rows(lines, sdx_rows());
    return block.side >= 2 && block.side <= max_listed_digits && block.lines.size() >= 2 &&
           std::ranges::any_of(block.lines, [&](std::size_t ahead) {
             return std::ranges::any_of(words_of(*lines.peek(ahead)), is_of_user);
           });
  }

  // Writes the text that was read, with the player's entries. From another format it writes the puzzle alone.
  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, solution, *this);
    int cell = 0;
    std::string board;
    for (const std::string& list : lists_of(record, solution, *this)) {
      board += list;
      board += ++cell % record.puzzle.shape->columns() == 0 ? '\n' : ' ';
    }
    out += board;
  }

 protected:
  RowStyle rows() const override { return sdx_rows(); }
  void read_cells(const BoardText& text, Record& record) const override {
    for (std::size_t i = 0; i < text.cell_count() && !record.entries; ++i)
      if (is_of_user(text.cell(i))) record.entries.emplace(*record.puzzle.shape);
    for (std::size_t i = 0; i < text.cell_count(); ++i) {
      const std::string_view field = text.cell(i);
      if (is_open_list(field, record.layout.alphabet)) continue;
      const std::string_view list = is_of_user(field) ? field.substr(1) : field;
      const bool is_clue = field.size() == 1 || !record.entries;
      (is_clue ? record.puzzle.candidates : record.entries->left)[i] = read_list(list, text, i, record);
    }
  }
};

}  // namespace

const Format& pencilmarks_format() {
  return only<Pencilmarks>("pencilmarks", "a grid of candidate lists with blanks between them",
                           {.is_layout = true});
}

const Format& sdx_format() {
  return only<SdxFormat>("sdx",
                         "SudoCue's boards in progress: candidates, and u before a digit that is entered");
}

}  // namespace sudosat
