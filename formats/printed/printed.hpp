// Boards as people type them and as programs print them, whatever stands between, around and beside the
// cells. All readings of a text are weighed; a board is read only if they agree.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/printed/lexer.hpp"
#include "formats/record.hpp"
#include "formats/text/board_text.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

// The lines of a text from some place on, with their tokens. A line is copied when it is asked for, and stays
// where it is.
class PrintedText {
 public:
  struct Line {
    std::string text;
    std::vector<BoardToken> tokens;
  };
  // Takes at most `most` lines, from the one that is `before` lines ahead.
  PrintedText(LineReader& lines, std::size_t before, std::size_t most)
      : reader_(&lines), before_(before), most_(most) {}
  explicit PrintedText(std::string_view line) { add(line); }
  // The line with this number; null after the last.
  const Line* line(std::size_t number);

 private:
  void add(std::string_view text) {
    Line& line = lines_.emplace_back();
    line.text = text;
    line.tokens = board_tokens(line.text, lines_.size() - 1);
  }

  LineReader* reader_ = nullptr;
  std::size_t before_ = 0, most_ = 0;
  std::deque<Line> lines_;
};

// The ways in which a text may show a board. A reading accounts for every token: it is a cell, a line, a
// label that is in order with the others, or a word beside the board.

// A cell that is shown, as a part of a line.
struct PrintedCell {
  std::size_t line, offset, length;  // length 0: nothing stands there, and the cell is open
  std::string_view text;
  // A number, a letter, "." for an open cell, or nothing for what can only be a label.
  std::optional<std::string_view> value;
};

struct PrintedBoard {
  std::string_view layout = {};  // how the cells are told apart, for an error that compares readings
  std::size_t side = 0;
  std::vector<PrintedCell> cells = {};  // row by row
  std::size_t lines = 0;                // how many lines the board has
  bool is_drawn = false;                // some lines may be borders of boxes
  std::vector<std::string> notes = {};
  std::optional<std::size_t> below = {};  // the line of a text below the board
};

// A fault keeps a text from being a board. The less certain it is, the more likely the text is something
// else.
struct PrintedFault {
  std::size_t line, offset;
  std::string what;
  std::size_t lines = 0;  // how many lines the text has
  int certainty = 3;      // 3: all else is a board; 2: the rows do not fit; 1: something is not a cell
};
struct RowSize {
  std::size_t cells, line, offset;
};
// The fault of rows of which one does not have `width` cells, or there are not `width`.
PrintedFault fault_of_rows(const std::vector<RowSize>& rows, std::size_t width);

// Boards that are smaller are not worth a guess.
inline constexpr std::size_t least_printed_side = 4;

// The readings of the first lines as rows of a board, of the first one as a board in one line, or of the
// lines up to a blank one as a cell each.
std::vector<PrintedBoard> read_as_rows(PrintedText& text, std::size_t lines,
                                       std::optional<PrintedFault>& fault,
                                       std::size_t least_side = least_printed_side);
std::vector<PrintedBoard> read_as_one_line(PrintedText& text);
std::optional<PrintedBoard> read_as_column(PrintedText& text);
// Whether the next lines are a board with a cell in each, and not as many boards of one cell.
bool has_cell_in_each_line(LineReader& lines);
// The list of lists, list, matrix or text in the code of a programming language at the beginning of the
// lines. If the text is known to be nothing else, `is_list`, the board may be smaller.
std::optional<PrintedBoard> read_as_code(PrintedText& text, std::optional<PrintedFault>& fault,
                                         bool is_list = false);

// The readings of the lines up to a blank one as facts, a row, a column and a digit each.
std::vector<PrintedBoard> read_as_facts(PrintedText& text);

struct PrintedLine {
  std::string_view text;
  BoardTokens tokens;
  std::vector<BoardToken> inside = {}, beside = {};  // the frame, if something is outside
  bool is_border = false;
  std::size_t bars = 0;
};

// A line that was read as a row. `strange` is a part of it that cannot stand in a row.
struct PrintedRow {
  std::size_t line = 0;
  std::vector<PrintedCell> cells = {};
  std::string_view strange = {};
  bool fits() const { return strange.empty(); }
  void require(bool right, std::string_view part) {
    if (!right && fits()) strange = part;
  }
};

// The lines of a text, of which some are borders and some have text outside of the frame.
class PrintedPage {
 public:
  // Takes the first lines of the text, which must outlive the page.
  PrintedPage(PrintedText& text, std::size_t lines, bool in_frame);

  const std::vector<PrintedLine>& lines() const { return lines_; }
  bool is_framed() const { return is_framed_; }
  bool has_borders() const { return has_borders_; }

 private:
  void crop();

  std::vector<PrintedLine> lines_;
  bool is_framed_ = false, has_borders_ = false;
};

bool has_word(BoardTokens tokens);
// Whether the texts count 0, 1, 2 …, 1, 2, 3 … or A, B, C …, from the `skip`-th on.
bool are_in_order(const std::vector<std::string_view>& texts, std::size_t skip = 0);

// How the cells of a row are told apart.
enum class RowCut : unsigned char { words, characters, tabs, semicolons, commas, ampersands };
PrintedRow cut_row(const PrintedLine& line, std::size_t number, RowCut cut);

// Leaves out titles, labels that are in order, and what follows. Returns nothing if the other rows do not
// make a board.
std::optional<PrintedBoard> board_of_rows(const PrintedPage& page, std::vector<PrintedRow> rows,
                                          std::size_t least_side = least_printed_side,
                                          std::optional<PrintedFault>* fault = nullptr);
// Boards in which a blank is an open cell: the cells stand in columns at equal distances, one board for each
// distance that all of them keep. The first line may name the columns.
std::vector<PrintedBoard> boards_of_columns(const PrintedPage& page, bool has_header);

// Reading
// --------------------------------------------------------------------------------------------------

// A caller says here what it knows of a text before it is read.
struct PrintedHints {
  int told = 4;  // the least certainty of a fault that is an error; 4: no fault is one
  std::size_t least_side = least_printed_side;
  std::size_t before = 0;  // lines that stand above the board
};
// The board at the next lines. If there is no board, nothing is taken. Throws InputError, having taken the
// board, if it may be read in two ways; or, having taken the text, for a fault. If any fault is an error, so
// is a text without a board.
std::optional<Record> read_printed(LineReader& lines, ReadContext& context, const PrintedHints& hints = {});

// Takes the board that is a list, or a list of rows, in code, `before` lines ahead. Nothing is taken if the
// list does not end. Throws InputError, having taken the list, if it is not a board.
struct PrintedList {
  PrintedText code;
  PrintedBoard board;  // parts of the code
  BoardText text;
};
std::optional<PrintedList> take_list(LineReader& lines, std::size_t before);
std::optional<Record> read_list(LineReader& lines, ReadContext& context);

// Reads the board that is a list, or a text between quotes, in code that stands at one place.
Record read_code(std::string_view code, const Location& where, std::optional<ShapeSpec> shape,
                 ReadContext& context);
// The texts of a list of lists in code, if they form a square.
std::vector<std::string> labels_in_code(std::string_view code);

// Puzzles with rules, whose text is `before` lines ahead: a killer whose cages have all cells of the board,
// and a futoshiki with < > ^ v between its cells. Nothing, and nothing is taken, for any other text.
std::optional<Record> read_killer(PrintedText& text, LineReader& lines, std::size_t before,
                                  ReadContext& context);
std::optional<Record> read_futoshiki(PrintedText& text, LineReader& lines, std::size_t before,
                                     ReadContext& context);

}  // namespace sudosat
