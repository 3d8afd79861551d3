// Local search on large boards without rules, where a solution is all that is asked for: near the phase
// transition of partial Latin squares (Jin and Hao, "Solving the Latin square completion problem by memetic
// graph coloring", 2019) it finds in seconds what propagation and clause learning do not find in hours. It
// says that there is no other solution only if propagation alone decides every cell.
#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <set>
#include <vector>

#include "backends/builtin_backends.hpp"
#include "backends/local/tabu_search.hpp"
#include "base/error.hpp"
#include "model/model.hpp"
#include "propagation/propagate.hpp"

namespace sudosat {
namespace {

// The search makes one attempt after the other, each from a random start and longer than the one before. In
// the end it gives up, since it cannot know whether there is a solution.
constexpr std::uint64_t first_length = 2000;  // steps of the first attempt for each open cell
constexpr int doublings = 8;
// How many steps count as one conflict of SAT: effort is a number of conflicts.
constexpr std::uint64_t steps_of_effort = 512;
// More options than this would fill the memory with their tables.
constexpr std::size_t most_options = 20'000'000;

class LocalSearch : public Search {
 public:
  LocalSearch(const Puzzle& puzzle, std::shared_ptr<const Model> model, std::uint64_t seed)
      : puzzle_(puzzle), model_(std::move(model)), solution_(empty_grid(puzzle)), seed_(seed) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    const Timer timer(statistics_.solve_seconds);
    Asked asked = Asked::to_solve(assumptions, any_of);
    if (asked != asked_) going_on_.reset();
    asked_ = std::move(asked);
    return within(
        budget, [&] { return solve_now(budget); }, Status::unknown);
  }

  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override { excluded_.insert(grid); }
  Statistics statistics() const override {
    Statistics statistics = statistics_;
    statistics.decisions = steps();
    return statistics;
  }
  Spent spent() const override {
    const std::uint64_t work = work_ + (going_on_ ? going_on_->search.work() : 0);
    return {work, steps() / steps_of_effort};
  }

 private:
  // An attempt starts at random. A call may end in the middle of an attempt, and the next call goes on with
  // it.
  struct Attempt {
    Attempt(const Model& model, std::vector<DigitSet> left, int number, std::uint64_t seed)
        : candidates(std::move(left)),
          packing(model, candidates),
          search(packing, TabuSearch::tenures_for(packing)[number % TabuSearch::tenures], seed),
          length(first_length * (static_cast<std::uint64_t>(packing.open_cells()) + 1)
                 << (number / TabuSearch::tenures)) {}

    std::vector<DigitSet> candidates;
    Packing packing;
    TabuSearch search;
    std::uint64_t length;  // the number of steps after which the attempt is given up
  };

  std::uint64_t steps() const { return steps_ + (going_on_ ? going_on_->search.steps() : 0); }

  Status solve_now(const Budget& budget) {
    if (!propagate_root(budget)) return Status::unknown;
    const Spent before = spent();
    while (!budget.expired()) {
      if (!going_on_ && !begin_attempt(budget)) return Status::unknown;
      if (!going_on_) continue;
      const Attempt& attempt = *going_on_;
      const bool is_found = run(before, budget);
      if (!is_found && attempt.search.steps() < attempt.length) return Status::unknown;
      if (is_found && fill_in(attempt)) {
        end_attempt();
        attempt_ = 0;
        return Status::satisfiable;
      }
      const bool was_only_one = is_found && attempt.packing.open_cells() == 0;
      end_attempt();
      if (was_only_one) return asked_.any_of().empty() ? Status::unsatisfiable : Status::unknown;
    }
    return Status::unknown;
  }

  // Makes the next attempt, if there is anything to search for. Returns false if there is nothing left to
  // try.
  bool begin_attempt(const Budget& budget) {
    if (attempt_ == TabuSearch::tenures * doublings) {
      attempt_ = 0;
      return false;
    }
    const int attempt = attempt_++;
    std::vector<DigitSet> candidates = root_;
    const bool is_root = asked_.assumptions().empty() && asked_.any_of().empty();
    if (!is_root && (!narrow(candidates, asked_.assumptions(), asked_.any_of(), attempt) ||
                     !propagate(*model_, candidates, budget)))
      return !asked_.any_of().empty();
    going_on_ = std::make_unique<Attempt>(*model_, std::move(candidates), attempt, seed_++);
    return true;
  }
  void end_attempt() {
    steps_ += going_on_->search.steps();
    work_ += going_on_->search.work();
    going_on_.reset();
  }

