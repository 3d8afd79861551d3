#include "formats/printed/printed.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

#include "formats/builtin_formats.hpp"
#include "formats/drawn/drawn_shape.hpp"
#include "formats/drawn/frame.hpp"
#include "formats/printed/printed_rows.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

// Boards of programs are written in few lines more than they have rows.
constexpr std::size_t most_printed_lines = 400;

std::vector<std::string> values_of(const PrintedBoard& board) {
  const bool has_letters = std::ranges::any_of(
      board.cells, [](const PrintedCell& cell) { return is_letter(cell.value->front()); });
  std::vector<std::string> values;
  for (const PrintedCell& cell : board.cells) {
    // Among letters, x is one.
    const bool is_x = has_letters && (cell.text == "x" || cell.text == "X");
    values.push_back(is_x ? std::string(cell.text) : *cell.value);
  }
  return values;
}

std::string first_row(const PrintedBoard& board) {
  const std::vector<std::string> values = values_of(board);
  return fmt::format("{}", fmt::join(std::span(values).first(board.side), " "));
}

// The readings of the first lines, as few as can be, that hold a board.
std::vector<PrintedBoard> readings_of(std::span<const std::string_view> lines,
                                      std::optional<UnequalRow>& unequal) {
  std::vector<PrintedBoard> found = read_as_one_line(lines);
  if (std::optional<PrintedBoard> code = read_as_code(lines, unequal)) found.push_back(std::move(*code));
  // A board has at most as many rows as a line has characters, and as many borders, with few words above.
  constexpr std::size_t most_words = 8;
  // Frames may follow each other without a blank line.
  std::size_t shown = 0, widest = 0;
  for (std::size_t end = 1; end <= lines.size() && found.empty() && shown <= 2 * widest + most_words; ++end) {
    shown += is_blank(lines[end - 1]) ? 0U : 1U;
    widest = std::max(widest, lines[end - 1].size());
    if (end == lines.size() || is_blank(lines[end]) || (is_border(lines[end - 1]) && is_border(lines[end])))
      found = read_as_rows(lines.first(end), unequal);
  }
  return found;
}

// People mix the signs for open cells, programs do not: a word, -1 or nothing beside another sign is a slip.
// A 0 beside another sign may be a digit, unless the largest one from 1 on is there too.
void settle_open_cells(const PrintedBoard& board, std::vector<std::string>& values,
                       const std::function<Location(std::size_t)>& where) {
  const auto has = [&](std::string_view value) { return std::ranges::find(values, value) != values.end(); };
  if (has("0") && has(".") && !has(std::to_string(board.side)))
    throw InputError(where(static_cast<std::size_t>(std::ranges::find(values, "0") - values.begin())),
                     "the cells have 0 and another sign for open cells, so 0 may be a digit",
                     "use one sign for all open cells");
  const PrintedCell* first = nullptr;
  const auto is_programs = [](std::string_view text) {
    return text.size() != 1 && (text.empty() || is_symbol(text.back()));
  };
  const auto shown = [](std::string_view text) {
    return text.empty() ? "nothing" : fmt::format("'{}'", text);
  };
  for (std::size_t i = 0; i < values.size(); ++i) {
    const PrintedCell& cell = board.cells[i];
    if (values[i] != "." && values[i] != "0") continue;
    if (first == nullptr) first = &cell;
    if (first->text != cell.text && (is_programs(first->text) || is_programs(cell.text)))
      throw InputError(
          where(i), fmt::format("{} and {} both stand for open cells", shown(first->text), shown(cell.text)),
          "use one sign for all open cells");
  }
  if (has(".")) std::ranges::replace(values, "0", ".");
}

// The letters of a wordoku in order, if it is one: a board of letters alone, not all of which are among the
// first of the alphabet.
std::string letters_of(const std::vector<std::string>& values, std::size_t side,
                       const std::function<Location(std::size_t)>& where) {
  std::set<char> letters;
  for (const std::string& value : values)
    if (is_letter(value[0]))
      letters.insert(static_cast<char>(value[0] & ~0x20));
    else if (value != ".")
      return {};
  if (letters.empty() || *letters.rbegin() < static_cast<char>('A' + side)) return {};
  if (letters.size() != side)
    throw InputError(where(0), fmt::format("{} different letters on a board of {}", letters.size(), side),
                     "a board of letters shows each of them, or has those from A on");
  return {letters.begin(), letters.end()};
}

Record record_of(const PrintedBoard& board, BoardText text, std::span<const Location> places,
                 bool lacks_places, ReadContext& context) {
  const auto where = [&](std::size_t cell) { return places[std::min(cell, places.size() - 1)]; };
  std::vector<std::string> values = values_of(board);
  const bool has_letters =
      std::ranges::any_of(values, [](const std::string& value) { return is_letter(value[0]); });
  const int side = static_cast<int>(board.side);
  CellRules rules;
  if (board.is_drawn && !context.options.boxes && !context.options.latin &&
      text.cell_count() == board.cells.size())
    rules.shape = drawn_shape(text, side);
  if (!has_letters) settle_open_cells(board, values, where);
  const std::string letters =
      context.options.alphabet.empty() && has_letters ? letters_of(values, board.side, where) : "";
  const Format& format = board.is_drawn                ? framed_format()
                         : has_letters || lacks_places ? digits_format()
                                                       : spaced_format();
  Record record;
  if (has_letters || (!context.options.alphabet.empty() && context.options.alphabet != "decimal")) {
    std::string cells;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i].size() > 1)
        throw InputError(where(i), fmt::format("'{}' is more than one character", values[i]));
      cells += values[i];
    }
    if (!letters.empty()) rules.alphabet = Alphabet("letters " + letters, letters, 1);
    record = read_symbols(cells, where, format, context, rules);
  } else {
    const std::vector<std::string_view> texts(values.begin(), values.end());
    if (context.options.alphabet.empty()) require_no_doubtful_zero(texts, where(0));
    record = read_numbers(texts, where, format, context, rules);
  }
  if (!lacks_places && text.cell_count() == board.cells.size()) std::move(text).move_into(record.layout);
  record.notes = board.notes;
  return record;
}

