#include "queries/check.hpp"

#include <fmt/format.h>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/statistics.hpp"
#include "cli/terminal.hpp"

namespace sudosat::cli {
namespace {

void add_options(OptionsDescription& options) {
  add_input_options(options);
  add_output_options(options);
  add_backend_options(options, "cadical");
  options.add_options()("witness,w", "also print the solution, or two that differ")(
      "stats", "what the solver did, on standard error");
  add_help_option(options);
}

Exit run(const Arguments& arguments) {
  const std::unique_ptr<Backend> backend = make_backend(arguments);
  PuzzleOutput output(arguments);
  const Exit exit = for_each_puzzle(
      arguments, &output,
      [&](Record& record) {
        const Checked checked = check(record.puzzle, *backend, budget(arguments));
        if (arguments.has("stats")) report_statistics(record.where, *backend, checked.statistics);
        output.write(fmt::format("{}\n", to_string(checked.verdict)));
        if (checked.verdict == Verdict::none)
          if (const auto clash = find_clash(record.puzzle))
            report(record.where, "no solution: " + describe(record.puzzle, *clash));
        if (checked.verdict == Verdict::undecided)
          report(record.where, "undecided: " + why_undecided(arguments));
        if (arguments.has("witness"))
          for (const auto* grid : {&checked.first, &checked.second})
            if (*grid) output.write_puzzle(record, &**grid);
        if (checked.verdict == Verdict::undecided) return Exit::undecided;
        return checked.verdict == Verdict::unique ? Exit::yes : Exit::no;
      },
      [&](const std::string& why) { output.write(fmt::format("# {}\n", why)); });
  output.finish();
  return exit;
}

}  // namespace

const Command check_command{
    .name = "check",
    .arguments = "[INPUT …]",
    .summary = "say whether puzzles have no solution, one, or several",
    .details =
        "Prints a line for each puzzle: none, unique, several or undecided.\n\n"
        "  sudosat check puzzle.txt\n"
        "  sudosat check --witness puzzle.txt\n",
    .add_options = add_options,
    .run = run,
};

}  // namespace sudosat::cli
