#include <fmt/format.h>

#include "formats/format.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {

std::optional<int> value_in(const Record& record, const Grid* solution, int cell, const Format& format) {
  if (solution != nullptr) return (*solution)[cell];
  const Puzzle& puzzle = record.puzzle;
  if (auto given = puzzle.given(cell)) return given;
  if (puzzle.candidates[cell].count() == puzzle.shape->digits()) return std::nullopt;
  throw UsageError(fmt::format("the format '{}' has no place for the candidates of {}", format.name(),
                               cell_name(*puzzle.shape, cell)),
                   Advice(Code::no_place, {"pencilmarks", "sukaku", "jsonl"}));
}

namespace {

// What the puzzle has beyond cells, rows, columns and boxes or regions; nullptr if nothing.
const char* beyond_houses(const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  if (!shape.is_whole()) return "boards with holes or several grids";
  if (!shape.spec().has_lines || shape.rows() != shape.columns() || shape.digits() != shape.rows())
    return "boards that are not square with a digit for each row";
  return puzzle.rules.empty() && puzzle.variables.empty() ? nullptr : "rules beyond rows, columns and boxes";
}

// Whether the characters in which the board came write its digits.
bool has_own_alphabet(const Record& record) {
  const Shape& shape = *record.puzzle.shape;
  const Alphabet& own = record.layout.alphabet;
  return !own.is_decimal() && own.size() >= shape.digits() && own.first_digit() == shape.first_digit();
}

}  // namespace

bool is_plain(const Record& record) {
  const Shape& shape = *record.puzzle.shape;
  return beyond_houses(record.puzzle) == nullptr && !shape.has_regions() &&
         (has_own_alphabet(record) || (shape.first_digit() == 1 && shape.digits() <= 35));
}

void refuse_shape(const Shape& shape, const Format& format) {
  throw UsageError(
      fmt::format("the format '{}' cannot say that a board is a {}", format.name(), describe(shape)),
      Advice(Code::no_place, {"jsonl"}));
}

void require_no_rules(const Record& record, const Grid* solution, const Format& format) {
  if (!record.puzzle.shape->is_whole()) refuse_shape(*record.puzzle.shape, format);
  if (solution != nullptr) return;
  if (const char* what = beyond_houses(record.puzzle)) throw_no_place(format.name(), "{}", what);
}

void require_plain(const Record& record, const Grid* solution, const Format& format) {
  require_no_rules(record, solution, format);
  if (solution == nullptr && record.puzzle.shape->has_regions())
    throw_no_place(format.name(), "irregular regions");
}

void require_from_one(const Record& record, const Grid* solution, const Format& format) {
  if (solution == nullptr && record.puzzle.shape->first_digit() != 1)
    throw_no_place(format.name(), "digits from {} on", record.puzzle.shape->first_digit());
}

void require_drawable(const Record& record, const Grid* solution, const Format& format) {
  require_plain(record, solution, format);
  const ShapeSpec& spec = record.puzzle.shape->spec();
  if (solution == nullptr && spec.rows > 1 && (spec.box_rows == 1 || spec.box_columns == 1))
    throw_no_place(format.name(), "boxes of one row or one column");
}

Alphabet alphabet_for(const Record& record, const Grid* solution, const Format& format, int least_from_zero) {
  if (has_own_alphabet(record)) return record.layout.alphabet;
  const Shape& shape = *record.puzzle.shape;
  const int digits = shape.digits(), first = shape.first_digit();
  const bool from_zero = first == 0;
  // A reader would take them for other digits.
  if ((first != 0 && first != 1) || (from_zero && solution == nullptr && digits < least_from_zero))
    throw_no_place(format.name(), "digits from {} on", first);
  const int most = from_zero ? 36 : 35;
  if (digits > most)
    throw UsageError(
        fmt::format("the format '{}' writes one character a cell, at most {} digits, and the board has {}",
                    format.name(), most, digits),
        Advice(Code::no_place, {"spaced"}));
  return find_alphabet(from_zero ? "0-9A-Z" : "1-9A-Z", digits);
}

void append_symbols(const Record& record, const Grid* solution, const Format& format, char blank,
                    std::string& out) {
  if (!record.puzzle.shape->is_whole()) refuse_shape(*record.puzzle.shape, format);
  // Readers recognise larger boards whose digits begin with 0, if there is a 0 beside a blank.
  constexpr int least_from_zero = 10;
  const Alphabet alphabet = alphabet_for(record, solution, format, least_from_zero);
  if (blank == 0) blank = record.layout.blank;
  const bool usual = std::string_view(".0*_").find(blank) != std::string_view::npos;
  if (!usual || alphabet.index_of(blank) >= 0) blank = '.';
  const auto cells = static_cast<std::size_t>(record.puzzle.shape->cells());
  std::string board(cells, blank);
  if (solution != nullptr) {
    for (std::size_t cell = 0; cell < cells; ++cell)
      board[cell] = alphabet.symbol(solution->values()[cell] - alphabet.first_digit());
  } else {
    // There are at most 36 digits.
    const DigitSet::Word open = DigitSet::all(record.puzzle.shape->digits()).only_word();
    for (std::size_t cell = 0; cell < cells; ++cell)
      if (const DigitSet& set = record.puzzle.candidates[cell]; set.is_single())
        board[cell] = alphabet.symbol(set.first());
      else if (set.only_word() != open)
        static_cast<void>(value_in(record, nullptr, static_cast<int>(cell), format));  // throws
  }
  if (solution == nullptr && alphabet.first_digit() == 0 && !has_own_alphabet(record)) {
    const auto read = detect_alphabet(board, record.puzzle.shape->digits());
    if (!read || read->first_digit() != 0) throw_no_place(format.name(), "digits from 0 on");
  }
  out += board;
}

}  // namespace sudosat
