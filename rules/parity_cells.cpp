// Odd and even cells.
#include <algorithm>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class ParityRule : public Rule {
 public:
  bool accepts(const Shape&, const Grid& grid) const override {
    return std::ranges::all_of(cells(), [&](int cell) { return remainder_of(grid[cell], 2) == remainder(); });
  }

  void post(const Shape&, Model& model) const override {
    for (int cell : distinct(cells()))
      post_values(model, cell, [this](int value) { return (value & 1) == remainder(); });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    using enum Drawing::Mark::Form;
    for (int cell : cells())
      draw_mark(drawing, shape, cell,
                {.centre = {},
                 .form = remainder() == 1 ? circle : square,
                 .size = 0.7,
                 .fill = Ink::shape,
                 .beneath = true});
  }

 private:
  virtual int remainder() const = 0;
};

class OddRule : public ParityRule {
  int remainder() const override { return 1; }
};

class EvenRule : public ParityRule {
  int remainder() const override { return 0; }
};

}  // namespace

const RuleKind& odd_rule() {
  return kind_of<OddRule>("odd", "Each of the cells is odd.", {{"cells", Is::cells, "the odd cells"}}, false);
}

const RuleKind& even_rule() {
  return kind_of<EvenRule>("even", "Each of the cells is even.", {{"cells", Is::cells, "the even cells"}},
                           false);
}

}  // namespace sudosat
