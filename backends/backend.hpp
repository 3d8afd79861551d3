// The one interface of everything that can solve a puzzle: the embedded SAT solver, native search, an
// external solver. Queries are written against it and name no backend.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/status.hpp"
#include "encoder/encoding_options.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

class PartSearch;
struct Part;

// "The digit of this cell is one of these", for one call of solve().
struct Assumption {
  int cell;
  DigitSet allowed;
  bool operator==(const Assumption&) const = default;
};

// Counts the work of a search. A backend leaves a count empty if it does not know it.
struct Statistics {
  std::optional<std::uint64_t> variables, clauses, literals;
  std::optional<std::uint64_t> decisions, conflicts, propagations;
  double encode_seconds = 0;
  double solve_seconds = 0;

  // Adds figure by figure. If only one of the two knows a figure, the sum has that one.
  Statistics& operator+=(const Statistics& more);
};

// Adds the time from its construction to its destruction to a figure of the statistics.
class Timer {
 public:
  explicit Timer(double& seconds) : seconds_(seconds) {}
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  ~Timer() { seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }

 private:
  double& seconds_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

// The work that the calls of a search have done: the same on every machine and in every run.
struct Spent {
  std::uint64_t work = 0;    // about the nanoseconds of a processor of 2020
  std::uint64_t effort = 0;  // what Budget::effort limits
};

// A search in one puzzle. It keeps what it has learnt between calls. If the limit of effort or work ended a
// call and the next call asks the same, the next call goes on from there and gives no solution twice.
class Search {
 public:
  virtual ~Search() = default;

  // Throws SystemError or WrongAnswer if an external solver cannot be run or answers nonsense.
  Status solve(std::span<const Assumption> assumptions, const Budget& budget) {
    return solve(assumptions, {}, budget);
  }
  // The solution must also hold at least one of `any_of`, unless that is empty. The next call does not know
  // of this condition.
  Status solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
               const Budget& budget);
  // The grid of the last satisfiable call. It has not been judged yet: queries/ask/solve.hpp does that.
  virtual const Grid& solution() const = 0;
  // Excludes this grid from all later calls.
  virtual void exclude(const Grid& grid) = 0;
  // After an unsatisfiable call: the positions of some assumptions that already leave no solution, together
  // with the any_of of that call. By default these are the positions of all assumptions; a backend may find
  // fewer.
  virtual std::vector<std::size_t> core() const;

  // Returns whether to go on. It runs under the budget of the call that takes it, so it may throw
  // BudgetEnded.
  using Found = std::function<bool(const Grid&)>;
  struct Enumeration {
    std::uint64_t found = 0;
    End end = End::undecided;
  };
  // Calls back once for each solution, no two equal, until `limit` (at least 1) are found or the callback
  // returns false. A solution counts once the callback has returned. Later calls may find these solutions
  // again unless they are excluded.
  Enumeration enumerate(std::uint64_t limit, const Found& found, const Budget& budget);
  // Counts without making grids. Returns nullopt if the backend does not have a faster way than enumerate().
  virtual std::optional<Enumeration> count(std::uint64_t limit, const Budget& budget);

  virtual Statistics statistics() const = 0;
  // The turns of engines are measured in this work.
  virtual Spent spent() const { return {}; }
  // Engines that take turns tell each other which candidates they have refuted since they were asked last:
  // apart from solutions that were found or excluded, no solution holds them. Hidden cells of the model count
  // too.
  virtual std::vector<Candidate> take_refuted() { return {}; }
  // The search leaves these candidates out from now on.
  virtual void forbid(std::span<const Candidate>) {}

 private:
  virtual Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                          const Budget& budget) = 0;
  // Calls back as enumerate() does, until the callback returns false, as it does at the limit. What the
  // callback throws may be thrown on. Uses solve() and exclude() unless the backend has a better way.
  virtual End do_enumerate(std::uint64_t limit, const Found& found, const Budget& budget);

  std::size_t assumption_count_ = 0;  // of the last call of solve()
};

struct BackendOptions {
  EncodingOptions encoding;
  std::string solver_command;  // what a backend with BackendInfo::needs_command runs
  bool statistics = false;     // whether figures that cost extra time are collected
};

// What solve_many() found out about one puzzle.
struct Outcome {
  Search::Enumeration count;
  std::optional<Grid> first,
      second;  // not judged yet; `second` is set only if two were asked for
  Statistics statistics;
  std::exception_ptr failure;  // an exception of open() or of the search; the other members are then empty
};

// DRAT (Wetzler, Heule and Hunt 2014) as text or bytes, and LRAT (Cruz-Filipe and others 2017), which is
// longer and is checked without search. VeriPB (Gocht and Nordström 2021) is a proof about the puzzle's
// inequalities, from which it derives the clauses.
enum class ProofFormat { drat, binary_drat, lrat, veripb };

