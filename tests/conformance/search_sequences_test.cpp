// Random legal sequences of calls to one Search. Each answer is compared with the solutions that the judge
// finds by going through all boards. A failing sequence is made as short as possible, and printed. After the
// model-based tester of CaDiCaL (mobical; Biere, Fazekas, Fleury and Heisinger 2020).
#include <atomic>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <set>

#include "formats/json/json.hpp"
#include "tests/conformance/random_variants.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat::test {
namespace search_sequences_test {

struct Call {
  enum class Kind { solve, exclude, enumerate, count };
  Kind kind = Kind::solve;
  std::vector<Assumption> assumptions = {};  // for solve
  std::vector<Candidate> any_of = {};
  Grid grid = {};            // for exclude
  std::uint64_t limit = 1;   // for enumerate and count
  std::uint64_t until = 0;   // enumerate: the callback returns false after this many; 0: never
  std::uint64_t effort = 0;  // 0: no limit
  bool is_stopped = false;   // whether the call is stopped before it begins
};

bool holds(const Puzzle& puzzle, const Grid& grid, const Candidate& candidate) {
  return grid[candidate.cell] == puzzle.range(candidate.cell).first + candidate.digit;
}

bool satisfies(const Puzzle& puzzle, const Grid& grid, std::span<const Assumption> assumptions,
               std::span<const Candidate> any_of) {
  const auto is_allowed = [&](const Assumption& assumption) {
    return assumption.allowed.contains(grid[assumption.cell] - puzzle.range(assumption.cell).first);
  };
  return std::ranges::all_of(assumptions, is_allowed) &&
         (any_of.empty() || std::ranges::any_of(any_of, [&](const Candidate& candidate) {
            return holds(puzzle, grid, candidate);
          }));
}

// Makes calls to one search, and checks its answers.
class Run {
 public:
  Run(const Puzzle& puzzle, Backend& backend, Grids solutions)
      : puzzle_(puzzle), left_(std::move(solutions)), search_(backend.open(puzzle, Budget{})) {}

  // What is wrong with the answer; empty if nothing is.
  std::string make(const Call& call) {
    const std::atomic<bool> stop = call.is_stopped;
    const Budget budget{.deadline = {}, .effort = call.effort, .stop = &stop};
    const bool may_give_up = call.is_stopped || call.effort != 0;
    switch (call.kind) {
      case Call::Kind::solve:
        return solve(call, budget, may_give_up);
      case Call::Kind::enumerate:
        return enumerate(call, budget, may_give_up);
      case Call::Kind::count:
        return count(call, budget, may_give_up);
      case Call::Kind::exclude:
        break;
    }
    search_->exclude(call.grid);
    left_.erase(call.grid);
    return "";
  }

 private:
  bool is_solvable(std::span<const Assumption> assumptions, std::span<const Candidate> any_of) const {
    return std::ranges::any_of(
        left_, [&](const Grid& grid) { return satisfies(puzzle_, grid, assumptions, any_of); });
  }

  std::string solve(const Call& call, const Budget& budget, bool may_give_up) {
    const Status status = search_->solve(call.assumptions, call.any_of, budget);
    if (status == Status::unknown) return may_give_up ? "" : "unknown without a limit";
    if (status == Status::satisfiable) {
      const Grid& grid = search_->solution();
      if (!left_.contains(grid)) return "no solution, or an excluded one";
      return satisfies(puzzle_, grid, call.assumptions, call.any_of) ? "" : "the assumptions do not hold";
    }
    if (is_solvable(call.assumptions, call.any_of)) return "unsatisfiable, but there is a solution";
    std::vector<Assumption> core;
    for (const std::size_t position : search_->core()) {
      if (position >= call.assumptions.size()) return "a core of assumptions that were not made";
      core.push_back(call.assumptions[position]);
    }
    return is_solvable(core, call.any_of) ? "the core does not suffice" : "";
  }

  std::string enumerate(const Call& call, const Budget& budget, bool may_give_up) {
    Grids found;
    std::string wrong;
    const auto take = [&](const Grid& grid) {
      if (!left_.contains(grid)) wrong = "enumerated what is not a solution, or excluded";
      if (!found.insert(grid).second) wrong = "enumerated the same solution twice";
      return found.size() != call.until;
    };
    const Search::Enumeration end = search_->enumerate(call.limit, take, budget);
    if (wrong.empty() && end.found != found.size()) wrong = "another number than were called back";
    if (wrong.empty()) wrong = judge_end(end, call, may_give_up);
    // A search may find the solutions again that it has enumerated, unless it is told to exclude them.
    for (const Grid& grid : found) {
      search_->exclude(grid);
      left_.erase(grid);
    }
    return wrong;
  }

