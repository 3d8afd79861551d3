// Rules whose variables hold numbers that only name things, such as regions that are to be found. A rule says
// in which order the numbers are given, so that each way to find the things counts once; but some orders make
// the search a hundred times as hard as others. So a search may use another order, and renumber what it has
// found as the rule demands.
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
  // Returns this rule with another order: its numbers are given along these places of the list.
  virtual std::shared_ptr<const Rule> along(std::vector<std::size_t> places) const = 0;
  // Renumbers the cells in the order of this rule; cells with equal numbers keep equal ones.
  virtual void renumber(const Shape& shape, Grid& grid) const = 0;
};

// A rule that looks at cells with such numbers only to compare them with each other.
class ComparesNumbers {
 public:
  virtual ~ComparesNumbers() = default;
  // Whether the rule accepts a grid also after the numbers in these cells have been exchanged for others, one
  // for one.
  virtual bool only_compares(const std::vector<int>& cells) const = 0;
};

// The position of the rule that gives numbers, if the puzzle allows another order of them; otherwise nothing.
std::optional<std::size_t> renumbered_rule(const Puzzle& puzzle);

}  // namespace sudosat
