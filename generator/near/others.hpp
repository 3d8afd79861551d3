// Whether a board with some of its solution's digits given has another solution. One search answers for all
// choices of givens, and keeps what it has learnt.
#pragma once

#include <memory>
#include <span>

#include "backends/backend.hpp"

namespace sudosat {

class Others {
 public:
  // `puzzle` is the board without those givens. The backend must outlive this.
  Others(Backend& backend, Puzzle puzzle, const Budget& budget);

  // Whether one is left that differs in one of these cells. `given`: the cells that hold their digits.
  Status besides(const Grid& solution, std::span<const int> given, std::span<const int> open,
                 const Budget& budget);

 private:
  DigitSet digit_of(const Grid& solution, int cell) const;

  Backend& backend_;
  const Puzzle puzzle_;
  std::unique_ptr<Search> search_;
};

}  // namespace sudosat
