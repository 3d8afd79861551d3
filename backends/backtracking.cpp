// Native search: candidate sets, propagation to a fixpoint after every decision (naked and hidden singles;
// with rules also locked candidates and exclusions; above 16x16 matching), branching on a cell with few
// candidates, undo by trail. It shares the model with the SAT side and nothing else.
#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "backends/builtin_backends.hpp"
#include "backends/decision_choice.hpp"
#include "backends/renumbered.hpp"
#include "model/model.hpp"
#include "propagation/exclusions.hpp"
#include "propagation/node_propagation.hpp"

namespace sudosat {
namespace {

template <int W>
class BacktrackingSearch : public Search {
 public:
  BacktrackingSearch(const Puzzle& puzzle, std::shared_ptr<const Model> model)
      : puzzle_(puzzle),
        model_(std::move(model)),
        node_(*model_),
        choice_(node_.domains()),
        has_rules_(has_rules(*model_)),
        solution_(empty_grid(puzzle)),
        poll_interval_(
            std::clamp<std::uint64_t>(65536 / static_cast<std::uint64_t>(model_->cells()), 1, 256)) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    const Timer timer(statistics_.solve_seconds);
    const BudgetScope scope(budget);
    try {
      return solve_now(Asked::to_solve(assumptions, any_of), budget);
    } catch (const BudgetEnded&) {
      give_up();
      return Status::unknown;
    }
  }

  End do_enumerate(std::uint64_t, const Found& found, const Budget& budget) override {
    const Timer timer(statistics_.solve_seconds);
    try {
      return enumerate_now(found, budget);
    } catch (const BudgetEnded&) {
      give_up();
      return End::undecided;
    }
  }

  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override { excluded_.insert(grid); }
  std::vector<Candidate> take_refuted() override {
    std::vector<Candidate> refuted;
    if (asked_ != Asked::to_solve({}, {}) && asked_ != Asked::to_enumerate()) return refuted;
    for (; told_ < stack_.size() && stack_[told_].is_other; ++told_)
      refuted.push_back(stack_[told_].candidate);
    return refuted;
  }
  void forbid(std::span<const Candidate> candidates) override {
    forbidden_.insert(forbidden_.end(), candidates.begin(), candidates.end());
  }
  Statistics statistics() const override {
    Statistics statistics = statistics_;
    statistics.decisions = decisions_;
    statistics.conflicts = conflicts_;
    return statistics;
  }
  Spent spent() const override {
    constexpr std::uint64_t a_step = 6;  // nanoseconds
    return {a_step * (node_.work() + decisions_ * static_cast<std::uint64_t>(model_->cells())), decisions_};
  }

 private:
  // A decision "this cell holds this digit"; its other branch is "it does not".
  struct Decision {
    std::size_t mark;
    Candidate candidate;
    bool is_other = false;  // whether the search is in the branch "it does not"
  };

  // Returns the answer if propagation ended before the search could begin.
  static Status status_of(Fixpoint end) {
    return end == Fixpoint::contradiction ? Status::unsatisfiable : Status::unknown;
  }

  Status solve_now(Asked asked, const Budget& budget) {
    before_ = spent();
    if (goes_on(asked)) return go_on(budget);
    if (Fixpoint root = start(budget); root != Fixpoint::reached) return status_of(root);
    for (const Assumption& assumption : asked.assumptions())
      if (!domains().keep(assumption.cell, assumption.allowed)) return Status::unsatisfiable;
    if (Fixpoint fixpoint = settle(budget); fixpoint != Fixpoint::reached) return status_of(fixpoint);
    asked_ = std::move(asked);
    return next(budget);
  }

  End enumerate_now(const Found& found, const Budget& budget) {
    before_ = spent();
    Status status = Status::unknown;
    if (goes_on(Asked::to_enumerate())) {
      status = go_on(budget);
    } else {
      const Fixpoint root = start(budget);
      asked_ = Asked::to_enumerate();
      status = root == Fixpoint::reached ? next(budget) : status_of(root);
    }
    while (status == Status::satisfiable && found(solution_)) status = backtrack(budget);
    return end_after(status);
  }
  // Whether the last call asked this too, and stopped between two decisions.
  bool goes_on(const Asked& asked) { return std::exchange(is_at_rest_, false) && asked == asked_; }

  Status go_on(const Budget& budget) {
    const Fixpoint end = forbidden_.empty() ? Fixpoint::reached : replay(budget);
    return end == Fixpoint::reached ? next(budget) : status_of(end);
  }

  // A propagator broke off in the middle, so the next call begins anew.
  void give_up() { root_ = Fixpoint::interrupted; }

