// Rellik cage: no digits of the cage have this sum.
#include <algorithm>
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
    const Range values = values_of(model, cells());
    const int count = static_cast<int>(cells().size());
    if (sum() > count * values.last) return;
    // States are the sums that some of the digits have, of those from which the forbidden one can be reached.
    const bool can_fall = values.first < 0;
    const int least = can_fall ? count * values.first : 0, most = can_fall ? count * values.last : sum();
    const auto at = [least](int sum) { return static_cast<std::size_t>(sum - least); };
    const auto step = [=, this](const std::vector<bool>& sums,
                                int value) -> std::optional<std::vector<bool>> {
      std::vector<bool> next = sums;
      for (int sum = std::max(least, least - value); sum <= std::min(most, most - value); ++sum)
        if (sums[at(sum)]) next[at(sum + value)] = true;
      return next[at(this->sum())] ? std::nullopt : std::optional(next);
    };
    std::vector<bool> none(at(most) + 1, false);
    none[at(0)] = true;
    model.post(
        Regular{cells(), make_automaton(values, none, step, [](const std::vector<bool>&) { return true; })});
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
