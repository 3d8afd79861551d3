// What has been found out about a board so far: the candidates of each cell, and which cells have their
// digit. Variables count as cells, hidden cells do not.
#pragma once

#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "model/model.hpp"
#include "model/part.hpp"
#include "puzzle/grid.hpp"

namespace sudosat {

// The cells of the board and the variables that a part is about.
std::vector<int> cells_of(const Part& part, const Model& model);
// The cells of all parts, each once, in order.
std::vector<int> cells_of(const std::vector<Part>& parts, const Model& model);

class Knowledge {
 public:
  // Nothing is known yet: all candidates are open. Nobody looks for what a hole of a layer holds.
  explicit Knowledge(const Model& model) : model_(model) {
    for (int cell = 0; cell < cells(); ++cell) {
      candidates_.push_back(DigitSet::all(model.range(cell).size()));
      placed_.push_back(cell >= model.board_cells() && candidates_.back().is_single());
    }
  }

  const Model& model() const { return model_; }
  // The number of cells of which something can be known.
  int cells() const { return model_.visible_cells(); }
  const std::vector<DigitSet>& candidates() const { return candidates_; }
  const DigitSet& candidates(int cell) const { return candidates_[cell]; }
  bool is_placed(int cell) const { return placed_[cell]; }
  bool is_open(const Candidate& candidate) const {
    return candidates(candidate.cell).contains(candidate.digit);
  }
  const AllDifferent& constraint(int k) const { return model_.all_different()[k]; }

  // Takes what is known at the beginning: the candidates of each cell of the board, and what a constraint
  // says of one cell of a layer or one variable alone. A single candidate is placed, unless the cell is only
  // marked with it. Throws BudgetEnded.
  void tell_clues(const std::vector<DigitSet>& clues, const std::vector<bool>& only_marked = {}) {
    std::vector<Candidate> implied;
    for (int cell = 0; cell < static_cast<int>(clues.size()); ++cell) {
      checkpoint();
      const DigitSet& clue = clues[cell];
      candidates_[cell] &= clue;
      const bool is_digit = only_marked.empty() || !only_marked[cell];
      if (clue.is_single() && is_digit) place({cell, clue.first()}, implied);
      implied.clear();
    }
    for (const Constraint& constraint : model_.constraints()) {
      const auto* domain = std::get_if<Domain>(&constraint.what);
      if (domain == nullptr || constraint.condition || domain->cell < model_.board_cells() ||
          domain->cell >= cells())
        continue;
      DigitSet& left = candidates_[domain->cell];
      for (const int digit : DigitSet(left))
        if (std::ranges::count(domain->values, model_.value_of(domain->cell, digit)) == 0) left.erase(digit);
      if (left.is_single() && !is_placed(domain->cell)) place({domain->cell, left.first()}, implied);
    }
  }
  void eliminate(const Candidate& candidate) { candidates_[candidate.cell].erase(candidate.digit); }
  // Places a digit. That takes all other digits from its cell, and the digit from the other cells of its
  // constraints; they are added to `eliminated`.
  void place(const Candidate& placed, std::vector<Candidate>& eliminated) {
    placed_[placed.cell] = true;
    const auto drop = [&](const Candidate& candidate) {
      if (!is_open(candidate)) return;
      eliminate(candidate);
      eliminated.push_back(candidate);
    };
    for (int digit = 0; digit < model_.range(placed.cell).size(); ++digit)
      if (digit != placed.digit) drop({placed.cell, digit});
    for (int k : model_.all_different_of(placed.cell))
      for (int cell : constraint(k).cells)
        if (cell != placed.cell) drop({cell, placed.digit});
  }

  // Puts the values of the placed digits into a grid of the puzzle's size; a cell without one is below the
  // first value.
  Grid placed(Grid grid) const {
    for (int cell = 0; cell < cells(); ++cell)
      grid[cell] = model_.value_of(cell, is_placed(cell) ? candidates(cell).first() : -1);
    return grid;
  }

  // The cells of a constraint that may hold a digit.
  std::vector<int> places(int k, int digit) const {
    std::vector<int> cells;
    for (int cell : constraint(k).cells)
      if (is_open({cell, digit})) cells.push_back(cell);
    return cells;
  }
  bool contains(int k, int cell) const {
    for (int other : model_.all_different_of(cell))
      if (other == k) return true;
    return false;
  }
  // A cell that has no digit left, or a digit that has no place. Either shows that there is no solution.
  std::optional<Part> refuted() const {
    for (int cell = 0; cell < cells(); ++cell)
      if (candidates(cell).empty()) return Part{.kind = Part::Kind::filled, .cell = cell};
    for (int k = 0; k < static_cast<int>(model_.all_different().size()); ++k) {
      if (!model_.covers(constraint(k))) continue;
      DigitSet missing = DigitSet::all(model_.digits());
      for (int cell : constraint(k).cells) missing -= candidates(cell);
      if (!missing.empty())
        return Part{.kind = Part::Kind::somewhere, .constraint = k, .digit = missing.first()};
    }
    return std::nullopt;
  }
  // The open candidates that a part is about.
  std::vector<Candidate> open_candidates(const Part& part) const {
    std::vector<Candidate> open;
    if (part.constraint >= 0) {
      for (int cell : places(part.constraint, part.digit)) open.push_back({cell, part.digit});
    } else {
      for (int cell : cells_of(part, model_))
        for (int digit : candidates(cell)) open.push_back({cell, digit});
    }
    return open;
  }

 private:
  const Model& model_;
  std::vector<DigitSet> candidates_;
  std::vector<bool> placed_;
};

}  // namespace sudosat
