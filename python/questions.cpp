// The questions: each a function of a puzzle or its text, and of the limits.
#include <map>

#include "convert.hpp"
#include "interruptible.hpp"

namespace sudosat_python {
namespace {

using namespace py::literals;
using sudosat::Options;
using Timeout = std::optional<double>;

constexpr const char* limits_doc = R"(

puzzle: a Puzzle, or its text.
backend: a name of `backends()`; by default the one that suits the question.
solver: of the backend "process" alone, the command that it runs: "minisat {cnf} {answer}".
timeout: seconds. effort: conflicts or search nodes of one call of the solver. By default there is no limit.

Raises InputError, UsageError, SystemError and WrongAnswer.)";

Options options_of(const MaybeText& backend, const MaybeText& solver, Timeout timeout, std::uint64_t effort) {
  Options options;
  options.backend = backend.value_or("");
  options.solver = solver.value_or("");
  if (timeout) options.timeout = std::chrono::duration<double>(*timeout);
  options.effort = effort;
  return options;
}

// Words for the enumerators of sudosat.hpp, in their order; "undecided" is 0.
const char* word(sudosat::Verdict verdict) {
  constexpr const char* words[] = {"undecided", "none", "unique", "several"};
  return words[static_cast<int>(verdict)];
}
const char* word(sudosat::End end) {
  constexpr const char* words[] = {"undecided", "limit", "all"};
  return words[static_cast<int>(end)];
}
const char* word(sudosat::Claim claim) {
  constexpr const char* words[] = {"undecided", "none", "solvable", "forced", "impossible", "open"};
  return words[static_cast<int>(claim)];
}

// As the C++ interface has it, where 0 stands for none.
std::uint64_t limit_of(std::optional<std::uint64_t> limit) {
  if (limit == 0) throw py::value_error("a limit is at least 1");
  return limit.value_or(0);
}

std::optional<Solution> solve(const Asked& asked, const MaybeText& backend, const MaybeText& solver,
                              Timeout timeout, std::uint64_t effort) {
  auto puzzle = puzzle_of(asked);
  auto solved = interruptible(options_of(backend, solver, timeout, effort),
                              [&](const Options& options) { return sudosat::solve(*puzzle, options); });
  if (solved.status == sudosat::Status::undecided) {
    PyErr_SetString(error_type("Undecided").ptr(), "undecided: a limit of time or effort was reached");
    throw py::error_already_set();
  }
  if (!solved.solution) return std::nullopt;
  return Solution{std::move(puzzle), std::move(*solved.solution)};
}

const char* check(const Asked& asked, const MaybeText& backend, const MaybeText& solver, Timeout timeout,
                  std::uint64_t effort) {
  const auto puzzle = puzzle_of(asked);
  return word(interruptible(options_of(backend, solver, timeout, effort), [&](const Options& options) {
                return sudosat::check(*puzzle, options);
              }).verdict);
}

py::object count(const Asked& asked, std::optional<std::uint64_t> limit, const MaybeText& backend,
                 const MaybeText& solver, Timeout timeout, std::uint64_t effort) {
  const std::uint64_t most = limit_of(limit);
  const auto puzzle = puzzle_of(asked);
  const auto counted =
      interruptible(options_of(backend, solver, timeout, effort),
                    [&](const Options& options) { return sudosat::count(*puzzle, most, options); });
  return result_type("Count")(counted.solutions, word(counted.end));
}

py::object solutions(const Asked& asked, std::optional<std::uint64_t> limit, const MaybeText& backend,
                     const MaybeText& solver, Timeout timeout, std::uint64_t effort) {
  const std::uint64_t most = limit_of(limit);
  const auto puzzle = puzzle_of(asked);
  std::vector<Solution> found;
  const auto keep = [&](const sudosat::Grid& grid) {
    found.push_back({puzzle, grid});
    return true;
  };
  const auto counted =
      interruptible(options_of(backend, solver, timeout, effort),
                    [&](const Options& options) { return sudosat::solutions(*puzzle, keep, most, options); });
  return result_type("Solutions")(std::move(found), word(counted.end));
}

py::object candidates(const Asked& asked, std::uint64_t count_to, const MaybeText& backend,
                      const MaybeText& solver, Timeout timeout, std::uint64_t effort) {
  const auto puzzle = puzzle_of(asked);
  const auto found = interruptible(options_of(backend, solver, timeout, effort), [&](const Options& options) {
    return sudosat::candidates(*puzzle, count_to, options);
  });
  const auto digits = [&](int cell) { return found.digits(cell); };
  const auto open = [&](int cell) {
    std::vector<int> undecided;
    for (int digit = puzzle->first_digit(); digit < puzzle->first_digit() + puzzle->digits(); ++digit)
      if (found.state(cell, digit) == sudosat::CandidateState::open) undecided.push_back(digit);
    return undecided;
  };
  const auto counts = [&](int cell) {
    std::map<int, std::uint64_t> numbers;
    for (int digit : found.digits(cell)) numbers[digit] = found.count(cell, digit);
    return numbers;
  };
  const py::object counted = count_to == 0 ? py::object(py::none()) : rows_of(*puzzle, counts);
  return result_type("Candidates")(rows_of(*puzzle, digits), rows_of(*puzzle, open), counted,
                                   found.complete());
}

py::object explain(const Asked& asked, const MaybeText& cell, bool smallest, const MaybeText& backend,
                   const MaybeText& solver, Timeout timeout, std::uint64_t effort) {
  const auto puzzle = puzzle_of(asked);
  const auto found = interruptible(options_of(backend, solver, timeout, effort), [&](const Options& options) {
    return sudosat::explain(*puzzle, cell.value_or(""), smallest, options);
  });
  const py::object candidate = found.candidate.empty() ? py::object(py::none()) : readable(found.candidate);
  return result_type("Explanation")(word(found.claim), candidate, readable(found.reasons),
                                    readable(found.drop), found.complete);
}

py::object steps(const Asked& asked, const MaybeText& backend, const MaybeText& solver, Timeout timeout,
                 std::uint64_t effort) {
  const auto puzzle = puzzle_of(asked);
  const auto found = interruptible(options_of(backend, solver, timeout, effort), [&](const Options& options) {
    return sudosat::explain_steps(*puzzle, options);
  });
  const auto named = [&](const std::vector<sudosat::Candidate>& those) {
    py::list names;
    for (const auto& [cell, digit] : those)
      names.append(py::make_tuple(readable(cell_name(*puzzle, cell)), digit));
    return names;
  };
  py::list all;
  for (const sudosat::Step& step : found.steps)
    all.append(result_type("Step")(readable(step.technique), readable(step.title), readable(step.reason),
                                   readable(step.uses), named(step.placed), named(step.eliminated)));
  return result_type("Steps")(word(found.verdict), all);
}

}  // namespace

