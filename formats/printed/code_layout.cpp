// A board in the code of a programming language: lists of lists, one list, the rows of a matrix, or texts.
#include <algorithm>
#include <fmt/format.h>

#include "formats/printed/lexer.hpp"
#include "formats/printed/printed.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;

// The text between two brackets, or between quotes.
struct CodeList {
  std::size_t parent = 0;
  char bracket = 0;                                   // the bracket that closes it; 0: quotes
  std::vector<std::size_t> lists = {};                // the lists inside
  std::vector<std::vector<PrintedCell>> rows = {{}};  // the cells, in rows that ; or line breaks part
  bool is_pure = true;                                // nothing but cells and lists is inside
  bool is_size = false;                    // directly after a name or another size: int board[9][9]
  bool is_call = false;                    // follows a name
  bool has_breaks = false;                 // has a semicolon
  std::optional<BoardToken> strange = {};  // the first token inside that is not a cell
  std::size_t size() const {
    std::size_t cells = 0;
    for (const auto& row : rows) cells += row.size();
    return cells;
  }
};

class CodeReader {
 public:
  explicit CodeReader(bool is_list) : is_list_(is_list), least_side_(is_list ? 2 : least_printed_side) {}

  // Takes the tokens of a line; false if they cannot be code.
  bool take(BoardTokens tokens) {
    had_word_ = false;
    last_ = TokenKind::remark;
    for (std::size_t i = 0; i < tokens.size() && tokens[i].kind != TokenKind::remark; ++i) {
      const BoardToken* next = i + 1 < tokens.size() ? &tokens[i + 1] : nullptr;
      // An object with keys holds more than a board.
      if (tokens[i].kind == TokenKind::quoted && next != nullptr && next->text == ":") {
        if (!is_list_) return false;
        refuse(tokens[i]);
        continue;
      }
      if (!take(tokens[i], next)) return false;
      last_ = tokens[i].kind;
    }
    break_row();
    return true;
  }

  bool has_list() const { return lists_.size() > 1; }
  bool is_closed() const { return current_ == 0 && has_list(); }
  // Whether a list inside of another one has been closed.
  bool has_inner_list() const {
    return std::ranges::any_of(lists_, [](const CodeList& list) { return list.parent > 0; });
  }

  // The list among others that has another number of cells, or what is not a cell in a list of cells. Nothing
  // is said of any other text, unless it is known to be a list.
  PrintedFault fault() const {
    for (std::size_t i = 1; is_list_ && i < lists_.size(); ++i)
      if (lists_[i].parent == 0 && side_of_list(i) > 0)
        return {0, 0, "what stands beside the list is not a part of its board"};
    for (const CodeList& list : lists_) {
      std::vector<RowSize> rows;
      for (const std::size_t row : list.lists)
        if (is_flat(row) && lists_[row].size() > 0) {
          const PrintedCell& first = lists_[row].rows[0][0];
          rows.push_back({lists_[row].size(), first.line, first.offset});
        }
      if (rows.size() < least_side_ || rows.size() != list.lists.size() || !list.is_pure || list.size() > 0)
        continue;
      const bool is_square = std::ranges::count(rows, rows.size(), &RowSize::cells) > 0;
      PrintedFault found = fault_of_rows(rows, is_square ? rows.size() : rows[0].cells);
      if (is_list_ || found.certainty == 3) return found;
    }
    for (const CodeList& list : lists_)
      if (list.strange && (is_list_ ? list.bracket != 0 && list.bracket != ')'
                                    : list.bracket == ']' && list.size() + 1 >= least_side_))
        return {list.strange->line, list.strange->offset,
                fmt::format("'{:.20}' is not a cell", list.strange->text)};
    std::size_t cells = 0;
    for (const CodeList& list : lists_) cells += list.size();
    return {0, 0, is_list_ ? fmt::format("a list of {} cells is not a board", cells) : ""};
  }

