#include "queries/steps/step_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "backends/backend.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/explain/core.hpp"

namespace sudosat {
namespace {

constexpr int unreached = std::numeric_limits<int>::max();
constexpr std::size_t word_bits = 64;

}  // namespace

ShortestRefutation::ShortestRefutation(const Model& model, const std::vector<Part>& parts)
    : model_(model),
      words_((parts.size() + word_bits - 1) / word_bits),
      filled_(static_cast<std::size_t>(model.visible_cells()), -1),
      single_(filled_),
      somewhere_(model.all_different().size(), std::vector<int>(model.digits(), -1)),
      once_(somewhere_),
      scratch_(words_),
      best_(words_),
      rows_(2 * filled_.size() * static_cast<std::size_t>(model.width())),
      left_(parts.size()) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part& part = parts[i];
    const int number = static_cast<int>(i);
    const auto cell = static_cast<std::size_t>(part.cell), k = static_cast<std::size_t>(part.constraint),
               digit = static_cast<std::size_t>(part.digit);
    if (part.kind == Part::Kind::filled) filled_[cell] = number;
    if (part.kind == Part::Kind::single) single_[cell] = number;
    if (part.kind == Part::Kind::somewhere) somewhere_[k][digit] = number;
    if (part.kind == Part::Kind::once) once_[k][digit] = number;
  }
}

void ShortestRefutation::start_scratch(int part) {
  std::fill(scratch_.begin(), scratch_.end(), 0);
  scratch_[static_cast<std::size_t>(part) / word_bits] |= Word{1}
                                                          << (static_cast<std::size_t>(part) % word_bits);
}

void ShortestRefutation::add_to_scratch(int literal) {
  const Word* words = reason(literal);
  for (std::size_t w = 0; w < words_; ++w) scratch_[w] |= words[w];
}

int ShortestRefutation::scratch_size() const {
  int size = 0;
  for (Word word : scratch_) size += std::popcount(word);
  return size;
}

void ShortestRefutation::propose(int literal) {
  const int cost = scratch_size();
  int& known = costs_[literal];
  if (cost >= known || cost >= best_size_) return;
  if (known == unreached) {
    rows_[literal] = rows_used_++;
    reasons_.resize(std::max(reasons_.size(), rows_used_ * words_));
  }
  known = cost;
  std::copy(scratch_.begin(), scratch_.end(), reason(literal));
  queue_.push({cost, literal});
}

void ShortestRefutation::conflict() {
  const int size = scratch_size();
  if (size >= best_size_) return;
  best_size_ = size;
  best_ = scratch_;
}

void ShortestRefutation::settle_true(const Knowledge& knowledge, const Candidate& candidate) {
  const int literal = literal_of({candidate, true});
  const auto refute = [&](int part, const Candidate& other) {
    if (settled_[literal_of({other, false})]) return;
    start_scratch(part);
    add_to_scratch(literal);
    propose(literal_of({other, false}));
  };
  for (int digit : knowledge.candidates(candidate.cell))
    if (digit != candidate.digit) refute(single_[candidate.cell], {candidate.cell, digit});
  for (int k : model_.all_different_of(candidate.cell)) {
    const int part = once_[k][candidate.digit];
    for (int cell : knowledge.constraint(k).cells)
      if (cell != candidate.cell && knowledge.is_open({cell, candidate.digit}))
        refute(part, {cell, candidate.digit});
  }
}

void ShortestRefutation::settle_false(const Knowledge& knowledge, const Candidate& candidate) {
  // A part that says "at least one": if one candidate is left, it holds; if none, this is the conflict.
  const auto visit = [&](int part, auto&& for_each_candidate) {
    if (part < 0) return;
    int& left = left_[part];
    if (left < 0) {
      left = 0;
      for_each_candidate([&](const Candidate&) { ++left; });
    }
    if (--left > 1) return;
    start_scratch(part);
    int last = -1;
    for_each_candidate([&](const Candidate& other) {
      const int refuted = literal_of({other, false});
      if (settled_[refuted])
        add_to_scratch(refuted);
      else
        last = literal_of({other, true});
    });
    if (last < 0)
      conflict();
    else
      propose(last);
  };
  visit(filled_[candidate.cell], [&](auto&& use) {
    for (int digit : knowledge.candidates(candidate.cell)) use(Candidate{candidate.cell, digit});
  });
  for (int k : model_.all_different_of(candidate.cell))
    visit(somewhere_[k][candidate.digit], [&](auto&& use) {
      for (int cell : knowledge.constraint(k).cells)
        if (knowledge.is_open({cell, candidate.digit})) use(Candidate{cell, candidate.digit});
    });
}

std::vector<int> ShortestRefutation::find(const Knowledge& knowledge, const Fact& supposed, std::size_t most,
                                          const Budget& budget) {
  costs_.assign(rows_.size(), unreached);
  rows_used_ = 0;
  settled_.assign(costs_.size(), false);
  std::fill(left_.begin(), left_.end(), -1);
  queue_ = {};
  const int limit = static_cast<int>(std::min<std::size_t>(most, unreached - 1)) + 1;
  best_size_ = limit;
  std::fill(scratch_.begin(), scratch_.end(), 0);
  propose(literal_of(supposed));
  while (!queue_.empty() && queue_.top().cost < best_size_) {
    if (budget.expired()) return {};
    const auto [cost, literal] = queue_.top();
    queue_.pop();
    if (settled_[literal]) continue;
    settled_[literal] = true;
    const int opposite = literal ^ 1;
    if (settled_[opposite]) {
      std::copy_n(reason(literal), words_, scratch_.begin());
      add_to_scratch(opposite);
      conflict();
    }
    const int index = literal / 2;
    const Candidate candidate{index / model_.width(), index % model_.width()};
    if (literal % 2 == 1)
      settle_true(knowledge, candidate);
    else
      settle_false(knowledge, candidate);
  }
  std::vector<int> parts;
  if (best_size_ == limit) return parts;
  for (std::size_t w = 0; w < words_; ++w)
    for (Word word = best_[w]; word != 0; word &= word - 1)
      parts.push_back(static_cast<int>(w * word_bits) + std::countr_zero(word));
  return parts;
}

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

