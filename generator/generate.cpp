#include "generator/generate.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "generator/bulk.hpp"
#include "generator/givens.hpp"
#include "puzzle/error.hpp"
#include "puzzle/judge.hpp"
#include "queries/check.hpp"
#include "queries/judged.hpp"
#include "queries/solve.hpp"

namespace sudosat {
namespace {

// Whether the board leaves room for the givens that are asked for.
void check_givens(const Plan& plan) {
  const Shape& shape = *plan.ground.shape;
  for (int cell = 0; cell < shape.cells() && !plan.pattern.empty(); ++cell)
    if (stays(plan.ground, cell) && !plan.pattern[static_cast<std::size_t>(cell)])
      throw UsageError(
          fmt::format("{} is given on the board, and open in the pattern", cell_name(shape, cell)));
  if (!plan.clues) return;
  const std::vector<int> counts = Givens(plan, plan.ground).counts();
  const auto next = std::ranges::lower_bound(counts, *plan.clues);
  if (next != counts.end() && *next == *plan.clues) return;
  if (next == counts.begin())
    throw UsageError(fmt::format("the board has {} givens, and {} are asked for", *next, *plan.clues));
  throw UsageError(fmt::format("no {} cells have the symmetry '{}'", *plan.clues, plan.symmetry->name),
                   next == counts.end() ? fmt::format("{} have", *std::prev(next))
                                        : fmt::format("{} have, and {}", *std::prev(next), *next));
}

void check(const Difficulty& difficulty) {
  for (const auto& some : difficulty.needs)
    if (std::ranges::all_of(some, [&](std::string_view technique) {
          return std::ranges::count(difficulty.without, technique) > 0;
        }))
      throw UsageError(fmt::format("{} is both needed and not needed", fmt::join(some, ", ")));
  if (difficulty.scale->techniques.empty() && (difficulty.pearl || difficulty.diamond))
    throw UsageError(
        fmt::format("the scale '{}' knows no steps, so no pearls and diamonds", difficulty.scale->name),
        "the scale 'se' does");
}

void check(const Plan& plan) {
  const Shape& shape = *plan.ground.shape;
  orbits(shape, *plan.symmetry);
  if (plan.clues && *plan.clues > shape.cells())
    throw UsageError(fmt::format("the board has no {} cells", *plan.clues));
  if (!plan.pattern.empty() && plan.pattern.size() != static_cast<std::size_t>(shape.cells()))
    throw UsageError(
        fmt::format("the pattern has {} cells, and the board {}", plan.pattern.size(), shape.cells()),
        "an X is a given, a dot an open cell; line breaks do not count");
  if (plan.jigsaw && (shape.has_regions() || plan.solution))
    throw UsageError(
        "a jigsaw has random regions; it goes with no solution, and with no board that has some");
  if (plan.jigsaw && (shape.rows() != shape.digits() || shape.columns() != shape.digits()))
    throw UsageError("a jigsaw is a square board with as many digits as rows");
  if (!plan.pattern.empty() && plan.clues)
    throw UsageError("a pattern says how many givens there are; no number of givens goes with it");
  if (!plan.pattern.empty() && plan.symmetry != &no_symmetry())
    throw UsageError("a pattern says where givens are; no symmetry goes with it");
  if (!plan.near) check_givens(plan);
  if (plan.difficulty) check(*plan.difficulty);
  if (plan.unbiased &&
      (plan.clues || !plan.pattern.empty() || plan.symmetry != &no_symmetry() || !plan.placements.empty() ||
       plan.solution || plan.jigsaw || plan.near || plan.difficulty))
    throw UsageError("unbiased puzzles are drawn from all minimal ones: no other wish goes with that");
  if (plan.near) {
    if (plan.jigsaw || plan.solution || plan.clues || !plan.pattern.empty() ||
        plan.symmetry != &no_symmetry())
      throw UsageError("around a puzzle only clues of rules can be asked for, too, and how hard it is");
    check_board_of_near(plan);
    const std::size_t givens = givens_to_go(plan.near->puzzle, plan.ground);
    if (plan.near->drop > givens)
      throw UsageError(fmt::format("of {} givens {} cannot go", givens, plan.near->drop));
  }
  if (!plan.solution) return;
  if (const auto violation = first_violation(plan.ground, *plan.solution))
    throw UsageError(fmt::format("the solution given is none: {}", *violation));
}

}  // namespace

void check_board_of_near(const Plan& plan) {
  const Shape& shape = *plan.ground.shape;
  const Puzzle& near = plan.near->puzzle;
  if (!(near.shape->spec() == shape.spec()))
    throw UsageError("the puzzle to stay near has a board of another shape",
                     "make puzzles of that puzzle's own board");
  for (const auto& rule : near.rules)
    if (std::ranges::none_of(plan.ground.rules, [&](const auto& own) { return say_the_same(*rule, *own); }))
      throw UsageError(
          fmt::format("the puzzle to stay near has a rule that the board has not: {}", rule->name(shape)),
          "make puzzles of that puzzle's own board");
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (const auto given = near.given(cell);
        given && (near.candidates[cell] & plan.ground.candidates[cell]).empty())
      throw UsageError(fmt::format("the puzzle to stay near gives {} in {}, which the board cannot hold",
                                   *given, cell_name(shape, cell)));
}

Generator::Generator(Plan plan, Backend& backend)
    : plan_(std::move(plan)),
      backend_(backend),
      judge_(plan_),
      bulk_((check(plan_), bulk_board(plan_, judge_))),
      general_(plan_, backend, judge_),
      unbiased_(plan_, backend) {
  if (bulk_ && plan_.near) lists_.emplace(*plan_.near, plan_.ground);
  if (plan_.attempts == 0) plan_.attempts = bulk_ || plan_.unbiased ? 100'000 : 100;
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
    for (const std::uint64_t number : numbers) all.push_back(general_.make(number, budget));
  }
  confirm(all, budget);
  return all;
}

