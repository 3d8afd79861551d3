// What rules draw onto a board, as shapes without colour schemes or file formats: render/ puts them on paper.
// Points are in cells: the centre of r1c1 is (0.5, 0.5), row first; what lies outside the board, such as
// clues, has coordinates below 0 or beyond the size.
#pragma once

#include <string>
#include <vector>

namespace sudosat {

struct Point {
  double row;
  double column;
};

class Drawing {
 public:
  struct Shade {
    std::vector<int> cells;
    std::string colour;
  };
  // A line through points; round ends.
  struct Line {
    std::vector<Point> points;
    std::string colour;
    double width;        // in cells
    bool arrow = false;  // ends in a head
    bool dashed = false;
  };
  // A dashed line just inside the border of these cells.
  struct Cage {
    std::vector<int> cells;
    std::string colour;
  };
  // Small text in the top left corner of a cell.
  struct Label {
    int cell;
    std::string text;
    std::string colour;
  };
  // A filled shape with text in it; either may be absent.
  struct Mark {
    enum class Form { none, circle, square, diamond };
    Point centre;
    Form form = Form::none;
    double size = 0;          // its width, in cells
    std::string fill = {};    // empty: not filled
    std::string stroke = {};  // empty: no border
    std::string text = {};    // in lines
    double text_size = 0.3;   // in cells
    bool beneath = false;     // the digits and lines: a bulb, or the grey square of an even cell
  };

  void add(Shade shade) { shades_.push_back(std::move(shade)); }
  void add(Line line) { lines_.push_back(std::move(line)); }
  void add(Cage cage) { cages_.push_back(std::move(cage)); }
  void add(Label label) { labels_.push_back(std::move(label)); }
  void add(Mark mark) { marks_.push_back(std::move(mark)); }

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
};

}  // namespace sudosat
