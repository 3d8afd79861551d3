#include "puzzle/rule.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "puzzle/shape.hpp"

namespace sudosat {

std::string Rule::which(const Shape& shape) const {
  if (arguments_.cells.empty()) return "";
  return fmt::format("at {}", cell_name(shape, arguments_.cells.front().front()));
}

std::string Rule::name(const Shape& shape) const {
  const std::string which = this->which(shape);
  return fmt::format("{}{}{}", noun(), which.empty() ? "" : " ", which);
}

bool say_the_same(const Rule& a, const Rule& b) {
  const RuleArguments &first = a.arguments(), &second = b.arguments();
  return &a == &b || (&a.kind() == &b.kind() && first.cells == second.cells &&
                      first.numbers == second.numbers && first.text == second.text &&
                      std::ranges::equal(first.rules, second.rules, [](const auto& one, const auto& other) {
                        return say_the_same(*one, *other);
                      }));
}

}  // namespace sudosat