bool Generator::is_refuted(const Budget& budget) {
  const Puzzle& ground = plan_.ground;
  const auto is_open = [&](const DigitSet& set) { return set.count() == ground.shape->digits(); };
  // With boxes or none an empty board has solutions.
  const bool is_empty =
      ground.rules.empty() && !ground.shape->has_regions() && std::ranges::all_of(ground.candidates, is_open);
  if (!ground_)
    ground_ = is_empty || plan_.solution ? Status::satisfiable : solve(ground, backend_, budget).status;
  return ground_ == Status::unsatisfiable;
}

// By a search that has seen nothing of how the puzzles came about.
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
    } else if (*verdict == Verdict::several && !plan_.ground.variables.empty()) {
      // Nothing has fixed a variable.
      made.puzzle.reset();
      made.is_ambiguous = true;
    } else if (*verdict != Verdict::unique) {
      throw WrongAnswer(fmt::format("the puzzle that was made has the verdict '{}'", to_string(*verdict)));
    }
    ++verdict;
  }
}

std::vector<Verdict> Generator::verdicts_of(std::span<const Puzzle* const> puzzles, const Budget& budget) {
  // The backend `auto` is whatever is the fastest.
  if (bulk_ && !bulk_->is_classic() && backend_.name() == "auto")
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

namespace {

// A level is a word, and other ratings of a solver that goes step by step are long.
std::string in_words(const rating::Rating& rating) {
  return rating.level.empty() ? fmt::format("{:.4g}", rating.value) : rating.text;
}

}  // namespace

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
  if (made.is_ambiguous) why += "; all clues that may be there left several solutions";
  if (made.too_hard > 0) why += fmt::format("; {} met a question that takes too long", made.too_hard);
  if (made.room) why += fmt::format("; of {} there was room for {}", made.crowded, *made.room);
  if (made.easiest)
    why += fmt::format("; ratings were {} to {}", in_words(*made.easiest), in_words(*made.hardest));
  if (!made.techniques.empty())
    why += fmt::format("; the techniques met were {}", fmt::join(made.techniques, ", "));
  return why;
}

}  // namespace sudosat
