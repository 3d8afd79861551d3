#include "generator/general.hpp"

#include <algorithm>

#include "generator/givens.hpp"
#include "generator/level_stack.hpp"
#include "generator/random_grid.hpp"
#include "generator/regions.hpp"
#include "generator/rule_sources.hpp"
#include "generator/rule_thinning.hpp"
#include "generator/second_look.hpp"
#include "generator/thinning.hpp"
#include "generator/vicinity.hpp"
#include "puzzle/vector.hpp"

namespace sudosat {

// One solution, and clues drawn from it, of which those go that are not needed: first givens, as rules are
// what makes a variant, then rules. Throws BudgetEnded.
class General::Attempt {
 public:
  Attempt(General& general, Random random, const Budget& budget)
      : general_(general), plan_(general.plan_), random_(random), budget_(budget), board_(plan_.ground) {}

  // False: this one fell short.
  bool run(Made& made) {
    if (plan_.jigsaw) board_.shape = random_regions(*board_.shape, *plan_.symmetry, random_);
    if (plan_.jigsaw || is_large()) general_.forget();
    if (!general_.ground_) general_.ground_ = search_for_clues(board_);
    if (!find_solution(made) || !draw_rules(made)) return false;
    if (plan_.clues == 0 && general_.exchange_.is_possible(board_, clues_, solution_)) {
      made.is_ambiguous = true;
      return false;
    }
    if (!plan_.placements.empty()) with_rules_ = search_for_clues(with_rules());
    given_.assign(static_cast<std::size_t>(board_.shape->cells()), true);
    if (!dig_givens(made)) return false;
    clues_ = needed_rules(with_givens(board_), std::move(clues_), solution_, budget_);
    Puzzle whole = with_givens(with_rules());
    if (plan_.near && whole.candidates == plan_.near->puzzle.candidates) return false;
    std::optional<rating::Rating> rating = general_.judge_.accept(whole, made, budget_);
    if (!rating) return false;
    made.rating = std::move(*rating);
    made.puzzle = std::move(whole);
    made.solution = solution_;
    return true;
  }

 private:
  bool find_solution(Made& made) {
    if (plan_.solution) {
      solution_ = *plan_.solution;
      return true;
    }
    Dive dive;
    if (plan_.near) {
      Neighbour neighbour = draw_neighbour(*plan_.near, board_, random_);
      givens_.emplace(std::move(neighbour.givens));
      dive = random_grid(neighbour.board, random_, budget_);
    } else {
      dive = general_.ground_->fill(random_, budget_);
    }
    if (dive.status == Status::unknown && budget_.expired()) throw BudgetEnded();
    made.refuted = dive.status == Status::unsatisfiable && !plan_.jigsaw && !plan_.near;
    if (dive.grid) solution_ = std::move(*dive.grid);
    return dive.grid.has_value();
  }

  bool draw_rules(Made& made) {
    for (const Placement& placement : plan_.placements) {
      std::vector<RuleClue> drawn = draw(*placement.source, *board_.shape, solution_, random_);
      random_.shuffle(drawn);
      if (placement.count || placement.all) {
        if (drawn.size() < placement.count.value_or(0)) {
          made.crowded = placement.source->name;
          made.room = std::max(made.room.value_or(0), std::uint64_t{drawn.size()});
          return false;
        }
        drawn.resize(placement.count.value_or(drawn.size()));
        for (const RuleClue& clue : drawn) board_.rules.insert(board_.rules.end(), clue.begin(), clue.end());
      } else {
        if (plan_.clues != 0) drawn.resize(std::min(drawn.size(), placement.source->usual));
        clues_.insert(clues_.end(), drawn.begin(), drawn.end());
      }
    }
    random_.shuffle(clues_);
    return true;
  }

