// Rows of cells, a line each: with anything between the cells, in a frame or not, with labels and words
// beside them.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "formats/printed/layouts.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/text.hpp"
#include "formats/text/rows.hpp"
#include "io/utf8.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;
using Tokens = std::vector<BoardToken>;

struct PrintedLine {
  std::string_view text;
  Tokens tokens = {};
  Tokens beside = {};  // outside of the frame
  bool is_border = false;
  std::size_t bars = 0;
};

// What a line is as a row; nothing if it has a token that is no part of one.
struct PrintedRow {
  std::size_t line = 0;
  std::vector<PrintedCell> cells = {};
  bool fits = true;
};

bool has_word(const Tokens& tokens) {
  return std::ranges::any_of(tokens, [](const BoardToken& token) {
    return token.kind == TokenKind::remark ||
           ((token.kind == TokenKind::run || token.kind == TokenKind::quoted) && is_board_word(token.text));
  });
}

bool is_dash_run(const BoardToken& token) {
  return token.kind == TokenKind::run && token.text != "." && !is_symbol(token.text[0]) &&
         std::string_view("*_?").find(token.text[0]) == std::string_view::npos &&
         cell_in(token.text) == "." && !is_drawn_blank(token.text);
}

// Whether the texts count 0, 1, 2 …, 1, 2, 3 … or A, B, C …, from the `skip`-th on.
bool are_in_order(const std::vector<std::string_view>& texts, std::size_t skip = 0) {
  if (texts.size() < skip + 2) return false;
  const std::optional<int> first = number_of_label(texts[skip]);
  if (!first || *first > 1) return false;
  for (std::size_t i = skip; i < texts.size(); ++i)
    if (number_of_label(texts[i]) != *first + static_cast<int>(i - skip)) return false;
  return true;
}

std::vector<std::string_view> texts_of(const std::vector<PrintedCell>& cells) {
  std::vector<std::string_view> texts;
  for (const PrintedCell& cell : cells) texts.push_back(cell.text);
  return texts;
}

