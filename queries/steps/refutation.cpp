#include "queries/steps/refutation.hpp"

#include <algorithm>
#include <bit>

#include "base/budget.hpp"

namespace sudosat {
namespace {

bool offers_choice(const Part& part) {
  return part.kind == Part::Kind::filled || part.kind == Part::Kind::somewhere;
}

}  // namespace

Refutation::Refutation(const Knowledge& knowledge, const std::vector<Part>& parts, bool sees_houses)
    : knowledge_(knowledge),
      model_(knowledge.model()),
      parts_(parts),
      sees_houses_(sees_houses),
      numbers_(std::size_t{2} * model_.cells() * model_.width(), -1) {
  for (int cell = 0; cell < model_.cells(); ++cell) {
    open_.push_back(cell < knowledge.cells() ? knowledge.candidates(cell)
                                             : DigitSet::all(model_.range(cell).size()));
    known_.push_back(cell < knowledge.cells() && knowledge.is_placed(cell));
  }
  for (const Part& part : parts) {
    auto& propagators = propagators_.emplace_back();
    if (part.kind == Part::Kind::sum)
      propagators.push_back(propagator_of(model_.implied_sums()[part.sum].constraint));
    if (part.kind == Part::Kind::rule)
      for (int k = 0; k < static_cast<int>(model_.constraints().size()); ++k)
        if (model_.constraints()[k].rule == part.rule) propagators.push_back(propagator_of(k));
  }
}

bool Refutation::suppose(const Fact& fact) {
  learn(fact, -1, {});
  // Rules have their turn only when nothing more follows from cells and houses.
  for (std::size_t before = 0; before != events_.size() && !is_refuted();) {
    before = events_.size();
    // What a digit takes from others comes first: then a chain ends where a digit has no place left, and
    // never with a second digit for a cell.
    for (const bool is_choice : {false, true})
      for (int part = 0; part < count() && !is_refuted(); ++part)
        if (propagators_[part].empty() && offers_choice(parts_[part]) == is_choice &&
            (!is_choice || before == events_.size()))
          apply(part);
    for (int part = 0; part < count() && !is_refuted() && before == events_.size(); ++part)
      for (const RulePropagator& propagator : propagators_[part])
        if (!is_refuted()) run(propagator, part);
  }
  return is_refuted();
}

std::vector<Candidate> Refutation::left_for(int number) const {
  const Part& part = parts_[number];
  std::vector<Candidate> left;
  if (!offers_choice(part)) return left;
  for (const Candidate& candidate : knowledge_.open_candidates(part)) {
    if (event_of({candidate, true})) return {};
    if (open_[candidate.cell].contains(candidate.digit)) left.push_back(candidate);
  }
  return left;
}

std::vector<DigitSet> Refutation::left() const {
  std::vector<DigitSet> left = open_;
  for (const auto& [cell, digit] : held_)
    if (digit >= 0) left[cell] = DigitSet::single(left[cell].capacity(), digit);
  left.resize(static_cast<std::size_t>(model_.visible_cells()), DigitSet());
  return left;
}

std::vector<Event> Refutation::chain_to_left(int part) const {
  return chain_to(losses(knowledge_.open_candidates(parts_[part])));
}

std::vector<Event> Refutation::chain_to(const std::vector<int>& events) const {
  std::set<int> needed(events.begin(), events.end());
  for (int i = static_cast<int>(events_.size()); i-- > 0;)
    if (needed.contains(i)) needed.insert(events_[i].because.begin(), events_[i].because.end());
  std::vector<Event> chain;
  for (int i : needed)
    if (events_[i].part >= 0) chain.push_back(events_[i]);
  return chain;
}

Refutation::RulePropagator Refutation::propagator_of(int k) const {
  const Constraint& constraint = model_.constraints()[k];
  std::shared_ptr<Propagator> propagator =
      make_propagator(constraint, sees_houses_ ? model_ : model_.alone(constraint.rule));
  std::vector<int> scope = propagator->scope(constraint);
  return {k, std::move(propagator), std::move(scope), constraint.condition};
}

void Refutation::refute(int part, std::vector<int> because) {
  refuted_ = part;
  refuted_because_ = std::move(because);
}

std::optional<int> Refutation::event_of(const Fact& fact) const {
  const int number = numbers_[literal_of(fact)];
  return number < 0 ? std::nullopt : std::optional(number);
}

void Refutation::learn(const Fact& fact, int part, std::vector<int> because) {
  if (is_refuted() || event_of(fact)) return;
  if (const auto opposite = event_of({fact.candidate, !fact.holds})) {
    because.push_back(*opposite);
    return refute(part, std::move(because));
  }
  numbers_[literal_of(fact)] = static_cast<int>(events_.size());
  const auto& [cell, digit] = fact.candidate;
  if (fact.holds)
    known_[cell] = true;
  else
    open_[cell].erase(digit);
  held_[cell] = fact.holds ? digit : held_.contains(cell) ? held_[cell] : -1;
  events_.push_back({fact, part, std::move(because)});
}

std::vector<int> Refutation::losses(const std::vector<Candidate>& candidates) const {
  std::vector<int> events;
  for (const Candidate& candidate : candidates)
    if (const auto event = event_of({candidate, false})) events.push_back(*event);
  return events;
}

void Refutation::apply(int number) {
  const Part& part = parts_[number];
  const std::vector<Candidate> candidates = knowledge_.open_candidates(part);
  if (offers_choice(part)) {
    std::vector<Candidate> left;
    for (const Candidate& candidate : candidates)
      if (open_[candidate.cell].contains(candidate.digit)) left.push_back(candidate);
    if (left.empty()) return refute(number, losses(candidates));
    if (left.size() == 1 && !knowledge_.is_placed(left.front().cell))
      learn({left.front(), true}, number, losses(candidates));
    return;
  }
  for (const Candidate& holding : candidates) {
    const auto event = event_of({holding, true});
    if (!event) continue;
    for (const Candidate& other : candidates)
      if (other != holding) learn({other, false}, number, {*event});
  }
}

void Refutation::run(const RulePropagator& rule, int part) {
  if (rule.condition && !open_[rule.condition->cell].contains(rule.condition->digit)) return;
  std::vector<Propagator::Word> sets;
  for (int cell : rule.scope) {
    const auto held = held_.find(cell);
    sets.push_back(held != held_.end() && held->second >= 0 ? Propagator::Word{1} << held->second
                                                            : open_[cell].word(0));
  }
  const std::vector<Propagator::Word> before = sets;
  const bool can_hold = rule.propagator->run(sets.data());
  bool has_news = !can_hold;
  for (std::size_t i = 0; i < sets.size(); ++i)
    has_news |= sets[i] != before[i] || (is_single(sets[i]) && !known_[rule.scope[i]]);
  if (!has_news) return;
  std::vector<int> because;
  const auto add_events = [&](int cell, std::initializer_list<bool> both) {
    for (int digit = 0; digit < model_.range(cell).size(); ++digit)
      for (bool holds : both)
        if (const auto event = event_of({{cell, digit}, holds})) because.push_back(*event);
  };
  for (int cell : rule.scope) add_events(cell, {false, true});
  if (rule.condition && !open_[rule.condition->cell].is_single()) {
    if (!can_hold) learn({*rule.condition, false}, part, because);
    return;
  }
  if (rule.condition) add_events(rule.condition->cell, {false});
  if (!can_hold) {
    refuted_constraint_ = rule.constraint;
    return refute(part, because);
  }
  const std::vector<int> own = scope_of(model_.constraints()[rule.constraint]);
  for (std::size_t i = 0; i < rule.scope.size(); ++i) {
    const int cell = rule.scope[i];
    // A cell outside the rule loses a digit by a house, which is a part of its own.
    if (std::ranges::find(own, cell) == own.end()) continue;
    if (const auto held = held_.find(cell); held != held_.end() && held->second >= 0) continue;
    for (int digit : DigitSet(open_[cell]))
      if ((sets[i] >> digit & 1) == 0) learn({{cell, digit}, false}, part, because);
    if (is_single(sets[i]) && !known_[cell]) learn({{cell, std::countr_zero(sets[i])}, true}, part, because);
  }
}

bool CaseTree::refutes(Refutation known, const Fact& supposed) {
  checkpoint_now();
  if (known.suppose(supposed)) {
    add(known.chain());
    used_.insert(known.refuted_part());
    return true;
  }
  int best = -1;
  std::vector<Candidate> cases;
  for (int part = 0; part < parts_; ++part) {
    std::vector<Candidate> left = known.left_for(part);
    if (left.size() < 2 || (best >= 0 && left.size() >= cases.size())) continue;
    best = part;
    cases = std::move(left);
  }
  constexpr int most_cases = 24;
  cases_ += static_cast<int>(cases.size());
  if (best < 0 || cases_ > most_cases) return false;
  add(known.chain_to_left(best));
  used_.insert(best);
  return std::ranges::all_of(cases, [&](const Candidate& candidate) {
    return refutes(known, {candidate, true});
  });
}

}  // namespace sudosat
