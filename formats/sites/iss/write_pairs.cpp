// Rules about pairs of cells: by marks if these say the same, else by a table of the values.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "formats/sites/iss/marks.hpp"
#include "formats/sites/iss/write_types.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat::iss {
namespace {

using Pairs = std::vector<std::pair<int, int>>;

Pairs along(const std::vector<int>& cells) {
  Pairs pairs;
  for (std::size_t i = 1; i < cells.size(); ++i) pairs.emplace_back(cells[i - 1], cells[i]);
  return pairs;
}

std::pair<int, int> sorted(int a, int b) { return {std::min(a, b), std::max(a, b)}; }

Pairs neighbours_except(const Shape& shape, const std::vector<std::vector<int>>& except) {
  std::set<std::pair<int, int>> excepted;
  for (const auto& cells : except)
    for (auto [a, b] : along(cells)) excepted.insert(sorted(a, b));
  Pairs pairs = orthogonal_pairs(shape);
  std::erase_if(pairs, [&](const auto& pair) { return excepted.contains(pair); });
  return pairs;
}

// The cells so far apart, each pair once.
Pairs pairs_apart(const Shape& shape, const std::function<bool(int down, int across)>& wanted) {
  Pairs pairs;
  for (int a = 0; a < shape.cells(); ++a)
    for (int b = a + 1; b < shape.cells(); ++b)
      if (wanted(b / shape.columns() - a / shape.columns(),
                 std::abs(b % shape.columns() - a % shape.columns())))
        pairs.emplace_back(a, b);
  return pairs;
}

bool differ(int a, int b) { return a != b; }
bool are_apart(int a, int b) { return std::abs(a - b) != 1; }

bool write_extreme(Output& output, const RuleArguments& rule, bool is_minimum) {
  const std::set<int> listed(rule.cells[0].begin(), rule.cells[0].end());
  Pairs pairs;
  for (int cell : listed) {
    if (!is_on_board(output.shape(), cell)) continue;
    for (int neighbour : orthogonal_neighbours(output.shape(), cell))
      if (!listed.contains(neighbour))
        pairs.push_back(is_minimum ? std::pair(cell, neighbour) : std::pair(neighbour, cell));
  }
  output.pairs(pairs, [](int less, int greater) { return less < greater; });
  return true;
}

// Whether the exceptions are just the pairs that such marks stand between.
bool are_marked(const Output& output, const std::vector<std::vector<int>>& except,
                bool (*is_mark)(const Rule&)) {
  std::set<std::pair<int, int>> excepted, marked;
  for (const auto& cells : except)
    for (auto [a, b] : along(cells)) excepted.insert(sorted(a, b));
  for (const auto& pair : marked_pairs(output.shape(), output.rules(), is_mark))
    marked.insert(sorted(pair[0], pair[1]));
  return excepted == marked;
}

}  // namespace

template <int number_>
bool write_marks(Output& output, std::string_view name, const RuleArguments& rule) {
  const Pairs pairs = along(rule.cells[0]);
  if (rule.numbers[0] != number_ || !std::all_of(pairs.begin(), pairs.end(), [&](const auto& pair) {
        return output.cells().are_adjacent(pair.first, pair.second);
      }))
    return false;
  for (auto [a, b] : pairs) output.item(name, {}, {a, b});
  return true;
}
template bool write_marks<1>(Output&, std::string_view, const RuleArguments&);
template bool write_marks<2>(Output&, std::string_view, const RuleArguments&);
template bool write_marks<5>(Output&, std::string_view, const RuleArguments&);
template bool write_marks<10>(Output&, std::string_view, const RuleArguments&);

bool write_differences(Output& output, std::string_view, const RuleArguments& rule) {
  const int number = rule.numbers[0];
  output.pairs(along(rule.cells[0]), [=](int a, int b) { return std::abs(a - b) == number; });
  return true;
}

bool write_ratios(Output& output, std::string_view, const RuleArguments& rule) {
  const int number = rule.numbers[0];
  output.pairs(along(rule.cells[0]), [=](int a, int b) { return a == number * b || b == number * a; });
  return true;
}

bool write_edge_sums(Output& output, std::string_view name, const RuleArguments& rule) {
  for (auto [a, b] : along(rule.cells[0])) output.item(name, {std::to_string(rule.numbers[0])}, {a, b});
  return true;
}

