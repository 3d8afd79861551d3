// A deduction says what a rule leaves to a cell, and what that rests on. The rule gives its reason from these
// facts (Rule::because()).
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
  std::vector<int> values;  // ascending
  // If this is what follows of the cell: the values that it loses by that, ascending. They tell more than a
  // long list of what is left.
  std::vector<int> lost = {};
  bool operator==(const CellValues&) const = default;
  // Adds that it loses these, too.
  void lose(const std::vector<int>& more);

  int least() const { return values.front(); }
  int greatest() const { return values.back(); }
  bool is_single() const { return values.size() == 1; }
  // Whether `value` is one of them.
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
  // The cells that it rests on, and the most that each may hold for it to follow. Every other cell of the
  // rule may hold anything.
  std::vector<CellValues> rests_on = {};
  CellValues leaves = {};  // what follows of the cell that the rule narrows

  const CellNames& names() const { return *named; }
  // The values of this cell on which the deduction rests; null if it does not rest on the cell.
  const CellValues* known(int cell) const;
  // The same; but if it does not rest on the cell, all that the cell could hold.
  CellValues values(int cell) const;
  const std::vector<int>& lost() const { return leaves.lost; }
  // Bounds of the sum of some cells. They hold, but the sum need not reach them: cells that differ pairwise
  // hold different values of those that any of them may hold.
  SumSpan sum_of(const std::vector<int>& cells) const;
  // The cells in groups of such as differ pairwise. A value stands in at most as many of them as there are
  // groups.
  std::vector<std::vector<int>> apart(const std::vector<int>& cells) const;
  // "r1c1 is at most 4 and r1c23 are odd": of those cells among these that it rests on.
  std::string told(const std::vector<int>& cells) const;
  // The reason after what is told of these cells: "r1c1 is at most 4 and two cells stand before it".
  std::string told_before(const std::vector<int>& cells, const std::string& reason) const;
};

// Whether the phrase lists the values one by one. Then those that the board has excluded must not be among
// them: a reader would look for them on the board.
bool is_listed(const CellNames& names, const CellValues& cell);
// "5", "black", "a mine": a value of a cell in a sentence.
std::string value_in_words(const CellNames& names, int cell, int value);
// "at most 4", "3 to 5", "1 or 9", "odd", "not 5", "black": a phrase after "is".
std::string in_words(const CellNames& names, const CellValues& cell);
// "r1c1 is at most 4 and r1c23 are odd". Cells of which the same is said are told together.
std::string in_words(const CellNames& names, const std::vector<CellValues>& cells);

}  // namespace sudosat
