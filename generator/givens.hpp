// The givens of a puzzle as a plan groups them: cells that stay or go together.
#pragma once

#include <optional>
#include <vector>

#include "generator/dig.hpp"
#include "generator/plan.hpp"

namespace sudosat {

class Givens {
 public:
  // `ground` has the shape, and the givens that stay in any case.
  Givens(const Plan& plan, const Puzzle& ground);
  // All cells but these have to go, and of these, one by one, what can.
  Givens(const Puzzle& ground, const std::vector<int>& staying);

  // Those that may go.
  const std::vector<std::vector<int>>& groups() const { return groups_; }
  // A random order of the groups, but what has to go comes first.
  std::vector<int> order(Random& random) const;
  Dig dig(const std::vector<int>& order) const;
  // Whether such a dig has left the givens that are planned.
  bool is_enough(const Dig& dig) const {
    return (!is_exact_ || dig.spare() == 0) && !(first_must_go_ && dig.is_kept(0));
  }
  // How many there are.
  int count(const Dig& dig) const { return staying_ + least_ + dig.spare(); }

 private:
  std::vector<std::vector<int>> groups_;
  int staying_ = 0;  // givens that are in no group
  int least_ = 0;    // of those in groups
  bool is_exact_ = false;
  bool first_must_go_ = false;
};

}  // namespace sudosat
