// Native search on classic 9x9 boards, for bulk: many boards at once in the lanes of the processor's vectors.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "backends/bitboard/lanes.hpp"
#include "backends/builtin_backends.hpp"
#include "base/error.hpp"

namespace sudosat {
namespace {

using bitboard::Board;

const bitboard::LaneKernel& kernel() { return bitboard::lane_kernels().front(); }

// Each board has one lane and 2000 dead ends. Boards that need more are searched again at the end by all
// lanes, since one hard board would leave the others idle.
class HardOnesLast : public bitboard::Sink {
 public:
  // An effort limit of the budget is for all boards together. Once a budget has ended in the hard boards,
  // another run on the same boards goes on from there.
  bitboard::Effort run(std::span<const Board> boards, const Budget& budget) {
    bitboard::Effort all{.complete = true};
    if (!going_on_) {
      hard_.clear();
      next_hard_ = 0;
      all = kernel().search_each(boards, *this, budget);
    }
    for (; next_hard_ < hard_.size(); ++next_hard_) {
      const std::size_t index = hard_[next_hard_];
      Budget left = budget;
      if (budget.effort != 0) left.effort -= std::min(left.effort, all.branches);
      if (budget.effort != 0 && left.effort == 0) all.complete = false;
      if (!all.complete || enough()) break;
      if (!going_on_) {
        begin_anew(index);
        going_on_ = kernel().search_together(boards[index]);
      }
      bool goes_on = true;
      const auto take = [&](const Board& board) { return goes_on = found(index, board) && !enough(); };
      const bitboard::Effort own = going_on_->run(take, left);
      if (own.complete && goes_on) exhausted(index);
      add_effort(index, own);
      all.branches += own.branches;
      all.dead_ends += own.dead_ends;
      all.complete = own.complete;
      if (!own.complete) break;
      going_on_.reset();
    }
    return all;
  }

  // This is five times the number of the hardest puzzles known. Boards of pencilmarks, and those without a
  // solution, can have millions.
  std::uint64_t most_dead_ends() const override { return 2000; }
  void spent(std::size_t index, const bitboard::Effort& effort) override {
    add_effort(index, effort);
    if (effort.dead_ends >= most_dead_ends()) hard_.push_back(index);
  }

 private:
  // Solutions of this board will be found again.
  virtual void begin_anew(std::size_t index) = 0;
  // Adds what was spent on a board. For a board that is searched again this is called twice.
  virtual void add_effort(std::size_t /*index*/, const bitboard::Effort& /*effort*/) {}

  std::vector<std::size_t> hard_;
  std::size_t next_hard_ = 0;
  std::unique_ptr<bitboard::SharedSearch> going_on_;  // the unfinished search of a hard board
};

void add(const bitboard::Effort& effort, Statistics& statistics) {
  statistics.decisions = statistics.decisions.value_or(0) + effort.branches;
  statistics.conflicts = statistics.conflicts.value_or(0) + effort.dead_ends;
}

// Keeps the first solutions of each board.
class FirstSolutions : public HardOnesLast {
 public:
  FirstSolutions(std::span<const Puzzle* const> puzzles, std::span<const std::size_t> numbers,
                 std::uint64_t limit, std::vector<Outcome>& outcomes)
      : puzzles_(puzzles), numbers_(numbers), limit_(limit), outcomes_(outcomes) {}

  bool found(std::size_t index, const Board& solution) override {
    Outcome& outcome = outcome_of(index);
    auto& grid = outcome.first ? outcome.second : outcome.first;
    grid = bitboard::grid_of(solution, *puzzles_[numbers_[index]]->shape);
    if (++outcome.count.found < limit_) return true;
    outcome.count.end = End::limit;
    return false;
  }
  void exhausted(std::size_t index) override { outcome_of(index).count.end = End::all; }

 private:
  void begin_anew(std::size_t index) override {
    Outcome& outcome = outcome_of(index);
    outcome.count = {};
    outcome.first = outcome.second = std::nullopt;
  }
  void add_effort(std::size_t index, const bitboard::Effort& effort) override {
    add(effort, outcome_of(index).statistics);
  }
  Outcome& outcome_of(std::size_t index) { return outcomes_[numbers_[index]]; }

