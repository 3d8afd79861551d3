// Killer cages of two cells over the whole board, which are joined two at a time. The more are joined, the
// less the cages say, and the harder is the puzzle. So a level asks for a number of joins, as in Solo (S.
// Tatham).
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "generator/clues/rule_sources.hpp"

namespace sudosat {

class JoinedCages {
 public:
  using Join = std::pair<int, int>;  // two cells, whose cages become one

  // Draws where cages are and in which order they can be joined. What is drawn from must outlive this.
  JoinedCages(const RuleSource& source, const Drawn& from);

  const std::vector<Join>& joins() const { return joins_; }  // until no two cages can be joined
  // After some of the joins, in their order.
  std::vector<RuleClue> after(std::span<const Join> joins) const;

 private:
  class Cages;

  const RuleSource& source_;
  Drawn from_;
  std::vector<std::vector<int>> pairs_;
  std::vector<Join> joins_;
};

}  // namespace sudosat
