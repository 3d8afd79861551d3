#include "rules/lowering.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <set>
#include <utility>

#include "puzzle/error.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {

std::vector<int> distinct(const std::vector<int>& cells) {
  std::vector<int> each;
  std::set<int> seen;
  for (int cell : cells)
    if (seen.insert(cell).second) each.push_back(cell);
  return each;
}

void require_cells(const Rule& rule, std::size_t least) {
  if (rule.arguments().cells.front().size() < least)
    throw UsageError(fmt::format("the rule '{}' needs at least {} cells", rule.kind().name, least));
}

void require_neighbours(const Rule& rule, const Shape& shape) {
  const std::vector<int>& cells = rule.arguments().cells.front();
  for (std::size_t i = 1; i < cells.size(); ++i)
    if (is_on_board(shape, cells[i - 1]) && is_on_board(shape, cells[i]) &&
        !share_edge(shape, cells[i - 1], cells[i]))
      throw UsageError(fmt::format("the rule '{}' is about cells that share an edge, and {} and {} do not",
                                   rule.kind().name, cell_name(shape, cells[i - 1]),
                                   cell_name(shape, cells[i])));
}

void require_numbers(const Rule& rule, int least) {
  for (int number : rule.arguments().numbers)
    if (number < least)
      throw UsageError(
          fmt::format("the rule '{}' takes numbers from {} on, not {}", rule.kind().name, least, number));
}

std::string names_of(const Shape& shape, const std::vector<int>& cells) {
  std::string names;
  for (int cell : cells) {
    if (!names.empty()) names += '-';
    names += cell_name(shape, cell);
  }
  return names;
}

void PairPoster::post(int first, int second) {
  const auto fits = [&](const auto& table) {
    return table->first() == model_.range(first) && table->second() == model_.range(second);
  };
  auto table = std::ranges::find_if(tables_, fits);
  if (table == tables_.end()) table = tables_.insert(table, model_.table(first, second, allows_));
  model_.post(Relation{first, second, *table});
}

void PairPoster::post_along(const std::vector<int>& cells) {
  for (std::size_t i = 1; i < cells.size(); ++i) post(cells[i - 1], cells[i]);
}

void PairPoster::post_among(const std::vector<int>& cells) {
  for (std::size_t j = 1; j < cells.size(); ++j)
    for (std::size_t i = 0; i < j; ++i) post(cells[i], cells[j]);
}

std::vector<Term> terms_of(const std::vector<int>& cells, std::int64_t coefficient) {
  std::vector<Term> terms;
  for (int cell : cells) terms.push_back({cell, coefficient});
  return terms;
}

void post_equal_sums(Model& model, const std::vector<std::vector<int>>& groups) {
  if (groups.size() < 2) return;
  // What they all equal: one of them that is a single cell, else a cell added for it, so that what is known
  // of the sum of one group reaches the others. Where that cell had too many values, the shortest group.
  auto equal = std::ranges::min_element(groups, {}, &std::vector<int>::size);
  std::vector<int> total = *equal;
  if (total.size() > 1) {
    std::int64_t least = std::numeric_limits<std::int64_t>::min(), most = -(least + 1);  // that all can have
    for (const std::vector<int>& group : groups) {
      std::int64_t first = 0, last = 0;
      for (int cell : group) {
        first += model.range(cell).first;
        last += model.range(cell).last;
      }
      least = std::max(least, first);
      most = std::min(most, last);
    }
    if (groups.size() > 2 && most >= least && most - least < DigitSet::word_bits &&
        std::in_range<int>(least) && std::in_range<int>(most)) {
      total = {model.add_cell({static_cast<int>(least), static_cast<int>(most)})};
      equal = groups.end();
    }
  }
  for (auto group = groups.begin(); group != groups.end(); ++group) {
    if (group == equal) continue;
    std::vector<Term> terms = terms_of(*group), others = terms_of(total, -1);
    terms.insert(terms.end(), others.begin(), others.end());
    model.post(Linear{std::move(terms), {0}});
  }
}

void start_outside(std::vector<Point>& points, double circle_size) {
  if (points.size() < 2) return;
  Point& start = points[0];
  const double down = points[1].row - start.row, across = points[1].column - start.column;
  const double way = circle_size / 2 / std::max(std::hypot(down, across), circle_size);
  start = {start.row + way * down, start.column + way * across};
}

void draw_mark(Drawing& drawing, const Shape& shape, int cell, Drawing::Mark mark) {
  if (!is_on_board(shape, cell)) return;
  mark.centre = centre_of(shape, cell);
  drawing.add(std::move(mark));
}

}  // namespace sudosat
