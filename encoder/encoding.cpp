#include "encoder/encoding.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/nearest.hpp"
#include "base/vector.hpp"
#include "encoder/cells.hpp"
#include "encoder/clause_writer.hpp"
#include "encoder/constraints/all_different.hpp"
#include "propagation/probing.hpp"
#include "propagation/propagate.hpp"

namespace sudosat {
namespace {

constexpr Encoding known_encodings[] = {
    {"minimal", "a digit in every cell, none twice in a house", false, false, false},
    {"extended", "minimal, and the converse: one digit a cell, every digit in every house", true, true,
     false},
    {"reduced", "extended, of what propagation leaves open", true, true, true},
};

Variables number_all(const Model& model) {
  Vector<DigitSet> all;
  for (int cell = 0; cell < model.cells(); ++cell) all.push_back(DigitSet::all(model.range(cell).size()));
  return {std::move(all), std::vector<int>(static_cast<std::size_t>(model.cells()), -1)};
}

Variables number_none(const Model& model) {
  const auto cells = static_cast<std::size_t>(model.cells());
  return {Vector<DigitSet>(cells, DigitSet(model.digits())), std::vector<int>(cells, -1)};
}

// Numbers variables for the cells with several candidates.
Variables number_open(Vector<DigitSet> candidates) {
  std::vector<int> decided(candidates.size(), -1);
  for (std::size_t cell = 0; cell < candidates.size(); ++cell)
    if (candidates[cell].is_single()) {
      decided[cell] = candidates[cell].first();
      candidates[cell].erase(decided[cell]);
    }
  return {std::move(candidates), std::move(decided)};
}

// No at-most-one encoding adds more variables than it has literals, and a variable is a literal of its cell
// and of each constraint the cell lies in.
void check_numbers_suffice(const Model& model, const Variables& variables, const AtMostOne& at_most_one) {
  if (at_most_one.by_pairs >= static_cast<std::size_t>(std::max(model.cells(), model.digits()))) return;
  std::int64_t most = variables.count();
  for (int cell = 0; cell < model.cells(); ++cell)
    most += std::int64_t{variables.digits(cell).count()} *
            static_cast<std::int64_t>(1 + model.all_different_of(cell).size());
  if (most > last_number)
    throw UsageError(
        fmt::format("'{}' may need {} variables, more than DIMACS can number", at_most_one.name, most),
        "use the reduced encoding, or pairwise, which adds no variables");
}

}  // namespace

std::span<const Encoding> encodings() { return known_encodings; }

const Encoding& find_encoding(std::string_view name) { return find_named(known_encodings, "encoding", name); }

Encoder::Encoder(const Model& model, const Vector<DigitSet>& candidates, const EncodingOptions& options,
                 const Budget& budget)
    : model_(model), candidates_(candidates), options_(options) {
  if (options_.encoding->reduced) {
    // A budget that ended for lack of memory may have memory again afterwards, so what ended it is kept.
    Ending ending(budget.ending);
    ending.expect(budget.deadline);
    Budget own = budget;
    own.ending = &ending;
    Vector<DigitSet> open = model.candidates(candidates);
    refuted_ = !propagate(model, open, own) || !probe(model, open, own);
    const Ended now = own.ended(), how = now == Ended::no ? ending.how() : now;
    // If the budget ended before the fixpoint, decided cells may still clash.
    if (!refuted_ && how != Ended::no) throw BudgetEnded(how);
    variables_ = refuted_ ? number_none(model) : number_open(std::move(open));
    solved_ = !refuted_ && variables_.count() == 0;
  } else {
    variables_ = number_all(model);
  }
  check_numbers_suffice(model, variables_, *options_.at_most_one);
}

int Encoder::encode(ClauseSink& sink) const {
  if (refuted_) {
    sink.section("cell", ClauseKind::at_least_one);
    sink.add({});
    return 0;
  }
  if (solved_) return 0;
  // Givens come first: a solver that simplifies while it reads can then drop the clauses that they satisfy.
  if (!options_.encoding->reduced) encode_givens(variables_, candidates_, sink);
  int last_variable = variables_.count();
  encode_cells(model_, variables_, options_, last_variable, sink);
  AllDifferentEncoder all_different(model_, variables_, options_);
  for (int number = 0; number < static_cast<int>(model_.all_different().size()); ++number)
    all_different.encode(number, last_variable, sink);
  const auto literal_of = [this](int cell, int digit) {
    if (const int decided = variables_.decided(cell); decided >= 0)
      return decided == digit ? true_literal : false_literal;
    const Literal variable = variables_.variable(cell, digit);
    return variable == 0 ? false_literal : variable;
  };
  ClauseWriter writer(model_, literal_of, last_variable, sink);
  for (const Constraint& constraint : model_.constraints()) {
    // A formula that is to be read says what the puzzle does, and no more. Of what follows only combined
    // sums, and what takes the place of other constraints, spare a solver conflicts.
    using enum Constraint::Implied;
    const bool spares_conflicts = constraint.implied == by_sums || constraint.implied == beside_others;
    if (options_.encoding->reduced ? constraint.is_replaced : constraint.is_implied()) continue;
    if (constraint.is_implied() && !spares_conflicts) continue;
    sink.section(model_.rule_kind(constraint), ClauseKind::rule);
    sudosat::encode(constraint, writer);
  }
  return last_variable;
}

}  // namespace sudosat
