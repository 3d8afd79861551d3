// The backend `ipasir` with libraries that tests/CMakeLists.txt makes: right ones, and ones that go wrong.
#include <chrono>
#include <cstdlib>
#include <gmock/gmock.h>

#include "backends/backend.hpp"
#include "backends/part_search.hpp"
#include "base/error.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/compare.hpp"
#include "queries/ask/solve.hpp"
#include "queries/explain/contradiction.hpp"
#include "queries/explain/repair.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace ipasir_test {

using namespace std::chrono_literals;
using test::sudoku;
using test::text_of;
using ::testing::HasSubstr;

// The puzzle is from the "hardest sudokus" thread of forum.enjoysudoku.com, as collected in 2011.
constexpr std::string_view unique_puzzle =
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
constexpr std::string_view unique_solution =
    "621943758783615492594728361142879635357461289869532174238197546916354827475286913";

constexpr CommandMessages messages{"{} needs a library", "such as {}", "{} needs none", ""};

std::unique_ptr<Backend> ipasir(const std::string& library = IPASIR_CADICAL) {
  return make_backend("ipasir:" + library, {}, messages);
}

// The library goes wrong in this way while it lives.
class Fault {
 public:
  explicit Fault(const char* way) { ::setenv("IPASIR_FAULT", way, 1); }
  Fault(const Fault&) = delete;
  Fault& operator=(const Fault&) = delete;
  ~Fault() { ::unsetenv("IPASIR_FAULT"); }
};

template <class SomeError, class Call>
std::string message_of(Call call) {
  try {
    call();
  } catch (const SomeError& error) {
    return error.what();
  }
  return "no such error";
}

Puzzle unsolvable() {
  Puzzle puzzle = sudoku(unique_puzzle);
  puzzle.give(0, 7);  // the solution has 6 there
  return puzzle;
}

TEST(Ipasir, FindsWhatOthersFind) {
  for (const auto& [label, library] : test::ipasir_libraries) {
    const auto backend = ipasir(library);
    EXPECT_THAT(std::string(backend->name()), HasSubstr(std::string("ipasir(libipasir") + label));
    const Checked checked = check(sudoku(unique_puzzle), *backend, {});
    EXPECT_EQ(checked.verdict, Verdict::unique);
    EXPECT_EQ(text_of(*checked.first), unique_solution);
    EXPECT_EQ(count(test::board(Shape::boxed(4, 2, 2), "................"), *backend, 1000, {}).found, 288U);
  }
}

TEST(Ipasir, ExplainsAsCadicalDoes) {
  const auto cadical = find_backend("cadical").make({});
  const Repair expected = repair(unsolvable(), *cadical, {.limit = 100}, {});
  ASSERT_TRUE(expected.complete);
  for (const auto& [label, library] : test::ipasir_libraries) {
    const auto backend = ipasir(library);
    Repair found = repair(unsolvable(), *backend, {.limit = 100}, {});
    EXPECT_TRUE(found.complete);
    EXPECT_THAT(found.sets, ::testing::UnorderedElementsAreArray(expected.sets)) << label;
  }
}

TEST(Ipasir, SaysHowALibraryEnded) {
  const auto backend = ipasir();
  const auto ask = [&] { solve(sudoku(unique_puzzle), *backend, {}); };
  {
    const Fault fault("crash");
    EXPECT_THAT(message_of<SolverFailed>(ask), HasSubstr("was killed by signal 6"));
  }
  {
    const Fault fault("exit");
    EXPECT_THAT(message_of<SolverFailed>(ask), HasSubstr("ended with exit status 3"));
  }
  ask();  // the library goes on
}

TEST(Ipasir, RefusesLies) {
  const auto backend = ipasir();
  {
    const Fault fault("status");
    EXPECT_THAT(message_of<SolverFailed>([&] { solve(sudoku(unique_puzzle), *backend, {}); }),
                HasSubstr("answered 15"));
  }
  {
    const Fault fault("model");
    EXPECT_THAT(message_of<WrongAnswer>([&] { solve(sudoku(unique_puzzle), *backend, {}); }),
                HasSubstr("breaks a clause"));
  }
  {
    const Fault fault("core");
    const Puzzle puzzle = sudoku(unique_puzzle);
    const auto search = backend->open(puzzle);
    const std::vector<Assumption> wrong{{0, DigitSet::single(9, 6)}};  // the solution has 6 there, not 7
    EXPECT_THAT(message_of<WrongAnswer>([&] { search->solve(wrong, {}); }),
                HasSubstr("named assumptions that failed, and has a model"));
  }
  {
    const Fault fault("verdict");
    std::vector<std::unique_ptr<Backend>> backends;
    backends.push_back(ipasir());
    backends.push_back(find_backend("cadical").make({}));
    const Comparison comparison = compare(sudoku(unique_puzzle), backends, 2, [] { return Budget{}; });
    ASSERT_TRUE(comparison.difference);
    EXPECT_THAT(*comparison.difference, HasSubstr("says none"));
  }
}

TEST(Ipasir, AReasonableCoreIsConfirmed) {
  const auto backend = ipasir();
  const Puzzle puzzle = sudoku(unique_puzzle);
  const auto search = backend->open(puzzle);
  DigitSet low(9);
  for (int digit : {0, 1, 2}) low.insert(digit);
  const std::vector<Assumption> wrong{{1, low}, {0, low}, {2, DigitSet::single(9, 0)}};
  ASSERT_EQ(search->solve(wrong, {}), Status::unsatisfiable);
  EXPECT_THAT(search->core(), ::testing::Contains(1U));  // the solution has 6 there
  std::vector<Assumption> core;
  for (const std::size_t i : search->core()) core.push_back(wrong[i]);
  EXPECT_EQ(search->solve(core, {}), Status::unsatisfiable);
  EXPECT_EQ(search->solve({}, {}), Status::satisfiable);
}

TEST(Ipasir, ALibraryThatDoesNotStopIsEnded) {
  const Fault fault("hang");
  const auto backend = ipasir();
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() + 100ms;
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(solve(sudoku(unique_puzzle), *backend, budget).status, Status::unknown);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 1500ms);
}

TEST(Ipasir, WhatALibraryPrintsIsNotPrinted) {
  const Fault fault("print");
  ::testing::internal::CaptureStdout();
  const auto backend = ipasir();
  EXPECT_EQ(solve(sudoku(unique_puzzle), *backend, {}).status, Status::satisfiable);
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
}

TEST(Ipasir, RefusesFilesThatAreNoSuchLibrary) {
  EXPECT_THAT(message_of<SystemError>([] { ipasir("no/such/library.so"); }), HasSubstr("cannot load"));
  EXPECT_THAT(message_of<SystemError>([] { ipasir(EXAMPLES "/hard.txt"); }), HasSubstr("cannot load"));
  EXPECT_THAT(message_of<UsageError>([] { ipasir(IPASIR_CADICAL_WITHOUT_FAILED); }),
              HasSubstr("has no function 'ipasir_failed'"));
  EXPECT_THAT(message_of<UsageError>([] { make_backend("ipasir", {}, messages); }),
              HasSubstr("ipasir needs a library"));
  EXPECT_THAT(message_of<UsageError>([] { make_backend("cadical:library.so", {}, messages); }),
              HasSubstr("cadical needs none"));
}

}  // namespace ipasir_test
}  // namespace sudosat
