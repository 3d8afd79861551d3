// One puzzle a line: the 81 characters in which 9x9 puzzles are collected, and n x n characters for other
// sizes. This is the format of bulk work, so a record is read without a copy of its text. `sukaku` is
// pencilmarks on one line: n characters a cell, the k-th for the digit k; 729 characters for 9x9.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/tatham/tatham.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

class LineFormat : public Format {
 public:
  // `blank` is written for an open cell; 0: the blank of the input.
  explicit LineFormat(char blank = 0) : blank_(blank) {}

  bool recognises(LineReader& lines) const override {
    const auto ahead = peek_board_line(lines);
    if (!ahead) return false;
    const std::string_view board = board_field(*lines.peek(*ahead));
    return looks_like_cells(board) && (board.size() >= 36 || is_small_board(lines, *ahead, board.size()));
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    std::vector<std::string> notes;
    const auto line = next_board_line(lines, notes);
    if (!line) return std::nullopt;
    // The line leaves the reader whether or not it is good, but only after it has been read.
    struct Consumed {
      LineReader& lines;
      ~Consumed() { lines.advance(); }
    } consumed{lines};
    const std::string_view board = board_field(*line);
    const std::size_t offset = place_of(board, *line), length = board.size();
    const Location where = lines.location(0, offset + 1);
    if (length < line->size()) refuse_other_text(*line, where);
    constexpr std::size_t usual = 81;  // each byte is a cell then, and is named if it cannot be one
    if (length != usual) refuse_strange_character(board, where);
    Record record = board.find(mark_of_entry) == board.npos ? read_symbols(board, where, *this, context)
                                                            : read_with_entries(board, where, context);
    const std::string_view rest = line->substr(offset + length);
    if (length > 1 &&
        board_field(rest.substr(std::min(rest.find_first_not_of('#'), rest.size()))).size() == length)
      record.warnings.push_back(
          {lines.location(0, offset + length + 1), "what may be another board is ignored: a line holds one"});
    else if (!consists_of(rest, " \t"))
      notes.push_back(fmt::format("ignored after the board: {}", rest));
    if (line->find_first_not_of(" \t") != offset)
      notes.push_back(fmt::format("ignored before the board: {}", line->substr(0, offset)));
    record.notes = std::move(notes);
    return record;
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, solution, *this);
    if (record.entries && solution == nullptr && record.layout.format == this)
      append_with_entries(record, out);
    else
      append_symbols(record, solution, *this, blank_, out);
    out += '\n';
  }

 private:
  // Throws for a link or a game id: all or a part of it can have as many characters as a board.
  static void refuse_other_text(std::string_view line, const Location& where) {
    if (is_url(line)) throw InputError(where, "a link, and not a board", Advice(Code::other_format));
    if (is_tatham_id(line))
      throw InputError(where, "a game id of Simon Tatham's collection, and not a board",
                       Advice(Code::ambiguous_layout, {"tatham"}, "write it into a file of its own"));
  }

  // Refuses a character of several bytes, or quotes: cells are counted in bytes, and their number would be
  // wrong.
  static void refuse_strange_character(std::string_view board, Location where) {
    const auto at = std::ranges::find_if(board, [](char c) { return c == '"' || (c & 0x80) != 0; });
    if (at == board.end()) return;
    const auto before = static_cast<std::size_t>(at - board.begin());
    where.column += before;
    throw InputError(where, fmt::format("'{}' is not a cell", character_at(board, before)),
                     *at == '"' ? "write the board without quotes"
                                : "write 1 to 9, and '.' for an open cell, in plain ASCII");
  }

  // A board of HoDoKu, where a digit that the player has entered is marked. It is not a clue.
  Record read_with_entries(std::string_view board, const Location& begin, ReadContext& context) const {
    std::string cells;
    std::vector<std::size_t> places;
    std::vector<int> entered;
    for (std::size_t i = 0; i < board.size(); ++i) {
      if (board[i] == mark_of_entry && i + 1 < board.size() && board[i + 1] != mark_of_entry) {
        entered.push_back(static_cast<int>(cells.size()));
        continue;
      }
      cells += board[i];
      places.push_back(i);
    }
    places.push_back(board.size());
    const auto where = [&](std::size_t cell) {
      return Location{begin.source, begin.line, begin.column + places[std::min(cell, places.size() - 1)]};
    };
    Record record = read_symbols(cells, where, *this, context);
    record.entries.emplace(*record.puzzle.shape);
    for (const int cell : entered) {
      DigitSet& candidates = record.puzzle.candidates[cell];
      record.entries->left[cell] = std::exchange(candidates, DigitSet::all(record.puzzle.shape->digits()));
    }
    return record;
  }

  // Marks what is entered into cells that are open.
  void append_with_entries(const Record& record, std::string& out) const {
    const DigitSet open = DigitSet::all(record.puzzle.shape->digits());
    Record filled = record;
    std::vector<bool> is_entered;
    for (std::size_t cell = 0; cell < filled.puzzle.candidates.size(); ++cell) {
      DigitSet& set = filled.puzzle.candidates[cell];
      const DigitSet& left = record.entries->left[cell];
      if (is_entered.emplace_back(set == open && left.is_single())) set = left;
    }
    std::string board;
    append_symbols(filled, nullptr, *this, blank_, board);
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      if (is_entered[cell]) out += mark_of_entry;
      out += board[cell];
    }
  }

  // 16 or 25 characters are a board of 4x4 or 5x5, or a row of one of 16x16 or 25x25, whose other rows follow
  // and hold a digit that the small board does not have, or nothing at all.
  static bool is_small_board(LineReader& lines, std::size_t ahead, std::size_t length) {
    if (length != 16 && length != 25) return false;
    const std::string_view cells = length == 16 ? ".*_01234" : ".*_012345";
    const std::string_view blanks = cells.substr(0, 4);
    std::size_t blank_rows = 0;
    for (std::size_t k = 0; k < length; ++k) {
      const auto line = lines.peek(ahead + k);
      if (!line || line->empty() || line->front() == '#') continue;
      const std::string_view row = board_field(*line);
      // A board of another size follows.
      if (row.size() == 36 || row.size() == 81) return true;
      // A row of any other length says nothing.
      if (row.size() != length) continue;
      if (!consists_of(row, cells)) return false;
      if (consists_of(row, blanks)) ++blank_rows;
    }
    return blank_rows < length;
  }

  char blank_;
};

