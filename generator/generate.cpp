#include "generator/generate.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"
#include "generator/puzzle_plan.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {
namespace {

// The plan, whose solution may lack the values of variables.
PuzzlePlan with_values(PuzzlePlan plan, Backend& backend) {
  if (!plan.solution || plan.ground.variables.empty()) return plan;
  Puzzle whole = plan.ground;
  for (int cell = 0; cell < whole.shape->cells(); ++cell)
    if (!whole.shape->is_hole(cell)) whole.give(cell, (*plan.solution)[cell]);
  const Solved solved = solve(whole, backend, {});
  if (!solved.solution)
    throw UsageError("the given grid is not a solution, whatever values the variables take");
  plan.solution = solved.solution;
  return plan;
}

// Returns the level, which is a word. Without a level it returns the number, since the text of a scale that
// goes step by step is long.
std::string in_words(const rating::Rating& rating) {
  return rating.level.empty() ? fmt::format("{:.4g}", rating.value) : rating.text;
}

}  // namespace

Generator::Generator(PuzzlePlan plan, Backend& backend)
    : plan_(with_values(std::move(plan), backend)),
      backend_(backend),
      judge_(plan_),
      bulk_((check_plan(plan_), bulk_board(plan_, judge_))),
      general_(plan_, backend, judge_),
      unbiased_(plan_, backend) {
  if (bulk_ && plan_.near) lists_.emplace(*plan_.near, plan_.ground);
  if (plan_.attempts == 0) {
    const bool is_small = plan_.placements.empty() && plan_.ground.shape->cells() < bitboard::cells;
    plan_.attempts = bulk_ || plan_.unbiased ? 100'000 : is_small ? 10'000 : 100;
  }
}

std::vector<Made> Generator::make(std::span<const std::uint64_t> numbers, const Budget& budget) {
  std::vector<Made> all;
  if (is_refuted(budget)) {
    all.resize(numbers.size());
    for (Made& made : all) made.refuted = true;
    return all;
  }
  if (plan_.unbiased) {
    for (const std::uint64_t number : numbers) all.push_back(unbiased_.make(number, budget));
  } else if (bulk_) {
    all = make_in_bulk(plan_, *bulk_, numbers, judge_, lists_, budget);
  } else {
    for (const std::uint64_t number : numbers) {
      Made made = general_.make(number, {}, budget);
      while (leaves_variable_open(made, budget)) {
        made.puzzle.reset();
        made.is_ambiguous = true;
        made = general_.make(number, std::move(made), budget);
      }
      all.push_back(std::move(made));
    }
  }
  confirm(all, budget);
  return all;
}

bool Generator::is_refuted(const Budget& budget) {
  const Puzzle& ground = plan_.ground;
  const auto is_open = [&](const DigitSet& set) { return set.count() == ground.shape->digits(); };
  // An empty board has solutions if it has boxes, or no regions at all.
  const bool is_empty =
      ground.rules.empty() && !ground.shape->has_regions() && std::ranges::all_of(ground.candidates, is_open);
  if (!ground_)
    ground_ = is_empty || plan_.solution ? Status::satisfiable : solve(ground, backend_, budget).status;
  return ground_ == Status::unsatisfiable;
}

// Attempts do not look at variables, and givens may leave some open.
bool Generator::leaves_variable_open(const Made& made, const Budget& budget) {
  return made.puzzle && !plan_.ground.variables.empty() &&
         sudosat::check(*made.puzzle, backend_, budget).verdict == Verdict::several;
}

// Confirms the puzzles by a search that has seen nothing of how they came about.
void Generator::confirm(std::span<Made> all, const Budget& budget) {
  std::vector<const Puzzle*> puzzles;
  for (const Made& made : all) {
    if (!made.puzzle) continue;
    require_solution(*made.puzzle, made.solution, "generator");
    puzzles.push_back(&*made.puzzle);
  }
  const std::vector<Verdict> verdicts = verdicts_of(puzzles, budget);
  auto verdict = verdicts.begin();
  for (Made& made : all) {
    if (!made.puzzle) continue;
    if (*verdict == Verdict::undecided) {
      made.puzzle.reset();
      made.complete = false;
    } else if (*verdict != Verdict::unique) {
      throw WrongAnswer(fmt::format("the puzzle that was made has the verdict '{}'", to_string(*verdict)));
    }
    ++verdict;
  }
}

std::vector<Verdict> Generator::verdicts_of(std::span<const Puzzle* const> puzzles, const Budget& budget) {
  if (bulk_ && !bulk_->is_classic() && backend_.leaves_choice_open())
    return check_in_bulk(*bulk_, puzzles, budget);
  std::vector<Verdict> verdicts;
  if (puzzles.size() == 1) {
    verdicts.push_back(sudosat::check(*puzzles.front(), backend_, budget).verdict);
    return verdicts;
  }
  for (const Checked& checked : check_many(puzzles, backend_, budget)) {
    if (checked.failure) std::rethrow_exception(checked.failure);
    verdicts.push_back(checked.verdict);
  }
  return verdicts;
}

std::string why_not(const Made& made) {
  if (made.refuted) return "the board that puzzles are to be made of has no solution";
  return (made.complete
              ? fmt::format("no such puzzle in {} attempt{}", made.attempts, made.attempts == 1 ? "" : "s")
              : fmt::format("in attempt {}", made.attempts + 1)) +
         what_was_met(made);
}

std::string what_was_met(const Made& made) {
  std::string why;
  if (made.best) why += fmt::format("; the fewest givens were {}", *made.best);
  if (made.is_ambiguous) why += "; even with all clues that may be there, several solutions were left";
  if (made.too_hard > 0) why += fmt::format("; {} met a question that takes too long", made.too_hard);
  if (made.room)
    why += fmt::format("; there was room for {} clue{} of '{}'", *made.room, *made.room == 1 ? "" : "s",
                       made.crowded);
  if (made.easiest)
    why += fmt::format("; ratings were {} to {}", in_words(*made.easiest), in_words(*made.hardest));
  if (!made.techniques.empty())
    why += fmt::format("; the techniques met were {}", fmt::join(made.techniques, ", "));
  return why;
}

}  // namespace sudosat
