#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <new>
#include <span>

#include "cli/command.hpp"
#include "cli/limits.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/pipeline.hpp"
#include "cli/terminal.hpp"
#include "formats/json.hpp"
#include "queries/cubes.hpp"
#include "queries/enumerate.hpp"
#include "queries/estimate.hpp"

namespace sudosat::cli {
namespace {

namespace po = boost::program_options;

constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();
// What --estimate rather counts, as that takes less time than probing does: in so many nodes times cells
// squared.
constexpr std::uint64_t few_solutions = 100'000, short_work = 600'000'000;

void add_count_options(OptionsDescription& options) {
  add_input_options(options);
  add_file_option(options);
  add_json_option(options);
  // Native search: blocking each solution by a clause costs the SAT side more with every one found.
  add_backend_options(options, "backtracking");
  options.add_options()("limit,n", po::value<Count>()->value_name("N"), "stop counting at N")(
      "estimate", "estimate the number by random probes, where it is too large to be counted")(
      "probes", po::value<Count>()->value_name("N"),
      "with --estimate: make N (default: 1000; with --timeout as many as there is time for)")(
      "seed", po::value<Seed>()->value_name("N"),
      "with --estimate: other probes for another number (default: 1)")(
      "cube", po::value<std::string>()->value_name("CUBE"),
      "count only the solutions of this part, such as 'r1c1=5 r2c3=1' (see `sudosat help cubes`)")(
      "cube-file", po::value<std::string>()->value_name("FILE"),
      "count those of each cube of the file, one a line; - is standard input")(
      "stats", "what the solver did, on standard error");
  add_batch_options(options);
  add_help_option(options);
}

std::vector<std::string> read_cubes(const Arguments& arguments) {
  if (!arguments.has("cube-file")) {
    if (!arguments.has("cube")) return {};
    return {arguments.get<std::string>("cube")};
  }
  if (arguments.has("cube")) throw UsageError("--cube and --cube-file do not go together");
  const std::string path = arguments.get<std::string>("cube-file");
  const bool puzzles_from_stdin =
      arguments.inputs.empty() || std::ranges::find(arguments.inputs, "-") != arguments.inputs.end();
  if (path == "-" && puzzles_from_stdin)
    throw UsageError("the cubes and the puzzle cannot both be standard input", "name the puzzle's file");
  LineReader lines(open_input(path), display_name(path));
  std::vector<std::string> cubes;
  for (; lines.peek(); lines.advance()) cubes.emplace_back(*lines.peek());
  if (cubes.empty()) throw UsageError(fmt::format("{} holds no cube", display_name(path)));
  return cubes;
}

EstimateOptions estimate_options(const Arguments& arguments) {
  EstimateOptions options;
  if (arguments.has("timeout")) options.probes = no_limit;
  if (arguments.has("probes")) options.probes = arguments.get<Count>("probes").value;
  if (arguments.has("seed")) options.seed = arguments.get<Seed>("seed").value;
  return options;
}

class CountWorker : public Worker {
 public:
  explicit CountWorker(const Arguments& arguments)
      : arguments_(arguments),
        backend_(make_backend(arguments)),
        limit_(arguments.has("limit") ? arguments.get<Count>("limit").value : no_limit),
        cubes_(read_cubes(arguments)),
        estimates_(arguments.has("estimate")),
        statistics_(arguments.has("stats")),
        json_(arguments.has("json")) {
    if (estimates_ && !cubes_.empty()) throw UsageError("--estimate does not go with --cube");
    if (estimates_ && arguments.has("limit"))
      throw UsageError("--limit is for counting; it does not go with --estimate");
    for (const char* option : {"probes", "seed"})
      if (!estimates_ && arguments.has(option))
        throw UsageError(fmt::format("--{} goes with --estimate", option));
  }

  Exit answer(const Record& record, std::size_t, Results& results) override {
    if (!cubes_.empty()) return count_cubes(record, results);
    if (estimates_) return estimate_one(record, results);
    return write(record, count(record.puzzle, *backend_, limit_, budget(arguments_)), results);
  }

