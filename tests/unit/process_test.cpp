// The process backend with real solvers, and with programs that misbehave.
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <set>
#include <thread>

#include "backends/builtin_backends.hpp"
#include "backends/process/program.hpp"
#include "base/error.hpp"
#include "encoder/encoding.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/compare.hpp"
#include "queries/ask/solve.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace process_test {

using namespace std::chrono_literals;
using test::board;
using test::sudoku;
using test::text_of;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// The puzzle is too hard for propagation alone, so there is a formula to solve. It is from the "hardest
// sudokus" thread of forum.enjoysudoku.com, as collected in 2011.
constexpr std::string_view unique_puzzle =
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
constexpr std::string_view unique_solution =
    "621943758783615492594728361142879635357461289869532174238197546916354827475286913";

std::unique_ptr<Backend> process(const std::string& command, std::string_view encoding = "reduced") {
  return process_backend().make(
      {.encoding = {&find_encoding(encoding), &find_at_most_one("pairwise")}, .solver_command = command});
}

// A solver that is a shell script. The formula is its standard input.
std::unique_ptr<Backend> script(const std::string& text) { return process("sh -c '" + text + "'"); }

Budget within(std::chrono::milliseconds time) {
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() + time;
  return budget;
}

std::string message_of(Backend& backend, const Puzzle& puzzle) {
  try {
    solve(puzzle, backend, {});
  } catch (const WrongAnswer& error) {
    return error.what();
  }
  return "no error";
}

class RealSolver : public ::testing::TestWithParam<const char*> {};

TEST_P(RealSolver, SolvesAUniquePuzzle) {
  for (const char* encoding : {"reduced", "extended"}) {
    const auto backend = process(GetParam(), encoding);
    const Puzzle puzzle = sudoku(unique_puzzle);
    const Checked checked = check(puzzle, *backend, {});
    EXPECT_EQ(checked.verdict, Verdict::unique);
    ASSERT_TRUE(checked.first);
    EXPECT_EQ(text_of(*checked.first), unique_solution);
  }
}

TEST_P(RealSolver, RefutesAnUnsolvablePuzzle) {
  Puzzle puzzle = sudoku(unique_puzzle);
  puzzle.give(1, 6);  // the solution has 2 there
  EXPECT_EQ(solve(puzzle, *process(GetParam()), {}).status, Status::unsatisfiable);
  EXPECT_EQ(solve(puzzle, *process(GetParam(), "minimal"), {}).status, Status::unsatisfiable);
}

// Formulas without a variable: everything is decided before the solver is asked.
TEST_P(RealSolver, UnderstandsAFormulaOfNothing) {
  EXPECT_EQ(solve(sudoku(unique_solution), *process(GetParam()), {}).status, Status::satisfiable);
  std::string wrong(unique_solution);
  std::swap(wrong[0], wrong[1]);
  EXPECT_EQ(solve(sudoku(wrong), *process(GetParam()), {}).status, Status::unsatisfiable);
}

TEST_P(RealSolver, EnumeratesWithoutRepeating) {
  const Puzzle puzzle = board(Shape::boxed(4, 2, 2), "1234............");
  std::set<Grid> grids;
  const auto backend = process(GetParam());
  const Enumerated all =
      enumerate(puzzle, *backend, 100, [&](const Grid& grid) { return grids.insert(grid).second; }, {});
  EXPECT_EQ(all.end, End::all);
  EXPECT_EQ(all.found, 12u);  // 288 / 4!
  EXPECT_EQ(grids.size(), 12u);
}

TEST_P(RealSolver, TakesAssumptions) {
  const Puzzle puzzle = sudoku(unique_puzzle);
  const auto backend = process(GetParam());
  const auto search = backend->open(puzzle);
  DigitSet low(9);
  for (int digit : {0, 1, 2}) low.insert(digit);
  const std::vector<Assumption> right{{1, low}, {2, DigitSet::single(9, 0)}};
  EXPECT_EQ(search->solve(right, {}), Status::satisfiable);
  EXPECT_EQ(text_of(search->solution()), unique_solution);
  const std::vector<Assumption> wrong{{1, low}, {0, low}};
  EXPECT_EQ(search->solve(wrong, {}), Status::unsatisfiable);
  EXPECT_EQ(search->core(), (std::vector<std::size_t>{0, 1}));
  const std::vector<Assumption> against_a_given{{1, low}, {8, low}};
  EXPECT_EQ(search->solve(against_a_given, {}), Status::unsatisfiable);
  EXPECT_EQ(search->core(), (std::vector<std::size_t>{1}));
  EXPECT_EQ(search->solve({}, {}), Status::satisfiable);
}

std::string solver_name(const ::testing::TestParamInfo<const char*>& info) {
  std::string name;
  for (const char* c = info.param; *c != 0; ++c) name += std::isalnum(*c) ? *c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Process, RealSolver,
                         ::testing::Values("minisat {cnf} {answer}", "minisat /dev/stdin {answer}", "picosat",
                                           "picosat {cnf}", "cryptominisat5 --verb 0", "cryptominisat5 {cnf}",
                                           "clasp", "clasp {cnf}", "cadical -q", "cadical {cnf}"),
                         solver_name);

