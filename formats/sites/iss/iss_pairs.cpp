// Rules about pairs of cells: marks if these say the same, otherwise tables of values.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "formats/sites/iss/iss_types.hpp"
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

std::set<std::pair<int, int>> sorted_pairs(const std::vector<std::vector<int>>& lists) {
  std::set<std::pair<int, int>> pairs;
  for (const auto& cells : lists)
    for (auto [a, b] : along(cells)) pairs.insert(sorted(a, b));
  return pairs;
}

Pairs neighbours_except(const Shape& shape, const std::vector<std::vector<int>>& except) {
  const std::set<std::pair<int, int>> excepted = sorted_pairs(except);
  Pairs pairs = orthogonal_pairs(shape);
  std::erase_if(pairs, [&](const auto& pair) { return excepted.contains(pair); });
  return pairs;
}

// Pairs of cells at such distances, each once.
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

bool are_adjacent(const Output& output, const Pairs& pairs) {
  return std::ranges::all_of(
      pairs, [&](const auto& pair) { return output.cells().are_adjacent(pair.first, pair.second); });
}

// Whether a rule is a white or black dot.
bool is_dot(const Rule& rule) {
  return (rule.is(difference_rule()) && rule.arguments().numbers[0] == 1) ||
         (rule.is(ratio_rule()) && rule.arguments().numbers[0] == 2);
}

// Whether a rule is an X or a V.
bool is_letter(const Rule& rule) {
  return rule.is(edge_sum_rule()) && (rule.arguments().numbers[0] == 10 || rule.arguments().numbers[0] == 5);
}

// The pairs of neighbouring cells of the board with such a mark between them. A mark within a choice, or one
// of several rules that hold, counts as well.
std::vector<std::vector<int>> marked_pairs(const Shape& shape,
                                           std::span<const std::shared_ptr<const Rule>> rules,
                                           bool (*is_mark)(const Rule&)) {
  std::vector<std::vector<int>> pairs;
  for (const auto& rule : rules) {
    const RuleArguments& arguments = rule->arguments();
    for (std::vector<int>& pair : marked_pairs(shape, arguments.rules, is_mark))
      pairs.push_back(std::move(pair));
    if (!is_mark(*rule)) continue;
    const std::vector<int>& cells = arguments.cells[0];
    for (std::size_t i = 1; i < cells.size(); ++i)
      if (is_on_board(shape, cells[i - 1]) && is_on_board(shape, cells[i]) &&
          share_edge(shape, cells[i - 1], cells[i]))
        pairs.push_back({cells[i - 1], cells[i]});
  }
  return pairs;
}

// Whether the exceptions are just the pairs that such marks stand between.
bool are_marked(const Output& output, const std::vector<std::vector<int>>& except,
                bool (*is_mark)(const Rule&)) {
  return sorted_pairs(except) == sorted_pairs(marked_pairs(output.shape(), output.rules(), is_mark));
}

}  // namespace

// The number of the type is that of the rule, one for each pair of neighbours.
void read_marks(ItemReader& item) {
  for (auto [a, b] : item.adjacent_pairs()) item.add({.cells = {{a, b}}, .numbers = {item.type().number}});
}

bool write_marks(Output& output, const Type& type, const RuleArguments& rule) {
  const Pairs pairs = along(rule.cells[0]);
  if (rule.numbers[0] != type.number || !are_adjacent(output, pairs)) return false;
  for (auto [a, b] : pairs) output.item(type.name, std::array{a, b});
  return true;
}

bool write_differences(Output& output, const Type&, const RuleArguments& rule) {
  const int number = rule.numbers[0];
  return output.pairs(along(rule.cells[0]), [=](int a, int b) { return std::abs(a - b) == number; });
}

bool write_ratios(Output& output, const Type&, const RuleArguments& rule) {
  const int number = rule.numbers[0];
  return output.pairs(along(rule.cells[0]), [=](int a, int b) { return a == number * b || b == number * a; });
}

bool write_edge_sums(Output& output, const Type& type, const RuleArguments& rule) {
  for (auto [a, b] : along(rule.cells[0])) output.item(type.name, rule.numbers[0], std::array{a, b});
  return true;
}

void read_greater_than(ItemReader& item) {
  for (auto [greater, less] : item.adjacent_pairs()) item.add({.cells = {{less, greater}}});
}

bool write_greater_than(Output& output, const Type& type, const RuleArguments& rule) {
  const Pairs pairs = along(rule.cells[0]);
  if (!are_adjacent(output, pairs)) return false;
  for (auto [less, greater] : pairs) output.item(type.name, std::array{greater, less});
  return true;
}

bool write_never_less(Output& output, const Type&, const RuleArguments& rule) {
  return output.pairs(along(rule.cells[0]), [](int a, int b) { return a <= b; });
}