// Finds out which candidates stand in some solution. For candidates of the board that takes few calls of a
// search in the whole puzzle; candidates of variables are asked about one after the other. Returns false if
// the budget ends first.
bool StepSearch::find_possible(const Budget& budget) {
  TrueCandidates found = true_candidates(puzzle_, backend_, {}, budget);
  if (!found.decided) return false;
  std::vector<DigitSet> possible = std::move(found.confirmed);
  for (int cell = puzzle_.shape->cells(); cell < told_.cells(); ++cell) {
    possible.emplace_back(told_.model().range(cell).size());
    for (int digit : told_.candidates(cell)) {
      const Fact supposed{{cell, digit}, true};
      const Status status = search_->solve(all_, {&supposed, 1}, budget);
      if (status == Status::unknown) return false;
      if (status == Status::satisfiable) possible.back().insert(digit);
    }
  }
  possible_ = std::move(possible);
  return true;
}

std::vector<Part> StepSearch::find(const Knowledge& knowledge, std::size_t limit, const Budget& budget) {
  // A thousand calls a step take about a fifth of a second on a 9x9 board. To ask about all facts finds
  // smaller cores now and then, but takes minutes. With rules a call takes five times as long. One proof may
  // take minutes where another takes milliseconds, so all are tried with few conflicts first.
  const Work work{puzzle_.rules.empty() ? 1000U : 200U, 2000};
  return find(knowledge, limit, work, budget);
}

std::vector<Part> StepSearch::find_soon(const Knowledge& knowledge, std::size_t limit, const Budget& budget) {
  return find(knowledge, limit, {puzzle_.rules.empty() ? 1000U : 200U, 2000, 5'000'000}, budget);
}

std::vector<Part> StepSearch::find_first(const Knowledge& knowledge, const Budget& budget) {
  return find(knowledge, std::numeric_limits<std::size_t>::max(), Work{1, 2000}, budget);
}

std::vector<Part> StepSearch::find(const Knowledge& knowledge, std::size_t limit, const Work& work,
                                   const Budget& budget) {
  if (!search_) search_ = backend_.open_parts(puzzle_, parts_, budget);
  tell(knowledge);
  Budget to_know = budget;
  if (work.is_little()) to_know.work = 100'000'000;
  if (possible_.empty() && !find_possible(to_know)) {
    if (!work.is_little() || budget.expired()) throw BudgetEnded();
    return {};
  }
  std::vector<Fact> opposites;
  for (int cell = 0; cell < told_.cells(); ++cell) {
    const DigitSet& possible = possible_[cell];
    for (int digit : knowledge.candidates(cell) - possible) opposites.push_back({{cell, digit}, true});
    if (possible.is_single() && !knowledge.is_placed(cell))
      opposites.push_back({{cell, possible.first()}, false});
  }
  is_all_known_ = opposites.empty();
  std::vector<int> best;
  std::size_t most = limit - 1;
  const auto take = [&](std::vector<int> parts, const Fact& opposite) {
    best = std::move(parts);
    most = best.size() - 1;
    follows_ = {opposite.candidate, !opposite.holds};
  };
  // Propagation is quick, and finds the least where one supposition leads straight to a contradiction.
  std::vector<std::pair<std::size_t, Fact>> by_size;
  for (const Fact& opposite : opposites) {
    std::vector<int> parts = shortest_.find(knowledge, opposite, limit - 1, budget);
    if (budget.expired()) throw BudgetEnded();
    by_size.emplace_back(parts.empty() ? parts_.size() : parts.size(), opposite);
    if (!parts.empty() && parts.size() <= most) take(std::move(parts), opposite);
  }
  // The solver knows more ways, and is asked about the most promising facts first.
  const std::uint64_t last_call = search_->calls() + work.calls;
  const bool is_bounded = limit <= parts_.size();  // if another step is known already
  std::stable_sort(by_size.begin(), by_size.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  constexpr std::uint64_t growth = 8;
  constexpr int most_undecided = 16;  // the most undecided calls if work is to be little
  Budget own = budget;
  own.work = work.a_call;
  int undecided = 0;
  bool is_decided = false;
  for (own.effort = work.conflicts_a_call; !is_decided; own.effort *= growth) {
    const bool is_last = work.is_little() || (budget.effort != 0 && budget.effort <= own.effort);
    if (budget.effort != 0) own.effort = std::min(own.effort, budget.effort);
    is_decided = true;
    for (const auto& [size, opposite] : by_size) {
      if ((is_bounded || work.is_little() || !best.empty()) && search_->calls() >= last_call) break;
      if (work.is_little() && undecided == most_undecided) break;
      MinimalCore core = minimal_core(*search_, {all_, {opposite}}, most, random_, own);
      if (budget.expired()) throw BudgetEnded();
      is_decided &= core.decided;
      undecided += core.decided ? 0 : 1;
      if (core.decided && core.parts) take(std::move(*core.parts), opposite);
    }
    if (is_last || is_bounded || !best.empty()) break;
  }
  // Each opposite is contradictory with all parts, so if no core was found, the effort limit was hit.
  if (best.empty() && !opposites.empty() && !is_bounded && !work.is_little()) throw BudgetEnded();
  return chosen(parts_, best);
}

}  // namespace sudosat
