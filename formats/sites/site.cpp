#include "formats/sites/site.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "formats/text/cells.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/rules.hpp"

namespace sudosat {

using Json = nlohmann::json;

const Json& member_of(const Json& object, std::string_view name) {
  static const Json none;
  if (!object.is_object()) return none;
  const auto found = object.find(name);
  return found == object.end() ? none : *found;
}

const Json& list_in(const Json& object, std::string_view name, std::string_view of) {
  static const Json none = Json::array();
  const Json& list = member_of(object, name);
  if (is_void(list)) return none;
  if (!list.is_array()) refuse("'{}'{} is not an array", name, of);
  return list;
}

void start_board(Import& import, const ShapeSpec& spec) {
  import.record.puzzle = Puzzle(shape_of(spec, import.context, import.record.where));
}

void start_board(Import& import, int side) {
  start_board(import, board_spec(side, import.context.options, import.record.where));
}

void give_digits(Import& import, std::string_view digits) {
  for (std::size_t i = 0; i < digits.size(); ++i)
    if (digits[i] != '0' && digits[i] != '.') import.record.puzzle.give(static_cast<int>(i), digits[i] - '0');
}

std::vector<int> cells_from(const Shape& shape, int row, int column, int down, int across) {
  std::vector<int> cells;
  for (; row >= 0 && row < shape.rows() && column >= 0 && column < shape.columns();
       row += down, column += across)
    cells.push_back(row * shape.columns() + column);
  return cells;
}

std::vector<int> digits_of_bits(int bits, int first) {
  std::vector<int> digits;
  for (; bits > 0; bits >>= 1, ++first)
    if ((bits & 1) != 0) digits.push_back(first);
  return digits;
}

void throw_damaged_link(std::string_view site, const Location& where) {
  throw InputError(where, fmt::format("the link to {} is cut short or damaged", site),
                   "copy it whole: some programs shorten long links");
}

void add_killer_cage(Record& record, int sum, std::vector<int> cells) {
  if (sum == 0 && cells.size() == 1) return;
  RuleArguments arguments{.cells = {std::move(cells)}};
  if (sum > 0) arguments.numbers = {sum};
  try {
    record.puzzle.rules.push_back(make_rule(killer_cage_rule(), std::move(arguments), *record.puzzle.shape));
  } catch (const UsageError& error) {
    throw InputError(record.where, error.what(), error.advice());
  }
}

std::vector<KillerCage> killer_cages(const Record& record, const Format& format, bool with_diagonals) {
  const Puzzle& puzzle = record.puzzle;
  const Shape& shape = *puzzle.shape;
  const ShapeSpec& spec = shape.spec();
  if (!(spec == ShapeSpec{spec.rows, spec.rows, spec.rows, 1, spec.box_rows, spec.box_columns, {}}) ||
      !shape.has_boxes())
    throw_no_place(format.name(), "a board that is a {}", describe(shape));
  if (!puzzle.variables.empty()) throw_no_place(format.name(), "variables beside the board");
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (puzzle.candidates[cell] != DigitSet::all(shape.digits()))
      throw_no_place(format.name(), "what is given in {}", cell_name(shape, cell));
  std::vector<KillerCage> cages;
  std::set<int> taken;
  for (const auto& rule : puzzle.rules) {
    if (with_diagonals && (rule->is(positive_diagonal_rule()) || rule->is(negative_diagonal_rule())))
      continue;
    if (!rule->is(killer_cage_rule())) throw_no_place(format.name(), "the rule '{}'", rule->name(shape));
    const std::vector<int>& numbers = rule->arguments().numbers;
    KillerCage cage{rule->arguments().cells[0], numbers.empty() ? 0 : numbers[0]};
    std::ranges::sort(cage.cells);
    for (const int cell : cage.cells)
      if (!taken.insert(cell).second)
        throw_no_place(format.name(), "two cages at {}", cell_name(shape, cell));
    if (numbers.size() > 1 || (!numbers.empty() && numbers[0] <= 0)) refuse_cage(record, cage, format);
    cages.push_back(std::move(cage));
  }
  return cages;
}

void refuse_cage(const Record& record, const KillerCage& cage, const Format& format) {
  throw_no_place(format.name(), "the cage {} at {}", cage.sum,
                 cell_name(*record.puzzle.shape, cage.cells[0]));
}

bool Guesses::add(const RuleKind& kind, RuleArguments arguments) {
  try {
    import_.add_rule(kind, std::move(arguments));
  } catch (const UsageError&) {
    return false;
  }
  guessed_.push_back(import_.record.puzzle.rules.back());
  return true;
}

void Guesses::report() const {
  if (guessed_.empty()) return;
  std::map<std::string_view, int> kinds;
  for (const auto& rule : guessed_) ++kinds[rule->kind().name];
  std::vector<std::string> counts;
  for (const auto& [kind, count] : kinds) counts.push_back(fmt::format("{} ({})", kind, count));
  import_.warn(
      fmt::format("guessed from the drawings: {}; the rules text may say otherwise", fmt::join(counts, ", ")),
      Advice(Code::guessed));
  const std::optional<Grid>& stored = import_.record.stored;
  for (const auto& rule : guessed_)
    if (stored && !rule->accepts(import_.shape(), *stored))
      import_.warn(
          fmt::format("the guess is wrong: the stored solution breaks the {}", rule->name(import_.shape())));
}

void start_latin_board(int rows, int columns, Record& record, ReadContext& context) {
  record.puzzle =
      Puzzle(shape_of({rows, columns, std::max(rows, columns), 1, 0, 0, {}}, context, record.where));
}

bool is_latin_square(const Puzzle& puzzle) {
  const int side = puzzle.shape->rows();
  return puzzle.variables.empty() && puzzle.shape->spec() == ShapeSpec{side, side, side, 1, 0, 0, {}};
}

std::optional<std::vector<int>> givens_of(const Puzzle& puzzle) {
  std::vector<int> numbers;
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
    const std::optional<int> value = puzzle.given(cell);
    if (!value && puzzle.candidates[cell] != DigitSet::all(puzzle.shape->digits())) return std::nullopt;
    numbers.push_back(value.value_or(0));
  }
  return numbers;
}

void give_all(Record& record, const std::vector<int>& numbers) {
  for (std::size_t cell = 0; cell < numbers.size(); ++cell)
    if (numbers[cell] != 0) record.puzzle.give(static_cast<int>(cell), numbers[cell]);
}

std::vector<int> sight(int k, int rows, int columns) {
  std::vector<int> cells;
  const bool is_column = k < 2 * columns;
  const int length = is_column ? rows : columns;
  const int line = is_column ? k % columns : (k - 2 * columns) % rows;
  const bool is_backward = is_column ? k >= columns : k >= 2 * columns + rows;
  for (int i = 0; i < length; ++i) {
    const int step = is_backward ? length - 1 - i : i;
    cells.push_back(is_column ? step * columns + line : line * columns + step);
  }
  return cells;
}

std::optional<std::vector<int>> skyscrapers_of(const Puzzle& puzzle) {
  const int side = puzzle.shape->rows();
  std::vector<int> clues(4 * side);
  for (const auto& rule : puzzle.rules) {
    const RuleArguments& arguments = rule->arguments();
    if (!rule->is(skyscraper_rule()) || arguments.numbers[0] < 1) return std::nullopt;
    int k = 0;
    while (k < 4 * side && arguments.cells[0] != sight(k, side, side)) ++k;
    if (k == 4 * side || clues[k] != 0) return std::nullopt;
    clues[k] = arguments.numbers[0];
  }
  return clues;
}

}  // namespace sudosat
