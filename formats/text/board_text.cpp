#include "formats/text/board_text.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "formats/format.hpp"
#include "formats/text/cells.hpp"
#include "io/utf8.hpp"

namespace sudosat {
namespace {

std::string digits_of(const Shape& shape) {
  return fmt::format("{}x{} with digits {} to {}", shape.rows(), shape.columns(), shape.first_digit(),
                     shape.last_digit());
}

}  // namespace

std::string_view BoardText::take(LineReader& lines, std::size_t width) {
  // Without this limit a board of blank lines and comments could go on without end.
  constexpr std::size_t most_lines = 2 * LineReader::max_ahead;
  if (line_starts_.size() == most_lines)
    throw InputError(start_, fmt::format("a puzzle of more than {} lines", most_lines));
  line_starts_.push_back(text_.size());
  text_ += *lines.peek();
  lines.advance();
  if (const std::size_t length = text_.size() - last_line(); length < width)
    text_.append(width - length, ' ');
  text_ += '\n';
  return std::string_view(text_).substr(last_line(), text_.size() - last_line() - 1);
}

std::vector<std::string_view> BoardText::cell_texts() const {
  std::vector<std::string_view> texts;
  for (const auto& [offset, length] : cells_) texts.push_back(std::string_view(text_).substr(offset, length));
  return texts;
}

Location BoardText::location(std::size_t index) const {
  if (index >= cells_.size()) return location_in_line(text_.size() - last_line() - (text_.empty() ? 0 : 1));
  const std::size_t offset = cells_[index].offset;
  const auto line = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset) - 1;
  return {start_.source, start_.line + static_cast<std::size_t>(line - line_starts_.begin()),
          offset - *line + 1};
}

Location BoardText::location_in_line(std::size_t column) const {
  const std::size_t above = line_starts_.empty() ? 0 : line_starts_.size() - 1;
  return {start_.source, start_.line + above, column + 1};
}

void BoardText::move_into(Layout& layout) && {
  layout.text = std::move(text_);
  layout.cells = std::move(cells_);
}

std::string symbol_of(const Alphabet& alphabet, int value) {
  if (alphabet.is_decimal()) return std::to_string(value);
  return {alphabet.symbol(value - alphabet.first_digit())};
}

namespace {

bool is_separator(char c) { return c == ' ' || c == '\n' || c == '\t' || c == ',' || c == '|'; }

// Whether a blank at the end can be dropped without joining the text before it to the text after it.
bool has_spare_blank(const std::string& out, std::size_t from) {
  return out.size() > from && out.back() == ' ' &&
         (out.size() - 1 == from || is_separator(out[out.size() - 2]));
}

// Blanks such as 00 and -1 stand in right-aligned columns, candidate lists in left-aligned ones.
bool is_wide_blank(std::string_view cell) {
  return cell.front() == '-' || cell.find_first_not_of(cell.front()) == std::string_view::npos;
}

// The text as wide as what stood in its place, aligned as cells with this blank are.
std::string aligned(std::string_view text, std::string_view place, std::string_view blank) {
  const std::size_t width = count_characters(place), taken = count_characters(text);
  const std::string padding(width > taken ? width - taken : 0, ' ');
  return is_wide_blank(blank) ? padding + std::string(text) : std::string(text) + padding;
}

}  // namespace

bool write_layout(const Record& record, const Format& format, const Grid* solution, std::string& out) {
  const std::string_view text = record.layout.text;
  if (record.layout.format != &format || text.empty()) return false;
  if (solution == nullptr) {
    out += text;
    return true;
  }
  // The text of a puzzle with layers has no rows for their solution.
  if (!record.puzzle.layers.empty()) return false;
  const std::size_t start = out.size();
  std::size_t done = 0;
  for (std::size_t i = 0; i < record.layout.cells.size(); ++i) {
    const auto [offset, length] = record.layout.cells[i];
    if (record.puzzle.shape->is_hole(static_cast<int>(i))) continue;
    out += text.substr(done, offset - done);
    done = offset + length;
    const std::string symbol = symbol_of(record.layout.alphabet, (*solution)[static_cast<int>(i)]);
    const std::string_view cell = text.substr(offset, length);
    for (std::size_t width = count_characters(cell); width < symbol.size() && has_spare_blank(out, start);
         ++width)
      out.pop_back();
    out += aligned(symbol, cell, cell);
  }
  out += text.substr(done);
  return true;
}

