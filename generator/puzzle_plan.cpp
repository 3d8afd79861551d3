#include "generator/puzzle_plan.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tuple>

#include "base/error.hpp"
#include "generator/near/random_neighbour.hpp"
#include "generator/taking/givens.hpp"
#include "puzzle/judge.hpp"

namespace sudosat {
namespace {

// Whether the board leaves room for the givens that are asked for.
void check_givens(const PuzzlePlan& plan) {
  const Shape& shape = *plan.ground.shape;
  for (int cell = 0; cell < shape.cells() && !plan.pattern.empty(); ++cell)
    if (stays(plan.ground, cell) && !plan.pattern[cell])
      throw UsageError(
          fmt::format("{} is given on the board, but open in the pattern", cell_name(shape, cell)));
  if (!plan.clues) return;
  const std::vector<int> counts = Givens(plan, plan.ground).counts();
  const auto next = std::ranges::lower_bound(counts, *plan.clues);
  if (next != counts.end() && *next == *plan.clues) return;
  if (next == counts.begin())
    throw UsageError(fmt::format("the board has {} givens, but {} are asked for", *next, *plan.clues));
  throw UsageError(fmt::format("no set of {} cells has the symmetry '{}'", *plan.clues, plan.symmetry->name),
                   next == counts.end() ? fmt::format("{} cells can have it", *std::prev(next))
                                        : fmt::format("{} or {} cells can have it", *std::prev(next), *next));
}

void check_difficulty(const Difficulty& difficulty) {
  for (const auto& some : difficulty.needs)
    if (std::ranges::all_of(some, [&](std::string_view technique) {
          return std::ranges::count(difficulty.without, technique) > 0;
        }))
      throw UsageError(fmt::format("{} is both needed and not needed", fmt::join(some, ", ")));
  if (difficulty.scale->techniques.empty() && (difficulty.pearl || difficulty.diamond))
    throw UsageError(
        fmt::format("the scale '{}' does not rate single steps, so it knows no pearls and diamonds",
                    difficulty.scale->name),
        "the scale 'se' rates every step");
}

}  // namespace

bool DifficultyWishes::are_any() const {
  return level || range || hardest || pearl || diamond || !needs.empty() || !without.empty();
}

std::optional<Difficulty> DifficultyWishes::difficulty(bool has_only_houses) const {
  if (!are_any()) {
    if (scale) throw UsageError("a scale needs a rating, a level or another wish about it");
    return std::nullopt;
  }
  if (range && level)
    throw UsageError("a rating and a level both say how hard puzzles are; take one of them");
  if (hardest && (range || level))
    throw UsageError("a search for the hardest takes neither a rating nor a level");
  if (range && !(range->first <= range->second))
    throw UsageError("the least rating must not be above the greatest");
  Difficulty found{
      .scale = scale ? &rating::find_scale(*scale) : &rating::usual_scale(level, has_only_houses),
      .pearl = pearl,
      .diamond = diamond};
  if (range) std::tie(found.least, found.most) = *range;
  if (level) found.level = find_level(*found.scale, *level);
  for (const std::string& name : needs) found.needs.push_back(find_techniques(*found.scale, name));
  for (const std::string& name : without)
    for (const std::string_view technique : find_techniques(*found.scale, name))
      found.without.push_back(technique);
  return found;
}

void check_plan(const PuzzlePlan& plan) {
  const Shape& shape = *plan.ground.shape;
  if (shape.digits() == 1) throw UsageError("a board of one digit leaves nothing to give");
  orbits(shape, *plan.symmetry);
  if (plan.clues && *plan.clues > shape.existing_cells())
    throw UsageError(fmt::format("{} givens are asked for, but the board has {} cells", *plan.clues,
                                 shape.existing_cells()));
  if (!plan.pattern.empty() && plan.pattern.size() != static_cast<std::size_t>(shape.cells()))
    throw UsageError(
        fmt::format("the pattern has {} cells, but the board has {}", plan.pattern.size(), shape.cells()),
        "an X is a given, a dot an open cell; line breaks do not count");
  if (plan.jigsaw && (shape.has_regions() || plan.solution))
    throw UsageError(
        "a jigsaw draws random regions: it goes neither with a given solution nor with a board that has "
        "regions");
  if (plan.jigsaw && (shape.rows() != shape.digits() || shape.columns() != shape.digits()))
    throw UsageError("a jigsaw is a square board with as many digits as rows");
  if (!plan.pattern.empty() && plan.clues)
    throw UsageError("a pattern says how many givens there are; no number of givens goes with it");
  if (!plan.pattern.empty() && plan.symmetry != &no_symmetry())
    throw UsageError("a pattern says where givens are; no symmetry goes with it");
  if (!plan.near) check_givens(plan);
  if (plan.difficulty) check_difficulty(*plan.difficulty);
  if (plan.unbiased &&
      (plan.clues || !plan.pattern.empty() || plan.symmetry != &no_symmetry() || !plan.placements.empty() ||
       plan.solution || plan.jigsaw || plan.near || plan.difficulty))
    throw UsageError("unbiased puzzles are drawn from all minimal ones: no other wish goes with that");
  if (plan.near) {
    if (plan.jigsaw || plan.solution || plan.clues || !plan.pattern.empty() ||
        plan.symmetry != &no_symmetry())
      throw UsageError("near a puzzle only its difficulty and clues of rules can be asked for");
    check_board_of_near(plan);
    const std::size_t givens = givens_to_go(plan.near->puzzle, plan.ground).size();
    if (givens == 0) throw UsageError("the puzzle to stay near has no givens of its own");
    if (plan.near->drop > givens)
      throw UsageError(
          fmt::format("{} givens cannot go: the puzzle to stay near has {}", plan.near->drop, givens));
  }
  if (!plan.solution) return;
  if (const auto violation = first_violation(plan.ground, *plan.solution))
    throw UsageError(fmt::format("the given grid is not a solution: {}", *violation));
}

void check_board_of_near(const PuzzlePlan& plan) {
  const Shape& shape = *plan.ground.shape;
  const Puzzle& near = plan.near->puzzle;
  if (!(near.shape->spec() == shape.spec()))
    throw UsageError("the puzzle to stay near has a board of another shape",
                     "make puzzles of that puzzle's own board");
  for (const auto& rule : near.rules)
    if (std::ranges::none_of(plan.ground.rules, [&](const auto& own) { return say_the_same(*rule, *own); }))
      throw UsageError(fmt::format("the puzzle to stay near has a rule that the board does not have: {}",
                                   rule->name(shape)),
                       "make puzzles of that puzzle's own board");
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (const auto given = near.given(cell);
        given && (near.candidates[cell] & plan.ground.candidates[cell]).empty())
      throw UsageError(
          fmt::format("the puzzle to stay near gives {} in {}, but the board does not allow that", *given,
                      cell_name(shape, cell)));
}

}  // namespace sudosat
