#include "cli/commands/generate_arguments.hpp"
#include "cli/commands/generated.hpp"
#include "generator/climb.hpp"

namespace sudosat::cli {
namespace {

class ClimbWorker : public QueryWorker<GenerateArguments> {
 public:
  ClimbWorker(const GenerateArguments& arguments, const PuzzlePlan& plan)
      : QueryWorker(arguments), plan_(plan), climb_(plan, backends_of(arguments)) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    std::uint64_t found = 0;
    const auto harder = [&](const Made& made) {
      Record better = record;
      better.where.line = ++found;
      write_generated(better, found, plan_, made, json(), results);
      hand_over();
      return found != arguments_.count;
    };
    const bool is_complete = climb_.run(harder, fresh_budget());
    if (climb_.is_refuted()) {
      Made none;
      none.refuted = true;
      results.write_verdict(record, "none", why_not(none));
      return Exit::no;
    }
    // That limits end a climb is as it should be.
    if (found > 0) return Exit::yes;
    if (!is_complete) return write_undecided(record, ", with no harder puzzle", results);
    results.write_verdict(record, "undecided", "undecided: no harder puzzle in as many attempts");
    return Exit::undecided;
  }

  bool is_one_line(const Format& format) const override { return json() || format.one_line(); }

 private:
  const std::vector<std::unique_ptr<Backend>>& backends_of(const GenerateArguments& arguments) {
    for (std::uint64_t i = 0; i < arguments.jobs; ++i) backends_.push_back(arguments.solver.make());
    return backends_;
  }

  const PuzzlePlan& plan_;
  std::vector<std::unique_ptr<Backend>> backends_;  // one for each thread
  Climb climb_;
};

}  // namespace

std::unique_ptr<PuzzleWorker> climb_worker(const GenerateArguments& arguments, const PuzzlePlan& plan) {
  return std::make_unique<ClimbWorker>(arguments, plan);
}

}  // namespace sudosat::cli
