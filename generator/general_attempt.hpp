// An attempt at a puzzle: one solution, and clues drawn from it. Redundant clues go, first givens and then
// rules, as rules are what makes a variant.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "generator/clues/rule_sources.hpp"
#include "generator/general.hpp"
#include "generator/search/second_solution.hpp"
#include "generator/taking/givens.hpp"
#include "generator/taking/thinning.hpp"

namespace sudosat {

class General::Attempt {
 public:
  Attempt(General& general, Random random, const Budget& budget)
      : general_(general), plan_(general.plan_), random_(random), budget_(budget), board_(plan_.ground) {}

  // Returns false if the attempt fell short. Throws TooHard and BudgetEnded.
  bool run(Made& made);

 private:
  using Groups = std::vector<std::vector<int>>;

  bool find_solution(Made& made);
  // Draws the clues of rules. Returns false if there is no room for as many as planned.
  bool draw_rules(Made& made);
  bool draw_rules(const Placement& placement, Made& made);
  // How often the number of clues that are drawn beside givens is halved, if most attempts have met a
  // question that takes too long: with fewer clues more givens are left, and questions become easier.
  std::uint64_t halvings(const Made& made) const {
    constexpr std::uint64_t enough = 8;
    if (plan_.clues || !plan_.pattern.empty() || 2 * made.too_hard <= made.attempts) return 0;
    return std::min(made.too_hard / enough, enough);
  }
  // Whether the plan is a killer without givens that the rules of a level have to fill. If they do, it has
  // one solution.
  bool has_level_of_cages() const;
  // Covers the board with cages, joins as many as the rules of the level allow, and drops cages that these do
  // not need, unless all are asked for. Returns false if the rules do not even fill the board with the
  // smallest cages.
  bool join_cages();
  void drop_cages();

  // Returns false if fewer or more givens are left than planned.
  bool find_givens(Made& made);
  bool dig_givens(Made& made);
  rating::Closure* rules_to_keep_to();
  void thin_by_search(const Groups& groups, Left& left);
  // Takes away redundant givens among the groups that are left.
  void thin(ClueStack& stack, const Groups& groups, Left& left, std::uint64_t nodes, Thinning::Ask ask);
  Status ask(const Thinning& now, std::size_t clue);
  // Puts clues back, so that the puzzle becomes easier.
  void ease_by_givens();
  // `drawn` has all clues of rules, also redundant ones that have gone.
  void ease_by_rules(const std::vector<RuleClue>& drawn);
  // `let_go(n)` takes away the first n of the clues that have gone, and puts the others back.
  void ease(std::size_t gone, const std::function<void(std::size_t)>& let_go);

  // Whether the board is large: there a search ends early, and the clue that it asked about stays. A board
  // with drawn rules counts as large at a smaller size. Attempts at large boards share nothing; otherwise the
  // puzzle of a seed would depend on earlier attempts.
  bool is_large() const {
    const int most_digits = plan_.placements.empty() ? 16 : 12;
    return board_.shape->digits() > most_digits;
  }
  ClueSearch& search() { return with_rules_ ? *with_rules_ : *general_.ground_; }
  SecondSolution& second_solution();
  Puzzle with_rules() const;
  Puzzle with_givens(Puzzle whole) const;

  General& general_;
  const PuzzlePlan& plan_;
  Random random_;
  const Budget& budget_;
  Puzzle board_;  // the board with all that stays
  Grid solution_;
  std::optional<Givens> givens_;
  std::vector<RuleClue> clues_;  // the clues of rules that may go
  std::vector<bool> given_;
  Groups gone_;                             // the groups of givens that have gone, in their order
  std::unique_ptr<ClueSearch> with_rules_;  // used if rules are drawn
  std::optional<SecondLook> second_look_;
};

}  // namespace sudosat