  // Propagates what a decision removed.
  Fixpoint settle(const Budget& budget) {
    return (has_rules_ || is_hard()) && !node_.has_matching() ? settle_with_locked(budget)
                                                              : node_.settle(budget);
  }
  // On boards with rules and on hard boards, locked candidates save more than they cost.
  Fixpoint settle_with_locked(const Budget& budget) {
    while (true) {
      if (const Fixpoint end = node_.settle(budget); end != Fixpoint::reached) return end;
      domains().take_touched(touched_);
      const auto is_touched = [this](int k) {
        return (touched_[k / DigitSet::word_bits] >> (k % DigitSet::word_bits) & 1) != 0;
      };
      const auto changed = [&is_touched](const Intersection& shared) {
        return is_touched(shared.first) || is_touched(shared.second);
      };
      bool progress = false;
      if (!exchange_locked_candidates(domains(), changed, progress)) return Fixpoint::contradiction;
      if constexpr (W == 1)
        if (!progress && !exclude(is_touched, progress)) return Fixpoint::contradiction;
      if (!progress) return Fixpoint::reached;
    }
  }
  // The table of exclusions costs as much as some thirty decisions, and a look at it as half a decision:
  // it is left alone where it has removed something in few of the looks so far.
  template <class Touched>
  bool exclude(Touched is_touched, bool& progress) {
    constexpr std::uint64_t few_decisions = 64, few_looks = 64, least_gain = 8;
    if (decisions_ < few_decisions) return true;
    if (looks_ >= few_looks && gains_ * least_gain < looks_) return true;
    if (!exclusions_) exclusions_.emplace(*model_);
    if (exclusions_->is_empty()) return true;
    ++looks_;
    const bool is_possible = exclusions_->run(domains(), is_touched, progress);
    if (progress || !is_possible) ++gains_;
    return is_possible;
  }

  // Goes back to the root, which is propagated once and kept.
  Fixpoint start(const Budget& budget) {
    stack_.clear();
    told_ = 0;
    asked_ = {};
    watched_ = 0;
    if (root_ == Fixpoint::reached) node_.undo(0);
    if (root_ == Fixpoint::interrupted) root_ = node_.start(puzzle_.candidates, budget);
    if (root_ == Fixpoint::reached && !forbidden_.empty()) narrow_root(budget);
    return root_;
  }
  // Removes for good, at the root, what has been forbidden.
  void narrow_root(const Budget& budget) {
    domains().record(false);
    const auto remove = [this](const Candidate& one) { return domains().remove(one.cell, one.digit); };
    root_ = std::ranges::all_of(forbidden_, remove) ? settle(budget) : Fixpoint::contradiction;
    domains().record();
    forbidden_.clear();
  }
  // Narrows the root, then repeats the decisions that led to where the search stands. Stops at the first
  // decision that now leads to a contradiction.
  Fixpoint replay(const Budget& budget) {
    const std::vector<Decision> decisions = std::exchange(stack_, {});
    node_.undo(0);
    narrow_root(budget);
    if (root_ != Fixpoint::reached) return root_;
    const auto keep = [this](const Assumption& one) { return domains().keep(one.cell, one.allowed); };
    if (!std::ranges::all_of(asked_.assumptions(), keep)) return Fixpoint::contradiction;
    Fixpoint end = settle(budget);
    for (std::size_t i = 0; i < decisions.size() && end == Fixpoint::reached; ++i) {
      const auto& [mark, candidate, is_other] = decisions[i];
      stack_.push_back({domains().mark(), candidate, is_other});
      const bool is_possible = is_other ? domains().remove(candidate.cell, candidate.digit)
                                        : domains().assign(candidate.cell, candidate.digit);
      end = is_possible ? settle(budget) : Fixpoint::contradiction;
      if (end == Fixpoint::contradiction) return take_back(budget);
    }
    return end;
  }

  // Searches on from a propagated state for the next solution below the current decisions.
  Status next(const Budget& budget) {
    while (true) {
      if (!watch()) {
        if (Fixpoint end = take_back(budget); end != Fixpoint::reached) return status_of(end);
        continue;
      }
      const Candidate chosen = choose();
      if (chosen.cell < 0) {
        for (int c = 0; c < model_->visible_cells(); ++c)
          solution_[c] = model_->value_of(c, domains().first(c));
        conflicts_at_solution_ = conflicts_;
        if (!excluded_.contains(solution_)) return Status::satisfiable;
        if (Fixpoint end = leave(budget); end != Fixpoint::reached) return status_of(end);
        continue;
      }
      if (is_spent(budget)) {
        is_at_rest_ = true;
        return Status::unknown;
      }
      ++decisions_;
      stack_.push_back({domains().mark(), chosen});
      const Fixpoint fixpoint =
          domains().assign(chosen.cell, chosen.digit) ? settle(budget) : Fixpoint::contradiction;
      if (fixpoint == Fixpoint::interrupted) return Status::unknown;
      if (fixpoint == Fixpoint::reached) continue;
      if (Fixpoint end = refute(budget); end != Fixpoint::reached) return status_of(end);
    }
  }

