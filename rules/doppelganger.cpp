// Doppelganger: on an N x N board with the digits 0 to N every row, column and box lacks one of 1 to N. No
// two rows lack the same digit, and neither do two columns or two boxes. The row, column and box of a 0 lack
// different digits.
#include <array>
#include <fmt/format.h>
#include <optional>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class DoppelgangerRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    require(shape.rows() == shape.columns() && shape.first_digit() == 0 &&
                shape.last_digit() == shape.rows() && shape.spec().has_lines,
            *this, "a square board of N rows with the digits 0 to N");
    const auto kinds = houses_by_kind(shape);
    require(missing().size() == kinds.size(), *this,
            "what rows and columns lack, and boxes if there are any");
    for (std::size_t i = 0; i < kinds.size(); ++i)
      require(missing()[i].size() == kinds[i].size() &&
                  missing()[i].size() == static_cast<std::size_t>(shape.rows()),
              *this, "one variable for each row, column and box, each of which has N cells");
  }

  std::string demand(const CellNames& names) const override {
    constexpr std::array<std::string_view, 3> kinds{"row", "column", "box"};
    std::vector<std::string> words;
    for (std::size_t i = 0; i < missing().size(); ++i)
      words.push_back(fmt::format("each {} lacks its digit of {} to {}", kinds[i],
                                  names(missing()[i].front()), names(missing()[i].back())));
    return fmt::format("{} In order, {}.", kind().summary, listed(words, "and"));
  }

  std::string because(const Deduction& deduction) const override {
    return deduction.rests_on.empty() && deduction.lost() == std::vector{0} &&
                   !is_on_board(deduction.names().shape(), deduction.leaves.cell)
               ? "no row, column or box lacks 0"
               : "";
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const auto kinds = houses_by_kind(shape);
    std::vector<std::vector<int>> lacked_at(shape.cells());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      std::set<int> lacked;
      for (std::size_t j = 0; j < kinds[i].size(); ++j) {
        const int digit = grid[missing()[i][j]];
        const std::vector<int> values = values_at(grid, kinds[i][j]);
        std::set<int> all(values.begin(), values.end());
        all.insert(digit);
        if (digit == 0 || static_cast<int>(all.size()) != shape.digits()) return false;
        if (!lacked.insert(digit).second) return false;
        for (int cell : kinds[i][j]) lacked_at[cell].push_back(digit);
      }
    }
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const std::vector<int>& lacked = lacked_at[cell];
      if (grid[cell] == 0 && std::set<int>(lacked.begin(), lacked.end()).size() != lacked.size())
        return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    const auto kinds = houses_by_kind(shape);
    std::vector<std::vector<int>> lacked_at(shape.cells());  // variables
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      for (int digit = 1; digit < shape.digits(); ++digit)
        model.post(Count{.cells = missing()[i], .values = {digit}, .allowed = {1}});
      for (std::size_t j = 0; j < kinds[i].size(); ++j) {
        const int variable = missing()[i][j];
        post_values(model, variable, [&](int value) { return value > 0 && value < shape.digits(); });
        for (int digit = 0; digit < shape.digits(); ++digit)
          model.post(Count{.cells = joined({variable}, kinds[i][j]), .values = {digit}, .allowed = {1}});
        for (int cell : kinds[i][j]) lacked_at[cell].push_back(variable);
      }
    }
    // The automaton reads a cell, then two variables, which differ if the cell holds a 0.
    struct State {
      enum Stage { start, zero, half, decided } stage;
      int value = 0;
      auto operator<=>(const State&) const = default;
    };
    const auto automaton = make_automaton(
        std::vector<Range>(3, {0, shape.last_digit()}), State{State::start},
        [](const State& state, int value) -> std::optional<State> {
          if (state.stage == State::start) return State{value == 0 ? State::zero : State::decided};
          if (state.stage == State::zero) return State{State::half, value};
          return state.stage == State::decided || value != state.value ? std::optional(State{State::decided})
                                                                       : std::nullopt;
        },
        [](const State& state) { return state.stage == State::decided; });
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const std::vector<int>& lacked = lacked_at[cell];
      for (std::size_t i = 0; i < lacked.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) model.post(Regular{{cell, lacked[i], lacked[j]}, automaton});
    }
  }

 private:
  using Houses = std::vector<std::vector<int>>;

  const std::vector<std::vector<int>>& missing() const { return lists(); }

  // Rows, columns, and boxes or regions if the board has any.
  static std::vector<Houses> houses_by_kind(const Shape& shape) {
    std::vector<Houses> kinds(3);
    for (const House& house : shape.houses())
      kinds[house.kind == House::Kind::row      ? 0
            : house.kind == House::Kind::column ? 1
                                                : 2]
          .push_back(house.cells);
    if (kinds.back().empty()) kinds.pop_back();
    return kinds;
  }
};

}  // namespace

const RuleKind& doppelganger_rule() {
  return kind_of<DoppelgangerRule>(
      "doppelganger",
      "On an NxN board with the digits 0 to N each row, column and box lacks one of 1 "
      "to N. No two rows lack the same digit, and neither do two columns or two "
      "boxes. The row, column and box of a 0 lack different digits.",
      {{"missing", Is::cell_lists,
        "variables that hold what the rows lack, what the columns lack, and what the "
        "boxes lack if there are any"}});
}

}  // namespace sudosat
