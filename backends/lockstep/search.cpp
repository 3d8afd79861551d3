#include "backends/lockstep/search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace sudosat::lockstep {
namespace {

// Faster than a call of the compiler's library, which is what std::popcount is without the instruction.
unsigned count(Set set) {
  unsigned pairs = set - (unsigned{set} >> 1 & 0x5555);
  pairs = (pairs & 0x3333) + (pairs >> 2 & 0x3333);
  const unsigned nibbles = (pairs + (pairs >> 4)) & 0x0F0F;
  return (nibbles + (nibbles >> 8)) & 0x1F;
}

template <class Function>
void for_each_lane(LaneBits bits, Function function) {
  for (; bits != 0; bits &= bits - 1) function(std::countr_zero(bits));
}

}  // namespace

TreeSearch::TreeSearch(const Plan& plan, bool takes_digits)
    : plan_(plan),
      takes_digits_(takes_digits),
      boards_(plan),
      failures_(static_cast<std::size_t>(plan.cells), 0) {}

End TreeSearch::run(const std::vector<Board>& roots, const std::function<bool(const Board&)>& found,
                    const Budget& budget) {
  // About a tenth of a millisecond.
  constexpr std::uint64_t sweeps_a_look = 16;
  // The first decisions are taken without knowing what fails, so the search begins anew once it knows.
  constexpr std::uint64_t first_decisions = 500;
  const auto sweep = sweep_kernels().front().sweep;
  const std::uint64_t decisions_before = decisions_;
  bool may_begin_anew = decisions_before == 0;
  begin(roots);
  for (std::uint64_t sweeps = 1; active_ != 0; ++sweeps) {
    if (sweeps % sweeps_a_look == 0 && budget.expired()) return End::undecided;
    if (budget.effort != 0 && decisions_ - decisions_before >= budget.effort) return End::undecided;
    if (may_begin_anew && decisions_ >= first_decisions) {
      may_begin_anew = false;
      begin(roots);
    }
    const Swept swept = sweep(plan_, boards_);
    for_each_lane(active_ & swept.dead, [this](int lane) { refute(lane); });
    bool goes_on = true;
    for_each_lane(active_ & ~swept.dead & ~swept.changed, [&](int lane) {
      Board board = get(lane);
      if (const Decision decision = choose(board); decision.cell >= 0)
        return branch(lane, std::move(board), decision);
      may_begin_anew = false;  // nothing is told twice
      goes_on = goes_on && found(board);
      go_on(lane);
    });
    if (!goes_on) return End::limit;
  }
  return End::all;
}

void TreeSearch::begin(const std::vector<Board>& roots) {
  waiting_ = roots;
  for (auto& stack : stacks_) stack.clear();
  active_ = ~LaneBits{0};
  for_each_lane(active_, [this](int lane) { go_on(lane); });
}

void TreeSearch::put(int lane, const Board& board) {
  for (std::size_t cell = 0; cell < board.size(); ++cell) boards_.sets[cell].lane[lane] = board[cell];
  decided_[static_cast<std::size_t>(lane)] = -1;
  active_ |= LaneBits{1} << lane;
}

Board TreeSearch::get(int lane) const {
  Board board(boards_.sets.size());
  for (std::size_t cell = 0; cell < board.size(); ++cell) board[cell] = boards_.sets[cell].lane[lane];
  return board;
}

// The next board for a lane that is through with what it holds.
void TreeSearch::go_on(int lane) {
  std::vector<Board>& own = stacks_[static_cast<std::size_t>(lane)];
  std::vector<Board>& stack = own.empty() ? waiting_ : own;
  if (stack.empty()) {
    active_ &= ~(LaneBits{1} << lane);
    return;
  }
  put(lane, stack.back());
  stack.pop_back();
}

void TreeSearch::refute(int lane) {
  ++conflicts_;
  if (const int cell = decided_[static_cast<std::size_t>(lane)]; cell >= 0) {
    ++failures_[cell];
    for (int scoped : plan_.scopes[boards_.failed.lane[lane]]) ++failures_[scoped];
  }
  go_on(lane);
}

// The open cell with the lowest ratio of candidates to failures, or a digit that has two places in a house,
// as in backtracking (DecisionChoice).
TreeSearch::Decision TreeSearch::choose(const Board& board) const {
  Decision best;
  std::uint64_t best_count = 0, best_weight = 0;
  for (int cell = 0; cell < plan_.cells; ++cell) {
    const Set set = board[cell];
    if ((set & (set - 1)) == 0) continue;
    const std::uint64_t number = count(set), weight = 1 + failures_[cell];
    if (best.cell >= 0 && number * best_weight >= best_count * weight) continue;
    best = {cell, 15 - std::countl_zero(set)};
    best_count = number;
    best_weight = weight;
  }
  if (takes_digits_ && best_count > 2) choose_digit(board, best, best_count, best_weight);
  return best;
}

void TreeSearch::choose_digit(const Board& board, Decision& best, std::uint64_t count,
                              std::uint64_t weight) const {
  for (const Plan::Different& house : plan_.different) {
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
        if ((board[place] >> digit & 1) == 0 || (1 + failures_[place]) * count <= 2 * weight) continue;
        best = {place, digit};
        count = 2;
        weight = 1 + failures_[place];
      }
    }
  }
}

void TreeSearch::branch(int lane, Board board, Decision decision) {
  ++decisions_;
  const auto bit = static_cast<Set>(1 << decision.digit);
  boards_.sets[static_cast<std::size_t>(decision.cell)].lane[lane] = bit;
  decided_[static_cast<std::size_t>(lane)] = decision.cell;
  board[decision.cell] &= static_cast<Set>(~bit);
  if (const LaneBits resting = ~active_; resting != 0)
    put(std::countr_zero(resting), board);
  else
    stacks_[static_cast<std::size_t>(lane)].push_back(std::move(board));
}

}  // namespace sudosat::lockstep
