// Rows of cells, a line each: with anything between the cells, in a frame or not, with labels and words
// beside them. Or all rows in one line.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "formats/printed/printed.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

std::vector<std::string_view> texts_of(const std::vector<PrintedCell>& cells) {
  std::vector<std::string_view> texts;
  for (const PrintedCell& cell : cells) texts.push_back(cell.text);
  return texts;
}

// Makes a board of rows: leaves out titles, labels that are in order, and what follows.
class RowsToBoard {
 public:
  RowsToBoard(const PrintedPage& page, std::vector<PrintedRow> rows, std::size_t least_side)
      : page_(page), rows_(std::move(rows)), least_side_(least_side) {}

  // Returns what keeps the rows from being a board. If they are not drawn, a row is at fault only if it alone
  // differs.
  std::optional<PrintedFault> fault() const {
    std::vector<RowSize> sizes;
    std::optional<PrintedFault> found;
    for (const PrintedRow& row : rows_) {
      sizes.push_back(
          {is_row(row) ? width_ : row.cells.size(), row.line, row.cells.empty() ? 0 : row.cells[0].offset});
      if (!row.fits() && !found)
        found = {row.line, place_of(row.strange, line_of(row).text),
                 fmt::format("'{:.20}' is not a cell", row.strange), 0, 1};
    }
    if (!found && width_ >= least_side_ && !rows_.empty()) found = fault_of_rows(sizes, width_);
    if (!found || (found->certainty < 3 && !page_.has_borders())) return std::nullopt;
    found->lines = page_.lines().size();
    return found;
  }

  std::optional<PrintedBoard> board() {
    std::map<std::size_t, std::size_t> frequency;
    for (const PrintedRow& row : rows_)
      if (row.fits() && row.cells.size() >= least_side_) ++frequency[row.cells.size()];
    if (frequency.empty()) return std::nullopt;
    width_ = std::ranges::max_element(frequency, {}, [](const auto& entry) { return entry.second; })->first;
    if (!take_titles() || rows_.empty() || !are_rows() || !take_labels() || !are_words_beside())
      return std::nullopt;
    PrintedBoard board{.side = rows_.size(),
                       .lines = page_.lines().size(),
                       .is_drawn = page_.has_borders(),
                       .notes = std::move(notes_),
                       .below = below_};
    board.cells.reserve(rows_.size() * width_);
    for (PrintedRow& row : rows_) board.cells.insert(board.cells.end(), row.cells.begin(), row.cells.end());
    if (!std::ranges::all_of(board.cells, [](const PrintedCell& cell) { return cell.value.has_value(); }))
      return std::nullopt;
    return board;
  }

 private:
  // Whether the line is a row: in a frame it must have a bar.
  bool is_row(const PrintedRow& row) const {
    return row.fits() && row.cells.size() == width_ && (!page_.is_framed() || line_of(row).bars > 0);
  }
  const PrintedLine& line_of(const PrintedRow& row) const { return page_.lines()[row.line]; }
  // "i64" for each column: what it holds.
  static bool has_no_value(const PrintedRow& row) {
    return std::ranges::none_of(row.cells, [](const PrintedCell& cell) { return cell.value.has_value(); });
  }
  // Whether it is a word, or the size of the board: "9x9" is not a word, and "9 9" is not a row.
  bool is_title(const PrintedRow& row) const {
    const std::string_view text = line_of(row).text;
    const bool is_size = std::cmp_equal(side_in(text), width_) || trimmed(text) == std::to_string(width_);
    const bool is_data = trimmed(text).starts_with('{') || trimmed(text).starts_with('[');
    const bool is_name = trimmed(text).ends_with('=');
    return (has_word(line_of(row).tokens) && !is_data) || is_size || is_name || has_no_value(row);
  }

