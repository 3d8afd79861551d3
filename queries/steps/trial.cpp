#include "queries/steps/trial.hpp"

#include <algorithm>
#include <set>

#include "queries/ask/solve.hpp"
#include "queries/explain/core.hpp"
#include "queries/explain/reduce.hpp"
#include "queries/sample/tree.hpp"
#include "queries/steps/refutation.hpp"

namespace sudosat {
namespace {

// The limits of work, so that a 9x9 board with rules takes some 0.2 s: how many candidates are supposed,
// in cells squared; how many of those that fail are compared.
constexpr std::uint64_t suppositions_by_size = 5'000'000;
constexpr std::size_t most_compared = 8, most_reduced = 3, most_searched = 32, most_failed = 2;
constexpr int most_questions = 24;
constexpr std::uint64_t millisecond = 1'000'000;  // of Spent::work

// The parts that a refutation of the candidate takes; none if it takes too many cases.
FoundParts refuting_parts(const Refutation& known, const FoundParts& parts, const Candidate& candidate) {
  CaseTree tree(static_cast<int>(parts.size()));
  return tree.refutes(known, {candidate, true}) ? chosen(parts, tree.used()) : FoundParts();
}

// Leaves out parts one by one, as long as the rest refutes the candidate.
FoundParts reduced(FoundParts parts, const Knowledge& knowledge, const Candidate& candidate) {
  for (std::size_t i = parts.size(); i-- > 0;) {
    if (i >= parts.size()) continue;
    FoundParts rest = parts;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    FoundParts fewer = refuting_parts(Refutation(knowledge, rest), rest, candidate);
    if (!fewer.empty()) parts = std::move(fewer);
  }
  return parts;
}

}  // namespace

Puzzle TrialSearch::known_board(const Knowledge& knowledge) const {
  Puzzle board = puzzle_;
  for (int cell = 0; cell < board.shape->cells(); ++cell) board.candidates[cell] = knowledge.candidates(cell);
  return board;
}

std::optional<FailedTrial> TrialSearch::find(const Knowledge& knowledge, By by, const Budget& budget) {
  const Puzzle board = known_board(knowledge);
  const auto cells = static_cast<std::uint64_t>(board.shape->cells());
  std::vector<Candidate> all;
  for (int cell = 0; cell < board.shape->cells(); ++cell)
    if (!knowledge.is_placed(cell))
      for (const int digit : knowledge.candidates(cell)) all.push_back({cell, digit});
  std::ranges::stable_sort(
      all, {}, [&](const Candidate& candidate) { return knowledge.candidates(candidate.cell).count(); });
  const auto tree = Tree::of(board, budget);
  std::vector<Candidate> failed;
  std::vector<std::pair<std::int64_t, Candidate>> open;
  std::uint64_t left = 1 + suppositions_by_size / (cells * cells);
  // A board that propagation refutes refutes each candidate.
  const bool is_reached = tree->start(budget) == Fixpoint::reached;
  for (const Candidate& candidate : all) {
    if (failed.size() == most_compared || left-- == 0) break;
    checkpoint_now();
    const bool fails = !is_reached || tree->enter(candidate, budget) == Fixpoint::contradiction;
    if (fails)
      failed.push_back(candidate);
    else
      open.emplace_back(tree->openness(), candidate);
    if (is_reached) tree->leave();
  }
  if (std::optional<FailedTrial> trial = by_propagation(knowledge, failed)) return trial;
  if (by == By::propagation) return std::nullopt;
  // The candidate that leaves the least open is the soonest refuted.
  std::ranges::stable_sort(open, {}, [](const auto& entry) { return entry.first; });
  for (const auto& entry : open) failed.push_back(entry.second);
  for (const Candidate& candidate : all)
    if (std::ranges::find(failed, candidate) == failed.end()) failed.push_back(candidate);
  return by_search(knowledge, std::move(failed), budget);
}

std::optional<FailedTrial> TrialSearch::by_propagation(const Knowledge& knowledge,
                                                       const std::vector<Candidate>& failed) const {
  if (failed.empty()) return std::nullopt;
  const Refutation known(knowledge, parts_);
  std::vector<FailedTrial> trials;
  for (const Candidate& candidate : failed)
    if (FoundParts parts = refuting_parts(known, parts_, candidate); !parts.empty())
      trials.push_back({candidate, std::move(parts)});
  const auto size = [](const FailedTrial& trial) { return trial.parts.size(); };
  std::ranges::stable_sort(trials, {}, size);
  if (trials.size() > most_reduced) trials.resize(most_reduced);
  for (FailedTrial& trial : trials) trial.parts = reduced(std::move(trial.parts), knowledge, trial.failed);
  if (trials.empty()) return std::nullopt;
  return *std::ranges::min_element(trials, {}, size);
}

std::optional<FailedTrial> TrialSearch::by_search(const Knowledge& knowledge, std::vector<Candidate> open,
                                                  const Budget& budget) {
  const Puzzle board = known_board(knowledge);
  constexpr std::uint64_t growth = 4, short_work = 8 * millisecond, long_work = 1000 * millisecond;
  constexpr std::size_t few_searched = 8;
  std::optional<FailedTrial> best;
  Budget work = budget;
  for (work.work = 2 * millisecond; !open.empty() && !best; work.work *= growth) {
    // More work helps nobody whose effort has a limit of its own.
    if (budget.effort != 0 && work.work > long_work) throw BudgetEnded();
    const bool is_short = work.work <= short_work;
    // The longer a question takes, the fewer candidates are worth it.
    const std::size_t most = is_short                       ? most_searched
                             : work.work <= 4 * short_work  ? few_searched
                             : work.work <= 16 * short_work ? 2
                                                            : 1;
    const std::size_t wanted = is_short ? most_failed : 1;
    std::size_t failed = 0;
    for (std::size_t i = 0; i < most && i < open.size() && failed < wanted;) {
      const Candidate candidate = open[i];
      Puzzle supposed = board;
      const Fact fact{candidate, true};
      suppose(supposed, {&fact, 1});
      const Solved solved = solve(supposed, backend_, work);
      if (budget.expired()) throw BudgetEnded();
      if (solved.status == Status::satisfiable) {
        const Grid& grid = *solved.solution;
        std::erase_if(open, [&](const Candidate& other) {
          return grid[other.cell] == board.shape->value_of(other.digit);
        });
        continue;
      }
      ++i;
      if (solved.status == Status::unknown) continue;
      ++failed;
      FoundParts parts = parts_of_failure(knowledge, candidate, work);
      if (!best || parts.size() < best->parts.size()) best = FailedTrial{candidate, std::move(parts)};
    }
  }
  return best;
}

// The rules that the failure needs, as far as a search shows that with little work, and all that is said of
// cells and houses; less if a tree of cases shows that it suffices.
FoundParts TrialSearch::parts_of_failure(const Knowledge& knowledge, const Candidate& failed,
                                         const Budget& work) {
  const Puzzle board = known_board(knowledge);
  const Fact fact{failed, true};
  FoundParts rules, parts;
  for (const Part& part : parts_) (part.kind == Part::Kind::rule ? rules : parts).push_back(part);
  int left = most_questions;
  const NeededParts needed = drop_what_can_go(std::move(rules), [&](const FoundParts& dropped) {
    if (left-- == 0) return Status::unknown;
    Puzzle rest = without(board, dropped);
    suppose(rest, {&fact, 1});
    const Status status = solve(rest, backend_, work).status;
    // A rule stays if little work does not show that it can go.
    return status == Status::unknown ? Status::satisfiable : status;
  });
  parts.insert(parts.end(), needed.parts.begin(), needed.parts.end());
  const FoundParts few = refuting_parts(Refutation(knowledge, parts), parts, failed);
  return few.empty() ? parts : reduced(few, knowledge, failed);
}

}  // namespace sudosat
