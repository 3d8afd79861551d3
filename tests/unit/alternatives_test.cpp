// One of several alternatives holds: a value goes if none of them leaves it, however they overlap.
#include <algorithm>
#include <array>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <vector>

#include "model/model.hpp"
#include "propagation/propagate.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/rule.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {
namespace alternatives_test {

using Random = std::mt19937_64;
using Tuple = std::array<int, 4>;
constexpr int cells = 4, values = 4;

int pick(Random& random, int least, int most) { return std::uniform_int_distribution(least, most)(random); }

// Two or three cells whose sum is one of two numbers. The propagator leaves only values of tuples.
struct Sum {
  std::vector<int> cells;
  std::vector<std::int64_t> totals;

  bool accepts(const Tuple& tuple) const {
    std::int64_t sum = 0;
    for (const int cell : cells) sum += tuple[cell];
    return std::ranges::count(totals, sum) > 0;
  }
  void post(Model& model) const {
    Linear linear{{}, totals};
    for (const int cell : cells) linear.terms.push_back({cell, 1});
    model.post(linear);
  }
};

Sum random_sum(Random& random) {
  std::vector<int> all{0, 1, 2, 3};
  std::ranges::shuffle(all, random);
  all.resize(pick(random, 2, 3));
  const int least = pick(random, 2, 8), more = pick(random, 1, 3);
  return {all, {least, least + more}};
}

const RuleKind& kind_of_any() {
  static const RuleKind kind{"any of sums", "For this test.", {}, nullptr};
  return kind;
}

class AnyOf : public Rule {
 public:
  explicit AnyOf(std::vector<Sum> sums) : Rule(kind_of_any(), {}), sums_(std::move(sums)) {}

  bool accepts(const Shape&, const Grid& grid) const override {
    return accepts({grid[0], grid[1], grid[2], grid[3]});
  }
  bool accepts(const Tuple& tuple) const {
    return std::ranges::any_of(sums_, [&](const Sum& sum) { return sum.accepts(tuple); });
  }
  void post(const Shape&, Model& model) const override {
    std::vector<std::function<void()>> alternatives;
    for (const Sum& sum : sums_) alternatives.emplace_back([&] { sum.post(model); });
    model.any_of(alternatives);
  }

 private:
  std::vector<Sum> sums_;
};

TEST(Alternatives, LeaveWhatOneOfThemLeaves) {
  const Shape line({.rows = 1, .columns = cells, .digits = values, .regions = {}, .has_lines = false});
  Random random(6);
  int narrowed = 0, refuted = 0;
  for (int round = 0; round < 2000; ++round) {
    std::vector<Sum> sums;
    for (int i = pick(random, 2, 4); i > 0; --i) sums.push_back(random_sum(random));
    const auto rule = std::make_shared<const AnyOf>(std::move(sums));
    const std::vector<std::shared_ptr<const Rule>> rules{rule};
    const auto model = Model::of(line, rules);

    std::vector<DigitSet> asked, supported(static_cast<std::size_t>(cells), DigitSet(values));
    for (int cell = 0; cell < cells; ++cell) {
      DigitSet set(values);
      while (set.empty())
        for (int digit = 0; digit < values; ++digit)
          if (pick(random, 0, 1) == 0) set.insert(digit);
      asked.push_back(set);
    }
    for (int number = 0; number < values * values * values * values; ++number) {
      Tuple tuple;
      bool is_asked = true;
      for (int cell = 0, rest = number; cell < cells; ++cell, rest /= values) {
        tuple[cell] = rest % values + 1;
        is_asked = is_asked && asked[cell].contains(rest % values);
      }
      if (!is_asked || !rule->accepts(tuple)) continue;
      for (int cell = 0; cell < cells; ++cell) supported[cell].insert(tuple[cell] - 1);
    }

    std::vector<DigitSet> left = asked;
    ASSERT_EQ(propagate(*model, left), !supported[0].empty());
    if (supported[0].empty()) {
      ++refuted;
      continue;
    }
    left.resize(cells);
    ASSERT_EQ(left, supported);
    narrowed += left != asked ? 1 : 0;
  }
  EXPECT_GE(narrowed, 500);
  EXPECT_GE(refuted, 50);
}

}  // namespace alternatives_test
}  // namespace sudosat
