// How clues of each sort are drawn from a solution. Clues with cells of their own do not overlap. Clues that
// a setter would see everywhere (dots, signs, clues beside the board) are all drawn.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "generator/clues/rule_sources.hpp"

namespace sudosat {

using DrawClues = std::vector<RuleClue>(const RuleSource& source, const Drawn& from);

DrawClues draw_cages, draw_arrows, draw_lines, draw_whispers, draw_extra_regions;  // on cells of their own
DrawClues draw_pairs, draw_negative, draw_quadruples,
    draw_cells;                        // on edges, corners and cells
DrawClues draw_diagonals, draw_views;  // beside the board

// Adds the clue with these arguments. Returns false if they make no rule, or the rule does not hold in the
// solution.
bool add_if_holds(const RuleSource& source, RuleArguments arguments, const Drawn& from,
                  std::vector<RuleClue>& clues);

// Killer cages of two cells over the whole board, which are joined two at a time. The more cages are joined,
// the less they say, and the harder the puzzle is. So a level asks for a number of joins, as in Solo (S.
// Tatham).
class JoinedCages {
 public:
  using Join = std::pair<int, int>;  // a cell in each of the two cages that become one

  // Draws where cages are and in which order they can be joined. `source` and what `from` refers to must
  // outlive this.
  JoinedCages(const RuleSource& source, const Drawn& from);

  const std::vector<Join>& joins() const { return joins_; }  // the joins until no two cages can be joined
  // The clues after some of the joins, in their order.
  std::vector<RuleClue> after(std::span<const Join> joins) const;

 private:
  class Cages;

  const RuleSource& source_;
  Drawn from_;
  std::vector<std::vector<int>> pairs_;
  std::vector<Join> joins_;
};

}  // namespace sudosat
