// What the painters of the sites' decorations share: they draw what a site's JSON has besides the puzzle, in
// grey, and name what they cannot draw.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/decoration.hpp"
#include "formats/sites/site.hpp"

namespace sudosat {

class DecorationPainter {
 public:
  DecorationPainter(const Puzzle& puzzle, Decoration& decoration)
      : puzzle_(puzzle), shape_(*puzzle.shape), decoration_(decoration) {}

 protected:
  template <class Item>
  void add(Item item) {
    decoration_.drawing.add(std::move(item));
  }
  void name(std::string what) { decoration_.names.push_back(std::move(what)); }
  void name(std::string_view what, std::size_t count) {
    if (count > 0) name(fmt::format("{} ({})", what, count));
  }

  // Nothing for a point that lies so far out that a picture would be mostly empty.
  std::optional<Point> near_board(const Point& point) const {
    constexpr double reach = 2;
    const bool is_near = point.row >= -reach && point.column >= -reach &&
                         point.row <= shape_.rows() + reach && point.column <= shape_.columns() + reach;
    return is_near ? std::optional(point) : std::nullopt;
  }

  // A size in cells.
  static double bounded(double size) { return std::clamp(size, 0.01, 20.0); }
  static double size_in(const nlohmann::json& object, std::string_view key, double otherwise) {
    const nlohmann::json& value = member_of(object, key);
    return value.is_number() ? bounded(value.get<double>()) : otherwise;
  }

  // A text at the upper left corner of some cells.
  void add_label(const std::vector<int>& cells, std::string text) {
    if (!cells.empty() && !text.empty())
      add(Drawing::Label{*std::ranges::min_element(cells), std::move(text), Ink::decoration});
  }
  void add_cage(std::vector<int> cells) {
    if (!cells.empty()) add(Drawing::Cage{std::move(cells), Ink::decoration});
  }
  void add_shade(std::vector<int> cells) {
    if (!cells.empty()) add(Drawing::Shade{std::move(cells), Ink::decoration_fill});
  }
  void add_text(const Point& centre, std::string text, double size) {
    add(Drawing::Mark{.centre = centre,
                      .form = Drawing::Mark::Form::none,
                      .size = 0,
                      .fill = Ink::decoration_fill,
                      .stroke = Ink::none,
                      .text = std::move(text),
                      .text_size = size});
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  Decoration& decoration_;
};

}  // namespace sudosat
