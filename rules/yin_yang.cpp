// Yin-yang: two kinds, each connected, and no 2x2 square of one kind. (Nikoli; janko.at.)
#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "rules/layer_rule.hpp"

namespace sudosat {
namespace {

bool has_square(const Shape& shape, const Grid& grid, const std::vector<int>& layer, int kind) {
  return std::ranges::any_of(squares_of(shape), [&](const std::array<int, 4>& square) {
    return std::ranges::all_of(square, [&](int place) { return grid[layer[place]] == kind; });
  });
}

class NoSquareRule : public LayerRule {
 public:
  std::string demand(const CellNames& names) const override {
    std::vector<std::string> kinds;
    for (const int kind : numbers()) kinds.push_back(kind_name(names, kind));
    return fmt::format("No 2x2 square is all {}.", listed(kinds, "or all"));
  }
  bool accepts(const Shape& shape, const Grid& grid) const override {
    return std::ranges::none_of(numbers(), [&](int kind) { return has_square(shape, grid, layer(), kind); });
  }
  void post(const Shape& shape, Model& model) const override {
    for (const int kind : numbers()) post_no_square(model, shape, layer(), kind);
  }
};

class YinYangRule : public LayerRule {
 public:
  std::string demand(const CellNames& names) const override {
    return fmt::format(
        "The {} cells form one region, as do the {} cells, connected over edges, and no 2x2 square "
        "is all of one kind.",
        kind_name(names, 0), kind_name(names, 1));
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    const auto* regular = std::get_if<Regular>(&part.what);
    if (regular == nullptr) return LayerRule::demand_of_part(names, part);
    return regular->cells.size() == 4 ? "a chequered 2x2 square would cut one kind in two"
                                      : "along the border each kind is one run";
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<int> kinds = this->kinds(shape, grid);
    return std::ranges::all_of(places(shape),
                               [&](int place) { return kinds[place] == 0 || kinds[place] == 1; }) &&
           !has_square(shape, grid, layer(), 0) && !has_square(shape, grid, layer(), 1) &&
           parts_of_kind(shape, kinds, 0) <= 1 && parts_of_kind(shape, kinds, 1) <= 1;
  }

  void post(const Shape& shape, Model& model) const override {
    for (const int cell : existing(shape))
      post_values(model, cell, [](int value) { return value == 0 || value == 1; });
    for (const int kind : {0, 1}) {
      post_no_square(model, shape, layer(), kind);
      post_connected(model, shape, kind);
    }
    post_changes(shape, model);
  }

 private:
  std::vector<int> connected_kinds() const override { return {0, 1}; }
  // Around a square, and around the border, the kinds change at most twice: else one would part the other.
  // This follows from the rest, and spares search.
  void post_changes(const Shape& shape, Model& model) const {
    const auto square = two_changes(4);
    for (const auto& [a, b, c, d] : squares_of(shape))
      model.post(Regular{{at(a), at(b), at(d), at(c)}, square});
    const int rows = shape.rows(), columns = shape.columns();
    if (rows < 2 || columns < 2) return;
    std::vector<int> border;
    for (int c = 0; c < columns; ++c) border.push_back(c);
    for (int r = 1; r < rows; ++r) border.push_back(r * columns + columns - 1);
    for (int c = columns - 1; c-- > 0;) border.push_back((rows - 1) * columns + c);
    for (int r = rows - 1; r-- > 1;) border.push_back(r * columns);
    std::erase_if(border, [&](int place) { return shape.is_hole(place); });
    for (int& place : border) place = at(place);
    if (!border.empty()) model.post(Regular{border, two_changes(border.size())});
  }

  // Along cells of which the last is beside the first.
  static std::shared_ptr<const Automaton> two_changes(std::size_t cells) {
    struct State {
      int first = -1, last = -1, changes = 0;
      auto operator<=>(const State&) const = default;
    };
    const auto step = [](const State& state, int value) -> std::optional<State> {
      if (state.first < 0) return State{value, value, 0};
      const int changes = state.changes + (state.last != value ? 1 : 0);
      return changes > 2 ? std::nullopt : std::optional(State{state.first, value, changes});
    };
    return make_automaton(std::vector<Range>(cells, {0, 1}), State{}, step, [](const State& state) {
      return state.changes + (state.first != state.last ? 1 : 0) <= 2;
    });
  }
};

}  // namespace

const RuleKind& no_square_rule() {
  return kind_of<NoSquareRule>(
      "no 2x2", "No 2x2 square is all of one of these kinds.",
      {{"cells", Is::cells, about_layer}, {"kinds", Is::numbers, "the kinds, counted from 0"}}, false);
}

const RuleKind& yin_yang_rule() {
  return kind_of<YinYangRule>("yin yang",
                              "The cells of the first two kinds form one region each, connected over edges, "
                              "and no 2x2 square is all of "
                              "one kind.",
                              {{"cells", Is::cells, about_layer}}, false);
}

}  // namespace sudosat
