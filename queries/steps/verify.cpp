#include "queries/steps/verify.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "queries/explain/core.hpp"
#include "queries/explain/reduce.hpp"

namespace sudosat {
namespace {

// Returns, for each open candidate that the parts are about, the suppositions that it holds and that it does
// not.
std::vector<Fact> opposites(const Knowledge& knowledge, const FoundParts& parts) {
  std::set<Candidate> open;
  for (const Part& part : parts)
    for (const Candidate& candidate : knowledge.open_candidates(part))
      if (!knowledge.is_placed(candidate.cell)) open.insert(candidate);
  std::vector<Fact> facts;
  for (const Candidate& candidate : open)
    for (bool holds : {true, false}) facts.push_back({candidate, holds});
  return facts;
}

}  // namespace

std::unique_ptr<PartSearch> StepVerifier::open(const FoundParts& parts, const Budget& budget) const {
  auto search = backend_.open_parts(puzzle_, parts, budget);
  const Model& model = knowledge_.model();
  for (const Part& part : parts)
    for (int cell : cells_of(part, model))
      for (int digit = 0; digit < model.range(cell).size(); ++digit) {
        if (part.digit >= 0 && digit != part.digit) continue;
        if (!knowledge_.is_open({cell, digit}))
          search->learn({{cell, digit}, false});
        else if (knowledge_.is_placed(cell))
          search->learn({{cell, digit}, true});
      }
  return search;
}

bool StepVerifier::follows(PartSearch& search, const std::vector<int>& parts, const Fact& fact,
                           const Budget& budget) {
  if (undecided_left_ == 0) return false;
  ++calls_;
  const Fact opposite{fact.candidate, !fact.holds};
  Budget work = budget;
  constexpr std::uint64_t little_work = 5'000'000;
  if (undecided_left_) work.work = little_work;
  const Status status = search.solve(parts, {&opposite, 1}, work);
  has_grid_ = status == Status::satisfiable;
  if (status == Status::unknown) {
    if (!undecided_left_ || budget.expired()) throw BudgetEnded();
    --*undecided_left_;
  }
  return status == Status::unsatisfiable;
}

void StepVerifier::drop_contradicted(const PartSearch& search, std::vector<Fact>& facts) const {
  if (has_grid_)
    std::erase_if(facts, [&](const Fact& fact) { return search.holds(fact.candidate) != fact.holds; });
}

Step StepVerifier::confirm(const FoundParts& parts, const std::vector<Fact>& facts, const Budget& budget) {
  return confirm(*open(parts, budget), parts, facts, budget);
}

Step StepVerifier::confirm(PartSearch& search, const FoundParts& parts, const std::vector<Fact>& facts,
                           const Budget& budget) {
  Step step;
  const std::vector<int> all = all_numbers(parts.size());
  std::set<int> used;
  std::vector<Fact> confirmed;
  Knowledge after = knowledge_;
  std::vector<Candidate> implied;
  for (const Fact& fact : facts) {
    if (!after.is_open(fact.candidate) || !follows(search, all, fact, budget)) continue;
    used.insert(search.core().begin(), search.core().end());
    confirmed.push_back(fact);
    (fact.holds ? step.placed : step.eliminated).push_back(fact.candidate);
    if (fact.holds) after.place(fact.candidate, implied);
  }
  std::vector<int> needed(used.begin(), used.end());
  for (auto part = used.rbegin(); part != used.rend(); ++part) {
    std::vector<int> others = without(needed, *part);
    const auto suffice = [&](const Fact& fact) { return follows(search, others, fact, budget); };
    if (std::ranges::all_of(confirmed, suffice)) needed = std::move(others);
  }
  step.uses = chosen(parts, needed);
  return step;
}

Step StepVerifier::confirm_all(const FoundParts& parts, const Budget& budget) {
  std::vector<Fact> facts = opposites(knowledge_, parts);
  const auto search = open(parts, budget);
  const std::vector<int> all = all_numbers(parts.size());
  const auto follows_from_all = [&](const Fact& fact) { return follows(*search, all, fact, budget); };
  // The first two facts are opposites about one candidate: if both follow, the parts contradict each other.
  if (std::ranges::all_of(std::span(facts).first(std::min<std::size_t>(2, facts.size())), follows_from_all))
    std::erase_if(facts, [](const Fact& fact) { return fact.holds; });
  return confirm(*search, parts, facts, budget);
}

FoundParts StepVerifier::core(const FoundParts& parts, const Fact& fact, const Budget& budget) {
  const auto search = open(parts, budget);
  const Fact opposite{fact.candidate, !fact.holds};
  constexpr std::uint64_t millisecond = 1'000'000;
  Budget work = budget;
  work.work = 150 * millisecond;
  std::vector<int> numbers = all_numbers(parts.size());
  for (std::size_t size = numbers.size() + 1; numbers.size() < size;) {
    size = numbers.size();
    if (search->solve(numbers, {&opposite, 1}, work) != Status::unsatisfiable) break;
    numbers = search->core();
    std::ranges::reverse(numbers);
  }
  // Parts are then left out one by one, as far as little work goes.
  work.work = 5 * millisecond;
  int questions = 24;
  const NeededParts needed = drop_what_can_go(chosen(parts, numbers), [&](const FoundParts& dropped) {
    if (questions-- == 0) return Status::unknown;
    std::vector<int> rest = numbers;
    std::erase_if(rest,
                  [&](int number) { return std::ranges::find(dropped, parts[number]) != dropped.end(); });
    const Status status = search->solve(rest, {&opposite, 1}, work);
    return status == Status::unknown ? Status::satisfiable : status;
  });
  if (budget.expired()) throw BudgetEnded();
  return needed.parts;
}

Step StepVerifier::refine(FoundParts parts, const Budget& budget) {
  Step step;
  for (bool changed = true; changed;) {
    changed = false;
    step = {};
    const auto search = open(parts, budget);
    const std::vector<int> all = all_numbers(parts.size());
    std::vector<Fact> facts = opposites(knowledge_, parts);
    std::ranges::reverse(facts);
    while (!facts.empty()) {
      const Fact fact = facts.back();
      facts.pop_back();
      if (!follows(*search, all, fact, budget)) {
        drop_contradicted(*search, facts);
        continue;
      }
      for (int part : all) {
        if (!follows(*search, without(all, part), fact, budget)) continue;
        parts = chosen(parts, search->core());
        changed = true;
        break;
      }
      if (changed) break;
      (fact.holds ? step.placed : step.eliminated).push_back(fact.candidate);
    }
  }
  // Everything follows from parts that contradict each other: they leave no candidate, and place nothing.
  const auto is_out = [&](const Candidate& placed) {
    return std::ranges::find(step.eliminated, placed) != step.eliminated.end();
  };
  if (std::ranges::any_of(step.placed, is_out)) step.placed.clear();
  step.uses = std::move(parts);
  return step;
}

}  // namespace sudosat
