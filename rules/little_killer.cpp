// Little killers: the sum of a diagonal, given by a clue outside the board.
#include <cstdlib>
#include <fmt/format.h>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class LittleKillerRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    const std::size_t length = has_place(shape) ? cells().size() : 0;
    for (std::size_t i = 0; i < length; ++i) {
      bool is_diagonal = is_on_board(shape, cells()[i]);
      if (i > 0) {
        const Step here = step(shape, i - 1), first = step(shape, 0);
        is_diagonal &= std::abs(here.down) == 1 && here.down == first.down && here.across == first.across &&
                       std::abs(here.across) == 1;
      }
      if (!is_diagonal)
        throw CellsError(shape, "the rule 'little killer' is about a diagonal, and cell {} leaves it",
                         {cells()[i]});
    }
  }

  std::string which(const CellNames& names) const override {
    return fmt::format("{} along the diagonal from {}", number(), names(cells().front()));
  }

  std::string demand(const CellNames&) const override {
    return fmt::format("The cells of the diagonal sum to {}.", number());
  }

  bool accepts(const Shape&, const Grid& grid) const override { return sum_at(grid, cells()) == number(); }

  void post(const Shape&, Model& model) const override { model.post(Linear{terms_of(cells()), {number()}}); }

  // Draws the sum one step before the diagonal, and a small arrow from there towards it.
  void draw(const Shape& shape, Drawing& drawing) const override {
    if (!has_place(shape)) return;
    const Point first = centre_of(shape, cells().front());
    // A diagonal of one cell is a corner, and the arrow points across it, off the board.
    Step way{first.row < 1 ? 1 : -1, first.column < 1 ? -1 : 1};
    if (cells().size() > 1) way = step(shape, 0);
    const auto before = [&](double steps) {
      return Point{first.row - steps * way.down, first.column - steps * way.across};
    };
    drawing.add(Drawing::Mark{.centre = before(1.05), .text = fmt::format("{}", number())});
    drawing.add(
        Drawing::Line{.points = {before(0.8), before(0.56)}, .ink = Ink::text, .width = 0.03, .arrow = true});
  }

 private:
  // Whether it begins on the board, and not with a variable.
  bool has_place(const Shape& shape) const { return cells().front() < shape.cells(); }

  struct Step {
    int down, across;
  };
  // The step from the i-th cell to the next.
  Step step(const Shape& shape, std::size_t i) const {
    const int columns = shape.columns();
    return {cells()[i + 1] / columns - cells()[i] / columns, cells()[i + 1] % columns - cells()[i] % columns};
  }
};

}  // namespace

const RuleKind& little_killer_rule() {
  return kind_of<LittleKillerRule>(
      "little killer", "The cells of the diagonal have this sum; digits may repeat.",
      {{"cells", Is::cells, "the diagonal, from the clue on"}, {"sum", Is::number, "the sum"}});
}

}  // namespace sudosat