bool write_nabner(Output& output, const Type&, const RuleArguments& rule) {
  Pairs pairs;
  for (std::size_t i = 0; i < rule.cells[0].size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (rule.cells[0][j] != rule.cells[0][i]) pairs.emplace_back(rule.cells[0][j], rule.cells[0][i]);
  return output.pairs(pairs, [](int a, int b) { return std::abs(a - b) > 1; });
}

// The number of the type is the sign of what the cells are beside their neighbours.
bool write_extreme(Output& output, const Type& type, const RuleArguments& rule) {
  const std::set<int> listed(rule.cells[0].begin(), rule.cells[0].end());
  Pairs pairs;
  for (int cell : listed) {
    if (!is_on_board(output.shape(), cell)) continue;
    for (int neighbour : orthogonal_neighbours(output.shape(), cell))
      if (!listed.contains(neighbour))
        pairs.push_back(type.number < 0 ? std::pair(cell, neighbour) : std::pair(neighbour, cell));
  }
  return output.pairs(pairs, [](int less, int greater) { return less < greater; });
}

bool write_chess_moves(Output& output, const Type&, const RuleArguments& rule) {
  std::set<std::pair<int, int>> moves;
  for (std::size_t i = 0; i + 1 < rule.numbers.size(); i += 2)
    moves.insert(sorted(std::abs(rule.numbers[i]), std::abs(rule.numbers[i + 1])));
  return output.pairs(
      pairs_apart(output.shape(), [&](int down, int across) { return moves.contains(sorted(down, across)); }),
      differ);
}

bool write_taxicab(Output& output, const Type&, const RuleArguments& rule) {
  return output.pairs(
      pairs_apart(output.shape(), [&](int down, int across) { return down + across == rule.numbers[0]; }),
      differ);
}

// Neighbours are not equal either; if rows and columns are houses, they say so already.
void read_anti_consecutive(ItemReader& item) {
  item.add({});
  if (!item.shape().spec().has_lines) item.add(chess_move_rule(), {.numbers = {0, 1}});
}

bool write_anti_consecutive(Output& output, const Type& type, const RuleArguments& rule) {
  return rule.cells.empty() && output.shape().spec().has_lines && write_nothing(output, type, rule);
}

bool write_anti_taxicab(Output& output, const Type& type, const RuleArguments& rule) {
  // The type says nothing about cells of one row or column, as these are houses.
  return output.shape().first_digit() == 1 && output.shape().spec().has_lines &&
         write_nothing(output, type, rule);
}

bool write_nonconsecutive(Output& output, const Type&, const RuleArguments& rule) {
  return output.pairs(neighbours_except(output.shape(), rule.cells), are_apart);
}

bool write_diagonal_nonconsecutive(Output& output, const Type&, const RuleArguments&) {
  return output.pairs(
      pairs_apart(output.shape(), [](int down, int across) { return down == 1 && across == 1; }), are_apart);
}

void read_strict_kropki(ItemReader& item) {
  const auto except = marked_pairs(item.shape(), item.rules_before(), is_dot);
  item.add(negative_difference_rule(), {.cells = except, .numbers = {1}});
  item.add(negative_ratio_rule(), {.cells = except, .numbers = {2}});
}

void read_strict_xv(ItemReader& item) {
  item.add(negative_sum_rule(),
           {.cells = marked_pairs(item.shape(), item.rules_before(), is_letter), .numbers = {5, 10}});
}

// Writes two rules that follow each other in the input.
bool write_strict_kropki(Output& output, const Type& type, const RuleArguments& rule) {
  if (output.is_choice() || rule.numbers != std::vector{1}) return false;
  const auto is_other = [&](const auto& other) {
    return other->is(negative_ratio_rule()) && other->arguments().numbers == std::vector{2} &&
           other->arguments().cells == rule.cells;
  };
  const auto& rules = output.rules();
  const auto other = std::find_if(rules.begin(), rules.end(), is_other);
  if (other == rules.end() || !are_marked(output, rule.cells, is_dot)) return false;
  output.skip(**other);
  return output.item(type.name);
}

bool write_strict_xv(Output& output, const Type& type, const RuleArguments& rule) {
  const bool both = rule.numbers == std::vector{5, 10} || rule.numbers == std::vector{10, 5};
  return !output.is_choice() && both && are_marked(output, rule.cells, is_letter) && output.item(type.name);
}

bool write_no_differences(Output& output, const Type&, const RuleArguments& rule) {
  return output.pairs(neighbours_except(output.shape(), rule.cells), [&](int a, int b) {
    return std::ranges::find(rule.numbers, std::abs(a - b)) == rule.numbers.end();
  });
}

bool write_no_ratios(Output& output, const Type&, const RuleArguments& rule) {
  return output.pairs(neighbours_except(output.shape(), rule.cells), [&](int a, int b) {
    return std::ranges::none_of(rule.numbers, [=](int ratio) { return a == ratio * b || b == ratio * a; });
  });
}

bool write_no_sums(Output& output, const Type&, const RuleArguments& rule) {
  return output.pairs(neighbours_except(output.shape(), rule.cells), [&](int a, int b) {
    return std::ranges::find(rule.numbers, a + b) == rule.numbers.end();
  });
}

}  // namespace sudosat::iss
