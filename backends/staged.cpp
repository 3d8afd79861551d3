#include "backends/staged.hpp"

#include <algorithm>
#include <utility>

#include "backends/backtracking.hpp"
#include "backends/bitboard/bitboard.hpp"
#include "backends/cadical/cadical.hpp"
#include "backends/cadical/cadical_parts.hpp"
#include "backends/decision_choice.hpp"
#include "backends/local/local.hpp"
#include "backends/lockstep/lockstep.hpp"
#include "backends/renumbered.hpp"
#include "backends/staged_search.hpp"
#include "model/model_cache.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

// The plans for boards with rules. The efforts of native search are decisions: about a fifth of a second if
// the constraints are relations, and longer for other kinds, roughly as given here. Both engines have a short
// turn first, since one often decides at once what takes the other long. There is no such turn if regions are
// to be found, since their formulas are large; native search has some seconds there. Where a search in
// vectors is possible, its decisions are the cheapest by far: it has the second turn, and if all constraints
// are sums also the first, but for boards that fall in a few decisions (docs/performance-notebook.md).
std::vector<Stage> stages(const Model& model, bool has_vectors) {
  constexpr double most_decisions = 20000, automata = 1.0 / 20;
  constexpr std::uint64_t with_regions = 128'000, short_turn = 4, few_conflicts = 1000, few_decisions = 200,
                          some_decisions = 1000, in_vectors = 100'000, most_in_vectors = 20'000'000;
  if (has_vectors && has_sums_only(model))
    return {{native, few_decisions}, {vectors, most_in_vectors}, {sat, 0}};
  if (has_vectors) return {{native, some_decisions}, {sat, few_conflicts}, {vectors, in_vectors}, {sat, 0}};
  double cost = 1;
  for (const Constraint& constraint : model.constraints()) {
    if (std::holds_alternative<DistinctPairs>(constraint.what) ||
        std::holds_alternative<Connected>(constraint.what))
      return {{native, with_regions}, {sat, 0}};
    if (!constraint.is_covered && std::holds_alternative<Regular>(constraint.what)) cost += automata;
  }
  const auto decisions = static_cast<std::uint64_t>(most_decisions / cost) + 1;
  return {{native, decisions / short_turn + 1}, {sat, few_conflicts}, {native, decisions}, {sat, 0}};
}

// The plans for boards without rules that are too large for SAT to be sure of. Most of them fall in few
// conflicts. Of the others, those with many solutions are left to local search. The turns grow, so that the
// engine that is of no use costs little more than the other. Local search finds what it can find sooner on
// Latin squares than on boards with boxes. Up to a size SAT decides boards with boxes alone.
constexpr int largest_without_local = 32;
bool is_latin(const Shape& shape) { return !shape.has_boxes() && !shape.has_regions(); }
std::vector<Stage> stages_of_large(const Puzzle& puzzle) {
  std::vector<Stage> stages{{sat, 8000}, {local, 40'000}, {sat, 20'000}, {local, 500'000}, {sat, 0}};
  if (is_latin(*puzzle.shape))
    stages.insert(stages.begin(), {{sat, 500}, {local, 500}, {sat, 2000}, {local, 2000}});
  else
    stages.insert(stages.begin(), {{sat, 4000}, {local, 10'000}});
  // SAT would need gigabytes there.
  if (const auto effort = local_effort_if_open(puzzle)) stages.insert(stages.begin(), {local, *effort});
  return stages;
}

bool has_cages_only(const Puzzle& puzzle) {
  return std::ranges::all_of(puzzle.rules, [](const auto& rule) { return rule->is(killer_cage_rule()); });
}

class StagedBackend : public Backend {
 public:
  explicit StagedBackend(BackendOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return staged_backend.name; }

  // Few classic boards need that many conflicts. Those that do, boards of pencilmarks, native search decides
  // some five times as fast. Most other boards of 9 to 16 digits are decided in vectors by the time that SAT
  // has loaded their formulas (docs/performance-notebook.md). Smaller ones have small formulas.
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    constexpr std::uint64_t most_conflicts = 1000, most_branches = 30'000'000, most_decisions = 10'000;
    constexpr int least_digits = 9, most_digits = 16;
    if (!puzzle.rules.empty())
      return with_renumbered(puzzle, [this](const Puzzle& board) {
        return has_cages_only(board) ? open_as_given_first(board) : open_with_rules(board);
      });
    const auto model = models_.get(puzzle);
    const auto open_sat = [this, &puzzle, model] { return open_cadical(puzzle, model, options_); };
    if (!local_refuses(puzzle) && (is_latin(*puzzle.shape) || puzzle.shape->digits() > largest_without_local))
      return make_staged_search(
          OpenEngines{nullptr, open_sat, [&puzzle, model] { return open_local(puzzle, model); }},
          stages_of_large(puzzle));
    if (!bitboard_refuses(puzzle))
      return make_staged_search(OpenEngines{[this, &puzzle] { return bitboard_->open(puzzle); }, open_sat},
                                {{sat, most_conflicts}, {native, most_branches}, {sat, 0}});
    if (puzzle.shape->digits() > most_digits) return open_sat();
    OpenEngines open{nullptr, open_sat};
    open[enumerator] = [&puzzle, model] { return open_backtracking(puzzle, model); };
    if (puzzle.shape->digits() < least_digits || !takes_lockstep(*model))
      return make_staged_search(std::move(open), {{sat, 0}});
    open[vectors] = [&puzzle, model] { return open_lockstep(puzzle, model); };
    return make_staged_search(std::move(open), {{vectors, most_decisions}, {sat, 0}});
  }
  std::unique_ptr<PartSearch> do_open_parts(const Puzzle& puzzle, std::vector<Part> parts) override {
    return make_cadical_parts(puzzle, for_parts_.get(puzzle), std::move(parts));
  }

 private:
  // Most killers fall in a few decisions, before all that follows from their sums has been found.
  std::unique_ptr<Search> open_as_given_first(const Puzzle& puzzle) {
    constexpr std::uint64_t few_decisions = 50;
    const auto model = as_given_.get(puzzle);
    OpenEngines open;
    open[native_as_given] = [&puzzle, model] { return open_backtracking(puzzle, model); };
    open[full_plan] = [this, &puzzle] { return open_with_rules(puzzle); };
    return make_staged_search(std::move(open), {{native_as_given, few_decisions}, {full_plan, 0}});
  }
  std::unique_ptr<Search> open_with_rules(const Puzzle& puzzle) {
    const auto model = models_.get(puzzle);
    OpenEngines open{[&puzzle, model] { return open_backtracking(puzzle, model); },
                     [this, &puzzle, model] { return open_cadical(puzzle, model, options_); }};
    const bool has_vectors = takes_lockstep(*model);
    if (has_vectors) open[vectors] = [&puzzle, model] { return open_lockstep(puzzle, model); };
    return make_staged_search(std::move(open), stages(*model, has_vectors));
  }

  BackendOptions options_;
  ModelCache models_, as_given_{Model::Purpose::short_search}, for_parts_{Model::Purpose::parts};
  std::unique_ptr<Backend> bitboard_ = make_bitboard(options_);
};

}  // namespace

std::unique_ptr<Backend> make_staged(const BackendOptions& options) {
  return std::make_unique<StagedBackend>(options);
}

}  // namespace sudosat
