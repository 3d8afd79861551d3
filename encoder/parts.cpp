#include "encoder/parts.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

#include "encoder/at_most_one.hpp"
#include "encoder/clause_writer.hpp"

namespace sudosat {

namespace {

// The rules that say more than all-different constraints do.
std::vector<bool> say_more(const Model& model) {
  std::vector<bool> rules(static_cast<std::size_t>(model.rules()), false);
  for (const Constraint& constraint : model.constraints())
    if (constraint.rule >= 0) rules[static_cast<std::size_t>(constraint.rule)] = true;
  return rules;
}

void add_rules(const Model& model, std::vector<Part>& parts) {
  const std::vector<bool> says_more = say_more(model);
  for (int rule = 0; rule < model.rules(); ++rule)
    if (says_more[static_cast<std::size_t>(rule)]) parts.push_back({.kind = Part::Kind::rule, .rule = rule});
}

}  // namespace

std::vector<Part> coarse_parts(const Model& model, const std::vector<DigitSet>& candidates) {
  std::vector<Part> parts;
  for (int cell = 0; cell < static_cast<int>(candidates.size()); ++cell)
    if (candidates[static_cast<std::size_t>(cell)].count() < model.digits())
      parts.push_back({.kind = Part::Kind::clue, .cell = cell});
  const std::vector<bool> says_more = say_more(model);
  for (int k = 0; k < static_cast<int>(model.all_different().size()); ++k) {
    const int rule = model.all_different()[static_cast<std::size_t>(k)].rule;
    if (rule < 0 || !says_more[static_cast<std::size_t>(rule)])
      parts.push_back({.kind = Part::Kind::constraint, .constraint = k});
  }
  add_rules(model, parts);
  return parts;
}

std::vector<Part> fine_parts(const Model& model) {
  std::vector<Part> parts;
  for (int cell = 0; cell < model.visible_cells(); ++cell)
    for (const auto kind : {Part::Kind::filled, Part::Kind::single})
      parts.push_back({.kind = kind, .cell = cell});
  for (int k = 0; k < static_cast<int>(model.all_different().size()); ++k)
    for (int digit = 0; digit < model.digits(); ++digit) {
      if (model.covers(model.all_different()[static_cast<std::size_t>(k)]))
        parts.push_back({.kind = Part::Kind::somewhere, .constraint = k, .digit = digit});
      parts.push_back({.kind = Part::Kind::once, .constraint = k, .digit = digit});
    }
  add_rules(model, parts);
  return parts;
}

std::vector<Literal> PartEncoder::literals_of_cell(int cell) const {
  std::vector<Literal> literals;
  for (int digit = 0; digit < model_.range(cell).size(); ++digit) literals.push_back(variable({cell, digit}));
  return literals;
}

std::vector<Literal> PartEncoder::literals_of_digit(int constraint, int digit) const {
  std::vector<Literal> literals;
  for (int cell : model_.all_different()[static_cast<std::size_t>(constraint)].cells)
    literals.push_back(variable({cell, digit}));
  return literals;
}

std::vector<int> PartEncoder::all_different_of(int rule) const {
  std::vector<int> numbers;
  for (int k = 0; k < static_cast<int>(model_.all_different().size()); ++k)
    if (model_.all_different()[static_cast<std::size_t>(k)].rule == rule) numbers.push_back(k);
  return numbers;
}

void PartEncoder::at_most_one(const std::vector<Literal>& literals, int& last_variable,
                              ClauseSink& sink) const {
  // Pairs propagate best, but of a large board they are too many.
  constexpr int largest_by_pairs = 16;
  static const AtMostOne& pairwise = find_at_most_one("pairwise");
  static const AtMostOne& product = find_at_most_one("product");
  (model_.digits() <= largest_by_pairs ? pairwise : product).encode(literals, last_variable, sink);
}

void PartEncoder::encode_cells(int& last_variable, ClauseSink& sink) const {
  for (int cell = 0; cell < model_.visible_cells(); ++cell) {
    encode({.kind = Part::Kind::filled, .cell = cell}, last_variable, sink);
    encode({.kind = Part::Kind::single, .cell = cell}, last_variable, sink);
  }
}

void PartEncoder::encode(const Part& part, int& last_variable, ClauseSink& sink) const {
  switch (part.kind) {
    case Part::Kind::clue: {
      const DigitSet& allowed = candidates_[static_cast<std::size_t>(part.cell)];
      if (allowed.is_single()) return sink.add({variable({part.cell, allowed.first()})});
      for (int digit : DigitSet::all(model_.digits()) - allowed) sink.add({-variable({part.cell, digit})});
      return;
    }
    case Part::Kind::constraint: {
      const bool covers = model_.covers(model_.all_different()[static_cast<std::size_t>(part.constraint)]);
      for (int digit = 0; digit < model_.digits(); ++digit) {
        if (covers) sink.add(literals_of_digit(part.constraint, digit));
        at_most_one(literals_of_digit(part.constraint, digit), last_variable, sink);
      }
      return;
    }
    case Part::Kind::filled:
      return sink.add(literals_of_cell(part.cell));
    case Part::Kind::single:
      return at_most_one(literals_of_cell(part.cell), last_variable, sink);
    case Part::Kind::somewhere:
      return sink.add(literals_of_digit(part.constraint, part.digit));
    case Part::Kind::once:
      return at_most_one(literals_of_digit(part.constraint, part.digit), last_variable, sink);
    case Part::Kind::rule:
      return encode_rule(part.rule, last_variable, sink);
  }
}

// Hidden cells belong to their rule: that they hold one value is part of it. What other parts say of cells
// that differ does not.
void PartEncoder::encode_rule(int rule, int& last_variable, ClauseSink& sink) const {
  ClauseWriter writer(
      model_,
      [this](int cell, int digit) {
        return variable({cell, digit});
      },
      last_variable, sink, rule);
  for (int k : all_different_of(rule))
    encode({.kind = Part::Kind::constraint, .constraint = k}, last_variable, sink);
  std::set<int> hidden;
  for (const Constraint& constraint : model_.constraints()) {
    if (constraint.rule != rule || constraint.is_implied) continue;
    for (int cell : scope_of(constraint))
      if (cell >= model_.visible_cells()) hidden.insert(cell);
    if (constraint.condition) hidden.insert(constraint.condition->cell);
    sudosat::encode(constraint, writer);
  }
  for (int cell : hidden) {
    sink.add(literals_of_cell(cell));
    at_most_one(literals_of_cell(cell), last_variable, sink);
  }
}

// What is not one value a cell is no assignment that a rule could accept.
bool PartEncoder::is_satisfied(const Constraint& constraint, const Assignment& assignment) const {
  const auto holds = [&](const Candidate& candidate) {
    return assignment[static_cast<std::size_t>(variable(candidate) - 1)];
  };
  std::vector<int> values;
  for (int cell : scope_of(constraint)) {
    int held = 0;
    for (int digit = 0; digit < model_.range(cell).size(); ++digit)
      if (holds({cell, digit})) {
        ++held;
        values.push_back(model_.value_of(cell, digit));
      }
    if (held != 1) return false;
  }
  return (constraint.condition && !holds(*constraint.condition)) || accepts(constraint, values);
}

bool PartEncoder::is_satisfied(const Part& part, const Assignment& assignment) const {
  const auto count = [&assignment](const std::vector<Literal>& literals) {
    return std::count_if(literals.begin(), literals.end(),
                         [&](Literal literal) { return assignment[static_cast<std::size_t>(literal - 1)]; });
  };
  switch (part.kind) {
    case Part::Kind::clue:
      for (int digit = 0; digit < model_.digits(); ++digit)
        if (assignment[static_cast<std::size_t>(variable({part.cell, digit}) - 1)] &&
            !candidates_[static_cast<std::size_t>(part.cell)].contains(digit))
          return false;
      return true;
    case Part::Kind::constraint: {
      const bool covers = model_.covers(model_.all_different()[static_cast<std::size_t>(part.constraint)]);
      for (int digit = 0; digit < model_.digits(); ++digit) {
        const auto times = count(literals_of_digit(part.constraint, digit));
        if (times > 1 || (covers && times == 0)) return false;
      }
      return true;
    }
    case Part::Kind::filled:
      return count(literals_of_cell(part.cell)) > 0;
    case Part::Kind::single:
      return count(literals_of_cell(part.cell)) <= 1;
    case Part::Kind::somewhere:
      return count(literals_of_digit(part.constraint, part.digit)) > 0;
    case Part::Kind::once:
      return count(literals_of_digit(part.constraint, part.digit)) <= 1;
    case Part::Kind::rule:
      return std::ranges::all_of(all_different_of(part.rule),
                                 [&](int k) {
                                   return is_satisfied({.kind = Part::Kind::constraint, .constraint = k},
                                                       assignment);
                                 }) &&
             std::ranges::all_of(model_.constraints(), [&](const Constraint& constraint) {
               return constraint.rule != part.rule || is_satisfied(constraint, assignment);
             });
  }
  return false;
}

std::string name_of(const Part& part, const Puzzle& puzzle, const Model& model) {
  const Shape& shape = *puzzle.shape;
  const auto constraint = [&]() -> const std::string& {
    return model.all_different()[static_cast<std::size_t>(part.constraint)].name;
  };
  switch (part.kind) {
    case Part::Kind::clue: {
      if (const auto given = puzzle.given(part.cell))
        return fmt::format("given {} at {}", *given, cell_name(shape, part.cell));
      std::vector<int> values;
      for (int digit : puzzle.candidates[static_cast<std::size_t>(part.cell)])
        values.push_back(shape.value_of(digit));
      if (values.empty()) return fmt::format("no candidate at {}", cell_name(shape, part.cell));
      return fmt::format("candidates {} at {}", fmt::join(values, ", "), cell_name(shape, part.cell));
    }
    case Part::Kind::constraint:
      return constraint();
    case Part::Kind::filled:
      return fmt::format("{} holds a digit", cell_name(puzzle, part.cell));
    case Part::Kind::single:
      return fmt::format("{} holds one digit only", cell_name(puzzle, part.cell));
    case Part::Kind::somewhere:
      return fmt::format("{} has its {}", constraint(), shape.value_of(part.digit));
    case Part::Kind::once:
      return fmt::format("{} has {} only once", constraint(), shape.value_of(part.digit));
    case Part::Kind::rule:
      return model.rule_name(part.rule);
  }
  return {};
}

}  // namespace sudosat
