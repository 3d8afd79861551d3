// Cells whose value is not their digit: what value a kind gives a cell, where its cells are, and cages and
// sandwiches in which digits differ or are crusts while values are added.
#include "rules/modifiers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "rules/layer_rule.hpp"
#include "rules/line_clue.hpp"

namespace sudosat {
namespace {

// The lists are a layer of kinds, and one of numbers: the values.
class ValueByKindRule : public LayerRule {
 public:
  ValueByKindRule(const RuleKind& kind, RuleArguments arguments)
      : LayerRule(kind, std::move(arguments)), formulas_(text()) {}

  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    require(cells(1).size() == layer().size(), *this, "a value for each cell of the board",
            "as in value by kind d; 2 * d: double | value");
  }

  std::string demand(const CellNames& names) const override {
    std::vector<std::string> parts;
    for (std::size_t kind = 0; kind < formulas_.texts().size(); ++kind)
      parts.push_back(formulas_.texts().size() == 1 ? formulas_.texts()[kind]
                                                    : fmt::format("{} if it is {}", formulas_.texts()[kind],
                                                                  kind_name(names, static_cast<int>(kind))));
    return fmt::format("The value of a cell of digit d is {}.", listed(parts, "and"));
  }

  // "r1c1 is 4 and doubled"
  std::string because(const Deduction& deduction) const override {
    std::vector<std::string> words;
    for (const CellValues& known : deduction.rests_on) words.push_back(in_words(deduction.names(), known));
    const auto& cells = deduction.rests_on;
    const bool is_of_one_cell =
        cells.size() == 2 && cells[0].cell < std::ssize(layer()) && layer()[cells[0].cell] == cells[1].cell;
    return is_of_one_cell ? fmt::format("{} is {}", deduction.names()(cells[0].cell), listed(words, "and"))
                          : "";
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (int place = 0; place < shape.cells(); ++place) {
      const auto i = static_cast<std::size_t>(place);
      if (!shape.is_hole(place) && formulas_.value(grid[place], grid[layer()[i]]) != grid[cells(1)[i]])
        return false;
    }
    return true;
  }

  // Posts a table of kind, digit and value: cells of equal ranges share it.
  void post(const Shape& shape, Model& model) const override {
    // What is read: nothing, the kind, or also the digit, and then it is the value that must follow.
    struct State {
      int read = 0;
      std::int64_t known = 0;
      auto operator<=>(const State&) const = default;
    };
    const auto step = [this](const State& state, int value) -> std::optional<State> {
      if (state.read == 0) return State{1, value};
      if (state.read == 2) return value == state.known ? std::optional(State{3}) : std::nullopt;
      const auto result = formulas_.value(value, static_cast<int>(state.known));
      return result ? std::optional(State{2, *result}) : std::nullopt;
    };
    std::map<std::pair<int, int>, std::shared_ptr<const Automaton>> tables;
    for (int place = 0; place < shape.cells(); ++place) {
      if (shape.is_hole(place)) continue;
      const auto i = static_cast<std::size_t>(place);
      const std::vector<int> scope{layer()[i], place, cells(1)[i]};
      const std::vector<Range> ranges = ranges_of(model, scope);
      require(formulas_.fit(ranges[0]), *this, "a formula for each kind, or one for all");
      auto& table = tables[{ranges[2].first, ranges[2].last}];
      if (!table)
        table = make_automaton(ranges, State{}, step, [](const State& state) { return state.read == 3; });
      model.post(Regular{scope, table});
    }
  }

 private:
  ValueFormulas formulas_;
};

class EachDigitAmongRule : public LayerRule {
 public:
  std::string demand(const CellNames& names) const override {
    return fmt::format("Each digit stands in {}.", counted(names));
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    const auto* count = std::get_if<Count>(&part.what);
    return count == nullptr ? "" : fmt::format("{} stands in {}", count->values.front(), counted(names));
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::map<int, int> seen;
    for (int place = 0; place < shape.cells(); ++place)
      if (!shape.is_hole(place) && grid[at(place)] == number()) ++seen[grid[place]];
    for (int digit = shape.first_digit(); digit <= shape.last_digit(); ++digit)
      if (seen[digit] != number(1)) return false;
    return true;
  }

