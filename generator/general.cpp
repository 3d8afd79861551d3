#include "generator/general.hpp"

#include <algorithm>

#include "generator/givens.hpp"
#include "generator/random_grid.hpp"
#include "generator/regions.hpp"
#include "generator/rule_sources.hpp"
#include "generator/vicinity.hpp"

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
    if (!find_solution(made) || !draw_rules()) return false;
    given_.assign(static_cast<std::size_t>(board_.shape->cells()), true);
    const std::optional<int> count = dig_givens();
    if (!count) return false;
    if (*count >= 0) {
      if (plan_.clues > 0) made.best = std::min(made.best.value_or(*count), *count);
      return false;
    }
    dig_rules();
    Puzzle whole = puzzle();
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
    Puzzle board = board_;
    if (plan_.near) {
      Neighbour neighbour = draw_neighbour(*plan_.near, board_, random_);
      givens_.emplace(std::move(neighbour.givens));
      board = std::move(neighbour.board);
    }
    Dive dive = random_grid(board, random_, budget_);
    if (dive.status == Status::unknown && budget_.expired()) throw BudgetEnded();
    made.refuted = dive.status == Status::unsatisfiable && !plan_.jigsaw && !plan_.near;
    if (dive.grid) solution_ = std::move(*dive.grid);
    return dive.grid.has_value();
  }

  bool draw_rules() {
    for (const Placement& placement : plan_.placements) {
      std::vector<RuleClue> drawn = draw(*placement.source, *board_.shape, solution_, random_);
      random_.shuffle(drawn);
      if (placement.count) {
        if (drawn.size() < *placement.count) return false;
        drawn.resize(*placement.count);
        for (const RuleClue& clue : drawn) board_.rules.insert(board_.rules.end(), clue.begin(), clue.end());
      } else {
        clues_.insert(clues_.end(), drawn.begin(), drawn.end());
      }
    }
    random_.shuffle(clues_);
    kept_.assign(clues_.size(), true);
    return true;
  }

  // Nothing if there is more than one solution with all of them; -1 if as many givens are left as planned;
  // else how many there are.
  std::optional<int> dig_givens() {
    if (!givens_) givens_.emplace(plan_, board_);
    const Givens& givens = *givens_;
    const std::vector<int> order = givens.order(random_);
    Others& others = general_.others(with_rules(), budget_);
    Dig dig = givens.dig(order);
    while (!dig.is_done()) {
      const auto group = [&](std::size_t i) { return givens.groups()[static_cast<std::size_t>(order[i])]; };
      const auto set = [&](bool is_given) {
        for (std::size_t i = dig.first(); i < dig.first() + dig.count(); ++i)
          for (const int cell : group(i)) given_[static_cast<std::size_t>(cell)] = is_given;
      };
      set(false);
      const bool is_single = dig.count() == 1 && group(dig.first()).size() == 1;
      const Status status = is_single ? others.besides(solution_, given_, group(dig.first()).front(), budget_)
                                      : others.besides(solution_, given_, budget_);
      if (is_unique(status)) {
        dig.drop();
      } else {
        set(true);
        dig.keep();
      }
    }
    return givens.is_enough(dig) ? -1 : givens.count(dig);
  }

  void dig_rules() {
    Dig dig(std::vector<int>(clues_.size(), 1), 0);
    while (!dig.is_done()) {
      const auto set = [&](bool is_kept) {
        std::fill_n(kept_.begin() + static_cast<std::ptrdiff_t>(dig.first()), dig.count(), is_kept);
      };
      set(false);
      Others others(general_.backend_, with_rules(), budget_);
      if (is_unique(others.besides(solution_, given_, budget_))) {
        dig.drop();
      } else {
        set(true);
        dig.keep();
      }
    }
  }

  bool is_unique(Status status) const {
    if (status == Status::unknown) throw BudgetEnded();
    return status == Status::unsatisfiable;
  }

  Puzzle with_rules() const {
    Puzzle whole = board_;
    for (std::size_t i = 0; i < clues_.size(); ++i)
      if (kept_[i]) whole.rules.insert(whole.rules.end(), clues_[i].begin(), clues_[i].end());
    return whole;
  }
  Puzzle puzzle() const {
    Puzzle whole = with_rules();
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
  std::vector<bool> kept_, given_;
};

Others& General::others(const Puzzle& board, const Budget& budget) {
  const bool is_same = plan_.placements.empty() && !plan_.jigsaw;
  if (!others_ || !is_same) others_.emplace(backend_, board, budget);
  return *others_;
}

Made General::make(std::uint64_t number, const Budget& budget) {
  Made made;
  const auto run = [&] {
    while (made.attempts < plan_.attempts && !made.puzzle && !made.refuted) {
      if (budget.expired()) return false;
      Attempt(*this, random_of(plan_.seed, number, made.attempts), budget).run(made);
      ++made.attempts;
    }
    return true;
  };
  made.complete = within(budget, run, false);
  return made;
}

}  // namespace sudosat
