// Quadruples: digits that must occur in the cells around a corner.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class QuadrupleRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    const std::size_t places = distinct(cells()).size();
    require(numbers().size() <= places, *this,
            fmt::format("a cell for each of its {} values, and has {}", numbers().size(), places));
    if (!are_on_board(shape, cells())) return;
    for (int value : numbers())
      require(value >= shape.first_digit() && value <= shape.last_digit(), *this,
              fmt::format("digits of the board, and {} is not one", value));
  }

  std::string label() const override { return fmt::format("{}", fmt::join(numbers(), " ")); }

  std::string demand(const CellNames&) const override {
    return fmt::format("The {} cells hold {}.", number_word(distinct(cells()).size()),
                       counted_in_words(numbers()));
  }

  std::string because(const Deduction& deduction) const override {
    return deduction.rests_on.empty() && numbers().size() == distinct(cells()).size()
               ? "these digits need all cells"
               : "";
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::vector<int> wanted = numbers(), held = values_at(grid, distinct(cells()));
    std::ranges::sort(wanted);
    std::ranges::sort(held);
    return std::ranges::includes(held, wanted);
  }

  void post(const Shape&, Model& model) const override {
    const std::vector<int> each = distinct(cells());
    std::map<int, int> times;
    for (int value : numbers()) ++times[value];
    for (const auto& [value, least] : times) {
      model.post(Count{each, {value}, integers(least, static_cast<int>(each.size()))});
    }
    if (numbers().size() < each.size()) return;
    // The digits need every cell, so no cell is left for another one.
    for (int cell : each) post_values(model, cell, [&](int value) { return times.contains(value); });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    const std::vector<Point> points = way_through(shape, distinct(cells()));
    if (points.empty()) return;
    Point centre{0, 0};
    for (const Point& point : points)
      centre = {centre.row + point.row / static_cast<double>(points.size()),
                centre.column + point.column / static_cast<double>(points.size())};
    // Up to three digits stand in one line; more digits take two.
    const auto half = numbers().begin() + (numbers().size() > 3 ? (std::ssize(numbers()) + 1) / 2 : 0);
    std::string text = fmt::format("{}", fmt::join(half, numbers().end(), " "));
    double text_size = std::min(0.26, 1.0 / static_cast<double>(text.size()));
    if (half != numbers().begin())
      text = fmt::format("{}\n{}", fmt::join(numbers().begin(), half, " "), text);
    drawing.add(Drawing::Mark{.centre = centre,
                              .form = Drawing::Mark::Form::circle,
                              .size = 0.7,
                              .fill = Ink::paper,
                              .stroke = Ink::outline,
                              .text = text,
                              .text_size = text_size});
  }
};

}  // namespace

const RuleKind& quadruple_rule() {
  return kind_of<QuadrupleRule>(
      "quadruple", "Each digit occurs in the cells, at least as often as it is given.",
      {{"cells", Is::cells, "the cells, usually the four around a corner"},
       {"values", Is::numbers, "the digits that occur, all of them digits of the board"}});
}

}  // namespace sudosat
