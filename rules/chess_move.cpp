// Cells that are a move apart differ: a knight's, a king's, any other move, or any of a given taxicab
// distance.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

// Rows and columns from one cell to another. Either may be negative.
using Move = std::pair<int, int>;

class MoveRule : public Rule {
 public:
  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::vector<Move> all;
    for (int down = 0; down < shape.rows(); ++down)
      for (int across = 0; across < shape.columns(); ++across)
        if (down + across > 0 && is_move(down, across))
          for (const int sign : {-1, 1}) all.emplace_back(down, sign * across);
    for (int cell = 0; cell < shape.cells(); ++cell)
      for (const auto& [down, across] : all) {
        const int other = shape.cell_at(cell / shape.columns() + down, cell % shape.columns() + across);
        if (other >= 0 && grid[cell] == grid[other]) return false;
      }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    const std::vector<Move> moves = moves_down(shape);
    for (int cell = 0; cell < shape.cells(); ++cell)
      for (const auto& [down, across] : moves) {
        const int other = shape.cell_at(cell / shape.columns() + down, cell % shape.columns() + across);
        if (shape.is_hole(cell) || other < 0) continue;
        // Rows and columns make cells in one line differ already, if all of a line is one house.
        if (shape.spec().has_lines && !shape.has_grids() && (down == 0 || across == 0)) {
          if (model.is_for_part_of_rule()) model.post_pair(cell, other, std::not_equal_to<>());
          continue;
        }
        model.post(AllDifferent{{cell, other},
                                std::string(noun()),
                                fmt::format("{}-{}", cell_name(shape, cell), cell_name(shape, other))});
      }
  }

 private:
  // For accepts(): whether cells with this distance are a move apart. Neither number is below 0.
  virtual bool is_move(int down, int across) const = 0;
  // For post(): the moves, some of which may be too long for a board of this shape.
  virtual std::vector<Move> moves(const Shape& shape) const = 0;

  // Only has moves down the board, since each pair of cells is needed once.
  std::vector<Move> moves_down(const Shape& shape) const {
    std::vector<Move> found;
    for (const auto& [down, across] : moves(shape)) {
      if (down == 0 && across == 0) continue;
      for (const Move& move : {Move{down, across}, Move{down, -across}})
        if ((down > 0 || move.second > 0) && std::ranges::find(found, move) == found.end())
          found.push_back(move);
    }
    return found;
  }
};

class AntiKnightRule : public MoveRule {
 private:
  bool is_move(int down, int across) const override { return down * across == 2; }
  std::vector<Move> moves(const Shape&) const override { return {{1, 2}, {2, 1}}; }
};

class AntiKingRule : public MoveRule {
 private:
  bool is_move(int down, int across) const override { return down <= 1 && across <= 1; }
  std::vector<Move> moves(const Shape&) const override { return {{1, 1}, {0, 1}, {1, 0}}; }
};

class ChessMoveRule : public MoveRule {
 public:
  void check(const Shape&) const override {
    require(numbers().size() % 2 == 0, *this, "two numbers for each move: rows and columns",
            "a knight's is 1, 2; several moves follow each other");
    for (std::size_t i = 0; i < numbers().size(); i += 2)
      require(number(i) != 0 || number(i + 1) != 0, *this, "moves that lead to another cell, not 0, 0");
  }
  std::string demand(const CellNames&) const override {
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < numbers().size(); i += 2)
      moves.push_back(fmt::format("{} by {}", number(i), number(i + 1)));
    return fmt::format("Cells a move of {} apart differ.", listed(moves, "or"));
  }

  void draw(const Shape&, Drawing& drawing) const override {
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < numbers().size(); i += 2)
      moves.push_back(fmt::format("{},{}", number(i), number(i + 1)));
    drawing.set_note(fmt::format(" {}", fmt::join(moves, " and ")));
  }

 private:
  bool is_move(int down, int across) const override {
    for (std::size_t i = 0; i < numbers().size(); i += 2) {
      const int a = std::abs(number(i)), b = std::abs(number(i + 1));
      if ((down == a && across == b) || (down == b && across == a)) return true;
    }
    return false;
  }

  std::vector<Move> moves(const Shape&) const override {
    std::vector<Move> all;
    for (std::size_t i = 0; i < numbers().size(); i += 2) {
      all.emplace_back(std::abs(number(i)), std::abs(number(i + 1)));
      all.emplace_back(std::abs(number(i + 1)), std::abs(number(i)));
    }
    return all;
  }
};

class TaxicabRule : public MoveRule {
 public:
  std::string demand(const CellNames&) const override {
    return fmt::format("Cells at the taxicab distance {} differ.", number());
  }

  void draw(const Shape&, Drawing& drawing) const override {
    drawing.set_note(fmt::format(", distance {}", number()));
  }

 private:
  bool is_move(int down, int across) const override { return down + across == number(); }

  std::vector<Move> moves(const Shape& shape) const override {
    std::vector<Move> all;
    for (int down = 0; down <= std::min(number(), shape.rows()); ++down)
      all.emplace_back(down, number() - down);
    return all;
  }
};

// Anti-taxicab: two cells with the digit d are never at taxicab distance d.
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
          if (in_line && shape.spec().has_lines && !shape.has_grids() && !model.is_for_parts()) continue;
          for (int sign : {1, -1}) {
            if (in_line && sign < 0) continue;
            const int other =
                shape.cell_at(cell / shape.columns() + down, cell % shape.columns() + sign * across);
            if (!shape.is_hole(cell) && other >= 0) model.post(Relation{cell, other, table});
          }
        }
    }
  }
};

}  // namespace

const RuleKind& anti_knight_rule() {
  return kind_of<AntiKnightRule>("anti-knight", "Cells a knight's move apart differ.");
}

const RuleKind& anti_king_rule() {
  return kind_of<AntiKingRule>("anti-king", "Cells that touch, at a corner too, differ.");
}

const RuleKind& chess_move_rule() {
  return kind_of<ChessMoveRule>(
      "chess move", "Cells a move apart differ, in any of its eight directions.",
      {{"moves", Is::numbers, "rows and columns of each move, one after the other: 1, 3 is a camel's"}});
}

const RuleKind& taxicab_rule() {
  return kind_of<TaxicabRule>(
      "taxicab", "Cells at this taxicab distance differ.",
      {at_least(1, {"distance", Is::number, "rows and columns between the cells, added"})});
}

const RuleKind& anti_taxicab_rule() {
  return kind_of<AntiTaxicabRule>(
      "anti-taxicab",
      "Two cells with the same digit are never at the taxicab distance that the digit "
      "names: the rows and columns between them, added.");
}

}  // namespace sudosat
