// Parts of the layouts whose rows are lines: the lines with their borders, the cells of a line, and the way
// from rows to a board.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "formats/printed/layouts.hpp"
#include "formats/printed/lexer.hpp"

namespace sudosat {

struct PrintedLine {
  std::string_view text;
  std::vector<BoardToken> tokens = {};
  std::vector<BoardToken> beside = {};  // outside of the frame
  bool is_border = false;
  std::size_t bars = 0;
};

// A line that was read as a row. It does not fit if a token cannot be a part of a row.
struct PrintedRow {
  std::size_t line = 0;
  std::vector<PrintedCell> cells = {};
  bool fits = true;
};

// The lines of a text: which of them are borders, and what stands outside of the frame.
class PrintedPage {
 public:
  PrintedPage(std::span<const std::string_view> lines, bool in_frame);

  const std::vector<PrintedLine>& lines() const { return lines_; }
  bool is_framed() const { return is_framed_; }
  bool has_borders() const { return has_borders_; }

 private:
  void crop();

  std::vector<PrintedLine> lines_;
  bool is_framed_ = false, has_borders_ = false;
};

bool has_word(const std::vector<BoardToken>& tokens);

// How the cells of a row are told apart.
enum class RowCut : unsigned char { words, characters, tabs, semicolons, commas };
PrintedRow cut_row(const PrintedLine& line, std::size_t number, RowCut cut);

// Takes away titles, labels that are in order, and what follows. Nothing if the other rows do not make a
// board.
std::optional<PrintedBoard> board_of_rows(const PrintedPage& page, std::vector<PrintedRow> rows,
                                          std::optional<UnequalRow>* unequal = nullptr);
// Boards in which a blank is an open cell: the cells stand in columns at equal distances, one board for each
// distance that all of them keep. The first line may name the columns.
std::vector<PrintedBoard> boards_of_columns(const PrintedPage& page, bool has_header);

}  // namespace sudosat
