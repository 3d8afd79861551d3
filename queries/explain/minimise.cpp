// A clue that is needed stays needed when others go, as that only adds solutions. So each is tried once:
// without it, is there a solution that it rules out? If so that solution is the proof that it is needed.
#include "queries/explain/minimise.hpp"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <span>

#include "base/error.hpp"
#include "queries/ask/solve.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {
namespace {

struct RemovableClue {
  bool is_rule;
  std::size_t position;  // the number of a cell of the board, or of a rule
};

std::vector<RemovableClue> clues_to_try(const Puzzle& puzzle, const MinimiseOptions& options) {
  std::vector<RemovableClue> clues;
  for (std::size_t cell = 0; cell < puzzle.candidates.size(); ++cell)
    if (puzzle.candidates[cell].count() < puzzle.shape->digits() &&
        std::find(options.keep.begin(), options.keep.end(), static_cast<int>(cell)) == options.keep.end())
      clues.push_back({false, cell});
  for (std::size_t rule = 0; options.rules && rule < puzzle.rules.size(); ++rule)
    clues.push_back({true, rule});
  if (options.seed) {
    Random random(*options.seed);
    random.shuffle(clues);
  }
  return clues;
}

class Trials {
 public:
  Trials(const Puzzle& puzzle, Backend& backend, const Budget& budget)
      : backend_(backend), budget_(budget), puzzle_(puzzle) {
    Checked checked = check(puzzle, backend, budget);
    verdict = checked.verdict;
    if (verdict == Verdict::unique) solution_ = std::move(*checked.first);
  }

  // Finds out for each clue whether the puzzle has other solutions without it. It asks about cells in bulk.
  // If `drops` it may end after the first clue that can go, as that one will be dropped.
  std::vector<Status> others_without(std::span<const RemovableClue> clues, bool drops) {
    if (clues.size() > 1 && !budget_.deadline && budget_.effort == 0 &&
        std::ranges::none_of(clues, &RemovableClue::is_rule))
      return others_without_cells(clues);
    std::vector<Status> others;
    for (const RemovableClue& clue : clues) {
      others.push_back(others_without(clue));
      if (drops && others.back() == Status::unsatisfiable) break;
    }
    return others;
  }
  void drop(const RemovableClue& clue) {
    if (clue.is_rule)
      puzzle_.rules[clue.position] = nullptr;
    else
      puzzle_.candidates[clue.position] = DigitSet::all(puzzle_.shape->digits());
  }
  // Returns the puzzle with the clues that are left.
  Puzzle puzzle() const {
    Puzzle left = puzzle_;
    std::erase(left.rules, nullptr);
    return left;
  }

  Verdict verdict;

 private:
  Status others_without(const RemovableClue& clue) {
    if (budget_.expired()) return Status::unknown;
    if (clue.is_rule) return others_without_rule(clue.position);
    const Puzzle others = with_others_in(clue.position);
    return judged(others, *backend_.open(others, budget_));
  }
  std::vector<Status> others_without_cells(std::span<const RemovableClue> clues) {
    std::vector<Puzzle> puzzles;
    for (const RemovableClue& clue : clues) puzzles.push_back(with_others_in(clue.position));
    std::vector<const Puzzle*> asked;
    for (const Puzzle& others : puzzles) asked.push_back(&others);
    std::vector<Status> statuses;
    for (const Solved& solved : solve_many(asked, backend_, budget_)) {
      if (solved.failure) std::rethrow_exception(solved.failure);
      statuses.push_back(solved.status);
    }
    return statuses;
  }
  // The puzzle that is left, but its cell must break the clue. If that has a solution, the clue is needed.
  Puzzle with_others_in(std::size_t cell) const {
    Puzzle others = puzzle();
    others.candidates[cell] = DigitSet::all(others.shape->digits()) - puzzle_.candidates[cell];
    return others;
  }
  Status others_without_rule(std::size_t rule) {
    const auto dropped = std::move(puzzle_.rules[rule]);
    const Puzzle others = puzzle();
    puzzle_.rules[rule] = dropped;
    const std::unique_ptr<Search> search = backend_.open(others, budget_);
    search->exclude(solution_);
    return judged(others, *search);
  }
  Status judged(const Puzzle& others, Search& search) {
    const Status status = search.solve({}, budget_);
    if (status == Status::satisfiable) require_solution(others, search.solution(), backend_.name());
    return status;
  }

  Backend& backend_;
  const Budget& budget_;
  Puzzle puzzle_;  // a rule that was dropped is null
  Grid solution_;
};

// Collects the clues that can go, each alone; if `drops`, all together. Returns false if that is undecided
// for some of them.
bool collect_redundant(Trials& trials, std::span<const RemovableClue> clues, bool drops, Clues& redundant) {
  bool complete = true;
  // More and more clues are asked about at a time, until one is dropped: after that, what is known of later
  // clues may no longer hold.
  std::size_t at_once = 1;
  while (!clues.empty()) {
    const std::span<const RemovableClue> asked = clues.first(std::min(at_once, clues.size()));
    const std::vector<Status> others = trials.others_without(asked, drops);
    at_once *= 2;
    std::size_t done = 0;
    while (done < others.size()) {
      const RemovableClue& clue = asked[done];
      const Status status = others[done++];
      if (status == Status::unknown) complete = false;
      if (status != Status::unsatisfiable) continue;
      if (clue.is_rule)
        redundant.rules.push_back(clue.position);
      else
        redundant.cells.push_back(static_cast<int>(clue.position));
      if (!drops) continue;
      trials.drop(clue);
      at_once = 1;
      break;
    }
    clues = clues.subspan(done);
  }
  std::sort(redundant.cells.begin(), redundant.cells.end());
  std::sort(redundant.rules.begin(), redundant.rules.end());
  return complete;
}

}  // namespace

Minimised minimise(const Puzzle& puzzle, Backend& backend, const MinimiseOptions& options,
                   const Budget& budget) {
  Trials trials(puzzle, backend, budget);
  Minimised result;
  result.verdict = trials.verdict;
  if (result.verdict != Verdict::unique) return result;
  result.complete = collect_redundant(trials, clues_to_try(puzzle, options), true, result.dropped);
  result.puzzle = trials.puzzle();
  // Once more from the start: an error in a trial must not leave a puzzle with several solutions.
  const Verdict verdict = check(result.puzzle, backend, budget).verdict;
  if (verdict == Verdict::undecided)
    result.complete = false;
  else if (verdict != Verdict::unique)
    throw WrongAnswer(
        fmt::format("backend '{}' contradicts itself: without clues that it called redundant "
                    "the verdict is '{}'",
                    backend.name(), to_string(verdict)));
  return result;
}

Redundant redundant_clues(const Puzzle& puzzle, Backend& backend, const MinimiseOptions& options,
                          const Budget& budget) {
  Trials trials(puzzle, backend, budget);
  Redundant result;
  result.verdict = trials.verdict;
  if (result.verdict != Verdict::unique) return result;
  result.complete = collect_redundant(trials, clues_to_try(puzzle, options), false, result.clues);
  return result;
}

}  // namespace sudosat