  std::optional<PrintedBoard> board() const {
    std::vector<std::size_t> boards;
    for (std::size_t i = 0; i < lists_.size(); ++i)
      if (side_of_list(i) > 0) boards.push_back(i);
    // A text of 16 characters among 16 such texts is a row of a board.
    std::erase_if(boards,
                  [&](std::size_t i) { return i > 0 && std::ranges::count(boards, lists_[i].parent) > 0; });
    if (boards.size() != 1) return std::nullopt;
    const CodeList& list = lists_[boards[0]];
    PrintedBoard board{.layout = "code", .side = side_of_list(boards[0])};
    if (!accounts_for_all_but(boards[0], board.side)) return std::nullopt;
    const auto add = [&](const CodeList& from) {
      for (const auto& row : from.rows) board.cells.insert(board.cells.end(), row.begin(), row.end());
    };
    add(list);
    for (const std::size_t child : list.lists) add(lists_[child]);
    return fill_by_columns(std::move(board));
  }

 private:
  CodeList& here() { return lists_[current_]; }
  void break_row() {
    if (!here().rows.back().empty()) here().rows.emplace_back();
  }

  std::size_t open(char bracket) {
    lists_[current_].lists.push_back(lists_.size());
    lists_.push_back({.parent = current_, .bracket = bracket});
    return lists_.size() - 1;
  }

  void close() {
    const CodeList closed = here();
    CodeList& parent = lists_[closed.parent];
    if (closed.is_pure && closed.lists.empty() && closed.size() == 0) {
      parent.lists.pop_back();  // int board[][9]
    } else if (closed.is_pure && closed.parent != 0 && closed.lists.size() == 1 && closed.size() == 0) {
      // [qw(5 3 0)], [|[|5; 3; 0|]|]
      lists_[closed.lists[0]].parent = closed.parent;
      parent.lists.back() = closed.lists[0];
    } else if (closed.is_call && closed.parent != 0 && is_flat(current_) && closed.size() == 1) {
      // Some(5)
      parent.lists.pop_back();
      parent.rows.back().push_back(closed.rows[0][0]);
    }
    current_ = closed.parent;
  }

  // What stands before => in PHP and before = in Lua is not a cell if it counts the cells, or lists, so far.
  bool take_key() {
    CodeList& list = here();
    const std::size_t before = list.lists.size() + list.size() - 1;
    const auto counts = [&](const PrintedCell& key) {
      return key.value == std::to_string(before) || key.value == std::to_string(before + 1);
    };
    std::vector<PrintedCell>& row = list.rows.back();
    if (last_ == TokenKind::closing && !list.lists.empty()) {
      const CodeList& last = lists_[list.lists.back()];
      if (last.bracket != ']' || last.size() != 1 || !counts(last.rows[0][0])) return false;
      list.lists.pop_back();
      lists_.pop_back();
      return true;
    }
    if (last_ != TokenKind::run || row.empty() || !counts(row.back())) return false;
    row.pop_back();
    return true;
  }

  void refuse(const BoardToken& token) {
    here().is_pure = false;
    if (!here().strange) here().strange = token;
  }

