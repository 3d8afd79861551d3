// The functions of sudosat/explanations.h.
#include "library/c/handles.hpp"
#include "library/c/lent.hpp"
#include "queries/explain/explain.hpp"
#include "queries/explain/repair.hpp"
#include "queries/steps/path.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

// The struct that is lent holds what it points to.
struct Explanation : sudosat_explanation {
  Explanation(sudosat_claim what, std::string about, std::vector<std::string> why, bool is_complete,
              std::vector<std::string> clues)
      : candidate_name(std::move(about)), reason_names(std::move(why)), drop_names(std::move(clues)) {
    static_cast<sudosat_explanation&>(*this) = {what,
                                                candidate_name.c_str(),
                                                reason_names.data(),
                                                reason_names.size(),
                                                is_complete ? 1 : 0,
                                                drop_names.data(),
                                                drop_names.size()};
  }

  std::string candidate_name;
  Texts reason_names, drop_names;
};

class Explainer {
 public:
  Explainer(const Puzzle& puzzle, bool smallest, const sudosat_options* options)
      : puzzle_(puzzle),
        smallest_(smallest),
        backend_(backend_of(options)),
        budget_(budget_of(options)),
        model_(Model::of(puzzle, budget_)) {}

  std::unique_ptr<Explanation> board() {
    const auto [reasons, end] = explain_by({}, smallest_);
    if (reasons.empty() && end == End::all) return made(SUDOSAT_CLAIM_SOLVABLE, "", {}, true);
    if (reasons.empty()) return made(SUDOSAT_CLAIM_UNDECIDED, "", {}, false);
    const Repair repaired = repair(puzzle_, *backend_, {}, budget_);
    const bool is_complete = end != End::undecided && repaired.decided;
    return made(SUDOSAT_CLAIM_NONE, "", reasons, is_complete,
                repaired.sets.empty() ? std::vector<Part>{} : repaired.sets.front());
  }

  std::unique_ptr<Explanation> cell(std::string_view name) {
    const AboutCell about = about_cell(puzzle_, *backend_, name, budget_);
    if (about.status == Status::unsatisfiable) return made(SUDOSAT_CLAIM_NONE, "", {}, true);
    if (!about.candidate) return made(SUDOSAT_CLAIM_UNDECIDED, "", {}, false);
    const std::string claim = candidate_name(*puzzle_.shape, *about.candidate);
    if (about.forced == Forced::undecided) return made(SUDOSAT_CLAIM_UNDECIDED, claim, {}, false);
    if (about.forced == Forced::no) return made(SUDOSAT_CLAIM_OPEN, claim, {}, true);
    const bool is_forced = about.forced == Forced::yes;
    const auto [reasons, end] =
        explain_by({{*about.candidate, !is_forced}}, smallest_ || is_soon_smallest(puzzle_));
    return made(is_forced ? SUDOSAT_CLAIM_FORCED : SUDOSAT_CLAIM_IMPOSSIBLE, claim, reasons,
                end != End::undecided);
  }

 private:
  struct Reasons {
    std::vector<Part> parts;
    End end;
  };
  Reasons explain_by(const std::vector<Fact>& facts, bool smallest) {
    const Explained explained = explain(
        puzzle_, *backend_, facts, {.smallest = smallest}, [](const std::vector<Part>&) {}, budget_);
    return {explained.explanations.empty() ? std::vector<Part>() : explained.explanations.front(),
            explained.end};
  }

  std::unique_ptr<Explanation> made(sudosat_claim claim, const std::string& about,
                                    const std::vector<Part>& reasons, bool complete,
                                    const std::vector<Part>& drop = {}) const {
    return std::make_unique<Explanation>(claim, about, names_of(reasons, puzzle_, *model_), complete,
                                         names_of(drop, puzzle_, *model_));
  }

  const Puzzle& puzzle_;
  bool smallest_;
  std::unique_ptr<Backend> backend_;
  Budget budget_;
  std::shared_ptr<const Model> model_;
};

struct Steps : sudosat_steps {
  KeptSteps kept;
};

}  // namespace

sudosat_code sudosat_explain(const sudosat_puzzle* puzzle, const char* cell, int smallest,
                             const sudosat_options* options, const sudosat_explanation** explanation) {
  return lend(puzzle, explanation, "a place for the explanation", [&](const Puzzle& asked) {
    try {
      Explainer explainer(asked, smallest != 0, options);
      return cell == nullptr ? explainer.board() : explainer.cell(cell);
    } catch (const BudgetEnded&) {
      const std::vector<std::string> none;
      return std::make_unique<Explanation>(SUDOSAT_CLAIM_UNDECIDED, "", none, false, none);
    }
  });
}

void sudosat_explanation_free(const sudosat_explanation* explanation) {
  delete static_cast<const Explanation*>(explanation);
}

sudosat_code sudosat_explain_steps(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                   const sudosat_steps** steps) {
  return lend(puzzle, steps, "a place for the steps", [&](const Puzzle& asked) {
    const Budget budget = budget_of(options);
    const auto backend = backend_of(options);
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
    return result;
  });
}

void sudosat_steps_free(const sudosat_steps* steps) { delete static_cast<const Steps*>(steps); }
