#include "encoder/encoding.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <map>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/nearest.hpp"
#include "encoder/clause_writer.hpp"
#include "propagation/propagate.hpp"

namespace sudosat {
namespace {

constexpr Encoding known_encodings[] = {
    {"minimal", "a digit in every cell, none twice in a house", false, false, false},
    {"extended", "as minimal, and the converse: one digit a cell, every digit in every house", true, true,
     false},
    {"reduced", "as extended, but only of what propagation leaves open", true, true, true},
};

Variables number_all(const Model& model) {
  std::vector<DigitSet> all;
  std::vector<int> decided;
  for (int cell = 0; cell < model.cells(); ++cell) {
    all.push_back(model.is_hole(cell) ? DigitSet(model.digits()) : DigitSet::all(model.range(cell).size()));
    decided.push_back(model.is_hole(cell) ? 0 : -1);
  }
  return {std::move(all), std::move(decided)};
}

Variables number_none(const Model& model) {
  const auto cells = static_cast<std::size_t>(model.cells());
  return {std::vector<DigitSet>(cells, DigitSet(model.digits())), std::vector<int>(cells, -1)};
}

// Numbers variables for the cells with several candidates.
Variables number_open(std::vector<DigitSet> candidates) {
  std::vector<int> decided(candidates.size(), -1);
  for (std::size_t cell = 0; cell < candidates.size(); ++cell)
    if (candidates[cell].is_single()) {
      decided[cell] = candidates[cell].first();
      candidates[cell].erase(decided[cell]);
    }
  return {std::move(candidates), std::move(decided)};
}

// Throws UsageError if an int might not number all variables. No at-most-one encoding adds more variables
// than it has literals, and a variable is a literal of its cell and of each constraint the cell lies in.
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

// Calls back with each cell that has variables, and with its variables.
template <class Callback>
void for_each_cell(const Variables& variables, Callback callback) {
  std::vector<Literal> literals;
  for (int cell = 0; cell < variables.cells(); ++cell) {
    literals.clear();
    for (int v = variables.first(cell); v < variables.first(cell + 1); ++v) literals.push_back(v);
    if (!literals.empty()) callback(cell, literals);
  }
}

// Whether the cell lies in a constraint that covers the digits, so that counting gives each of its cells only
// one: there are as many cells as digits, no digit is in two cells, and each cell has at least one.
bool is_in_cover(const Model& model, int cell) {
  const auto constraints = model.all_different_of(cell);
  return std::any_of(constraints.begin(), constraints.end(),
                     [&](int number) { return model.covers(model.all_different()[number]); });
}

// Makes every cell with variables hold at least one digit and at most one. "At most one" is left out if the
// encoding is minimal and other clauses imply it.
void encode_cells(const Model& model, const Variables& variables, const EncodingOptions& options,
                  int& last_variable, ClauseSink& sink) {
  using Literals = std::span<const Literal>;
  sink.section("cell", ClauseKind::at_least_one);
  for_each_cell(variables, [&](int, Literals literals) { sink.add(literals); });
  sink.section("cell", ClauseKind::at_most_one);
  for_each_cell(variables, [&](int cell, Literals literals) {
    if (options.encoding->cell_at_most_one || !is_in_cover(model, cell))
      add_at_most_one(*options.at_most_one, literals, last_variable, sink);
  });
}

// Makes units for cells that do not allow all digits: the given, or each digit that is not a candidate.
void encode_givens(const Variables& variables, const std::vector<DigitSet>& candidates, ClauseSink& sink) {
  sink.section("given", ClauseKind::given);
  for (int cell = 0; cell < static_cast<int>(candidates.size()); ++cell) {
    const DigitSet& set = candidates[cell];
    if (variables.decided(cell) >= 0) continue;
    if (set.is_single()) {
      sink.add({variables.variable(cell, set.first())});
      continue;
    }
    checkpoint();
    int variable = variables.first(cell);
    for (int digit : variables.digits(cell)) {
      if (!set.contains(digit)) sink.add({-variable});
      ++variable;
    }
  }
}

// The clauses of all-different constraints: each digit at most once, and at least once if the constraint
// covers the digits. One encoder serves a whole formula, so that its buffers are allocated only once.
class AllDifferentEncoder {
 public:
  AllDifferentEncoder(const Model& model, const Variables& variables, const EncodingOptions& options)
      : model_(model),
        variables_(variables),
        options_(options),
        places_(static_cast<std::size_t>(model.digits())) {
    std::map<std::string_view, int> met;
    for (const AllDifferent& constraint : model.all_different()) numbers_.push_back(++met[constraint.family]);
  }

