#include "backends/process/solver_command.hpp"

#include <cstring>
#include <fmt/format.h>
#include <sys/wait.h>

#include "backends/process/command_line.hpp"
#include "backends/process/program.hpp"
#include "base/error.hpp"

namespace sudosat {
namespace {

constexpr std::string_view formula_mark = "{cnf}";
constexpr std::string_view answer_mark = "{answer}";
constexpr int sat_exit = 10;  // by convention; not all solvers keep it
constexpr int unsat_exit = 20;

}  // namespace

SolverCommand::SolverCommand(std::string_view command)
    : words_(split_words(command)),
      reads_file_(mentions(words_, formula_mark)),
      writes_file_(mentions(words_, answer_mark)) {
  if (words_.empty() || words_.front().empty())
    throw UsageError("the solver command names no program", "for example: minisat {cnf} {answer}");
}

std::string SolverCommand::name() const { return std::filesystem::path(words_.front()).filename().string(); }

Answer SolverCommand::run(const Files& files, int variables, const Guard& guard, const Budget& budget) const {
  std::vector<std::string> words = words_;
  fill_in(words, formula_mark, files.formula.string());
  fill_in(words, answer_mark, files.answer.string());
  const std::filesystem::path input = reads_file_ ? "/dev/null" : files.formula;
  const auto status =
      run_to_end({std::move(words), input, files.output, files.errors, files.answer}, guard, budget);
  if (!status) return {};
  return read(files, variables, *status);
}

Answer SolverCommand::read(const Files& files, int variables, int status) const {
  if (WIFSIGNALED(status))
    fail(files, fmt::format("was killed by signal {} ({})", WTERMSIG(status), ::strsignal(WTERMSIG(status))));
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

void SolverCommand::fail(const Files& files, std::string_view what) const {
  throw SolverFailed(fmt::format("the solver '{}' {}; {}", name(), what, printed(files.errors, files.output)),
                     "it must print lines 's SATISFIABLE' and 'v 1 -2 …', or write MiniSat's result file to "
                     "{answer}");
}

}  // namespace sudosat