  // A hidden cell for each holds its digit if it is of the kind, and else a value that digits do not have.
  void post(const Shape& shape, Model& model) const override {
    const int none = shape.first_digit() - 1;
    std::vector<int> digits;
    PairPoster of_kind(model, [&](int kind, int digit) { return (kind == number()) == (digit != none); });
    PairPoster of_digit(model, [&](int own, int digit) { return digit == none || digit == own; });
    for (int place = 0; place < shape.cells(); ++place) {
      if (shape.is_hole(place)) continue;
      digits.push_back(model.add_cell({none, shape.last_digit()}));
      of_kind.post(at(place), digits.back());
      of_digit.post(place, digits.back());
    }
    for (const int digit : integers(shape.first_digit(), shape.last_digit()))
      model.post(Count{.cells = digits, .values = {digit}, .allowed = {number(1)}});
  }

 private:
  std::string counted(const CellNames& names) const {
    return counted_in_words(number(1), kind_name(names, number()) + " cell");
  }
};

// Schrödinger cells. The kinds are none, and then each digit of the board. Lists of cells may follow the
// layer: they hold no digit twice, while each house holds every digit.
class SecondDigitsRule : public LayerRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    for (std::size_t i = 1; i < lists().size(); ++i)
      require(are_on_board(shape, lists()[i]), *this, "lists of cells of the board");
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (int place = 0; place < shape.cells(); ++place)
      if (const auto second = second_in(shape, grid, place);
          second && (*second <= grid[place] || *second > shape.last_digit()))
        return false;
    return std::ranges::all_of(groups(shape), [&](const std::vector<int>& cells) {
      std::vector<int> digits;
      for (const int place : cells) {
        digits.push_back(grid[place]);
        if (const auto second = second_in(shape, grid, place)) digits.push_back(*second);
      }
      return are_different(digits) && (has_lists() || std::ssize(digits) == shape.digits());
    });
  }

  void post(const Shape& shape, Model& model) const override {
    const auto second = [first = shape.first_digit()](int kind) { return first + kind - 1; };
    PairPoster greater(model, [&](int digit, int kind) { return kind == 0 || second(kind) > digit; });
    PairPoster differ(model, [&](int digit, int kind) { return kind == 0 || second(kind) != digit; });
    PairPoster are_apart(model, [&](int kind, int other) { return kind == 0 || kind != other; });
    std::set<std::pair<int, int>> pairs;
    for (const int place : places(shape)) {
      post_values(model, at(place), [&](int kind) { return kind >= 0 && kind <= shape.digits(); });
      greater.post(place, at(place));
    }
    for (const std::vector<int>& cells : groups(shape)) {
      Count count{.cells = {},
                  .values = integers(1, shape.digits()),
                  .allowed = {shape.digits() - static_cast<int>(cells.size())}};
      for (const int place : cells) {
        count.cells.push_back(at(place));
        for (const int other : cells) {
          if (other == place || !pairs.emplace(place, other).second) continue;
          differ.post(place, at(other));
          if (other > place) are_apart.post(at(place), at(other));
        }
      }
      if (has_lists())
        post_all_different(model, shape, *this, cells);
      else
        model.post(std::move(count));
    }
  }

 private:
  bool has_lists() const { return lists().size() > 1; }
  std::vector<std::vector<int>> groups(const Shape& shape) const {
    std::vector<std::vector<int>> groups;
    for (std::size_t i = 1; i < lists().size(); ++i) groups.push_back(distinct(lists()[i]));
    for (const House& house : shape.houses())
      if (!has_lists()) groups.push_back(house.cells);
    return groups;
  }
  std::optional<int> second_in(const Shape& shape, const Grid& grid, int place) const {
    const int kind = grid[at(place)];
    return kind == 0 || shape.is_hole(place) ? std::nullopt : std::optional(shape.first_digit() + kind - 1);
  }
};