bool write_greater_than(Output& output, std::string_view name, const RuleArguments& rule) {
  const Pairs pairs = along(rule.cells[0]);
  if (!std::all_of(pairs.begin(), pairs.end(),
                   [&](const auto& pair) { return output.cells().are_adjacent(pair.first, pair.second); }))
    return false;
  for (auto [less, greater] : pairs) output.item(name, {}, {greater, less});
  return true;
}

bool write_never_less(Output& output, std::string_view, const RuleArguments& rule) {
  output.pairs(along(rule.cells[0]), [](int a, int b) { return a <= b; });
  return true;
}

bool write_nabner(Output& output, std::string_view, const RuleArguments& rule) {
  Pairs pairs;
  for (std::size_t i = 0; i < rule.cells[0].size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (rule.cells[0][j] != rule.cells[0][i]) pairs.emplace_back(rule.cells[0][j], rule.cells[0][i]);
  output.pairs(pairs, [](int a, int b) { return std::abs(a - b) > 1; });
  return true;
}

// Neighbours that differ modulo 2.
bool write_parity_line(Output& output, std::string_view name, const RuleArguments& rule) {
  output.item(name, {"2"}, rule.cells[0]);
  return true;
}

bool write_minimum(Output& output, std::string_view, const RuleArguments& rule) {
  return write_extreme(output, rule, true);
}
bool write_maximum(Output& output, std::string_view, const RuleArguments& rule) {
  return write_extreme(output, rule, false);
}

bool write_chess_moves(Output& output, std::string_view, const RuleArguments& rule) {
  std::set<std::pair<int, int>> moves;
  for (std::size_t i = 0; i + 1 < rule.numbers.size(); i += 2)
    moves.insert(sorted(std::abs(rule.numbers[i]), std::abs(rule.numbers[i + 1])));
  output.pairs(
      pairs_apart(output.shape(), [&](int down, int across) { return moves.contains(sorted(down, across)); }),
      differ);
  return true;
}

bool write_taxicab(Output& output, std::string_view, const RuleArguments& rule) {
  output.pairs(
      pairs_apart(output.shape(), [&](int down, int across) { return down + across == rule.numbers[0]; }),
      differ);
  return true;
}

bool write_nonconsecutive(Output& output, std::string_view, const RuleArguments& rule) {
  output.pairs(neighbours_except(output.shape(), rule.cells), are_apart);
  return true;
}

bool write_diagonal_nonconsecutive(Output& output, std::string_view, const RuleArguments&) {
  output.pairs(pairs_apart(output.shape(), [](int down, int across) { return down == 1 && across == 1; }),
               are_apart);
  return true;
}

// Writes two rules that follow each other in the input.
bool write_strict_kropki(Output& output, std::string_view name, const RuleArguments& rule) {
  if (output.is_choice() || rule.numbers != std::vector{1}) return false;
  const auto is_other = [&](const auto& other) {
    return other->is(negative_ratio_rule()) && other->arguments().numbers == std::vector{2} &&
           other->arguments().cells == rule.cells;
  };
  const auto& rules = output.rules();
  const auto other = std::find_if(rules.begin(), rules.end(), is_other);
  if (other == rules.end() || !are_marked(output, rule.cells, is_dot)) return false;
  output.skip(**other);
  output.item(name, {});
  return true;
}

bool write_strict_xv(Output& output, std::string_view name, const RuleArguments& rule) {
  const bool both = rule.numbers == std::vector{5, 10} || rule.numbers == std::vector{10, 5};
  if (output.is_choice() || !both || !are_marked(output, rule.cells, is_letter)) return false;
  output.item(name, {});
  return true;
}

bool write_no_differences(Output& output, std::string_view, const RuleArguments& rule) {
  output.pairs(neighbours_except(output.shape(), rule.cells), [&](int a, int b) {
    return std::ranges::find(rule.numbers, std::abs(a - b)) == rule.numbers.end();
  });
  return true;
}

bool write_no_ratios(Output& output, std::string_view, const RuleArguments& rule) {
  output.pairs(neighbours_except(output.shape(), rule.cells), [&](int a, int b) {
    return std::ranges::none_of(rule.numbers, [=](int ratio) { return a == ratio * b || b == ratio * a; });
  });
  return true;
}

bool write_no_sums(Output& output, std::string_view, const RuleArguments& rule) {
  output.pairs(neighbours_except(output.shape(), rule.cells),
               [&](int a, int b) { return std::ranges::find(rule.numbers, a + b) == rule.numbers.end(); });
  return true;
}

}  // namespace sudosat::iss
