// Row, column and box indexers: the digit of a cell says where in its column, row or box the number of its
// own row, column or place stands.
#include <algorithm>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class IndexerRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    require(are_on_board(shape, cells()), *this, "cells of the board");
  }

  // The first of many would not be the one that narrows a cell.
  std::string which(const CellNames& names) const override {
    return cells().size() > 1 ? "" : Rule::which(names);
  }

  // A cell in place p holds v exactly if the cell in place v holds p.
  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (int cell : cells()) {
      const std::vector<int> line = line_of(shape, cell);
      const int place = place_in(line, cell), value = grid[cell];
      if (value < 1 || value > static_cast<int>(line.size())) return false;
      for (int other : line)
        if ((grid[other] == place) != (place_in(line, other) == value)) return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    for (int cell : cells()) {
      const std::vector<int> line = line_of(shape, cell);
      const int place = place_in(line, cell), length = static_cast<int>(line.size());
      post_values(model, cell, [length](int value) { return value >= 1 && value <= length; });
      for (int other : line)
        if (const int there = place_in(line, other); other != cell)
          model.post_pair(cell, other, [=](int a, int b) { return (a == there) == (b == place); });
    }
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_shade(drawing, shape, cells(), ink());
  }

 private:
  // Whether `other` is on the line along which the digit of the cell counts.
  virtual bool counts(const Shape& shape, int cell, int other) const = 0;
  virtual Ink ink() const = 0;

  std::vector<int> line_of(const Shape& shape, int cell) const {
    std::vector<int> line;
    for (int other = 0; other < shape.cells(); ++other)
      if (counts(shape, cell, other)) line.push_back(other);
    return line;
  }
  static int place_in(const std::vector<int>& line, int cell) {
    return static_cast<int>(std::ranges::find(line, cell) - line.begin()) + 1;
  }
};

class RowIndexerRule : public IndexerRule {
 private:
  bool counts(const Shape& shape, int cell, int other) const override {
    return other % shape.columns() == cell % shape.columns();
  }
  Ink ink() const override { return Ink::row_indexer; }
};

class ColumnIndexerRule : public IndexerRule {
 private:
  bool counts(const Shape& shape, int cell, int other) const override {
    return other / shape.columns() == cell / shape.columns();
  }
  Ink ink() const override { return Ink::column_indexer; }
};

class BoxIndexerRule : public IndexerRule {
 public:
  void check(const Shape& shape) const override {
    IndexerRule::check(shape);
    require(std::ranges::all_of(cells(), [&](int cell) { return shape.region_of(cell) >= 0; }), *this,
            "cells that lie in boxes");
  }

 private:
  bool counts(const Shape& shape, int cell, int other) const override {
    return shape.region_of(other) == shape.region_of(cell);
  }
  Ink ink() const override { return Ink::box_indexer; }
};

constexpr Parameter indexer_cells{"cells", Is::cells, "the indexer cells"};

// Value indexing: the second cell of an arrow says how far after it the digit of the first cell stands again.
class ValueIndexingRule : public Rule {
 public:
  void check(const Shape&) const override { require(cells().size() >= 3, *this, "at least three cells"); }

  std::string because(const Deduction& deduction) const override {
    return because_of_count(deduction, cells()[1], 1, static_cast<int>(cells().size()) - 2, "after it");
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const int place = grid[cells()[1]];
    return place >= 1 && place + 2 <= static_cast<int>(cells().size()) &&
           grid[cells()[place + 1]] == grid[cells()[0]];
  }

  void post(const Shape&, Model& model) const override {
    model.post(Element{
        .index = cells()[1], .first = 1, .cells = {cells().begin() + 2, cells().end()}, .value = cells()[0]});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::arrow, 0.05, true);
  }
};

}  // namespace

const RuleKind& row_indexer_rule() {
  return kind_of<RowIndexerRule>(
      "row indexer", "A cell in row r holds v exactly if the cell of its column in row v holds r.",
      {indexer_cells});
}

const RuleKind& column_indexer_rule() {
  return kind_of<ColumnIndexerRule>(
      "column indexer", "A cell in column c holds v exactly if the cell of its row in column v holds c.",
      {indexer_cells});
}

const RuleKind& box_indexer_rule() {
  return kind_of<BoxIndexerRule>(
      "box indexer",
      "A cell in place p of its box, counted row by row, holds v exactly if the cell in place v holds p.",
      {indexer_cells});
}

const RuleKind& value_indexing_rule() {
  return kind_of<ValueIndexingRule>(
      "value indexing",
      "The second cell holds p, and the p-th cell after it holds the same digit as the first.",
      {{"cells", Is::cells, "along the arrow, at least three"}});
}

}  // namespace sudosat
