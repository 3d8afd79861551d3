#include "generator/general.hpp"

#include <algorithm>

#include "generator/general_attempt.hpp"
#include "generator/grids/random_grid.hpp"
#include "generator/near/random_neighbour.hpp"
#include "generator/taking/digit_swaps.hpp"
#include "generator/taking/thinning.hpp"

namespace sudosat {

bool General::Attempt::run(Made& made) {
  if (plan_.jigsaw) board_.shape = random_regions(*board_.shape, *plan_.symmetry, random_);
  if (plan_.jigsaw || is_large()) general_.forget();
  if (!general_.ground_) general_.ground_ = search_for_clues(board_);
  if (!find_solution(made)) return false;
  if (has_level_of_cages() ? !join_cages() : !draw_rules(made) || !find_givens(made)) return false;
  Puzzle whole = with_givens(with_rules());
  join_listed(whole.rules, plan_.ground.rules.size(), *whole.shape);
  if (plan_.near && whole.candidates == plan_.near->puzzle.candidates) return false;
  std::optional<rating::Rating> rating = general_.judge_.accept(whole, made, budget_);
  if (!rating) return false;
  made.rating = std::move(*rating);
  made.puzzle = std::move(whole);
  made.solution = solution_;
  return true;
}

// Finds the givens, and then the rules that are needed beside them.
bool General::Attempt::find_givens(Made& made) {
  if (plan_.clues == 0 &&
      has_digit_swap(general_.houses_.get(Puzzle(board_.shape)), board_, clues_, solution_)) {
    made.is_ambiguous = true;
    return false;
  }
  if (!plan_.placements.empty()) with_rules_ = search_for_clues(with_rules());
  given_.assign(board_.shape->cells(), true);
  if (!dig_givens(made)) return false;
  // The rules of a level, if one is asked for, have already decided which givens go.
  const bool may_ease = general_.judge_.may_ease() && !general_.rules_;
  if (may_ease) ease_by_givens();
  const std::vector<RuleClue> drawn = clues_;
  clues_ = needed_rules(with_givens(board_), std::move(clues_), solution_, is_large(), budget_);
  if (may_ease) ease_by_rules(drawn);
  return true;
}

bool General::Attempt::find_solution(Made& made) {
  if (plan_.solution) {
    solution_ = *plan_.solution;
    return true;
  }
  Dive dive;
  if (plan_.near) {
    Neighbour neighbour = draw_neighbour(*plan_.near, board_, random_);
    givens_.emplace(neighbour.coming, plan_.near->add, neighbour.staying);
    dive = random_grid(neighbour.board, random_, budget_);
  } else {
    dive = general_.ground_->fill(random_, budget_);
  }
  if (dive.status == Status::unknown && budget_.expired()) throw BudgetEnded();
  made.refuted = dive.status == Status::unsatisfiable && !plan_.jigsaw && !plan_.near;
  if (dive.grid) solution_ = std::move(*dive.grid);
  return dive.grid.has_value();
}

namespace {

// Removes rules that the board already has. For example, a negative constraint draws all dots, also one that
// stays.
void leave_out_known(std::vector<RuleClue>& drawn, const std::vector<std::shared_ptr<const Rule>>& known) {
  const auto is_known = [&](const std::shared_ptr<const Rule>& rule) {
    return std::ranges::any_of(known, [&](const auto& other) { return say_the_same(*rule, *other); });
  };
  for (RuleClue& clue : drawn) std::erase_if(clue, is_known);
  std::erase_if(drawn, [](const RuleClue& clue) { return clue.empty(); });
}

}  // namespace

bool General::Attempt::draw_rules(Made& made) {
  // The clues that stay come first.
  for (const bool stays : {true, false})
    for (const Placement& placement : plan_.placements)
      if ((placement.count || placement.all) == stays && !draw_rules(placement, made)) return false;
  random_.shuffle(clues_);
  return true;
}

bool General::Attempt::draw_rules(const Placement& placement, Made& made) {
  const Puzzle now = with_rules();
  std::vector<RuleClue> drawn =
      placement.source->draw(*placement.source, {*board_.shape, solution_, random_, now.rules});
  random_.shuffle(drawn);
  leave_out_known(drawn, board_.rules);
  if (drawn.size() < placement.count.value_or(1)) {
    made.crowded = placement.source->kind->name;
    made.room = std::max(made.room.value_or(0), std::uint64_t{drawn.size()});
    return false;
  }
  const bool stays = placement.count || placement.all;
  const std::size_t usual = plan_.clues == 0 ? drawn.size() : std::min(drawn.size(), placement.source->usual);
  drawn.resize(stays ? std::min<std::size_t>(drawn.size(), placement.count.value_or(drawn.size()))
                     : std::max<std::size_t>(usual >> halvings(made), 1));
  if (stays)
    for (const RuleClue& clue : drawn) board_.rules.insert(board_.rules.end(), clue.begin(), clue.end());
  else
    clues_.insert(clues_.end(), drawn.begin(), drawn.end());
  return true;
}

Puzzle General::Attempt::with_rules() const {
  Puzzle whole = board_;
  for (const RuleClue& clue : clues_) whole.rules.insert(whole.rules.end(), clue.begin(), clue.end());
  return whole;
}

Puzzle General::Attempt::with_givens(Puzzle whole) const {
  for (std::size_t cell = 0; cell < given_.size(); ++cell)
    if (given_[cell]) whole.give(static_cast<int>(cell), solution_[static_cast<int>(cell)]);
  return whole;
}

Made General::make(std::uint64_t number, Made made, const Budget& budget) {
  const auto run = [&] {
    while (made.attempts < plan_.attempts && !made.puzzle && !made.refuted) {
      if (budget.expired()) return false;
      try {
        Attempt(*this, random_of(plan_.seed, number, made.attempts), budget).run(made);
      } catch (const TooHard&) {
        ++made.too_hard;
      }
      ++made.attempts;
      if (plan_.tell) plan_.tell(made);
    }
    return true;
  };
  made.complete = within(budget, run, false);
  return made;
}

}  // namespace sudosat
