// Local search on large boards without rules, where a solution is all that is asked for: near the phase
// transition of partial Latin squares (Jin and Hao, "Solving the Latin square completion problem by memetic
// graph coloring", 2019) it finds in seconds what propagation and clause learning do not find in hours. It
// never says that there is no solution, or no other.
#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <set>

#include "backends/backend.hpp"
#include "backends/local/packing.hpp"
#include "backends/local/tabu_search.hpp"
#include "base/error.hpp"
#include "base/vector.hpp"
#include "model/model.hpp"
#include "propagation/propagate.hpp"

namespace sudosat {
namespace {

// One attempt after the other, each from a random start; they get longer. In the end the search gives up, as
// it cannot know whether there is anything to find.
constexpr std::uint64_t first_length = 2000;  // steps for each open cell
constexpr int doublings = 8;
// The work of a conflict of SAT, in steps: effort is counted in those.
constexpr std::uint64_t steps_of_effort = 512;
constexpr std::uint64_t most_effort = std::numeric_limits<std::uint64_t>::max() / steps_of_effort;
// Beyond this the tables would fill the memory.
constexpr std::size_t most_options = 20'000'000;

class LocalSearch : public Search {
 public:
  LocalSearch(const Puzzle& puzzle, std::shared_ptr<const Model> model, std::uint64_t seed)
      : puzzle_(puzzle), model_(std::move(model)), solution_(empty_grid(puzzle)), seed_(seed) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    const Timer timer(statistics_.solve_seconds);
    const auto ask = [&] { return solve_now(assumptions, any_of, budget); };
    return within(budget, ask, Status::unknown);
  }

  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override { excluded_.insert(grid); }
  Statistics statistics() const override {
    Statistics statistics = statistics_;
    statistics.decisions = steps_;
    return statistics;
  }

 private:
  Status solve_now(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                   const Budget& budget) {
    if (!propagate_root(budget)) return Status::unknown;
    std::uint64_t left = std::min(budget.effort, most_effort) * steps_of_effort;
    while (!budget.expired()) {
      if (attempt_ == TabuSearch::tenures * doublings) return end(Status::unknown);
      const int attempt = attempt_++;
      Vector<DigitSet> candidates = root_;
      if (!narrow(candidates, assumptions, any_of, attempt) || !propagate(*model_, candidates, budget)) {
        if (any_of.empty()) return Status::unknown;
        continue;
      }
      Packing packing(*model_, candidates);
      TabuSearch search(packing, TabuSearch::tenures_for(packing)[attempt % TabuSearch::tenures], seed_++);
      std::uint64_t length = first_length * (static_cast<std::uint64_t>(packing.open_cells()) + 1)
                             << (attempt / TabuSearch::tenures);
      if (budget.effort != 0) length = std::min(length, left);
      const bool is_found = run(search, length, budget);
      steps_ += search.steps();
      if (is_found && fill_in(candidates, search)) return end(Status::satisfiable);
      if (is_found && packing.open_cells() == 0) return Status::unknown;
      if (budget.effort != 0 && (left -= std::min(left, search.steps())) == 0) return Status::unknown;
    }
    return Status::unknown;
  }

  // The next call begins with short attempts. One whose budget ended goes on in the next call.
  Status end(Status status) {
    attempt_ = 0;
    return status;
  }

  // Propagates the puzzle once for all calls. False if there is nothing to search in.
  bool propagate_root(const Budget& budget) {
    if (!root_.empty()) return true;
    Vector<DigitSet> candidates = puzzle_.candidates;
    if (!propagate(*model_, candidates, budget) || budget.expired()) return false;
    std::size_t options = 0;
    for (const DigitSet& set : candidates) options += static_cast<std::size_t>(set.count());
    if (options > most_options) return false;
    root_ = std::move(candidates);
    return true;
  }

