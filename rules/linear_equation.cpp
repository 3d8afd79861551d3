// Linear equation: a sum of multiples of cells.
#include <cstdlib>
#include <fmt/format.h>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class LinearEquationRule : public Rule {
 public:
  void check(const Shape&) const override {
    constexpr int most = 10'000;
    require(numbers().size() == cells().size() + 1, *this, "as many coefficients as cells");
    for (std::size_t i = 0; i < cells().size(); ++i)
      require(std::abs(coefficient(i)) <= most, *this, fmt::format("coefficients up to {}", most));
  }

  std::string label() const override { return fmt::to_string(number()); }

  std::string demand(const CellNames& names) const override { return fmt::format("{}.", equation(names)); }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < cells().size(); ++i) sum += std::int64_t{coefficient(i)} * grid[cells()[i]];
    return sum == number();
  }

  void post(const Shape&, Model& model) const override {
    Linear linear{.terms = {}, .totals = {number()}};
    for (std::size_t i = 0; i < cells().size(); ++i) linear.terms.push_back({cells()[i], coefficient(i)});
    model.post(std::move(linear));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, cells(), fmt::format("{}", number()), Ink::special_cage);
    drawing.set_note(fmt::format(" {}", equation(drawing.names(shape))));
  }

 private:
  // "2 r1c1 − r1c2 = 7"
  std::string equation(const CellNames& names) const {
    std::string left;
    for (std::size_t i = 0; i < cells().size(); ++i) {
      const int factor = coefficient(i);
      left += factor < 0 ? (i == 0 ? "−" : " − ") : (i == 0 ? "" : " + ");
      if (std::abs(factor) != 1) left += fmt::format("{} ", std::abs(factor));
      left += names(cells()[i]);
    }
    return fmt::format("{} = {}", left, number());
  }
  int coefficient(std::size_t i) const { return number(i + 1); }
};

}  // namespace

const RuleKind& linear_equation_rule() {
  return kind_of<LinearEquationRule>("linear equation",
                                     "The digits, each times its coefficient, sum to the total.",
                                     {{"cells", Is::cells, "a cell may be named more than once"},
                                      {"total", Is::number, "their sum"},
                                      {"coefficients", Is::numbers, "one for each cell, in their order"}});
}

}  // namespace sudosat