  std::span<const Puzzle* const> puzzles_;
  std::span<const std::size_t> numbers_;  // for each board, the index of its puzzle
  std::uint64_t limit_;
  std::vector<Outcome>& outcomes_;
};

// The first solution of any of the boards that is not excluded.
class NextSolution : public HardOnesLast {
 public:
  NextSolution(const Shape& shape, const std::set<Grid>& excluded) : shape_(shape), excluded_(excluded) {}

  bool found(std::size_t, const Board& solution) override {
    if (is_found) return false;
    grid = bitboard::grid_of(solution, shape_);
    is_found = !excluded_.contains(grid);
    return !is_found;
  }
  bool enough() const override { return is_found; }
  void exhausted(std::size_t) override {}

  Grid grid;
  bool is_found = false;

 private:
  void begin_anew(std::size_t) override {}

  const Shape& shape_;
  const std::set<Grid>& excluded_;
};

class BitboardSearch : public Search {
 public:
  explicit BitboardSearch(const Puzzle& puzzle) : puzzle_(puzzle), board_(bitboard::board_of(puzzle)) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    const Timer timer(statistics_.solve_seconds);
    begin(Asked::to_solve(assumptions, any_of));
    const bitboard::Effort effort = next_->run(boards_, limited(budget));
    add(effort, statistics_);
    is_at_rest_ = !effort.complete;
    if (next_->is_found) {
      solution_ = std::move(next_->grid);
      return Status::satisfiable;
    }
    return effort.complete ? Status::unsatisfiable : Status::unknown;
  }

  End do_enumerate(std::uint64_t, const Found& found, const Budget& budget) override {
    const Timer timer(statistics_.solve_seconds);
    bool stopped = false;
    const auto take = [&](const Board& board) {
      const Grid grid = bitboard::grid_of(board, *puzzle_.shape);
      stopped = !excluded_.contains(grid) && !found(grid);
      return !stopped;
    };
    begin(Asked::to_enumerate());
    const bitboard::Effort effort = enumerating_->run(take, limited(budget));
    is_at_rest_ = !effort.complete && !stopped;
    return ended(stopped, effort);
  }

  std::optional<Enumeration> count(std::uint64_t limit, const Budget& budget) override {
    if (!excluded_.empty()) return std::nullopt;
    const Timer timer(statistics_.solve_seconds);
    Enumeration result;
    const bitboard::Effort effort = kernel().count_together(board_, limit, result.found, limited(budget));
    const bool stopped = result.found >= limit;
    result.found = std::min(result.found, limit);
    result.end = ended(stopped, effort);
    return result;
  }

  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override { excluded_.insert(grid); }
  Statistics statistics() const override { return statistics_; }
  Spent spent() const override {
    const std::uint64_t branches = statistics_.decisions.value_or(0);
    return {branches * a_branch, branches};
  }

 private:
  static constexpr std::uint64_t a_branch = 150;  // nanoseconds

  // Turns the limit of work into a limit of branches, which is at least the number after which a board counts
  // as hard: a call that ends earlier keeps nothing.
  static Budget limited(Budget budget) {
    constexpr std::uint64_t least = 20'000;
    if (budget.work == 0) return budget;
    const std::uint64_t branches = std::max(budget.work / a_branch + 1, least);
    budget.effort = budget.effort == 0 ? branches : std::min(budget.effort, branches);
    return budget;
  }

  // Begins a search, unless an earlier search for the same question can go on.
  void begin(Asked asked) {
    if (std::exchange(is_at_rest_, false) && asked == asked_) return;
    asked_ = std::move(asked);
    if (asked_ == Asked::to_enumerate()) {
      enumerating_ = kernel().search_together(board_);
      return;
    }
    next_.emplace(*puzzle_.shape, excluded_);
    Puzzle assumed(puzzle_.shape);
    for (const Assumption& assumption : asked_.assumptions())
      assumed.candidates[assumption.cell] &= assumption.allowed;
    Board board = bitboard::board_of(assumed);
    for (std::size_t w = 0; w < board.words.size(); ++w) board.words[w] &= board_.words[w];
    if (asked_.any_of().empty())
      boards_.assign(1, board);
    else
      split(board, asked_.any_of());
  }

