// Lines, sums, cages and arrows, and other types about a list of cells.
#include <algorithm>
#include <fmt/format.h>

#include "formats/sites/iss/iss_types.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat::iss {
// Modulo 1, all values are equal, and that is what the rule demands.
void read_modular(ItemReader& item) {
  if (!item.next_is("1")) return read_number_and_cells(item);
  item.number("a modulus");
  item.cells();
  item.warn("modulo 1 demands nothing");
}

void read_whisper(ItemReader& item) {
  const int difference = item.next_is_number() ? item.number("a difference") : 5;
  item.add({.cells = {item.cells()}, .numbers = {difference}});
}

void read_sum_line(ItemReader& item) {
  const int sum = item.number("a sum");
  std::vector<int> cells, numbers = {sum};
  while (item.has_more() && !item.next_is("LOOP")) cells.push_back(item.cell());
  if (item.has_more()) {
    item.word("LOOP");
    numbers.push_back(1);
  }
  item.add({.cells = {std::move(cells)}, .numbers = std::move(numbers)});
}

bool write_sum_line(Output& output, const Type& type, const RuleArguments& rule) {
  const bool is_loop = rule.numbers.size() > 1 && rule.numbers[1] == 1;
  return is_loop ? output.item(type.name, rule.numbers[0], rule.cells[0], "LOOP")
                 : write_number_and_cells(output, type, rule);
}

void read_quad(ItemReader& item) {
  const auto square = item.all_cells().square(item.cell());
  if (!square) item.fail("needs the top left cell of a 2x2 square");
  std::vector<int> values;
  while (item.has_more()) values.push_back(item.number("values"));
  item.add({.cells = {{square->begin(), square->end()}}, .numbers = std::move(values)});
}

bool write_quad(Output& output, const Type& type, const RuleArguments& rule) {
  const auto square = output.cells().square(rule.cells[0].front());
  if (!square || !std::ranges::equal(*square, rule.cells[0])) return false;
  std::vector<std::string> values;
  for (int value : rule.numbers) values.push_back(std::to_string(value));
  return output.item(type.name, std::array{rule.cells[0].front()}, values);
}

// The clue is pairs of single digits: how many of which.
void read_look_and_say(ItemReader& item) {
  const std::string_view clue = item.word("a clue");
  if (clue.empty() || clue.size() % 2 != 0 || !consists_of(clue, "0123456789"))
    item.fail(fmt::format("needs pairs of digits, not '{}'", clue), "2315 means two threes and one five");
  std::vector<int> numbers;
  for (char c : clue) numbers.push_back(c - '0');
  item.add({.cells = {item.cells()}, .numbers = std::move(numbers)});
}

bool write_look_and_say(Output& output, const Type& type, const RuleArguments& rule) {
  std::string clue;
  for (int number : rule.numbers) clue += std::to_string(number);
  return clue.size() == rule.numbers.size() && output.item(type.name, clue, rule.cells[0]);
}

void read_same_values(ItemReader& item) {
  const int sets = item.number("the number of sets");
  const std::vector<int> cells = item.cells();
  const int size = sets < 1 ? 0 : static_cast<int>(cells.size()) / sets;
  if (size < 1 || size * sets != static_cast<int>(cells.size()))
    item.fail(fmt::format("cannot split {} cells into {} sets of the same size", cells.size(), sets));
  RuleArguments arguments;
  for (auto at = cells.begin(); at != cells.end(); at += size) arguments.cells.emplace_back(at, at + size);
  item.add(std::move(arguments));
}

bool write_same_values(Output& output, const Type& type, const RuleArguments& rule) {
  std::vector<int> cells;
  for (const auto& list : rule.cells) {
    if (list.size() != rule.cells[0].size()) return false;
    cells.insert(cells.end(), list.begin(), list.end());
  }
  return output.item(type.name, static_cast<int>(rule.cells.size()), cells);
}

bool write_clone(Output& output, const Type&, const RuleArguments& rule) {
  for (std::size_t i = 0; i < rule.cells[0].size(); ++i)
    if (rule.cells[0][i] != rule.cells[1][i])
      output.item("SameValues", 2, std::array{rule.cells[0][i], rule.cells[1][i]});
  return true;
}

void read_equal_sums(ItemReader& item) { item.add({.cells = item.lists("-")}); }

bool write_lists(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, rule.cells);
}

void read_region_sum_line(ItemReader& item) {
  const std::vector<int> cells = item.cells();
  const Shape& shape = item.shape();
  if (item.board().has_chaos) item.fail("does not go with regions that are to be found");
  if (!shape.has_boxes() && !shape.has_regions())
    return item.warn("demands nothing on a board without boxes and regions");
  for (int cell : cells)
    if (cell >= shape.cells() || shape.region_of(cell) < 0)
      item.fail(fmt::format("has {}, which lies in no region", item.all_cells().name(cell)));
  item.add({.cells = {cells}});
}

// Says that the parts of the line between borders of regions have equal sums; a part outside of regions does
// not count.
bool write_region_sums(Output& output, const Type& type, const RuleArguments& rule) {
  const RuleArguments sums{.cells = parts_in_regions(output.shape(), rule.cells[0])};
  return sums.cells.size() < 2 || write_lists(output, type, sums);
}

// Neighbours differ modulo 2.
bool write_parity_line(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, 2, rule.cells[0]);
}

