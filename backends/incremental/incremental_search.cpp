#include "backends/builtin_backends.hpp"
#include "backends/incremental/incremental_solver.hpp"
#include "encoder/encoding.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

class IncrementalSearch : public Search {
 public:
  IncrementalSearch(const Puzzle& puzzle, std::shared_ptr<const Model> model, const BackendOptions& options,
                    std::unique_ptr<IncrementalSolver> solver)
      : puzzle_(puzzle), model_(std::move(model)), options_(options), solver_(std::move(solver)) {}
  IncrementalSearch(const IncrementalSearch&) = delete;
  IncrementalSearch& operator=(const IncrementalSearch&) = delete;
  ~IncrementalSearch() override { solver_->retire(); }

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    core_.clear();
    // This must be asked now, because a solver drops assumptions and constraint when a call of solve() ends.
    if (!load(budget) || budget.expired()) return Status::unknown;
    if (exhausted_) return Status::unsatisfiable;
    if (!assume(assumptions, any_of)) return Status::unsatisfiable;
    const Status status = solver_->has_clauses() ? run_solver(budget) : Status::satisfiable;
    for (Literal literal : preferred_) solver_->prefer_no_longer(literal);
    preferred_.clear();
    if (status == Status::unknown) return status;
    if (status == Status::unsatisfiable) {
      for (const auto& [literal, position] : assumed_)
        if (solver_->failed(literal) && (core_.empty() || core_.back() != position))
          core_.push_back(position);
      return Status::unsatisfiable;
    }
    const Variables& variables = encoder_->variables();
    std::vector<bool> assignment(variables.count() + 1);
    for (int v = 1; v <= variables.count(); ++v) assignment[v] = solver_->is_true(v);
    solution_ = variables.decode(puzzle_, assignment);
    return Status::satisfiable;
  }

  const Grid& solution() const override { return solution_; }

  void exclude(const Grid& grid) override {
    excluded_.push_back(grid);
    if (is_loaded()) block(grid);
  }

  std::vector<std::size_t> core() const override { return core_; }

  Statistics statistics() const override {
    Statistics statistics = statistics_;
    if (solver_->has_clauses() && options_.statistics) solver_->read_statistics(statistics);
    return statistics;
  }
  std::vector<Candidate> take_refuted() override {
    std::vector<Candidate> refuted;
    if (!is_loaded()) return refuted;
    const Variables& variables = encoder_->variables();
    told_.resize(static_cast<std::size_t>(variables.count()) + 1);
    for (int cell = 0; cell < variables.cells(); ++cell)
      for (int digit : variables.digits(cell)) {
        const int variable = variables.variable(cell, digit);
        if (told_[variable] || !solver_->is_refuted(variable)) continue;
        told_[variable] = true;
        refuted.push_back({cell, digit});
      }
    return refuted;
  }
  void forbid(std::span<const Candidate> candidates) override {
    forbidden_.insert(forbidden_.end(), candidates.begin(), candidates.end());
    if (is_loaded()) add_forbidden();
  }
  Spent spent() const override {
    constexpr std::uint64_t a_literal = 150;
    Spent spent = solver_->spent();
    spent.work += statistics_.literals.value_or(0) * a_literal;
    return spent;
  }

 private:
  bool is_loaded() const { return loaded_ && !solver_->is_lost(); }

  // Streams the formula into a solver, once, or again if memory ran out since. Returns false if the budget
  // ends before.
  bool load(const Budget& budget) {
    if (is_loaded()) return true;
    loaded_ = false;
    preferred_.clear();
    const Timer timer(statistics_.encode_seconds);
    const BudgetScope scope(budget);
    try {
      load_now(budget);
    } catch (const BudgetEnded&) {
      return false;
    }
    loaded_ = true;
    for (const Grid& grid : excluded_) block(grid);
    add_forbidden();
    return true;
  }

  void load_now(const Budget& budget) {
    encoder_.emplace(*model_, puzzle_.candidates, options_.encoding, budget);
    checkpoint_now();
    const Variables& variables = encoder_->variables();
    const bool is_small = variables.count() <= small_formula && model_->has_peers();
    solver_->set_up(variables.count(), is_small ? search_order(*model_, variables) : std::vector<int>{});
    SolverSink sink(*solver_);
    statistics_.variables = static_cast<std::uint64_t>(encoder_->encode(sink));
    statistics_.clauses = sink.clauses();
    statistics_.literals = sink.literals();
  }

  Status run_solver(const Budget& budget) {
    const Timer timer(statistics_.solve_seconds);
    return solver_->solve(budget);
  }

  // Returns false if decided cells already contradict an assumption or all of the candidates.
  bool assume(std::span<const Assumption> assumptions, std::span<const Candidate> any_of) {
    assumed_.clear();
    for (std::size_t i = 0; i < assumptions.size(); ++i) {
      const auto literals = literals_of(assumptions[i], encoder_->variables());
      if (!literals) {
        core_ = {i};
        return false;
      }
      for (Literal literal : *literals) assumed_.emplace_back(literal, i);
    }
    auto clause = any_of.empty() ? std::nullopt : any_of_clause(any_of, encoder_->variables());
    if (clause && clause->empty()) return false;
    for (const auto& [literal, position] : assumed_) solver_->assume(literal);
    if (clause) {
      solver_->constrain(*clause);
      for (Literal literal : *clause) solver_->prefer(literal);
      preferred_ = std::move(*clause);
    }
    return true;
  }

  void block(const Grid& grid) {
    const auto clause = encoder_->variables().excluding(grid, puzzle_);
    if (!clause) return;
    if (clause->empty()) {
      exhausted_ = true;
      return;
    }
    solver_->add(*clause);
  }

  void add_forbidden() {
    for (const auto& [cell, digit] : std::exchange(forbidden_, {})) {
      const Variables& variables = encoder_->variables();
      if (const int variable = variables.variable(cell, digit); variable != 0)
        solver_->add(std::array{-variable});
      else if (variables.decided(cell) == digit)
        exhausted_ = true;
    }
  }

  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  BackendOptions options_;
  std::optional<Encoder> encoder_;
  bool loaded_ = false;
  bool exhausted_ = false;  // whether propagation left one grid and that has been excluded
  std::unique_ptr<IncrementalSolver> solver_;
  std::vector<std::pair<Literal, std::size_t>> assumed_;
  std::vector<Literal> preferred_;
  std::vector<std::size_t> core_;
  std::vector<Grid> excluded_;
  std::vector<Candidate> forbidden_;  // forbidden candidates that are not in the formula yet
  std::vector<bool> told_;            // for each variable: whether take_refuted() has reported it
  Grid solution_;
  Statistics statistics_;
};

}  // namespace

std::vector<int> search_order(const Model& model, const Variables& variables) {
  struct Open {
    int cell, candidates, clashes;
  };
  std::vector<Open> open;
  for (int cell = 0; cell < variables.cells(); ++cell) {
    const DigitSet::Word digits = variables.digits(cell).word(0);
    if (digits == 0) continue;
    int clashes = 0;
    for (int peer : model.peers(cell)) clashes += std::popcount(digits & variables.digits(peer).word(0));
    open.push_back({cell, std::popcount(digits), clashes});
  }
  std::stable_sort(open.begin(), open.end(), [](const Open& a, const Open& b) {
    return a.candidates * b.clashes < b.candidates * a.clashes;
  });
  std::vector<int> numbers(variables.count() + 1);
  int number = 0;
  for (const auto& [cell, candidates, clashes] : open)
    for (int i = 0; i < candidates; ++i) numbers[variables.first(cell) + i] = ++number;
  return numbers;
}

std::unique_ptr<Search> make_incremental_search(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                                const BackendOptions& options,
                                                std::unique_ptr<IncrementalSolver> solver) {
  return std::make_unique<IncrementalSearch>(puzzle, std::move(model), options, std::move(solver));
}

}  // namespace sudosat
