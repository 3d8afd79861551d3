#include <fmt/format.h>
#include <limits>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/pipeline.hpp"
#include "queries/enumerate.hpp"

namespace sudosat::cli {
namespace {

void add_options(OptionsDescription& options) {
  add_input_options(options);
  add_file_option(options);
  add_json_option(options);
  // Native search: blocking each solution by a clause costs the SAT side more with every one found.
  add_backend_options(options, "backtracking");
  options.add_options()("limit,n", boost::program_options::value<Count>()->value_name("N"),
                        "stop counting at N")("stats", "what the solver did, on standard error");
  add_help_option(options);
}

class CountWorker : public Worker {
 public:
  explicit CountWorker(const Arguments& arguments)
      : arguments_(arguments),
        backend_(make_backend(arguments)),
        limit_(arguments.has("limit") ? arguments.get<Count>("limit").value
                                      : std::numeric_limits<std::uint64_t>::max()),
        statistics_(arguments.has("stats")),
        json_(arguments.has("json")) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    const Enumerated result = count(record.puzzle, *backend_, limit_, budget(arguments_));
    if (statistics_) add_statistics(record, *backend_, result.statistics, results);
    const bool exact = result.end == Status::unsatisfiable;
    if (json_)
      results.write_json(record.where, {{"count", result.found}, {"exact", exact}});
    else
      results.write(fmt::format("{}{}\n", exact ? "" : "at least ", result.found));
    if (result.end == Status::unknown) {
      results.report(record.where, "undecided: " + why_undecided(arguments_));
      return Exit::undecided;
    }
    return result.found == 0 ? Exit::no : Exit::yes;
  }

 private:
  const Arguments& arguments_;
  std::unique_ptr<Backend> backend_;
  const std::uint64_t limit_;
  const bool statistics_, json_;
};

}  // namespace

const Command count_command{
    .name = "count",
    .arguments = "[INPUT …]",
    .summary = "count the solutions of puzzles",
    .details =
        "Prints a line for each puzzle: the number of its solutions, or \"at least N\" where the limit or "
        "the\n"
        "time ended the counting.\n\n"
        "  sudosat count puzzle.txt\n"
        "  sudosat count --limit 1000 puzzles.txt\n",
    .add_options = add_options,
    .run = run_puzzles<CountWorker>,
};

}  // namespace sudosat::cli