// The number of the type is what is left of the values after division by 2.
bool write_parity(Output& output, const Type& type, const RuleArguments& rule) {
  std::vector<int> values;
  for (int value = output.shape().first_digit(); value <= output.shape().last_digit(); ++value)
    if (value % 2 == type.number) values.push_back(value);
  for (int cell : rule.cells[0]) output.one_of(cell, values);
  return true;
}

void read_indexing(ItemReader& item) {
  const std::string_view what = item.word("R or C");
  if (what != "R" && what != "C") item.fail(fmt::format("is R or C, not '{}'", what));
  item.add(what == "R" ? row_indexer_rule() : column_indexer_rule(), {.cells = {item.cells()}});
}

bool write_indexing(Output& output, const Type& type, const RuleArguments& rule) {
  return output.item(type.name, std::string(1, static_cast<char>(type.number)), rule.cells[0]);
}

// A sum of 0, or none, means any.
void read_cage(ItemReader& item) {
  const int sum = item.number_if_any("a sum").value_or(0);
  RuleArguments arguments{.cells = {item.cells()}};
  if (sum != 0) arguments.numbers = {sum};
  item.add(std::move(arguments));
}

bool write_cage(Output& output, const Type& type, const RuleArguments& rule) {
  const std::vector<int>& sums = rule.numbers;
  if (sums.empty() || (sums.size() == 1 && sums[0] != 0))
    return output.item(type.name, sums.empty() ? 0 : sums[0], rule.cells[0]);
  output.item("AllDifferent", rule.cells[0]);
  return write_sum(output, {"Sum", sum_rule, nullptr, nullptr}, rule);
}

// Reads "14" or "14_=_1_1_-1".
void read_sum(ItemReader& item) {
  if (item.next_is_number()) return read_number_and_cells(item);
  std::vector<int> numbers = item.equation();
  item.add(linear_equation_rule(), {.cells = {item.cells()}, .numbers = std::move(numbers)});
}

bool write_sum(Output& output, const Type& type, const RuleArguments& rule) {
  const bool are_values = std::ranges::all_of(rule.numbers, [&](int value) {
    return value >= output.shape().first_digit() && value <= output.shape().last_digit();
  });
  // Outside of a choice one value would be a candidate of the cell.
  const bool is_given = rule.cells[0].size() == 1 && (output.is_choice() || rule.numbers.size() > 1);
  if (is_given && are_values) return output.one_of(rule.cells[0][0], rule.numbers);
  if (rule.numbers.size() == 1) return write_number_and_cells(output, type, rule);
  std::vector<std::function<void()>> alternatives;
  for (int sum : rule.numbers)
    alternatives.emplace_back([&, sum] { output.item(type.name, sum, rule.cells[0]); });
  return output.choice(alternatives);
}

bool write_equation(Output& output, const Type& type, const RuleArguments& rule) {
  constexpr int largest = 100;
  const std::vector<int> coefficients(rule.numbers.begin() + 1, rule.numbers.end());
  if (std::ranges::any_of(coefficients, [](int factor) { return factor < -largest || factor > largest; }))
    return false;
  return output.item(type.name, std::to_string(rule.numbers[0]) + "_=_" + joined(coefficients),
                     rule.cells[0]);
}

bool write_arrow(Output& output, const Type& type, const RuleArguments& rule) {
  return rule.cells[0].size() == 1 && write_first_and_cells(output, type, rule);
}

void read_pill_arrow(ItemReader& item) {
  const int size = item.number("2 or 3 cells for the pill");
  if (size != 2 && size != 3) item.fail("has a pill of 2 or 3 cells");
  std::vector<int> shaft = item.cells();
  if (static_cast<int>(shaft.size()) <= size) item.fail("has no cell after its pill");
  // The number is read in the order of the cells on the board, however they are named.
  std::vector<int> pill(shaft.begin(), shaft.begin() + size);
  std::ranges::sort(pill);
  shaft.erase(shaft.begin(), shaft.begin() + size);
  // A value of two digits stands in the first cell alone.
  DigitSet digits(item.shape().digits());
  for (int value = 1; value <= std::min(item.shape().last_digit(), 9); ++value)
    digits.insert(item.shape().index_of(value));
  for (int cell : pill)
    if (cell != pill.front() && item.shape().last_digit() > 9) item.give(cell, digits);
  item.add({.cells = {std::move(pill), std::move(shaft)}});
}

bool write_pill_arrow(Output& output, const Type& type, const RuleArguments& rule) {
  const std::vector<int>& pill = rule.cells[0];
  if (pill.size() > 3 || !std::ranges::is_sorted(pill)) return false;
  return output.item(type.name, static_cast<int>(pill.size()), pill, rule.cells[1]);
}

bool write_pill_sum(Output& output, const Type& type, const RuleArguments& rule) {
  RuleArguments equation{.cells = {rule.cells[0]}, .numbers = {0}};
  if (rule.cells[0].size() > 3 || output.shape().last_digit() > 9) return false;
  for (std::size_t i = rule.cells[0].size(), power = 1; i > 0; --i, power *= 10)
    equation.numbers.insert(equation.numbers.begin() + 1, -static_cast<int>(power));
  for (int cell : rule.cells[1]) {
    equation.cells[0].push_back(cell);
    equation.numbers.push_back(1);
  }
  return write_equation(output, type, equation);
}

}  // namespace sudosat::iss
