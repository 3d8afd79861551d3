#include "backends/lockstep/tree_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace sudosat::lockstep {
namespace {

// Counts the digits of a set of up to eight. This is cheaper than std::popcount, which calls a function of
// the compiler's library where the instruction is missing.
constexpr std::array<std::uint8_t, 256> counts = [] {
  std::array<std::uint8_t, 256> table{};
  for (std::size_t i = 1; i != table.size(); ++i) table[i] = static_cast<std::uint8_t>(table[i / 2] + i % 2);
  return table;
}();
std::size_t count(Set set) { return std::size_t{counts[set & 0xFF]} + counts[set >> 8]; }

// The share of a cell of n candidates is one n-th of this number, so that shares compare exactly. A decided
// cell has none.
constexpr std::uint64_t multiple_of_all = 720'720;  // the smallest number that 1, …, 16 divide
constexpr std::array<std::uint64_t, most_values + 1> shares = [] {
  std::array<std::uint64_t, most_values + 1> table{};
  for (std::size_t n = 2; n <= most_values; ++n) table[n] = multiple_of_all / n;
  return table;
}();

template <class Function>
void for_each_lane(LaneBits bits, Function function) {
  for (; bits != 0; bits &= bits - 1) function(std::countr_zero(bits));
}

}  // namespace

TreeSearch::TreeSearch(const LockstepPlan& plan, bool takes_digits)
    : plan_(plan),
      takes_digits_(takes_digits),
      boards_(plan),
      failures_(static_cast<std::size_t>(plan.cells), 0) {}

void TreeSearch::begin(std::vector<LockstepBoard> roots) {
  roots_ = std::move(roots);
  may_begin_anew_ = decisions_ == 0;
  begin_anew();
}

void TreeSearch::keep(const LockstepBoard& candidates) {
  const auto is_refuted = [&](LockstepBoard& board) {
    for (std::size_t cell = 0; cell < board.size(); ++cell) board[cell] &= candidates[cell];
    return std::ranges::find(board, Set{0}) != board.end();
  };
  std::erase_if(roots_, is_refuted);
  std::erase_if(waiting_, is_refuted);
  for (auto& stack : stacks_) std::erase_if(stack, is_refuted);
  for_each_lane(active_, [&](int lane) {
    const int decided = decided_[lane];
    LockstepBoard board = get(lane);
    if (is_refuted(board)) return go_on(lane);
    put(lane, board);
    decided_[lane] = decided;
  });
}

std::uint64_t TreeSearch::work() const {
  return (sweeps_ * plan_.steps + decisions_ * static_cast<std::uint64_t>(plan_.cells)) * 2 / 3;
}

End TreeSearch::run(const std::function<bool(const LockstepBoard&)>& found, const Budget& budget) {
  // This many steps take about a tenth of a millisecond.
  constexpr std::uint64_t sweeps_a_look = 16;
  // The first decisions do not know which constraints fail, so the search begins anew after this many.
  constexpr std::uint64_t first_decisions = 500;
  const auto sweep = sweep_kernels().front().sweep;
  const std::uint64_t decisions_before = decisions_, work_before = work();
  while (active_ != 0) {
    if (++sweeps_ % sweeps_a_look == 0 && budget.expired()) return End::undecided;
    if (budget.effort != 0 && decisions_ - decisions_before >= budget.effort) return End::undecided;
    if (budget.work != 0 && work() - work_before >= budget.work) return End::undecided;
    if (may_begin_anew_ && decisions_ >= first_decisions) {
      may_begin_anew_ = false;
      begin_anew();
    }
    const Swept swept = sweep(plan_, boards_, active_);
    for_each_lane(active_ & swept.dead, [this](int lane) { refute(lane); });
    bool goes_on = true;
    for_each_lane(active_ & ~swept.dead & ~swept.changed, [&](int lane) {
      LockstepBoard board = get(lane);
      if (const Decision decision = choose(board); decision.cell >= 0)
        return branch(lane, std::move(board), decision);
      may_begin_anew_ = false;  // a search that begins anew would find this solution twice
      goes_on = goes_on && found(board);
      go_on(lane);
    });
    if (!goes_on) return End::limit;
  }
  return End::all;
}

