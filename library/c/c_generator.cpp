// The functions of sudosat/generator.h and sudosat/neighbours.h.
#include <sudosat/generator.h>
#include <sudosat/neighbours.h>

#include "generator/climb.hpp"
#include "generator/clues/rule_sources.hpp"
#include "generator/generate.hpp"
#include "generator/near/all_neighbours.hpp"
#include "generator/puzzle_plan.hpp"
#include "generator/taking/givens.hpp"
#include "library/c/handles.hpp"
#include "library/c/lent.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

std::vector<std::string> techniques_of(const char* const* names, std::size_t count) {
  if (count > 0) required(names, "an array of techniques");
  std::vector<std::string> techniques;
  for (std::size_t k = 0; k < count; ++k) techniques.emplace_back(&required(names[k], "a technique"));
  return techniques;
}

// Returns the plan for puzzles on this board. `how` may be null. Throws UsageError if the options contradict
// each other or do not suit the board.
PuzzlePlan plan_of(const Puzzle& board, const sudosat_generate_options* how) {
  PuzzlePlan plan;
  plan.ground = board;
  if (how == nullptr) return plan;
  require_nothing(how->reserved);
  plan.seed = how->seed;
  if (how->symmetry != nullptr) plan.symmetry = &find_symmetry(how->symmetry);
  if (how->clues != nullptr) {
    if (*how->clues < 0) throw UsageError("the number of givens must not be negative");
    plan.clues = *how->clues;
  }
  plan.jigsaw = how->jigsaw != 0;
  if (how->placement_count > 0) required(how->placements, "an array of placements");
  for (std::size_t k = 0; k < how->placement_count; ++k) {
    const auto& [kind, count] = how->placements[k];
    const bool all = count == SUDOSAT_ALL_CLUES;
    place(&required(kind, "a kind of rule"), count > 0 && !all ? std::optional(count) : std::nullopt, all,
          plan);
  }
  if (how->pattern != nullptr) plan.pattern = read_pattern(how->pattern);
  if (how->solution != nullptr) plan.solution = grid_of(board, how->solution, how->values);
  if (how->hardest != 0 && (how->drop > 0 || how->add > 0))
    throw UsageError("a search for the hardest itself decides how many givens go and come");
  if (how->near != nullptr) {
    const Puzzle& near = puzzle_of(how->near);
    plan.near = Vicinity{near, how->drop == 0 ? 1 : how->drop,
                         how->add == 0 ? static_cast<std::size_t>(near.cells()) : how->add};
  } else if (how->drop > 0 || how->add > 0) {
    throw UsageError("givens can only be dropped and added if there is a puzzle to stay near");
  }
  plan.unbiased = how->unbiased != 0;
  DifficultyWishes wishes{.needs = techniques_of(how->needs, how->need_count),
                          .without = techniques_of(how->without, how->without_count),
                          .pearl = how->pearl != 0,
                          .diamond = how->diamond != 0,
                          .hardest = how->hardest != 0};
  if (how->scale != nullptr) wishes.scale = how->scale;
  if (how->level != nullptr) wishes.level = how->level;
  if (how->rating != nullptr) wishes.range = {how->rating[0], how->rating[1]};
  plan.difficulty = wishes.difficulty(plan.placements.empty());
  plan.attempts = how->attempts;
  return plan;
}

// Returns the record of a new puzzle: in the format of the board, or as JSON Lines if the plan adds regions
// or rules.
Record record_of(const Record& board, const PuzzlePlan& plan, Puzzle&& puzzle) {
  Record record;
  record.puzzle = std::move(puzzle);
  record.layout.alphabet = board.layout.alphabet;
  record.layout.blank = board.layout.blank;
  record.layout.format =
      plan.jigsaw || plan.ground.rules.size() > board.puzzle.rules.size() || !plan.placements.empty()
          ? &find_format("jsonl")
          : board.layout.format;
  record.where = board.where;
  return record;
}

Made hardest_of(const PuzzlePlan& plan, const std::unique_ptr<Backend>& backend, const Budget& budget) {
  if (plan.attempts == 0 && !budget.deadline && budget.stop == nullptr)
    throw UsageError("the search for the hardest has no end", "attempts, a time limit or a stop ends it");
  Made hardest;
  const auto keep = [&](const Made& made) {
    hardest = made;
    return true;
  };
  Climb climb(plan, {&backend, 1});
  hardest.complete = climb.run(keep, budget) || hardest.puzzle;
  if (!hardest.puzzle) hardest.attempts = climb.tried();
  hardest.refuted = climb.is_refuted();
  return hardest;
}

