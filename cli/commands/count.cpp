#include <algorithm>
#include <fmt/format.h>

#include "cli/commands/count_arguments.hpp"
#include "cli/options/command.hpp"

namespace sudosat::cli {

void CountArguments::declare(Options options) {
  output.declare_file(options);
  QueryArguments::declare(options);
  options.value("limit,n", "N", takes_count(limit), "stop counting at N");
  options.flag("estimate", estimate,
               "estimate the number by random probes, where it is too large to be counted");
  options.value("probes", "N", takes_count(probes),
                "with --estimate: make N (default: 1000 and more, until the interval is within 10 % or two "
                "seconds are over; with --timeout as many as there is time for)");
  options.value("seed", "N", takes_seed(seed), "with --estimate: seed of the random probes (default: 1)");
  options.value("cube", "CUBE", takes_text(cube),
                "count only the solutions of this part, such as 'r1c1=5 r2c3=1' (see `sudosat help cubes`)");
  options.value("cube-file", "FILE", takes_text(cube_file),
                "count those of each cube of the file, one a line; - is standard input");
  declare_filename(options);
  declare_statistics(options);
}

void CountArguments::check() const {
  QueryArguments::check();
  if (cube && cube_file) throw UsageError("--cube and --cube-file do not go together");
  if (cube_file == "-" && std::ranges::count(QueryArguments::files_read(), "-") > 0)
    throw UsageError("the cubes and the puzzle cannot both be standard input", "name the puzzle's file");
  if (estimate && (cube || cube_file)) throw UsageError("--estimate does not go with --cube");
  if (estimate && limit) throw UsageError("--limit is for counting; it does not go with --estimate");
  if (!estimate && (probes || seed))
    throw UsageError(fmt::format("--{} goes with --estimate", probes ? "probes" : "seed"));
}

std::vector<std::string> CountArguments::files_read() const {
  std::vector<std::string> files = QueryArguments::files_read();
  if (cube_file) files.push_back(*cube_file);
  return files;
}

Exit CountArguments::run() const { return count_puzzles(*this); }

const Command count_command{
    .name = "count",
    .synopsis = "[INPUT …]",
    .summary = "count the solutions of puzzles",
    .details =
        "Prints a line for each puzzle: the number of its solutions, or \"at least N\" where the limit or "
        "the time ended the counting.\n\n"
        "With --estimate it is \"about N ± the standard error (95 %: from … to; how many probes)\" where "
        "counting takes more than a moment. A probe is a random walk down the search tree (Knuth 1975). The "
        "mean over the probes is unbiased, and the same for the same seed and --probes. The interval "
        "allows for the skewness of the probes (Hall 1992); where too few of them decide there is none, and "
        "the exit status is 3.\n\n"
        "With --cube or --cube-file it is the number of the cube's solutions, and the cube. With --json the "
        "line says all that `sudosat merge` needs to add the parts up. A part without a solution says "
        "nothing about the puzzle, so the exit status is 0 for it too.",
    .examples =
        "sudosat count puzzle.txt\n"
        "sudosat count --limit 1000 puzzles.txt\n"
        "sudosat count --estimate --probes 100000 --seed 7 puzzle.txt\n"
        "sudosat count --estimate --timeout 60 puzzle.txt\n"
        "sudosat count --json --cube 'r1c1=5 r2c3=1' puzzle.txt",
    .exits = {.yes = "counted", .no = "no solution"},
    .make = make<CountArguments>,
};

}  // namespace sudosat::cli
