// Groups of cells, or the largest houses, that hold the same digits.
#include <algorithm>
#include <functional>
#include <optional>
#include <set>

#include "puzzle/renumbering.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

using Groups = std::vector<std::vector<int>>;

// Each value occurs equally often in all groups, up to `most` times. A hidden cell holds how often.
void post_same_counts(Model& model, const Groups& groups, int most) {
  std::vector<int> all;
  for (const std::vector<int>& group : groups) all = joined(std::move(all), group);
  for (int value : possible_values(model, all)) {
    const int count = model.add_cell({0, most});
    for (const std::vector<int>& group : groups)
      model.post(Count{.cells = group, .values = {value}, .total = count});
  }
}

class SameValuesRule : public Rule, public ComparesNumbers {
 public:
  bool only_compares(const std::vector<int>& cells) const override { return are_among(cells, groups()); }

  void check(const Shape&) const override {
    require(groups().size() >= 2, *this, "at least two groups");
    for (const std::vector<int>& group : groups()) {
      require(group.size() == groups().front().size(), *this, "groups of the same size");
      require_distinct(*this, group);
    }
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::set<std::vector<int>> seen;
    for (const std::vector<int>& group : groups()) {
      std::vector<int> values = values_at(grid, group);
      std::ranges::sort(values);
      seen.insert(std::move(values));
    }
    return seen.size() == 1;
  }

  void post(const Shape& shape, Model& model) const override {
    if (groups().front().size() == 1) {
      // A neighbour in the list suffices, but people compare any two cells.
      for (std::size_t i = 1; i < groups().size(); ++i)
        for (std::size_t k = model.is_for_parts() ? 0 : i - 1; k < i; ++k)
          model.post_pair(groups()[k][0], groups()[i][0], std::equal_to<>());
      return;
    }
    const bool differ = !model.is_for_parts() && std::ranges::any_of(groups(), [&](const auto& group) {
      return are_in_a_house(shape, group);
    });
    post_same_counts(model, groups(), differ ? 1 : static_cast<int>(groups().front().size()));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    for (const std::vector<int>& group : groups()) draw_cage(drawing, shape, group, "", Ink::same_values);
  }

 private:
  const Groups& groups() const { return lists(); }
};

class RegionSameValuesRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    require(!shape.houses().empty(), *this, "a board with houses");
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::set<std::set<int>> seen;
    for (const std::vector<int>& house : largest_houses(shape)) {
      const std::vector<int> values = values_at(grid, house);
      seen.emplace(values.begin(), values.end());
    }
    return seen.size() == 1;
  }

  void post(const Shape& shape, Model& model) const override {
    const Groups houses = largest_houses(shape);
    const bool have_all = static_cast<int>(houses.front().size()) == shape.digits();
    if (have_all && !model.is_for_part_of_rule()) return;
    if (!model.is_for_parts()) return post_same_counts(model, houses, 1);
    for (int value = shape.first_digit(); value <= shape.last_digit(); ++value)
      post_alone(shape, model, houses, value);
  }

 private:
  // The automaton reads two houses: both hold the value, or none does.
  static void post_alone(const Shape& shape, Model& model, const Groups& houses, int value) {
    struct State {
      std::size_t read = 0;
      bool is_in_first = false, is_in_second = false;
      auto operator<=>(const State&) const = default;
    };
    const std::size_t size = houses.front().size();
    const auto step = [=](State state, int next) -> std::optional<State> {
      (state.read < size ? state.is_in_first : state.is_in_second) |= next == value;
      state.read = std::min(state.read + 1, size);
      return state;
    };
    const auto automaton =
        make_automaton(std::vector<Range>(2 * size, {shape.first_digit(), shape.last_digit()}), State{}, step,
                       [](const State& state) { return state.is_in_first == state.is_in_second; });
    for (std::size_t i = 1; i < houses.size(); ++i)
      model.post(Regular{joined(houses[0], houses[i]), automaton});
  }

  static Groups largest_houses(const Shape& shape) {
    std::size_t most = 0;
    for (const House& house : shape.houses()) most = std::max(most, house.cells.size());
    Groups houses;
    for (const House& house : shape.houses())
      if (house.cells.size() == most) houses.push_back(house.cells);
    return houses;
  }
};

}  // namespace

const RuleKind& same_values_rule() {
  return kind_of<SameValuesRule>("same values", "The groups hold the same digits, each equally often.",
                                 {{"groups", Is::cell_lists, "groups with the same number of cells"}});
}

const RuleKind& region_same_values_rule() {
  return kind_of<RegionSameValuesRule>(
      "region same values",
      "Of all rows, columns, boxes and regions, the largest hold the same digits. This only matters "
      "if they have fewer cells than there are digits. The board must have such houses.");
}

}  // namespace sudosat
