#include "queries/ask/hint.hpp"

#include <algorithm>

#include "queries/steps/path.hpp"

namespace sudosat {
namespace {

// What the player knows. The cell that is asked about is as open as in the puzzle.
Puzzle known_to_player(const Puzzle& puzzle, const std::vector<Claim>& claims, std::optional<int> asked) {
  Puzzle known = puzzle;
  for (const Claim& claim : claims) {
    const int cell = claim.candidates.front().cell;
    if (cell >= puzzle.shape->cells() || claim.kind == Claim::Kind::corners || cell == asked) continue;
    DigitSet left(puzzle.shape->digits());
    for (const Candidate& candidate : claim.candidates) left.insert(candidate.digit);
    known.candidates[cell] &= left;
  }
  return known;
}

bool is_given(const Puzzle& puzzle, int cell) {
  if (cell < puzzle.shape->cells()) return puzzle.given(cell).has_value();
  return std::ranges::count(given_kinds(puzzle), cell, &Candidate::cell) > 0;
}

Hint::Verdict verdict_on_entries(const JudgedEntries& judged) {
  if (judged.status == Status::unsatisfiable) return Hint::Verdict::none;
  if (!judged.wrong.empty() || judged.together == Status::unsatisfiable) return Hint::Verdict::wrong;
  // Claims are only judged if the puzzle was solved.
  if (!judged.undecided.empty() || judged.together == Status::unknown) return Hint::Verdict::undecided;
  return Hint::Verdict::step;
}

Hint::Verdict verdict_without_steps(Verdict verdict) {
  if (verdict == Verdict::unique) return Hint::Verdict::complete;
  if (verdict == Verdict::none) return Hint::Verdict::none;
  return verdict == Verdict::several ? Hint::Verdict::several : Hint::Verdict::undecided;
}

}  // namespace

Hint hint(const Puzzle& puzzle, const Entries& entries, Backend& backend, const HintOptions& options,
          const Budget& budget) {
  const std::vector<Claim> claims = claims_of(puzzle, entries);
  // A board without a solution has no next step. If that takes long to find out, a step need not wait for it:
  // without entries a step is right in any case.
  constexpr std::uint64_t two_seconds = 2'000'000'000;
  Budget to_judge = budget;
  if (claims.empty()) to_judge.work = budget.work == 0 ? two_seconds : std::min(budget.work, two_seconds);
  JudgedEntries judged = judge_entries(puzzle, claims, backend, to_judge);
  Hint result;
  result.verdict = verdict_on_entries(judged);
  if (claims.empty() && judged.status == Status::unknown) result.verdict = Hint::Verdict::step;
  result.claims = claims;
  result.wrong = std::move(judged.wrong);
  if (result.verdict != Hint::Verdict::step) return result;
  const Puzzle known = known_to_player(puzzle, claims, options.cell);
  if (options.cell && is_given(puzzle, *options.cell)) {
    result.verdict = Hint::Verdict::complete;
    return result;
  }
  const auto leads_on = [&](const Step& step) {
    if (!options.cell) return result.steps.size() < options.limit;
    return std::ranges::none_of(step.placed,
                                [&](const Candidate& placed) { return placed.cell == options.cell; });
  };
  bool is_enough = false;
  const Stepped stepped = explain_steps(
      known, backend,
      {.placed = options.cell ? std::vector<Candidate>() : entries.kinds,
       .has_silent_values = !options.cell,  // what leads to a cell rests on steps alone
       .soon = true},
      [&](const Step& step) {
        result.steps.push_back(step);
        is_enough = !leads_on(step);
        return !is_enough;
      },
      budget);
  if (options.cell) {
    result.steps =
        is_enough ? within(
                        budget, [&] { return steps_to(known, backend, result.steps, *options.cell, budget); },
                        std::vector<Step>())
                  : std::vector<Step>();
    if (result.steps.size() > options.limit) result.steps.resize(options.limit);
  }
  const bool is_cut_short = !is_enough && stepped.verdict == Verdict::undecided;
  if (result.steps.empty() || is_cut_short) result.verdict = verdict_without_steps(stepped.verdict);
  return result;
}

}  // namespace sudosat
