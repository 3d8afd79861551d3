#include <algorithm>
#include <utility>

#include "formats/printed/printed.hpp"
#include "formats/text.hpp"
#include "io/utf8.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;

// Boards in which a blank is an open cell: the cells stand in columns at equal distances.
class CellColumns {
 public:
  // Leaves out the first line if it names the columns.
  CellColumns(const PrintedPage& page, bool has_header) : page_(page) {
    for (std::size_t i = 0; i < page.lines().size(); ++i) {
      const PrintedLine& line = page.lines()[i];
      if (line.is_border || is_comment(line.text) || (page.is_framed() && line.bars == 0)) continue;
      if (!std::exchange(has_header, false)) numbers_.push_back(i);
    }
  }

  // Returns a board for each distance between cells that all of them keep.
  std::vector<PrintedBoard> boards() {
    constexpr std::size_t most_printed_side = 36, widest_gap = 4;
    std::vector<PrintedBoard> found;
    const std::size_t side = numbers_.size();
    if (side < least_printed_side || side > most_printed_side || !find_fields() ||
        side % fields_.size() != 0 || has_open_sign())
      return found;
    for (std::size_t gap = 0; gap <= widest_gap; ++gap)
      for (std::size_t margin = 0; margin <= widest_gap; ++margin) {
        std::vector<PrintedRow> rows = place(side / fields_.size(), gap, margin);
        // A single blank is more likely a missing cell than an open one, unless cells stand side by side.
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
            rows.push_back(cut_row(page_.lines()[i], i, RowCut::words));
        std::ranges::sort(rows, {}, &PrintedRow::line);
        if (auto board = board_of_rows(page_, std::move(rows))) found.push_back(std::move(*board));
      }
    return found;
  }

 private:
  using Column = std::ptrdiff_t;  // -1: to the left of the page
  struct Field {
    Column begin, end;
  };

  // Finds the places between the bars, which are the same in all rows. If the board has no frame, the fields
  // outside its outer bars are as wide as the others.
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

  // A text with blanks and another sign for open cells is left to the other readings.
  bool has_open_sign() const {
    return std::ranges::any_of(numbers_, [&](std::size_t number) {
      return std::ranges::any_of(page_.lines()[number].tokens, [&](const BoardToken& token) {
        const auto column = static_cast<Column>(token.column);
        return token.kind == TokenKind::run && (token.text == "0" || is_open_sign(token.text)) &&
               std::ranges::any_of(
                   fields_, [&](const Field& field) { return column >= field.begin && column < field.end; });
      });
    });
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
      const std::optional<std::string_view> value = cell_in(part);
      // A text with blanks and another sign for open cells is left to the other readings.
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
  std::vector<std::size_t> numbers_;  // the lines of the page that are rows
  std::vector<Field> fields_;
  Column length_ = 1;  // the length of the longest cell
};

}  // namespace

std::vector<PrintedBoard> boards_of_columns(const PrintedPage& page, bool has_header) {
  return CellColumns(page, has_header).boards();
}

}  // namespace sudosat
