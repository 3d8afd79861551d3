/// @file
/// What can be asked about a puzzle: for a solution, whether it is the only one, how many there are, what
/// cells can hold.
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
  std::string solver = {};   ///< of the backend "process" alone: a command, "minisat {cnf} {answer}"
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

// Room for a solution, and the solution in it.
inline std::vector<int> room_for(const Puzzle& puzzle) {
  return std::vector<int>(sudosat_puzzle_values(puzzle.handle()));
}
inline Grid grid_of(const Puzzle& puzzle, std::vector<int> values) {
  return {puzzle.rows(), puzzle.columns(), std::move(values)};
}

}  // namespace detail
/// @endcond

/// As SAT solvers say it; `undecided` if a limit was hit.
enum class Status {
  undecided = SUDOSAT_UNDECIDED,
  satisfiable = SUDOSAT_SATISFIABLE,
  unsatisfiable = SUDOSAT_UNSATISFIABLE
};

/// What solve() found.
struct Solved {
  Status status = Status::undecided;  ///< whether there is a solution
  std::optional<Grid> solution;       ///< where satisfiable
};

/// A solution.
inline Solved solve(const Puzzle& puzzle, const Options& options = {}) {
  const detail::Question question(options);
  std::vector<int> values = detail::room_for(puzzle);
  sudosat_status status{};
  detail::require(sudosat_solve(puzzle.handle(), question.get(), &status, values.data(), values.size()));
  Solved solved{static_cast<Status>(status), std::nullopt};
  if (solved.status == Status::satisfiable) solved.solution = detail::grid_of(puzzle, std::move(values));
  return solved;
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
  std::optional<Grid> first;             ///< where unique or several
  std::optional<Grid> second;            ///< where several
};

/// Whether there is no solution, one, or several.
inline Checked check(const Puzzle& puzzle, const Options& options = {}) {
  const detail::Question question(options);
  std::vector<int> first = detail::room_for(puzzle), second = first;
  sudosat_verdict verdict{};
  detail::require(
      sudosat_check(puzzle.handle(), question.get(), &verdict, first.data(), second.data(), first.size()));
  Checked checked{static_cast<Verdict>(verdict), std::nullopt, std::nullopt};
  const bool several = checked.verdict == Verdict::several;
  if (several || checked.verdict == Verdict::unique)
    checked.first = detail::grid_of(puzzle, std::move(first));
  if (several) checked.second = detail::grid_of(puzzle, std::move(second));
  return checked;
}

/// How an enumeration ended.
enum class End {
  undecided = SUDOSAT_END_UNDECIDED,  ///< stopped early: there may be more
  limit = SUDOSAT_END_LIMIT,          ///< at the limit, or by the callback: there may be more
  all = SUDOSAT_END_ALL               ///< these are all
};

/// What count() and solutions() found.
struct Counted {
  std::uint64_t solutions = 0;  ///< how many were found
  End end = End::undecided;     ///< whether these are all
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

/// Calls back with each solution, until it says false or, unless that is 0, `limit` are found. What the
/// callback throws ends the enumeration and is thrown on.
inline Counted solutions(const Puzzle& puzzle, const std::function<bool(const Grid&)>& found,
                         std::uint64_t limit = 0, const Options& options = {}) {
  struct Context {
    const Puzzle& puzzle;
    const std::function<bool(const Grid&)>& found;
    std::exception_ptr thrown;
  } context{puzzle, found, nullptr};
  const auto hear = [](const int* solution, std::size_t values, void* pointer) {
    auto& [asked, callback, thrown] = *static_cast<Context*>(pointer);
    try {
      return callback(detail::grid_of(asked, {solution, solution + values})) ? 1 : 0;
    } catch (...) {
      thrown = std::current_exception();
      return 0;
    }
  };
  const detail::Question question(options);
  Counted counted;
  sudosat_end end{};
  detail::require(
      sudosat_solutions(puzzle.handle(), limit, question.get(), hear, &context, &counted.solutions, &end));
  if (context.thrown) std::rethrow_exception(context.thrown);
  counted.end = static_cast<End>(end);
  return counted;
}

/// What is known of a digit in a cell.
enum class CandidateState : unsigned char {
  impossible = SUDOSAT_CANDIDATE_IMPOSSIBLE,  ///< no solution has it
  possible = SUDOSAT_CANDIDATE_TRUE,          ///< a solution has it
  open = SUDOSAT_CANDIDATE_OPEN               ///< undecided
};

/// The digits that each cell of the board holds in solutions.
class Candidates {
 public:
  /// Throws std::out_of_range if the board has no such cell or digit.
  CandidateState state(int cell, int digit) const {
    return static_cast<CandidateState>(states_.at(index(cell, digit)));
  }
  /// The digits that are `possible`, ascending.
  std::vector<int> digits(int cell) const {
    std::vector<int> all;
    for (int digit = first_digit_; digit < first_digit_ + digits_; ++digit)
      if (state(cell, digit) == CandidateState::possible) all.push_back(digit);
    return all;
  }
  /// In how many solutions the cell holds the digit. Counting stops at the number that was counted to, which
  /// means "at least"; 0 if counts were not asked for. A lower bound unless complete().
  std::uint64_t count(int cell, int digit) const {
    return counts_.empty() ? 0 : counts_.at(index(cell, digit));
  }
  /// Nothing is open, and the counts are right.
  bool complete() const { return complete_; }

 private:
  friend Candidates candidates(const Puzzle& puzzle, std::uint64_t count_to, const Options& options);

  std::size_t index(int cell, int digit) const {
    const int k = digit - first_digit_;
    if (k < 0 || k >= digits_) throw std::out_of_range("no such digit");
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(digits_) + static_cast<std::size_t>(k);
  }

  int digits_ = 0, first_digit_ = 0;
  std::vector<unsigned char> states_;
  std::vector<std::uint64_t> counts_;
  bool complete_ = false;
};

/// The digits of each cell; with `count_to` also in how many solutions each occurs, up to that number.
inline Candidates candidates(const Puzzle& puzzle, std::uint64_t count_to = 0, const Options& options = {}) {
  const detail::Question question(options);
  Candidates found;
  found.digits_ = puzzle.digits();
  found.first_digit_ = puzzle.first_digit();
  found.states_.resize(static_cast<std::size_t>(puzzle.cells()) * static_cast<std::size_t>(puzzle.digits()));
  if (count_to != 0) found.counts_.resize(found.states_.size());
  int complete = 0;
  detail::require(sudosat_candidates(puzzle.handle(), question.get(), found.states_.data(),
                                     count_to == 0 ? nullptr : found.counts_.data(), count_to,
                                     found.states_.size(), &complete));
  found.complete_ = complete != 0;
  return found;
}

/// The names of all backends.
inline std::vector<std::string> backends() { return detail::texts(sudosat_backend_name); }

}  // namespace v0
}  // namespace sudosat
