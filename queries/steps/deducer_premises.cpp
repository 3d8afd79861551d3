// What constraints of a rule leave of candidates, and the least that this rests on.
#include <algorithm>

#include "queries/steps/deducer.hpp"

namespace sudosat {

std::vector<CellValues> Deducer::least_premises(const Excludes& excludes, std::vector<int> cells,
                                                const Sets& known) const {
  Deduction found = deduction(-1, DigitSet(model_.width()));
  Sets candidates = known;
  rest(excludes, std::move(cells), candidates, found);
  return found.rests_on;
}

Deducer::Sets Deducer::widest(const std::vector<CellValues>& known) const {
  Sets sets;
  for (int cell = 0; cell < model_.visible_cells(); ++cell)
    sets.push_back(DigitSet::all(model_.range(cell).size()));
  for (const CellValues& one : known)
    for (const int digit : DigitSet(sets[one.cell]))
      if (!one.may_be(model_.value_of(one.cell, digit))) sets[one.cell].erase(digit);
  return sets;
}

bool Deducer::rest(const Excludes& excludes, std::vector<int> scope, Sets& candidates,
                   Deduction& deduction) const {
  const Sets known = candidates;
  // Placed cells elsewhere would narrow the widened cells again.
  for (int other = 0; other < model_.visible_cells(); ++other)
    if (other != deduction.leaves.cell && std::ranges::find(scope, other) == scope.end())
      candidates[other] = DigitSet::all(model_.range(other).size());
  if (!excludes(candidates)) return false;
  // A placed digit is what a person looks at first, so the candidates of other cells are widened before it.
  std::ranges::stable_sort(scope, {}, [&](int other) { return known[other].is_single(); });
  widen_all(excludes, scope, candidates);
  std::ranges::sort(scope);
  for (const int other : scope) {
    const bool is_told_first = rule() != nullptr && rule()->is_told_first(values(other, known[other]));
    if (!is_told_first && candidates[other].count() == model_.range(other).size()) continue;
    // A person sees the digit of a cell, and would look elsewhere for a cell that is "at least 4". A list has
    // the values that the board leaves.
    if (is_told_first || known[other].is_single() || is_listed(names_, values(other, candidates[other])))
      candidates[other] = known[other];
    if (candidates[other].count() < model_.range(other).size())
      deduction.rests_on.push_back(values(other, candidates[other]));
  }
  return true;
}

std::optional<Deduction> Deducer::by_narrowing(int constraint, int cell, const DigitSet& lost,
                                               Sets candidates) {
  Deduction found = deduction(cell, lost);
  const DigitSet stays = candidates[cell] - lost;
  const auto excludes = [&](const Sets& sets) {
    const std::optional<Sets> left = narrowed(constraint, sets);
    return left && (lost & (*left)[cell]).empty();
  };
  widen(excludes, cell, candidates);
  std::vector<int> scope = scope_of_rule(constraint);
  if (candidates[cell].count() == model_.range(cell).size()) std::erase(scope, cell);
  if (!rest(excludes, std::move(scope), candidates, found)) return std::nullopt;
  const DigitSet left = (*narrowed(constraint, candidates))[cell];
  // A propagator may leave a cell nothing before it sees that nothing fits. Reasons are about what is left.
  if (left.empty()) return std::nullopt;
  // The constraint may leave less than the step does, but the thought must not take more than the step.
  found.leaves.values = values(cell, left | stays).values;
  return found;
}

void Deducer::widen_all(const Excludes& excludes, std::span<const int> cells, Sets& candidates) const {
  // Most of many cells do not matter, so cells that can hold anything are looked for together.
  constexpr std::size_t few = 4;
  if (cells.size() <= few) {
    for (const int cell : cells) widen(excludes, cell, candidates);
    return;
  }
  Sets wide = candidates;
  for (const int cell : cells) wide[cell] = DigitSet::all(model_.range(cell).size());
  if (excludes(wide)) {
    candidates = std::move(wide);
    return;
  }
  widen_all(excludes, cells.first(cells.size() / 2), candidates);
  widen_all(excludes, cells.subspan(cells.size() / 2), candidates);
}

void Deducer::widen(const Excludes& excludes, int widened, Sets& candidates) const {
  DigitSet widest = candidates[widened];
  const auto still_follows = [&](const DigitSet& wider) {
    candidates[widened] = wider;
    if (excludes(candidates))
      widest = wider;
    else
      candidates[widened] = widest;
    return widest == wider;
  };
  const auto between = [&](int first, int last) {
    DigitSet set(widest.capacity());
    for (int digit = first; digit <= last; ++digit) set.insert(digit);
    return set;
  };
  const int end = model_.range(widened).size() - 1;
  const int first = widest.first();
  int last = first;
  for (const int digit : widest) last = digit;
  // A bound is said in fewer words than a list.
  if (still_follows(between(0, end)) || still_follows(between(0, last)) ||
      still_follows(between(first, end)) || still_follows(between(first, last)))
    return;
  for (const int digit : between(0, end) - widest) {
    DigitSet wider = widest;
    wider.insert(digit);
    still_follows(wider);
  }
}

std::optional<Deducer::Sets> Deducer::narrowed(int constraint, const Sets& candidates) {
  Sets sets = candidates;
  if (constraint < 0 && of_step_) {
    // The constraints tell each other of hidden cells.
    while (std::ssize(sets) < model_.cells())
      sets.push_back(DigitSet::all(model_.range(static_cast<int>(sets.size())).size()));
    for (Sets earlier; earlier != sets;) {
      earlier = sets;
      for (const int k : statement_.constraints)
        if (!narrow(propagator_of(k), model_.constraints()[k], sets)) return std::nullopt;
    }
    sets.resize(candidates.size());
    return sets;
  }
  if (constraint < 0) {
    if (!statements_) statements_.emplace(model_);
    bool is_possible = statements_->load(candidates);
    if (is_possible)
      statements_->run(statement_, false, [&](bool holds, const Domains<1>& domains) {
        is_possible = holds;
        for (int cell = 0; cell < static_cast<int>(sets.size()); ++cell)
          for (const int digit : candidates[cell])
            if (!domains.contains(cell, digit)) sets[cell].erase(digit);
      });
    return is_possible ? std::optional(std::move(sets)) : std::nullopt;
  }
  return narrow(propagator_of(constraint), model_.constraints()[constraint], sets)
             ? std::optional(std::move(sets))
             : std::nullopt;
}

bool Deducer::narrow(Propagator& propagator, const Constraint& what, Sets& sets,
                     std::vector<int>* changed) const {
  const std::vector<int> scope = propagator.scope(what);
  std::vector<Propagator::Word> words;
  for (const int cell : scope)
    words.push_back(cell < static_cast<int>(sets.size()) ? sets[cell].word(0)
                                                         : DigitSet::all(model_.range(cell).size()).word(0));
  for (std::vector<Propagator::Word> earlier; earlier != words;) {
    earlier = words;
    if (!propagator.run(words.data())) return false;
  }
  for (std::size_t i = 0; i < scope.size(); ++i) {
    if (scope[i] >= static_cast<int>(sets.size())) continue;
    Propagator::Word& word = sets[scope[i]].word(0);
    if (changed != nullptr && (word & ~words[i]) != 0) changed->push_back(scope[i]);
    word &= words[i];
  }
  return true;
}

}  // namespace sudosat
