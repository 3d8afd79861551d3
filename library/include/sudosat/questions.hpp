/// @file
/// What can be asked about a puzzle: for a solution, whether it is the only one, how many there are.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <stop_token>
#include <sudosat/puzzle.hpp>

namespace sudosat {
inline namespace v0 {

/// Who answers a question, and when to give up; by default the backend that suits the question, and never.
struct Options {
  std::string backend = {};  ///< a name of backends()
  std::string solver = {};   ///< the command for the backend "process": "minisat {cnf} {answer}"
  std::chrono::duration<double> timeout{0};  ///< 0: none
  std::uint64_t effort = 0;   ///< conflicts or search nodes of one call of the solver; 0: no limit
  std::stop_token stop = {};  ///< ends the question within about 50 ms, undecided
};

/// @cond
namespace detail {

// Options of the C interface, for one question.
class Question {
 public:
  explicit Question(const Options& options) {
    options_.backend = or_null(options.backend);
    options_.solver = or_null(options.solver);
    options_.timeout = options.timeout.count();
    options_.effort = options.effort;
    if (!options.stop.stop_possible()) return;
    require(sudosat_stop_new(&options_.stop));
    stop_.reset(options_.stop);
    callback_.emplace(options.stop, Request{options_.stop});
  }
  const sudosat_options* get() const { return &options_; }

 private:
  struct Request {
    sudosat_stop* stop;
    void operator()() const noexcept { sudosat_stop_request(stop); }
  };

  sudosat_options options_{};
  std::unique_ptr<sudosat_stop, Free<sudosat_stop_free>> stop_;
  std::optional<std::stop_callback<Request>> callback_;
};

// The answer that a function of the C interface lends, until it is freed. Its last arguments are the options,
// and the place for the answer.
template <auto free, class Answer, class... Given, class... Arguments>
std::unique_ptr<const Answer, Free<free>> lent(sudosat_code (*ask)(Given...), const Options& options,
                                               const Arguments&... arguments) {
  const Question question(options);
  return std::unique_ptr<const Answer, Free<free>>(made<const Answer*>(ask, arguments..., question.get()));
}

// A callback that C calls by way of a function and a pointer. What it throws is kept, and ends the question.
template <class Tell>
class Callback {
 public:
  explicit Callback(Tell tell) : tell_(std::move(tell)) {}
  template <class... Arguments>
  int operator()(const Arguments&... arguments) noexcept {
    try {
      return tell_(arguments...) ? 1 : 0;
    } catch (...) {
      thrown_ = std::current_exception();
      return 0;
    }
  }
  void rethrow() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  Tell tell_;
  std::exception_ptr thrown_;
};

// Makes room for a solution; and makes a Grid of it.
inline std::vector<int> room_for(const Puzzle& puzzle) {
  return std::vector<int>(sudosat_puzzle_values(puzzle.handle()));
}
inline Grid grid_of(const Puzzle& puzzle, std::vector<int> values) {
  return {puzzle.rows(), puzzle.columns(), std::move(values)};
}

}  // namespace detail
/// @endcond

/// The status that SAT solvers give; it is `undecided` if a limit was hit.
enum class Status {
  undecided = SUDOSAT_UNDECIDED,
  satisfiable = SUDOSAT_SATISFIABLE,
  unsatisfiable = SUDOSAT_UNSATISFIABLE
};

/// What solve() found.
struct Solved {
  Status status = Status::undecided;  ///< whether there is a solution
  std::optional<Grid> solution;       ///< the solution, if one was found
};

/// @cond
namespace detail {

// The answer of solve(), its relatives and decode().
template <class... Given, class... Arguments>
Solved solved(sudosat_code (*ask)(Given...), const Options& options, const Puzzle& puzzle,
              const Arguments&... arguments) {
  const Question question(options);
  std::vector<int> values = room_for(puzzle);
  sudosat_status status{};
  require(ask(puzzle.handle(), arguments..., question.get(), &status, values.data(), values.size()));
  Solved answer{static_cast<Status>(status), std::nullopt};
  if (answer.status == Status::satisfiable) answer.solution = grid_of(puzzle, std::move(values));
  return answer;
}

}  // namespace detail
/// @endcond

/// A solution.
inline Solved solve(const Puzzle& puzzle, const Options& options = {}) {
  return detail::solved(sudosat_solve, options, puzzle);
}

/// The solution that comes first if solutions are compared cell by cell, row by row; undecided until it is
/// proved that none is smaller.
inline Solved solve_lexicographic(const Puzzle& puzzle, const Options& options = {}) {
  return detail::solved(sudosat_solve_lexicographic, options, puzzle);
}

/// A random solution, the same for the same seed. If the solutions are few enough to be enumerated (1000 of a
/// 9x9), each has the same probability, otherwise about the same. If random walks meet none, the solution is
/// one that a search with a random start finds.
inline Solved solve_random(const Puzzle& puzzle, std::uint64_t seed, const Options& options = {}) {
  return detail::solved(sudosat_solve_random, options, puzzle, seed);
}

/// How many solutions there are, roughly.
enum class Verdict {
  undecided = SUDOSAT_VERDICT_UNDECIDED,
  none = SUDOSAT_VERDICT_NONE,
  unique = SUDOSAT_VERDICT_UNIQUE,
  several = SUDOSAT_VERDICT_SEVERAL
};

/// What check() found.
struct Checked {
  Verdict verdict = Verdict::undecided;  ///< how many solutions there are
  std::optional<Grid> first;             ///< a solution, if the verdict is unique or several
  std::optional<Grid> second;            ///< another solution, if the verdict is several
};

/// @cond
namespace detail {

// The answer of check() and prove(): a verdict and up to two solutions.
template <class... Given, class... Arguments>
Checked checked(sudosat_code (*ask)(Given...), const Options& options, const Puzzle& puzzle,
                const Arguments&... arguments) {
  const Question question(options);
  std::vector<int> first = room_for(puzzle), second = first;
  sudosat_verdict verdict{};
  require(ask(puzzle.handle(), arguments..., question.get(), &verdict, first.data(), second.data(),
              first.size()));
  Checked found{static_cast<Verdict>(verdict), std::nullopt, std::nullopt};
  const bool several = found.verdict == Verdict::several;
  if (several || found.verdict == Verdict::unique) found.first = grid_of(puzzle, std::move(first));
  if (several) found.second = grid_of(puzzle, std::move(second));
  return found;
}

}  // namespace detail
/// @endcond

/// Whether there is no solution, one, or several.
inline Checked check(const Puzzle& puzzle, const Options& options = {}) {
  return detail::checked(sudosat_check, options, puzzle);
}

/// How an enumeration ended.
enum class End {
  undecided = SUDOSAT_END_UNDECIDED,  ///< stopped early: there may be more
  limit = SUDOSAT_END_LIMIT,          ///< the limit or the callback ended it: there may be more
  all = SUDOSAT_END_ALL               ///< all were found
};

/// What count() and solutions() found.
struct Counted {
  std::uint64_t solutions = 0;  ///< how many were found
  End end = End::undecided;     ///< whether all were found
};

/// How many solutions there are, up to `limit`; 0 stands for 2^64 - 1, the most that can be counted.
inline Counted count(const Puzzle& puzzle, std::uint64_t limit = 0, const Options& options = {}) {
  const detail::Question question(options);
  Counted counted;
  sudosat_end end{};
  detail::require(sudosat_count(puzzle.handle(), limit, question.get(), &counted.solutions, &end));
  counted.end = static_cast<End>(end);
  return counted;
}

/// What estimate() found. The numbers are decimal text such as "6.67084e+21", since they may be beyond a
/// double.
struct Estimation {
  bool refuted = false;         ///< whether there is no solution; the numbers are then "0"
  bool reliable = false;        ///< whether enough probes decide; if not, error and interval are empty
  std::string mean;             ///< the estimate, unbiased; empty if no probe was made
  std::string standard_error;   ///< the standard error of the mean
  std::string lower;            ///< where the interval of 95 % begins
  std::string upper;            ///< where it ends
  std::uint64_t probes = 0;     ///< how many probes were made; fewer than asked for if a limit was hit
  std::uint64_t solutions = 0;  ///< how many probes met a solution
  double effective_probes = 0;  ///< how many probes of equal weight would say as much
};

/// Estimates how many solutions there are, from `probes` random walks down the search tree; 0: as many as it
/// takes for an interval within 10 % of the mean, but for two seconds at most. The same seed gives the same
/// probes. No backend answers this, so the options are limits only.
inline Estimation estimate(const Puzzle& puzzle, std::uint64_t probes = 0, std::uint64_t seed = 1,
                           const Options& options = {}) {
  const detail::Question question(options);
  const auto c =
      detail::made<sudosat_estimation>(sudosat_estimate, puzzle.handle(), probes, seed, question.get());
  return {c.refuted != 0, c.reliable != 0, c.mean,      c.standard_error,  c.lower,
          c.upper,        c.probes,        c.solutions, c.effective_probes};
}

/// Calls back with each solution, until the callback returns false or `limit` solutions are found; 0: no
/// limit. An exception from the callback ends the enumeration and is thrown on.
inline Counted solutions(const Puzzle& puzzle, const std::function<bool(const Grid&)>& found,
                         std::uint64_t limit = 0, const Options& options = {}) {
  detail::Callback tell([&](const int* solution, std::size_t values) {
    return found(detail::grid_of(puzzle, {solution, solution + values}));
  });
  const auto hear = [](const int* solution, std::size_t values, void* told) {
    return (*static_cast<decltype(tell)*>(told))(solution, values);
  };
  const detail::Question question(options);
  Counted counted;
  sudosat_end end{};
  detail::require(
      sudosat_solutions(puzzle.handle(), limit, question.get(), hear, &tell, &counted.solutions, &end));
  tell.rethrow();
  counted.end = static_cast<End>(end);
  return counted;
}

/// The names of all backends.
inline std::vector<std::string> backends() { return detail::texts(sudosat_backend_name); }

}  // namespace v0
}  // namespace sudosat