  bool take(const BoardToken& token, const BoardToken* next) {
    switch (token.kind) {
      case TokenKind::opening: {
        const bool is_size = token.text == "[" && (last_ == TokenKind::run || last_is_size_);
        current_ = open(token.text == "(" ? ')' : token.text == "[" ? ']' : '}');
        here().is_size = is_size;
        here().is_call = last_ == TokenKind::run;
        last_is_size_ = false;
        had_comma_ = true;
        return true;
      }
      case TokenKind::bar:
        // MiniZinc has bars around the rows of an array: [| 1, 2 | 3, 4 |].
        if (last_ == TokenKind::opening && here().bracket == ']') {
          current_ = open('|');
        } else if (here().bracket == '|') {
          close();
          current_ = open('|');
        } else {
          here().is_pure = false;
        }
        had_comma_ = true;
        return true;
      case TokenKind::closing:
        if (here().bracket == '|') close();
        if (current_ == 0 || token.text[0] != here().bracket) return false;
        last_is_size_ = here().is_size;
        close();
        had_comma_ = false;
        return true;
      case TokenKind::separator:
        // Two commas with nothing between: languages do not agree on whether that is an open cell.
        if (token.text[0] == ',') here().is_pure = here().is_pure && !had_comma_;
        had_comma_ = token.text[0] == ',';
        if (token.text[0] != ';') return true;
        here().has_breaks = true;
        break_row();
        return true;
      case TokenKind::run:
      case TokenKind::quoted:
        had_comma_ = false;
        return take_text(token, next);
      case TokenKind::rule:
        here().is_pure = here().is_pure && (current_ == 0 || (token.text == "=" && take_key()));
        return true;
      default:
        if (token.text == ">" && last_ == TokenKind::rule) return true;
        // What follows a list may turn it round: [1 2; 3 4]'.
        here().is_pure = false;
        return lists_.size() == 1 || current_ != 0 || token.text != "'";
    }
  }

  bool take_text(const BoardToken& token, const BoardToken* next) {
    if ((current_ != 0 || is_dash(token.text)) && names_value(token, next)) {
      (words_ += token.text) += ' ';
      return true;
    }
    const std::optional<std::string_view> value = cell_in(token.text);
    std::vector<std::string_view> cells;
    if (token.kind == TokenKind::quoted) cells = cells_of_run(token.text, true);
    const bool is_name =
        token.kind == TokenKind::run && token.text.size() == 1 && is_letter(token.text[0]) &&
        (current_ == 0 ||
         (next != nullptr && (next->kind == TokenKind::opening || next->kind == TokenKind::rule)));
    if (cells.size() >= least_printed_side) {
      CodeList& text = lists_[open(0)];
      for (const std::string_view cell : cells)
        text.rows[0].push_back({token.line,
                                token.offset + static_cast<std::size_t>(cell.data() - token.text.data()),
                                cell.size(), cell, cell_in(cell)});
    } else if (value && !is_name && (current_ != 0 || (!token.text.empty() && is_symbol(token.text[0])))) {
      is_accounted_ = is_accounted_ && (current_ != 0 || had_word_);
      here().rows.back().push_back({token.line, token.offset, token.text.size(), token.text, value});
    } else {
      refuse(token);
      had_word_ = true;
      (words_ += token.text) += ' ';
    }
    return true;
  }

  // Whether it is what a language has before a value inside of a list: List.of(…), .{…}, Just 5.
  static bool names_value(const BoardToken& token, const BoardToken* next) {
    // PHP prints "Array", and the list in the next lines.
    if (token.kind == TokenKind::run && token.text == "Array") return true;
    if (token.kind != TokenKind::run || next == nullptr) return false;
    // YAML has a dash before each list.
    if (is_dash(token.text) && next->kind == TokenKind::opening) return true;
    const bool is_call =
        (next->text == "(" || next->text == "{") && next->offset == token.offset + token.text.size();
    return token.text == "Just" || token.text == "array" || token.text[0] == '%' ||
           (is_call && !is_decimal_digit(token.text[0]));
  }

  // Whether semicolons part only what commas part elsewhere.
  static bool has_row_breaks(const CodeList& list) {
    return list.has_breaks && std::ranges::any_of(list.rows, [](const auto& row) { return row.size() > 1; });
  }

  bool is_flat(std::size_t list) const { return lists_[list].is_pure && lists_[list].lists.empty(); }

