#include "puzzle/judge.hpp"

#include <array>
#include <bit>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "puzzle/rule_names.hpp"

namespace sudosat {
namespace {

std::string outside_candidates(const Puzzle& puzzle, int cell, int value) {
  const Shape& shape = *puzzle.shape;
  if (const int digit = shape.index_of(value); digit < 0 || digit >= shape.digits())
    return fmt::format("{} does not hold a digit", cell_name(shape, cell));
  if (auto given = puzzle.given(cell))
    return fmt::format("{} is {}, but the given is {}", cell_name(shape, cell), value, *given);
  std::vector<int> allowed;
  for (int digit : puzzle.candidates[cell]) allowed.push_back(shape.value_of(digit));
  return fmt::format("{} is {}, but only {{{}}} is possible there", cell_name(shape, cell), value,
                     fmt::join(allowed, ", "));
}

// Returns true if every cell holds one of its candidates and no house has a digit twice. It does not say what
// is wrong, so it takes a fraction of the time. It returns false for boards that do not fit its words.
bool surely_obeys_houses(const Puzzle& puzzle, const Grid& grid) {
  constexpr std::size_t most_cells = std::size_t{DigitSet::word_bits} * DigitSet::word_bits;
  const Shape& shape = *puzzle.shape;
  const auto digits = static_cast<unsigned>(shape.digits());
  if (digits > DigitSet::word_bits || puzzle.candidates.size() > most_cells || !shape.is_whole())
    return false;
  std::array<DigitSet::Word, most_cells> digit_of;  // the digit of each cell, as a bit
  const DigitSet::Word all = DigitSet::all(shape.digits()).word(0);
  DigitSet::Word outside = 0;
  bool is_value = true;
  for (std::size_t cell = 0; cell < puzzle.candidates.size(); ++cell) {
    const auto digit = static_cast<unsigned>(shape.index_of(grid.values()[cell]));
    is_value &= digit < digits;
    digit_of[cell] = DigitSet::Word{1} << (digit % DigitSet::word_bits);
    outside |= digit_of[cell] & ~puzzle.candidates[cell].only_word();
  }
  if (outside != 0 || !is_value) return false;
  for (const House& house : shape.houses()) {
    DigitSet::Word seen = 0;
    for (int cell : house.cells) seen |= digit_of[cell];
    // A house must have as many different digits as cells, so a house that covers the digits has them all.
    const bool different = house.cells.size() == digits
                               ? seen == all
                               : static_cast<std::size_t>(std::popcount(seen)) == house.cells.size();
    if (!different) return false;
  }
  return true;
}

// Returns the first fault of the cells and houses.
std::optional<std::string> first_in_houses(const Puzzle& puzzle, const Grid& grid) {
  const Shape& shape = *puzzle.shape;
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (shape.is_hole(cell)) {
      if (grid[cell] == no_digit) continue;
      return fmt::format("row {} has {} in column {}, where the board has a hole", cell / shape.columns() + 1,
                         grid[cell], cell % shape.columns() + 1);
    }
    const int digit = shape.index_of(grid[cell]);
    if (digit < 0 || digit >= shape.digits() || !puzzle.candidates[cell].contains(digit))
      return outside_candidates(puzzle, cell, grid[cell]);
  }
  // seen[digit] is the house's number in which the digit was last met, so it never needs clearing.
  std::vector<int> seen(shape.digits(), -1);
  for (std::size_t h = 0; h < shape.houses().size(); ++h) {
    const House& house = shape.houses()[h];
    for (int cell : house.cells) {
      int& mark = seen[shape.index_of(grid[cell])];
      if (mark != static_cast<int>(h)) {
        mark = static_cast<int>(h);
        continue;
      }
      std::size_t first = 0;
      while (grid[house.cells[first]] != grid[cell]) ++first;
      return fmt::format("{} holds {} twice, at {} and {}", house_name(house), grid[cell],
                         cell_name(shape, house.cells[first]), cell_name(shape, cell));
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> first_violation(const Puzzle& puzzle, const Grid& grid) {
  const Shape& shape = *puzzle.shape;
  if (grid.rows() != shape.rows() || grid.columns() != shape.columns())
    return fmt::format("the grid is {}x{}, the board {}x{}", grid.rows(), grid.columns(), shape.rows(),
                       shape.columns());
  if (grid.variables() != static_cast<int>(puzzle.variables.size()))
    return fmt::format("the grid has values for {} variables, the puzzle has {}", grid.variables(),
                       puzzle.variables.size());
  if (!surely_obeys_houses(puzzle, grid))
    if (auto violation = first_in_houses(puzzle, grid)) return violation;
  for (int cell = shape.cells(); cell < puzzle.cells(); ++cell)
    if (const Range range = puzzle.range(cell); !range.contains(grid[cell]))
      return fmt::format("{} is {}, beyond {} to {}", cell_name(puzzle, cell), grid[cell], range.first,
                         range.last);
  for (const auto& rule : puzzle.rules)
    if (!rule->accepts(shape, grid))
      return fmt::format("the rule \"{}\" is broken", rule_name(*rule, puzzle));
  return std::nullopt;
}

}  // namespace sudosat
