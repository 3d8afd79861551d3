// Decides by trying all grids whether parts of a puzzle hold together when nothing else does: no house, clue
// or rule that is not among them. Rules are asked what they accept; nothing is lowered.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "model/implied_sums.hpp"
#include "model/part.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat::test {

class NamedParts {
 public:
  // The model has the lists of cells that parts name by their numbers.
  NamedParts(const Puzzle& puzzle, const Model& model)
      : puzzle_(puzzle), model_(model), sums_(model.implied_sums()) {}

  // Whether the parts hold together if each cell holds one of its candidates; nothing if there are too many
  // grids.
  std::optional<bool> hold_together(const std::vector<Part>& parts, std::vector<DigitSet> candidates) const {
    Trial trial{parts, {}, std::move(candidates), empty_grid(puzzle_), 0};
    for (const Part& part : parts) {
      if (part.kind == Part::Kind::clue) trial.left[part.cell] &= puzzle_.candidates[part.cell];
      if (part.kind == Part::Kind::constraint || part.kind == Part::Kind::once)
        for (int digit = 0; digit < model_.digits(); ++digit)
          if (part.digit < 0 || part.digit == digit) trial.once.insert({part.constraint, digit});
      if (part.kind == Part::Kind::sum)
        for (int k : sums_[part.sum].houses)
          for (int digit = 0; digit < model_.digits(); ++digit) trial.once.insert({k, digit});
    }
    std::vector<bool> is_filled(puzzle_.cells(), false);
    if (fill(trial, is_filled)) return true;
    return trial.tried > most_tried ? std::nullopt : std::optional(false);
  }
  // Returns all values of each cell.
  std::vector<DigitSet> all_candidates() const {
    std::vector<DigitSet> all;
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
      all.push_back(DigitSet::all(model_.range(cell).size()));
    return all;
  }

 private:
  static constexpr int most_tried = 300'000;

  struct Trial {
    const std::vector<Part>& parts;
    std::set<std::pair<int, int>> once;  // constraints and digits
    std::vector<DigitSet> left;
    Grid grid;
    int tried;
  };

  // The cell with the fewest digits first.
  bool fill(Trial& trial, std::vector<bool>& is_filled) const {
    int next = -1;
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
      if (!is_filled[cell] && (next < 0 || trial.left[cell].count() < trial.left[next].count())) next = cell;
    if (next < 0) return ++trial.tried <= most_tried && obeys(trial);
    is_filled[next] = true;
    for (int digit : trial.left[next]) {
      const std::vector<DigitSet> before = trial.left;
      trial.grid[next] = model_.value_of(next, digit);
      for (int k : model_.all_different_of(next))
        for (int other : model_.all_different()[k].cells)
          if (!is_filled[other] && trial.once.contains({k, digit})) trial.left[other].erase(digit);
      if (fill(trial, is_filled)) return true;
      trial.left = before;
      if (trial.tried > most_tried) break;
    }
    is_filled[next] = false;
    return false;
  }

  bool obeys(const Trial& trial) const {
    return std::ranges::all_of(trial.parts, [&](const Part& part) {
      if (part.kind == Part::Kind::rule) return accepts(part.rule, trial.grid);
      if (part.kind == Part::Kind::somewhere)
        return std::ranges::any_of(model_.all_different()[part.constraint].cells, [&](int cell) {
          return trial.grid[cell] == model_.value_of(cell, part.digit);
        });
      return part.kind != Part::Kind::sum ||
             std::ranges::all_of(sums_[part.sum].cages, [&](int cage) { return accepts(cage, trial.grid); });
    });
  }
  bool accepts(int rule, const Grid& grid) const {
    return puzzle_.rules[rule]->accepts(*puzzle_.shape, grid);
  }

  const Puzzle& puzzle_;
  const Model& model_;
  const std::vector<ImpliedSum> sums_;  // each is told by its houses and cages
};

}  // namespace sudosat::test