// A killer cage of cells whose values are added.
class ValueCageRule : public Rule {
 public:
  void check(const Shape&) const override {
    require(cells().size() == values().size(), *this, "a value for each cell");
  }

  std::string label() const override { return fmt::format("{}", fmt::join(numbers(), "/")); }

  std::string demand(const CellNames&) const override {
    return fmt::format("The digits differ and the values sum to {}.", listed(numbers(), "or"));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    return std::ranges::count(numbers(), sum_at(grid, values())) > 0 &&
           are_different(values_at(grid, distinct(cells())));
  }

  void post(const Shape& shape, Model& model) const override {
    const std::set<int> totals(numbers().begin(), numbers().end());
    post_all_different(model, shape, *this, distinct(cells()));
    model.post(Linear{terms_of(values()), {totals.begin(), totals.end()}});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, distinct(cells()), label());
  }

 private:
  const std::vector<int>& values() const { return cells(1); }
};

// A sandwich whose crusts are digits, while the values between them are added. Where cells have second
// digits, these can be crusts, too; there is nothing between two crusts in one cell.
class ValueSandwichRule : public LineClueRule {
 public:
  void check(const Shape& shape) const override {
    require_distinct(*this, cells());
    require(cells().size() == values().size(), *this, "a value for each cell");
    require(second().empty() || cells().size() == second().size(), *this, "a second digit for each cell");
    const auto [first, last] = crusts(shape);
    require(numbers().size() % 2 == 1 && numbers().size() < 4 && first != last, *this,
            "two different crusts, or none named");
  }

  std::string demand(const CellNames& names) const override {
    const auto [first, last] = crusts(names.shape());
    return fmt::format("The values between the digits {} and {} sum to {}.", first, last, clue());
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const auto place_of = [&](int crust) -> std::optional<std::ptrdiff_t> {
      std::vector<int> digits = values_at(grid, cells());
      for (const int kind : values_at(grid, second()))
        digits.push_back(kind > 0 ? second_digit(shape, kind) : no_digit);
      if (times(digits, crust) != 1) return std::nullopt;
      return (std::ranges::find(digits, crust) - digits.begin()) % std::ssize(cells());
    };
    const std::vector<int> added = values_at(grid, values());
    const auto [first, last] = crusts(shape);
    const auto one = place_of(first), other = place_of(last);
    if (!one || !other) return false;
    const auto [left, right] = std::minmax(*one, *other);
    return std::accumulate(added.begin() + std::min(left + 1, right), added.begin() + right,
                           std::int64_t{0}) == clue();
  }

