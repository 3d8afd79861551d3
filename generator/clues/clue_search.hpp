// Whether a board has a solution besides the known one, asked again and again while clues come and go. What
// follows from clues that stay is kept, so a question costs what the clues in doubt add to that.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "generator/grids/random_grid.hpp"
#include "model/houses.hpp"
#include "model/model.hpp"

namespace sudosat {

class ClueStack {
 public:
  virtual ~ClueStack() = default;

  // Gives these cells their digits of the solution, until leave() is called once for each enter().
  virtual void enter(std::span<const int> cells) = 0;
  virtual void leave() = 0;
  // Whether it is known without a search that no other solution is left.
  virtual bool is_solved() const = 0;
  // Whether another solution is left. Another solution has another digit in at least one of the cells `open`.
  // The answer is unknown after this many nodes. Throws BudgetEnded.
  virtual Status other(std::span<const int> open, std::uint64_t nodes) = 0;
};

class ClueSearch : public ClueStack {
 public:
  // Fills the board without clues, as random_grid() does.
  virtual Dive fill(Random& random, const Budget& budget) = 0;
  // Begins anew with the board as it is without clues, which is known to have this solution.
  virtual void start(const Grid& solution) = 0;
};

// Searches any board by native search; `model` is its model. Throws BudgetEnded.
std::unique_ptr<ClueSearch> search_by_propagators(const Puzzle& board, std::shared_ptr<const Model> model);
// Searches houses if the board's rules only say which cells differ, and it is no larger than 25x25. Searches
// other boards by search_by_propagators().
std::unique_ptr<ClueSearch> search_for_clues(const Puzzle& board);

// The search on boards of houses, compiled for one instruction set. What it finds does not depend on that.
struct HouseSearchKernel {
  std::string_view instructions;
  // Returns nothing if there are no houses.
  std::unique_ptr<ClueSearch> (*make)(const HousesCache::AnyHouses& houses, const Puzzle& board);
};

// The kernels that this processor can run, the widest vectors first. Never empty.
std::span<const HouseSearchKernel> house_search_kernels();

}  // namespace sudosat
