// Cells with a mark: odd and even ones, minima and maxima.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class ParityRule : public Rule {
 public:
  bool accepts(const Shape&, const Grid& grid) const override {
    return std::ranges::all_of(cells(), [&](int cell) { return remainder_of(grid[cell], 2) == remainder(); });
  }

  void post(const Shape&, Model& model) const override {
    for (int cell : distinct(cells()))
      post_values(model, cell, [this](int value) { return (value & 1) == remainder(); });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    using enum Drawing::Mark::Form;
    for (int cell : cells())
      draw_mark(drawing, shape, cell,
                {.centre = {},
                 .form = remainder() == 1 ? circle : square,
                 .size = 0.7,
                 .fill = Ink::shape,
                 .beneath = true});
  }

 private:
  virtual int remainder() const = 0;
};

class OddRule : public ParityRule {
  int remainder() const override { return 1; }
};

class EvenRule : public ParityRule {
  int remainder() const override { return 0; }
};

class OneOfRule : public Rule {
 public:
  void draw(const Shape&, Drawing& drawing) const override {
    drawing.set_note(fmt::format(" {}", fmt::join(numbers(), ", ")));
  }
  std::string which(const CellNames& names) const override {
    return fmt::format("{} at {}", fmt::join(numbers(), ", "), names_of(names, cells()));
  }
  std::string name(const CellNames& names) const override {
    return names.has_kinds(cells().front())
               ? fmt::format("{} given as {}", cells_text(names, distinct(cells())), given(names))
               : Rule::name(names);
  }
  std::string demand(const CellNames& names) const override {
    return names.has_kinds(cells().front())
               ? fmt::format("These cells are given as {}.", given(names))
               : fmt::format("Each of the cells holds {}.", listed(numbers(), "or"));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    return std::ranges::all_of(cells(), [&](int cell) { return times(numbers(), grid[cell]) > 0; });
  }

  void post(const Shape&, Model& model) const override {
    for (const int cell : distinct(cells()))
      post_values(model, cell, [this](int value) { return std::ranges::count(numbers(), value) > 0; });
  }

 private:
  // "black", "not white".
  std::string given(const CellNames& names) const {
    const int cell = cells().front();
    return in_words(names, {.cell = cell, .range = names.range_of_kinds(cell), .values = numbers()});
  }
};

// Minima and maxima: cells less, or greater, than all of their neighbours.
// `Compare` orders a cell of the rule before its neighbours.
template <class Compare>
class ExtremeCellsRule : public Rule {
 public:
  // A variable has no neighbours.
  void check(const Shape& shape) const override {
    require(are_on_board(shape, cells()), *this, "cells of the board");
  }

  // The first of many would not be the one that narrows a cell.
  std::string which(const CellNames& names) const override {
    return cells().size() > 1 ? "" : Rule::which(names);
  }

  std::string because(const Deduction& deduction) const override {
    if (!deduction.rests_on.empty()) return {};
    return is_listed(deduction.leaves.cell)
               ? fmt::format("a {} is {} than the cells beside it", noun(),
                             Compare()(0, 1) ? "less" : "greater")
               : fmt::format("the cells beside a {} are {}", noun(), Compare()(0, 1) ? "greater" : "less");
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    return std::ranges::all_of(cells(), [&](int cell) {
      return std::ranges::all_of(orthogonal_neighbours(shape, cell), [&](int neighbour) {
        return is_listed(neighbour) || Compare()(grid[cell], grid[neighbour]);
      });
    });
  }

  void post(const Shape& shape, Model& model) const override {
    PairPoster poster(model, Compare());
    for (const auto& [cell, neighbour] : pairs(shape)) poster.post(cell, neighbour);
  }

  // The arrow heads are at the edges, and point at the smaller cell.
  void draw(const Shape& shape, Drawing& drawing) const override {
    const bool is_smaller = Compare()(0, 1);
    const double base = is_smaller ? 0.44 : 0.36,
                 tip = is_smaller ? 0.36 : 0.44;  // measured from the cell's centre, towards the neighbour
    draw_shade(drawing, shape, distinct(cells()));
    for (const auto& [cell, neighbour] : pairs(shape)) {
      const Point centre = centre_of(shape, cell), other = centre_of(shape, neighbour);
      const double down = other.row - centre.row, across = other.column - centre.column;
      const auto at = [&](double along, double beside) {
        return Point{centre.row + along * down + beside * across,
                     centre.column + along * across + beside * down};
      };
      drawing.add(Drawing::Line{
          .points = {at(base, -0.1), at(tip, 0), at(base, 0.1)}, .ink = Ink::sign, .width = 0.03});
    }
  }

 private:
  bool is_listed(int cell) const { return std::ranges::find(cells(), cell) != cells().end(); }

  // Pairs of a listed cell and a neighbour that is not listed.
  std::vector<std::pair<int, int>> pairs(const Shape& shape) const {
    std::vector<std::pair<int, int>> pairs;
    for (int cell : distinct(cells()))
      for (int neighbour : orthogonal_neighbours(shape, cell))
        if (!is_listed(neighbour)) pairs.emplace_back(cell, neighbour);
    return pairs;
  }
};

}  // namespace

const RuleKind& odd_rule() {
  return kind_of<OddRule>("odd", "Each of the cells is odd.", {{"cells", Is::cells, "the odd cells"}}, false);
}

const RuleKind& even_rule() {
  return kind_of<EvenRule>("even", "Each of the cells is even.", {{"cells", Is::cells, "the even cells"}},
                           false);
}

const RuleKind& one_of_rule() {
  return kind_of<OneOfRule>("one of", "Each of the cells holds one of the values.",
                            {{"cells", Is::cells, "in any order"}, {"values", Is::numbers, "at least one"}},
                            false);
}

const RuleKind& minimum_rule() {
  return kind_of<ExtremeCellsRule<std::less<>>>(
      "minimum",
      "Each of the cells is less than every cell that shares an edge with it, except other minima.",
      {{"cells", Is::cells, "all minima"}});
}

const RuleKind& maximum_rule() {
  return kind_of<ExtremeCellsRule<std::greater<>>>(
      "maximum",
      "Each of the cells is greater than every cell that shares an edge with it, except other maxima.",
      {{"cells", Is::cells, "all maxima"}});
}

}  // namespace sudosat
