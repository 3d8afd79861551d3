// Whispers: neighbours along a line are far from each other. German ones differ by at least 5, Dutch by 4.
#include <cstdlib>
#include <vector>

#include "model/model.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

class WhispersRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override { require_numbers(*this, 1); }

  bool accepts(const Shape&, const Grid& grid) const override {
    for (std::size_t i = 1; i < line().size(); ++i)
      if (std::abs(grid[line()[i]] - grid[line()[i - 1]]) < difference()) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    PairPoster(model, [least = difference()](int a, int b) {
      return a - b >= least || b - a >= least;
    }).post_along(line());
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, line(), difference() == 4 ? "#FFA238" : "#67F067");
  }

 private:
  const std::vector<int>& line() const { return arguments().cells.front(); }
  int difference() const { return arguments().numbers.front(); }
};

}  // namespace

const RuleKind& whispers_rule() {
  static const RuleKind kind{
      "whispers",
      "Neighbours along the line differ by at least the number.",
      {{"cells", Parameter::Type::cells, "the line"},
       {"difference", Parameter::Type::number, "by what they differ at least: 5 for German whispers"}},
      make_checked<WhispersRule>};
  return kind;
}

}  // namespace sudosat