  bool take_titles() {
    while (!rows_.empty() && (!is_row(rows_.front()) || has_no_value(rows_.front()))) {
      PrintedRow& row = rows_.front();
      const bool is_header = row.cells.size() + 2 >= width_ && are_in_order(texts_of(row.cells));
      if (is_header)
        header_ = row.cells.size();
      else if (is_title(row) && (!header_ || has_no_value(row)))
        notes_.push_back(fmt::format("a line is taken for a title: {}", line_of(row).text));
      else
        return false;
      rows_.erase(rows_.begin());
    }
    while (!rows_.empty() && !is_row(rows_.back())) {
      if (!is_title(rows_.back()) && !(header_ && are_in_order(texts_of(rows_.back().cells)))) return false;
      below_ = rows_.back().line;
      rows_.pop_back();
    }
    return true;
  }

  // A comment ends a board.
  bool are_rows() const {
    for (std::size_t i = rows_.front().line; i < rows_.back().line; ++i)
      if (is_comment(page_.lines()[i].text)) return false;
    return rows_.size() >= least_side_ &&
           std::ranges::all_of(rows_, [&](const PrintedRow& row) { return is_row(row); });
  }

  std::vector<std::string_view> column(std::size_t at) const {
    std::vector<std::string_view> texts;
    for (const PrintedRow& row : rows_) texts.push_back(row.cells[at].text);
    return texts;
  }

  bool take_column(std::size_t at, std::size_t skip = 0) {
    // A list in Markdown has the same mark before each row.
    const auto is_mark = [](std::string_view text) { return text == "-" || text == "*"; };
    if (!are_in_order(column(at), skip) && (at > 0 || !std::ranges::all_of(column(at), is_mark)))
      return false;
    for (PrintedRow& row : rows_) row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(at));
    return true;
  }

  bool take_labels() {
    const std::size_t height = rows_.size();
    if (header_ && *header_ != height && *header_ != width_) return false;
    const bool has_header = are_in_order(texts_of(rows_.front().cells));
    const bool has_corner = are_in_order(texts_of(rows_.front().cells), 1);
    if (height == width_ && !header_) {
      if (!are_in_order(column(0), 1)) return true;
      // A Latin square may count up in both directions, from its corner on.
      const std::optional<int> corner = number_of_label(rows_.front().cells[0].text);
      if (corner) return are_in_order(column(0));
      if (!has_corner || !take_column(0, 1)) return false;
      rows_.erase(rows_.begin());
      notes_.emplace_back("the first row and the first column are taken for labels");
      return true;
    }
    if (height == width_ + 1 && has_header) {
      rows_.erase(rows_.begin());
      notes_.emplace_back("the first row is taken for labels");
      return true;
    }
    if (width_ == height + 1 && (take_column(0) || take_column(width_ - 1))) return true;
    if (width_ == height + 2 && take_column(width_ - 1) && take_column(0)) return true;
    return height == width_ && header_ == width_;
  }

  // Numbers beside a frame could be clues. Labels are in order, and all else has a word on its line.
  bool are_words_beside() {
    for (const bool right : {false, true}) {
      std::vector<std::string_view> labels;
      bool all_words = true;
      for (const PrintedLine& line : page_.lines()) {
        std::vector<BoardToken> side;
        for (const BoardToken& token : line.beside)
          // TeX has a full stop after a row.
          if ((token.column > line.tokens.front().column) == right && token.text != ".")
            side.push_back(token);
        if (side.empty()) continue;
        all_words = all_words && has_word(side);
        if (!line.is_border || has_word(side)) labels.push_back(side.front().text);
        if (has_word(side)) notes_.push_back(fmt::format("ignored beside the board: {}", line.text));
      }
      if (!all_words && (labels.size() != rows_.size() || !are_in_order(labels))) return false;
    }
    return true;
  }

  const PrintedPage& page_;
  std::vector<PrintedRow> rows_;
  std::size_t least_side_, width_ = 0;
  std::optional<std::size_t> below_;   // the first line of text below the board
  std::optional<std::size_t> header_;  // how many labels are above, if not as many as a row has cells
  std::vector<std::string> notes_;
};

}  // namespace

