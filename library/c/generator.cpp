#include <sudosat/generator.h>

#include "generator/climb.hpp"
#include "generator/generate.hpp"
#include "library/c/options.hpp"
#include "library/c/wishes.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

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

// Why there is no puzzle. The program names the limit that was hit; who called knows which there was.
std::string reason_of(const Made& made) {
  const bool is_decided = made.complete || made.refuted;
  return (is_decided ? "" : "a limit of time or effort was reached, or it was stopped, ") + why_not(made);
}

// The struct that is lent, and what it points to.
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

}  // namespace

sudosat_code sudosat_generate(const sudosat_puzzle* board, const sudosat_generate_options* how,
                              const sudosat_options* options, const sudosat_generated** generated) {
  return guarded([&] {
    const Record& record = required(board, "a board").record;
    auto& place = required(generated, "a place for the puzzle");
    const Budget budget = budget_of(options);
    const auto backend = backend_of(options, default_backend_name);
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
