#include "queries/steps/steps.hpp"

#include <deque>

#include "library/answers.hpp"
#include "library/options.hpp"
#include "library/texts.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

std::vector<sudosat_candidate> lent(const std::vector<Candidate>& candidates, const Puzzle& puzzle) {
  std::vector<sudosat_candidate> values;
  for (const auto& [cell, digit] : candidates) values.push_back({cell, puzzle.range(cell).first + digit});
  return values;
}

// The data that a sudosat_step points to.
struct KeptStep {
  KeptStep(const Step& step, const Puzzle& puzzle, const Model& model)
      : technique(step.technique),
        title(step.title),
        reason(step.reason),
        uses(names_of(step.uses, puzzle, model)),
        placed(lent(step.placed, puzzle)),
        eliminated(lent(step.eliminated, puzzle)) {}

  sudosat_step view() const {
    return {technique.c_str(), title.c_str(), reason.c_str(),    uses.data(),      uses.size(),
            placed.data(),     placed.size(), eliminated.data(), eliminated.size()};
  }

  std::string technique, title, reason;
  Texts uses;
  std::vector<sudosat_candidate> placed, eliminated;
};

struct Steps : sudosat_steps {
  std::deque<KeptStep> kept;  // a deque, so that the elements stay where they are
  std::vector<sudosat_step> views;
};

}  // namespace

sudosat_code sudosat_explain_steps(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                   const sudosat_steps** steps) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(steps, "a place for the steps");
    const Budget budget = budget_of(options);
    const auto backend = backend_of(options, "cadical");
    auto result = std::make_unique<Steps>();
    const Stepped stepped = within(
        budget,
        [&] {
          const auto model = Model::of(asked);
          return explain_steps(
              asked, *backend, {},
              [&](const Step& step) {
                result->views.push_back(result->kept.emplace_back(step, asked, *model).view());
                return true;
              },
              budget);
        },
        Stepped{});
    result->verdict = verdict_of(stepped.verdict);
    result->steps = result->views.data();
    result->step_count = result->views.size();
    place = result.release();
  });
}

void sudosat_steps_free(const sudosat_steps* steps) { delete static_cast<const Steps*>(steps); }
