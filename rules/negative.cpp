// Neighbours without a mark between them must not be consecutive, in a ratio, or of some sum.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

using CellPairs = std::vector<std::pair<int, int>>;

class NegativeRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    for (const std::vector<int>& exempt : lists()) {
      require_else(exempt.size() >= 2,
                   "'except' lists pairs of neighbours, and one of them is a single cell");
      require_neighbours(*this, shape, exempt);
    }
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const auto exempt = exempt_pairs();
    const int columns = shape.columns();
    constexpr std::pair<int, int> steps[] = {{0, 1}, {1, -1}, {1, 0}, {1, 1}};
    for (int a = 0; a < shape.cells(); ++a)
      for (const auto& [down, across] : steps) {
        const int b = shape.cell_at(a / columns + down, a % columns + across);
        if (!touch(down, std::abs(across)) || b < 0 || shape.is_hole(a)) continue;
        if (!exempt.contains({a, b}) && is_forbidden(grid[a], grid[b])) return false;
      }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    PairPoster poster(model, [this](int a, int b) { return !is_forbidden(a, b); });
    const auto exempt = exempt_pairs();
    for (const auto& [a, b] : touching_pairs(shape))
      if (!exempt.contains({a, b})) poster.post(a, b);
  }

 private:
  virtual bool is_forbidden(int a, int b) const = 0;
  // For accepts(): whether the rule is about cells with this distance in rows and columns.
  virtual bool touch(int down, int across) const { return down + across == 1; }
  // For post(): the pairs of cells that the rule is about.
  virtual CellPairs touching_pairs(const Shape& shape) const { return orthogonal_pairs(shape); }

  // Each pair names the smaller cell first.
  std::set<std::pair<int, int>> exempt_pairs() const {
    std::set<std::pair<int, int>> pairs;
    for (const std::vector<int>& cells : lists())
      for (std::size_t i = 1; i < cells.size(); ++i) pairs.insert(std::minmax(cells[i - 1], cells[i]));
    return pairs;
  }
};

class NonconsecutiveRule : public NegativeRule {
 private:
  bool is_forbidden(int a, int b) const override { return std::abs(a - b) == 1; }
};

class DiagonalNonconsecutiveRule : public NonconsecutiveRule {
 private:
  bool touch(int down, int across) const override { return down == 1 && across == 1; }

  CellPairs touching_pairs(const Shape& shape) const override {
    CellPairs pairs;
    const int columns = shape.columns();
    for (int cell = 0; cell < shape.cells(); ++cell)
      for (const int across : {-1, 1})
        if (const int other = shape.cell_at(cell / columns + 1, cell % columns + across);
            other >= 0 && !shape.is_hole(cell))
          pairs.emplace_back(cell, other);
    return pairs;
  }
};

class NumberedNegativeRule : public NegativeRule {
 public:
  void draw(const Shape&, Drawing& drawing) const override {
    drawing.set_note(fmt::format(" {}", fmt::join(numbers(), ", ")));
  }
};

class NegativeDifferenceRule : public NumberedNegativeRule {
 private:
  std::string demand(const CellNames&) const override {
    return fmt::format("Cells that share an edge never differ by {}.", listed(numbers(), "or"));
  }

  bool is_forbidden(int a, int b) const override {
    return std::ranges::count(numbers(), std::abs(a - b)) > 0;
  }
};

class NegativeRatioRule : public NumberedNegativeRule {
 private:
  std::string demand(const CellNames&) const override {
    return fmt::format("No cell is {} times a cell that shares an edge with it.", listed(numbers(), "or"));
  }

  bool is_forbidden(int a, int b) const override {
    return std::ranges::any_of(numbers(),
                               [&](std::int64_t ratio) { return a == ratio * b || b == ratio * a; });
  }
};

class NegativeSumRule : public NumberedNegativeRule {
 private:
  std::string demand(const CellNames&) const override {
    return fmt::format("Cells that share an edge never add up to {}.", listed(numbers(), "or"));
  }

  bool is_forbidden(int a, int b) const override { return std::ranges::count(numbers(), a + b) > 0; }
};

constexpr Parameter except{"except", Is::cell_lists,
                           "pairs of cells that share an edge, to which this does not apply; a longer list "
                           "stands for each cell and the next",
                           true};

}  // namespace

const RuleKind& nonconsecutive_rule() {
  return kind_of<NonconsecutiveRule>("nonconsecutive", "Cells that share an edge are never consecutive.",
                                     {except}, false);
}

const RuleKind& diagonal_nonconsecutive_rule() {
  return kind_of<DiagonalNonconsecutiveRule>(
      "diagonal nonconsecutive", "Cells that touch at a corner are never consecutive.", {}, false);
}

const RuleKind& negative_difference_rule() {
  return kind_of<NegativeDifferenceRule>(
      "negative difference", "Cells that share an edge never differ by one of the numbers.",
      {at_least(0, {"values", Is::numbers, "the differences that do not occur"}), except});
}

const RuleKind& negative_ratio_rule() {
  return kind_of<NegativeRatioRule>(
      "negative ratio", "No cell is one of the numbers times a cell that shares an edge with it.",
      {at_least(1, {"values", Is::numbers, "the ratios that do not occur, each at least 1"}), except});
}

const RuleKind& negative_sum_rule() {
  return kind_of<NegativeSumRule>("negative sum",
                                  "Cells that share an edge never add up to one of the numbers.",
                                  {{"values", Is::numbers, "the sums that do not occur"}, except});
}

}  // namespace sudosat
