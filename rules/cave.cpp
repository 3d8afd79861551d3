// Cave, also called Bag and Corral: a connected cave, and walls that are connected to the border. A clue
// counts the cells of the cave that are seen from it in the four directions, its own included. (Nikoli.)
#include <algorithm>
#include <fmt/format.h>

#include "rules/layer_rule.hpp"

namespace sudosat {
namespace {

constexpr int open = 0, wall = 1;

class CaveRule : public LayerRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    check_clues(shape);
  }

  std::string demand(const CellNames& names) const override {
    return fmt::format(
        "The {0} cells are a cave, connected over edges; from each of the {1} cells others lead to "
        "the border. A clue is the number of {0} cells that are seen from it in the four "
        "directions, with its own.",
        kind_name(names, open), kind_name(names, wall));
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    if (const auto* runs = std::get_if<Runs>(&part.what))
      for (std::size_t i = 0; i < clues().size(); ++i)
        if (at(clues()[i]) == runs->first)
          return fmt::format("{} sees {}, with its own", clue_in_words(names, i), count_in_words(i, "cell"));
    if (const auto* connected = std::get_if<Connected>(&part.what);
        connected != nullptr && connected->values.front() == wall)
      return fmt::format("{} cells lead to the border", kind_name(names, wall));
    return LayerRule::demand_of_part(names, part);
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<int> kinds = values_at(grid, layer());
    for (const int kind : kinds)
      if (kind != open && kind != wall) return false;
    if (parts_of_kind(shape, kinds, open) > 1) return false;
    // A ring of wall around the board puts all walls in one piece.
    const int rows = shape.rows() + 2, columns = shape.columns() + 2;
    const Shape wider(ShapeSpec{rows, columns, std::max(rows, columns)});
    std::vector<int> ringed(wider.cells(), wall);
    for (int row = 0; row < shape.rows(); ++row)
      for (int column = 0; column < shape.columns(); ++column)
        ringed[(row + 1) * columns + column + 1] = kind_at(shape, grid, row, column);
    if (parts_of_kind(wider, ringed, wall) != 1) return false;
    for (std::size_t i = 0; i < clues().size(); ++i)
      if (grid[at(clues()[i])] != open || count_seen(shape, grid, clues()[i], open) != clue_at(grid, i))
        return false;
    return true;
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_clues(shape, drawing); }

  void post(const Shape& shape, Model& model) const override {
    for (const int cell : layer())
      post_values(model, cell, [](int kind) { return kind == open || kind == wall; });
    post_connected(model, shape, layer(), {open});
    post_walls(shape, model);
    for (std::size_t i = 0; i < clues().size(); ++i) {
      post_values(model, at(clues()[i]), [](int kind) { return kind == open; });
      model.post(seen_from(shape, clues()[i], clue_cell(model, i)));
    }
  }

 private:
  // A hidden cell is the outside, a wall beside every cell of the border.
  void post_walls(const Shape& shape, Model& model) const {
    Connected walls{.cells = layer(), .neighbours = {}, .values = {wall}};
    const int outside = shape.cells();
    std::vector<int> border;
    for (int place = 0; place < shape.cells(); ++place) {
      std::vector<int> neighbours = orthogonal_neighbours(shape, place);
      if (neighbours.size() < 4) {
        neighbours.push_back(outside);
        border.push_back(place);
      }
      walls.neighbours.push_back(std::move(neighbours));
    }
    // The outside comes first, as the first cell of a region is its root.
    walls.cells.insert(walls.cells.begin(), model.add_cell({wall, wall}));
    walls.neighbours.insert(walls.neighbours.begin(), border);
    const auto moved = [&](int place) { return place == outside ? 0 : place + 1; };
    for (std::vector<int>& neighbours : walls.neighbours)
      for (int& neighbour : neighbours) neighbour = moved(neighbour);
    model.post(std::move(walls));
  }
};

}  // namespace

const RuleKind& cave_rule() {
  return kind_of<CaveRule>("cave",
                           "Cells of the first kind are a cave, connected over edges. Cells of the second "
                           "kind are walls, each connected "
                           "to the border over walls. A clue is in the cave and is the number of its cells "
                           "seen from there in the four "
                           "directions, with its own.",
                           {{"cells", Is::cells, about_layer},
                            {"clues", Is::cells, "the cells of the board with clues", true},
                            numbers_of_clues},
                           false);
}

}  // namespace sudosat
