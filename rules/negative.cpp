// What neighbours without a mark between them must not be: consecutive, in a ratio, of some sum.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

#include "model/model.hpp"
#include "puzzle/error.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

enum class Negative { nonconsecutive, diagonal_nonconsecutive, difference, ratio, sum };

template <Negative what_>
class NegativeRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    if (what_ != Negative::sum) require_numbers(*this, what_ == Negative::ratio ? 1 : 0);
    for (const std::vector<int>& exempt : arguments().cells)
      if (exempt.size() < 2)
        throw UsageError("'except' lists pairs of neighbours, and one of them is a single cell");
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    constexpr int touching = what_ == Negative::diagonal_nonconsecutive ? 2 : 1;
    const auto exempt = exempt_pairs();
    const int columns = shape.columns();
    for (int a = 0; a < shape.cells(); ++a)
      for (int b = a + 1; b < shape.cells(); ++b) {
        const int down = b / columns - a / columns, across = std::abs(b % columns - a % columns);
        if (std::max(down, across) != 1 || down + across != touching || exempt.contains({a, b})) continue;
        for (int number : numbers())
          if (is_related(grid[a], grid[b], number)) return false;
      }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    PairPoster poster(model, [this](int a, int b) {
      return std::ranges::none_of(numbers(), [&](int number) { return is_related(a, b, number); });
    });
    const auto exempt = exempt_pairs();
    for (const auto& [a, b] :
         what_ == Negative::diagonal_nonconsecutive ? diagonal_pairs(shape) : orthogonal_pairs(shape))
      if (!exempt.contains({a, b})) poster.post(a, b);
  }

 private:
  std::vector<int> numbers() const {
    return what_ == Negative::nonconsecutive || what_ == Negative::diagonal_nonconsecutive
               ? std::vector<int>{1}
               : arguments().numbers;
  }

  static bool is_related(int a, int b, int number) {
    if (what_ == Negative::ratio) return a == std::int64_t{number} * b || b == std::int64_t{number} * a;
    if (what_ == Negative::sum) return a + b == number;
    return std::abs(a - b) == number;
  }

  static std::vector<std::pair<int, int>> diagonal_pairs(const Shape& shape) {
    std::vector<std::pair<int, int>> pairs;
    const int columns = shape.columns();
    for (int cell = 0; cell + columns < shape.cells(); ++cell) {
      if (cell % columns > 0) pairs.emplace_back(cell, cell + columns - 1);
      if (cell % columns + 1 < columns) pairs.emplace_back(cell, cell + columns + 1);
    }
    return pairs;
  }

  // The smaller cell first.
  std::set<std::pair<int, int>> exempt_pairs() const {
    std::set<std::pair<int, int>> pairs;
    for (const std::vector<int>& cells : arguments().cells)
      for (std::size_t i = 1; i < cells.size(); ++i) pairs.insert(std::minmax(cells[i - 1], cells[i]));
    return pairs;
  }
};

constexpr Parameter except{
    "except", Parameter::Type::cell_lists,
    "pairs of cells to which this does not apply; a longer list is its pairs of cells that "
    "follow each other",
    true};

}  // namespace

const RuleKind& nonconsecutive_rule() {
  static const RuleKind kind{"nonconsecutive",
                             "Cells that share an edge are never consecutive.",
                             {except},
                             make_checked<NegativeRule<Negative::nonconsecutive>>};
  return kind;
}

const RuleKind& diagonal_nonconsecutive_rule() {
  static const RuleKind kind{"diagonal nonconsecutive",
                             "Cells that touch at a corner are never consecutive.",
                             {},
                             make_checked<NegativeRule<Negative::diagonal_nonconsecutive>>};
  return kind;
}

const RuleKind& negative_difference_rule() {
  static const RuleKind kind{
      "negative difference",
      "Cells that share an edge never differ by one of the numbers.",
      {{"values", Parameter::Type::numbers, "the differences that do not occur"}, except},
      make_checked<NegativeRule<Negative::difference>>};
  return kind;
}

const RuleKind& negative_ratio_rule() {
  static const RuleKind kind{"negative ratio",
                             "Of cells that share an edge none is the other times one of the numbers.",
                             {{"values", Parameter::Type::numbers, "the ratios that do not occur"}, except},
                             make_checked<NegativeRule<Negative::ratio>>};
  return kind;
}

const RuleKind& negative_sum_rule() {
  static const RuleKind kind{"negative sum",
                             "Cells that share an edge never add up to one of the numbers.",
                             {{"values", Parameter::Type::numbers, "the sums that do not occur"}, except},
                             make_checked<NegativeRule<Negative::sum>>};
  return kind;
}

}  // namespace sudosat
