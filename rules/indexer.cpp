// Row, column and box indexers: a digit tells where in its column, row or box the cell's own row, column or
// place stands.
#include <algorithm>

#include "model/model.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/shape.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/cell_lists.hpp"

namespace sudosat {
namespace {

enum class Index { row, column, box };

template <Index index_>
class IndexerRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape& shape) const override {
    require(are_on_board(shape, cells()), *this, "cells of the board");
    if (index_ == Index::box)
      require(std::ranges::all_of(cells(), [&](int cell) { return shape.region_of(cell) >= 0; }), *this,
              "cells that lie in boxes");
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

  void draw(const Shape&, Drawing& drawing) const override {
    static constexpr const char* colour = index_ == Index::row      ? "#C9EBC9"
                                          : index_ == Index::column ? "#F3CFCF"
                                                                    : "#D0D0F3";
    drawing.add(Drawing::Shade{.cells = cells(), .colour = colour});
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells[0]; }

  // The cells that the digits of this one count.
  static std::vector<int> line_of(const Shape& shape, int cell) {
    std::vector<int> line;
    for (int other = 0; other < shape.cells(); ++other) {
      const bool is_in = index_ == Index::row      ? other % shape.columns() == cell % shape.columns()
                         : index_ == Index::column ? other / shape.columns() == cell / shape.columns()
                                                   : shape.region_of(other) == shape.region_of(cell);
      if (is_in) line.push_back(other);
    }
    return line;
  }
  static int place_in(const std::vector<int>& line, int cell) {
    return static_cast<int>(std::ranges::find(line, cell) - line.begin()) + 1;
  }
};

template <Index index_>
RuleKind indexer_kind(const char* name, const char* summary) {
  return {name,
          summary,
          {{"cells", Parameter::Type::cells, "each of which does so"}},
          make_checked<IndexerRule<index_>>};
}

}  // namespace

const RuleKind& row_indexer_rule() {
  static const RuleKind kind = indexer_kind<Index::row>(
      "row indexer", "A cell in row r holds v exactly if the cell of its column in row v holds r.");
  return kind;
}

const RuleKind& column_indexer_rule() {
  static const RuleKind kind = indexer_kind<Index::column>(
      "column indexer", "A cell in column c holds v exactly if the cell of its row in column v holds c.");
  return kind;
}

const RuleKind& box_indexer_rule() {
  static const RuleKind kind = indexer_kind<Index::box>(
      "box indexer",
      "A cell in place p of its box, counted row by row, holds v exactly if the cell in place v holds p.");
  return kind;
}

}  // namespace sudosat
