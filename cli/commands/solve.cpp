#include "queries/ask/solve.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

#include "cli/running/pipeline.hpp"
#include "queries/ask/check.hpp"
#include "queries/sample/random_solution.hpp"

namespace sudosat::cli {
namespace {

struct SolveArguments : QueryArguments {
  void declare(Options options) override {
    output.declare(options);
    QueryArguments::declare(options);
    options.flag("lexicographic", lexicographic, "the smallest solution in row-major order");
    options.value("random", "SEED", takes_seed(random),
                  "a random solution; the same seed gives the same one");
    options.flag("all", all, "every solution, not just one");
    options.value("limit,n", "N", takes_count(limit), "at most N solutions of each puzzle");
    declare_statistics(options);
  }
  void check() const override {
    QueryArguments::check();
    if (enumerates() && lexicographic)
      throw UsageError("--lexicographic gives one solution; it does not go with --all or --limit");
    if (random && (enumerates() || lexicographic))
      throw UsageError("--random gives one solution; it does not go with --all, --limit or --lexicographic");
  }

  bool enumerates() const { return all || limit; }

  bool lexicographic = false, all = false;
  std::optional<std::uint64_t> random, limit;
};

struct DrawnWords {
  RandomSolution::Drawn drawn;
  std::string_view name;
  fmt::string_view sentence;
};
constexpr DrawnWords drawn_words[] = {
    {RandomSolution::Drawn::uniformly, "uniformly", "drawn uniformly from all {} solutions"},
    {RandomSolution::Drawn::by_weight, "by weight",
     "drawn by weight from {} solutions that random walks met: about uniformly"},
    {RandomSolution::Drawn::by_search, "by search", "found by a search that began at random: not uniformly"},
};

class SolveWorker : public QueryWorker<SolveArguments> {
 public:
  using QueryWorker::QueryWorker;

  bool prepare(std::span<const Record* const> records) override {
    if (arguments_.lexicographic || arguments_.random || arguments_.enumerates()) return false;
    if (has_limits(arguments_.limits)) return false;
    solved_ = solve_many(puzzles_of(records), *backend_, fresh_budget());
    return true;
  }

  Exit answer(const Record& record, std::size_t k, Results& results) override {
    if (arguments_.enumerates()) return enumerate_one(record, results);
    if (arguments_.random) return draw_one(record, results);
    if (arguments_.lexicographic)
      return write(record, solve_lexicographic(record.puzzle, *backend_, fresh_budget()), results);
    if (has_limits(arguments_.limits))
      return write(record, solve(record.puzzle, *backend_, fresh_budget()), results);
    if (solved_[k].failure) std::rethrow_exception(solved_[k].failure);
    return write(record, solved_[k], results);
  }

  std::optional<SummaryWords> words() const override { return SummaryWords{"solved", "none"}; }

 private:
  Exit write(const Record& record, const Solved& solved, Results& results) {
    if (arguments_.statistics) add_statistics(record, *backend_, solved.statistics, results);
    if (!solved.solution) return without_solution(record, solved.status != Status::unknown, results);
    if (time_for_notes_.count() > 0) note_others(record, results);
    write_solution(record, *solved.solution, results);
    return Exit::yes;
  }

  // People who look at one solution want to know that there are others. They wait no more than a second in
  // all for this note.
  void note_others(const Record& record, Results& results) {
    const auto begin = std::chrono::steady_clock::now();
    Budget rest = fresh_budget();
    rest.deadline = std::min(rest.deadline.value_or(begin + time_for_notes_), begin + time_for_notes_);
    if (check(record.puzzle, *backend_, rest).verdict == Verdict::several)
      results.report(record.where, "note: not the only solution (sudosat check --witness shows another)");
    time_for_notes_ -= std::chrono::steady_clock::now() - begin;
  }

  Exit draw_one(const Record& record, Results& results) {
    const RandomSolution drawn =
        random_solution(record.puzzle, *backend_, {*arguments_.random}, fresh_budget());
    if (arguments_.statistics) add_statistics(record, *backend_, drawn.statistics, results);
    if (!drawn.solution) return without_solution(record, drawn.status != Status::unknown, results);
    const auto& [how, name, sentence] = *std::ranges::find(drawn_words, drawn.drawn, &DrawnWords::drawn);
    if (arguments_.verbose)
      results.report(record.where, fmt::vformat(sentence, fmt::make_format_args(drawn.from)));
    if (json()) {
      Json object = json_solved(*drawn.solution);
      object.update({{"drawn", name}, {"from", drawn.from}});
      results.write_json(record, object);
    } else {
      results.write_puzzle(record, &*drawn.solution);
    }
    return Exit::yes;
  }

  Exit enumerate_one(const Record& record, Results& results) {
    const std::uint64_t limit = arguments_.limit.value_or(std::numeric_limits<std::uint64_t>::max());
    // The statistics, which are known at the end, go into the last object of the puzzle.
    const bool waits = json() && arguments_.statistics;
    std::optional<Grid> waiting;
    const Enumerated result = enumerate(
        record.puzzle, *backend_, limit,
        [&](const Grid& grid) {
          if (waiting) write_solution(record, *waiting, results);
          if (waits)
            waiting = grid;
          else
            write_solution(record, grid, results);
          hand_over_in_time(results);
          return true;
        },
        fresh_budget());
    if (waiting && result.end == End::undecided) write_solution(record, *std::exchange(waiting, {}), results);
    if (arguments_.statistics) add_statistics(record, *backend_, result.statistics, results);
    if (waiting) write_solution(record, *waiting, results);
    if (result.found == 0) return without_solution(record, result.end == End::all, results);
    if (result.end != End::undecided) return Exit::yes;
    return write_undecided(record, ", there may be more solutions", results);
  }

  void write_solution(const Record& record, const Grid& grid, Results& results) const {
    if (!json()) return results.write_puzzle(record, &grid);
    results.write_json(record, json_solved(grid));
  }

  Exit without_solution(const Record& record, bool is_decided, Results& results) {
    return is_decided ? write_none(record, results) : write_undecided(record, "", results);
  }

  std::vector<Solved> solved_;
  // Time left to look for second solutions, for all puzzles together; 0 unless results go to a terminal.
  std::chrono::steady_clock::duration time_for_notes_ =
      std::chrono::seconds(arguments_.output.is_terminal() && !json() && !arguments_.output.quiet ? 1 : 0);
};

}  // namespace

const Command solve_command{
    .name = "solve",
    .synopsis = "[INPUT …]",
    .summary = "solve puzzles",
    .details =
        "Prints a solution of each puzzle, in the layout of the input. A puzzle without an answer gets a "
        "line that starts with '#' and says why, in its place.\n\n--random draws the solution: uniformly "
        "from all of them where they are few enough to be enumerated (1000 of a 9x9), otherwise by weight "
        "from those that 1000 random walks meet, which is about uniform; if the walks meet none, a search "
        "begins at random. --verbose and --json say which it was. The same seed gives the same solution, "
        "whatever --jobs is.",
    .examples =
        "sudosat solve puzzle.txt\n"
        "sudosat solve --lexicographic < boj-2239.txt\n"
        "sudosat solve --random 42 puzzle.txt\n"
        "sudosat solve --jobs 4 --to line puzzles.sdm.gz -o solutions.txt\n"
        "sudosat solve --backend process --solver 'minisat {cnf} {answer}' puzzle.txt",
    .exits = {.yes = "solved", .no = "a puzzle has no solution"},
    .make = make<PuzzleCommand<SolveArguments, SolveWorker>>,
};

}  // namespace sudosat::cli
