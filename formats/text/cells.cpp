#include "formats/text/cells.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

using CellLocation = std::function<Location(std::size_t)>;

// Keeps the one character that stands for an open cell.
class BlankKind {
 public:
  void check(char blank, const CellLocation& where, std::size_t cell) {
    if (kind_ == 0) kind_ = blank;
    if (kind_ != blank)
      throw InputError(where(cell), fmt::format("'{}' and '{}' both stand for open cells", kind_, blank),
                       "a board uses one character for its open cells");
  }
  char kind() const { return kind_ == 0 ? '.' : kind_; }

 private:
  char kind_ = 0;
};

// The characters that people type for an open cell. None is a digit of a board whose digits are 1 to 9, or
// fewer.
constexpr std::string_view typed_blanks = ".0*_-xX?";

// Whether the cells mix such characters and are still read in one way only. If '.' and 0 both occur, 0 may be
// a digit, unless the largest digit from 1 on occurs too.
bool mixes_blanks(std::string_view cells, const Alphabet& alphabet, int digits) {
  constexpr int most = 9;
  if (digits > most || alphabet.first_digit() != 1 || alphabet.symbol(0) != '1') return false;
  const char last = alphabet.symbol(digits - 1);
  bool zero = false, other = false, largest = false;
  for (const char c : cells) {
    const bool is_blank = typed_blanks.find(c) != typed_blanks.npos;
    if (!is_blank && (c < '1' || c > last)) return false;
    zero |= c == '0';
    other |= is_blank && c != '0';
    largest |= c == last;
  }
  return !(zero && other) || largest;
}

std::string quoted(std::string_view cell) {
  const bool printable = std::all_of(cell.begin(), cell.end(), [](char c) { return c > ' ' && c < '\x7f'; });
  if (printable) return fmt::format("'{}'", cell);
  return fmt::format("the byte 0x{:02X}", static_cast<unsigned char>(cell.front()));
}

[[noreturn]] void throw_not_a_digit(std::string_view cell, const ShapeSpec& spec, const Alphabet& alphabet,
                                    const Location& where) {
  const int last = spec.first_digit + spec.digits - 1;
  if (alphabet.is_decimal())
    throw InputError(where,
                     fmt::format("{} is not a digit of a {}x{} board ({} to {})", cell, spec.rows,
                                 spec.columns, spec.first_digit, last),
                     spec.first_digit > 0 ? "write 0 for an open cell" : "write . for an open cell");
  throw InputError(where,
                   fmt::format("{} is not a digit of a {}x{} board ({} to {})", quoted(cell), spec.rows,
                               spec.columns, alphabet.symbol(0), alphabet.symbol(spec.digits - 1)),
                   "write one of . 0 * _ for an open cell");
}

ShapeSpec spec_for(std::size_t cells, const Location& first, const CellLocation& where,
                   const ReadContext& context, const CellRules& rules) {
  if (!rules.shape) return board_spec(side_of(cells, where), context.options, first);
  const auto needed =
      static_cast<std::size_t>(rules.shape->rows) * static_cast<std::size_t>(rules.shape->columns);
  if (cells != needed)
    throw InputError(where(std::min(cells, needed)),
                     fmt::format("{} cells where a {}x{} board has {}", cells, rules.shape->rows,
                                 rules.shape->columns, needed));
  return *rules.shape;
}

// The alphabet the user named.
Alphabet named_alphabet(int size, const ReadOptions& options, const Location& where) {
  if (options.alphabet == "decimal")
    throw InputError(where, "the alphabet decimal needs blanks between the numbers");
  try {
    return find_alphabet(options.alphabet, size);
  } catch (const UsageError& error) {
    throw InputError(where, error.what(), error.advice());
  }
}

Alphabet alphabet_of(std::string_view cells, int size, const ReadOptions& options, const Location& where) {
  if (size > 36)
    throw InputError(where,
                     fmt::format("a {}x{} board has too many digits for single characters", size, size),
                     "write decimal numbers with blanks between them");
  if (!options.alphabet.empty()) return named_alphabet(size, options, where);
  if (auto found = detect_alphabet(cells, size)) return *found;
  throw Refusal(where, fmt::format("the cells do not say in which alphabet the {} digits are written", size),
                Advice(Code::digits_unclear, {"1-9A-Z", "0-9A-Z", "A-Z"}));
}

