#include "generator/near/all_neighbours.hpp"
#include "library/c/answers.hpp"
#include "library/c/options.hpp"
#include "library/c/wishes.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

// Thrown where the callback wants no more.
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

class Caller {
 public:
  Caller(const Record& board, const PuzzlePlan& plan, sudosat_neighbour_found found, void* context)
      : board_(board), plan_(plan), found_(found), context_(context) {}

  void tell(FoundNeighbour found) const {
    const Puzzle& ground = plan_.ground;
    const std::vector<sudosat_candidate> dropped = lent(found.gone, ground), added = lent(found.come, ground);
    const sudosat_puzzle puzzle(record_of(board_, plan_, std::move(*found.made.puzzle)));
    const sudosat_neighbour neighbour{&puzzle,
                                      found.made.solution.values().data(),
                                      found.made.rating.text.c_str(),
                                      dropped.data(),
                                      dropped.size(),
                                      added.data(),
                                      added.size()};
    if (found_(&neighbour, context_) == 0) throw HeardEnough();
  }

 private:
  const Record& board_;
  const PuzzlePlan& plan_;
  const sudosat_neighbour_found found_;
  void* const context_;
};

End list(const PuzzlePlan& plan, Backend& backend, const Caller& caller, const Budget& budget) {
  const auto tell = [&caller](FoundNeighbour found) { caller.tell(std::move(found)); };
  const std::uint64_t sets = AllNeighbours::sets(plan);
  AllNeighbours neighbours(plan, backend);
  End end = End::all;
  try {
    for (std::uint64_t set = 0; set < sets; ++set) {
      if (budget.expired()) return End::undecided;
      // After the end of effort there is as much again for the next set.
      if (!neighbours.list(set + 1, tell, budget)) end = End::undecided;
    }
  } catch (const HeardEnough&) {
    return End::limit;
  }
  return end;
}

}  // namespace

sudosat_code sudosat_neighbours(const sudosat_puzzle* board, const sudosat_generate_options* how,
                                const sudosat_options* options, sudosat_neighbour_found found, void* context,
                                sudosat_end* end) {
  return guarded([&] {
    const Record& record = required(board, "a board").record;
    if (found == nullptr) throw UsageError("null where a function that hears of puzzles is needed");
    auto& place = required(end, "a place for how it ended");
    const Budget budget = budget_of(options);
    const auto backend = backend_of(options, default_backend_name);
    const PuzzlePlan plan = plan_of_neighbours(record.puzzle, how);
    place = end_of(list(plan, *backend, Caller(record, plan, found, context), budget));
  });
}