  std::string count(const Call& call, const Budget& budget, bool may_give_up) {
    const auto end = search_->count(call.limit, budget);
    return end ? judge_end(*end, {.limit = call.limit}, may_give_up) : "";
  }

  std::string judge_end(const Search::Enumeration& end, const Call& call, bool may_give_up) const {
    const std::uint64_t most = call.until == 0 ? call.limit : std::min(call.limit, call.until);
    switch (end.end) {
      case End::undecided:
        return may_give_up ? "" : "unknown without a limit";
      case End::limit:
        return end.found == most ? "" : fmt::format("stopped at {} of {}", end.found, most);
      case End::all:
        break;
    }
    return end.found == left_.size() ? "" : fmt::format("all {}, of {}", end.found, left_.size());
  }

  const Puzzle& puzzle_;
  Grids left_;  // the solutions that are not excluded
  std::unique_ptr<Search> search_;
};

std::string failure_of(const Puzzle& puzzle, Backend& backend, const Grids& solutions,
                       const std::vector<Call>& calls) {
  Run run(puzzle, backend, solutions);
  for (const Call& call : calls)
    if (std::string wrong = run.make(call); !wrong.empty()) return wrong;
  return "";
}

// Leaves out calls and assumptions as long as the rest still fails.
std::vector<Call> shrunk(const Puzzle& puzzle, Backend& backend, const Grids& solutions,
                         std::vector<Call> calls) {
  const auto fails = [&](const std::vector<Call>& fewer) {
    return !failure_of(puzzle, backend, solutions, fewer).empty();
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = calls.size(); i-- > 0;) {
      std::vector<Call> fewer = calls;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (!fails(fewer)) continue;
      calls = std::move(fewer);
      changed = true;
    }
    for (Call& call : calls)
      for (std::size_t i = call.assumptions.size(); i-- > 0;) {
        const std::vector<Assumption> before = call.assumptions;
        call.assumptions.erase(call.assumptions.begin() + static_cast<std::ptrdiff_t>(i));
        if (fails(calls))
          changed = true;
        else
          call.assumptions = before;
      }
  }
  return calls;
}

// Writes the calls as the lines of a test.
std::string text_of(const std::vector<Call>& calls) {
  std::string text;
  for (const Call& call : calls) {
    const std::string budget = call.is_stopped ? "stopped" : fmt::format("effort {}", call.effort);
    switch (call.kind) {
      case Call::Kind::solve: {
        std::vector<std::string> allowed, any_of;
        for (const Assumption& assumption : call.assumptions) {
          std::vector<int> digits;
          for (int digit : assumption.allowed) digits.push_back(digit);
          allowed.push_back(fmt::format("{{{}, {{{}}}}}", assumption.cell, fmt::join(digits, ",")));
        }
        for (const auto& [cell, digit] : call.any_of)
          any_of.push_back(fmt::format("{{{}, {}}}", cell, digit));
        text += fmt::format("  solve({{{}}}, {{{}}}), {}\n", fmt::join(allowed, ", "),
                            fmt::join(any_of, ", "), budget);
        break;
      }
      case Call::Kind::exclude:
        text += fmt::format("  exclude({{{}}})\n", fmt::join(call.grid.values(), ","));
        break;
      case Call::Kind::enumerate:
        text += fmt::format("  enumerate({}), until {}, {}\n", call.limit, call.until, budget);
        break;
      case Call::Kind::count:
        text += fmt::format("  count({}), {}\n", call.limit, budget);
        break;
    }
  }
  return text;
}

class Sequences {
 public:
  explicit Sequences(std::uint32_t seed) : variants_(seed), boards_(seed) {}

  struct Board {
    Puzzle puzzle;
    Grids solutions;
  };

  // A small board with rules, or a classic one that bitboard takes.
  Board next() {
    if (below(4) == 0) return classic();
    const Variant variant = variants_.next(variants_.any_kind_but(needs_its_own_ground), small_grounds());
    return {variant.puzzle, brute_force_.solutions_of(variant)};
  }

