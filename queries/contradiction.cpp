#include "queries/contradiction.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "puzzle/error.hpp"
#include "queries/check.hpp"
#include "queries/core.hpp"
#include "queries/solve.hpp"

namespace sudosat {
namespace {

constexpr std::size_t any_size = std::numeric_limits<std::size_t>::max();

std::vector<Part> parts_of(const Puzzle& puzzle, const Budget& budget) {
  return coarse_parts(*Model::of(puzzle, budget), puzzle.candidates);
}

std::vector<int> numbers(std::size_t count) {
  std::vector<int> all(count);
  std::iota(all.begin(), all.end(), 0);
  return all;
}

std::vector<Part> chosen(const std::vector<Part>& parts, const std::vector<int>& choice) {
  std::vector<Part> some;
  for (int i : choice) some.push_back(parts[static_cast<std::size_t>(i)]);
  return some;
}

// Asks a solver that knows only these parts. False if the budget ends first. Throws WrongAnswer if they are
// not a minimal core.
bool verify(const Puzzle& puzzle, Backend& backend, const std::vector<Part>& core,
            const std::vector<Fact>& facts, const Budget& budget) {
  const auto search = backend.open_parts(puzzle, core, budget);
  const std::vector<int> all = numbers(core.size());
  const auto is_verified = [&](const std::vector<int>& parts, Status expected) {
    const Status status = search->solve(parts, facts, budget);
    if (status != expected && status != Status::unknown)
      throw WrongAnswer("an explanation does not stand up to a second look");
    return status == expected;
  };
  if (!is_verified(all, Status::unsatisfiable)) return false;
  return std::ranges::all_of(all, [&](int part) {
    std::vector<int> others = all;
    std::erase(others, part);
    return is_verified(others, Status::satisfiable);
  });
}

// The smallest of several minimal cores, each from another order.
MinimalCore small_core(PartSearch& search, const Conflict& conflict, std::uint64_t seed,
                       const Budget& budget) {
  constexpr int tries = 4;
  Random random(seed);
  MinimalCore best = minimal_core(search, conflict, any_size, random, budget);
  for (int i = 1; i < tries && best.parts && !best.parts->empty(); ++i) {
    MinimalCore core = minimal_core(search, conflict, best.parts->size() - 1, random, budget);
    if (budget.expired()) return {};
    if (core.parts) best = std::move(core);
  }
  return best;
}

End explain_now(const Puzzle& puzzle, Backend& backend, const std::vector<Fact>& facts,
                const ContradictionOptions& options,
                const std::function<bool(const std::vector<Part>&)>& found, const Budget& budget) {
  const std::vector<Part> parts = parts_of(puzzle, budget);
  const auto search = backend.open_parts(puzzle, parts, budget);
  const Conflict conflict{numbers(parts.size()), facts};
  if (!options.smallest) {
    const MinimalCore core = small_core(*search, conflict, options.seed, budget);
    if (!core.parts) return core.decided ? End::all : End::undecided;
    const std::vector<Part> explanation = chosen(parts, *core.parts);
    if (!verify(puzzle, backend, explanation, facts, budget)) return End::undecided;
    return found(explanation) ? End::all : End::limit;
  }
  bool verified = true;
  const End end = smallest_cores(
      *search, conflict,
      [&](const std::vector<int>& core) {
        const std::vector<Part> explanation = chosen(parts, core);
        verified = verify(puzzle, backend, explanation, facts, budget);
        return verified && found(explanation);
      },
      budget);
  return verified ? end : End::undecided;
}

Repair repair_now(const Puzzle& puzzle, Backend& backend, bool unique, const Budget& budget) {
  const std::vector<Part> parts = parts_of(puzzle, budget);
  const auto search = backend.open_parts(puzzle, parts, budget);
  std::vector<int> clues;
  for (int i : numbers(parts.size()))
    if (parts[static_cast<std::size_t>(i)].kind == Part::Kind::clue) clues.push_back(i);
  Repair result;
  bool undecided = false;
  const End end = smallest_repairs(
      *search, {numbers(parts.size()), {}}, clues,
      [&](const std::vector<int>& dropped) {
        Puzzle rest = puzzle;
        for (int i : dropped)
          rest.candidates[static_cast<std::size_t>(parts[static_cast<std::size_t>(i)].cell)] =
              DigitSet::all(puzzle.shape->digits());
        // What is left without fewer clues has solutions, and has no less of them without more.
        if (unique) {
          Checked checked = check(rest, backend, budget);
          undecided = checked.verdict == Verdict::undecided;
          if (checked.verdict == Verdict::several) return true;
          result.solution = std::move(checked.first);
        } else {
          Solved solved = solve(rest, backend, budget);
          undecided = solved.status == Status::unknown;
          result.solution = std::move(solved.solution);
        }
        if (!undecided && !result.solution) throw WrongAnswer("a repaired board has no solution after all");
        result.dropped = chosen(parts, dropped);
        return false;
      },
      budget);
  if (undecided) return {};
  result.decided = end != End::undecided;
  return result;
}

}  // namespace

End explain_contradiction(const Puzzle& puzzle, Backend& backend, const std::vector<Fact>& facts,
                          const ContradictionOptions& options,
                          const std::function<bool(const std::vector<Part>&)>& found, const Budget& budget) {
  return within(
      budget, [&] { return explain_now(puzzle, backend, facts, options, found, budget); }, End::undecided);
}

Repair repair(const Puzzle& puzzle, Backend& backend, bool unique, const Budget& budget) {
  return within(
      budget, [&] { return repair_now(puzzle, backend, unique, budget); }, Repair{});
}

Forced is_forced(const Puzzle& puzzle, Backend& backend, const Candidate& candidate, const Budget& budget) {
  const auto search = backend.open(puzzle, budget);
  const DigitSet digit = DigitSet::single(puzzle.shape->digits(), candidate.digit);
  const auto ask = [&](DigitSet allowed) {
    const Assumption assumption{candidate.cell, std::move(allowed)};
    return search->solve({&assumption, 1}, budget);
  };
  const Status with = ask(digit);
  if (with == Status::unsatisfiable) return Forced::impossible;
  if (with == Status::unknown) return Forced::undecided;
  switch (ask(DigitSet::all(puzzle.shape->digits()) - digit)) {
    case Status::unsatisfiable:
      return Forced::yes;
    case Status::satisfiable:
      return Forced::no;
    case Status::unknown:
      break;
  }
  return Forced::undecided;
}

}  // namespace sudosat
