// Snakes: ways over edges that touch themselves nowhere, not even at a corner except where they bend; or at
// corners only.
#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

#include "rules/layer_rule.hpp"
#include "rules/ways.hpp"

namespace sudosat {
namespace {

constexpr int snake = 1;

class SnakeRule : public LayerRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    check_ends(*this, shape, ends());
  }

  std::string demand(const CellNames& names) const override {
    return fmt::format("The {} cells are a way over edges that does not touch itself, {}.{}",
                       kind_name(names, snake),
                       may_touch() ? "except at corners" : "not even at a corner except where it bends",
                       length_in_words(numbers()));
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    if (!std::holds_alternative<Regular>(part.what)) return LayerRule::demand_of_part(names, part);
    return are_among(layer(), std::array{scope_of(part)})
               ? "the snake touches itself at a corner only where it bends"
               : "a cell of the snake touches two others, an end one";
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<int> kinds = this->kinds(shape, grid);
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
        // A snake touches itself at a corner only if it bends there.
        for (const int across : {-1, 1})
          if (!may_touch() && is_on(1, across) && !is_on(1, 0) && !is_on(0, across)) return false;
      }
    return tips.size() == 2 && has_length(numbers(), std::ranges::count(kinds, snake)) &&
           std::ranges::all_of(ends(), [&](int end) { return tips.contains(end); });
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_circles(drawing, shape, ends()); }

  void post(const Shape& shape, Model& model) const override {
    std::vector<int> tips;
    for (const int place : places(shape)) {
      const bool is_known = ends().size() == 2;
      const bool is_end = std::ranges::count(ends(), place) > 0;
      const int tip = model.add_cell({is_end ? 1 : 0, is_known && !is_end ? 0 : 1});
      tips.push_back(tip);
      if (is_end) post_values(model, at(place), [](int kind) { return kind == snake; });
      std::vector<int> cells{tip, at(place)};
      for (const int other : orthogonal_neighbours(shape, place)) cells.push_back(at(other));
      post_degree(model, std::move(cells));
    }
    if (ends().size() < 2) model.post(Count{.cells = tips, .values = {1}, .allowed = {2}});
    for (int row = 0; row + 1 < shape.rows() && !may_touch(); ++row)
      for (int column = 0; column + 1 < shape.columns(); ++column)
        for (const int turned : {0, 1}) {
          const std::array corner{
              shape.cell_at(row, column + turned), shape.cell_at(row, column + 1 - turned),
              shape.cell_at(row + 1, column + turned), shape.cell_at(row + 1, column + 1 - turned)};
          if (corner.front() < 0 || corner.back() < 0) continue;
          std::vector<int> cells;
          for (const int place : corner)
            if (place >= 0) cells.push_back(at(place));
          post_corner(model, std::move(cells));
        }
    post_connected(model, shape, snake, numbers().empty() ? 0 : number());
    model.post(Count{.cells = existing(shape), .values = {snake}, .allowed = lengths(numbers(), shape)});
  }

 private:
  // Whether it may touch itself at a corner where it does not bend.
  virtual bool may_touch() const { return false; }
  std::vector<int> connected_kinds() const override { return {snake}; }
  const std::vector<int>& ends() const { return cells(1); }

  // The first cell says whether the second is an end. A cell of the snake has two neighbours in the snake, an
  // end one.
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

  // Forbids that only the first and the last cell of a square, at opposite corners, are in the snake. A hole
  // is not among its cells.
  static void post_corner(Model& model, std::vector<int> square) {
    const int ends_alone = (1 << (square.size() - 1)) | 1;
    const auto automaton = make_automaton(
        ranges_of(model, square), 0,
        [](int places, int value) { return std::optional(2 * places + (value == snake ? 1 : 0)); },
        [=](int places) { return places != ends_alone; });
    model.post(Regular{std::move(square), automaton});
  }
};

class TouchingSnakeRule : public SnakeRule {
  bool may_touch() const override { return true; }
};

}  // namespace

const RuleKind& touching_snake_rule() {
  return kind_of<TouchingSnakeRule>(
      "touching snake",
      "The cells of the second kind are a snake that may touch itself at corners, but not along an edge.",
      {{"cells", Is::cells, about_layer}, ends_of_way, length_of_way});
}

const RuleKind& snake_rule() {
  return kind_of<SnakeRule>(
      "snake",
      "The cells of the second kind are a snake: a way over edges that does not touch itself, not even at a "
      "corner except where it bends.",
      {{"cells", Is::cells, about_layer}, ends_of_way, length_of_way});
}

}  // namespace sudosat
