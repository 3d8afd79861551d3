// What rules draw onto a board, as shapes without colours or file formats: render/ puts them on paper.
// Points are in cells: the centre of r1c1 is (0.5, 0.5), row first; what lies outside the board, such as
// clues, has coordinates below 0 or beyond the size.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "puzzle/shape.hpp"

namespace sudosat {

struct Point {
  double row;
  double column;
};

// What a colour is for. A rule names the role, and render/palette.cpp has a colour for each. The first ones
// suit any rule; the others belong to kinds that setters know by their colour.
enum class Ink {
  none,   // the shape is not filled, or does not have a border
  paper,  // the colour of the board
  text,
  outline,  // the border of dots and circles with digits
  solid,    // a filled dot; text on it is in the colour of the paper
  sign,     // small arrows beside digits
  shape,    // large shapes under digits: bulbs, the squares of even cells
  circle,   // around a digit that counts something
  line,
  arrow,        // the circle of an arrow and its shaft
  shade,        // the shade of cells that belong together
  light_shade,  // a shade of cells under a cage or a circle
  cage,
  loose_cage,    // a sum whose digits may repeat
  special_cage,  // a number that is not the sum of the cells

  diagonal,
  slow_thermometer,
  german_whispers,
  dutch_whispers,
  renban,
  nabner,
  region_sum_line,
  zipper_line,
  sum_line,
  lockout_line,
  modular_line,
  entropic_line,
  parity_line,
  equal_sums,
  same_values,
  row_indexer,
  column_indexer,
  box_indexer,

  // Decoration, which no rule of the puzzle mentions.
  decoration,
  decoration_fill,

  // Shades of further groups.
  blue_shade,
  orange_shade,
  violet_shade,
  turquoise_shade,
  olive_shade,
};

class Drawing {
 public:
  struct Shade {
    std::vector<int> cells;
    Ink ink;
  };
  // A line through points; round ends.
  struct Line {
    std::vector<Point> points;
    Ink ink;
    double width;        // in widths of a cell
    bool arrow = false;  // ends in a head
  };
  // A dashed line just inside the border of some cells.
  struct Cage {
    std::vector<int> cells;
    Ink ink;
  };
  // Small text in the top left corner of a cell.
  struct Label {
    int cell;
    std::string text;
    Ink ink;
  };
  // A filled shape with text in it; the shape or the text may be absent.
  struct Mark {
    enum class Form { none, circle, square, diamond };
    Point centre;
    Form form = Form::none;
    double size = 0;  // the width of the shape, in cells
    Ink fill = Ink::none;
    Ink stroke = Ink::none;
    std::string text = {};   // text; may have several lines
    double text_size = 0.3;  // in widths of a cell
    bool beneath = false;    // the digits and lines: a bulb, or the grey square of an even cell
    double height = 0;       // used for a circle or square that is not as high as wide
  };

  Drawing() = default;
  // The names of the puzzle's variables, for notes.
  explicit Drawing(std::vector<std::string> variables) : variables_(std::move(variables)) {}
  CellNames names(const Shape& shape) const { return CellNames(shape, variables_); }

  void add(Shade shade) { shades_.push_back(std::move(shade)); }
  void add(Line line) { lines_.push_back(std::move(line)); }
  void add(Cage cage) { cages_.push_back(std::move(cage)); }
  void add(Label label) { labels_.push_back(std::move(label)); }
  void add(Mark mark) { marks_.push_back(std::move(mark)); }

  // Gives another ink to the shades from number `first` on.
  void tint(std::size_t first, Ink ink) {
    for (; first < shades_.size(); ++first) shades_[first].ink = ink;
  }
  // A legend writes the note after the name of the kind: it says what no shape shows, such as ", at least 5".
  void set_note(std::string note) { note_ = std::move(note); }
  const std::string& note() const { return note_; }

  // Whether there is no shape.
  bool is_empty() const {
    return shades_.empty() && lines_.empty() && cages_.empty() && labels_.empty() && marks_.empty();
  }
  const std::vector<Shade>& shades() const { return shades_; }
  const std::vector<Line>& lines() const { return lines_; }
  const std::vector<Cage>& cages() const { return cages_; }
  const std::vector<Label>& labels() const { return labels_; }
  const std::vector<Mark>& marks() const { return marks_; }

 private:
  std::vector<Shade> shades_;
  std::vector<Line> lines_;
  std::vector<Cage> cages_;
  std::vector<Label> labels_;
  std::vector<Mark> marks_;
  std::string note_;
  std::vector<std::string> variables_;
};

// A puzzle of a setter's site carries more than rules: lines and shapes that only people understand, fog,
// colours, messages. No engine sees this decoration. Pictures draw it grey, and the site's format writes it
// back.
struct Decoration {
  // The name of the site's format.
  std::string format;
  // An object of the site's JSON, without the members that the cells, rules and texts of the puzzle say.
  std::string members;
  // The members as shapes.
  Drawing drawing;
  // The members in words: "lines (2)", "fog".
  std::vector<std::string> names;
};

}  // namespace sudosat
