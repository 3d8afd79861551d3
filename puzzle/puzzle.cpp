#include "puzzle/puzzle.hpp"

#include <fmt/format.h>

#include "base/vector.hpp"

namespace sudosat {
namespace {

// Whether there is a clash at all, for boards whose digits fit a word. This is asked first, since most
// unsolvable puzzles of bulk work do not have a clash.
bool has_clash(const Puzzle& puzzle) {
  for (const House& house : puzzle.shape->houses()) {
    DigitSet::Word seen = 0, twice = 0;
    for (int cell : house.cells) {
      const DigitSet& set = puzzle.candidates[cell];
      const DigitSet::Word given = set.is_single() ? set.word(0) : 0;
      twice |= seen & given;
      seen |= given;
    }
    if (twice != 0) return true;
  }
  return false;
}

}  // namespace

CellNames cell_names(const Shape& shape, std::span<const Variable> variables) {
  std::vector<std::string> names;
  for (const Variable& variable : variables) names.push_back(variable.name);
  return CellNames(shape, std::move(names));
}

std::string cell_name(const Puzzle& puzzle, int cell) {
  const int variable = cell - puzzle.shape->cells();
  if (variable < 0 || static_cast<std::size_t>(variable) >= puzzle.variables.size())
    return cell_name(*puzzle.shape, cell);
  return puzzle.variables[variable].name;
}

std::optional<int> find_cell(const Puzzle& puzzle, std::string_view name) {
  for (std::size_t i = 0; i < puzzle.variables.size(); ++i)
    if (puzzle.variables[i].name == name) return puzzle.shape->cells() + static_cast<int>(i);
  return find_cell(*puzzle.shape, name);
}

std::optional<Clash> find_clash(const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  if (shape.digits() <= DigitSet::word_bits && !has_clash(puzzle)) return std::nullopt;
  Vector<int> holder(shape.digits());
  for (const House& house : shape.houses()) {
    std::fill(holder.begin(), holder.end(), -1);
    for (int cell : house.cells) {
      std::optional<int> value = puzzle.given(cell);
      if (!value) continue;
      int& first = holder[shape.index_of(*value)];
      if (first >= 0) return Clash{first, cell, *value, &house};
      first = cell;
    }
  }
  return std::nullopt;
}

std::string describe(const Puzzle& puzzle, const Clash& clash) {
  return fmt::format("{} and {} both hold {} in {}", cell_name(*puzzle.shape, clash.first_cell),
                     cell_name(*puzzle.shape, clash.second_cell), clash.value, house_name(*clash.house));
}

}  // namespace sudosat
