#include "queries/sample/cubes.hpp"

#include <nlohmann/json.hpp>

#include "answers/answer_json.hpp"
#include "cli/commands/one_puzzle.hpp"
#include "cli/options/puzzle_arguments.hpp"
#include "cli/running/console.hpp"
#include "cli/running/own_file.hpp"
#include "encoder/dimacs.hpp"
#include "formats/json/json.hpp"

namespace sudosat::cli {
namespace {

struct CubesArguments : PuzzleArguments {
  void declare(Options options) override {
    declare_reading(options);
    output.declare_file(options);
    output.declare_json(options);
    encoding.declare(options);
    limits.declare_work(options);
    options.value("depth", "D", takes_count(depth), "branch D times: cubes of up to D cells");
    options.flag("lines", lines, "a line for each cube, such as 'r1c1=5 r2c3=1', in place of the formula");
  }
  void check() const override {
    PuzzleArguments::check();
    if (lines && output.json) throw UsageError("--lines and --json contradict each other");
    encoding.find();
  }
  Exit run() const override;

  EncodingNames encoding{.at_most_one = "pairwise"};
  std::uint64_t depth = 1;
  bool lines = false;
};

// Writes the cubes and counts them. Returns false if the budget ends first.
bool write_cubes(const CubesArguments& arguments, const Puzzle& puzzle, const Budget& budget, ByteSink& out,
                 std::uint64_t& cubes) {
  const bool json = arguments.output.json;
  const auto write_each = [&](const auto& write) {
    const auto count_and_write = [&](const Cube& cube) {
      ++cubes;
      write(cube);
    };
    return split(puzzle, arguments.depth, count_and_write, budget);
  };
  if (arguments.lines || json)
    return write_each([&](const Cube& cube) {
      const std::string name = cube_name(*puzzle.shape, cube);
      out.write(json ? json_line({{"cube", name}}) : name + '\n');
    });
  const auto model = Model::of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, arguments.encoding.find(), budget);
  write_incremental_dimacs(puzzle, puzzle_to_json(puzzle), encoder, out);
  return write_each([&](const Cube& cube) { write_cube(encoder.variables(), cube, out); });
}

Exit CubesArguments::run() const {
  const OnePuzzle chosen = read_one_puzzle(*this, "a split");
  if (!chosen.record) return chosen.exit;
  const auto out = open_results(*this);
  std::uint64_t cubes = 0;
  bool are_all = false;
  Limiter limiter(limits);
  write_in_limits(limiter, output.json, *out, [&](const Budget& budget) {
    return are_all = write_cubes(*this, chosen.record->puzzle, budget, *out, cubes);
  });
  out->finish();
  if (!are_all) {
    report(limiter.why_undecided() + ": there are more cubes");
    return worse(Exit::undecided, chosen.exit);
  }
  if (cubes > 0) return chosen.exit;
  report("no cube is left: the puzzle has no solution");
  return worse(Exit::no, chosen.exit);
}

}  // namespace

const Command cubes_command{
    .name = "cubes",
    .synopsis = "[INPUT …]",
    .summary = "split a puzzle into parts, for several machines",
    .details =
        "Branches on the cell with the fewest candidates, D times, with propagation between. Every solution "
        "lies in exactly one of the parts, the cubes; cubes that propagation refutes are left out. The "
        "output is the formula of `sudosat encode` with a line 'a … 0' for each cube, as incremental "
        "solvers read it (.icnf), or with --lines a line for each cube, as `sudosat count --cube` takes it. "
        "docs/scale-out.md shows the whole way.",
    .examples =
        "sudosat cubes --depth 3 puzzle.txt -o puzzle.icnf; cadical puzzle.icnf\n"
        "sudosat cubes --depth 3 --lines puzzle.txt -o cubes\n"
        "parallel sudosat count --json puzzle.txt --cube {} < cubes | sudosat merge",
    .exits = {.yes = "split", .no = "no solution"},
    .make = make<CubesArguments>,
};

}  // namespace sudosat::cli
