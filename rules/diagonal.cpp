// Sudoku X: the digits on a main diagonal are all different.
#include <algorithm>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class DiagonalRule : public Rule {
 public:
  std::string_view noun() const override { return "diagonal"; }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::set<int> seen;
    for (int row = 0; row < shape.rows() && row < shape.columns(); ++row)
      if (!seen.insert(grid[row * shape.columns() + column_in(shape, row)]).second) return false;
    return true;
  }

 protected:
  // The diagonal begins at `start` in the first row; each next cell is `step` further.
  void post_from(const Shape& shape, Model& model, int start, int step) const {
    std::vector<int> cells;
    for (int i = 0; i < std::min(shape.rows(), shape.columns()); ++i) cells.push_back(start + i * step);
    post_all_different(model, shape, *this, std::move(cells));
  }

  static void draw_thin(Drawing& drawing, Point from, Point to) {
    drawing.add(Drawing::Line{.points = {from, to}, .ink = Ink::diagonal, .width = 0.02});
  }

 private:
  virtual int column_in(const Shape& shape, int row) const = 0;
};

// "\" runs from the top left.
class NegativeDiagonalRule : public DiagonalRule {
 public:
  std::string which(const CellNames&) const override { return "\\"; }

  void post(const Shape& shape, Model& model) const override {
    post_from(shape, model, 0, shape.columns() + 1);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    const double length = std::min(shape.rows(), shape.columns());
    draw_thin(drawing, {0, 0}, {length, length});
  }

 private:
  int column_in(const Shape&, int row) const override { return row; }
};

// "/" runs from the top right.
class PositiveDiagonalRule : public DiagonalRule {
 public:
  std::string which(const CellNames&) const override { return "/"; }

  void post(const Shape& shape, Model& model) const override {
    post_from(shape, model, shape.columns() - 1, shape.columns() - 1);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    const double length = std::min(shape.rows(), shape.columns()), width = shape.columns();
    draw_thin(drawing, {0, width}, {length, width - length});
  }

 private:
  int column_in(const Shape& shape, int row) const override { return shape.columns() - 1 - row; }
};

}  // namespace

const RuleKind& negative_diagonal_rule() {
  return kind_of<NegativeDiagonalRule>(
      "diagonal \\",
      "The cells from the top left to the bottom right differ. If the board is not "
      "square they end where it does.");
}

const RuleKind& positive_diagonal_rule() {
  return kind_of<PositiveDiagonalRule>(
      "diagonal /",
      "The cells from the top right to the bottom left differ. If the board is not "
      "square they end where it does.");
}

}  // namespace sudosat
