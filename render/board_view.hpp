// What a picture shows in each cell, whatever it is drawn with.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/candidate.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

// A picture shows these in addition to the board: the candidates so far, what a step of reasoning uses, and
// what follows from it. Cells beyond the board, which are variables, are not drawn.
struct Highlights {
  std::vector<DigitSet> candidates = {};   // each cell's, shown if it is open; empty: none are shown
  std::vector<int> cells = {};             // marked: where the reasoning looks
  std::vector<Candidate> used = {};        // candidates the reasoning is about
  std::vector<Candidate> placed = {};      // candidates that the step places
  std::vector<Candidate> eliminated = {};  // candidates that the step strikes out
};

// Whether some open cell of the puzzle cannot hold all digits.
bool has_pencilmarks(const Puzzle& puzzle);

class BoardView {
 public:
  // The role of a digit in what the picture shows. If a digit has several roles, the last one counts.
  enum class Look { plain, used, placed, eliminated };

  // The arguments must outlive the view.
  BoardView(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights);

  const Shape& shape() const { return *puzzle_.shape; }
  bool is_given(int cell) const { return puzzle_.given(cell).has_value(); }
  // On a board without digits: the number of a clue in this cell, or else the first letter of what the first
  // layer has there, given or solved. Empty for any other cell.
  const std::string& sign(int cell) const { return signs_[index(cell)]; }
  // The digit that is known to stand here: a given, or one of the solution.
  std::optional<int> digit(int cell) const;
  // Whether open cells show candidates, and the candidates that a cell shows: a placed digit alone, if there
  // is one. Pencilmarks of the puzzle are shown if they say something: a cell that can hold every digit has
  // none.
  bool has_marks() const { return !marks_.empty(); }
  const DigitSet& marks(int cell) const { return marks_[index(cell)]; }
  Look look(int cell, int digit) const;
  // Whether the cell shows one digit, which is placed.
  bool is_placed(int cell) const;
  bool is_marked(int cell) const { return !marked_.empty() && marked_[index(cell)]; }

  // The line between a cell and its neighbour: 0 where no cell is on either side, 1 for a thin line, 2 for a
  // border. The outside counts as a region, and so does a hole. Rows and columns go one beyond the board.
  int line_above(int row, int column) const { return line(region(row - 1, column), region(row, column)); }
  int line_before(int row, int column) const { return line(region(row, column - 1), region(row, column)); }
  bool border_above(int row, int column) const { return line_above(row, column) == 2; }
  bool border_before(int row, int column) const { return line_before(row, column) == 2; }

 private:
  static std::size_t index(int cell) { return static_cast<std::size_t>(cell); }
  static constexpr int outside = -2;
  static int line(int a, int b) { return a != b ? 2 : a == outside ? 0 : 1; }
  int region(int row, int column) const;
  void find_signs();

  const Puzzle& puzzle_;
  const Grid* solution_;
  std::vector<std::string> signs_;
  std::vector<DigitSet> marks_;
  std::map<Candidate, Look> looks_;
  std::vector<bool> marked_;
};

}  // namespace sudosat
