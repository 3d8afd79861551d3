#include <fmt/format.h>

#include "puzzle/formats/cells.hpp"

namespace sudosat {

std::optional<int> value_in(const Record& record, const Grid* solution, int cell, const Format& format) {
  if (solution != nullptr) return (*solution)[cell];
  const Puzzle& puzzle = record.puzzle;
  if (auto given = puzzle.given(cell)) return given;
  if (puzzle.candidates[static_cast<std::size_t>(cell)].count() == puzzle.shape->digits())
    return std::nullopt;
  throw UsageError(fmt::format("the format '{}' has no place for the candidates of {}", format.name(),
                               cell_name(*puzzle.shape, cell)),
                   "write it with --to pencilmarks, sukaku or jsonl");
}

void require_no_rules(const Record& record, const Grid* solution, const Format& format) {
  if (solution != nullptr) return;
  const Shape& shape = *record.puzzle.shape;
  const bool is_usual =
      shape.spec().has_lines && shape.rows() == shape.columns() && shape.digits() == shape.rows();
  if (!is_usual || !record.puzzle.rules.empty() || !record.puzzle.variables.empty())
    throw UsageError(fmt::format("the format '{}' has no place for {}", format.name(),
                                 is_usual ? "rules beyond rows, columns and boxes"
                                          : "boards that are not square with a digit for each row"),
                     "write it with --to jsonl");
}

void require_plain(const Record& record, const Grid* solution, const Format& format) {
  require_no_rules(record, solution, format);
  if (solution == nullptr && record.puzzle.shape->has_regions())
    throw UsageError(fmt::format("the format '{}' has no place for irregular regions", format.name()),
                     "write it with --to jsonl");
}

Alphabet alphabet_for(const Record& record, const Format& format) {
  const int digits = record.puzzle.shape->digits();
  const Alphabet& own = record.layout.alphabet;
  if (!own.is_decimal() && own.size() >= digits) return own;
  const bool from_zero = record.puzzle.shape->first_digit() == 0;
  const int most = from_zero ? 36 : 35;
  if (digits > most)
    throw UsageError(
        fmt::format("the format '{}' writes one character a cell, at most {} digits, and the board has {}",
                    format.name(), most, digits),
        "write it with --to spaced");
  return find_alphabet(from_zero ? "0-9A-Z" : "1-9A-Z", digits);
}

void append_symbols(const Record& record, const Grid* solution, const Format& format, char blank,
                    std::string& out) {
  const Alphabet alphabet = alphabet_for(record, format);
  if (blank == 0) blank = record.layout.blank;
  const bool usual = std::string_view(".0*_").find(blank) != std::string_view::npos;
  if (!usual || alphabet.index_of(blank) >= 0) blank = '.';
  const auto cells = static_cast<std::size_t>(record.puzzle.shape->cells());
  std::string board(cells, blank);
  if (solution != nullptr) {
    for (std::size_t cell = 0; cell < cells; ++cell)
      board[cell] = alphabet.symbol(solution->values()[cell] - alphabet.first_digit());
  } else {
    const DigitSet open = DigitSet::all(record.puzzle.shape->digits());
    for (std::size_t cell = 0; cell < cells; ++cell)
      if (const DigitSet& set = record.puzzle.candidates[cell]; set != open || set.is_single())
        board[cell] = alphabet.symbol(*value_in(record, nullptr, static_cast<int>(cell), format) -
                                      alphabet.first_digit());
  }
  out += board;
}

}  // namespace sudosat
