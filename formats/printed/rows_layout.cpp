// Rows of cells, a line each: with anything between the cells, in a frame or not, with labels and words
// beside them. Or all rows in one line.
#include <algorithm>
#include <array>
#include <utility>

#include "formats/printed/printed_rows.hpp"
#include "formats/text.hpp"

namespace sudosat {

std::vector<PrintedBoard> read_as_rows(std::span<const std::string_view> lines,
                                       std::optional<UnequalRow>& unequal) {
  std::vector<PrintedBoard> boards;
  const auto add = [&](std::optional<PrintedBoard> board, std::string_view layout) {
    if (!board) return;
    board->layout = layout;
    boards.push_back(std::move(*board));
  };
  constexpr std::array<std::pair<RowCut, std::string_view>, 5> cuts = {
      {{RowCut::words, "each word as a cell"},
       {RowCut::characters, "each character as a cell"},
       {RowCut::tabs, "the fields between tabs as cells"},
       {RowCut::semicolons, "the fields between semicolons as cells"},
       {RowCut::commas, "the fields between commas as cells"}}};
  for (const bool in_frame : {false, true}) {
    const PrintedPage page(lines, in_frame);
    if (in_frame && !page.is_framed()) break;
    for (const auto& [cut, layout] : cuts) {
      std::vector<PrintedRow> rows;
      for (std::size_t i = 0; i < lines.size(); ++i)
        if (!page.lines()[i].is_border && !page.lines()[i].tokens.empty())
          rows.push_back(cut_row(page.lines()[i], i, cut));
      add(board_of_rows(page, std::move(rows), &unequal), layout);
    }
    for (const bool has_header : {false, true})
      for (PrintedBoard& board : boards_of_columns(page, has_header))
        add(std::move(board), "a blank as an open cell");
  }
  return boards;
}

std::vector<PrintedBoard> read_as_one_line(std::span<const std::string_view> lines) {
  std::vector<PrintedBoard> boards;
  if (lines.empty()) return boards;
  const auto read = [](std::string_view text, std::size_t number,
                       char separator) -> std::optional<PrintedBoard> {
    PrintedBoard board{.layout = "all cells in one line", .side = 0, .cells = {}, .lines = 1};
    std::vector<std::size_t> sizes;
    for (const std::string_view part : separator == 0 ? std::vector{text} : split_at(text, separator)) {
      const PrintedLine line{part, board_tokens(part, number)};
      for (const RowCut cut : {RowCut::words, RowCut::characters}) {
        PrintedRow row = cut_row(line, number, cut);
        const bool is_last = cut == RowCut::characters;
        const bool is_whole = row.fits && row.cells.size() >= (separator == 0 ? 16 : least_printed_side);
        if (!is_whole && is_last) return std::nullopt;
        if (!is_whole || (separator == 0 && is_last)) continue;
        sizes.push_back(row.cells.size());
        for (PrintedCell& cell : row.cells) {
          if (!cell.value) return std::nullopt;
          cell.offset += static_cast<std::size_t>(part.data() - text.data());
          board.cells.push_back(std::move(cell));
        }
        break;
      }
    }
    while (board.side * board.side < board.cells.size()) ++board.side;
    const std::size_t row = separator == 0 ? board.cells.size() : board.side;
    const bool is_board = board.side >= least_printed_side && board.side * board.side == board.cells.size() &&
                          std::ranges::all_of(sizes, [&](std::size_t size) { return size == row; });
    const std::string largest = std::to_string(board.side);
    const bool is_small = std::ranges::all_of(board.cells, [&](const PrintedCell& cell) {
      return cell.value->size() < largest.size() ||
             (cell.value->size() == largest.size() && *cell.value <= largest) ||
             is_letter(cell.value->front());
    });
    return is_board && is_small ? std::optional(std::move(board)) : std::nullopt;
  };
  for (const char separator : {'\0', ';', '/', '|', ','}) {
    std::optional<PrintedBoard> board = read(lines[0], 0, separator);
    if (!board) continue;
    // Unless the other lines are boards as well, this one could be the first row of a larger board.
    bool all = true;
    for (std::size_t i = 1; i < lines.size() && all; ++i) {
      if (is_blank(lines[i]) || is_comment(lines[i])) continue;
      const std::optional<PrintedBoard> other = read(lines[i], i, separator);
      all = other && other->side == board->side;
    }
    if (all) boards.push_back(std::move(*board));
  }
  return boards;
}

}  // namespace sudosat