TEST(Process, EnumeratesAll4x4Grids) {
  const Puzzle empty(Shape::boxed(4, 2, 2));
  const Enumerated all = count(empty, *process("picosat"), 1000, {});
  EXPECT_EQ(all.found, 288u);
  EXPECT_EQ(all.end, End::all);
}

TEST(Process, IsNamedAfterTheProgram) {
  EXPECT_EQ(process("minisat {cnf} {answer}")->name(), "process(minisat)");
  EXPECT_EQ(process("/usr/bin/picosat")->name(), "process(picosat)");
}

TEST(Process, NeedsAProgram) {
  EXPECT_THROW(process(""), UsageError);
  EXPECT_THROW(process("  "), UsageError);
  EXPECT_THROW(process("'' {cnf}"), UsageError);
}

TEST(Process, AProgramThatCannotBeStartedIsASystemError) {
  for (const char* command : {"no-such-solver {cnf}", "./no/such/solver", "/dev/null"}) {
    try {
      solve(sudoku(unique_puzzle), *process(command), {});
      ADD_FAILURE() << command;
    } catch (const SystemError& error) {
      EXPECT_THAT(error.what(), HasSubstr("cannot start"));
    }
  }
}

TEST(Process, ACrashIsReported) {
  const auto backend = script("echo about to crash >&2; kill -SEGV $$");
  EXPECT_THAT(message_of(*backend, sudoku(unique_puzzle)),
              AllOf(HasSubstr("signal 11"), HasSubstr("about to crash")));
}

TEST(Process, ACrashAfterTheAnswerIsReported) {
  EXPECT_THAT(message_of(*script("picosat; kill -SEGV $$"), sudoku(unique_puzzle)), HasSubstr("signal 11"));
}

TEST(Process, GarbageIsReported) {
  EXPECT_THAT(message_of(*script("echo usage: foo FILE; exit 3"), sudoku(unique_puzzle)),
              AllOf(HasSubstr("no answer"), HasSubstr("exit status 3"), HasSubstr("usage: foo FILE")));
  EXPECT_THAT(message_of(*script("head -c 1000 /dev/zero"), sudoku(unique_puzzle)), HasSubstr("no answer"));
  EXPECT_THAT(message_of(*script("true"), sudoku(unique_puzzle)), HasSubstr("it printed nothing"));
  EXPECT_THAT(message_of(*process("true {answer}"), sudoku(unique_puzzle)), HasSubstr("no answer file"));
}

TEST(Process, WhatASolverPrintsCannotMoveTheCursor) {
  EXPECT_THAT(message_of(*script("printf \"\\033[2Jhello\\n\" >&2"), sudoku(unique_puzzle)),
              AllOf(HasSubstr("?[2Jhello"), Not(HasSubstr("\033"))));
}

TEST(Process, ASatisfiableWithoutAModelIsReported) {
  EXPECT_THAT(message_of(*script("echo s SATISFIABLE; exit 10"), sudoku(unique_puzzle)),
              HasSubstr("no model"));
  EXPECT_THAT(message_of(*process("picosat -n {cnf}"), sudoku(unique_puzzle)), HasSubstr("no model"));
}

TEST(Process, AnExitStatusThatContradictsIsReported) {
  EXPECT_THAT(message_of(*script("picosat; exit 20"), sudoku(unique_puzzle)), HasSubstr("contradicts"));
  EXPECT_THAT(message_of(*script("echo s UNSATISFIABLE; exit 10"), sudoku(unique_puzzle)),
              HasSubstr("contradicts"));
}

TEST(Process, ExitStatus0DoesNotMatter) {
  EXPECT_EQ(solve(sudoku(unique_puzzle), *script("picosat; exit 0"), {}).status, Status::satisfiable);
  EXPECT_EQ(solve(sudoku(unique_puzzle), *script("echo s UNKNOWN; exit 0"), {}).status, Status::unknown);
}

TEST(Process, ALieAboutTheModelIsRefused) {
  const auto backend = script("echo s SATISFIABLE; echo v 1 2 3 4 5 0");
  EXPECT_THAT(message_of(*backend, sudoku(unique_puzzle)), HasSubstr("breaks a clause"));
  EXPECT_THROW(count(sudoku(unique_puzzle), *backend, 10, {}), WrongAnswer);
  EXPECT_THROW(solve_lexicographic(sudoku(unique_puzzle), *backend, {}), WrongAnswer);
}

// The solver's solution is right, but only for the first question.
TEST(Process, ASolverThatRepeatsItselfIsRefused) {
  const TemporaryDirectory directory;
  const std::string kept = (directory / "kept").string();
  const auto backend = process("sh -c 'test -e " + kept + " || minisat \"$0\" " + kept + "; cp " + kept +
                               " \"$1\"' {cnf} {answer}");
  const Puzzle puzzle = sudoku(unique_puzzle);
  ASSERT_EQ(text_of(*solve(puzzle, *backend, {}).solution), unique_solution);
  EXPECT_THROW(count(puzzle, *backend, 10, {}), WrongAnswer);
  EXPECT_THROW(check(puzzle, *backend, {}), WrongAnswer);
  EXPECT_THROW(true_candidates(puzzle, *backend, {}, {}), WrongAnswer);
  EXPECT_THROW(solve_lexicographic(puzzle, *backend, {}), WrongAnswer);
}

