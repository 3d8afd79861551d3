#include <algorithm>
#include <array>
#include <vector>

#include "backends/incremental/incremental_solver.hpp"
#include "backends/part_search.hpp"
#include "encoder/part_encoder.hpp"

namespace sudosat {
namespace {

class IncrementalParts : public PartSearch {
 public:
  IncrementalParts(const Puzzle& puzzle, std::shared_ptr<const Model> model, std::vector<Part> parts,
                   std::unique_ptr<IncrementalSolver> solver)
      : model_(std::move(model)),
        parts_(std::move(parts)),
        encoder_(*model_, puzzle.candidates),
        solver_(std::move(solver)) {}
  IncrementalParts(const IncrementalParts&) = delete;
  IncrementalParts& operator=(const IncrementalParts&) = delete;
  ~IncrementalParts() override { solver_->retire(); }

  Status solve(std::span<const int> parts, std::span<const Fact> facts, const Budget& budget) override {
    ++calls_;
    core_.clear();
    core_facts_.clear();
    // This must be asked now, because a solver drops assumptions when a call of solve() ends.
    if (!load(budget) || budget.expired()) return Status::unknown;
    for (int part : parts) solver_->assume(selector(part));
    for (const Fact& fact : facts) solver_->assume(literal(fact));
    const Status status = solver_->solve(budget);
    if (status == Status::satisfiable) {
      assignment_.resize(encoder_.variables());
      for (int v = 1; v <= encoder_.variables(); ++v) assignment_[v - 1] = solver_->is_true(v);
    } else if (status == Status::unsatisfiable) {
      for (int part : parts)
        if (solver_->failed(selector(part))) core_.push_back(part);
      std::sort(core_.begin(), core_.end());
      for (const Fact& fact : facts)
        if (solver_->failed(literal(fact))) core_facts_.push_back(fact);
    }
    return status;
  }

  const std::vector<int>& core() const override { return core_; }
  const std::vector<Fact>& core_facts() const override { return core_facts_; }
  bool is_satisfied(int part) const override { return encoder_.is_satisfied(parts_[part], assignment_); }
  bool holds(const Candidate& candidate) const override {
    return assignment_[encoder_.variable(candidate) - 1];
  }
  void learn(const Fact& fact) override {
    if (loaded_)
      solver_->add(std::array{literal(fact)});
    else
      learnt_.push_back(fact);
  }
  void hold(int part) override {
    if (loaded_)
      solver_->add(std::array{selector(part)});
    else
      held_.push_back(part);
  }
  std::uint64_t calls() const override { return calls_; }

 private:
  Literal selector(int part) const { return encoder_.variables() + 1 + part; }
  Literal literal(const Fact& fact) const {
    return fact.holds ? encoder_.variable(fact.candidate) : -encoder_.variable(fact.candidate);
  }

  // Streams all parts into the solver, once. Returns false if the budget ends before.
  bool load(const Budget& budget) {
    if (loaded_) return true;
    const BudgetScope scope(budget);
    solver_->set_up(encoder_.variables(), {});
    solver_->make();  // load() may add no clause at all
    solver_->expect_short_calls();
    SolverSink sink(*solver_);
    int last_variable = encoder_.variables() + static_cast<int>(parts_.size());
    try {
      sink.expect(last_variable);  // the first clause has a selector, whose number is high
      const bool is_coarse = std::all_of(parts_.begin(), parts_.end(), [](const Part& part) {
        return part.kind == Part::Kind::clue || part.kind == Part::Kind::constraint ||
               part.kind == Part::Kind::rule;
      });
      if (is_coarse) encoder_.encode_cells(last_variable, sink);
      for (std::size_t i = 0; i < parts_.size(); ++i) {
        sink.guard(selector(static_cast<int>(i)));
        encoder_.encode(parts_[i], last_variable, sink);
      }
    } catch (const BudgetEnded&) {
      return false;
    }
    loaded_ = true;
    // Default every selector to false, so that parts that are not assumed do not constrain.
    for (std::size_t i = 0; i < parts_.size(); ++i) solver_->prefer(-selector(static_cast<int>(i)));
    for (const Fact& fact : learnt_) learn(fact);
    for (const int part : held_) hold(part);
    return true;
  }

  std::shared_ptr<const Model> model_;
  std::vector<Part> parts_;
  PartEncoder encoder_;
  std::unique_ptr<IncrementalSolver> solver_;
  bool loaded_ = false;
  std::vector<Fact> learnt_;  // facts learnt before the solver was loaded
  std::vector<int> held_;     // parts held before the solver was loaded
  std::vector<int> core_;
  std::vector<Fact> core_facts_;
  Assignment assignment_;
  std::uint64_t calls_ = 0;
};

}  // namespace

std::unique_ptr<PartSearch> make_incremental_parts(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                                   std::vector<Part> parts,
                                                   std::unique_ptr<IncrementalSolver> solver) {
  return std::make_unique<IncrementalParts>(puzzle, std::move(model), std::move(parts), std::move(solver));
}

}  // namespace sudosat
