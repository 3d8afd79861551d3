#include "formats/printed/printed.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

#include "formats/builtin_formats.hpp"
#include "formats/drawn/drawn.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

// Boards of programs are written in few lines more than they have rows, or in a line for each cell. Where a
// layout is known, the board may be as large as any.
constexpr std::size_t most_printed_lines = 400, most_cell_lines = 1000, most_known_lines = 2 * max_side + 100;
constexpr std::size_t most_list_lines = 8192;

bool has_letter(const PrintedBoard& board) {
  return std::ranges::any_of(board.cells,
                             [](const PrintedCell& cell) { return is_letter(cell.value->front()); });
}

std::vector<std::string_view> values_of(const PrintedBoard& board) {
  const bool has_letters = has_letter(board);
  std::vector<std::string_view> values;
  for (const PrintedCell& cell : board.cells) {
    // Among letters, x is a letter, not an open cell.
    const bool is_x = has_letters && (cell.text == "x" || cell.text == "X");
    values.push_back(is_x ? cell.text : *cell.value);
  }
  return values;
}

std::string first_row(const PrintedBoard& board) {
  const std::vector<std::string_view> values = values_of(board);
  return fmt::format("{}", fmt::join(std::span(values).first(board.side), " "));
}

// Whether the frame ends with this line. The next frame may follow without a blank line.
bool ends_frame(const PrintedText::Line& line, const PrintedText::Line& next) {
  if (is_border(next.tokens)) return is_border(line.tokens);
  return !has_bar(next.text) && (is_border(line.tokens) || has_bar(line.text));
}

// The readings of the first lines, as few as can be, that hold a board. `cells` has more lines of the text.
std::vector<PrintedBoard> readings_of(PrintedText& text, PrintedText& cells,
                                      std::optional<PrintedFault>& fault, std::size_t least_side) {
  std::vector<PrintedBoard> found = read_as_one_line(text);
  if (found.empty()) found = read_as_facts(cells);
  if (std::optional<PrintedBoard> column = read_as_column(cells)) found.push_back(std::move(*column));
  if (std::optional<PrintedBoard> code = read_as_code(text, fault)) found.push_back(std::move(*code));
  // A board has no more rows, and no more borders, than a line has characters, and few words above.
  constexpr std::size_t most_words = 8;
  std::size_t shown = 0, widest = 0;
  for (std::size_t end = 1; found.empty() && shown <= 2 * widest + most_words; ++end) {
    const PrintedText::Line* line = text.line(end - 1);
    if (line == nullptr) break;
    const PrintedText::Line* next = text.line(end);
    shown += is_blank(line->text) ? 0U : 1U;
    widest = std::max(widest, line->text.size());
    if (next == nullptr || is_blank(next->text) || ends_frame(*line, *next))
      found = read_as_rows(text, end, fault, least_side);
  }
  return found;
}

// The letters of a wordoku in order, if it is one: a board of letters alone, not all of which are among the
// first of the alphabet.
std::string letters_of(const std::vector<std::string_view>& values, std::size_t side,
                       const std::function<Location(std::size_t)>& where) {
  std::set<char> letters;
  for (const std::string_view value : values)
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

// The puzzle of a board, without its layout. `drawn` is the board that its lines draw, if any.
Record record_of(const PrintedBoard& board, const std::function<Location(std::size_t)>& where,
                 std::optional<ShapeSpec> drawn, const Format& format, ReadContext& context) {
  const std::vector<std::string_view> values = values_of(board);
  const bool has_letters = has_letter(board);
  const std::string& alphabet = context.options.alphabet;
  CellRules rules{.shape = std::move(drawn)};
  Record record;
  const bool is_wide =
      std::ranges::any_of(values, [](const std::string_view value) { return value.size() > 1; });
  if (has_letters || (!alphabet.empty() && alphabet != "decimal" && !is_wide)) {
    std::string cells;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i].size() > 1)
        throw InputError(where(i), fmt::format("'{}' is more than one character", values[i]));
      cells += values[i];
    }
    const std::string letters = alphabet.empty() && has_letters ? letters_of(values, board.side, where) : "";
    if (!letters.empty()) rules.alphabet = Alphabet("letters " + letters, letters, 1);
    record = read_symbols(cells, where, format, context, rules);
  } else {
    std::vector<std::string_view> texts;
    for (const PrintedCell& cell : board.cells)
      // Each unknown cell of Prolog has another number.
      texts.push_back(cell.value != "."            ? *cell.value
                      : cell.text.starts_with('_') ? "_"
                                                   : trimmed(cell.text));
    if (alphabet.empty() && !(rules.shape && rules.shape->first_digit == 0))
      require_no_doubtful_zero(texts, where(0));
    record = read_numbers(texts, where, format, context, rules);
  }
  record.notes = board.notes;
  return record;
}

