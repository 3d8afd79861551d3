// Sums by bounds, with the knowledge that cells that differ hold different digits.
#pragma once

#include <cstdint>
#include <vector>

#include "propagation/propagator.hpp"

namespace sudosat {

class SumBounds {
 public:
  // `totals` is not empty, ascending, and counted from the least possible sum.
  SumBounds(const Linear& linear, const Model& model, std::vector<std::int64_t> totals);

  // Narrows the sets of the terms until nothing more follows. Returns false if no total can be reached.
  bool run(Propagator::Word* sets);
  // Whether some of the cells are known to differ.
  bool has_groups() const { return groups_.size() < terms_; }

 private:
  // Cells that all differ and have the same coefficient. If k of them are undecided, they hold k different
  // digits of the union of their candidates.
  struct Group {
    std::vector<std::size_t> cells;  // places in the scope
    std::int64_t step;               // the amount by which the sum changes from a digit to the next
    bool rises;                      // whether a larger digit adds more
    int top;                         // the largest digit
    // Results of the last look at the sets, with digits counted from 0:
    Propagator::Word undecided = 0;  // the union of the undecided sets
    int lowest = 0;                  // the largest digit of the smallest choice from the union
    int highest = 0;                 // the smallest digit of the largest choice
    // How far the least sum is above that of each cell's smallest digit, and above that of the smallest
    // choice; and how far the largest sum is below those of the largest.
    int above_cells = 0, above_choice = 0, below_cells = 0, below_choice = 0;
  };
  struct Sums {
    std::int64_t least, most;
  };

  static bool look(Group& group, const Propagator::Word* sets, Sums& sums);
  static bool narrow(const Group& group, Propagator::Word* sets, std::int64_t more, std::int64_t less,
                     bool& narrower);

  std::vector<std::int64_t> totals_;
  std::size_t terms_;
  std::vector<Group> groups_;
};

}  // namespace sudosat
