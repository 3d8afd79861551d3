// What setters call modifiers, as layers and rules; and rules about the values.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>

#include "base/error.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"
#include "rules/modifiers.hpp"
#include "rules/names.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

struct Modifier {
  std::vector<std::string_view> names;  // the names of setters
  std::string_view layer;
  std::vector<std::string> kinds;  // empty if they are second digits
  std::string_view formulas;
  bool has_each_digit;  // whether each digit is of the second kind once
};

const std::vector<Modifier>& modifiers() {
  static const std::vector<Modifier> all = {
      {{"doublers", "doubler"}, "double", {"plain", "doubled"}, "d; 2 * d", true},
      {{"negators", "negator"}, "negate", {"plain", "negated"}, "d; -d", true},
      {{"hot and cold cells", "hot and cold", "hot cold cells"},
       "heat",
       {"plain", "hot", "cold"},
       "d; d + 1; d - 1",
       false},
      {{"Schrodinger cells", "Schrödinger cells", "Schroedinger cells"}, "second", {}, "", false},
  };
  return all;
}

const Modifier* find_modifier(std::string_view name) {
  const std::string asked = bare_name(name);
  for (const Modifier& modifier : modifiers())
    for (const std::string_view other : modifier.names)
      if (bare_name(other) == asked) return &modifier;
  return nullptr;
}

// The kinds of second digits: none, and each digit.
std::vector<std::string> second_digits(const Shape& shape) {
  std::vector<std::string> kinds{"none"};
  for (int digit = 0; digit < shape.digits(); ++digit) kinds.push_back(fmt::to_string(shape.value_of(digit)));
  return kinds;
}

// The least range that has all values of cells.
Range range_of_values(const ValueFormulas& formulas, const Shape& shape, int kinds) {
  std::vector<std::int64_t> values;
  for (int kind = 0; kind < kinds; ++kind)
    for (int digit = 0; digit < shape.digits(); ++digit)
      values.push_back(formulas.value(shape.value_of(digit), kind).value_or(shape.value_of(digit)));
  const auto [least, greatest] = std::ranges::minmax(values);
  return {static_cast<int>(least), static_cast<int>(greatest)};
}

// Kinds that say something of digits, too, and those that say the rest of values.
using KindPair = std::pair<const RuleKind*, const RuleKind*>;
std::array<KindPair, 2> kinds_with_digits() {
  return {KindPair{&killer_cage_rule(), &value_cage_rule()}, {&sandwich_rule(), &value_sandwich_rule()}};
}

// Second digits differ in each house. Elsewhere nothing would keep them apart from other digits of the cage.
void require_in_house(const std::vector<int>& cage, const Puzzle& puzzle) {
  const bool has_second =
      std::ranges::any_of(puzzle.rules, [](const auto& rule) { return rule->is(second_digits_rule()); });
  const bool is_in_house = std::ranges::any_of(puzzle.shape->houses(), [&cage](const House& house) {
    return std::ranges::all_of(
        cage, [&house](int cell) { return std::ranges::find(house.cells, cell) != house.cells.end(); });
  });
  if (has_second && !is_in_house)
    throw UsageError("a cage that is in no row, column or region cannot keep second digits apart",
                     "the rule 'sum' adds values, and lets digits repeat");
}

std::vector<int> cells_of_layer(const CellLayer& layer, const Shape& shape) {
  std::vector<int> cells;
  for (int place = 0; place < shape.cells(); ++place) cells.push_back(layer.first + place);
  return cells;
}

}  // namespace

ValueFormulas::ValueFormulas(std::string_view text) {
  for (std::size_t end = 0; end != text.npos; text = end == text.npos ? text : text.substr(end + 1)) {
    end = text.find(';');
    std::string_view part = text.substr(0, end);
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    formulas_.emplace_back(part, "dk");
    texts_.emplace_back(part);
  }
}

bool ValueFormulas::fit(const Range& kinds) const {
  return formulas_.size() == 1 || (kinds.first == 0 && kinds.size() == std::ssize(formulas_));
}

std::optional<std::int64_t> ValueFormulas::value(int digit, int kind) const {
  const std::size_t i = formulas_.size() == 1 ? 0 : static_cast<std::size_t>(kind);
  if (i >= formulas_.size()) return std::nullopt;
  const std::int64_t values[] = {digit, kind};
  return formulas_[i].value(values);
}

std::string_view layer_of_modifier(std::string_view name) {
  const Modifier* modifier = find_modifier(name);
  return modifier == nullptr ? std::string_view() : modifier->layer;
}

