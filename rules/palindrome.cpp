// Equal cells: palindromes read the same from both ends, clones repeat a group of cells elsewhere.
#include <fmt/format.h>
#include <functional>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/error.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

class PalindromeRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, line());
    return values == reversed(values);
  }

  void post(const Shape&, Model& model) const override {
    PairPoster equal(model, std::equal_to<>());
    for (std::size_t i = 0, j = line().size() - 1; i < j; ++i, --j)
      if (line()[i] != line()[j]) equal.post(line()[i], line()[j]);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, line(), "#CFCFCF");
  }

 private:
  const std::vector<int>& line() const { return arguments().cells.front(); }
};

class CloneRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    if (cells().size() != copy().size())
      throw UsageError(
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
    drawing.add(Drawing::Shade{board_cells(shape, distinct(joined(cells(), copy()))), "#E3E3E3"});
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells[0]; }
  const std::vector<int>& copy() const { return arguments().cells[1]; }
};

}  // namespace

const RuleKind& palindrome_rule() {
  static const RuleKind kind{"palindrome",
                             "The line reads the same from both ends.",
                             {{"cells", Parameter::Type::cells, "the line"}},
                             make_checked<PalindromeRule>};
  return kind;
}

const RuleKind& clone_rule() {
  static const RuleKind kind{"clone",
                             "Each cell equals the one in its place of the copy.",
                             {{"cells", Parameter::Type::cells, "the cells"},
                              {"copy", Parameter::Type::cells, "as many cells, in the same order"}},
                             make_checked<CloneRule>};
  return kind;
}

}  // namespace sudosat
