// Whether what a player has written on a board can be right.
#pragma once

#include <string>
#include <vector>

#include "backends/backend.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

// The claim of an entry: that one of these candidates stands in the solution.
struct Claim {
  enum class Kind {
    digit,    // entered in a cell
    centre,   // marks in the centre: the cell holds one
    corners,  // marks of a digit in corners: one of the cells holds it
    layer,    // a kind entered in a cell of a layer
  };
  Kind kind;
  std::vector<Candidate> candidates;  // in order; either all about one cell or all about one digit
  int house = -1;  // the box or region of corner marks, as a number among the houses of the shape
};

// The cells and values that a claim is about, each once, in order.
std::vector<int> cells_of(const Claim& claim);
std::vector<int> values_of(const Puzzle& puzzle, const Claim& claim);
// Returns "r4c5=7", or for marks what is wrong with them: "r4c5: its digit is not among the marks 1, 3".
std::string name_of(const Claim& claim, const Puzzle& puzzle);

// Digits and centre marks in the order of cells, then kinds, then corner marks by box and digit. Nothing is
// claimed where a cell has its given among them, or a digit of corner marks has its place in the box already.
std::vector<Claim> claims_of(const Puzzle& puzzle, const Entries& entries);

struct JudgedEntries {
  Status status = Status::unknown;  // the status of the puzzle without the entries
  std::vector<Claim> wrong;         // claims that no solution agrees with
  std::vector<Claim> undecided;     // claims that were not judged before the budget ended
  // Whether one solution agrees with all digits, centre marks and kinds that are not wrong.
  Status together = Status::unknown;
};

// `unknown` and undecided claims mean that the budget ended. If the puzzle has no solution, nothing is said
// about the claims.
JudgedEntries judge_entries(const Puzzle& puzzle, const std::vector<Claim>& claims, Backend& backend,
                            const Budget& budget);

}  // namespace sudosat