void open_cells(Record& record, std::span<const int> cells) {
  Puzzle& puzzle = record.puzzle;
  Layout& layout = record.layout;
  const DigitSet all = DigitSet::all(puzzle.shape->digits());
  // A cell that holds a player's entry does not show how an open cell is written.
  const auto is_example = [&](std::size_t cell) {
    return puzzle.candidates[cell] == all && (!record.entries || record.entries->left[cell] == all);
  };
  std::size_t example = 0;
  while (example < puzzle.candidates.size() && !is_example(example)) ++example;
  for (int cell : cells) puzzle.candidates[cell] = all;
  if (example >= layout.cells.size()) {
    layout.text.clear();
    layout.cells.clear();
    return;
  }
  const std::string blank = layout.text.substr(layout.cells[example].offset, layout.cells[example].length);
  // Goes from the last cell to the first, so that the places of earlier cells stay right.
  for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) {
    const auto [offset, length] = layout.cells[*cell];
    layout.text.replace(offset, length, aligned(blank, layout.text.substr(offset, length), blank));
  }
  layout.cells.clear();
}

namespace {

// The kinds that the second board gives in layers of the same names are entries.
void add_kinds(const Record& record, const Record& board, Entries& entries) {
  const Puzzle& puzzle = record.puzzle;
  const std::vector<Candidate> given = given_kinds(puzzle);
  for (const auto& [cell, kind] : given_kinds(board.puzzle)) {
    const std::string& name = board.puzzle.variables[cell - board.puzzle.shape->cells()].name;
    const std::optional<int> own = find_cell(puzzle, name);
    const auto found = own ? layer_cell(puzzle, *own) : std::nullopt;
    if (!found || found->layer->kinds != layer_cell(board.puzzle, cell)->layer->kinds)
      throw UsageError(
          fmt::format("the board with the entries has {}, which is not of a layer of the puzzle", name),
          "both have layers of the same names and kinds");
    const auto clue = std::ranges::find(given, *own, &Candidate::cell);
    if (clue == given.end())
      entries.kinds.push_back({*own, kind});
    else if (clue->digit != kind)
      throw UsageError(fmt::format("{} is given as {}, and {} has something else there", name,
                                   found->layer->kinds[clue->digit], to_string(board.where)),
                       "are both of the same puzzle?");
  }
}

}  // namespace

Entries entries_of(const Record& record, const Record* board) {
  const Shape& shape = *record.puzzle.shape;
  if (!board) return record.entries.value_or(Entries(shape));
  const Shape& own = *board->puzzle.shape;
  if (own.rows() != shape.rows() || own.columns() != shape.columns() || own.digits() != shape.digits() ||
      own.first_digit() != shape.first_digit())
    throw UsageError(
        fmt::format("the board with the entries is {}, the puzzle {}", digits_of(own), digits_of(shape)),
        "the cells of both have to be the same");
  Entries entries = board->entries.value_or(Entries(shape));
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    DigitSet& left = entries.left[at];
    // A given of the second board counts as an entry, unless that board has an entry in the cell.
    if (left.count() == shape.digits()) left = board->puzzle.candidates[at];
    const std::optional<int> given = record.puzzle.given(cell);
    if (given && !left.contains(shape.index_of(*given)))
      throw UsageError(fmt::format("{} is given as {}, and {} has something else there",
                                   cell_name(shape, cell), *given, to_string(board->where)),
                       "are both of the same puzzle?");
  }
  add_kinds(record, *board, entries);
  return entries;
}

std::optional<int> value_in(const Record& record, const Grid* solution, int cell, const Format& format) {
  if (solution != nullptr) return (*solution)[cell];
  const Puzzle& puzzle = record.puzzle;
  if (auto given = puzzle.given(cell)) return given;
  if (puzzle.candidates[cell].count() == puzzle.shape->digits()) return std::nullopt;
  throw UsageError(fmt::format("the format '{}' has no place for the candidates of {}", format.name(),
                               cell_name(*puzzle.shape, cell)),
                   Advice(Code::no_place, {"pencilmarks", "sukaku", "jsonl"}));
}

namespace {

// A word for something that the puzzle has and cells, rows, columns, boxes and regions do not say; nullptr if
// it has nothing of the kind.
const char* beyond_houses(const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  if (!shape.is_whole()) return "boards with holes or several grids";
  if (!shape.spec().has_lines || shape.rows() != shape.columns() || shape.digits() != shape.rows())
    return "boards that are not square with a digit for each row";
  return puzzle.rules.empty() && puzzle.variables.empty() ? nullptr : "rules beyond rows, columns and boxes";
}

// Whether the alphabet in which the board was read has all its digits.
bool has_own_alphabet(const Record& record) {
  const Shape& shape = *record.puzzle.shape;
  const Alphabet& own = record.layout.alphabet;
  return !own.is_decimal() && own.size() >= shape.digits() && own.first_digit() == shape.first_digit();
}

}  // namespace

