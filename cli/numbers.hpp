// Numbers beyond 64 bits, as text.
#pragma once

#include <string>

#include "queries/walk.hpp"

namespace sudosat::cli {

// "6.67e21", with this many significant digits.
std::string to_string(const Wide& number, int digits);

}  // namespace sudosat::cli
