// How `count` counts the solutions of a puzzle or of cubes of it, or estimates their number.
#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <limits>
#include <new>
#include <nlohmann/json.hpp>
#include <span>

#include "answers/numbers.hpp"
#include "cli/commands/count_arguments.hpp"
#include "cli/running/terminal.hpp"
#include "formats/json/json.hpp"
#include "queries/ask/solve.hpp"
#include "queries/sample/cubes.hpp"
#include "queries/sample/estimate.hpp"

namespace sudosat::cli {
namespace {

constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();
// What --estimate counts instead, if that takes no more than a moment. If the number of probes is given, the
// moment does not depend on the machine: the work is then in nodes times cells squared.
constexpr std::uint64_t few_solutions = 10'000'000, short_work = 600'000'000;
constexpr auto moment = std::chrono::seconds(1);

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
    return write(record, count(record.puzzle, *backend_, limit_, fresh_budget()), results);
  }

  void give_up(const Record& record, const std::string&, Results& results) override {
    write(record, {}, results);
  }
  bool is_one_line(const Format&) const override { return true; }
  std::optional<SummaryWords> words() const override { return SummaryWords{"counted", "without a solution"}; }
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
    const Exit exit = PuzzleWorker::exit_of(line);
    if (exit != Exit::yes) return exit;
    if (!json()) return exit_of_text(line);
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
      return count(inside(record.puzzle, cube), *backend_, limit_, fresh_budget());
    } catch (const std::bad_alloc&) {
      count_end_by_memory();
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

  Exit exit_of_text(std::string_view line) const {
    if (line == "0" || line.starts_with("0 ")) return Exit::no;
    if (line == "undecided" || line.find("(no interval;") != line.npos) return Exit::undecided;
    if (!line.starts_with("at least ")) return Exit::yes;
    const std::string reached = fmt::format("at least {}", limit_);
    return line == reached || line.starts_with(reached + ' ') ? Exit::yes : Exit::undecided;
  }

  Exit estimate_one(const Record& record, Results& results) {
    const Budget whole = fresh_budget();
    Budget short_while = whole;
    if (arguments_.probes) {
      const auto cells = static_cast<std::uint64_t>(record.puzzle.shape->cells());
      short_while.effort = 1 + short_work / (cells * cells);
    } else {
      // At most half of the time, so that some is left for probes.
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
    Budget short_while = whole;
    const auto end = std::chrono::steady_clock::now() + moment;
    short_while.deadline = std::min(whole.deadline.value_or(end), end);
    return solve(puzzle, *find_backend("staged").make({}), short_while).status == Status::unsatisfiable;
  }

  std::string why_unknown(const Estimate& result) const {
    if (interrupted || result.probes == 0) return why_undecided(arguments_.limits);
    if (result.solutions == 0) return fmt::format("none of {} probes met a solution", result.probes);
    return fmt::format(
        "{} worth only {:.0f}: too few for an interval; try --probes {}",
        result.probes == 1 ? "one probe is" : fmt::format("these {} probes are", result.probes),
        result.effective_probes, 20 * result.probes);
  }

  const std::uint64_t limit_;
  const std::vector<std::string> cubes_;
  const std::unique_ptr<Backend> quick_ =
      find_backend(default_backend_name).make({});  // who counts for --estimate
};

}  // namespace

Exit count_puzzles(const CountArguments& arguments) {
  return run_puzzles(arguments, make_workers<CountWorker>(arguments, read_cubes(arguments)));
}

}  // namespace sudosat::cli
