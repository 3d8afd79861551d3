// Sum lines: the line is divided into segments of consecutive cells that each have the sum.
#include <algorithm>
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

  // What a segment that holds a lost digit would leave beside it.
  std::string because(const Deduction& deduction) const override {
    const CellValues& leaf = deduction.leaves;
    if (!deduction.rests_on.empty() || is_loop() || leaf.range.first < 1) return {};
    const auto own = static_cast<std::size_t>(std::ranges::find(cells(), leaf.cell) - cells().begin());
    std::vector<std::string> cases;
    for (std::size_t begin = 0; begin <= own; ++begin)
      for (std::size_t end = own + 1; end <= cells().size(); ++end) {
        if (!can_be_segment(part(begin, end), leaf.lost, deduction)) continue;
        const bool has_before = can_be_divided(part(0, begin), deduction);
        if (has_before && can_be_divided(part(end, cells().size()), deduction)) return {};
        cases.push_back(fmt::format(
            "the segment {} would leave {}", cells_text(deduction.names(), part(begin, end)),
            cells_text(deduction.names(), has_before ? part(end, cells().size()) : part(0, begin))));
      }
    constexpr std::size_t few = 3;
    if (cases.empty()) cases.emplace_back("no segment would have this sum");
    return cases.size() > few ? ""
                              : fmt::format("with {} in {}, {}", listed(leaf.lost, "or"),
                                            deduction.names()(leaf.cell), listed(cases, "and"));
  }

  // The cells of a segment.
  Listed listed_with(const Grid& grid, int cell) const override {
    for (std::size_t start = 0; start < (is_loop() ? cells().size() : 1); ++start) {
      std::vector<int> line = cells(), segment, found;
      std::rotate(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(start), line.end());
      for (const int one : line) {
        segment.push_back(one);
        if (sum_at(grid, segment) < sum()) continue;
        if (sum_at(grid, segment) > sum()) break;
        if (std::ranges::count(segment, cell) > 0) found = segment;
        segment.clear();
      }
      if (segment.empty()) return {found, "+"};
    }
    return {};
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

  std::vector<int> part(std::size_t begin, std::size_t end) const {
    return {cells().begin() + static_cast<std::ptrdiff_t>(begin),
            cells().begin() + static_cast<std::ptrdiff_t>(end)};
  }

  // Whether positive digits of the cells have the sum; those of the cell that is narrowed are `lost`.
  bool can_be_segment(const std::vector<int>& segment, const std::vector<int>& lost,
                      const Deduction& deduction) const {
    std::vector<int> digits;
    const auto extend = [&](const auto& self, int left) -> bool {
      if (digits.size() == segment.size()) return left == 0;
      const int cell = segment[digits.size()];
      const bool is_own = cell == deduction.leaves.cell;
      return std::ranges::any_of(is_own ? lost : deduction.values(cell).values, [&](int digit) {
        bool fits = digit <= left;
        for (std::size_t i = 0; i < digits.size() && fits; ++i)
          fits = digits[i] != digit || !deduction.differ(segment[i], cell);
        if (!fits) return false;
        digits.push_back(digit);
        const bool found = self(self, left - digit);
        digits.pop_back();
        return found;
      });
    };
    return !segment.empty() && static_cast<int>(segment.size()) <= sum() && extend(extend, sum());
  }
  bool can_be_divided(const std::vector<int>& line, const Deduction& deduction) const {
    std::vector<bool> can_end(line.size() + 1);
    can_end[0] = true;
    for (auto begin = line.begin(); begin != line.end(); ++begin)
      for (auto end = begin + 1; can_end[begin - line.begin()] && end <= line.end(); ++end)
        if (!can_end[end - line.begin()])
          can_end[end - line.begin()] = can_be_segment({begin, end}, {}, deduction);
    return can_end.back();
  }

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