void define_questions(py::module_& module) {
  const auto define = [&](const char* name, auto function, const char* doc, auto... arguments) {
    module.def(name, function, (std::string(doc) + limits_doc).c_str(), "puzzle"_a.none(false), arguments...,
               py::kw_only(), "backend"_a = py::none(), "solver"_a = py::none(), "timeout"_a = py::none(),
               "effort"_a = 0);
  };
  define("solve", solve, "A solution, or None if the puzzle has none. Raises Undecided if a limit was hit.");
  define("check", check,
         "How many solutions there are: \"none\", \"unique\", \"several\", or \"undecided\".");
  define("count", count,
         "How many solutions there are, up to `limit`: a Count. Without a limit it ends at 2**64 - 1, and "
         "then says "
         "so.",
         "limit"_a = py::none());
  define("solutions", solutions,
         "All solutions, or up to `limit` of them, in no particular order: a Solutions.",
         "limit"_a = py::none());
  define("candidates", candidates,
         "The digits that each cell holds in solutions: a Candidates. With `count_to` also in how many "
         "solutions each\n"
         "occurs, up to that number.",
         "count_to"_a = 0);
  define("explain", explain,
         "Why the board has no solution; why a cell holds its digit (\"r4c5\"); why it has to hold a digit, "
         "or cannot\n"
         "(\"r4c5=7\"): an Explanation. With `smallest` no set of reasons is smaller; of a cell always.\n\n"
         "Reasons are minimal unsatisfiable subsets; the smallest come from implicit hitting sets (Ignatiev "
         "et al.,\n"
         "\"Smallest MUS extraction with minimal hitting set dualization\", 2015).",
         "cell"_a = py::none(), py::arg("smallest") = false);
  define("steps", steps,
         "How the puzzle can be solved by reasoning, in steps as small as can be found: a Steps (after "
         "Bogaerts, "
         "Gamba and\nGuns, \"A framework for step-wise explaining how to solve constraint satisfaction "
         "problems\", "
         "2021).");
  module.def("formats", sudosat::formats, "The names of all formats.");
  module.def("backends", sudosat::backends, "The names of all backends.");
}

}  // namespace sudosat_python