bool are_in_order(const std::vector<std::string_view>& texts, std::size_t skip) {
  if (texts.size() < skip + 2) return false;
  const std::optional<int> first = number_of_label(texts[skip]);
  if (!first || *first > 1) return false;
  for (std::size_t i = skip; i < texts.size(); ++i)
    if (number_of_label(texts[i]) != *first + static_cast<int>(i - skip)) return false;
  return true;
}

std::optional<PrintedBoard> board_of_rows(const PrintedPage& page, std::vector<PrintedRow> rows,
                                          std::size_t least_side, std::optional<PrintedFault>* fault) {
  RowsToBoard reading(page, std::move(rows), least_side);
  std::optional<PrintedBoard> board = reading.board();
  if (board || fault == nullptr) return board;
  const std::optional<PrintedFault> found = reading.fault();
  if (found && (!*fault || found->certainty > (*fault)->certainty)) *fault = found;
  return board;
}

namespace {

bool is_row_of_tokens(const PrintedLine& line) { return !line.is_border && !line.tokens.empty(); }

// Whether all words have one character.
bool has_single_characters(const PrintedPage& page) {
  return std::ranges::all_of(page.lines(), [](const PrintedLine& line) {
    return line.is_border || std::ranges::all_of(line.tokens, [](const BoardToken& token) {
             return token.kind == BoardToken::Kind::run ? token.text.size() == 1 || is_open_sign(token.text)
                                                        : token.kind != BoardToken::Kind::quoted;
           });
  });
}

// Whether a frame leaves something out of its lines, or rows.
bool has_more_than_frame(const PrintedPage& page) {
  return std::ranges::any_of(page.lines(), [](const PrintedLine& line) {
    return !line.beside.empty() || (line.bars == 0 && is_row_of_tokens(line));
  });
}

struct NamedCut {
  RowCut cut;
  std::string_view layout;
  char separator = 0;
};
constexpr NamedCut cuts[] = {{RowCut::words, "each word as a cell"},
                             {RowCut::characters, "each character as a cell"},
                             {RowCut::tabs, "the fields between tabs as cells", '\t'},
                             {RowCut::semicolons, "the fields between semicolons as cells", ';'},
                             {RowCut::commas, "the fields between commas as cells", ','},
                             {RowCut::ampersands, "the fields between ampersands as cells", '&'}};

// Whether the cut may show another board than earlier cuts. A row without its separator is one field.
bool is_worth_trying(const NamedCut& cut, const PrintedPage& page) {
  if (cut.cut == RowCut::characters) return !has_single_characters(page);
  return cut.separator == 0 || std::ranges::any_of(page.lines(), [&](const PrintedLine& line) {
           return line.text.find(cut.separator) != line.text.npos;
         });
}

// Sets the side. False unless the cells are a board of which each digit is at most its side.
bool make_square(PrintedBoard& board) {
  board.side = side_of_square(board.cells.size());
  const std::string largest = std::to_string(board.side);
  return board.side >= least_printed_side && std::ranges::all_of(board.cells, [&](const PrintedCell& cell) {
           return cell.value->size() < largest.size() ||
                  (cell.value->size() == largest.size() && *cell.value <= largest) ||
                  is_letter(cell.value->front());
         });
}

// The cells of a text whose rows stand between separators, if it has any, in one line.
std::optional<PrintedBoard> board_in_line(std::string_view text, std::size_t number, char separator) {
  PrintedBoard board{.layout = "all cells in one line", .lines = 1};
  std::vector<std::size_t> sizes;
  for (const std::string_view part : separator == 0 ? std::vector{text} : split_at(text, separator)) {
    const std::vector<BoardToken> tokens = board_tokens(part, number);
    const PrintedLine line{part, tokens};
    for (const RowCut cut : {RowCut::words, RowCut::characters}) {
      PrintedRow row = cut_row(line, number, cut);
      const bool is_last = cut == RowCut::characters;
      const bool is_whole = row.fits() && row.cells.size() >= (separator == 0 ? 16 : least_printed_side);
      if (!is_whole && is_last) return std::nullopt;
      if (!is_whole || (separator == 0 && is_last)) continue;
      sizes.push_back(row.cells.size());
      for (PrintedCell& cell : row.cells) {
        if (!cell.value) return std::nullopt;
        cell.offset += place_of(part, text);
        board.cells.push_back(cell);
      }
      break;
    }
  }
  if (!make_square(board)) return std::nullopt;
  const std::size_t row = separator == 0 ? board.cells.size() : board.side;
  if (!std::ranges::all_of(sizes, [&](std::size_t size) { return size == row; })) return std::nullopt;
  return board;
}

}  // namespace

