#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <limits>
#include <new>
#include <nlohmann/json.hpp>
#include <span>

#include "answers/numbers.hpp"
#include "cli/running/console.hpp"
#include "cli/running/pipeline.hpp"
#include "cli/running/progress.hpp"
#include "formats/json/json.hpp"
#include "queries/ask/solve.hpp"
#include "queries/sample/count_in_parts.hpp"
#include "queries/sample/cubes.hpp"
#include "queries/sample/estimate.hpp"

namespace sudosat::cli {
namespace {

struct CountArguments : QueryArguments {
  // Native search counts: blocking each solution by a clause costs a SAT solver more with each one found.
  CountArguments() { output.in_words = true; }

  void declare(Options options) override {
    output.declare_file(options);
    QueryArguments::declare(options);
    options.value("limit,n", "N", takes_count(limit), "stop counting at N");
    options.flag("estimate", estimate,
                 "estimate the number by random probes, where it is too large to be counted");
    options.value(
        "probes", "N", takes_count(probes),
        "with --estimate: make N probes (default: at least 1000, until the interval is within 10 % or two "
        "seconds are over; with --timeout as many as there is time for)");
    options.value("seed", "N", takes_seed(seed), "with --estimate: seed of the random probes (default: 1)");
    options.value(
        "cube", "CUBE", takes_text(cube),
        "count only the solutions of this part, such as 'r1c1=5 r2c3=1' (see `sudosat help cubes`)");
    options.value("cube-file", "FILE", takes_input(cube_file),
                  "count the solutions of each cube of the file, one cube a line; - is standard input");
    declare_filename(options);
    declare_statistics(options);
  }
  void check() const override {
    QueryArguments::check();
    if (cube && cube_file) throw UsageError("--cube and --cube-file do not go together");
    if (cube_file == "-" && std::ranges::count(files_read(), "-") > 1)
      throw UsageError("the cubes and the puzzle cannot both be standard input", "name the puzzle's file");
    if (estimate && (cube || cube_file)) throw UsageError("--estimate does not go with --cube");
    if (estimate && limit) throw UsageError("--limit is for counting; it does not go with --estimate");
    if (!estimate && (probes || seed))
      throw UsageError(fmt::format("--{} goes with --estimate", probes ? "probes" : "seed"));
  }
  Exit run() const override;

  std::optional<std::uint64_t> limit, probes, seed;
  bool estimate = false;
  std::optional<std::string> cube, cube_file;
};

constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();
// With --estimate, solutions are counted instead if that takes no more than a moment. If the number of probes
// is given, the moment must not depend on the machine, so it is measured in nodes times cells squared.
constexpr std::uint64_t few_solutions = 10'000'000, short_work = 600'000'000;
constexpr auto moment = std::chrono::seconds(1);

Budget for_a_moment(Budget budget) {
  const auto end = std::chrono::steady_clock::now() + moment;
  budget.deadline = std::min(budget.deadline.value_or(end), end);
  return budget;
}

std::vector<std::string> read_cubes(const CountArguments& arguments) {
  if (arguments.cube) return {*arguments.cube};
  if (!arguments.cube_file) return {};
  const std::string& path = *arguments.cube_file;
  LineReader lines(open_input(path), display_name(path));
  std::vector<std::string> cubes;
  for (; lines.peek(); lines.advance()) cubes.emplace_back(*lines.peek());
  if (cubes.empty()) throw UsageError(fmt::format("{} holds no cube", display_name(path)));
  return cubes;
}

EstimateOptions estimate_options(const CountArguments& arguments) {
  const std::uint64_t seed = arguments.seed.value_or(1);
  if (arguments.probes) return {.probes = *arguments.probes, .seed = seed};
  if (arguments.limits.seconds) return {.probes = no_limit, .seed = seed};
  return until_close(seed);
}

class CountWorker : public QueryWorker<CountArguments> {
 public:
  CountWorker(const CountArguments& arguments, const std::vector<std::string>& cubes)
      : QueryWorker(arguments), limit_(arguments.limit.value_or(no_limit)), cubes_(cubes) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    if (!cubes_.empty()) return count_cubes(record, results);
    if (arguments_.estimate) return estimate_one(record, results);
    return write(record, count_in_sight(record.puzzle, fresh_budget()), results);
  }

  void give_up(const Record& record, Results& results) override { write(record, {}, results); }
  std::optional<SummaryWords> words() const override { return SummaryWords{"counted", "without a solution"}; }

 private:
  // Counts. On a terminal it shows the count so far, and about how many solutions there are in all.
  Enumerated count_in_sight(const Puzzle& puzzle, const Budget& budget) {
    SignOfLife sign(arguments_.jobs, "counting");
    // Statistics and limits of effort are about one search, not about its parts.
    if (!sign.is_shown() || arguments_.statistics || budget.effort != 0)
      return count(puzzle, *backend_, limit_, budget);
    const auto begin = std::chrono::steady_clock::now();
    std::optional<Estimate> all;
    const auto told = [&](std::uint64_t found) {
      if (!all && std::chrono::steady_clock::now() - begin > moment)
        all = estimate(puzzle, until_close(), for_a_moment(budget));
      std::string text = fmt::format("{} solutions so far", with_commas(found));
      if (all && all->reliable) {
        const auto share = static_cast<double>(100 * Wide(found) / all->mean);
        text += fmt::format(", of about {}", to_string(all->mean, 2));
        if (share >= 1) text += fmt::format(" ({:.0f} %)", std::min(share, 100.0));
      }
      sign.say(std::move(text));
    };
    const auto [found, end] = count_in_parts(puzzle, *backend_, {.limit = limit_, .told = told}, budget);
    return {.found = found, .end = end, .statistics = {}};
  }

