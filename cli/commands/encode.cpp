#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "answers/numbers.hpp"
#include "answers/sizes.hpp"
#include "base/nearest.hpp"
#include "cli/commands/one_puzzle.hpp"
#include "cli/options/puzzle_arguments.hpp"
#include "cli/running/console.hpp"
#include "cli/running/own_file.hpp"
#include "cli/running/pipeline.hpp"
#include "encoder/dimacs.hpp"
#include "encoder/opb/opb.hpp"
#include "encoder/statistics_sink.hpp"
#include "encoder/wcnf.hpp"
#include "formats/json/json.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat::cli {
namespace {

struct FormName {
  std::string_view name, summary;
};
constexpr FormName form_names[] = {{"dimacs", "clauses, for SAT solvers"},
                                   {"opb", "linear constraints, for pseudo-Boolean solvers"},
                                   {"wcnf", "the fewest clues and rules to drop, for MaxSAT solvers"},
                                   {"wcnf-add", "the fewest givens to add, for MaxSAT solvers"}};

struct EncodeArguments : PuzzleArguments {
  EncodeArguments() { output.in_words = true; }

  void declare(Options options) override {
    declare_reading(options);
    options.in(OptionGroup::common)
        .value("to", "FORM", takes_choice([] { return choices_of(form_names); }, to),
               "dimacs: clauses; opb: pseudo-Boolean constraints; wcnf, wcnf-add: fewest clues to drop, to "
               "add");
    output.declare_file(options);
    encoding.declare(options);
    limits.declare_work(options);
    options.flag("stats", sizes, "print the size of the formula instead of the formula");
    options.flag("all-encodings", all, "with --stats: the sizes of every encoding");
    options.also("all");
    options.in(OptionGroup::output)
        .flag("json", output.json, "with --stats: JSON Lines, for any number of puzzles");
    options.in(OptionGroup::output)
        .flag("csv", csv, "with --stats: a table with columns, for any number of puzzles");
    options.in(OptionGroup::output).flag("force", force, "write more than a gigabyte to a terminal");
  }
  void check() const override {
    PuzzleArguments::check();
    if (!sizes && (all || csv || output.json))
      throw UsageError(fmt::format("--{} goes with --stats", all ? "all-encodings" : csv ? "csv" : "json"));
    if (all && !encoding.given.empty())
      throw UsageError(fmt::format("{} has no meaning beside --all-encodings", encoding.given));
    if (csv && output.json) throw UsageError("--csv and --json contradict each other");
    if (find_named(form_names, "form of formulas", to).name != form_names[0].name) {
      if (sizes) throw UsageError(fmt::format("--stats counts the clauses of --to dimacs, not of {}", to));
      if (!encoding.given.empty())
        throw UsageError(fmt::format("{} is about --to dimacs, not {}", encoding.given, to));
    }
    encoding.find();
  }
  Exit run() const override;

