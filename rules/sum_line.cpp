// Sum lines: the line is divided into segments of consecutive cells that each have the sum.
#include <fmt/format.h>
#include <optional>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class SumLineRule : public Rule {
 public:
  void check(const Shape&) const override {
    require_else(sum() >= 1, "the segments of a sum line have a sum of at least 1");
    require_else(numbers().size() == 1 || number(1) == 0 || number(1) == 1,
                 "'loop' is 1 for a sum line that is closed, else 0");
  }

  std::string label() const override { return fmt::to_string(sum()); }

  std::string demand(const CellNames&) const override {
    return fmt::format("The line falls into segments of consecutive cells, each with the sum {}.", sum());
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::vector<int> values = values_at(grid, cells());
    for (std::size_t start = 0; start < (is_loop() ? values.size() : 1); ++start) {
      if (can_be_divided(values)) return true;
      values.push_back(values.front());
      values.erase(values.begin());
    }
    return false;
  }

  // The automaton adds up the current segment. The first segment of a loop may begin before the line: a
  // hidden cell, read first, holds the sum up to there, which must then also be the sum at the end.
  void post(const Shape& shape, Model& model) const override {
    std::vector<int> scope = cells();
    for (int cell : scope)
      if (model.range(cell).first < 0)
        throw CellsError(shape, "a sum line has no cells that can be negative, as {} can", {cell});
    if (is_loop()) scope.insert(scope.begin(), model.add_cell({0, sum() - 1}));
    struct State {
      bool has_start;
      int start, in_segment;
      bool has_segment;  // whether a segment is complete: a line of zeros has none
      auto operator<=>(const State&) const = default;
    };
    const auto step = [total = sum()](State state, int value) -> std::optional<State> {
      if (!state.has_start) {
        if (value >= total) return std::nullopt;
        return State{true, value, value, false};
      }
      state.in_segment += value;
      if (state.in_segment > total) return std::nullopt;
      if (state.in_segment < total) return state;
      return State{true, state.start, 0, true};
    };
    auto automaton = make_automaton(
        ranges_of(model, scope), State{!is_loop(), 0, 0, false}, step,
        [](const State& state) { return state.has_segment && state.in_segment == state.start; });
    model.post(Regular{std::move(scope), std::move(automaton)});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    std::vector<int> line = cells();
    if (is_loop()) line.push_back(line.front());
    draw_line(drawing, shape, line, Ink::sum_line);
    if (is_on_board(shape, cells().front()))
      drawing.add(Drawing::Label{.cell = cells().front(), .text = std::to_string(sum()), .ink = Ink::text});
  }

 private:
  int sum() const { return number(); }
  bool is_loop() const { return numbers().size() > 1 && number(1) == 1; }

  bool can_be_divided(const std::vector<int>& values) const {
    std::vector<bool> can_end(values.size() + 1);
    can_end[0] = true;
    for (std::size_t begin = 0; begin < values.size(); ++begin) {
      std::int64_t added = 0;
      for (std::size_t end = begin; can_end[begin] && end < values.size(); ++end)
        if ((added += values[end]) == sum()) can_end[end + 1] = true;
    }
    return can_end.back();
  }
};

}  // namespace

const RuleKind& sum_line_rule() {
  return kind_of<SumLineRule>(
      "sum line",
      "The line can be divided into one segment or more of consecutive cells, each of which has the sum. No "
      "cell may be negative.",
      {{"cells", Is::cells, "the line"},
       {"sum", Is::number, "the sum of each segment, at least 1"},
       {"loop", Is::number, "1 if the line is closed: its last cell is followed by its first", true}});
}

}  // namespace sudosat
