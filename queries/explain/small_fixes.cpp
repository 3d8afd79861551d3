// An attempt adds givens where two solutions differ until there are no two; then it drops, in random order,
// what later givens have made superfluous.
#include "queries/explain/small_fixes.hpp"

#include <algorithm>

#include "queries/ask/check.hpp"
#include "queries/sample/cubes.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {
namespace {

constexpr int attempts = 10;

using Set = std::vector<Candidate>;  // a cube

// Empty where the budget ends first, or solutions differ in variables alone.
Set grow(const Puzzle& puzzle, Backend& backend, Random& random, const Budget& budget) {
  Set set;
  while (true) {
    const Checked checked = check(inside(puzzle, set), backend, budget);
    if (checked.verdict == Verdict::unique) return set;
    if (checked.verdict != Verdict::several) return {};
    std::vector<int> differing = differing_cells(*checked.first, *checked.second);
    std::erase_if(differing, [&](int cell) { return cell >= puzzle.shape->cells(); });
    if (differing.empty()) return {};
    const int cell = differing[random.below(differing.size())];
    const Grid& chosen = random.below(2) == 0 ? *checked.first : *checked.second;
    set.push_back({cell, puzzle.shape->index_of(chosen[cell])});
  }
}

// False where the budget ends first.
bool shrink(const Puzzle& puzzle, Set& set, Backend& backend, Random& random, const Budget& budget) {
  random.shuffle(set);
  for (std::size_t k = 0; k < set.size();) {
    Set smaller = set;
    smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(k));
    const Verdict verdict = check(inside(puzzle, smaller), backend, budget).verdict;
    if (verdict == Verdict::undecided) return false;
    if (verdict == Verdict::unique)
      set = std::move(smaller);
    else
      ++k;
  }
  std::ranges::sort(set);
  return true;
}

}  // namespace

std::vector<Set> small_fixes(const Puzzle& puzzle, Backend& backend, std::uint64_t limit,
                             const Budget& budget) {
  Random random(0);
  std::vector<Set> sets;
  for (int attempt = 0; attempt < attempts && !budget.expired(); ++attempt) {
    Set set = grow(puzzle, backend, random, budget);
    if (set.empty() || !shrink(puzzle, set, backend, random, budget)) continue;
    if (!sets.empty() && set.size() < sets.front().size()) sets.clear();
    const bool larger = !sets.empty() && set.size() > sets.front().size();
    if (!larger && sets.size() < limit && std::ranges::find(sets, set) == sets.end())
      sets.push_back(std::move(set));
  }
  return sets;
}

}  // namespace sudosat