  // An automaton reads the second digit of each cell, if cells can have one, its digit, and then its value.
  void post(const Shape& shape, Model& model) const override {
    enum Stage { before, between, after };  // where the current cell is, seen from the crusts
    enum Part { kind, digit, value };       // of the cell, what comes next
    const Part first_part = second().empty() ? digit : kind;
    struct State {
      Stage stage = before;
      Part part;
      int kind = 0;           // of the current cell
      bool is_crust = false;  // whether a digit of it is one
      int open = 0;           // the other crust, while between the two
      int sum = 0;
      auto operator<=>(const State&) const = default;
    };
    const auto [first, last] = crusts(shape);
    const bool only_grows = values_of(model, values()).first >= 0;
    const auto meet_crust = [=, this, first = first, last = last](State& state, int crust) {
      if (crust != first && crust != last) return true;
      const bool is_first = state.stage == before;
      const bool is_right =
          is_first || (state.stage == between && crust == state.open && state.sum == clue());
      state.is_crust = true;
      state.sum = 0;
      state.open = !is_first ? 0 : crust == first ? last : first;
      state.stage = is_first ? between : after;
      return is_right;
    };
    const auto step = [=, this, &shape](State state, int read) -> std::optional<State> {
      switch (state.part) {
        case kind:
          state.kind = read;
          state.part = digit;
          return state;
        case digit:
          if (!meet_crust(state, read)) return std::nullopt;
          if (state.kind > 0 && !meet_crust(state, second_digit(shape, state.kind))) return std::nullopt;
          state.kind = 0;
          state.part = value;
          return state;
        default:
          if (state.stage == between && !state.is_crust) state.sum += read;
          state.is_crust = false;
          state.part = first_part;
          return state.sum <= clue() || !only_grows ? std::optional(state) : std::nullopt;
      }
    };
    std::vector<int> scope;
    for (std::size_t i = 0; i < cells().size(); ++i) {
      if (!second().empty()) scope.push_back(second()[i]);
      scope.insert(scope.end(), {cells()[i], values()[i]});
    }
    model.post(Regular{scope, make_automaton(ranges_of(model, scope), State{.part = first_part}, step,
                                             [](const State& state) { return state.stage == after; })});
  }

 protected:
  ClueLook look() const override { return {}; }

 private:
  const std::vector<int>& values() const { return cells(1); }
  const std::vector<int>& second() const { return cells(2); }
  static int second_digit(const Shape& shape, int kind) { return shape.first_digit() + kind - 1; }
  std::pair<int, int> crusts(const Shape& shape) const {
    return numbers().size() > 2 ? std::pair(number(1), number(2))
                                : std::pair(shape.first_digit(), shape.last_digit());
  }
};

constexpr Parameter cells_counted = at_least(0, {"count", Is::number, "how many cells are of it"});
constexpr Parameter values_added{"values", Is::cells, "their values, in the same order"};

}  // namespace

const RuleKind& value_by_kind_rule() {
  return kind_of<ValueByKindRule>(
      "value by kind", "The value of a cell follows from its digit and its kind: doubled digits count twice.",
      {{"cells", Is::cells, "a layer of kinds"},
       {"values", Is::cells, "a layer of numbers"},
       {"formulas", Is::text,
        "the value of digit d for each kind, with semicolons between: d; 2 * d; or one for all, in which k "
        "is "
        "the kind, counted from 0"}},
      false);
}

const RuleKind& each_digit_among_rule() {
  return kind_of<EachDigitAmongRule>(
      "each digit among", "Among the cells of a kind, each digit occurs this number of times.",
      {{"cells", Is::cells, "a layer beside the board"}, kind_counted, cells_counted}, false);
}

const RuleKind& second_digits_rule() {
  return kind_of<SecondDigitsRule>(
      "second digits",
      "Some cells hold a second digit, which is greater than the first. Each row, column and region holds "
      "every digit once, as the first or second of a cell.",
      {{"cells", Is::cells, "a layer: kind 0 is for no second digit, the others for the digits of the board"},
       {"apart", Is::cell_lists, "other lists of cells that hold no digit twice, in place of houses", true}},
      false);
}

const RuleKind& value_cage_rule() {
  return kind_of<ValueCageRule>(
      "value cage", "The digits of the cells differ, and the sum of their values is one of the given ones.",
      {{"cells", Is::cells, "the cells of the cage"},
       values_added,
       {"sum", Is::numbers, "the sums that it may have"}});
}

const RuleKind& value_sandwich_rule() {
  return kind_of<ValueSandwichRule>(
      "value sandwich",
      "The values of the cells strictly between the two crusts, digits that occur once, have this sum.",
      {{"cells", Is::cells, "the row or column from the clue on"},
       values_added,
       {"second", Is::cells, "their second digits, as layers of Schrödinger cells have them", true},
       {"sum", Is::number, "the sum of the values between the crusts"},
       {"crusts", Is::numbers, "the two crusts, by default the smallest and the largest digit", true}});
}

}  // namespace sudosat