  std::vector<Cube> parse_cubes(const Record& record) const {
    std::vector<Cube> cubes;
    for (const std::string& text : cubes_) cubes.push_back(parse_cube(*record.puzzle.shape, text));
    return cubes;
  }

  Exit count_cubes(const Record& record, Results& results) {
    const std::vector<Cube> cubes = parse_cubes(record);  // reads all cubes before it counts any
    Exit exit = Exit::yes;
    for (const Cube& cube : std::span(cubes).subspan(answered_)) {
      const Exit of_cube = write(record, count_cube(record, cube), results, &cube);
      if (!stopping || of_cube != Exit::undecided)
        results.end_part(of_cube == Exit::undecided ? of_cube : Exit::yes);
      hand_over_in_time(results);
      // A part without solutions says nothing about the whole.
      if (of_cube == Exit::undecided) exit = of_cube;
      if (stopping) break;
    }
    return exit;
  }

  // Counts the solutions in one cube. Each cube gets its line whatever happens.
  Enumerated count_cube(const Record& record, const Cube& cube) {
    try {
      return count_in_sight(inside(record.puzzle, cube), fresh_budget());
    } catch (const std::bad_alloc&) {
      limiter().note(Ended::memory);
      return {};
    }
  }

  Exit write(const Record& record, const Enumerated& result, Results& results, const Cube* cube = nullptr) {
    if (arguments_.statistics) add_statistics(record, *backend_, result.statistics, results);
    const bool exact = result.end == End::all;
    const std::string name = cube != nullptr ? cube_name(*record.puzzle.shape, *cube) : "";
    if (json()) {
      Json object = json_count(result.found, exact);
      if (cube != nullptr) {
        object["cube"] = name;
        object["puzzle"] = json_of_puzzle(record.puzzle);
      }
      results.write_json(record, object);
    } else {
      results.write(fmt::format("{}{}{}{}{}\n", arguments_.name_before(record.where),
                                exact ? "" : "at least ", result.found, name.empty() ? "" : " ", name));
    }
    if (result.end == End::undecided) return undecided(record, "", results);
    return result.found == 0 ? Exit::no : Exit::yes;
  }

  Exit estimate_one(const Record& record, Results& results) {
    const Budget whole = fresh_budget();
    Budget short_while = whole;
    if (arguments_.probes) {
      const auto cells = static_cast<std::uint64_t>(record.puzzle.shape->cells());
      short_while.effort = 1 + short_work / (cells * cells);
    } else {
      // Counting takes at most half of the time, so that some is left for probes.
      const auto now = std::chrono::steady_clock::now();
      short_while.deadline = now + moment;
      if (whole.deadline) short_while.deadline = std::min(now + moment, now + (*whole.deadline - now) / 2);
    }
    const Enumerated counted = count(record.puzzle, *quick_, few_solutions, short_while);
    if (counted.end == End::all) return write(record, counted, results);
    const Estimate result = estimate(record.puzzle, estimate_options(arguments_), whole);
    if (result.refuted || (result.solutions == 0 && is_refuted(record.puzzle, whole)))
      return write(record, {.found = 0, .end = End::all, .statistics = {}}, results);
    if (json())
      results.write_json(record, json_of(result));
    else
      results.write(arguments_.name_before(record.where) + text_of(result) + "\n");
    if (result.reliable && !interrupted) return Exit::yes;
    results.report(record.where, fmt::format("undecided: {}", why_unknown(result)));
    return Exit::undecided;
  }

  // Random walks that meet no solution do not prove that there is none. Another search may.
  static bool is_refuted(const Puzzle& puzzle, const Budget& whole) {
    return solve(puzzle, *find_backend(default_backend_name).make({}), for_a_moment(whole)).status ==
           Status::unsatisfiable;
  }

  std::string why_unknown(const Estimate& result) const {
    if (interrupted || result.probes == 0) return why_undecided();
    if (result.solutions == 0) return fmt::format("none of {} probes met a solution", result.probes);
    return fmt::format(
        "{} worth only {:.0f}: too few for an interval; try --probes {}",
        result.probes == 1 ? "one probe is" : fmt::format("these {} probes are", result.probes),
        result.effective_probes, 20 * result.probes);
  }

  const std::uint64_t limit_;
  const std::vector<std::string> cubes_;
  const std::unique_ptr<Backend> quick_ =
      find_backend(default_backend_name).make({});  // the backend that counts for --estimate
};

Exit CountArguments::run() const {
  return run_puzzles(*this, make_workers<CountWorker>(*this, read_cubes(*this)));
}

}  // namespace

const Command count_command{
    .name = "count",
    .synopsis = "[INPUT …]",
    .summary = "count the solutions of puzzles",
    .details =
        "Prints a line for each puzzle: the number of its solutions, or \"at least N\" where the limit or "
        "the time ended the counting.\n\n"
        "With --estimate it is \"about N ± the standard error (95 %: from … to; how many probes)\" where "
        "counting takes more than a moment. A probe is a random walk down the search tree (Knuth 1975). The "
        "mean over the probes is unbiased, and the same for the same seed and --probes. The interval allows "
        "for the skewness of the probes (Hall 1992); if too few probes decide, there is no interval, and "
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
