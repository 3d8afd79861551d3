// Cave, also called Bag and Corral: a connected cave, and walls that are connected to the border. A clue
// counts the cells of the cave that are seen from it in the four directions, its own included. (Nikoli.)
// Beside a hole is the border, too.
#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

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
        "directions, counting its own.",
        kind_name(names, open), kind_name(names, wall));
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    if (const std::optional<std::size_t> i = clue_of(part))
      return fmt::format("{} sees {}, counting its own", clue_in_words(names, *i),
                         count_in_words(*i, "cell"));
    if (const auto* connected = std::get_if<Connected>(&part.what);
        connected != nullptr && connected->values.front() == wall)
      return fmt::format("{} cells lead to the border", kind_name(names, wall));
    return LayerRule::demand_of_part(names, part);
  }

  Counted counted_by_part(const CellNames& names, const Constraint& part) const override {
    const std::optional<std::size_t> i = clue_of(part);
    return i ? Counted{clue_in_words(names, *i), "cell", "see", "sees"} : Counted{};
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<int> kinds = this->kinds(shape, grid);
    for (const int place : places(shape))
      if (kinds[place] != open && kinds[place] != wall) return false;
    if (parts_of_kind(shape, kinds, open) > 1 || !lead_to_border(shape, kinds)) return false;
    for (std::size_t i = 0; i < clues().size(); ++i)
      if (grid[at(clues()[i])] != open || count_seen(shape, grid, clues()[i], open) != clue_at(grid, i))
        return false;
    return true;
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_clues(shape, drawing); }

  void post(const Shape& shape, Model& model) const override {
    for (const int cell : existing(shape))
      post_values(model, cell, [](int kind) { return kind == open || kind == wall; });
    post_connected(model, shape, open);
    post_walls(shape, model);
    for (std::size_t i = 0; i < clues().size(); ++i) {
      post_values(model, at(clues()[i]), [](int kind) { return kind == open; });
      model.post(seen_from(shape, clues()[i], clue_cell(model, i)));
    }
  }

 private:
  std::vector<int> connected_kinds() const override { return {open}; }
  std::optional<std::size_t> clue_of(const Constraint& part) const {
    const auto* runs = std::get_if<Runs>(&part.what);
    for (std::size_t i = 0; runs != nullptr && i < clues().size(); ++i)
      if (at(clues()[i]) == runs->first) return i;
    return std::nullopt;
  }
  // Each round finds the walls that are at the border or beside one that leads there.
  static bool lead_to_border(const Shape& shape, const std::vector<int>& kinds) {
    std::vector<bool> leads(kinds.size());
    bool is_new = true;
    while (std::exchange(is_new, false))
      for (int place = 0; place < shape.cells(); ++place) {
        const std::vector<int> beside = orthogonal_neighbours(shape, place);
        if (kinds[place] != wall || leads[place]) continue;
        if (beside.size() == 4 && std::ranges::none_of(beside, [&](int other) { return leads[other]; }))
          continue;
        leads[place] = is_new = true;
      }
    return std::ranges::count(kinds, wall) == std::ranges::count(leads, true);
  }

  // A hidden cell is the outside, a wall beside every cell of the border.
  void post_walls(const Shape& shape, Model& model) const {
    // The first cell of a region is its root, so the outside comes first.
    const std::vector<int> places = this->places(shape);
    Connected walls{.cells = existing(shape), .neighbours = {{}}, .values = {wall}};
    walls.cells.insert(walls.cells.begin(), model.add_cell({wall, wall}));
    for (std::vector<int>& neighbours : neighbours_among(shape, places)) {
      for (int& neighbour : neighbours) ++neighbour;
      if (neighbours.size() < 4) {
        walls.neighbours[0].push_back(static_cast<int>(walls.neighbours.size()));
        neighbours.push_back(0);
      }
      walls.neighbours.push_back(std::move(neighbours));
    }
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
                           "directions, counting its own.",
                           {{"cells", Is::cells, about_layer},
                            {"clues", Is::cells, "the cells of the board with clues", true},
                            numbers_of_clues},
                           false);
}

}  // namespace sudosat
