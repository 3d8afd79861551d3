#include "formats/printed/printed_rows.hpp"

#include <algorithm>
#include <utility>

#include "formats/text.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;
using Tokens = std::vector<BoardToken>;

bool is_dash_run(const BoardToken& token) {
  return token.kind == TokenKind::run && token.text != "." && !is_symbol(token.text[0]) &&
         std::string_view("*_?").find(token.text[0]) == std::string_view::npos &&
         cell_in(token.text) == "." && !is_drawn_blank(token.text);
}

std::size_t count(const PrintedLine& line, TokenKind kind) {
  return static_cast<std::size_t>(std::ranges::count(line.tokens, kind, &BoardToken::kind));
}

bool draws_border(const PrintedLine& line, bool dash_is_open) {
  bool draws = false, dashes = false;
  for (const BoardToken& token : line.tokens) {
    const bool is_corner = token.text.find_first_not_of(".*':o") == std::string_view::npos;
    if (token.kind == TokenKind::rule)
      draws = true;
    else if (is_dash_run(token))
      dashes = true;
    else if (token.kind != TokenKind::bar && !is_corner)
      return false;
  }
  return draws || (dashes && !dash_is_open && line.tokens.size() > 1);
}

constexpr std::string_view field_separators = "\t;,";

// The cells of a line: words, characters, or the fields between separators.
class RowCutter {
 public:
  RowCutter(const PrintedLine& line, std::size_t number, RowCut cut) : line_(line), cut_(cut) {
    row_.line = number;
  }

  PrintedRow row() {
    if (cut_ == RowCut::words || cut_ == RowCut::characters)
      take_tokens();
    else
      take_fields(field_separators[static_cast<std::size_t>(cut_) - static_cast<std::size_t>(RowCut::tabs)]);
    return std::move(row_);
  }

 private:
  void add(std::size_t offset, std::string_view text, std::optional<std::string> value) {
    row_.cells.push_back({row_.line, offset, text.size(), text, std::move(value)});
  }

  void take_tokens() {
    std::size_t longest = 0;
    for (const BoardToken& token : line_.tokens) longest = std::max(longest, token.text.size());
    const auto is_text = [&](const BoardToken& token) {
      return is_board_word(token.text) && (cut_ == RowCut::words || token.text.size() != longest);
    };
    char separator = ' ';
    for (const BoardToken& token : line_.tokens) {
      const bool had_separator = std::exchange(separator, ' ') != ' ';
      switch (token.kind) {
        case TokenKind::run:
        case TokenKind::quoted:
          if (is_text(token)) {
            if (row_.cells.empty()) break;
            return;
          }
          take_run(token);
          break;
        case TokenKind::separator:
          // Nothing stands between two commas, and to call that an open cell is for fields.
          if (had_separator || row_.cells.empty()) row_.fits = row_.fits && token.text == ":";
          if (token.text != ":") separator = token.text[0];
          break;
        case TokenKind::bar:
          break;
        case TokenKind::opening:
          row_.fits = row_.fits && !row_.cells.empty();
          return;
        case TokenKind::remark:
          return;
        default:
          if (!row_.cells.empty() && has_word(line_.tokens)) return;
          row_.fits = false;
      }
    }
  }

  void take_run(const BoardToken& token) {
    if (cut_ == RowCut::words) {
      std::optional<std::string> value = cell_in(token.text);
      row_.fits = row_.fits && (value || number_of_label(token.text));
      add(token.offset, token.text, std::move(value));
      return;
    }
    const std::vector<std::string_view> cells = cells_of_run(token.text);
    row_.fits = row_.fits && !cells.empty();
    for (const std::string_view cell : cells)
      add(token.offset + static_cast<std::size_t>(cell.data() - token.text.data()), cell, cell_in(cell));
  }

  void take_fields(char separator) {
    for (const std::string_view field : split_at(line_.text, separator)) {
      std::string_view bare = trimmed(field);
      if (bare.empty()) bare = field.substr(0, 0);
      const bool is_quoted = bare.size() > 1 && bare.front() == '"' && bare.back() == '"';
      if (is_quoted) bare = bare.substr(1, bare.size() - 2);
      std::optional<std::string> value = cell_in(bare);
      row_.fits =
          row_.fits && (value || number_of_label(bare) || (row_.cells.empty() && is_board_word(bare)));
      add(static_cast<std::size_t>(bare.data() - line_.text.data()), bare, std::move(value));
    }
  }

  const PrintedLine& line_;
  RowCut cut_;
  PrintedRow row_;
};

}  // namespace

bool has_word(const std::vector<BoardToken>& tokens) {
  return std::ranges::any_of(tokens, [](const BoardToken& token) {
    return token.kind == TokenKind::remark ||
           ((token.kind == TokenKind::run || token.kind == TokenKind::quoted) && is_board_word(token.text));
  });
}

PrintedPage::PrintedPage(std::span<const std::string_view> lines, bool in_frame) {
  bool dash_is_open = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    PrintedLine& line = lines_.emplace_back(PrintedLine{lines[i]});
    if (!is_comment(lines[i])) line.tokens = board_tokens(lines[i], i);
    const auto is_number = [](const BoardToken& t) {
      return t.kind == TokenKind::run && is_symbol(t.text[0]);
    };
    dash_is_open |= std::ranges::any_of(line.tokens, is_dash_run) &&
                    std::ranges::any_of(line.tokens, is_number) && !has_word(line.tokens);
  }
  if (in_frame) crop();
  for (PrintedLine& line : lines_) {
    line.bars = count(line, TokenKind::bar);
    line.is_border = draws_border(line, dash_is_open);
    has_borders_ |= line.is_border || line.bars > 0;
  }
}

// If the rows stand between the same two bars, what stands outside is beside the board.
void PrintedPage::crop() {
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t left = none, right = none, rows = 0;
  for (const PrintedLine& line : lines_) {
    if (count(line, TokenKind::bar) < 2) continue;
    const auto is_bar = [](const BoardToken& token) { return token.kind == TokenKind::bar; };
    const std::size_t first = std::ranges::find_if(line.tokens, is_bar)->column;
    const std::size_t last = std::find_if(line.tokens.rbegin(), line.tokens.rend(), is_bar)->column;
    if (rows++ == 0) left = first, right = last;
    if (left != first || right != last) return;
  }
  if (rows < least_printed_side) return;
  is_framed_ = true;
  for (PrintedLine& line : lines_) {
    if (count(line, TokenKind::bar) == 0 && count(line, TokenKind::rule) == 0) continue;
    Tokens inside;
    for (const BoardToken& token : line.tokens) {
      const bool is_outside = token.end <= left || token.column > right;
      (is_outside && token.kind != TokenKind::rule ? line.beside : inside).push_back(token);
    }
    line.tokens = std::move(inside);
  }
}

PrintedRow cut_row(const PrintedLine& line, std::size_t number, RowCut cut) {
  return RowCutter(line, number, cut).row();
}

}  // namespace sudosat
