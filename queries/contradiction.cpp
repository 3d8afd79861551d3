#include "queries/contradiction.hpp"

#include <algorithm>
#include <limits>

#include "puzzle/error.hpp"
#include "queries/core.hpp"
#include "queries/reduce.hpp"
#include "queries/solve.hpp"

namespace sudosat {
namespace {

constexpr std::size_t any_size = std::numeric_limits<std::size_t>::max();

// The parts to explain with, all of them if there is no better choice. A board with rules that has no
// solution is first left with the clues and rules that it needs for that: the search for parts holds rules by
// selectors, which keep propagation from seeing what follows. Nothing if the budget ends first.
std::optional<std::vector<Part>> parts_of(const Puzzle& puzzle, Backend& backend, bool reduce,
                                          const Budget& budget) {
  const auto model = Model::of(puzzle, budget);
  std::vector<Part> parts = coarse_parts(*model, puzzle.candidates);
  if (!reduce || puzzle.rules.empty()) return parts;
  switch (solve(puzzle, backend, budget).status) {
    case Status::unknown:
      return std::nullopt;
    case Status::satisfiable:
      return parts;
    case Status::unsatisfiable:
      break;
  }
  const auto needed = needed_parts(puzzle, *model, backend, budget);
  if (!needed) return std::nullopt;
  const auto is_needed = [&](const Part& part) {
    if (part.kind == Part::Kind::clue) return std::ranges::find(*needed, part) != needed->end();
    const int rule = part.kind == Part::Kind::rule
                         ? part.rule
                         : model->all_different()[static_cast<std::size_t>(part.constraint)].rule;
    return rule < 0 ||
           std::ranges::find(*needed, Part{.kind = Part::Kind::rule, .rule = rule}) != needed->end();
  };
  std::erase_if(parts, [&](const Part& part) { return !is_needed(part); });
  return parts;
}

// Asks a solver that knows only these parts. False if the budget ends first. Throws WrongAnswer if they are
// not a minimal core.
bool verify(const Puzzle& puzzle, Backend& backend, const std::vector<Part>& core,
            const std::vector<Fact>& facts, const Budget& budget) {
  const auto search = backend.open_parts(puzzle, core, budget);
  const std::vector<int> all = all_numbers(core.size());
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
  const auto wanted = parts_of(puzzle, backend, facts.empty() && !options.smallest, budget);
  if (!wanted) return End::undecided;
  const std::vector<Part>& parts = *wanted;
  const auto search = backend.open_parts(puzzle, parts, budget);
  const Conflict conflict{all_numbers(parts.size()), facts};
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

}  // namespace

End explain_contradiction(const Puzzle& puzzle, Backend& backend, const std::vector<Fact>& facts,
                          const ContradictionOptions& options,
                          const std::function<bool(const std::vector<Part>&)>& found, const Budget& budget) {
  return within(
      budget, [&] { return explain_now(puzzle, backend, facts, options, found, budget); }, End::undecided);
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