  void give_up(const Record& record, const std::string&, Results& results) override {
    write(record, {}, results);
  }
  bool is_one_line(const Format&) const override { return true; }
  // Cubes that do not fit the puzzle have one answer, the error.
  std::uint64_t answers(const Record& record) const override {
    try {
      return std::max<std::size_t>(parse_cubes(record).size(), 1);
    } catch (const UsageError&) {
      return 1;
    }
  }

  Exit exit_of(const std::string& line) const override {
    const Exit exit = exit_of_count(line);
    return exit == Exit::no && !cubes_.empty() ? Exit::yes : exit;
  }

 private:
  Exit exit_of_count(const std::string& line) const {
    const Exit exit = Worker::exit_of(line);
    if (exit != Exit::yes) return exit;
    if (!json_) return exit_of_text(line);
    const Json object = object_in(line);
    const auto count = object.find("count");
    if (count == object.end()) return object.contains("interval") ? Exit::yes : Exit::undecided;
    if (object.value("exact", false)) return *count == 0 ? Exit::no : Exit::yes;
    return *count == limit_ ? Exit::yes : Exit::undecided;
  }

  std::vector<Cube> parse_cubes(const Record& record) const {
    std::vector<Cube> cubes;
    for (const std::string& text : cubes_) cubes.push_back(parse_cube(*record.puzzle.shape, text));
    return cubes;
  }

  Exit count_cubes(const Record& record, Results& results) {
    const std::vector<Cube> cubes = parse_cubes(record);  // all, before any is counted
    Exit exit = Exit::yes;
    for (const Cube& cube : std::span(cubes).subspan(answered_)) {
      const Exit of_cube = write(record, count_cube(record, cube), results, &cube);
      hand_over_in_time(results);
      // A part without solutions says nothing about the whole.
      if (of_cube == Exit::undecided) exit = of_cube;
      if (stopping) break;
    }
    return exit;
  }

  // Each cube has its line whatever happens, as --resume counts them.
  Enumerated count_cube(const Record& record, const Cube& cube) {
    try {
      return count(inside(record.puzzle, cube), *backend_, limit_, budget(arguments_));
    } catch (const std::bad_alloc&) {
      count_end_by_memory();
      return {};
    }
  }

  Exit write(const Record& record, const Enumerated& result, Results& results, const Cube* cube = nullptr) {
    if (statistics_) add_statistics(record, *backend_, result.statistics, results);
    const bool exact = result.end == End::all;
    const std::string name = cube != nullptr ? cube_name(*record.puzzle.shape, *cube) : "";
    if (json_) {
      Json object{{"count", result.found}, {"exact", exact}};
      if (cube != nullptr) {
        object["cube"] = name;
        object["puzzle"] = Json::parse(puzzle_to_json(record.puzzle));
      }
      results.write_json(record.where, object);
    } else {
      results.write(
          fmt::format("{}{}{}{}\n", exact ? "" : "at least ", result.found, name.empty() ? "" : " ", name));
    }
    if (result.end == End::undecided) {
      results.report(record.where, "undecided: " + why_undecided(arguments_));
      return Exit::undecided;
    }
    return result.found == 0 ? Exit::no : Exit::yes;
  }

  Exit exit_of_text(std::string_view line) const {
    if (line == "0" || line.starts_with("0 ")) return Exit::no;
    if (line == "undecided" || line.find("(no interval;") != line.npos) return Exit::undecided;
    if (!line.starts_with("at least ")) return Exit::yes;
    const std::string reached = fmt::format("at least {}", limit_);
    return line == reached || line.starts_with(reached + ' ') ? Exit::yes : Exit::undecided;
  }

