// Anti-knight and anti-king: cells a knight's or a king's move apart differ.
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "puzzle/constraint.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/rules/builtin_rules.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {
namespace {

enum class ChessPiece { knight, king };

template <ChessPiece piece_>
class ChessMoveRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (int a = 0; a < grid.cells(); ++a)
      for (int b = a + 1; b < grid.cells(); ++b) {
        const int down = b / shape.columns() - a / shape.columns();
        const int across = std::abs(b % shape.columns() - a % shape.columns());
        const bool is_move = piece_ == ChessPiece::knight ? down * across == 2 : down <= 1 && across <= 1;
        if (is_move && grid[a] == grid[b]) return false;
      }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    using Moves = std::vector<std::pair<int, int>>;
    // Down the board, as each pair of cells is needed once; rows and columns see to a king's other moves.
    static const Moves knight{{1, -2}, {1, 2}, {2, -1}, {2, 1}}, king{{1, -1}, {1, 1}};
    for (int cell = 0; cell < shape.cells(); ++cell)
      for (const auto& [down, across] : piece_ == ChessPiece::knight ? knight : king) {
        const int row = cell / shape.columns() + down, column = cell % shape.columns() + across;
        if (row >= shape.rows() || column < 0 || column >= shape.columns()) continue;
        const int other = row * shape.columns() + column;
        model.post(AllDifferent{
            .cells = {cell, other},
            .family = std::string(kind().name),
            .name = fmt::format("{} {}-{}", kind().name, cell_name(shape, cell), cell_name(shape, other))});
      }
  }
};

}  // namespace

const RuleKind& anti_knight_rule() {
  static const RuleKind kind{"anti-knight",
                             "Cells a knight's move apart differ.",
                             {},
                             make_checked<ChessMoveRule<ChessPiece::knight>>};
  return kind;
}

const RuleKind& anti_king_rule() {
  static const RuleKind kind{"anti-king",
                             "Cells that touch, at a corner too, differ.",
                             {},
                             make_checked<ChessMoveRule<ChessPiece::king>>};
  return kind;
}

}  // namespace sudosat
