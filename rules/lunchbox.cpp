// Lunchbox: a sandwich in a cage, whose crusts are its smallest and its largest digit.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <functional>
#include <numeric>
#include <optional>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class LunchboxRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    require(number() >= 0 || can_be_negative(shape, cells()), *this, "a sum that is not negative");
    require(cells().size() >= 2, *this, "at least two cells");
    require_distinct(*this, cells());
  }

  std::string label() const override { return fmt::to_string(number()); }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    if (!are_different(values)) return false;
    const auto smallest = std::ranges::min_element(values), largest = std::ranges::max_element(values);
    return std::accumulate(std::min(smallest, largest) + 1, std::max(smallest, largest), std::int64_t{0}) ==
           number();
  }

  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, cells());
    const Range values = values_of(model, cells());
    constexpr std::int64_t most_states = 10'000;
    const std::int64_t size = values.size();
    if (size <= DigitSet::word_bits && size * size * (std::abs(number()) + std::int64_t{1}) <= most_states)
      post_automaton(model, values);
    else
      post_alternatives(model, values);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_shade(drawing, shape, cells(), Ink::light_shade);
    draw_cage(drawing, shape, cells(), fmt::format("{}", number()), Ink::special_cage);
  }

 private:
  // Two hidden cells hold the smallest and the largest digit: an automaton that knows them reads the cells.
  void post_automaton(Model& model, Range values) const {
    enum Stage { start, smallest_read, before, between, behind };
    struct State {
      Stage stage;
      int smallest = 0, largest = 0;
      int open = 0;  // which of them is still to come
      int sum = 0;   // of the digits between them
      auto operator<=>(const State&) const = default;
    };
    const auto step = [=, this](State state, int value) -> std::optional<State> {
      if (state.stage == start) return State{smallest_read, value};
      if (state.stage == smallest_read) {
        if (value - state.smallest < std::ssize(cells()) - 1) return std::nullopt;
        return State{before, state.smallest, value};
      }
      const bool is_crust = value == state.smallest || value == state.largest;
      if (value < state.smallest || value > state.largest || (is_crust && state.stage == behind))
        return std::nullopt;
      if (is_crust && state.stage == before) {
        state.stage = between;
        state.open = value == state.smallest ? state.largest : state.smallest;
      } else if (is_crust) {
        if (value != state.open || state.sum != number()) return std::nullopt;
        state = {behind, state.smallest, state.largest};
      } else if (state.stage == between) {
        state.sum += value;
        if (state.sum > number() && values.first >= 0) return std::nullopt;
      }
      return state;
    };
    const std::vector<int> scope = joined({model.add_cell(values), model.add_cell(values)}, cells());
    model.post(Regular{scope, make_automaton(ranges_of(model, scope), State{start}, step,
                                             [](const State& state) { return state.stage == behind; })});
  }

  // An alternative for each pair of places of the smallest and the largest digit that leaves room for the
  // sum.
  void post_alternatives(Model& model, Range values) const {
    std::vector<std::function<void()>> alternatives;
    const int count = static_cast<int>(cells().size());
    for (int i = 0; i < count; ++i)
      for (int j = i + 1; j < count; ++j) {
        const std::vector<int> inner(cells().begin() + i + 1, cells().begin() + j);
        const int size = j - i - 1;
        const int least = size * values.first + size * (size + 1) / 2,
                  most = size * values.last - size * (size + 1) / 2;
        if (number() < least || number() > most) continue;
        for (bool rises : {true, false})
          alternatives.emplace_back([=, this, &model] {
            const int smallest = cell_at(rises ? i : j), largest = cell_at(rises ? j : i);
            for (int other : cells()) {
              if (other != smallest) model.post_pair(smallest, other, std::less<>());
              if (other != largest) model.post_pair(other, largest, std::less<>());
            }
            if (!inner.empty()) model.post(Linear{terms_of(inner), {number()}});
          });
      }
    model.any_of(alternatives);
  }

  int cell_at(int position) const { return cells()[static_cast<std::size_t>(position)]; }
};

}  // namespace

const RuleKind& lunchbox_rule() {
  return kind_of<LunchboxRule>(
      "lunchbox", "The digits differ, and those between the smallest and the largest of them have this sum.",
      {{"cells", Is::cells, "at least two, in their order"},
       {"sum", Is::number, "the sum of the digits between the two"}});
}

}  // namespace sudosat