  Exit estimate_one(const Record& record, Results& results) {
    const Budget whole = budget(arguments_);
    Budget short_while = whole;
    const auto cells = static_cast<std::uint64_t>(record.puzzle.shape->cells());
    short_while.effort = 1 + short_work / (cells * cells);
    const Enumerated counted = count(record.puzzle, *backend_, few_solutions, short_while);
    if (counted.end == End::all) return write(record, counted, results);
    const Estimate result = estimate(record.puzzle, estimate_options(arguments_), whole);
    if (result.refuted) return write(record, {.found = 0, .end = End::all, .statistics = {}}, results);
    if (json_)
      results.write_json(record.where, object_of(result));
    else
      results.write(describe(result) + "\n");
    if (result.reliable && !interrupted) return Exit::yes;
    results.report(record.where, fmt::format("undecided: {}", why_unknown(result)));
    return Exit::undecided;
  }

  std::string why_unknown(const Estimate& result) const {
    if (interrupted || result.probes == 0) return why_undecided(arguments_);
    if (result.solutions == 0) return fmt::format("none of {} probes met a solution", result.probes);
    return fmt::format("the {} probes say as much as {:.1f} of equal weight, too few for an interval",
                       result.probes, result.effective_probes);
  }

  static std::string describe(const Estimate& result) {
    if (result.solutions == 0) return "undecided";
    if (!result.reliable)
      return fmt::format("about {} (no interval; {} probes)", to_string(result.mean, 2), result.probes);
    return fmt::format("about {} ± {} (95 %: {} … {}; {} probes)", to_string(result.mean, digits_of(result)),
                       to_string(result.standard_error, 2), to_string(result.lower, digits_of(result)),
                       to_string(result.upper, digits_of(result)), result.probes);
  }

  static Json object_of(const Estimate& result) {
    Json object{{"estimate", nullptr}, {"exact", false}, {"probes", result.probes}};
    if (result.solutions == 0) return object;
    object["estimate"] = to_string(result.mean, 6);
    object["effective_probes"] = static_cast<std::uint64_t>(result.effective_probes);
    if (!result.reliable) return object;
    object["standard_error"] = to_string(result.standard_error, 6);
    object["interval"] = {to_string(result.lower, 6), to_string(result.upper, 6)};
    return object;
  }

  // As many as there are down to the second one of the error.
  static int digits_of(const Estimate& result) {
    if (result.standard_error == 0) return 17;
    const auto ratio = static_cast<double>(result.mean / result.standard_error);
    return std::clamp(static_cast<int>(std::log10(ratio)) + 2, 2, 6);
  }

  const Arguments& arguments_;
  std::unique_ptr<Backend> backend_;
  const std::uint64_t limit_;
  const std::vector<std::string> cubes_;
  const bool estimates_, statistics_, json_;
};

}  // namespace

const Command count_command{
    .name = "count",
    .arguments = "[INPUT …]",
    .summary = "count the solutions of puzzles",
    .details =
        "Prints a line for each puzzle: the number of its solutions, or \"at least N\" where the limit or "
        "the time ended the counting.\n\n"
        "With --estimate it is \"about N ± the standard error (95 %: from … to; how many probes)\" where "
        "counting takes more than a moment. A probe is a random walk down the search tree (Knuth 1975). The "
        "mean over the probes is unbiased, and the same for the same seed and number of probes. The interval "
        "allows for the skewness of the probes (Hall 1992); where too few of them decide there is none, and "
        "the exit status is 3.\n\n"
        "With --cube or --cube-file it is the number of the cube's solutions, and the cube. With --json the "
        "line says all that `sudosat merge` needs to add the parts up.",
    .examples =
        "sudosat count puzzle.txt\n"
        "sudosat count --limit 1000 puzzles.txt\n"
        "sudosat count --estimate --probes 100000 --seed 7 puzzle.txt\n"
        "sudosat count --estimate --timeout 60 puzzle.txt\n"
        "sudosat count --json --cube 'r1c1=5 r2c3=1' puzzle.txt",
    .add_options = add_count_options,
    .run = run_puzzles<CountWorker>,
};

}  // namespace sudosat::cli
