#include "queries/solve.hpp"

#include <fmt/format.h>
#include <limits>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/statistics.hpp"
#include "cli/terminal.hpp"
#include "queries/enumerate.hpp"

namespace sudosat::cli {
namespace {

void add_options(OptionsDescription& options) {
  add_input_options(options);
  add_output_options(options);
  add_backend_options(options, "cadical");
  options.add_options()("lexicographic", "the smallest solution in row-major order")(
      "all", "every solution, not just one")(
      "limit,n", boost::program_options::value<Count>()->value_name("N"),
      "at most N solutions of each puzzle")("stats", "what the solver did, on standard error");
  add_help_option(options);
}

class SolveRun {
 public:
  explicit SolveRun(const Arguments& arguments)
      : arguments_(arguments), backend_(make_backend(arguments)), output_(arguments) {
    if (enumerates() && arguments_.has("lexicographic"))
      throw UsageError("--lexicographic gives one solution; it does not go with --all or --limit");
  }

  Exit run() {
    const Exit exit = for_each_puzzle(
        arguments_, &output_,
        [this](Record& record) { return enumerates() ? enumerate_one(record) : solve_one(record); },
        [this](const std::string& why) { output_.write_missing(why); });
    output_.finish();
    return exit;
  }

 private:
  bool enumerates() const { return arguments_.has("all") || arguments_.has("limit"); }

  Exit solve_one(const Record& record) {
    const Budget limits = budget(arguments_);
    const Solved solved = arguments_.has("lexicographic")
                              ? solve_lexicographic(record.puzzle, *backend_, limits)
                              : solve(record.puzzle, *backend_, limits);
    if (arguments_.has("stats")) report_statistics(record.where, *backend_, solved.statistics);
    if (solved.status == Status::satisfiable) {
      output_.write_puzzle(record, &*solved.solution);
      return Exit::yes;
    }
    return without_solution(record, solved.status);
  }

  Exit enumerate_one(const Record& record) {
    const std::uint64_t limit = arguments_.has("limit") ? arguments_.get<Count>("limit").value
                                                        : std::numeric_limits<std::uint64_t>::max();
    const Enumerated result = enumerate(
        record.puzzle, *backend_, limit,
        [&](const Grid& grid) {
          output_.write_puzzle(record, &grid);
          return true;
        },
        budget(arguments_));
    if (arguments_.has("stats")) report_statistics(record.where, *backend_, result.statistics);
    if (result.found == 0) return without_solution(record, result.end);
    if (result.end != Status::unknown) return Exit::yes;
    return undecided(record, ", there may be more solutions");
  }

  Exit without_solution(const Record& record, Status status) {
    if (status == Status::unknown) return undecided(record, "");
    const auto clash = find_clash(record.puzzle);
    missing(record, clash ? "no solution: " + describe(record.puzzle, *clash) : "no solution");
    return Exit::no;
  }

  Exit undecided(const Record& record, const char* addition) {
    missing(record, fmt::format("undecided: {}{}", why_undecided(arguments_), addition));
    return Exit::undecided;
  }

  void missing(const Record& record, const std::string& why) {
    report(record.where, why);
    output_.write_missing(why);
  }

  const Arguments& arguments_;
  std::unique_ptr<Backend> backend_;
  PuzzleOutput output_;
};

}  // namespace

const Command solve_command{
    .name = "solve",
    .arguments = "[INPUT …]",
    .summary = "solve puzzles",
    .details =
        "Prints a solution of each puzzle, in the layout of the input. A puzzle without an answer gets a "
        "line\n"
        "that starts with '#' and says why, in its place.\n\n"
        "  sudosat solve puzzle.txt\n"
        "  sudosat solve --lexicographic < boj-2239.txt\n"
        "  sudosat solve --backend backtracking --to line puzzles.sdm.gz -o solutions.txt\n"
        "  sudosat solve --backend process --solver 'minisat {cnf} {answer}' puzzle.txt\n",
    .add_options = add_options,
    .run = [](const Arguments& arguments) { return SolveRun(arguments).run(); },
};

}  // namespace sudosat::cli
