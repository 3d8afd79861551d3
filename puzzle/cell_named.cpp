#include "puzzle/cell_named.hpp"

#include <fmt/format.h>

#include "puzzle/error.hpp"

namespace sudosat {

int cell_named(const Shape& shape, std::string_view name, const std::string& hint) {
  if (const std::optional<int> cell = find_cell(shape, name)) return *cell;
  throw UsageError(fmt::format("'{}' is not on the board: cells are r1c1 to {}", name,
                               cell_name(shape, shape.cells() - 1)),
                   hint);
}

}  // namespace sudosat
