// Sets of parts that contradict each other, together with facts: minimal ones, of which no part can be left
// out, and smallest ones, than which no other has fewer parts.
#pragma once

#include <functional>
#include <vector>

#include "backends/part_search.hpp"
#include "queries/random.hpp"

namespace sudosat {

// What is asked: whether the parts and the facts contradict each other.
struct Conflict {
  std::vector<int> parts;  // numbers of the search's parts
  std::vector<Fact> facts;
};

struct Core {
  // unsatisfiable: `parts` is a minimal core; satisfiable: there is no contradiction; unknown: the budget
  // ended, and where `parts` is not empty it is a core that may not be minimal, or the search was given up
  // for being no smaller than what was wanted.
  Status status = Status::unknown;
  std::vector<int> parts;  // ascending
};

// A minimal core: cores of cores in changing orders until they shrink no more, then part by part. Gives up,
// with `unknown`, once the core is known to have more than `most` parts.
Core minimal_core(PartSearch& search, Conflict conflict, std::size_t most, Random& random,
                  const Budget& budget);

// Cores in the order of their size, each minimal and none twice, until the callback says false. Such a core
// is a smallest set that hits the correction sets met so far, and is no superset of the cores before (Alexey
// Ignatiev et al., "Smallest MUS extraction with minimal hitting set dualization", CP 2015). unsatisfiable:
// these were all; satisfiable: the callback ended it, or there is no contradiction at all.
Status smallest_cores(PartSearch& search, const Conflict& conflict,
                      const std::function<bool(const std::vector<int>& core)>& found, const Budget& budget);

// Smallest sets of `soft` parts without which the conflict is none, in the order of their size, none a
// superset of one before. `found` says whether to go on. unsatisfiable: these were all, or without all of
// them there still is a conflict.
Status smallest_repairs(PartSearch& search, const Conflict& conflict, std::span<const int> soft,
                        const std::function<bool(const std::vector<int>& dropped)>& found,
                        const Budget& budget);

}  // namespace sudosat
