// The cells of a line: words, characters, or the fields between separators.
#include <algorithm>
#include <utility>

#include "formats/printed/printed_rows.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;

constexpr std::string_view field_separators = "\t;,";

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

PrintedRow cut_row(const PrintedLine& line, std::size_t number, RowCut cut) {
  return RowCutter(line, number, cut).row();
}

}  // namespace sudosat
