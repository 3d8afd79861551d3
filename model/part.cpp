#include "model/part.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "puzzle/rule_names.hpp"

namespace sudosat {

namespace {

// The rules that say more than all-different constraints do.
std::vector<bool> say_more(const Model& model) {
  std::vector<bool> rules(model.rules(), false);
  for (const Constraint& constraint : model.constraints())
    if (constraint.rule >= 0) rules[constraint.rule] = true;
  return rules;
}

void add_rules(const Model& model, std::vector<Part>& parts) {
  const std::vector<bool> says_more = say_more(model);
  for (int rule = 0; rule < model.rules(); ++rule)
    if (says_more[rule]) parts.push_back({.kind = Part::Kind::rule, .rule = rule});
}

std::vector<Part> clues_of(const Model& model, const std::vector<DigitSet>& candidates) {
  std::vector<Part> parts;
  for (int cell = 0; cell < static_cast<int>(candidates.size()); ++cell)
    if (candidates[cell].count() < model.digits() && !model.is_hole(cell))
      parts.push_back({.kind = Part::Kind::clue, .cell = cell});
  return parts;
}

}  // namespace

std::vector<Part> coarse_parts(const Model& model, const std::vector<DigitSet>& candidates) {
  std::vector<Part> parts = clues_of(model, candidates);
  add_rules(model, parts);
  const std::vector<bool> says_more = say_more(model);
  for (int k = 0; k < static_cast<int>(model.all_different().size()); ++k) {
    const int rule = model.all_different()[k].rule;
    if (rule < 0 || !says_more[rule]) parts.push_back({.kind = Part::Kind::constraint, .constraint = k});
  }
  return parts;
}

std::vector<Part> fine_parts(const Model& model) {
  std::vector<Part> parts;
  for (int cell = 0; cell < model.visible_cells(); ++cell)
    for (const auto kind : {Part::Kind::filled, Part::Kind::single})
      parts.push_back({.kind = kind, .cell = cell});
  for (int k = 0; k < static_cast<int>(model.all_different().size()); ++k)
    for (int digit = 0; digit < model.digits(); ++digit) {
      if (model.covers(model.all_different()[k]))
        parts.push_back({.kind = Part::Kind::somewhere, .constraint = k, .digit = digit});
      parts.push_back({.kind = Part::Kind::once, .constraint = k, .digit = digit});
    }
  add_rules(model, parts);
  return parts;
}

std::vector<Part> setter_parts(const Model& model, const std::vector<DigitSet>& candidates) {
  std::vector<Part> parts = clues_of(model, candidates);
  for (int rule = 0; rule < model.rules(); ++rule) parts.push_back({.kind = Part::Kind::rule, .rule = rule});
  for (int k = 0; k < static_cast<int>(model.all_different().size()); ++k)
    if (model.all_different()[k].rule < 0) parts.push_back({.kind = Part::Kind::constraint, .constraint = k});
  return parts;
}

int sum_of_digits(const Shape& shape) {
  return (shape.first_digit() + shape.last_digit()) * shape.digits() / 2;
}

std::string names_of(const std::vector<int>& constraints, const Model& model) {
  const auto house = [&](int k) -> const AllDifferent& { return model.all_different()[k]; };
  // Only an implied sum has three or more houses: they are rows, or columns, next to each other.
  if (constraints.size() > 2 && std::ranges::all_of(constraints, [&](int k) {
        return house(k).house && house(k).house == house(constraints.front()).house;
      }))
    return fmt::format("{} {} to {}", plural_of(house(constraints.front()).family),
                       house(constraints.front()).which, house(constraints.back()).which);
  std::vector<std::string> names;
  for (int k : constraints) names.push_back(house(k).name());
  return fmt::format("{}", fmt::join(names, " and "));
}

std::string name_of(const Part& part, const Puzzle& puzzle, const Model& model) {
  const Shape& shape = *puzzle.shape;
  const auto constraint = [&] { return model.all_different()[part.constraint].name(); };
  switch (part.kind) {
    case Part::Kind::clue: {
      if (const auto given = puzzle.given(part.cell))
        return fmt::format("given {} at {}", *given, cell_name(shape, part.cell));
      std::vector<int> values;
      for (int digit : puzzle.candidates[part.cell]) values.push_back(shape.value_of(digit));
      if (values.empty()) return fmt::format("no candidate at {}", cell_name(shape, part.cell));
      return fmt::format("candidates {} at {}", fmt::join(values, ", "), cell_name(shape, part.cell));
    }
    case Part::Kind::constraint:
      return constraint();
    case Part::Kind::filled:
      return fmt::format("{} holds a digit", cell_names(puzzle)(part.cell));
    case Part::Kind::single:
      return fmt::format("{} holds one digit only", cell_names(puzzle)(part.cell));
    case Part::Kind::somewhere:
      return fmt::format("{} has its {}", constraint(), shape.value_of(part.digit));
    case Part::Kind::once:
      return fmt::format("{} has {} only once", constraint(), shape.value_of(part.digit));
    case Part::Kind::rule:
      return model.rule_names(puzzle)[part.rule];
    case Part::Kind::sum:
      return fmt::format("rule of {} in {}", sum_of_digits(shape),
                         names_of(model.implied_sums()[part.sum].houses, model));
  }
  return {};
}

}  // namespace sudosat