// The lines of a text: which of them are borders, and what stands outside of the frame.
class PrintedPage {
 public:
  PrintedPage(std::span<const std::string_view> lines, bool in_frame) {
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
      line.is_border = is_border(line, dash_is_open);
      has_borders_ |= line.is_border || line.bars > 0;
    }
  }

  const std::vector<PrintedLine>& lines() const { return lines_; }
  bool is_framed() const { return is_framed_; }
  bool has_borders() const { return has_borders_; }

 private:
  static std::size_t count(const PrintedLine& line, TokenKind kind) {
    return static_cast<std::size_t>(std::ranges::count(line.tokens, kind, &BoardToken::kind));
  }

  static bool is_border(const PrintedLine& line, bool dash_is_open) {
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

  // If the rows stand between the same two bars, what stands outside is beside the board.
  void crop() {
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

  std::vector<PrintedLine> lines_;
  bool is_framed_ = false, has_borders_ = false;
};

// How the cells of a row are told apart.
enum class Cut : unsigned char { words, characters, tabs, semicolons, commas };
constexpr std::string_view field_separators = "\t;,";

class RowCutter {
 public:
  RowCutter(const PrintedLine& line, std::size_t number, Cut cut) : line_(line), cut_(cut) {
    row_.line = number;
  }

  PrintedRow row() {
    if (cut_ == Cut::words || cut_ == Cut::characters)
      take_tokens();
    else
      take_fields(field_separators[static_cast<std::size_t>(cut_) - static_cast<std::size_t>(Cut::tabs)]);
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
      return is_board_word(token.text) && (cut_ == Cut::words || token.text.size() != longest);
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
    if (cut_ == Cut::words) {
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
  Cut cut_;
  PrintedRow row_;
};

// From rows to a board: takes away titles, labels that are in order, and what follows.
class RowsToBoard {
 public:
  RowsToBoard(const PrintedPage& page, std::vector<PrintedRow> rows) : page_(page), rows_(std::move(rows)) {}

  std::optional<PrintedBoard> board() {
    std::map<std::size_t, std::size_t> frequency;
    for (const PrintedRow& row : rows_)
      if (row.fits && row.cells.size() >= least_printed_side) ++frequency[row.cells.size()];
    if (frequency.empty()) return std::nullopt;
    width_ = std::ranges::max_element(frequency, {}, [](const auto& entry) { return entry.second; })->first;
    if (!take_titles() || rows_.empty() || !are_rows() || !take_labels() || !are_words_beside())
      return std::nullopt;
    PrintedBoard board{.layout = {},
                       .side = rows_.size(),
                       .cells = {},
                       .lines = page_.lines().size(),
                       .is_drawn = page_.has_borders(),
                       .notes = std::move(notes_),
                       .below = below_};
    for (PrintedRow& row : rows_) board.cells.insert(board.cells.end(), row.cells.begin(), row.cells.end());
    if (!std::ranges::all_of(board.cells, [](const PrintedCell& cell) { return cell.value.has_value(); }))
      return std::nullopt;
    return board;
  }

 private:
  // In a frame a line without a bar is not a row.
  bool is_row(const PrintedRow& row) const {
    return row.fits && row.cells.size() == width_ && (!page_.is_framed() || line_of(row).bars > 0);
  }
  const PrintedLine& line_of(const PrintedRow& row) const { return page_.lines()[row.line]; }
  // A word, or the size of the board: "9x9" is no word, and "9 9" is no row.
  bool is_title(const PrintedRow& row) const {
    const std::string_view text = line_of(row).text;
    const std::vector<Layout::Span> numbers = split_words(text, " \txX");
    const bool is_size =
        !numbers.empty() && numbers.size() <= 2 && std::ranges::all_of(numbers, [&](const auto& number) {
          return text.substr(number.offset, number.length) == std::to_string(width_);
        });
    const bool is_data = trimmed(text).starts_with('{') || trimmed(text).starts_with('[');
    return (has_word(line_of(row).tokens) && !is_data) || is_size;
  }

  bool take_titles() {
    while (!rows_.empty() && !is_row(rows_.front())) {
      PrintedRow& row = rows_.front();
      const bool is_header = row.cells.size() + 2 >= width_ && are_in_order(texts_of(row.cells));
      if (is_header)
        header_ = row.cells.size();
      else if (is_title(row) && !header_)
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
    return rows_.size() >= least_printed_side &&
           std::ranges::all_of(rows_, [&](const PrintedRow& row) { return is_row(row); });
  }

  std::vector<std::string_view> column(std::size_t at) const {
    std::vector<std::string_view> texts;
    for (const PrintedRow& row : rows_) texts.push_back(row.cells[at].text);
    return texts;
  }

  bool take_column(std::size_t at, std::size_t skip = 0) {
    if (!are_in_order(column(at), skip)) return false;
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
        Tokens side;
        for (const BoardToken& token : line.beside)
          if ((token.column > line.tokens.front().column) == right) side.push_back(token);
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
  std::size_t width_ = 0;
  std::optional<std::size_t> below_;   // the first line of text there
  std::optional<std::size_t> header_;  // the number of labels above, if not as many as cells in a row
  std::vector<std::string> notes_;
};

// Boards in which a blank is an open cell: the cells stand in columns at equal distances.
class CellColumns {
 public:
  // Without the first line, if it names the columns.
  CellColumns(const PrintedPage& page, bool has_header) : page_(page) {
    for (std::size_t i = 0; i < page.lines().size(); ++i) {
      const PrintedLine& line = page.lines()[i];
      if (line.is_border || is_comment(line.text) || (page.is_framed() && line.bars == 0)) continue;
      if (!std::exchange(has_header, false)) numbers_.push_back(i);
    }
  }

  // A board for each distance between cells that all of them keep.
  std::vector<PrintedBoard> boards() {
    constexpr std::size_t most_printed_side = 36, widest_gap = 4;
    std::vector<PrintedBoard> found;
    const std::size_t side = numbers_.size();
    if (side < least_printed_side || side > most_printed_side || !find_fields() || side % fields_.size() != 0)
      return found;
    for (std::size_t gap = 0; gap <= widest_gap; ++gap)
      for (std::size_t margin = 0; margin <= widest_gap; ++margin) {
        std::vector<PrintedRow> rows = place(side / fields_.size(), gap, margin);
        // One blank where a cell could be is rather a cell that is missing, unless cells stand side by side.
        std::size_t open = 0, inside = 0;
        for (const PrintedRow& row : rows) {
          const auto last = std::find_if(row.cells.rbegin(), row.cells.rend(),
                                         [](const PrintedCell& cell) { return cell.value != "."; });
          open += static_cast<std::size_t>(std::ranges::count(row.cells, ".", &PrintedCell::value));
          inside += static_cast<std::size_t>(std::count_if(
              last, row.cells.rend(), [](const PrintedCell& cell) { return cell.value == "."; }));
        }
        if (open < side && (gap > 0 || inside == 0)) continue;
        for (std::size_t i = 0; i < page_.lines().size(); ++i)
          if (!page_.lines()[i].is_border && !page_.lines()[i].tokens.empty() &&
              !std::ranges::count(numbers_, i))
            rows.push_back(RowCutter(page_.lines()[i], i, Cut::words).row());
        std::ranges::sort(rows, {}, &PrintedRow::line);
        if (auto board = RowsToBoard(page_, std::move(rows)).board()) found.push_back(std::move(*board));
      }
    return found;
  }

 private:
  using Column = std::ptrdiff_t;  // -1: to the left of the page
  struct Field {
    Column begin, end;
  };

  // The places between the bars, which are the same in all rows. Beyond the outer bars of a board that has no
  // frame, the fields are as wide as the others.
  bool find_fields() {
    std::vector<Column> bars;
    Column widest = 0;
    for (const std::size_t number : numbers_) {
      std::vector<Column> here;
      for (const BoardToken& token : page_.lines()[number].tokens) {
        if (token.kind == TokenKind::bar)
          here.push_back(static_cast<Column>(token.column));
        else if (token.kind != TokenKind::run)
          return false;
        else
          length_ = std::max(length_, static_cast<Column>(token.text.size()));
        widest = std::max(widest, static_cast<Column>(token.end));
      }
      if (number == numbers_.front()) bars = here;
      if (bars != here) return false;
    }
    for (std::size_t i = 1; i < bars.size(); ++i)
      if (bars[i] > bars[i - 1] + 1) fields_.push_back({bars[i - 1] + 1, bars[i]});
    if (page_.is_framed()) return !fields_.empty();
    if (bars.empty()) {
      fields_.push_back({0, widest});
      return true;
    }
    const Column width = fields_.empty() ? bars[0] + 1 : fields_[0].end - fields_[0].begin;
    fields_.insert(fields_.begin(), {bars[0] - width, bars[0]});
    fields_.push_back({bars.back() + 1, bars.back() + 1 + width});
    return fields_[0].begin >= -1 && fields_[0].begin <= 0;
  }

  // The rows if `gap` blanks stand between two cells, and `margin` before the first of a field; empty if some
  // cell stands elsewhere.
  std::vector<PrintedRow> place(std::size_t count, std::size_t gap, std::size_t margin) const {
    const Column length = gap == 0 ? 1 : length_, pitch = length + static_cast<Column>(gap);
    const Column content = static_cast<Column>(count) * pitch - static_cast<Column>(gap);
    const Spacing spacing{count, pitch, length, static_cast<Column>(margin)};
    const bool has_bars = fields_.size() > 1 || page_.is_framed();
    bool has_last = has_bars;
    std::vector<PrintedRow> rows;
    for (const std::size_t number : numbers_) {
      const PrintedLine& line = page_.lines()[number];
      PrintedRow row{.line = number};
      for (const Field& field : fields_) {
        const Column spare = field.end - field.begin - content;
        if (field.begin + spacing.margin < 0) return {};
        if (has_bars && count > 1 && (spare < 0 || spare / 2 != spacing.margin)) return {};
        const Column first = field.begin + (count == 1 ? (field.end - field.begin) / 2 : spacing.margin);
        for (std::size_t i = 0; i < count; ++i)
          row.cells.push_back(blank(line, number, first + static_cast<Column>(i) * pitch));
        for (const BoardToken& token : line.tokens) {
          const auto column = static_cast<Column>(token.column);
          if (token.kind != TokenKind::run || column < field.begin || column >= field.end) continue;
          if (!put(token, field, spacing, row)) return {};
        }
      }
      has_last |= row.cells.back().value != ".";
      rows.push_back(std::move(row));
    }
    return has_last ? rows : std::vector<PrintedRow>();
  }

  // The open cell at a column: the byte there, or a place after the line.
  static PrintedCell blank(const PrintedLine& line, std::size_t number, Column column) {
    std::size_t at = 0;
    for (Column i = 0; i < column && at < line.text.size(); ++i) at += character_at(line.text, at).size();
    const std::size_t past =
        static_cast<std::size_t>(column) -
        std::min<std::size_t>(static_cast<std::size_t>(column), count_characters(line.text));
    return {number, at + past, 1, {}, "."};
  }

  struct Spacing {
    std::size_t count;
    Column pitch, length, margin;
  };
  // Puts the run into its cells of the last field of the row; false if it stands between two.
  static bool put(const BoardToken& token, const Field& field, const Spacing& spacing, PrintedRow& row) {
    std::vector<std::string_view> parts = {token.text};
    if (spacing.pitch == 1) parts = cells_of_run(token.text);
    auto column = static_cast<Column>(token.column);
    for (const std::string_view part : parts) {
      const Column first = field.begin + spacing.margin, end = column + static_cast<Column>(part.size());
      if (column < first && spacing.count > 1) return false;
      const auto at = spacing.count == 1 ? 0 : static_cast<std::size_t>((column - first) / spacing.pitch);
      const Column begin = first + static_cast<Column>(at) * spacing.pitch;
      const std::optional<std::string> value = cell_in(part);
      // A sign for open cells beside blanks that are open, too, is left to the other readings.
      if (at >= spacing.count || !value || value == "." || value == "0") return false;
      if (spacing.count > 1 && column != begin && end != begin + spacing.length) return false;
      PrintedCell& cell = row.cells[row.cells.size() - spacing.count + at];
      if (cell.value != ".") return false;
      cell = {row.line, token.offset + static_cast<std::size_t>(part.data() - token.text.data()), part.size(),
              part, value};
      ++column;
    }
    return !parts.empty();
  }

  const PrintedPage& page_;
  std::vector<std::size_t> numbers_;  // of the lines that are rows
  std::vector<Field> fields_;
  Column length_ = 1;  // of the longest cell
};

}  // namespace

std::vector<PrintedBoard> read_as_rows(std::span<const std::string_view> lines) {
  std::vector<PrintedBoard> boards;
  const auto add = [&](std::optional<PrintedBoard> board, std::string_view layout) {
    if (!board) return;
    board->layout = layout;
    boards.push_back(std::move(*board));
  };
  constexpr std::array<std::pair<Cut, std::string_view>, 5> cuts = {
      {{Cut::words, "each word as a cell"},
       {Cut::characters, "each character as a cell"},
       {Cut::tabs, "the fields between tabs as cells"},
       {Cut::semicolons, "the fields between semicolons as cells"},
       {Cut::commas, "the fields between commas as cells"}}};
  for (const bool in_frame : {false, true}) {
    const PrintedPage page(lines, in_frame);
    if (in_frame && !page.is_framed()) break;
    for (const auto& [cut, layout] : cuts) {
      std::vector<PrintedRow> rows;
      for (std::size_t i = 0; i < lines.size(); ++i)
        if (!page.lines()[i].is_border && !page.lines()[i].tokens.empty())
          rows.push_back(RowCutter(page.lines()[i], i, cut).row());
      add(RowsToBoard(page, std::move(rows)).board(), layout);
    }
    for (const bool has_header : {false, true})
      for (PrintedBoard& board : CellColumns(page, has_header).boards())
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
      for (const Cut cut : {Cut::words, Cut::characters}) {
        PrintedRow row = RowCutter(line, number, cut).row();
        const bool is_last = cut == Cut::characters;
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
    // The other lines are boards as well, else this one could be the first row of a larger board.
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
