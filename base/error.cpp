#include "base/error.hpp"

#include <fmt/format.h>

namespace sudosat {

std::string to_string(const Location& location) {
  if (location.line == 0) return location.source;
  if (location.column == 0) return fmt::format("{}:{}", location.source, location.line);
  return fmt::format("{}:{}:{}", location.source, location.line, location.column);
}

}  // namespace sudosat
