#include "puzzle/rule.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "puzzle/shape.hpp"

namespace sudosat {
namespace {

std::string tell(const std::string& text, const std::vector<int>& cells, const CellNames& names) {
  return fmt::format(fmt::runtime(text), names(cells.front()), names(cells.back()));
}

}  // namespace

std::string Rule::which(const CellNames& names) const {
  if (arguments_.cells.empty()) return "";
  const std::string label = this->label();
  return fmt::format("{}{}at {}", label, label.empty() ? "" : " ", names(arguments_.cells.front().front()));
}

std::string Rule::name(const Shape& shape) const { return name(CellNames(shape)); }

std::string Rule::name(const CellNames& names) const {
  const std::string which = this->which(names);
  return fmt::format("{}{}{}", noun(), which.empty() ? "" : " ", which);
}

CellsError::CellsError(const Shape& shape, std::string text, std::vector<int> cells, std::string hint)
    : UsageError(tell(text, cells, CellNames(shape)), std::move(hint)),
      text_(std::move(text)),
      cells_(std::move(cells)) {}

std::string CellsError::told(const CellNames& names) const { return tell(text_, cells_, names); }

bool say_the_same(const Rule& a, const Rule& b) {
  const RuleArguments &first = a.arguments(), &second = b.arguments();
  return &a == &b || (&a.kind() == &b.kind() && first.cells == second.cells &&
                      first.numbers == second.numbers && first.text == second.text &&
                      std::ranges::equal(first.rules, second.rules, [](const auto& one, const auto& other) {
                        return say_the_same(*one, *other);
                      }));
}

}  // namespace sudosat
