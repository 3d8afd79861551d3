#include "queries/explain/reduce.hpp"

#include <algorithm>

#include "queries/ask/solve.hpp"

namespace sudosat {

Puzzle without(const Puzzle& puzzle, std::span<const Part> dropped) {
  Puzzle rest = puzzle;
  for (const Part& part : dropped)
    if (part.kind == Part::Kind::clue)
      rest.candidates[part.cell] = DigitSet::all(puzzle.shape->digits());
    else
      rest.rules[part.rule] = nullptr;
  std::erase(rest.rules, nullptr);
  return rest;
}

void suppose(Puzzle& puzzle, std::span<const Fact> facts) {
  for (const auto& [candidate, holds] : facts) {
    DigitSet& set = puzzle.candidates[candidate.cell];
    if (holds)
      set &= DigitSet::single(puzzle.shape->digits(), candidate.digit);
    else
      set.erase(candidate.digit);
  }
}

NeededParts drop_what_can_go(std::vector<Part> untried, const WithoutParts& holds_without) {
  std::vector<Part> needed, dropped;
  // Several at once, twice as many each time that goes well, half as many otherwise: most clues and rules
  // have nothing to do with the contradiction, but sometimes most have.
  std::size_t size = untried.size() / 2;
  while (!untried.empty()) {
    size = std::clamp<std::size_t>(size, 1, untried.size());
    const std::size_t kept = untried.size() - size;
    std::vector<Part> all_dropped = dropped;
    all_dropped.insert(all_dropped.end(), untried.begin() + static_cast<std::ptrdiff_t>(kept), untried.end());
    switch (holds_without(all_dropped)) {
      case Status::unsatisfiable:
        dropped = std::move(all_dropped);
        untried.resize(kept);
        size *= 2;
        break;
      case Status::satisfiable:
        if (size == 1) {
          needed.push_back(untried.back());
          untried.pop_back();
        }
        size /= 2;
        break;
      case Status::unknown:
        needed.insert(needed.end(), untried.begin(), untried.end());
        std::ranges::sort(needed);
        return {false, std::move(needed)};
    }
  }
  std::ranges::sort(needed);
  return {true, std::move(needed)};
}

NeededParts needed_parts(const Puzzle& puzzle, std::span<const Fact> facts, const Model& model,
                         Backend& backend, const Budget& budget,
                         const std::function<void(std::size_t parts)>& smaller) {
  std::vector<Part> untried = setter_parts(model, puzzle.candidates);
  std::erase_if(untried, [](const Part& part) { return part.kind == Part::Kind::constraint; });
  const std::size_t all = untried.size();
  return drop_what_can_go(std::move(untried), [&](const std::vector<Part>& dropped) {
    Puzzle rest = without(puzzle, dropped);
    suppose(rest, facts);
    const Status status = solve(rest, backend, budget).status;
    if (status == Status::unsatisfiable && smaller) smaller(all - dropped.size());
    return status;
  });
}

}  // namespace sudosat