bool is_plain(const Record& record) {
  const Shape& shape = *record.puzzle.shape;
  return beyond_houses(record.puzzle) == nullptr && !shape.has_regions() &&
         (has_own_alphabet(record) || (shape.first_digit() == 1 && shape.digits() <= 35));
}

void refuse_shape(const Shape& shape, const Format& format) {
  throw UsageError(
      fmt::format("the format '{}' cannot say that a board is a {}", format.name(), describe(shape)),
      Advice(Code::no_place, {"jsonl"}));
}

void require_no_rules(const Record& record, const Grid* solution, const Format& format) {
  if (!record.puzzle.shape->is_whole()) refuse_shape(*record.puzzle.shape, format);
  if (solution != nullptr) return;
  if (const char* what = beyond_houses(record.puzzle)) throw_no_place(format.name(), "{}", what);
}

void require_plain(const Record& record, const Grid* solution, const Format& format) {
  require_no_rules(record, solution, format);
  if (solution == nullptr && record.puzzle.shape->has_regions())
    throw_no_place(format.name(), "irregular regions");
}

void require_from_one(const Record& record, const Grid* solution, const Format& format) {
  if (solution == nullptr && record.puzzle.shape->first_digit() != 1)
    throw_no_place(format.name(), "digits from {} on", record.puzzle.shape->first_digit());
}

void require_drawable(const Record& record, const Grid* solution, const Format& format) {
  require_plain(record, solution, format);
  const ShapeSpec& spec = record.puzzle.shape->spec();
  if (solution == nullptr && spec.rows > 1 && (spec.box_rows == 1 || spec.box_columns == 1))
    throw_no_place(format.name(), "boxes of one row or one column");
}

Alphabet alphabet_for(const Record& record, const Grid* solution, const Format& format, int least_from_zero) {
  if (has_own_alphabet(record)) return record.layout.alphabet;
  const Shape& shape = *record.puzzle.shape;
  const int digits = shape.digits(), first = shape.first_digit();
  const bool from_zero = first == 0;
  // A reader would take the digits for others.
  if ((first != 0 && first != 1) || (from_zero && solution == nullptr && digits < least_from_zero))
    throw_no_place(format.name(), "digits from {} on", first);
  const int most = from_zero ? 36 : 35;
  if (digits > most)
    throw UsageError(
        fmt::format("the format '{}' writes one character a cell, at most {} digits, and the board has {}",
                    format.name(), most, digits),
        Advice(Code::no_place, {"spaced"}));
  return find_alphabet(from_zero ? "0-9A-Z" : "1-9A-Z", digits);
}

void append_symbols(const Record& record, const Grid* solution, const Format& format, char blank,
                    std::string& out) {
  if (!record.puzzle.shape->is_whole()) refuse_shape(*record.puzzle.shape, format);
  // Readers recognise larger boards whose digits begin with 0, if there is a 0 beside a blank.
  constexpr int least_from_zero = 10;
  const Alphabet alphabet = alphabet_for(record, solution, format, least_from_zero);
  if (blank == 0) blank = record.layout.blank;
  const bool usual = std::string_view(".0*_").find(blank) != std::string_view::npos;
  if (!usual || alphabet.index_of(blank) >= 0) blank = '.';
  const auto cells = static_cast<std::size_t>(record.puzzle.shape->cells());
  std::string board(cells, blank);
  if (solution != nullptr) {
    for (std::size_t cell = 0; cell < cells; ++cell)
      board[cell] = alphabet.symbol(solution->values()[cell] - alphabet.first_digit());
  } else {
    // A board of single characters has at most 36 digits, so one word holds them.
    const DigitSet::Word open = DigitSet::all(record.puzzle.shape->digits()).only_word();
    for (std::size_t cell = 0; cell < cells; ++cell)
      if (const DigitSet& set = record.puzzle.candidates[cell]; set.is_single())
        board[cell] = alphabet.symbol(set.first());
      else if (set.only_word() != open)
        static_cast<void>(value_in(record, nullptr, static_cast<int>(cell), format));  // throws
  }
  if (solution == nullptr && alphabet.first_digit() == 0 && !has_own_alphabet(record)) {
    const auto read = detect_alphabet(board, record.puzzle.shape->digits());
    if (!read || read->first_digit() != 0) throw_no_place(format.name(), "digits from 0 on");
  }
  out += board;
}

}  // namespace sudosat
