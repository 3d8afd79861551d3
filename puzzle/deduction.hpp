// A deduction says which values a rule leaves to a cell, and on what that rests. The rule gives its reason
// from these facts (Rule::because()).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/range.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

// What a cell can hold.
struct CellValues {
  int cell;
  Range range;              // the range of the cell if nothing were known
  std::vector<int> values;  // in ascending order
  // For a conclusion about the cell: the values that it loses, ascending. They say more than a long list of
  // what is left.
  std::vector<int> lost = {};
  bool operator==(const CellValues&) const = default;
  // Adds that it loses these, too.
  void lose(const std::vector<int>& more);

  int least() const { return values.front(); }
  int greatest() const { return values.back(); }
  bool is_single() const { return values.size() == 1; }
  // Whether `value` is one of the values.
  bool may_be(int value) const;
};

// The values from the least to the greatest.
struct SumSpan {
  std::int64_t least = 0, greatest = 0;
  bool by_difference = false;  // whether it would be wider if no cells differed
};

struct Deduction {
  const CellNames* named;                // never null
  std::function<Range(int)> range;       // the range of a cell, if nothing were known
  std::function<bool(int, int)> differ;  // whether two cells differ, by a house or another rule
  // The cells that the deduction rests on, each with all values that it may hold so that the conclusion
  // follows. Other cells of the rule may hold anything.
  std::vector<CellValues> rests_on = {};
  CellValues leaves = {};  // what follows of the cell that the rule narrows

  const CellNames& names() const { return *named; }
  // The values of this cell on which the deduction rests; null if it does not rest on the cell.
  const CellValues* known(int cell) const;
  // The values of this cell; if the deduction does not rest on the cell, all that it could hold.
  CellValues values(int cell) const;
  const std::vector<int>& lost() const { return leaves.lost; }
  // Bounds of the sum of some cells. They hold, but the sum need not reach them: cells that differ pairwise
  // hold different values of those that any of them may hold.
  SumSpan sum_of(const std::vector<int>& cells) const;
  // Divides the cells into groups in which all differ. A value stands in at most as many cells as there are
  // groups.
  std::vector<std::vector<int>> apart(const std::vector<int>& cells) const;
  // "r1c1 is at most 4 and r1c23 are odd": says it of the cells that the deduction rests on.
  std::string told(const std::vector<int>& cells) const;
  // Puts told() of these cells before the reason: "r1c1 is at most 4 and two cells stand before it".
  std::string told_before(const std::vector<int>& cells, const std::string& reason) const;
};

// Whether the phrase lists the values one by one, or is a range with two ends. Then those that the board has
// excluded must not be among them: a reader would look for them on the board.
bool is_listed(const CellNames& names, const CellValues& cell);
// Whether the phrase says what the cell is not.
bool is_denial(const CellNames& names, const CellValues& cell);
// "5", "black", "a mine": a value of a cell in a sentence.
std::string value_in_words(const CellNames& names, int cell, int value);
// "at most 4", "3 to 5", "1 or 9", "odd", "not 5", "black": a phrase after "is".
std::string in_words(const CellNames& names, const CellValues& cell);
// "r1c1 is at most 4 and r1c23 are odd", or "would be" if this is only supposed. Cells about which the same
// is said are named together.
std::string in_words(const CellNames& names, const std::vector<CellValues>& cells, bool are_supposed = false);

}  // namespace sudosat
