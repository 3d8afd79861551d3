// Linear equation: a sum of multiples of cells.
#include <cstdlib>
#include <fmt/format.h>

#include "model/model.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/shape.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/cell_lists.hpp"

namespace sudosat {
namespace {

class LinearEquationRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    constexpr int most = 10'000;
    require(arguments().numbers.size() == cells().size() + 1, *this, "as many coefficients as cells");
    for (std::size_t i = 0; i < cells().size(); ++i)
      require(std::abs(coefficient(i)) <= most, *this, fmt::format("coefficients up to {}", most));
  }

  std::string name(const Shape& shape) const override {
    return fmt::format("linear equation {} at {}", total(), cell_name(shape, cells().front()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < cells().size(); ++i) sum += std::int64_t{coefficient(i)} * grid[cells()[i]];
    return sum == total();
  }

  void post(const Shape&, Model& model) const override {
    Linear linear{.terms = {}, .totals = {total()}};
    for (std::size_t i = 0; i < cells().size(); ++i) linear.terms.push_back({cells()[i], coefficient(i)});
    model.post(std::move(linear));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, cells(), fmt::format("{}", total()), "#5A5A5A");
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells[0]; }
  int total() const { return arguments().numbers[0]; }
  int coefficient(std::size_t i) const { return arguments().numbers[i + 1]; }
};

}  // namespace

const RuleKind& linear_equation_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{"linear equation",
                             "The digits, each times its coefficient, sum to the total.",
                             {{"cells", cells, "a cell may be named more than once"},
                              {"total", number, "their sum"},
                              {"coefficients", numbers, "one for each cell, in their order"}},
                             make_checked<LinearEquationRule>};
  return kind;
}

}  // namespace sudosat
