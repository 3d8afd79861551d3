// Any DIMACS solver, run as a program of its own.
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <vector>

#include "backends/builtin_backends.hpp"
#include "backends/incremental/outside_solver.hpp"
#include "backends/process/program.hpp"
#include "base/budget.hpp"
#include "base/error.hpp"
#include "encoder/dimacs.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

constexpr std::string_view formula_mark = "{cnf}";
constexpr std::string_view answer_mark = "{answer}";
constexpr int sat_exit = 10;  // by a convention that not all solvers keep
constexpr int unsat_exit = 20;

// The command line of an external SAT solver, and its answer to a formula in a file.
class SolverCommand {
 public:
  struct Files {
    std::filesystem::path formula;
    std::filesystem::path answer;  // what {answer} in the command stands for
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

// The solver starts afresh with every call.
class ProcessSolver : public OutsideSolver {
 public:
  explicit ProcessSolver(const SolverCommand& command) : OutsideSolver(command.name()), command_(command) {}

 private:
  Status ask(const std::vector<Literal>& assumed, const std::vector<Literal>& constraint,
             const Budget& budget) override {
    const auto write = [&] {
      write_formula(assumed, constraint);
      return true;
    };
    if (!within(budget, write, false)) return Status::unknown;
    Answer answer = command_.run(files_, last_variable_, directory_.guard(), budget);
    is_true_ = std::move(answer.is_true);
    failed_ = assumed;
    return answer.status;
  }

  void write_formula(const std::vector<Literal>& assumed, const std::vector<Literal>& constraint) const {
    std::filesystem::remove_all(files_.formula);  // the solver may have replaced the file by a pipe
    const std::unique_ptr<ByteSink> file = open_output(files_.formula.string());
    DimacsOutput out(*file);
    out.text(fmt::format("p cnf {} {}\n", last_variable_,
                         number_of_clauses_ + assumed.size() + (constraint.empty() ? 0 : 1)));
    for (const Literal literal : clauses_) {
      checkpoint();
      out.number(literal, literal == 0 ? '\n' : ' ');
    }
    for (const Literal literal : assumed) out.clause({&literal, 1});
    if (!constraint.empty()) out.clause(constraint);
    out.flush();
    file->finish();
  }

  const SolverCommand& command_;
  TemporaryDirectory directory_;
  SolverCommand::Files files_{directory_ / "formula.cnf", directory_ / "answer.txt",
                              directory_ / "output.txt", directory_ / "errors.txt"};
};

class ProcessBackend : public Backend {
 public:
  explicit ProcessBackend(const BackendOptions& options)
      : options_(options),
        command_(options.solver_command),
        name_(fmt::format("{}({})", process_backend().name, command_.name())) {}
  std::string_view name() const override { return name_; }
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    return make_incremental_search(puzzle, models_.get(puzzle), options_,
                                   std::make_unique<ProcessSolver>(command_));
  }

 private:
  BackendOptions options_;
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
