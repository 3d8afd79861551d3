// Lunchbox: a sandwich in a cage, whose crusts are its smallest and its largest digit.
#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <numeric>

#include "rules/checking.hpp"
#include "rules/drawing.hpp"
#include "rules/judging.hpp"
#include "rules/posting.hpp"

namespace sudosat {
namespace {

class LunchboxRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    require(number() >= 0, *this, "a sum that is not negative");
    require(cells().size() >= 2, *this, "at least two cells");
    require_distinct(*this, cells());
  }

  std::string name(const Shape& shape) const override {
    return fmt::format("lunchbox {} at {}", number(), cell_name(shape, cells().front()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    if (!are_different(values)) return false;
    const auto smallest = std::ranges::min_element(values), largest = std::ranges::max_element(values);
    return std::accumulate(std::min(smallest, largest) + 1, std::max(smallest, largest), std::int64_t{0}) ==
           number();
  }

  // Posts an alternative for each pair of places of the smallest and the largest digit that leaves room for
  // the sum.
  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, cells());
    const Range values = values_of(model, cells());
    std::vector<std::function<void()>> alternatives;
    const int count = static_cast<int>(cells().size());
    for (int i = 0; i < count; ++i)
      for (int j = i + 1; j < count; ++j) {
        const std::vector<int> inner(cells().begin() + i + 1, cells().begin() + j);
        const int size = j - i - 1;
        const int least = size * values.first + size * (size + 1) / 2,
                  most = size * values.last - size * (size + 1) / 2;
        if (number() < least || number() > most) continue;
        for (bool rises : {true, false})
          alternatives.emplace_back([=, this, &model] {
            const int smallest = cell_at(rises ? i : j), largest = cell_at(rises ? j : i);
            for (int other : cells()) {
              if (other != smallest) model.post_pair(smallest, other, std::less<>());
              if (other != largest) model.post_pair(other, largest, std::less<>());
            }
            if (!inner.empty()) model.post(Linear{terms_of(inner), {number()}});
          });
      }
    model.any_of(alternatives);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_shade(drawing, shape, cells(), Ink::light_shade);
    draw_cage(drawing, shape, cells(), fmt::format("{}", number()), Ink::special_cage);
  }

 private:
  int cell_at(int position) const { return cells()[static_cast<std::size_t>(position)]; }
};

}  // namespace

const RuleKind& lunchbox_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "lunchbox",
      "The digits differ, and those between the smallest and the largest of them have this sum.",
      {{"cells", cells, "in their order"}, {"sum", number, "the sum of the digits between the two"}},
      make_checked<LunchboxRule>};
  return kind;
}

}  // namespace sudosat
