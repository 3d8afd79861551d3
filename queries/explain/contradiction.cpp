#include "queries/explain/contradiction.hpp"

#include <algorithm>
#include <limits>

#include "base/error.hpp"
#include "queries/ask/solve.hpp"
#include "queries/explain/core.hpp"
#include "queries/explain/reduce.hpp"

namespace sudosat {
namespace {

constexpr std::size_t any_size = std::numeric_limits<std::size_t>::max();

// Leaves a board with rules only the clues and rules that it needs for the contradiction, which it has. The
// search for parts holds rules by selectors, which keep propagation from seeing what follows. If the budget
// ended, it is not `decided`: the parts suffice, but may be too many.
NeededParts reduced(const Puzzle& puzzle, const Model& model, std::vector<Part> parts,
                    const std::vector<Fact>& facts, Backend& backend, const ContradictionOptions& options,
                    const Budget& budget) {
  const auto is_house = [&](const Part& part) {
    return part.kind == Part::Kind::constraint && model.all_different()[part.constraint].rule < 0;
  };
  const auto houses = static_cast<std::size_t>(std::ranges::count_if(parts, is_house));
  const NeededParts needed =
      needed_parts(puzzle, facts, model, backend, budget, [&](std::size_t clues_and_rules) {
        if (options.smaller) options.smaller(clues_and_rules + houses);
      });
  std::erase_if(parts, [&](const Part& part) {
    if (is_house(part)) return false;
    const int rule =
        part.kind == Part::Kind::constraint ? model.all_different()[part.constraint].rule : part.rule;
    return std::ranges::find(needed.parts, rule < 0 ? part : Part{.kind = Part::Kind::rule, .rule = rule}) ==
           needed.parts.end();
  });
  return {needed.decided, std::move(parts)};
}

// Asks a solver that knows only these parts whether they are a core, and whether each part that satisfies
// `is_tested` is needed, unless a witness shows that. Returns false if the budget ends first. Throws
// WrongAnswer if they are not a core, or if a tested part is not needed.
template <class IsTested>
bool verify(const Puzzle& puzzle, const Model& model, Backend& backend, const std::vector<Part>& core,
            const std::vector<Fact>& facts, const Witnesses& witnesses, const Budget& budget,
            const IsTested& is_tested) {
  const auto search = backend.open_parts(puzzle, core, budget);
  std::vector<int> all;
  for (const int part : all_numbers(core.size()))
    if (is_tested(core[part]))
      all.push_back(part);
    else
      search->hold(part);
  const auto is_verified = [&](const std::vector<int>& parts, Status expected) {
    const Status status = search->solve(parts, facts, budget);
    if (status != expected && status != Status::unknown)
      throw WrongAnswer("an explanation does not stand up to a second look");
    return status == expected;
  };
  if (!is_verified(all, Status::unsatisfiable)) return false;
  return std::ranges::all_of(all, [&](int part) {
    std::vector<Part> rest = core;
    rest.erase(rest.begin() + part);
    if (witnesses.satisfy(rest, facts, model)) return true;
    std::vector<int> others = all;
    std::erase(others, part);
    return is_verified(others, Status::satisfiable);
  });
}

// The smallest of several minimal cores, each from another order.
MinimalCore small_core(PartSearch& search, const Conflict& conflict, std::size_t held,
                       const ContradictionOptions& options, Witnesses& witnesses, const Budget& budget) {
  constexpr int tries = 4;
  Random random(options.seed);
  const auto smaller = [&](std::size_t parts) {
    if (options.smaller) options.smaller(parts + held);
  };
  MinimalCore best = minimal_core(search, conflict, any_size, random, budget, smaller, &witnesses);
  for (int i = 1; i < tries && best.decided && best.parts && !best.parts->empty(); ++i) {
    MinimalCore core = minimal_core(search, conflict, best.parts->size() - 1, random, budget, {}, &witnesses);
    if (budget.expired()) best.decided = false;
    if (core.decided && core.parts) best = std::move(core);
    if (best.parts) smaller(best.parts->size());
  }
  return best;
}

End explain_now(const Puzzle& puzzle, Backend& backend, const std::vector<Fact>& facts,
                const ContradictionOptions& options,
                const std::function<bool(const std::vector<Part>&)>& found, const Budget& budget) {
  // A search for parts has a formula of the whole board, which takes gigabytes if the board is large.
  Puzzle supposed = puzzle;
  suppose(supposed, facts);
  const Status status = solve(supposed, backend, budget).status;
  if (status != Status::unsatisfiable) return status == Status::satisfiable ? End::all : End::undecided;
  const auto model = Model::of(puzzle, budget, Model::Purpose::parts);
  std::vector<Part> parts = coarse_parts(*model, puzzle.candidates);
  const bool is_reduced = !options.smallest && !puzzle.rules.empty();
  if (is_reduced) {
    const std::size_t all = parts.size();
    NeededParts left = reduced(puzzle, *model, std::move(parts), facts, backend, options, budget);
    if (!left.decided) {
      if (left.parts.size() < all) found(left.parts);
      return End::undecided;
    }
    parts = std::move(left.parts);
  }
  const auto search = backend.open_parts(puzzle, parts, budget);
  Conflict conflict{{}, facts};
  // A reduced board needs each clue and rule: a solution without it was judged with all houses.
  const auto is_open = [&](const Part& part) {
    return !is_reduced || (part.kind != Part::Kind::clue && part.kind != Part::Kind::rule);
  };
  std::vector<int> held;
  for (const int i : all_numbers(parts.size())) (is_open(parts[i]) ? conflict.parts : held).push_back(i);
  for (const int part : held) search->hold(part);
  Witnesses witnesses(puzzle);
  if (!options.smallest) {
    MinimalCore core = small_core(*search, conflict, held.size(), options, witnesses, budget);
    if (!core.decided && !core.parts && is_reduced) core.parts = conflict.parts;
    if (!core.parts) return core.decided ? End::all : End::undecided;
    core.parts->insert(core.parts->end(), held.begin(), held.end());
    std::ranges::sort(*core.parts);
    const std::vector<Part> explanation = chosen(parts, *core.parts);
    const bool is_verified =
        core.decided && verify(puzzle, *model, backend, explanation, facts, witnesses, budget, is_open);
    const bool goes_on = found(explanation);
    if (!is_verified) return End::undecided;
    return goes_on ? End::all : End::limit;
  }
  bool verified = true;
  const End end = smallest_cores(
      *search, conflict,
      [&](const std::vector<int>& core) {
        const std::vector<Part> explanation = chosen(parts, core);
        verified = verify(puzzle, *model, backend, explanation, facts, witnesses, budget, is_open);
        return verified && found(explanation);
      },
      budget, options.at_least);
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