  // The side of the board that a list is, or 0.
  std::size_t side_of_list(std::size_t number) const {
    const CodeList& list = lists_[number];
    const std::size_t rows = list.lists.size(), cells = list.size();
    // Words may stand around rows that no list holds.
    if (!list.is_pure && (number > 0 || is_list_)) return 0;
    if (rows >= least_side_)
      return cells == 0 && std::ranges::all_of(list.lists,
                                               [&](std::size_t row) {
                                                 return is_flat(row) && lists_[row].size() == rows &&
                                                        !has_row_breaks(lists_[row]);
                                               })
                 ? rows
                 : 0;
    const std::size_t side = side_of_square(cells);
    if (rows > 0 || side < least_side_) return 0;
    const auto is_whole = [&](const auto& row) { return row.empty() || row.size() == side; };
    return !has_row_breaks(list) || std::ranges::all_of(list.rows, is_whole) ? side : 0;
  }

  // Whether all else in the text is sizes of the board, and numbers after names.
  bool accounts_for_all_but(std::size_t board, std::size_t side) const {
    if (!is_accounted_) return false;
    for (std::size_t i = 1; i < lists_.size(); ++i) {
      const CodeList& list = lists_[i];
      if (i == board || list.parent == board) continue;
      const std::size_t cells = list.size();
      if (cells >= least_printed_side) return false;
      const bool is_own_size = cells == 1 && (list.rows[0][0].value == std::to_string(side) ||
                                              list.rows[0][0].value == std::to_string(side * side) ||
                                              is_letter(list.rows[0][0].text[0]));
      if (cells > 0 && !is_own_size && (list.is_size || (!list.is_call && list.is_pure))) return false;
    }
    return true;
  }

  // R fills a matrix column by column, unless told otherwise. What reshape() does, languages do not agree on.
  std::optional<PrintedBoard> fill_by_columns(PrintedBoard board) const {
    const auto says = [&](const char* word) { return words_.find(word) != std::string::npos; };
    const bool fills = says(" matrix ") && says(" c ") && !says(" byrow ");
    const bool is_unclear =
        says(" reshape ") || says(" transpose ") || says(" FALSE ") || (fills && says(" TRUE "));
    if (is_unclear) return std::nullopt;
    if (!fills) return board;
    std::vector<PrintedCell> cells;
    for (std::size_t i = 0; i < board.cells.size(); ++i)
      cells.push_back(board.cells[i % board.side * board.side + i / board.side]);
    board.cells = std::move(cells);
    board.notes.emplace_back("matrix() fills its columns first");
    return board;
  }

  bool is_list_;
  std::size_t least_side_;
  std::vector<CodeList> lists_ = {{}};  // the first is the text outside of brackets
  std::size_t current_ = 0;
  TokenKind last_ = TokenKind::remark;
  bool last_is_size_ = false, had_comma_ = false, had_word_ = false, is_accounted_ = true;
  std::string words_ = " ";  // each word has blanks on both sides
};

}  // namespace

std::optional<PrintedBoard> read_as_code(PrintedText& text, std::optional<PrintedFault>& fault,
                                         bool is_list) {
  constexpr std::size_t most_without_list = 40;
  CodeReader reader(is_list);
  for (std::size_t i = 0; const PrintedText::Line* line = text.line(i); ++i) {
    const auto count = [&](TokenKind kind) {
      return std::ranges::count(line->tokens, kind, &BoardToken::kind);
    };
    // A frame is not code.
    if (!reader.has_list() && count(TokenKind::opening) + count(TokenKind::quoted) == 0 &&
        count(TokenKind::bar) > 1)
      return std::nullopt;
    if (!reader.take(line->tokens)) return std::nullopt;
    if (!reader.is_closed()) continue;
    // A list of 16 cells may be the first of 16 rows.
    const PrintedText::Line* next = reader.has_inner_list() ? nullptr : text.line(i + 1);
    if (next != nullptr && trimmed(next->text).substr(0, 3).find_first_of("[({])}") != std::string_view::npos)
      continue;
    if (std::optional<PrintedBoard> board = reader.board()) {
      board->lines = i + 1;
      return board;
    }
    if (PrintedFault found = reader.fault(); !found.what.empty() && !fault) {
      found.lines = i + 1;
      fault = std::move(found);
    }
    if (is_list || i > most_without_list) break;
  }
  return std::nullopt;
}

}  // namespace sudosat