void TreeSearch::begin_anew() {
  waiting_ = roots_;
  for (auto& stack : stacks_) stack.clear();
  active_ = ~LaneBits{0};
  for_each_lane(active_, [this](int lane) { go_on(lane); });
}

void TreeSearch::put(int lane, const LockstepBoard& board) {
  for (std::size_t cell = 0; cell < board.size(); ++cell) boards_.sets[cell].lane[lane] = board[cell];
  decided_[lane] = -1;
  active_ |= LaneBits{1} << lane;
}

LockstepBoard TreeSearch::get(int lane) const {
  LockstepBoard board(boards_.sets.size());
  for (std::size_t cell = 0; cell < board.size(); ++cell) board[cell] = boards_.sets[cell].lane[lane];
  return board;
}

// Gives a lane that has searched its board the next board.
void TreeSearch::go_on(int lane) {
  std::vector<LockstepBoard>& own = stacks_[lane];
  std::vector<LockstepBoard>& stack = own.empty() ? waiting_ : own;
  if (stack.empty()) {
    active_ &= ~(LaneBits{1} << lane);
    return;
  }
  put(lane, stack.back());
  stack.pop_back();
}

void TreeSearch::refute(int lane) {
  ++conflicts_;
  if (const int cell = decided_[lane]; cell >= 0) {
    ++failures_[cell];
    for (int scoped : plan_.scopes[boards_.failed.lane[lane]]) ++failures_[scoped];
  }
  go_on(lane);
}

// The open cell with the lowest ratio of candidates to failures, or a digit that has two places in a house,
// as in backtracking (DecisionChoice).
TreeSearch::Decision TreeSearch::choose(const LockstepBoard& board) const {
  int best = -1;
  std::uint64_t best_score = 0;
  for (int cell = 0; cell < plan_.cells; ++cell) {
    // This has no branch, because the processor cannot predict which cells are open.
    const std::uint64_t score = (1 + failures_[cell]) * shares[count(board[cell])];
    best = score > best_score ? cell : best;
    best_score = std::max(score, best_score);
  }
  if (best < 0) return {};
  Decision decision{best, 15 - std::countl_zero(board[best])};
  if (takes_digits_ && count(board[best]) > 2) choose_digit(board, decision);
  return decision;
}

void TreeSearch::choose_digit(const LockstepBoard& board, Decision& best) const {
  std::uint64_t number = count(board[best.cell]), weight = 1 + failures_[best.cell];
  for (const LockstepPlan::Different& house : plan_.different) {
    if (house.all == 0) continue;
    unsigned once = 0, twice = 0, more = 0;  // digits with at least one place, two, three
    for (int place : house.cells) {
      const unsigned set = board[place];
      more |= twice & set;
      twice |= once & set;
      once |= set;
    }
    for (unsigned left = twice & ~more; left != 0; left &= left - 1) {
      const int digit = std::countr_zero(left);
      for (int place : house.cells) {
        if ((board[place] >> digit & 1) == 0 || (1 + failures_[place]) * number <= 2 * weight) continue;
        best = {place, digit};
        number = 2;
        weight = 1 + failures_[place];
      }
    }
  }
}

void TreeSearch::branch(int lane, LockstepBoard board, Decision decision) {
  ++decisions_;
  const auto bit = static_cast<Set>(1 << decision.digit);
  boards_.sets[decision.cell].lane[lane] = bit;
  decided_[lane] = decision.cell;
  board[decision.cell] &= static_cast<Set>(~bit);
  if (const LaneBits resting = ~active_; resting != 0)
    put(std::countr_zero(resting), board);
  else
    stacks_[lane].push_back(std::move(board));
}

}  // namespace sudosat::lockstep