  // Encodes the constraint with this number in the model.
  void encode(int number, int& last_variable, ClauseSink& sink) {
    const AllDifferent& constraint = model_.all_different()[number];
    const int of_family = numbers_[number];
    if (model_.is_overfull(constraint)) {
      sink.section(constraint.family, ClauseKind::at_most_one, of_family);
      return sink.add({});
    }
    collect(constraint);
    if (options_.encoding->house_at_least_one && model_.covers(constraint)) {
      sink.section(constraint.family, ClauseKind::at_least_one, of_family);
      // A digit without any place makes the empty clause.
      for (const Places& places : places_)
        if (places.decided == 0) sink.add(places.literals);
    }
    sink.section(constraint.family, ClauseKind::at_most_one, of_family);
    for (const Places& places : places_) at_most_once(number, places, last_variable, sink);
  }

 private:
  // The places of one digit in the current constraint: cells[i] holds it if literals[i] is true.
  struct Places {
    std::vector<int> cells;
    std::vector<Literal> literals;
    int decided = 0;  // how many cells hold the digit already
  };

  void collect(const AllDifferent& constraint) {
    for (Places& places : places_) {
      places.cells.clear();
      places.literals.clear();
      places.decided = 0;
    }
    for (int cell : constraint.cells) {
      if (const int digit = variables_.decided(cell); digit >= 0) ++places_[digit].decided;
      Literal literal = variables_.first(cell);
      for (int digit : variables_.digits(cell)) {
        Places& places = places_[digit];
        places.cells.push_back(cell);
        places.literals.push_back(literal++);
      }
    }
  }
  void at_most_once(int number, const Places& places, int& last_variable, ClauseSink& sink) const {
    if (places.decided > 0) {
      // At a fixpoint a decided digit has no other place, but a budget may have ended propagation earlier.
      if (places.decided > 1) sink.add({});
      for (Literal literal : places.literals) sink.add({-literal});
      return;
    }
    if (!options_.encoding->reduced || options_.at_most_one->by_pairs < places.literals.size()) {
      add_at_most_one(*options_.at_most_one, places.literals, last_variable, sink);
      return;
    }
    for (std::size_t i = 0; i < places.cells.size(); ++i)
      for (std::size_t j = i + 1; j < places.cells.size(); ++j)
        if (!model_.already_different(places.cells[i], places.cells[j], number))
          sink.add({-places.literals[i], -places.literals[j]});
  }

  const Model& model_;
  const Variables& variables_;
  const EncodingOptions& options_;
  std::vector<Places> places_;  // indexed by digit
  std::vector<int> numbers_;    // each constraint's number within its family, from 1
};

}  // namespace

std::span<const Encoding> encodings() { return known_encodings; }

const Encoding& default_encoding() { return known_encodings[2]; }  // reduced

const Encoding& find_encoding(std::string_view name) { return find_named(known_encodings, "encoding", name); }

Encoder::Encoder(const Model& model, const std::vector<DigitSet>& candidates, const EncodingOptions& options,
                 const Budget& budget)
    : model_(model), candidates_(candidates), options_(options) {
  if (options_.encoding->reduced) {
    // A budget that ended for lack of memory may have memory again afterwards, so the encoding keeps what
    // ended it.
    Ending ending(budget.ending);
    ending.expect(budget.deadline);
    Budget own = budget;
    own.ending = &ending;
    std::vector<DigitSet> open = model.candidates(candidates);
    refuted_ = !propagate(model, open, own) || !probe(model, open, own);
    const Ended now = own.ended(), how = now == Ended::no ? ending.how() : now;
    // Decided cells may still clash if the budget ended before the fixpoint.
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
    // A formula that is to be read says what the puzzle does, and no more. Of the implied constraints, only
    // combined sums and those that replace other constraints save a solver conflicts.
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