  // Leaves the current solution for the next one.
  Status backtrack(const Budget& budget) {
    const Fixpoint end = leave(budget);
    return end == Fixpoint::reached ? next(budget) : status_of(end);
  }

  // Like take_back(), but from a solution. Skips the other values of hidden cells, since they would not make
  // another solution.
  Fixpoint leave(const Budget& budget) {
    for (Decision* last; (last = last_open()) && last->candidate.cell >= model_->visible_cells();) {
      node_.undo(last->mark);
      stack_.pop_back();
    }
    return take_back(budget);
  }

  Fixpoint refute(const Budget& budget) {
    ++conflicts_;
    choice_.add_failure(stack_.back().candidate.cell, node_.loop().last_decided(), node_.failed_constraints(),
                        node_.loop().failed_other());
    return take_back(budget);
  }

  // Takes the other branch of the last decision that has one, and propagates it. Returns a contradiction if
  // no decision has one, since the tree is then searched.
  Fixpoint take_back(const Budget& budget) {
    while (Decision* const last = last_open()) {
      node_.undo(last->mark);
      last->is_other = true;
      if (!domains().remove(last->candidate.cell, last->candidate.digit)) continue;
      const Fixpoint fixpoint = settle(budget);
      if (fixpoint != Fixpoint::contradiction) return fixpoint;
    }
    return Fixpoint::contradiction;
  }
  // The last decision that has another branch, without those after it; null if there is none.
  Decision* last_open() {
    while (!stack_.empty() && stack_.back().is_other) stack_.pop_back();
    return stack_.empty() ? nullptr : &stack_.back();
  }

  // Watches a candidate of any_of() that is still possible. Returns false if there is none.
  bool watch() {
    for (std::size_t i = 0; i < any_of().size(); ++i) {
      if (domains().contains(any_of()[watched_].cell, any_of()[watched_].digit)) return true;
      watched_ = (watched_ + 1) % any_of().size();
    }
    return any_of().empty();
  }

  // Returns the next decision: the watched candidate first, then a candidate of a cell; cell -1 if all cells
  // are decided.
  Candidate choose() const {
    if (!any_of().empty() && !domains().is_single(any_of()[watched_].cell)) return any_of()[watched_];
    return choice_.next(is_hard());
  }

  // Whether a plain board is treated like a board with rules. Conflicts count from the last solution on: on
  // boards with many solutions the extra work would cost more than it gains.
  bool is_hard() const { return conflicts_ - conflicts_at_solution_ >= 100; }

  bool is_spent(const Budget& budget) const {
    if (budget.effort != 0 && decisions_ - before_.effort >= budget.effort) return true;
    if (budget.work != 0 && spent().work - before_.work >= budget.work) return true;
    return decisions_ % poll_interval_ == 0 && budget.expired();
  }

  std::span<const Candidate> any_of() const { return asked_.any_of(); }
  Domains<W>& domains() { return node_.domains(); }
  const Domains<W>& domains() const { return node_.domains(); }

  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  NodePropagation<W> node_;
  std::optional<Exclusions> exclusions_;
  std::uint64_t looks_ = 0, gains_ = 0;  // looks at the exclusions; looks that removed candidates
  DecisionChoice<W> choice_;
  const bool has_rules_;
  std::vector<DigitSet::Word> touched_;
  std::vector<Decision> stack_;
  std::size_t told_ = 0;  // the number of decisions that take_refuted() has reported
  Asked asked_;
  bool is_at_rest_ = false;  // whether a limit of effort or work ended the last call between two decisions
  std::size_t watched_ = 0;
  Grid solution_;
  std::set<Grid> excluded_;
  std::vector<Candidate> forbidden_;  // candidates forbidden since the root was propagated
  std::uint64_t poll_interval_;       // how many decisions are taken between two looks at the clock
  Fixpoint root_ = Fixpoint::interrupted;
  std::uint64_t decisions_ = 0;
  Spent before_;  // what was spent before the current call
  std::uint64_t conflicts_ = 0, conflicts_at_solution_ = 0;
  Statistics statistics_;
};

class BacktrackingBackend : public Backend {
 public:
  std::string_view name() const override { return backtracking_backend().name; }
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    return with_renumbered(
        puzzle, [this](const Puzzle& board) { return open_backtracking(board, models_.get(board)); });
  }

 private:
  ModelCache models_;
};

}  // namespace

std::unique_ptr<Search> open_backtracking(const Puzzle& puzzle, std::shared_ptr<const Model> model) {
  if (model->width() <= DigitSet::word_bits)
    return std::make_unique<BacktrackingSearch<1>>(puzzle, std::move(model));
  return std::make_unique<BacktrackingSearch<0>>(puzzle, std::move(model));
}

const BackendInfo& backtracking_backend() {
  static constexpr BackendInfo info{
      .name = "backtracking",
      .summary = "native search with propagation after every decision; any size and shape, no formula",
      .make = make_new<BacktrackingBackend>,
  };
  return info;
}

}  // namespace sudosat
