// Search over many boards at once: each lane of the processor's vectors holds a board of its own and has its
// own stack, propagation runs over all lanes in lock step and without a branch, and a lane that is done takes
// the next board. It is compiled for several instruction sets; what is found does not depend on which of them
// runs, except for the order of solutions in search_together().
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "backends/bitboard/board.hpp"
#include "base/budget.hpp"

namespace sudosat::bitboard {

struct Effort {
  std::uint64_t branches = 0;
  std::uint64_t dead_ends = 0;
  bool complete = false;  // false if the budget ended first
};

// Takes what search_each() finds. It is called between two steps of propagation.
class Sink {
 public:
  virtual ~Sink() = default;
  // Takes a solution of boards[index]. Returns false if no more solutions of this board are wanted.
  virtual bool found(std::size_t index, const Board& solution) = 0;
  // Returns whether nothing more is wanted of any board. This is asked after solutions have been found.
  virtual bool enough() const { return false; }
  // Called when boards[index] has no solution besides those found.
  virtual void exhausted(std::size_t index) = 0;
  // Returns a further board to search, and the index for it. This is asked once all boards are taken, at the
  // start and whenever the search of a board ends. Returns nothing while there is no further board.
  virtual std::optional<std::size_t> next(Board& /*board*/) { return std::nullopt; }
  // A board is given up after this many dead ends: its search ends, and it is not exhausted.
  virtual std::uint64_t most_dead_ends() const { return std::numeric_limits<std::uint64_t>::max(); }
  // Called when the search of boards[index] ends, with what was spent on it. It is exhausted or given up, or
  // no more of its solutions are wanted.
  virtual void spent(std::size_t /*index*/, const Effort& /*effort*/) {}
};

// A search of one board with all lanes.
class SharedSearch {
 public:
  virtual ~SharedSearch() = default;
  // Goes on until `found` returns false. It gets the solutions in no particular order. Once a budget has
  // ended a run, the next goes on from there. Returns what this run has spent.
  virtual Effort run(const std::function<bool(const Board&)>& found, const Budget& budget) = 0;
};

// The search, compiled for one instruction set.
struct LaneKernel {
  std::string_view instructions;

  // Searches each board in a lane of its own.
  Effort (*search_each)(std::span<const Board> boards, Sink& sink, const Budget& budget);
  // Searches the boards that the sink has, all with the houses of `layout`.
  Effort (*search_houses)(const BoardHouses& layout, Sink& sink, const Budget& budget);
  std::unique_ptr<SharedSearch> (*search_together)(const Board& board);
  // Counts the solutions of a board with all lanes, until there are `limit`. The count may be more than that.
  Effort (*count_together)(const Board& board, std::uint64_t limit, std::uint64_t& count,
                           const Budget& budget);
};

// The kernels that this processor can run, the widest vectors first. Never empty.
std::span<const LaneKernel> lane_kernels();

}  // namespace sudosat::bitboard
