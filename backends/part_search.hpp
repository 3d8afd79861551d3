// A search in any choice of a puzzle's parts, for explanations.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/status.hpp"
#include "model/part.hpp"

namespace sudosat {

class PartSearch {
 public:
  virtual ~PartSearch() = default;

  // Decides whether the parts with these numbers and the facts can hold together. Every cell holds one digit
  // in any case, unless the search was opened with fine parts.
  virtual Status solve(std::span<const int> parts, std::span<const Fact> facts, const Budget& budget) = 0;
  // Returns parts of the last call, which was unsatisfiable, that contradict its facts; ascending.
  virtual const std::vector<int>& core() const = 0;
  // Returns facts of the last call, which was unsatisfiable, that contradict core(), in the order in which
  // they were passed.
  virtual const std::vector<Fact>& core_facts() const = 0;
  // Says after a satisfiable call whether its assignment satisfies this part too.
  virtual bool is_satisfied(int part) const = 0;
  // Says after a satisfiable call whether this candidate holds. If not all parts were asked for, a cell may
  // hold any number of candidates.
  virtual bool holds(const Candidate& candidate) const = 0;
  // Adds a fact that holds in all later calls.
  virtual void learn(const Fact& fact) = 0;
  // Adds a part that holds in all later calls, whether or not it is asked for. It is then never in a core.
  virtual void hold(int part) = 0;
  // The number of calls of solve() so far.
  virtual std::uint64_t calls() const = 0;
};

}  // namespace sudosat
