// A board drawn with characters, for a terminal or a text file. Lines are only drawn along the borders of
// boxes and regions, so that the picture shows the houses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/grid.hpp"
#include "puzzle/puzzle.hpp"
#include "render/board_view.hpp"

namespace sudosat {

struct TerminalStyle {
  bool colour = false;  // ANSI: givens bold, what a solution adds coloured, blanks faint
  bool ascii = false;   // + - | in place of box-drawing characters
  int columns = 0;      // the width into which boards should fit; 0: any
};

// How wide the columns of a board were drawn so far.
using ColumnWidths = std::vector<std::size_t>;

// The lines, each with its end. Without a solution a blank is ".". If the puzzle has pencilmarks or the
// highlights have candidates, every open cell shows its own instead. A cell is also open if the solution has
// a value below the first digit there. A board that is too wide is drawn without the blanks beside its lines,
// and if need be with letters for the digits from 10 on; it may still be too wide. Highlights are legible
// without colour: "*" stands before a marked cell, "(5)" is used, "+5" placed, "-5" eliminated. With
// `widths`, which begin empty, no column is narrower than on the boards before, as far as there is room, and
// the first board leaves room for the marks of others.
std::string draw_board(const Puzzle& puzzle, const Grid* solution, const TerminalStyle& style,
                       const Highlights& highlights = {}, ColumnWidths* widths = nullptr);

// The columns that the longest line of a text takes. Codes of colours take none.
int columns_of(std::string_view text);

// The digits of a board as text: numbers, or a character each, with A for 10.
class DigitNames {
 public:
  // The shape must outlive this, and has letters if they are asked for.
  DigitNames(const Shape& shape, bool letters) : shape_(shape), letters_(letters) {}

  // Whether there are enough letters for the digits of the board, and they make digits shorter.
  static bool has_letters(const Shape& shape) {
    return shape.first_digit() >= 0 && shape.last_digit() > 9 && shape.last_digit() < 10 + 26;
  }
  std::string of(int digit) const;
  // The length of the longest name.
  int width() const;

 private:
  const Shape& shape_;
  bool letters_;
};

}  // namespace sudosat
