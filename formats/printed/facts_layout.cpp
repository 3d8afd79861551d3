// A board as the facts that programs about relations print: given(1,1,5). of answer sets, (0, 0, 5) of lists
// of tuples, (1, 1): 5 of a dictionary, r1c1=5, x[1][1] = 5, 'A1': '5', and (= x_1_1 5) of SMT-LIB.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "formats/printed/printed.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;

struct PrintedFact {
  int row, column, digit;  // digit 0: the cell is open
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

  // Takes the next lines, up to a blank one, if their facts go on below the rows so far. The lines are left
  // as they are if they do not.
  bool take_below(PrintedText& text, std::size_t& line) {
    FactReader below;
    std::size_t next = line;
    while (text.line(next) != nullptr && is_blank(text.line(next)->text)) ++next;
    for (; text.line(next) != nullptr && !is_blank(text.line(next)->text); ++next)
      if (!below.take(text.line(next)->tokens)) return false;
    const auto row = [](const PrintedFact& fact) { return fact.row; };
    if (has_letters_ || !numbers_.empty() || !below.numbers_.empty() || facts_.empty() ||
        below.facts_.empty() ||
        std::ranges::max(facts_, {}, row).row >= std::ranges::min(below.facts_, {}, row).row)
      return false;
    facts_.insert(facts_.end(), below.facts_.begin(), below.facts_.end());
    line = next;
    return true;
  }

  // Empty unless all is facts. Two boards if the rows may be counted from 0 or from 1, or if letters may be
  // rows or columns.
  std::vector<PrintedBoard> boards(std::size_t lines) {
    constexpr std::size_t fewest = 4;
    std::vector<PrintedBoard> found;
    if (!numbers_.empty() || facts_.size() < fewest) return found;
    if (has_letters_ && std::ranges::all_of(facts_, [&](const PrintedFact& fact) {
          return fact.row == facts_[0].row && fact.column > 10 && fact.column < 100;
        })) {
      for (PrintedFact& fact : facts_) {
        fact.row = fact.column / 10;
        fact.column %= 10;
      }
      has_letters_ = false;
    }
    const bool by_rows = ascend();
    add_boards(found, "letters as rows");
    if (has_letters_) {
      // Cells in reading order say which of the two is the row.
      for (PrintedFact& fact : facts_) std::swap(fact.row, fact.column);
      if (!by_rows && ascend()) found.clear();
      if (!by_rows || ascend()) add_boards(found, "letters as columns");
    }
    for (PrintedBoard& board : found) board.lines = lines;
    return found;
  }

 private:
  bool take(const BoardToken& token) {
    const bool is_text = token.kind == TokenKind::run || token.kind == TokenKind::quoted;
    const std::optional<std::string_view> value = is_text ? cell_in(token.text) : std::nullopt;
    const std::optional<int> number = value == "." && is_pair_ ? 0
                                      : is_text && value       ? whole_number(*value)
                                                               : std::nullopt;
    if (number && (depth_ > 0 || is_pair_)) {
      numbers_.push_back(*number);
      last_ = token;
      return !is_pair_ || end_fact();
    }
    // A pair has its digit after it, and nothing else.
    if (number || is_pair_) return false;
    switch (token.kind) {
      case TokenKind::opening:
        ++depth_;
        return true;
      case TokenKind::closing:
        return depth_-- > 0 && (numbers_.size() < 3 || end_fact());
      case TokenKind::rule:
      case TokenKind::separator:
        is_pair_ = numbers_.size() == 2 && (token.text == ":" || token.text == "=");
        return is_pair_ || token.text == "," || numbers_.empty();
      case TokenKind::run:
      case TokenKind::quoted:
        if (const auto place = place_named(token.text)) {
          if (!numbers_.empty()) return false;
          numbers_ = {place->first, place->second};
          return is_named_ = true;
        }
        return token.kind == TokenKind::run && std::ranges::none_of(token.text, is_decimal_digit) &&
               (numbers_.empty() || is_named_);
      default:
        return false;
    }
  }

