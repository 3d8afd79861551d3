#include "queries/sample/random_solution.hpp"

#include <algorithm>

#include "queries/ask/solve.hpp"
#include "queries/sample/walk.hpp"

namespace sudosat {
namespace {

// The work of all walks, in nodes times cells: a few seconds.
constexpr std::uint64_t most_work = 50'000'000;

// Whether something of this probability happens.
bool happens(const Wide& probability, Random& random) {
  constexpr std::uint64_t parts = std::uint64_t{1} << 62;
  return Wide(random.below(parts)) < probability * parts;
}

// Keeps one of the solutions it meets, so that in the end the probability of each is in proportion to its
// weight.
void draw_by_weight(const Puzzle& puzzle, std::uint64_t walks, Random& random, const Budget& budget,
                    RandomSolution& result) {
  Budget limited = budget;
  const std::uint64_t work = 1 + most_work / static_cast<std::uint64_t>(puzzle.shape->cells());
  limited.effort = budget.effort == 0 ? work : std::min(budget.effort, work);
  Walk walk(puzzle, limited);
  if (walk.start() != Fixpoint::reached) return;
  Wide sum = 0;
  for (std::uint64_t i = 0; i < walks; ++i) {
    Walk::End end = walk.go(random);
    if (end.interrupted) break;
    if (!end.solution) continue;
    ++result.from;
    sum += end.weight;
    if (happens(end.weight / sum, random)) result.solution = std::move(end.solution);
  }
}

// Candidates chosen at random until propagation finds a contradiction. As assumptions half of them, half of
// those, and so on are tried, until there is a solution.
void search(const Puzzle& puzzle, Backend& backend, Random& random, const Budget& budget,
            RandomSolution& result) {
  std::vector<Assumption> assumptions;
  const std::unique_ptr<Tree> tree = Tree::of(puzzle, budget);
  Fixpoint fixpoint = tree->start(budget);
  for (std::vector<Candidate> branches; fixpoint == Fixpoint::reached;) {
    tree->branches(branches);
    if (branches.empty()) break;
    const Candidate branch = branches[random.below(branches.size())];
    assumptions.push_back({branch.cell, DigitSet::single(puzzle.range(branch.cell).size(), branch.digit)});
    fixpoint = tree->enter(branch, budget);
  }
  const std::unique_ptr<Search> search = backend.open(puzzle, budget);
  do {
    assumptions.resize(assumptions.size() / 2);
    result.status = search->solve(assumptions, budget);
  } while (result.status == Status::unsatisfiable && !assumptions.empty());
  if (result.status == Status::satisfiable) result.solution = search->solution();
  result.statistics = search->statistics();
}

RandomSolution draw(const Puzzle& puzzle, Backend& backend, const RandomOptions& options,
                    const Budget& budget) {
  RandomSolution result;
  Random random(options.seed);
  const auto cells = static_cast<std::uint64_t>(puzzle.shape->cells());
  const std::uint64_t most =
      std::clamp<std::uint64_t>(options.enumerated * 81 / cells, 1, options.enumerated);
  std::vector<Grid> all;
  const Enumerated enumerated = enumerate(
      puzzle, backend, most + 1, [&all](const Grid& grid) { return all.push_back(grid), true; }, budget);
  result.statistics = enumerated.statistics;
  if (enumerated.end == End::undecided) return result;
  if (enumerated.end == End::all) {
    result.status = all.empty() ? Status::unsatisfiable : Status::satisfiable;
    result.from = all.size();
    if (all.empty()) return result;
    // The solutions are sorted, since backends find them in different orders.
    std::ranges::sort(all);
    result.solution = std::move(all[random.below(all.size())]);
    return result;
  }
  result.drawn = RandomSolution::Drawn::by_weight;
  draw_by_weight(puzzle, options.walks, random, budget, result);
  if (budget.expired()) return {};
  if (result.solution) {
    result.status = Status::satisfiable;
  } else {
    result.drawn = RandomSolution::Drawn::by_search;
    search(puzzle, backend, random, budget, result);
  }
  if (result.solution) require_solution(puzzle, *result.solution, backend.name());
  return result;
}

}  // namespace

RandomSolution random_solution(const Puzzle& puzzle, Backend& backend, const RandomOptions& options,
                               const Budget& budget) {
  return within(
      budget, [&] { return draw(puzzle, backend, options, budget); }, RandomSolution{});
}

}  // namespace sudosat
