// Snakes and loops: ways through the cells of the board that do not cross themselves.
#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

#include "rules/layer_rule.hpp"

namespace sudosat {
namespace {

constexpr int snake = 1;

class SnakeRule : public LayerRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    require(ends().empty() || ends().size() == 2, *this, "both ends of the snake, or neither");
    require(are_on_board(shape, ends()), *this, "ends in cells of the board");
  }

  std::string demand(const CellNames& names) const override {
    return fmt::format(
        "The {} cells are a way over edges that does not touch itself, not even at a corner except "
        "where it bends.",
        kind_name(names, snake));
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    if (!std::holds_alternative<Regular>(part.what)) return LayerRule::demand_of_part(names, part);
    return are_among(scope_of(part), std::array{layer()})
               ? "the snake touches itself at a corner only where it bends"
               : "a cell of the snake has two others beside it, an end has one";
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<int> kinds = values_at(grid, layer());
    if (parts_of_kind(shape, kinds, snake) != 1) return false;
    std::set<int> tips;
    for (int row = 0; row < shape.rows(); ++row)
      for (int column = 0; column < shape.columns(); ++column) {
        const auto is_on = [&](int down, int across) {
          return kind_at(shape, grid, row + down, column + across) == snake;
        };
        if (!is_on(0, 0)) continue;
        const int beside = is_on(-1, 0) + is_on(1, 0) + is_on(0, -1) + is_on(0, 1);
        if (beside > 2) return false;
        if (beside < 2) tips.insert(row * shape.columns() + column);
        // It touches itself at a corner only where it bends.
        for (const int across : {-1, 1})
          if (is_on(1, across) && !is_on(1, 0) && !is_on(0, across)) return false;
      }
    if (tips.size() != 2) return false;
    return ends().empty() || tips == std::set<int>(ends().begin(), ends().end());
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_circles(drawing, shape, ends()); }

  void post(const Shape& shape, Model& model) const override {
    std::vector<int> tips;
    for (int place = 0; place < shape.cells(); ++place) {
      const bool is_known = !ends().empty();
      const bool is_end = std::ranges::count(ends(), place) > 0;
      const int tip = model.add_cell({is_end ? 1 : 0, is_known && !is_end ? 0 : 1});
      tips.push_back(tip);
      if (is_end) post_values(model, at(place), [](int kind) { return kind == snake; });
      std::vector<int> cells{tip, at(place)};
      for (const int other : orthogonal_neighbours(shape, place)) cells.push_back(at(other));
      post_degree(model, std::move(cells));
    }
    if (ends().empty()) model.post(Count{.cells = tips, .values = {1}, .allowed = {2}});
    for (const auto& [a, b, c, d] : squares_of(shape)) {
      post_corner(model, {at(a), at(b), at(c), at(d)});
      post_corner(model, {at(b), at(a), at(d), at(c)});
    }
    post_connected(model, shape, layer(), {snake});
    model.post(Count{.cells = layer(), .values = {snake}, .allowed = integers(2, shape.cells())});
  }

 private:
  const std::vector<int>& ends() const { return cells(1); }
  int at(int place) const { return layer()[static_cast<std::size_t>(place)]; }

  // The first cell says whether the second is an end. A cell of the snake has two others beside it, an end
  // has one.
  static void post_degree(Model& model, std::vector<int> cells) {
    struct State {
      int place = 0;
      bool is_tip = false, is_on = false;
      int beside = 0;
      auto operator<=>(const State&) const = default;
    };
    const auto automaton = make_automaton(
        ranges_of(model, cells), State{},
        [](State state, int value) -> std::optional<State> {
          if (state.place == 0)
            state.is_tip = value == 1;
          else if (state.place == 1)
            state.is_on = value == snake;
          else if (state.is_on && value == snake && ++state.beside > 2)
            return std::nullopt;
          if (state.place == 1 && state.is_tip && !state.is_on) return std::nullopt;
          state.place = std::min(state.place + 1, 2);
          return state;
        },
        [](const State& state) { return !state.is_on || state.beside == (state.is_tip ? 1 : 2); });
    model.post(Regular{std::move(cells), automaton});
  }

  // Not the first and the last of the square alone.
  static void post_corner(Model& model, std::vector<int> square) {
    const auto automaton = make_automaton(
        ranges_of(model, square), 0,
        [](int places, int value) { return std::optional(2 * places + (value == snake ? 1 : 0)); },
        [](int places) { return places != 0b1001; });
    model.post(Regular{std::move(square), automaton});
  }
};

