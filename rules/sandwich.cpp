// Sums between two digits. Sandwich: the digits between the two crusts sum to the clue.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <functional>
#include <numeric>
#include <optional>

#include "rules/line_clue.hpp"
#include "rules/sum_layouts.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class SandwichRule : public LineClueRule {
 public:
  void check(const Shape& shape) const override {
    LineClueRule::check(shape);
    require(numbers().size() == 1 || (numbers().size() == 3 && number(1) != number(2)), *this,
            "two different crusts, or none named");
    const auto [first, second] = crusts(shape);
    for (int crust : {first, second})
      require(crust >= shape.first_digit() && crust <= shape.last_digit(), *this,
              "crusts that are digits of the board");
    require(first != second, *this, "a board of at least two digits");
  }

  std::string demand(const CellNames& names) const override {
    const auto [first, second] = crusts(names.shape());
    return fmt::format("The digits between {} and {} sum to {}.", first, second, clue());
  }

  // Says how far apart the crusts are, by the number of digits that can have the sum; then where they can be.
  std::string because(const Deduction& deduction) const override {
    const Shape& shape = deduction.names().shape();
    const auto [a, b] = crusts(shape);
    std::vector<int> others = integers(shape.first_digit(), shape.last_digit()), counts;
    std::erase_if(others, [a = a, b = b](int digit) { return digit == a || digit == b; });
    std::int64_t least = 0, most = 0;
    for (std::size_t count = 0; count + 2 <= cells().size() && count <= others.size(); ++count) {
      if (count > 0) {
        least += others[count - 1];
        most += others[others.size() - count];
      }
      if (least <= clue() && clue() <= most) counts.push_back(static_cast<int>(count));
    }
    if (counts.empty() || shape.first_digit() < 0) return {};
    std::vector<SumLayout> places = layouts(shape);
    std::erase_if(places, [&](const SumLayout& one) {
      return std::ranges::count(counts, static_cast<int>(one.end - one.begin)) == 0;
    });
    std::vector<CellValues> known = deduction.rests_on;
    std::string reason =
        fmt::format("{} takes {} digit{}{}", clue(), counts == std::vector{0} ? "no" : listed(counts, "or"),
                    counts.back() == 1 ? "" : "s",
                    counts == std::vector{1} ? fmt::format(", which stands between {} and {}", a, b) : "");
    const auto is_crust = [a = a, b = b](const CellValues& one) {
      return one.is_single() && (one.least() == a || one.least() == b);
    };
    const auto crust = std::ranges::find_if(known, is_crust);
    if (known.size() > 1 && std::ranges::count_if(known, is_crust) == 1) {
      std::vector<std::string> where;
      const auto at = std::ranges::find(cells(), crust->cell) - cells().begin();
      for (std::ptrdiff_t i = 0; i < std::ssize(cells()); ++i)
        if (std::ranges::count(counts, std::abs(i - at) - 1) > 0)
          where.push_back(deduction.names()(cells()[i]));
      constexpr std::size_t few = 4;
      if (where.size() <= few) {
        reason += fmt::format(", and {}, so {} is in {}", in_words(deduction.names(), std::vector{*crust}),
                              crust->least() == a ? b : a, listed(where, "or"));
        known.erase(crust);
      }
    }
    return fmt::format("{}{}{}{}", reason, known.empty() ? "" : ", and ", in_words(deduction.names(), known),
                       because_of_layouts(deduction, cells(), places).value_or(""));
  }

  // Whoever looks at the clue sees a crust that is there.
  bool is_told_first(const CellValues& known) const override {
    const auto [a, b] = crusts(known.range);
    return known.is_single() && (known.least() == a || known.least() == b);
  }

  // Each crust occurs once, as in a row, and the digits between them have the sum of the clue.
  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    const auto [a, b] = crusts(shape);
    if (times(values, a) != 1 || times(values, b) != 1) return false;
    const auto first = std::ranges::find(values, a), second = std::ranges::find(values, b);
    return std::accumulate(std::min(first, second) + 1, std::max(first, second), std::int64_t{0}) == clue();
  }

  void post(const Shape& shape, Model& model) const override {
    post_automaton(shape, model);
    post_sum_layouts_instead(model, cells(), layouts(shape));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    LineClueRule::draw(shape, drawing);
    if (numbers().size() == 3) drawing.set_note(fmt::format(", crusts {} and {}", number(1), number(2)));
  }

 protected:
  ClueLook look() const override { return {}; }

 private:
  std::vector<SumLayout> layouts(const Shape& shape) const {
    const auto [a, b] = crusts(shape);
    std::vector<SumLayout> all;
    for (std::size_t j = 0; j < cells().size(); ++j)
      for (std::size_t i = 0; i < j; ++i)
        for (const auto& [first, last] : {std::pair(a, b), std::pair(b, a)})
          all.push_back({.known = {{i, first}, {j, last}}, .begin = i + 1, .end = j, .sum = clue()});
    return all;
  }

  void post_automaton(const Shape& shape, Model& model) const {
    enum Stage { before, between, behind };  // where the cell is, relative to the crusts
    struct State {
      Stage stage;
      int open = 0;  // the crust that is to come, while between the two
      int sum = 0;   // the sum of the digits after the first crust
      auto operator<=>(const State&) const = default;
    };
    const Range values = values_of(model, cells());
    const auto [a, b] = crusts(shape);
    const auto step = [=, this, a = a, b = b](const State& state, int value) -> std::optional<State> {
      const bool is_crust = value == a || value == b;
      if (state.stage != between && !is_crust) return state;
      if (state.stage == before) return State{between, value == a ? b : a};
      if (state.stage == behind) return std::nullopt;
      if (is_crust)
        return value == state.open && state.sum == clue() ? std::optional(State{behind}) : std::nullopt;
      const int sum = state.sum + value;
      return sum <= clue() || values.first < 0 ? std::optional(State{between, state.open, sum})
                                               : std::nullopt;
    };
    model.post(Regular{cells(), make_automaton(ranges_of(model, cells()), State{before}, step,
                                               [](const State& state) { return state.stage == behind; })});
  }

  std::pair<int, int> crusts(const Shape& shape) const {
    return crusts(Range{shape.first_digit(), shape.last_digit()});
  }
  std::pair<int, int> crusts(const Range& digits) const {
    return numbers().size() == 3 ? std::pair{number(1), number(2)} : std::pair{digits.first, digits.last};
  }
};