std::vector<PrintedBoard> read_as_rows(PrintedText& text, std::size_t lines,
                                       std::optional<PrintedFault>& fault, std::size_t least_side) {
  std::vector<PrintedBoard> boards;
  const auto add = [&](std::optional<PrintedBoard> board, std::string_view layout) {
    if (!board) return;
    board->layout = layout;
    boards.push_back(std::move(*board));
  };
  for (const bool in_frame : {false, true}) {
    const PrintedPage page(text, lines, in_frame);
    if (in_frame && !page.is_framed()) break;
    for (const NamedCut& cut : cuts) {
      if ((in_frame && !has_more_than_frame(page)) || !is_worth_trying(cut, page)) continue;
      std::vector<PrintedRow> rows;
      for (std::size_t i = 0; i < lines; ++i)
        if (is_row_of_tokens(page.lines()[i])) rows.push_back(cut_row(page.lines()[i], i, cut.cut));
      add(board_of_rows(page, std::move(rows), least_side, cut.separator != 0 ? nullptr : &fault),
          cut.layout);
    }
    for (const bool has_header : {false, true})
      for (PrintedBoard& board : boards_of_columns(page, has_header))
        add(std::move(board), "a blank as an open cell");
  }
  return boards;
}

std::optional<PrintedBoard> read_as_column(PrintedText& text) {
  PrintedBoard board{.layout = "a line for each cell"};
  const PrintedText::Line* line = text.line(0);
  // YAML has a name above a list, "- " before each cell, and once more or on a line of its own before a row.
  if (line != nullptr && trimmed(line->text).ends_with(':')) line = text.line(++board.lines);
  const bool is_yaml = line != nullptr && trimmed(line->text).starts_with('-');
  for (; line != nullptr && !is_blank(line->text); line = text.line(++board.lines)) {
    PrintedRow row = cut_row({line->text, line->tokens}, board.lines, RowCut::words);
    if (is_yaml && (row.cells.empty() || row.cells[0].text != "-")) return std::nullopt;
    if (is_yaml) std::erase_if(row.cells, [](const PrintedCell& cell) { return cell.text == "-"; });
    if (is_yaml && row.cells.empty()) continue;
    if (!row.fits() || row.cells.size() != 1 || !row.cells[0].value) return std::nullopt;
    board.cells.push_back(row.cells[0]);
  }
  return make_square(board) ? std::optional(std::move(board)) : std::nullopt;
}

std::vector<PrintedBoard> read_as_one_line(PrintedText& text) {
  std::vector<PrintedBoard> boards;
  const PrintedText::Line* first = text.line(0);
  for (const char separator : {'\0', ';', '/', '|', ','}) {
    if (first == nullptr || (separator != 0 && first->text.find(separator) == std::string::npos)) continue;
    std::optional<PrintedBoard> board = board_in_line(first->text, 0, separator);
    if (!board) continue;
    // The line could be the first row of a larger board, unless the other lines are boards as well.
    bool all = true;
    for (std::size_t i = 1; all && text.line(i) != nullptr; ++i) {
      const std::string_view line = text.line(i)->text;
      if (is_blank(line) || is_comment(line)) continue;
      const std::optional<PrintedBoard> other = board_in_line(line, i, separator);
      all = other && other->side == board->side;
    }
    if (all) boards.push_back(std::move(*board));
  }
  return boards;
}

}  // namespace sudosat
