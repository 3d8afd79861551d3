#include "queries/steps/search.hpp"

#include <algorithm>

#include "backends/backend.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/explain/core.hpp"

namespace sudosat {

StepSearch::StepSearch(const Puzzle& puzzle, Backend& backend, const Model& model, std::uint64_t seed)
    : puzzle_(puzzle),
      backend_(backend),
      random_(seed),
      parts_(fine_parts(model)),
      shortest_(model, parts_),
      all_(all_numbers(parts_.size())),
      told_(model) {}

// Passes on to the solver what has become known since the last step.
void StepSearch::tell(const Knowledge& knowledge) {
  std::vector<Candidate> implied;
  for (int cell = 0; cell < told_.cells(); ++cell) {
    for (int digit : told_.candidates(cell) - knowledge.candidates(cell)) {
      told_.eliminate({cell, digit});
      search_->learn({{cell, digit}, false});
    }
    if (knowledge.is_placed(cell) && !told_.is_placed(cell)) {
      const Candidate placed{cell, knowledge.candidates(cell).first()};
      told_.place(placed, implied);
      search_->learn({placed, true});
    }
  }
  for (const Candidate& candidate : implied) search_->learn({candidate, false});
}

// Finds out which candidates stand in some solution: those of the board by few calls of a search in the whole
// puzzle, those of variables one after the other.
void StepSearch::find_possible(const Budget& budget) {
  TrueCandidates found = true_candidates(puzzle_, backend_, {}, budget);
  if (!found.decided) throw BudgetEnded();
  possible_ = std::move(found.confirmed);
  for (int cell = puzzle_.shape->cells(); cell < told_.cells(); ++cell) {
    possible_.emplace_back(told_.model().range(cell).size());
    for (int digit : told_.candidates(cell)) {
      const Fact supposed{{cell, digit}, true};
      const Status status = search_->solve(all_, {&supposed, 1}, budget);
      if (status == Status::unknown) throw BudgetEnded();
      if (status == Status::satisfiable) possible_.back().insert(digit);
    }
  }
}

std::vector<Part> StepSearch::find(const Knowledge& knowledge, std::size_t limit, const Budget& budget) {
  const bool is_first = !search_;
  if (is_first) search_ = backend_.open_parts(puzzle_, parts_, budget);
  tell(knowledge);
  if (is_first) find_possible(budget);
  std::vector<Fact> opposites;
  for (int cell = 0; cell < told_.cells(); ++cell) {
    const DigitSet& possible = possible_[cell];
    for (int digit : knowledge.candidates(cell) - possible) opposites.push_back({{cell, digit}, true});
    if (possible.is_single() && !knowledge.is_placed(cell))
      opposites.push_back({{cell, possible.first()}, false});
  }
  std::vector<int> best;
  std::size_t most = limit - 1;
  const auto take = [&](std::vector<int> parts) {
    best = std::move(parts);
    most = best.size() - 1;
  };
  // Propagation is quick, and finds the least where one supposition leads straight to a contradiction.
  std::vector<std::pair<std::size_t, Fact>> by_size;
  for (const Fact& opposite : opposites) {
    std::vector<int> parts = shortest_.find(knowledge, opposite, limit - 1, budget);
    if (budget.expired()) throw BudgetEnded();
    by_size.emplace_back(parts.empty() ? parts_.size() : parts.size(), opposite);
    if (!parts.empty() && parts.size() <= most) take(std::move(parts));
  }
  // The solver knows more ways, and is asked about the most promising first. A thousand calls a step are
  // about a fifth of a second on a 9x9 board; all of them find smaller cores now and then, but take minutes.
  // With rules a call takes five times as long.
  const std::uint64_t calls_a_step = puzzle_.rules.empty() ? 1000 : 200;
  const std::uint64_t last_call = search_->calls() + calls_a_step;
  const bool is_bounded = limit <= parts_.size();  // there is a step already
  std::stable_sort(by_size.begin(), by_size.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  // One proof may take minutes where another takes milliseconds, so all are tried with few conflicts first.
  constexpr std::uint64_t few_conflicts = 2000, growth = 8;
  Budget own = budget;
  bool is_decided = false;
  for (own.effort = few_conflicts; !is_decided; own.effort *= growth) {
    const bool is_last = budget.effort != 0 && budget.effort <= own.effort;
    if (is_last) own.effort = budget.effort;
    is_decided = true;
    for (const auto& [size, opposite] : by_size) {
      if ((is_bounded || !best.empty()) && search_->calls() >= last_call) break;
      MinimalCore core = minimal_core(*search_, {all_, {opposite}}, most, random_, own);
      if (budget.expired()) throw BudgetEnded();
      is_decided &= core.decided;
      if (core.decided && core.parts) take(std::move(*core.parts));
    }
    if (is_last || is_bounded || !best.empty()) break;
  }
  // Each opposite is contradictory with all parts, so if no core was found, the effort limit was hit.
  if (best.empty() && !opposites.empty() && !is_bounded) throw BudgetEnded();
  return chosen(parts_, best);
}

}  // namespace sudosat
