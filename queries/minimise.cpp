// A clue that is needed stays needed when others go, as that only adds solutions. So each is tried once:
// without it, is there a solution that it rules out? If so that solution is the proof that it is needed.
#include "queries/minimise.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "puzzle/error.hpp"
#include "queries/judged.hpp"
#include "queries/random.hpp"

namespace sudosat {
namespace {

struct Clue {
  bool is_rule;
  std::size_t position;  // of the cell or among the rules
};

std::vector<Clue> clues_to_try(const Puzzle& puzzle, const MinimiseOptions& options) {
  std::vector<Clue> clues;
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

  // Whether the puzzle has other solutions without the clue.
  Status others_without(const Clue& clue) {
    if (budget_.expired()) return Status::unknown;
    return clue.is_rule ? others_without_rule(clue.position) : others_without_cell(clue.position);
  }
  void drop(const Clue& clue) {
    if (clue.is_rule)
      puzzle_.rules[clue.position] = nullptr;
    else
      puzzle_.candidates[clue.position] = DigitSet::all(puzzle_.shape->digits());
  }
  // What is left.
  Puzzle puzzle() const {
    Puzzle left = puzzle_;
    std::erase(left.rules, nullptr);
    return left;
  }

  Verdict verdict;

 private:
  Status others_without_cell(std::size_t cell) {
    Puzzle others = puzzle();
    others.candidates[cell] = DigitSet::all(others.shape->digits()) - puzzle_.candidates[cell];
    return judged(others, *backend_.open(others, budget_));
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
  Puzzle puzzle_;  // a rule dropped is null
  Grid solution_;
};

// Calls back with each clue that can go, and collects them. False where that is undecided of some.
template <class Function>
bool collect_redundant(Trials& trials, std::span<const Clue> clues, Clues& redundant, Function found) {
  bool complete = true;
  for (const Clue& clue : clues) {
    const Status others = trials.others_without(clue);
    if (others == Status::unknown) complete = false;
    if (others != Status::unsatisfiable) continue;
    if (clue.is_rule)
      redundant.rules.push_back(clue.position);
    else
      redundant.cells.push_back(static_cast<int>(clue.position));
    found(clue);
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
  result.complete = collect_redundant(trials, clues_to_try(puzzle, options), result.dropped,
                                      [&](const Clue& clue) { trials.drop(clue); });
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
  result.complete =
      collect_redundant(trials, clues_to_try(puzzle, options), result.clues, [](const Clue&) {});
  return result;
}

}  // namespace sudosat
