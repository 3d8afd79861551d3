#include "formats/text/cells.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "formats/printed/lexer.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

using CellLocation = std::function<Location(std::size_t)>;

// The characters that people type for an open cell of a board of at most nine digits, and for one of any
// other.
constexpr std::string_view typed_blanks = ".0*_-?xX";
constexpr std::string_view sure_blanks = typed_blanks.substr(0, 6);

// The signs for the open cells of a board. Programs do not mix them: a word, -1 or nothing beside another
// sign is a slip.
class OpenSigns {
 public:
  void add(std::string_view sign, std::size_t cell) {
    const std::string_view first = *(first_ ? first_ : first_ = sign);
    if (!slip_ && !go_together(first, sign) && !go_together(sign, first)) slip_ = {cell, sign};
    if (sign == "0" && !zero_) zero_ = cell;
    has_other_ |= sign != "0";
  }
  // Throws for a slip. A 0 beside another sign may be a digit, unless the largest one from 1 on is there,
  // too.
  void settle(bool has_largest, const CellLocation& where) const {
    if (zero_ && has_other_ && !has_largest)
      throw InputError(where(*zero_), "the cells have 0 and another sign for open cells, so 0 may be a digit",
                       "use one sign for all open cells");
    if (slip_)
      throw InputError(where(slip_->cell),
                       fmt::format("{} and {} both stand for open cells", shown(*first_), shown(slip_->sign)),
                       "use one sign for all open cells");
  }
  // The sign for layouts that have one character for an open cell.
  char first() const {
    return first_ && !first_->empty() && typed_blanks.find(first_->front()) != typed_blanks.npos
               ? first_->front()
               : '.';
  }

 private:
  struct Slip {
    std::size_t cell;
    std::string_view sign;
  };
  // Whether two signs may stand together. People mix signs; JSON has null for nothing, also beside 0.
  static bool go_together(std::string_view a, std::string_view b) {
    const auto is_of_program = [](std::string_view sign) {
      return sign.size() != 1 && (sign.empty() || is_symbol(sign.back()));
    };
    return a == b || (a == "null" && (b.empty() || b == "0")) || (!is_of_program(a) && !is_of_program(b));
  }
  static std::string shown(std::string_view sign) {
    return sign.empty() ? "nothing" : fmt::format("'{}'", sign);
  }

  std::optional<std::string_view> first_;
  std::optional<std::size_t> zero_;
  std::optional<Slip> slip_;
  bool has_other_ = false;
};

std::string quoted(std::string_view cell) {
  const bool printable = std::ranges::all_of(cell, [](char c) { return c > ' ' && c < '\x7f'; });
  if (printable) return fmt::format("'{}'", cell);
  return fmt::format("the byte 0x{:02X}", static_cast<unsigned char>(cell.front()));
}

[[noreturn]] void throw_not_a_digit(std::string_view cell, const ShapeSpec& spec, const Alphabet& alphabet,
                                    const Location& where) {
  const int first = spec.first_digit, last = first + spec.digits - 1;
  const bool is_number = alphabet.is_decimal();
  throw InputError(where,
                   fmt::format("{} is not a digit of a {}x{} board ({} to {})",
                               is_number ? std::string(cell) : quoted(cell), spec.rows, spec.columns,
                               symbol_of(alphabet, first), symbol_of(alphabet, last)),
                   !is_number  ? "write one of . 0 * _ for an open cell"
                   : first > 0 ? "write 0 for an open cell"
                               : "write . for an open cell");
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
  return with_place(where, [&] { return find_alphabet(options.alphabet, size); });
}

Alphabet alphabet_of(std::string_view cells, int size, const ReadOptions& options, const Location& where) {
  if (size > 36)
    throw InputError(where,
                     fmt::format("a {}x{} board has too many digits for single characters", size, size),
                     "write decimal numbers with blanks between them");
  if (!options.alphabet.empty()) return named_alphabet(size, options, where);
  if (auto found = detect_alphabet(cells, size)) return *found;
  const std::string shapes = shapes_of_canvas(size, size);
  throw Refusal(where, fmt::format("the cells do not say in which alphabet the {} digits are written", size),
                Advice(Code::digits_unclear, {"1-9A-Z", "0-9A-Z", "A-Z"},
                       shapes.empty() ? "" : fmt::format("the board may be {}", shapes)));
}

