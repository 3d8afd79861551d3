// The places of the cells of a board on a terminal, in rows and columns of characters.
#pragma once

#include <string_view>

#include "puzzle/shape.hpp"
#include "render/rules_view.hpp"
#include "render/terminal.hpp"

namespace sudosat {

// Brackets of the form of a mark, and a clue beside the board between them.
std::string_view brackets_of(Drawing::Mark::Form form);
std::string clue_text(const Drawing::Mark& mark);

// The labels of one cell, side by side with blanks between them. The first is always drawn; "…" stands for
// labels without room, since every cell is as wide as the widest needs.
class LabelRow {
 public:
  // Takes one more label and returns the text to draw, which begins at the columns() of before. The text is
  // empty if "…" already stands for the label.
  std::string_view next(std::string_view label);
  int columns() const { return columns_; }

 private:
  int columns_ = 0;
  bool is_full_ = false;
};

struct TextLayout {
  // A place on the canvas.
  struct At {
    int row, column;
  };

  // What takes room in a cell.
  struct Manner {
    bool frames;       // whether cells have frames for cages, around what they show
    bool spaces;       // whether there are blanks between the pencilmarks, or beside the digit
    bool letters;      // whether letters stand for the digits from 10 on
    int mark_columns;  // the columns of the table of pencilmarks
  };
  // The ways to draw a board, with pencilmarks or without. The best way comes first, the narrowest last.
  static std::vector<Manner> manners(const Shape& board, const Drawing& drawing, bool has_marks);

  TextLayout(const Shape& board, const Drawing& drawing, bool has_marks, const Manner& manner);

  At at(Point point) const;
  At corner_of(int cell) const;
  At centre_of(int cell) const;
  // The place of the pencilmark for a digit in a cell.
  At mark_of(int cell, int digit) const;
  // Whether a pencilmark may stand there.
  bool is_place_of_mark(At place) const;
  Point point_of(double row, double column) const { return {(row - top) / high, (column - left) / wide}; }

  const Shape* shape;
  Manner manner;
  bool has_marks;
  DigitNames names;
  int digit_width;
  int mark_rows;                 // the rows of the table of pencilmarks
  int high, wide;                // the pitch of cells
  int left, top, columns, rows;  // the corner of the board, and the size of the picture

 private:
  int mark_pitch() const { return digit_width + (manner.spaces ? 1 : 0); }
  int first_mark_row() const { return 1 + (high - 1 - mark_rows) / 2; }
  int first_mark_column() const { return manner.frames ? 2 : 1; }
};

}  // namespace sudosat
