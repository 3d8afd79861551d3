// Sudoku X: the digits on a main diagonal are all different.
#include <algorithm>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class DiagonalRule : public Rule {
 public:
  std::string_view noun() const override { return "diagonal"; }
  std::string which(const CellNames&) const override { return rises() ? "/" : "\\"; }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::set<int> seen;
    for (int row = 0; row < shape.rows() && row < shape.columns(); ++row) {
      const int column = rises() ? shape.columns() - 1 - row : row;
      if (!seen.insert(grid[row * shape.columns() + column]).second) return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    const int start = rises() ? shape.columns() - 1 : 0, step = shape.columns() + (rises() ? -1 : 1);
    std::vector<int> cells;
    for (int i = 0; i < std::min(shape.rows(), shape.columns()); ++i) cells.push_back(start + i * step);
    post_all_different(model, shape, *this, std::move(cells));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    const double length = std::min(shape.rows(), shape.columns()), width = shape.columns();
    const Point from{0, rises() ? width : 0}, to{length, rises() ? width - length : length};
    drawing.add(Drawing::Line{.points = {from, to}, .ink = Ink::diagonal, .width = 0.02});
  }

 private:
  // "/" runs from the top right, and "\" from the top left.
  virtual bool rises() const = 0;
};

class NegativeDiagonalRule : public DiagonalRule {
  bool rises() const override { return false; }
};

class PositiveDiagonalRule : public DiagonalRule {
  bool rises() const override { return true; }
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