  // Leaves what the assumptions allow, and one of `any_of`: another one in each attempt. False if a cell has
  // none left.
  static bool narrow(Vector<DigitSet>& candidates, std::span<const Assumption> assumptions,
                     std::span<const Candidate> any_of, int attempt) {
    for (const Assumption& assumption : assumptions) {
      candidates[assumption.cell] &= assumption.allowed;
      if (candidates[assumption.cell].empty()) return false;
    }
    if (any_of.empty()) return true;
    const Candidate& one = any_of[static_cast<std::size_t>(attempt) % any_of.size()];
    if (!candidates[one.cell].contains(one.digit)) return false;
    candidates[one.cell] = DigitSet::single(candidates[one.cell].capacity(), one.digit);
    return true;
  }

  static bool run(TabuSearch& search, std::uint64_t length, const Budget& budget) {
    constexpr std::uint64_t between_looks = 1024;
    while (!search.run(std::min(between_looks, length - search.steps())))
      if (search.steps() >= length || budget.expired()) return false;
    return true;
  }

  // Makes the grid. False if it is excluded.
  bool fill_in(const Vector<DigitSet>& candidates, const TabuSearch& search) {
    for (int cell = 0; cell < model_->visible_cells(); ++cell)
      solution_[cell] = model_->value_of(cell, candidates[cell].first());
    search.for_each_chosen([this](const Candidate& candidate) {
      solution_[candidate.cell] = model_->value_of(candidate.cell, candidate.digit);
    });
    return !excluded_.contains(solution_);
  }

  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  Vector<DigitSet> root_;  // the candidates that propagation leaves; empty until they are known
  Grid solution_;
  std::set<Grid> excluded_;
  int attempt_ = 0;     // the next one
  std::uint64_t seed_;  // of the next attempt
  std::uint64_t steps_ = 0;
  Statistics statistics_;
};

class LocalBackend : public Backend {
 public:
  std::string_view name() const override { return local_backend().name; }
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    if (auto why = local_backend().refuses(puzzle))
      throw UsageError(fmt::format("backend '{}' {}", local_backend().name, *why),
                       Advice(Code::other_backend, {"staged"}));
    return open_local(puzzle, models_.get(puzzle));
  }

 private:
  ModelCache models_;
};

std::optional<std::string> local_refuses(const Puzzle& puzzle) {
  const bool is_plain = puzzle.rules.empty() && puzzle.variables.empty();
  if (is_plain && puzzle.shape->digits() > largest_without_matching) return std::nullopt;
  return fmt::format("takes boards above {0}x{0} without further rules only, not {1}{2}",
                     largest_without_matching, describe(*puzzle.shape),
                     !puzzle.rules.empty()       ? " with further rules"
                     : !puzzle.variables.empty() ? " with variables"
                                                 : "");
}

}  // namespace

std::unique_ptr<Search> open_local(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                   std::uint64_t seed) {
  return std::make_unique<LocalSearch>(puzzle, std::move(model), seed);
}

std::optional<std::uint64_t> local_effort_if_open(const Puzzle& puzzle) {
  // Blank boards need three or four, those with 30 % of their cells given ten.
  constexpr std::uint64_t steps_a_cell = 32;
  const auto cells = static_cast<std::uint64_t>(puzzle.cells());
  const auto givens = std::ranges::count_if(puzzle.candidates, &DigitSet::is_single);
  if (2 * static_cast<std::uint64_t>(givens) >= cells) return std::nullopt;
  return 1 + cells * steps_a_cell / steps_of_effort;
}

const BackendInfo& local_backend() {
  static constexpr BackendInfo info{
      .name = "local",
      .summary = "local search on boards above 16x16 without rules; finds a solution or is undecided",
      .is_complete = false,
      .refuses = local_refuses,
      .make = [](const BackendOptions&) -> std::unique_ptr<Backend> {
        return std::make_unique<LocalBackend>();
      },
  };
  return info;
}

}  // namespace sudosat
