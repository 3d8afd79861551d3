#include "cli/commands/generate_arguments.hpp"
#include "cli/commands/generated.hpp"
#include "generator/near/all_neighbours.hpp"

namespace sudosat::cli {
namespace {

// Puzzle K is the board without the K-th set of givens.
class NeighboursWorker : public QueryWorker<GenerateArguments> {
 public:
  NeighboursWorker(const GenerateArguments& arguments, const PuzzlePlan& plan)
      : QueryWorker(arguments), plan_(plan), neighbours_(plan, *backend_) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    const auto write = [&](FoundNeighbour&& found) {
      write_neighbour(record, plan_, std::move(found), json(), results);
      hand_over_in_time(results);
    };
    if (neighbours_.list(record.where.line, write, fresh_budget())) return Exit::yes;
    return undecided(record, "; there may be more neighbours without these givens", results);
  }

 private:
  const PuzzlePlan& plan_;
  AllNeighbours neighbours_;
};

}  // namespace

std::unique_ptr<PuzzleWorker> neighbours_worker(const GenerateArguments& arguments, const PuzzlePlan& plan) {
  return std::make_unique<NeighboursWorker>(arguments, plan);
}

}  // namespace sudosat::cli