TEST(Process, ALieAboutUnsatisfiabilityIsFoundByComparing) {
  const Puzzle puzzle = sudoku(unique_puzzle);
  std::vector<std::unique_ptr<Backend>> backends;
  backends.push_back(script("echo s UNSATISFIABLE"));
  backends.push_back(process("picosat"));
  const Comparison comparison = compare(puzzle, backends, 2, [] { return Budget{}; });
  ASSERT_TRUE(comparison.difference);
  EXPECT_THAT(*comparison.difference, AllOf(HasSubstr("process(sh) says none"), HasSubstr("unique")));
}

TEST(Process, AnAnswerOfTheLastRunIsNotTakenForThisOne) {
  // Answers only if no file says that it has answered before.
  const TemporaryDirectory directory;
  const std::string flag = (directory / "flag").string();
  const auto backend = process("sh -c 'test -e " + flag + " && exit; touch " + flag +
                               "; minisat \"$0\" \"$1\"' {cnf} {answer}");
  const Puzzle puzzle = sudoku(unique_puzzle);
  const auto search = backend->open(puzzle);
  EXPECT_EQ(search->solve({}, {}), Status::satisfiable);
  EXPECT_THROW(search->solve({}, {}), WrongAnswer);
}

// Whether a process of this number runs; one that ended and that nobody has reaped does not.
bool runs(pid_t process) {
  std::ifstream status(fmt::format("/proc/{}/stat", process));
  std::string number, name, state;
  status >> number >> name >> state;
  return status && state != "Z";
}

TEST(Process, ATimeOutEndsTheWholeProcessGroup) {
  // The shell ignores SIGTERM, and its child would hold on for a minute.
  const TemporaryDirectory directory;
  const std::string file = (directory / "process").string();
  const auto backend = script("trap \"\" TERM; sleep 60 & echo $! > " + file + "; wait");
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(solve(sudoku(unique_puzzle), *backend, within(100ms)).status, Status::unknown);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 1500ms);
  pid_t sleeper = 0;
  std::ifstream(file) >> sleeper;
  ASSERT_GT(sleeper, 0);
  for (int i = 0; i < 100 && runs(sleeper); ++i) std::this_thread::sleep_for(1ms);
  EXPECT_FALSE(runs(sleeper));
}

TEST(Process, AWillingSolverEndsAtOnce) {
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(solve(sudoku(unique_puzzle), *process("sleep 60"), within(100ms)).status, Status::unknown);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 800ms);
}

TEST(Process, AStopFlagEndsASolverThatHangs) {
  std::atomic<bool> stop = false;
  std::thread stopper([&stop] {
    std::this_thread::sleep_for(50ms);
    stop = true;
  });
  Budget budget;
  budget.stop = &stop;
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(solve(sudoku(unique_puzzle), *process("sleep 60"), budget).status, Status::unknown);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 800ms);
  stopper.join();
}

TEST(Process, MuchOutputDoesNotBlockTheSolver) {
  // More than a pipe holds, on both streams, before the answer.
  const auto backend = script("yes c nothing | head -n 100000; yes nothing | head -n 100000 >&2; picosat");
  EXPECT_EQ(solve(sudoku(unique_puzzle), *backend, within(20s)).status, Status::satisfiable);
}

// Sets an environment variable for the time it lives.
class Environment {
 public:
  Environment(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    ::setenv(name, value.c_str(), 1);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() {
    if (old_)
      ::setenv(name_, old_->c_str(), 1);
    else
      ::unsetenv(name_);
  }

 private:
  const char* name_;
  std::optional<std::string> old_;
};

TEST(Process, LeavesNoFiles) {
  const TemporaryDirectory directory;
  const std::filesystem::path here = directory / ".";
  const Environment environment("TMPDIR", here.string());
  solve(sudoku(unique_puzzle), *process("minisat {cnf} {answer}"), {});
  solve(sudoku(unique_puzzle), *process("sleep 60"), within(20ms));
  EXPECT_THROW(solve(sudoku(unique_puzzle), *script("kill -SEGV $$"), {}), WrongAnswer);
  EXPECT_THROW(solve(sudoku(unique_puzzle), *process("no-such-solver"), {}), SystemError);
  EXPECT_TRUE(std::filesystem::is_empty(here));
}

TEST(Process, ATemporaryDirectoryThatCannotBeMadeIsASystemError) {
  const Environment environment("TMPDIR", "/no/such/directory");
  EXPECT_THROW(solve(sudoku(unique_puzzle), *process("picosat"), {}), SystemError);
}

}  // namespace process_test
}  // namespace sudosat
