#include "generator/taking/rule_thinning.hpp"

#include <algorithm>
#include <numeric>

#include "generator/taking/dig.hpp"
#include "generator/taking/second_look.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

// The cells that decide whether a clue holds: those of the constraints that it posts.
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
  // Another solution breaks one of these clues, so it differs in one of their cells.
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
      std::vector<int> all(static_cast<std::size_t>(puzzle_.shape->cells()));
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
