// A board as the facts that programs about relations print: given(1,1,5). of answer sets, (0, 0, 5) of lists
// of tuples, (1, 1): 5 of a dictionary, and r1c1=5.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "formats/printed/printed.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;

struct PrintedFact {
  int row, column, digit;
  PrintedCell shown;
};

class FactReader {
 public:
  // Takes the tokens of a line; false if a number in it is part of no fact.
  bool take(BoardTokens tokens) {
    for (const BoardToken& token : tokens) {
      if (token.kind == TokenKind::remark) break;
      if (!take(token)) return false;
    }
    return true;
  }

  // Empty unless all is facts. Two boards if the rows may be counted from 0 or from 1.
  std::vector<PrintedBoard> boards(std::size_t lines) const {
    constexpr std::size_t fewest = 4;
    std::vector<PrintedBoard> found;
    if (!numbers_.empty() || facts_.size() < fewest) return found;
    int least = 1, most = 0, digit = 0;
    for (const PrintedFact& fact : facts_) {
      least = std::min({least, fact.row, fact.column});
      most = std::max({most, fact.row, fact.column});
      digit = std::max(digit, fact.digit);
      if (fact.digit < 1) return found;
    }
    // One row and column may lack facts; a digit that is much larger is a slip.
    if (digit > most + 1) return found;
    const auto add = [&](int first) {
      if (std::optional<PrintedBoard> board =
              board_of(usual_side(std::max(most + 1 - first, digit)), first)) {
        board->lines = lines;
        found.push_back(std::move(*board));
      }
    };
    if (least == 1) add(1);
    // No fact is in the last row or column that counts from 1.
    const bool may_be_less = !is_named_ && most < usual_side(std::max(most, digit));
    if (least == 0 || (least == 1 && may_be_less)) add(0);
    return found;
  }

 private:
  bool take(const BoardToken& token) {
    const bool is_run = token.kind == TokenKind::run;
    const std::optional<int> number = is_run ? whole_number(token.text) : std::nullopt;
    if (number && (is_open_ || is_pair_)) {
      numbers_.push_back(*number);
      last_ = token;
      return !is_pair_ || end_fact();
    }
    // A pair has its digit after it, and nothing else.
    if (number || is_pair_) return false;
    if (token.kind == TokenKind::opening) {
      is_open_ = true;
      return numbers_.empty();
    }
    if (token.kind == TokenKind::closing) {
      is_open_ = false;
      return numbers_.size() == 2 || end_fact();
    }
    if (token.text == ":" || token.text == "=") {
      is_pair_ = true;
      return !is_open_ && numbers_.size() == 2;
    }
    if (const auto place = is_run ? place_named(token.text) : std::nullopt) {
      if (!numbers_.empty()) return false;
      numbers_ = {place->first, place->second};
      return is_named_ = true;
    }
    return token.kind == TokenKind::separator ||
           (is_run && !is_decimal_digit(token.text[0]) && numbers_.empty());
  }

  // "r1c1", if the text names a cell.
  static std::optional<std::pair<int, int>> place_named(std::string_view text) {
    const std::string name = lower(text);
    const std::size_t column = name.find('c');
    if (name[0] != 'r' || column == name.npos) return std::nullopt;
    const std::optional<int> r = whole_number(std::string_view(name).substr(1, column - 1)),
                             c = whole_number(std::string_view(name).substr(column + 1));
    return r && c ? std::optional(std::pair(*r, *c)) : std::nullopt;
  }

  // The side of the smallest board with boxes that has room for as many digits; 0 if there is none.
  static int usual_side(int least) {
    constexpr std::array sides{4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36};
    const auto* const side = std::ranges::lower_bound(sides, least);
    return side == sides.end() ? 0 : *side;
  }

  bool end_fact() {
    is_pair_ = false;
    if (numbers_.empty()) return true;
    if (numbers_.size() != 3) return false;
    facts_.push_back({numbers_[0],
                      numbers_[1],
                      numbers_[2],
                      {last_.line, last_.offset, last_.text.size(), last_.text, last_.text}});
    numbers_.clear();
    return true;
  }

  // Nothing if there is no such side, or a cell has two facts.
  std::optional<PrintedBoard> board_of(int side, int first) const {
    if (side == 0) return std::nullopt;
    const PrintedCell open{facts_[0].shown.line, facts_[0].shown.offset, 0, "", "."};
    PrintedBoard board{.layout = first == 0 ? "rows and columns from 0" : "rows and columns from 1",
                       .side = static_cast<std::size_t>(side)};
    board.cells.assign(board.side * board.side, open);
    for (const PrintedFact& fact : facts_) {
      PrintedCell& cell = board.cells[(fact.row - first) * side + fact.column - first];
      if (cell.value != ".") return std::nullopt;
      cell = fact.shown;
    }
    board.notes.push_back(
        fmt::format("the facts are taken for row, column and digit, with {}", board.layout));
    return board;
  }

  std::vector<PrintedFact> facts_;
  std::vector<int> numbers_;
  BoardToken last_{};
  bool is_open_ = false, is_pair_ = false, is_named_ = false;
};

}  // namespace

std::vector<PrintedBoard> read_as_facts(PrintedText& text) {
  FactReader reader;
  std::size_t lines = 0;
  for (; text.line(lines) != nullptr && !is_blank(text.line(lines)->text); ++lines)
    if (!reader.take(text.line(lines)->tokens)) return {};
  return reader.boards(lines);
}

}  // namespace sudosat