  EncodingNames encoding{.at_most_one = "pairwise"};
  std::string to = "dimacs";
  bool sizes = false, all = false, csv = false, force = false;
};

// Returns how many digits the numbers from 1 to `last` have on average.
double mean_length(int last) {
  double total = 0;
  for (double first = 1; first <= last; first *= 10)
    total += std::floor(std::log10(first) + 1.5) * (std::min(first * 10 - 1, double(last)) - first + 1);
  return total / last;
}

// Returns how large the formula is if it has more than a gigabyte, and an empty text if not.
std::string size_warning(const Encoder& encoder) {
  constexpr double giga = 1e9;
  constexpr std::uint64_t certainly_more = 300'000'000;
  StatisticsSink counter(certainly_more);
  try {
    const int variables = encoder.encode(counter);
    if (variables == 0) return "";
    // Nearly all literals are negative, and each is followed by a blank; a clause ends in "0\n".
    const double bytes = static_cast<double>(counter.literals()) * (mean_length(variables) + 2) +
                         2 * static_cast<double>(counter.clauses());
    if (bytes < giga) return "";
    return fmt::format("the formula has {} clauses and takes about {:.0f} GB", with_commas(counter.clauses()),
                       std::max(bytes / giga, 1.0));
  } catch (const StatisticsSink::Full&) {
    return "the formula takes more than a gigabyte";
  }
}

void warn(const EncodeArguments& arguments, const Encoder& encoder) {
  if (arguments.force || arguments.output.path() != "-") return;
  const std::string warning = size_warning(encoder);
  if (warning.empty()) return;
  if (arguments.output.is_terminal())
    throw UsageError(warning, "write it to a file with -o FILE.cnf.zst, or to this terminal with --force");
  if (!arguments.output.quiet) report("note: " + warning);
}

// Returns all solutions. Throws UsageError if there is none, or too many to compare, and BudgetEnded.
std::vector<Grid> all_solutions(const Puzzle& puzzle, const Budget& budget) {
  constexpr std::uint64_t most = 1000;
  std::vector<Grid> solutions;
  const auto take = [&](const Grid& grid) {
    solutions.push_back(grid);
    return true;
  };
  const auto backend = find_backend(default_backend_name).make({});
  const End end = enumerate(puzzle, *backend, most, take, budget).end;
  if (end == End::undecided) throw BudgetEnded();
  if (solutions.empty()) throw UsageError("the puzzle has no solution, and givens cannot add one");
  if (end == End::limit)
    throw UsageError(fmt::format("the puzzle has {} solutions or more, too many to compare", most));
  return solutions;
}

void encode(const EncodeArguments& arguments, const Puzzle& puzzle, const Budget& budget, ByteSink& out) {
  const std::string text = puzzle_to_json(puzzle);
  if (arguments.to == "wcnf-add") return write_add_wcnf(puzzle, text, all_solutions(puzzle, budget), out);
  if (arguments.to == "wcnf")
    return write_drop_wcnf(puzzle, text, *Model::of(puzzle, budget, Model::Purpose::parts), out);
  const auto model = Model::of(puzzle);
  if (arguments.to == "opb") {
    write_opb(puzzle, text, *model, out);
    return;
  }
  if (arguments.all) return out.write(text_of_all_sizes(*model, puzzle, budget));
  const Encoder encoder(*model, puzzle.candidates, arguments.encoding.find(), budget);
  if (arguments.sizes) return out.write(text_of_size(encoder));
  warn(arguments, encoder);
  write_dimacs(puzzle, text, encoder, out);
}

Exit encode(const EncodeArguments& arguments, const Puzzle& puzzle) {
  const auto out = open_results(arguments);
  Limiter limiter(arguments.limits);
  const bool complete = write_in_limits(limiter, false, *out, [&](const Budget& limits) {
    encode(arguments, puzzle, limits, *out);
    return true;
  });
  out->finish();
  if (!complete) report("the formula is not complete: " + limiter.why_undecided());
  return complete ? Exit::yes : Exit::undecided;
}

// Writes sizes in a form for programs, of any number of puzzles.
class SizesWorker : public PuzzleWorker {
 public:
  explicit SizesWorker(const EncodeArguments& arguments) : PuzzleWorker(arguments), arguments_(arguments) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    const Budget limits = fresh_budget();
    const BudgetScope scope(limits);
    const auto model = Model::of(record.puzzle);
    const EncodingOptions only = arguments_.encoding.find();
    for (const EncodingOptions& options : arguments_.all ? all_encodings() : std::vector{only}) {
      const FormulaSizes sizes = sizes_of(*model, record.puzzle, options, limits);
      if (arguments_.output.json) {
        results.write_json(record, json_of(sizes));
        continue;
      }
      if (std::exchange(needs_header_, false)) results.write(csv_header());
      results.write(csv_row(record.where, sizes));
    }
    return Exit::yes;
  }

 private:
  const EncodeArguments& arguments_;
  bool needs_header_ = true;
};

Exit EncodeArguments::run() const {
  if (csv || output.json) return run_puzzles(*this, make_workers<SizesWorker>(*this));
  const OnePuzzle chosen = read_one_puzzle(*this, "a formula");
  if (!chosen.record) return chosen.exit;
  return worse(encode(*this, chosen.record->puzzle), chosen.exit);
}

}  // namespace

const Command encode_command{
    .name = "encode",
    .synopsis = "[INPUT …]",
    .summary = "write a puzzle as CNF in DIMACS, as OPB or WCNF, for any solver",
    .details =
        "The file carries the board and the numbering of its variables, so that `sudosat decode` needs no "
        "more than it and the solver's answer. Comments say what the clauses after them mean.\n\n"
        "--to opb writes pseudo-Boolean constraints instead: the sum of a cage is one equation. --to wcnf "
        "asks a MaxSAT solver for the fewest clues and rules to drop from a puzzle without a solution, and "
        "--to wcnf-add for the fewest givens to add to one with up to a thousand solutions.",
    .examples =
        "sudosat encode puzzle.txt -o puzzle.cnf.xz\n"
        "sudosat encode --encoding extended --amo sequential puzzle.txt | cadical -q\n"
        "sudosat encode --to opb puzzle.txt -o puzzle.opb\n"
        "sudosat encode --stats --all-encodings puzzle.txt\n"
        "sudosat encode --stats --all-encodings --csv puzzles.txt -o sizes.csv",
    .exits = {.yes = "written"},
    .make = make<EncodeArguments>,
};

}  // namespace sudosat::cli
