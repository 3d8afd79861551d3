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
  add_file_option(options);
  // Native search: blocking each solution by a clause costs the SAT side more with every one found.
  add_backend_options(options, "backtracking");
  options.add_options()("limit,n", boost::program_options::value<Count>()->value_name("N"),
                        "stop counting at N")("stats", "what the solver did, on standard error");
  add_help_option(options);
}

Exit run(const Arguments& arguments) {
  const std::unique_ptr<Backend> backend = make_backend(arguments);
  const std::uint64_t limit = arguments.has("limit") ? arguments.get<Count>("limit").value
                                                     : std::numeric_limits<std::uint64_t>::max();
  TextOutput output(arguments);
  const Exit exit = for_each_puzzle(
      arguments, &output,
      [&](Record& record) {
        const Enumerated result = count(record.puzzle, *backend, limit, budget(arguments));
        if (arguments.has("stats")) report_statistics(record.where, *backend, result.statistics);
        const bool exact = result.end == Status::unsatisfiable;
        output.write(exact ? fmt::format("{}\n", result.found) : fmt::format("at least {}\n", result.found));
        if (result.end == Status::unknown) {
          report(record.where, "undecided: " + why_undecided(arguments));
          return Exit::undecided;
        }
        return result.found == 0 ? Exit::no : Exit::yes;
      },
      [&](const std::string& why) { output.write(fmt::format("# {}\n", why)); });
  output.finish();
  return exit;
}

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
    .run = run,
};

}  // namespace sudosat::cli
