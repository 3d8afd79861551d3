// A number of solutions, as a program in a browser can read it.
#pragma once

#include <cstdint>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace sudosat::server {

// JavaScript's numbers are exact up to 2^53. Beyond that it is a string of digits.
inline nlohmann::ordered_json json_count(std::uint64_t count) {
  if (count <= std::uint64_t{1} << 53) return count;
  return fmt::to_string(count);
}

}  // namespace sudosat::server