// Boards as people copy them from spreadsheets and from paper: cells between tabs, commas or semicolons with
// nothing in the open ones, and rows of digits in which a blank is an open cell.
class TableFormat : public Format {
 public:
  // Only the first line is looked at unless it can be a row: the others may not have come.
  bool recognises(LineReader& lines) const override {
    constexpr std::size_t largest_table = 36, longest_typed = 20;
    const std::optional<std::size_t> at = peek_content(lines);
    if (!at) return false;
    const std::string_view first = *lines.peek(*at);
    const bool is_typed =
        first.size() <= longest_typed && first.find_first_not_of("123456789 ") == first.npos;
    const bool has_fields =
        first.find_first_of("\t;,") != first.npos &&
        std::ranges::all_of(first, [](char c) { return !is_letter(c) || c == 'x' || c == 'X'; });
    if (!is_typed && !has_fields) return false;
    std::vector<std::string_view> rows;
    for (auto line = lines.peek(*at); line && !line->empty(); line = lines.peek(*at + rows.size())) {
      if (rows.size() > largest_table) return false;
      rows.push_back(*line);
    }
    std::optional<UnequalRow> unequal;
    return std::ranges::any_of(read_as_rows(rows, unequal), [&](const PrintedBoard& board) {
      const auto is_empty = [](const PrintedCell& cell) { return cell.text.empty(); };
      return first.find(';') != first.npos || std::ranges::any_of(board.cells, is_empty);
    });
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    if (std::optional<Record> record = read_printed(lines, context)) {
      // Rows of digits show a solution better than a table whose empty fields had no width.
      record->layout.format = &digits_format();
      record->layout.blank = '.';
      record->layout.text.clear();
      record->layout.cells.clear();
      return record;
    }
    const Location where = lines.location(0, 1);
    while (lines.peek() && !is_blank(*lines.peek())) lines.advance();
    throw Refusal(where, "no board of as many rows as cells in a row",
                  "open cells are empty between tabs, commas or semicolons, or blanks");
  }
};

}  // namespace

std::optional<Record> read_printed(LineReader& lines, ReadContext& context, bool names_unequal_row) {
  std::size_t before = 0;
  while (before < max_look_ahead && lines.peek(before) &&
         (is_blank(*lines.peek(before)) || is_comment(*lines.peek(before))))
    ++before;
  if (std::optional<Record> killer = read_cage_lines(lines, before, context)) return killer;
  if (std::optional<Record> futoshiki = read_futoshiki(lines, before, context)) return futoshiki;
  std::vector<std::string_view> ahead;
  for (std::size_t k = before; ahead.size() < most_printed_lines && lines.peek(k); ++k)
    ahead.push_back(*lines.peek(k));
  std::optional<UnequalRow> unequal;
  const std::vector<PrintedBoard> readings = readings_of(ahead, unequal);
  if (readings.empty() && unequal && names_unequal_row) {
    const auto& [line, offset, number, cells, others, all] = *unequal;
    const Location where = lines.location(before + line, offset + 1);
    lines.advance(before + all);
    throw InputError(where, fmt::format("row {} has {} cells, the other rows have {}", number, cells, others),
                     "every row of a board has as many cells");
  }
  if (readings.empty()) return std::nullopt;
  const PrintedBoard board = readings.front();
  const Location below = lines.location(before + board.below.value_or(0), 1);

  BoardText text(lines);
  std::vector<Location> places(board.cells.size());
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    places[i] = lines.location(before + board.cells[i].line, board.cells[i].offset + 1);
  bool lacks_places = false;
  std::size_t cell = 0;
  for (std::size_t i = 0; i < before + board.lines; ++i) {
    std::size_t width = lines.peek()->size();
    for (std::size_t k = cell; k < board.cells.size() && before + board.cells[k].line == i; ++k) {
      width = std::max(width, board.cells[k].offset + board.cells[k].length);
      lacks_places |= board.cells[k].length == 0;
    }
    lacks_places |= width > lines.peek()->size();
    const std::string_view line = text.take(lines, width);
    for (; cell < board.cells.size() && before + board.cells[cell].line == i; ++cell)
      text.add_cell(line.substr(board.cells[cell].offset, board.cells[cell].length));
  }
  for (const PrintedBoard& other : readings)
    if (other.side != board.side || values_of(other) != values_of(board))
      throw InputError(
          places[0],
          fmt::format("this may be read in two ways: {}, so that the first row is {}, or {}, so that it "
                      "is {}",
                      board.layout, first_row(board), other.layout, first_row(other)),
          "write '.' into open cells, and one blank between two cells");
  Record record = record_of(board, std::move(text), places, lacks_places, context);
  if (board.below) record.warnings.push_back({below, "the text below the board is ignored"});
  return record;
}

const Format& table_format() {
  return only<TableFormat>("table",
                           "rows from a spreadsheet or from paper: open cells are empty fields, or blanks",
                           {.can_write = false});
}

}  // namespace sudosat