// Lunchbox: a sandwich in a cage, whose crusts are its smallest and its largest digit.
class LunchboxRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    require(number() >= 0 || can_be_negative(shape, cells()), *this, "a sum that is not negative");
    require(cells().size() >= 2, *this, "at least two cells");
    require_distinct(*this, cells());
  }

  std::string label() const override { return fmt::to_string(number()); }

  std::string demand(const CellNames&) const override {
    return fmt::format("The digits differ, and those between the smallest and the largest sum to {}.",
                       number());
  }

  Listed listed_with(const Grid&, int) const override { return {cells(), "-"}; }

  // Each digit is less than one crust and greater than the other.
  std::string because(const Deduction& deduction) const override {
    const Shape& shape = deduction.names().shape();
    const auto sets = few_sets_with_sum(integers(shape.first_digit() + 1, shape.last_digit() - 1), number(),
                                        0, cells().size() - 2);
    if (sets.empty() || !are_on_board(shape, cells())) return {};
    return deduction.told_before(
        cells(), sets.front().empty() ? "nothing stands between the smallest and the largest"
                                      : fmt::format("between the smallest and the largest stands only {}",
                                                    sums_in_words(sets)));
  }

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
    if (!model.is_refuting() && size <= DigitSet::word_bits &&
        size * size * (std::abs(number()) + std::int64_t{1}) <= most_states)
      post_automaton(model, values);
    else
      post_alternatives(model, values);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_shade(drawing, shape, cells(), Ink::light_shade);
    draw_cage(drawing, shape, cells(), fmt::format("{}", number()), Ink::special_cage);
  }

 private:
  // Two hidden cells hold the smallest and the largest digit. An automaton reads these, then the cells.
  void post_automaton(Model& model, Range values) const {
    enum Stage { start, smallest_read, before, between, behind };
    struct State {
      Stage stage;
      int smallest = 0, largest = 0;
      int open = 0;  // which crust is still to come
      int sum = 0;   // the sum of the digits between them
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

  // Posts an alternative for each pair of places of the smallest and the largest digit that leaves room for
  // the sum.
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

  int cell_at(int position) const { return cells()[position]; }
};

}  // namespace

const RuleKind& sandwich_rule() {
  return kind_of<SandwichRule>(
      "sandwich", "The digits strictly between the two crusts, each of which occurs once, have this sum.",
      {{"cells", Is::cells, "the row or column from the clue on"},
       {"sum", Is::number, "the sum of the digits between the crusts"},
       {"crusts", Is::numbers, "the two crusts, by default the smallest and the largest digit", true}});
}

const RuleKind& lunchbox_rule() {
  return kind_of<LunchboxRule>(
      "lunchbox", "The digits differ, and those between the smallest and the largest of them have this sum.",
      {{"cells", Is::cells, "at least two, in their order"},
       {"sum", Is::number, "the sum of the digits between the two"}});
}

}  // namespace sudosat
