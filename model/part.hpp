// The parts of a puzzle that an explanation can name. An explanation is a set of parts that suffice for what
// is to be explained, while any fewer do not.
//
// There are two ways to take a puzzle apart. Coarse: its clues and its constraints, which is how a setter
// speaks of a board that has no solution. Fine: what one step of a solver's reasoning looks at, which is a
// cell, or one digit in one constraint.
#pragma once

#include <compare>
#include <string>
#include <vector>

#include "model/model.hpp"

namespace sudosat {

struct Part {
  enum class Kind {
    clue,        // the cell holds one of its candidates
    constraint,  // an all-different constraint as a whole
    filled,      // the cell holds a digit
    single,      // the cell holds no more than one digit
    somewhere,   // the constraint, which covers the digits, has the digit
    once,        // the constraint has the digit no more than once
    rule,        // a rule that demands more than that cells differ, as a whole
    sum,         // what some cells add up to by the rule of 45 (implied_sums.hpp)
  };
  Kind kind;
  int cell = -1;
  int constraint = -1;
  int digit = -1;
  int rule = -1;  // position in the puzzle's rules
  int sum = -1;   // position in Model::implied_sums()
  friend auto operator<=>(const Part&, const Part&) = default;
};

inline bool is_rule_or_sum(const Part& part) {
  return part.kind == Part::Kind::rule || part.kind == Part::Kind::sum;
}

// Coarse parts: clues in the order of cells, rules, constraints; the constraints of a rule that is a part
// itself are left out. Fine parts: cells, constraints, rules; not sums, which follow from these.
std::vector<Part> coarse_parts(const Model& model, const std::vector<DigitSet>& candidates);
std::vector<Part> fine_parts(const Model& model);
// What a setter can drop, and what stays: the clues, each rule as a whole, and the houses of the board.
std::vector<Part> setter_parts(const Model& model, const std::vector<DigitSet>& candidates);

// The name that a person would use: "given 5 at r1c1", "row 3", "r1c1 holds a digit", "row 3 has its 5".
std::string name_of(const Part& part, const Puzzle& puzzle, const Model& model);
// What the digits of a house that has them all add up to: 45 on a 9x9 board.
int sum_of_digits(const Shape& shape);
// What all-different constraints are called, by their numbers: "row 3", "rows 1 to 3", "row 1 and box 5".
std::string names_of(const std::vector<int>& constraints, const Model& model);

}  // namespace sudosat
