// Whispers: neighbours along a line are far from each other. German ones differ by at least 5, Dutch by 4.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class WhispersRule : public Rule {
 public:
  std::string demand(const CellNames&) const override {
    return fmt::format("Neighbours along the line differ by at least {}.", number());
  }

  std::string because(const Deduction& deduction) const override {
    const auto has_partner = [&](int value) {
      const Range range = deduction.leaves.range;
      return range.last - value >= number() || value - range.first >= number();
    };
    if (!deduction.rests_on.empty() || std::ranges::any_of(deduction.lost(), has_partner)) return {};
    return fmt::format("no digit differs from {} by {} or more", listed(deduction.lost(), "or"), number());
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    for (std::size_t i = 1; i < cells().size(); ++i)
      if (std::abs(grid[cells()[i]] - grid[cells()[i - 1]]) < number()) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    PairPoster(model, [least = number()](int a, int b) {
      return a - b >= least || b - a >= least;
    }).post_along(cells());
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), number() == 4 ? Ink::dutch_whispers : Ink::german_whispers);
    drawing.set_note(fmt::format(", at least {}", number()));
  }
};

}  // namespace

const RuleKind& whispers_rule() {
  return kind_of<WhispersRule>(
      "whispers", "Neighbours along the line differ by at least the number.",
      {{"cells", Is::cells, "the line"},
       at_least(1, {"difference", Is::number, "the least difference, at least 1: 5 for German whispers"})});
}

}  // namespace sudosat
