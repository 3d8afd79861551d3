#include "rules/text/expression.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "base/error.hpp"

namespace sudosat {
namespace {

using Number = std::int64_t;
using Value = std::optional<Number>;

constexpr Number least = std::numeric_limits<Number>::min();

template <auto Overflows>
Value unless(Number a, Number b) {
  Number result = 0;
  return Overflows(a, b, &result) ? std::nullopt : Value(result);
}

bool add(Number a, Number b, Number* sum) { return __builtin_add_overflow(a, b, sum); }
bool subtract(Number a, Number b, Number* difference) { return __builtin_sub_overflow(a, b, difference); }
bool multiply(Number a, Number b, Number* product) { return __builtin_mul_overflow(a, b, product); }
bool divide(Number a, Number b, Number* quotient) {
  if (b == 0 || (a == least && b == -1)) return true;
  *quotient = a / b;
  return false;
}
// The remainder has the sign of the divisor, so that -1 % 3 is 2.
bool take_remainder(Number a, Number b, Number* rest) {
  if (b == 0) return true;
  *rest = b == -1 ? 0 : (a % b + b) % b;
  return false;
}

// An operator between two parts. Operators of a higher level bind closer.
struct InfixOperator {
  std::string_view sign;
  int level;
  Value (*function)(Number, Number);
};
constexpr int not_level = 3, comparison_level = 4, sum_level = 5, sign_level = 7;
constexpr InfixOperator operators[] = {
    {"or", 1, [](Number a, Number b) { return Value(a != 0 || b != 0); }},
    {"and", 2, [](Number a, Number b) { return Value(a != 0 && b != 0); }},
    {"==", comparison_level, [](Number a, Number b) { return Value(a == b); }},
    {"!=", comparison_level, [](Number a, Number b) { return Value(a != b); }},
    {"<=", comparison_level, [](Number a, Number b) { return Value(a <= b); }},
    {">=", comparison_level, [](Number a, Number b) { return Value(a >= b); }},
    {"<", comparison_level, [](Number a, Number b) { return Value(a < b); }},
    {">", comparison_level, [](Number a, Number b) { return Value(a > b); }},
    {"=", comparison_level, [](Number a, Number b) { return Value(a == b); }},
    {"+", sum_level, unless<add>},
    {"-", sum_level, unless<subtract>},
    {"*", 6, unless<multiply>},
    {"/", 6, unless<divide>},
    {"%", 6, unless<take_remainder>},
};

struct KnownFunction {
  std::string_view name;
  int parts;
  Value (*function)(Number, Number);
};
constexpr KnownFunction functions[] = {
    {"abs", 1, [](Number a, Number) { return a == least ? std::nullopt : Value(a < 0 ? -a : a); }},
    {"min", 2, [](Number a, Number b) { return Value(std::min(a, b)); }},
    {"max", 2, [](Number a, Number b) { return Value(std::max(a, b)); }},
};

}  // namespace

class ExpressionReader {
 public:
  ExpressionReader(Expression& expression, std::string_view text, std::string_view variables)
      : expression_(expression), text_(text), variables_(variables) {}

  int read() {
    const int root = read_from(1);
    if (at_ < text_.size()) fail("an operator or the end");
    return root;
  }

 private:
  // Nested deeper or longer than this, a text is not what a person writes. The value of the parts of parts is
  // found by recursion.
  static constexpr int deepest = 100;
  static constexpr std::size_t most_parts = 1000;

  [[noreturn]] void fail(std::string_view expected) const {
    throw UsageError(fmt::format("'{:.40}' lacks {} at its character {}", text_, expected, at_ + 1),
                     "as in a < b and (a + b) % 3 == 0");
  }

  bool is_word(std::size_t at) const {
    return at < text_.size() && std::isalnum(static_cast<unsigned char>(text_[at])) != 0;
  }
  void skip_blanks() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  // Takes the sign if it is next; a word must end there.
  bool take(std::string_view sign) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(sign) || (is_word(at_) && is_word(at_ + sign.size()))) return false;
    at_ += sign.size();
    return true;
  }
  int add(Expression::Node node) {
    if (expression_.nodes_.size() == most_parts)
      throw UsageError(fmt::format("'{:.40}…' is too long for a condition", text_));
    expression_.nodes_.push_back(node);
    return static_cast<int>(expression_.nodes_.size()) - 1;
  }

  // Reads operators of this level and closer ones.
  int read_from(int level) {
    if (++depth_ > deepest) fail("an end of its parentheses");
    int left = read_part(level);
    bool is_compared = false;
    const auto next = [&] {
      return std::ranges::find_if(
          operators, [&](const InfixOperator& known) { return known.level >= level && take(known.sign); });
    };
    for (const auto* found = next(); found != std::end(operators); found = next()) {
      if (found->level == comparison_level && std::exchange(is_compared, true))
        fail("'and' before this comparison");
      const int right = read_from(found->level + 1);
      left = add({.function = found->function, .parts = {left, right}});
    }
    --depth_;
    return left;
  }

  int read_part(int level) {
    if (level <= not_level && take("not")) {
      const int part = read_from(not_level);
      return add({.function = [](Number a, Number) { return Value(a == 0); }, .parts = {part, part}});
    }
    if (take("-")) {
      const int zero = add({}), part = read_from(sign_level);
      return add({.function = unless<subtract>, .parts = {zero, part}});
    }
    if (take("(")) {
      const int part = read_from(1);
      if (!take(")")) fail("')'");
      return part;
    }
    for (const KnownFunction& known : functions)
      if (take(known.name)) {
        if (!take("(")) fail("'('");
        const int first = read_from(1);
        if (known.parts == 2 && !take(",")) fail("','");
        const int second = known.parts == 2 ? read_from(1) : first;
        if (!take(")")) fail("')'");
        return add({.function = known.function, .parts = {first, second}});
      }
    skip_blanks();
    if (!is_word(at_)) fail("a number or a letter");
    if (std::isdigit(static_cast<unsigned char>(text_[at_])) == 0) return read_variable();
    Number number = 0;
    const auto [end, fault] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
    if (fault != std::errc()) fail("a number of 64 bits");
    at_ = static_cast<std::size_t>(end - text_.data());
    return add({.number = number});
  }

  int read_variable() {
    const std::size_t variable = variables_.find(text_[at_]);
    if (variable == variables_.npos || is_word(at_ + 1))
      fail(fmt::format("one of the letters {}", variables_));
    expression_.used_ += text_[at_++];
    return add({.variable = static_cast<int>(variable)});
  }

  Expression& expression_;
  std::string_view text_;
  std::string_view variables_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

Expression::Expression(std::string_view text, std::string_view variables) {
  root_ = ExpressionReader(*this, text, variables).read();
}

std::optional<std::int64_t> Expression::value(int node, std::span<const std::int64_t> values) const {
  const Node& here = nodes_[node];
  if (here.function == nullptr) return here.variable < 0 ? here.number : values[here.variable];
  const Value first = value(here.parts[0], values), second = value(here.parts[1], values);
  return first && second ? here.function(*first, *second) : std::nullopt;
}

}  // namespace sudosat
