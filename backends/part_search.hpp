// A puzzle of which only the parts hold that are asked for: what explanations are made with.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "backends/status.hpp"
#include "model/part.hpp"
#include "puzzle/budget.hpp"

namespace sudosat {

class PartSearch {
 public:
  virtual ~PartSearch() = default;

  // Whether the parts with these numbers and the facts hold together. Unless the search was opened with fine
  // parts, cells hold one digit each in any case.
  virtual Status solve(std::span<const int> parts, std::span<const Fact> facts, const Budget& budget) = 0;
  // Those of the parts in the last call that suffice for its "unsatisfiable", with its facts. Ascending.
  virtual const std::vector<int>& core() const = 0;
  // Whether the last call, which was satisfiable, was satisfied in a way that this part holds too.
  virtual bool is_satisfied(int part) const = 0;
  // … that this candidate holds. Where not all parts were asked for, a cell may hold any number of them.
  virtual bool holds(const Candidate& candidate) const = 0;
  // Holds from now on, without being asked for.
  virtual void learn(const Fact& fact) = 0;
  // How many calls of solve() there were.
  virtual std::uint64_t calls() const = 0;
};

}  // namespace sudosat
