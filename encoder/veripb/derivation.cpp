#include "encoder/veripb/derivation.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <set>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "encoder/clause_writer.hpp"

namespace sudosat {
namespace {

// A clause that needs more is not derived.
constexpr int most_depth = 4;
constexpr int most_effort = 20'000;  // number of propagations

}  // namespace

Derivation::Derivation(const Model& model, const Variables& variables, const OpbRecord& record,
                       PbProof& proof)
    : model_(model), variables_(variables), record_(record), proof_(proof), last_variable_(record.variables) {
  for (const OpbRecord::Line& line : record.lines) {
    id_of_line_.push_back(proof_.take({line.terms, line.bound}));
    if (!line.is_equality) continue;
    Inequality most{line.terms, -line.bound};
    for (WeightedLiteral& term : most.terms) term.weight = -term.weight;
    proof_.take(std::move(most));
  }
  proof_.begin();
  for (const auto& [cell, line] : record.of_cell) {
    std::vector<int> digits(variables.first(cell + 1) - variables.first(cell));
    std::iota(digits.begin(), digits.end(), variables.first(cell));
    for (const int variable : digits) group_of_[variable] = groups_.size();
    groups_.push_back({std::move(digits), id_of_line_[line], id_of_line_[line] + 1});
  }
  lasting_groups_ = groups_.size();
}

Literal Derivation::of(Literal literal) const {
  if (std::abs(literal) <= variables_.count()) return literal;
  if (std::abs(literal) == true_literal) return literal > 0 ? always_ : -always_;
  const auto found = meanings_.find(std::abs(literal));
  if (found == meanings_.end()) refuse();
  return literal > 0 ? found->second : -found->second;
}

void Derivation::end() {
  proof_.erase(scratch_);
  scratch_.clear();
  for (std::size_t i = lasting_groups_; i < groups_.size(); ++i)
    for (const int variable : groups_[i].variables) group_of_.erase(variable);
  groups_.resize(lasting_groups_);
  splits_.clear();
  lines_.clear();
  constraint_ = nullptr;
}

void Derivation::begin(const Constraint& constraint) {
  end();
  always();
  constraint_ = &constraint;
  const auto [from, to] = record_.of_constraint.at(&constraint);
  for (std::size_t i = from; i < to; ++i) {
    const OpbRecord::Line& line = record_.lines[i];
    lines_.push_back(id_of_line_[i]);
    if (line.is_equality) lines_.push_back(id_of_line_[i] + 1);
    // If the condition of the constraint is true, one literal of its line is.
    const int condition = literal_of_condition();
    std::vector<int> variables;
    std::int64_t bound = line.bound;
    for (const auto& [weight, variable] : line.terms) {
      if (weight == 1 && variable > variables_.count()) variables.push_back(variable);
      if (weight == -1 && variable == condition) ++bound;
    }
    if (bound != 1 || variables.size() + static_cast<std::size_t>(bound - line.bound) != line.terms.size())
      continue;
    splits_.push_back(variables);
    if (!line.is_equality) continue;
    for (const int variable : variables) group_of_[variable] = groups_.size();
    groups_.push_back({std::move(variables), id_of_line_[i], id_of_line_[i] + 1});
  }
  std::set<int> cells;
  for (const int cell : scope_of(constraint)) cells.insert(cell);
  for (const int cell : cells) {
    std::vector<Literal>& digits = splits_.emplace_back();
    for (int v = variables_.first(cell); v < variables_.first(cell + 1); ++v) digits.push_back(v);
  }
}

void Derivation::define(Literal made, std::span<const WeightedLiteral> sum, std::int64_t bound) {
  Sum steps;
  for (const auto& [weight, literal] : sum) steps.push_back({weight, of(literal)});
  const Literal variable = fresh();
  give(made, variable);
  define_step(variable, std::move(steps), bound);
}

void Derivation::define_any(Literal made, std::span<const Literal> parts) {
  Sum sum;
  for (const Literal part : parts) sum.push_back({1, part});
  define(made, sum, 1);
}

void Derivation::define_sum(Literal made, std::span<const Term> terms, std::int64_t bound) {
  const Literal variable = fresh();
  give(made, variable);
  define_step(variable, digits_of(terms), bound);
}

bool Derivation::name(Literal made, const OpbRecord::Key& key) {
  const auto found = named().find(key);
  if (found == named().end()) return false;
  give(made, literal_of(found->second));
  return true;
}

void Derivation::apart(std::span<const int> cells) {
  apart_.assign(cells.begin(), cells.end());
  if (cells.empty()) return;
  const Range range = model_.range(cells.front());
  for (int value = range.first; value <= range.last; ++value) at_most_one(cells, value);
}

void Derivation::keep_for_constraint(Id id) {
  scratch_.push_back(id);
  if (id != 0) proof_.will_be_erased(id);
}

void Derivation::refuse() const {
  throw UsageError(fmt::format("the clauses of the rule '{}' cannot be derived yet",
                               constraint_ == nullptr ? "different digits" : model_.rule_kind(*constraint_)),
                   "proofs in DRAT and LRAT can be written for every rule");
}

const std::map<OpbRecord::Key, int>& Derivation::named() const {
  static const std::map<OpbRecord::Key, int> none;
  const auto found = record_.named.find(constraint_);
  return found == record_.named.end() ? none : found->second;
}

Literal Derivation::always() {
  if (always_ == 0) {
    always_ = fresh();
    proof_.red({{{1, always_}}, 1}, always_);
  }
  return always_;
}

Derivation::Definition Derivation::define_step(Literal made, Sum sum, std::int64_t bound) {
  Inequality reached{sum, bound};
  reached.normalise();
  // The sum misses the bound if the missing weights exceed what may be missing.
  Inequality missed{{}, 1 - reached.bound};
  for (const auto& [weight, literal] : reached.terms) {
    missed.terms.push_back({weight, -literal});
    missed.bound += weight;
  }
  reached.terms.push_back({std::max<std::int64_t>(reached.bound, 0), -made});
  missed.terms.push_back({std::max<std::int64_t>(missed.bound, 0), made});
  const Id if_true = proof_.red(std::move(reached), -made);
  const Id if_false = proof_.red(std::move(missed), made);
  return definitions_[made] = {std::move(sum), bound, if_true, if_false};
}

void Derivation::tighten(Literal made, const Definition& other, Id step) {
  const PbProof::Multiple sum[] = {{other.if_false, 1},
                                   {step, proof_.line(other.if_false).terms.front().weight}};
  definitions_[made].if_false = proof_.pol(sum);
}

void Derivation::give(Literal made, Literal meaning) {
  if (made > 0)
    meanings_[made] = meaning;
  else
    meanings_[-made] = -meaning;
}

std::int64_t Derivation::add_digits(Literal literal, Sum& sum) const {
  if (std::abs(literal) == true_literal) return literal > 0 ? 1 : 0;
  const Literal meaning = of(literal);
  const std::int64_t sign = meaning > 0 ? 1 : -1;
  const auto found = definitions_.find(std::abs(meaning));
  // A definition by digits of one cell is their sum.
  if (found != definitions_.end() && found->second.bound == 1)
    for (const auto& term : found->second.sum) sum.push_back({sign * term.weight, term.literal});
  else
    sum.push_back({sign, std::abs(meaning)});
  return sign > 0 ? 0 : 1;
}

Derivation::Sum Derivation::digits_of(std::span<const Term> terms) const {
  Sum sum;
  for (const Term& term : terms)
    for (int digit = 0; digit < model_.range(term.cell).size(); ++digit)
      if (const int variable = variables_.variable(term.cell, digit); variable != 0)
        sum.push_back({term.coefficient * model_.value_of(term.cell, digit), variable});
  return sum;
}

Derivation::Id Derivation::at_most_one(std::span<const int> cells, int value) {
  const auto [place, is_new] =
      at_most_one_.try_emplace({std::vector<int>(cells.begin(), cells.end()), value}, 0);
  if (!is_new) return place->second;
  const auto literal = [&](int cell) { return variables_.variable(cell, model_.digit_of(cell, value)); };
  for (const AllDifferent& house : model_.all_different()) {
    const bool has_all = std::ranges::all_of(
        cells, [&](int cell) { return std::ranges::find(house.cells, cell) != house.cells.end(); });
    const auto line = record_.of_value.find({&house, value});
    if (!has_all || line == record_.of_value.end()) continue;
    const Id id = id_of_line_[line->second] + (record_.lines[line->second].is_equality ? 1 : 0);
    std::vector<int> others;
    for (const int cell : house.cells)
      if (std::ranges::find(cells, cell) == cells.end()) others.push_back(literal(cell));
    return place->second = others.empty() ? id : proof_.weaken(id, others);
  }
  // Adds one cell after the other: pairs, and division (Cook, Coullard and Turán 1987).
  std::vector<PbProof::Multiple> sum;
  Id all = 0;
  for (std::size_t k = 1; k < cells.size(); ++k) {
    sum.clear();
    if (k > 1) sum.push_back({all, static_cast<std::int64_t>(k) - 1});
    for (std::size_t i = 0; i < k; ++i) {
      const std::vector<Literal> pair{-literal(cells[i]), -literal(cells[k])};
      if (falsify(pair) == Seen::open) refuse();
      sum.push_back({proof_.rup(pair), 1});
    }
    all = proof_.pol(sum, static_cast<std::int64_t>(k));
  }
  return place->second = all;
}

Derivation::Id Derivation::require(std::vector<Literal> clause) {
  if (const Literal condition = literal_of_condition(); condition != 0) clause.push_back(-condition);
  effort_ = 0;
  const auto step = derive(clause, 0);
  if (!step) refuse();
  const Id id = *step == 0 ? proof_.rup(clause) : *step;
  keep_for_constraint(id);
  return id;
}

void Derivation::require_by_cases(std::vector<Literal> clause, std::span<const Literal> variables) {
  if (const Literal condition = literal_of_condition(); condition != 0) clause.push_back(-condition);
  effort_ = 0;
  if (!derive_by_cases(clause, variables)) refuse();
}

bool Derivation::derive_by_cases(const std::vector<Literal>& clause, std::span<const Literal> variables) {
  checkpoint();
  const Seen seen = falsify(clause);
  if (seen == Seen::covered) return true;
  if (seen == Seen::open) {
    if (variables.empty() || ++effort_ > most_effort) return false;
    std::vector<Literal> longer = clause;
    longer.push_back(0);
    for (const Literal literal : {variables.front(), -variables.front()}) {
      longer.back() = literal;
      if (!derive_by_cases(longer, variables.subspan(1))) return false;
    }
    if (falsify(clause) == Seen::open) return false;
  }
  keep_for_constraint(proof_.rup(clause));
  return true;
}

void Derivation::take(std::span<const Literal> clause) {
  std::vector<Literal> meant;
  for (const Literal literal : clause) meant.push_back(of(literal));
  effort_ = 0;
  const auto step = derive(meant, 0);
  if (!step) refuse();
  steps_.push_back(*step);
}

Derivation::Seen Derivation::falsify(std::span<const Literal> clause) {
  ++effort_;
  const std::size_t mark = proof_.mark();
  bool fails = proof_.refuted();
  for (const Literal literal : clause) fails = fails || proof_.is_true(literal) || proof_.assume(-literal);
  const Seen seen = fails ? Seen::covered : proof_.propagate() ? Seen::open : Seen::propagated;
  proof_.undo(mark);
  return seen;
}

std::optional<Derivation::Id> Derivation::derive(const std::vector<Literal>& clause, int depth) {
  checkpoint();
  const Seen seen = falsify(clause);
  if (seen == Seen::covered) return 0;
  if (seen == Seen::propagated) return proof_.rup(clause);
  if (const auto sum = find_sum(clause)) {
    const Id added = proof_.pol(*sum);
    const Id step = proof_.rup(clause);
    proof_.erase({&added, 1});
    return step;
  }
  if (depth == most_depth || effort_ > most_effort) return std::nullopt;
  std::vector<Literal> longer = clause;
  longer.push_back(0);
  const std::vector<Literal> cases = cases_of(clause);
  if (cases.empty()) return std::nullopt;
  for (const Literal literal : cases) {
    longer.back() = -literal;
    const auto step = derive(longer, depth + 1);
    if (!step) return std::nullopt;
    keep_for_constraint(*step);
  }
  if (falsify(clause) == Seen::open) return std::nullopt;
  return proof_.rup(clause);
}

void Derivation::add_definitions(Literal literal, std::vector<Id>& ids) const {
  const auto found = definitions_.find(std::abs(literal));
  if (found == definitions_.end()) return;
  const auto& [sum, bound, if_true, if_false] = found->second;
  const bool is_logical = std::ranges::all_of(
      sum, [this](const auto& term) { return definitions_.count(std::abs(term.literal)) > 0; });
  if (!is_logical) return ids.push_back(literal > 0 ? if_true : if_false);
  for (const auto& [weight, part] : sum)
    if (proof_.is_true(part) || proof_.is_false(part))
      add_definitions(proof_.is_true(part) ? part : -part, ids);
}

std::optional<std::vector<PbProof::Multiple>> Derivation::find_sum(std::span<const Literal> clause) {
  const std::size_t mark = proof_.mark();
  for (const Literal literal : clause) proof_.assume(-literal);
  proof_.propagate();
  std::vector<Id> definitions, lines = lines_;
  for (const Literal literal : clause) add_definitions(-literal, definitions);
  std::vector<std::vector<Id>> tried{{}, definitions};
  if (definitions.size() > 1)
    for (const Id id : definitions) tried.push_back({id});
  // The line about a whole number or sum is one of the first or the last of its constraint.
  constexpr std::ptrdiff_t most_lines = 6;
  if (std::ssize(lines) > 2 * most_lines) lines.erase(lines.begin() + most_lines, lines.end() - most_lines);
  lines.insert(lines.begin(), 0);
  std::optional<std::vector<PbProof::Multiple>> found;
  for (const std::vector<Id>& ids : tried)
    for (const Id line : lines) {
      std::vector<PbProof::Multiple> sum;
      for (const Id id : ids) sum.push_back({id, 1});
      if (line != 0) sum.push_back({line, 1});
      if (sum.empty() || found) continue;
      eliminate(sum);
      ++effort_;
      if (proof_.try_sum(sum)) found = std::move(sum);
    }
  proof_.undo(mark);
  return found;
}

// Adds lines to the sum until the weights of each cell are at most 0. A cell holds one digit, so it adds at
// most the weight of its best digit that is not false. Cells that differ have different best digits, so the
// line of each digit is added as often as it is better than the worst of as many digits as cells (the dual of
// the assignment problem).
void Derivation::eliminate(std::vector<PbProof::Multiple>& sum) const {
  std::map<int, std::int64_t> left;
  const auto count = [&](Id id, std::int64_t factor) {
    for (const auto& [weight, literal] : proof_.line(id).terms)
      left[std::abs(literal)] += literal > 0 ? factor * weight : -factor * weight;
  };
  for (const auto& [id, factor] : sum) count(id, factor);
  if (!apart_.empty()) {
    std::vector<std::pair<std::int64_t, int>> worths;  // each digit with its worth
    const int cell = apart_.front();
    for (int digit = 0; digit < model_.range(cell).size(); ++digit)
      if (std::ranges::any_of(apart_, [&](int c) { return !proof_.is_false(variables_.variable(c, digit)); }))
        worths.emplace_back(left[variables_.variable(cell, digit)], digit);
    std::ranges::sort(worths, std::greater<>());
    for (const auto& [worth, digit] : worths) {
      const std::int64_t more = worth - worths[std::min(apart_.size(), worths.size()) - 1].first;
      const auto line = at_most_one_.find({apart_, model_.value_of(cell, digit)});
      if (more <= 0 || line == at_most_one_.end()) continue;
      sum.push_back({line->second, more});
      count(line->second, more);
    }
  }
  std::set<std::size_t> groups;
  for (const auto& [variable, weight] : left)
    if (const auto group = group_of_.find(variable); group != group_of_.end() && weight != 0)
      groups.insert(group->second);
  for (const std::size_t g : groups) {
    const auto& [variables, at_least, at_most] = groups_[g];
    std::optional<std::int64_t> best;
    for (const int variable : variables) {
      const auto weight = left.find(variable);
      if (proof_.is_false(variable)) continue;
      const std::int64_t worth = weight == left.end() ? 0 : weight->second;
      best = best ? std::max(*best, worth) : worth;
    }
    if (best && *best != 0) sum.push_back({*best > 0 ? at_most : at_least, std::abs(*best)});
  }
}

// Returns literals of which one is true. It is best if each contradicts the clause's failure at once.
std::vector<Literal> Derivation::cases_of(std::span<const Literal> clause) {
  const std::size_t mark = proof_.mark();
  for (const Literal literal : clause) proof_.assume(-literal);
  proof_.propagate();
  std::vector<std::vector<Literal>> choices;
  for (const Literal literal : proof_.assumed_since(mark)) {
    const auto found = definitions_.find(std::abs(literal));
    constexpr std::size_t most_choices = 20;
    if (found == definitions_.end() || choices.size() == most_choices) continue;
    // If "any" is true, one part is true; if "all" is false, one part is false.
    const auto& [sum, bound, if_true, if_false] = found->second;
    const bool is_choice = std::ranges::all_of(sum, [](const auto& term) { return term.weight == 1; }) &&
                           bound == (literal > 0 ? 1 : std::ssize(sum));
    if (!is_choice) continue;
    std::vector<Literal>& parts = choices.emplace_back();
    for (const auto& term : sum) parts.push_back(literal > 0 ? term.literal : -term.literal);
  }
  const std::size_t defined = choices.size();
  choices.insert(choices.end(), splits_.begin(), splits_.end());
  std::vector<Literal> smallest;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i == defined && !smallest.empty()) break;
    std::vector<Literal> open;
    bool is_decided = false, refuted = true;
    for (const Literal literal : choices[i]) {
      is_decided |= proof_.is_true(literal);
      if (!proof_.is_false(literal)) open.push_back(literal);
    }
    if (is_decided || open.size() < 2) continue;
    for (const Literal literal : open) {
      const std::size_t before = proof_.mark();
      refuted = refuted && (++effort_, proof_.assume(literal) || !proof_.propagate());
      proof_.undo(before);
    }
    if (refuted || smallest.empty() || open.size() < smallest.size()) smallest = open;
    if (refuted) break;
  }
  proof_.undo(mark);
  return smallest;
}

}  // namespace sudosat