void add_modifier(Puzzle& puzzle, std::string_view name, const std::vector<int>& cells) {
  const Modifier* modifier = find_modifier(name);
  const Shape& shape = *puzzle.shape;
  const bool are_second = modifier->kinds.empty();
  const std::vector<std::string> kinds = are_second ? second_digits(shape) : modifier->kinds;
  const std::string formulas = are_second ? fmt::format("d + (k > 0) * (k + {})", shape.first_digit() - 1)
                                          : std::string(modifier->formulas);
  if (layer_of_values(puzzle) != nullptr)
    throw UsageError("two modifiers give cells their values",
                     "a layer of all kinds, one of values and the rule 'value by kind' say what both do");
  const Range values = range_of_values(ValueFormulas(formulas), shape, static_cast<int>(kinds.size()));
  add_layer(puzzle, std::string(modifier->layer), kinds);
  add_layer(puzzle, "value", values);
  const std::vector<int> layer = cells_of_layer(puzzle.layers[puzzle.layers.size() - 2], shape);
  const auto add = [&](const RuleKind& kind, RuleArguments arguments) {
    puzzle.rules.push_back(make_rule(kind, std::move(arguments), puzzle));
  };
  add(value_by_kind_rule(),
      {.cells = {layer, cells_of_layer(puzzle.layers.back(), shape)}, .text = formulas});
  std::vector<int> marked;
  for (int kind = 1; kind < std::ssize(kinds); ++kind) {
    marked.push_back(kind);
    if (!are_second) add(in_each_house_rule(), {.cells = {layer}, .numbers = {kind, 1}});
  }
  if (are_second) add(second_digits_rule(), {.cells = {layer}});
  if (modifier->has_each_digit && shape.is_whole())
    add(each_digit_among_rule(), {.cells = {layer}, .numbers = {1, 1}});
  RuleArguments known{.cells = {{}}, .numbers = marked};
  for (const int cell : cells) {
    if (!is_on_board(shape, cell)) throw UsageError("the known cells of a modifier are cells of the board");
    known.cells[0].push_back(layer[cell]);
  }
  if (!cells.empty()) add(one_of_rule(), std::move(known));
}

bool counts_values(const RuleKind& kind) {
  const auto is_one_of = [&kind](std::initializer_list<const RuleKind*> kinds) {
    return std::ranges::find(kinds, &kind) != kinds.end();
  };
  if (is_one_of({&difference_rule(), &ratio_rule(), &edge_sum_rule(), &less_than_rule()})) return true;
  // Some rules say themselves which cells are values, and some cannot be about values.
  if (is_one_of({&full_rank_rule(), &where_neighbours_rule(), &value_cage_rule(), &value_sandwich_rule()}))
    return false;
  return std::ranges::any_of(rule_groups(), [&kind](const RuleGroup& group) {
    return group.are_of_values && std::ranges::find(group.kinds, &kind) != group.kinds.end();
  });
}

std::shared_ptr<const Rule> make_rule_by_value(const RuleKind& kind, const RuleArguments& arguments,
                                               const Puzzle& puzzle) {
  const CellLayer* layer = layer_of_values(puzzle);
  if (layer == nullptr)
    throw UsageError("no cell has a value that is not its digit", "a line 'doublers' says so");
  // Errors about cells name the cells of the board. A value may be negative although digits are not.
  RuleArguments of_digits = arguments;
  for (int& number : of_digits.numbers) number = std::abs(number);
  const auto by_digit = make_rule(kind, std::move(of_digits), puzzle);
  const auto valued = [&](std::vector<int> cells) {
    for (int& cell : cells)
      if (is_on_board(*puzzle.shape, cell)) cell += layer->first;
    return cells;
  };
  RuleArguments by_value = arguments;
  by_value.cells = by_digit->arguments().cells;
  for (std::vector<int>& cells : by_value.cells) cells = valued(cells);
  if (by_value.cells == by_digit->arguments().cells) return make_rule(kind, arguments, puzzle);
  if (&kind == &killer_cage_rule()) require_in_house(arguments.cells[0], puzzle);
  if (&kind == &killer_cage_rule() && arguments.numbers.empty()) return by_digit;
  for (const auto& [plain, valued_kind] : kinds_with_digits())
    if (&kind == plain)
      return make_rule(*valued_kind,
                       {.cells = {arguments.cells[0], by_value.cells[0]}, .numbers = arguments.numbers},
                       puzzle);
  if (&kind == &region_sum_line_rule()) {
    std::vector<std::vector<int>> parts = parts_in_regions(*puzzle.shape, arguments.cells[0]);
    for (std::vector<int>& cells : parts) cells = valued(cells);
    if (parts.size() < 2) return by_digit;
    return make_rule(equal_sums_rule(), {.cells = std::move(parts)}, puzzle);
  }
  return make_rule(kind, std::move(by_value), puzzle);
}

std::shared_ptr<const Rule> rule_as_said(const Rule& rule, const Puzzle& puzzle) {
  std::shared_ptr<const Rule> said = rule_by_digit(rule, puzzle);
  try {
    for (const auto& [plain, valued_kind] : kinds_with_digits())
      if (rule.is(*valued_kind))
        said = make_rule(*plain, {.cells = {rule.arguments().cells[0]}, .numbers = rule.arguments().numbers},
                         puzzle);
  } catch (const UsageError&) {  // digits have no negative sum
    return nullptr;
  }
  const bool is_usual = said && counts_values(said->kind()) &&
                        say_the_same(*make_rule_by_value(said->kind(), said->arguments(), puzzle), rule);
  return is_usual ? said : nullptr;
}

}  // namespace sudosat
