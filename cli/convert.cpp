#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/options.hpp"

namespace sudosat::cli {
namespace {

void add_options(OptionsDescription& options) {
  add_input_options(options);
  add_output_options(options);
  add_help_option(options);
}

Exit run(const Arguments& arguments) {
  PuzzleOutput output(arguments);
  const Exit exit = for_each_puzzle(
      arguments, &output,
      [&](Record& record) {
        output.write_puzzle(record, nullptr);
        return Exit::yes;
      },
      [&](const std::string& why) { output.write_missing(why); });
  output.finish();
  return exit;
}

}  // namespace

const Command convert_command{
    .name = "convert",
    .arguments = "[INPUT …]",
    .summary = "write puzzles in another format",
    .details =
        "Reads puzzles in any format and writes them, unsolved, in the one named by --to.\n\n"
        "  sudosat convert --to line puzzle.ss\n"
        "  sudosat convert --to jsonl puzzles.txt -o puzzles.jsonl.gz\n",
    .add_options = add_options,
    .run = run,
};

}  // namespace sudosat::cli
