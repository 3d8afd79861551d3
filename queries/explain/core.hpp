// Contradictory sets of parts: *minimal* (no part can be left out) or *smallest* (no set has fewer parts).
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "backends/part_search.hpp"
#include "model/model.hpp"
#include "model/part.hpp"
#include "puzzle/grid.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {

// Grids that show that parts do not contradict each other: assignments of satisfiable calls answer later
// calls about the same facts, without a search. For coarse parts, with which every cell holds one digit.
class Witnesses {
 public:
  explicit Witnesses(const Puzzle& puzzle) : puzzle_(puzzle) {}
  // Takes the assignment of the last call, and notes which of the parts it satisfies.
  void add(const PartSearch& search, std::span<const int> parts);
  // Whether one of the grids satisfies all of the parts. Each call of add() must have had these, too.
  bool satisfy(std::span<const int> parts) const;
  // Whether one of the grids satisfies the parts by the rules of the game: no solver is asked.
  bool satisfy(const std::vector<Part>& parts, std::span<const Fact> facts, const Model& model) const;

 private:
  const Puzzle& puzzle_;
  std::vector<std::vector<int>> satisfied_;  // ascending
  std::vector<Grid> grids_;
};

// 0, 1, …, count - 1.
std::vector<int> all_numbers(std::size_t count);
// Returns the numbers without `one`.
std::vector<int> without(std::vector<int> numbers, int number);
// Returns the parts with these numbers.
std::vector<Part> chosen(const std::vector<Part>& parts, const std::vector<int>& numbers);

// The question: whether the parts and the facts contradict each other.
struct Conflict {
  std::vector<int> parts;  // numbers of the search's parts
  std::vector<Fact> facts = {};
};

struct MinimalCore {
  bool decided = false;  // false: the budget ended, or the core has too many parts
  // Ascending; none if there is no contradiction. If it is not decided, the smallest core so far, if any,
  // some of whose parts may not be needed.
  std::optional<std::vector<int>> parts;
};

// Called with the number of parts whenever fewer suffice.
using SmallerCore = std::function<void(std::size_t parts)>;

// Takes cores of cores in changing orders until they shrink no more, then tries part by part. Gives up once
// the core is known to have more than `most` parts. Asks the witnesses first, if there are any, and adds to
// them.
MinimalCore minimal_core(PartSearch& search, Conflict conflict, std::size_t most, Random& random,
                         const Budget& budget, const SmallerCore& smaller = {},
                         Witnesses* witnesses = nullptr);

// Cores in the order of their size, each minimal and none twice, until the callback returns false. There are
// none if there is no contradiction. Such a core is a smallest set that hits the correction sets met so far,
// and is not a superset of a core before (Alexey Ignatiev et al., "Smallest MUS extraction with minimal
// hitting set dualization", CP 2015). `at_least` is called with the least number of parts that the next core
// can have.
End smallest_cores(PartSearch& search, const Conflict& conflict,
                   const std::function<bool(const std::vector<int>& core)>& found, const Budget& budget,
                   const std::function<void(std::size_t parts)>& at_least = {});

// Sets of parts without which there is no conflict, in the order of their size, none a superset of one
// before, until the callback returns false. There are none if a conflict is left without all of them.
End smallest_repairs(PartSearch& search, const Conflict& conflict,
                     const std::function<bool(const std::vector<int>& dropped)>& found, const Budget& budget);

}  // namespace sudosat