using Side = std::pair<int, int>;
constexpr Side sides[] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

Side opposite(Side side) { return {-side.first, -side.second}; }

// Whether the loop runs through this side of a cell of this kind.
bool goes(int kind, Side side) {
  if (kind < 1 || kind >= kinds_of_loop) return false;
  const auto [first, second] = sides_of_loop(kind);
  return first == side || second == side;
}

class OneLoopRule : public LayerRule {
 public:
  std::string demand(const CellNames&) const override {
    return "One closed loop runs through the centres of cells, and visits each cell once at most.";
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    if (std::holds_alternative<Relation>(part.what)) return "the loop goes on from cell to cell";
    return std::holds_alternative<Domain>(part.what) ? "the loop does not leave the board"
                                                     : LayerRule::demand_of_part(names, part);
  }

  // The loop is followed from a cell of it until it is closed.
  bool accepts(const Shape& shape, const Grid& grid) const override {
    int start = -1, visited = 0;
    for (int place = 0; place < shape.cells(); ++place) {
      const int kind = grid[layer()[static_cast<std::size_t>(place)]];
      if (kind < 0 || kind >= kinds_of_loop) return false;
      if (kind == 0) continue;
      ++visited;
      if (start < 0) start = place;
    }
    if (start < 0) return false;
    int row = start / shape.columns(), column = start % shape.columns(), length = 0;
    Side out = sides_of_loop(kind_at(shape, grid, row, column)).first;
    do {
      row += out.first;
      column += out.second;
      const int kind = kind_at(shape, grid, row, column);
      if (!goes(kind, opposite(out))) return false;
      const auto [first, second] = sides_of_loop(kind);
      out = first == opposite(out) ? second : first;
      ++length;
    } while (row * shape.columns() + column != start && length <= visited);
    return length == visited;
  }

  // A hidden cell for each edge says whether the loop crosses it. Each cell of the loop has two of them, so
  // the loop is one exactly if cells and edges are connected.
  void post(const Shape& shape, Model& model) const override {
    Connected loop{.cells = layer(),
                   .neighbours = std::vector<std::vector<int>>(layer().size()),
                   .values = integers(1, kinds_of_loop - 1)};
    for (const int cell : layer())
      post_values(model, cell, [](int kind) { return kind >= 0 && kind < kinds_of_loop; });
    const auto join = [&](int place, int other, Side side) {
      const int a = layer()[static_cast<std::size_t>(place)];
      if (other < 0) {
        post_values(model, a, [=](int kind) { return !goes(kind, side); });
      } else if (other > place) {
        const int edge = model.add_cell({0, 1}), b = layer()[static_cast<std::size_t>(other)];
        const Side back = opposite(side);
        model.post_pair(a, edge, [=](int kind, int on) { return goes(kind, side) == (on == 1); });
        model.post_pair(b, edge, [=](int kind, int on) { return goes(kind, back) == (on == 1); });
        model.post_pair(a, b, [=](int kind, int beside) { return goes(kind, side) == goes(beside, back); });
        loop.neighbours[static_cast<std::size_t>(place)].push_back(static_cast<int>(loop.cells.size()));
        loop.neighbours[static_cast<std::size_t>(other)].push_back(static_cast<int>(loop.cells.size()));
        loop.cells.push_back(edge);
        loop.neighbours.push_back({place, other});
      }
    };
    for (int place = 0; place < shape.cells(); ++place)
      for (const Side& side : sides)
        join(place,
             shape.cell_at(place / shape.columns() + side.first, place % shape.columns() + side.second),
             side);
    model.post(Count{.cells = layer(), .values = loop.values, .allowed = integers(4, shape.cells())});
    model.post(std::move(loop));
  }
};

}  // namespace

const RuleKind& snake_rule() {
  return kind_of<SnakeRule>(
      "snake",
      "The cells of the second kind are a snake: a way over edges that does not touch itself, not even at a "
      "corner "
      "except where it bends.",
      {{"cells", Is::cells, about_layer}, {"ends", Is::cells, "both ends of the snake", true}});
}

const RuleKind& one_loop_rule() {
  return kind_of<OneLoopRule>("one loop",
                              "One closed loop runs through the centres of cells, and visits each cell once "
                              "at most. Kind 0 of a cell is "
                              "without it; kinds 1 to 6 join its sides north-south, east-west, north-east, "
                              "north-west, south-east and "
                              "south-west.",
                              {{"cells", Is::cells, about_layer}}, false);
}

}  // namespace sudosat