// The files that prove() writes.
struct ProofFiles {
  std::string formula;  // the file for DIMACS, or OPB, as `encode` writes it
  std::string proof;
  ProofFormat format = ProofFormat::drat;
  std::string puzzle = {};  // the puzzle in one line, for a comment of the formula
};

// The name under which a file is written. When the file is complete, it gets its own name.
inline std::string draft_of(const std::string& file) { return file + ".part"; }

struct Proof {
  Status status = Status::unknown;
  std::optional<Grid> solution;  // set if satisfiable; not judged yet
  Statistics statistics;
};

// A backend is not thread-safe: each thread needs one of its own.
class Backend {
 public:
  virtual ~Backend() = default;
  virtual std::string_view name() const = 0;
  // Whether the user has left the choice of an engine open, so that a caller may ask a faster one instead.
  virtual bool leaves_choice_open() const { return false; }
  // The puzzle must outlive the search. Throws UsageError if the backend cannot take such a puzzle
  // (BackendInfo::refuses). If the budget ends this early, the search answers unknown.
  std::unique_ptr<Search> open(const Puzzle& puzzle, const Budget& budget);
  // Opens a search under the budget of the thread. Throws BudgetEnded.
  std::unique_ptr<Search> open(const Puzzle& puzzle) { return do_open(puzzle); }
  // Looks for up to `limit` (1 or 2) solutions of each puzzle. Bulk work calls this, since a backend may have
  // a better way than one search after the other. An exception about one puzzle is kept in its outcome.
  // A deadline or an effort limit is for one puzzle, so a caller that sets one asks puzzle by puzzle: for
  // several puzzles the budget has neither.
  virtual std::vector<Outcome> solve_many(std::span<const Puzzle* const> puzzles, std::uint64_t limit,
                                          const Budget& budget);
  // A search in which each of these parts holds only if it is asked for. Throws UsageError if the backend
  // cannot leave out parts (BackendInfo::explains).
  std::unique_ptr<PartSearch> open_parts(const Puzzle& puzzle, std::vector<Part> parts, const Budget& budget);
  // Decides whether the puzzle has a solution besides the excluded ones, with a proof that others can check.
  // Writes the whole puzzle as a formula, without propagation, and a proof that the formula is unsatisfiable.
  // If it is, both files are there in the end; otherwise neither is. Throws UsageError unless
  // BackendInfo::writes_proofs, SystemError if a file cannot be written.
  virtual Proof prove(const Puzzle& puzzle, std::span<const Grid> excluded, const ProofFiles& files,
                      const Budget& budget);

 private:
  // May throw BudgetEnded.
  virtual std::unique_ptr<Search> do_open(const Puzzle& puzzle) = 0;
  virtual std::unique_ptr<PartSearch> do_open_parts(const Puzzle& puzzle, std::vector<Part> parts);
};

inline std::optional<std::string> takes_every_puzzle(const Puzzle&) { return std::nullopt; }

struct BackendInfo {
  std::string_view name;  // the name that --backend takes
  std::string_view summary;
  bool uses_encoding = false;  // whether it solves clauses, so that --encoding and --amo matter
  bool needs_command = false;  // whether the user must say what to run, such as command_example
  std::string_view command_example = {};
  bool writes_proofs = false;  // Backend::prove()
  bool explains = false;       // Backend::open_parts()
  bool is_complete = true;     // whether it decides every board, given time
  // Says why the backend cannot take such a puzzle; nullopt if it can. This may compile the model. Then it
  // throws BudgetEnded if a budget in scope ends, and whatever a rule throws that cannot be posted.
  std::optional<std::string> (*refuses)(const Puzzle& puzzle) = takes_every_puzzle;
  std::unique_ptr<Backend> (*make)(const BackendOptions& options);
};

// The name of the backend that most questions go to, unless the user names one.
inline constexpr const char* default_backend_name = "auto";

std::span<const BackendInfo> backends();
// Users may write what a backend runs after its name: "ipasir:libsolver.so". Returns "libsolver.so" of that;
// "" if there is no command.
std::string_view command_in(std::string_view name);
// Throws UsageError with the nearest name if there is no such backend.
const BackendInfo& find_backend(std::string_view name);

// Error texts for a backend and a solver command that do not go together. {} stands for the name of the
// backend, in the first hint for an example of a command.
struct CommandMessages {
  const char *missing, *missing_hint;    // for a backend that runs a command, if none is given
  const char *needless, *needless_hint;  // for any other backend, if a command is given
};
// A backend by its name and options, as users give them. Throws UsageError if there is no backend of this
// name, or it does not fit the command.
std::unique_ptr<Backend> make_backend(std::string_view name, BackendOptions options,
                                      const CommandMessages& messages);

// Throws the UsageError of a backend that cannot leave out parts.
[[noreturn]] void refuse_to_explain(std::string_view backend);

}  // namespace sudosat
