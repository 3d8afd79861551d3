#include "queries/cubes.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/limits.hpp"
#include "cli/one_puzzle.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "encoder/dimacs.hpp"
#include "formats/json.hpp"

namespace sudosat::cli {
namespace {

namespace po = boost::program_options;

void add_cubes_options(OptionsDescription& options) {
  add_input_options(options);
  add_file_option(options);
  add_json_option(options);
  add_encoding_options(options);
  add_puzzle_option(options);
  add_work_limit_options(options);
  options.add_options()("depth", po::value<Count>()->value_name("D")->default_value({1}, "1"),
                        "branch D times: cubes of up to D cells")(
      "lines", "a line for each cube, such as 'r1c1=5 r2c3=1', in place of the formula");
  add_help_option(options);
}

// Counts them as well. False if the budget ends first.
bool write_cubes(const Arguments& arguments, const Puzzle& puzzle, const Budget& budget, ByteSink& out,
                 std::uint64_t& cubes) {
  const std::uint64_t depth = arguments.get<Count>("depth").value;
  if (arguments.has("lines") || arguments.has("json")) {
    const bool json = arguments.has("json");
    return split(
        puzzle, depth,
        [&](const Cube& cube) {
          ++cubes;
          const std::string name = cube_name(*puzzle.shape, cube);
          out.write(json ? json_line({{"cube", name}}) : name + '\n');
        },
        budget);
  }
  const auto model = Model::of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, encoding_options(arguments), budget);
  write_incremental_dimacs(puzzle, puzzle_to_json(puzzle), encoder, out);
  return split(
      puzzle, depth,
      [&](const Cube& cube) {
        ++cubes;
        write_cube(encoder.variables(), cube, out);
      },
      budget);
}

Exit run_cubes(const Arguments& arguments) {
  if (arguments.has("lines") && arguments.has("json"))
    throw UsageError("--lines and --json contradict each other");
  encoding_options(arguments);
  const OnePuzzle chosen = read_one_puzzle(arguments, "a split");
  if (!chosen.record) return chosen.exit;
  const auto out = open_results(arguments);
  std::uint64_t cubes = 0;
  bool are_all = false;
  write_in_limits(arguments, *out, [&](const Budget& limits) {
    return are_all = write_cubes(arguments, chosen.record->puzzle, limits, *out, cubes);
  });
  out->finish();
  if (!are_all) {
    report(why_undecided(arguments) + ": there are more cubes");
    return worse(Exit::undecided, chosen.exit);
  }
  if (cubes > 0) return chosen.exit;
  report("no cube is left: the puzzle has no solution");
  return worse(Exit::no, chosen.exit);
}

}  // namespace

const Command cubes_command{
    .name = "cubes",
    .arguments = "[INPUT …]",
    .summary = "split a puzzle into parts, for several machines",
    .details =
        "Branches on the cell with the fewest candidates, D times, with propagation between. Every solution "
        "lies in exactly one of the parts, the cubes; those that propagation refutes are left out. The "
        "output is the formula of `sudosat encode` with a line 'a … 0' for each cube, as incremental solvers "
        "read it (.icnf), or with --lines a line for each cube, as `sudosat count --cube` takes it. "
        "docs/scale-out.md shows the whole way.",
    .examples =
        "sudosat cubes --depth 3 puzzle.txt -o puzzle.icnf; cadical puzzle.icnf\n"
        "sudosat cubes --depth 3 --lines puzzle.txt -o cubes\n"
        "parallel sudosat count --json puzzle.txt --cube {} < cubes | sudosat merge",
    .add_options = add_cubes_options,
    .run = run_cubes,
};

}  // namespace sudosat::cli
