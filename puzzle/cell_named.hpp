// The cells that users name, and what is said of a name that is wrong.
#pragma once

#include <string>
#include <string_view>

#include "puzzle/shape.hpp"

namespace sudosat {

// The cell of this name, "r4c5". Throws UsageError, which names the cells that there are.
int cell_named(const Shape& shape, std::string_view name, const std::string& hint = {});

}  // namespace sudosat
