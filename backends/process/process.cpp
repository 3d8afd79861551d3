// Any DIMACS solver, run as a program of its own.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <vector>

#include "backends/builtin_backends.hpp"
#include "backends/process/program.hpp"
#include "base/budget.hpp"
#include "base/error.hpp"
#include "encoder/dimacs.hpp"
#include "encoder/encoding.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

constexpr std::string_view formula_mark = "{cnf}";
constexpr std::string_view answer_mark = "{answer}";
constexpr int sat_exit = 10;  // by convention, which not all solvers keep
constexpr int unsat_exit = 20;

// The command line of an external SAT solver, and its answer to a formula in a file.
class SolverCommand {
 public:
  struct Files {
    std::filesystem::path formula;
    std::filesystem::path answer;  // the file for which {answer} stands
    std::filesystem::path output;  // the solver's standard output and error
    std::filesystem::path errors;
  };

  // {cnf} stands for the formula's file; without it the formula goes to standard input. {answer} stands for
  // the file with the answer; without it the answer comes from standard output. Throws UsageError if no
  // program is named.
  explicit SolverCommand(std::string_view command)
      : words_(split_words(command)),
        reads_file_(mentions(words_, formula_mark)),
        writes_file_(mentions(words_, answer_mark)) {
    if (words_.empty() || words_.front().empty())
      throw UsageError("the solver command names no program", "for example: minisat {cnf} {answer}");
  }

  // The program's name without its directory.
  std::string name() const { return std::filesystem::path(words_.front()).filename().string(); }

  // Returns unknown if the budget ends. Throws SystemError if the solver cannot be started, WrongAnswer if it
  // crashes or does not answer.
  Answer run(const Files& files, int variables, const Guard& guard, const Budget& budget) const {
    std::vector<std::string> words = words_;
    fill_in(words, formula_mark, files.formula.string());
    fill_in(words, answer_mark, files.answer.string());
    const std::filesystem::path input = reads_file_ ? "/dev/null" : files.formula;
    const auto status =
        run_to_end({std::move(words), input, files.output, files.errors, files.answer}, guard, budget);
    if (!status) return {};
    return read(files, variables, *status);
  }

 private:
  Answer read(const Files& files, int variables, int status) const {
    if (WIFSIGNALED(status))
      fail(files,
           fmt::format("was killed by signal {} ({})", WTERMSIG(status), ::strsignal(WTERMSIG(status))));
    const int exit = WEXITSTATUS(status);
    const std::filesystem::path& path = writes_file_ ? files.answer : files.output;
    if (!std::filesystem::is_regular_file(path))
      fail(files, fmt::format("ended with exit status {} and wrote no answer file", exit));
    Answer answer;
    try {
      LineReader lines(open_input(path.string()), "answer");
      answer = read_answer(lines, variables);
    } catch (const InputError& error) {
      const std::string line = error.where().line == 0 ? "" : fmt::format("line {}: ", error.where().line);
      fail(files, fmt::format("gave no answer that can be read ({}{}; exit status {})", line,
                              in_ascii(error.what()), exit));
    }
    if ((exit == unsat_exit && answer.status == Status::satisfiable) ||
        (exit == sat_exit && answer.status == Status::unsatisfiable))
      fail(files, fmt::format("contradicts its answer by exit status {}", exit));
    return answer;
  }
  [[noreturn]] void fail(const Files& files, std::string_view what) const {
    throw SolverFailed(
        fmt::format("the solver '{}' {}; {}", name(), what, printed(files.errors, files.output)),
        "it must print lines 's SATISFIABLE' and 'v 1 -2 …', or write MiniSat's result file to "
        "{answer}");
  }

  std::vector<std::string> words_;
  bool reads_file_;
  bool writes_file_;
};

// The solver starts afresh with every call; only the formula's size and the excluded grids are kept.
class ProcessSearch : public Search {
 public:
  ProcessSearch(const Puzzle& puzzle, std::shared_ptr<const Model> model, const EncodingOptions& options,
                const SolverCommand& command)
      : puzzle_(puzzle), model_(std::move(model)), options_(options), command_(command) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    refuted_.reset();
    const BudgetScope scope(budget);
    std::vector<std::vector<Literal>> further;  // the clauses of this call alone
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
        if (auto clause = encoder_->variables().excluding(grid, puzzle_))
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
  // Finds the size of the formula, which its header needs. This is done once.
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
    std::filesystem::remove_all(files_.formula);  // the solver may have put a pipe in its place
    const std::unique_ptr<ByteSink> file = open_output(files_.formula.string());
    DimacsOutput out(*file);
    out.text(fmt::format("p cnf {} {}\n", *statistics_.variables, *statistics_.clauses + further.size()));
    DimacsWriter writer(out);
    encoder_->encode(writer);
    for (const auto& clause : further) writer.add(clause);
    out.flush();
    file->finish();
  }

  // Queries judge the grid by the puzzle. This checks that the grid is new and holds what this call asked
  // for. Otherwise a solver that repeats itself would turn one solution into many.
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
  std::optional<std::size_t> refuted_;  // the assumption of the last call that propagation refutes
  Grid solution_;
  Statistics statistics_;
};

class ProcessBackend : public Backend {
 public:
  explicit ProcessBackend(const BackendOptions& options)
      : options_(options.encoding),
        command_(options.solver_command),
        name_(fmt::format("{}({})", process_backend().name, command_.name())) {}
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

const BackendInfo& process_backend() {
  static constexpr BackendInfo info{
      .name = "process",
      .summary = "any DIMACS solver, by its command line",
      .uses_encoding = true,
      .needs_command = true,
      .command_example = "minisat {cnf} {answer}",
      .make = make_new<ProcessBackend>,
  };
  return info;
}

}  // namespace sudosat