// Reads a board that has more than one sign for open cells, or a wrong character.
void read_mixed(std::string_view cells, const SymbolTable& table, const ShapeSpec& spec,
                const CellLocation& where, Record& record) {
  const Alphabet& alphabet = record.layout.alphabet;
  // A single x or ? stands for no puzzle.
  const bool is_small = spec.digits <= 9 && alphabet.symbol(0) == '1';
  const std::string_view blanks = cells.size() == 1 ? "" : is_small ? typed_blanks : sure_blanks;
  const char largest = alphabet.symbol(spec.digits - 1);
  OpenSigns signs;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (table.kind(cells[i]) == SymbolTable::digit) continue;
    if (table.kind(cells[i]) == SymbolTable::unknown && blanks.find(cells[i]) == blanks.npos)
      throw_not_a_digit(cells.substr(i, 1), spec, alphabet, where(i));
    signs.add(cells.substr(i, 1), i);
    record.puzzle.candidates[i] = DigitSet::all(spec.digits);
  }
  signs.settle(cells.find(largest) != cells.npos, where);
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

Record start_lists(ShapeSpec spec, const Location& where, const Format& format, ReadContext& context) {
  Record record;
  record.where = where;
  record.layout.format = &format;
  record.layout.alphabet = candidate_alphabet(spec.digits, context.options, where);
  spec.first_digit = record.layout.alphabet.first_digit();
  record.puzzle = Puzzle(shape_of(spec, context, where));
  return record;
}

void require_no_doubtful_zero(std::span<const std::string_view> cells, const Location& first) {
  const auto side = static_cast<std::size_t>(std::sqrt(static_cast<double>(cells.size())));
  const std::string last = std::to_string(side);
  std::vector<bool> in_row(side), in_column(side);
  for (std::size_t i = 0; i < side * side; ++i) {
    const std::string_view cell = cells[i];
    if (cell == last || !consists_of(cell, "0123456789")) return;
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
  const int last = spec.first_digit + spec.digits - 1;
  OpenSigns signs;
  bool has_largest = false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string_view cell = cells[i];
    if (cell == "0" && spec.first_digit > 0) {
      signs.add(cell, i);
      continue;
    }
    std::optional<int> value = whole_number(cell);
    if (!value || *value < spec.first_digit) {
      // A sign may be as wide as the numbers, but more than one dash is a line.
      const bool is_repeated =
          !cell.empty() && cell.front() != '-' && cell.find_first_not_of(cell.front()) == cell.npos;
      const std::string_view sign = is_repeated ? cell.substr(0, 1) : cell;
      const std::optional<std::string_view> meant = cell_in(sign);
      if (meant == "." || (meant == "0" && spec.first_digit > 0)) {
        signs.add(meant == "." ? sign : "0", i);
        continue;
      }
      if (!value && meant) value = whole_number(*meant);
    }
    if (!value && !std::ranges::all_of(cell, is_decimal_digit))
      throw InputError(where(i), fmt::format("{} is not a number", quoted(cell)));
    if (!value || *value < spec.first_digit || *value > last)
      throw_not_a_digit(cell, spec, record.layout.alphabet, where(i));
    has_largest |= *value == last;
    record.puzzle.give(static_cast<int>(i), *value);
  }
  signs.settle(has_largest, where);
  record.layout.blank = signs.first();
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
    const std::string_view cell = text.cell(i);
    if (cell.size() != 1 && !is_open_sign(cell))
      throw InputError(where(i), fmt::format("{} is more than one character", quoted(cell)));
    cells += cell.size() == 1 ? cell[0] : '.';
  }
  Record record = read_symbols(cells, where, format, context, rules);
  std::move(text).move_into(record.layout);
  return record;
}

Record read_symbols(std::string_view cells, const Location& first, const Format& format, ReadContext& context,
                    const CellRules& rules) {
  const CellLocation where = [&](std::size_t cell) {
    return Location{first.source, first.line, first.column + cell};
  };
  return read_symbols(cells, where, format, context, rules);
}

Record read_symbols(std::string_view cells, const CellLocation& where, const Format& format,
                    ReadContext& context, const CellRules& rules) {
  Record record;
  record.where = where(0);
  ShapeSpec spec = spec_for(cells.size(), record.where, where, context, rules);
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
  read_mixed(cells, table, spec, where, record);
  return record;
}

}  // namespace sudosat
