#include "puzzle/cell_named.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace sudosat {

int cell_named(const Shape& shape, std::string_view name, const std::string& hint) {
  if (const std::optional<int> cell = find_cell(shape, name)) return *cell;
  const bool is_name = name.starts_with('r') && name.find('=') == name.npos;
  throw UsageError(fmt::format("'{}' is {}: cells are r1c1 to {}", name,
                               is_name ? "not on the board" : "not the name of a cell",
                               cell_name(shape, shape.cells() - 1)),
                   hint);
}

}  // namespace sudosat
