#include "queries/solve.hpp"

#include <fmt/format.h>
#include <limits>

#include "cli/command.hpp"
#include "cli/limits.hpp"
#include "cli/options.hpp"
#include "cli/pipeline.hpp"
#include "queries/enumerate.hpp"
#include "queries/random_solution.hpp"

namespace sudosat::cli {
namespace {

namespace po = boost::program_options;

void add_solve_options(OptionsDescription& options) {
  add_input_options(options);
  add_output_options(options);
  add_json_option(options);
  add_backend_options(options, "staged");
  options.add_options()("lexicographic", "the smallest solution in row-major order")(
      "random", po::value<Seed>()->value_name("SEED"), "a random solution: for another seed another one")(
      "all", "every solution, not just one")("limit,n", po::value<Count>()->value_name("N"),
                                             "at most N solutions of each puzzle")(
      "stats", "what the solver did, on standard error");
  add_batch_options(options);
  add_help_option(options);
}

class SolveWorker : public Worker {
 public:
  explicit SolveWorker(const Arguments& arguments)
      : arguments_(arguments),
        backend_(make_backend(arguments)),
        lexicographic_(arguments.has("lexicographic")),
        random_(arguments.has("random")),
        enumerates_(arguments.has("all") || arguments.has("limit")),
        statistics_(arguments.has("stats")),
        json_(arguments.has("json")) {
    if (enumerates_ && lexicographic_)
      throw UsageError("--lexicographic gives one solution; it does not go with --all or --limit");
    if (random_ && (enumerates_ || lexicographic_))
      throw UsageError("--random gives one solution; it does not go with --all, --limit or --lexicographic");
  }

  bool prepare(std::span<const Puzzle* const> puzzles) override {
    if (lexicographic_ || random_ || enumerates_ || has_limits(arguments_)) return false;
    solved_ = solve_many(puzzles, *backend_, budget(arguments_));
    return true;
  }

  Exit answer(const Record& record, std::size_t k, Results& results) override {
    if (enumerates_) return enumerate_one(record, results);
    if (random_) return draw_one(record, results);
    if (lexicographic_)
      return write(record, solve_lexicographic(record.puzzle, *backend_, budget(arguments_)), results);
    if (has_limits(arguments_))
      return write(record, solve(record.puzzle, *backend_, budget(arguments_)), results);
    if (solved_[k].failure) std::rethrow_exception(solved_[k].failure);
    return write(record, solved_[k], results);
  }

  bool is_one_line(const Format& format) const override {
    return !enumerates_ && (json_ || format.one_line());
  }

 private:
  Exit write(const Record& record, const Solved& solved, Results& results) {
    if (statistics_) add_statistics(record, *backend_, solved.statistics, results);
    if (!solved.solution) return without_solution(record, solved.status != Status::unknown, results);
    write_solution(record, *solved.solution, results);
    return Exit::yes;
  }

  Exit draw_one(const Record& record, Results& results) {
    const RandomSolution drawn =
        random_solution(record.puzzle, *backend_, {arguments_.get<Seed>("random").value}, budget(arguments_));
    if (statistics_) add_statistics(record, *backend_, drawn.statistics, results);
    if (!drawn.solution) return without_solution(record, drawn.status != Status::unknown, results);
    if (arguments_.has("verbose")) results.report(record.where, how_drawn(drawn));
    if (json_) {
      Json object = json_solution(*drawn.solution);
      object.update({{"drawn", name_of(drawn.drawn)}, {"from", drawn.from}});
      results.write_json(record.where, object);
    } else {
      results.write_puzzle(record, &*drawn.solution);
    }
    return Exit::yes;
  }

  static std::string how_drawn(const RandomSolution& drawn) {
    switch (drawn.drawn) {
      case RandomSolution::Drawn::uniformly:
        return fmt::format("drawn uniformly from all {} solutions", drawn.from);
      case RandomSolution::Drawn::by_weight:
        return fmt::format("drawn by weight from {} solutions that random walks met: about uniformly",
                           drawn.from);
      case RandomSolution::Drawn::by_search:
        break;
    }
    return "found by a search that began at random: not uniformly";
  }

  static std::string_view name_of(RandomSolution::Drawn drawn) {
    switch (drawn) {
      case RandomSolution::Drawn::uniformly:
        return "uniformly";
      case RandomSolution::Drawn::by_weight:
        return "by weight";
      case RandomSolution::Drawn::by_search:
        break;
    }
    return "by search";
  }

  Exit enumerate_one(const Record& record, Results& results) {
    const std::uint64_t limit = arguments_.has("limit") ? arguments_.get<Count>("limit").value
                                                        : std::numeric_limits<std::uint64_t>::max();
    const Enumerated result = enumerate(
        record.puzzle, *backend_, limit,
        [&](const Grid& grid) {
          write_solution(record, grid, results);
          hand_over_in_time(results);
          return true;
        },
        budget(arguments_));
    if (statistics_) add_statistics(record, *backend_, result.statistics, results);
    if (result.found == 0) return without_solution(record, result.end == End::all, results);
    if (result.end != End::undecided) return Exit::yes;
    return undecided(record, ", there may be more solutions", results);
  }

  void write_solution(const Record& record, const Grid& grid, Results& results) const {
    if (json_)
      results.write_json(record.where, json_solution(grid));
    else
      results.write_puzzle(record, &grid);
  }

  Exit without_solution(const Record& record, bool is_decided, Results& results) {
    if (!is_decided) return undecided(record, "", results);
    results.write_verdict(record.where, "none", why_none(record.puzzle));
    return Exit::no;
  }

  Exit undecided(const Record& record, const char* addition, Results& results) {
    results.write_verdict(record.where, "undecided",
                          fmt::format("undecided: {}{}", why_undecided(arguments_), addition));
    return Exit::undecided;
  }

  const Arguments& arguments_;
  std::unique_ptr<Backend> backend_;
  const bool lexicographic_, random_, enumerates_, statistics_, json_;
  std::vector<Solved> solved_;
};

}  // namespace

const Command solve_command{
    .name = "solve",
    .arguments = "[INPUT …]",
    .summary = "solve puzzles",
    .details =
        "Prints a solution of each puzzle, in the layout of the input. A puzzle without an answer gets a "
        "line that starts with '#' and says why, in its place.\n\n"
        "--random draws the solution: uniformly from all of them where they are few enough to be enumerated "
        "(1000 of a 9x9), else by weight from those that 1000 random walks meet, which is about uniform; "
        "where they meet none, a search begins at random. --verbose and --json say which it was. The same "
        "seed gives the same solution, whatever --jobs is.",
    .examples =
        "sudosat solve puzzle.txt\n"
        "sudosat solve --lexicographic < boj-2239.txt\n"
        "sudosat solve --random 42 puzzle.txt\n"
        "sudosat solve --jobs 4 --to line puzzles.sdm.gz -o solutions.txt\n"
        "sudosat solve --backend process --solver 'minisat {cnf} {answer}' puzzle.txt",
    .add_options = add_solve_options,
    .run = run_puzzles<SolveWorker>,
};

}  // namespace sudosat::cli
