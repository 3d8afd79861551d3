// Rellik cage: no digits of the cage have this sum.
#include <fmt/format.h>
#include <set>

#include "puzzle/constraint.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/rules/builtin_rules.hpp"
#include "puzzle/rules/cell_lists.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {
namespace {

class RellikCageRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    require(sum() > 0, *this, "a sum that is positive");
    require_distinct(*this, cells());
  }

  std::string name(const Shape& shape) const override {
    return fmt::format("rellik cage {} at {}", sum(), cell_name(shape, cells().front()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    if (std::set<int>(values.begin(), values.end()).size() != values.size()) return false;
    std::set<int> sums{0};  // of some of the digits
    for (int value : values)
      for (int sum : std::set<int>(sums)) sums.insert(sum + value);
    return !sums.contains(sum());
  }

  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, cells());
    // States are the sums below the forbidden one that some of the digits have.
    const auto step = [this](const std::vector<bool>& sums, int value) -> std::optional<std::vector<bool>> {
      std::vector<bool> next = sums;
      for (int sum = 0; sum + value <= this->sum(); ++sum)
        if (sums[static_cast<std::size_t>(sum)]) next[static_cast<std::size_t>(sum + value)] = true;
      return next.back() ? std::nullopt : std::optional(next);
    };
    std::vector<bool> none(static_cast<std::size_t>(sum()) + 1, false);
    none[0] = true;
    model.post(Regular{cells(), make_automaton(values_of(model, cells()), none, step,
                                               [](const std::vector<bool>&) { return true; })});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, cells(), fmt::format("≠{}", sum()));
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells[0]; }
  int sum() const { return arguments().numbers[0]; }
};

}  // namespace

const RuleKind& rellik_cage_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "rellik cage",
      "The digits differ, and neither one of them is this sum nor have any of them together.",
      {{"cells", cells, "of the cage"}, {"sum", number, "that is forbidden"}},
      make_checked<RellikCageRule>};
  return kind;
}

}  // namespace sudosat
