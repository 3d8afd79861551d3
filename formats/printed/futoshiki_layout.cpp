// A futoshiki as people type it, with its signs between the cells.
#include <algorithm>

#include "formats/builtin_formats.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/printed/printed.hpp"
#include "formats/sites/site.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;

// Whether the line is there and shows something.
bool goes_on(const PrintedText::Line* line) { return line != nullptr && !is_blank(line->text); }

// Rows of cells with < and > between them, and lines of ^ and v between the rows.
class FutoshikiReader {
 public:
  // Takes the next line; false if it is anything else.
  bool take(BoardTokens line) {
    if (!line.empty() && std::ranges::all_of(line, is_upright_sign)) {
      for (const BoardToken& token : line)
        between_.push_back({rows_.size(), token.column, token.text == "^" || token.text == "\u2227"});
      return true;
    }
    std::vector<BoardToken>& row = rows_.emplace_back();
    char sign = 0;
    for (const BoardToken& token : line) {
      const bool is_cell = token.kind == TokenKind::run && cell_in(token.text) && !is_letter(token.text[0]);
      const bool is_sign = sign == 0 && !row.empty() && (token.text == "<" || token.text == ">");
      if (!is_cell && !is_sign) return false;
      if (is_sign) {
        sign = token.text[0];
        continue;
      }
      const Cell here{rows_.size() - 1, row.size()}, before{here.row, here.column - 1};
      if (sign != 0) add_sign(before, here, sign == '<');
      sign = 0;
      row.push_back(token);
    }
    return sign == 0;
  }

  // Whether the lines are a square with signs, of which each stands between two cells.
  bool is_complete() {
    const std::size_t side = rows_.size();
    if (side < least_printed_side ||
        std::ranges::any_of(rows_, [&](const auto& row) { return row.size() != side; }))
      return false;
    for (const auto& [line, column, points_up] : between_) {
      if (line == 0 || line == side) return false;
      const std::size_t above = cell_at(line - 1, column), below = cell_at(line, column);
      if (above == side || above != below) return false;
      add_sign({line - 1, above}, {line, above}, points_up);
    }
    return !less_.empty();
  }

  // Fills the record; false if a number is not one of the board.
  bool fill(Record& record, ReadContext& context) const {
    const int side = static_cast<int>(rows_.size());
    start_latin_board(side, side, record, context);
    int cell = 0;
    for (const auto& row : rows_)
      for (const BoardToken& token : row) {
        const int number = whole_number(*cell_in(token.text)).value_or(0);
        if (number > side) return false;
        if (number > 0) record.puzzle.give(cell, number);
        ++cell;
      }
    const auto index = [&](const Cell& place) {
      return static_cast<int>(place.row) * side + static_cast<int>(place.column);
    };
    for (const auto& [smaller, larger] : less_)
      record.puzzle.rules.push_back(
          make_rule("less than", {.cells = {{index(smaller), index(larger)}}}, *record.puzzle.shape));
    return true;
  }

 private:
  struct Cell {
    std::size_t row, column;
  };
  struct Sign {
    std::size_t line, column;
    bool points_up;  // the upper cell is less
  };

  static bool is_upright_sign(const BoardToken& token) {
    return token.text == "^" || token.text == "v" || token.text == "V" || token.text == "\u2227" ||
           token.text == "\u2228";
  }
  void add_sign(const Cell& first, const Cell& second, bool is_less) {
    less_.emplace_back(is_less ? first : second, is_less ? second : first);
  }
  // The cell of a row that is shown in this column, or the number of its cells.
  std::size_t cell_at(std::size_t row, std::size_t column) const {
    return static_cast<std::size_t>(std::ranges::find(rows_[row], column, &BoardToken::column) -
                                    rows_[row].begin());
  }

  std::vector<std::vector<BoardToken>> rows_;
  std::vector<Sign> between_;
  std::vector<std::pair<Cell, Cell>> less_;
};

}  // namespace

std::optional<Record> read_futoshiki(PrintedText& text, LineReader& lines, std::size_t before,
                                     ReadContext& context) {
  FutoshikiReader reader;
  for (std::size_t i = 0; goes_on(text.line(i)); ++i)
    if (!reader.take(text.line(i)->tokens)) return std::nullopt;
  if (!reader.is_complete()) return std::nullopt;
  Record record;
  record.where = lines.location(before, 1);
  record.layout.format = &jsonl_format();
  if (!reader.fill(record, context)) return std::nullopt;
  lines.advance(before);
  for (std::size_t i = 0; goes_on(text.line(i)); ++i) lines.advance();
  return record;
}

}  // namespace sudosat
