#include "formats/text/latin.hpp"

#include <algorithm>

#include "base/vector.hpp"
#include "formats/text/cells.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {

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
  Vector<int> clues(4 * side);
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
