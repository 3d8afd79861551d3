#include "rules/toolbox.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <vector>

#include "base/error.hpp"

namespace sudosat {

std::vector<int> distinct(const std::vector<int>& cells) {
  std::vector<int> each;
  if (cells.empty()) return each;
  std::vector<bool> seen(static_cast<std::size_t>(std::ranges::max(cells)) + 1, false);
  for (int cell : cells) {
    if (!seen[cell]) each.push_back(cell);
    seen[cell] = true;
  }
  return each;
}

std::vector<int> reversed(std::vector<int> cells) {
  std::ranges::reverse(cells);
  return cells;
}

std::vector<int> joined(std::vector<int> first, const std::vector<int>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

std::vector<int> integers(int first, int last) {
  std::vector<int> numbers(std::max(last - first + 1, 0));
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

bool are_among(const std::vector<int>& cells, std::span<const std::vector<int>> lists) {
  return std::ranges::all_of(lists, [&cells](const std::vector<int>& list) {
    return std::ranges::all_of(list,
                               [&cells](int cell) { return std::ranges::find(cells, cell) != cells.end(); });
  });
}

bool are_on_board(const Shape& shape, const std::vector<int>& cells) {
  return std::ranges::all_of(cells, [&shape](int cell) { return is_on_board(shape, cell); });
}

std::vector<int> board_cells(const Shape& shape, const std::vector<int>& cells) {
  std::vector<int> kept;
  std::ranges::copy_if(cells, std::back_inserter(kept),
                       [&shape](int cell) { return is_on_board(shape, cell); });
  return kept;
}

bool are_in_a_house(const Shape& shape, const std::vector<int>& cells) {
  std::vector<int> sorted = cells;
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) != sorted.end()) return false;
  return std::ranges::any_of(shape.houses(),
                             [&](const House& house) { return std::ranges::includes(house.cells, sorted); });
}

std::vector<std::array<int, 4>> squares_of(const Shape& shape) {
  std::vector<std::array<int, 4>> squares;
  for (int row = 0; row + 1 < shape.rows(); ++row)
    for (int column = 0; column + 1 < shape.columns(); ++column) {
      const std::array square{shape.cell_at(row, column), shape.cell_at(row, column + 1),
                              shape.cell_at(row + 1, column), shape.cell_at(row + 1, column + 1)};
      if (std::ranges::find(square, -1) == square.end()) squares.push_back(square);
    }
  return squares;
}

std::string names_of(const CellNames& names, const std::vector<int>& cells) {
  std::string all;
  for (int cell : cells) {
    if (!all.empty()) all += '-';
    all += names(cell);
  }
  return all;
}

std::string times_in_words(int count, int value) {
  if (count == 0) return fmt::format("no {}", value);
  return fmt::format("{} {}{}", number_word(static_cast<std::size_t>(count)), value, count == 1 ? "" : "s");
}

std::string counted_in_words(std::vector<int> values) {
  std::ranges::sort(values);
  std::vector<std::string> words;
  for (auto value = values.begin(); value != values.end();) {
    const auto next = std::ranges::upper_bound(values, *value);
    words.push_back(times_in_words(static_cast<int>(next - value), *value));
    value = next;
  }
  return listed(words, "and");
}

std::string because_of_count(const Deduction& deduction, int cell, int least, int most,
                             std::string_view which) {
  const bool is_bound =
      std::ranges::none_of(deduction.lost(), [=](int value) { return value >= least && value <= most; });
  return is_bound && deduction.rests_on.empty() && deduction.leaves.cell == cell
             ? fmt::format("only {} cell{} {}", number_word(static_cast<std::size_t>(most)),
                           most == 1 ? " is" : "s are", which)
             : "";
}

std::vector<std::vector<int>> few_sets_with_sum(const std::vector<int>& values, std::int64_t sum,
                                                std::size_t least, std::size_t most) {
  constexpr std::size_t few = 3;
  std::vector<std::vector<int>> sets;
  std::vector<int> chosen;
  const auto extend = [&](const auto& self, std::size_t next, std::int64_t left) -> void {
    if (left == 0 && chosen.size() >= least) sets.push_back(chosen);
    for (std::size_t i = next; i < values.size() && chosen.size() < most && sets.size() <= few; ++i) {
      if (values[i] > 0 && values[i] > left) break;
      chosen.push_back(values[i]);
      self(self, i + 1, left - values[i]);
      chosen.pop_back();
    }
  };
  extend(extend, 0, sum);
  return sets.size() > few ? std::vector<std::vector<int>>() : sets;
}

std::string sums_in_words(const std::vector<std::vector<int>>& sets) {
  std::vector<std::string> words;
  for (const std::vector<int>& set : sets) words.push_back(fmt::format("{}", fmt::join(set, "+")));
  return listed(words, "or");
}

void require(bool is_met, const Rule& rule, const std::string& needs, const std::string& hint) {
  if (!is_met) throw UsageError(fmt::format("the rule '{}' needs {}", rule.kind().name, needs), hint);
}

void require_else(bool is_met, const std::string& complaint, const std::string& hint) {
  if (!is_met) throw UsageError(complaint, hint);
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

std::vector<int> values_at(const Grid& grid, const std::vector<int>& cells) {
  std::vector<int> values;
  values.reserve(cells.size());
  for (int cell : cells) values.push_back(grid[cell]);
  return values;
}

std::int64_t sum_at(const Grid& grid, const std::vector<int>& cells) {
  std::int64_t sum = 0;
  for (int cell : cells) sum += grid[cell];
  return sum;
}

int times(const std::vector<int>& values, int value) {
  return static_cast<int>(std::ranges::count(values, value));
}

bool are_different(std::vector<int> values) {
  std::ranges::sort(values);
  return std::ranges::adjacent_find(values) == values.end();
}

int remainder_of(int value, int modulus) { return (value % modulus + modulus) % modulus; }

}  // namespace sudosat
