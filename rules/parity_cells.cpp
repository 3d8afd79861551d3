// Odd and even cells.
#include "rules/drawing.hpp"
#include "rules/judging.hpp"
#include "rules/lists.hpp"
#include "rules/posting.hpp"

namespace sudosat {
namespace {

void draw_parity(Drawing& drawing, const Shape& shape, const std::vector<int>& cells,
                 Drawing::Mark::Form form) {
  for (int cell : cells)
    draw_mark(drawing, shape, cell,
              {.centre = {}, .form = form, .size = 0.7, .fill = Ink::shape, .beneath = true});
}

class OddRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape&, const Grid& grid) const override {
    for (int cell : cells())
      if (grid[cell] % 2 == 0) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    for (int cell : distinct(cells())) post_values(model, cell, [](int value) { return (value & 1) == 1; });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_parity(drawing, shape, cells(), Drawing::Mark::Form::circle);
  }
};

class EvenRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape&, const Grid& grid) const override {
    for (int cell : cells())
      if (grid[cell] % 2 != 0) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    for (int cell : distinct(cells())) post_values(model, cell, [](int value) { return (value & 1) == 0; });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_parity(drawing, shape, cells(), Drawing::Mark::Form::square);
  }
};

}  // namespace

const RuleKind& odd_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "odd", "Each of the cells is odd.", {{"cells", cells, "the odd cells"}}, make_checked<OddRule>, false};
  return kind;
}

const RuleKind& even_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{"even",
                             "Each of the cells is even.",
                             {{"cells", cells, "the even cells"}},
                             make_checked<EvenRule>,
                             false};
  return kind;
}

}  // namespace sudosat
