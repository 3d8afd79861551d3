// Anti-taxicab: two cells with the same digit are never that digit's taxicab distance apart.
#include <algorithm>
#include <cstdlib>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class AntiTaxicabRule : public Rule {
 public:
  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (int a = 0; a < grid.cells(); ++a)
      for (int b = a + 1; b < grid.cells(); ++b) {
        const int down = b / shape.columns() - a / shape.columns();
        const int across = std::abs(b % shape.columns() - a % shape.columns());
        if (grid[a] == grid[b] && grid[a] == down + across) return false;
      }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    const int farthest = std::min(shape.last_digit(), shape.rows() + shape.columns() - 2);
    for (int distance = std::max(1, shape.first_digit()); distance <= farthest; ++distance) {
      const auto table =
          model.table(0, 0, [distance](int a, int b) { return a != distance || b != distance; });
      for (int cell = 0; cell < shape.cells(); ++cell)
        for (int down = 0; down <= distance; ++down) {
          const int across = distance - down;
          const bool in_line = down == 0 || across == 0;
          // The row or column already makes cells in one line differ.
          if (in_line && shape.spec().has_lines && !model.is_for_parts()) continue;
          for (int sign : {1, -1}) {
            if (in_line && sign < 0) continue;
            const int row = cell / shape.columns() + down, column = cell % shape.columns() + sign * across;
            if (row < shape.rows() && column >= 0 && column < shape.columns())
              model.post(Relation{cell, row * shape.columns() + column, table});
          }
        }
    }
  }
};

}  // namespace

const RuleKind& anti_taxicab_rule() {
  return kind_of<AntiTaxicabRule>(
      "anti-taxicab",
      "Two cells with the same digit are never at the taxicab distance that the digit "
      "names: the rows and columns between them, added.");
}

}  // namespace sudosat
