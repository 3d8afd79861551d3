#include "backends/process/process.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>

#include "backends/cadical/literals.hpp"
#include "backends/process/solver_command.hpp"
#include "backends/process/temporary_directory.hpp"
#include "backends/timer.hpp"
#include "base/error.hpp"
#include "encoder/blocking_clause.hpp"
#include "encoder/dimacs_output.hpp"
#include "encoder/encoding.hpp"
#include "model/model_cache.hpp"

namespace sudosat {
namespace {

// The solver starts afresh with every call; what is kept is the formula's size and the grids excluded.
class ProcessSearch : public Search {
 public:
  ProcessSearch(const Puzzle& puzzle, std::shared_ptr<const Model> model, const EncodingOptions& options,
                const SolverCommand& command)
      : puzzle_(puzzle), model_(std::move(model)), options_(options), command_(command) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    refuted_.reset();
    const BudgetScope scope(budget);
    std::vector<std::vector<Literal>> further;  // clauses of this call alone
    try {
      const Timer timer(statistics_.encode_seconds);
      prepare(budget);
      for (std::size_t i = 0; i < assumptions.size(); ++i) {
        const auto literals = literals_of(assumptions[i], encoder_->variables());
        if (!literals) {
          refuted_ = i;
          return Status::unsatisfiable;
        }
        for (Literal literal : *literals) further.push_back({literal});
      }
      if (!any_of.empty()) {
        if (auto clause = any_of_clause(any_of, encoder_->variables())) {
          if (clause->empty()) return Status::unsatisfiable;
          further.push_back(std::move(*clause));
        }
      }
      for (const Grid& grid : excluded_)
        if (auto clause = blocking_clause(grid, puzzle_, encoder_->variables()))
          further.push_back(std::move(*clause));
      write_formula(further);
    } catch (const BudgetEnded&) {
      return Status::unknown;
    }
    const Timer timer(statistics_.solve_seconds);
    const Answer answer = command_.run(files_, encoder_->variables().count(), directory_.guard(), budget);
    if (answer.status != Status::satisfiable) return answer.status;
    require_satisfied(further, answer);
    solution_ = encoder_->variables().decode(puzzle_, answer.is_true);
    return Status::satisfiable;
  }

  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override { excluded_.push_back(grid); }
  std::vector<std::size_t> core() const override {
    return refuted_ ? std::vector<std::size_t>{*refuted_} : Search::core();
  }
  Statistics statistics() const override { return statistics_; }

 private:
  // Finds the size of the formula, which its header must tell, once.
  void prepare(const Budget& budget) {
    if (statistics_.clauses) return;
    encoder_.emplace(*model_, puzzle_.candidates, options_, budget);
    checkpoint_now();
    InterruptibleSink counter;
    statistics_.variables = static_cast<std::uint64_t>(encoder_->encode(counter));
    statistics_.literals = counter.literals();
    statistics_.clauses = counter.clauses();
  }

  void write_formula(std::span<const std::vector<Literal>> further) const {
    std::filesystem::remove_all(files_.formula);  // in its place the solver may have left a pipe
    const std::unique_ptr<ByteSink> file = open_output(files_.formula.string());
    DimacsOutput out(*file);
    out.text(fmt::format("p cnf {} {}\n", *statistics_.variables, *statistics_.clauses + further.size()));
    DimacsWriter writer(out);
    encoder_->encode(writer);
    for (const auto& clause : further) writer.add(clause);
    out.flush();
    file->finish();
  }

  // Queries judge the grid by the puzzle. That it is new, and holds what this call asked for, is judged here:
  // else a solver that repeats itself makes one solution into many.
  void require_satisfied(std::span<const std::vector<Literal>> further, const Answer& answer) const {
    const auto is_satisfied = [&](const std::vector<Literal>& clause) {
      return std::ranges::any_of(
          clause, [&](Literal literal) { return answer.is_true[std::abs(literal)] == (literal > 0); });
    };
    if (!std::ranges::all_of(further, is_satisfied))
      throw WrongAnswer(fmt::format("the model of the solver '{}' breaks a clause", command_.name()));
  }

  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  EncodingOptions options_;
  const SolverCommand& command_;
  TemporaryDirectory directory_;
  SolverCommand::Files files_{directory_ / "formula.cnf", directory_ / "answer.txt",
                              directory_ / "output.txt", directory_ / "errors.txt"};
  std::optional<Encoder> encoder_;
  std::vector<Grid> excluded_;
  std::optional<std::size_t> refuted_;  // an assumption of the last call that propagation refutes
  Grid solution_;
  Statistics statistics_;
};

class ProcessBackend : public Backend {
 public:
  explicit ProcessBackend(const BackendOptions& options)
      : options_(options.encoding),
        command_(options.solver_command),
        name_(fmt::format("{}({})", process_backend.name, command_.name())) {}
  std::string_view name() const override { return name_; }
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    return std::make_unique<ProcessSearch>(puzzle, models_.get(puzzle), options_, command_);
  }

 private:
  EncodingOptions options_;
  SolverCommand command_;
  std::string name_;
  ModelCache models_;
};

}  // namespace

std::unique_ptr<Backend> make_process(const BackendOptions& options) {
  return std::make_unique<ProcessBackend>(options);
}

}  // namespace sudosat
