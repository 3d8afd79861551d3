// Rules about boards with boxes: disjoint groups, and windoku.
#include <fmt/format.h>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

void require_boxes(const Shape& shape, const Rule& rule) {
  require_else(shape.has_boxes(),
               fmt::format("the rule '{}' is about boxes, and the board has none", rule.kind().name));
}

class DisjointGroupsRule : public Rule {
 public:
  void check(const Shape& shape) const override { require_boxes(shape, *this); }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::set<std::pair<int, int>> seen;  // place and value
    for (int cell = 0; cell < grid.cells(); ++cell)
      if (!seen.insert({place(shape, cell), grid[cell]}).second) return false;
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    std::vector<std::vector<int>> groups(
        static_cast<std::size_t>(shape.spec().box_rows * shape.spec().box_columns));
    for (int cell = 0; cell < shape.cells(); ++cell) groups[place(shape, cell)].push_back(cell);
    for (std::size_t i = 0; i < groups.size(); ++i)
      model.post(AllDifferent{std::move(groups[i]), "disjoint group", fmt::to_string(i + 1)});
  }

 private:
  // The place of a cell in its box, counted row by row.
  static int place(const Shape& shape, int cell) {
    const ShapeSpec& spec = shape.spec();
    return cell / shape.columns() % spec.box_rows * spec.box_columns +
           cell % shape.columns() % spec.box_columns;
  }
};

class WindokuRule : public Rule {
 public:
  void check(const Shape& shape) const override { require_boxes(shape, *this); }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::set<std::pair<int, int>> seen;  // window and value
    for (int cell = 0; cell < grid.cells(); ++cell) {
      // No window has a line whose number is a multiple of n + 1, or lines at the end without room for a
      // whole window.
      const int height = shape.spec().box_rows + 1, width = shape.spec().box_columns + 1;
      const int row = cell / shape.columns(), column = cell % shape.columns();
      const bool is_inside = row % height != 0 && column % width != 0 &&
                             (row / height + 1) * height < shape.rows() &&
                             (column / width + 1) * width < shape.columns();
      const int window = row / height * shape.columns() + column / width;
      if (is_inside && !seen.insert({window, grid[cell]}).second) return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    int number = 0;
    for (std::vector<int>& cells : windows(shape))
      model.post(AllDifferent{std::move(cells), "window", fmt::to_string(++number)});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    for (const std::vector<int>& cells : windows(shape)) draw_shade(drawing, shape, cells);
  }

 private:
  static std::vector<std::vector<int>> windows(const Shape& shape) {
    const int height = shape.spec().box_rows, width = shape.spec().box_columns;
    std::vector<std::vector<int>> all;
    for (int top = 1; top + height < shape.rows(); top += height + 1)
      for (int left = 1; left + width < shape.columns(); left += width + 1) {
        std::vector<int>& cells = all.emplace_back();
        for (int row = top; row < top + height; ++row)
          for (int column = left; column < left + width; ++column)
            cells.push_back(row * shape.columns() + column);
      }
    return all;
  }
};

}  // namespace

const RuleKind& disjoint_groups_rule() {
  return kind_of<DisjointGroupsRule>("disjoint groups", "Cells in the same place of their boxes differ.");
}

const RuleKind& windoku_rule() {
  return kind_of<WindokuRule>("windoku",
                              "The cells of each window differ. Windows have the size of a box and are one "
                              "cell away from the border and from each other. A 9x9 board has four.");
}

}  // namespace sudosat
