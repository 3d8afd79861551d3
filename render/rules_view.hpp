// What the rules of a puzzle draw onto its board (puzzle/drawing.hpp), for every kind of picture, and what
// the text beside the picture says.
#pragma once

#include <string>
#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

// The drawings of all rules together.
Drawing drawing_of(const Puzzle& puzzle);

// Whether a line is as thin as those of the grid: a diagonal, the arrow of a clue outside the board.
inline bool is_thin(const Drawing::Line& line) { return line.width < 0.05; }

bool is_outside(const Point& point, const Shape& shape);

// How far a drawing reaches beyond the board, in cells.
struct Reach {
  double left = 0, top = 0, right = 0, bottom = 0;
};
Reach reach_of(const Drawing& drawing, const Shape& shape);

// The kinds of rules of a puzzle, each once, in the order of their first rules.
struct KindOfRules {
  const RuleKind* kind;
  int rules = 0;          // how many rules are of this kind
  Ink line = Ink::none;   // the ink of the first line that they draw, if it is broad
  std::string look = {};  // how their clues beside the board differ from others: "in a circle"
};
std::vector<KindOfRules> kinds_of(const Puzzle& puzzle);
// "killer cage ×12", "skyscraper (in a square) ×3"
std::string name_of(const KindOfRules& kind);

}  // namespace sudosat
