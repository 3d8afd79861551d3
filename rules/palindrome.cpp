// Rules by which cells are equal: palindromes read the same from both ends, clones repeat a group of cells.
#include <fmt/format.h>
#include <functional>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class PalindromeRule : public Rule {
 public:
  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    return values == reversed(values);
  }

  void post(const Shape&, Model& model) const override {
    PairPoster equal(model, std::equal_to<>());
    for (std::size_t i = 0, j = cells().size() - 1; i < j; ++i, --j)
      if (cells()[i] != cells()[j]) equal.post(cells()[i], cells()[j]);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::shape);
  }
};

class CloneRule : public Rule {
 public:
  void check(const Shape&) const override {
    require_else(
        cells().size() == copy().size(),
        fmt::format("a clone has as many cells as its copy, not {} and {}", cells().size(), copy().size()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    for (std::size_t i = 0; i < cells().size(); ++i)
      if (grid[cells()[i]] != grid[copy()[i]]) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    PairPoster equal(model, std::equal_to<>());
    for (std::size_t i = 0; i < cells().size(); ++i)
      if (cells()[i] != copy()[i]) equal.post(cells()[i], copy()[i]);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_shade(drawing, shape, distinct(joined(cells(), copy())));
  }

 private:
  const std::vector<int>& copy() const { return cells(1); }
};

}  // namespace

const RuleKind& palindrome_rule() {
  return kind_of<PalindromeRule>("palindrome", "The line reads the same from both ends.",
                                 {{"cells", Is::cells, "the line"}});
}

const RuleKind& clone_rule() {
  return kind_of<CloneRule>(
      "clone", "Each cell equals the cell in the same place of the copy.",
      {{"cells", Is::cells, "the cells"}, {"copy", Is::cells, "as many cells, in the same order"}});
}

}  // namespace sudosat