// Throws the error of the first cell that is not a digit, or of a second sign for open cells.
[[noreturn]] void throw_bad_cell(std::string_view cells, const SymbolTable& table, const ShapeSpec& spec,
                                 const Alphabet& alphabet, const CellLocation& where) {
  BlankKind blank;
  std::size_t i = 0;
  for (; table.kind(cells[i]) != SymbolTable::unknown; ++i)
    if (table.kind(cells[i]) != SymbolTable::digit) blank.check(cells[i], where, i);
  throw_not_a_digit(cells.substr(i, 1), spec, alphabet, where(i));
}

// `first` is where(0).
Record symbols(std::string_view cells, const Location& first, const CellLocation& where, const Format& format,
               ReadContext& context, const CellRules& rules) {
  ShapeSpec spec = spec_for(cells.size(), first, where, context, rules);
  Record record;
  record.where = first;
  record.layout.format = &format;
  record.layout.alphabet =
      rules.alphabet ? *rules.alphabet : alphabet_of(cells, spec.digits, context.options, record.where);
  spec.first_digit = record.layout.alphabet.first_digit();
  Puzzle& puzzle = record.puzzle;
  puzzle.shape = shape_of(spec, context, record.where);
  puzzle.candidates = std::move(context.spare);
  if (puzzle.candidates.size() != cells.size() || puzzle.candidates[0].capacity() != spec.digits)
    puzzle.candidates.assign(cells.size(), DigitSet(spec.digits));

  SymbolTable& table = context.symbols;
  table.prepare(record.layout.alphabet, rules.blanks, spec.digits);
  SymbolTable::Kinds kinds = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    kinds |= table.kind(cells[i]);
    puzzle.candidates[i].word(0) = table.candidates(cells[i]);
  }
  if (are_consistent(kinds)) {
    record.layout.blank = table.blank_of(kinds);
    return record;
  }
  // A single x or ? stands for no puzzle.
  if (cells.size() == 1 || !mixes_blanks(cells, record.layout.alphabet, spec.digits))
    throw_bad_cell(cells, table, spec, record.layout.alphabet, where);
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (typed_blanks.find(cells[i]) != typed_blanks.npos) puzzle.candidates[i] = DigitSet::all(spec.digits);
  return record;
}

}  // namespace

int side_of(std::size_t cells, const CellLocation& where) {
  auto side = static_cast<std::size_t>(std::sqrt(static_cast<double>(cells)));
  if (side > 0 && side * side == cells && side <= max_side) return static_cast<int>(side);
  if (side >= max_side)
    throw InputError(where(0), fmt::format("a board of {} cells is out of range", cells),
                     fmt::format("sizes from 1 to {} are supported", max_side));
  const std::size_t below = side * side, above = (side + 1) * (side + 1);
  const std::size_t nearest = cells - below < above - cells && below > 0 ? below : cells;
  if (below == 0) throw InputError(where(0), "a board without cells");
  const bool too_many = nearest == below;
  throw InputError(where(nearest),
                   fmt::format("{} cells; the nearest boards are {} ({}x{}) and {} ({}x{})", cells, below,
                               side, side, above, side + 1, side + 1),
                   too_many ? fmt::format("{} too many for {}x{}", cells - below, side, side)
                            : fmt::format("{} too few for {}x{}", above - cells, side + 1, side + 1));
}

ShapeSpec board_spec(int size, const ReadOptions& options, const Location& where) {
  ShapeSpec spec{size, size, size, 1, 0, 0, {}};
  if (size < 1 || size > max_side)
    throw InputError(where, fmt::format("a {}x{} board is out of range", size, size),
                     fmt::format("sizes from 1 to {} are supported", max_side));
  if (options.latin) return spec;
  const BoxSize boxes = options.boxes.value_or(default_boxes(size));
  if (boxes.rows == 0)
    throw InputError(
        where, fmt::format("a {}x{} board has no rectangular boxes: {} is prime", size, size, size),
        Advice(Code::shape_unclear, {},
               "the format jigsaw has a region for each cell; an open cell is '.', not a blank"));
  // Compared in 64 bits: the options may hold any two integers.
  if (std::int64_t{boxes.rows} * boxes.columns != size)
    throw InputError(
        where,
        fmt::format("boxes of {}x{} cells do not fit a board of {} digits", boxes.rows, boxes.columns, size),
        fmt::format("the cells of a box must be {}, as ROWSxCOLUMNS", size));
  spec.box_rows = boxes.rows;
  spec.box_columns = boxes.columns;
  return spec;
}