  // Propagates the puzzle once for all calls. Returns false if there is nothing to search in.
  bool propagate_root(const Budget& budget) {
    if (!root_.empty()) return true;
    std::vector<DigitSet> candidates = puzzle_.candidates;
    if (!propagate(*model_, candidates, budget) || budget.expired()) return false;
    std::size_t options = 0;
    for (const DigitSet& set : candidates) options += static_cast<std::size_t>(set.count());
    if (options > most_options) return false;
    root_ = std::move(candidates);
    return true;
  }

  // Leaves the candidates that the assumptions allow, and one of `any_of`, which differs from attempt to
  // attempt. Returns false if a cell has no candidate left.
  static bool narrow(std::vector<DigitSet>& candidates, std::span<const Assumption> assumptions,
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

  // Goes on with the attempt, until it or the budget ends. Returns true if it has found something.
  bool run(const Spent& before, const Budget& budget) {
    constexpr std::uint64_t between_looks = 512;
    Attempt& attempt = *going_on_;
    while (!attempt.search.run(std::min(between_looks, attempt.length - attempt.search.steps())))
      if (attempt.search.steps() >= attempt.length || is_spent(before, budget)) return false;
    return true;
  }
  bool is_spent(const Spent& before, const Budget& budget) const {
    const Spent now = spent();
    return (budget.effort != 0 && now.effort - before.effort >= budget.effort) ||
           (budget.work != 0 && now.work - before.work >= budget.work) || budget.expired();
  }

  // Makes the grid. Returns false if it is excluded.
  bool fill_in(const Attempt& attempt) {
    for (int cell = 0; cell < model_->visible_cells(); ++cell)
      solution_[cell] = model_->value_of(cell, attempt.candidates[cell].first());
    attempt.search.for_each_chosen([this](const Candidate& candidate) {
      solution_[candidate.cell] = model_->value_of(candidate.cell, candidate.digit);
    });
    return !excluded_.contains(solution_);
  }

  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  std::vector<DigitSet> root_;  // the candidates that propagation leaves; empty until they are known
  Grid solution_;
  std::set<Grid> excluded_;
  Asked asked_;
  std::unique_ptr<Attempt> going_on_;
  int attempt_ = 0;                     // the number of the next attempt
  std::uint64_t seed_;                  // the seed of the next attempt
  std::uint64_t steps_ = 0, work_ = 0;  // the steps and the work of attempts that are over
  Statistics statistics_;
};

class LocalBackend : public Backend {
 public:
  std::string_view name() const override { return local_backend().name; }
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    if (auto why = local_backend().refuses(puzzle))
      throw UsageError(fmt::format("backend '{}' {}", local_backend().name, *why),
                       Advice(Code::other_backend, {default_backend_name}));
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

std::optional<std::uint64_t> local_work_if_open(const Puzzle& puzzle) {
  // Blank boards need three or four steps for each open cell, and boards with 30 % of their cells given
  // need ten. A step looks at a few houses.
  constexpr std::uint64_t steps_a_cell = 32, a_house = 30;
  const auto cells = static_cast<std::uint64_t>(puzzle.cells());
  const auto givens = std::ranges::count_if(puzzle.candidates, &DigitSet::is_single);
  if (2 * static_cast<std::uint64_t>(givens) >= cells) return std::nullopt;
  return cells * steps_a_cell * static_cast<std::uint64_t>(puzzle.shape->digits()) * a_house;
}

const BackendInfo& local_backend() {
  static constexpr BackendInfo info{
      .name = "local",
      .summary = "local search on boards above 16x16 without rules; finds a solution or is undecided",
      .is_complete = false,
      .refuses = local_refuses,
      .make = make_new<LocalBackend>,
  };
  return info;
}

}  // namespace sudosat
