// What setters call modifiers, as layers and rules; and rules about the values.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>

#include "base/error.hpp"
#include "model/model.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"
#include "rules/modifiers.hpp"
#include "rules/names.hpp"
#include "rules/rules.hpp"
#include "rules/toolbox.hpp"

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

// The layer of second digits; null if cells have none.
const std::vector<int>* second_digits_in(const Puzzle& puzzle) {
  const auto found = std::ranges::find_if(puzzle.rules, [](const auto& rule) {
    return rule->is(second_digits_rule()) && rule->arguments().cells.size() == 1;
  });
  return found == puzzle.rules.end() ? nullptr : (*found)->arguments().cells.data();
}

// The rule, and that second digits of these lists differ, too. In a house they do so anyway.
std::shared_ptr<const Rule> with_second_digits(std::shared_ptr<const Rule> rule,
                                               const std::vector<std::vector<int>>& lists,
                                               const Puzzle& puzzle) {
  const std::vector<int>* layer = second_digits_in(puzzle);
  if (layer == nullptr) return rule;
  RuleArguments apart{.cells = {*layer}};
  for (const std::vector<int>& cells : lists)
    if (const std::vector<int> own = distinct(cells); own.size() > 1 && !are_in_a_house(*puzzle.shape, own))
      apart.cells.push_back(own);
  if (apart.cells.size() == 1) return rule;
  return make_rule(all_of_rule(),
                   {.rules = {std::move(rule), make_rule(second_digits_rule(), std::move(apart), puzzle)}},
                   puzzle);
}

// A rule about digits. If it says only that cells differ, so do their second digits. Any other does not say
// which digit it means.
std::shared_ptr<const Rule> make_rule_by_digit(const RuleKind& kind, RuleArguments arguments,
                                               const Puzzle& puzzle) {
  const auto rule = make_rule(kind, std::move(arguments), puzzle);
  const auto say_themselves = {&value_by_kind_rule(), &second_digits_rule(), &value_cage_rule(),
                               &value_sandwich_rule()};
  if (second_digits_in(puzzle) == nullptr || !rule->arguments().rules.empty() ||
      std::ranges::find(say_themselves, &kind) != say_themselves.end())
    return rule;
  const Shape& shape = *puzzle.shape;
  const auto model = Model::of(shape, std::array{rule}, puzzle.variables);
  std::vector<std::vector<int>> lists;
  for (const AllDifferent& different : model->all_different())
    if (different.rule == 0) lists.push_back(different.cells);
  const auto is_digit = [&](int cell) { return is_on_board(shape, cell); };
  const bool is_of_digits = std::ranges::any_of(model->constraints(), [&](const Constraint& constraint) {
    return constraint.rule == 0 && std::ranges::any_of(scope_of(constraint), is_digit);
  });
  const bool is_of_others = std::ranges::any_of(lists, [&](const auto& cells) {
    return std::ranges::any_of(cells, is_digit) && !std::ranges::all_of(cells, is_digit);
  });
  if (is_of_digits || is_of_others)
    throw UsageError(
        fmt::format("the rule '{}' does not say which digit of a Schrödinger cell it means", kind.name),
        "'digits' before it means the first digit of each cell, 'values' their sum");
  return with_second_digits(rule, lists, puzzle);
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
  if (&kind == &killer_cage_rule() && arguments.numbers.empty())
    return with_second_digits(by_digit, arguments.cells, puzzle);
  for (const auto& [plain, valued_kind] : kinds_with_digits())
    if (&kind == plain) {
      RuleArguments both{.cells = {arguments.cells[0], by_value.cells[0]}, .numbers = arguments.numbers};
      const std::vector<int>* second = second_digits_in(puzzle);
      if (valued_kind == &value_cage_rule())
        return with_second_digits(make_rule(*valued_kind, std::move(both), puzzle), arguments.cells, puzzle);
      if (second != nullptr) {
        std::vector<int>& of_line = both.cells.emplace_back();
        for (const int cell : arguments.cells[0])
          if (is_on_board(*puzzle.shape, cell)) of_line.push_back((*second)[cell]);
      }
      return make_rule(*valued_kind, std::move(both), puzzle);
    }
  if (&kind == &region_sum_line_rule()) {
    std::vector<std::vector<int>> parts = parts_in_regions(*puzzle.shape, arguments.cells[0]);
    for (std::vector<int>& cells : parts) cells = valued(cells);
    if (parts.size() < 2) return by_digit;
    return make_rule(equal_sums_rule(), {.cells = std::move(parts)}, puzzle);
  }
  return make_rule(kind, std::move(by_value), puzzle);
}

std::shared_ptr<const Rule> make_rule_as_said(const RuleKind& kind, const RuleArguments& arguments,
                                              const Puzzle& puzzle) {
  return layer_of_values(puzzle) != nullptr && counts_values(kind)
             ? make_rule_by_value(kind, arguments, puzzle)
             : make_rule_by_digit(kind, arguments, puzzle);
}

std::shared_ptr<const Rule> rule_as_said(const Rule& whole, const Puzzle& puzzle) {
  const auto& parts = whole.arguments().rules;
  const bool has_second = whole.is(all_of_rule()) && parts.size() == 2 && parts[1]->is(second_digits_rule());
  const Rule& rule = has_second ? *parts[0] : whole;
  std::shared_ptr<const Rule> said = has_second ? parts[0] : rule_by_digit(rule, puzzle);
  try {
    for (const auto& [plain, valued_kind] : kinds_with_digits())
      if (rule.is(*valued_kind))
        said = make_rule(*plain, {.cells = {rule.arguments().cells[0]}, .numbers = rule.arguments().numbers},
                         puzzle);
    if (!said && rule.arguments().rules.empty()) said = make_rule(rule.kind(), rule.arguments(), puzzle);
    const bool is_usual =
        said && say_the_same(*make_rule_as_said(said->kind(), said->arguments(), puzzle), whole);
    return is_usual ? said : nullptr;
  } catch (const UsageError&) {  // digits have no negative sum
    return nullptr;
  }
}

}  // namespace sudosat