constexpr const char* fault_hint =
    "a board has as many rows as a row has cells; 0, '.' or null is an open cell";

// Takes the text with the fault, which no other reading can mend if the error is a Refusal.
template <class ErrorClass>
[[noreturn]] void throw_fault(const PrintedFault& fault, LineReader& lines, std::size_t before) {
  const Location where = lines.location(before + fault.line, fault.offset + 1);
  lines.advance(before + fault.lines);
  throw ErrorClass(where, fault.what, fault_hint);
}

// Takes the lines of the board. `lacks_places` says whether some cell has no character of its own.
BoardText take_text(const PrintedBoard& board, LineReader& lines, std::size_t before, bool& lacks_places) {
  BoardText text(lines);
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
  return text;
}

// Takes the board of these readings, which begins `before` lines ahead. Throws if they show different boards.
Record take_board(const std::vector<PrintedBoard>& readings, LineReader& lines, std::size_t before,
                  ReadContext& context) {
  const PrintedBoard& board = readings.front();
  const Location first = lines.location(before), below = lines.location(before + board.below.value_or(0), 1);
  const auto where = [&](std::size_t cell) {
    const PrintedCell& shown = board.cells[std::min(cell, board.cells.size() - 1)];
    return Location{first.source, first.line + shown.line, shown.offset + 1};
  };
  bool lacks_places = false;
  BoardText text = take_text(board, lines, before, lacks_places);
  for (const PrintedBoard& other : readings)
    if (other.side != board.side || values_of(other) != values_of(board))
      throw InputError(
          where(0),
          fmt::format("this may be read in two ways: {}, so that the first row is {}, or {}, so that it "
                      "is {}",
                      board.layout, first_row(board), other.layout, first_row(other)),
          "write '.' into open cells, and one blank between two cells");
  const bool has_places = text.cell_count() == board.cells.size();
  std::optional<ShapeSpec> drawn;
  if (board.is_drawn && has_places) {
    const int side = static_cast<int>(board.side);
    drawn = drawn_shape(text, side, context.options);
    if (begins_with_zero(text, board.side)) {
      if (!drawn) drawn = board_spec(side, context.options, where(0));
      drawn->first_digit = 0;
    }
  }
  const Format& format = board.is_drawn                      ? framed_format()
                         : has_letter(board) || lacks_places ? digits_format()
                                                             : spaced_format();
  Record record = record_of(board, where, std::move(drawn), format, context);
  if (has_places && !lacks_places) std::move(text).move_into(record.layout);
  if (board.below) record.warnings.push_back({below, "the text below the board is ignored"});
  return record;
}

// Boards as people copy them from spreadsheets and from paper: cells between tabs, commas or semicolons with
// nothing in the open ones, and rows of digits in which a blank is an open cell.
class TableFormat : public Format {
 public:
  // Looks at further lines only if the first can be a row: they may not have arrived yet.
  bool recognises(LineReader& lines) const override {
    constexpr std::size_t largest_table = 36, longest_typed = 20;
    const std::optional<std::size_t> at = peek_content(lines);
    if (!at) return false;
    const std::string_view first = *lines.peek(*at);
    const bool is_typed = first.size() <= longest_typed && consists_of(first, "123456789 ");
    const bool has_fields =
        first.find_first_of("\t;,") != first.npos &&
        std::ranges::all_of(first, [](char c) { return !is_letter(c) || c == 'x' || c == 'X'; });
    if (!is_typed && !has_fields) return false;
    PrintedText text(lines, *at, largest_table + 2);
    std::size_t rows = 0;
    for (; text.line(rows) != nullptr && !text.line(rows)->text.empty(); ++rows)
      if (rows > largest_table) return false;
    std::optional<PrintedFault> fault;
    return std::ranges::any_of(read_as_rows(text, rows, fault), [&](const PrintedBoard& board) {
      const auto is_empty = [](const PrintedCell& cell) { return cell.text.empty(); };
      return first.find(';') != first.npos || std::ranges::any_of(board.cells, is_empty);
    });
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    std::optional<Record> record = read_printed(lines, context, {.told = 1});
    // Rows of digits show a solution better than a table whose empty fields had no width.
    if (record)
      record->layout = {
          .format = &digits_format(), .alphabet = record->layout.alphabet, .text = {}, .cells = {}};
    return record;
  }
};

}  // namespace

