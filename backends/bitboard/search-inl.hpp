// Depth-first search in lanes. Included once for each instruction set (Highway).
#if defined(SUDOSAT_BITBOARD_SEARCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_SEARCH_INL
#undef SUDOSAT_BITBOARD_SEARCH_INL
#else
#define SUDOSAT_BITBOARD_SEARCH_INL
#endif

#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "backends/bitboard/board_sweep-inl.hpp"
#include "backends/bitboard/branching-inl.hpp"
#include "backends/bitboard/houses-inl.hpp"
#include "backends/bitboard/lanes.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

// The base of the ways to search: lanes that hold boards, and for each lane a stack of what is still to be
// searched. `Way` says which houses there are, what a lane with nothing left searches next (refill), and what
// happens to solutions (solved, which says whether to go on).
template <class Way>
class LaneSearch {
 public:
  explicit LaneSearch(Way& way) : way_(way) {}

  // Returns what this run has spent. Another run goes on where a budget ended this one.
  Effort run(const Budget& budget) {
    effort_ = {};
    for (std::uint64_t steps = 0; active_ != 0; ++steps) {
      if (is_spent(steps, budget)) return effort_;
      const LaneBits swept = active_;  // the lanes after these have boards that the step has not seen
      const Lanes lanes = sweep(boards_, way_.houses());
      for_each_lane(lanes.dead & swept, [&](int lane) {
        ++effort_.dead_ends;
        if (++own_effort_[lane].dead_ends == way_.most_dead_ends()) forget(lane);
        go_on(lane);
      });
      const LaneBits settled = lanes.stable & swept & ~lanes.dead;
      solutions_ += static_cast<std::uint64_t>(std::popcount(lanes.full & settled));
      if (!way_.solved(*this, lanes.full & settled)) break;
      const LaneBits open = settled & ~lanes.full;
      const LaneBits halved = Way::counts ? open & lanes.paired : 0;
      for_each_lane(halved, [&](int lane) { halve(lane); });
      for_each_lane(open & ~halved, [&](int lane) { branch(lane); });
    }
    effort_.complete = true;
    return effort_;
  }

  template <class Function>
  static HWY_INLINE void for_each_lane(LaneBits bits, Function function) {
    for (; bits != 0; bits &= bits - 1) function(std::countr_zero(bits));
  }

  void put(int lane, const Board& board) {
    for (int w = 0; w < board_words; ++w) boards_.words[w].lane[lane] = board.words[w];
    for (LaneWords& fixed : boards_.fixed) fixed.lane[lane] = 0;
    halvings_[lane] = 0;
    active_ |= 1u << lane;
  }
  void get(int lane, Board& board) const {
    for (int w = 0; w < board_words; ++w) board.words[w] = boards_.words[w].lane[lane];
  }
  void rest(int lane) { active_ &= ~(1u << lane); }
  // Gives a lane that has searched what it holds the next thing to search.
  void go_on(int lane) {
    auto& stack = stacks_[lane];
    if (stack.empty()) return way_.refill(*this, lane);
    put(lane, stack.back());
    stack.pop_back();
  }
  const Effort& effort(int lane) const { return own_effort_[lane]; }
  // What a lane has spent since it was last asked.
  Effort take_effort(int lane) { return std::exchange(own_effort_[lane], {}); }
  // Drops what a lane has yet to search.
  void forget(int lane) { stacks_[lane].clear(); }
  // How many solutions of the puzzle the solution in this lane stands for.
  std::uint64_t weight(int lane) const { return std::uint64_t{1} << halvings_[lane]; }
  LaneBits resting() const { return ~active_ & all_lanes; }

 private:
  void branch(int lane) {
    ++effort_.branches;
    ++own_effort_[lane].branches;
    auto& stack = stacks_[lane];
    Board& other = stack.emplace_back();
    get(lane, other);
    const CellMask pairs = cells_of(boards_.pairs, lane);
    // If many solutions are counted, the search aims at a board that can be halved, so it leaves pairs for
    // later.
    const bool plenty = Way::counts && 4 * solutions_ >= effort_.dead_ends;
    const Branch chosen = is_empty(pairs) ? smallest_cell(other)
                          : plenty        ? first_digit(other, first_cell(cells_of(boards_.many, lane)))
                                          : best_pair(other, pairs);
    other.words[digits * chosen.k + chosen.digit] &= ~chosen.bit;
    assign(lane, chosen);
    if (way_.shares && resting() != 0) {
      put(std::countr_zero(resting()), other);
      stack.pop_back();
    }
  }

  // If each open cell has two candidates, each digit has two places left in each house, since hidden singles
  // are placed. Exchanging the two digits of all open cells maps solutions to solutions, so each digit of a
  // cell is in half of them: count one half and double it.
  void halve(int lane) {
    ++halvings_[lane];
    Board board;
    get(lane, board);
    assign(lane, first_digit(board, first_cell(cells_of(boards_.pairs, lane))));
  }

  static CellMask cells_of(const LaneWords (&rows)[3], int lane) {
    return cell_mask(rows[0].lane[lane], rows[1].lane[lane], rows[2].lane[lane]);
  }
  void assign(int lane, Branch chosen) {
    for (int d = 0; d < digits; ++d)
      if (d != chosen.digit) boards_.words[digits * chosen.k + d].lane[lane] &= ~chosen.bit;
  }

