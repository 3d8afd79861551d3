// Rules whose variables hold numbers that only name things, such as regions that are to be found. A rule says
// in which order the numbers are given, so that each way to find the things counts once; but some orders make
// the search a hundred times as hard as others. So a search may give them in another order, and number what
// it has found as the rule demands.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "puzzle/rule.hpp"

namespace sudosat {

struct Puzzle;

// A rule with one list of cells, which hold the numbers.
class GivesNumbers {
 public:
  virtual ~GivesNumbers() = default;
  // Returns the same rule, with numbers that are given from the first on along these places of the list.
  virtual std::shared_ptr<const Rule> along(std::vector<std::size_t> places) const = 0;
  // Gives new numbers, in the order of this rule, to cells that hold the same one.
  virtual void renumber(const Shape& shape, Grid& grid) const = 0;
};

// A rule that only compares such cells with each other, if it uses them.
class ComparesNumbers {
 public:
  virtual ~ComparesNumbers() = default;
  // Whether it accepts a grid whatever numbers are in these cells, if only equal ones stay equal, and others
  // do not.
  virtual bool only_compares(const std::vector<int>& cells) const = 0;
};

// The position of the rule that gives numbers, if another order of them is as good; otherwise nothing.
std::optional<std::size_t> renumbered_rule(const Puzzle& puzzle);

}  // namespace sudosat