class Sdm : public LineFormat {
 public:
  Sdm() : LineFormat('0') {}
};

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
  bool recognises(LineReader& lines) const override {
    const auto ahead = peek_board_line(lines);
    if (!ahead) return false;
    const std::string_view field = board_field(*lines.peek(*ahead));
    const std::size_t length = field.size();
    const int side = side_of_cube(length);
    if (side < 2) return false;
    // 64, 729 and 4096 characters are boards of 8x8, 27x27 and 64x64 as well, but not with these digits in
    // these places. In a text for 9x9 a wrong character is an error of its own.
    const bool is_usual = length == 729 && std::ranges::none_of(field, is_letter);
    const Alphabet alphabet = find_alphabet("1-9A-Z", side);
    std::size_t digits = 0;
    for (std::size_t i = 0; i < length; ++i) {
      if (!is_usual && !fits(field[i], i, alphabet)) return false;
      digits += alphabet.index_of(field[i]) >= 0;
    }
    return 2 * digits >= length / static_cast<std::size_t>(side);
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    std::vector<std::string> notes;
    const auto line = next_board_line(lines, notes);
    if (!line) return std::nullopt;
    const std::string field(board_field(*line));
    const std::size_t length = field.size(), offset = place_of(board_field(*line), *line);
    const Location where = lines.location(0, offset + 1);
    lines.advance();

    const int side = side_of_cube(length);
    if (side == 0)
      throw InputError(where, fmt::format("{} characters do not make a board of candidates", length),
                       "9x9 takes 729: nine for each cell");
    Record record = start_lists(board_spec(side, context.options, where), where, *this, context);
    record.notes = std::move(notes);
    const auto digits = static_cast<std::size_t>(side);
    std::ranges::fill(record.puzzle.candidates, DigitSet(side));
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

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, solution, *this);
    const int digits = record.puzzle.shape->digits();
    const Alphabet own = alphabet_for(record, solution, *this);
    require_from_one(record, solution, *this);
    // A reader would take other letters for those of a larger board.
    const Alphabet alphabet = record.layout.format == this ? own : find_alphabet("1-9A-Z", digits);
    for (const DigitSet& set : record.puzzle.candidates)
      for (int digit = 0; digit < digits; ++digit) out += set.contains(digit) ? alphabet.symbol(digit) : '.';
    out += '\n';
  }
};

}  // namespace

const Format& line_format() {
  return only<LineFormat>("line", "one puzzle a line: 81 characters, or n x n for other sizes",
                          {.one_line = true, .is_layout = true});
}

const Format& sdm_format() {
  return only<Sdm>("sdm", "one puzzle a line with 0 for an open cell (SudoCue)", {.one_line = true});
}

const Format& sukaku_format() {
  return only<Sukaku>("sukaku", "candidates on one line: 729 characters, n a cell; solutions as line",
                      {.one_line = true, .solution_is_line = true, .is_layout = true});
}

}  // namespace sudosat
