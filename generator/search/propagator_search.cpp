// Searches for other solutions on any board, by native search, whose trail keeps what follows from the clues
// that were entered.

#include <algorithm>
#include <utility>

#include "backends/decision_choice.hpp"
#include "generator/clues/clue_search.hpp"
#include "propagation/propagate.hpp"

namespace sudosat {
namespace {

template <int W>
class PropagatorSearch : public ClueSearch {
 public:
  PropagatorSearch(const Puzzle& board, std::shared_ptr<const Model> model)
      : board_(board), model_(std::move(model)), domains_(*model_), loop_(domains_), choice_(domains_) {}

  Dive fill(Random& random, const Budget& budget) override { return random_grid(board_, random, budget); }

  void start(const Grid& solution) override {
    solution_ = solution;
    marks_.clear();
    if (is_begun_) {
      domains_.undo(0);
      return;
    }
    domains_.load(board_.candidates);
    propagate(domains_, loop_, budget_);
    domains_.record();
    is_begun_ = true;
  }
  void enter(std::span<const int> cells) override {
    checkpoint_now();
    marks_.push_back(domains_.mark());
    for (const int cell : cells) give(cell);
    settle();
  }
  void leave() override {
    domains_.undo(marks_.back());
    marks_.pop_back();
  }
  bool is_solved() const override {
    for (int cell = 0; cell < model_->visible_cells(); ++cell)
      if (!domains_.is_single(cell)) return false;
    return true;
  }

  Status other(std::span<const int> open, std::uint64_t nodes) override {
    const std::size_t mark = domains_.mark();
    const Status status = other_in_one_of({open.begin(), open.end()}, nodes);
    domains_.undo(mark);
    return status;
  }

 private:
  // Asks about one cell after the other, and then gives it the known digit: another solution differs there,
  // or agrees there and differs elsewhere.
  Status other_in_one_of(std::vector<int> open, std::uint64_t nodes) {
    left_ = nodes;
    Status status = Status::unsatisfiable;
    while (true) {
      std::erase_if(open, [this](int cell) { return domains_.is_single(cell); });
      if (open.empty()) return status;
      const int cell = open.size() == 1 ? open.front() : narrowest();
      const std::size_t mark = domains_.mark();
      const bool is_possible = domains_.remove(cell, digit_of(cell)) && settle();
      const Status here = is_possible ? search() : Status::unsatisfiable;
      domains_.undo(mark);
      if (here == Status::satisfiable) return here;
      if (here == Status::unknown) status = here;
      give(cell);
      settle();
    }
  }

  // The cell with the fewest candidates, of all cells that have several.
  int narrowest() const {
    int best = -1;
    for (int cell = 0; cell < model_->visible_cells(); ++cell)
      if (!domains_.is_single(cell) && (best < 0 || domains_.count(cell) < domains_.count(best))) best = cell;
    return best;
  }

  struct Decision {
    std::size_t mark;
    Candidate candidate;
  };

  Status search() {
    stack_.clear();
    while (true) {
      const Candidate chosen = choice_.next();
      if (chosen.cell < 0) return Status::satisfiable;
      if (left_ == 0) return Status::unknown;
      --left_;
      checkpoint();
      stack_.push_back({domains_.mark(), chosen});
      if (domains_.assign(chosen.cell, chosen.digit) && settle()) continue;
      choice_.add_failure(chosen.cell, loop_.last_decided(), loop_.failed_constraints(),
                          loop_.failed_other());
      if (!take_back()) return Status::unsatisfiable;
    }
  }
  bool take_back() {
    while (!stack_.empty()) {
      const auto [mark, candidate] = stack_.back();
      stack_.pop_back();
      domains_.undo(mark);
      if (domains_.remove(candidate.cell, candidate.digit) && settle()) return true;
    }
    return false;
  }

  int digit_of(int cell) const { return model_->digit_of(cell, solution_[cell]); }
  void give(int cell) { domains_.assign(cell, digit_of(cell)); }
  // Returns false on a contradiction.
  bool settle() {
    const Fixpoint end = loop_.run(budget_);
    if (end == Fixpoint::interrupted) throw BudgetEnded();
    return end == Fixpoint::reached;
  }

  const Puzzle board_;
  const std::shared_ptr<const Model> model_;
  Domains<W> domains_;
  FixpointLoop<W> loop_;
  DecisionChoice<W> choice_;
  const Budget budget_;  // no limits: checkpoint() asks the budget of the thread
  Grid solution_;
  std::vector<std::size_t> marks_;  // where leave() goes back to
  std::vector<Decision> stack_;
  std::uint64_t left_ = 0;  // the nodes left for this search
  bool is_begun_ = false;
};

}  // namespace

std::unique_ptr<ClueSearch> search_by_propagators(const Puzzle& board, std::shared_ptr<const Model> model) {
  if (model->width() <= DigitSet::word_bits)
    return std::make_unique<PropagatorSearch<1>>(board, std::move(model));
  return std::make_unique<PropagatorSearch<0>>(board, std::move(model));
}

std::unique_ptr<ClueSearch> search_for_clues(const Puzzle& board) {
  HousesCache cache;
  auto search = house_search_kernels().front().make(cache.get(board), board);
  return search ? std::move(search) : search_by_propagators(board, cache.model());
}

}  // namespace sudosat