  // Makes a board for each cell of these candidates: it holds one of them, and earlier cells hold none.
  void split(const Board& whole, std::span<const Candidate> any_of) {
    std::array<std::uint32_t, bitboard::cells> wanted{};  // for each cell, a bit for each of its digits
    for (const auto& [cell, digit] : any_of) wanted[cell] |= 1u << digit;
    boards_.clear();
    Board board = whole;
    for (int cell = 0; cell < bitboard::cells; ++cell) {
      const std::uint32_t digits = wanted[cell];
      if (digits == 0) continue;
      boards_.push_back(board);
      bitboard::keep(boards_.back(), cell, digits);
      bitboard::keep(board, cell, ~digits);
    }
  }
  End ended(bool stopped, const bitboard::Effort& effort) {
    add(effort, statistics_);
    return stopped ? End::limit : effort.complete ? End::all : End::undecided;
  }

  const Puzzle& puzzle_;
  Board board_;
  Asked asked_;
  bool is_at_rest_ = false;  // whether a budget ended the last call
  std::unique_ptr<bitboard::SharedSearch> enumerating_;
  std::optional<NextSolution> next_;
  std::vector<Board> boards_;  // the boards of the current call
  std::set<Grid> excluded_;
  Grid solution_;
  Statistics statistics_;
};

class BitboardBackend : public Backend {
 public:
  std::string_view name() const override { return bitboard_backend().name; }

  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    require_classic(puzzle);
    return std::make_unique<BitboardSearch>(puzzle);
  }

  std::vector<Outcome> solve_many(std::span<const Puzzle* const> puzzles, std::uint64_t limit,
                                  const Budget& budget) override {
    std::vector<Outcome> outcomes(puzzles.size());
    boards_.clear();
    numbers_.clear();
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (!bitboard::is_classic(*puzzles[i])) {
        try {
          require_classic(*puzzles[i]);
        } catch (...) {
          outcomes[i].failure = std::current_exception();
        }
        continue;
      }
      boards_.push_back(bitboard::board_of(*puzzles[i]));
      numbers_.push_back(i);
    }
    FirstSolutions sink(puzzles, numbers_, limit, outcomes);
    double seconds = 0;
    {
      const Timer timer(seconds);
      sink.run(boards_, budget);
    }
    // The boards run in lock step, so the time of a single board cannot be measured. Each gets an equal
    // share.
    for (const std::size_t i : numbers_)
      outcomes[i].statistics.solve_seconds = seconds / static_cast<double>(numbers_.size());
    return outcomes;
  }

 private:
  static void require_classic(const Puzzle& puzzle) {
    if (auto why = bitboard_backend().refuses(puzzle))
      throw UsageError(fmt::format("backend '{}' {}", bitboard_backend().name, *why),
                       Advice(Code::other_backend, {"backtracking"}));
  }

  std::vector<Board> boards_;
  std::vector<std::size_t> numbers_;
};

std::optional<std::string> bitboard_refuses(const Puzzle& puzzle) {
  if (bitboard::is_classic(puzzle)) return std::nullopt;
  return fmt::format("takes 9x9 boards with 3x3 boxes only, not {}{}", describe(*puzzle.shape),
                     !puzzle.rules.empty()       ? " with further rules"
                     : !puzzle.variables.empty() ? " with variables"
                                                 : "");
}

}  // namespace

const BackendInfo& bitboard_backend() {
  static constexpr BackendInfo info{
      .name = "bitboard",
      .summary = "native search on classic 9x9 boards, many at once in vector lanes; the fastest in bulk",
      .refuses = bitboard_refuses,
      .make = make_new<BitboardBackend>,
  };
  return info;
}

}  // namespace sudosat
