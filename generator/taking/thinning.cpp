#include "generator/taking/thinning.hpp"

#include <algorithm>
#include <numeric>

#include "generator/search/second_solution.hpp"
#include "model/model.hpp"

namespace sudosat {

Thinning::Thinning(ClueStack& search, std::vector<std::vector<int>> clues, int least, std::uint64_t nodes,
                   Ask ask)
    : search_(search),
      clues_(std::move(clues)),
      left_{std::vector<bool>(clues_.size(), true), -least},
      nodes_(nodes),
      ask_(std::move(ask)) {
  for (std::size_t clue = 0; clue < clues_.size(); ++clue) left_.redundant += weight(clue);
}

std::vector<int> Thinning::cells(std::size_t first, std::size_t end, bool only_kept) const {
  std::vector<int> cells;
  for (std::size_t clue = first; clue < end; ++clue)
    if (!only_kept || left_.kept[clue]) cells.insert(cells.end(), clues_[clue].begin(), clues_[clue].end());
  return cells;
}

// The later half is entered while the earlier one is decided. Then what is left of the earlier half is
// entered while the later one is decided. So each clue is entered as often as the halving is deep, not for
// every other clue (Junker's QuickXplain, 2004, divides so). If the board is solved without all of them, they
// go without a search.
void Thinning::decide(std::size_t first, std::size_t end) {
  if (first == end || left_.redundant <= 0) return;
  const bool is_solved = search_.is_solved();
  if (is_solved || end - first == 1) {
    for (std::size_t clue = first; clue < end; ++clue) {
      // A clue stays if fewer than `least` cells would be left.
      if (weight(clue) > left_.redundant) continue;
      Status status = is_solved ? Status::unsatisfiable : search_.other(clues_[clue], nodes_);
      if (status == Status::unknown) status = ask_(*this, clue);
      if (status != Status::unsatisfiable) continue;
      left_.kept[clue] = false;
      left_.redundant -= weight(clue);
    }
    return;
  }
  const std::size_t middle = first + (end - first) / 2;
  search_.enter(cells(middle, end, false));
  decide(first, middle);
  search_.leave();
  search_.enter(cells(first, middle, true));
  decide(middle, end);
  search_.leave();
}

namespace {

// The cells of the constraints that a clue posts. They decide whether it holds.
std::vector<int> cells_of(const RuleClue& clue, const Shape& shape) {
  Model model(shape.cells(), shape.digits(), shape.first_digit());
  for (const auto& rule : clue) rule->post(shape, model);
  std::vector<int> cells;
  const auto add = [&](const std::vector<int>& scope) {
    cells.insert(cells.end(), scope.begin(), scope.end());
  };
  for (const Constraint& constraint : model.constraints()) add(scope_of(constraint));
  for (const AllDifferent& constraint : model.all_different()) add(constraint.cells);
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  std::erase_if(cells, [&](int cell) { return cell >= shape.cells(); });
  return cells;
}

class RuleThinning {
 public:
  RuleThinning(const Puzzle& puzzle, std::vector<RuleClue> clues, const Grid& solution, bool keeps_undecided,
               const Budget& budget)
      : puzzle_(puzzle),
        clues_(std::move(clues)),
        kept_(clues_.size(), true),
        solution_(solution),
        keeps_undecided_(keeps_undecided),
        budget_(budget) {}

  std::vector<RuleClue> run() {
    Dig dig(std::vector<int>(clues_.size(), 1), 0);
    while (!dig.is_done()) {
      const auto set = [&](bool is_kept) {
        std::fill_n(kept_.begin() + static_cast<std::ptrdiff_t>(dig.first()), dig.count(), is_kept);
      };
      set(false);
      if (is_unique_without(dig.first(), dig.count())) {
        dig.drop();
      } else {
        set(true);
        dig.keep();
      }
    }
    std::vector<RuleClue> needed;
    for (std::size_t i = 0; i < clues_.size(); ++i)
      if (kept_[i]) needed.push_back(std::move(clues_[i]));
    return needed;
  }

 private:
  // Whether one solution is left without these clues. Another would break a clue, and differ in its cells.
  bool is_unique_without(std::size_t first, std::size_t count) {
    Puzzle asked = puzzle_;
    for (std::size_t i = 0; i < clues_.size(); ++i)
      if (kept_[i]) asked.rules.insert(asked.rules.end(), clues_[i].begin(), clues_[i].end());
    std::vector<int> open;
    for (std::size_t i = first; i < first + count; ++i) {
      const std::vector<int> cells = cells_of(clues_[i], *puzzle_.shape);
      open.insert(open.end(), cells.begin(), cells.end());
    }
    constexpr std::uint64_t nodes = 30;
    const auto search = search_by_propagators(asked, Model::of(asked));
    search->start(solution_);
    Status status = search->other(open, nodes);
    if (status == Status::unknown && !keeps_undecided_) {
      std::vector<int> all(puzzle_.shape->cells());
      std::iota(all.begin(), all.end(), 0);
      status = SecondLook(asked, budget_).besides(*search, solution_, {}, all, budget_);
    }
    return status == Status::unsatisfiable;
  }

  const Puzzle& puzzle_;
  std::vector<RuleClue> clues_;
  std::vector<bool> kept_;
  const Grid& solution_;
  const bool keeps_undecided_;
  const Budget& budget_;
};

}  // namespace

std::vector<RuleClue> needed_rules(const Puzzle& puzzle, std::vector<RuleClue> clues, const Grid& solution,
                                   bool keeps_undecided, const Budget& budget) {
  return RuleThinning(puzzle, std::move(clues), solution, keeps_undecided, budget).run();
}

}  // namespace sudosat
