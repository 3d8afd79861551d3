// Clues that are lines, arrows and regions of cells, none of which overlap.
#include <algorithm>

#include "generator/clues/drawing.hpp"
#include "generator/taking/free_cells.hpp"

namespace sudosat {
namespace {

// Lines with these numbers, the longest beginning of a random way that the rule accepts.
std::vector<RuleClue> lines(const RuleSource& source, const Drawn& from, const std::vector<int>& numbers) {
  FreeCells free(source, from);
  std::vector<RuleClue> clues;
  constexpr int tries = 12;  // from each cell
  for (const int start : free.starts())
    for (int i = 0; i < tries && free.is_free(start); ++i) {
      std::vector<int> cells = free.way(start, free.length(source));
      for (; static_cast<int>(cells.size()) >= source.least; cells.pop_back())
        if (auto rule = rule_that_holds(source, {.cells = {cells}, .numbers = numbers}, from)) {
          free.take(cells);
          clues.push_back({std::move(rule)});
          break;
        }
    }
  return clues;
}

}  // namespace

std::vector<RuleClue> draw_lines(const RuleSource& source, const Drawn& from) {
  return lines(source, from, source.numbers);
}

// German whispers on nine digits: a difference of 5; on others of more than half of the digits, too.
std::vector<RuleClue> draw_whispers(const RuleSource& source, const Drawn& from) {
  return lines(source, from, {(from.shape.digits() + 1) / 2});
}

std::vector<RuleClue> draw_arrows(const RuleSource& source, const Drawn& from) {
  FreeCells free(source, from);
  std::vector<RuleClue> clues;
  constexpr int tries = 12;
  for (const int start : free.starts())
    for (int i = 0; i < tries && free.is_free(start); ++i) {
      std::vector<int> cells = free.way(start, free.length(source) + 1);
      for (; static_cast<int>(cells.size()) > source.least; cells.pop_back())
        if (auto rule =
                rule_that_holds(source, {.cells = {{start}, {cells.begin() + 1, cells.end()}}}, from)) {
          free.take(cells);
          clues.push_back({std::move(rule)});
          break;
        }
    }
  return clues;
}

std::vector<RuleClue> draw_extra_regions(const RuleSource& source, const Drawn& from) {
  FreeCells free(source, from);
  std::vector<RuleClue> clues;
  for (const int start : free.starts()) {
    if (!free.is_free(start)) continue;
    std::vector<int> cells = free.piece(start, from.shape.digits(), true);
    if (static_cast<int>(cells.size()) < from.shape.digits()) continue;
    free.take(cells);
    if (auto rule = rule_that_holds(source, {.cells = {std::move(cells)}}, from))
      clues.push_back({std::move(rule)});
  }
  return clues;
}

}  // namespace sudosat