  std::vector<Call> calls(const Board& board) {
    const std::vector<Grid> solutions(board.solutions.begin(), board.solutions.end());
    std::vector<Call> calls(1 + below(12));
    for (Call& call : calls) {
      constexpr Call::Kind kinds[] = {Call::Kind::solve, Call::Kind::solve,     Call::Kind::solve,
                                      Call::Kind::solve, Call::Kind::exclude,   Call::Kind::exclude,
                                      Call::Kind::count, Call::Kind::enumerate, Call::Kind::enumerate};
      call.kind = kinds[below(9)];
      if (below(6) == 0) call.effort = static_cast<std::uint64_t>(1 + below(30));
      call.is_stopped = below(12) == 0;
      call.limit = static_cast<std::uint64_t>(1 + (below(2) == 0 ? below(4) : below(700)));
      if (below(4) == 0) call.until = static_cast<std::uint64_t>(1 + below(5));
      // Half of the assumptions come from one solution, so that not all contradict each other.
      const Grid likely = solutions.empty() ? Grid() : variants_.one_of(solutions);
      if (call.kind == Call::Kind::exclude) {
        if (solutions.empty()) call.kind = Call::Kind::solve;
        call.grid = likely;
      }
      if (call.kind != Call::Kind::solve) continue;
      for (int left = below(5); left > 0; --left)
        call.assumptions.push_back(assumption(board.puzzle, likely));
      for (int left = below(3) == 0 ? 1 + below(4) : 0; left > 0; --left) {
        const int cell = below(board.puzzle.cells());
        call.any_of.push_back({cell, below(board.puzzle.range(cell).size())});
      }
    }
    return calls;
  }

 private:
  static bool needs_its_own_ground(const std::string& kind) {
    return kind.starts_with("chaos") || kind == "doppelganger";
  }
  int below(int limit) { return variants_.below(limit); }

  Assumption assumption(const Puzzle& puzzle, const Grid& likely) {
    const int cell = below(puzzle.cells());
    const Range range = puzzle.range(cell);
    DigitSet allowed(range.size());
    for (int left = 1 + below(2); left > 0; --left) allowed.insert(below(range.size()));
    if (likely.cells() > 0 && below(2) == 0) allowed.insert(likely[cell] - range.first);
    return {cell, std::move(allowed)};
  }

  Board classic() {
    const auto shape = Shape::boxed(9, 3, 3);
    const Grid grid = boards_.grid(*shape);
    for (int open = 40;; --open) {
      Puzzle puzzle(shape);
      std::vector<int> cells(81);
      std::iota(cells.begin(), cells.end(), 0);
      for (int i = 80; i > 0; --i) std::swap(cells[i], cells[below(i + 1)]);
      for (int i = open; i < 81; ++i) {
        const int cell = cells[i];
        puzzle.give(cell, grid[cell]);
      }
      if (const auto all = all_solutions(puzzle, 300)) return {puzzle, Grids(all->begin(), all->end())};
    }
  }

  RandomVariants variants_;
  RandomBoards boards_;
  BruteForce brute_force_;
};

void run(const std::string& name, int count) {
  const BackendInfo& info = find_backend(name);
  Sequences random(static_cast<std::uint32_t>(::testing::UnitTest::GetInstance()->random_seed()) * 7919 + 1);
  int taken = 0;
  for (int drawn = 0; taken < count && drawn < 20 * count; ++drawn) {
    const auto board = random.next();
    if (info.refuses(board.puzzle)) continue;
    ++taken;
    const std::vector<Call> calls = random.calls(board);
    const auto backend = info.make({});
    const std::string wrong = failure_of(board.puzzle, *backend, board.solutions, calls);
    if (wrong.empty()) continue;
    const std::vector<Call> fewer = shrunk(board.puzzle, *backend, board.solutions, calls);
    FAIL() << name << ": " << failure_of(board.puzzle, *backend, board.solutions, fewer)
           << " (first: " << wrong << ")\n"
           << puzzle_to_json(board.puzzle) << '\n'
           << board.solutions.size() << " solutions\n"
           << text_of(fewer);
  }
  EXPECT_EQ(taken, count);
}

std::vector<std::string> embedded_backends() {
  std::vector<std::string> names;
  for (const BackendInfo& info : backends())
    if (!info.needs_command && info.is_complete) names.emplace_back(info.name);
  return names;
}

const auto name_of_backend = [](const ::testing::TestParamInfo<std::string>& info) { return info.param; };

class SearchSequences : public ::testing::TestWithParam<std::string> {};
TEST_P(SearchSequences, AnswerAsBruteForceDoes) { run(GetParam(), rounds(150)); }
INSTANTIATE_TEST_SUITE_P(Every, SearchSequences, ::testing::ValuesIn(embedded_backends()), name_of_backend);

class SearchSequencesSlow : public ::testing::TestWithParam<std::string> {};
TEST_P(SearchSequencesSlow, AnswerAsBruteForceDoes) { run(GetParam(), 30000); }
INSTANTIATE_TEST_SUITE_P(Every, SearchSequencesSlow, ::testing::ValuesIn(embedded_backends()),
                         name_of_backend);

}  // namespace search_sequences_test
}  // namespace sudosat::test
