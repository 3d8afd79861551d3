// Cells some move apart differ: a knight's, a king's, any other, or any of a taxicab distance.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "model/model.hpp"
#include "puzzle/error.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/shape.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

enum class Move { knight, king, given, taxicab };

template <Move move_>
class ChessMoveRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    const std::vector<int>& numbers = arguments().numbers;
    if (move_ == Move::taxicab) require_numbers(*this, 1);
    if (move_ != Move::given) return;
    if (numbers.size() % 2 != 0)
      throw UsageError("a move is two numbers: so many rows and so many columns",
                       "a knight's is 1, 2; several moves follow each other");
    for (std::size_t i = 0; i < numbers.size(); i += 2)
      if (numbers[i] == 0 && numbers[i + 1] == 0) throw UsageError("a move leads to another cell");
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (int a = 0; a < grid.cells(); ++a)
      for (int b = a + 1; b < grid.cells(); ++b) {
        const int down = b / shape.columns() - a / shape.columns();
        const int across = std::abs(b % shape.columns() - a % shape.columns());
        if (is_move(down, across) && grid[a] == grid[b]) return false;
      }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    for (int cell = 0; cell < shape.cells(); ++cell)
      for (const auto& [down, across] : moves(shape)) {
        const int row = cell / shape.columns() + down, column = cell % shape.columns() + across;
        if (row >= shape.rows() || column < 0 || column >= shape.columns()) continue;
        const int other = row * shape.columns() + column;
        model.post(AllDifferent{
            .cells = {cell, other},
            .family = std::string(kind().name),
            .name = fmt::format("{} {}-{}", kind().name, cell_name(shape, cell), cell_name(shape, other))});
      }
  }

 private:
  // Rows and columns apart, neither below 0.
  bool is_move(int down, int across) const {
    const std::vector<int>& numbers = arguments().numbers;
    switch (move_) {
      case Move::knight:
        return down * across == 2;
      case Move::king:
        return down <= 1 && across <= 1;
      case Move::taxicab:
        return down + across == numbers[0];
      case Move::given:
        break;
    }
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
      const int a = std::abs(numbers[i]), b = std::abs(numbers[i + 1]);
      if ((down == a && across == b) || (down == b && across == a)) return true;
    }
    return false;
  }

  // Down the board, as each pair of cells is needed once; without those that rows and columns see to.
  std::vector<std::pair<int, int>> moves(const Shape& shape) const {
    std::vector<std::pair<int, int>> moves;
    const auto add = [&](int down, int across) {
      if (down == 0 && across == 0) return;
      if (shape.spec().has_lines && (down == 0 || across == 0)) return;
      for (const auto& move : {std::pair{down, across}, std::pair{down, -across}})
        if ((down > 0 || move.second > 0) && std::ranges::find(moves, move) == moves.end())
          moves.push_back(move);
    };
    const auto add_symmetric = [&add](int a, int b) {
      add(std::abs(a), std::abs(b));
      add(std::abs(b), std::abs(a));
    };
    const std::vector<int>& numbers = arguments().numbers;
    if (move_ == Move::knight) add_symmetric(1, 2);
    if (move_ == Move::king) {
      add_symmetric(1, 1);
      add_symmetric(0, 1);
    }
    if (move_ == Move::taxicab)
      for (int down = 0; down <= std::min(numbers[0], shape.rows()); ++down) add(down, numbers[0] - down);
    if (move_ == Move::given)
      for (std::size_t i = 0; i < numbers.size(); i += 2) add_symmetric(numbers[i], numbers[i + 1]);
    return moves;
  }
};

}  // namespace

const RuleKind& anti_knight_rule() {
  static const RuleKind kind{
      "anti-knight", "Cells a knight's move apart differ.", {}, make_checked<ChessMoveRule<Move::knight>>};
  return kind;
}

const RuleKind& anti_king_rule() {
  static const RuleKind kind{
      "anti-king", "Cells that touch, at a corner too, differ.", {}, make_checked<ChessMoveRule<Move::king>>};
  return kind;
}

const RuleKind& chess_move_rule() {
  static const RuleKind kind{"chess move",
                             "Cells a move apart differ, in any of its eight directions.",
                             {{"moves", Parameter::Type::numbers,
                               "rows and columns of each move, one after the other: 1, 3 is a camel's"}},
                             make_checked<ChessMoveRule<Move::given>>};
  return kind;
}

const RuleKind& taxicab_rule() {
  static const RuleKind kind{
      "taxicab",
      "Cells differ whose distance is the number: so many rows and columns together.",
      {{"distance", Parameter::Type::number, "rows and columns between the cells, added"}},
      make_checked<ChessMoveRule<Move::taxicab>>};
  return kind;
}

}  // namespace sudosat
