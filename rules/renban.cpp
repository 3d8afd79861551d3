// Sets of digits on a line, in any order: renban holds consecutive ones, nabner none that are.
#include <set>
#include <vector>

#include "model/model.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

class RenbanRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::set<int> cells(line().begin(), line().end());
    std::set<int> values;
    for (int cell : cells) values.insert(grid[cell]);
    return values.size() == cells.size() &&
           *values.rbegin() - *values.begin() == static_cast<int>(values.size()) - 1;
  }

  void post(const Shape& shape, Model& model) const override {
    const std::vector<int> cells = distinct(line());
    post_all_different(model, shape, *this, cells);
    const int length = static_cast<int>(cells.size());
    const Range range = values_of(model, cells);
    if (length >= range.size()) return;
    if (length > 2 && are_on_board(shape, cells)) {
      Combination combination{cells, {}, range.first};
      for (int least = 0; least + length <= range.size(); ++least)
        combination.sets.push_back(((DigitSet::Word{1} << length) - 1) << least);
      return model.post(std::move(combination));
    }
    // Different values are consecutive if no two are as far apart as there are cells.
    PairPoster(model, [length](int a, int b) {
      return a != b && a - b < length && b - a < length;
    }).post_among(cells);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, line(), "#F067F0");
  }

 private:
  const std::vector<int>& line() const { return arguments().cells.front(); }
};

class NabnerRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::set<int> cells(line().begin(), line().end());
    std::multiset<int> values;
    for (int cell : cells) values.insert(grid[cell]);
    for (int value : values)
      if (values.count(value) > 1 || values.contains(value + 1)) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    const std::vector<int> cells = distinct(line());
    PairPoster(model, [](int a, int b) { return a - b > 1 || b - a > 1; }).post_among(cells);
    // Each of the other cells takes two values from those below or above: on 1-9 five hold 1, 3, 5, 7, 9.
    const int others = static_cast<int>(cells.size()) - 1;
    const Range range = values_of(model, cells);
    for (int cell : cells) {
      post_values(model, cell,
                  [&](int value) { return (value - range.first) / 2 + (range.last - value) / 2 >= others; });
    }
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, line(), "#C9C883");
  }

 private:
  const std::vector<int>& line() const { return arguments().cells.front(); }
};

}  // namespace

const RuleKind& renban_rule() {
  static const RuleKind kind{"renban",
                             "The cells hold different consecutive digits, in any order.",
                             {{"cells", Parameter::Type::cells, "the line"}},
                             make_checked<RenbanRule>};
  return kind;
}

const RuleKind& nabner_rule() {
  static const RuleKind kind{"nabner",
                             "No two of the cells are equal or consecutive, wherever they are on the line.",
                             {{"cells", Parameter::Type::cells, "the line"}},
                             make_checked<NabnerRule>};
  return kind;
}

}  // namespace sudosat
