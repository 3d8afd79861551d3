// Native search in many subtrees at once: lanes of the processor's vectors hold boards of one puzzle, which
// propagation narrows in lock step (lockstep/sweep.hpp). For boards of up to 16 digits whose rules are sums,
// cages and relations of pairs. A decision costs a tenth of one of `backtracking` or less, and sees a little
// less.
#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <set>
#include <vector>

#include "backends/builtin_backends.hpp"
#include "backends/decision_choice.hpp"
#include "backends/lockstep/tree_search.hpp"
#include "base/error.hpp"
#include "model/model.hpp"
#include "propagation/propagate.hpp"

namespace sudosat {
namespace {

using lockstep::LockstepPlan;
using lockstep::Set;

constexpr std::string_view refusal =
    "takes boards of up to 16 digits and 400 cells, without variables, whose rules are about sums, sets and "
    "pairs of cells only";

class LockstepSearch : public Search {
 public:
  LockstepSearch(const Puzzle& puzzle, std::shared_ptr<const Model> model)
      : puzzle_(puzzle),
        model_(std::move(model)),
        plan_(lockstep::plan_of(*model_)),
        tree_(plan_, !has_sums_only(*model_)),
        solution_(empty_grid(puzzle)) {
    for (const Constraint& constraint : model_->constraints())
      if (!constraint.is_implied()) demands_.push_back({&constraint, scope_of(constraint)});
  }

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    const End end = search(
        Asked::to_solve(assumptions, any_of), [](const Grid&) { return false; }, budget);
    return end == End::limit ? Status::satisfiable
           : end == End::all ? Status::unsatisfiable
                             : Status::unknown;
  }

  End do_enumerate(std::uint64_t, const Found& found, const Budget& budget) override {
    return search(Asked::to_enumerate(), found, budget);
  }

  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override { excluded_.insert(grid); }
  Statistics statistics() const override {
    Statistics statistics = statistics_;
    statistics.decisions = tree_.decisions();
    statistics.conflicts = tree_.conflicts();
    return statistics;
  }
  Spent spent() const override { return {tree_.work(), tree_.decisions()}; }
  void forbid(std::span<const Candidate> candidates) override {
    forbidden_.insert(forbidden_.end(), candidates.begin(), candidates.end());
    if (!root_ || candidates.empty()) return;
    for (const auto& [cell, digit] : candidates) (*root_)[cell] &= static_cast<Set>(~(1 << digit));
    tree_.keep(*root_);
  }

 private:
  // Whether a constraint is not implied by others.
  struct Demand {
    const Constraint* constraint;
    std::vector<int> scope;
  };

  // Makes a board for each cell of these candidates: the cell holds one of them, and the cells before it hold
  // none. Without candidates the result is the board as it is.
  static std::vector<lockstep::LockstepBoard> split(lockstep::LockstepBoard board,
                                                    std::span<const Candidate> any_of) {
    if (any_of.empty()) return {std::move(board)};
    std::vector<Set> wanted(board.size(), 0);
    for (const auto& [cell, digit] : any_of) wanted[cell] |= static_cast<Set>(1 << digit);
    std::vector<lockstep::LockstepBoard> parts;
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      if (wanted[cell] == 0) continue;
      lockstep::LockstepBoard& part = parts.emplace_back(board);
      part[cell] &= wanted[cell];
      board[cell] &= static_cast<Set>(~wanted[cell]);
    }
    return parts;
  }

  std::vector<lockstep::LockstepBoard> roots_for(const Asked& asked) const {
    lockstep::LockstepBoard board = *root_;
    for (const Assumption& assumption : asked.assumptions())
      board[assumption.cell] &= static_cast<Set>(assumption.allowed.only_word());
    std::vector<lockstep::LockstepBoard> boards = split(std::move(board), asked.any_of());
    // A cell without candidates that is in no constraint looks decided to a sweep.
    std::erase_if(boards, [](const lockstep::LockstepBoard& one) {
      return std::ranges::find(one, Set{0}) != one.end();
    });
    return boards;
  }

