#include "puzzle/rule.hpp"

#include <fmt/format.h>

#include "puzzle/shape.hpp"

namespace sudosat {

std::string Rule::name(const Shape& shape) const {
  if (arguments_.cells.empty()) return std::string(kind_.name);
  return fmt::format("{} at {}", kind_.name, cell_name(shape, arguments_.cells.front().front()));
}

}  // namespace sudosat
