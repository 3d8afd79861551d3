// What the rules of a puzzle draw onto its board (puzzle/drawing.hpp), for every kind of picture.
#pragma once

#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

// The drawings of all rules together, and what layers hold: kinds that are given, and those of the solution,
// if there is one. Grey cells of several rules, such as clones, have a tint for each.
Drawing drawing_of(const Puzzle& puzzle, const Grid* solution = nullptr);
// Like drawing_of(), but above the decoration of the puzzle.
Drawing drawing_with_decoration(const Puzzle& puzzle, const Grid* solution = nullptr);

// Draws what a player has entered in layers. The first kind, which solutions leave blank, is a small circle.
void draw_entered(const Puzzle& puzzle, const std::vector<Candidate>& kinds, Drawing& drawing);

// Whether a line is as thin as the grid: a diagonal, the arrow of a clue outside the board.
inline bool is_thin(const Drawing::Line& line) { return line.width < 0.05; }

bool is_outside(const Point& point, const Shape& shape);

// The marks that lie above the digits. Marks on the board that have one centre are in one list, in the order
// in which they were drawn. Marks of a decoration stay where they are.
std::vector<std::vector<Drawing::Mark>> marks_by_place(const Drawing& drawing, const Shape& shape);
// Moves marks of one centre apart, side by side along their edge. They shrink if the edge is too short.
void spread(std::vector<Drawing::Mark>& marks);

// How far a drawing reaches beyond the board, in cells.
struct Reach {
  double left = 0, top = 0, right = 0, bottom = 0;
};
Reach reach_of(const Drawing& drawing, const Shape& shape);

// The kinds of rules of a puzzle, each once, in the order of their first rules.
struct KindOfRules {
  const RuleKind* kind;
  std::vector<const Rule*> rules = {};
};
std::vector<KindOfRules> kinds_of(const Puzzle& puzzle);

}  // namespace sudosat
