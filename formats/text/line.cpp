// One puzzle a line: the 81 characters in which 9x9 puzzles are collected, and n x n characters for other
// sizes. This is the format of bulk work, so a record is read without a copy of its text.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/sites/link.hpp"
#include "formats/sites/tatham/tatham.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/one_line.hpp"

namespace sudosat {
namespace {

class LineFormat : public Format {
 public:
  // `blank` is written for an open cell; 0: the one of the input.
  LineFormat(std::string_view name, std::string_view summary, char blank)
      : name_(name), summary_(summary), blank_(blank) {}

  std::string_view name() const override { return name_; }
  std::string_view summary() const override { return summary_; }
  bool one_line() const override { return true; }

  bool recognises(LineReader& lines) const override {
    const auto ahead = peek_board_line(lines);
    if (!ahead) return false;
    const std::string_view line = *lines.peek(*ahead);
    const auto [offset, length] = board_field(line);
    if (!looks_like_cells(line.substr(offset, length))) return false;
    return length >= 36 || is_small_board(lines, *ahead, length);
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
    const auto [offset, length] = board_field(*line);
    const std::string_view board = line->substr(offset, length);
    if (length < line->size()) refuse_other_text(*line, lines.location(0, offset + 1));
    constexpr std::size_t usual = 81;  // then each byte is a cell, and is named if it is none
    if (length != usual) refuse_strange_character(board, lines.location(0, offset + 1));
    Record record = board.find(mark_of_entry) == std::string_view::npos
                        ? read_symbols(board, lines.location(0, offset + 1), *this, context)
                        : read_with_entries(lines, {offset, length}, context);
    const std::string_view rest = line->substr(offset + length);
    const Layout::Span second = board_field(rest.substr(std::min(rest.find_first_not_of("#"), rest.size())));
    if (second.length == length && length > 1)
      record.warnings.push_back(
          {lines.location(0, offset + length + 1), "what may be another board is ignored: a line holds one"});
    else if (rest.find_first_not_of(" \t") != std::string_view::npos)
      notes.push_back(fmt::format("ignored after the board: {}", rest));
    if (line->find_first_not_of(" \t") != offset)
      notes.push_back(fmt::format("ignored before the board: {}", line->substr(0, offset)));
    record.notes = std::move(notes);
    return record;
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, solution, *this);
    if (record.entries && solution == nullptr && record.layout.format == this)
      append_with_entries(record, out);
    else
      append_symbols(record, solution, *this, blank_, out);
    out += '\n';
  }

 private:
  // Links and game ids can have as many characters as a board, or a part of them can.
  static void refuse_other_text(std::string_view line, const Location& where) {
    if (is_url(line)) throw InputError(where, "a link, and not a board", Advice(Code::other_format));
    if (is_tatham_id(line))
      throw InputError(where, "a game id of Simon Tatham's collection, and not a board",
                       Advice(Code::ambiguous_layout, {"tatham"}, "write it into a file of its own"));
  }

  // A character of several bytes, or quotes: cells are counted in bytes, so else the number would be wrong.
  static void refuse_strange_character(std::string_view board, Location where) {
    const auto at = std::ranges::find_if(board, [](char c) { return c == '"' || (c & 0x80) != 0; });
    if (at == board.end()) return;
    const auto before = static_cast<std::size_t>(at - board.begin());
    where.column += before;
    throw InputError(where, fmt::format("'{}' is no cell", character_at(board, before)),
                     *at == '"' ? "write the board without quotes"
                                : "write 1 to 9, and '.' for an open cell, in plain ASCII");
  }

  // A board of HoDoKu, where a digit that the player has entered is marked. It is no clue.
  Record read_with_entries(LineReader& lines, const Layout::Span& board, ReadContext& context) const {
    const std::string_view line = *lines.peek();
    std::string cells;
    std::vector<std::size_t> columns;
    std::vector<int> entered;
    const std::size_t end = board.offset + board.length;
    for (std::size_t i = board.offset; i < end; ++i) {
      if (line[i] == mark_of_entry && i + 1 < end && line[i + 1] != mark_of_entry) {
        entered.push_back(static_cast<int>(cells.size()));
        continue;
      }
      cells += line[i];
      columns.push_back(i + 1);
    }
    const auto where = [&](std::size_t cell) {
      return lines.location(0, cell < columns.size() ? columns[cell] : end + 1);
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
  // and hold a digit that the small board has not, or nothing at all.
  static bool is_small_board(LineReader& lines, std::size_t ahead, std::size_t length) {
    if (length != 16 && length != 25) return false;
    const std::string_view cells = length == 16 ? ".*_01234" : ".*_012345";
    const std::string_view blanks = cells.substr(0, 4);
    std::size_t blank_rows = 0;
    for (std::size_t k = 0; k < length; ++k) {
      const auto line = lines.peek(ahead + k);
      if (!line || line->empty() || line->front() == '#') continue;
      const auto [offset, row_length] = board_field(*line);
      // A board of another size follows.
      if (row_length == 36 || row_length == 81) return true;
      // Not readable as either, so it says nothing.
      if (row_length != length) continue;
      const std::string_view row = line->substr(offset, row_length);
      if (row.find_first_not_of(cells) != std::string_view::npos) return false;
      if (row.find_first_not_of(blanks) == std::string_view::npos) ++blank_rows;
    }
    return blank_rows < length;
  }

  std::string_view name_;
  std::string_view summary_;
  char blank_;
};

}  // namespace

const Format& line_format() {
  static const LineFormat format("line", "one puzzle a line: 81 characters, or n x n for other sizes", 0);
  return format;
}

const Format& sdm_format() {
  static const LineFormat format("sdm", "one puzzle a line with 0 for an open cell (SudoCue)", '0');
  return format;
}

}  // namespace sudosat
