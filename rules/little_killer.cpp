// Little killers: the sum of a diagonal, given by a clue outside the board.
#include <cstdlib>
#include <fmt/format.h>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/error.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

class LittleKillerRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape& shape) const override {
    for (std::size_t i = 0; i < cells().size(); ++i) {
      bool is_diagonal = is_on_board(shape, cells()[i]);
      if (i > 0) {
        const Step here = step(shape, i - 1), first = step(shape, 0);
        is_diagonal &= std::abs(here.down) == 1 && here.down == first.down && here.across == first.across &&
                       std::abs(here.across) == 1;
      }
      if (!is_diagonal)
        throw UsageError(fmt::format("the rule '{}' is about a diagonal, and cell {} leaves it", kind().name,
                                     cell_name(shape, cells()[i])));
    }
  }

  std::string name(const Shape& shape) const override {
    return fmt::format("little killer {} along the diagonal from {}", sum(),
                       cell_name(shape, cells().front()));
  }

  bool accepts(const Shape&, const Grid& grid) const override { return sum_at(grid, cells()) == sum(); }

  void post(const Shape&, Model& model) const override { model.post(Linear{terms_of(cells()), {sum()}}); }

  // The sum one step before the diagonal, and a small arrow from there towards it.
  void draw(const Shape& shape, Drawing& drawing) const override {
    const Point first = centre_of(shape, cells().front());
    Step way{first.row < 1 ? 1 : -1, first.column < 1 ? 1 : -1};
    if (cells().size() > 1) way = step(shape, 0);
    const auto before = [&](double steps) {
      return Point{first.row - steps * way.down, first.column - steps * way.across};
    };
    drawing.add(Drawing::Mark{.centre = before(1.05), .text = fmt::format("{}", sum())});
    drawing.add(Drawing::Line{
        .points = {before(0.8), before(0.56)}, .colour = "#000000", .width = 0.03, .arrow = true});
  }

 private:
  struct Step {
    int down, across;
  };
  const std::vector<int>& cells() const { return arguments().cells.front(); }
  int sum() const { return arguments().numbers.front(); }
  // From the i-th cell to the next.
  Step step(const Shape& shape, std::size_t i) const {
    const int columns = shape.columns();
    return {cells()[i + 1] / columns - cells()[i] / columns, cells()[i + 1] % columns - cells()[i] % columns};
  }
};

}  // namespace

const RuleKind& little_killer_rule() {
  static const RuleKind kind{"little killer",
                             "The sum of the diagonal; digits may repeat.",
                             {{"cells", Parameter::Type::cells, "the diagonal, from the clue on"},
                              {"sum", Parameter::Type::number, "the sum"}},
                             make_checked<LittleKillerRule>};
  return kind;
}

}  // namespace sudosat
