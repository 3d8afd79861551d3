#include "encoder/part_encoder.hpp"

#include <algorithm>
#include <set>

#include "encoder/at_most_one.hpp"
#include "encoder/clause_writer.hpp"

namespace sudosat {

std::vector<Literal> PartEncoder::literals_of_cell(int cell) const {
  std::vector<Literal> literals;
  for (int digit = 0; digit < model_.range(cell).size(); ++digit) literals.push_back(variable({cell, digit}));
  return literals;
}

std::vector<Literal> PartEncoder::literals_of_digit(int constraint, int digit) const {
  std::vector<Literal> literals;
  for (int cell : model_.all_different()[constraint].cells) literals.push_back(variable({cell, digit}));
  return literals;
}

std::vector<int> PartEncoder::all_different_of_rule(int rule) const {
  std::vector<int> numbers;
  for (int k = 0; k < static_cast<int>(model_.all_different().size()); ++k)
    if (model_.all_different()[k].rule == rule) numbers.push_back(k);
  return numbers;
}

void PartEncoder::at_most_one(const std::vector<Literal>& literals, int& last_variable,
                              ClauseSink& sink) const {
  // Boards of more digits have too many pairs, although pairs propagate best.
  constexpr int largest_by_pairs = 16;
  (model_.digits() <= largest_by_pairs ? amo::pairwise : amo::product)(literals, last_variable, sink);
}

void PartEncoder::hold_one(int cell, int& last_variable, ClauseSink& sink) const {
  const std::vector<Literal> literals = literals_of_cell(cell);
  sink.add(literals);
  at_most_one(literals, last_variable, sink);
}

ClauseWriter PartEncoder::writer_for(int rule, int& last_variable, ClauseSink& sink) const {
  const auto literal_of = [this](int cell, int digit) { return variable({cell, digit}); };
  return {model_, literal_of, last_variable, sink, rule};
}

void PartEncoder::encode_cells(int& last_variable, ClauseSink& sink) const {
  for (int cell = 0; cell < model_.visible_cells(); ++cell) hold_one(cell, last_variable, sink);
}

void PartEncoder::encode(const Part& part, int& last_variable, ClauseSink& sink) const {
  switch (part.kind) {
    case Part::Kind::clue: {
      const DigitSet& allowed = candidates_[part.cell];
      if (allowed.is_single()) return sink.add({variable({part.cell, allowed.first()})});
      for (int digit : DigitSet::all(model_.digits()) - allowed) sink.add({-variable({part.cell, digit})});
      return;
    }
    case Part::Kind::constraint: {
      const AllDifferent& constraint = model_.all_different()[part.constraint];
      const bool covers = model_.covers(constraint);
      if (model_.is_overfull(constraint)) return sink.add({});
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
    case Part::Kind::sum:
      return encode_sum(part.sum, last_variable, sink);
  }
}

// Hidden cells belong to their rule, so "each holds one value" is part of the rule. Cells that differ because
// of other parts do not count.
void PartEncoder::encode_rule(int rule, int& last_variable, ClauseSink& sink) const {
  ClauseWriter writer = writer_for(rule, last_variable, sink);
  for (int k : all_different_of_rule(rule))
    encode({.kind = Part::Kind::constraint, .constraint = k}, last_variable, sink);
  std::set<int> hidden;
  for (const Constraint& constraint : model_.constraints()) {
    if (constraint.rule != rule || constraint.is_implied()) continue;
    for (int cell : scope_of(constraint))
      if (cell >= model_.visible_cells()) hidden.insert(cell);
    if (constraint.condition) hidden.insert(constraint.condition->cell);
    sudosat::encode(constraint, writer);
  }
  for (int cell : hidden) hold_one(cell, last_variable, sink);
}

const Constraint& PartEncoder::implied_sum(int sum) const {
  const int number = model_.implied_sums()[sum].constraint;
  return model_.constraints()[number];
}

// Other parts say which cells differ. So the sum is encoded as if its rule posted no all-different.
void PartEncoder::encode_sum(int sum, int& last_variable, ClauseSink& sink) const {
  ClauseWriter writer = writer_for(model_.rules(), last_variable, sink);
  const Constraint& constraint = implied_sum(sum);
  sudosat::encode(constraint, writer);
  for (int cell : scope_of(constraint)) hold_one(cell, last_variable, sink);
}

// A cell without exactly one value is part of no assignment that a rule can accept.
bool PartEncoder::is_satisfied(const Constraint& constraint, const Assignment& assignment) const {
  const auto holds = [&](const Candidate& candidate) { return assignment[variable(candidate) - 1]; };
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
                         [&](Literal literal) { return assignment[literal - 1]; });
  };
  switch (part.kind) {
    case Part::Kind::clue:
      for (int digit = 0; digit < model_.digits(); ++digit)
        if (assignment[variable({part.cell, digit}) - 1] && !candidates_[part.cell].contains(digit))
          return false;
      return true;
    case Part::Kind::constraint: {
      const AllDifferent& constraint = model_.all_different()[part.constraint];
      const bool covers = model_.covers(constraint);
      if (model_.is_overfull(constraint)) return false;
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
      return std::ranges::all_of(all_different_of_rule(part.rule),
                                 [&](int k) {
                                   return is_satisfied({.kind = Part::Kind::constraint, .constraint = k},
                                                       assignment);
                                 }) &&
             std::ranges::all_of(model_.constraints(), [&](const Constraint& constraint) {
               return constraint.rule != part.rule || is_satisfied(constraint, assignment);
             });
    case Part::Kind::sum:
      return is_satisfied(implied_sum(part.sum), assignment);
  }
  return false;
}

}  // namespace sudosat
