#include "rules/checking.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"
#include "puzzle/geometry.hpp"
#include "rules/lists.hpp"

namespace sudosat {

void require(bool is_met, const Rule& rule, const std::string& needs, const std::string& hint) {
  if (!is_met) throw UsageError(fmt::format("the rule '{}' needs {}", rule.kind().name, needs), hint);
}

void require_else(bool is_met, const std::string& complaint, const std::string& hint) {
  if (!is_met) throw UsageError(complaint, hint);
}

void require_cells(const Rule& rule, std::size_t least) {
  require(rule.arguments().cells.front().size() >= least, rule, fmt::format("at least {} cells", least));
}

void require_numbers(const Rule& rule, int least) {
  for (int number : rule.arguments().numbers)
    if (number < least)
      throw UsageError(
          fmt::format("the rule '{}' takes numbers from {} on, not {}", rule.kind().name, least, number));
}

bool can_be_negative(const Shape& shape, const std::vector<int>& cells) {
  return shape.first_digit() < 0 || !are_on_board(shape, cells);
}

void require_distinct(const Rule& rule, const std::vector<int>& cells) {
  std::vector<int> sorted = cells;
  std::ranges::sort(sorted);
  require(std::ranges::adjacent_find(sorted) == sorted.end(), rule, "different cells",
          "one of them is named twice");
}

void require_neighbours(const Rule& rule, const Shape& shape, const std::vector<int>& cells) {
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const int a = cells[i - 1], b = cells[i];
    if (a == b)
      throw CellsError(shape,
                       fmt::format("the rule '{}' needs different cells next to each other, and {{}} is "
                                   "named twice",
                                   rule.kind().name),
                       {a});
    if (is_on_board(shape, a) && is_on_board(shape, b) && !share_edge(shape, a, b))
      throw CellsError(shape,
                       fmt::format("the rule '{}' is about cells that share an edge, and {{}} and {{}} "
                                   "do not",
                                   rule.kind().name),
                       {a, b});
  }
}

}  // namespace sudosat
