// Odd and even cells.
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

template <bool odd_>
class ParityRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape&, const Grid& grid) const override {
    for (int cell : cells())
      if ((grid[cell] % 2 != 0) != odd_) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    for (int cell : distinct(cells()))
      post_values(model, cell, [](int value) { return (value & 1) == (odd_ ? 1 : 0); });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    for (int cell : cells())
      draw_mark(drawing, shape, cell,
                {.centre = {},
                 .form = odd_ ? Drawing::Mark::Form::circle : Drawing::Mark::Form::square,
                 .size = 0.7,
                 .fill = "#CFCFCF",
                 .beneath = true});
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells.front(); }
};

}  // namespace

const RuleKind& odd_rule() {
  static const RuleKind kind{"odd",
                             "Each of the cells is odd.",
                             {{"cells", Parameter::Type::cells, "the odd cells"}},
                             make_checked<ParityRule<true>>};
  return kind;
}

const RuleKind& even_rule() {
  static const RuleKind kind{"even",
                             "Each of the cells is even.",
                             {{"cells", Parameter::Type::cells, "the even cells"}},
                             make_checked<ParityRule<false>>};
  return kind;
}

}  // namespace sudosat
