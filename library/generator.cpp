#include <sudosat/generator.h>

#include "generator/generate.hpp"
#include "generator/rule_sources.hpp"
#include "library/options.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

Plan plan_of(const Puzzle& board, const sudosat_generate_options* how) {
  Plan plan;
  plan.ground = board;
  if (how == nullptr) return plan;
  require_nothing(how->reserved);
  plan.seed = how->seed;
  if (how->symmetry != nullptr) plan.symmetry = &find_symmetry(how->symmetry);
  if (how->clues != nullptr) {
    if (*how->clues < 0) throw UsageError("the number of givens is not negative");
    plan.clues = *how->clues;
  }
  plan.jigsaw = how->jigsaw != 0;
  if (how->placement_count > 0) required(how->placements, "an array of placements");
  for (std::size_t k = 0; k < how->placement_count; ++k) {
    const auto& [kind, count] = how->placements[k];
    Placement placement{&find_rule_source(&required(kind, "a kind of rule"))};
    if (count > 0) placement.count = count;
    plan.placements.push_back(placement);
  }
  if (how->scale != nullptr) {
    if (!(how->least <= how->most)) throw UsageError("of ratings, the least is not above the most");
    plan.difficulty = Difficulty{&rating::find_scale(how->scale), how->least, how->most};
  }
  plan.attempts = how->attempts;
  return plan;
}

// As the board was written, if that holds all of what was made.
Record record_of(const Record& board, const Plan& plan, Puzzle&& puzzle) {
  Record record;
  record.puzzle = std::move(puzzle);
  record.layout.alphabet = board.layout.alphabet;
  record.layout.blank = board.layout.blank;
  record.layout.format =
      plan.jigsaw || !plan.placements.empty() ? &find_format("jsonl") : board.layout.format;
  record.where = board.where;
  return record;
}

// The struct that is lent, and what it points to.
struct LentGenerated : sudosat_generated {
  LentGenerated(const Record& board, const Plan& plan, Made&& made)
      : kept_rating(made.puzzle ? std::move(made.rating.text) : ""),
        kept_why(made.puzzle ? "" : why_not(made)) {
    if (made.puzzle) {
      kept_puzzle = std::make_unique<sudosat_puzzle>(record_of(board, plan, std::move(*made.puzzle)));
      kept_solution = made.solution.values();
    }
    static_cast<sudosat_generated&>(*this) = {
        kept_puzzle.get(),    kept_puzzle ? kept_solution.data() : nullptr,
        kept_rating.c_str(),  made.attempts,
        made.refuted ? 1 : 0, kept_why.c_str()};
  }

  std::unique_ptr<sudosat_puzzle> kept_puzzle;
  std::vector<int> kept_solution;
  std::string kept_rating, kept_why;
};

}  // namespace

sudosat_code sudosat_generate(const sudosat_puzzle* board, const sudosat_generate_options* how,
                              const sudosat_options* options, const sudosat_generated** generated) {
  return guarded([&] {
    const Record& record = required(board, "a board").record;
    auto& place = required(generated, "a place for the puzzle");
    const Budget budget = budget_of(options);
    const auto backend = backend_of(options, "auto");
    Generator generator(plan_of(record.puzzle, how), *backend);
    const std::uint64_t index = how == nullptr ? 0 : how->index;
    Made made = std::move(generator.make({&index, 1}, budget).front());
    place = std::make_unique<LentGenerated>(record, generator.plan(), std::move(made)).release();
  });
}

void sudosat_generated_free(const sudosat_generated* generated) {
  delete static_cast<const LentGenerated*>(generated);
}
