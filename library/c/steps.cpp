#include "library/c/answers.hpp"
#include "library/c/kept_steps.hpp"
#include "library/c/options.hpp"
#include "queries/steps/path.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

struct Steps : sudosat_steps {
  KeptSteps kept;
};

}  // namespace

sudosat_code sudosat_explain_steps(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                   const sudosat_steps** steps) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(steps, "a place for the steps");
    const Budget budget = budget_of(options);
    const auto backend = backend_of(options, "staged");
    auto result = std::make_unique<Steps>();
    const Way way = within(
        budget, [&] { return find_way(asked, *backend, {}, {}, budget); }, Way());
    if (!way.steps.empty()) {
      const auto model = Model::of(asked, Model::Purpose::parts);
      for (const Step& step : way.steps) result->kept.add(step, asked, *model);
    }
    result->verdict = verdict_of(way.end.verdict);
    result->steps = result->kept.data();
    result->step_count = result->kept.size();
    result->complete = way.is_complete ? 1 : 0;
    place = result.release();
  });
}

void sudosat_steps_free(const sudosat_steps* steps) { delete static_cast<const Steps*>(steps); }
