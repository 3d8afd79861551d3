#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "formats/printed/printed.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;
std::size_t count(const PrintedLine& line, TokenKind kind) {
  return static_cast<std::size_t>(std::ranges::count(line.tokens, kind, &BoardToken::kind));
}

constexpr std::string_view field_separators = "\t;,&";

// The cells of a line: words, characters, or the fields between separators.
class RowCutter {
 public:
  RowCutter(const PrintedLine& line, std::size_t number, RowCut cut) : line_(line), cut_(cut) {
    row_.line = number;
  }

  PrintedRow row() {
    row_.cells.reserve(line_.tokens.size());
    if (cut_ == RowCut::words || cut_ == RowCut::characters)
      take_tokens();
    else
      take_fields(field_separators[static_cast<std::size_t>(cut_) - static_cast<std::size_t>(RowCut::tabs)]);
    return std::move(row_);
  }

 private:
  void add(std::size_t offset, std::string_view text, std::optional<std::string_view> value) {
    row_.cells.push_back({row_.line, offset, text.size(), text, value});
  }

  void take_tokens() {
    std::size_t longest = 0;
    for (const BoardToken& token : line_.tokens) longest = std::max(longest, token.text.size());
    const auto is_text = [&](const BoardToken& token) {
      return is_board_word(token.text) && (cut_ == RowCut::words || token.text.size() != longest);
    };
    char separator = ' ';
    std::size_t end = 0;  // of the token before
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
          // Two commas have nothing between them: only fields take that for an open cell.
          if (had_separator || row_.cells.empty()) row_.require(token.text == ":", token.text);
          if (token.text != ":") separator = token.text[0];
          break;
        case TokenKind::bar:
          break;
        case TokenKind::opening:
          // A remark has a blank before it; grid[0] has none.
          row_.require(!row_.cells.empty() && token.column > end, token.text);
          return;
        case TokenKind::remark:
          return;
        default:
          // A line that somebody quotes begins with >.
          if (row_.cells.empty() && token.text == ">") break;
          if (!row_.cells.empty() && has_word(line_.tokens)) return;
          row_.require(false, token.text);
      }
      end = token.end;
    }
  }

  void take_run(const BoardToken& token) {
    if (cut_ == RowCut::words) {
      const std::optional<std::string_view> value = cell_in(token.text);
      row_.require(value || number_of_label(token.text), token.text);
      add(token.offset, token.text, value);
      return;
    }
    const std::vector<std::string_view> cells = cells_of_run(token.text);
    row_.require(!cells.empty(), token.text);
    for (const std::string_view cell : cells)
      add(token.offset + static_cast<std::size_t>(cell.data() - token.text.data()), cell, cell_in(cell));
  }

  void take_fields(char separator) {
    for (const std::string_view field : split_at(line_.text, separator)) {
      std::string_view bare = trimmed(separator == '&' ? field.substr(0, field.find('\\')) : field);
      if (bare.empty()) bare = field.substr(0, 0);
      const bool is_quoted = bare.size() > 1 && bare.front() == '"' && bare.back() == '"';
      if (is_quoted) bare = bare.substr(1, bare.size() - 2);
      const std::optional<std::string_view> value = cell_in(bare);
      row_.require(value || number_of_label(bare) || (row_.cells.empty() && is_board_word(bare)), bare);
      add(static_cast<std::size_t>(bare.data() - line_.text.data()), bare, value);
    }
  }

  const PrintedLine& line_;
  RowCut cut_;
  PrintedRow row_;
};

}  // namespace

const PrintedText::Line* PrintedText::line(std::size_t number) {
  while (lines_.size() <= number) {
    const std::size_t next = lines_.size();
    const auto text = reader_ != nullptr && next < most_ ? reader_->peek(before_ + next) : std::nullopt;
    if (!text) return nullptr;
    add(*text);
  }
  return &lines_[number];
}

bool has_word(BoardTokens tokens) {
  return std::ranges::any_of(tokens, [](const BoardToken& token) {
    return token.kind == TokenKind::remark ||
           ((token.kind == TokenKind::run || token.kind == TokenKind::quoted) && is_board_word(token.text));
  });
}

PrintedFault fault_of_rows(const std::vector<RowSize>& rows, std::size_t width) {
  const auto differs = [width](const RowSize& row) { return row.cells != width; };
  const auto row = std::ranges::find_if(rows, differs);
  if (row == rows.end())
    return {rows[0].line, rows[0].offset,
            fmt::format("{} row{} of {} cells {} not a board", rows.size(), rows.size() == 1 ? "" : "s",
                        width, rows.size() == 1 ? "is" : "are"),
            0, 2};
  const bool is_certain = rows.size() == width && std::ranges::count_if(rows, differs) == 1 && row->cells > 1;
  return {row->line, row->offset,
          fmt::format("row {} has {} cell{}, the other rows have {}", row - rows.begin() + 1, row->cells,
                      row->cells == 1 ? "" : "s", width),
          0, is_certain ? 3 : 2};
}

PrintedPage::PrintedPage(PrintedText& text, std::size_t lines, bool in_frame) {
  bool dash_is_open = false;
  lines_.reserve(lines);
  for (std::size_t i = 0; i < lines; ++i) {
    const PrintedText::Line& shown = *text.line(i);
    PrintedLine& line = lines_.emplace_back(PrintedLine{shown.text, {}});
    if (!is_comment(shown.text)) line.tokens = shown.tokens;
    const auto is_number = [](const BoardToken& t) {
      return t.kind == TokenKind::run && is_symbol(t.text[0]);
    };
    dash_is_open |= std::ranges::any_of(line.tokens, is_dash_run) &&
                    std::ranges::any_of(line.tokens, is_number) && !has_word(line.tokens);
  }
  if (in_frame) crop();
  for (PrintedLine& line : lines_) {
    line.bars = count(line, TokenKind::bar);
    line.is_border = is_border(line.tokens, dash_is_open);
    has_borders_ |= line.is_border || line.bars > 0;
  }
}

// Crops the rows if all stand between the same two bars: text outside of these is beside the board.
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
  const auto is_outside = [&](const BoardToken& token) {
    return token.kind != TokenKind::rule && (token.end <= left || token.column > right);
  };
  for (PrintedLine& line : lines_) {
    if (count(line, TokenKind::bar) == 0 && count(line, TokenKind::rule) == 0) continue;
    if (std::ranges::none_of(line.tokens, is_outside)) continue;
    for (const BoardToken& token : line.tokens)
      (is_outside(token) ? line.beside : line.inside).push_back(token);
    line.tokens = line.inside;
  }
}

PrintedRow cut_row(const PrintedLine& line, std::size_t number, RowCut cut) {
  return RowCutter(line, number, cut).row();
}

}  // namespace sudosat
