#include "puzzle/renumbering.hpp"

#include <algorithm>

#include "puzzle/puzzle.hpp"

namespace sudosat {
namespace {

bool names_one_of(const Rule& rule, const std::vector<int>& cells) {
  const auto is_one = [&cells](int cell) { return std::ranges::find(cells, cell) != cells.end(); };
  return std::ranges::any_of(rule.arguments().cells,
                             [&](const auto& list) { return std::ranges::any_of(list, is_one); }) ||
         std::ranges::any_of(rule.arguments().rules,
                             [&cells](const auto& inner) { return names_one_of(*inner, cells); });
}

// Whether any of the cells may hold any of the numbers, as far as the cells themselves go.
bool are_alike(const Puzzle& puzzle, const std::vector<int>& cells) {
  return std::ranges::all_of(cells, [&](int cell) {
    return cell >= puzzle.shape->cells() && puzzle.range(cell) == puzzle.range(cells[0]);
  });
}

}  // namespace

std::optional<std::size_t> renumbered_rule(const Puzzle& puzzle) {
  const auto found = std::ranges::find_if(puzzle.rules, [](const auto& rule) {
    return dynamic_cast<const GivesNumbers*>(rule.get()) != nullptr;
  });
  if (found == puzzle.rules.end()) return std::nullopt;
  const std::vector<int>& numbers = (*found)->arguments().cells[0];
  if (!are_alike(puzzle, numbers)) return std::nullopt;
  const bool matters = std::ranges::any_of(puzzle.rules, [&](const auto& rule) {
    if (rule == *found || !names_one_of(*rule, numbers)) return false;
    const auto* compares = dynamic_cast<const ComparesNumbers*>(rule.get());
    return compares == nullptr || !compares->only_compares(numbers);
  });
  if (matters) return std::nullopt;
  return static_cast<std::size_t>(found - puzzle.rules.begin());
}

}  // namespace sudosat
