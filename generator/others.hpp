// Whether a board with some of its solution's digits given has another solution. One search answers for all
// choices of givens, and keeps what it has learnt.
#pragma once

#include <memory>
#include <vector>

#include "backends/backend.hpp"

namespace sudosat {

class Others {
 public:
  // `puzzle` is the board without those givens. The backend must outlive this.
  Others(Backend& backend, Puzzle puzzle, const Budget& budget);

  // `given`: for each cell of the board, whether it is.
  Status besides(const Grid& solution, const std::vector<bool>& given, const Budget& budget);
  // The same if only the digit of this cell is open beyond what is known to have one solution.
  Status besides(const Grid& solution, const std::vector<bool>& given, int open, const Budget& budget);

 private:
  Status judged(const std::vector<Candidate>& any_of, const Budget& budget);
  void assume(const Grid& solution, const std::vector<bool>& given);
  DigitSet digit_of(const Grid& solution, int cell) const;

  Backend& backend_;
  const Puzzle puzzle_;
  std::unique_ptr<Search> search_;
  std::vector<Assumption> assumptions_;
};

}  // namespace sudosat