  // The row and the column in r1c1, x_1_1, and A1, where the letter is the row, or has no meaning in x11.
  std::optional<std::pair<int, int>> place_named(std::string_view text) {
    const std::string name = lower(text);
    const std::size_t first = name.find_first_of("0123456789");
    if (first == 0 || first == name.npos) return std::nullopt;
    std::string_view before = std::string_view(name).substr(0, first), rest = name;
    rest.remove_prefix(first);
    const std::size_t between = rest.find_first_not_of("0123456789");
    const std::optional<int> number = whole_number(rest.substr(0, between));
    if (between == rest.npos) {
      if (!number || before.size() > 1 || !is_letter(before[0])) return std::nullopt;
      has_letters_ = true;
      return std::pair(before[0] - 'a' + 1, *number);
    }
    const bool is_known = (before == "r" && rest[between] == 'c') ||
                          (rest[between] == '_' &&
                           std::ranges::all_of(before, [](char c) { return is_letter(c) || c == '_'; }));
    const std::optional<int> column = whole_number(rest.substr(between + 1));
    return is_known && number && column ? std::optional(std::pair(*number, *column)) : std::nullopt;
  }

  // The side of the smallest board with boxes that has room for as many digits; 0 if there is none.
  static int usual_side(int least) {
    constexpr std::array sides{4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36};
    const auto* const side = std::ranges::lower_bound(sides, least);
    return side == sides.end() ? 0 : *side;
  }

  bool end_fact() {
    is_pair_ = false;
    if (numbers_.size() != 3) return false;
    const std::string_view value = numbers_[2] == 0 ? "." : last_.text;
    facts_.push_back({numbers_[0],
                      numbers_[1],
                      numbers_[2],
                      {last_.line, last_.offset, last_.text.size(), last_.text, value}});
    numbers_.clear();
    return true;
  }

  bool ascend() const {
    return std::ranges::is_sorted(facts_, {},
                                  [](const PrintedFact& fact) { return std::pair(fact.row, fact.column); });
  }

  // `letters` says what letters are, if there are any.
  void add_boards(std::vector<PrintedBoard>& found, std::string_view letters) const {
    int least = 1, most = 0, digit = 0;
    for (const PrintedFact& fact : facts_) {
      least = std::min({least, fact.row, fact.column});
      most = std::max({most, fact.row, fact.column});
      digit = std::max(digit, fact.digit);
    }
    // One row and column may lack facts; a digit that is much larger is a slip.
    if (digit == 0 || digit > most + 1 || least < 0) return;
    const auto add = [&](int first) {
      const std::string_view numbers = first == 0 ? "rows and columns from 0" : "rows and columns from 1";
      if (std::optional<PrintedBoard> board = board_of(usual_side(std::max(most + 1 - first, digit)), first,
                                                       has_letters_ ? letters : numbers))
        found.push_back(std::move(*board));
    };
    if (least == 1) add(1);
    // No fact is in the last row or column that counts from 1.
    const bool may_be_less = !is_named_ && most < usual_side(std::max(most, digit));
    if (least == 0 || (least == 1 && may_be_less)) add(0);
  }

  // Nothing if there is no such side, or a cell has two facts. A fact can say that a cell is open only if
  // there is one for each cell: else 0 may be a digit.
  std::optional<PrintedBoard> board_of(int side, int first, std::string_view layout) const {
    if (side == 0) return std::nullopt;
    const PrintedCell open{facts_[0].shown.line, facts_[0].shown.offset, 0, "", "."};
    PrintedBoard board{.layout = layout, .side = static_cast<std::size_t>(side)};
    std::vector<bool> known(board.side * board.side);
    board.cells.assign(known.size(), open);
    for (const PrintedFact& fact : facts_) {
      const std::size_t cell = (fact.row - first) * board.side + fact.column - first;
      if (known[cell] || (fact.digit == 0 && facts_.size() != known.size())) return std::nullopt;
      known[cell] = true;
      board.cells[cell] = fact.shown;
    }
    board.notes.push_back(
        fmt::format("the facts are taken for row, column and digit, with {}", board.layout));
    return board;
  }

  std::vector<PrintedFact> facts_;
  std::vector<int> numbers_;
  BoardToken last_{};
  int depth_ = 0;  // brackets that are open
  bool is_pair_ = false, is_named_ = false, has_letters_ = false;
};

}  // namespace

std::vector<PrintedBoard> read_as_facts(PrintedText& text) {
  FactReader reader;
  std::size_t lines = 0;
  for (; text.line(lines) != nullptr && !is_blank(text.line(lines)->text); ++lines)
    if (!reader.take(text.line(lines)->tokens)) return {};
  while (reader.take_below(text, lines)) continue;
  return reader.boards(lines);
}

}  // namespace sudosat
