// Conditions and sums as people write them: "a < b and (a + b) % 3 == 0", "abs(a - b) >= 5". There are whole
// numbers, variables, + - * / % (/ rounds towards 0), comparisons, and, or, not, abs(), min() and max().
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

class Expression {
 public:
  // Variables are the single letters of `variables`. Throws UsageError, with the place, if the text is not
  // such an expression.
  Expression(std::string_view text, std::string_view variables);

  // Takes the values of the variables, in their order. A condition has the value 0 or 1. Nothing if it
  // divides by 0, or if a number has more than 64 bits.
  std::optional<std::int64_t> value(std::span<const std::int64_t> values) const {
    return value(root_, values);
  }
  // Whether the condition holds: it has a value, and that is not 0.
  bool holds(std::span<const std::int64_t> values) const { return value(values).value_or(0) != 0; }
  bool has(char variable) const { return used_.find(variable) != used_.npos; }

 private:
  friend class ExpressionReader;
  using Function = std::optional<std::int64_t> (*)(std::int64_t a, std::int64_t b);

  // A node without a function is a variable, or a number if `variable` is -1.
  struct Node {
    Function function = nullptr;
    std::array<int, 2> parts = {-1, -1};
    int variable = -1;
    std::int64_t number = 0;
  };

  std::optional<std::int64_t> value(int node, std::span<const std::int64_t> values) const;

  std::vector<Node> nodes_;
  int root_ = 0;
  std::string used_;
};

}  // namespace sudosat
