#include "backends/solver_command.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <sys/wait.h>

#include "backends/command_line.hpp"
#include "backends/program.hpp"
#include "puzzle/error.hpp"

namespace sudosat {
namespace {

constexpr std::string_view formula_mark = "{cnf}";
constexpr std::string_view answer_mark = "{answer}";
constexpr int sat_exit = 10;  // by convention; not all solvers keep it
constexpr int unsat_exit = 20;

bool mentions(const std::vector<std::string>& words, std::string_view mark) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return word.find(mark) != std::string::npos; });
}

void replace_all(std::string& text, std::string_view mark, const std::string& by) {
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size()))
    text.replace(at, mark.size(), by);
}

// What a program printed may be anything; in a message it must not move the cursor.
std::string printable(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

// The first lines that are not blank, shortened, as one; "" where there are none.
std::string first_lines(const std::filesystem::path& path) {
  constexpr std::size_t most_lines = 3, most_characters = 100;
  std::array<char, 4096> start;
  std::ifstream file(path, std::ios::binary);
  file.read(start.data(), start.size());
  std::string_view rest(start.data(), static_cast<std::size_t>(file.gcount()));
  std::string lines;
  for (std::size_t count = 0; count < most_lines && !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    if (count++ > 0) lines += " / ";
    lines += line.substr(0, most_characters);
  }
  return printable(std::move(lines));
}

}  // namespace

SolverCommand::SolverCommand(std::string_view command)
    : words_(split_words(command)),
      reads_file_(mentions(words_, formula_mark)),
      writes_file_(mentions(words_, answer_mark)) {
  if (words_.empty() || words_.front().empty())
    throw UsageError("the solver command names no program", "for example: minisat {cnf} {answer}");
}

std::string SolverCommand::name() const { return std::filesystem::path(words_.front()).filename().string(); }

Answer SolverCommand::run(const Files& files, int variables, const Budget& budget) const {
  std::vector<std::string> words = words_;
  for (std::string& word : words) {
    replace_all(word, formula_mark, files.formula.string());
    replace_all(word, answer_mark, files.answer.string());
  }
  std::filesystem::remove(files.answer);  // that of the last run is no answer
  const std::filesystem::path input = reads_file_ ? "/dev/null" : files.formula;
  const auto status = run_to_end({std::move(words), input, files.output, files.errors}, budget);
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
                            printable(error.what()), exit));
  }
  if ((exit == unsat_exit && answer.status == Answer::Status::satisfiable) ||
      (exit == sat_exit && answer.status == Answer::Status::unsatisfiable))
    fail(files, fmt::format("contradicts its answer by exit status {}", exit));
  return answer;
}

void SolverCommand::fail(const Files& files, std::string_view what) const {
  std::string said = first_lines(files.errors);
  if (said.empty()) said = first_lines(files.output);
  throw WrongAnswer(fmt::format("the solver '{}' {}; {}", name(), what,
                                said.empty() ? "it printed nothing" : fmt::format("it printed: {}", said)),
                    "it must print lines 's SATISFIABLE' and 'v 1 -2 …', or write MiniSat's result file to "
                    "{answer}");
}

}  // namespace sudosat