  template <class Found>
  End search(Asked asked, const Found& found, const Budget& budget) {
    const Timer timer(statistics_.solve_seconds);
    const bool goes_on = std::exchange(is_at_rest_, false) && asked == asked_;
    return within(
        budget,
        [&] {
          if (!is_propagated_) root_ = propagated(budget);
          if (budget.expired()) return End::undecided;
          is_propagated_ = true;
          if (!root_) return End::all;
          const auto take = [&](const lockstep::LockstepBoard& board) {
            return !is_solution(board) || found(solution_);
          };
          if (!goes_on) tree_.begin(roots_for(asked));
          asked_ = std::move(asked);
          const End end = tree_.run(take, budget);
          is_at_rest_ = end == End::undecided;
          return end;
        },
        End::undecided);
  }

  // The candidates that are left before the first decision; nothing if there is no solution.
  std::optional<lockstep::LockstepBoard> propagated(const Budget& budget) const {
    std::vector<DigitSet> candidates = puzzle_.candidates;
    for (const auto& [cell, digit] : forbidden_) candidates[cell].erase(digit);
    if (!propagate(*model_, candidates, budget)) return std::nullopt;
    lockstep::LockstepBoard board;
    for (const DigitSet& set : candidates) board.push_back(static_cast<Set>(set.only_word()));
    return board;
  }

  // Sets the solution to a board of one digit a cell, unless it is excluded or breaks a constraint: a sweep
  // does not see gaps between the totals of a sum.
  bool is_solution(const lockstep::LockstepBoard& board) {
    for (int cell = 0; cell < plan_.cells; ++cell)
      solution_[cell] = model_->value_of(cell, std::countr_zero(board[cell]));
    const auto holds = [&](const Demand& demand) {
      values_.clear();
      for (int cell : demand.scope) values_.push_back(solution_[cell]);
      return accepts(*demand.constraint, values_);
    };
    return !excluded_.contains(solution_) && std::ranges::all_of(demands_, holds);
  }

  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  LockstepPlan plan_;
  lockstep::TreeSearch tree_;
  std::vector<Demand> demands_;
  std::vector<int> values_;  // the values of one solution
  std::optional<lockstep::LockstepBoard> root_;
  bool is_propagated_ = false;
  Asked asked_;
  bool is_at_rest_ = false;  // whether the search stopped in the middle of the tree
  Grid solution_;
  std::set<Grid> excluded_;
  std::vector<Candidate> forbidden_;
  Statistics statistics_;
};

class LockstepBackend : public Backend {
 public:
  std::string_view name() const override { return lockstep_backend().name; }
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    auto model = models_.get(puzzle);
    if (!takes_lockstep(*model))
      throw UsageError(fmt::format("backend '{}' {}", lockstep_backend().name, refusal),
                       Advice(Code::other_backend, {"backtracking"}));
    return open_lockstep(puzzle, std::move(model));
  }

 private:
  ModelCache models_;
};

std::optional<std::string> lockstep_refuses(const Puzzle& puzzle) {
  if (takes_lockstep(*Model::of(puzzle))) return std::nullopt;
  return std::string(refusal);
}

}  // namespace

const BackendInfo& lockstep_backend() {
  static constexpr BackendInfo info{
      .name = "lockstep",
      .summary = "native search in 32 subtrees at once; small boards with houses, sums, cages and pairs",
      .refuses = lockstep_refuses,
      .make = make_new<LockstepBackend>,
  };
  return info;
}

bool takes_lockstep(const Model& model) { return lockstep::has_plan(model); }

std::unique_ptr<Search> open_lockstep(const Puzzle& puzzle, std::shared_ptr<const Model> model) {
  return std::make_unique<LockstepSearch>(puzzle, std::move(model));
}

}  // namespace sudosat
