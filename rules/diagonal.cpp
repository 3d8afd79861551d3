// Sudoku X: the digits on a main diagonal are all different.
#include <algorithm>
#include <set>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/shape.hpp"
#include "rules/builtin_rules.hpp"

namespace sudosat {
namespace {

// "\" runs from the top left, "/" from the bottom left.
enum class Diagonal { negative, positive };

template <Diagonal which_>
class DiagonalRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::set<int> seen;
    for (int r = 0; r < shape.rows() && r < shape.columns(); ++r) {
      int c = which_ == Diagonal::negative ? r : shape.columns() - 1 - r;
      if (!seen.insert(grid[r * shape.columns() + c]).second) return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    const int length = std::min(shape.rows(), shape.columns());
    const int start = which_ == Diagonal::negative ? 0 : shape.columns() - 1;
    const int step = which_ == Diagonal::negative ? shape.columns() + 1 : shape.columns() - 1;
    std::vector<int> cells;
    for (int i = 0; i < length; ++i) cells.push_back(start + i * step);
    model.post(AllDifferent{.cells = std::move(cells), .family = "diagonal", .name = name(shape)});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    const double length = std::min(shape.rows(), shape.columns()), width = shape.columns();
    const bool falls = which_ == Diagonal::negative;
    drawing.add(Drawing::Line{.points = {{0, falls ? 0 : width}, {length, falls ? length : width - length}},
                              .colour = "#34bbe6",
                              .width = 0.02});
  }
};

}  // namespace

const RuleKind& negative_diagonal_rule() {
  static const RuleKind kind{"diagonal \\",
                             "The cells from the top left to the bottom right differ.",
                             {},
                             make_checked<DiagonalRule<Diagonal::negative>>};
  return kind;
}

const RuleKind& positive_diagonal_rule() {
  static const RuleKind kind{"diagonal /",
                             "The cells from the top right to the bottom left differ.",
                             {},
                             make_checked<DiagonalRule<Diagonal::positive>>};
  return kind;
}

}  // namespace sudosat
