#include "queries/sample/count_in_parts.hpp"

#include <algorithm>

#include "queries/ask/solve.hpp"
#include "queries/sample/cubes.hpp"

namespace sudosat {
namespace {

// This depth gives dozens of parts. The time for splitting, and for counts that a split makes useless, then
// hardly matters.
constexpr std::uint64_t depth_of_parts = 3;

class PartsCounter {
 public:
  PartsCounter(Backend& backend, const CountInPartsOptions& options, const Budget& budget)
      : backend_(backend), options_(options), budget_(budget) {}

  // Adds the solutions of this part.
  End add(const Puzzle& part) {
    Budget patience = budget_;
    const auto end = std::chrono::steady_clock::now() + options_.patience;
    patience.deadline = std::min(budget_.deadline.value_or(end), end);
    const Enumerated counted = count(part, backend_, options_.limit - found_, patience);
    if (counted.end != End::undecided || budget_.expired()) {
      found_ += counted.found;
      tell(found_);
      return counted.end;
    }
    tell(found_ + counted.found);
    return add_split(part);
  }

  std::uint64_t found() const { return std::max(found_, told_); }

 private:
  End add_split(const Puzzle& part) {
    std::vector<Cube> cubes;
    if (!split(
            part, depth_of_parts, [&](const Cube& cube) { cubes.push_back(cube); }, budget_))
      return End::undecided;
    for (const Cube& cube : cubes) {
      const Puzzle smaller = inside(part, cube);
      // If all cells of the board are decided, only variables are left to count.
      const End end = smaller.candidates == part.candidates ? add_whole(part) : add(smaller);
      if (end != End::all) return end;
    }
    return End::all;
  }

  End add_whole(const Puzzle& part) {
    const Enumerated counted = count(part, backend_, options_.limit - found_, budget_);
    found_ += counted.found;
    tell(found_);
    return counted.end;
  }

  void tell(std::uint64_t found) {
    if (found <= told_) return;
    told_ = found;
    options_.told(found);
  }

  Backend& backend_;
  const CountInPartsOptions& options_;
  const Budget& budget_;
  std::uint64_t found_ = 0;  // the solutions in parts that have been counted to their end
  std::uint64_t told_ =
      0;  // the number that was reported; it may include solutions of a part that was then split
};

}  // namespace

Search::Enumeration count_in_parts(const Puzzle& puzzle, Backend& backend, const CountInPartsOptions& options,
                                   const Budget& budget) {
  PartsCounter counter(backend, options, budget);
  const End end = counter.add(puzzle);
  return {counter.found(), end};
}

}  // namespace sudosat