// Says why there is no puzzle. The command line names the limit that was hit; a caller of the library knows
// what it set.
std::string reason_of(const Made& made) {
  const bool is_decided = made.complete || made.refuted;
  return (is_decided ? "" : "a limit of time or effort was reached, or it was stopped, ") + why_not(made);
}

// The struct that is lent holds what it points to.
struct LentGenerated : sudosat_generated {
  LentGenerated(const Record& board, const PuzzlePlan& plan, Made&& made)
      : kept_rating(made.puzzle ? std::move(made.rating.text) : ""),
        kept_why(made.puzzle ? "" : reason_of(made)) {
    if (made.puzzle) {
      kept_puzzle = std::make_unique<sudosat_puzzle>(record_of(board, plan, std::move(*made.puzzle)));
      kept_solution = made.solution.values();
    }
    static_cast<sudosat_generated&>(*this) = {
        kept_puzzle.get(),   kept_puzzle ? kept_solution.data() : nullptr,
        kept_rating.c_str(), made.weight,
        made.attempts,       made.refuted ? 1 : 0,
        kept_why.c_str()};
  }

  std::unique_ptr<sudosat_puzzle> kept_puzzle;
  std::vector<int> kept_solution;
  std::string kept_rating, kept_why;
};

// Thrown when the callback asks for no more puzzles.
struct HeardEnough {};

PuzzlePlan plan_of_neighbours(const Puzzle& board, const sudosat_generate_options* how) {
  PuzzlePlan plan = plan_of(board, how);
  if (!plan.near) throw UsageError("there is no puzzle to list the neighbours of");
  if (how->hardest != 0 || how->attempts > 0)
    throw UsageError(
        "all neighbours are listed: a number of attempts and a search for the hardest are for random "
        "puzzles");
  if (how->add == 0) plan.near->add = plan.near->drop;
  return plan;
}

End list(const PuzzlePlan& plan, Backend& backend, const std::function<void(FoundNeighbour)>& tell,
         const Budget& budget) {
  const std::uint64_t sets = AllNeighbours::sets(plan);
  AllNeighbours neighbours(plan, backend);
  End end = End::all;
  try {
    for (std::uint64_t set = 0; set < sets; ++set) {
      if (budget.expired()) return End::undecided;
      // Each set has the whole effort, even if the set before has used up its own.
      if (!neighbours.list(set + 1, tell, budget)) end = End::undecided;
    }
  } catch (const HeardEnough&) {
    return End::limit;
  }
  return end;
}

}  // namespace

sudosat_code sudosat_generate(const sudosat_puzzle* board, const sudosat_generate_options* how,
                              const sudosat_options* options, const sudosat_generated** generated) {
  return guarded([&] {
    const Record& record = required(board, "a board").record;
    auto& place = required(generated, "a place for the puzzle");
    const Budget budget = budget_of(options);
    const auto backend = backend_of(options);
    const PuzzlePlan plan = plan_of(record.puzzle, how);
    const std::uint64_t index = how == nullptr ? 0 : how->index;
    Made made = how != nullptr && how->hardest != 0
                    ? hardest_of(plan, backend, budget)
                    : std::move(Generator(plan, *backend).make({&index, 1}, budget).front());
    place = std::make_unique<LentGenerated>(record, plan, std::move(made)).release();
  });
}

void sudosat_generated_free(const sudosat_generated* generated) {
  delete static_cast<const LentGenerated*>(generated);
}

sudosat_code sudosat_neighbours(const sudosat_puzzle* board, const sudosat_generate_options* how,
                                const sudosat_options* options, sudosat_neighbour_found found, void* context,
                                sudosat_end* end) {
  return guarded([&] {
    const Record& record = required(board, "a board").record;
    if (found == nullptr) throw UsageError("null where a callback for puzzles is needed");
    auto& place = required(end, "a place for how it ended");
    const Budget budget = budget_of(options);
    const auto backend = backend_of(options);
    const PuzzlePlan plan = plan_of_neighbours(record.puzzle, how);
    const auto tell = [&](FoundNeighbour told) {
      const std::vector<sudosat_candidate> dropped = lent(told.gone, plan.ground),
                                           added = lent(told.come, plan.ground);
      const sudosat_puzzle puzzle(record_of(record, plan, std::move(*told.made.puzzle)));
      const sudosat_neighbour neighbour{&puzzle,
                                        told.made.solution.values().data(),
                                        told.made.rating.text.c_str(),
                                        dropped.data(),
                                        dropped.size(),
                                        added.data(),
                                        added.size()};
      if (found(&neighbour, context) == 0) throw HeardEnough();
    };
    place = end_of(list(plan, *backend, tell, budget));
  });
}
