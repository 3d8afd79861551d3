// The rules that a name alone determines, for formats that store them by name.
#pragma once

#include <memory>
#include <string_view>

#include "puzzle/rule.hpp"

namespace sudosat {

// The rule whose name() this is. Throws UsageError with the nearest names where there is none.
std::shared_ptr<const Rule> find_rule(std::string_view name);

}  // namespace sudosat
