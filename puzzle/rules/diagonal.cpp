#include "puzzle/rules/diagonal.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "puzzle/constraint.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {
namespace {

class DiagonalRule : public Rule {
 public:
  explicit DiagonalRule(Diagonal which) : which_(which) {}

  std::string name() const override { return which_ == Diagonal::negative ? "diagonal \\" : "diagonal /"; }

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
    model.post(AllDifferent{.cells = std::move(cells), .family = "diagonal", .name = name()});
  }

 private:
  Diagonal which_;
};

}  // namespace

std::shared_ptr<const Rule> make_diagonal(Diagonal which) { return std::make_shared<DiagonalRule>(which); }

}  // namespace sudosat