std::shared_ptr<const Shape> shape_of(const ShapeSpec& spec, ReadContext& context, const Location& where) {
  try {
    return context.shapes.get(spec);
  } catch (const Error& error) {
    throw InputError(where, error.what(), error.advice());
  }
}

Alphabet candidate_alphabet(int size, const ReadOptions& options, const Location& where) {
  ReadOptions named = options;
  if (named.alphabet.empty()) named.alphabet = "1-9A-Z";
  return named_alphabet(size, named, where);
}

void require_no_doubtful_zero(std::span<const std::string_view> cells, const Location& first) {
  const auto side = static_cast<std::size_t>(std::sqrt(static_cast<double>(cells.size())));
  const std::string last = std::to_string(side);
  std::vector<bool> in_row(side), in_column(side);
  for (std::size_t i = 0; i < side * side; ++i) {
    const std::string_view cell = cells[i];
    if (cell == last || cell.find_first_not_of("0123456789") != cell.npos) return;
    if (cell != "0") continue;
    if (in_row[i / side] || in_column[i % side]) return;
    in_row[i / side] = in_column[i % side] = true;
  }
  if (side < 2 || std::ranges::find(in_row, false) != in_row.end()) return;
  const std::string digit = side <= 10 ? "the alphabet is 0-9A-Z"
                                       : fmt::format("the format setter says it by `digits: 0-{}`", side - 1);
  std::vector<std::string> alphabets{"decimal"};
  if (side <= 10) alphabets.insert(alphabets.begin(), "0-9A-Z");
  throw Refusal(first, "the cells do not say whether 0 is a digit or an open cell",
                Advice(Code::digits_unclear, std::move(alphabets),
                       "if it is a digit, " + digit + "; if it is an open cell, the alphabet is decimal"));
}

Record read_numbers(std::span<const std::string_view> cells, const CellLocation& where, const Format& format,
                    ReadContext& context, const CellRules& rules) {
  Record record;
  record.where = where(0);
  const ShapeSpec spec = spec_for(cells.size(), record.where, where, context, rules);
  record.layout.format = &format;
  record.puzzle = Puzzle(shape_of(spec, context, record.where));
  BlankKind blank;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string_view cell = cells[i];
    const bool zero = spec.first_digit > 0 || cell.front() != '0';
    const bool repeated = cell.find_first_not_of(cell.front()) == std::string_view::npos;
    if (cell == "-1" ||
        (repeated && zero && (cell == "-" || rules.blanks.find(cell.front()) != std::string_view::npos))) {
      blank.check(cell.front(), where, i);
      continue;
    }
    int value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (error == std::errc::invalid_argument || end != cell.data() + cell.size())
      throw InputError(where(i), fmt::format("{} is not a number", quoted(cell)));
    if (error == std::errc::result_out_of_range || value < spec.first_digit ||
        value >= spec.first_digit + spec.digits)
      throw_not_a_digit(cell, spec, record.layout.alphabet, where(i));
    record.puzzle.give(static_cast<int>(i), value);
  }
  record.layout.blank = blank.kind();
  return record;
}

Record read_numbers(BoardText text, const Format& format, ReadContext& context, const CellRules& rules) {
  Record record = read_numbers(
      text.cell_texts(), [&](std::size_t cell) { return text.location(cell); }, format, context, rules);
  std::move(text).move_into(record.layout);
  return record;
}

Record read_symbols(BoardText text, const Format& format, ReadContext& context, const CellRules& rules) {
  std::string cells;
  const CellLocation where = [&](std::size_t cell) { return text.location(cell); };
  for (std::size_t i = 0; i < text.cell_count(); ++i) {
    if (is_drawn_blank(text.cell(i))) {
      cells += '.';
      continue;
    }
    if (text.cell(i).size() != 1)
      throw InputError(where(i), fmt::format("{} is more than one character", quoted(text.cell(i))));
    cells += text.cell(i);
  }
  Record record = symbols(cells, where(0), where, format, context, rules);
  std::move(text).move_into(record.layout);
  return record;
}

Record read_symbols(std::string_view cells, const Location& first, const Format& format, ReadContext& context,
                    const CellRules& rules) {
  const CellLocation where = [&](std::size_t cell) {
    return Location{first.source, first.line, first.column + cell};
  };
  return symbols(cells, first, where, format, context, rules);
}

Record read_symbols(std::string_view cells, const CellLocation& where, const Format& format,
                    ReadContext& context, const CellRules& rules) {
  return symbols(cells, where(0), where, format, context, rules);
}

}  // namespace sudosat
