// Pencilmarks on one line: n characters a cell, the k-th the digit k or a blank; 729 characters for 9x9.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/one_line.hpp"

namespace sudosat {
namespace {

constexpr std::string_view sukaku_blanks = ".0*_";

// Returns the n of n x n x n characters, or 0.
int side_of_cube(std::size_t size) {
  const auto side = static_cast<std::size_t>(std::lround(std::cbrt(static_cast<double>(size))));
  return side * side * side == size && side <= 35 ? static_cast<int>(side) : 0;
}

bool fits(char c, std::size_t at, const Alphabet& alphabet) {
  const auto side = static_cast<std::size_t>(alphabet.size());
  return sukaku_blanks.find(c) != std::string_view::npos ||
         alphabet.index_of(c) == static_cast<int>(at % side);
}

class Sukaku : public Format {
 public:
  std::string_view name() const override { return "sukaku"; }
  std::string_view summary() const override {
    return "candidates on one line: 729 characters, n a cell; solutions as line";
  }
  bool one_line() const override { return true; }

  bool recognises(LineReader& lines) const override {
    const auto ahead = peek_board_line(lines);
    if (!ahead) return false;
    const std::string_view field = board_field(*lines.peek(*ahead));
    const std::size_t length = field.size();
    const int side = side_of_cube(length);
    if (side < 2) return false;
    // 64, 729 and 4096 characters are boards of 8x8, 27x27 and 64x64 as well, but not with these digits in
    // these places. Of 9x9 a wrong character is told as one.
    const bool is_usual = length == 729 && std::none_of(field.begin(), field.end(), is_letter);
    const Alphabet alphabet = find_alphabet("1-9A-Z", side);
    std::size_t digits = 0;
    for (std::size_t i = 0; i < length; ++i) {
      if (!is_usual && !fits(field[i], i, alphabet)) return false;
      digits += alphabet.index_of(field[i]) >= 0;
    }
    return 2 * digits >= length / static_cast<std::size_t>(side);
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    Record record;
    const auto line = next_board_line(lines, record.notes);
    if (!line) return std::nullopt;
    const std::string field(board_field(*line));
    const std::size_t length = field.size(), offset = place_of(board_field(*line), *line);
    record.where = lines.location(0, offset + 1);
    lines.advance();

    const int side = side_of_cube(length);
    if (side == 0)
      throw InputError(record.where, fmt::format("{} characters do not make a board of candidates", length),
                       "9x9 takes 729: nine for each cell");
    ShapeSpec spec = board_spec(side, context.options, record.where);
    record.layout.format = this;
    record.layout.alphabet = candidate_alphabet(side, context.options, record.where);
    spec.first_digit = record.layout.alphabet.first_digit();
    record.puzzle = Puzzle(shape_of(spec, context, record.where));
    const auto digits = static_cast<std::size_t>(side);
    std::fill(record.puzzle.candidates.begin(), record.puzzle.candidates.end(), DigitSet(side));
    for (std::size_t i = 0; i < length; ++i) {
      const int digit = static_cast<int>(i % digits);
      if (record.layout.alphabet.index_of(field[i]) == digit) {
        record.puzzle.candidates[i / digits].insert(digit);
      } else if (sukaku_blanks.find(field[i]) == std::string_view::npos) {
        throw InputError({record.where.source, record.where.line, offset + i + 1},
                         fmt::format("character {} of {} is {} or a blank, not '{}'", digit + 1,
                                     cell_name(*record.puzzle.shape, static_cast<int>(i / digits)),
                                     record.layout.alphabet.symbol(digit), field[i]));
      }
    }
    return record;
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, solution, *this);
    if (solution != nullptr) {
      append_symbols(record, solution, *this, '.', out);
    } else {
      const int digits = record.puzzle.shape->digits();
      const Alphabet own = alphabet_for(record, solution, *this);
      require_from_one(record, solution, *this);
      // A reader cannot tell other letters from those of a larger board.
      const Alphabet alphabet = record.layout.format == this ? own : find_alphabet("1-9A-Z", digits);
      for (const DigitSet& set : record.puzzle.candidates)
        for (int digit = 0; digit < digits; ++digit)
          out += set.contains(digit) ? alphabet.symbol(digit) : '.';
    }
    out += '\n';
  }
};

}  // namespace

const Format& sukaku_format() { return only<Sukaku>(); }

}  // namespace sudosat