  // False if fewer or more givens are left than planned.
  bool dig_givens(Made& made) {
    if (!givens_) givens_.emplace(plan_, board_);
    std::vector<std::vector<int>> groups;
    Vector<bool> may_go(given_.size(), false);
    for (const int i : givens_->order(random_)) {
      groups.push_back(givens_->groups()[static_cast<std::size_t>(i)]);
      for (const int cell : groups.back()) may_go[cell] = true;
    }
    std::vector<int> staying;
    for (std::size_t cell = 0; cell < may_go.size(); ++cell)
      if (!may_go[cell]) staying.push_back(static_cast<int>(cell));
    Left left{std::vector<bool>(groups.size(), true), 0};
    if (rating::Closure* rules = rules_to_keep_to()) {
      LevelStack stack(*rules);
      stack.enter(staying);
      thin(stack, groups, left, 0, {});
    } else {
      search().start(solution_);
      search().enter(staying);
      thin_by_search(groups, left);
    }
    if (givens_->is_enough(left)) return true;
    const int count = givens_->count(left);
    if (plan_.clues > 0) made.best = std::min(made.best.value_or(count), count);
    made.is_ambiguous |= plan_.clues == 0 || !plan_.pattern.empty();
    return false;
  }
  // Of jigsaws and large puzzles without a given to spare nearly all are beyond the rules of any level: if
  // one is asked for, a given stays that these rules need.
  rating::Closure* rules_to_keep_to() {
    if (!plan_.placements.empty()) return nullptr;
    if (!general_.rules_) general_.rules_ = general_.judge_.rules_on(board_);
    if (!general_.rules_) return nullptr;
    std::vector<int> digits;
    for (int cell = 0; cell < board_.shape->cells(); ++cell)
      digits.push_back(board_.shape->index_of(solution_[cell]));
    general_.rules_->start(digits);
    return general_.rules_.get();
  }
  void thin_by_search(const std::vector<std::vector<int>>& groups, Left& left) {
    // On large boards search comes last, and ends early. What has gone by then can be solved without it, so
    // the questions are easy; where search takes clues away from the beginning, they soon are not.
    if (is_large())
      thin(search(), groups, left, 0, [](const Thinning&, std::size_t) { return Status::unknown; });
    const std::uint64_t nodes = is_large() ? 50 : plan_.placements.empty() ? 200 : 30;
    thin(search(), groups, left, nodes,
         [this](const Thinning& now, std::size_t clue) { return ask(now, clue); });
  }
  // Thins the groups that are left.
  void thin(ClueStack& stack, const std::vector<std::vector<int>>& groups, Left& left, std::uint64_t nodes,
            Thinning::Ask ask) {
    std::vector<std::size_t> numbers;
    std::vector<std::vector<int>> clues;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (!left.kept[i]) continue;
      numbers.push_back(i);
      clues.push_back(groups[i]);
    }
    Thinning thinning(stack, std::move(clues), givens_->least(), nodes, std::move(ask));
    thinning.run();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (thinning.left().kept[i]) continue;
      left.kept[numbers[i]] = false;
      for (const int cell : groups[numbers[i]]) given_[cell] = false;
    }
    left.spare = thinning.left().spare;
  }

  // A solver that learns decides what native search does not decide soon, but for boards with drawn rules. On
  // large boards neither does, and the clue stays.
  Status ask(const Thinning& now, std::size_t clue) {
    if (is_large()) return Status::unknown;
    Vector<bool> is_given = given_;
    for (std::size_t i = 0; i < now.clues().size(); ++i)
      if (i == clue || !now.left().kept[i])
        for (const int cell : now.clues()[i]) is_given[cell] = false;
    std::vector<int> given;
    for (std::size_t cell = 0; cell < is_given.size(); ++cell)
      if (is_given[cell]) given.push_back(static_cast<int>(cell));
    if (!plan_.placements.empty()) {
      if (!second_look_) second_look_.emplace(with_rules(), budget_);
      return second_look_->besides(search(), solution_, given, now.clues()[clue], budget_);
    }
    const Status status = others().besides(solution_, given, now.clues()[clue], budget_);
    if (status == Status::unknown) throw BudgetEnded();
    return status;
  }
  // What depends on what was learnt before must not decide about a puzzle of a seed: there a search ends
  // early.
  bool is_large() const {
    constexpr int most_digits = 16;
    return board_.shape->digits() > most_digits;
  }
  ClueSearch& search() { return with_rules_ ? *with_rules_ : *general_.ground_; }
  Others& others() {
    if (!general_.others_) general_.others_.emplace(general_.backend_, with_rules(), budget_);
    return *general_.others_;
  }

  Puzzle with_rules() const {
    Puzzle whole = board_;
    for (const RuleClue& clue : clues_) whole.rules.insert(whole.rules.end(), clue.begin(), clue.end());
    return whole;
  }
  Puzzle with_givens(Puzzle whole) const {
    for (std::size_t cell = 0; cell < given_.size(); ++cell)
      if (given_[cell]) whole.give(static_cast<int>(cell), solution_[static_cast<int>(cell)]);
    return whole;
  }

  General& general_;
  const Plan& plan_;
  Random random_;
  const Budget& budget_;
  Puzzle board_;  // with what stays
  Grid solution_;
  std::optional<Givens> givens_;
  std::vector<RuleClue> clues_;  // that may go
  Vector<bool> given_;
  std::unique_ptr<ClueSearch> with_rules_;  // if some are drawn
  std::optional<SecondLook> second_look_;
};

Made General::make(std::uint64_t number, const Budget& budget) {
  Made made;
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