  // The clock is asked every few hundred microseconds.
  bool is_spent(std::uint64_t steps, const Budget& budget) const {
    if (budget.effort != 0 && effort_.branches >= budget.effort) return true;
    return steps % 1024 == 0 && budget.expired();
  }

  Way& way_;
  LaneBits active_ = 0;
  Effort effort_;  // the effort of all lanes in this run
  Effort own_effort_[lane_count] = {};
  VectorBoards boards_{};
  std::uint64_t solutions_ = 0;
  std::uint8_t halvings_[lane_count] = {};
  std::vector<Board> stacks_[lane_count];
};

// A search of many boards, in which each lane takes the next one.
template <class Houses>
class Each {
 public:
  using Search = LaneSearch<Each>;
  static constexpr bool shares = false, counts = false;
  Each(std::span<const Board> boards, Sink& sink, Houses houses)
      : boards_(boards), sink_(sink), houses_(houses) {}

  const Houses& houses() const { return houses_; }
  // Gives the lanes that rest a board each, as long as boards are left.
  void start(Search& search) {
    for (LaneBits resting = search.resting(); resting != 0; resting &= resting - 1)
      if (!take(search, std::countr_zero(resting))) return;
  }
  std::uint64_t most_dead_ends() const { return most_dead_ends_; }
  void refill(Search& search, int lane) {
    if (search.effort(lane).dead_ends < most_dead_ends_) sink_.exhausted(of_lane_[lane]);
    leave(search, lane);
  }
  bool solved(Search& search, LaneBits solved) {
    search.for_each_lane(solved, [&](int lane) {
      Board board;
      search.get(lane, board);
      if (sink_.found(of_lane_[lane], board)) return search.go_on(lane);
      search.forget(lane);
      leave(search, lane);
    });
    return solved == 0 || !sink_.enough();
  }

 private:
  void leave(Search& search, int lane) {
    sink_.spent(of_lane_[lane], search.take_effort(lane));
    search.rest(lane);
    start(search);
  }
  bool take(Search& search, int lane) {
    if (next_ < boards_.size()) {
      of_lane_[lane] = next_;
      search.put(lane, boards_[next_++]);
      return true;
    }
    Board board;
    const std::optional<std::size_t> index = sink_.next(board);
    if (!index) return false;
    of_lane_[lane] = *index;
    search.put(lane, board);
    return true;
  }

  std::span<const Board> boards_;
  Sink& sink_;
  const Houses houses_;
  const std::uint64_t most_dead_ends_ = sink_.most_dead_ends();
  std::size_t next_ = 0;
  std::size_t of_lane_[lane_count] = {};
};

// A search of one board by all lanes. A lane that rests takes the other side of a branch.
template <bool only_counts, class Solved>
class Together {
 public:
  static constexpr bool shares = true, counts = only_counts;
  Boxes houses() const { return {}; }
  static std::uint64_t most_dead_ends() { return std::numeric_limits<std::uint64_t>::max(); }
  // `solved` takes the search and the lanes that hold solutions, and says whether to go on.
  explicit Together(Solved solved) : solved_(solved) {}

  void refill(LaneSearch<Together>& search, int lane) { search.rest(lane); }
  bool solved(LaneSearch<Together>& search, LaneBits bits) {
    if (!solved_(search, bits)) return false;
    search.for_each_lane(bits, [&](int lane) { search.go_on(lane); });
    return true;
  }

 private:
  Solved solved_;
};

template <class Houses>
Effort each(std::span<const Board> boards, Sink& sink, Houses houses, const Budget& budget) {
  Each<Houses> way(boards, sink, houses);
  auto search = std::make_unique<LaneSearch<Each<Houses>>>(way);
  way.start(*search);
  return search->run(budget);
}

inline Effort search_each(std::span<const Board> boards, Sink& sink, const Budget& budget) {
  return each(boards, sink, Boxes(), budget);
}

inline Effort search_houses(const BoardHouses& layout, Sink& sink, const Budget& budget) {
  if (layout.has_boxes) return each({}, sink, WithOthers<Boxes>(layout.others), budget);
  return each({}, sink, WithOthers<Lines>(layout.others), budget);
}

class TellingSearch : public SharedSearch {
 public:
  explicit TellingSearch(const Board& board) { search_.put(0, board); }

  Effort run(const std::function<bool(const Board&)>& found, const Budget& budget) override {
    found_ = &found;
    return search_.run(budget);
  }

 private:
  struct Tell {
    const TellingSearch& own;

    template <class Search>
    bool operator()(const Search& search, LaneBits bits) const {
      for (; bits != 0; bits &= bits - 1) {
        Board solution;
        search.get(std::countr_zero(bits), solution);
        if (!(*own.found_)(solution)) return false;
      }
      return true;
    }
  };
  using Way = Together<false, Tell>;

  const std::function<bool(const Board&)>* found_ = nullptr;
  Way way_{Tell{*this}};
  LaneSearch<Way> search_{way_};
};

inline std::unique_ptr<SharedSearch> search_together(const Board& board) {
  return std::make_unique<TellingSearch>(board);
}

inline Effort count_together(const Board& board, std::uint64_t limit, std::uint64_t& count,
                             const Budget& budget) {
  const auto add = [&](auto& search, LaneBits bits) {
    search.for_each_lane(bits, [&](int lane) { count += search.weight(lane); });
    return count < limit;
  };
  using Way = Together<true, decltype(add)>;
  Way way(add);
  auto search = std::make_unique<LaneSearch<Way>>(way);
  search->put(0, board);
  return search->run(budget);
}

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
