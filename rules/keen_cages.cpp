// The cages of KenKen other than sums: a product of cells, whose digits may repeat, and the difference or the
// quotient of two cells, which need not touch.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class KeenCageRule : public Rule {
 public:
  std::string label() const override { return fmt::to_string(number()); }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, distinct(cells()), fmt::format("{}{}", number(), sign()), Ink::loose_cage);
  }

 private:
  virtual std::string_view sign() const = 0;
};

class ProductRule : public KeenCageRule {
 public:
  std::string demand(const CellNames&) const override {
    return fmt::format("The cells multiply to {}.", number());
  }

  std::string because(const Deduction& deduction) const override {
    if (!deduction.rests_on.empty()) return {};
    const std::vector<std::string> ways = factors(deduction.leaves.range);
    if (!ways.empty()) return fmt::format("{} is only {}", number(), listed(ways, "or"));
    const bool divides =
        std::ranges::any_of(deduction.lost(), [&](int value) { return value == 0 || number() % value == 0; });
    return divides ? "" : fmt::format("{} does not divide by {}", number(), listed(deduction.lost(), "or"));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    if (times(values, 0) > 0) return number() == 0;
    // Each factor but 1 and -1 makes the product larger, so one that is beyond all numbers stays there.
    constexpr std::int64_t beyond = std::int64_t{1} << 40;
    std::int64_t product = 1;
    for (const int value : values) {
      product *= value;
      if (std::abs(product) > beyond) return false;
    }
    return product == number();
  }

  void post(const Shape&, Model& model) const override {
    if (number() == 0) {
      const std::vector<int> different = distinct(cells());
      model.post(Count{.cells = different, .values = {0}, .allowed = integers(1, length(different))});
      return;
    }
    // The states after a cell are the divisors that the cells to come have to make up.
    const auto step = [](int left, int value) -> std::optional<int> {
      return value == 0 || left % value != 0 ? std::nullopt : std::optional(left / value);
    };
    model.post(Regular{cells(), make_automaton(ranges_of(model, cells()), number(), step,
                                               [](int left) { return left == 1; })});
  }

 private:
  // The ways to make the number of values of the range, if they are few: "2×5".
  std::vector<std::string> factors(Range range) const {
    constexpr std::size_t few = 3;
    std::vector<std::string> ways;
    std::vector<int> chosen;
    const auto extend = [&](const auto& self, int least, int left) -> void {
      if (chosen.size() == cells().size()) {
        if (left == 1) ways.push_back(fmt::format("{}", fmt::join(chosen, "×")));
        return;
      }
      for (int value = least; value <= range.last && value <= left && ways.size() <= few; ++value) {
        if (left % value != 0) continue;
        chosen.push_back(value);
        self(self, value, left / value);
        chosen.pop_back();
      }
    };
    if (number() > 0 && range.first > 0) extend(extend, range.first, number());
    return ways.size() > few ? std::vector<std::string>() : ways;
  }

  static int length(const std::vector<int>& cells) { return static_cast<int>(cells.size()); }
  std::string_view sign() const override { return "×"; }
};

class PairCageRule : public KeenCageRule {
 public:
  void check(const Shape&) const override {
    require(cells().size() == 2 && cells()[0] != cells()[1], *this, "two different cells");
  }
};

class DifferenceCageRule : public PairCageRule {
 public:
  std::string demand(const CellNames&) const override {
    return fmt::format("The two cells differ by {}.", number());
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    return std::abs(grid[cells()[0]] - grid[cells()[1]]) == number();
  }

  void post(const Shape&, Model& model) const override {
    model.post(Linear{
        {{cells()[0], 1}, {cells()[1], -1}},
        number() == 0 ? std::vector<std::int64_t>{0} : std::vector<std::int64_t>{-number(), number()}});
  }

 private:
  std::string_view sign() const override { return "−"; }
};

class QuotientCageRule : public PairCageRule {
 public:
  std::string demand(const CellNames&) const override {
    return fmt::format("One of the two cells is {} times the other.", number());
  }

  std::string because(const Deduction& deduction) const override {
    return deduction.rests_on.empty()
               ? fmt::format("no digit has the ratio {} to {}", number(), listed(deduction.lost(), "or"))
               : "";
  }

  // The smaller value can be the multiple if values are negative.
  bool accepts(const Shape&, const Grid& grid) const override {
    const std::int64_t a = grid[cells()[0]], b = grid[cells()[1]];
    return a == number() * b || b == number() * a;
  }

  void post(const Shape&, Model& model) const override {
    model.post_pair(cells()[0], cells()[1], [n = std::int64_t{number()}](int a, int b) {
      const bool down = b != 0 && a % b == 0 && a / b == n, up = a != 0 && b % a == 0 && b / a == n;
      return down || up || (a == 0 && b == 0) || (n == 0 && (a == 0 || b == 0));
    });
  }

 private:
  std::string_view sign() const override { return "÷"; }
};

constexpr Parameter two_cells{"cells", Is::cells, "the two cells, which need not touch"};

}  // namespace

const RuleKind& product_rule() {
  return kind_of<ProductRule>(
      "product", "The cells multiply to the number; digits may repeat. A cell named twice counts twice.",
      {{"cells", Is::cells, "the cells that are multiplied"}, {"product", Is::number, "what they make"}});
}

const RuleKind& difference_cage_rule() {
  return kind_of<DifferenceCageRule>(
      "difference cage", "The two cells differ by the number.",
      {two_cells, at_least(0, {"difference", Is::number, "the larger digit less the smaller one"})});
}

const RuleKind& quotient_cage_rule() {
  return kind_of<QuotientCageRule>(
      "quotient cage", "One of the two cells is the other times the number.",
      {two_cells,
       at_least(0, {"quotient", Is::number,
                    "how many times the one is the other: 2 for 6 and 3. With a 0 it is 0, and two zeros "
                    "have any"})});
}

}  // namespace sudosat
