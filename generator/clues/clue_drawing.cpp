#include "generator/clues/clue_drawing.hpp"

#include <algorithm>
#include <set>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"
#include "rules/rules.hpp"

namespace sudosat {

bool add_if_holds(const RuleSource& source, RuleArguments arguments, const Drawn& from,
                  std::vector<RuleClue>& clues) {
  checkpoint_now();
  try {
    auto rule = make_rule(*source.kind, std::move(arguments), from.shape);
    const bool holds = rule->accepts(from.shape, from.solution);
    if (holds) clues.push_back({std::move(rule)});
    return holds;
  } catch (const UsageError&) {
    return false;
  }
}

// Draws clues for each two cells that share an edge.
std::vector<RuleClue> draw_pairs(const RuleSource& source, const Drawn& from) {
  std::vector<RuleClue> clues;
  for (const auto& [a, b] : orthogonal_pairs(from.shape)) {
    for (const int number : source.numbers)
      add_if_holds(source, {.cells = {{a, b}}, .numbers = {number}}, from, clues);
    if (!source.numbers.empty()) continue;
    add_if_holds(source, {.cells = {{a, b}}}, from, clues);
    add_if_holds(source, {.cells = {{b, a}}}, from, clues);
  }
  return clues;
}

// Draws one clue: all marks of the kind, and the rule that there are no others.
std::vector<RuleClue> draw_negative(const RuleSource& source, const Drawn& from) {
  RuleSource marks = source;
  marks.kind = source.kind == &negative_sum_rule()          ? &edge_sum_rule()
               : source.kind == &negative_difference_rule() ? &difference_rule()
                                                            : &ratio_rule();
  RuleClue clue;
  RuleArguments negative{.numbers = source.numbers};
  for (RuleClue& mark : draw_pairs(marks, from)) {
    negative.cells.push_back(mark.front()->arguments().cells.front());
    clue.push_back(std::move(mark.front()));
  }
  clue.push_back(make_rule(*source.kind, std::move(negative), from.shape));
  return {clue};
}

// Draws some of the digits around each corner.
std::vector<RuleClue> draw_quadruples(const RuleSource& source, const Drawn& from) {
  std::vector<RuleClue> clues;
  const int columns = from.shape.columns();
  for (int cell = 0; cell + columns < from.shape.cells(); ++cell) {
    if (cell % columns + 1 == columns) continue;
    const std::vector<int> cells{cell, cell + 1, cell + columns, cell + columns + 1};
    std::vector<int> values;
    for (const int around : cells) values.push_back(from.solution[around]);
    from.random.shuffle(values);
    values.resize(static_cast<std::size_t>(source.least) +
                  from.random.below(static_cast<std::uint64_t>(source.most - source.least + 1)));
    std::ranges::sort(values);
    add_if_holds(source, {.cells = {cells}, .numbers = std::move(values)}, from, clues);
  }
  return clues;
}

namespace {

// The cells from this cell on, step by step, as far as the board goes.
std::vector<int> ray(const Shape& shape, int row, int column, int down, int across) {
  std::vector<int> cells;
  for (; row >= 0 && row < shape.rows() && column >= 0 && column < shape.columns();
       row += down, column += across)
    cells.push_back(row * shape.columns() + column);
  return cells;
}

// Adds the clue with the only number for which it holds: a sum of some of the cells, a digit, or a count.
void add_numbered(const RuleSource& source, const Drawn& from, const std::vector<int>& cells,
                  std::vector<RuleClue>& clues) {
  int least = 0, sum = 0;
  for (const int cell : cells) (from.solution[cell] < 0 ? least : sum) += from.solution[cell];
  const int most = std::max({sum, from.shape.last_digit(), static_cast<int>(cells.size())});
  for (int number = least; number <= most; ++number)
    if (add_if_holds(source, {.cells = {cells}, .numbers = {number}}, from, clues)) return;
}

}  // namespace

// Draws a clue for each diagonal, from one of its ends.
std::vector<RuleClue> draw_diagonals(const RuleSource& source, const Drawn& from) {
  const int rows = from.shape.rows(), columns = from.shape.columns();
  std::vector<RuleClue> clues;
  std::set<std::pair<int, int>> ends;
  const auto add = [&](int row, int column, int down, int across) {
    const std::vector<int> cells = ray(from.shape, row, column, down, across);
    const bool is_new = ends.insert(std::minmax(cells.front(), cells.back())).second;
    if (is_new && cells.size() > 1) add_numbered(source, from, cells, clues);
  };
  for (int column = 0; column < columns; ++column) {
    add(0, column, 1, column + 1 < columns ? 1 : -1);
    add(rows - 1, column, -1, column > 0 ? -1 : 1);
  }
  for (int row = 1; row + 1 < rows; ++row) {
    add(row, 0, -1, 1);
    add(row, columns - 1, 1, -1);
  }
  return clues;
}

// Draws clues from both ends of each row and column; from one end only, if the clue is the same from both.
std::vector<RuleClue> draw_views(const RuleSource& source, const Drawn& from) {
  const int rows = from.shape.rows(), columns = from.shape.columns();
  const bool is_one_sided = source.kind == &sandwich_rule();
  std::vector<RuleClue> clues;
  for (int row = 0; row < rows; ++row) {
    add_numbered(source, from, ray(from.shape, row, 0, 0, 1), clues);
    if (!is_one_sided) add_numbered(source, from, ray(from.shape, row, columns - 1, 0, -1), clues);
  }
  for (int column = 0; column < columns; ++column) {
    add_numbered(source, from, ray(from.shape, 0, column, 1, 0), clues);
    if (!is_one_sided) add_numbered(source, from, ray(from.shape, rows - 1, column, -1, 0), clues);
  }
  return clues;
}

}  // namespace sudosat
