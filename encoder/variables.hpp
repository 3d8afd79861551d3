// The numbering of the variables x(cell, digit): "this cell holds this digit". Variables are numbered from
// 1, cell by cell and digit by digit, over the candidates that have one; a reduced encoding gives none to
// cells that are already decided.
#pragma once

#include <optional>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "puzzle/digit_set.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

class Variables {
 public:
  Variables() = default;
  // numbered[cell]: the digits that get a variable. decided[cell]: the digit of a cell without variables,
  // -1 for any other.
  Variables(std::vector<DigitSet> numbered, std::vector<int> decided);

  // The number of cell variables. Auxiliary variables of an encoding are numbered after them.
  int count() const { return first_.back() - 1; }
  int cells() const { return static_cast<int>(decided_.size()); }
  // The variable of a candidate, or 0 if it has none.
  int variable(int cell, int digit) const;
  // The variables of a cell are first(cell) … first(cell + 1) - 1, in the order of its digits.
  int first(int cell) const { return first_[cell]; }
  const DigitSet& digits(int cell) const { return numbered_[cell]; }
  // The digit of a cell that needs no variables, or -1.
  int decided(int cell) const { return decided_[cell]; }

  // The grid of an assignment: is_true[v] for the cell variables v. A cell with no true digit gets a value
  // below its first one, and a cell with several takes the first: the judge finds such errors.
  Grid decode(const Puzzle& puzzle, const std::vector<bool>& is_true) const;
  // The clause that rules this grid out. Returns nothing if the formula cannot produce the grid anyway.
  std::optional<std::vector<Literal>> excluding(const Grid& grid, const Puzzle& puzzle) const;

 private:
  std::vector<DigitSet> numbered_;
  std::vector<int> decided_;
  std::vector<int> first_{1};  // one entry more than there are cells
};

}  // namespace sudosat
