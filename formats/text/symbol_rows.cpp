#include "formats/text/symbol_rows.hpp"

#include <algorithm>

namespace sudosat {
namespace {

constexpr std::string_view bars = "|!+=[]:,";

bool is_word(std::string_view text) { return std::all_of(text.begin(), text.end(), is_letter); }

}  // namespace

SymbolRows SymbolRows::of(LineReader& lines) {
  constexpr std::size_t two_boards = 72;
  SymbolRows rows;
  for (std::size_t k = 0; k < two_boards && !rows.dash_is_blank_; ++k) {
    const auto line = lines.peek(k);
    if (!line) break;
    rows.dash_is_blank_ = !is_comment(*line) && line->find('-') != std::string_view::npos &&
                          line->find_first_not_of("-123456789 \t") == std::string_view::npos &&
                          line->find_first_of("123456789") != std::string_view::npos;
  }
  return rows;
}

LineKind SymbolRows::kind(std::string_view line) const {
  if (line.find_first_of(bars) != std::string_view::npos) return LineKind::other;
  const std::vector<Layout::Span> words = split_words(line, " \t");
  if (words.empty()) return LineKind::other;
  std::size_t good = 0, all = 0;
  for (const auto& [offset, length] : words) {
    const std::size_t cells = this->cells(line.substr(offset, length)).size();
    if (cells != this->cells(line.substr(words.front().offset, words.front().length)).size())
      return LineKind::other;
    all += cells;
    for (const Layout::Span& cell : this->cells(line.substr(offset, length))) {
      const char c = line[offset + cell.offset];
      good += cell.length > 1 || c == '?' || is_symbol(c) || blanks().find(c) != std::string_view::npos;
    }
  }
  if (words.size() > 1 && words[0].length > 1 && is_word(line.substr(words[0].offset, words[0].length)))
    return LineKind::other;
  return 2 * good > all ? LineKind::row : LineKind::other;
}

std::vector<Layout::Span> SymbolRows::cells(std::string_view line) const {
  std::vector<Layout::Span> cells;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t length = std::max<std::size_t>(drawn_blank_at(line, at), 1);
    if (line[at] != ' ' && line[at] != '\t') cells.push_back({at, length});
    at += length;
  }
  return cells;
}

void append_rows(const Record& record, const Grid* solution, const Format& format, std::string& out) {
  std::string cells;
  append_symbols(record, solution, format, 0, cells);
  const auto columns = static_cast<std::size_t>(record.puzzle.shape->columns());
  for (std::size_t at = 0; at < cells.size(); at += columns) {
    out.append(cells, at, columns);
    out += '\n';
  }
}

}  // namespace sudosat
