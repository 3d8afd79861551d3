// Sets of digits on a line, in any order: renban lines hold consecutive digits, nabner lines no two
// consecutive ones.
#include <algorithm>
#include <fmt/format.h>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class RenbanRule : public Rule {
 public:
  std::string demand(const CellNames& names) const override {
    const auto size = static_cast<int>(distinct(cells()).size());
    const Shape& shape = names.shape();
    // The digits that each run of this length has.
    const int first = shape.last_digit() - size + 1, last = shape.first_digit() + size - 1;
    const bool is_long = first <= last && size <= shape.digits() && are_on_board(shape, cells());
    if (size == 2) return "The two cells hold consecutive digits.";
    return fmt::format("The {} cells hold different consecutive digits{}, so no two are more than {} apart.",
                       number_word(static_cast<std::size_t>(size)),
                       is_long ? fmt::format(", {} among them", listed(integers(first, last), "and")) : "",
                       size - 1);
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, distinct(cells()));
    const auto [least, most] = std::ranges::minmax(values);
    return are_different(values) && most - least == static_cast<int>(values.size()) - 1;
  }

  void post(const Shape& shape, Model& model) const override {
    const std::vector<int> each = distinct(cells());
    post_all_different(model, shape, *this, each);
    const int length = static_cast<int>(each.size());
    const Range range = values_of(model, each);
    if (length >= range.size()) return;
    if (length > 2 && range.size() <= DigitSet::word_bits && are_on_board(shape, each)) {
      Combination combination{each, {}, range.first};
      for (int least = 0; least + length <= range.size(); ++least)
        combination.sets.push_back(((DigitSet::Word{1} << length) - 1) << least);
      return model.post(std::move(combination));
    }
    // Different values are consecutive if no two are as far apart as there are cells.
    PairPoster(model, [length](int a, int b) {
      return a != b && a - b < length && b - a < length;
    }).post_among(each);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::renban);
  }
};

class NabnerRule : public Rule {
 public:
  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, distinct(cells()));
    for (int value : values)
      if (times(values, value) > 1 || times(values, value + 1) > 0) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    const std::vector<int> each = distinct(cells());
    PairPoster(model, [](int a, int b) { return a - b > 1 || b - a > 1; }).post_among(each);
    // Each other cell takes away two of the values below or above: on 1-9 five cells hold 1, 3, 5, 7, 9.
    const int others = static_cast<int>(each.size()) - 1;
    const Range range = values_of(model, each);
    for (int cell : each) {
      post_values(model, cell,
                  [&](int value) { return (value - range.first) / 2 + (range.last - value) / 2 >= others; });
    }
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::nabner);
  }
};

}  // namespace

const RuleKind& renban_rule() {
  return kind_of<RenbanRule>("renban", "The cells hold different consecutive digits, in any order.",
                             {{"cells", Is::cells, "the line"}});
}

const RuleKind& nabner_rule() {
  return kind_of<NabnerRule>("nabner",
                             "No two of the cells are equal or consecutive, wherever they are on the line.",
                             {{"cells", Is::cells, "the line"}});
}

}  // namespace sudosat