std::optional<Record> read_printed(LineReader& lines, ReadContext& context, const PrintedHints& hints) {
  std::size_t before = hints.before;
  while (before < max_look_ahead && lines.peek(before) &&
         (is_blank(*lines.peek(before)) || is_comment(*lines.peek(before))))
    ++before;
  PrintedText text(lines, before, hints.told == 1 ? most_known_lines : most_printed_lines);
  if (std::optional<Record> killer = read_killer(text, lines, before, context)) return killer;
  if (std::optional<Record> futoshiki = read_futoshiki(text, lines, before, context)) return futoshiki;
  std::optional<PrintedFault> fault;
  PrintedText cells(lines, before, most_cell_lines);
  const std::vector<PrintedBoard> readings = readings_of(text, cells, fault, hints.least_side);
  if (!readings.empty()) return take_board(readings, lines, before, context);
  if (fault && fault->certainty >= hints.told) throw_fault<InputError>(*fault, lines, before);
  if (hints.told > 1 || text.line(0) == nullptr) return std::nullopt;
  std::size_t end = 0;
  while (text.line(end) != nullptr && !is_blank(text.line(end)->text)) ++end;
  throw_fault<InputError>({0, 0, "no board of as many rows as cells in a row", end}, lines, before);
}

bool has_cell_in_each_line(LineReader& lines) {
  const std::optional<std::size_t> at = peek_content(lines);
  PrintedText text(lines, at.value_or(0), most_cell_lines);
  return at && read_as_column(text);
}

std::vector<std::string> labels_in_code(std::string_view code) {
  std::optional<PrintedFault> fault;
  std::vector<std::string> labels;
  PrintedText text(code);
  if (const std::optional<PrintedBoard> board = read_as_code(text, fault, true))
    for (const PrintedCell& cell : board->cells) labels.emplace_back(cell.text);
  return labels;
}

Record read_code(std::string_view code, const Location& where, std::optional<ShapeSpec> shape,
                 ReadContext& context) {
  std::optional<PrintedFault> fault;
  PrintedText text(code);
  const std::optional<PrintedBoard> board = read_as_code(text, fault, true);
  if (!board) throw InputError(where, fault ? fault->what : "the board is not a list of rows", fault_hint);
  return record_of(
      *board, [&](std::size_t) { return where; }, std::move(shape), jsonl_format(), context);
}

std::optional<PrintedList> take_list(LineReader& lines, std::size_t before) {
  std::optional<PrintedFault> fault;
  PrintedText code(lines, before, most_list_lines);
  std::optional<PrintedBoard> board = read_as_code(code, fault, true);
  if (!board && fault) throw_fault<Refusal>(*fault, lines, before);
  if (!board) return std::nullopt;
  bool lacks_places = false;
  BoardText text = take_text(*board, lines, before, lacks_places);
  return PrintedList{std::move(code), std::move(*board), std::move(text)};
}

namespace {

// Whether the text begins with a list in a list that has a number before another list: [[3, [[1, 1], …
bool has_cages(LineReader& lines) {
  constexpr std::size_t enough = 8, most_lines = 3;
  std::string begin;
  for (std::size_t i = 0; i < most_lines && begin.size() < enough && lines.peek(i); ++i)
    for (const char c : lines.peek(i)->substr(0, 3 * enough))
      if (c != ' ') begin += c;
  const std::size_t comma = begin.find(',');
  return comma != begin.npos && comma > 2 && is_numeral(std::string_view(begin).substr(2, comma - 2)) &&
         consists_of(begin.substr(0, 2) + begin.substr(comma + 1, 1), "[(");
}

}  // namespace

std::optional<Record> read_list(LineReader& lines, ReadContext& context) {
  if (has_cages(lines)) {
    PrintedText text(lines, 0, most_printed_lines);
    if (std::optional<Record> killer = read_killer(text, lines, 0, context)) return killer;
  }
  std::optional<PrintedList> list = take_list(lines, 0);
  if (!list) return std::nullopt;
  Record record = record_of(
      list->board, [&](std::size_t cell) { return list->text.location(cell); }, {}, spaced_format(), context);
  std::move(list->text).move_into(record.layout);
  return record;
}

const Format& table_format() {
  return only<TableFormat>("table",
                           "rows from a spreadsheet or from paper: open cells are empty fields, or blanks",
                           {.can_write = false, .is_layout = true});
}

}  // namespace sudosat
